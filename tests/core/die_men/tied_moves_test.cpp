// Slots: those that several share (moves that meet, movers that fall, a general and his character),
// and those in which nothing can be done.
#include "core/die_men/map.hpp"
#include "core/die_men/units.hpp"
#include "tests/core/die_men/field.hpp"

using namespace tests;

namespace {

constexpr UnitType horse = UnitType::cavalry;

/// H's horse at (0,0) goes to (2,1) by way of (1,0), with a set that F's foot at (1,1) equals.
Field crossing(bool is_horse_first) {
    Field field;
    field.state.table.armies.edit().clear();
    field.state.secrets.clear();
    field.army(is_horse_first ? "H" : "F", is_horse_first ? 0 : 1);
    field.army(is_horse_first ? "F" : "H", is_horse_first ? 1 : 0);
    field.put("H", {0, 0}, 4, horse).put("F", {1, 1}, 3).sets("H", {{2, 7}}).sets("F", {{2, 7}});
    field.stance("H", Strategy::seize, DirectionGoal{Compass::south_east});
    field.stance("F", Strategy::seize, DirectionGoal{Compass::north}).resolve();
    return field;
}

/// A and B want (1,0) with 2x7, while C, B's enemy and A's ally, strikes B's two units with 2x7.
Field falling(int of_b) {
    Field field;
    field.army("C", 0).put("A", {0, 0}, 4).put("B", {2, 0}, of_b).put("B", {-6, 0}, 1);
    field.put("C", {3, 0}, 5).sets("A", {{2, 7}}).sets("B", {{2, 7}}).sets("C", {{2, 7}});
    field.stance("A", Strategy::seize, PlaceGoal{{{1, 0}}});
    field.stance("B", Strategy::seize, PlaceGoal{{{1, 0}}}).resolve();
    field.move("A", {0, 0}, {{1, 0}});
    field.move("B", {2, 0}, {{1, 0}});
    return field;
}

/// A has 2x8 and 2x8, of which its hero in (0,0) took the first; B stands beside him.
Field taken() {
    Field field;
    field.put("A", {0, 0}, 3).put("A", {0, 1}, 3).put("B", {1, 0}, 4).put("B", {6, 0}, 1);
    field.character("hero", "A", {0, 0}).sets("A", {{2, 8}, {2, 8}}).sets("B", {{2, 1}});
    for (Army& army : field.state.table.armies.edit()) {
        if (army.id == army_id("A")) army.sets[0].claimed_by = character_id("hero");
    }
    field.resolve();
    return field;
}

}  // namespace

TEST_CASE(
    "die-men.timing.tie-move-clash-ruling, die-men.units.cavalry-path-ruling: a way through the "
    "hex that foot enters bars both, whichever army was brought first") {
    for (const bool is_horse_first : {true, false}) {
        Field field = crossing(is_horse_first);
        field.move("H", {0, 0}, {{1, 0}, {2, 0}});
        const Events events = field.move("F", {1, 1}, {{1, 0}});
        CHECK_EQ(count<UnitsMoved>(events), 0);
        CHECK_EQ(count<MoveBarred>(events), 2);
        CHECK_EQ(field.units("H", {0, 0}), 4);
        CHECK_EQ(field.units("F", {1, 1}), 3);
        Field beside = crossing(is_horse_first);
        beside.move("H", {0, 0}, {{0, 1}});
        CHECK_EQ(count<UnitsMoved>(beside.move("F", {1, 1}, {{1, 0}})), 2);
    }
}

TEST_CASE("die-men.timing.tie-move-clash-ruling: a mover that fell is in nobody's way") {
    Field gone = falling(2);
    const Events events = gone.attack("C", {3, 0}, {2, 0});
    CHECK_EQ(gone.units("A", {1, 0}), 4);
    REQUIRE(find<MoveBarred>(events) != nullptr);
    CHECK_EQ(find<MoveBarred>(events)->army, army_id("B"));
    Field left = falling(3);
    CHECK_EQ(count<MoveBarred>(left.attack("C", {3, 0}, {2, 0})), 2);
    CHECK_EQ(left.units("A", {0, 0}), 4);
    CHECK_EQ(left.units("B", {2, 0}), 1);
}

TEST_CASE("die-men.timing.tie-move-last-ruling: who fell before he could leave is said to stay") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 2).put("B", {6, 0}, 2).exit("B", {1, 0});
    field.stance("B", Strategy::retreat).sets("A", {{2, 4}}).sets("B", {{2, 4}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    const Events events = field.spend("B", LeaveUse{{1, 0}, troops(2), {}});
    const MoveBarred* barred = find<MoveBarred>(events);
    REQUIRE(barred != nullptr);
    CHECK_EQ(barred->use, MoveUse{{1, 0}, {}, {}, false, {}});
    CHECK_EQ(count<UnitsLeft>(events), 0);
    CHECK_EQ(field.of("B").saved, Troops{});
}

TEST_CASE(
    "die-men.timing.owner-orders-own-ties-ruling: the general goes first if he orders first, and "
    "sees what came of it") {
    Field field = taken();
    CHECK_EQ(field.offered("A").sets.size(), 1);
    CHECK_EQ(field.offered("hero").sets.size(), 1);
    const Events events = field.as("A", SpendSet{army_id("A"), 2, {DefendUse{{0, 1}}}});
    CHECK_EQ(count<TroopsDefended>(events), 1);
    CHECK_EQ(field.of("A").sets[1].standing, SetStanding::spent);
    CHECK_EQ(field.of("A").sets[0].standing, SetStanding::acting);
    CHECK_EQ(field.units("B", {1, 0}), 4);
    const AttackUse strike{{0, 0}, {1, 0}, AttackKind::ordinary, {}, {}};
    field.as("hero", SpendClaimed{character_id("hero"), {strike}});
    // Two facets.
    CHECK_CLAUSE("die-men.timing.owner-orders-own-ties-ruling", field.units("B", {1, 0}) == 1);
}

TEST_CASE("die-men.timing.owner-orders-own-ties-ruling: or waits until his character has ordered") {
    Field field = taken();
    const AttackUse strike{{0, 0}, {1, 0}, AttackKind::ordinary, {}, {}};
    field.as("hero", SpendClaimed{character_id("hero"), {strike}});
    CHECK_EQ(field.units("B", {1, 0}), 1);
    CHECK_EQ(field.of("A").sets[1].standing, SetStanding::waiting);
    field.deadline(QuestionKind::give_die);
    CHECK_EQ(field.of("A").sets[1].standing, SetStanding::acting);
    field.attack("A", {0, 1}, {1, 0});
    CHECK_CLAUSE("die-men.timing.owner-orders-own-ties-ruling", field.units("B", {1, 0}) == 0);
}

TEST_CASE("die-men.timing.pass-ruling: a set that can only be passed is passed unasked") {
    const auto retreating = [](bool has_a_way) {
        Field field;
        field.put("A", {0, 0}, 3).put("B", {2, 0}, 2).put("B", {-2, 2}, 2).put("B", {0, -2}, 2);
        for (const Hex hex : around(Grid::hexes, {0, 0})) {
            if (!has_a_way && hex != Hex{1, 0}) field.ground(hex, Terrain::impassible);
        }
        field.stance("A", Strategy::retreat).sets("A", {{2, 3}, {2, 2}}).resolve();
        return field;
    };
    const Field open = retreating(true);
    CHECK(open.is_asked("A", QuestionKind::spend_set));
    const Field shut = retreating(false);
    CHECK_FALSE(shut.is_asked("A", QuestionKind::spend_set));
    CHECK_EQ(shut.of("A").sets[0].standing, SetStanding::passed);
    CHECK_EQ(shut.of("A").sets[1].standing, SetStanding::passed);
    CHECK_EQ(shut.state.table.phase, Phase::free_moving);
}
