// Shooting and artillery (sections "shoot" and "artillery").
#include "tests/core/throw_me_a_6/field.hpp"

using namespace tests;

namespace {

/// r1 at (24, 10) facing up the table, b1 where the test says.
Field pair(Profile shooter, Profile target, double x = 24, double y = 18, double facing = 180) {
    Field field;
    field.put("r1", shooter, 24, 10).put("b1", target, x, y, facing);
    return field;
}
/// At this distance from r1's front edge.
std::string at_range(Profile shooter, double distance) {
    Unit unit;
    unit.profile = shooter;
    const double half = footprint_of(unit).depth / 200.0;
    return pair(shooter, heavy_infantry(), 24, 10 + half + distance + 0.8).refused_shot("r1", "b1");
}

}  // namespace

TEST_CASE("shooting: who may shoot, with what, how far") {
    row("throw-me-a-6.shoot.who-may-shoot");
    CHECK_EQ(pair(spears(), warband()).refused_shot("r1", "b1"), "unit_has_no_missiles");
    row("throw-me-a-6.shoot.peltasts-armed-ruling");
    const Profile thrown = armed(peltasts(), Weapon::thrown);
    CHECK_CLAUSE("throw-me-a-6.shoot.peltasts-armed-ruling",
                 pair(thrown, with(warband(), Armour::full), 24, 16).shot_dice("r1", "b1") == 1);
    CHECK_EQ(pair(thrown, with(warband(), Armour::half), 24, 16).shot_dice("r1", "b1"), 2);
    CHECK_EQ(pair(peltasts(), warband()).refused_shot("r1", "b1"), "unit_has_no_missiles");
    struct Row {
        const char* clause;
        Profile profile;
        double range;
    };
    const std::vector<Row> rows{
        {"throw-me-a-6.shoot.range-thrown", light_infantry(), 6},
        {"throw-me-a-6.shoot.range-sling", armed(light_infantry(), Weapon::sling), 12},
        {"throw-me-a-6.shoot.range-bow", archers(), 12},
        {"throw-me-a-6.shoot.range-mounted-bow", armed(light_cavalry(), Weapon::mounted_bow), 8},
        {"throw-me-a-6.shoot.range-mounted-javelin", light_cavalry(), 4},
        {"throw-me-a-6.artillery.range-twelve", artillery(), 12},
        {"throw-me-a-6.chariot.shoots-one-die", chariot(), 8},
        {"throw-me-a-6.shoot.weapon-in-profile-ruling", light_infantry(), 6},
    };
    for (const Row& each : rows) {
        INFO(each.clause);
        row(each.clause);
        if (each.profile.weapon == Weapon::thrown) profile(UnitType::light_infantry);
        CHECK_EQ(at_range(each.profile, each.range), "");
        CHECK_EQ(at_range(each.profile, each.range + 0.1), "target_is_out_of_range");
    }
    row("throw-me-a-6.shoot.eligible-target");
    CHECK_EQ(at_range(light_infantry(), 6.5), "target_is_out_of_range");
    CHECK_EQ(at_range(armed(light_infantry(), Weapon::sling), 6.5), "");
    row("throw-me-a-6.shoot.range-measured-ruling");
    CHECK_EQ(pair(light_infantry(), warband(), 24, 18.4).refused_shot("r1", "b1"),
             "target_is_out_of_range");
    CHECK_EQ(at_range(armed(light_cavalry(), Weapon::mounted_bow), 6.8), "");
    row("throw-me-a-6.shoot.range-inclusive-ruling");
    CHECK_EQ(at_range(archers(), 12.0), "");
    CHECK_EQ(at_range(archers(), 12.02), "target_is_out_of_range");
}

TEST_CASE("shooting: the front arc from the corners") {
    row("throw-me-a-6.shoot.front-arc-45");
    CHECK_EQ(pair(archers(), chariot(), 30.6, 15.8).refused_shot("r1", "b1"), "");
    CHECK_EQ(pair(archers(), chariot(), 30.7, 15.8).refused_shot("r1", "b1"),
             "target_is_outside_the_arc");
    row("throw-me-a-6.shoot.arc-origin-ruling");
    CHECK_EQ(pair(archers(), chariot(), 26, 12).refused_shot("r1", "b1"), "");
    CHECK_EQ(pair(archers(), chariot(), 27, 11.8).refused_shot("r1", "b1"),
             "target_is_outside_the_arc");
    row("throw-me-a-6.shoot.split-move-needs-front-arc");
    Field behind = pair(light_cavalry(), warband(), 24, 6, 0);
    CHECK_EQ(behind.refused_shot("r1", "b1"), "target_is_outside_the_arc");
    behind.move("r1", {turn(180)});
    CHECK_EQ(behind.refused_shot("r1", "b1"), "");
    row("throw-me-a-6.chariot.shoots-any-angle");
    CHECK_EQ(pair(chariot(), warband(), 24, 2.4, 0).refused_shot("r1", "b1"), "");
}

TEST_CASE("shooting: line of sight") {
    row("throw-me-a-6.shoot.line-of-sight-units");
    Field friendly = pair(archers(), warband());
    friendly.put("r2", light_infantry(), 24, 14);
    CHECK_EQ(friendly.refused_shot("r1", "b1"), "a_unit_stands_between");
    row("throw-me-a-6.shoot.line-of-sight-terrain");
    CHECK_EQ(Field(pair(archers(), warband()))
                 .piece(Ground::wood, box(20, 12, 28, 15))
                 .refused_shot("r1", "b1"),
             "terrain_hides_the_target");
    CHECK_EQ(Field(pair(archers(), warband()))
                 .piece(Ground::rough, box(20, 12, 28, 15))
                 .refused_shot("r1", "b1"),
             "");
    CHECK_EQ(Field(pair(archers(), warband()))
                 .piece(Ground::hill, box(20, 12, 28, 15))
                 .refused_shot("r1", "b1"),
             "terrain_hides_the_target");
    row("throw-me-a-6.shoot.line-of-sight-line-ruling");
    Field beside = pair(archers(), warband());
    beside.put("r2", light_infantry(), 22.4, 14);
    CHECK_EQ(beside.refused_shot("r1", "b1"), "");
    Field grazing = pair(archers(), warband());
    grazing.put("r2", light_infantry(), 22.5, 14);
    CHECK_EQ(grazing.refused_shot("r1", "b1"), "a_unit_stands_between");
    row("throw-me-a-6.geometry.ray-not-through-units-ruling");
    Field line;
    line.put("r1", warband(), 24, 10).put("r2", bowmen(), 24, 13).put("r3", archers(), 30, 10);
    line.put("b1", heavy_infantry(), 24, 17.5, 180);
    CHECK_EQ(line.refused_charge("r1", "b1"), "");
    Field sight;
    sight.put("r1", archers(), 24, 10).put("r2", bowmen(), 24, 13);
    sight.put("b1", heavy_infantry(), 24, 17.5, 180);
    CHECK_EQ(sight.refused_shot("r1", "b1"), "a_unit_stands_between");
    row("throw-me-a-6.shoot.los-own-piece-ruling");
    Field wood = Field(pair(archers(), warband())).piece(Ground::wood, box(20, 16, 28, 22));
    CHECK_EQ(wood.refused_shot("r1", "b1"), "");
    CHECK_EQ(wood.shot_dice("r1", "b1"), 1);
    Field both = Field(pair(archers(), warband())).piece(Ground::wood, box(20, 8, 28, 22));
    CHECK_EQ(both.refused_shot("r1", "b1"), "");
    CHECK_EQ(both.shot_dice("r1", "b1"), 1);
    wood.piece(Ground::wood, box(20, 12, 28, 14));
    CHECK_EQ(wood.refused_shot("r1", "b1"), "terrain_hides_the_target");
    row("throw-me-a-6.shoot.los-hill-no-overhead-ruling");
    Field hill = Field(pair(archers(), warband())).piece(Ground::hill, box(20, 8, 28, 12));
    hill.put("r2", heavy_infantry(), 24, 14);
    CHECK_EQ(hill.refused_shot("r1", "b1"), "a_unit_stands_between");
    row("throw-me-a-6.notes.pinned-shooter-frees-nobody");
    Field melee = pair(archers(), warband(), 24, 20);
    melee.put("r2", warband(), 24, 13).put("b2", warband(), 24, 16, 180);
    melee.contact("r2", "b2", Edge::front, 1);
    CHECK_CLAUSE("throw-me-a-6.notes.pinned-shooter-frees-nobody",
                 melee.refused_shot("r1", "b1") == "a_unit_stands_between");
}

TEST_CASE("shooting: targets") {
    row("throw-me-a-6.shoot.own-choice-of-target");
    Field field = pair(archers(), warband(), 21, 16);
    field.put("b2", warband(), 28, 21.8, 180);
    field.shoot("r1", "b2", {6, 1});
    CHECK_EQ(field.stands("b2"), 3);
    row("throw-me-a-6.shoot.not-by-engaged-ruling");
    Field held = pair(archers(), warband(), 24, 20);
    held.put("b2", spears(), 24, 14, 180).contact("b2", "r1", Edge::front, 1);
    CHECK_EQ(held.refused_shot("r1", "b1"), "unit_is_in_contact");
    row("throw-me-a-6.shoot.not-into-melee-ruling");
    Field mixed = pair(archers(), warband(), 24, 17, 0);
    mixed.put("r2", spears(), 24, 21, 180).contact("r2", "b1", Edge::front, 1);
    CHECK_EQ(mixed.refused_shot("r1", "b1"), "target_is_in_melee");
    row("throw-me-a-6.shoot.never-at-friends");
    Field friendly = pair(archers(), warband(), 30, 20);
    friendly.put("r2", heavy_infantry(), 24, 16);
    CHECK_EQ(friendly.refused_shot("r1", "r2"), "friends_are_not_shot_at");
    row("throw-me-a-6.shoot.one-target-ruling");
    Field two = pair(archers(), warband(), 21, 16);
    two.put("b2", warband(), 27, 16, 180);
    CHECK_EQ(two.refused(Side::red, Shoot{unit_id("r1"), {unit_id("b1"), unit_id("b2")}}),
             "one_shot_has_one_target");
    row("throw-me-a-6.shoot.no-ammunition-limit");
    Field long_one = pair(archers(), warband());
    long_one.going_on();
    for (int turn = 1; turn <= 11; ++turn) {
        long_one.shoot("r1", "b1", {1, 1});
        long_one.fight({5, 2});
        long_one.as(Side::red, ChooseTurn{Side::red, true});
    }
    CHECK_EQ(long_one.state.table.turn, 12);
}

TEST_CASE("shooting: dice by armour, cover, side and height") {
    struct Row {
        const char* clause;
        Profile shooter;
        Armour armour;
        int dice;
    };
    const std::vector<Row> rows{
        {"throw-me-a-6.shoot.base-two-dice", archers(), Armour::none, 2},
        {"throw-me-a-6.shoot.light-vs-armour", bowmen(), Armour::half, 1},
        {"throw-me-a-6.shoot.light-vs-armour", bowmen(), Armour::full, 1},
        {"throw-me-a-6.shoot.light-vs-armour", bowmen(), Armour::none, 2},
        {"throw-me-a-6.shoot.heavy-archers-vs-full", archers(), Armour::full, 1},
        {"throw-me-a-6.shoot.heavy-shooters-wide-ruling",
         armed(heavy_cavalry(), Weapon::mounted_bow), Armour::full, 1},
        {"throw-me-a-6.shoot.heavy-shooters-wide-ruling",
         armed(heavy_cavalry(), Weapon::mounted_bow), Armour::half, 2},
    };
    const Polygon hill = box(20, 6, 28, 12);
    for (const Row& each : rows) {
        row(each.clause);
        INFO(each.clause);
        Field field = pair(each.shooter, with(warband(), each.armour));
        CHECK_EQ(field.shot_dice("r1", "b1"), each.dice);
        // The die of higher ground tells a deduction of one from a greater one cut off at one die.
        CHECK_EQ(field.piece(Ground::hill, hill).shot_dice("r1", "b1"), each.dice + 1);
    }
    row("throw-me-a-6.shoot.heavy-archers-vs-full");
    CHECK_EQ(pair(archers(), with(warband(), Armour::full)).shot_dice("r1", "b1"), 1);
    CHECK_EQ(pair(archers(), with(warband(), Armour::half)).shot_dice("r1", "b1"), 2);
    const Polygon wood = box(20, 16, 28, 24);
    row("throw-me-a-6.shoot.target-in-cover");
    CHECK_EQ(Field(pair(archers(), warband())).piece(Ground::wood, wood).shot_dice("r1", "b1"), 1);
    row("throw-me-a-6.shoot.unshielded-flank-or-rear");
    CHECK_EQ(pair(bowmen(), warband(), 24, 18, 0).shot_dice("r1", "b1"), 3);
    row("throw-me-a-6.shoot.unshielded-is-right-ruling");
    CHECK_EQ(pair(bowmen(), warband(), 24, 18, 90).shot_dice("r1", "b1"), 3);
    CHECK_EQ(pair(bowmen(), warband(), 24, 18, 270).shot_dice("r1", "b1"), 2);
    row("throw-me-a-6.shoot.zone-of-shooter-ruling");
    Field rear;
    rear.put("r1", bowmen(), 24, 25.8, 180).put("b1", warband(), 24, 18, 180);
    CHECK_EQ(rear.shot_dice("r1", "b1"), 3);
    row("throw-me-a-6.shoot.from-higher-ground");
    CHECK_EQ(Field(pair(archers(), warband())).piece(Ground::hill, hill).shot_dice("r1", "b1"), 3);
    CHECK_EQ(Field(pair(archers(), warband()))
                 .piece(Ground::hill, hill)
                 .piece(Ground::hill, wood)
                 .shot_dice("r1", "b1"),
             2);
    row("throw-me-a-6.shoot.modifiers-add-up");
    CHECK_EQ(Field(pair(bowmen(), with(warband(), Armour::full), 24, 18, 0))
                 .piece(Ground::hill, hill)
                 .piece(Ground::wood, wood)
                 .shot_dice("r1", "b1"),
             2);
    row("throw-me-a-6.shoot.minimum-one-die");
    CHECK_EQ(Field(pair(bowmen(), with(warband(), Armour::half)))
                 .piece(Ground::wood, wood)
                 .shot_dice("r1", "b1"),
             1);
    row("throw-me-a-6.shoot.no-maximum-ruling");
    CHECK_EQ(Field(pair(archers(), warband(), 24, 18, 0))
                 .piece(Ground::hill, hill)
                 .shot_dice("r1", "b1"),
             4);
    row("throw-me-a-6.shoot.strength-irrelevant");
    CHECK_EQ(Field(pair(archers(), warband())).stands("r1", 2).shot_dice("r1", "b1"), 2);
}

TEST_CASE("shooting: what the dice do") {
    row("throw-me-a-6.shoot.six-removes-base, throw-me-a-6.notes.only-six-counts, "
        "throw-me-a-6.notes.dice-open-ruling");
    for (const auto& [faces, left] :
         std::vector<std::pair<Faces, int>>{{{6, 5}, 3}, {{6, 6}, 2}, {{5, 5}, 4}}) {
        Field field = pair(archers(), warband());
        const Events events = field.shoot("r1", "b1", faces);
        CHECK_EQ(field.stands("b1"), left);
        CHECK_EQ(events.front().rolls.size(), 2);
        CHECK(may_see(field.state, events.front(), blue_player));
    }
    row("throw-me-a-6.shoot.no-retreat-from-shooting");
    Field hit = pair(archers(), warband());
    hit.shoot("r1", "b1", {6, 6});
    CHECK_EQ(hit.pose("b1"), Pose{at(24, 18), 18000});
}

TEST_CASE("shooting: light cavalry between two parts of its move") {
    row("throw-me-a-6.shoot.light-cavalry-split-move");
    Field field = pair(light_cavalry(), heavy_infantry(), 24, 21, 180);
    field.move("r1", {go(24, 15)});
    field.shoot("r1", "b1", {1, 1});
    field.move("r1", {turn(180), go(24, 8)});
    CHECK_CLAUSE("throw-me-a-6.shoot.light-cavalry-split-move",
                 field.pose("r1") == Pose{at(24, 8), 18000});
    row("throw-me-a-6.shoot.split-move-total-ruling");
    Field far = pair(light_cavalry(), heavy_infantry(), 24, 22, 180);
    far.move("r1", {go(24, 17)});
    far.shoot("r1", "b1", {1, 1});
    CHECK_EQ(far.refused_move("r1", {go(18.9, 17)}), "farther_than_it_may_move");
    CHECK(far.can_move("r1", {go(19, 17)}));
    CHECK_EQ(far.refused_move("r1", {turn(180), go(24, 16.9), turn(90)}),
             "farther_than_it_may_move");
    row("throw-me-a-6.shoot.split-move-light-cavalry-only");
    Field foot = pair(light_infantry(), heavy_infantry(), 24, 18, 180);
    foot.move("r1", {go(24, 14)});
    foot.shoot("r1", "b1", {1, 1});
    CHECK_CLAUSE("throw-me-a-6.shoot.split-move-light-cavalry-only",
                 foot.refused_move("r1", {go(24, 10)}) == "unit_has_moved");
}

TEST_CASE("artillery: two dice always, and either moves or fires") {
    row("throw-me-a-6.artillery.always-two-dice");
    CHECK_EQ(Field(pair(artillery(), with(warband(), Armour::full)))
                 .piece(Ground::wood, box(20, 16, 28, 24))
                 .shot_dice("r1", "b1"),
             2);
    CHECK_EQ(Field(pair(artillery(), warband(), 24, 18, 0))
                 .piece(Ground::hill, box(20, 6, 28, 12))
                 .shot_dice("r1", "b1"),
             2);
    row("throw-me-a-6.artillery.normal-eligibility-ruling");
    Field blocked = pair(artillery(), warband());
    blocked.put("r2", light_infantry(), 24, 14);
    CHECK_CLAUSE("throw-me-a-6.artillery.normal-eligibility-ruling",
                 blocked.refused_shot("r1", "b1") == "a_unit_stands_between");
    CHECK_EQ(pair(artillery(), warband(), 30, 10).refused_shot("r1", "b1"),
             "target_is_outside_the_arc");
    row("throw-me-a-6.artillery.no-move-and-fire");
    Field moved = pair(artillery(), warband());
    moved.put("r2", archers(), 34, 10).put("b2", warband(), 34, 18, 180);
    moved.move("r1", {go(24, 11)});
    CHECK_EQ(moved.refused_shot("r1", "b1"), "artillery_moves_or_fires");
    moved.end();
    moved.end();
    CHECK_EQ(moved.state.table.phase, Phase::first_leftover);
    CHECK_EQ(moved.refused_shot("r1", "b1"), "artillery_moves_or_fires");
    Field fired = pair(artillery(), warband());
    fired.shoot("r1", "b1", {1, 1});
    CHECK_EQ(fired.refused_move("r1", {go(24, 11)}), "artillery_moves_or_fires");
    row("throw-me-a-6.artillery.pivot-is-move-ruling");
    Field turned = pair(artillery(), warband());
    turned.move("r1", {turn(20)});
    CHECK_EQ(turned.refused_shot("r1", "b1"), "artillery_moves_or_fires");
    row("throw-me-a-6.artillery.one-hit-removed");
    Field hit = pair(archers(), artillery());
    hit.shoot("r1", "b1", {6, 1});
    CHECK_CLAUSE("throw-me-a-6.artillery.one-hit-removed", hit.is_gone("b1"));
}
