// Target numbers: tempi of warriors, heads and tails of monsters.
//
// Sections "Movement and TN for Warriors" and "Movement and TN for Monsters". A warrior's number is
// the tempi it gained in its side's present turn, held between 1 and 6, unless a blow has set it to
// 6; a monster's is its kind's while it shows tails, and 6 at heads. What a coin of each kind is
// exempt from, and how many attacks a unit has, stand here too, as tables and small numbers.
#pragma once

#include "core/dice_warriors/state.hpp"

namespace dice_warriors {

/// One kind of coin.
struct CoinRow {
    Coin coin;
    int cents;
    int number;  ///< its target number at tails
    Clause clause;
};
inline constexpr std::array<CoinRow, 4> coin_table{{
    {Coin::penny, 1, 4, "dice-warriors.monster.penny-tn-four"},
    {Coin::nickel, 5, 3, "dice-warriors.monster.nickel-tn-three"},
    {Coin::dime, 10, 2, "dice-warriors.monster.dime-tn-two"},
    {Coin::quarter, 25, 1, "dice-warriors.monster.quarter-tn-one"},
}};

/// What a coin counts in cents, whatever foreign money it really is.
/// Clause:  dice-warriors.pile.special-coin-worth-ruling
int worth(Coin coin);
/// The kind worth that many cents; nothing if there is none.
/// Clause:  dice-warriors.general.four-coin-kinds
std::optional<Coin> coin_of_cents(int cents);

/// The number to roll equal to or under.
/// Clause:  dice-warriors.general.dice-and-coins, dice-warriors.monster.flipped-tn-six,
///          dice-warriors.monster.flip-means-heads, dice-warriors.movement.target-number-meaning
int target_number(const Unit& unit);

/// Attacks of one kind that a unit has in a whole turn.
/// Clause:  dice-warriors.attack.once-per-turn, dice-warriors.attack.monsters-one-per-kind,
///          dice-warriors.monster.quarter-two-melee, dice-warriors.monster.quarter-one-ranged,
///          dice-warriors.monster.all-dimes-cast, dice-warriors.magic.special-coins-may,
///          dice-warriors.magic.plain-coins-may-not, dice-warriors.magic.all-warriors-may,
///          dice-warriors.monster.special-quarter-casts-ruling,
///          dice-warriors.upgrade.adds-to-one-kind, dice-warriors.monster.special-coins-ruling
int attacks_allowed(const Unit& unit, AttackKind kind);
/// Whether a unit can use magic at all (a campaign asks more: campaign.hpp).
bool can_use_magic(const Unit& unit);

/// Makes a unit what it is as its side's turn begins.
/// Clause:  dice-warriors.warrior.reset-to-one, dice-warriors.monster.reset-to-tails,
///          dice-warriors.movement.no-carry-over, dice-warriors.monster.flip-lasts-ruling,
///          dice-warriors.rounds.own-side-reset-ruling
void reset(Unit& unit);

/// Gains a warrior tempi and shows the number; nothing on a coin.
/// Clause:  dice-warriors.warrior.tn-sum-of-tempi, dice-warriors.warrior.floor-one,
///          dice-warriors.warrior.cap-six, dice-warriors.warrior.cap-six-worked,
///          dice-warriors.warrior.running-tally-ruling, dice-warriors.warrior.die-shows-tn-after,
///          dice-warriors.warrior.hit-in-own-turn-ruling
void gain_tempi(Unit& unit, int tempi);
/// Counts a distance walked: tempi for a warrior, a flip for a coin that goes too far.
/// Clause:  dice-warriors.warrior.hand-moved-one-tempo,
/// dice-warriors.warrior.hands-whole-turn-ruling,
///          dice-warriors.monster.over-one-hand-flips,
///          dice-warriors.monster.exactly-one-hand-stays, dice-warriors.monster.move-total-ruling,
///          dice-warriors.monster.nickel-move-no-flip,
///          dice-warriors.monster.penny-still-flips-moving,
///          dice-warriors.monster.tails-then-moves-ruling
/// Takes:   a distance > 0.
void count_movement(Unit& unit, Digits distance);
/// Counts an attack or aid: the turn's kind, its number, the tempi.
/// Clause:  dice-warriors.warrior.melee-one-tempo, dice-warriors.warrior.ranged-two-tempi,
///          dice-warriors.warrior.magic-three-tempi,
///          dice-warriors.warrior.every-attack-counts-ruling,
///          dice-warriors.warrior.tempi-at-declaration-ruling
void count_attack(Unit& unit, AttackKind kind);

/// Heads for a coin, 6 for a warrior.
/// Clause:  dice-warriors.kill.equal-flips-monster, dice-warriors.kill.equal-sets-warrior-six,
///          dice-warriors.kill.equal-at-six-nothing
void set_to_six(Unit& unit);

/// Whether a coin must roll against flipping after an attack or spell of this kind.
/// Clause:  dice-warriors.monster.ranged-extra-roll, dice-warriors.monster.magic-extra-roll,
///          dice-warriors.monster.melee-no-flip-roll, dice-warriors.monster.penny-ranged-no-flip,
///          dice-warriors.monster.special-dime-cast-no-flip,
///          dice-warriors.monster.special-dime-other-flips,
///          dice-warriors.monster.quarter-flips-only-hit,
///          dice-warriors.monster.heads-no-flip-roll-ruling,
///          dice-warriors.monster.nickel-still-rolls-ranged
bool must_roll_against_flipping(const Unit& unit, AttackKind kind);

/// Hits that take a warrior out of a fight.
/// Clause:  dice-warriors.upgrade.extra-hit-effect
int hits_needed(const Warrior& warrior);
/// Whether it used magic in its side's present turn.
bool has_used_magic(const Unit& unit);

}  // namespace dice_warriors
