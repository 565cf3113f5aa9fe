// Raising armies (section 2b of the source).
//
// A commander whose side controls a region may order an army raised there; it takes a month, and he
// goes on with whatever he does. The order itself presses men: on that day a repeated recruiting
// may provoke a revolt (revolt.hpp), of which he learns nothing. How many come the referee says; a
// question with the proposal waits for him until the month is over. Then, if the side still
// controls the region, the army stands at its rallying point under a commander of its own, whose
// seat the raiser may find a person for.
//
// Fixed lengths: a month is 30 days, a year 365 (idis.2b.calendar-units-ruling).
#pragma once

#include "core/idis/kernel/answer_rule.hpp"
#include "core/idis/troops/army.hpp"
#include "core/idis/troops/orders.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Clause:  idis.2b.calendar-units-ruling, idis.2b.raise-takes-month
inline constexpr Span raising_takes = days(30);
inline constexpr std::int64_t days_in_year = 365;

/// Whether something done on a day is less than a year ago.
/// Clause:  idis.2b.within-year-boundary-ruling
bool is_within_year(Day then, Day now);

/// The stronghold whose region a commander's side controls as far as he knows: one that it holds,
/// or held until it was taken by force.
/// Clause:  idis.2b.raise-controlled-region
/// Ruling:  news of a fall takes time; who orders in good faith hears of it when nothing comes.
bool seems_to_control(const State& state, const Party& side, const Stronghold& stronghold);

/// Whether an army may gather in a hex of a region.
/// Clause:  idis.2b.rally-point-choice
/// Gives:   nothing, or rally_point_outside_region, or may_enter's.
Gate may_rally(const State& state, const Stronghold& stronghold, Hex hex);
/// Whether a stronghold is besieged and a commander cannot help seeing it: he stands there, or the
/// place is his to command.
/// Clause:  idis.2b.raise-under-siege-ruling
bool sees_siege_of(const State& state, CommanderId commander, const Stronghold& stronghold);

/// Whether a commander may order an army raised.
/// Clause:  idis.2b.raise-controlled-region, idis.2b.rally-point-choice,
///          idis.2b.raise-no-presence-ruling, idis.2b.raise-under-siege-ruling
/// Gives:   nothing, or no_such_place, region_is_not_yours, rally_point_is_besieged, or
///          may_rally's.
Gate may_raise(const State& state, CommanderId commander, const RaiseArmy& order);

/// The chance, in sixths, that recruiting from a region provokes a revolt.
/// Clause:  idis.2b.first-recruit-safe, idis.2b.repeat-recruit-revolt,
///          idis.2b.repeat-recruit-conquered, idis.2b.recently-conquered-ruling,
///          idis.2b.recruit-memory-region-ruling, idis.2b.honourable-recruiting,
///          idis.2b.within-year-boundary-ruling
Tally recruiting_revolt_chance(const State& state, CommanderId raiser, StrongholdId region,
                               Day day);

/// How many soldiers are proposed for a recruiting.
/// Clause:  idis.2b.raise-size-default-ruling, idis.2b.recruit-memory-region-ruling
/// Gives:   a full hundred, at least 100.
Soldiers proposed_size(const State& state, StrongholdId region, Day day);

/// Soldiers cut into detachments of the usual size, the remainder as its own.
/// Clause:  idis.2a.detachment-usual-sizes, idis.2b.raise-size-default-ruling
std::vector<RaisedDetachment> usual_sizes(Soldiers infantry);

/// The number that an answer about the size of a raising says.
/// Clause:  idis.2b.raise-size-referee
/// Gives:   100 to a million, or nothing.
std::optional<Soldiers> size_in(const std::string& answer);
/// Gives:   nothing, or not_a_number_of_soldiers.
Gate may_be_answered(const State& state, const SizeOfRaising& asked, const std::string& answer);

/// Begins a raising, when its order is given.
/// Clause:  idis.2b.raise-takes-month, idis.2b.raise-size-referee,
///          idis.2b.revolt-roll-time-ruling, idis.2b.chance-dice-ruling,
///          idis.2b.revolt-no-cancel-ruling, idis.2b.raise-no-presence-ruling
/// Rolls:   for a repeat 1d6, with the region as subject; if it revolts, 1d20.
/// Gives:   QuestionPut to the referee, RaisingBegun; RevoltBrewed.
void begin_raising(Unfolding& unfolding, const GivenOrder& order);

/// What the referee says of its size, or that nobody said anything.
/// Clause:  idis.2b.raise-size-referee, idis.2.referee-default-ruling
void size_raising(Unfolding& unfolding, RaisingId raising, const std::string& answer);
template <>
struct AnswerRule<SizeOfRaising> {
    static void settle(Unfolding& unfolding, const Question&, const SizeOfRaising& asked,
                       const std::string& answer) {
        size_raising(unfolding, asked.raising, answer);
    }
};

/// The raising whose month is over first.
const Raising* next_raising(const State& state);

/// Ends a raising at the end of its month.
/// Clause:  idis.2b.raise-takes-month, idis.2b.control-lost-ruling,
///          idis.2b.new-army-start-ruling, idis.2.new-army-needs-commander,
///          idis.2a.detachment-origin-region, idis.2a.detachments-set-at-raising
/// Gives:   CommanderIntroduced, ArmyFormed, RaisingEnded, told ArmyRaised and SeatOpened; or
///          RaisingEnded and told RaisingFailed, if the side no longer controls the region.
/// Ruling:  if the rallying point has come under siege, it gathers in the most settled hex that
///          has not.
void end_raising(Unfolding& unfolding, RaisingId raising);

}  // namespace idis
