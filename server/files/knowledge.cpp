// What commanders know at the start (section 1 of the source), read from commanders.toml once it is
// known where everybody is: places, the roads between them, and hexes.
#include <algorithm>
#include <deque>
#include <set>

#include "server/files/draft.hpp"
#include "server/words/chapters/files.hpp"

namespace files {

using kit::Hex;

namespace {

/// The hexes of roads that lead from one known place straight to the next, the shortest way; a road
/// that passes an unknown place is not known beyond it.
std::set<Hex> roads_between(const DrawnMap& map, const std::set<Hex>& known,
                            const std::set<Hex>& all) {
    std::set<Hex> hexes;
    for (const Hex start : known) {
        std::map<Hex, Hex> came_from{{start, start}};
        std::deque<Hex> open{start};
        while (!open.empty()) {
            const Hex hex = open.front();
            open.pop_front();
            if (hex != start && all.contains(hex)) {
                if (!known.contains(hex)) continue;
                for (Hex back = hex; hexes.insert(back), back != start;) back = came_from.at(back);
                continue;
            }
            for (const kit::Direction direction : kit::directions) {
                const bool has_road =
                    map.ground(hex).sides[static_cast<std::size_t>(direction)].has_road;
                const Hex next = neighbour(hex, direction);
                if (has_road && came_from.emplace(next, hex).second) open.push_back(next);
            }
        }
    }
    return hexes;
}

class KnowledgeReader {
public:
    explicit KnowledgeReader(Draft& draft) : draft_(draft) {
        for (const DrawnPlace& place : draft.map.places) {
            if (place.place.kind != idis::PlaceKind::landmark) all_places_.insert(place.place.hex);
        }
    }

    void commander(const std::string& key, Section& section) {
        const idis::CommanderId id = draft_.campaign.commanders.at(key);
        const auto& commanders = draft_.campaign.start.commanders;
        const auto commander = std::ranges::find(commanders, id, &idis::Commander::id);
        if (commander == commanders.end()) return;
        check_whereabouts(section, id);
        if (!section.has("knows") && !section.has("knows_hexes") && !section.has("knows_around")) {
            return;
        }
        idis::StartKnowledge knowledge{id, {}, {}};
        std::set<Hex> hexes;
        know_places(section, knowledge, hexes);
        know_hexes(section, commander->hex, hexes);
        kit::mark("idis.1.partial-map-at-start");
        knowledge.hexes.assign(hexes.begin(), hexes.end());
        draft_.campaign.start.knowledge.push_back(std::move(knowledge));
    }

private:
    void check_whereabouts(Section& section, idis::CommanderId id) {
        const bool has_army = std::ranges::any_of(
            draft_.campaign.start.armies,
            [&](const idis::StartArmy& army) { return army.army.commander == id; });
        if (has_army && section.has("at")) {
            draft_.report.problem(section.where("at"), "commander_is_with_army",
                                  words::files().is_with_army(section.name()));
        } else if (!has_army && !section.has("at")) {
            draft_.report.problem(section.where(), "commander_nowhere",
                                  words::files().is_nowhere(section.name()));
        }
    }

    void know_places(Section& section, idis::StartKnowledge& knowledge, std::set<Hex>& hexes) {
        const auto keys = section.texts("knows");
        if (!keys) return;
        std::set<idis::PlaceId> places;
        std::set<Hex> at;
        for (const auto& key : *keys) {
            const DrawnPlace* place = draft_.map.place(key.value);
            if (place == nullptr) {
                draft_.report.problem(key.where, "unknown_place",
                                      words::files().no_such_place(key.value));
            } else if (!places.insert(place->place.id).second) {
                draft_.report.problem(key.where, "known_twice",
                                      words::files().known_twice(key.value));
            } else {
                at.insert(place->place.hex);
            }
        }
        knowledge.places.assign(places.begin(), places.end());
        hexes.merge(roads_between(draft_.map, at, all_places_));
    }

    void know_hexes(Section& section, Hex from, std::set<Hex>& hexes) {
        if (const auto texts = section.texts("knows_hexes")) {
            for (const auto& text : *texts) {
                if (const auto hex = draft_.hex(text)) hexes.insert(*hex);
            }
        }
        const auto radius = section.whole("knows_around", {0, 20});
        if (!radius) return;
        for (const Hex hex : kit::disc(from, static_cast<int>(radius->value))) {
            if (draft_.map.grid.contains(hex)) hexes.insert(hex);
        }
    }

    Draft& draft_;
    std::set<Hex> all_places_;
};

}  // namespace

void read_knowledge(const Node& commanders, Draft& draft) {
    KnowledgeReader reader(draft);
    Section all(commanders, "commanders.toml", "commanders.toml", draft.report);
    for (const std::string& key : all.keys()) {
        const Node* node = all.any(key);
        if (!has_key_form(key) || !std::holds_alternative<Node::Table>(node->value)) continue;
        Section section(*node, "commanders.toml", key, draft.report);
        reader.commander(key, section);
    }
}

}  // namespace files
