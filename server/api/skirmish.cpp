#include "server/api/skirmish.hpp"

#include <algorithm>

#include "core/idis/tactics/skirmish.hpp"
#include "server/codec/battles/describe_dice_warriors_view.hpp"
#include "server/codec/idis.hpp"
#include "server/codec/idis/describe_view.hpp"
#include "server/words/chapters/persons.hpp"

namespace api {

namespace {

using nlohmann::json;

/// A list within a view; empty if there is none.
json list_at(const json& view, const char* place) {
    return view.value(json::json_pointer(place), json(json::array()));
}

/// A value as our own views have it.
/// Gives:   an empty one where it is not so.
template <class T>
T read(const json& from) {
    auto decoded = codec::decode_record<T>(from);
    T* value = std::get_if<T>(&decoded);
    return value == nullptr ? T{} : std::move(*value);
}
template <class T>
std::vector<T> rows_at(const json& view, const char* place) {
    std::vector<T> rows;
    for (const json& row : list_at(view, place)) rows.push_back(read<T>(row));
    return rows;
}

/// What the referee of a campaign sees, as far as a skirmish concerns it.
idis::RefereeView seen_of_campaign(const json& view) {
    idis::RefereeView full;
    full.now = read<kit::Moment>(view.value("now", json()));
    full.commanders = rows_at<idis::Commander>(view, "/commanders");
    full.warbands = rows_at<idis::KeptWarband>(view, "/warbands");
    full.persons.operations = rows_at<idis::Operation>(view, "/persons/operations");
    full.persons.lives = rows_at<idis::Life>(view, "/persons/lives");
    full.magic.spells = rows_at<idis::Spell>(view, "/magic/spells");
    full.magic.studies = rows_at<idis::Study>(view, "/magic/studies");
    for (const json& army : list_at(view, "/armies")) {
        idis::ArmyInFull& row = full.armies.emplace_back();
        row.army = read<idis::Army>(army.value("army", json()));
        row.detachments = rows_at<idis::Detachment>(army, "/detachments");
    }
    return full;
}

// ---- what it begins with -----------------------------------------------------------------------

std::string player(const char* key) { return std::string("player:") + key; }

json seat_order(const char* key, const char* side) {
    return {{"kind", "SeatPlayer"}, {"player", player(key)}, {"side", side}};
}

json fighter_order(const idis::SkirmishFighter& fighter, const char* side, const char* key) {
    const auto& traits = fighter.traits;
    const bool is_scholar =
        std::find(traits.begin(), traits.end(), idis::Trait::scholar) != traits.end();
    json order = {{"kind", fighter.upgrades ? "AddWarrior" : "AddCharacter"},
                  {"mark", fighter.mark},
                  {"side", side},
                  {"player", player(key)},
                  {"is_spellcaster", is_scholar},
                  {"spells", fighter.spells}};
    if (fighter.upgrades) {
        order["upgrades"] = *fighter.upgrades;
    } else {
        order["traits"] = codec::encode(traits);
    }
    return order;
}

json team_order(const idis::Warband& team) {
    json warband = codec::encode(team);
    for (json& warrior : warband["warriors"]) warrior["player"] = player("sender");
    return {{"kind", "BringWarband"}, {"side", "warriors"}, {"warband", std::move(warband)}};
}

json link_order(const idis::ProposedSkirmish& proposed) {
    return {{"kind", "LinkCampaign"},
            {"link",
             {{"operation", to_text(proposed.operation)},
              {"objective", proposed.is_to_kill ? "kill_target" : "none"},
              {"target", proposed.is_to_kill ? proposed.target->mark : ""},
              {"is_fallen_stronghold", false},
              {"opened_at", codec::encode(proposed.opened_at)}}}};
}

// ---- what comes back ---------------------------------------------------------------------------

/// Bought companions who live, and those bought in this fight.
std::vector<idis::CompanionsAlly> allies_of(const json& table) {
    std::vector<idis::CompanionsAlly> allies;
    for (const json& unit : table.value("units", json::array())) {
        const json& body = unit.at("body");
        const bool is_ally = body.at("kind") == "Monster" && !body.at("ally_of").is_null();
        const bool is_alive = unit.at("standing") == "in_play" || unit.at("standing") == "escaped";
        if (is_ally && is_alive) {
            allies.push_back({body.at("coin"), body.at("is_special"), body.at("ally_of")});
        }
    }
    for (const json& ally : list_at(table, "/warriors_background/bought")) {
        allies.push_back({ally.at("coin"), ally.at("is_special"), ally.at("owner")});
    }
    return allies;
}

std::vector<idis::FoughtCharacter> characters_of(const json& report, const json& fates) {
    std::vector<idis::FoughtCharacter> all;
    for (const json& row : report.at("characters")) {
        idis::FoughtCharacter one;
        one.mark = row.at("mark");
        one.side = read<dice_warriors::Side>(row.at("side"));
        one.state = read<dice_warriors::CharacterState>(row.at("state"));
        one.upgrades = row.at("upgrades").get<std::vector<std::string>>();
        const json& spell = row.at("spell_used");
        if (!spell.is_null()) one.spell_used = spell.get<std::string>();
        for (const json& fate : fates) {
            if (fate.at("mark") == one.mark) one.fate = read<dice_warriors::Fate>(fate.at("fate"));
        }
        all.push_back(std::move(one));
    }
    return all;
}

idis::FoughtSkirmish fought(const json& fight) {
    const json& report = fight.at("report");
    const json& table = fight.at("table");
    idis::FoughtSkirmish skirmish;
    skirmish.operation = read<idis::OperationId>(table.at("campaign").at("operation"));
    skirmish.is_objective_met = report.at("is_objective_met");
    skirmish.characters = characters_of(report, list_at(fight, "/fates"));
    for (const json& loss : report.at("losses")) {
        skirmish.losses.push_back({read<idis::DetachmentId>(loss.at("detachment")),
                                   loss.at("soldiers").get<std::int64_t>()});
    }
    skirmish.allies = allies_of(table);
    skirmish.pile = report.at("piles").at("warriors").get<std::vector<std::string>>();
    skirmish.warriors_fights = table.at("warriors_background").at("fights");
    skirmish.monsters_fights = table.at("monsters_background").at("fights");
    return skirmish;
}

}  // namespace

std::optional<json> skirmish_start(const json& view, const std::string& id) {
    const auto operation = kit::id_from_text<idis::OperationId>(id);
    if (!operation) return std::nullopt;
    const auto proposed = idis::proposed_skirmish(seen_of_campaign(view), *operation);
    if (!proposed) return std::nullopt;
    json players = json::array({json{{"key", "sender"}, {"name", proposed->sender}}});
    json orders =
        json::array({json{{"kind", "UseDefaultField"}}, seat_order("sender", "warriors")});
    if (proposed->team) orders.push_back(team_order(*proposed->team));
    for (const idis::SkirmishFighter& agent : proposed->agents) {
        orders.push_back(fighter_order(agent, "warriors", "sender"));
    }
    if (proposed->target) {
        players.push_back({{"key", "target"}, {"name", proposed->target->mark}});
        orders.push_back(seat_order("target", "monsters"));
        orders.push_back(fighter_order(*proposed->target, "monsters", "target"));
    }
    orders.push_back(link_order(*proposed));
    return json{{"engine", "dice-warriors"},
                {"name", words::persons().battle_of_operation(proposed->sender)},
                {"players", std::move(players)},
                {"orders", std::move(orders)}};
}

std::optional<json> skirmish_orders(const json& view, const std::string& id, const json& fight) {
    const json report = fight.value("report", json());
    const json link = fight.value("/table/campaign"_json_pointer, json());
    if (!report.is_object() || !link.is_object()) return std::nullopt;
    if (link.value("operation", "") != id) return std::nullopt;
    const auto orders = idis::orders_after(seen_of_campaign(view), fought(fight));
    if (!orders) return std::nullopt;
    json all = json::array();
    for (const idis::RefereeOrder& order : *orders) {
        all.push_back(json::parse(codec::text_of_order(order)));
    }
    return all;
}

}  // namespace api
