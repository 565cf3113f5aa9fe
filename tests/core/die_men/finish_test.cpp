// How a battle ends, and what is reported.
#include "core/die_men/finish.hpp"

#include "core/die_men/units.hpp"
#include "tests/core/die_men/opening.hpp"

using namespace tests;

namespace {

constexpr UnitType cavalry = UnitType::cavalry;

/// A and B far apart, free to move in a round.
Field apart(int round) {
    Field field;
    field.put("A", {0, 0}, 2).put("B", {5, 0}, 2);
    field.state.table.round = round;
    field.free_moving();
    return field;
}
/// Both let Free Movement pass, then hold through a round in which nothing matches.
void hold_round(Field& field) {
    field.declare("A", Strategy::hold);
    field.declare("B", {Stance{}}, {1, 2, 3, 4});
    field.free("A", {});
    field.free("B", {});
}

}  // namespace

TEST_CASE(
    "die-men.end.last-side-ruling, die-men.end.survivor-needs-last: A's 3x5 wins at once, in round "
    "2") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 3).sets("A", {{3, 5}, {2, 2}, {2, 1}});
    field.state.table.round = 2;
    field.resolve();
    const Events events = field.attack("A", {0, 0}, {1, 0});
    REQUIRE(field.is_over());
    CHECK_EQ(field.state.table.outcome->winner, 0);
    CHECK_EQ(field.state.table.outcome->ending, Ending::one_side_left);
    CHECK_EQ(field.state.table.outcome->minutes, 30);
    CHECK_EQ(count<FreeMovementBegan>(events), 0);
    CHECK_EQ(count<SlotOpened>(events), 0);
    CHECK_EQ(field.waiting("A"), std::vector<SetOf>{{2, 2}, {2, 1}});
    CHECK_EQ(field.refused("A", Surrender{army_id("A")}), "battle_is_over");
}

TEST_CASE("die-men.end.last-side-ruling: at once, before the moves of the same slot") {
    Field field;
    field.put("A", {0, 0}, 5).put("A", {3, 0}, 1).put("A", {4, 0}, 1).put("B", {1, 0}, 2);
    field.sets("A", {{2, 5}, {2, 5}}).sets("B", {{2, 5}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    field.move("A", {3, 0}, {{4, 0}});
    field.pass("B");
    CHECK(field.is_over());
    CHECK_EQ(field.units("A", {4, 0}), 1);
}

TEST_CASE("die-men.end.last-side-ruling: allies of one side win together") {
    Field field;
    field.army("C", 0).put("A", {0, 0}, 5).put("B", {1, 0}, 3).put("C", {6, 0}, 3);
    field.sets("A", {{3, 5}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    CHECK(field.is_over());
}

TEST_CASE("die-men.end.concede-ruling: B gives up in round 3; with an ally left it goes on") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {4, 0}, 3).character("hero", "B", {4, 0}).declaring(3);
    field.as("B", Surrender{army_id("B")});
    REQUIRE(field.is_over());
    CHECK_EQ(field.state.table.outcome->winner, 0);
    CHECK_EQ(field.state.table.outcome->reports[1].lines[0].captured, 60);
    CHECK_EQ(field.who("hero").fate, Fate::captured);
    Field ally;
    ally.army("C", 1).put("A", {0, 0}, 5).put("B", {4, 0}, 3).put("C", {6, 0}, 3).declaring(3);
    ally.as("B", Surrender{army_id("B")});
    CHECK_FALSE(ally.is_over());
    CHECK_EQ(ally.refused("B", Declare{army_id("B"), {Stance{}}, {}}), "army_is_out");
    Field late;
    late.put("A", {0, 0}, 5).put("B", {4, 0}, 3).sets("A", {{2, 5}}).resolve();
    CHECK_EQ(late.refused("B", Surrender{army_id("B")}), "strategies_are_shown");
}

TEST_CASE("die-men.end.agreed-draw-ruling: both in the same Declare, or it goes on") {
    Field field;
    field.put("A", {0, 0}, 2).put("B", {4, 0}, 2).declaring(3);
    field.as("A", ProposeDraw{army_id("A")});
    CHECK_FALSE(field.is_over());
    Field alone = field;
    field.as("B", ProposeDraw{army_id("B")});
    REQUIRE(field.is_over());
    CHECK_EQ(field.state.table.outcome->winner, std::nullopt);
    CHECK_EQ(field.state.table.outcome->ending, Ending::agreed);
    hold_round(alone);
    alone.as("B", ProposeDraw{army_id("B")});
    CHECK_FALSE(alone.is_over());
}

TEST_CASE("die-men.end.leaving-ruling: off by the exit in Retreat, saved and gone") {
    Field field;
    field.put("A", {0, 0}, 4).put("A", {3, 0}, 2).put("B", {6, 0}, 2).exit("A", {0, 0});
    field.character("hero", "A", {0, 0}).stance("A", Strategy::retreat);
    field.sets("A", {{2, 2}, {2, 1}}).resolve();
    CHECK_EQ(field.cannot_spend("A", LeaveUse{{3, 0}, troops(2), {}}), "not_your_exit");
    field.spend("A", LeaveUse{{0, 0}, troops(4), {}});
    CHECK_EQ(field.of("A").saved, troops(4));
    CHECK_EQ(field.all_units("A"), 2);
    CHECK_EQ(field.who("hero").fate, Fate::escaped);
    Field holding;
    holding.put("A", {0, 0}, 4).put("B", {6, 0}, 2).exit("A", {0, 0}).sets("A", {{2, 2}});
    holding.resolve();
    CHECK_EQ(holding.cannot_spend("A", LeaveUse{{0, 0}, troops(4), {}}),
             "only_retreat_leaves_the_map");
}

TEST_CASE(
    "die-men.end.leaving-ruling: freely if the exit is unthreatened, and never with engines") {
    for (const int enemy : {1, 5}) {
        Field field;
        field.put("A", {0, 0}, 4).put("A", {-4, 0}, 1).put("B", {enemy, 0}, 2).exit("A", {0, 0});
        field.stance("A", Strategy::retreat).free_moving();
        const MoveFreely order{army_id("A"), {{{0, 0}, std::nullopt, troops(4), false, {}}}};
        if (enemy == 1) {
            CHECK_EQ(field.refused("A", order), "exit_is_threatened");
        } else {
            field.as("A", order);
            field.free("B", {});
            CHECK_EQ(field.of("A").saved, troops(4));
        }
    }
    Field engine;
    engine.put("A", {0, 0}, 1, UnitType::siege_engines).put("A", {0, 0}, 1).put("B", {5, 0}, 2);
    engine.exit("A", {0, 0}).stance("A", Strategy::retreat).free_moving();
    const Troops both{{UnitType::infantry, 0, 1}, {UnitType::siege_engines, 0, 1}};
    CHECK_EQ(engine.refused("A", MoveFreely{army_id("A"), {{{0, 0}, {}, both, false, {}}}}),
             "engines_never_move_freely");
}

TEST_CASE("die-men.end.leaving-ruling: the machine's map has exits, a drawn one may lack them") {
    Field battle = gathered(200, 200);
    battle.referee(FixScale{20});
    battle.referee(MakeMap{Grid::hexes, 4, 3});
    CHECK_EQ(battle.state.table.map->exits.size(), 8);
    CHECK_EQ(count<NoExitNoted>(battle.referee(OpenBattle{Placing::by_referee})), 0);
    Field drawn = gathered(200, 200);
    drawn.referee(FixScale{20});
    Map map;
    map.grounds = {{{0, 0}, Terrain::open, {}, {}}, {{1, 0}, Terrain::open, {}, {}}};
    drawn.referee(DrawMap{map});
    drawn.referee(MarkExit{{{0, 0}, army_id("A")}});
    CHECK_EQ(count<NoExitNoted>(drawn.referee(OpenBattle{Placing::by_referee})), 1);
}

TEST_CASE("die-men.end.stalemate-ruling: one unit against one is drawn, after the sets are spent") {
    for (const int units : {1, 2}) {
        Field field;
        field.put("A", {0, 0}, units).put("B", {3, 0}, 1).free_moving();
        while (field.state.table.phase == Phase::free_moving) field.deadline();
        CHECK_EQ(field.is_over(), units == 1);
        if (units == 1) CHECK_EQ(field.state.table.outcome->ending, Ending::stalemate);
        if (units == 2) CHECK_EQ(field.state.table.round, 2);
    }
    Field mid;
    mid.put("A", {0, 0}, 1).put("B", {3, 0}, 1).sets("A", {{2, 2}}).resolve();
    CHECK(mid.is_asked("A", QuestionKind::spend_set));
    CHECK_FALSE(mid.is_over());
}

TEST_CASE("die-men.end.no-attack-ruling: after six quiet rounds the referee is asked") {
    Field field = apart(2);
    field.state.table.is_quiet = false;
    field.free("A", {});
    field.free("B", {});
    for (int round = 3; round <= 8; ++round) {
        CHECK_EQ(field.state.table.round, round);
        hold_round(field);
    }
    CHECK_EQ(field.state.table.phase, Phase::judging);
    Field on = field;
    on.referee(JudgeBattle{true, {}});
    CHECK_EQ(on.state.table.round, 9);
    CHECK_EQ(on.state.table.quiet_rounds, 0);
    field.deadline();
    REQUIRE(field.is_over());
    CHECK_EQ(field.state.table.outcome->ending, Ending::no_attacks);
    CHECK_EQ(field.state.table.outcome->winner, std::nullopt);
    CHECK_EQ(field.all_units("B"), 2);
}

TEST_CASE("die-men.end.no-attack-ruling: a ruined attack in round 6 starts the count anew") {
    Field field;
    field.put("A", {0, 0}, 2).put("B", {1, 0}, 3).sets("A", {{2, 2}}).sets("B", {{3, 9}});
    field.state.table.round = 6;
    field.state.table.quiet_rounds = 5;
    field.resolve();
    field.defend("B", {1, 0});
    field.attack("A", {0, 0}, {1, 0});
    field.gobble("B", {9});
    field.free("A", {});
    field.free("B", {});
    CHECK_EQ(field.state.table.round, 7);
    CHECK_EQ(field.state.table.quiet_rounds, 0);
}

TEST_CASE("die-men.end.round-limit-ruling: at round 10 the referee decides, else a draw") {
    Field field = apart(10);
    field.state.table.options.round_limit = 10;
    field.free("A", {});
    field.free("B", {});
    CHECK_EQ(field.state.table.phase, Phase::judging);
    CHECK_EQ(field.state.table.round, 10);
    CHECK_EQ(field.referee_refused(JudgeBattle{true, {}}), "round_limit_is_reached");
    CHECK_EQ(field.referee_refused(JudgeBattle{false, 7}), "no_such_side");
    Field judged = field;
    judged.referee(JudgeBattle{false, 1});
    CHECK_EQ(judged.state.table.outcome->winner, 1);
    field.deadline();
    CHECK_EQ(field.state.table.outcome->winner, std::nullopt);
    CHECK_EQ(field.state.table.outcome->ending, Ending::round_limit);
    Field before = apart(9);
    before.state.table.options.round_limit = 10;
    before.free("A", {});
    before.free("B", {});
    CHECK_EQ(before.state.table.round, 10);
    CHECK_EQ(before.state.table.phase, Phase::declaring);
}

TEST_CASE("die-men.end.loser-has-units-ruling: B marched off, A has the field, 5 are saved") {
    Field field;
    field.put("A", {-4, 0}, 3).put("B", {4, 0}, 5).exit("B", {4, 0});
    field.stance("B", Strategy::retreat).sets("B", {{2, 2}}).resolve();
    field.spend("B", LeaveUse{{4, 0}, troops(5), {}});
    REQUIRE(field.is_over());
    CHECK_EQ(field.state.table.outcome->winner, 0);
    CHECK_EQ(field.state.table.outcome->reports[1].lines[0].saved, 100);
    CHECK_EQ(field.state.table.outcome->reports[1].lost, 0);
}

TEST_CASE(
    "die-men.end.report-ruling, die-men.end.wounded-or-dead: by type in soldiers; the referee says "
    "how they fared") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 3).put("B", {1, 0}, 1, cavalry);
    field.sets("A", {{4, 5}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    REQUIRE(field.is_over());
    const ArmyReport& report = field.state.table.outcome->reports[1];
    REQUIRE_EQ(report.lines.size(), 2);
    CHECK_EQ(report.lines[0].lost, 60);
    CHECK_EQ(report.lines[1].type, cavalry);
    CHECK_EQ(report.lines[1].lost, 20);
    CHECK_EQ(report.dead, 80);
    CHECK_EQ(field.referee_refused(JudgeLosses{army_id("B"), 50, 20, 20}), "losses_do_not_add_up");
    Field judged = field;
    judged.referee(JudgeLosses{army_id("B"), 30, 40, 10});
    CHECK_EQ(judged.state.table.outcome->reports[1].wounded, 40);
    CHECK_EQ(judged.referee_refused(JudgeLosses{army_id("B"), 80, 0, 0}), "nothing_to_judge");
    field.deadline(QuestionKind::judge_losses);
    CHECK_EQ(field.state.table.outcome->reports[1].dead, 80);
    CHECK(field.open().empty());
}

TEST_CASE("die-men.end.reinforcements-ruling: between rounds, by the referee, not onto enemies") {
    Field field = apart(3);
    field.free("A", {});
    field.free("B", {});
    CHECK_EQ(field.referee_refused(Reinforce{army_id("A"), {5, 0}, troops(3)}),
             "enemies_hold_that_hex");
    field.referee(Reinforce{army_id("A"), {0, 0}, troops(3)});
    CHECK_EQ(field.units("A", {0, 0}), 5);
    field.declare("A", Strategy::hold);
    field.declare("B", {Stance{}}, {8, 8, 3, 4, 5, 6, 7});
    CHECK_EQ(field.of("A").dice.size(), 5);
    Field early = opened(100, 100, 20);
    early.state.table.phase = Phase::placing;
    CHECK_EQ(early.referee_refused(Reinforce{army_id("A"), {0, 0}, troops(3)}),
             "units_enter_between_rounds");
}

TEST_CASE(
    "die-men.end.reinforcements-ruling: ordered up while a round goes on they enter at its end, "
    "however quick the generals are, and nobody else knows") {
    Field field = apart(3);
    const Reinforce order{army_id("A"), {0, 1}, troops(3)};
    const Events ordered = field.referee(order);
    CHECK_EQ(field.units("A", {0, 1}), 0);
    CHECK_EQ(System::view(field.state, Referee{}).awaited, std::vector<Reinforce>{order});
    for (const char* player : {"A", "B"}) {
        CHECK(field.seen_by(player).awaited.empty());
        for (const Event& event : ordered) {
            CHECK_FALSE(may_see(field.state, event, general(player)));
        }
    }
    field.free("A", {});
    field.free("B", {});
    CHECK_EQ(field.state.table.round, 4);
    CHECK_EQ(field.units("A", {0, 1}), 3);
    CHECK(field.state.awaited.empty());
    field.declare("A", Strategy::hold);
    // One has declared: the next come a round later.
    field.referee(Reinforce{army_id("B"), {5, 1}, troops(2)});
    CHECK_EQ(field.units("B", {5, 1}), 0);
    field.declare("B", {Stance{}}, {8, 2, 3, 4, 5, 6, 7});
    CHECK_EQ(field.of("A").dice.size(), 5);
    field.free("A", {});
    field.free("B", {});
    CHECK_EQ(field.units("B", {5, 1}), 2);
}

TEST_CASE("die-men.end.reinforcements-ruling: while enemies hold their hex they wait on") {
    Field field = apart(3);
    field.referee(Reinforce{army_id("A"), {5, 0}, troops(3)});
    field.referee(Reinforce{army_id("B"), {5, 0}, troops(1)});
    CHECK_EQ(field.referee_refused(Reinforce{army_id("A"), {50, 0}, troops(3)}), "no_hex_there");
    field.free("A", {});
    field.free("B", {});
    CHECK_EQ(field.units("B", {5, 0}), 3);
    CHECK_EQ(field.state.awaited.size(), 1);
    field.declare("A", Strategy::hold);
    field.declare("B", {Stance{}}, {1, 2, 3, 4, 5});
    field.free("A", {});
    field.free("B", {field.step("B", {5, 0}, {6, 0})});
    CHECK_EQ(field.units("A", {5, 0}), 3);
    CHECK(field.state.awaited.empty());
}

TEST_CASE("die-men.scale.elapsed-time: a round that ends in its Declare was not fought") {
    struct Row {
        int round;
        int minutes;
    };
    for (const Row row : {Row{1, 0}, Row{3, 30}}) {
        Field field;
        field.put("A", {0, 0}, 2).put("B", {5, 0}, 2).declaring(row.round);
        Field agreed = field;
        field.as("B", Surrender{army_id("B")});
        CHECK_EQ(field.state.table.outcome->minutes, row.minutes);
        CHECK_EQ(field.state.table.outcome->rounds, row.round - 1);
        agreed.as("A", ProposeDraw{army_id("A")});
        agreed.as("B", ProposeDraw{army_id("B")});
        CHECK_EQ(agreed.state.table.outcome->minutes, row.minutes);
    }
}

TEST_CASE("die-men.end.report-ruling: who was saved is alive, with those who stand") {
    Field field;
    field.put("A", {0, 0}, 4).put("A", {0, 3}, 3).put("B", {1, 3}, 2).exit("A", {0, 0});
    field.stance("A", Strategy::retreat).sets("A", {{3, 2}}).resolve();
    field.spend("A", LeaveUse{{0, 0}, troops(4), {}});
    const ArmyReport report = report_of(field.state.table, field.of("A"));
    CHECK_EQ(report.alive, 140);
    CHECK_EQ(report.lines[0].saved + report.lines[0].standing, report.alive);
    CHECK_EQ(report.lost, 0);
}

TEST_CASE("die-men.end.winner-is-not-goal-ruling: on the gate, and the next round is declared") {
    Field field;
    field.put("A", {0, 0}, 2).put("B", {6, 0}, 2).sets("A", {{2, 5}});
    field.stance("A", Strategy::seize, PlaceGoal{{{1, 0}}}).resolve();
    field.move("A", {0, 0}, {{1, 0}});
    field.free("A", {});
    field.free("B", {});
    CHECK_FALSE(field.is_over());
    CHECK_EQ(field.state.table.round, 2);
}
