// Captured commanders (section 6 of the source), and who leads their men meanwhile.
//
// A captive is wherever the army that holds him is; he gives no orders. His men have a new
// commander, whose seat is open, so the referee plays them. What becomes of a captive is the
// players' or the referee's to say; he stays one until then.
#pragma once

#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Clause:  idis.6.captured-commander-ruling
/// Gives:   nothing, or commander_is_captive.
Gate may_speak(const State& state, CommanderId commander, const CommanderOrder& order);

/// A commander falls into the hands of an army.
/// Clause:  idis.6.captured-commander-ruling
/// Gives:   CommanderCaptured, and the question to the referee what becomes of him.
/// Referee: by default he stays captive.
void capture(Unfolding& unfolding, CommanderId commander, ArmyId held_by, const Clauses& clauses);

/// His army has another commander from now on, rolled up as introduced by him, whose seat is open.
/// Clause:  idis.6.captured-commander-army-ruling, idis.6.captured-traits-last-ruling,
///          idis.9.intro-roll-d20
/// Takes:   the force as it is by then, its army still there.
/// Rolls:   1d20, and what follows from it (roll_up).
/// Ruling:  the new commander is of the same faction; of none, he is at war with the same parties.
void give_army_to_deputy(Unfolding& unfolding, const Force& force);

/// The referee's word on a captive.
/// Clause:  idis.6.captured-commander-ruling
/// Gives:   nothing, or commander_is_not_captive, no_such_army.
Gate may_settle(const State& state, const SettleCaptive& order);
void settle_captive(Unfolding& unfolding, const SettleCaptive& order);

/// Where one appears who escapes from a fallen stronghold without an army: of the neighbouring
/// hexes outside enemy hands the one nearest to the closest army of his own or of an ally.
/// Clause:  idis.6a.escaped-commander-place-ruling
/// Gives:   the stronghold's own hex if there is no such neighbour.
Hex refuge_from(const State& state, CommanderId commander, Hex from);
/// He is there, and the referee goes on from there.
/// Clause:  idis.6a.escaped-commander-place-ruling
/// Gives:   CaptiveFreed and SetFree told.
void slip_away(Unfolding& unfolding, CommanderId commander, Hex from);

}  // namespace idis
