#include "server/files/making/skeleton.hpp"

#include <algorithm>
#include <array>

#include "core/idis/map/map.hpp"
#include "server/files/making/write_toml.hpp"
#include "server/files/map_file.hpp"
#include "server/words/chapters/files.hpp"

namespace files {
namespace {

/// What one of the two sides is called in the files.
struct SkeletonSide {
    std::string faction;
    std::string faction_name;
    std::string commander;
    std::string commander_name;
    std::string army;
    std::string army_name;
};
const std::array<SkeletonSide, 2>& skeleton_sides() {
    static const std::array<SkeletonSide, 2> sides = {
        SkeletonSide{"first-faction", "The First Faction", "first-commander", "First Commander",
                     "first-army", "The First Army"},
        SkeletonSide{"second-faction", "The Second Faction", "second-commander", "Second Commander",
                     "second-army", "The Second Army"}};
    return sides;
}

Node of(Node::List list) { return {0, std::move(list)}; }
Node of(Node::Table table) { return {0, std::move(table)}; }
Node of(std::string text) { return {0, std::move(text)}; }
Node of(const char* text) { return {0, std::string(text)}; }
Node of(std::int64_t number) { return {0, number}; }

bool is_stronghold(const DrawnPlace& place) {
    const idis::PlaceKind kind = place.place.kind;
    return kind != idis::PlaceKind::village && kind != idis::PlaceKind::landmark;
}

/// The two places to begin at; fewer if there are no more.
std::vector<const DrawnPlace*> seats_of(const DrawnMap& map) {
    const idis::Map ground = map.map();
    std::vector<const DrawnPlace*> places;
    for (const DrawnPlace& place : map.places) {
        const bool can_begin = place.place.kind != idis::PlaceKind::landmark &&
                               map.grid.contains(place.place.hex) &&
                               !idis::may_enter(ground, place.place.hex);
        if (can_begin) places.push_back(&place);
    }
    std::ranges::stable_sort(places, [&](const DrawnPlace* one, const DrawnPlace* other) {
        if (one->place.kind != other->place.kind) return one->place.kind < other->place.kind;
        return map.ground(one->place.hex).settlement > map.ground(other->place.hex).settlement;
    });
    if (places.size() > 2) places.resize(2);
    return places;
}

/// The strongholds nearer to one seat than to the other; at the same distance they are the first's.
Node::List held_by(const DrawnMap& map, const std::vector<const DrawnPlace*>& seats,
                   std::size_t side) {
    Node::List keys;
    for (const DrawnPlace& place : map.places) {
        if (!is_stronghold(place)) continue;
        const int first = kit::distance(place.place.hex, seats[0]->place.hex);
        const int second = kit::distance(place.place.hex, seats[1]->place.hex);
        if ((second < first ? 1U : 0U) == side) keys.push_back(of(place.key));
    }
    return keys;
}

Node detachment_of(const std::string& name, const char* arm, std::int64_t soldiers,
                   std::int64_t wagons) {
    Node::Table row{{"name", of(name)}, {arm, of(soldiers)}};
    if (wagons > 0) row.push_back({"wagons", of(wagons)});
    return of(std::move(row));
}

Node army_of(const SkeletonSide& side, const DrawnPlace& seat) {
    Node::List detachments;
    detachments.push_back(detachment_of("First Foot", "infantry", 1'000, 8));
    detachments.push_back(detachment_of("Second Foot", "infantry", 800, 6));
    detachments.push_back(detachment_of("Horse", "cavalry", 300, 0));
    return of(Node::Table{{"name", of(side.army_name)},
                          {"commander", of(side.commander)},
                          {"at", of(seat.key)},
                          {"supplies", of(45'000)},
                          {"detachments", of(std::move(detachments))}});
}

Node commander_of(const SkeletonSide& side, const DrawnPlace& seat) {
    return of(Node::Table{{"name", of(side.commander_name)},
                          {"faction", of(side.faction)},
                          {"knows", of(Node::List{of(seat.key)})},
                          {"knows_around", of(3)}});
}

std::string settings_text() {
    const auto& [first, second] = skeleton_sides();
    const Node parties = of(Node::List{of(first.faction), of(second.faction)});
    const Node war = of(Node::Table{{"between", parties}, {"relation", of("at_war")}});
    return toml_text({{"name", of("A new campaign")},
                      {"first_day", Node{0, kit::Date{2026, 5, 4}}},
                      {"time_zone", of("+00:00")},
                      {"rulings", of(Node::Table{})},
                      {"stances", of(Node::List{war})}});
}

}  // namespace

std::optional<Texts> skeleton(const std::string& map_text, Report& report) {
    const auto map = read_map(map_text, "map.txt", {}, report);
    if (!map || !report.is_clean()) return std::nullopt;
    const auto seats = seats_of(*map);
    if (seats.size() < 2) {
        report.problem({"map.txt", 0}, "too_few_places", words::files().too_few_places());
        return std::nullopt;
    }
    Node::Table factions, commanders, armies;
    for (std::size_t number = 0; number < seats.size(); ++number) {
        const SkeletonSide& side = skeleton_sides().at(number);
        const DrawnPlace& seat = *seats[number];
        Node::Table faction{{"name", of(side.faction_name)}, {"leader", of(side.commander)}};
        faction.push_back({"holds", of(held_by(*map, seats, number))});
        factions.push_back({side.faction, of(std::move(faction))});
        commanders.push_back({side.commander, commander_of(side, seat)});
        armies.push_back({side.army, army_of(side, seat)});
    }
    return Texts{{"campaign.toml", settings_text()},
                 {"map.txt", map_text},
                 {"factions.toml", toml_text(factions)},
                 {"commanders.toml", toml_text(commanders)},
                 {"armies.toml", toml_text(armies)},
                 {"background.md",
                  "# A new campaign\n\nWhat every player may read of the world "
                  "stands here.\n"}};
}

}  // namespace files
