#include "core/idis/supply/workday.hpp"

#include <algorithm>
#include <tuple>

#include "core/idis/kernel/order_end.hpp"

namespace idis {

bool has_day_of_work(const State& state, ArmyId army, Day day) {
    const Work* work = state.works.find(army);
    if (work == nullptr || work->day != day || work->standing == WorkStanding::broken_off) {
        return false;
    }
    mark(work->labour == Labour::foraging ? Clause("idis.3a.forage-takes-day")
                                          : Clause("idis.3b.raze-takes-day"));
    return true;
}

bool is_out_of_formation(const State& state, ArmyId army, Day day) {
    const Work* work = state.works.find(army);
    if (work != nullptr && work->day == day) {
        mark("idis.3a.forage-out-of-formation");
        return true;
    }
    const Rest* rest = state.rests.find(army);
    if (rest == nullptr || (rest->broken_off_on && rest->broken_off_on != day)) return false;
    mark("idis.5a.rest-out-of-formation");
    return true;
}

namespace {

Hex end_of_steps(Hex from, const Steps& steps) {
    for (const Direction step : steps) from = neighbour(from, step);
    return from;
}

}  // namespace

Gate may_reach(const std::vector<Steps>& hexes, int range, Clause clause) {
    for (const Steps& steps : hexes) {
        if (distance(Hex{}, end_of_steps(Hex{}, steps)) <= range) continue;
        return Refusal{"hex_is_out_of_range", clause, "hexes"};
    }
    return allowed;
}

std::vector<Hex> hexes_to_work(const Map& map, Hex from, const std::vector<Steps>& named,
                               int range) {
    if (named.empty()) return hexes_within(map, from, range);
    std::vector<Hex> hexes;
    for (const Steps& steps : named) {
        const Hex hex = end_of_steps(from, steps);
        const bool is_new = std::find(hexes.begin(), hexes.end(), hex) == hexes.end();
        if (map.contains(hex) && is_new) hexes.push_back(hex);
    }
    return hexes;
}

Day day_of_work(std::optional<Day> on, Moment now) {
    if (on) return *on;
    return now < dawn_of(day_of(now)) ? day_of(now) : day_of(now) + 1;
}

Day day_of_rest(std::optional<Day> on, Moment now) { return on ? *on : day_of(now) + 1; }

std::vector<Work> at_work(const State& state, Labour labour, Day day) {
    std::vector<Work> all;
    for (const Work& work : state.works) {
        if (work.labour == labour && work.day == day && work.standing == WorkStanding::under_way) {
            all.push_back(work);
        }
    }
    const auto age = [&](const Work& work) {
        return std::tuple(work.ordered_at, state.armies.at(work.id).seniority);
    };
    std::sort(all.begin(), all.end(),
              [&](const Work& a, const Work& b) { return age(a) < age(b); });
    return all;
}

LandUse use_of(const State& state, Hex hex) {
    const LandUse* row = state.land_uses.find(hex);
    if (row != nullptr) return *row;
    LandUse blank;
    blank.id = hex;
    return blank;
}

namespace {

/// Why work or rest is stopped.
std::string_view word_of(Disturbance disturbance) {
    switch (disturbance) {
        case Disturbance::ordered_otherwise: return "army_was_ordered_otherwise";
        case Disturbance::ended_by_will: return "rest_was_ended";
        case Disturbance::idle: return "army_has_no_order_for_this_week";
        case Disturbance::attacked: return "army_was_attacked";
        case Disturbance::harried: return "army_was_harried";
        case Disturbance::besieged: return "army_is_besieged";
        case Disturbance::expelled: return "army_was_expelled";
    }
    return unknown_hindrance;
}

}  // namespace

void end_disturbed(Unfolding& unfolding, const Clauses& clauses, OrderId order,
                   Disturbance disturbance) {
    if (disturbance == Disturbance::ordered_otherwise) {
        return end_order(unfolding, clauses, order, OrderStanding::replaced);
    }
    stop_order(unfolding, clauses, order, word_of(disturbance));
}

}  // namespace idis
