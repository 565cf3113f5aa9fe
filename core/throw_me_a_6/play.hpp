// What follows from an order: its gate, its effect, and all that then happens by itself.
//
// Orders arrive signed; a default at a deadline is followed in its owner's place. Trying an order
// changes nothing and, where it is refused, draws no die.
#pragma once

#include "core/throw_me_a_6/unfolding.hpp"

namespace throw_me_a_6 {

/// The events of an order, or why it may not be given.
Result<Events> decide(const State& state, const Order& order, Dice& dice);

}  // namespace throw_me_a_6
