// Commanders for whom a doctrine acts: when their turns come, and who hands them over.
#include "core/idis/orders/turns.hpp"

#include <doctest/doctest.h>

#include "tests/kit/campaign.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using tests::a_world;
using tests::an_army;
using tests::SeededDice;

namespace {

State a_player_and_an_open_seat() {
    return State(
        a_world(an_army("aram").with_infantry(500).with_supplies(5'000),
                an_army("ysolt").with_infantry(500).with_supplies(5'000).with_open_seat())
            .at(at(Day{3}, 12)));
}

const CommanderId ysolt = tests::commander("ysolt");

}  // namespace

TEST_CASE("idis.2.referee-simulates-army: handed to a doctrine, a commander has a turn a day") {
    SeededDice dice(1);
    tests::Campaign play(a_player_and_an_open_seat(), dice);
    CHECK_FALSE(next_turn(play.state()).has_value());
    play.rules(LetDoctrineAct{ysolt, true});
    const auto first = next_turn(play.state());
    REQUIRE(first.has_value());
    CHECK_EQ(first->commander, ysolt);
    CHECK_GE(first->at, at(Day{4}, 7));
    CHECK_LT(first->at, at(Day{4}, 9));
    State later = play.state();
    later.now = first->at;
    for (const Event& event : end_turn(later, ysolt, first->at)) evolve(later, event);
    CHECK_EQ(next_turn(later), TurnDue{first->at + days(1), ysolt});
    CHECK(violations(later).empty());
}

TEST_CASE("idis.2.referee-simulates-army: what is late is due at once, and never before now") {
    SeededDice dice(1);
    tests::Campaign play(a_player_and_an_open_seat(), dice);
    play.rules(LetDoctrineAct{ysolt, true});
    State late = play.state();
    late.now = at(Day{9}, 0);
    CHECK_EQ(next_turn(late), TurnDue{at(Day{9}, 0), ysolt});
}

TEST_CASE("idis.2.referee-simulates-army: the referee hands over and takes back, each once") {
    SeededDice dice(1);
    tests::Campaign play(a_player_and_an_open_seat(), dice);
    CHECK_EQ(play.refused(LetDoctrineAct{ysolt, false}).code, "no_doctrine_acts");
    CHECK_EQ(play.refused(LetDoctrineAct{tests::commander("nobody"), true}).code,
             "no_such_commander");
    play.rules(LetDoctrineAct{ysolt, true});
    CHECK_EQ(play.refused(LetDoctrineAct{ysolt, true}).code, "doctrine_acts_already");
    CHECK_EQ(legal(view(play.state(), Referee{}), Referee{}).referee->acted_for,
             std::vector{ysolt});
    play.rules(LetDoctrineAct{ysolt, false});
    CHECK_FALSE(next_turn(play.state()).has_value());
    CHECK(legal(view(play.state(), Referee{}), Referee{}).referee->acted_for.empty());
}

TEST_CASE("a doctrine's turn is in no commander's view") {
    SeededDice dice(1);
    tests::Campaign play(a_player_and_an_open_seat(), dice);
    const View before = view(play.state(), ysolt);
    play.rules(LetDoctrineAct{ysolt, true});
    CHECK_EQ(view(play.state(), ysolt), before);
}
