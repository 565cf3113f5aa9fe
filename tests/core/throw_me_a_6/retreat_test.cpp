// Retreats and pursuits (sections "retreat" and "pursuit", the option of a general).
#include "core/throw_me_a_6/retreat.hpp"
#include "core/throw_me_a_6/pursuit.hpp"
#include "tests/core/throw_me_a_6/field.hpp"

using namespace tests;

namespace {

/// b1, at (24, 16) facing up, beaten in round 2 by r1 on its front; r1 stays where it is.
Field beaten(Profile loser, Profile winner = light_infantry()) {
    Field field;
    field.put("b1", loser, 24, 16).put("r1", winner, 24, 30, 180);
    field.contact("r1", "b1", Edge::front, 1);
    return field;
}
/// r1 loses nothing and b1 one stand; then the die of its retreat, and what its owner makes of it.
Events lose(Field& field, int die) {
    const int own = field.dice("r1", "b1");
    const int theirs = field.dice("b1", "r1");
    Faces faces(static_cast<std::size_t>(own + theirs), 1);
    faces.front() = 6;
    faces.push_back(die);
    return field.fight(std::move(faces));
}
Pose after(Profile loser, int die) {
    Field field = beaten(loser);
    lose(field, die);
    return field.pose("b1");
}
/// r1 beats b1 in front and may go after it.
Field won(Profile victor, Profile loser = heavy_infantry()) {
    Field field;
    field.put("r1", victor, 24, 10).put("b1", loser, 24, 20, 180);
    field.contact("r1", "b1", Edge::front, 1);
    return field;
}

}  // namespace

TEST_CASE("retreat: a die of the winner's, directly away") {
    row("throw-me-a-6.retreat.loser-d6-inches");
    CHECK_EQ(after(heavy_infantry(), 5).at, at(24, 11));
    row("throw-me-a-6.retreat.directly-away");
    CHECK_EQ(after(heavy_infantry(), 4).at, at(24, 12));
    row("throw-me-a-6.retreat.winner-rolls");
    Field field = beaten(heavy_infantry());
    const Events events = lose(field, 4);
    for (const Event& event : events) {
        if (!kit::holds_alternative<RetreatRolled>(event.what)) continue;
        REQUIRE_EQ(event.rolls.size(), 1);
        CHECK_EQ(event.rolls.front().subject, kit::Subject(unit_id("r1")));
    }
    row("throw-me-a-6.retreat.direction-ruling");
    Field two;
    two.put("b1", heavy_infantry(), 24, 18).put("r1", light_infantry(), 24, 30, 180);
    two.put("r2", light_infantry(), 6, 6).contact("r1", "b1", Edge::front, 1);
    two.contact("r2", "b1", Edge::left, 1);
    two.fight({6, 1, 1, 1, 1, 1, 1, 4});
    CHECK_EQ(
        two.pose("b1").at,
        moved(at(24, 18), direction_away(at(24, 18), {at(24, 19.6), at(21.6, 18)}).value(), 400));
    CHECK_EQ(direction_away(at(24, 18), {at(24, 20), at(21, 18)}), 13500);
    row("throw-me-a-6.retreat.surrounded-ruling");
    Field cut;
    cut.put("b1", heavy_infantry(), 24, 18).put("r1", light_infantry(), 24, 30, 180);
    cut.put("r2", light_infantry(), 24, 6).contact("r1", "b1", Edge::front, 1);
    cut.contact("r2", "b1", Edge::rear, 1);
    Field firm = cut;
    cut.fight({6, 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(cut.is_gone("b1"));
    firm.edit("b1", [](Unit& unit) { unit.profile.experience = Experience::veteran; });
    firm.fight({6, 1, 1, 1, 1, 1, 1, 1, 1});
    Field yields = firm;
    yields.as(Side::blue, ModifyRetreat{unit_id("b1"), 0});
    CHECK(yields.is_gone("b1"));
    firm.as(Side::blue, ModifyRetreat{unit_id("b1"), -1});
    CHECK_EQ(firm.pose("b1"), Pose{at(24, 18), 0});
    CHECK(firm.touch("r1", "b1"));
    CHECK(firm.touch("r2", "b1"));
}

TEST_CASE("retreat: no room to go") {
    row("throw-me-a-6.retreat.no-room-to-go-ruling, throw-me-a-6.melee.units-in-contact-fight");
    Field held = beaten(heavy_infantry());
    held.put("b2", heavy_infantry(), 24, 14.4);
    Field turned = held;
    Field shown = held;
    held.going_on().fight({6, 1, 1, 1, 3, 6, 1});
    CHECK_EQ(held.pose("b1"), Pose{at(24, 16), 0});
    CHECK(held.touch("r1", "b1"));
    CHECK_EQ(held.state.table.contacts.front().rounds, 2);
    held.as(Side::red, ChooseTurn{Side::red, true});
    CHECK_EQ(held.refused_charge("r1", "b1"), "unit_is_in_contact");
    CHECK_EQ(all<BlowStruck>(held.fight({1, 1, 1, 1, 6, 1})).size(), 2);
    turned.fight({6, 1, 1, 1, 4});
    CHECK_EQ(turned.pose("b1"), Pose{at(24, 16), 18000});
    REQUIRE(turned.touch("r1", "b1"));
    CHECK_EQ(turned.state.table.contacts.front().edge_of_other, Edge::rear);
    CHECK_EQ(turned.state.table.contacts.front().rounds, 2);
    CHECK_EQ(turned.dice("r1", "b1"), 4);
    // A victor that must pursue has nothing to pursue.
    shown.edit("r1", [](Unit& unit) { unit.profile = warband(); });
    shown.fight({6, 1, 1, 1, 3});
    CHECK_EQ(shown.pose("r1").at, at(24, 17.6));
    row("throw-me-a-6.contact.definition-ruling");
    for (const double gap : {0.02, 0.03}) {
        Field near = beaten(heavy_infantry());
        near.put("b2", heavy_infantry(), 24, 14.4 - gap);
        lose(near, 3);
        CHECK_EQ(near.pose("b1").at.y, gap > 0.02 ? 1597 : 1600);
        CHECK_EQ(near.touch("r1", "b1"), gap < 0.03);
    }
    // Who charged a flank and turns its back has no front along the enemy, nor has the enemy.
    Field back;
    back.put("r1", heavy_infantry(), 24, 18).put("b1", heavy_infantry(), 4, 4);
    back.put("b2", heavy_infantry(), 20, 18, 90).contact("b1", "r1", Edge::left, 1);
    Field kept = back;
    back.fight({6, 1, 1, 1, 1, 5});
    CHECK_EQ(back.pose("b1"), Pose{at(21.6, 18), 27000});
    CHECK(back.state.table.contacts.empty());
    kept.fight({6, 1, 1, 1, 1, 3});
    CHECK(kept.touch("r1", "b1"));
}

TEST_CASE("throw-me-a-6.retreat.no-room-to-turn-ruling: along the line it stands in") {
    Field field;
    field.put("r1", heavy_infantry(), 24.2, 16.4).put("b1", heavy_infantry(), 24, 18, 180);
    field.state.table.contacts.push_back(
        {unit_id("r1"), unit_id("b1"), Edge::front, Edge::front, Making::charge, false, 1});
    field.instruct("r1", PursuitInstruction{0});
    Field free = field;
    field.put("b2", heavy_infantry(), 23.7, 21.6, 180);
    Field short_way = field;
    field.fight({6, 1, 1, 1, 5});
    CHECK_EQ(field.pose("b1").facing, 0);
    short_way.fight({6, 1, 1, 1, 3});
    CHECK_EQ(short_way.pose("b1").facing, 18000);
    free.fight({6, 1, 1, 1, 5});
    CHECK_EQ(free.pose("b1").facing, bearing(at(24.2, 16.4), at(24, 18)));
}

TEST_CASE("retreat: past an enemy") {
    row("throw-me-a-6.retreat.enemy-in-path-ruling, throw-me-a-6.geometry.overlap-ruling");
    for (const double x : {20.07, 20.09}) {
        // The way passes it by a thousandth of an inch too near; or by two hundredths.
        Field field;
        field.put("r1", warband(), 22.49, 26.32, 270).put("b1", heavy_infantry(), 22.52, 23.92);
        field.put("b2", heavy_infantry(), x, 25.61, 180);
        field.state.table.contacts.push_back(
            {unit_id("b1"), unit_id("r1"), Edge::front, Edge::left, Making::charge, false, 1});
        field.instruct("b1", PursuitInstruction{0});
        const Events events = field.fight({1, 1, 6, 1, 1, 6});
        CHECK_EQ(field.is_gone("r1"), x > 20.08);
        if (x < 20.08) CHECK_EQ(find<UnitRetreated>(events)->distance, 600);
    }
    for (const double gap : {4.0, 3.99, 3.98}) {
        Field flush = beaten(heavy_infantry());
        flush.put("r2", warband(), 24, 14.4 - gap);
        lose(flush, 4);
        CHECK_EQ(flush.is_gone("b1"), gap < 3.99);
        CHECK_FALSE(flush.touch("r2", "b1"));
    }
    row("throw-me-a-6.retreat.enemy-in-contact-ruling");
    Field sides;
    sides.put("b1", heavy_infantry(), 24, 18).put("r1", heavy_infantry(), 24.5, 19.6, 180);
    sides.put("r2", heavy_infantry(), 6, 6).put("r3", heavy_infantry(), 40, 6);
    sides.contact("r2", "b1", Edge::left, 1).contact("r3", "b1", Edge::right, 1);
    sides.edit("r3", [](Unit& unit) { unit.pose.at.y = 1700; });
    sides.state.table.contacts.push_back(
        {unit_id("r1"), unit_id("b1"), Edge::front, Edge::front, Making::charge, false, 1});
    for (const char* name : {"r1", "r2", "r3"}) sides.instruct(name, PursuitInstruction{0});
    Field met = sides;
    sides.fight({6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4});
    CHECK_EQ(sides.pose("b1"), Pose{at(24, 14), 18000});
    met.put("r4", heavy_infantry(), 24, 13);
    met.fight({6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4});
    CHECK(met.is_gone("b1"));
}

TEST_CASE("retreat: totals, facing and rout") {
    struct Row {
        const char* clauses;
        Profile loser;
        int die;
        double distance;
        double facing;
        bool is_asserted = false;  // whether its numbers alone prove its clauses
    };
    const std::vector<Row> rows{
        {"throw-me-a-6.retreat.raw-must-add-one, "
         "throw-me-a-6.retreat.modified-total-for-all-ruling",
         raw(heavy_infantry()), 3, 4, 180, true},
        {"throw-me-a-6.retreat.seven-or-more-routs", heavy_infantry(), 6, 6, 180},
        {"throw-me-a-6.retreat.recoil-not-in-total-ruling", heavy_cavalry(), 5, 7, 180},
        {"throw-me-a-6.retreat.four-or-more-faces-away", heavy_infantry(), 4, 4, 180},
        {"throw-me-a-6.retreat.three-or-less-faces-enemy", heavy_infantry(), 3, 3, 0},
        {"throw-me-a-6.retreat.cavalry-recoil-two-first", heavy_cavalry(), 3, 5, 0},
        {"throw-me-a-6.retreat.others-do-not-recoil", warband(), 3, 3, 0},
        {"throw-me-a-6.retreat.raw-cavalry-six-routs", raw(light_cavalry()), 5, 8, 180},
        {"throw-me-a-6.quick.facing-by-roll", peltasts(), 1, 1, 0},
        {"throw-me-a-6.quick.facing-by-roll", peltasts(), 5, 5, 180},
    };
    for (const Row& each : rows) {
        row(each.clauses);
        INFO(each.clauses);
        Field field = beaten(each.loser);
        lose(field, each.die);
        CHECK_EQ(field.pose("b1"), Pose{at(24, 16 - each.distance), hundredths(each.facing)});
        if (each.is_asserted) mark_all(each.clauses);
        if (each.loser.experience == Experience::raw && is_cavalry(each.loser.type)) {
            Field routed = beaten(each.loser);
            lose(routed, 6);
            CHECK_CLAUSE("throw-me-a-6.retreat.raw-cavalry-six-routs", routed.is_gone("b1"));
        }
    }
    row("throw-me-a-6.retreat.seven-or-more-routs");
    Field routed = beaten(raw(heavy_infantry()));
    lose(routed, 6);
    CHECK(routed.is_gone("b1"));
    row("throw-me-a-6.retreat.rout-just-removed-ruling");
    Field behind = beaten(raw(heavy_infantry()));
    behind.put("b2", heavy_infantry(), 24, 13);
    const Pose before = behind.pose("b2");
    lose(behind, 6);
    CHECK_EQ(behind.pose("b2"), before);
    CHECK(behind.is_gone("b1"));
    row("throw-me-a-6.retreat.not-for-removed-units");
    Field removed = beaten(heavy_infantry()).stands("b1", 2);
    const Events events = removed.fight({6, 1, 1, 1});
    CHECK(removed.is_gone("b1"));
    CHECK(all<RetreatRolled>(events).empty());
}

TEST_CASE("retreat: veterans choose after the die") {
    row("throw-me-a-6.retreat.veteran-may-deduct-one");
    Field field = beaten(veteran(heavy_infantry()));
    lose(field, 4);
    CHECK_EQ(field.asked(), std::vector<QuestionKind>{QuestionKind::modify_retreat});
    Field kept = field;
    Field silent = field;
    field.as(Side::blue, ModifyRetreat{unit_id("b1"), -1});
    CHECK_EQ(field.pose("b1"), Pose{at(24, 13), 0});
    kept.as(Side::blue, ModifyRetreat{unit_id("b1"), 0});
    CHECK_EQ(kept.pose("b1"), Pose{at(24, 12), 18000});
    row("throw-me-a-6.retreat.veteran-decides-after-die-ruling");
    silent.deadline();
    CHECK_EQ(silent.pose("b1"), Pose{at(24, 13), 0});
    row("throw-me-a-6.quick.veteran-plus-minus-ruling");
    Field more = beaten(veteran(heavy_infantry()));
    lose(more, 3);
    CHECK_EQ(more.refused(Side::blue, ModifyRetreat{unit_id("b1"), 1}),
             "deduction_alone_is_allowed");
    CHECK_EQ(more.refused(Side::blue, ModifyRetreat{unit_id("b1"), -2}), "veterans_deduct_one");
    row("throw-me-a-6.retreat.minimum-zero-ruling");
    Field stands_fast = beaten(veteran(heavy_infantry()), warband());
    lose(stands_fast, 1);
    stands_fast.as(Side::blue, ModifyRetreat{unit_id("b1"), -1});
    CHECK_EQ(stands_fast.pose("b1"), Pose{at(24, 16), 0});
    CHECK(stands_fast.touch("r1", "b1"));
    CHECK_EQ(stands_fast.state.table.contacts.front().rounds, 2);
    Field rider = beaten(veteran(heavy_cavalry()));
    lose(rider, 1);
    rider.as(Side::blue, ModifyRetreat{unit_id("b1"), -1});
    CHECK_EQ(rider.pose("b1"), Pose{at(24, 14), 0});
}

TEST_CASE("throw-me-a-6.option.general-modifies-retreat: off, and on within six inches") {
    Field off = beaten(veteran(heavy_infantry()));
    off.edit("b1", [](Unit& unit) { unit.has_general = true; });
    lose(off, 5);
    CHECK_EQ(off.refused(Side::blue, ModifyRetreat{unit_id("b1"), -2}), "veterans_deduct_one");
    Field on = beaten(veteran(heavy_infantry()));
    on.option([](Options& options) { options.general_helps_retreat = true; });
    on.put("b2", heavy_infantry(), 33.2, 16);
    on.edit("b2", [](Unit& unit) { unit.has_general = true; });
    lose(on, 5);
    on.as(Side::blue, ModifyRetreat{unit_id("b1"), -2});
    CHECK_EQ(on.pose("b1"), Pose{at(24, 13), 0});
    Field theirs = beaten(veteran(heavy_infantry()));
    theirs.option([](Options& options) { options.general_helps_retreat = true; });
    theirs.edit("r1", [](Unit& unit) { unit.has_general = true; });
    lose(theirs, 5);
    CHECK_EQ(theirs.state.table.retreat->deduction_most, 1);
    CHECK_EQ(theirs.refused(Side::blue, ModifyRetreat{unit_id("b1"), -2}), "veterans_deduct_one");
    Field far = beaten(heavy_infantry());
    far.option([](Options& options) { options.general_helps_retreat = true; });
    far.put("b2", heavy_infantry(), 33.3, 16);
    far.edit("b2", [](Unit& unit) { unit.has_general = true; });
    lose(far, 5);
    CHECK_EQ(far.pose("b1").at, at(24, 11));
}

TEST_CASE("retreat: what is in the way") {
    row("throw-me-a-6.retreat.friends-passed-ruling");
    Field spear = beaten(heavy_infantry());
    spear.put("b2", spears(), 24, 12.4);
    lose(spear, 5);
    CHECK_EQ(spear.pose("b1").at, at(24, 14));
    Field light = beaten(heavy_infantry());
    light.put("b2", light_infantry(), 24, 12.4);
    lose(light, 5);
    CHECK_EQ(light.pose("b1").at, at(24, 10.8));
    row("throw-me-a-6.retreat.enemy-in-path-ruling");
    Field cut = beaten(heavy_infantry());
    cut.put("r2", warband(), 24, 11.4);
    lose(cut, 4);
    CHECK(cut.is_gone("b1"));
    Field near = beaten(heavy_infantry());
    near.put("r2", warband(), 24, 10.3);
    lose(near, 4);
    CHECK_EQ(near.pose("b1").at, at(24, 12));
    row("throw-me-a-6.retreat.impassable-in-path-ruling");
    Field lake = beaten(heavy_infantry());
    lake.piece(Ground::lake, box(20, 8, 28, 13.2));
    lose(lake, 5);
    CHECK_EQ(lake.pose("b1").at, at(24, 14));
    row("throw-me-a-6.retreat.off-table-ruling, throw-me-a-6.geometry.edge-of-table-ruling");
    for (const int die : {4, 3}) {
        Field edge;
        edge.put("b1", heavy_infantry(), 24, 4).put("r1", light_infantry(), 24, 30, 180);
        edge.contact("r1", "b1", Edge::front, 1);
        lose(edge, die);
        CHECK_EQ(edge.is_gone("b1"), die == 4);
    }
    row("throw-me-a-6.difficult.not-on-retreat-ruling");
    Field wood = beaten(heavy_infantry());
    wood.piece(Ground::wood, box(10, 4, 38, 17));
    lose(wood, 4);
    CHECK_EQ(wood.pose("b1").at, at(24, 12));
}

TEST_CASE("retreat: what it leaves behind") {
    row("throw-me-a-6.retreat.breaks-all-contacts");
    Field two;
    two.put("b1", heavy_infantry(), 24, 18).put("r1", light_infantry(), 24, 30, 180);
    two.put("r2", light_infantry(), 6, 6).contact("r1", "b1", Edge::front, 1);
    two.contact("r2", "b1", Edge::left, 1);
    const Events events = two.fight({6, 1, 6, 1, 1, 1, 1, 4});
    CHECK(two.state.table.contacts.empty());
    row("throw-me-a-6.retreat.all-losers-retreat-once-ruling");
    CHECK_EQ(all<RetreatRolled>(beaten(heavy_infantry()).fight({6, 1, 1, 1, 2})).size(), 1);
    CHECK_EQ(all<RetreatRolled>(events).size(), 1);
    row("throw-me-a-6.retreat.no-later-penalty");
    Field next = beaten(heavy_infantry());
    next.going_on();
    const int dice = next.dice("r1", "b1") + next.dice("b1", "r1");
    Faces faces(static_cast<std::size_t>(dice), 1);
    faces[0] = 6;
    faces.insert(faces.end(), {5, 1, 6});
    next.fight(faces);
    next.as(Side::blue, ChooseTurn{Side::blue, true});
    CHECK_EQ(next.pose("b1").facing, 18000);
    CHECK(next.can_move("b1", {turn(0), go(24, 14)}));
    CHECK(next.can_move("b1", {go(24, 5)}));
}

TEST_CASE("pursuit: who must, who may, who never") {
    row("throw-me-a-6.pursuit.may-half-move");
    CHECK(pursuit_of(UnitType::peltasts) == Pursuit::may);
    Field may = won(heavy_infantry());
    may.fight({6, 1, 1, 1, 6});
    CHECK_EQ(may.asked(), std::vector<QuestionKind>{QuestionKind::pursue});
    Field silent = may;
    Field partly = may;
    CHECK_EQ(may.refused(Side::red, Pursue{unit_id("r1"), 301}), "pursuit_is_half_a_move");
    may.as(Side::red, Pursue{unit_id("r1"), 300});
    CHECK_EQ(may.pose("r1").at, at(24, 21.4));
    silent.deadline();
    CHECK_EQ(silent.pose("r1").at, at(24, 18.4));
    row("throw-me-a-6.pursuit.may-distance");
    Field chosen = won(heavy_infantry());
    chosen.fight({6, 1, 1, 1, 3});
    chosen.as(Side::red, Pursue{unit_id("r1"), 200});
    CHECK_EQ(chosen.pose("r1").at, at(24, 20.4));
    CHECK_FALSE(chosen.touch("r1", "b1"));
    row("throw-me-a-6.pursuit.cavalry-must");
    Field horse = won(heavy_cavalry());
    horse.fight({6, 1, 1, 1, 6});
    CHECK_EQ(horse.pose("r1").at, at(24, 23));
    row("throw-me-a-6.pursuit.warband-must");
    Field band = won(warband());
    band.fight({6, 1, 1, 1, 6});
    CHECK_EQ(band.pose("r1").at, at(24, 22.4));
    row("throw-me-a-6.pursuit.light-infantry-never");
    Field light = won(light_infantry());
    CHECK_EQ(light.refused(Side::red, Pursue{unit_id("r1"), 100}),
             "light_infantry_does_not_pursue");
    light.fight({6, 1, 1, 1, 6});
    CHECK_EQ(light.pose("r1").at, at(24, 18.4));
    row("throw-me-a-6.pursuit.light-cavalry-must-ruling, "
        "throw-me-a-6.quick.pursuit-difference-ruling");
    Field riders = won(light_cavalry(), light_infantry());
    riders.fight({6, 1, 1, 1, 6});
    CHECK_CLAUSE("throw-me-a-6.pursuit.light-cavalry-must-ruling",
                 riders.pose("r1").at == at(24, 24));
    CHECK_CLAUSE("throw-me-a-6.quick.pursuit-difference-ruling",
                 pursuit_of(UnitType::light_cavalry) == Pursuit::must);
    row("throw-me-a-6.chariot.victorious-may-pursue");
    Field chariots = won(chariot());
    chariots.fight({6, 1, 1, 2});
    CHECK_CLAUSE("throw-me-a-6.chariot.victorious-may-pursue",
                 chariots.asked() == std::vector<QuestionKind>{QuestionKind::pursue});
    chariots.as(Side::red, Pursue{unit_id("r1"), 0});
    CHECK_EQ(chariots.pose("r1").at, at(24, 18.4));
}

TEST_CASE("pursuit: how far") {
    row("throw-me-a-6.pursuit.half-move-table");
    const std::vector<std::pair<Profile, int>> rates{
        {heavy_infantry(), 300}, {warband(), 400}, {peltasts(), 400},      {elephants(), 400},
        {heavy_cavalry(), 500},  {chariot(), 500}, {light_cavalry(), 600}, {egyptian(), 600}};
    for (const auto& [profile, most] : rates) {
        Field field;
        field.put("r1", profile, 24, 10);
        CHECK_EQ(pursuit_most(field.state.table, {unit_id("r1"), {}, {}, 1}), most);
    }
    row("throw-me-a-6.pursuit.difficult-ruling");
    for (const auto& [profile, most] :
         std::vector<std::pair<Profile, int>>{{heavy_cavalry(), 250}, {warband(), 400}}) {
        Field wood;
        wood.put("r1", profile, 24, 10).piece(Ground::wood, box(10, 4, 40, 30));
        CHECK_EQ(pursuit_most(wood.state.table, {unit_id("r1"), {}, {}, 1}), most);
    }
    row("throw-me-a-6.pursuit.must-distance-ruling");
    Field band = won(warband());
    band.fight({6, 1, 1, 1, 2});
    CHECK_EQ(band.pose("r1").at, at(24, 20.4));
    CHECK(band.touch("r1", "b1"));
    row("throw-me-a-6.pursuit.table-edge-ruling");
    Field edge;
    edge.put("r1", heavy_cavalry(), 24, 10).put("b1", heavy_infantry(), 24, 34, 180);
    edge.contact("r1", "b1", Edge::front, 1).stands("b1", 2);
    edge.fight({6, 1, 1, 1});
    CHECK_EQ(edge.pose("r1").at, at(24, 34.8));
    row("throw-me-a-6.pursuit.direction-ruling");
    Field flank;
    flank.put("r1", heavy_cavalry(), 24, 18).put("b1", heavy_infantry(), 40, 18, 270);
    flank.contact("b1", "r1", Edge::right, 1);
    flank.fight({6, 1, 1, 1, 1, 6});
    CHECK_EQ(flank.pose("r1"), Pose{at(29, 18), 9000});
}

TEST_CASE("throw-me-a-6.geometry.overlap-ruling: a pursuit along a friend's side ends beside it") {
    Field field;
    field.put("r1", heavy_infantry(), 29.21, 13.17, 10.29).stands("r1", 2);
    field.put("b1", warband(), 29.5, 14.74, 190.29);
    field.put("b2", heavy_cavalry(), 31.89, 12.27, 280.29);
    field.state.table.contacts.push_back(
        {unit_id("r1"), unit_id("b1"), Edge::front, Edge::front, Making::charge, false, 1});
    const Events events = field.fight({1, 1, 6, 1});
    CHECK(field.is_gone("r1"));
    REQUIRE(find<UnitPursued>(events) != nullptr);
    CHECK(find<UnitPursued>(events)->distance >= 395);
    CHECK_FALSE(overlap(footprint_of(field.unit("b1")), footprint_of(field.unit("b2"))));
}

TEST_CASE("pursuit: whom it meets") {
    row("throw-me-a-6.pursuit.contact-next-turn");
    Field band = won(warband());
    const Events events = band.fight({6, 1, 1, 1, 2});
    CHECK_EQ(all<BlowStruck>(events).size(), 2);
    CHECK(band.touch("r1", "b1"));
    row("throw-me-a-6.pursuit.rear-contact-bonus");
    Field caught = won(heavy_cavalry());
    caught.fight({6, 1, 1, 1, 4});
    CHECK_EQ(caught.dice("r1", "b1"), 4);
    row("throw-me-a-6.pursuit.contact-not-charge-ruling");
    Field shock = won(shock_cavalry());
    shock.fight({6, 1, 1, 1, 2});
    CHECK_EQ(shock.dice("r1", "b1"), 2);
    row("throw-me-a-6.pursuit.face-by-zone-ruling");
    CHECK_EQ(band.state.table.contacts.front().edge_of_other, Edge::front);
    Field away = won(warband(), raw(heavy_infantry()));
    away.fight({6, 1, 1, 1, 3});
    CHECK_EQ(away.state.table.contacts.front().edge_of_other, Edge::rear);
    Field taken = won(warband());
    taken.fight({6, 1, 1, 1, 2});
    CHECK_EQ(taken.state.table.contacts.front().edge_of_other, Edge::front);
    row("throw-me-a-6.pursuit.other-enemy-ruling");
    Field other_one = won(warband()).stands("b1", 2);
    other_one.put("b2", warband(), 24, 23, 180);
    other_one.fight({6, 1, 1, 1});
    CHECK(other_one.touch("r1", "b2"));
    CHECK_EQ(other_one.state.table.contacts.front().rounds, 0);
    row("throw-me-a-6.pursuit.artillery-met-ruling");
    Field gun = won(heavy_cavalry()).stands("b1", 2);
    gun.put("b2", artillery(), 24, 22, 180);
    gun.fight({6, 1, 1, 1});
    CHECK(gun.is_gone("b2"));
    CHECK_EQ(gun.pose("r1").at, at(24, 20));
    row("throw-me-a-6.pursuit.not-while-engaged-ruling");
    Field held = won(warband());
    held.put("b2", light_cavalry(), 6, 6, 90).contact("b2", "r1", Edge::left, 1);
    const Pose before = held.pose("r1");
    held.fight({6, 1, 1, 1, 1, 1, 1, 6});
    CHECK_EQ(held.pose("r1"), before);
    row("throw-me-a-6.pursuit.losing-is-not-winning");
    Field by = won(warband());
    by.put("r2", heavy_infantry(), 20.8, 18.4);
    CHECK_EQ(by.refused(Side::red, Pursue{unit_id("r2"), 100}), "victors_alone_pursue");
    by.fight({6, 1, 1, 1, 6});
    CHECK_EQ(by.pose("r2").at, at(20.8, 18.4));
}

TEST_CASE("pursuit: after all retreats, front victor first") {
    row("throw-me-a-6.pursuit.after-all-retreats-ruling");
    Field two = won(warband());
    two.put("r2", warband(), 34, 10).put("b2", heavy_infantry(), 34, 20, 180);
    two.contact("r2", "b2", Edge::front, 1);
    const Events events = two.fight({6, 1, 6, 1, 1, 1, 1, 1, 5, 5});
    std::size_t last_retreat = 0;
    std::size_t first_pursuit = events.size();
    for (std::size_t i = events.size(); i-- > 0;) {
        if (kit::holds_alternative<UnitRetreated>(events[i].what)) {
            last_retreat = std::max(last_retreat, i);
        }
        if (kit::holds_alternative<UnitPursued>(events[i].what)) first_pursuit = i;
    }
    CHECK(last_retreat > 0);
    CHECK(last_retreat < first_pursuit);
    row("throw-me-a-6.pursuit.several-victors-ruling");
    Field both;
    both.put("b1", heavy_infantry(), 24, 18, 180).put("r1", warband(), 6, 6);
    both.put("r2", warband(), 24, 8).contact("r1", "b1", Edge::left, 1);
    both.contact("r2", "b1", Edge::front, 1);
    const Events chase = both.fight({6, 1, 1, 6, 1, 1, 1, 3});
    const auto pursued = all<UnitPursued>(chase);
    REQUIRE_EQ(pursued.size(), 2);
    CHECK_CLAUSE("throw-me-a-6.pursuit.several-victors-ruling",
                 pursued.front().unit->id == unit_id("r2"));
}
