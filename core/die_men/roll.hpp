// Pools and sets.
//
// Section "Roll" and the parts of the One Roll Engine it stands on: one ten-sided die per unit, at
// most 15; two or more of a number are a set, width by height; a wide set may be broken into sets
// of the same height. Rolling and finding sets allocate nothing: a pool has room for the most dice
// there can be, and so many dice make at most seven sets.
#pragma once

#include "core/die_men/events.hpp"
#include "core/kit/fraction.hpp"

namespace die_men {

inline constexpr int pool_most = 15;
inline constexpr int faces = 10;

/// Dice in a hand, as they fell.
struct Pool {
    std::array<int, pool_most> dice{};
    int size = 0;
};
/// How many, and the number they show.
struct Match {
    int width = 0;
    int height = 0;
    friend bool operator==(const Match&, const Match&) = default;
};
/// The sets of a pool, in the order in which they are spent.
struct Matches {
    std::array<Match, pool_most / 2> sets{};
    int count = 0;
    const Match* begin() const { return sets.data(); }
    const Match* end() const { return sets.data() + count; }
};

/// Dice an army of so many units rolls.
/// Clause:  die-men.roll.one-die-per-unit, die-men.roll.cap-fifteen
int pool_size(int units);
/// Rolls a pool.
/// Takes:   0 to 15 dice, a record with room for them if nothing is to be allocated.
/// Rolls:   so many d10.
Pool roll_pool(Dice& dice, Clause clause, Subject subject, int size, Rolls& record);
/// The sets of a pool.
/// Clause:  die-men.roll.matching-dice-set, die-men.roll.loose-dice-ruling,
///          die-men.roll.zero-is-ten-ruling
Matches matches_of(const Pool& pool);
/// Whether one set is better than another: wider, then higher.
/// Clause:  die-men.scale.roll-off-ruling, die-men.timing.wider-first,
///          die-men.timing.height-breaks-ties
bool is_better(const Match& one, const Match& other);

/// The exact chance that so many dice show no set.
/// Clause:  die-men.scale.advice-luck
/// Takes:   0 to 15 dice.
kit::Fraction chance_of_no_set(int dice);

/// Rolls the pools of all armies on the map.
/// Clause:  die-men.roll.one-die-per-unit, die-men.roll.all-types-count-ruling
/// Rolls:   for each army in order, one d10 a unit, at most 15.
RolledPool roll_army(const OpenTable& table, const Army& army, Dice& dice, Rolls& record);

/// Whether a set may be broken like this.
/// Clause:  die-men.roll.split-wide-set, die-men.roll.split-parts-are-sets-ruling
Gate may_split(const Army& army, const std::vector<Split>& splits);
/// The sets after breaking; numbers go on from the last.
/// Clause:  die-men.roll.split-timing
Sets broken(const Army& army, const std::vector<Split>& splits);
/// All ways of breaking a width into parts of two or more, wider parts first; the whole is none.
/// Clause:  die-men.roll.split-parts-are-sets-ruling
std::vector<std::vector<int>> ways_to_split(int width);

}  // namespace die_men
