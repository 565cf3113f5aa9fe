// What a commander's sketch draws of roads, rivers, bridges and ground that he knows (section 1),
// and where its lines begin and end.
//
// Of positions it asks only what holds of any hand: the same thing stands in the same spot, and a
// line runs from the first of its ends to the last.
#include "core/idis/map/sketch.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/kit/country.hpp"

using namespace idis;
using namespace tests;

namespace {

State known(const Country& country) {
    State state = a_world(an_army().with_infantry(500)).on(country);
    let_know_all(state, commander("aram"));
    return state;
}
std::vector<SketchLine> lines(const State& state, SketchLineKind kind = SketchLineKind::road) {
    std::vector<SketchLine> all = sketch_of(state, commander("aram")).lines;
    CHECK(std::is_sorted(all.begin(), all.end()));
    std::erase_if(all, [kind](const SketchLine& each) { return each.kind != kind; });
    for (const SketchLine& line : all) {
        CHECK_GE(line.points.size(), 2);
        CHECK_LE(line.points.front(), line.points.back());
    }
    return all;
}
SketchPoint spot(const State& state, const char* name) {
    return drawn_place(state, commander("aram"), *state.map->place(place(name)));
}
bool joins(const State& state, const SketchLine& line, const char* one, const char* other) {
    const bool is_turned = line.from == place(other);
    return line.from == place(is_turned ? other : one) &&
           line.to == place(is_turned ? one : other) &&
           line.points.front() == spot(state, is_turned ? other : one) &&
           line.points.back() == spot(state, is_turned ? one : other);
}
/// A river down the east of these hexes of a column, to the foot of the last.
Country& river_east_of(Country& country, int column, int first, int last) {
    for (int row = first; row <= last; ++row) {
        country.river(hex_at(column, row), Direction::north_east);
        country.river(hex_at(column, row), Direction::south_east);
    }
    return country;
}

}  // namespace

TEST_CASE("idis.1.map-abstract-ruling: a road runs from place to place, in one line between two") {
    for (int column = 1; column < 18; column += 4) {
        const Country bare = a_country(20, 15).road(southward(hex_at(column, 2), 9));
        Country two = bare;
        two.place("north", hex_at(column, 2)).place("south", hex_at(column, 11));
        const State state = known(two);
        REQUIRE_EQ(lines(state).size(), 1);
        CHECK(joins(state, lines(state).front(), "north", "south"));
        const State three = known(two.place("middle", hex_at(column, 7)));
        REQUIRE_EQ(lines(three).size(), 2);
        // Without a name at its ends it is the same line.
        const State nameless = known(bare);
        REQUIRE_EQ(lines(nameless).size(), 1);
        CHECK_FALSE(lines(nameless).front().from);
        CHECK_FALSE(lines(nameless).front().to);
    }
}

TEST_CASE("idis.1.map-abstract-ruling: at a fork three lines end; a ring is one, back to where it "
          "began") {
    Country fork = a_country(20, 15).road(southward(hex_at(6, 2), 8));
    fork.road({hex_at(6, 6), hex_at(7, 6), hex_at(8, 7), hex_at(9, 7)});
    CHECK_EQ(lines(known(fork)).size(), 3);
    std::vector<Hex> around;
    for (const Direction direction : kit::directions) {
        around.push_back(neighbour(hex_at(6, 6), direction));
    }
    around.push_back(around.front());
    const auto ring = lines(known(a_country(20, 15).road(around)));
    REQUIRE_EQ(ring.size(), 1);
    CHECK_EQ(ring.front().points.front(), ring.front().points.back());
}

TEST_CASE("idis.1.map-abstract-ruling: about one in three hexes of a road is drawn as a bend") {
    std::size_t bends = 0;
    std::size_t hexes = 0;
    for (int column = 0; column < 20; ++column) {
        const State state = known(a_country(20, 15).road(southward(hex_at(column, 0), 14)));
        bends += lines(state).front().points.size() - 2;
        hexes += 13;
    }
    CHECK_GT(bends, hexes / 4);
    CHECK_LT(bends, hexes * 5 / 12);
}

TEST_CASE("idis.1.map-abstract-ruling: a river is one line along its banks, and runs by the places "
          "that it washes") {
    for (const int column : {4, 5}) {
        Country country = a_country(20, 15);
        river_east_of(country, column, 4, 8);
        CHECK_EQ(lines(known(country), SketchLineKind::river).size(), 1);
        const State washed = known(country.place("Hale", hex_at(column, 6)));
        const auto by_hale = lines(washed, SketchLineKind::river);
        REQUIRE_EQ(by_hale.size(), 2);
        for (const SketchLine& line : by_hale) {
            CHECK((line.from == place("Hale")) != (line.to == place("Hale")));
        }
    }
    // All round a hex, by whichever side it is entered.
    for (const Direction direction : kit::directions) {
        Country round = a_country(20, 15);
        for (const Direction side : kit::directions) {
            if (side != direction) round.river(hex_at(6, 6), side);
        }
        CHECK_EQ(lines(known(round), SketchLineKind::river).size(), 1);
        // One that is known nowhere but where it washes a place shows all the same.
        Country single = a_country(20, 15);
        single.river(hex_at(6, 6), direction).place("Hale", hex_at(6, 6));
        CHECK_EQ(lines(known(single), SketchLineKind::river).size(), 1);
    }
}

TEST_CASE("idis.1.map-abstract-ruling: of bridges and of ground he is drawn what he knows, each "
          "once") {
    const Hex ford = hex_at(6, 6);
    Country country = a_country(20, 15)
                          .bridge(ford, Direction::south)
                          .river(ford, Direction::north)
                          .terrain(hex_at(2, 2), Terrain::hills)
                          .terrain(hex_at(3, 2), Terrain::water);
    State state = known(country);
    const Sketch whole = sketch_of(state, commander("aram"));
    CHECK_EQ(whole.bridges.size(), 1);
    const std::vector<SketchGround> hills_and_water{
        {Terrain::hills, drawn_hex(state, commander("aram"), hex_at(2, 2))},
        {Terrain::water, drawn_hex(state, commander("aram"), hex_at(3, 2))}};
    std::vector<SketchGround> expected = hills_and_water;
    std::sort(expected.begin(), expected.end());
    CHECK_EQ(whole.grounds, expected);
    // It is drawn in one spot, from whichever bank he knows it.
    for (const Hex bank : {ford, neighbour(ford, Direction::south)}) {
        State one = a_world(an_army().with_infantry(500)).on(country);
        let_know(one, commander("aram"), {bank});
        CHECK_EQ(sketch_of(one, commander("aram")).bridges, whole.bridges);
    }
    State none = a_world(an_army().with_infantry(500)).on(country);
    CHECK_EQ(sketch_of(none, commander("aram")), Sketch{});
}
