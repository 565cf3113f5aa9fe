// The end of the battle, views, instructions and defaults (sections "win", "notes", "quick").
#include "core/throw_me_a_6/winning.hpp"
#include "tests/core/throw_me_a_6/field.hpp"

using namespace tests;

namespace {

/// Two armies with so many units lost of so many.
Field armies(int red_lost, int red_of, int blue_lost, int blue_of) {
    Field field;
    field.put("r1", warband(), 24, 4).put("b1", warband(), 24, 32, 180);
    field.army_of(Side::red, red_of).army_of(Side::blue, blue_of);
    for (int lost = 0; lost < red_lost; ++lost) {
        const std::string name = "r" + std::to_string(lost + 10);
        field.put(name, warband(), 4, 4);
        field.edit(name, [](Unit& unit) { unit.standing = Standing::removed; });
    }
    for (int lost = 0; lost < blue_lost; ++lost) {
        const std::string name = "b" + std::to_string(lost + 10);
        field.put(name, warband(), 4, 30);
        field.edit(name, [](Unit& unit) { unit.standing = Standing::removed; });
    }
    return field;
}
bool routs(int lost, int of) { return has_routed(armies(lost, of, 0, 10).state.table, Side::red); }

}  // namespace

TEST_CASE("winning: three quarters of an army, in units") {
    row("throw-me-a-6.win.army-routs-at-75");
    CHECK(routs(9, 12));
    CHECK_FALSE(routs(8, 12));
    row("throw-me-a-6.win.no-rounding-ruling");
    for (const auto& [lost, of] :
         std::vector<std::pair<int, int>>{{4, 5}, {5, 6}, {6, 7}, {8, 10}}) {
        CHECK(routs(lost, of));
        CHECK_FALSE(routs(lost - 1, of));
    }
    row("throw-me-a-6.win.counted-in-units-ruling");
    Field stands = armies(5, 8, 0, 8);
    stands.put("r2", warband(), 10, 4).put("r3", warband(), 14, 4);
    for (const char* name : {"r1", "r2", "r3"}) stands.stands(name, 2);
    CHECK_FALSE(has_routed(stands.state.table, Side::red));
    row("throw-me-a-6.artillery.counts-as-unit-ruling");
    Field types;
    types.put("r1", artillery(), 4, 4).put("r2", artillery(), 8, 4).put("r3", chariot(), 12, 4);
    types.put("r4", warband(), 24, 4).army_of(Side::red, 4);
    for (const char* name : {"r1", "r2", "r3"}) {
        types.edit(name, [](Unit& unit) { unit.standing = Standing::removed; });
    }
    CHECK(has_routed(types.state.table, Side::red));
    row("throw-me-a-6.win.other-side-wins, throw-me-a-6.win.loss-is-final");
    Field lost = armies(6, 8, 5, 8);
    lost.going_on().turn_is(6).going_on();
    const Events events = lost.fight({});
    REQUIRE(lost.state.table.outcome);
    CHECK_EQ(lost.state.table.outcome->winner, Side::blue);
    CHECK(all<InitiativeRolled>(events).empty());
    CHECK(System::questions(lost.state).empty());
    row("throw-me-a-6.win.both-same-turn-draw, throw-me-a-6.win.draw-whatever-order-ruling");
    Field both = armies(6, 8, 7, 8);
    both.going_on().fight({});
    REQUIRE(both.state.table.outcome);
    CHECK_EQ(both.state.table.outcome->winner, std::nullopt);
    CHECK_EQ(both.state.table.outcome->ending, Ending::both_routed);
}

TEST_CASE("throw-me-a-6.win.no-turn-limit-ruling: six quiet turns go to the referee") {
    Field field;
    field.put("r1", archers(), 24, 4).put("b1", warband(), 24, 16, 180);
    field.going_on().option([](Options& options) { options.quiet_turns_max = 6; });
    field.shoot("r1", "b1", {1, 1});
    field.fight({5, 2});
    CHECK_EQ(field.state.table.quiet_turns, 0);
    for (int quiet = 1; quiet <= 6; ++quiet) {
        CHECK_EQ(field.state.table.phase, Phase::initiative);
        field.as(Side::red, ChooseTurn{Side::red, true});
        field.fight(quiet < 6 ? Faces{5, 2} : Faces{});
    }
    CHECK_EQ(field.asked(), std::vector<QuestionKind>{QuestionKind::judge_battle});
    Field on = field;
    field.deadline();
    CHECK_EQ(field.state.table.outcome->winner, std::nullopt);
    on.follow(ByReferee{JudgeBattle{true, {}}}, {5, 2});
    CHECK_EQ(on.state.table.phase, Phase::initiative);
    Field named = on;
    CHECK_EQ(named.refusal(ByReferee{JudgeBattle{false, Side::red}}), "no_judgement_is_asked");
    Field dusk;
    dusk.put("r1", warband(), 24, 4).put("b1", warband(), 24, 32, 180);
    dusk.turn_is(30).fight({});
    CHECK_EQ(dusk.state.table.outcome->ending, Ending::last_turn);
}

TEST_CASE("throw-me-a-6.win.no-turn-limit-ruling: with no referee, six quiet turns are a draw") {
    Field field;
    field.put("r1", warband(), 24, 4).put("b1", warband(), 24, 32, 180).going_on();
    field.option([](Options& options) { options.has_referee = false; });
    Events last;
    for (int quiet = 1; quiet <= 6; ++quiet) {
        last = field.fight(quiet < 6 ? Faces{5, 2} : Faces{});
        CHECK_EQ(field.state.table.quiet_turns, quiet);
        if (quiet == 6) break;
        REQUIRE_EQ(field.state.table.phase, Phase::initiative);
        field.as(Side::red, ChooseTurn{Side::red, true});
    }
    CHECK(all<JudgementAsked>(last).empty());
    CHECK(field.asked().empty());
    REQUIRE(field.state.table.outcome);
    CHECK_EQ(field.state.table.outcome->ending, Ending::stalled);
    CHECK_EQ(field.state.table.outcome->winner, std::nullopt);
    CHECK_EQ(field.state.table.outcome->turns, 6);
}

TEST_CASE("throw-me-a-6.win.no-turn-limit-ruling: a shot starts the count anew") {
    Field field;
    field.put("r1", archers(), 24, 4).put("b1", warband(), 24, 16, 180).going_on();
    field.fight({5, 2});
    CHECK_EQ(field.state.table.quiet_turns, 1);
    field.as(Side::red, ChooseTurn{Side::red, true});
    field.shoot("r1", "b1", {1, 1});
    field.fight({5, 2});
    CHECK_EQ(field.state.table.quiet_turns, 0);
    field.as(Side::red, ChooseTurn{Side::red, true});
    field.fight({5, 2});
    CHECK_EQ(field.state.table.quiet_turns, 1);
}

TEST_CASE("throw-me-a-6.win.concede-ruling: conceding, and a draw both want") {
    Field field = armies(0, 8, 0, 8);
    Field drawn = field;
    field.as(Side::blue, Concede{Side::blue});
    CHECK_EQ(field.state.table.outcome->winner, Side::red);
    drawn.as(Side::red, ProposeDraw{Side::red});
    CHECK_FALSE(drawn.state.table.outcome);
    drawn.as(Side::blue, ProposeDraw{Side::blue});
    CHECK_EQ(drawn.state.table.outcome->ending, Ending::agreed);
}

TEST_CASE("throw-me-a-6.rating.fixed-in-battle-ruling: winning teaches nothing") {
    Field field;
    field.put("r1", raw(heavy_infantry()), 24, 10).put("b1", warband(), 24, 20, 180);
    field.contact("r1", "b1", Edge::front, 1).stands("b1", 2);
    field.instruct("r1", PursuitInstruction{0});
    field.fight({6, 1, 1, 1});
    CHECK(field.is_gone("b1"));
    CHECK_EQ(field.unit("r1").profile, raw(heavy_infantry()));
}

TEST_CASE("notes: what is open, and what is not") {
    row("throw-me-a-6.notes.open-information");
    Field field = armies(0, 8, 0, 8);
    field.edit("b1", [](Unit& unit) { unit.has_thrown = true; });
    const View seen = field.seen_by(Side::red);
    CHECK_EQ(unit_at(*seen.table, unit_id("b1")), field.unit("b1"));
    row("throw-me-a-6.notes.dice-open-ruling");
    Field shot;
    shot.put("r1", archers(), 24, 10).put("b1", warband(), 24, 18, 180);
    const Events events = shot.shoot("r1", "b1", {6, 2});
    CHECK(may_see(shot.state, events.front(), blue_player));
    CHECK_EQ(events.front().rolls.size(), 2);
    CHECK_EQ(find<ShotFired>(events)->dice.items().size(), 1);
    row("throw-me-a-6.notes.standing-orders-ruling");
    field.as(Side::blue, Instruct{Side::blue, {{unit_id("b1"), PilaInstruction{true}}}});
    CHECK_EQ(field.seen_by(Side::blue).secrets.front()->instructions.size(), 1);
    CHECK_EQ(field.seen_by(Side::red).secrets.front()->side, Side::red);
    CHECK_EQ(field.seen_by(Side::red).secrets.size(), 1);
    CHECK_EQ(field.refused(Side::blue, Instruct{Side::blue, {{unit_id("r1"), PilaInstruction{}}}}),
             "not_your_unit");
}

TEST_CASE("throw-me-a-6.notes.standing-orders-ruling: an answer left beforehand") {
    Field field;
    field.put("r1", light_infantry(), 24, 12).put("r2", warband(), 32, 18, 270);
    field.put("b1", bowmen(), 24, 18, 180).put("b2", archers(), 10, 18, 180);
    field.put("r3", warband(), 10, 12);
    field.as(Side::blue, Instruct{Side::blue, {{std::nullopt, ChargerInstruction{false, true}}}});
    field.charge("r1", "b1");
    CHECK(field.touch("r1", "b1"));
    CHECK_FALSE(field.unit("b1").has_shot);
    field.charge("r3", "b2", {6, 1});
    CHECK_EQ(field.stands("r3"), 3);
    CHECK_EQ(field.state.table.phase, Phase::first_actions);
}

TEST_CASE("throw-me-a-6.notes.absent-player-ruling: silence stands still and shoots back") {
    Field field;
    field.put("r1", warband(), 24, 10).put("b1", archers(), 24, 17, 180);
    field.charge("r1", "b1");
    field.deadline({6, 1});
    CHECK_EQ(field.stands("r1"), 3);
    field.end();
    field.deadline({1, 1, 1, 1, 1, 1});
    CHECK_EQ(field.pose("b1").at, at(24, 17));
}

TEST_CASE("notes: no command rules, no effect of losses on movement") {
    row("throw-me-a-6.notes.no-command-rules");
    Field far;
    far.put("r1", warband(), 4, 4).put("r2", warband(), 44, 10);
    far.move("r2", {go(44, 18)});
    CHECK_EQ(far.pose("r2").at, at(44, 18));
    row("throw-me-a-6.notes.casualty-no-movement-effect");
    Field weak;
    weak.put("r1", heavy_cavalry(), 24, 6).stands("r1", 2);
    CHECK(weak.can_move("r1", {go(24, 16)}));
}

TEST_CASE("throw-me-a-6.quick.full-text-outranks-ruling: what the full rules say stands") {
    Field order;
    order.put("b1", heavy_infantry(), 24, 18, 180).put("r1", warband(), 24, 8);
    order.put("r2", heavy_cavalry(), 6, 6).contact("r1", "b1").contact("r2", "b1", Edge::rear);
    const auto blows = all<BlowStruck>(order.fight(Faces(11, 1)));
    CHECK_EQ(blows.front().unit, unit_id("r2"));
}
