#include "core/idis/march/set_out.hpp"

#include <algorithm>

#include "core/idis/kernel/order_end.hpp"
#include "core/idis/magic/study.hpp"
#include "core/idis/map/weather.hpp"
#include "core/idis/march/forced_march.hpp"
#include "core/idis/march/march_halt.hpp"
#include "core/idis/march/night_march.hpp"
#include "core/idis/march/stretch.hpp"
#include "core/idis/march/travel.hpp"

namespace idis {
namespace {

HaltReason halt_for(const Refusal& refusal) {
    if (refusal.code == "wagons_cannot_leave_road") return HaltReason::road_ended_for_wagons;
    if (refusal.code == "wagons_cannot_ford") return HaltReason::ford_closed_to_wagons;
    if (refusal.code == "night_march_cannot_leave_road") return HaltReason::road_ended_at_night;
    return HaltReason::way_closed;
}

ClosedWay closed_by(const Refusal& refusal) { return {halt_for(refusal), refusal.clause}; }

/// The step an army is on, or the first of its route, with what it crosses there.
Step step_to_take(const Force& force, const Crossing& crossing) {
    const Army& army = force.army;
    const bool is_by_road = crossing.surface == Surface::road;
    if (army.step) {
        Step step = *army.step;
        step.is_by_road = is_by_road;
        if (crossing.river == River::none) step.ford_seconds = 0;
        return step;
    }
    Step step;
    step.to = army.march->route.front();
    step.is_by_road = is_by_road;
    if (crossing.river == River::ford) step.ford_seconds = fording_seconds(force).total();
    return step;
}

/// Whether the step may be begun or gone on with. Who has the river behind him, or turns back, does
/// not cross it any more.
Gate may_take(const Force& force, Crossing crossing, Watch watch) {
    const std::optional<Step>& step = force.army.step;
    if (step && step->ford_seconds == 0) crossing.river = River::none;
    if (step && step->is_turning_back && watch == Watch::day) return allowed;
    return may_cross(force, crossing, watch);
}

Moment end_of_watch(Watch watch, Day day) {
    mark("idis.4.march-hours-ruling");
    return watch == Watch::day ? dusk_of(day) : dawn_of(day + 1);
}

/// When the miles of the week are used up, if the army walks on that long.
Fraction end_of_week_miles(const Force& force, const NextStretch& next, Day day) {
    const Surface surface = next.step.is_by_road ? Surface::road : Surface::open_country;
    const Fraction miles = miles_left(force, force.army.march->what.pace, day).number() /
                           road_miles_per_mile(force, surface);
    const Fraction fords_for = next.step.ford_seconds / next.stretch.ford_factor;
    return next.stretch.began + fords_for +
           miles / next.stretch.miles_per_day * marching_seconds_a_day;
}

}  // namespace

Watch watch_of(Moment at) { return is_daylight(at) ? Watch::day : Watch::night; }

Tally progress_factor(const State& state, const Army& army, Day day) {
    mark("idis.1a.weather-on-entering-ruling");
    Tally factor = march_factor(state, army.hex, day);
    if (army.harried_on == day) {
        mark("idis.4a.harried-half-speed");
        factor.scale("idis.4a.harried-fording-ruling", {1, 2});
    }
    return factor;
}

void tell_of_weather(Unfolding& unfolding, const Army& army) {
    unfolding.tell(army.commander,
                   {"idis.1a.weather-prevents-travel", "idis.1a.weather-stop-costs-nothing-ruling"},
                   told::HeldUpByWeather{});
}

WayOn way_on(const State& state, const Force& force, Watch watch, Day day, Fraction instant,
             Fraction factor) {
    const Army& army = force.army;
    const Hex to = army.step ? army.step->to : army.march->route.front();
    if (const Gate gate = may_enter(*state.map, to)) return closed_by(*gate);
    const Crossing crossing = crossing_of(state, army.hex, *direction_to(army.hex, to));
    if (const Gate gate = may_take(force, crossing, watch)) return closed_by(*gate);

    NextStretch next;
    next.step = step_to_take(force, crossing);
    Going going;
    going.pace = army.march->what.pace;
    going.surface = crossing.surface;
    going.watch = watch;
    next.stretch.is_night = watch == Watch::night;
    next.stretch.began = instant;
    next.stretch.ends = end_of_watch(watch, day).seconds;
    next.stretch.miles_per_day = daily_miles(force, going).total() * factor;
    next.stretch.ford_factor = factor;
    if (watch == Watch::day) {
        if (miles_left(force, going.pace, day) == Miles{0}) return std::monostate{};
        next.stretch.ends = std::min(next.stretch.ends, end_of_week_miles(force, next, day));
    }
    if (next.stretch.ends <= instant) return std::monostate{};
    return next;
}

void start_stretch(Unfolding& unfolding, const Army& army, const NextStretch& next, Day day,
                   const Clauses& clauses) {
    const Watch watch = next.stretch.is_night ? Watch::night : Watch::day;
    StretchBegan event{army.id, next.step, next.stretch, week_so_far(army, day),
                       army.last_day_march, army.last_night_march, army.last_forced_day,
                       army.forced_days, exhausted_on_marching(army, watch, day)};
    const bool is_counted = army.last_day_march == day || army.last_night_march == day;
    if (!is_counted) ++event.week.days_used;
    (watch == Watch::day ? event.last_day_march : event.last_night_march) = day;
    if (army.march->what.pace == Pace::forced) count_forced_day(event, day);
    unfolding.happen(clauses, event);
    disturb_study(unfolding, army, next.step, next.stretch.is_night,
                  army.march->what.pace == Pace::forced);
    end_forced_week_late(unfolding, event, army);
}

void halt_at_closed_way(Unfolding& unfolding, const Army& army, const ClosedWay& closed) {
    const bool goes_on_by_day = closed.reason == HaltReason::road_ended_at_night &&
                                army.march->what.when == When::day_and_night;
    const Clauses clauses{closed.clause};
    unfolding.happen(clauses, ArmyHalted{army.id, closed.reason, std::nullopt, !goes_on_by_day,
                                         army.step, army.week});
    unfolding.tell(army.commander, clauses, told::Halted{closed.reason});
    if (goes_on_by_day) return;
    stop_order(unfolding, clauses, army.march->order, word_of(closed.reason));
}

void leave_by_night(Unfolding& unfolding, Force force, Day day, Fraction instant, Fraction factor) {
    const State& state = unfolding.state();
    Army& army = force.army;
    const WayOn meant = way_on(state, force, Watch::night, day, instant, factor);
    if (const ClosedWay* closed = kit::get_if<ClosedWay>(&meant)) {
        return halt_at_closed_way(unfolding, army, *closed);
    }
    const NextStretch* next = kit::get_if<NextStretch>(&meant);
    if (next == nullptr) return;
    const Fraction miles = (next->stretch.ends - instant) * next->stretch.miles_per_day /
                           marching_seconds_a_day;
    const int hexes_max = static_cast<int>(rounded_up(miles / hex_miles.number()));
    std::optional<std::vector<Hex>> wrong;
    if (!army.march->has_lost_way) wrong = missed_way(unfolding, army, hexes_max);
    if (!wrong) {
        start_stretch(unfolding, army, *next, day,
                      {"idis.4.march-hours-ruling", "idis.4.night-speed"});
        return;
    }
    army.march->route = *wrong;
    army.march->has_lost_way = true;
    unfolding.happen({"idis.4.night-fork-chance", "idis.4.wrong-fork-outcome-ruling"},
                     ForkMissed{army.id, *army.march, std::nullopt});
    const WayOn taken = way_on(state, force, Watch::night, day, instant, factor);
    if (const NextStretch* lost = kit::get_if<NextStretch>(&taken)) {
        start_stretch(unfolding, army, *lost, day, {"idis.4.wrong-fork-outcome-ruling"});
    }
}

}  // namespace idis
