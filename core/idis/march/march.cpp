#include "core/idis/march/march.hpp"

#include <algorithm>

#include "core/idis/battle/meeting.hpp"
#include "core/idis/march/arrive.hpp"
#include "core/idis/march/head_on.hpp"
#include "core/idis/march/set_out.hpp"
#include "core/idis/march/stretch.hpp"
#include "core/idis/march/travel.hpp"
#include "core/idis/march/whereabouts.hpp"
#include "core/idis/morale/rout.hpp"
#include "core/idis/supply/workday.hpp"

namespace idis {
namespace {

/// Whether the order lets the army march in this watch of this day, and the week still does.
bool is_to_march(const Army& army, Watch watch, Day day) {
    const MarchArmy& order = army.march->what;
    if (order.when == When::by_day && watch == Watch::night) return false;
    if (order.when == When::by_night && watch == Watch::day) return false;
    const auto& halts = order.halting_days;
    if (std::find(halts.begin(), halts.end(), day) != halts.end()) {
        mark("idis.4.which-days-march-ruling");
        return false;
    }
    return has_day_left(army, order.pace, day);
}

/// Whether nothing holds the army at this moment.
bool is_free_to_set_out(const Army& army, Moment at) {
    if (!army.march || army.stretch) return false;
    if (army.sets_out_at) return *army.sets_out_at <= at;
    return army.halted == HaltReason::none || army.halted == HaltReason::road_ended_at_night;
}

/// An army that was to set out now does not; it waits for the next dawn or dusk.
void wait(Unfolding& unfolding, const Army& army) {
    if (!army.sets_out_at) return;
    const Clauses clauses{"idis.4.march-hours-ruling"};
    if (army.halted == HaltReason::none) {
        unfolding.happen(clauses, StretchEnded{army.id, army.step, army.week, std::nullopt});
    } else {
        unfolding.happen(clauses, ArmyHalted{army.id, HaltReason::none, std::nullopt, false,
                                             army.step, army.week});
    }
}

void wait_for_weather(Unfolding& unfolding, const Army& army) {
    tell_of_weather(unfolding, army);
    wait(unfolding, army);
}

/// Begins the stretch of an army that goes on with a step, or takes up the next one by day.
void go_on(Unfolding& unfolding, const Force& force, Watch watch, Day day, Fraction factor) {
    const Army& army = force.army;
    const WayOn way = way_on(unfolding.state(), force, watch, day, unfolding.at().seconds, factor);
    if (const NextStretch* next = kit::get_if<NextStretch>(&way)) {
        start_stretch(unfolding, army, *next, day, {"idis.4.march-hours-ruling"});
        return;
    }
    const ClosedWay* closed = kit::get_if<ClosedWay>(&way);
    if (closed == nullptr) return wait(unfolding, army);
    if (closed->reason == HaltReason::road_ended_at_night &&
        army.march->what.when == When::day_and_night) {
        return wait(unfolding, army);
    }
    halt_at_closed_way(unfolding, army, *closed);
}

/// Whether the night's first step is by road; a day-and-night march waits for day where it is not.
bool has_road_tonight(const State& state, const Army& army) {
    const Hex to = army.march->route.front();
    return crossing_of(state, army.hex, *direction_to(army.hex, to)).surface == Surface::road;
}

/// What it costs to undo what has been done of a ford on the way to another hex.
Fraction fording_the_other_way(const State& state, const Army& army, const Step& step) {
    const Direction direction = *direction_to(army.hex, step.to);
    if (crossing_of(state, army.hex, direction).river != River::ford) return 0;
    mark("idis.4.ford-turn-back-ruling");
    const Fraction whole = fording_seconds(force_of(state, army.id)).total();
    return std::max(whole - step.ford_seconds, Fraction{0});
}

}  // namespace

void take_up_march(Unfolding& unfolding, ArmyId id, March march) {
    const State& state = unfolding.state();
    const Army& army = state.armies.at(id);
    std::optional<Step> step = army.step;
    if (army.stretch) {
        const Progress progress = progress_at(army, unfolding.at().seconds);
        step = progress.step;
        unfolding.happen({"idis.4.turn-back-ruling"},
                         StretchEnded{id, step, week_with(state, army, progress.walked),
                                      std::nullopt});
    }
    Clauses clauses{"idis.4.march-hours-ruling"};
    if (step) {
        clauses.push_back("idis.4.turn-back-ruling");
        const bool turns_back = march.route.empty() || march.route.front() != step->to;
        if (turns_back != step->is_turning_back) {
            step->ford_seconds = fording_the_other_way(state, army, *step);
        }
        step->is_turning_back = turns_back;
        const bool is_in_the_middle = step->done == Miles{0} && step->ford_seconds == 0;
        if (turns_back && is_in_the_middle) step.reset();
    }
    begin_journey(unfolding, army, march, step);
    unfolding.happen(std::move(clauses), MarchTaken{id, std::move(march), step});
}

void begin_stretch(Unfolding& unfolding, ArmyId id) {
    const State& state = unfolding.state();
    const Army& army = state.armies.at(id);
    if (!is_free_to_set_out(army, unfolding.at())) return;
    const Force force = force_of(state, id);
    if (force.detachments.empty()) return wait(unfolding, army);
    if (may_leave_ranks(state, id) || is_out_of_control(state, id)) return wait(unfolding, army);
    if (!army.step && army.march->route.empty()) {
        return army.march->has_lost_way ? wait(unfolding, army)
                                        : reach_destination(unfolding, army);
    }
    const Watch watch = watch_of(unfolding.at());
    const Day day = marching_day(unfolding.at());
    if (!is_to_march(army, watch, day) || has_day_of_work(state, id, day)) {
        return wait(unfolding, army);
    }
    const Fraction factor = progress_factor(state, army, day).total();
    if (factor == 0) return wait_for_weather(unfolding, army);
    const bool leaves_by_night = watch == Watch::night && !army.step;
    if (leaves_by_night && has_road_tonight(state, army)) {
        return leave_by_night(unfolding, force, day, unfolding.at().seconds, factor);
    }
    go_on(unfolding, force, watch, day, factor);
}

Moment march_due(const State& state, ArmyId id) {
    const Army& army = state.armies.at(id);
    ENSURE(army.step && army.stretch);
    Fraction due = std::min(arrival_of(army), army.stretch->ends);
    if (const auto meeting = next_meeting(state, army)) due = std::min(due, meeting->instant);
    return {rounded_up(due)};
}

void continue_stretch(Unfolding& unfolding, ArmyId id) {
    const State& state = unfolding.state();
    const Army& army = state.armies.at(id);
    ENSURE(march_due(state, id) <= unfolding.at());
    const Fraction arrival = arrival_of(army);
    const std::optional<HeadOnMeeting> meeting = next_meeting(state, army);
    if (meeting && meeting->instant <= unfolding.at().seconds) {
        return meet_head_on(unfolding, id, *meeting);
    }
    if (arrival <= army.stretch->ends) {
        if (army.step->is_turning_back) return be_back(unfolding, army, arrival);
        return enter_hex(unfolding, army, arrival);
    }
    const Progress progress = progress_at(army, army.stretch->ends);
    Clauses clauses{"idis.4.march-hours-ruling"};
    if (progress.step.ford_seconds > 0) clauses.push_back("idis.4.ford-midway-ruling");
    unfolding.happen(std::move(clauses),
                     StretchEnded{id, progress.step, week_with(state, army, progress.walked),
                                  std::nullopt});
}

}  // namespace idis
