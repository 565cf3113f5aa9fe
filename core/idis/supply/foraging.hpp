// Foraging (section 3a of the source): a day spent gathering what the land has.
//
// Every covered hex gives supplies by its settlement; the army takes what it can carry and all of
// them remember the day. Anyone who makes a hex give twice within a year may have a revolt on his
// hands: one roll a day at most, whatever the number of hexes. Orders, dawn and dusk are in
// labour.hpp, what rises in revolt.hpp; razed land gives nothing (razing.hpp).
#pragma once

#include <map>

#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Days after which a hex has forgotten a foraging.
/// Clause:  idis.3a.first-forage-safe
inline constexpr std::int64_t foraging_memory_days = 365;

/// How many hexes away an army forages.
/// Clause:  idis.3a.forage-hexes, idis.3a.outrider-forage-range, idis.3a.outrider-needs-cavalry,
///          idis.3a.cavalry-no-wider-forage
Tally foraging_range(const Force& force);

/// Whether the army may forage, as far as its commander can know.
/// Clause:  idis.3a.forage-hexes, idis.3a.forage-besieged-ruling,
///          idis.7.orders-no-retroactive-ruling
/// Gives:   nothing, or day_is_past, moment_is_too_far_ahead, hex_is_out_of_range,
///          army_is_besieged.
Gate may_forage(const State& state, const Force& force, const Forage& order, Moment now);

/// Whether a hex gives anything on that day.
/// Clause:  idis.3a.forage-razed-hex-ruling, idis.3a.forage-water-ruling,
///          idis.3b.raze-blocks-forage
bool can_be_foraged(const State& state, Hex hex, Day day);

/// What these hexes give.
/// Clause:  idis.3a.forage-yield, idis.3a.forage-sum, idis.3a.raider-forage-bonus,
///          idis.3a.forage-not-depleted-ruling, idis.1a.weather-affects-logistics
/// Takes:   hexes of the map; those that give nothing are left out.
/// Gives:   a whole number of supplies.
Tally foraging_yield(const State& state, const Force& force, const std::vector<Hex>& hexes,
                     Day day);

/// In how many of six a revolt follows from foraging again.
/// Clause:  idis.3a.repeat-forage-revolt, idis.3a.repeat-forage-unfriendly,
///          idis.3a.unfriendly-meaning-ruling, idis.3a.honourable-forage
/// Takes:   the hexes that are foraged again; at least one.
Tally foraging_revolt_chance(const State& state, const Force& force,
                             const std::vector<Hex>& repeated);

/// The army takes up a day of foraging, at dawn.
void begin_foraging(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                    const Forage& what);

/// All who foraged today come home at dusk.
/// Clause:  idis.3a.forage-takes-day, idis.3a.forage-over-capacity-ruling,
///          idis.3a.repeat-forage-revolt, idis.3a.one-roll-per-forage-ruling,
///          idis.3a.forage-same-day-ruling, idis.3a.forage-memory-hex-ruling,
///          idis.3a.forage-revolt-army
/// Rolls:   for each, the earlier order first: 1d6 if a hex is foraged again (none at 0 in 6), then
///          1d20 if it comes true.
void bring_home_forage(Unfolding& unfolding, Day day);

}  // namespace idis
