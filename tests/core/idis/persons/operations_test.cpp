// Operations of single persons (section 8a).
#include "core/idis/persons/operations.hpp"

#include <doctest/doctest.h>

#include "tests/kit/battlefield.hpp"
#include "tests/kit/fair_weather.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

/// Aram with so much loot; Belisar's army in view, a hex away.
State with_loot(std::int64_t loot) {
    State state = a_world(a_bare_host("aram").with_infantry(1'000).with_supplies(9'000)
                              .with_loot(loot),
                          a_host("belisar").in(hex_at(4, 5)));
    see_each_other(state, "aram", "belisar");
    return state;
}
RunOperation against_belisar(OperationAim aim, std::int64_t funds = 100) {
    return {aim, "A cook with a knife.", army("belisar"), Loot{funds}};
}
const Operation& the_operation(const State& state) {
    REQUIRE_EQ(state.operations.size(), 1);
    return *state.operations.begin();
}
/// The state once it is under way.
State under_way(OperationAim aim, std::int64_t funds = 100, bool is_detailed = false) {
    auto none = dice();
    tests::Campaign play(with_loot(1'000), none);
    play.orders("aram", against_belisar(aim, funds));
    RuleOperation ruling;
    ruling.operation = the_operation(play.state()).id;
    ruling.is_plan_detailed = is_detailed;
    play.rules(ruling);
    return play.state();
}
/// Its end with these two dice; the state afterwards.
Events ends(State& state, int first, int second) {
    auto faces = dice(first, second);
    state.now = next_operation(state)->at;
    return let_happen(state, faces, [&](Unfolding& unfolding) {
        end_operation(unfolding, next_operation(unfolding.state())->operation);
    });
}
bool succeeds(State state, int first, int second) {
    return only<OperationRolled>(ends(state, first, second)).outcome.is_success;
}
std::int64_t chances_of_36(OperationAim aim) {
    Operation operation;
    operation.aim = aim;
    operation.funds = operation_price;
    std::int64_t chances = 0;
    for (int one = 1; one <= 6; ++one) {
        for (int other = 1; other <= 6; ++other) {
            for (const OutcomeLine& line : proposed_outcomes(operation)) {
                const bool is_it = line.least <= one + other && one + other <= line.most;
                if (is_it && line.is_success) ++chances;
            }
        }
    }
    return chances;
}

}  // namespace

TEST_CASE("idis.8a.operation-outside-armies, idis.8a.operation-default-cost: 150 of 250 remain "
          "and the army marches on") {
    auto none = dice();
    tests::Campaign play(with_loot(250), none);
    MarchArmy march;
    march.waypoints = {Steps{Direction::south}};
    march.may_leave_road = true;
    play.orders("aram", march);
    const Army before = play.army("aram");
    REQUIRE(before.march.has_value());
    play.orders("aram", RunOperation{OperationAim::intelligence, "Count their fires.", {}});
    CHECK_EQ(play.army("aram").loot, Loot{250});
    play.rules(AnswerQuestion{the_operation(play.state()).question, "run"});
    CHECK_EQ(play.army("aram").loot, Loot{150});
    CHECK_EQ(play.army("aram").march, before.march);
    CHECK_EQ(play.army("aram").detachments, before.detachments);
    CHECK_EQ(play.refused("aram", RunOperation{OperationAim::intelligence, "Count.", {}, Loot{99}})
                 .clause,
             Clause("idis.8a.operation-default-cost"));
    CHECK_EQ(play.refused("aram", RunOperation{}).code, "text_is_empty");
}

TEST_CASE("idis.8a.operation-default-cost: run by default once the time to decide is over") {
    auto none = fair();
    tests::Campaign play(with_loot(250), none);
    play.orders("aram", RunOperation{OperationAim::intelligence, "Count their fires.", {}});
    const Question question = play.state().questions.at(the_operation(play.state()).question);
    CHECK_FALSE(question.asked.has_value());
    CHECK_EQ(question.due_at, at(Day{11}, 12));
    CHECK_EQ(question.by_default, "run");
    play.until(*question.due_at - kit::seconds(1));
    CHECK_EQ(the_operation(play.state()).standing, OperationStanding::asked);
    CHECK_EQ(play.army("aram").loot, Loot{250});
    play.until(*question.due_at);
    CHECK(only<QuestionSettled>(play.events()).is_default);
    CHECK_EQ(the_operation(play.state()).standing, OperationStanding::under_way);
    CHECK_EQ(the_operation(play.state()).due_at, at(Day{18}, 12));
    CHECK_EQ(play.army("aram").loot, Loot{150});
}

TEST_CASE("idis.8a.operation-higher-cost: 400 are asked for, and nothing is taken unless he pays") {
    auto none = fair();
    tests::Campaign play(with_loot(500), none);
    play.orders("aram", against_belisar(OperationAim::sabotage));
    RuleOperation ruling;
    ruling.operation = the_operation(play.state()).id;
    ruling.price = Loot{99};
    CHECK_EQ(play.refused(ruling).code, "operation_costs_more");
    ruling.price = Loot{400};
    play.rules(ruling);
    CHECK_EQ(play.army("aram").loot, Loot{500});
    const Question question = play.state().questions.at(the_operation(play.state()).question);
    CHECK_EQ(question.asked, commander("aram"));
    CHECK_EQ(question.by_default, "decline");
    SUBCASE("declined") {
        play.orders("aram", AnswerQuestion{question.id, "decline"});
        CHECK_EQ(play.army("aram").loot, Loot{500});
        CHECK(play.state().operations.empty());
        CHECK(play.all<OperationRolled>().empty());
    }
    SUBCASE("unanswered for a day, which is no") {
        play.until(at(Day{11}, 12) - kit::seconds(1));
        CHECK_EQ(the_operation(play.state()).standing, OperationStanding::priced);
        play.until(at(Day{11}, 12));
        CHECK(play.all<QuestionSettled>().back().is_default);
        CHECK(play.state().operations.empty());
        CHECK_EQ(play.army("aram").loot, Loot{500});
    }
    SUBCASE("accepted") {
        play.orders("aram", AnswerQuestion{question.id, "accept"});
        CHECK_EQ(play.army("aram").loot, Loot{100});
        CHECK_EQ(the_operation(play.state()).due_at, at(Day{17}, 12));
    }
}

TEST_CASE("idis.8a.operation-cannot-afford-ruling: not with 80, and what is paid stays paid") {
    auto none = dice();
    CHECK_EQ(tests::Campaign(with_loot(80), none)
                 .refused("aram", against_belisar(OperationAim::intelligence))
                 .clause,
             Clause("idis.8a.operation-cannot-afford-ruling"));
    CHECK_EQ(tests::Campaign(with_loot(199), none)
                 .refused("aram", against_belisar(OperationAim::intelligence, 200))
                 .code,
             "army_has_not_so_much_loot");
    tests::Campaign play(with_loot(100), none);
    play.orders("aram", against_belisar(OperationAim::intelligence));
    // Spent on something else meanwhile: it is not run, and nothing is owed.
    State spent = play.state();
    spent.armies.edit(army("aram")).loot = Loot{99};
    let_happen(spent, [&](Unfolding& unfolding) {
        settle_operation(unfolding, OperationAsked{the_operation(spent).id, commander("aram"), ""},
                         "run");
    });
    CHECK(spent.operations.empty());
    CHECK_EQ(spent.armies.at(army("aram")).loot, Loot{99});
    State state = under_way(OperationAim::intelligence);
    CHECK_FALSE(only<OperationRolled>(ends(state, 2, 2)).outcome.is_success);
    CHECK_EQ(state.armies.at(army("aram")).loot, Loot{900});
}

TEST_CASE("idis.8a.operation-outcomes-then-2d6: no table, no dice; then 3 and 4 on it") {
    auto faces = dice(3, 4);
    tests::Campaign play(with_loot(1'000), faces);
    play.orders("aram", against_belisar(OperationAim::sabotage));
    const OperationId id = the_operation(play.state()).id;
    CHECK_EQ(play.refused(RollOperation{id}).code, "operation_has_not_begun");
    play.rules(AnswerQuestion{the_operation(play.state()).question, "run"});
    CHECK_EQ(play.refused(RollOperation{id}).code, "operation_has_no_outcomes");
    RuleOperation ruling;
    ruling.operation = id;
    for (const auto& [least, most] : {std::pair{3, 12}, {2, 11}}) {
        ruling.outcomes = {{least, most, true, false, {}}};
        CHECK_EQ(play.refused(ruling).code, "outcomes_are_not_whole");
    }
    ruling.outcomes = {{2, 5, false, false, {}}, {7, 12, true, false, {}}};
    CHECK_EQ(play.refused(ruling).code, "outcomes_are_not_whole");
    ruling.outcomes = {{2, 5, false, false, {}}, {6, 13, true, false, {}}};
    CHECK_EQ(play.refused(ruling).code, "outcomes_are_not_whole");
    ruling.outcomes = {{2, 12, false, false, {}}, {13, 12, true, false, {}}};
    CHECK_EQ(play.refused(ruling).code, "outcomes_are_not_whole");
    // A line may be of one total.
    ruling.outcomes = {{2, 2, false, true, "Caught."}, {3, 5, false, false, "Nothing."},
                       {6, 11, true, false, "They have it."}, {12, 12, true, false, "And more."}};
    play.rules(ruling);
    play.rules(RollOperation{id});
    const auto told = play.told<told::OperationOver>("aram");
    REQUIRE_EQ(told.size(), 1);
    CHECK(told.front().is_success);
    CHECK_EQ(told.front().text, "They have it.");
    CHECK_EQ(only<OperationRolled>(play.events()).total, 7);
    CHECK(play.state().operations.empty());
}

TEST_CASE("idis.8a.operation-risk-odds: 30, 15 and 3 of 36") {
    CHECK_EQ(chances_of_36(OperationAim::intelligence), 30);
    CHECK_EQ(chances_of_36(OperationAim::sabotage), 15);
    CHECK_EQ(chances_of_36(OperationAim::assassination), 3);
}

TEST_CASE("idis.8a.operation-default-targets-ruling: 5, 8 and 11") {
    CHECK(succeeds(under_way(OperationAim::intelligence), 2, 3));
    CHECK_FALSE(succeeds(under_way(OperationAim::intelligence), 1, 3));
    CHECK(succeeds(under_way(OperationAim::sabotage), 2, 6));
    CHECK_FALSE(succeeds(under_way(OperationAim::sabotage), 1, 6));
    CHECK(succeeds(under_way(OperationAim::assassination), 5, 6));
    CHECK_FALSE(succeeds(under_way(OperationAim::assassination), 5, 5));
}

TEST_CASE("idis.8a.operation-default-targets-ruling: 5 made 3 leaves no face to fail unseen") {
    Operation operation;
    operation.aim = OperationAim::intelligence;
    operation.is_plan_detailed = true;
    operation.price = operation_price;
    operation.funds = operation_price * 2;
    const std::vector<OutcomeLine> lines = proposed_outcomes(operation);
    REQUIRE_EQ(lines.size(), 2);
    CHECK_EQ(lines[0].most, 2);
    CHECK_EQ(lines[1].least, 3);
    CHECK(lines[1].is_success);
}

TEST_CASE("idis.8a.operation-plans-and-funds: each one better, both two") {
    const auto assassination = [](std::int64_t funds, bool is_detailed) {
        return under_way(OperationAim::assassination, funds, is_detailed);
    };
    CHECK(succeeds(assassination(200, true), 4, 5));
    CHECK_FALSE(succeeds(assassination(200, true), 4, 4));
    CHECK_FALSE(succeeds(assassination(200, false), 4, 5));
    CHECK(succeeds(assassination(200, false), 5, 5));
    CHECK(succeeds(assassination(100, true), 5, 5));
    CHECK_FALSE(succeeds(assassination(199, false), 5, 5));
    CHECK_FALSE(succeeds(assassination(1'000, true), 4, 4));
}

TEST_CASE("idis.8a.operation-duration-ruling: seven days, or as the referee says") {
    State state = under_way(OperationAim::intelligence);
    CHECK_EQ(next_operation(state)->at, at(Day{17}, 12));
    const Events events = ends(state, 6, 6);
    REQUIRE_EQ(told_to<told::OperationOver>(commander("aram"), events).size(), 1);
    for (const Told& told : all<Told>(events)) CHECK_EQ(told.entry.at, at(Day{17}, 12));

    auto none = dice();
    tests::Campaign play(with_loot(1'000), none);
    play.orders("aram", against_belisar(OperationAim::sabotage));
    RuleOperation ruling;
    ruling.operation = the_operation(play.state()).id;
    ruling.takes = Days{0};
    CHECK_EQ(play.refused(ruling).code, "operation_takes_time");
    ruling.takes = Days{3};
    play.rules(ruling);
    CHECK_EQ(next_operation(play.state())->at, at(Day{13}, 12));
    ruling.takes = Days{5};
    play.rules(ruling);
    CHECK_EQ(next_operation(play.state())->at, at(Day{15}, 12));
}

TEST_CASE("idis.8a.operation-secret: the target of a theft that fails unseen knows nothing") {
    State state = under_way(OperationAim::sabotage);
    const View before = view(state, commander("belisar"));
    const Events events = ends(state, 1, 2);
    CHECK_FALSE(only<OperationRolled>(events).outcome.is_success);
    CHECK_EQ(view(state, commander("belisar")).commander->channel, before.commander->channel);
    for (const Told& told : all<Told>(events)) CHECK_EQ(told.entry.commander, commander("aram"));
    CHECK_EQ(view(under_way(OperationAim::sabotage), God{}).referee->persons.operations.size(), 1);
}

TEST_CASE("idis.8a.operation-discovery-ruling: two ones, and the target knows the sender") {
    State state = under_way(OperationAim::assassination);
    const auto told = told_to<told::OperationDiscovered>(commander("belisar"), ends(state, 1, 1));
    REQUIRE_EQ(told.size(), 1);
    CHECK_EQ(told.front().sender, "aram");
    State other = under_way(OperationAim::assassination);
    CHECK(told_to<told::OperationDiscovered>(commander("belisar"), ends(other, 1, 2)).empty());
}
