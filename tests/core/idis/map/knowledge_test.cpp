// Section 1 (core/idis/knowledge): a map of one's own that starts with part of the world and grows.
#include "core/idis/map/knowledge.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/evolve.hpp"
#include "core/idis/founding.hpp"
#include "core/idis/map/crossing.hpp"
#include "core/idis/sight/scouting.hpp"
#include "tests/kit/country.hpp"

namespace {

using namespace idis;
using tests::a_world;
using tests::all;
using tests::an_army;
using tests::army;
using tests::commander;
using tests::happenings;
using tests::hex_at;

PlaceId place(std::string_view name) { return named_id<PlaceId>(tests::the_campaign(), name); }

/// A flat map, hills at (9, 7), with a road from (2, 7) to (17, 7) along which places stand, and a
/// river east of (9, 7) with a bridge on the road.
std::shared_ptr<const Map> a_country() {
    const Grid grid(20, 15);
    std::vector<HexGround> grounds(static_cast<std::size_t>(grid.size()));
    const auto join = [&](Hex from, Hex to, auto change) {
        const Direction direction = *direction_to(from, to);
        const auto at = [&](Hex hex) -> HexGround& {
            return grounds[static_cast<std::size_t>(grid.index(hex))];
        };
        change(at(from).sides[static_cast<std::size_t>(direction)]);
        change(at(to).sides[static_cast<std::size_t>(opposite(direction))]);
    };
    for (int column = 2; column < 17; ++column) {
        join(hex_at(column, 7), hex_at(column + 1, 7), [](Side& side) { side.has_road = true; });
    }
    join(hex_at(9, 7), hex_at(10, 7), [](Side& side) { side.has_river = side.has_bridge = true; });
    join(hex_at(9, 7), hex_at(9, 8), [](Side& side) { side.has_river = true; });
    grounds[static_cast<std::size_t>(grid.index(hex_at(9, 7)))].terrain = Terrain::hills;
    std::vector<Place> places = {{place("castle"), "Castle", PlaceKind::fortress, hex_at(4, 7)},
                                 {place("village"), "Village", PlaceKind::village, hex_at(6, 7)},
                                 {place("bridge"), "Bridge", PlaceKind::landmark, hex_at(9, 7)},
                                 {place("far"), "Far Town", PlaceKind::town, hex_at(15, 7)}};
    return std::make_shared<const Map>(grid, std::move(grounds), std::move(places));
}

State a_country_with_two() {
    return a_world(an_army().with_infantry(1000).of("reds").in(hex_at(9, 7)),
                   an_army("cyra").with_infantry(500).of("reds").in(hex_at(18, 2)))
        .on(a_country());
}

Events look(const State& state, std::string_view name) {
    return happenings(state, tests::dice(),
                      [&](Unfolding& unfolding) { look_around(unfolding, army(name)); });
}

State after(State state, const Events& events) {
    for (const Event& event : events) evolve(state, event);
    return state;
}

std::size_t places_known(const State& state, std::string_view name) {
    std::size_t known = 0;
    for (const KnownPlace& row : state.known_places) known += row.id.commander == commander(name);
    return known;
}

}  // namespace

TEST_CASE("idis.1.map-grows, idis.1.map-not-shared-ruling: a scouted place is on one map alone") {
    State state = a_country_with_two();
    state = after(state, look(state, "aram"));
    CHECK(knows_place(state, commander("aram"), place("bridge")));
    CHECK_FALSE(knows_place(state, commander("aram"), place("far")));
    CHECK_EQ(places_known(state, "aram"), 1);
    CHECK_EQ(places_known(state, "cyra"), 0);
    CHECK_EQ(state.known_places.at({commander("aram"), place("bridge")}),
             KnownPlace{{commander("aram"), place("bridge")}, Source::own_eyes, state.now});
}

TEST_CASE("idis.3c.scout-sees-what-ruling: a hex seen is its terrain, roads, rivers and bridges") {
    State state = a_country_with_two();
    state = after(state, look(state, "aram"));
    const KnownHex& own = state.known_hexes.at({commander("aram"), hex_at(9, 7)});
    CHECK_EQ(own.terrain, Terrain::hills);
    // (9, 7) stands in an odd column: (10, 7) lies to the north-east, (8, 7) to the north-west.
    CHECK_EQ(own.roads, 1U << 1 | 1U << 5);
    CHECK_EQ(own.rivers, 1U << 1 | 1U << 3);
    CHECK_EQ(own.bridges, 1U << 1);
    CHECK_EQ(own.source, Source::own_eyes);
    CHECK_EQ(state.known_hexes.size(), 7);
    CHECK_FALSE(state.known_hexes.contains({commander("aram"), hex_at(11, 7)}));
}

TEST_CASE("idis.1a.bridge-marks-ruling: who sees the hex sees which of its bridges stand") {
    State state = a_country_with_two();
    state = after(state, look(state, "aram"));
    const KnownHex::Key own{commander("aram"), hex_at(9, 7)};
    state.side_marks.insert(
        {side_key(hex_at(9, 7), Direction::north_east), SideMarkKind::bridge_broken});
    state.side_marks.insert(
        {side_key(hex_at(9, 7), Direction::south), SideMarkKind::bridge_built});
    // He knows it when he looks again, and not before.
    CHECK_EQ(state.known_hexes.at(own).bridges, 1U << 1);
    const State later = after(state, look(state, "aram"));
    CHECK_EQ(later.known_hexes.at(own).bridges, 1U << 3);
}

TEST_CASE("idis.1.map-grows: only what is new or changed is learnt again") {
    State state = a_country_with_two();
    state = after(state, look(state, "aram"));
    state.now = state.now + hours(2);
    CHECK(all<HexesLearnt>(look(state, "aram")).empty());
    CHECK(all<PlaceLearnt>(look(state, "aram")).empty());
    state.known_hexes.edit({commander("aram"), hex_at(9, 7)}).terrain = Terrain::forest;
    const HexesLearnt again = tests::only<HexesLearnt>(look(state, "aram"));
    REQUIRE_EQ(again.hexes.size(), 1);
    CHECK_EQ(again.hexes[0].id.hex, hex_at(9, 7));
    CHECK_EQ(again.hexes[0].learnt_at, state.now);
    // Whatever he knew otherwise, or from others, is learnt anew.
    state = after(state, look(state, "aram"));
    const auto learns_after = [&](auto change) {
        State changed = state;
        change(changed.known_hexes.edit({commander("aram"), hex_at(9, 7)}));
        return all<HexesLearnt>(look(changed, "aram")).size();
    };
    CHECK_EQ(learns_after([](KnownHex&) {}), 0);
    CHECK_EQ(learns_after([](KnownHex& row) { row.terrain.reset(); }), 1);
    CHECK_EQ(learns_after([](KnownHex& row) { row.roads = 0; }), 1);
    CHECK_EQ(learns_after([](KnownHex& row) { row.rivers = 0; }), 1);
    CHECK_EQ(learns_after([](KnownHex& row) { row.bridges = 0; }), 1);
    CHECK_EQ(learns_after([](KnownHex& row) { row.source = Source::start; }), 1);
}

TEST_CASE("idis.1a.bridge-marks-ruling: a spoilt road is no bridge to who sees it") {
    State state = a_country_with_two();
    state.side_marks.insert(
        {side_key(hex_at(9, 7), Direction::north_west), SideMarkKind::road_spoilt});
    state = after(state, look(state, "aram"));
    CHECK_EQ(state.known_hexes.at({commander("aram"), hex_at(9, 7)}).bridges, 1U << 1);
}

TEST_CASE("idis.1.partial-map-at-start: with the roads he knows the bridges that carry them") {
    const State state = a_world(an_army().with_infantry(500))
                            .on(tests::a_country()
                                    .road(tests::southward(hex_at(4, 4), 2))
                                    .bridge(hex_at(4, 4), Direction::south)
                                    .bridge(hex_at(4, 4), Direction::north));
    const KnownHex roads =
        known_roads(*state.map, commander("aram"), hex_at(4, 4), Source::start, state.now);
    CHECK_EQ(roads.bridges, 1U << static_cast<unsigned>(Direction::south));
}

TEST_CASE("idis.1.map-grows, idis.1.private-knowledge: the referee reveals a place to one alone") {
    State state = a_country_with_two();
    const Events events = happenings(state, tests::dice(), [&](Unfolding& unfolding) {
        reveal_place(unfolding, commander("aram"), place("far"));
    });
    CHECK_EQ(tests::only<PlaceLearnt>(events).known,
             KnownPlace{{commander("aram"), place("far")}, Source::told_by_referee, state.now});
    CHECK_EQ(tests::told_to<told::PlaceRevealed>(commander("aram"), events).size(), 1);
    CHECK(tests::told_to<told::PlaceRevealed>(commander("cyra"), events).empty());
    state = after(state, events);
    CHECK_EQ(places_known(state, "cyra"), 0);
    const Events again = happenings(state, tests::dice(), [&](Unfolding& unfolding) {
        reveal_place(unfolding, commander("aram"), place("far"));
    });
    CHECK(all<PlaceLearnt>(again).empty());
}

TEST_CASE("idis.1.partial-map-at-start: by default the places and roads of the start region") {
    Start start;
    start.map = a_country();
    start.strongholds = {{named_id<StrongholdId>(tests::the_campaign(), "castle"), place("castle"),
                          StrongholdKind::fortress, hex_at(4, 7), {}},
                         {named_id<StrongholdId>(tests::the_campaign(), "far"), place("far"),
                          StrongholdKind::town, hex_at(15, 7), {}}};
    Commander aram;
    aram.id = commander("aram");
    aram.hex = hex_at(19, 14);
    StartArmy his;
    his.army.commander = aram.id;
    his.army.hex = hex_at(5, 7);
    start.armies = {his};
    const StartKnowledge known = StartRegions(start).known_to(aram);
    std::vector<PlaceId> near = {place("castle"), place("village")};
    std::sort(near.begin(), near.end());
    CHECK_EQ(known.places, near);
    CHECK(known.hexes.empty());
    // The road begins at column 2; the region of the castle at column 4 ends at column 7.
    REQUIRE_EQ(known.roads.size(), 6);
    CHECK_EQ(known.roads.front(), hex_at(2, 7));
    CHECK_EQ(known.roads.back(), hex_at(7, 7));
    const KnownHex row = known_roads(*start.map, aram.id, hex_at(9, 7), Source::start, Moment{});
    CHECK_FALSE(row.terrain);
    CHECK_EQ(row.rivers, 0);
    CHECK_EQ(row.roads, 1U << 1 | 1U << 5);
    CHECK_EQ(row.bridges, 1U << 1);
}

TEST_CASE("idis.1.partial-map-at-start: a founded campaign teaches each his own part") {
    Start start;
    start.map = a_country();
    start.campaign.id = tests::the_campaign();
    Commander aram;
    aram.id = commander("aram");
    aram.hex = hex_at(8, 7);
    Commander cyra;
    cyra.id = commander("cyra");
    start.commanders = {aram, cyra};
    start.knowledge = {{cyra.id, {place("far"), place("castle")}, {hex_at(15, 7)}}};
    State state;
    state.map = start.map;
    state = after(std::move(state), found_campaign(start));
    CHECK_EQ(places_known(state, "aram"), 1);
    CHECK(knows_place(state, aram.id, place("bridge")));
    CHECK_EQ(state.known_hexes.at({aram.id, hex_at(9, 7)}),
             known_roads(*start.map, aram.id, hex_at(9, 7), Source::start, Moment{}));
    CHECK_EQ(places_known(state, "cyra"), 2);
    CHECK_EQ(state.known_hexes.at({cyra.id, hex_at(15, 7)}).terrain, Terrain::flatland);
    CHECK_EQ(state.known_hexes.size(), 4);
}

TEST_CASE("idis.1.partial-map-at-start: outside all regions his own hex and those next to it") {
    Start start;
    start.map = a_country();
    Commander aram;
    aram.id = commander("aram");
    aram.hex = hex_at(8, 7);
    const StartKnowledge known = StartRegions(start).known_to(aram);
    CHECK_EQ(known.places, std::vector{place("bridge")});
    CHECK_EQ(known.roads.size(), 3);
}

TEST_CASE("idis.1.map-grows: the referee reveals what there is to whom there is") {
    const State state = a_country_with_two();
    const auto refused = [&](const RevealPlace& order) {
        const Gate gate = Ruling<RevealPlace>::may_rule(state, order, state.now);
        return gate ? std::string(gate->code) : "allowed";
    };
    CHECK_EQ(refused({commander("aram"), place("far")}), "allowed");
    CHECK_EQ(refused({commander("nobody"), place("far")}), "no_such_commander");
    CHECK_EQ(refused({commander("aram"), place("nowhere")}), "no_such_place");
}
