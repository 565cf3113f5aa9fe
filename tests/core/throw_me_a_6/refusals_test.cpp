// Whom nobody may charge, shoot at, join or leave; and sums that name what was at work, and no more
// (sections "contact", "shoot", "chariot", "breakoff", "melee").
#include <algorithm>

#include "core/throw_me_a_6/pila.hpp"
#include "tests/core/throw_me_a_6/field.hpp"

using namespace tests;

namespace {

bool names(const Tally& sum, const Clause& clause) {
    return std::any_of(sum.items().begin(), sum.items().end(),
                       [&](const kit::TallyItem& item) { return item.clause == clause; });
}
Tally sum_of(const Events& events, std::string_view name) {
    for (const BlowStruck& blow : all<BlowStruck>(events)) {
        if (blow.unit == unit_id(name)) return blow.dice;
    }
    FAIL("it rolled nothing");
    return {};
}
/// r1, light infantry that b1 has come to from above, and that may go back eight inches.
Field touching() {
    Field field;
    field.put("r1", light_infantry(), 24, 18).put("b1", heavy_infantry(), 24, 30, 180);
    field.contact("b1", "r1", Edge::front, 1);
    return field;
}

}  // namespace

TEST_CASE(
    "throw-me-a-6.contact.choice-to-charge: enemies on the table, and beasts out of control") {
    Field field;
    field.put("r1", warband(), 24, 10).put("r2", warband(), 24, 16, 180);
    field.put("r3", elephants(), 26, 16).put("b1", warband(), 24, 16, 180);
    field.edit("b1", [](Unit& unit) { unit.standing = Standing::removed; });
    CHECK_EQ(field.refused_charge("r1", "r1"), "target_is_no_enemy_on_the_table");
    CHECK_EQ(field.refused_charge("r1", "r2"), "target_is_no_enemy_on_the_table");
    CHECK_EQ(field.refused_charge("r1", "b1"), "target_is_no_enemy_on_the_table");
    CHECK_EQ(field.refused(Side::red, ChargeUnit{unit_id("r1"), unit_id("b9"), {}, {}}),
             "no_such_unit");
    Field mad;
    mad.put("r1", warband(), 24, 10).put("r3", elephants(), 24, 16, 180);
    mad.edit("r3", [](Unit& unit) {
        unit.hits = 1;
        unit.rampage = Rampage{0, false, 1};
    });
    mad.charge("r1", "r3");
    CHECK(mad.touch("r1", "r3"));
    row("throw-me-a-6.shoot.eligible-target, throw-me-a-6.shoot.never-at-friends");
    Field bows;
    bows.put("r1", archers(), 24, 10).put("r2", warband(), 24, 16, 180);
    bows.put("b1", warband(), 24, 17, 180).put("b2", archers(), 24, 26, 180);
    bows.edit("b1", [](Unit& unit) { unit.standing = Standing::removed; });
    CHECK_EQ(bows.refused_shot("r1", "r1"), "target_is_not_on_the_table");
    CHECK_EQ(bows.refused_shot("r1", "b1"), "target_is_not_on_the_table");
    CHECK_EQ(bows.refused_shot("r1", "b9"), "target_is_not_on_the_table");
    CHECK_EQ(bows.refused_shot("r1", "r2"), "friends_are_not_shot_at");
    CHECK_EQ(bows.refused(Side::red, Shoot{unit_id("r1"), {}}), "one_shot_has_one_target");
    row("throw-me-a-6.action.first-player-then-second");
    CHECK_EQ(bows.refused(Side::blue, Shoot{unit_id("b2"), {unit_id("r2")}}),
             "other_player_acts_first");
}

TEST_CASE("throw-me-a-6.elephant.first-casualty-runs: a miss makes nobody run") {
    Field fresh;
    fresh.put("r1", archers(), 24, 8).put("b1", elephants(), 24, 18, 180);
    CHECK(all<ElephantsPanicked>(fresh.shoot("r1", "b1", {1, 1})).empty());
    CHECK_FALSE(fresh.unit("b1").rampage);
    Field mad;
    mad.put("r1", archers(), 24, 8).put("b1", elephants(), 24, 18, 180);
    mad.edit("b1", [](Unit& unit) {
        unit.hits = 1;
        unit.rampage = Rampage{18000, false, 1};
    });
    CHECK(all<ElephantsPanicked>(mad.shoot("r1", "b1", {1, 1})).empty());
    CHECK_EQ(mad.pose("b1").at, at(24, 18));
    row("throw-me-a-6.elephant.hit-while-charging-ruling");
    // They stop where they would have touched, are in nobody's contact, and run once.
    Field charging;
    charging.put("r1", elephants(), 24, 10).put("b1", archers(), 24, 17, 180);
    charging.charge("r1", "b1");
    const Events events = charging.as(Side::blue, ShootAtCharger{unit_id("b1"), true}, {6, 2, 4});
    CHECK(all<ContactMade>(events).empty());
    CHECK_EQ(all<ChargeStopped>(events).size(), 1);
    CHECK_EQ(all<ElephantsPanicked>(events).size(), 1);
    CHECK_EQ(all<ElephantsRan>(events).size(), 1);
    CHECK_FALSE(charging.state.table.charge.has_value());
    // Those that the shot misses go on.
    Field missed;
    missed.put("r1", elephants(), 24, 10).put("b1", archers(), 24, 17, 180);
    missed.charge("r1", "b1");
    missed.as(Side::blue, ShootAtCharger{unit_id("b1"), true}, {1, 1});
    CHECK(missed.touch("r1", "b1"));
    CHECK_FALSE(missed.unit("r1").rampage);
}

TEST_CASE("throw-me-a-6.chariot.which-units-ruling: one's own, on the table, of foot or horse") {
    Field field;
    field.put("r1", chariot(), 24, 10).put("r2", elephants(), 24, 14).put("r3", warband(), 20, 14);
    field.put("b1", warband(), 28, 14, 180);
    field.edit("r3", [](Unit& unit) { unit.standing = Standing::removed; });
    const auto joins = [&](std::string_view name) {
        return field.refused(Side::red, AttachChariot{unit_id("r1"), unit_id(name)});
    };
    for (const char* name : {"r1", "r2", "r3", "b1", "b9"}) {
        CHECK_EQ(joins(name), "unit_takes_no_chariot");
    }
}

TEST_CASE("throw-me-a-6.breakoff.is-the-units-move: in contact, unmoved, and with room for it") {
    Field field = touching();
    field.put("r2", light_infantry(), 40, 18);
    CHECK_EQ(field.refused_break_off("r2"), "unit_is_not_in_contact");
    Field moved_before = field;
    moved_before.edit("r1", [](Unit& unit) { unit.move.has_begun = true; });
    CHECK_EQ(moved_before.refused_break_off("r1"), "unit_has_moved");
    row("throw-me-a-6.breakoff.full-distance-ruling");
    // It ends at y = 10, its rear at 9.2: an enemy may not stand flush there, nor a friend in it.
    for (const double y : {8.4, 8.3}) {
        Field behind = touching();
        behind.put("b2", warband(), 24, y);
        CHECK_EQ(behind.refused_break_off("r1"), y > 8.3 ? "no_room_for_the_whole_move" : "");
    }
    for (const double y : {12.0, 11.0}) {
        // A friend it may pass, as it comes clear of it or does not.
        Field passed = touching();
        passed.put("r2", heavy_infantry(), 24, y);
        CHECK_EQ(passed.refused_break_off("r1"), y < 12 ? "no_room_for_the_whole_move" : "");
    }
}

TEST_CASE("throw-me-a-6.melee.minimum-one-die-ruling: named where it lifted the sum, and only so") {
    const Clause least = "throw-me-a-6.melee.minimum-one-die-ruling";
    Field field;
    field.put("r1", elephants(), 24, 6).put("b1", with(warband(), Armour::half), 24, 18, 180);
    field.contact("r1", "b1", Edge::front, 1);
    const Events one = field.fight({1, 1});
    CHECK_EQ(sum_of(one, "r1").total(), 1);
    CHECK_FALSE(names(sum_of(one, "r1"), least));
    Field lifted;
    lifted.put("r1", elephants(), 24, 6).put("b1", with(elephants(), Armour::half), 24, 18, 180);
    lifted.contact("r1", "b1", Edge::front, 1);
    const Events none = lifted.fight({1, 1});
    CHECK_EQ(sum_of(none, "r1").total(), 1);
    CHECK(names(sum_of(none, "r1"), least));
    row("throw-me-a-6.pila.one-loss-start-one-die");
    // Who starts with one die in any case is not told that pila took one.
    Field beasts;
    beasts.put("r1", elephants(), 24, 10).put("b1", roman_pila(), 24, 20, 180);
    beasts.put("r2", heavy_infantry(), 4, 4);
    beasts.contact("r1", "b1");
    const Unit& elephants_hit = beasts.unit("r1");
    for (const char* enemy : {"r1", "b1"}) {
        const Touch touch = touches(beasts.state.table.contacts, unit_id(enemy)).front();
        const Unit& other_one = enemy[0] == 'r' ? beasts.unit("b1") : elephants_hit;
        const Tally sum =
            melee_dice(beasts.state.table, {beasts.unit(enemy), other_one, touch, 4, 1, false});
        // Elephants start with two against foot; foot with one against them.
        CHECK_EQ(names(sum, "throw-me-a-6.pila.one-loss-start-one-die"), enemy[0] == 'r');
    }
    row("throw-me-a-6.shoot.minimum-one-die");
    // Into a wood: two less one is one, and nothing lifts it.
    Field wood;
    wood.put("r1", roman_pila(), 24, 10).put("b1", warband(), 24, 20, 180);
    wood.contact("b1", "r1").piece(Ground::wood, box(20, 11, 28, 16));
    const Tally pila = pila_dice(wood.state.table, wood.unit("r1"), wood.unit("b1"));
    CHECK_EQ(pila.total(), 1);
    CHECK_FALSE(names(pila, "throw-me-a-6.shoot.minimum-one-die"));
    Field bows;
    bows.put("r1", archers(), 24, 6).put("b1", warband(), 24, 13.4, 180);
    bows.piece(Ground::wood, box(20, 12, 28, 16));
    const Tally shot = shooting_dice(bows.state.table, bows.unit("r1"), bows.unit("b1"));
    CHECK_EQ(shot.total(), 1);
    CHECK_FALSE(names(shot, "throw-me-a-6.shoot.minimum-one-die"));
}
