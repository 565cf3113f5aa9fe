// How the next stretch of a march begins (section 4 of the source): the step an army takes up, the
// gates it may find closed, and the stretch that the day, the week and the ground leave it.
//
// It serves an army that sets out from a standstill (march.hpp) and one that has just come into a
// hex and goes on at that exact instant (arrive.hpp). Where a gate is closed the army halts; that
// depends on what is there and not on what its commander knew, so it is an event and no refusal.
#pragma once

#include <variant>

#include "core/idis/map/crossing.hpp"
#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

struct NextStretch {
    Step step;
    Stretch stretch;
};
/// Why the way does not go on.
struct ClosedWay {
    HaltReason reason = HaltReason::none;
    Clause clause;
};
/// Nothing: the hours or the week's miles are used up.
using WayOn = std::variant<std::monostate, NextStretch, ClosedWay>;

/// The watch in which a moment lies.
/// Clause:  idis.4.march-hours-ruling
Watch watch_of(Moment at);

/// What a day leaves of an army's progress, for weather and for harriers.
/// Clause:  idis.1a.weather-slows-travel, idis.1a.weather-prevents-travel,
///          idis.1a.weather-on-entering-ruling, idis.4a.harried-half-speed,
///          idis.4a.harried-fording-ruling
/// Takes:   the army as it is in its hex; the marching day, whose night it is until dawn.
/// Gives:   1 on a good day, 0 where there is no getting on.
Tally progress_factor(const State& state, const Army& army, Day day);

/// An army that was to go on does not; it waits for the next dawn or dusk, or for better weather.
/// Clause:  idis.1a.weather-prevents-travel, idis.1a.weather-stop-costs-nothing-ruling
/// Gives:   told HeldUpByWeather.
void tell_of_weather(Unfolding& unfolding, const Army& army);

/// How an army's march goes on from its hex.
/// Clause:  idis.4.ford-added-ruling, idis.4.hex-occupied-ruling, idis.4.no-water-march-ruling,
///          idis.4.mixed-surface-ruling, idis.4.march-hours-ruling
/// Takes:   the army as it is by then, with a step or with a route; the exact instant; the factor
///          of that day, above 0.
WayOn way_on(const State& state, const Force& force, Watch watch, Day day, Fraction instant,
             Fraction factor);

/// The stretch begins, and the army's counts become what it makes of them.
/// Clause:  idis.4.forced-day-counts-ruling, idis.4.night-in-addition-ruling,
///          idis.4.night-exhausted-ruling, idis.4.forced-week-morale
/// Takes:   the army as it is by then; the marching day of the stretch.
/// Gives:   StretchBegan.
void start_stretch(Unfolding& unfolding, const Army& army, const NextStretch& next, Day day,
                   const Clauses& clauses);

/// The army halts where its way is closed, and its commander is told.
/// Clause:  idis.4.wagons-no-offroad, idis.4.ford-no-wagons, idis.4.ford-where-ruling,
///          idis.4.no-water-march-ruling, idis.4.night-no-offroad
/// Gives:   ArmyHalted; told Halted; OrderConcluded where the march is over.
/// Ruling:  where its road ends by night, an army that marches by day as well goes on by day.
void halt_at_closed_way(Unfolding& unfolding, const Army& army, const ClosedWay& closed);

/// Leaves a hex by night: it may go wrong at a fork; then the stretch begins, or a gate is closed.
/// Clause:  idis.4.night-fork-chance, idis.4.wrong-fork-outcome-ruling
/// Takes:   as way_on; an army without a step.
/// Rolls:   as missed_way (night_march).
void leave_by_night(Unfolding& unfolding, Force force, Day day, Fraction instant, Fraction factor);

}  // namespace idis
