// The gates of each kind of a commander's order: what of it he could know to be impossible
// (section 7 of the source, and those that the orders belong to).
//
// ordering.hpp asks whether he may order anything at all; this asks whether this order, of this
// kind, may be given. What he could not know stops an order later, when it takes effect.
#pragma once

#include "core/idis/unfolding.hpp"

namespace idis {

/// Limit:   letters of one commander to the referee that wait for an answer.
inline constexpr std::int64_t letters_open_max = 50;
/// How many of his letters the referee has not answered.
std::int64_t letters_unanswered(const State& state, CommanderId commander);

/// Whether the details of an order hold.
/// Clause:  idis.7.order-impossible-ruling
/// Takes:   a commander who leads an army that is there, if the order concerns it.
/// Gives:   nothing, or the first Refusal of its kind; each is named where the kind is.
Gate may_order_kind(const State& state, CommanderId commander, const CommanderOrder& order,
                    Moment now);

}  // namespace idis
