// Whether an order may be followed: one gate per order, by who asks.
//
// The gates of the rules are with their sections; here they are put in the order in which a person
// is told, after who he is and what he controls. While a decision is open every order but its
// answers waits, and is checked when its time comes.
#pragma once

#include "core/dice_warriors/state.hpp"

namespace dice_warriors {

/// Limit:   orders that may wait, instructions of one player, letters of a text.
inline constexpr std::size_t queue_most = 100;
inline constexpr std::size_t instructions_most = 100;
inline constexpr std::size_t text_most = 4000;
inline constexpr std::size_t messages_most = 100;  ///< of one player in one fight

/// Whether an order must wait for the open decision.
/// Clause:  dice-warriors.play.pending-decision-holds-ruling
bool must_wait(const State& state, const Order& order);
/// Clause:  dice-warriors.play.several-per-side-ruling, dice-warriors.general.referee-fills-gaps,
///          dice-warriors.rounds.allies-talk-freely,
///          dice-warriors.warrior.refused-costs-nothing-ruling
Gate may_follow(const State& state, const Order& order);

}  // namespace dice_warriors
