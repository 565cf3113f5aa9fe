// Rest (section 5a of the source): camp life for a stated number of days.
//
// A rest begins at a midnight and ends with its last day. Each completed week moves morale a step
// towards where it rests; in a friendly or neutral town or city it also lets the soldiers deposit
// their loot (stores.hpp) and brings the followers a step towards their share. Its end calls for a
// check; an end before its time costs 2 morale first. On the last day an army eats, then the week
// is reckoned, then it checks: day_order.hpp has these as steps.
#pragma once

#include "core/idis/supply/workday.hpp"
#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Morale lost when a rest ends before its time.
/// Clause:  idis.5a.rest-early-end
inline constexpr Morale morale_of_early_end{-2};
/// Limit:   longest rest that can be stated.
inline constexpr Days rest_days_max{400};

/// Whether a rest may be so long.
/// Clause:  idis.5a.rest-specified-duration
/// Gives:   nothing, or rest_needs_a_duration, rest_is_too_long.
Gate may_last(Days days);
/// Whether a rest may begin on a day, after one that is under way.
/// Clause:  idis.5a.rest-extend-ruling
/// Gives:   nothing, or rest_cannot_be_lengthened.
Gate may_follow_rest(const State& state, ArmyId army, Day first);
/// Whether the army may be told to rest.
/// Clause:  idis.5a.rest-specified-duration, idis.5a.rest-extend-ruling
/// Gives:   nothing, or rest_needs_a_duration, rest_is_too_long, day_is_past,
///          moment_is_too_far_ahead, rest_cannot_be_lengthened.
Gate may_rest(const State& state, ArmyId army, const RestArmy& order, Moment now);
/// Whether there is a rest to be broken off.
/// Clause:  idis.5a.rest-early-end
Gate may_end_rest(const State& state, ArmyId army);

/// The rest begins, at the first midnight of it.
/// Clause:  idis.5a.rest-specified-duration
void begin_rest(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                const RestArmy& what);

/// Ends a rest before its time, if one is under way.
/// Clause:  idis.5a.rest-early-end, idis.5a.rest-early-check-ruling, idis.5a.rest-necessity-ruling,
///          idis.5a.rest-idle-ruling, idis.5a.rest-not-other-work
/// Gives:   RestEnded, MoraleChanged, CheckCalled and the order's end; under attack, or harried,
///          RestBrokenOff, and the check when the day ends.
void break_off_rest(Unfolding& unfolding, ArmyId army, Disturbance disturbance);

/// An army that was divided off out of a rest has ended it for itself.
/// Clause:  idis.5a.rest-divided-ruling
/// Takes:   the army that rests on, and the new one, which has formed in this unfolding.
/// Gives:   MoraleChanged and CheckCalled; nothing where no rest is under way.
void leave_rest(Unfolding& unfolding, const Army& resting, ArmyId leavers);

/// Noncombatants that an army's detachments rest at.
/// Clause:  idis.5a.rest-noncombatants-step, idis.5a.spartan-rest, idis.5a.skirmisher-rest
Noncombatants resting_noncombatants(const Force& force);

/// The detachments after a week of rest in a town or city.
/// Clause:  idis.5a.rest-noncombatants-step, idis.5a.rest-noncombatants-up-ruling,
///          idis.5a.spartan-rest
std::vector<Detachment> after_a_week_of_rest(const Force& force);

/// The town or city in whose hex a resting army deposits its loot, if there is one that serves.
/// Clause:  idis.5a.town-or-city-only, idis.5a.town-friendly-ruling
std::optional<StrongholdId> resting_place(const State& state, const Army& army);

/// Reckons the rests whose week, or whose time, is completed with this day.
/// Clause:  idis.5a.rest-weekly-step, idis.5a.rest-downwards-ruling, idis.5a.beloved-rest,
///          idis.5a.rest-partial-week-ruling, idis.5a.rest-deposit-loot,
///          idis.5a.deposit-automatic-ruling, idis.5a.rest-end-check, idis.5a.rest-end-order-ruling
void reckon_rests(Unfolding& unfolding, Day day);

}  // namespace idis
