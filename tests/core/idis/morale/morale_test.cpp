// Morale and its check (section 5): rest, bounds, the roll against it and the Poet.
#include "core/idis/morale/morale.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/evolve.hpp"
#include "core/idis/morale/morale_check.hpp"
#include "tests/kit/builders.hpp"
#include "tests/kit/proven.hpp"

namespace {

using namespace idis;
using namespace tests;

constexpr Clause hunger = "idis.3.hunger-check";

/// A hungry army that checks morale once.
ArmyBuilder checking(std::int64_t morale) {
    return an_army().with_infantry(1'000).with_morale(morale).with_check(hunger);
}
Events check(const State& state, ScriptedDice dice) {
    return happenings(state, dice,
                      [](Unfolding& unfolding) { check_morale(unfolding, army("aram")); });
}
State after(State state, const Events& events) {
    for (const Event& event : events) evolve(state, event);
    return state;
}
Morale changed(ArmyBuilder builder, std::int64_t by) {
    const State state = a_world(std::move(builder));
    const Events events = happenings(state, dice(), [&](Unfolding& unfolding) {
        change_morale(unfolding, army("aram"), Morale{by}, {"idis.5.bad-conditions"}, "a test");
    });
    return only<MoraleChanged>(events).morale;
}
bool carries(const Event& event, Clause clause) {
    return std::find(event.clauses.begin(), event.clauses.end(), clause) != event.clauses.end();
}

// ---- where it rests and how it changes ---------------------------------------------------------

TEST_CASE("resting morale") {
    tests::row("idis.5.resting-nine");
    CHECK_EQ(resting_morale({}).total(), Fraction{9});
    CHECK_EQ(resting_morale({Trait::brutal, Trait::poet}).total(), Fraction{9});
    tests::row("idis.5.beloved-resting");
    CHECK_EQ(resting_morale({Trait::beloved}).total(), Fraction{10});
    CHECK_EQ(resting_morale({Trait::beloved}).items(),
             std::vector<TallyItem>{{"idis.5.resting-nine", 9}, {"idis.5.beloved-resting", 1}});
    tests::row("idis.5.starting-morale-ruling");
    CHECK_EQ(starting_morale({Trait::beloved}), Morale{10});
    CHECK_EQ(starting_morale({}), Morale{9});
}

TEST_CASE("changes of morale") {
    tests::row("idis.5.morale-up-events");
    CHECK_EQ(changed(an_army().with_morale(7), 2), Morale{9});
    tests::row("idis.5.morale-down-events");
    CHECK_EQ(changed(an_army().with_morale(7), -1), Morale{6});
    tests::row("idis.5.maximum-twelve");
    CHECK_EQ(changed(an_army().with_morale(11), 2), Morale{12});
    CHECK_EQ(changed(an_army().with_morale(11), 1), Morale{12});
    tests::row("idis.5.morale-floor-ruling");
    CHECK_EQ(changed(an_army().with_morale(1), -2), Morale{0});
    CHECK_EQ(changed(an_army().with_morale(1), -1), Morale{0});
    tests::row("idis.5.beloved-maximum-ruling");
    CHECK_EQ(changed(an_army().with_morale(12).led_by_a(Trait::beloved), 1), Morale{12});
    tests::row("idis.5.bad-conditions");
    CHECK_EQ(changed(an_army().with_morale(8), -1), Morale{7});
}

TEST_CASE("idis.5.bad-conditions: nothing is changed by 0") {
    const State state = a_world(an_army().with_infantry(500));
    CHECK(happenings(state, dice(), [](Unfolding& unfolding) {
              change_morale(unfolding, army("aram"), Morale{0}, {"idis.5.bad-conditions"}, "");
          }).empty());
}

// ---- the check ---------------------------------------------------------------------------------

TEST_CASE("idis.5.check-roll: a total equal to morale holds; one above it fails") {
    CHECK_EQ(only<MoraleHeld>(check(a_world(checking(8)), dice(4, 4))),
             MoraleHeld{army("aram"), 8});
    CHECK_EQ(only<MoraleFailed>(check(a_world(checking(8)), dice(4, 5, 1, 1, 1))).total, 9);
}

TEST_CASE("idis.5.check-roll: the event names the rule that called, and holds the dice") {
    const Events events = check(a_world(checking(8)), dice(4, 4));
    CHECK_EQ(events[0].clauses[0], hunger);
    CHECK_EQ(events[0].clauses[1], Clause("idis.5.check-roll"));
    CHECK_EQ(events[0].rolls, Rolls{{"idis.5.check-roll", army("aram"), 0, 6, 4},
                                    {"idis.5.check-roll", army("aram"), 1, 6, 4}});
}

TEST_CASE("idis.5.check-success-nothing: a 4 under morale 9 moves nobody") {
    const State state = a_world(checking(9).with_supplies(900));
    const Events events = check(state, dice(2, 2));
    REQUIRE_EQ(events.size(), 1);
    State expected = state;
    expected.armies.edit(army("aram")).checks_called.clear();
    const State later = after(state, events);
    CHECK(later.armies == expected.armies);
    CHECK(later.detachments == expected.detachments);
    CHECK(later.channel.empty());
}

TEST_CASE("idis.5.failure-uses-roll, idis.5.failure-no-morale-loss: the total is the line") {
    const State state = a_world(checking(6));
    const Events events = check(state, dice(3, 5));
    CHECK_EQ(only<MoraleFailed>(events), MoraleFailed{army("aram"), 8, 8});
    CHECK(all<MoraleChanged>(events).empty());
    CHECK_EQ(after(state, events).armies.at(army("aram")).morale, Morale{6});
}

TEST_CASE("idis.3.hunger-check: morale 6 after the loss, 4 and 3 are line 7") {
    const State state = a_world(checking(6));
    CHECK_EQ(only<MoraleFailed>(check(state, dice(4, 3))), MoraleFailed{army("aram"), 7, 7});
}

TEST_CASE("idis.5.morale-floor-ruling: at morale 0 and 1 even a 2 fails") {
    CHECK_EQ(only<MoraleFailed>(check(a_world(checking(0)), dice(1, 1, 20))).result, 2);
    CHECK_EQ(only<MoraleFailed>(check(a_world(checking(1)), dice(1, 1, 20))).result, 2);
    CHECK_EQ(only<MoraleHeld>(check(a_world(checking(2)), dice(1, 1))).total, 2);
}

TEST_CASE("idis.5.check-at-twelve: at morale 12 two sixes hold") {
    CHECK_EQ(only<MoraleHeld>(check(a_world(checking(12)), dice(6, 6))).total, 12);
}

TEST_CASE("idis.5.check-twelve-at-eleven: at morale 11 only a 12 fails, without consequence") {
    const Events events = check(a_world(checking(11)), dice(6, 6));
    REQUIRE_EQ(events.size(), 1);
    CHECK_EQ(only<MoraleFailed>(events), MoraleFailed{army("aram"), 12, 12});
    CHECK_EQ(all<MoraleHeld>(check(a_world(checking(11)), dice(6, 5))).size(), 1);
}

TEST_CASE("idis.5.table-12-nothing: a failed 12 changes nothing") {
    const State state = a_world(checking(9));
    const Events events = check(state, dice(6, 6));
    REQUIRE_EQ(events.size(), 1);
    CHECK(carries(events[0], "idis.5.table-12-nothing"));
}

TEST_CASE("the Poet") {
    const auto poet = [](std::int64_t morale) {
        return a_world(checking(morale).led_by_a(Trait::poet));
    };
    tests::row("idis.5.poet-shift");
    CHECK_EQ(only<MoraleFailed>(check(poet(5), dice(2, 4))), MoraleFailed{army("aram"), 6, 8});
    CHECK_EQ(only<MoraleFailed>(check(a_world(checking(5)), dice(2, 4, 6))).result, 6);
    tests::row("idis.5.poet-success-unchanged");
    CHECK_EQ(only<MoraleHeld>(check(poet(8), dice(3, 4))).total, 7);
    CHECK_EQ(only<MoraleHeld>(check(poet(8), dice(4, 4))).total, 8);
    tests::row("idis.5.poet-cap-ruling");
    CHECK_EQ(only<MoraleFailed>(check(poet(9), dice(5, 6))).result, 12);
    CHECK_EQ(only<MoraleFailed>(check(poet(9), dice(6, 6))).result, 12);
    CHECK_EQ(only<MoraleFailed>(check(poet(9), dice(5, 5))).result, 12);
    CHECK_EQ(only<MoraleFailed>(check(poet(8), dice(4, 5, 1, 1))).result, 11);
}

TEST_CASE("idis.5.events-separate-ruling: each cause is checked by itself, against what is then") {
    const State state = a_world(
        checking(8).with_check("idis.4.forced-week-morale").with_infantry(500, "B"));
    const Events first = check(state, dice(4, 5, 1, 1, 3, 4));  // the first is away for 7 days
    State later = after(state, first);
    CHECK_EQ(later.armies.at(army("aram")).checks_called,
             std::vector<Clause>{"idis.4.forced-week-morale"});
    later.armies.edit(army("aram")).morale = Morale{7};
    const Events second = check(later, dice(4, 4));
    CHECK_EQ(second[0].clauses[0], Clause("idis.4.forced-week-morale"));
    CHECK_EQ(only<MoraleFailed>(second).result, 8);
    CHECK_EQ(only<NumbersChanged>(second).detachments.size(), 1);
    CHECK_EQ(only<NumbersChanged>(second).detachments[0].soldiers, Soldiers{450});
}

TEST_CASE("idis.5.check-roll: nobody is rolled for whom no check was called") {
    CHECK_THROWS_AS(check(a_world(an_army().with_infantry(500)), dice()), Broken);
}

}  // namespace
