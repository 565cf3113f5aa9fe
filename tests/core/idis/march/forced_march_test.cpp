// The price of forced marching (section 4).
#include "core/idis/march/forced_march.hpp"

#include <doctest/doctest.h>

#include "core/idis/march/march.hpp"
#include "core/idis/march/march_halt.hpp"
#include "tests/kit/country.hpp"

namespace {

using namespace idis;
using namespace tests;

const ArmyId aram = army("aram");

State on_a_long_road() {
    const Hex start = hex_at(2, 0);
    State state = a_world(an_army().with_infantry(2'000).with_morale(9).in(start))
                      .on(a_country(5, 90).road(southward(start, 80)).place("end", hex_at(2, 80)));
    state.now = kit::at(Day{1}, 0);
    return state;
}
void stop(State& state) {
    let_happen(state, [](Unfolding& u) {
        halt_march(u, aram, HaltReason::none, IsMarchOver::yes);
    });
}
std::vector<Moment> checks(const Events& events) {
    std::vector<Moment> moments;
    for (const Event& event : events) {
        if (kit::holds_alternative<CheckCalled>(event.what)) moments.push_back(event.at);
    }
    return moments;
}

TEST_CASE("idis.4.forced-week-morale: one morale and a check at the end of days 7 and 14") {
    State state = on_a_long_road();
    send(state, "aram", forced(march_to("end")));
    const Events before = march_until(state, kit::at(Day{7}, 23, 59, 59));
    CHECK(all<MoraleChanged>(before).empty());
    const Events week = march_until(state, kit::at(Day{8}, 0));
    CHECK_EQ(only<MoraleChanged>(week).morale, Morale{8});
    CHECK_EQ(only<CheckCalled>(week), CheckCalled{aram, "idis.4.forced-week-morale"});
    CHECK(kit::holds_alternative<MoraleChanged>(week.front().what));
    CHECK_EQ(week.front().at, kit::at(Day{8}, 0));
    const Events second = march_until(state, kit::at(Day{15}, 1));
    CHECK_EQ(only<MoraleChanged>(second).morale, Morale{7});
    CHECK_EQ(checks(second), std::vector{kit::at(Day{15}, 0)});
}

TEST_CASE("idis.4.forced-cumulative-ruling: four forced days, ten of rest, three more") {
    State state = on_a_long_road();
    send(state, "aram", forced(march_to("end")));
    Events events = march_until(state, kit::at(Day{5}, 0));
    stop(state);
    const Events rest = march_until(state, kit::at(Day{15}, 0));
    send(state, "aram", forced(march_to("end")));
    const Events more = march_until(state, kit::at(Day{17}, 23, 59));
    CHECK(checks(events).empty());
    CHECK(checks(rest).empty());
    CHECK(checks(more).empty());
    CHECK_EQ(checks(march_until(state, kit::at(Day{18}, 1))), std::vector{kit::at(Day{18}, 0)});
    stop(state);
    CHECK(checks(march_until(state, kit::at(Day{22}, 1))).empty());
}

TEST_CASE("idis.4.forced-week-morale: morale does not fall below 0") {
    State state = on_a_long_road();
    state.armies.edit(aram).morale = Morale{0};
    state.armies.edit(aram).forced_days = Days{7};
    state.armies.edit(aram).last_forced_day = Day{1};
    const Events events =
        let_happen(state, [](Unfolding& u) { end_forced_week(u, aram, Day{1}); });
    CHECK_EQ(only<MoraleChanged>(events).morale, Morale{0});
    CHECK_EQ(all<CheckCalled>(events).size(), 1);
}

TEST_CASE("idis.4.forced-day-counts-ruling: begun past midnight, for the day before") {
    State state = on_a_long_road();
    state.armies.edit(aram).forced_days = Days{6};
    state.now = kit::at(Day{3}, 2);
    send(state, "aram", by_night(forced(march_to("end"))));
    const Events events = march_until(state, kit::at(Day{3}, 3));
    CHECK_EQ(state.armies.at(aram).forced_days, Days{7});
    CHECK_EQ(state.armies.at(aram).last_forced_day, Day{2});
    // Its 24:00 is past, so the price is paid at once, and not again.
    CHECK_EQ(checks(events), std::vector{kit::at(Day{3}, 2)});
    stop(state);
    const Events later = march_until(state, kit::at(Day{4}, 1));
    CHECK(all<MoraleChanged>(later).empty());
}

}  // namespace
