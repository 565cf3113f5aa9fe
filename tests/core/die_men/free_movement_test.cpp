// Free Movement at its edges: off the map, all at once, and what a late order is told.
#include "core/die_men/free_movement.hpp"

#include "core/die_men/units.hpp"
#include "tests/core/die_men/field.hpp"

using namespace tests;

namespace {

/// A's three units, in Retreat on their exit of this ground, the enemy far off, no set left.
Field at_exit(Terrain terrain, UnitType type) {
    Field field;
    field.put("A", {0, 0}, 3, type).put("A", {-4, 0}, 1).put("B", {6, 0}, 3);
    field.ground({0, 0}, terrain).exit("A", {0, 0}).stance("A", Strategy::retreat);
    return field;
}
MoveFreely off_the_map(UnitType type) {
    return {army_id("A"), {{{0, 0}, std::nullopt, troops(3, type), false, {}}}};
}
bool is_offered_exit(const Field& field) {
    const std::vector<StepOffer> steps = field.offered("A").steps;
    return std::any_of(steps.begin(), steps.end(),
                       [](const StepOffer& each) { return !each.to.has_value(); });
}

}  // namespace

TEST_CASE(
    "die-men.terrain.river-no-free-movement, die-men.end.leaving-ruling: nobody but fliers leaves "
    "a river off the map without a set") {
    for (const UnitType type : {UnitType::infantry, UnitType::cavalry}) {
        Field field = at_exit(Terrain::river, type);
        field.free_moving();
        CHECK_EQ(field.refused("A", off_the_map(type)), "river_takes_a_set");
        CHECK_FALSE(is_offered_exit(field));
    }
    Field fliers = at_exit(Terrain::river, UnitType::fliers);
    fliers.free_moving();
    CHECK(is_offered_exit(fliers));
    fliers.as("A", off_the_map(UnitType::fliers));
    Field with_a_set = at_exit(Terrain::river, UnitType::infantry);
    with_a_set.sets("A", {{2, 1}}).resolve();
    with_a_set.spend("A", LeaveUse{{0, 0}, troops(3), {}});
    CHECK_EQ(with_a_set.of("A").saved, troops(3));
}

TEST_CASE(
    "die-men.terrain.rough-leave-by-set, die-men.end.leaving-ruling: out of Rough cavalry alone "
    "goes off the map without a set") {
    Field foot = at_exit(Terrain::rough, UnitType::infantry);
    foot.free_moving();
    CHECK_EQ(foot.refused("A", off_the_map(UnitType::infantry)), "rough_takes_a_set");
    CHECK_FALSE(is_offered_exit(foot));
    Field horse = at_exit(Terrain::rough, UnitType::cavalry);
    horse.free_moving();
    CHECK(is_offered_exit(horse));
    horse.as("A", off_the_map(UnitType::cavalry));
    horse.free("B", {});
    CHECK_EQ(horse.of("A").saved, troops(3, UnitType::cavalry));
}

TEST_CASE(
    "die-men.move.characters-ruling, die-men.freemove.simultaneous-ruling: groups that change "
    "places each take theirs along, whichever step is named first") {
    for (const bool is_foot_first : {true, false}) {
        Field field;
        field.put("A", {0, 0}, 2).put("A", {0, 1}, 2, UnitType::cavalry).put("B", {7, 0}, 3);
        field.character("foot", "A", {0, 0}).character("rider", "A", {0, 1}).free_moving();
        std::vector<FreeStep> steps{field.step("A", {0, 0}, {0, 1}),
                                    field.step("A", {0, 1}, {0, 0})};
        if (!is_foot_first) std::swap(steps[0], steps[1]);
        field.free("A", steps);
        field.free("B", {});
        CHECK_EQ(field.units("A", {0, 0}, UnitType::cavalry), 2);
        CHECK_EQ(field.units("A", {0, 1}, UnitType::infantry), 2);
        CHECK_EQ(field.units("A", {0, 0}), 2);
        CHECK_EQ(field.who("foot").at, Hex{0, 1});
        CHECK_EQ(field.who("rider").at, Hex{0, 0});
    }
}

TEST_CASE("die-men.move.characters-ruling: he follows the last of two parts that leave, once") {
    Field field;
    field.put("A", {0, 0}, 4).put("B", {7, 0}, 3);
    field.character("first", "A", {0, 0}).character("other", "A", {0, 0}).free_moving();
    FreeStep north = field.step("A", {0, 0}, {0, -1}, troops(2));
    north.with = {character_id("first")};
    field.free("A", {north, field.step("A", {0, 0}, {0, 1}, troops(2))});
    field.free("B", {});
    CHECK_EQ(field.who("first").at, Hex{0, -1});
    CHECK_EQ(field.who("other").at, Hex{0, 1});
    Field staying;
    staying.put("A", {0, 0}, 4).put("B", {7, 0}, 3).character("other", "A", {0, 0}).free_moving();
    staying.free("A", {staying.step("A", {0, 0}, {0, 1}, troops(3))});
    staying.free("B", {});
    CHECK_EQ(staying.who("other").at, Hex{0, 0});
}

TEST_CASE(
    "die-men.freemove.unthreatened-hex, die-men.freemove.orders-secret-ruling: who had no step is "
    "told why, who has ordered that he has") {
    Field field;
    field.put("A", {0, 0}, 1).put("B", {2, -1}, 1).put("B", {-2, 1}, 1);
    field.put("B", {-1, 2}, 1).put("B", {1, -2}, 1).put("B", {1, 1}, 1).put("B", {-1, -1}, 1);
    field.free_moving();
    REQUIRE(field.of("A").has_ordered_free);
    REQUIRE_FALSE(field.of("B").has_ordered_free);
    CHECK_EQ(field.cannot_step("A", {0, 0}, {0, 1}), "hex_is_threatened");
    Field twice;
    twice.put("A", {0, 0}, 1).put("B", {7, 0}, 1).put("B", {7, 1}, 1).free_moving();
    twice.free("A", {});
    CHECK_EQ(twice.cannot_step("A", {0, 0}, {0, 1}), "free_orders_are_given");
}
