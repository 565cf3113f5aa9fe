// What a position is worth to a side: who stands, what they may lose next, and how near they are.
//
// Whole numbers throughout. A piece counts what it could still do; from that goes a share of what
// it may lose in the enemy's next turn, which follows from its target number, from who can get at
// it, and from an equal roll setting it to 6. The rest is small: coins in the pile, and being
// near the enemy, so that a commander with nothing better to do closes in.
#pragma once

#include "core/dice_warriors/state.hpp"

namespace doctrine {

/// More than any position that is not decided.
inline constexpr std::int64_t victory = 1'000'000;

/// How much better a position is for this side than for the other.
std::int64_t worth_to(const dice_warriors::OpenTable& table, dice_warriors::Side side);

}  // namespace doctrine
