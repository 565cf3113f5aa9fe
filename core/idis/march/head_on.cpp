#include "core/idis/march/head_on.hpp"

#include "core/idis/march/arrive.hpp"
#include "core/idis/march/stretch.hpp"
#include "core/idis/troops/army.hpp"

namespace idis {
namespace {

const Clauses meeting_clauses{"idis.4.head-on-meeting-ruling"};

/// The age of the order an army marches by, then its own.
std::pair<Moment, std::uint64_t> order_age(const State& state, const Army& army) {
    const GivenOrder* order = state.orders.find(army.march->order);
    return {order == nullptr ? Moment{} : order->given_at, army.seniority};
}

/// Whether the meeting is in `a`'s hex.
bool stays(const State& state, const Army& a, const Army& b, Fraction instant) {
    const Miles a_done = progress_at(a, instant).step.done;
    const Miles b_done = progress_at(b, instant).step.done;
    if (a_done != b_done) return a_done < b_done;
    return order_age(state, a) < order_age(state, b);
}

void stop_both(Unfolding& unfolding, const Army& comer, const Army& stayer, Fraction instant) {
    const State& state = unfolding.state();
    const Army come = come_into_next_hex(state, comer, progress_at(comer, instant));
    unfolding.happen(meeting_clauses,
                     HexEntered{come.id, come.hex, *come.came_by, come.march->route, std::nullopt,
                                std::nullopt, come.week});
    const Progress progress = progress_at(stayer, instant);
    Army stood = stayer;
    stood.step = progress.step;
    stood.week = week_with(state, stayer, progress.walked);
    hold_before_enemy(unfolding, stood, meeting_clauses);
    const bool has_arrived = come.march->route.empty() && !come.march->has_lost_way;
    if (has_arrived) return reach_destination(unfolding, come);
    hold_before_enemy(unfolding, come, meeting_clauses);
}

/// What one commander sees of an army that passes his.
Sighting seen_passing(const State& state, const Army& by, const Army& passing, Moment at) {
    const Counts counts = counts_of(state, passing);
    Sighting seen;
    seen.id = {by.commander, passing.id};
    seen.at = at;
    seen.hex = passing.hex;
    seen.faction = faction_of(state, passing);
    seen.infantry = counts.infantry;
    seen.cavalry = counts.cavalry;
    seen.wagons = counts.wagons;
    seen.activity = Activity::marching;
    seen.heading = direction_to(passing.hex, passing.step->to);
    return seen;
}

/// The army walks on from where it is, past the other.
void pass(Unfolding& unfolding, const Army& army, const Army& other, Fraction instant) {
    const State& state = unfolding.state();
    const Progress progress = progress_at(army, instant);
    StretchBegan goes_on{army.id, progress.step, *army.stretch,
                         week_with(state, army, progress.walked), army.last_day_march,
                         army.last_night_march, army.last_forced_day, army.forced_days,
                         army.exhausted_on};
    goes_on.stretch.began = instant;
    unfolding.happen(meeting_clauses, std::move(goes_on));
    unfolding.tell(army.commander, meeting_clauses,
                   told::ArmySeen{{*direction_to(army.hex, other.hex)},
                                  seen_passing(state, army, other, unfolding.at())});
}

}  // namespace

std::optional<HeadOnMeeting> next_meeting(const State& state, const Army& army) {
    std::optional<HeadOnMeeting> first;
    const auto there = state.indexes.armies_in.find(army.step->to);
    if (there == state.indexes.armies_in.end()) return first;
    for (const ArmyId id : there->second) {
        const std::optional<Fraction> instant = meeting_of(army, state.armies.at(id));
        if (instant && (!first || *instant < first->instant)) first = HeadOnMeeting{id, *instant};
    }
    return first;
}

void meet_head_on(Unfolding& unfolding, ArmyId id, const HeadOnMeeting& meeting) {
    const State& state = unfolding.state();
    const Army& army = state.armies.at(id);
    const Army& other = state.armies.at(meeting.other);
    const bool is_stayer = stays(state, army, other, meeting.instant);
    const Army& stayer = is_stayer ? army : other;
    const Army& comer = is_stayer ? other : army;
    if (are_hostile(state, army, other)) {
        return stop_both(unfolding, comer, stayer, meeting.instant);
    }
    pass(unfolding, stayer, comer, meeting.instant);
    pass(unfolding, comer, stayer, meeting.instant);
}

}  // namespace idis
