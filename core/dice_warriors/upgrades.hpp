// Prices, exact payment without change, and what a pile can buy.
//
// Supplement "Warrior Upgrades", its second half. A price follows from what the warrior can do now.
// Payment names coins of the pile: their sum must reach the price, nothing comes back, and no coin
// may be needless; the set offered first is found by trying all combinations. A purchase is
// proposed and waits for the side's agreement without holding the fight. What a warband buys
// between fights goes through the same prices and payment.
#pragma once

#include "core/dice_warriors/pile.hpp"

namespace dice_warriors {

/// The most attacks a warrior can make in one turn.
/// Clause:  dice-warriors.upgrade.largest-number-ruling,
///          dice-warriors.upgrade.capacity-not-remaining-ruling
int largest_number(const Upgrades& upgrades);

/// Nothing is sold for fewer cents.
inline constexpr int price_least = 11;
/// What a purchase costs a warrior with these upgrades, in cents.
/// Clause:  dice-warriors.upgrade.melee-price, dice-warriors.upgrade.ranged-price,
///          dice-warriors.upgrade.magic-price, dice-warriors.upgrade.extra-hit-price,
///          dice-warriors.upgrade.ally-price, dice-warriors.upgrade.ally-penny-worked,
///          dice-warriors.upgrade.ally-nickel-price, dice-warriors.upgrade.ally-dime-worked,
///          dice-warriors.upgrade.ally-quarter-price, dice-warriors.upgrade.only-listed-kinds,
///          dice-warriors.upgrade.no-limit-ruling, dice-warriors.upgrade.price-falls-after-loss
Result<int> price(const Purchase& purchase, const Upgrades& upgrades);

/// The coins to offer first: an exact set if there is one, else the least loss; ties: fewest coins.
/// Clause:  dice-warriors.pile.exact-set-worked-ruling, dice-warriors.pile.overpay-lost-ruling
/// Gives:   nothing if the whole pile is not enough.
std::optional<std::vector<Coin>> best_payment(const Pile& pile, int cents);
/// Whether these coins may pay that price.
/// Clause:  dice-warriors.pile.spend-only-held, dice-warriors.pile.no-change-given,
///          dice-warriors.pile.overpay-lost-ruling, dice-warriors.pile.no-needless-coin-ruling
Gate may_pay(const Pile& pile, int cents, const std::vector<Coin>& coins);
/// The pile after paying.
Pile after_payment(Pile pile, const std::vector<Coin>& coins);

/// Whether a player may propose a purchase now.
/// Clause:  dice-warriors.upgrade.when-to-buy-ruling, dice-warriors.attack.monsters-one-per-kind
Gate may_propose(const OpenTable& table, PlayerId player, const Purchase& purchase);
/// Proposes it; with everybody's agreement it is carried out at once.
/// Clause:  dice-warriors.pile.all-must-agree
void propose(Unfolding& u, PlayerId player, const Purchase& purchase);
/// Whether what was proposed can still be bought: prices rise, and coins are spent once.
/// Clause:  dice-warriors.pile.lapsed-purchase-ruling
Gate may_carry_out(const OpenTable& table, const Purchase& purchase);
/// Carries out a purchase that all agreed to.
/// Clause:  dice-warriors.upgrade.permanent-until-lost,
///          dice-warriors.upgrade.ally-enters-next-fight-ruling
/// Takes:   one that can be carried out.
void carry_out(Unfolding& u, Side side, const Purchase& purchase);

/// A purchase between fights.
/// Clause:  dice-warriors.upgrade.when-to-buy-ruling
Result<Warband> bought_between_fights(Warband warband, const std::string& mark_of_warrior,
                                      const Purchase& purchase);

}  // namespace dice_warriors
