// Razing (section 3b of the source): a day spent burning the land.
//
// A razed hex gives nothing to anybody's foragers until the spring after. It brings the army
// nothing, and has a chance of a revolt each time, doubled in hostile land: one roll a day. Orders,
// dawn and dusk are in labour.hpp, what rises in revolt.hpp. On one day foragers come home first.
#pragma once

#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// How many hexes away an army razes.
/// Clause:  idis.3b.raze-hexes, idis.3b.raze-cavalry-range, idis.3b.raze-skirmishers-no-range,
///          idis.3b.raze-outrider-no-range
Tally razing_range(const Force& force);

/// Whether the army may raze, as far as its commander can know.
/// Clause:  idis.3b.raze-hexes, idis.3a.forage-besieged-ruling, idis.7.orders-no-retroactive-ruling
/// Gives:   as may_forage.
Gate may_raze(const State& state, const Force& force, const Raze& order, Moment now);

/// The first day on which land razed on a day can be foraged again.
/// Clause:  idis.3b.next-spring-ruling
Day next_spring(Day razed_on, Date first_day);

/// In how many of six a revolt follows from razing these hexes.
/// Clause:  idis.3b.raze-revolt, idis.3b.raze-revolt-hostile, idis.3a.unfriendly-meaning-ruling,
///          idis.3b.honourable-raze
Tally razing_revolt_chance(const State& state, const Force& force, const std::vector<Hex>& razed);

/// The army takes up a day of razing, at dawn.
void begin_razing(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                  const Raze& what);

/// What was burning today is razed at dusk.
/// Clause:  idis.3b.raze-takes-day, idis.3b.raze-again-ruling, idis.3b.raze-unsettled-ruling,
///          idis.3b.one-roll-per-raze-ruling, idis.3b.raze-no-gain, idis.3b.raze-revolt-army,
///          idis.3b.raze-forage-same-day-ruling
/// Rolls:   for each army, the earlier order first: 1d6 if a settled hex is razed (none at 0 in 6),
///          then 1d20 if it comes true.
void burn_out(Unfolding& unfolding, Day day);

}  // namespace idis
