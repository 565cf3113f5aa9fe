// The day of a harrying: when it begins, what it slows, and when nothing comes of it (section 4a).
#include "core/idis/march/harry.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/kernel/order_time.hpp"
#include "core/idis/reindex.hpp"
#include "core/idis/sight/scouting.hpp"
#include "tests/kit/campaign.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

namespace {

using namespace idis;
using namespace tests;
using Play = tests::Campaign;
using enum HarryAim;

const Hex base = hex_at(4, 4);
const Hex road_start = hex_at(5, 4);

/// Weather that is good every day, whatever is rolled.
void let_it_be_fair(State& state) {
    for (int month = 1; month <= 12; ++month) {
        state.campaign.settings.weather.push_back({StrongholdId(), month, 0, 0});
    }
}

/// Aram's harriers beside a long road, and Belisar's 2,000 foot at its start; day 1, noon.
State a_road(ArmyBuilder aram, Moment now = kit::at(Day{1}, 12)) {
    State state = a_world(aram.in(base), an_army("belisar")
                                             .with_infantry(2'000, "B1")
                                             .with_supplies(37'000)
                                             .in(road_start))
                      .on(a_country(20, 30)
                              .road(southward(road_start, 20))
                              .place("far", hex_at(5, 24)))
                      .at(now);
    let_it_be_fair(state);
    state.region_weather.insert({StrongholdId(), day_of(now), WeatherGrade::good});
    let_know_all(state, commander("belisar"));
    let_happen(state, [](Unfolding& u) { look_around(u, army("aram")); });
    return state;
}
ArmyBuilder horse() {
    return an_army().with_cavalry(300, "A1").with_cavalry(100, "A2").with_supplies(30'000);
}
HarryArmy harry(HarryAim aim = kill, std::string_view with = "A1") {
    return {detachment(with), army("belisar"), aim, Plunder::supplies};
}

/// Miles Belisar's army has marched by then, without passing of time in this play.
Fraction miles(const Play& play) { return miles_marched(play.state(), "belisar", play.events()); }

TEST_CASE("idis.4.day-work-start-ruling: before dawn it is that day's work, later the next day's") {
    CHECK_EQ(dawn_of_work(kit::at(Day{3}, 5, 59)), kit::at(Day{3}, 6));
    CHECK_EQ(dawn_of_work(kit::at(Day{3}, 6, 0)), kit::at(Day{4}, 6));
    CHECK_EQ(dawn_of_work(kit::at(Day{3}, 6, 1)), kit::at(Day{4}, 6));
    for (const bool is_early : {true, false}) {
        SeededDice dice(1);
        Play play(a_road(horse()), dice);
        play.until(kit::at(Day{3}, is_early ? 5 : 6, is_early ? 59 : 1));
        play.orders("aram", harry());
        const Day day{is_early ? 3 : 4};
        play.until(kit::at(day, 17, 59));
        CHECK(play.all<HarryingResolved>().empty());
        play.until(kit::at(day, 18));
        CHECK_EQ(play.all<HarryingResolved>().size(), 1);
    }
}

TEST_CASE("idis.4a.harry-takes-day: resolved at dusk, and no second attempt that day") {
    SeededDice dice(1);
    Play play(a_road(horse()), dice);
    play.orders("aram", harry(kill));
    play.orders("aram", harry(torch));    // the later order for the same men replaces it
    play.until(kit::at(Day{2}, 17, 59));
    CHECK(play.all<HarryingResolved>().empty());
    play.until(kit::at(Day{2}, 23));
    REQUIRE_EQ(play.all<HarryingResolved>().size(), 1);
    CHECK_EQ(play.all<HarryingResolved>()[0].came_of_it.aim, torch);
    play.until(kit::at(Day{3}, 23));
    CHECK_EQ(play.all<HarryingResolved>().size(), 1);
    CHECK(play.state().harryings.empty());
    std::vector<OrderStanding> ended;
    for (const auto& told : play.told<told::OrderEnded>("aram")) ended.push_back(told.standing);
    CHECK_EQ(ended, std::vector{OrderStanding::replaced, OrderStanding::done});
}

TEST_CASE("idis.4a.harry-takes-day: the same men harry again on the next day") {
    SeededDice dice(1);
    Play play(a_road(horse()), dice);
    play.orders("aram", harry(kill));
    play.until(kit::at(Day{2}, 18));
    REQUIRE_EQ(play.all<HarryingResolved>().size(), 1);
    play.orders("aram", harry(torch));
    play.until(kit::at(Day{3}, 18));
    REQUIRE_EQ(play.all<HarryingResolved>().size(), 2);
    CHECK_EQ(play.all<HarryingResolved>()[1].came_of_it.aim, torch);
    CHECK_EQ(play.army("belisar").harried_on, Day{3});
}

TEST_CASE("idis.4a.harried-half-speed: 12, 6 and 12 miles on days 2 to 4 with harrying on day 3") {
    SeededDice dice(1);
    Play play(a_road(an_army().with_cavalry(300, "A1").with_supplies(20'000).led_by_a(
                  Trait::outrider)),
              dice);
    play.until(kit::at(Day{2}, 5));
    play.orders("belisar", march_to("far"));
    play.until(kit::at(Day{2}, 20));
    CHECK_EQ(miles(play), 12);
    play.orders("aram", harry());
    play.until(kit::at(Day{3}, 20));
    CHECK_EQ(miles(play), 18);
    play.until(kit::at(Day{4}, 20));
    CHECK_EQ(miles(play), 30);
}

TEST_CASE("idis.4a.harried-on-attempt-ruling: a failure halves the day all the same") {
    // Faces of 1 fail for foot; seeds are tried until one does.
    for (std::uint64_t seed = 1; seed < 40; ++seed) {
        SeededDice dice(seed);
        Play play(a_road(an_army().with_infantry(300, "A1").with_supplies(5'000)), dice);
        play.until(kit::at(Day{2}, 5));
        play.orders("belisar", march_to("far"));
        play.orders("aram", harry());
        play.until(kit::at(Day{2}, 20));
        REQUIRE_EQ(play.all<HarryingResolved>().size(), 1);
        CHECK_EQ(miles(play), 6);
        if (!play.all<HarryingResolved>()[0].came_of_it.has_succeeded) return;
    }
    FAIL("no seed failed");
}

TEST_CASE("idis.4a.harried-not-twice-ruling: three attempts, each rolled, and six miles") {
    SeededDice dice(1);
    Play play(a_road(an_army()
                         .with_cavalry(300, "A1")
                         .with_cavalry(100, "A2")
                         .with_infantry(200, "A3")
                         .with_supplies(30'000)),
              dice);
    play.until(kit::at(Day{2}, 5));
    play.orders("belisar", march_to("far"));
    for (const char* with : {"A1", "A2", "A3"}) play.orders("aram", harry(kill, with));
    play.until(kit::at(Day{2}, 20));
    CHECK_EQ(play.all<HarryingResolved>().size(), 3);
    CHECK_EQ(miles(play), 6);
}

TEST_CASE("idis.4.one-work-per-day-ruling: an army marches and a detachment of it harries") {
    SeededDice dice(1);
    State state = a_road(horse());
    let_know_all(state, commander("aram"));
    Play play(state, dice);
    play.until(kit::at(Day{2}, 5));
    play.orders("aram", harry());
    play.orders("aram", off_road(march_to("far")));
    play.until(kit::at(Day{2}, 20));
    CHECK_EQ(play.all<HarryingResolved>().size(), 1);
    CHECK_EQ(miles_marched(play.state(), "aram", play.events()), 6);
    // Of two orders for the army itself only the later one counts.
    play.until(kit::at(Day{3}, 5));
    play.orders("aram", HoldArmy{});
    play.until(kit::at(Day{3}, 20));
    CHECK_EQ(miles_marched(play.state(), "aram", play.events()), 6);
}

TEST_CASE("idis.4a.harry-leaves-range-ruling: in range at dawn, out of it at dusk, still rolled") {
    SeededDice dice(1);
    State state = a_road(horse());
    Play play(state, dice);
    play.until(kit::at(Day{2}, 5));
    play.orders("belisar", forced(march_to("far")));
    play.orders("aram", harry());
    play.until(kit::at(Day{3}, 5));
    CHECK_EQ(play.all<HarryingResolved>().size(), 1);
    // Nine miles on: one hex and a half. Two days later it is out of range, and nothing is rolled.
    play.until(kit::at(Day{4}, 5));
    play.orders("aram", harry());
    play.until(kit::at(Day{4}, 20));
    CHECK_EQ(play.all<HarryingResolved>().size(), 1);
    CHECK_EQ(play.told<told::OrderEnded>("aram").back().standing, OrderStanding::stopped);
    CHECK_EQ(play.army("belisar").harried_on, Day{2});
}

TEST_CASE("idis.4a.harry-simultaneous-ruling: both act with the numbers of dawn") {
    State state = a_world(an_army().with_cavalry(300, "A1").with_supplies(9'000).in(base),
                          an_army("belisar").with_cavalry(300, "B1").with_supplies(9'000).in(
                              hex_at(4, 5)))
                      .at(kit::at(Day{2}, 18));
    for (const char* who : {"aram", "belisar"}) {
        const bool is_aram = std::string_view(who) == "aram";
        GivenOrder given;
        given.commander = commander(who);
        given.number = 9;
        given.id = derived_id<OrderId>(given.commander, given.number);
        given.given_at = kit::at(Day{2}, 5, is_aram ? 10 : 20);
        state.orders.insert(given);
        Harrying row;
        row.id = given.id;
        row.army = army(who);
        row.detachment = detachment(is_aram ? "A1" : "B1");
        row.target = army(is_aram ? "belisar" : "aram");
        row.day = Day{2};
        row.ordered_at = given.given_at;
        row.standing = HarryingStanding::due;
        row.harriers = state.detachments.at(row.detachment);
        state.harryings.insert(row);
    }
    CHECK_EQ(next_harrying(state)->army, army("aram"));
    auto faces = dice(6, 6);
    let_happen(state, faces, resolve_harrying);
    CHECK_EQ(state.detachments.at(detachment("B1")).soldiers, Soldiers{240});
    let_happen(state, faces, resolve_harrying);
    CHECK_EQ(state.detachments.at(detachment("A1")).soldiers, Soldiers{240});
}

TEST_CASE("idis.4.tie-order-ruling: attempts in the order in which they were ordered") {
    SeededDice dice(1);
    Play play(a_road(horse()), dice);
    play.until(kit::at(Day{2}, 4));
    play.orders("aram", harry(kill, "A2"));
    play.until(kit::at(Day{2}, 4, 5));
    play.orders("aram", harry(kill, "A1"));
    play.until(kit::at(Day{2}, 20));
    const auto resolved = play.all<HarryingResolved>();
    REQUIRE_EQ(resolved.size(), 2);
    CHECK_EQ(resolved[0].came_of_it.detachment, "A2");
    CHECK_EQ(resolved[1].came_of_it.detachment, "A1");
}

TEST_CASE("idis.4a.harry-after-battle-ruling: called off, no roll, the rest of the day whole") {
    SeededDice dice(1);
    Play play(a_road(horse()), dice);
    play.until(kit::at(Day{2}, 5));
    play.orders("belisar", march_to("far"));
    play.orders("aram", harry());
    play.until(kit::at(Day{2}, 12));
    play.rules(CallOffHarrying{army("aram")});
    play.until(kit::at(Day{2}, 20));
    CHECK(play.all<HarryingResolved>().empty());
    // Six hours at 6 miles a day and six at 12.
    CHECK_EQ(miles(play), 9);
    CHECK_EQ(play.told<told::OrderEnded>("aram").back().standing, OrderStanding::stopped);
    CHECK_EQ(play.refused(CallOffHarrying{army("aram")}),
             Refusal("no_harrying_to_call_off", "idis.4a.harry-after-battle-ruling", "army"));
}

TEST_CASE("idis.4a.harry-after-battle-ruling: who is harried by others still stays slow") {
    SeededDice dice(1);
    State state = a_world(horse().in(base),
                          an_army("cyra").with_infantry(200, "C1").with_supplies(3'000).in(base),
                          an_army("belisar").with_infantry(2'000).with_supplies(30'000).in(
                              road_start))
                      .on(a_country(20, 30)
                              .road(southward(road_start, 20))
                              .place("far", hex_at(5, 24)))
                      .at(kit::at(Day{1}, 12));
    let_it_be_fair(state);
    state.region_weather.insert({StrongholdId(), Day{1}, WeatherGrade::good});
    let_know_all(state, commander("belisar"));
    for (const char* who : {"aram", "cyra"}) {
        let_happen(state, [&](Unfolding& u) { look_around(u, army(who)); });
    }
    Play play(state, dice);
    play.until(kit::at(Day{2}, 5));
    play.orders("belisar", march_to("far"));
    play.orders("aram", harry());
    play.orders("cyra", harry(kill, "C1"));
    play.until(kit::at(Day{2}, 12));
    play.rules(CallOffHarrying{army("aram")});
    play.until(kit::at(Day{2}, 20));
    CHECK_EQ(play.all<HarryingResolved>().size(), 1);
    CHECK_EQ(miles(play), 6);
}

TEST_CASE("idis.4a.harry-by-one-detachment: men who have gone meanwhile are not sent") {
    SeededDice dice(1);
    Play play(a_road(horse()), dice);
    play.orders("aram", harry());
    State gone = play.state();
    gone.armies.edit(army("aram")).supplies = Supplies{5'000};
    Detachment& away = gone.detachments.edit(detachment("A1"));
    away.absence = Absence{Absence::Reason::departed, kit::at(Day{9}, 6), Days{8}, army("aram")};
    reindex(gone);
    SeededDice more(1);
    Play later(gone, more);
    later.until(kit::at(Day{2}, 20));
    CHECK(later.all<HarryingResolved>().empty());
    CHECK_EQ(later.told<told::OrderEnded>("aram").back().standing, OrderStanding::stopped);
}

}  // namespace
