// The log of dice, and dice the referee enters by hand (section 4).
#include "core/idis/referee/entered_dice.hpp"

#include <doctest/doctest.h>

#include "core/idis/reindex.hpp"
#include "core/idis/view.hpp"
#include "tests/kit/campaign.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

namespace {

using namespace idis;
using namespace tests;
using Play = tests::Campaign;

State a_world_with_a_check(std::int64_t morale) {
    return a_world(an_army()
                       .with_infantry(1'000)
                       .with_supplies(18'000)
                       .with_morale(morale)
                       .with_check("idis.5.check-roll"));
}
EnterDice entered(std::vector<int> faces) {
    return {"idis.5.check-roll", army("aram"), std::move(faces)};
}

TEST_CASE("idis.4.dice-log-ruling: a check's dice are in the log with their purpose") {
    auto faces = dice(4, 4);
    Play play(a_world_with_a_check(9), faces);
    const View before = view(play.state(), commander("aram"));
    play.until(play.state().now);
    REQUIRE_EQ(play.events().size(), 1);
    const Rolls& log = play.events().front().rolls;
    REQUIRE_EQ(log.size(), 2);
    for (const Roll& roll : log) {
        CHECK_EQ(roll.clause, Clause("idis.5.check-roll"));
        CHECK_EQ(roll.subject, Subject(army("aram")));
        CHECK_EQ(roll.face, 4);
    }
    // To the commander it is as if nothing had been rolled.
    CHECK_EQ(view(play.state(), commander("aram")), before);
}

TEST_CASE("idis.4.dice-log-ruling: faces entered by hand are taken, once, in their order") {
    auto rolled = dice(6, 6);    // drawn all the same, so that the stream goes on as it would
    State state = a_world_with_a_check(9);
    state.armies.edit(army("aram")).checks_called = {};
    reindex(state);
    Play play(state, rolled);
    play.rules(entered({2, 3}));
    CHECK_EQ(view(play.state(), commander("aram")), view(state, commander("aram")));
    CHECK_EQ(view(play.state(), Referee{}).referee->entered_dice.size(), 1);
    play.rules(ChangeMorale{army("aram"), Morale{0}, true, "a ghost"});
    const auto held = play.all<MoraleHeld>();
    REQUIRE_EQ(held.size(), 1);
    CHECK_EQ(held[0].total, 5);
    CHECK(play.state().entered_dice.empty());
    std::vector<int> logged;
    for (const Roll& roll : play.events().back().rolls) logged.push_back(roll.face);
    CHECK_EQ(logged, std::vector{2, 3});
}

TEST_CASE("idis.4.dice-log-ruling: what can be entered") {
    CHECK_EQ(may_enter_dice(entered({1, 20})), allowed);
    const auto refused = [](const EnterDice& order) {
        const Gate gate = may_enter_dice(order);
        return gate ? std::string(gate->code) : std::string();
    };
    CHECK_EQ(refused(entered({})), "faces_are_missing");
    CHECK_EQ(refused(entered({0})), "no_such_face");
    CHECK_EQ(refused(entered({21})), "no_such_face");
    CHECK_EQ(refused(entered(std::vector<int>(21, 1))), "too_many_faces");
    EnterDice order = entered({1});
    order.clause = "luck";
    CHECK_EQ(refused(order), "no_such_clause");
    // A face the die does not have is left for a die that has it.
    State state = a_world(an_army().with_infantry(500));
    state.entered_dice.insert(row_of(entered({9})));
    CHECK_FALSE(entered_face(state, "idis.5.check-roll", army("aram"), 6, 0).has_value());
    CHECK_EQ(entered_face(state, "idis.5.check-roll", army("aram"), 20, 0), 9);
    CHECK_FALSE(entered_face(state, "idis.5.check-roll", army("aram"), 20, 1).has_value());
    CHECK_FALSE(entered_face(state, "idis.5.check-roll", army("belisar"), 20, 0).has_value());
}

}  // namespace
