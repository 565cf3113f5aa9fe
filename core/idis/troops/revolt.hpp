// Revolts (section 2b of the source; foraging and razing provoke them too): rebels rise at dusk.
//
// Anyone who squeezes the land too hard rolls a chance of his own section; if it comes true he
// calls provoke_revolt, which rolls how many rise and keeps it from everybody but the referee. At
// the next dusk the rebels stand there as an army like any other: a new commander of no faction,
// whose seat is open and played by a doctrine, at war with the side that provoked them. Nobody is
// told: armies near by see them as they see any army (scouting.hpp).
#pragma once

#include "core/idis/unfolding.hpp"

namespace idis {

/// Where rebels rise for want of another place, out of these hexes: the most settled one that an
/// army can stand in, ties to the lower q, then the lower r.
/// Clause:  idis.2b.revolt-army-place-ruling
/// Gives:   nothing if no army can stand in any of them.
std::optional<Hex> most_settled(const Map& map, const std::vector<Hex>& hexes);

/// A chance that an Honourable commander lowers, in sixths.
/// Takes:   the chance with the clauses that make it; never lowered below 0.
Tally lowered_for_the_honourable(Tally chance, const std::vector<Trait>& traits, Clause clause);

/// Lets a revolt brew that breaks out at the next dusk.
/// Clause:  idis.2b.revolt-army-size, idis.2b.revolt-roll-time-ruling, idis.2b.revolt-secret
/// Takes:   who provoked it; a hex that an army can stand in; the clauses of the rule that called
///          for it.
/// Rolls:   1d20.
/// Gives:   RevoltBrewed, at most one for each commander in one unfolding; tells nobody.
/// Ruling:  what is provoked after dusk breaks out at the next one; at dusk itself, at once.
void provoke_revolt(Unfolding& unfolding, CommanderId provoker, Hex hex, Clauses clauses);

/// The revolt that breaks out first, or null: at dusk, with the day's step of that hour; one that
/// is provoked at dusk when that step is done, at once after it.
const Revolt* next_revolt(const State& state);

/// All that have brewed for this dusk break out.
/// Clause:  idis.2b.revolt-commander, idis.2b.revolt-army-makeup-ruling,
///          idis.2.new-army-needs-commander, idis.2.referee-selects-commander,
///          idis.2.deliberate-creation-ruling
/// Gives:   for each CommanderIntroduced, StanceTaken, ArmyFormed, what its leader knows of the
///          land, and RevoltBrokeOut.
/// Referee: he may change what they are; the default is what is formed here.
void break_out_revolts(Unfolding& unfolding, Day day);

}  // namespace idis
