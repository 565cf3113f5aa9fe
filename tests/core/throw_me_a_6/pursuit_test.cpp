// Pursuits and retreats in detail: what stands in their way, and when they may be ordered at all
// (sections "pursuit" and "retreat").
#include "tests/core/throw_me_a_6/field.hpp"

using namespace tests;

namespace {

/// r1 at (24, 18.4), with b1 in front, which has two stands and falls to one six: 6, 1, 1, 1.
Field won(Profile victor) {
    Field field;
    field.put("r1", victor, 24, 10).put("b1", heavy_infantry(), 24, 20, 180).stands("b1", 2);
    field.contact("r1", "b1", Edge::front, 1);
    return field;
}
/// b1, at (24, 16) facing up, beaten in round 2 by r1 on its front: 6, 1, 1, 1 and a die.
Field beaten(Profile loser) {
    Field field;
    field.put("b1", loser, 24, 16).put("r1", light_infantry(), 24, 30, 180);
    field.contact("r1", "b1", Edge::front, 1);
    return field;
}

}  // namespace

TEST_CASE("throw-me-a-6.pursuit.must-distance-ruling: friends in the way") {
    // Light cavalry goes six inches, and through any friend if it comes clear of it.
    for (const double y : {22.0, 22.02}) {
        Field light = won(light_cavalry());
        light.put("r2", heavy_infantry(), 24, y).fight({6, 1, 1, 1});
        CHECK_EQ(light.pose("r1").at, at(24, y == 22.0 ? 24 : 20.02));
        CHECK(light.state.table.contacts.empty());
    }
    // A warband goes four, through light infantry alone.
    Field deep = won(warband());
    deep.put("r2", light_infantry(), 24, 21.7).fight({6, 1, 1, 1});
    CHECK_EQ(deep.pose("r1").at, at(24, 20.1));
    Field heavy = won(warband());
    heavy.put("r2", heavy_infantry(), 24, 22).fight({6, 1, 1, 1});
    CHECK_EQ(heavy.pose("r1").at, at(24, 20.4));
    CHECK(heavy.state.table.contacts.empty());
    // Passing one and held by the next it ends where the first begins.
    Field held = won(warband());
    held.put("r2", light_infantry(), 24, 21.6).put("r3", heavy_infantry(), 24, 23.2);
    held.fight({6, 1, 1, 1});
    CHECK_EQ(held.pose("r1").at, at(24, 20));
    row("throw-me-a-6.terrain.impassable-ruling");
    Field lake = won(warband());
    lake.piece(Ground::lake, box(20, 21.2, 28, 24)).fight({6, 1, 1, 1});
    CHECK_EQ(lake.pose("r1").at, at(24, 20.4));
    CHECK(lake.state.table.contacts.empty());
}

TEST_CASE("throw-me-a-6.pursuit.other-enemy-ruling: met, grazed, and too far away") {
    // Their front comes to y = 23.2; b2's is there, or a little beyond.
    for (const double y : {24.0, 24.01, 24.02, 26.0}) {
        Field field = won(warband());
        field.put("b2", warband(), 24, y, 180).fight({6, 1, 1, 1});
        CHECK_EQ(field.touch("r1", "b2"), y < 24.02);
    }
    for (const double x : {27.19, 27.18}) {
        Field field = won(warband());
        field.put("b2", warband(), x, 22, 180).fight({6, 1, 1, 1});
        CHECK_EQ(field.touch("r1", "b2"), x < 27.19);
        if (x > 27.18) CHECK_EQ(field.pose("r1").at, at(24, 22.4));
    }
    row("throw-me-a-6.pursuit.face-by-zone-ruling");
    // r2 fights b2 in front already: there is no edge for r1, which stops just short.
    Field taken = won(warband());
    taken.put("b2", heavy_infantry(), 25, 23, 180).put("r2", heavy_infantry(), 30, 6);
    taken.contact("r2", "b2", Edge::front, 1);
    taken.edit("r2", [](Unit& unit) { unit.pose.at.x = 2720; });
    taken.instruct("r2", PursuitInstruction{0});
    const Events short_of = taken.fight({6, 1, 1, 1, 1, 1, 1, 1});
    CHECK_EQ(taken.pose("r1").at, at(24, 21.38));
    CHECK_FALSE(taken.touch("r1", "b2"));
    REQUIRE_EQ(all<UnitPursued>(short_of).size(), 1);
    CHECK_EQ(find<UnitPursued>(short_of)->distance, 298);
}

TEST_CASE("throw-me-a-6.lose.removed-unit-lost-ruling: who removes as many as he loses has won") {
    Field field = won(warband());
    const Events events = field.fight({6, 1, 6, 1});
    CHECK(field.is_gone("b1"));
    REQUIRE_EQ(find<MeleeDecided>(events)->pursuers.size(), 1);
    CHECK_EQ(field.pose("r1").at, at(24, 22.4));
    row("throw-me-a-6.elephant.any-cause-ruling");
    // Elephants that win and are hit run, and do not pursue besides.
    Field beasts;
    beasts.put("r1", elephants(), 24, 6).put("b1", heavy_infantry(), 24, 18, 180);
    beasts.contact("r1", "b1", Edge::front, 1);
    CHECK(find<MeleeDecided>(beasts.fight({6, 6, 6, 2, 4}))->pursuers.empty());
    CHECK(beasts.asked().empty());
    row("throw-me-a-6.pursuit.several-victors-ruling");
    Field two = won(warband());
    two.put("r2", warband(), 34, 10).put("b2", heavy_infantry(), 34, 20, 180).stands("b2", 2);
    two.contact("r2", "b2", Edge::front, 1);
    const Events both = two.fight({6, 1, 6, 1, 1, 1, 1, 1});
    const auto& pursuers = find<MeleeDecided>(both)->pursuers;
    REQUIRE_EQ(pursuers.size(), 2);
    CHECK_EQ(pursuers[0].unit, unit_id("r1"));
    CHECK_EQ(pursuers[1].unit, unit_id("r2"));
    CHECK_EQ(all<UnitPursued>(both).size(), 2);
}

TEST_CASE("throw-me-a-6.pursuit.may-distance: none at all leaves it as it stands") {
    // It won on its right flank, and its enemy went east: going after it, it would turn.
    Field field;
    field.put("r1", heavy_infantry(), 24, 18).put("b1", heavy_infantry(), 40, 18, 270);
    field.contact("b1", "r1", Edge::right, 1).fight({6, 1, 1, 1, 1, 6});
    Field goes = field;
    field.as(Side::red, Pursue{unit_id("r1"), 0});
    CHECK_EQ(field.pose("r1"), Pose{at(24, 18), 0});
    goes.as(Side::red, Pursue{unit_id("r1"), 1});
    CHECK_EQ(goes.pose("r1"), Pose{at(24.01, 18), 9000});
}

TEST_CASE("throw-me-a-6.pursuit.losing-is-not-winning: whose turn it is, and whose it is not") {
    Field field = won(heavy_infantry());
    field.put("r2", heavy_infantry(), 10, 10).put("b2", heavy_infantry(), 10, 20, 180);
    field.stands("b2", 2).contact("r2", "b2", Edge::front, 1);
    CHECK_EQ(field.refused(Side::red, Pursue{unit_id("r1"), 100}), "victors_alone_pursue");
    field.fight({6, 1, 6, 1, 1, 1, 1, 1});
    // One after the other; either goes three inches at most, and not backwards.
    CHECK_EQ(field.refused(Side::red, Pursue{unit_id("r2"), 100}), "victors_alone_pursue");
    CHECK_EQ(field.refused(Side::red, Pursue{unit_id("r1"), -1}), "pursuit_is_half_a_move");
    CHECK_EQ(field.refused(Side::red, Pursue{unit_id("r1"), 301}), "pursuit_is_half_a_move");
    CHECK_EQ(field.refused(Side::blue, Pursue{unit_id("r1"), 100}), "not_your_unit");
    field.as(Side::red, Pursue{unit_id("r1"), 300});
    CHECK_EQ(field.refused(Side::red, Pursue{unit_id("r1"), 100}), "victors_alone_pursue");
    field.as(Side::red, Pursue{unit_id("r2"), 0});
    CHECK_EQ(field.pose("r2").at, at(10, 18.4));
    row("throw-me-a-6.pursuit.after-all-retreats-ruling");
    Field waits = won(heavy_infantry()).stands("b1", 4);
    waits.edit("b1", [](Unit& unit) { unit.profile.experience = Experience::veteran; });
    waits.put("b3", veteran(heavy_infantry()), 40, 30).fight({6, 1, 1, 1, 5});
    CHECK_EQ(waits.asked(), std::vector<QuestionKind>{QuestionKind::modify_retreat});
    CHECK_EQ(waits.refused(Side::red, Pursue{unit_id("r1"), 100}), "retreats_come_first");
    row("throw-me-a-6.retreat.veteran-decides-after-die-ruling");
    CHECK_EQ(waits.refused(Side::blue, ModifyRetreat{unit_id("b3"), 0}),
             "no_retreat_waits_for_you");
    waits.as(Side::blue, ModifyRetreat{unit_id("b1"), 0});
    CHECK_EQ(waits.refused(Side::blue, ModifyRetreat{unit_id("b1"), 0}),
             "no_retreat_waits_for_you");
    waits.as(Side::red, Pursue{unit_id("r1"), 100});
    CHECK_EQ(waits.pose("r1").at, at(24, 19.4));
}

TEST_CASE("throw-me-a-6.option.general-modifies-retreat: himself, at six inches, or gone") {
    struct Row {
        double x;  ///< of the general's unit, the loser's right side being at 25.6
        bool is_gone;
        int most;
    };
    for (const Row& each :
         std::vector<Row>{{33.2, false, 2}, {33.21, false, 2}, {33.22, false, 1}, {30, true, 1}}) {
        Field field = beaten(veteran(heavy_infantry()));
        field.option([](Options& options) { options.general_helps_retreat = true; });
        field.put("b2", heavy_infantry(), each.x, 16);
        field.edit("b2", [](Unit& unit) { unit.has_general = true; });
        if (each.is_gone) {
            field.edit("b2", [](Unit& unit) { unit.standing = Standing::removed; });
        }
        field.fight({6, 1, 1, 1, 5});
        CHECK_EQ(field.state.table.retreat->deduction_most, each.most);
    }
    Field himself = beaten(veteran(heavy_infantry()));
    himself.option([](Options& options) { options.general_helps_retreat = true; });
    himself.edit("b1", [](Unit& unit) { unit.has_general = true; });
    himself.fight({6, 1, 1, 1, 5});
    CHECK_EQ(himself.state.table.retreat->deduction_most, 2);
}

TEST_CASE("throw-me-a-6.retreat.friends-passed-ruling: into one and held by the next") {
    Field field = beaten(heavy_infantry());
    field.put("b2", light_infantry(), 24, 12.4).put("b3", spears(), 24, 10.8);
    field.fight({6, 1, 1, 1, 5});
    CHECK_EQ(field.pose("b1").at, at(24, 14));
    // Right behind the light infantry it stands flush with the spears.
    Field room = beaten(heavy_infantry());
    room.put("b2", light_infantry(), 24, 12.4).put("b3", spears(), 24, 9.2);
    room.fight({6, 1, 1, 1, 5});
    CHECK_EQ(room.pose("b1").at, at(24, 10.8));
    row("throw-me-a-6.retreat.off-table-ruling");
    for (const double y : {4.8, 4.79, 4.78}) {
        Field edge;
        edge.put("b1", heavy_infantry(), 24, y).put("r1", light_infantry(), 24, 30, 180);
        edge.contact("r1", "b1", Edge::front, 1).fight({6, 1, 1, 1, 4});
        CHECK_EQ(edge.is_gone("b1"), y < 4.79);
    }
}
