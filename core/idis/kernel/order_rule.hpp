// The rule of a kind of commander's order: whether he may give it, and what it does.
//
// Each kind says both once, as Rule<SetFormation>, beside the rules of the book that it calls; what
// becomes of orders (orders/ordering.hpp) calls it and knows no kind by name. Which functions a
// kind has follows from its life (order_kind.hpp): one that is answered answers, one that is done
// or goes on by itself is given, one that waits takes effect when its moment has come. A kind
// without a Rule, or with one that lacks a part, does not compile.
#pragma once

#include "core/idis/kernel/order_end.hpp"
#include "core/idis/kernel/order_kind.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// The parts of a Rule, each a static function:
///     Gate may_give(const State&, CommanderId, const Order&, Moment)
/// always, asked as far as its commander can know; and of the following the one of its life:
///     void answer(Unfolding&, CommanderId, const Order&)
///     void give(Unfolding&, const GivenOrder&, const Order&)
///     Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const Order&)
template <class Order>
struct Rule {
    static_assert(sizeof(Order) == 0, "this order has no Rule beside the rules it calls");
};

/// What the Rule of an order that waits derives from: whether its gate is asked again when it takes
/// effect, and stops it if it has closed, or take_effect itself looks at what has changed.
struct AskedAgain {
    static constexpr bool is_asked_again = true;
};
struct AskedOnce {
    static constexpr bool is_asked_again = false;
};

/// Whether a commander leads an army, as one who asks about its surroundings has to.
/// Clause:  idis.2.one-commander-per-army
/// Gives:   nothing, or you_lead_no_army.
Gate need_army(const State& state, CommanderId commander);

/// An order whose moment has come is done.
/// Clause:  idis.7.orders-effective-at-submission
void be_done(Unfolding& unfolding, const GivenOrder& order);

}  // namespace idis
