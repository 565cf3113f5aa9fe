// Whether an order may be followed: who may give it, when, and what its section says.
//
// A general orders his own army, a character's player his own character; the referee what he alone
// decides. An order that is refused costs nothing (die-men.resolve.illegal-order-kept-ruling).
#pragma once

#include "core/die_men/state.hpp"

namespace die_men {

/// The first reason against an order, if any.
/// Clause:  die-men.resolve.illegal-order-kept-ruling
Gate may_follow(const State& state, const Order& order);
/// A general's, a character's player's or the referee's order alone.
Gate may_follow(const State& state, PlayerId player, const PlayerOrder& order);
Gate may_follow(const State& state, const RefereeOrder& order);

}  // namespace die_men
