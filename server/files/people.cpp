// Factions and commanders, read from factions.toml and commanders.toml, and who holds what. Files
// may name things before they are defined, so every key has its id before anything is read.
#include <algorithm>
#include <array>
#include <set>

#include "server/files/draft.hpp"
#include "server/words/chapters/files.hpp"

namespace files {

using idis::Commander;
using idis::Faction;
using idis::Party;
using idis::PlaceKind;
using idis::Stronghold;
using idis::StrongholdKind;
using idis::Trait;

namespace {

constexpr std::string_view factions_file = "factions.toml";
constexpr std::string_view commanders_file = "commanders.toml";

constexpr std::array<std::string_view, 20> trait_names = {
    "beloved",   "brutal",      "commando", "crusader", "defensive_engineer",
    "duelist",   "guardian",    "honourable", "ironsides", "logistician",
    "outrider",  "poet",        "raider",   "ranger",   "scholar",
    "siege_engineer", "spartan", "stubborn", "vanquisher", "veteran"};

/// The strongholds of the map, held by nobody yet.
std::vector<Stronghold> strongholds_of(const Draft& draft) {
    std::vector<Stronghold> strongholds;
    for (const DrawnPlace& drawn : draft.map.places) {
        const PlaceKind kind = drawn.place.kind;
        if (kind == PlaceKind::village || kind == PlaceKind::landmark) continue;
        const StrongholdKind walls = kind == PlaceKind::city   ? StrongholdKind::city
                                     : kind == PlaceKind::town ? StrongholdKind::town
                                                               : StrongholdKind::fortress;
        strongholds.push_back({kit::named_id<idis::StrongholdId>(draft.id(), drawn.key),
                               drawn.place.id, walls, drawn.place.hex, std::nullopt});
    }
    return strongholds;
}

class PeopleReader {
public:
    explicit PeopleReader(Draft& draft) : draft_(draft), start_(draft.campaign.start) {}

    void read(const Node& factions, const Node& commanders) {
        start_.strongholds = strongholds_of(draft_);
        name_all(factions, draft_.campaign.factions);
        name_all(commanders, draft_.campaign.commanders);
        for_each_table(factions, std::string(factions_file), draft_.report,
                       [&](const std::string& key, Section& section) { faction(key, section); });
        for_each_table(commanders, std::string(commanders_file), draft_.report,
                       [&](const std::string& key, Section& section) { commander(key, section); });
        check_leaders();
    }

private:
    /// Gives every key its id first, so that the files may refer to each other in any order.
    template <class Id>
    void name_all(const Node& tree, Keyed<Id>& keyed) {
        for (const Entry& entry : std::get<Node::Table>(tree.value)) {
            keyed.emplace(entry.key, kit::named_id<Id>(draft_.id(), entry.key));
        }
    }

    void faction(const std::string& key, Section& section) {
        Faction faction;
        faction.id = draft_.campaign.factions.at(key);
        if (const auto name = section.need_text("name")) faction.name = name->value;
        if (const auto leader = section.text("leader")) {
            faction.leader = draft_.find(draft_.campaign.commanders, *leader);
            leader_lines_.emplace_back(faction.id, leader->where);
        }
        give(section, Party(faction.id));
        badge(section, to_text(faction.id));
        start_.factions.push_back(std::move(faction));
    }

    /// A word out of a fixed list, or nothing, which is reported.
    std::optional<std::string> word(Section& section, std::string_view key,
                                    std::span<const std::string_view> words) {
        const auto found = section.text(key);
        if (!found) return std::nullopt;
        if (codec::is_word(words, found->value)) return found->value;
        std::string all;
        for (const std::string_view each : words) {
            all += (all.empty() ? "" : ", ") + std::string(each);
        }
        draft_.report.problem(found->where, "unknown_word",
                              words::files().must_be_one_of(section.name(), key, all));
        return std::nullopt;
    }

    /// The colour and the arms of a faction, if the file names any.
    void badge(Section& section, const std::string& id) {
        codec::Badge badge;
        badge.colour = word(section, "colour", codec::badge_colours()).value_or("");
        if (auto arms = section.section("arms")) {
            badge.arms.emplace();
            for (const codec::ArmsPart& part : codec::arms_parts()) {
                auto found = word(*arms, part.name, part.words);
                if (found) (*badge.arms).*part.member = std::move(*found);
            }
            arms->finish();
        }
        if (badge != codec::Badge{}) draft_.campaign.badges.emplace(id, std::move(badge));
    }

    void commander(const std::string& key, Section& section) {
        Commander commander;
        commander.id = draft_.campaign.commanders.at(key);
        if (draft_.campaign.factions.contains(key)) {
            draft_.report.problem(section.where(), "key_twice", words::files().key_of_both(key));
        }
        if (const auto name = section.need_text("name")) commander.name = name->value;
        commander.faction = faction_of(section);
        commander.traits = traits_of(section);
        commander.seat = seat_of(section);
        if (const auto age = section.whole("age", {1, 200})) {
            start_.lives.push_back({commander.id, age->value, {}, {}, {}});
        }
        if (const auto at = section.text("at")) {
            if (const auto hex = draft_.hex(*at)) commander.hex = *hex;
        }
        give(section, Party(commander.id));
        read_fleets(key, commander, section, draft_);
        for (const std::string_view later : {"knows", "knows_hexes", "knows_around"})
            section.any(later);
        start_.commanders.push_back(std::move(commander));
    }

    std::optional<idis::FactionId> faction_of(Section& section) {
        const Node* node = section.any("faction");
        kit::mark("idis.2.faction-or-none");
        if (node != nullptr && std::holds_alternative<Node::List>(node->value)) {
            draft_.report.problem(section.where("faction"), "more_than_one_faction",
                                  words::files().more_than_one_faction(section.name()));
            return std::nullopt;
        }
        const auto key = section.text("faction");
        return key ? draft_.find(draft_.campaign.factions, *key) : std::nullopt;
    }

    /// Held by a player unless the file says that it is open.
    idis::Seat seat_of(Section& section) {
        const auto word = section.text("seat");
        if (!word || word->value == "held") return idis::Seat::held;
        if (word->value != "open") {
            draft_.report.problem(word->where, "unknown_seat",
                                  words::files().unknown_seat(section.name()));
        }
        return idis::Seat::open;
    }

    std::vector<Trait> traits_of(Section& section) {
        std::vector<Trait> traits;
        const auto names = section.texts("traits");
        if (!names) return traits;
        for (const auto& name : *names) {
            const auto found = std::ranges::find(trait_names, name.value);
            if (found == trait_names.end()) {
                draft_.report.problem(name.where, "unknown_trait",
                                      words::files().no_such_trait(name.value));
                continue;
            }
            const auto trait = static_cast<Trait>(found - trait_names.begin());
            if (std::ranges::find(traits, trait) != traits.end()) {
                kit::mark("idis.9.trait-no-duplicate-ruling");
                draft_.report.problem(name.where, "trait_twice",
                                      words::files().trait_twice(section.name(), name.value));
                continue;
            }
            traits.push_back(trait);
        }
        std::ranges::sort(traits);
        return traits;
    }

    /// Gives the strongholds under `holds` to a party.
    void give(Section& section, const Party& party) {
        const auto keys = section.texts("holds");
        if (!keys) return;
        for (const auto& key : *keys) {
            const auto id = kit::named_id<idis::StrongholdId>(draft_.id(), key.value);
            const auto found = std::ranges::find(start_.strongholds, id, &Stronghold::id);
            if (found == start_.strongholds.end()) {
                draft_.report.problem(key.where, "unknown_stronghold",
                                      words::files().no_such_stronghold(key.value));
            } else if (found->holder) {
                draft_.report.problem(key.where, "held_twice",
                                      words::files().held_twice(key.value));
            } else {
                found->holder = party;
            }
        }
    }

    void check_leaders() {
        for (const auto& [id, where] : leader_lines_) {
            const auto faction = std::ranges::find(start_.factions, id, &Faction::id);
            if (!faction->leader) continue;
            const auto leader =
                std::ranges::find(start_.commanders, *faction->leader, &Commander::id);
            if (leader != start_.commanders.end() && leader->faction != id) {
                draft_.report.problem(
                    where, "leader_of_another_faction",
                    words::files().leader_of_another(leader->name, faction->name));
            }
        }
    }

    Draft& draft_;
    idis::Start& start_;
    std::vector<std::pair<idis::FactionId, Where>> leader_lines_;
};

}  // namespace

std::optional<kit::Hex> Draft::hex(const Found<std::string>& text) {
    const DrawnPlace* place = map.place(text.value);
    const auto hex = place != nullptr ? place->place.hex : hex_from_text(text.value);
    if (hex && map.grid.contains(*hex)) return hex;
    report.problem(
        text.where, hex ? "off_the_map" : "not_a_hex",
        hex ? words::files().off_the_map(text.value) : words::files().not_a_hex(text.value));
    return std::nullopt;
}

void read_people(const Node& factions, const Node& commanders, Draft& draft) {
    PeopleReader(draft).read(factions, commanders);
}

}  // namespace files
