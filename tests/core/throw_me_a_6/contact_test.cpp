// Charges, alignment and the shot at a charger (sections "contact" and "react").
#include "tests/core/throw_me_a_6/field.hpp"

using namespace tests;

namespace {

/// r1 facing up the table at (24, 10), b1 where the test says.
Field pair(Profile charger, Profile target, double x, double y, double facing = 180) {
    Field field;
    field.put("r1", charger, 24, 10).put("b1", target, x, y, facing);
    return field;
}
/// A target of 1.6 by 1.6 whose near side is so far from r1's front in a straight line.
Field bearing_at(Profile charger, Profile target, double degrees, double distance) {
    Field field;
    field.put("r1", charger, 24, 10);
    const Point there = moved(at(24, 10), hundredths(degrees), hundredths(distance));
    field.put("b1", target, there.x / 100.0, there.y / 100.0, degrees + 180);
    return field;
}

}  // namespace

TEST_CASE("charge: one straight line to the centre") {
    row("throw-me-a-6.contact.straight-line");
    Field bent = pair(warband(), heavy_infantry(), 26, 17);
    CHECK_EQ(bent.refused_move("r1", {go(24, 13), go(25, 15.5)}), "move_is_one_straight_line");
    bent.move("r1", {go(24, 13)});
    CHECK_EQ(bent.refused_charge(bent.slanting("r1", "b1")), "unit_has_moved");
    Field straight = pair(warband(), heavy_infantry(), 24, 17);
    straight.charge("r1", "b1");
    CHECK(straight.touch("r1", "b1"));
    row("throw-me-a-6.contact.towards-centre");
    Field aimed = pair(warband(), heavy_infantry(), 25, 13);
    ChargeUnit order = aimed.charging("r1", "b1");
    order.pivot = 3000;
    CHECK_EQ(aimed.refused_charge(order), "charge_heads_for_the_centre");
    order.pivot = 1840;
    CHECK_EQ(aimed.refused_charge(order), "");
    row("throw-me-a-6.contact.straight-off-centre-ruling");
    Field off = pair(heavy_infantry(), heavy_infantry(), 25.13, 16.4);
    CHECK_EQ(off.refused_charge("r1", "b1"), "");
    CHECK_EQ(off.refused_charge(off.pivoting("r1", "b1")), "target_is_out_of_reach");
    Field near = pair(heavy_infantry(), heavy_infantry(), 24.6, 13.4);
    CHECK_EQ(near.refused_charge("r1", "b1"), "charge_can_head_for_the_centre");
    CHECK_EQ(near.refused_charge(near.pivoting("r1", "b1")), "");
}

TEST_CASE("charge: through the forward arc, after one pivot or at a slant") {
    row("throw-me-a-6.contact.through-forward-arc");
    Field behind = pair(warband(), heavy_infantry(), 24, 5, 0);
    CHECK_EQ(behind.refused_charge("r1", "b1"), "target_is_outside_the_forward_arc");
    CHECK(behind.can_move("r1", {turn(180), go(24, 8)}));
    row("throw-me-a-6.contact.forward-arc-ruling");
    Field edge = pair(light_infantry(), light_infantry(), 30, 16, 225);
    edge.instruct("b1", ChargerInstruction{false, false});
    CHECK_EQ(edge.refused_charge(edge.pivoting("r1", "b1")), "");
    Field past = pair(light_infantry(), light_infantry(), 30.2, 16, 225);
    CHECK_EQ(past.refused_charge(past.charging("r1", "b1")), "target_is_outside_the_forward_arc");
    row("throw-me-a-6.contact.pivot-up-to-45");
    CHECK_EQ(edge.refused_charge(edge.pivoting("r1", "b1")), "");
    CHECK_EQ(past.refused_charge(past.pivoting("r1", "b1")), "pivot_is_up_to_45_degrees");
    row("throw-me-a-6.contact.pivot-charge-half-ruling");
    Field reach = bearing_at(heavy_cavalry(), heavy_infantry(), 20, 5.0 + 1.2 + 0.8);
    CHECK_EQ(reach.refused_charge(reach.pivoting("r1", "b1")), "");
    Field far = bearing_at(heavy_cavalry(), heavy_infantry(), 20, 5.1 + 1.2 + 0.8);
    CHECK_EQ(far.refused_charge(far.pivoting("r1", "b1")), "target_is_out_of_reach");
    Field riders = bearing_at(light_cavalry(), with(light_infantry(), Armour::none), 20, 12 + 2.0);
    riders.instruct("b1", ChargerInstruction{false, false});
    CHECK_EQ(riders.refused_charge(riders.pivoting("r1", "b1")), "");
    row("throw-me-a-6.contact.oblique-instead");
    Field slant = bearing_at(warband(), heavy_infantry(), 30, 8);
    slant.charge(slant.slanting("r1", "b1"));
    CHECK_CLAUSE("throw-me-a-6.contact.oblique-instead", slant.touch("r1", "b1"));
    row("throw-me-a-6.contact.oblique-charge-rate-ruling");
    Field plain = bearing_at(heavy_infantry(), heavy_infantry(), 30, 5.4);
    CHECK_EQ(plain.refused_charge(plain.slanting("r1", "b1")), "target_is_out_of_reach");
    Field roman = bearing_at(romans(), heavy_infantry(), 30, 5.4);
    CHECK_EQ(roman.refused_charge(roman.slanting("r1", "b1")), "");
    row("throw-me-a-6.contact.not-pivot-and-oblique");
    ChargeUnit both = slant.charging("r1", "b1");
    both.pivot = both.oblique = 4000;
    Field fresh = bearing_at(warband(), heavy_infantry(), 30, 8);
    CHECK_EQ(fresh.refused_charge(both), "pivot_or_oblique_not_both");
}

TEST_CASE("charge: distance and what blocks it") {
    row("throw-me-a-6.contact.charge-distance-ruling");
    CHECK_EQ(pair(heavy_infantry(), warband(), 24, 17.6).refused_charge("r1", "b1"), "");
    CHECK_EQ(pair(heavy_infantry(), warband(), 24, 17.7).refused_charge("r1", "b1"),
             "target_is_out_of_reach");
    row("throw-me-a-6.contact.short-charge-refused-ruling");
    Field short_one = pair(heavy_infantry(), warband(), 24, 18.6);
    CHECK_EQ(short_one.refused_charge("r1", "b1"), "target_is_out_of_reach");
    short_one.move("r1", {go(24, 12)});
    row("throw-me-a-6.contact.path-blocked");
    Field blocked = pair(heavy_cavalry(), warband(), 24, 19);
    blocked.put("r2", spears(), 24, 14);
    CHECK_EQ(blocked.refused_charge("r1", "b1"), "way_of_the_charge_is_blocked");
    Field light = pair(heavy_cavalry(), warband(), 24, 19);
    light.put("r2", light_infantry(), 24, 14);
    CHECK_EQ(light.refused_charge("r1", "b1"), "");
    row("throw-me-a-6.contact.charge-is-whole-move-ruling");
    Field sideways = pair(light_cavalry(), light_infantry(), 20, 16);
    sideways.instruct("b1", ChargerInstruction{false, false});
    sideways.move("r1", {go(20, 10)});
    sideways.shoot("r1", "b1", {1, 1});
    CHECK_EQ(sideways.refused_charge("r1", "b1"), "charge_is_one_straight_line");
    Field along = pair(light_cavalry(), light_infantry(), 24, 20);
    along.instruct("b1", ChargerInstruction{false, false});
    along.move("r1", {go(24, 14.1)});
    along.shoot("r1", "b1", {1, 1});
    along.charge("r1", "b1");
    CHECK(along.touch("r1", "b1"));
}

TEST_CASE("charge: laid along the edge it comes to") {
    row("throw-me-a-6.contact.align-full-edge");
    Field slanted = pair(warband(), heavy_infantry(), 27, 17);
    slanted.charge(slanted.slanting("r1", "b1"));
    CHECK_EQ(slanted.pose("r1"), Pose{at(27, 15.4), 0});
    row("throw-me-a-6.contact.align-midpoints-ruling");
    Field riders;
    riders.put("r1", heavy_cavalry(), 24, 8).put("b1", warband(), 24, 18, 180);
    riders.charge("r1", "b1");
    CHECK_EQ(riders.pose("r1"), Pose{at(24, 16), 0});
    Field crowded;
    crowded.put("r1", warband(), 24, 12).put("b1", warband(), 24, 18, 180);
    crowded.put("r2", light_infantry(), 21.2, 16.4);
    crowded.charge("r1", "b1");
    CHECK_EQ(crowded.pose("r1").at, at(24.4, 16.4));
    row("throw-me-a-6.contact.one-enemy-per-face-ruling");
    Field taken = pair(warband(), warband(), 24, 17);
    taken.put("r2", warband(), 28, 10).contact("r1", "b1");
    CHECK_EQ(taken.refused_charge(taken.pivoting("r2", "b1")), "edge_is_taken");
    row("throw-me-a-6.contact.face-occupied-refused-ruling");
    Field flanked = pair(warband(), warband(), 24, 18, 0);
    flanked.put("r2", peltasts(), 10, 18, 90).contact("r2", "b1", Edge::left);
    flanked.put("r3", warband(), 16, 18, 90);
    CHECK_EQ(flanked.refused_charge("r3", "b1"), "edge_is_taken");
}

TEST_CASE("throw-me-a-6.contact.face-by-zone-ruling: the zone it comes from says which edge") {
    struct Row {
        double x;
        double y;
        Edge edge;
    };
    // The middle of a charger's front edge, as the rulebook gives it.
    for (const Row& each :
         {Row{30, 18, Edge::right}, Row{30, 23.3, Edge::front}, Row{24, 10, Edge::rear}}) {
        Field field;
        const int facing = bearing(at(each.x, each.y), at(24, 18));
        const Point centre = moved(at(each.x, each.y), normal_angle(facing + 18000), 80);
        field.put("r1", light_infantry(), centre.x / 100.0, centre.y / 100.0, facing / 100.0);
        field.put("b1", armed(light_infantry(), Weapon::none), 24, 18);
        field.charge(field.pivoting("r1", "b1"));
        CHECK_EQ(field.state.table.contacts.front().edge_of_other, each.edge);
    }
}

TEST_CASE("charge: whose choice, and light troops' limits") {
    row("throw-me-a-6.contact.choice-to-charge");
    Field still = pair(warband(), heavy_infantry(), 24, 16);
    still.fight({});
    CHECK_EQ(still.pose("r1").at, at(24, 10));
    Field chosen = pair(warband(), heavy_infantry(), 24, 16);
    CHECK(find<ChargeDeclared>(chosen.charge("r1", "b1")) != nullptr);
    row("throw-me-a-6.contact.light-may-contact-light");
    Field light = pair(light_infantry(), armed(light_cavalry(), Weapon::none), 24, 17);
    light.charge("r1", "b1");
    CHECK(light.touch("r1", "b1"));
    row("throw-me-a-6.contact.light-not-heavy-front");
    CHECK_EQ(pair(light_cavalry(), heavy_infantry(), 24, 17).refused_charge("r1", "b1"),
             "light_units_avoid_heavy_fronts");
    CHECK_EQ(pair(light_cavalry(), warband(), 24, 17).refused_charge("r1", "b1"),
             "light_units_avoid_heavy_fronts");
    row("throw-me-a-6.contact.light-on-engaged-flank-rear");
    Field rear = pair(light_infantry(), warband(), 24, 17, 0);
    CHECK_EQ(rear.refused_charge("r1", "b1"), "heavy_unit_is_not_engaged");
    rear.put("r2", warband(), 24, 25, 180).contact("r2", "b1", Edge::front, 1);
    CHECK_EQ(rear.refused_charge("r1", "b1"), "");
    row("throw-me-a-6.contact.light-order-within-turn");
    Field order;
    order.put("r1", heavy_infantry(), 24, 12).put("r2", light_cavalry(), 32, 16.8, 270);
    order.put("b1", spears(), 24, 16.8, 180);
    CHECK_EQ(order.refused_charge("r2", "b1"), "heavy_unit_is_not_engaged");
    order.charge("r1", "b1");
    CHECK_EQ(order.refused_charge("r2", "b1"), "");
    row("throw-me-a-6.contact.light-vs-artillery-ruling");
    Field gun = pair(light_cavalry(), artillery(), 24, 17);
    gun.charge("r1", "b1");
    gun.as(Side::blue, ShootAtCharger{unit_id("b1"), true}, {1, 1});
    CHECK(gun.is_gone("b1"));
    row("throw-me-a-6.contact.artillery-may-not-charge-ruling");
    CHECK_EQ(pair(artillery(), warband(), 24, 14.6).refused_charge("r1", "b1"),
             "artillery_does_not_charge");
    row("throw-me-a-6.contact.shot-prevents-nothing");
    Field shot = pair(light_cavalry(), armed(light_infantry(), Weapon::none), 24, 15.6);
    shot.shoot("r1", "b1", {1, 1});
    shot.charge("r1", "b1");
    CHECK_EQ(shot.dice("r1", "b1"), 3);
}

TEST_CASE("throw-me-a-6.contact.light-forced-contact-ruling: pursuit is not chosen") {
    Field field;
    field.put("r1", light_cavalry(), 24, 10).put("b1", light_infantry(), 24, 18, 180);
    field.put("b2", heavy_infantry(), 18, 16.2, 180).contact("r1", "b1", Edge::front, 1);
    field.edit("r1", [](Unit& unit) { unit.pose = {{1800, 1000}, 0}; });
    field.edit("b1", [](Unit& unit) { unit.pose = {{1800, 1200}, 18000}; });
    field.fight({6, 1, 1, 1, 2});
    CHECK_EQ(field.pose("b1").at, at(18, 14));
    CHECK(field.touch("r1", "b1"));
    Field met;
    met.put("r1", light_cavalry(), 18, 10).put("b1", light_infantry(), 18, 12, 180);
    met.stands("b1", 2).put("b2", heavy_infantry(), 18, 16.2, 180);
    met.contact("r1", "b1", Edge::front, 1);
    met.fight({6, 1, 1, 1});
    CHECK(met.touch("r1", "b2"));
}

TEST_CASE("contact: what it is, and when it ends") {
    row("throw-me-a-6.contact.definition-ruling");
    Field corner;
    corner.put("r1", warband(), 24, 10).put("b1", warband(), 27.2, 11.6, 180);
    corner.put("r2", warband(), 10, 10).put("b2", warband(), 13.2, 10);
    corner.move("r2", {go(10, 9.9)});
    const Events events = corner.fight({});
    CHECK(all<BlowStruck>(events).empty());
    CHECK_EQ(edge_touched(footprint_of(corner.unit("r1")), footprint_of(corner.unit("b1"))),
             std::nullopt);
    row("throw-me-a-6.contact.dissolved-when-apart-ruling");
    Field apart;
    apart.put("r1", warband(), 24, 16).put("b1", heavy_infantry(), 24, 20, 180);
    apart.put("b2", peltasts(), 10, 16, 90).contact("b1", "r1", Edge::front, 1);
    apart.contact("b2", "r1", Edge::left, 1);
    apart.fight({6, 1, 1, 1, 1, 1, 1, 2});
    CHECK_CLAUSE("throw-me-a-6.contact.dissolved-when-apart-ruling", !apart.touch("r1", "b1"));
    CHECK(apart.touch("r1", "b2"));
}

TEST_CASE("react: the shot at a charger") {
    row("throw-me-a-6.react.shoot-at-charger");
    Field field = pair(warband(), archers(), 24, 17);
    field.charge("r1", "b1");
    CHECK(field.is_asked(QuestionKind::shoot_at_charger));
    Field silent = field;
    field.as(Side::blue, ShootAtCharger{unit_id("b1"), true}, {6, 1});
    CHECK_EQ(field.stands("r1"), 3);
    CHECK(field.touch("r1", "b1"));
    silent.deadline({1, 1});
    CHECK(silent.unit("b1").has_shot);
    row("throw-me-a-6.react.no-dice-reduction");
    CHECK_EQ(field.dice("r1", "b1"), 4);
    row("throw-me-a-6.react.once-per-turn");
    Field shot = pair(archers(), warband(), 24, 17);
    shot.shoot("r1", "b1", {1, 1});
    shot.end();
    shot.charge("b1", "r1");
    CHECK_FALSE(shot.is_asked(QuestionKind::shoot_at_charger));
    row("throw-me-a-6.react.arc-required-ruling");
    Field flank = pair(heavy_cavalry(), archers(), 24, 17, 90);
    flank.charge("r1", "b1");
    CHECK(flank.touch("r1", "b1"));
    CHECK_FALSE(flank.unit("b1").has_shot);
    Field chariot_behind = pair(heavy_cavalry(), chariot(), 24, 17, 0);
    chariot_behind.charge("r1", "b1");
    CHECK(chariot_behind.is_asked(QuestionKind::shoot_at_charger));
    row("throw-me-a-6.react.moment-ruling");
    Field far = pair(warband(), armed(heavy_infantry(), Weapon::thrown), 24, 18.6);
    far.charge("r1", "b1");
    const Events events = far.as(Side::blue, ShootAtCharger{unit_id("b1"), true}, {1, 1});
    CHECK_EQ(find<ShotFired>(events)->dice.total(), 2);
    row("throw-me-a-6.react.losses-before-melee");
    Field gone = Field(pair(warband(), archers(), 24, 17)).stands("r1", 2);
    gone.charge("r1", "b1");
    gone.as(Side::blue, ShootAtCharger{unit_id("b1"), true}, {6, 2});
    CHECK(gone.is_gone("r1"));
    CHECK(gone.state.table.contacts.empty());
    row("throw-me-a-6.react.engaged-no-shot-ruling");
    Field engaged = pair(heavy_cavalry(), archers(), 24, 17, 90);
    engaged.put("r2", spears(), 30, 17, 270).contact("r2", "b1", Edge::front, 1);
    engaged.charge("r1", "b1");
    CHECK(engaged.touch("r1", "b1"));
    row("throw-me-a-6.react.one-charger-ruling");
    Field two = pair(warband(), archers(), 24, 17);
    two.put("r2", heavy_cavalry(), 32, 17, 270);
    two.charge("r1", "b1");
    two.as(Side::blue, ShootAtCharger{unit_id("b1"), false});
    two.charge("r2", "b1");
    CHECK(two.touch("r2", "b1"));
    CHECK_FALSE(two.unit("b1").has_shot);
}

TEST_CASE("react: artillery, and what is not allowed") {
    row("throw-me-a-6.react.artillery-shoots-charger");
    Field gun = Field(pair(heavy_cavalry(), artillery(), 24, 18)).stands("r1", 3);
    gun.charge("r1", "b1");
    gun.as(Side::blue, ShootAtCharger{unit_id("b1"), true}, {6, 6});
    CHECK(gun.is_gone("r1"));
    CHECK_FALSE(gun.is_gone("b1"));
    row("throw-me-a-6.artillery.two-dice-at-charger");
    Field two = pair(with(heavy_cavalry(), Armour::full), artillery(), 24, 18);
    two.charge("r1", "b1");
    const Events shot = two.as(Side::blue, ShootAtCharger{unit_id("b1"), true}, {1, 1});
    CHECK_EQ(find<ShotFired>(shot)->dice.total(), 2);
    row("throw-me-a-6.artillery.contacted-eliminated");
    Field over = pair(warband(), artillery(), 24, 17, 0);
    over.charge("r1", "b1");
    CHECK(over.is_gone("b1"));
    row("throw-me-a-6.artillery.charger-stops-ruling");
    Field stops = pair(heavy_cavalry(), artillery(), 24, 16, 0);
    stops.charge("r1", "b1");
    CHECK_EQ(stops.pose("r1").at, at(24, 14));
    CHECK(stops.state.table.contacts.empty());
    CHECK_EQ(stops.refused_move("r1", {go(24, 15)}), "unit_has_moved");
    row("throw-me-a-6.react.no-evade");
    Field evade = pair(heavy_infantry(), light_infantry(), 24, 15);
    evade.instruct("b1", ChargerInstruction{false, false});
    evade.charge("r1", "b1");
    CHECK_EQ(evade.refused_break_off("b1"), "other_player_acts_first");
    row("throw-me-a-6.react.no-countercharge");
    Field meet = pair(heavy_cavalry(), heavy_cavalry(), 24, 18);
    meet.charge("r1", "b1");
    CHECK_EQ(meet.dice("r1", "b1"), 3);
    CHECK_EQ(meet.dice("b1", "r1"), 2);
}

TEST_CASE("throw-me-a-6.contact.align-midpoints-ruling: slid along an edge it lies flush") {
    Field field;
    field.put("r1", heavy_cavalry(), 28.64, 21.74, 180);
    field.put("b1", heavy_infantry(), 28.86, 10.85, 28.07).put("b2", warband(), 33.2, 13.74);
    field.charge("r1", "b1");
    REQUIRE(field.touch("r1", "b1"));
    const Contact& contact = field.state.table.contacts.front();
    CHECK_EQ(edge_touched(footprint_of(field.unit("r1")), footprint_of(field.unit("b1"))),
             contact.edge_of_other);
    CHECK_FALSE(overlap(footprint_of(field.unit("r1")), footprint_of(field.unit("b2"))));
}

TEST_CASE("throw-me-a-6.move.pivot-space-ruling: the target of a charge leaves no room either") {
    Field near;
    near.put("r1", heavy_infantry(), 24, 10).put("b1", heavy_infantry(), 25.6, 11.7, 180);
    CHECK_EQ(near.refused_charge(near.pivoting("r1", "b1")), "no_space_to_turn");
    Field room;
    room.put("r1", heavy_infantry(), 24, 10).put("b1", heavy_infantry(), 26, 12.6, 180);
    CHECK_EQ(room.refused_charge(room.pivoting("r1", "b1")), "");
}

TEST_CASE("throw-me-a-6.contact.definition-ruling: lying along a front by chance is no contact") {
    Field field;
    field.put("r1", heavy_infantry(), 24, 10).put("b1", heavy_infantry(), 24, 14, 180);
    // The front of b2 comes to lie along the charger's flank.
    field.put("b2", heavy_infantry(), 26.4, 12.4, 270);
    field.charge("r1", "b1");
    CHECK(field.touch("r1", "b1"));
    CHECK_FALSE(field.touch("r1", "b2"));
    CHECK_EQ(all<BlowStruck>(field.fight({1, 1, 1, 1})).size(), 2);
}
