// The rule of a kind of the referee's orders: whether he may give it, and what it does.
//
// Each kind says both, as Ruling<SetWeather>, beside the rules of the book that it calls, as a kind
// of a commander's order does by its Rule (order_rule.hpp); a chapter says it once for all that it
// has the two functions for. The referee's part (referee/ruling.hpp) calls it and knows no kind by
// name. A kind without a Ruling does not compile.
#pragma once

#include "core/idis/unfolding.hpp"

namespace idis {

/// The parts of a Ruling, each a static function:
///     Gate may_rule(const State&, const Order&, Moment)
///     void rule(Unfolding&, const Order&)
template <class Order>
struct Ruling {
    static_assert(sizeof(Order) == 0, "this order of the referee has no Ruling in its chapter");
};

/// What the Ruling of a kind derives from that has one function for each part; the gate does not
/// ask for the moment.
template <auto gate, auto deed>
struct RuledBy {
    static Gate may_rule(const State& state, const auto& order, Moment) {
        return gate(state, order);
    }
    static void rule(Unfolding& unfolding, const auto& order) { deed(unfolding, order); }
};

/// Whether the referee may write to a commander, or act on one.
/// Clause:  idis.7.orders-channel-per-commander
/// Gives:   nothing, or no_such_commander.
Gate need_commander(const State& state, CommanderId commander);

}  // namespace idis
