// Elephants and their rampages (section "elephant").
#include "tests/core/throw_me_a_6/field.hpp"

using namespace tests;

namespace {

Field bout(Profile own, Profile enemy, Edge edge = Edge::front, int rounds = 1) {
    Field field;
    const double facing = edge == Edge::front ? 180 : edge == Edge::rear ? 0 : 90;
    field.put("r1", own, 24, 6).put("b1", enemy, 24, 18, facing);
    field.contact("r1", "b1", edge, rounds);
    return field;
}
/// Blue elephants b1 at (24, 18), once hit, about to run at the start of blue's actions.
Field rampaging(double facing = 0) {
    Field field;
    field.put("b1", elephants(), 24, 18, facing);
    field.edit("b1", [](Unit& unit) {
        unit.hits = 1;
        unit.rampage = Rampage{unit.pose.facing, true, 0};
    });
    return field;
}
int dice_of(const Events& events, std::string_view name) { return rolled(events, name); }

}  // namespace

TEST_CASE("elephants: their dice and their enemies'") {
    struct Row {
        const char* clauses;
        Field field;
        int own;
        int theirs;
        bool is_asserted = false;  // whether its numbers alone prove its clauses
    };
    const std::vector<Row> rows{
        {"throw-me-a-6.elephant.vs-infantry-two-dice", bout(elephants(), warband()), 2, 1},
        {"throw-me-a-6.elephant.vs-cavalry-three-dice", bout(elephants(), heavy_cavalry()), 3, 1},
        {"throw-me-a-6.elephant.enemies-one-die",
         bout(elephants(), with(pikes(), Armour::none, Skill::superior)), 2, 4},
        {"throw-me-a-6.elephant.own-dice-modified-ruling",
         bout(with(elephants(), Armour::none, Skill::superior), with(warband(), Armour::full),
              Edge::left),
         3, 1},
        {"throw-me-a-6.elephant.vs-elephants-ruling", bout(elephants(), elephants()), 1, 1},
        {"throw-me-a-6.elephant.vs-chariots-ruling", bout(elephants(), chariot()), 3, 1},
        {"throw-me-a-6.elephant.not-in-terrain-penalty",
         bout(elephants(), light_infantry()).piece(Ground::wood, box(10, 4, 40, 30)), 2, 1, true},
        {"throw-me-a-6.elephant.no-charge-bonus",
         bout(elephants(), with(warband(), Armour::half), Edge::front, 0), 1, 1, true},
        {"throw-me-a-6.elephant.cavalry-charging-them",
         bout(heavy_cavalry(), elephants(), Edge::front, 0), 2, 3, true},
    };
    for (const Row& each : rows) {
        row(each.clauses);
        INFO(each.clauses);
        CHECK_EQ(each.field.dice("r1", "b1"), each.own);
        CHECK_EQ(each.field.dice("b1", "r1"), each.theirs);
        if (each.is_asserted) mark_all(each.clauses);
    }
}

TEST_CASE("elephants: the first hit starts the run, the second ends them") {
    row("throw-me-a-6.elephant.first-casualty-runs, throw-me-a-6.elephant.run-distance, "
        "throw-me-a-6.elephant.direction-roll-ruling, "
        "throw-me-a-6.elephant.first-run-at-once-ruling");
    Field field;
    field.put("r1", archers(), 24, 8).put("b1", elephants(), 24, 18);
    field.shoot("r1", "b1", {6, 1, 1, 3});
    CHECK_EQ(field.stands("b1"), 1);
    CHECK(field.unit("b1").rampage);
    CHECK_EQ(field.pose("b1"), Pose{at(30.93, 14), 12000});
    Field four;
    four.put("r1", archers(), 30, 8, 340).put("b1", elephants(), 24, 18, 90);
    four.shoot("r1", "b1", {6, 1, 1, 4});
    CHECK_EQ(four.pose("b1"), Pose{at(16, 18), 27000});
    row("throw-me-a-6.elephant.run-distance");
    Field wood;
    wood.put("r1", archers(), 24, 8).put("b1", elephants(), 24, 18);
    wood.piece(Ground::rough, box(10, 14, 40, 30)).shoot("r1", "b1", {6, 1, 1, 1});
    CHECK_EQ(wood.pose("b1").at, at(24, 22));
    row("throw-me-a-6.elephant.two-at-once-removed");
    Field two;
    two.put("r1", archers(), 24, 8).put("b1", elephants(), 24, 18, 180);
    two.shoot("r1", "b1", {6, 6});
    CHECK_CLAUSE("throw-me-a-6.elephant.two-at-once-removed", two.is_gone("b1"));
    row("throw-me-a-6.elephant.any-cause-ruling, throw-me-a-6.elephant.run-before-or-after-ruling");
    Field both = bout(elephants(), heavy_infantry());
    const Events events = both.fight({6, 6, 6, 2, 4});
    CHECK_EQ(both.stands("r1"), 1);
    std::size_t retreat = 0;
    std::size_t run = 0;
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (kit::holds_alternative<UnitRetreated>(events[i].what)) retreat = i;
        if (kit::holds_alternative<ElephantsRan>(events[i].what)) run = i;
    }
    CHECK(retreat > 0);
    CHECK(run > retreat);
    row("throw-me-a-6.elephant.hit-while-charging-ruling");
    Field charging;
    charging.put("r1", elephants(), 24, 10).put("b1", archers(), 24, 17, 180);
    charging.charge("r1", "b1");
    charging.as(Side::blue, ShootAtCharger{unit_id("b1"), true}, {6, 2, 4});
    CHECK(charging.state.table.contacts.empty());
    CHECK_EQ(charging.pose("r1"), Pose{at(24, 7.4), 18000});
    row("throw-me-a-6.elephant.second-hit-removes");
    Field second = rampaging();
    second.put("r1", archers(), 24, 8);
    second.shoot("r1", "b1", {6, 1, 1});
    CHECK_CLAUSE("throw-me-a-6.elephant.second-hit-removes", second.is_gone("b1"));
    row("throw-me-a-6.elephant.no-retreat-roll");
    Field lost = bout(elephants(), heavy_infantry());
    lost.instruct("b1", PursuitInstruction{0});
    const Events run_only = lost.fight({1, 1, 6, 4});
    CHECK(all<RetreatRolled>(run_only).empty());
    CHECK(find<ElephantsRan>(run_only) != nullptr);
    row("throw-me-a-6.elephant.run-on-draw-ruling");
    Field draw = bout(elephants(), warband());
    const Pose before = draw.pose("b1");
    draw.fight({6, 1, 6, 4});
    CHECK_CLAUSE("throw-me-a-6.elephant.run-on-draw-ruling", draw.pose("b1") == before);
    Field beaten = bout(elephants(), warband());
    beaten.fight({1, 1, 6, 3});
    CHECK_EQ(beaten.pose("b1").at, at(24, 14));
}

TEST_CASE("rampage: once a turn, at the start of the owner's actions") {
    row("throw-me-a-6.elephant.later-runs-ruling");
    Field field = rampaging(120);
    field.edit("b1", [](Unit& unit) { unit.rampage = Rampage{12000, false, 1}; });
    field.turn_is(4).end();
    CHECK_EQ(field.pose("b1"), Pose{at(30.93, 14), 12000});
    Field once = rampaging(120);
    once.edit("b1", [](Unit& unit) { unit.rampage = Rampage{12000, false, 4}; });
    once.turn_is(4).end();
    CHECK_EQ(once.pose("b1"), Pose{at(24, 18), 12000});
    Field fought = rampaging(180);
    fought.edit("b1", [](Unit& unit) { unit.rampage = Rampage{18000, false, 4}; });
    fought.put("b2", elephants(), 40, 30).stands("b2", 1);
    fought.edit("b2", [](Unit& unit) { unit.rampage = Rampage{0, false, 4}; });
    fought.put("r1", warband(), 24, 6).contact("r1", "b1").turn_is(4).going_on();
    fought.fight({1, 1, 1, 1, 1, 6});
    CHECK(fought.unit("b1").rampage->needs_direction);
    CHECK_FALSE(fought.unit("b2").rampage->needs_direction);
    row("throw-me-a-6.elephant.survive-new-direction");
    fought.as(Side::blue, ChooseTurn{Side::blue, true}, {3});
    CHECK_EQ(fought.pose("b1").facing, 30000);
    Field met = rampaging();
    met.edit("b1", [](Unit& unit) { unit.rampage = Rampage{0, true, 3}; });
    met.turn_is(4).end({4});
    CHECK_EQ(met.pose("b1"), Pose{at(24, 10), 18000});
    row("throw-me-a-6.elephant.rampage-obeys-nobody");
    CHECK_EQ(met.refused_move("b1", {go(24, 9)}), "rampaging_elephants_obey_nobody");
    row("throw-me-a-6.elephant.off-table-removed");
    Field edge = rampaging();
    edge.edit("b1", [](Unit& unit) { unit.pose.at = {2400, 3220}; });
    edge.end({1});
    CHECK(edge.is_gone("b1"));
    row("throw-me-a-6.elephant.rampage-impassable-ruling");
    Field lake = rampaging();
    lake.piece(Ground::lake, box(20, 23.8, 28, 30)).end({1});
    CHECK_EQ(lake.pose("b1").at, at(24, 23));
    CHECK(lake.unit("b1").rampage->needs_direction);
}

TEST_CASE("rampage: whom they meet") {
    row("throw-me-a-6.elephant.meets-unit-friend-or-foe, "
        "throw-me-a-6.elephant.rampage-melee-at-once-ruling");
    Field field = rampaging();
    field.put("b2", warband(), 24, 24, 180);
    const Events events = field.end({1, 1, 1, 1, 1});
    CHECK_EQ(dice_of(events, "b1"), 3);
    CHECK_EQ(dice_of(events, "b2"), 1);
    CHECK_EQ(field.state.table.phase, Phase::second_actions);
    CHECK_EQ(field.pose("b1").at, at(24, 22.4));
    row("throw-me-a-6.elephant.rampage-modifiers-ruling");
    Field rear = rampaging();
    rear.put("b2", heavy_infantry(), 24, 24, 0);
    const Events hit = rear.end({1, 1, 1, 1, 1, 1, 1});
    CHECK_EQ(dice_of(hit, "b1"), 5);
    CHECK_EQ(dice_of(hit, "b2"), 1);
    row("throw-me-a-6.elephant.rampage-vs-cavalry");
    Field horse = rampaging();
    horse.put("r1", light_cavalry(), 24, 25, 180);
    const Events on_horse = horse.end({1, 1, 1, 1, 1, 1});
    CHECK_CLAUSE("throw-me-a-6.elephant.rampage-vs-cavalry", dice_of(on_horse, "b1") == 4);
    CHECK_EQ(dice_of(on_horse, "r1"), 1);
    row("throw-me-a-6.elephant.met-unit-strikes-ruling");
    Field busy = rampaging();
    busy.put("b2", spears(), 24, 24, 0).put("r1", spears(), 6, 6);
    busy.contact("r1", "b2", Edge::front, 1);
    const Events struck = busy.end({1, 1, 1, 1, 1, 1});
    CHECK_EQ(dice_of(struck, "b1"), 5);
    CHECK_EQ(dice_of(struck, "b2"), 0);
    row("throw-me-a-6.elephant.met-unit-loses-ruling");
    Field lost = rampaging();
    lost.put("b2", warband(), 24, 24, 180);
    lost.end({1, 6, 1, 1, 1, 3});
    CHECK_EQ(lost.pose("b2"), Pose{at(24, 27), 18000});
    CHECK_EQ(lost.pose("b1").at, at(24, 22.4));
    row("throw-me-a-6.elephant.met-unit-no-pursuit-ruling");
    Field won = rampaging();
    won.put("b2", warband(), 24, 24, 180);
    won.end({1, 1, 1, 1, 6});
    CHECK(won.is_gone("b1"));
    CHECK_EQ(won.pose("b2").at, at(24, 24));
    CHECK(won.can_move("b2", {go(24, 20)}));
    row("throw-me-a-6.elephant.not-held-ruling");
    Field drawn = rampaging();
    drawn.put("b2", heavy_infantry(), 24, 24, 180);
    drawn.end({1, 1, 1, 1, 1});
    CHECK(drawn.state.table.contacts.empty());
    CHECK(drawn.can_move("b2", {go(24, 26)}));
    row("throw-me-a-6.elephant.rampage-hits-artillery-ruling");
    Field gun = rampaging();
    gun.put("b2", artillery(), 24, 23.6, 180);
    gun.end({1});
    CHECK(gun.is_gone("b2"));
    CHECK_EQ(gun.pose("b1").at, at(24, 22));
    row("throw-me-a-6.elephant.run-into-touching-unit-ruling");
    Field touching = bout(elephants(), warband());
    const Events again = touching.fight({1, 1, 6, 1, 1, 1, 1, 1});
    const auto blows = all<BlowStruck>(again);
    REQUIRE_EQ(blows.size(), 4);
    CHECK_EQ(blows[2].dice.total(), 3);
    CHECK_EQ(blows[3].dice.total(), 1);
}

TEST_CASE("throw-me-a-6.pursuit.not-when-driven-back-ruling: victors that elephants beat stay") {
    Field field = bout(elephants(), warband());
    const Events events = field.fight({1, 1, 6, 1, 6, 1, 1, 1, 5});
    CHECK_EQ(field.pose("b1").at, at(24, 23));
    for (const UnitPursued& each : all<UnitPursued>(events)) CHECK_EQ(each.distance, 0);
    Field firm = bout(elephants(), warband());
    firm.fight({1, 1, 6, 1, 1, 1, 1, 1});
    CHECK_EQ(firm.pose("b1").at, at(24, 18));
    Field unhurt = bout(elephants(), warband());
    unhurt.fight({1, 1, 6, 4});
    CHECK_EQ(unhurt.pose("b1").at, at(24, 14));
    // Elephants that won and are hit by those they beat run; they do not pursue besides.
    Field mad = bout(elephants(), elephants());
    const Events run = mad.fight({1, 6, 1, 6, 1, 1, 4});
    CHECK(mad.unit("b1").rampage);
    CHECK_EQ(all<ElephantsRan>(run).size(), 2);
    CHECK_EQ(mad.asked(), std::vector<QuestionKind>{});
}

TEST_CASE("rampage: they may be attacked, by either side") {
    row("throw-me-a-6.elephant.may-be-attacked-ruling");
    Field field = rampaging();
    field.put("b2", archers(), 24, 26, 180).acting(Side::blue);
    field.shoot("b2", "b1", {6, 1});
    CHECK_CLAUSE("throw-me-a-6.elephant.may-be-attacked-ruling", field.is_gone("b1"));
    Field charged = rampaging();
    charged.put("r1", warband(), 24, 12);
    charged.charge("r1", "b1");
    CHECK_EQ(charged.dice("b1", "r1"), 3);
    row("throw-me-a-6.elephant.counts-lost-when-removed-ruling");
    Field lost = rampaging();
    lost.put("b2", warband(), 4, 30).put("b3", warband(), 8, 30).put("b4", warband(), 12, 30);
    lost.put("r1", warband(), 40, 4).army_of(Side::blue, 4);
    lost.edit("b1", [](Unit& unit) { unit.rampage = Rampage{0, false, 1}; });
    for (const char* name : {"b2", "b3"}) {
        lost.edit(name, [](Unit& unit) { unit.standing = Standing::removed; });
    }
    lost.fight({});
    CHECK_CLAUSE("throw-me-a-6.elephant.counts-lost-when-removed-ruling",
                 lost.state.table.outcome->ending == Ending::last_turn);
}
