// What an order does, and what follows from it by itself.
//
// Whether it may be followed (gates.cpp): who may give it, when, and what its section says. A
// general orders his own army, a character's player his own character; the referee what he alone
// decides. It is carried out by its section (play.cpp); then the battle goes on by itself until
// somebody has to decide (progress.cpp): strategies are shown when the last is written, pools
// rolled, slots opened, attacks landed, the round ended. Each step looks at the state, does the one
// thing that is due, and says whether there was one. What a general left as a standing instruction
// is done for him; what leaves no choice is done without asking.
#pragma once

#include "core/die_men/unfolding.hpp"

namespace die_men {

/// The first reason against an order, if any.
/// Clause:  die-men.resolve.illegal-order-kept-ruling
Gate may_follow(const State& state, const Order& order);
/// A general's, a character's player's or the referee's order alone.
Gate may_follow(const State& state, PlayerId player, const PlayerOrder& order);
Gate may_follow(const State& state, const RefereeOrder& order);

/// What follows from an order: the events, or why not.
Result<Events> decide(const State& state, const Order& order, Dice& dice);
/// Carries an order out in an unfolding that goes on, as one who looks ahead does.
/// Gives:   why not; then nothing has happened.
Gate carry_out(Unfolding& u, const Order& order);

/// Goes on until the battle waits for somebody or is over.
/// Clause:  die-men.sequence.round-steps
void proceed(Unfolding& u);

}  // namespace die_men
