// Moves of every manner, light troops, passing through and difficult ground (sections "move",
// "light", "pass", "difficult").
#include "core/throw_me_a_6/move.hpp"
#include "tests/core/throw_me_a_6/field.hpp"

using namespace tests;

namespace {

Field with(Profile profile, double x = 24, double y = 6, double facing = 0) {
    Field field;
    field.put("r1", profile, x, y, facing);
    return field;
}
Field in_wood(Profile profile) {
    Field field = with(profile, 24, 14);
    field.piece(Ground::wood, box(10, 4, 40, 30));
    return field;
}

}  // namespace

TEST_CASE("move: rates by type") {
    struct Row {
        const char* clause;
        Profile profile;
        double rate;
    };
    const std::vector<Row> rows{
        {"throw-me-a-6.move.rate-light-infantry", light_infantry(), 8},
        {"throw-me-a-6.move.rate-warband", warband(), 8},
        {"throw-me-a-6.move.rate-peltasts", peltasts(), 8},
        {"throw-me-a-6.move.rate-elephants", elephants(), 8},
        {"throw-me-a-6.move.rate-heavy-infantry", pikes(), 6},
        {"throw-me-a-6.move.rate-heavy-cavalry", shock_cavalry(), 10},
        {"throw-me-a-6.move.rate-chariots", chariot(), 10},
        {"throw-me-a-6.chariot.egyptian-move-twelve", egyptian(), 12},
        {"throw-me-a-6.move.rate-light-cavalry", light_cavalry(), 12},
        {"throw-me-a-6.move.rate-artillery-ruling", artillery(), 6},
        {"throw-me-a-6.move.full-speed-straight-ahead", heavy_infantry(), 6},
    };
    for (const Row& each : rows) {
        row(each.clause);
        INFO(each.clause);
        const Field field = with(each.profile);
        CHECK_EQ(field.refused_move("r1", {go(24, 6 + each.rate)}), "");
        CHECK_EQ(field.refused_move("r1", {go(24, 6.1 + each.rate)}), "farther_than_it_may_move");
    }
    row("throw-me-a-6.move.rate-artillery-ruling");
    CHECK(with(artillery()).can_move("r1", {turn(20), go(25.03, 8.82)}));
    row("throw-me-a-6.move.may-move-less");
    CHECK_EQ(with(light_cavalry()).move("r1", {go(24, 6.5)}).size(), 1);
}

TEST_CASE("move: other manners at half rate") {
    row("throw-me-a-6.move.half-speed-other-direction");
    Field rider = with(heavy_cavalry(), 24, 12);
    CHECK_EQ(rider.refused_move("r1", {go(29.1, 12)}), "farther_than_it_may_move");
    CHECK(rider.can_move("r1", {go(24, 7)}));
    rider.move("r1", {go(29, 12)});
    CHECK_EQ(rider.pose("r1"), Pose{at(29, 12), 0});
    row("throw-me-a-6.move.half-speed-pivot");
    Field band = tests::Field(with(warband()));
    CHECK(band.can_move("r1", {turn(90), go(28, 6)}));
    CHECK_EQ(band.refused_move("r1", {turn(90), go(28.1, 6)}), "farther_than_it_may_move");
    row("throw-me-a-6.move.pivot-at-beginning");
    const Field foot = with(heavy_infantry(), 24, 12);
    CHECK_EQ(foot.refused_move("r1", {go(24, 14), turn(90)}), "pivot_at_the_beginning");
    row("throw-me-a-6.move.pivot-any-angle-ruling");
    CHECK(foot.can_move("r1", {turn(180), go(24, 9)}));
    CHECK(foot.can_move("r1", {turn(180)}));
    CHECK_FALSE(foot.can_move("r1", {turn(10), go(24.54, 15.05)}));
    row("throw-me-a-6.move.half-speed-pivot");
    CHECK_FALSE(foot.can_move("r1", {turn(10), go(24.54, 15.05)}));
    row("throw-me-a-6.move.one-manoeuvre-ruling");
    CHECK_EQ(foot.refused_move("r1", {go(24, 14), go(25, 14)}), "one_manoeuvre_in_a_move");
    CHECK_EQ(foot.refused_move("r1", {turn(90), go(24, 13)}), "one_manoeuvre_in_a_move");
    row("throw-me-a-6.move.single-straight-line-ruling");
    CHECK_EQ(with(warband(), 24, 12).refused_move("r1", {go(21.17, 14.83), go(24, 17.66)}),
             "move_is_one_straight_line");
    CHECK(with(light_infantry(), 24, 12).can_move("r1", {go(20, 12), go(24, 12)}));
}

TEST_CASE("move: distances, as exact as they are") {
    row("throw-me-a-6.move.fractions-kept-ruling");
    const Field field = in_wood(heavy_infantry());
    CHECK(field.can_move("r1", {turn(90), go(25.5, 14)}));
    CHECK_FALSE(field.can_move("r1", {turn(90), go(25.52, 14)}));
    row("throw-me-a-6.move.distance-is-centre-travel-ruling");
    Field turned = with(light_infantry());
    turned.move("r1", {turn(180)});
    CHECK_EQ(turned.unit("r1").move.spent, 0);
    Field gone = with(light_infantry());
    gone.move("r1", {go(24, 9)});
    CHECK_EQ(gone.unit("r1").move.spent, 300);
}

TEST_CASE("move: space, and who stands in the way") {
    row("throw-me-a-6.move.no-overlap-at-end");
    Field field;
    field.put("r1", heavy_infantry(), 24, 6).put("r2", heavy_infantry(), 27.2, 10);
    CHECK_EQ(field.refused_move("r2", {go(27, 10)}), "");
    field.put("r3", light_infantry(), 27, 3);
    CHECK_EQ(field.refused_move("r3", {go(27, 6)}), "units_do_not_overlap");
    row("throw-me-a-6.move.path-clear-ruling");
    Field blocked;
    blocked.put("r1", heavy_infantry(), 24, 6).put("b1", warband(), 24, 11.6, 180);
    CHECK_EQ(blocked.refused_move("r1", {go(24, 11)}), "enemy_stands_in_the_way");
    CHECK(blocked.can_move("r1", {go(24, 9.9)}));
    row("throw-me-a-6.move.contact-only-by-charge-ruling");
    Field near;
    near.put("r1", heavy_infantry(), 24, 6).put("b1", warband(), 24, 10.6, 180);
    CHECK_EQ(near.refused_move("r1", {go(24, 9)}), "contact_is_made_by_charging");
    CHECK(near.can_move("r1", {go(24, 8.9)}));
    row("throw-me-a-6.move.no-zone-of-control-ruling");
    Field passing;
    passing.put("r1", light_cavalry(), 20.6, 6).put("b1", warband(), 24, 12, 180);
    passing.move("r1", {go(20.6, 16)});
    CHECK_EQ(passing.pose("r1").at, at(20.6, 16));
    row("throw-me-a-6.move.pivot-space-ruling");
    Field flank;
    flank.put("r1", heavy_infantry(), 24, 10).put("r2", heavy_infantry(), 27.2, 10);
    CHECK(flank.can_move("r1", {turn(180)}));
    CHECK(flank.can_move("r1", {turn(90)}));
    CHECK_EQ(flank.refused_move("r1", {turn(45)}), "no_space_to_turn");
    row("throw-me-a-6.move.no-voluntary-table-exit-ruling");
    CHECK_EQ(with(heavy_infantry(), 24, 35.2).refused_move("r1", {go(24, 35.3)}),
             "unit_may_not_leave_the_table");
    CHECK(with(heavy_infantry(), 24, 35.1).can_move("r1", {go(24, 35.2)}));
}

TEST_CASE("move: places and angles out of all bounds are refused") {
    constexpr int far = -2147483647 - 1;
    Field field = with(light_infantry(), 24, 12);
    field.put("b1", armed(light_infantry(), Weapon::none), 24, 20, 180);
    CHECK_EQ(field.refused_move("r1", {GoTo{{far, far}}}), "unit_may_not_leave_the_table");
    CHECK_EQ(field.refused_move("r1", {TurnTo{far}, GoTo{{2400, 1200}}}), "");
    ChargeUnit order = field.charging("r1", "b1");
    order.pivot = far;
    CHECK_EQ(field.refused_charge(order), "pivot_is_up_to_45_degrees");
    order.pivot.reset();
    order.oblique = far;
    CHECK_EQ(field.refused_charge(order), "charge_heads_for_the_centre");
}

TEST_CASE("move: units in contact are held") {
    row("throw-me-a-6.move.engaged-units-pinned-ruling");
    Field field;
    field.put("r1", spears(), 24, 10).put("b1", warband(), 18, 10, 90);
    field.contact("b1", "r1", Edge::left);
    CHECK_EQ(field.refused_move("r1", {turn(270)}), "unit_is_in_contact");
    row("throw-me-a-6.move.second-player-charged-pinned");
    Field charged;
    charged.put("r1", warband(), 24, 10).put("b1", heavy_infantry(), 24, 16, 180);
    charged.charge("r1", "b1");
    charged.end();
    CHECK_EQ(charged.refused_move("b1", {go(24, 19)}), "unit_is_in_contact");
    const Events events = charged.fight({1, 1, 1, 1, 6, 1, 3});
    CHECK_EQ(charged.stands("r1"), 3);
}

TEST_CASE("throw-me-a-6.move.units-singly: one after the other") {
    Field field;
    field.put("r1", spears(), 20.8, 6).put("r2", spears(), 24, 6).put("r3", spears(), 27.2, 6);
    const Events events = field.as(Side::red, MoveUnits{{{unit_id("r1"), {go(20.8, 12)}},
                                                         {unit_id("r2"), {go(24, 11)}},
                                                         {unit_id("r3"), {go(27.2, 10)}}}});
    CHECK_EQ(all<UnitMoved>(events).size(), 3);
    CHECK_EQ(field.refused(Side::red, MoveUnits{{{unit_id("b9"), {go(1, 1)}}}}), "not_your_unit");
    Field late;
    late.put("r1", spears(), 24, 6).put("r2", spears(), 24, 9);
    const UnitMove front{unit_id("r2"), {go(24, 14)}};
    const UnitMove rear{unit_id("r1"), {go(24, 12)}};
    CHECK_EQ(late.refused(Side::red, MoveUnits{{rear, front}}), "friend_stands_in_the_way");
    CHECK_EQ(late.refused(Side::red, MoveUnits{{front, rear}}), "");
}

TEST_CASE("move: obliques") {
    row("throw-me-a-6.move.oblique-warband");
    Field band = with(warband(), 20, 10);
    band.move("r1", {go(25.66, 15.66)});
    CHECK_EQ(band.pose("r1").facing, 0);
    row("throw-me-a-6.move.oblique-peltasts");
    CHECK(with(peltasts(), 20, 10).can_move("r1", {go(14.34, 15.66)}));
    row("throw-me-a-6.move.oblique-roman-heavy-infantry");
    CHECK(with(romans(), 20, 10).can_move("r1", {go(24.24, 14.24)}));
    CHECK_FALSE(with(romans(), 20, 10).can_move("r1", {go(24.32, 14.32)}));
    row("throw-me-a-6.move.oblique-others-half");
    CHECK(with(heavy_infantry(), 20, 10).can_move("r1", {go(22.12, 12.12)}));
    CHECK_EQ(with(heavy_infantry(), 20, 10).refused_move("r1", {go(22.2, 12.2)}),
             "farther_than_it_may_move");
    CHECK(with(heavy_cavalry(), 20, 10).can_move("r1", {go(23.53, 13.53)}));
    row("throw-me-a-6.move.oblique-up-to-45-ruling");
    CHECK(with(warband(), 20, 10).can_move("r1", {go(24, 16.93)}));
    CHECK_FALSE(with(warband(), 20, 10).can_move("r1", {go(25.75, 15.56)}));
    CHECK(with(warband(), 20, 10).can_move("r1", {go(22.87, 12.78)}));
    row("throw-me-a-6.quick.oblique-and-pass-short");
    CHECK(with(warband(), 20, 10).can_move("r1", {go(25.66, 15.66)}));
}

TEST_CASE("throw-me-a-6.move.attached-unit-rate-ruling: the lower of the two") {
    Field field;
    field.put("r1", light_cavalry(), 24, 6).put("r2", chariot(), 24, 6).attach("r2", "r1");
    CHECK(field.can_move("r1", {go(24, 16)}));
    CHECK_FALSE(field.can_move("r1", {go(24, 16.1)}));
    field.put("r3", heavy_infantry(), 10, 6).put("r4", chariot(), 10, 6).attach("r4", "r3");
    CHECK(field.can_move("r3", {go(10, 12)}));
    CHECK_FALSE(field.can_move("r3", {go(10, 12.1)}));
}

TEST_CASE("light troops: any direction, and facing changes") {
    row("throw-me-a-6.light.any-direction-full");
    Field back = with(light_cavalry(), 24, 20);
    back.move("r1", {go(24, 8)});
    CHECK_EQ(back.pose("r1"), Pose{at(24, 8), 0});
    row("throw-me-a-6.light.free-facing-change");
    CHECK(with(light_infantry(), 24, 20).can_move("r1", {turn(135), go(29.66, 14.34)}));
    row("throw-me-a-6.light.second-facing-half-move");
    const Field twice = with(light_cavalry(), 24, 20);
    CHECK(twice.can_move("r1", {turn(180), go(24, 14), turn(0)}));
    CHECK_EQ(twice.refused_move("r1", {turn(180), go(24, 13.9), turn(0)}),
             "farther_than_it_may_move");
    row("throw-me-a-6.light.no-third-facing-ruling");
    CHECK_EQ(with(light_infantry(), 24, 20)
                 .refused_move("r1", {turn(90), turn(180), go(24, 19), turn(270)}),
             "no_third_facing_change");
    row("throw-me-a-6.light.facing-any-moment-ruling");
    CHECK(with(light_cavalry()).can_move("r1", {go(24, 18), turn(180)}));
    row("throw-me-a-6.light.second-facing-in-difficult-ruling");
    const Field wood = in_wood(light_cavalry());
    CHECK(wood.can_move("r1", {turn(180), go(24, 11), turn(0)}));
    CHECK_FALSE(wood.can_move("r1", {turn(180), go(24, 10.9), turn(0)}));
}

TEST_CASE("light troops: a charge is not widened") {
    row("throw-me-a-6.light.facing-change-not-in-charge");
    Field field;
    field.put("r1", light_cavalry(), 24, 18).put("b1", light_infantry(), 30, 18, 270);
    CHECK_CLAUSE("throw-me-a-6.light.facing-change-not-in-charge",
                 field.refused_charge(field.pivoting("r1", "b1")) == "pivot_is_up_to_45_degrees");
    row("throw-me-a-6.light.charge-pivot-full-rate-ruling");
    Field forty;
    forty.put("r1", light_cavalry(), 20, 8)
        .put("b1", armed(light_infantry(), Weapon::none), 27, 16.34, 220);
    forty.charge(forty.pivoting("r1", "b1"));
    CHECK(forty.touch("r1", "b1"));
}

TEST_CASE("passing through friends") {
    row("throw-me-a-6.pass.light-through-heavy");
    Field field;
    field.put("r1", light_infantry(), 24, 8.4).put("r2", heavy_infantry(), 24, 10);
    field.move("r1", {go(24, 11.6)});
    CHECK_CLAUSE("throw-me-a-6.pass.light-through-heavy", field.pose("r1").at == at(24, 11.6));
    row("throw-me-a-6.pass.heavy-through-light");
    Field band;
    band.put("r1", warband(), 24, 8.4).put("r2", light_infantry(), 24, 10);
    band.move("r1", {go(24, 16.4)});
    CHECK_CLAUSE("throw-me-a-6.pass.heavy-through-light", band.pose("r1").at == at(24, 16.4));
    row("throw-me-a-6.pass.light-through-light-ruling");
    Field light;
    light.put("r1", light_cavalry(), 24, 8).put("r2", light_infantry(), 24, 10);
    CHECK_CLAUSE("throw-me-a-6.pass.light-through-light-ruling",
                 light.can_move("r1", {go(24, 12)}));
    row("throw-me-a-6.pass.heavy-through-heavy-refused");
    Field heavy;
    heavy.put("r1", heavy_cavalry(), 24, 8).put("r2", warband(), 24, 10);
    CHECK_EQ(heavy.refused_move("r1", {go(24, 14)}), "friend_stands_in_the_way");
    row("throw-me-a-6.pass.never-through-enemies");
    Field enemy;
    enemy.put("r1", light_infantry(), 24, 8).put("b1", heavy_infantry(), 24, 11, 180);
    CHECK_EQ(enemy.refused_move("r1", {go(24, 14)}), "enemy_stands_in_the_way");
    row("throw-me-a-6.pass.must-clear-ruling");
    Field deep;
    deep.put("r1", light_infantry(), 24, 8).put("r2", heavy_cavalry(), 24, 10);
    CHECK_CLAUSE("throw-me-a-6.pass.must-clear-ruling",
                 deep.refused_move("r1", {go(24, 11.9)}) == "units_do_not_overlap");
    CHECK(deep.can_move("r1", {go(24, 12)}));
    row("throw-me-a-6.pass.no-cost-ruling");
    Field cost;
    cost.put("r1", light_infantry(), 24, 8.4).put("r2", archers(), 24, 10);
    cost.put("b1", warband(), 16, 20, 180);
    cost.move("r1", {go(24, 16.4)});
    CHECK_EQ(cost.unit("r1").move.spent, 800);
    CHECK(cost.can_move("r2", {go(24, 13)}));
    cost.shoot("r2", "b1", {1, 1});
    row("throw-me-a-6.pass.in-charge-ruling");
    Field charge;
    charge.put("r1", warband(), 24, 8).put("r2", light_infantry(), 24, 10);
    charge.put("b1", heavy_infantry(), 24, 16.6, 180);
    charge.charge("r1", "b1");
    CHECK_CLAUSE("throw-me-a-6.pass.in-charge-ruling", charge.dice("r1", "b1") == 4);
    row("throw-me-a-6.quick.oblique-and-pass-short");
    Field foot;
    foot.put("r1", heavy_infantry(), 24, 8.4).put("r2", light_infantry(), 24, 10);
    CHECK(foot.can_move("r1", {go(24, 11.6)}));
}

TEST_CASE("difficult ground: who is slowed") {
    struct Row {
        const char* clause;
        Profile profile;
        double rate;
    };
    const std::vector<Row> rows{
        {"throw-me-a-6.difficult.heavy-infantry-half", romans(), 3},
        {"throw-me-a-6.difficult.heavy-infantry-half", archers(), 3},
        {"throw-me-a-6.difficult.cavalry-half", heavy_cavalry(), 5},
        {"throw-me-a-6.difficult.cavalry-half", light_cavalry(), 6},
        {"throw-me-a-6.difficult.elephants-half", elephants(), 4},
        {"throw-me-a-6.difficult.warband-peltasts-full", warband(), 8},
        {"throw-me-a-6.difficult.warband-peltasts-full", peltasts(), 8},
        {"throw-me-a-6.difficult.light-infantry-full-ruling", light_infantry(), 8},
        {"throw-me-a-6.difficult.chariots-half-ruling", chariot(), 5},
        {"throw-me-a-6.difficult.chariots-half-ruling", egyptian(), 6},
        {"throw-me-a-6.difficult.artillery-half-ruling", artillery(), 3},
    };
    for (const Row& each : rows) {
        row(each.clause);
        INFO(each.clause);
        const Field field = in_wood(each.profile);
        CHECK(field.can_move("r1", {go(24, 14 + each.rate)}));
        CHECK_FALSE(field.can_move("r1", {go(24, 14.1 + each.rate)}));
    }
    row("throw-me-a-6.difficult.part-of-move-ruling");
    const Field part = Field(with(heavy_infantry(), 24, 6)).piece(Ground::wood, box(20, 8, 28, 20));
    CHECK(part.can_move("r1", {go(24, 10)}));
    CHECK_CLAUSE("throw-me-a-6.difficult.part-of-move-ruling",
                 !part.can_move("r1", {go(24, 10.1)}));
    row("throw-me-a-6.difficult.halvings-multiply-ruling");
    CHECK(in_wood(heavy_cavalry()).can_move("r1", {go(26.5, 14)}));
    CHECK_CLAUSE("throw-me-a-6.difficult.halvings-multiply-ruling",
                 !in_wood(heavy_cavalry()).can_move("r1", {go(26.6, 14)}));
    CHECK(in_wood(warband()).can_move("r1", {go(28, 14)}));
    CHECK_FALSE(in_wood(warband()).can_move("r1", {go(28.1, 14)}));
    CHECK_FALSE(in_wood(heavy_infantry()).can_move("r1", {turn(90), go(25.6, 14)}));
    row("throw-me-a-6.difficult.oblique-roman");
    CHECK(in_wood(romans()).can_move("r1", {go(26.12, 16.12)}));
    CHECK_FALSE(in_wood(romans()).can_move("r1", {go(26.2, 16.2)}));
}

TEST_CASE("throw-me-a-6.move.path-clear-ruling: a slanting line goes straight ahead") {
    // Facing 30 degrees, side by side: each 3.2 inches to the right of the last, (2.77, -1.6).
    Field field;
    field.put("r1", heavy_infantry(), 21.23, 13.6, 30).put("r2", heavy_infantry(), 24, 12, 30);
    field.put("r3", heavy_infantry(), 26.77, 10.4, 30);
    // Three places snapped to the grid may add up to more than the tolerance, but seldom do.
    int refused = 0;
    for (int hundredths_ahead = 1; hundredths_ahead <= 600; hundredths_ahead += 7) {
        const Point ahead = moved(field.pose("r2").at, 3000, hundredths_ahead);
        if (!field.can_move("r2", {GoTo{ahead}})) ++refused;
    }
    CHECK(refused <= 2);
    const Point aslant = moved(field.pose("r2").at, 5000, 200);
    CHECK_EQ(field.refused_move("r2", {GoTo{aslant}}), "friend_stands_in_the_way");
}
