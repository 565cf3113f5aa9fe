// The map's own numbers and gates (section 1).
#include "core/idis/map/map.hpp"

#include <doctest/doctest.h>

#include "core/kit/ensure.hpp"
#include "tests/kit/country.hpp"

namespace {

using namespace idis;
using namespace tests;

TEST_CASE("idis.1.hex-area: settlement 60 is 1,380 people") {
    HexGround ground;
    ground.settlement = Settlement{60};
    CHECK_EQ(population(ground), 1'380);
    ground.settlement = Settlement{0};
    CHECK_EQ(population(ground), 0);
}

TEST_CASE("idis.1.hex-distance-ruling: (2,-1) is two steps from (0,0), (3,2) is five") {
    CHECK_EQ(hexes_between({0, 0}, {2, -1}), 2);
    CHECK_EQ(hexes_between({0, 0}, {3, 2}), 5);
    CHECK_EQ(hexes_between({3, 2}, {0, 0}), 5);
    CHECK_EQ(hexes_between({1, 1}, {1, 1}), 0);
}

TEST_CASE("idis.1.map-edge-ruling: what lies beyond the edge does not exist") {
    const std::shared_ptr<const Map> map = a_country(6, 5);
    // The hex in the north-west corner has neighbours to its south and south-east alone, and one
    // more to its north-east in an even column would lie off the map.
    CHECK_EQ(hexes_within(*map, hex_at(0, 0), 1),
             std::vector<Hex>{hex_at(0, 0), hex_at(1, 0), hex_at(0, 1)});
    CHECK_EQ(hexes_within(*map, hex_at(2, 2), 1).size(), 7);
    CHECK_EQ(may_enter(*map, hex_at(0, 0)), allowed);
    CHECK_EQ(may_enter(*map, hex_at(0, -1)),
             Gate(Refusal{"hex_is_off_the_map", "idis.1.map-edge-ruling"}));
    CHECK_EQ(may_enter(*map, hex_at(6, 0)),
             Gate(Refusal{"hex_is_off_the_map", "idis.1.map-edge-ruling"}));
}

TEST_CASE("idis.4.no-water-march-ruling: water and hexes marked impassable are closed") {
    const std::shared_ptr<const Map> map = a_country(6, 5)
                                               .terrain(hex_at(1, 1), Terrain::water)
                                               .terrain(hex_at(2, 1), Terrain::marsh)
                                               .impassable(hex_at(3, 1));
    CHECK_EQ(may_enter(*map, hex_at(1, 1)),
             Gate(Refusal{"armies_cannot_march_into_water", "idis.4.no-water-march-ruling"}));
    CHECK_EQ(may_enter(*map, hex_at(3, 1)),
             Gate(Refusal{"hex_is_impassable", "idis.4.no-water-march-ruling"}));
    CHECK_EQ(may_enter(*map, hex_at(2, 1)), allowed);
}

TEST_CASE("a map of two minds about a side, or with places outside, is broken") {
    std::vector<HexGround> grounds(2);
    grounds[0].sides[static_cast<std::size_t>(Direction::south)].has_road = true;
    CHECK_THROWS_AS(Map(Grid(1, 2), grounds, {}), Broken);
    grounds[1].sides[static_cast<std::size_t>(Direction::north)].has_road = true;
    CHECK_NOTHROW(Map(Grid(1, 2), grounds, {}));
    CHECK_THROWS_AS(Map(Grid(2, 2), grounds, {}), Broken);
    CHECK_THROWS_AS(Map(Grid(1, 2), grounds, {{place("far"), "far", PlaceKind::town, {7, 7}}}),
                    Broken);
    grounds[1].sides[static_cast<std::size_t>(Direction::south)].has_bridge = true;
    CHECK_THROWS_AS(Map(Grid(1, 2), grounds, {}), Broken);
}

TEST_CASE("idis.8e.ship-speed-downriver-12: how many steps of a river lead to the sea") {
    Country country = a_country(8, 12).sea({hex_at(3, 8)});
    for (int row = 4; row < 8; ++row) {
        country.river(hex_at(3, row), Direction::north_east);
        country.river(hex_at(3, row), Direction::south_east);
    }
    const std::shared_ptr<const Map> map = country;
    CHECK_EQ(map->steps_to_sea(hex_at(3, 8)), 0);
    CHECK_EQ(map->steps_to_sea(hex_at(3, 7)), 1);
    CHECK_EQ(map->steps_to_sea(hex_at(3, 6)), 2);
    CHECK_EQ(map->steps_to_sea(hex_at(3, 4)), 4);
    CHECK_FALSE(map->steps_to_sea(hex_at(1, 1)).has_value());
    // Where there is no sea no river leads to it.
    const std::shared_ptr<const Map> dry =
        a_country(8, 12).river(hex_at(3, 4), Direction::north_east);
    CHECK_FALSE(dry->steps_to_sea(hex_at(3, 4)).has_value());
}

TEST_CASE("places are sorted by id and found by it") {
    const std::shared_ptr<const Map> map = a_country(6, 5)
                                               .place("one", hex_at(1, 1))
                                               .place("two", hex_at(1, 1))
                                               .place("three", hex_at(2, 1));
    REQUIRE_EQ(map->places().size(), 3);
    CHECK_LT(map->places()[0].id, map->places()[1].id);
    CHECK_LT(map->places()[1].id, map->places()[2].id);
    REQUIRE_NE(map->place(place("three")), nullptr);
    CHECK_EQ(map->place(place("three"))->name, "three");
    CHECK_EQ(map->place(place("four")), nullptr);
    CHECK_EQ(map->places_in(hex_at(1, 1)).size(), 2);
    CHECK(map->places_in(hex_at(0, 0)).empty());
}

TEST_CASE("idis.8e.ship-speed-downriver-12: a river goes on from side to side round a corner, not "
          "over a gap") {
    const Hex from = hex_at(4, 5);
    const Hex to = neighbour(from, Direction::south);
    const auto runs = [&](const Country& country) {
        const std::shared_ptr<const Map> map = country;
        return runs_along(*map, from, Direction::south);
    };
    CHECK(runs(a_country(9, 12).river(from, Direction::south)));
    CHECK_FALSE(runs(a_country(9, 12)));
    // Round the western end of the side between them, and round the eastern one.
    constexpr std::pair west{Direction::south_west, Direction::north_west};
    constexpr std::pair east{Direction::south_east, Direction::north_east};
    for (const auto& [own, beyond] : {west, east}) {
        CHECK(runs(a_country(9, 12).river(from, own).river(to, beyond)));
        CHECK_FALSE(runs(a_country(9, 12).river(from, own)));
        CHECK_FALSE(runs(a_country(9, 12).river(to, beyond)));
    }
    CHECK_FALSE(runs(a_country(9, 12).river(from, west.first).river(to, east.second)));
}

}  // namespace
