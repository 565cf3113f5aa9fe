#include "server/api/skirmish.hpp"

#include <algorithm>
#include <map>

#include "core/kit/moment.hpp"
#include "server/codec/json.hpp"

namespace api {

namespace {

using nlohmann::json;

/// So many agents are proposed: as many warriors as a party should have at least.
constexpr int agents_proposed = 3;
/// A commander of whom nothing is kept is of this age.
constexpr std::int64_t usual_age = 30;
constexpr std::int64_t days_of_year = 365;

/// A list within a view; empty if there is none.
json list_at(const json& view, const char* place) {
    return view.value(json::json_pointer(place), json(json::array()));
}

/// The row of a list for which this holds; null if there is none.
template <class Holds>
const json* row_where(const json& rows, Holds holds) {
    const auto found = std::find_if(rows.begin(), rows.end(), holds);
    return found == rows.end() ? nullptr : &*found;
}
const json* row_with(const json& rows, const char* member, const json& value) {
    return row_where(rows, [&](const json& row) { return row.value(member, json()) == value; });
}

/// What the referee of a campaign sees, as far as a skirmish concerns it.
struct Campaign {
    explicit Campaign(const json& view)
        : now(view.value("now", json())),
          commanders(list_at(view, "/commanders")),
          armies(list_at(view, "/armies")),
          warbands(list_at(view, "/warbands")),
          operations(list_at(view, "/persons/operations")),
          lives(list_at(view, "/persons/lives")),
          spells(list_at(view, "/magic/spells")),
          studies(list_at(view, "/magic/studies")) {}

    json now;
    json commanders;
    json armies;
    json warbands;
    json operations;
    json lives;
    json spells;
    json studies;

    /// The warband of a commander's that is kept under a name; null if there is none.
    const json* warband(const json& commander, const std::string& name) const {
        const json* row = row_where(warbands, [&](const json& each) {
            return each.at("commander") == commander && each.at("name") == name;
        });
        return row == nullptr ? nullptr : &row->at("warband");
    }
    /// The spells, by name, that somebody has in memory.
    json memory_of(const json& student) const {
        json names = json::array();
        for (const json& study : studies) {
            if (study.at("id").at("student") != student) continue;
            for (const json& id : study.at("memory")) {
                const json* spell = row_with(spells, "id", id);
                if (spell != nullptr) names.push_back((*spell)["name"]);
            }
        }
        return names;
    }
};

json seat_order(const char* key, const char* side) {
    return {{"kind", "SeatPlayer"}, {"player", std::string("player:") + key}, {"side", side}};
}

/// A character in his first fight, with the traits that the campaign gives him.
json character_order(const std::string& mark, const char* side, const char* key, const json& traits,
                     const json& spells) {
    const bool is_scholar = std::find(traits.begin(), traits.end(), "scholar") != traits.end();
    return {{"kind", "AddCharacter"},
            {"mark", mark},
            {"side", side},
            {"player", std::string("player:") + key},
            {"traits", traits},
            {"is_spellcaster", is_scholar},
            {"spells", is_scholar ? spells : json(json::array())}};
}

/// The sender's people: as they came out of their last fight, or new ones.
void add_team(const Campaign& campaign, const json& sender, json& orders) {
    if (const json* kept = campaign.warband(sender["id"], team_name)) {
        json warband = *kept;
        for (json& warrior : warband["warriors"]) warrior["player"] = "player:sender";
        orders.push_back(
            {{"kind", "BringWarband"}, {"side", "warriors"}, {"warband", std::move(warband)}});
        return;
    }
    for (int agent = 1; agent <= agents_proposed; ++agent) {
        orders.push_back(character_order("Agent " + std::to_string(agent), "warriors", "sender",
                                         json::array(), json::array()));
    }
}

/// The target, with the upgrades of his last fight if he has fought before.
json target_order(const Campaign& campaign, const json& target) {
    const std::string name = target["name"];
    const json spells = campaign.memory_of(target["id"]);
    json order = character_order(name, "monsters", "target", target["traits"], spells);
    const json* kept = campaign.warband(target["id"], name);
    const json* himself =
        kept == nullptr ? nullptr : row_with(kept->at("warriors"), "mark", json(name));
    if (himself == nullptr) return order;
    order["kind"] = "AddWarrior";
    order.erase("traits");
    order["upgrades"] = himself->at("upgrades");
    return order;
}

// ---- what comes back ---------------------------------------------------------------------------

std::string sum_of(const json& report) {
    std::map<std::string, int> counts;
    for (const json& row : report["characters"]) {
        if (row["side"] == "warriors")
            ++counts[row["state"] == "fallen_at_six" ? "fallen" : row["state"].get<std::string>()];
    }
    std::string text = report["is_objective_met"] == true
                           ? "Fought out: what they came for is done."
                           : "Fought out: what they came for is not done.";
    for (const auto& [state, count] : counts) {
        text += ' ' + std::to_string(count) + ' ' + state + '.';
    }
    return text;
}

/// What a skirmish that is over says, and what follows from it in the campaign.
class Following {
public:
    Following(const Campaign& campaign, const json& operation, const json& fight)
        : campaign_(campaign), operation_(operation), fight_(fight), report_(fight.at("report")) {}

    json orders() {
        settle_operation();
        for (const json& loss : report_["losses"]) lose(loss);
        for (const json& row : report_["characters"]) {
            if (fate_of(row["mark"]) == "returns_wounded") wound(row["mark"]);
            if (!row["spell_used"].is_null()) forget(row["mark"], row["spell_used"]);
        }
        keep_people();
        return std::move(orders_);
    }

private:
    /// What becomes of a fallen character; "" for one who has not fallen.
    std::string fate_of(const json& mark) const {
        const json* row = row_with(fight_["fates"], "mark", mark);
        return row == nullptr ? std::string() : row->at("fate").get<std::string>();
    }
    bool is_lost(const json& mark) const {
        const std::string fate = fate_of(mark);
        return fate == "captured" || fate == "death_and_dismemberment";
    }

    void settle_operation() {
        const bool was_anybody_taken = std::any_of(
            report_["characters"].begin(), report_["characters"].end(), [&](const json& row) {
                return row["side"] == "warriors" && fate_of(row["mark"]) == "captured";
            });
        const json line = {{"least", 2},
                           {"most", 12},
                           {"is_success", report_["is_objective_met"]},
                           {"is_discovered", was_anybody_taken},
                           {"text", sum_of(report_)}};
        orders_.push_back({{"kind", "RuleOperation"},
                           {"operation", operation_["id"]},
                           {"is_plan_detailed", operation_["is_plan_detailed"]},
                           {"target", operation_["target"]},
                           {"outcomes", json::array({line})}});
        orders_.push_back({{"kind", "RollOperation"}, {"operation", operation_["id"]}});
    }

    void lose(const json& loss) {
        for (const json& army : campaign_.armies) {
            const json* row = row_with(army["detachments"], "id", loss["detachment"]);
            if (row == nullptr) continue;
            const std::int64_t before = (*row)["soldiers"];
            const std::int64_t left =
                std::max<std::int64_t>(0, before - loss["soldiers"].get<std::int64_t>());
            orders_.push_back({{"kind", "CorrectDetachment"},
                               {"detachment", loss["detachment"]},
                               {"soldiers", left}});
        }
    }

    /// How old a commander is now.
    std::int64_t age_of(const json& commander) const {
        const json* life = row_with(campaign_.lives, "id", commander);
        if (life == nullptr) return usual_age;
        const auto since = codec::decode<kit::Moment>((*life)["since"]);
        const auto now = codec::decode<kit::Moment>(campaign_.now);
        const kit::Moment* from = kit::get_if<kit::Moment>(&since);
        const kit::Moment* to = kit::get_if<kit::Moment>(&now);
        const std::int64_t age = (*life)["age"];
        if (from == nullptr || to == nullptr) return age;
        return age + (kit::day_of(*to) - kit::day_of(*from)) / days_of_year;
    }

    void wound(const json& mark) {
        const json* commander = row_with(campaign_.commanders, "name", mark);
        if (commander == nullptr) return;
        orders_.push_back({{"kind", "CorrectLife"},
                           {"commander", (*commander)["id"]},
                           {"age", age_of((*commander)["id"])},
                           {"is_wounded", true}});
    }

    void forget(const json& mark, const json& spell_name) {
        for (const json& spell : campaign_.spells) {
            if (spell["name"] != spell_name) continue;
            const json* commander = row_with(campaign_.commanders, "id", spell["commander"]);
            if (commander == nullptr) continue;
            const json* wizard = wizard_of(*commander, mark);
            if ((*commander)["name"] != mark && wizard == nullptr) continue;
            orders_.push_back({{"kind", "ForgetSpell"},
                               {"commander", spell["commander"]},
                               {"wizard", wizard == nullptr ? json() : (*wizard)["id"]},
                               {"spell", spell["id"]}});
            return;
        }
    }
    /// The detachment of that name in the commander's army; null if there is none.
    const json* wizard_of(const json& commander, const json& name) const {
        for (const json& army : campaign_.armies) {
            if (army["army"]["commander"] != commander["id"]) continue;
            if (const json* row = row_with(army["detachments"], "name", name)) return row;
        }
        return nullptr;
    }

    /// Warriors of a side whom nobody has taken and death has not touched.
    json people(const char* side, const json& only = {}) const {
        json warriors = json::array();
        for (const json& row : report_["characters"]) {
            if (row["side"] != side || is_lost(row["mark"])) continue;
            if (!only.is_null() && row["mark"] != only) continue;
            warriors.push_back({{"mark", row["mark"]}, {"upgrades", row["upgrades"]}});
        }
        return warriors;
    }
    /// Bought companions who live, and those bought in this fight.
    json allies_of(const json& warriors) const {
        json allies = json::array();
        const json& table = fight_["table"];
        for (const json& unit : table["units"]) {
            const json& body = unit["body"];
            if (body["kind"] != "Monster" || body["ally_of"].is_null()) continue;
            if (unit["standing"] != "in_play" && unit["standing"] != "escaped") continue;
            if (row_with(warriors, "mark", body["ally_of"]) == nullptr) continue;
            allies.push_back({{"coin", body["coin"]},
                              {"is_special", body["is_special"]},
                              {"owner", body["ally_of"]}});
        }
        for (const json& ally : table["warriors_background"]["bought"]) {
            if (row_with(warriors, "mark", ally["owner"]) != nullptr) allies.push_back(ally);
        }
        return allies;
    }
    void keep(const json& commander, const std::string& name, json warriors, json allies,
              const json& pile, const char* background) {
        if (warriors.empty()) return;
        const std::int64_t fights = fight_["table"][background]["fights"];
        orders_.push_back({{"kind", "KeepWarband"},
                           {"commander", commander},
                           {"name", name},
                           {"warband",
                            {{"warriors", std::move(warriors)},
                             {"allies", std::move(allies)},
                             {"pile", pile},
                             {"fights", fights + 1}}}});
    }
    /// The team as it is kept with who sent it, and the target's own record.
    void keep_people() {
        const json team = people("warriors");
        keep(operation_["commander"], team_name, team, allies_of(team),
             report_["piles"]["warriors"], "warriors_background");
        const json* target = row_with(campaign_.commanders, "id", operation_["target"]);
        if (target == nullptr) return;
        keep((*target)["id"], (*target)["name"], people("monsters", (*target)["name"]),
             json::array(), json::array(), "monsters_background");
    }

    const Campaign& campaign_;
    const json& operation_;
    const json& fight_;
    const json report_;
    json orders_ = json::array();
};

}  // namespace

std::optional<json> skirmish_start(const json& view, const std::string& id) {
    const Campaign campaign(view);
    const json* operation = row_with(campaign.operations, "id", id);
    if (operation == nullptr) return std::nullopt;
    const json* sender = row_with(campaign.commanders, "id", (*operation)["commander"]);
    if (sender == nullptr) return std::nullopt;
    const json* target = row_with(campaign.commanders, "id", (*operation)["target"]);
    json players = json::array({json{{"key", "sender"}, {"name", (*sender)["name"]}}});
    json orders =
        json::array({json{{"kind", "UseDefaultField"}}, seat_order("sender", "warriors")});
    add_team(campaign, *sender, orders);
    if (target != nullptr) {
        players.push_back({{"key", "target"}, {"name", (*target)["name"]}});
        orders.push_back(seat_order("target", "monsters"));
        orders.push_back(target_order(campaign, *target));
    }
    const bool is_to_kill = target != nullptr && (*operation)["aim"] == "assassination";
    orders.push_back({{"kind", "LinkCampaign"},
                      {"link",
                       {{"operation", id},
                        {"objective", is_to_kill ? "kill_target" : "none"},
                        {"target", is_to_kill ? (*target)["name"] : json("")},
                        {"is_fallen_stronghold", false},
                        {"opened_at", campaign.now}}}});
    return json{{"engine", "dice-warriors"},
                {"name", "An operation of " + (*sender)["name"].get<std::string>()},
                {"players", std::move(players)},
                {"orders", std::move(orders)}};
}

std::optional<json> skirmish_orders(const json& view, const std::string& id, const json& fight) {
    const Campaign campaign(view);
    const json* operation = row_with(campaign.operations, "id", id);
    const json report = fight.value("report", json());
    const json link = fight.value("/table/campaign"_json_pointer, json());
    if (operation == nullptr || !report.is_object() || !link.is_object()) return std::nullopt;
    if (link.value("operation", "") != id) return std::nullopt;
    return Following(campaign, *operation, fight).orders();
}

}  // namespace api
