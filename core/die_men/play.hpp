// What an order does, and what follows from it by itself.
//
// An order is carried out by its section; then the battle goes on by itself until somebody has to
// decide: strategies are shown when the last is written, pools rolled, slots opened, attacks
// landed, the round ended. Standing instructions answer at once what they speak of.
#pragma once

#include "core/die_men/unfolding.hpp"

namespace die_men {

/// What follows from an order: the events, or why not.
Result<Events> decide(const State& state, const Order& order, Dice& dice);
/// Carries an order out in an unfolding that goes on, as whoever looks ahead does.
/// Gives:   why not; then nothing has happened.
Gate carry_out(Unfolding& u, const Order& order);

}  // namespace die_men
