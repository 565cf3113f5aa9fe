// The traits of commanders (section 9) where morale is at stake: rest, checks, what they come to,
// and a commander who comes or goes.
#include <doctest/doctest.h>

#include "core/idis/evolve.hpp"
#include "core/idis/morale/morale.hpp"
#include "core/idis/morale/morale_check.hpp"
#include "core/idis/referee/troop_ruling.hpp"
#include "core/idis/supply/supply.hpp"
#include "tests/kit/campaign.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using namespace tests;

namespace {

/// A hungry army that checks morale once, under a commander with this trait.
State checking(Trait trait, std::int64_t morale, Clause cause = "idis.3.hunger-check") {
    return a_world(
        an_army().with_infantry(1'000).with_morale(morale).with_check(cause).led_by_a(trait));
}
Events check(const State& state, std::vector<int> named) {
    ScriptedDice faces(std::move(named));
    return happenings(state, faces,
                      [](Unfolding& unfolding) { check_morale(unfolding, army("aram")); });
}
MoraleFailed failed(const State& state, std::vector<int> named) {
    return only<MoraleFailed>(check(state, std::move(named)));
}
/// A week of rest in the field.
Morale after_rest(std::int64_t morale, int weeks_of_it) {
    State state = a_world(an_army().with_infantry(1'000).with_wagons(1'500).with_supplies(700'000)
                              .with_morale(morale).led_by_a(Trait::beloved))
                      .at(at(Day{1}, 12));
    state.campaign.settings.is_weekly_lapse_on = false;
    SeededDice seeded(1);
    tests::Campaign play(state, seeded);
    play.orders("aram", RestArmy{Days{70}, {}});
    play.until(dawn_of(Day{2 + 7 * weeks_of_it}));
    return play.army("aram").morale;
}
std::int64_t resting(const tests::Campaign& play) {
    return rounded_down(
        resting_morale(force_of(play.state(), army("aram")).traits).total());
}

}  // namespace

TEST_CASE("idis.9.trait-poet: 6 over 5 is looked up as 8") {
    CHECK_EQ(failed(checking(Trait::poet, 5), {2, 4}), MoraleFailed{army("aram"), 6, 8});
}

TEST_CASE("idis.9.poet-cap-ruling: 11 is looked up as 12") {
    CHECK_EQ(failed(checking(Trait::poet, 9), {5, 6}).result, 12);
    CHECK_EQ(failed(checking(Trait::poet, 9), {5, 5}).result, 12);
}

TEST_CASE("idis.9.poet-success-unchanged: 7 holds at 7, 8 fails with line 10") {
    CHECK_EQ(only<MoraleHeld>(check(checking(Trait::poet, 7), {3, 4})).total, 7);
    CHECK_EQ(failed(checking(Trait::poet, 7), {4, 4}).result, 10);
}

TEST_CASE("idis.9.poet-keep-rest-interaction: after hunger, forced marches or a broken rest") {
    for (const Clause cause : {Clause("idis.3.hunger-check"), Clause("idis.4.forced-week-morale"),
                               Clause("idis.5a.rest-early-check-ruling")}) {
        CHECK_EQ(failed(checking(Trait::poet, 4, cause), {2, 3}).result, 7);
    }
}

TEST_CASE("idis.9.veteran-other-checks: a failed 8 is line 8") {
    const State state = checking(Trait::veteran, 7);
    const Events events = check(state, {4, 4});
    CHECK_EQ(only<MoraleFailed>(events).result, 8);
    CHECK_EQ(only<NumbersChanged>(events).detachments.front().soldiers, Soldiers{900});
}

TEST_CASE("idis.9.honourable-not-siege-mutiny: a mutiny stands") {
    CHECK_EQ(failed(checking(Trait::honourable, 1), {1, 1, 20}).result, 2);
}

TEST_CASE("idis.9.stubborn-other-losses: a day without supplies costs a point") {
    State state = a_world(an_army().with_infantry(1'000).with_morale(9).led_by_a(Trait::stubborn));
    state.armies.edit(army("aram")).last_ate = Day{9};
    let_happen(state, [](Unfolding& unfolding) { eat(unfolding, army("aram"), Day{10}); });
    CHECK_CLAUSE("idis.9.stubborn-other-losses", state.armies.at(army("aram")).morale == Morale{8});
}

TEST_CASE("idis.9.trait-beloved: 10 instead of 9") {
    CHECK_EQ(starting_morale({Trait::beloved}), Morale{10});
    CHECK_EQ(starting_morale({Trait::brutal}), Morale{9});
}

TEST_CASE("idis.9.beloved-maximum-ruling: 12 and 2 more are 12") {
    State state = a_world(an_army().with_infantry(100).with_morale(12).led_by_a(Trait::beloved));
    let_happen(state, [](Unfolding& unfolding) {
        change_morale(unfolding, army("aram"), Morale{2}, {"idis.5.bad-conditions"}, "a test");
    });
    CHECK_EQ(state.armies.at(army("aram")).morale, Morale{12});
}

TEST_CASE("idis.9.beloved-rest-interaction: 9, then 10, then 10") {
    CHECK_EQ(after_rest(9, 1), Morale{10});
    CHECK_EQ(after_rest(9, 2), Morale{10});
    CHECK_EQ(after_rest(8, 1), Morale{9});
}

TEST_CASE("idis.9.trait-follows-commander: from 10 back to 9 when another takes over") {
    SeededDice seeded(1);
    State state =
        a_world(an_army().with_infantry(500).with_supplies(9'000).led_by_a(Trait::beloved));
    Commander free;
    free.id = commander("vacant");
    free.name = "vacant";
    free.seat = Seat::held;
    free.joined_at = state.now;
    state.commanders.insert(free);
    tests::Campaign play(state, seeded);
    CHECK_EQ(resting(play), 10);
    play.rules(GiveArmy{army("aram"), commander("vacant")});
    CHECK_EQ(resting(play), 9);
    play.rules(GiveArmy{army("aram"), commander("aram")});
    CHECK_EQ(resting(play), 10);
}
