// The pile of killed monsters' coins: who feeds it, who must agree, and rerolls.
//
// Supplement "Warrior Upgrades", its first half. Each side with warriors has one pile; everything
// spent needs all who brought a warrior. Every die of the fight is rolled here, because any die may
// be rolled again for a coin before it is used: the roller's side is asked first, then the other,
// and a new roll asks both anew. Saves are in kills, prices and payment in upgrades.
#pragma once

#include "core/dice_warriors/decisions.hpp"

namespace dice_warriors {

/// Whether a side has a pile at all: whether it brought a warrior.
/// Clause:  dice-warriors.pile.one-per-warrior-side-ruling
bool has_pile(const OpenTable& table, Side side);
/// Who must agree to an expenditure, in order of entry.
/// Clause:  dice-warriors.pile.consent-by-post-ruling
std::vector<PlayerId> payers(const OpenTable& table, Side side);
/// Whether this player is one of them.
/// Clause:  dice-warriors.pile.consent-by-post-ruling
bool is_payer(const OpenTable& table, Side side, PlayerId player);
/// The side whose pile a killed coin goes to.
/// Clause:  dice-warriors.pile.kills-fill-it, dice-warriors.pile.own-summons-excluded,
///          dice-warriors.pile.enemy-summons-count-ruling,
///          dice-warriors.pile.friendly-dead-excluded, dice-warriors.pile.allies-kills-count-ruling
std::optional<Side> pile_fed_by(const OpenTable& table, const Unit& killed, Side killer);
/// The pile with a coin more.
/// Clause:  dice-warriors.pile.shared-by-warriors
Pile with_coin(Pile pile, Coin coin);
/// The pile without a coin.
/// Clause:  dice-warriors.pile.spent-coins-gone
/// Takes:   a coin that is in it.
Pile without_coin(Pile pile, Coin coin);
bool holds(const Pile& pile, Coin coin);

/// A decision that needs every payer of a side, with what instructions already say.
/// Takes:   the decision without voices, and the matter all are asked about.
Decision expenditure(const State& state, Decision decision, const Matter& matter);

/// What is added to the present blow of the attack under way.
int addition_now(const OpenTable& table);

/// Rolls a die of the fight; it waits to be used until both sides let it stand.
/// Clause:  dice-warriors.pile.reroll-any-die-ruling, dice-warriors.general.spare-die-for-rolls
/// Rolls:   1d6.
void roll_die(Unfolding& u, Purpose purpose, UnitId unit, Side side);
/// Whether nobody can or will reroll it any more.
bool is_standing(const Die& die);
/// Takes the next step with a die that does not stand yet: asks a side, rerolls, or accepts.
/// Clause:  dice-warriors.pile.reroll-for-one-coin, dice-warriors.pile.reroll-again-ruling,
///          dice-warriors.pile.reroll-both-piles-ruling, dice-warriors.pile.reroll-one-area-die
/// Rolls:   1d6 for each coin sacrificed.
void step_die(Unfolding& u);

}  // namespace dice_warriors
