// Rampaging elephants (section "elephant"): how far they run, whom they meet, and what comes of it.
#include "tests/core/throw_me_a_6/field.hpp"

using namespace tests;

namespace {

/// Blue elephants b1 at (24, 18), once hit, about to run at the start of blue's actions.
Field rampaging() {
    Field field;
    field.put("b1", elephants(), 24, 18);
    field.edit("b1", [](Unit& unit) {
        unit.hits = 1;
        unit.rampage = Rampage{0, true, 0};
    });
    return field;
}
/// They have run already this turn, and know where they go on next turn.
void calm(Unit& unit) {
    unit.hits = 1;
    unit.rampage = Rampage{0, false, 1};
}

}  // namespace

TEST_CASE("throw-me-a-6.elephant.met-unit-strikes-ruling: front, then flank, then rear") {
    struct Row {
        double facing;  ///< of b2: 90 is met on its right, 270 on its left, by elephants from below
        std::optional<Edge> beset;
        std::optional<Edge> wish;
        int own;
        int theirs;
    };
    // 2 dice on infantry, 1 as they rampage, 1 on a flank, 2 on a rear; against them 1.
    const std::vector<Row> rows{
        {90, std::nullopt, std::nullopt, 4, 1}, {270, std::nullopt, std::nullopt, 4, 1},
        {90, Edge::front, std::nullopt, 4, 0},  {270, Edge::front, std::nullopt, 4, 0},
        {270, Edge::front, Edge::left, 4, 0},   {90, Edge::rear, std::nullopt, 4, 1},
        {270, Edge::rear, std::nullopt, 4, 1},  {90, Edge::left, Edge::right, 4, 1},
        {90, Edge::left, Edge::left, 4, 0},     {270, Edge::right, Edge::left, 4, 1},
        {270, Edge::right, Edge::right, 4, 0},  {270, Edge::right, std::nullopt, 4, 1},
        {90, Edge::left, std::nullopt, 4, 0},   {180, Edge::left, std::nullopt, 3, 1},
        {180, Edge::rear, std::nullopt, 3, 1},  {0, Edge::left, std::nullopt, 5, 0},
        {0, std::nullopt, std::nullopt, 5, 1},
    };
    for (const Row& each : rows) {
        Field field = rampaging();
        field.put("b2", heavy_infantry(), 24, 24, each.facing);
        if (each.beset) {
            field.put("r1", heavy_infantry(), 6, 6).contact("r1", "b2", *each.beset, 1);
            // Out of the elephants' way, and still in contact.
            field.edit("r1", [](Unit& unit) {
                if (unit.pose.at.y == 2400) unit.pose.at.y = 2540;
            });
        }
        if (each.wish) field.instruct("b2", FlankInstruction{*each.wish});
        INFO("row ", &each - rows.data());
        const Events events =
            field.end(Faces(static_cast<std::size_t>(1 + each.own + each.theirs), 1));
        CHECK_EQ(rolled(events, "b1"), each.own);
        CHECK_EQ(rolled(events, "b2"), each.theirs);
        for (const BlowStruck& blow : all<BlowStruck>(events)) CHECK_FALSE(blow.is_first);
        CHECK(all<UnitHit>(events).empty());
    }
}

TEST_CASE("rampage: what the melee with a unit they meet takes") {
    row("throw-me-a-6.elephant.met-unit-loses-ruling");
    // Both lose: the elephants are gone, and who removed them has not lost.
    Field both = rampaging();
    both.put("b2", heavy_infantry(), 24, 24, 180);
    both.end({1, 6, 6, 1, 6});
    CHECK(both.is_gone("b1"));
    CHECK_EQ(both.stands("b2"), 2);
    CHECK_EQ(both.pose("b2"), Pose{at(24, 24), 18000});
    // One that was at its last is gone without a retreat.
    Field last = rampaging();
    last.put("b2", heavy_infantry(), 24, 24, 180).stands("b2", 2);
    const Events gone = last.end({1, 6, 1, 1, 1});
    CHECK(last.is_gone("b2"));
    REQUIRE_EQ(all<UnitRemoved>(gone).size(), 1);
    CHECK_EQ(find<UnitRemoved>(gone)->cause, Cause::hits);
    CHECK(all<RetreatRolled>(gone).empty());
    CHECK_EQ(last.stands("b1"), 1);
    row("throw-me-a-6.elephant.first-casualty-runs, throw-me-a-6.elephant.vs-elephants-ruling");
    Field unhurt = rampaging();
    unhurt.put("b2", elephants(), 24, 24, 180);
    CHECK_EQ(all<ElephantsRan>(unhurt.end({1, 1, 1, 1})).size(), 1);
    CHECK_FALSE(unhurt.unit("b2").rampage);
    Field hurt = rampaging();
    hurt.put("b2", elephants(), 24, 24, 180);
    const Events run = hurt.end({1, 6, 1, 1, 4});
    REQUIRE(hurt.unit("b2").rampage);
    CHECK_EQ(hurt.pose("b2"), Pose{at(24, 32), 0});
    CHECK_EQ(all<ElephantsRan>(run).size(), 2);
    CHECK(all<RetreatRolled>(run).empty());
    row("throw-me-a-6.elephant.survive-new-direction");
    CHECK(unhurt.unit("b1").rampage->needs_direction);
    CHECK_FALSE(hurt.unit("b2").rampage->needs_direction);
}

TEST_CASE("rampage: how far, to the hundredth") {
    row("throw-me-a-6.elephant.run-distance, throw-me-a-6.elephant.meets-unit-friend-or-foe");
    // Eight inches from their front lies y = 26.8, which is where the warband's front is, or not.
    for (const double y : {27.6, 27.61, 30.0}) {
        Field field = rampaging();
        field.put("b2", warband(), 24, y, 180);
        field.end(y > 27.6 ? Faces{1} : Faces{1, 1, 1, 1, 1});
        CHECK_EQ(field.pose("b1"), Pose{at(24, 26), 0});
        CHECK_EQ(field.unit("b1").rampage->needs_direction, y < 27.61);
        CHECK_EQ(field.unit("b1").rampage->last_run, 1);
    }
    row("throw-me-a-6.geometry.overlap-ruling");
    // A hundredth of an inch beside their way is a graze, two are not.
    for (const double x : {27.19, 27.18}) {
        Field field = rampaging();
        field.put("b2", warband(), x, 22, 180);
        field.end(x > 27.18 ? Faces{1} : Faces{1, 1, 1, 1, 1});
        CHECK_EQ(field.pose("b1").at, x > 27.18 ? at(24, 26) : at(24, 20.4));
    }
    row("throw-me-a-6.elephant.off-table-removed");
    for (const double y : {27.2, 27.21, 27.22}) {
        Field field = rampaging();
        field.edit("b1", [](Unit& unit) { unit.pose.at = {2400, 2720}; });
        if (y > 27.2) field.edit("b1", [](Unit& unit) { unit.pose.at.y = 2721; });
        if (y > 27.21) field.edit("b1", [](Unit& unit) { unit.pose.at.y = 2722; });
        field.end({1});
        CHECK_EQ(field.is_gone("b1"), y > 27.21);
    }
    row("throw-me-a-6.elephant.run-into-touching-unit-ruling");
    // A friend flush on their right: towards 60 degrees they meet it at once, towards 240 it lies
    // behind them.
    Field beside = rampaging();
    beside.put("b2", heavy_infantry(), 27.2, 18);
    Field away = beside;
    beside.end({2, 1, 1, 1, 1, 1});
    CHECK(distance_between(beside.pose("b1").at, at(24, 18)) < 20);
    CHECK_EQ(beside.unit("b1").rampage->heading, 6000);
    away.end({5});
    CHECK_EQ(away.pose("b1"), Pose{at(17.07, 14), 24000});
}

TEST_CASE("throw-me-a-6.elephant.later-runs-ruling: in their owner's actions, and only there") {
    Field field = rampaging();
    field.edit("b1", calm).put("r1", archers(), 4, 4).going_on();
    field.fight({5, 2});
    field.as(Side::red, ChooseTurn{Side::red, true});
    CHECK_EQ(field.pose("b1").at, at(24, 18));
    field.end();
    CHECK_EQ(field.pose("b1").at, at(24, 26));
    // Once gone they run no more.
    Field gone = rampaging();
    gone.edit("b1", [](Unit& unit) { unit.standing = Standing::removed; });
    gone.end();
    CHECK(gone.state.table.runs.empty());
}

TEST_CASE("throw-me-a-6.elephant.survive-new-direction: who fought a round, and is still there") {
    Field fought = rampaging();
    fought.edit("b1", calm).put("r1", warband(), 24, 6).contact("r1", "b1", Edge::front, 1);
    Field hit = fought;
    Field unsure = fought;
    Field won = fought;
    const Events survived = fought.fight({1, 1, 1, 1});
    REQUIRE_EQ(all<ElephantsSurvived>(survived).size(), 1);
    CHECK_EQ(find<ElephantsSurvived>(survived)->unit->id, unit_id("b1"));
    CHECK(fought.unit("b1").rampage->needs_direction);
    CHECK_FALSE(fought.unit("r1").rampage);
    const Events removed = hit.fight({6, 1, 1, 1});
    CHECK(hit.is_gone("b1"));
    CHECK(all<ElephantsSurvived>(removed).empty());
    unsure.edit("b1", [](Unit& unit) { unit.rampage->needs_direction = true; });
    CHECK(all<ElephantsSurvived>(unsure.fight({1, 1, 1, 1})).empty());
    row("throw-me-a-6.elephant.met-unit-loses-ruling");
    const Events beaten = won.fight({1, 6, 1, 1, 2});
    CHECK(find<MeleeDecided>(beaten)->pursuers.empty());
    CHECK(won.asked().empty());
    CHECK_EQ(won.pose("b1").at, at(24, 18));
    CHECK_EQ(won.pose("r1").at, at(24, 21.6));
    // Whose enemy fell to pila fought nobody.
    Field saved = rampaging();
    saved.edit("b1", calm).put("r1", warband(), 24, 6).contact("r1", "b1").stands("r1", 2);
    saved.put("b2", roman_pila(), 6, 6).contact("b2", "r1", Edge::left);
    saved.instruct("b2", PilaInstruction{true});
    saved.fight({6, 1});
    CHECK(saved.is_gone("r1"));
    CHECK_FALSE(saved.unit("b1").rampage->needs_direction);
}

TEST_CASE("throw-me-a-6.pursuit.not-when-driven-back-ruling: of a unit that beat nobody, no word") {
    // r1's elephants are hit by b1 and run to their right, into b2, which fought nobody.
    Field field;
    field.put("r1", elephants(), 24, 16.4).put("b1", warband(), 24, 18, 180);
    field.contact("r1", "b1", Edge::front, 1).put("b2", heavy_infantry(), 16.5, 13, 240);
    field.instruct("b1", PursuitInstruction{0});
    const Events events = field.fight({1, 1, 6, 5, 6, 1, 1, 1, 1, 1, 2});
    CHECK_EQ(field.stands("b2"), 3);
    for (const UnitPursued& each : all<UnitPursued>(events)) {
        CHECK_EQ(each.unit->id, unit_id("b1"));
    }
}
