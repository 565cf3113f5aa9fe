// Goods that change hands or lie somewhere (sections 3, 3d, 5 and 5a of the source).
//
// Armies in one hex hand supplies to each other, the receiver willing; loot buys morale; and what
// commanders leave in a stronghold lies there under their names until they take it up again, or
// somebody takes the stronghold with all in it. Nothing here takes time.
#pragma once

#include "core/idis/kernel/answer_rule.hpp"
#include "core/idis/supply/provisions.hpp"

namespace idis {

// ---- handing over -------------------------------------------------------------------------------

/// Whether supplies may be handed over, as far as the giver can know.
/// Clause:  idis.3.deliver-limits-ruling, idis.6a.blockade-ruling, idis.6a.ring-stores-ruling
/// Gives:   nothing, or no_supplies_named, army_has_not_so_many_supplies, no_such_army (he sees
///          none of that id), army_is_not_here, besiegers_bar_the_way.
Gate may_deliver(const State& state, CommanderId commander, const DeliverSupplies& order);

/// Supplies are handed over, or first offered.
/// Clause:  idis.3.deliver-supplies, idis.3.deliver-limits-ruling,
///          idis.3.supply-deliver-enemy-ruling
/// Ruling:  the receiver's own side passes at once, others are asked about, unless his load rule
///          says otherwise; who does not answer refuses. For an open seat the referee answers.
void deliver(Unfolding& unfolding, const GivenOrder& order, const Army& army,
             const DeliverSupplies& what);

/// Carries out an answer to an offer of supplies.
/// Clause:  idis.3.supply-deliver-enemy-ruling
/// Takes:   who was asked is the commander of the army in the question's order.
void settle_offer(Unfolding& unfolding, const SuppliesOffered& question, const std::string& answer);
template <>
struct AnswerRule<SuppliesOffered> : SettledBy<settle_offer> {};

// ---- loot for morale ----------------------------------------------------------------------------

/// Loot that one step of morale costs.
/// Clause:  idis.5.loot-buys-morale
inline constexpr Loot loot_a_morale{1'000};

/// Whether so much loot can be spent on morale.
/// Clause:  idis.5.loot-buys-short
/// Gives:   nothing, or loot_is_spent_by_the_thousand, army_has_not_so_much_loot.
Gate may_spend_loot(const Force& force, Loot loot);

/// Spends loot on morale.
/// Clause:  idis.5.loot-buys-morale, idis.5.loot-at-max-ruling, idis.5a.rest-buy-morale
/// Takes:   an amount that may be spent.
void spend_loot(Unfolding& unfolding, ArmyId army, Loot loot);

// ---- in a stronghold's store, or on the ground --------------------------------------------------

/// A commander's goods are brought into a stronghold's store, and he is told.
/// Clause:  idis.5a.deposit-where-ruling, idis.3d.station-goods-ruling
/// Takes:   goods that leave the army by an event of their own.
void store_goods(Unfolding& unfolding, const Army& army, StrongholdId stronghold, Load goods,
                 const Clauses& clauses);

/// All that lies in a stronghold, for anyone who takes it.
/// Clause:  idis.5a.deposit-where-ruling
Load held_goods(const State& state, StrongholdId stronghold);

/// Whether a commander may take up goods of his own, or what lies on the ground of his hex.
/// Clause:  idis.5a.deposit-where-ruling, idis.3.over-capacity-ruling,
///          idis.6a.ring-stores-ruling
/// Gives:   nothing, or those of may_use_stronghold and may_pass_into, or nothing_named,
///          army_is_besieged (what lies outside its walls), store_has_not_so_much,
///          army_cannot_carry_so_much.
Gate may_take_up(const State& state, CommanderId commander, const TakeUpStores& order);

/// The army takes goods up.
/// Clause:  idis.5a.deposit-where-ruling, idis.3.over-capacity-ruling
void take_up_stores(Unfolding& unfolding, const Army& army, const TakeUpStores& order);

}  // namespace idis
