// What happens before what: the steps of a day, and ties at one moment.
#include "core/idis/day_order.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/kit/campaign.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using tests::a_world;
using tests::an_army;

namespace {

/// The kinds of events about one army, in order, as indexes of What.
std::vector<std::size_t> kinds_in(const Events& events, std::vector<std::size_t> wanted) {
    std::vector<std::size_t> found;
    for (const Event& event : events) {
        if (std::find(wanted.begin(), wanted.end(), event.what.index()) != wanted.end()) {
            found.push_back(event.what.index());
        }
    }
    return found;
}

template <class Kind>
std::size_t kind() {
    return What(Kind{}).index();
}

}  // namespace

TEST_CASE("idis.4.day-order-ruling: hunger and its check come before the forced week and its own") {
    State state = a_world(an_army("aram").with_infantry(1'000).with_morale(9)).at(at(Day{10}, 20));
    Army& army = state.armies.edit(tests::army("aram"));
    army.forced_days = Days{7};
    army.last_forced_day = Day{10};
    auto dice = tests::dice(4, 4, 3, 4, 4, 4);  // check, check, tomorrow's weather
    tests::Campaign play(state, dice);
    play.until(at(Day{10}, 24));
    const auto changes = play.all<MoraleChanged>();
    REQUIRE_EQ(changes.size(), 2);
    CHECK_EQ(changes[0].morale, Morale{8});
    CHECK_EQ(changes[1].morale, Morale{7});
    const auto held = play.all<MoraleHeld>();
    REQUIRE_EQ(held.size(), 2);
    CHECK_EQ(held[0].total, 8);
    CHECK_EQ(held[1].total, 7);
    CHECK_EQ(kinds_in(play.events(), {kind<MoraleChanged>(), kind<MoraleHeld>()}),
             std::vector<std::size_t>{kind<MoraleChanged>(), kind<MoraleHeld>(),
                                      kind<MoraleChanged>(), kind<MoraleHeld>()});
}

TEST_CASE("idis.4.day-order-ruling: each step at its hour, in the order of the list") {
    tests::SeededDice dice(3);
    tests::Campaign play(State(a_world(an_army("aram").with_infantry(1'000).with_supplies(18'000))
                                   .at(at(Day{10}, 0, 0, 1))),
                         dice);
    play.until(at(Day{11}, 0));
    std::vector<std::int64_t> hours;
    for (const Event& event : play.events()) {
        if (kit::holds_alternative<DayStepDone>(event.what)) {
            hours.push_back((event.at - at(Day{10}, 0)).seconds / 3'600);
        }
    }
    CHECK_EQ(hours, std::vector<std::int64_t>{6,  6,  6,  6,  6,  6,  6,  18, 18, 18, 18, 18,
                                              18, 18, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24,
                                              24, 24, 24});
}

TEST_CASE("idis.4.tie-order-ruling: in one step the army created first goes first") {
    State state =
        a_world(an_army("younger").with_infantry(500), an_army("elder").with_infantry(500))
            .at(at(Day{10}, 20));
    std::swap(state.armies.edit(tests::army("younger")).seniority,
              state.armies.edit(tests::army("elder")).seniority);
    auto dice = tests::dice(1, 2, 2, 3, 4, 4);
    tests::Campaign play(state, dice);
    play.until(at(Day{10}, 24));
    const auto held = play.all<MoraleHeld>();
    REQUIRE_EQ(held.size(), 2);
    CHECK_EQ(held[0].army, tests::army("elder"));
    CHECK_EQ(held[0].total, 3);
    CHECK_EQ(held[1].army, tests::army("younger"));
    CHECK_EQ(held[1].total, 5);
}

TEST_CASE("idis.7.same-time-events-ruling: an order at dawn takes effect before dawn's work") {
    tests::SeededDice dice(5);
    State state =
        a_world(an_army("aram").with_infantry(500).with_supplies(9'000)).at(at(Day{9}, 12));
    state.campaign.settings.bad_weather_march_factor = 1;
    state.campaign.settings.very_bad_weather_march_factor = 1;
    tests::Campaign play(state, dice);
    MarchArmy march;
    march.waypoints = {Steps{Direction::south}};
    march.may_leave_road = true;
    march.not_before = dawn_of(Day{10});
    play.orders("aram", march);
    play.until(dawn_of(Day{10}));
    CHECK_CLAUSE("idis.7.same-time-events-ruling",
                 kinds_in(play.events(), {kind<MarchTaken>(), kind<StretchBegan>()}) ==
                     std::vector<std::size_t>{kind<MarchTaken>(), kind<StretchBegan>()});
    play.until(dusk_of(Day{10}));
    CHECK_EQ(play.all<ArmyArrived>().size(), 1);
}

TEST_CASE("idis.4.catch-up-ruling: worked through late, the same events come of it") {
    const State start =
        a_world(an_army("aram").with_infantry(1'000).with_supplies(2'000).with_morale(8),
                an_army("cyra").with_cavalry(300).with_supplies(9'000).in(tests::hex_at(8, 6)));
    tests::SeededDice steady_dice(9);
    tests::Campaign steady(start, steady_dice);
    for (int hour = 1; hour <= 9 * 24; ++hour) steady.until(start.now + hours(hour));
    tests::SeededDice late_dice(9);
    tests::Campaign late(start, late_dice);
    late.until(start.now + days(9));
    CHECK_CLAUSE("idis.4.catch-up-ruling", late.events() == steady.events());
    CHECK_CLAUSE("idis.4.catch-up-ruling", late.state() == steady.state());
    CHECK_GT(late.all<ArmyAte>().size(), 8);
}

TEST_CASE(
    "idis.4.enter-hostile-hex-ruling, idis.7.decision-unanswered-ruling: unanswered for 24 hours, "
    "the march goes on") {
    tests::SeededDice dice(5);
    State state = a_world(an_army("aram").with_infantry(500).with_supplies(9'000).of("red"),
                          an_army("cyra").with_infantry(500).with_supplies(9'000).of("blue").in(
                              tests::hex_at(4, 5)))
                      .at_war(tests::faction("red"), tests::faction("blue"))
                      .at(at(Day{10}, 6));
    state.campaign.settings.bad_weather_march_factor = 1;
    state.campaign.settings.very_bad_weather_march_factor = 1;
    tests::Campaign play(state, dice);
    MarchArmy march;
    march.waypoints = {Steps{Direction::south, Direction::south}};
    march.may_leave_road = true;
    play.orders("aram", march);
    play.until(at(Day{10}, 18));
    CHECK_EQ(play.army("aram").hex, tests::hex_at(4, 5));
    CHECK_EQ(play.army("aram").halted, HaltReason::hostile_army);
    REQUIRE_EQ(play.all<QuestionPut>().size(), 1);
    play.until(at(Day{11}, 17, 59));
    CHECK_EQ(play.army("aram").halted, HaltReason::hostile_army);
    tests::Campaign ordered(play.state(), dice);
    ordered.orders("aram", HoldArmy{});
    CHECK(ordered.state().questions.empty());
    play.until(at(Day{13}, 0));
    CHECK_EQ(play.all<QuestionSettled>().size(), 1);
    CHECK(play.all<QuestionSettled>().front().is_default);
    CHECK_EQ(play.army("aram").hex, tests::hex_at(4, 6));
}
