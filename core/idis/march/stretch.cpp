#include "core/idis/march/stretch.hpp"

#include <algorithm>

#include "core/idis/march/travel.hpp"

namespace idis {
namespace {

Fraction miles_a_second(const Stretch& stretch) {
    return stretch.miles_per_day / marching_seconds_a_day;
}

/// When the ford is behind the army and it walks.
Fraction walking_from(const Army& army) {
    if (army.step->ford_seconds == 0) return army.stretch->began;
    mark("idis.4.ford-added-ruling");
    return army.stretch->began + army.step->ford_seconds / army.stretch->ford_factor;
}

Fraction miles_to_go(const Step& step) {
    return step.is_turning_back ? step.done.number() : hex_miles.number() - step.done.number();
}

}  // namespace

Fraction arrival_of(const Army& army) {
    mark("idis.4.hex-occupied-ruling");
    mark("idis.4.real-time-travel");
    return walking_from(army) + miles_to_go(*army.step) / miles_a_second(*army.stretch);
}

Progress progress_at(const Army& army, Fraction instant) {
    ENSURE(army.step && army.stretch);
    const Stretch& stretch = *army.stretch;
    const Fraction until = std::max(stretch.began, std::min(instant, stretch.ends));
    Progress progress{*army.step, Miles{0}};
    const Fraction walks_from = walking_from(army);
    if (until < walks_from) {
        progress.step.ford_seconds -= (until - stretch.began) * stretch.ford_factor;
        return progress;
    }
    progress.step.ford_seconds = 0;
    progress.walked = Miles{std::min(miles_to_go(*army.step),
                                     (until - walks_from) * miles_a_second(stretch))};
    if (army.step->is_turning_back) {
        progress.step.done -= progress.walked;
    } else {
        progress.step.done += progress.walked;
    }
    return progress;
}

bool walk_towards_each_other(const Army& a, const Army& b) {
    if (!a.stretch || !b.stretch || a.step->is_turning_back || b.step->is_turning_back)
        return false;
    return a.step->to == b.hex && b.step->to == a.hex;
}

std::optional<Fraction> meeting_of(const Army& a, const Army& b) {
    if (!walk_towards_each_other(a, b)) return std::nullopt;
    mark("idis.4.head-on-meeting-ruling");
    const Fraction both_from = std::max(a.stretch->began, b.stretch->began);
    const Fraction both_until = std::min({a.stretch->ends, b.stretch->ends});
    if (both_from > both_until) return std::nullopt;
    const Fraction between = hex_miles.number() - progress_at(a, both_from).step.done.number() -
                             progress_at(b, both_from).step.done.number();
    if (between <= 0) return std::nullopt;
    Fraction first = std::max(both_from, walking_from(a));
    Fraction second = std::max(both_from, walking_from(b));
    Fraction first_speed = miles_a_second(*a.stretch);
    Fraction second_speed = miles_a_second(*b.stretch);
    if (second < first) {
        std::swap(first, second);
        std::swap(first_speed, second_speed);
    }
    Fraction meeting = first + between / first_speed;
    if (meeting > second) {
        meeting = (between + first_speed * first + second_speed * second) /
                  (first_speed + second_speed);
    }
    const bool is_met = meeting <= both_until && meeting < arrival_of(a) && meeting < arrival_of(b);
    return is_met ? std::optional(meeting) : std::nullopt;
}

WeekOfMarching week_with(const State& state, const Army& army, Miles walked) {
    if (army.stretch->is_night) {
        mark("idis.4.night-in-addition-ruling");
        return army.week;
    }
    WeekOfMarching week = army.week;
    const Surface surface = army.step->is_by_road ? Surface::road : Surface::open_country;
    week.road_miles += walked * road_miles_per_mile(force_of(state, army.id), surface);
    return week;
}

}  // namespace idis
