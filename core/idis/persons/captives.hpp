// Captured commanders (section 6 of the source), and who leads their men meanwhile.
//
// A captive is wherever the army that holds him is, or in the stronghold whose garrison took him;
// he gives no orders. His men have a new commander, whose seat is open, so the referee plays them;
// what he was asked about them his deputy is asked. What becomes of a captive is the players' or
// the referee's to say; he stays one until then.
#pragma once

#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Whether one who is dead or captive may still say so much.
/// Clause:  idis.6.captured-commander-ruling, idis.6.captive-answers-ruling
/// Gives:   nothing, or commander_is_dead, commander_is_captive.
Gate may_speak(const State& state, CommanderId commander, const CommanderOrder& order);

/// Who keeps a captive: an army, or with none a stronghold.
struct Keeper {
    ArmyId army;
    std::optional<StrongholdId> stronghold;
    Keeper(ArmyId army_) : army(army_) {}
    Keeper(StrongholdId stronghold_) : stronghold(stronghold_) {}
};

/// A commander falls into the hands of an army, or of a garrison.
/// Clause:  idis.6.captured-commander-ruling
/// Gives:   CommanderCaptured, CaptiveShutIn by a garrison, and the question to the referee what
///          becomes of him.
/// Referee: by default he stays captive.
void capture(Unfolding& unfolding, CommanderId commander, const Keeper& keeper,
             const Clauses& clauses);

/// A stronghold falls to an army: captives there become its own if they are its enemies, and are
/// free if not.
/// Clause:  idis.6.captured-by-no-army-ruling
void pass_on_captives(Unfolding& unfolding, StrongholdId stronghold, ArmyId captor);

/// What one was asked about an army, another who leads it now is asked.
/// Clause:  idis.6.captive-answers-ruling
/// Gives:   QuestionSettled, and the question put anew, for each.
void pass_on_questions(Unfolding& unfolding, CommanderId before, CommanderId after);

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

/// Where a captive is whom no army holds.
/// Gives:   nothing for anybody else.
std::optional<StrongholdId> shut_in_at(const State& state, CommanderId commander);
/// Who has captives in his hands where he commands a stronghold.
/// Gives:   its commander, unless he is captive or dead himself.
std::optional<CommanderId> gaoler_of(const State& state, StrongholdId stronghold);

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
