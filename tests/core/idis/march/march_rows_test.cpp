// Marches at their turning points, one call at a time (section 4): setting out, what the next
// stretch is, coming into a hex, halting before enemies, and turning back.
//
// Aram stands at the north end of a long straight road, unless a case says otherwise.
#include "core/idis/march/march.hpp"

#include <doctest/doctest.h>

#include "core/idis/march/arrive.hpp"
#include "core/idis/march/forced_march.hpp"
#include "core/idis/march/set_out.hpp"
#include "core/idis/march/travel.hpp"
#include "core/idis/reindex.hpp"
#include "tests/kit/battlefield.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

const Hex start = hex_at(2, 0);
const ArmyId aram = army("aram");
Hex down(int steps) { return southward(start, steps).back(); }

State on_a_road(ArmyBuilder builder = an_army().with_infantry(2'000)) {
    return a_world(builder.in(start))
        .on(a_country(5, 20)
                .road(southward(start, 12))
                .place("end", down(12))
                .place("near", down(2)))
        .at(kit::at(Day{1}, 0));
}
std::vector<Moment> entered_at(const Events& events) {
    std::vector<Moment> moments;
    for (const Event& event : events) {
        if (kit::holds_alternative<HexEntered>(event.what)) moments.push_back(event.at);
    }
    return moments;
}
void let_it_storm(State& state, Hex hex) {
    state.hex_weather.insert({hex, Day{1}, WeatherGrade::very_bad, "", {}});
}
std::size_t held_up(const Events& events) {
    return told_to<told::HeldUpByWeather>(commander("aram"), events).size();
}
Events at_once(const State& state, auto rule) {
    ScriptedDice none({});
    return happenings(state, none, rule);
}
/// Aram's army on a march to the next hex, with this step, and what it may do next.
WayOn next_way(State state, std::optional<Step> step, Watch watch = Watch::day,
               Fraction instant = dawn_of(Day{1}).seconds) {
    Army& walking = state.armies.edit(aram);
    walking.march = March{};
    walking.march->route = {down(1), down(2)};
    walking.step = step;
    return way_on(state, force_of(state, aram), watch, Day{1}, instant, 1);
}
bool is_open(const WayOn& way) { return kit::holds_alternative<NextStretch>(way); }
bool is_closed(const WayOn& way) { return kit::holds_alternative<ClosedWay>(way); }
void call_to_battle(State& state) {
    Meeting meeting;
    meeting.id = MeetingId(5);
    meeting.calling.armies.emplace_back().army = aram;
    meeting.called.has_garrison = true;
    state.meetings.insert(meeting);
    reindex(state);
}

}  // namespace

TEST_CASE("idis.1a.weather-on-entering-ruling, idis.1a.weather-prevents-travel: whoever comes into "
          "a storm before dusk stays there and is told; at dusk there was nothing more to go") {
    State state = on_a_road();
    let_it_storm(state, down(1));
    send(state, "aram", march_to("end"));
    const Events day = march_until(state, kit::at(Day{1}, 23));
    CHECK_EQ(entered_at(day), std::vector{kit::at(Day{1}, 12)});
    CHECK_EQ(held_up(day), 1);
    CHECK_EQ(entered_at(march_until(state, kit::at(Day{2}, 23))).size(), 2);
    State dusk = on_a_road();
    let_it_storm(dusk, down(2));
    send(dusk, "aram", march_to("end"));
    const Events until_dusk = march_until(dusk, kit::at(Day{1}, 23));
    CHECK_EQ(entered_at(until_dusk), std::vector{kit::at(Day{1}, 12), kit::at(Day{1}, 18)});
    CHECK_EQ(held_up(until_dusk), 0);
}

TEST_CASE("idis.1a.weather-on-entering-ruling: by night as by day") {
    // Twelve miles a night at a forced pace, six at the other: one hex by midnight, or by dawn.
    for (const bool is_forced : {true, false}) {
        State state = on_a_road();
        state.now = kit::at(Day{1}, 12);
        let_it_storm(state, down(1));
        const MarchArmy order = by_night(march_to("end"));
        send(state, "aram", is_forced ? forced(order) : order);
        const Events night = march_until(state, kit::at(Day{2}, 7));
        CHECK_EQ(entered_at(night), std::vector{is_forced ? kit::at(Day{2}, 0)
                                                          : kit::at(Day{2}, 6)});
        CHECK_CLAUSE("idis.1a.weather-on-entering-ruling",
                     held_up(night) == (is_forced ? 1U : 0U));
    }
}

TEST_CASE("idis.4.wagons-no-offroad: where the road ends at dusk they are halted as the next day "
          "begins") {
    State state = a_world(an_army().with_infantry(2'000, "A").in(start))
                      .on(a_country(5, 20).road(southward(start, 2)).place("end", down(5)))
                      .at(kit::at(Day{1}, 0));
    send(state, "aram", off_road(march_to("end")));
    state.detachments.edit(detachment("A")).wagons = Wagons{1};
    const Events evening = march_until(state, kit::at(Day{1}, 23));
    CHECK_EQ(entered_at(evening).back(), kit::at(Day{1}, 18));
    CHECK(all<ArmyHalted>(evening).empty());
    const Events morning = march_until(state, kit::at(Day{2}, 6));
    CHECK_EQ(only<ArmyHalted>(morning).reason, HaltReason::road_ended_for_wagons);
}

TEST_CASE("idis.4.arrival-notice: he is told at which place he is if he knows it") {
    State state = on_a_road();
    send(state, "aram", march_to("near"));
    state.armies.edit(aram).hex = down(2);
    const auto arrived = [&] {
        const Events events = at_once(state, [&](Unfolding& unfolding) {
            reach_destination(unfolding, state.armies.at(aram));
        });
        return told_to<told::Arrived>(commander("aram"), events).front().place;
    };
    CHECK_EQ(arrived(), place("near"));
    state.known_places.erase({commander("aram"), place("near")});
    CHECK_FALSE(arrived());
}

TEST_CASE("idis.7a.stance-contact-ruling: a column that halts before enemies learns of their "
          "sides, each once, and of nobody else's") {
    State state = a_world(a_host("aram"), a_host("belisar"), a_host("dara").of("g"), a_host("cyra"))
                      .at_war(Party(faction("f")), Party(faction("g")));
    const auto believes = [&](const char* side, Relation relation) {
        state.beliefs.insert({{commander("aram"), faction("f"), faction(side)}, relation, {}});
    };
    believes("g", Relation::neutral);
    believes("cyra", Relation::at_war);
    const Events events = at_once(state, [&](Unfolding& unfolding) {
        hold_before_enemy(unfolding, state.armies.at(aram), {"idis.4.enter-hostile-hex-ruling"});
    });
    CHECK_EQ(only<BeliefCorrected>(events).belief.other, Party(faction("g")));
    CHECK_EQ(told_to<told::StanceTold>(commander("aram"), events).size(), 1);
    // And without any enemy there is none to halt before.
    CHECK(is_before_an_enemy(state, state.armies.at(aram)));
    CHECK_FALSE(is_before_an_enemy(state, state.armies.at(army("cyra"))));
    Army nowhere = state.armies.at(aram);
    nowhere.hex = hex_at(9, 9);
    CHECK_FALSE(is_before_an_enemy(state, nowhere));
}

TEST_CASE("idis.4.enter-hostile-hex-ruling, idis.7.events-offer-decisions: halted before an enemy "
          "he goes on or stays, if he still has a march and is not called to battle") {
    State state = on_a_road();
    send(state, "aram", march_to("end"));
    const auto settled = [&](const char* answer) {
        return at_once(state, [&](Unfolding& unfolding) {
            settle_halt(unfolding, MarchOnOrStay{aram}, answer);
        });
    };
    CHECK_EQ(all<SettingOut>(settled("march_on")).size(), 1);
    CHECK(all<SettingOut>(settled("stay")).empty());
    CHECK_EQ(only<ArmyHalted>(settled("stay")).reason, HaltReason::none);
    CHECK_EQ(told_to<told::OrderEnded>(commander("aram"), settled("stay")).front().why,
             "army_stays_as_was_answered");
    State called = state;
    call_to_battle(called);
    std::swap(state, called);
    CHECK(settled("march_on").empty());
    std::swap(state, called);
    state.armies.edit(aram).march.reset();
    CHECK(settled("march_on").empty());
    CHECK(at_once(state, [](Unfolding& unfolding) {
              settle_halt(unfolding, MarchOnOrStay{army("gone")}, "march_on");
          }).empty());
}

TEST_CASE("idis.4.ford-midway-ruling, idis.4.turn-back-ruling: what the next stretch of a step "
          "is") {
    const auto crossing = [](auto draw, ArmyBuilder builder = an_army().with_infantry(2'000)) {
        Country country = a_country(5, 20);
        draw(country);
        return State(a_world(builder.in(start)).on(country).at(kit::at(Day{1}, 0)));
    };
    const auto by_road = [](Country& country) { country.road(southward(start, 2)); };
    Step step{down(1), true, Miles{2}, 500, false};
    // No river is there any more, as when it is frozen: nothing of the ford is left.
    const State dry = crossing(by_road);
    CHECK_EQ(kit::get<NextStretch>(next_way(dry, step)).step.ford_seconds, 0);
    const State wet = crossing([&](Country& country) {
        by_road(country);
        country.river(start, Direction::south);
    });
    CHECK_EQ(kit::get<NextStretch>(next_way(wet, step)).step.ford_seconds, 500);
    CHECK_GT(kit::get<NextStretch>(next_way(wet, {})).step.ford_seconds, 0);
    // Wagons neither ford nor leave the road; but what is behind them they have passed.
    const ArmyBuilder wagons = an_army().with_infantry(2'000).with_wagons(1);
    const State at_river = crossing([&](Country& country) {
        by_road(country);
        country.river(start, Direction::south);
    }, wagons);
    CHECK(is_closed(next_way(at_river, {})));
    CHECK(is_closed(next_way(at_river, step)));
    step.ford_seconds = 0;
    CHECK(is_open(next_way(at_river, step)));
    const State no_road = crossing([](Country&) {}, wagons);
    CHECK(is_closed(next_way(no_road, step)));
    step.is_turning_back = true;
    CHECK(is_open(next_way(no_road, step)));
    CHECK(is_closed(next_way(no_road, step, Watch::night, dusk_of(Day{1}).seconds)));
}

TEST_CASE("idis.4.march-hours-ruling, idis.4.night-in-addition-ruling: at dusk the day's march is "
          "over, whatever is left of the week; the night's is not of the week") {
    State state = on_a_road();
    const auto nothing = [](const WayOn& way) { return !is_open(way) && !is_closed(way); };
    const Fraction dusk = dusk_of(Day{1}).seconds;
    CHECK(is_open(next_way(state, {}, Watch::day, dusk - 1)));
    CHECK(nothing(next_way(state, {}, Watch::day, dusk)));
    CHECK(is_open(next_way(state, {}, Watch::night, dusk)));
    // Sixty miles are all that a week of marching by day has.
    WeekOfMarching& week = state.armies.edit(aram).week;
    week.week = kit::week_of(Day{1});
    week.road_miles = Miles{60};
    week.days_used = 5;
    CHECK(nothing(next_way(state, {})));
    CHECK(is_open(next_way(state, {}, Watch::night, dusk)));
}

TEST_CASE("idis.4.normal-five-days, idis.4.night-in-addition-ruling: a day and its night are one "
          "day of the week") {
    State state = on_a_road();
    send(state, "aram", march_to("end"));
    const auto days_used = [&](Day last_by_day, Day last_by_night) {
        Army walking = state.armies.at(aram);
        walking.last_day_march = last_by_day;
        walking.last_night_march = last_by_night;
        const NextStretch next = kit::get<NextStretch>(next_way(state, {}));
        const Events events = at_once(state, [&](Unfolding& unfolding) {
            start_stretch(unfolding, walking, next, Day{1}, {"idis.4.march-hours-ruling"});
        });
        return only<StretchBegan>(events).week.days_used;
    };
    CHECK_CLAUSE("idis.4.normal-five-days", days_used(Day{0}, Day{0}) == 1);
    CHECK_EQ(days_used(Day{1}, Day{0}), 0);
    CHECK_CLAUSE("idis.4.night-in-addition-ruling", days_used(Day{0}, Day{1}) == 0);
}

TEST_CASE("idis.4.night-no-offroad: a road that ends by night ends a night march, and lets one of "
          "day and night wait for the day") {
    State state = on_a_road();
    const auto halted = [&](When when, HaltReason reason) {
        State at_hand = state;
        MarchArmy order = march_to("end");
        order.when = when;
        send(at_hand, "aram", order);
        const Events events = at_once(at_hand, [&](Unfolding& unfolding) {
            halt_at_closed_way(unfolding, at_hand.armies.at(aram),
                               {reason, "idis.4.night-no-offroad"});
        });
        CHECK_EQ(only<ArmyHalted>(events).reason, reason);
        return told_to<told::OrderEnded>(commander("aram"), events).size();
    };
    CHECK_EQ(halted(When::day_and_night, HaltReason::road_ended_at_night), 0);
    CHECK_EQ(halted(When::by_night, HaltReason::road_ended_at_night), 1);
    CHECK_EQ(halted(When::day_and_night, HaltReason::way_closed), 1);
}

TEST_CASE("idis.4.turn-back-ruling, idis.4.ford-turn-back-ruling: a new order turns back on a "
          "step, or goes on with it") {
    State state = on_a_road();
    const auto taken = [&](Step step, std::vector<Hex> route) {
        State at_hand = state;
        at_hand.armies.edit(aram).step = step;
        March march;
        march.route = std::move(route);
        const Events events = at_once(at_hand, [&](Unfolding& unfolding) {
            take_up_march(unfolding, aram, march);
        });
        return only<MarchTaken>(events).step;
    };
    const Step begun{down(1), true, Miles{2}, 0, false};
    CHECK_EQ(taken(begun, {down(1)}), begun);
    REQUIRE(taken(begun, {neighbour(start, Direction::south_east)}));
    CHECK(taken(begun, {neighbour(start, Direction::south_east)})->is_turning_back);
    CHECK_EQ(taken(begun, {neighbour(start, Direction::south_east)})->ford_seconds, 0);
    // In the middle of its hex it has nothing to turn back on.
    const Step middle{down(1), true, Miles{0}, 0, false};
    CHECK_FALSE(taken(middle, {neighbour(start, Direction::south_east)}));
    CHECK_EQ(taken(middle, {down(1)}), middle);
    // In the river an order to go on undoes nothing of the ford; one to go back has it to do again.
    state.map = a_country(5, 20).road(southward(start, 12)).river(start, Direction::south);
    const Fraction whole = fording_seconds(force_of(state, aram)).total();
    const Step fording{down(1), true, Miles{0}, whole / 4, false};
    CHECK_EQ(taken(fording, {down(1)}), fording);
    CHECK_EQ(taken(fording, {neighbour(start, Direction::south_east)})->ford_seconds,
             whole * Fraction(3, 4));
}

TEST_CASE("idis.4.march-hours-ruling: an army does not set out with nobody there, out of its "
          "senses, called to battle, or on a branch that it should not be on") {
    State state = on_a_road();
    send(state, "aram", march_to("end"));
    state.now = dawn_of(Day{1});
    const auto sets_out = [&](auto change) {
        State at_hand = state;
        change(at_hand, at_hand.armies.edit(aram));
        const Events events =
            at_once(at_hand, [](Unfolding& unfolding) { begin_stretch(unfolding, aram); });
        CHECK(all<ArmyArrived>(events).empty());
        return !all<StretchBegan>(events).empty();
    };
    CHECK(sets_out([](State&, Army&) {}));
    CHECK_FALSE(sets_out([](State& at_hand, Army& walking) {
        at_hand.detachments.edit(walking.detachments.front()).absence =
            Absence{Absence::Reason::departed, kit::at(Day{9}, 6), Days{8}, aram};
    }));
    CHECK_FALSE(sets_out([](State& at_hand, Army&) { call_to_battle(at_hand); }));
    CHECK_FALSE(sets_out([](State& at_hand, Army&) {
        at_hand.disorders.insert({aram, {}, kit::at(Day{2}, 6)});
    }));
    CHECK_FALSE(sets_out([](State&, Army& walking) {
        walking.march->route.clear();
        walking.march->has_lost_way = true;
    }));
    // Where nothing more is to go it has arrived.
    state.armies.edit(aram).march->route.clear();
    CHECK_EQ(all<ArmyArrived>(at_once(state, [](Unfolding& unfolding) {
                 begin_stretch(unfolding, aram);
             })).size(),
             1);
    // Who was not to set out now goes on waiting without a word.
    State waiting = on_a_road();
    MarchArmy order = march_to("end");
    order.halting_days = {Day{1}};
    send(waiting, "aram", order);
    waiting.now = dawn_of(Day{1});
    const auto waits = [&] {
        return at_once(waiting, [](Unfolding& unfolding) { begin_stretch(unfolding, aram); });
    };
    CHECK_EQ(all<StretchEnded>(waits()).size(), 1);
    waiting.armies.edit(aram).sets_out_at.reset();
    CHECK_CLAUSE("idis.4.march-hours-ruling", waits().empty());
}

TEST_CASE("idis.4.forced-week-morale: a seventh forced day that is over as it is counted costs "
          "morale at once") {
    const auto lost = [](std::int64_t before, std::int64_t after, Moment now) {
        State state = on_a_road();
        state.now = now;
        Army walking = state.armies.at(aram);
        walking.forced_days = Days{before};
        StretchBegan event;
        event.army = aram;
        event.forced_days = Days{after};
        event.last_forced_day = Day{7};
        return !all<MoraleChanged>(at_once(state, [&](Unfolding& unfolding) {
                    end_forced_week_late(unfolding, event, walking);
                })).empty();
    };
    const Moment over = kit::end_of(Day{7});
    CHECK(lost(6, 7, over));
    CHECK_FALSE(lost(6, 7, over - kit::seconds(1)));
    CHECK_FALSE(lost(5, 6, over));
    CHECK_FALSE(lost(7, 7, over));
    CHECK_CLAUSE("idis.4.forced-week-morale", lost(13, 14, over));
}

TEST_CASE("what is applied of a march leaves nothing of the one before") {
    State state = on_a_road();
    const auto under_way = [&]() -> Army& {
        Army& walking = state.armies.edit(aram);
        walking.step = Step{down(1), true, Miles{2}, 0, false};
        walking.stretch = Stretch{};
        walking.sets_out_at = state.now;
        walking.march = March{};
        return walking;
    };
    const Army& after = state.armies.at(aram);
    under_way();
    evolve(state, MarchTaken{aram, March{}, std::nullopt});
    CHECK_FALSE(after.stretch);
    CHECK_FALSE(after.step);
    StretchBegan begun;
    begun.army = aram;
    under_way();
    evolve(state, begun);
    CHECK_FALSE(after.sets_out_at);
    under_way();
    evolve(state, ArmyArrived{aram});
    CHECK_FALSE(after.march);
    CHECK_FALSE(after.step);
    CHECK_FALSE(after.stretch);
    CHECK_FALSE(after.sets_out_at);
    // Who has no march has no way to go on by.
    evolve(state, HexEntered{aram, down(1), Direction::north, {down(2)}, {}, {}, {}});
    CHECK_EQ(after.hex, down(1));
    CHECK_FALSE(after.march);
    // A mark that is not there may be taken back.
    evolve(state, SideMarked{{down(1), Direction::south}, {}});
    CHECK(state.side_marks.empty());
}
