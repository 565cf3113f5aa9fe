// A besieged stronghold's own commander who leads no army (section 6a of the source): what he may
// order for the place.
//
// He plans, offers to yield, and leads the garrison out, as who leads an army inside does; the
// garrison's traits are his already (hold.hpp). Men stationed there sally for nobody. Orders of
// those who lead an army are in ordering.hpp and in battle/ordering.hpp.
#pragma once

#include "core/idis/siege/hold.hpp"

namespace idis {

/// Sieges of strongholds that he commands from within without an army.
std::vector<const Siege*> sieges_of_post(const State& state, CommanderId commander);
/// Besiegers whom he can see from the walls and his garrison could sally against; by id.
std::vector<ArmyId> sally_targets(const State& state, CommanderId commander);

/// The battle that a stronghold's garrison is called to; null if it is called to none.
const Meeting* battle_of_garrison(const State& state, StrongholdId stronghold);

/// Whether an order that concerns an army may be given by who leads none: for a place he commands.
/// Clause:  idis.2.one-commander-per-army, idis.6a.post-without-army-ruling
/// Gives:   nothing, or you_lead_no_army, no_siege_is_laid, text_is_too_long, no_such_army,
///          garrison_is_gone.
Gate may_order_without_army(const State& state, CommanderId commander,
                            const CommanderOrder& order);
/// Such an order takes effect; the gate is asked again before.
/// Clause:  idis.6a.post-without-army-ruling, idis.6a.sally-ruling, idis.6a.relief-battle-ruling,
///          idis.6.refight-ruling
void take_effect_without_army(Unfolding& unfolding, const GivenOrder& order);

/// Terms are offered to the first besieger; the order is in force until they are answered.
/// Clause:  idis.6a.surrender-choice-ruling
/// Takes:   an order of somebody in charge.
void offer_terms(Unfolding& unfolding, const GivenOrder& order, const Siege& siege,
                 const YieldStronghold& what);

}  // namespace idis
