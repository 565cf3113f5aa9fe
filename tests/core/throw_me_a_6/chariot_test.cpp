// Chariots by themselves and in support (section "chariot").
#include "core/throw_me_a_6/pursuit.hpp"
#include "tests/core/throw_me_a_6/field.hpp"

using namespace tests;

namespace {

/// r1 with the chariot r2 attached, facing b1 in round 2 if it has a place.
Field supported(Profile own = heavy_infantry()) {
    Field field;
    field.put("r1", own, 24, 10).put("r2", chariot(), 4, 4).attach("r2", "r1");
    return field;
}
Field fighting(Profile own, Profile enemy, Edge edge = Edge::front) {
    Field field = supported(own);
    const double facing = edge == Edge::front ? 180 : 90;
    field.put("b1", enemy, 24, 20, facing).contact("r1", "b1", edge, 1);
    return field;
}

}  // namespace

TEST_CASE("chariot: as a missile platform") {
    row("throw-me-a-6.chariot.armour-rated, throw-me-a-6.chariot.single-stand");
    const Profile armoured = profile(UnitType::chariot, Armour::full);
    Field field;
    field.put("r1", bowmen(), 24, 10).put("b1", armoured, 24, 18, 180);
    CHECK_CLAUSE("throw-me-a-6.chariot.armour-rated", field.shot_dice("r1", "b1") == 1);
    CHECK_CLAUSE("throw-me-a-6.chariot.single-stand", field.stands("b1") == 1);
    row("throw-me-a-6.chariot.shoots-one-die");
    Field shot;
    shot.put("r1", chariot(), 24, 10).put("b1", warband(), 24, 19.6, 180);
    const Events events = shot.shoot("r1", "b1", {6});
    CHECK_EQ(shot.stands("b1"), 3);
    row("throw-me-a-6.chariot.shooting-modified-ruling");
    Field rear;
    rear.put("r1", chariot(), 24, 10).put("b1", with(warband(), Armour::full), 24, 18);
    CHECK_EQ(rear.shot_dice("r1", "b1"), 2);
    rear.piece(Ground::wood, box(20, 16, 28, 24));
    CHECK_EQ(rear.shot_dice("r1", "b1"), 1);
    row("throw-me-a-6.chariot.shoots-any-point");
    Field moving;
    moving.put("r1", chariot(), 24, 6).put("b1", warband(), 30, 10, 270);
    moving.move("r1", {go(24, 11)});
    moving.shoot("r1", "b1", {1});
    moving.move("r1", {go(24, 16)});
    CHECK_CLAUSE("throw-me-a-6.chariot.shoots-any-point", moving.pose("r1").at == at(24, 16));
    row("throw-me-a-6.chariot.free-turn");
    Field turning;
    turning.put("r1", chariot(), 24, 6);
    CHECK(turning.can_move("r1", {go(24, 10), turn(90), go(30, 10)}));
    CHECK_FALSE(turning.can_move("r1", {go(24, 10), turn(90), go(30.1, 10)}));
    CHECK_EQ(turning.refused_move("r1", {go(24, 10), turn(90), go(28, 10), turn(0)}),
             "one_free_turn");
    row("throw-me-a-6.chariot.free-turn-in-charge-ruling");
    Field charge;
    const Point there = moved(at(24, 6), 3000, 1160);
    charge.put("r1", chariot(), 24, 6).put("b1", warband(), there.x / 100.0, there.y / 100.0, 210);
    charge.charge(charge.pivoting("r1", "b1"));
    CHECK(charge.touch("r1", "b1"));
    row("throw-me-a-6.chariot.hit-eliminated");
    Field hit;
    hit.put("r1", archers(), 24, 10).put("b1", chariot(), 24, 18, 180);
    hit.shoot("r1", "b1", {6, 1});
    CHECK_CLAUSE("throw-me-a-6.chariot.hit-eliminated", hit.is_gone("b1"));
}

TEST_CASE("chariot: in melee by itself") {
    const auto alone = [](Profile own, Profile enemy, Edge edge = Edge::front) {
        Field field;
        field.put("r1", own, 24, 6).put("b1", enemy, 24, 18, edge == Edge::front ? 180 : 0);
        field.contact("r1", "b1", edge, 1);
        return field;
    };
    row("throw-me-a-6.chariot.melee-one-die");
    CHECK_EQ(alone(chariot(), light_infantry()).dice("r1", "b1"), 1);
    CHECK_EQ(alone(chariot(), light_infantry()).dice("b1", "r1"), 2);
    row("throw-me-a-6.chariot.melee-modified-ruling");
    const Profile superior = with(chariot(), Armour::none, Skill::superior);
    CHECK_EQ(alone(superior, warband(), Edge::rear).dice("r1", "b1"), 4);
    row("throw-me-a-6.chariot.no-retreat-roll, throw-me-a-6.chariot.hit-eliminated");
    Field lost = alone(chariot(), light_infantry());
    const Events events = lost.fight({1, 6, 1});
    CHECK_CLAUSE("throw-me-a-6.chariot.hit-eliminated", lost.is_gone("r1"));
    CHECK_CLAUSE("throw-me-a-6.chariot.no-retreat-roll", all<RetreatRolled>(events).empty());
}

TEST_CASE("chariot: attaching by a move") {
    row("throw-me-a-6.chariot.attach-by-move");
    for (const double gap : {9.0, 10.0, 10.1}) {
        Field field;
        field.put("r1", chariot(), 24, 6).put("r2", heavy_infantry(), 24, 6 + 1.6 + gap);
        const AttachChariot order{unit_id("r1"), unit_id("r2")};
        CHECK_EQ(field.refused(Side::red, order), gap > 10 ? "unit_is_out_of_reach" : "");
    }
    for (const double gap : {3.0, 3.1}) {
        // A first part sideways, at half rate, makes the rest of the move cost double too.
        Field half;
        half.put("r1", chariot(), 24, 6).put("r2", heavy_infantry(), 22, 6 + 1.6 + gap);
        half.put("b1", warband(), 28, 10, 270).move("r1", {go(22, 6)});
        half.shoot("r1", "b1", {1});
        CHECK_EQ(half.refused(Side::red, AttachChariot{unit_id("r1"), unit_id("r2")}),
                 gap > 3 ? "unit_is_out_of_reach" : "");
    }
    row("throw-me-a-6.chariot.two-uses, throw-me-a-6.chariot.no-shot-after-attach-ruling");
    Field field;
    field.put("r1", chariot(), 24, 6).put("r2", heavy_infantry(), 24, 15);
    field.put("b1", warband(), 28, 10, 270);
    field.move("r1", {go(24, 9)});
    field.shoot("r1", "b1", {1});
    field.as(Side::red, AttachChariot{unit_id("r1"), unit_id("r2")});
    CHECK_EQ(field.refused_shot("r1", "b1"), "attached_chariot_does_not_shoot");
    row("throw-me-a-6.chariot.one-attachment-per-unit");
    field.put("r3", chariot(), 24, 10);
    CHECK_EQ(field.refused(Side::red, AttachChariot{unit_id("r3"), unit_id("r2")}),
             "unit_has_a_chariot");
    row("throw-me-a-6.chariot.which-units-ruling");
    Field which;
    which.put("r1", chariot(), 24, 6).put("r2", elephants(), 24, 12).put("r3", artillery(), 28, 6);
    which.put("r4", light_infantry(), 20, 6).put("r5", chariot(), 24, 3);
    CHECK_EQ(which.refused(Side::red, AttachChariot{unit_id("r1"), unit_id("r2")}),
             "unit_takes_no_chariot");
    CHECK_EQ(which.refused(Side::red, AttachChariot{unit_id("r1"), unit_id("r3")}),
             "unit_takes_no_chariot");
    CHECK_EQ(which.refused(Side::red, AttachChariot{unit_id("r1"), unit_id("r5")}),
             "unit_takes_no_chariot");
    CHECK_EQ(which.refused(Side::red, AttachChariot{unit_id("r1"), unit_id("r4")}), "");
    which.put("b1", light_infantry(), 20, 8, 180);
    CHECK_EQ(which.refused(Side::red, AttachChariot{unit_id("r1"), unit_id("b1")}),
             "unit_takes_no_chariot");
    row("throw-me-a-6.chariot.counts-same-turn");
    Field engaged;
    engaged.put("r1", chariot(), 24, 4).put("r2", heavy_infantry(), 24, 10);
    engaged.put("b1", heavy_infantry(), 24, 14, 180).contact("r2", "b1", Edge::front, 1);
    engaged.as(Side::red, AttachChariot{unit_id("r1"), unit_id("r2")});
    const Events events = engaged.fight({1, 1, 1, 1, 1});
    CHECK_EQ(rolled(events, "r2"), 3);
}

TEST_CASE("chariot: attached") {
    row("throw-me-a-6.chariot.support-plus-one");
    CHECK_EQ(fighting(heavy_infantry(), heavy_infantry()).dice("r1", "b1"), 3);
    CHECK_EQ(fighting(heavy_infantry(), elephants()).dice("r1", "b1"), 2);
    row("throw-me-a-6.chariot.support-any-direction-ruling");
    Field flank = supported();
    flank.put("b1", heavy_infantry(), 4, 30, 90).contact("b1", "r1", Edge::left, 2);
    CHECK_EQ(flank.dice("r1", "b1"), 3);
    row("throw-me-a-6.chariot.unit-not-mounted-ruling");
    CHECK_CLAUSE("throw-me-a-6.chariot.unit-not-mounted-ruling",
                 fighting(heavy_infantry(), spears()).dice("b1", "r1") == 2);
    row("throw-me-a-6.chariot.no-own-footprint-ruling");
    Field shot = supported();
    shot.put("b1", archers(), 24, 18, 180).acting(Side::blue);
    CHECK_EQ(shot.refused(Side::blue, Shoot{unit_id("b1"), {unit_id("r2")}}),
             "target_is_not_on_the_table");
    shot.shoot("b1", "r1", {6, 1});
    CHECK_EQ(shot.stands("r1"), 3);
    CHECK_EQ(shot.stands("r2"), 1);
    row("throw-me-a-6.chariot.eliminated-with-unit");
    Field third = fighting(heavy_infantry(), heavy_infantry()).stands("r1", 2);
    third.instruct("b1", PursuitInstruction{0}).fight({1, 1, 1, 6, 1});
    CHECK(third.is_gone("r1"));
    CHECK(third.is_gone("r2"));
    Field routed = fighting(raw(heavy_infantry()), light_infantry());
    routed.fight({1, 1, 1, 6, 1, 6});
    CHECK(routed.is_gone("r1"));
    CHECK(routed.is_gone("r2"));
    row("throw-me-a-6.chariot.all-removals-count-ruling");
    Field edge;
    edge.put("r1", heavy_infantry(), 24, 2).put("r2", chariot(), 4, 4).attach("r2", "r1");
    edge.put("b1", light_infantry(), 24, 30, 180).contact("b1", "r1", Edge::front, 1);
    edge.fight({1, 1, 1, 6, 1, 5});
    CHECK(edge.is_gone("r1"));
    CHECK(edge.is_gone("r2"));
    row("throw-me-a-6.chariot.moves-with-unit-ruling");
    Field back = fighting(heavy_infantry(), light_infantry());
    back.fight({1, 1, 1, 6, 1, 4});
    CHECK_EQ(back.unit("r2").attached_to, unit_id("r1"));
    CHECK_EQ(back.pose("r2"), back.pose("r1"));
}

TEST_CASE("throw-me-a-6.chariot.joined-this-turn-ruling: who joins has made its move") {
    Field field;
    field.put("r1", chariot(), 24, 4).put("r2", warband(), 24, 10);
    field.put("b1", warband(), 24, 17, 180);
    Field moved_first = field;
    field.as(Side::red, AttachChariot{unit_id("r1"), unit_id("r2")});
    CHECK_EQ(field.refused_move("r2", {go(24, 11)}), "its_chariot_has_moved");
    CHECK_EQ(field.refused_charge("r2", "b1"), "its_chariot_has_moved");
    CHECK(field.offered(Side::red).units.empty());
    field.going_on().fight({5, 1});
    field.as(Side::red, ChooseTurn{Side::red, true});
    CHECK_EQ(field.refused_charge("r2", "b1"), "");
    moved_first.move("r2", {go(24, 11)});
    moved_first.as(Side::red, AttachChariot{unit_id("r1"), unit_id("r2")});
    CHECK_EQ(moved_first.unit("r1").attached_to, unit_id("r2"));
    Field horse;
    horse.put("r1", chariot(), 30, 12).put("r2", heavy_cavalry(), 24, 10);
    horse.put("b1", warband(), 24, 17, 180).contact("r2", "b1", Edge::front, 1);
    CHECK_EQ(horse.refused_break_off("r2"), "");
    horse.as(Side::red, AttachChariot{unit_id("r1"), unit_id("r2")});
    CHECK_EQ(horse.refused_break_off("r2"), "its_chariot_has_moved");
}

TEST_CASE("throw-me-a-6.move.attached-unit-rate-ruling: in a wood a chariot holds a warband back") {
    Field open = supported(warband());
    CHECK(open.can_move("r1", {go(24, 18)}));
    CHECK_EQ(open.refused_move("r1", {go(24, 18.02)}), "farther_than_it_may_move");
    Field wood = open;
    wood.piece(Ground::wood, box(10, 4, 38, 30));
    CHECK(wood.can_move("r1", {go(24, 15)}));
    CHECK_EQ(wood.refused_move("r1", {go(24, 15.02)}), "farther_than_it_may_move");
    CHECK_EQ(pursuit_most(wood.state.table, {unit_id("r1"), {}, {}, 1}), 250);
    Field foot = supported(heavy_infantry());
    foot.piece(Ground::wood, box(10, 4, 38, 30));
    CHECK(foot.can_move("r1", {go(24, 13)}));
    CHECK_EQ(foot.refused_move("r1", {go(24, 13.02)}), "farther_than_it_may_move");
}

TEST_CASE("throw-me-a-6.chariot.detach-ruling: at the start of its move, from its unit's centre") {
    Field field = supported();
    CHECK_EQ(field.offered(Side::red).may_detach, std::vector<UnitId>{unit_id("r2")});
    field.as(Side::red, DetachChariot{unit_id("r2"), {go(24, 20)}});
    CHECK_EQ(field.pose("r2").at, at(24, 20));
    CHECK_FALSE(field.unit("r2").attached_to);
    Field near = supported();
    CHECK_EQ(near.refused(Side::red, DetachChariot{unit_id("r2"), {go(24, 11)}}),
             "units_do_not_overlap");
    Field held = fighting(heavy_infantry(), warband());
    CHECK_EQ(held.refused(Side::red, DetachChariot{unit_id("r2"), {go(24, 2)}}),
             "its_unit_is_in_contact");
    field.put("b1", warband(), 28, 20, 270);
    CHECK_EQ(field.refused_shot("r2", "b1"), "");
}
