// Whether an order may be followed: who signs it, and whether it is its time.
//
// Orders that must be tried to be judged (moves, charges, break-offs, chariots) are gated where
// they are carried out; play.hpp gives their refusal.
#pragma once

#include "core/throw_me_a_6/unfolding.hpp"

namespace throw_me_a_6 {

/// Whether an order is its signer's to give now.
Gate may_follow(const State& state, const Order& order);

}  // namespace throw_me_a_6
