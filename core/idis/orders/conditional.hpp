// Orders that wait for something, are altered or put off (section 7).
//
// A conditional order waits, like one queued for a moment, until something its commander would know
// of has come about: then it takes effect at that moment as the order it is, and may still be
// stopped by what has become impossible. Until it takes effect an order may be altered in place,
// withdrawn, or put off by the referee. What meets a condition is in
// conditions.hpp.
#pragma once

#include "core/idis/kernel/order_rule.hpp"
#include "core/idis/kernel/ruling.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Limit:   conditional orders that one commander may have waiting.
inline constexpr std::size_t conditional_orders_max = 20;

/// An order that waits for a condition, as far as its commander can know. It never takes effect
/// itself: what it waits for puts the order it holds in its place.
/// Clause:  idis.7.orders-any-time, idis.7.orders-that-wait-ruling,
///          idis.7.order-impossible-ruling, idis.4.route-choice-ruling
/// Takes:   a commander who leads an army.
/// Gives:   nothing, or too_many_orders_wait, days_are_missing, place_not_on_your_map,
///          march_names_no_destination, no_such_place, order_waits_for_something (a day is named),
///          rest_needs_a_duration, rest_is_too_long, or what the order itself is refused for.
/// Ruling:  what takes the army somewhere, or is done at a place, is checked for what it names
///          alone: where the army is by then is open.
template <>
struct Rule<OrderWhen> : AskedOnce {
    static Gate may_give(const State&, CommanderId, const OrderWhen&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const OrderWhen&);
};
/// An order that waits is altered.
/// Clause:  idis.7.orders-any-time, idis.7.order-withdrawal-ruling
/// Gives:   nothing, or no_such_order, order_has_begun, or what the new order is refused for;
///          OrderAltered.
template <>
struct Rule<AlterOrder> {
    static Gate may_give(const State&, CommanderId, const AlterOrder&, Moment);
    static void give(Unfolding&, const GivenOrder&, const AlterOrder&);
};
/// An order that waits is withdrawn.
/// Clause:  idis.7.order-withdrawal-ruling
/// Gives:   nothing, or no_such_order, order_has_begun.
template <>
struct Rule<WithdrawOrder> {
    static Gate may_give(const State&, CommanderId, const WithdrawOrder&, Moment);
    static void give(Unfolding&, const GivenOrder&, const WithdrawOrder&);
};

/// Whether the referee may let an order take effect later.
/// Clause:  idis.7.orders-enacted-when-seen
/// Gives:   nothing, or no_such_order, order_has_begun, order_waits_for_something, moment_is_past,
///          moment_is_too_far_ahead.
Gate may_put_off(const State& state, const PutOffOrder& order, Moment now);
template <>
struct Ruling<PutOffOrder> {
    static Gate may_rule(const State& state, const PutOffOrder& order, Moment now) {
        return may_put_off(state, order, now);
    }
    static void rule(Unfolding& unfolding, const PutOffOrder& order) {
        unfolding.happen({"idis.7.orders-enacted-when-seen"}, OrderPutOff{order.order, order.to});
    }
};

}  // namespace idis
