// Orders that wait for something, are altered or put off, and the standing posture (section 7).
//
// A conditional order waits, like one queued for a moment, until something its commander would know
// of has come about: then it takes effect at that moment as the order it is, and may still be
// stopped by what has become impossible. Until it takes effect an order may be altered in place,
// withdrawn (ordering.hpp), or put off by the referee. Rules that bring such a thing about say so
// by come_about.
#pragma once

#include "core/idis/unfolding.hpp"

namespace idis {

/// Limit:   conditional orders that one commander may have waiting.
inline constexpr std::size_t conditional_orders_max = 20;

/// The order that waits, among all orders of commanders.
CommanderOrder in_full(const WaitingOrder& order);

/// Whether an order may wait for a condition, as far as its commander can know.
/// Clause:  idis.7.orders-any-time, idis.7.order-impossible-ruling, idis.4.route-choice-ruling
/// Takes:   a commander who leads an army.
/// Gives:   nothing, or too_many_orders_wait, days_are_missing, place_not_on_your_map,
///          march_names_no_destination, or what the order itself would be refused for.
/// Ruling:  a march that waits is checked for its places alone: where it sets out from is open.
Gate may_order_when(const State& state, CommanderId commander, const OrderWhen& order, Moment now);

/// Whether an order that waits may be altered so.
/// Clause:  idis.7.orders-any-time, idis.7.order-withdrawal-ruling
/// Gives:   nothing, or no_such_order, order_has_begun, or what the new order is refused for.
Gate may_alter(const State& state, CommanderId commander, const AlterOrder& order, Moment now);
/// Clause:  idis.7.orders-any-time
/// Gives:   OrderAltered.
void alter(Unfolding& unfolding, const AlterOrder& order);

/// Whether the referee may let an order take effect later.
/// Clause:  idis.7.orders-enacted-when-seen
/// Gives:   nothing, or no_such_order, order_has_begun, order_waits_for_something, moment_is_past,
///          moment_is_too_far_ahead.
Gate may_put_off(const State& state, const PutOffOrder& order, Moment now);

/// Something has come about for a commander: his orders that waited for it take effect now.
/// Clause:  idis.7.orders-any-time
/// Gives:   ConditionMet for each.
void come_about(Unfolding& unfolding, CommanderId commander, Condition condition);
/// The same for supplies_short.
/// Takes:   what is in store after the meal, and the day's need.
void come_about_supplies(Unfolding& unfolding, CommanderId commander, Supplies left, Supplies need);

/// A commander's standing word, and the answer that is taken for his before a hostile army.
/// Clause:  idis.7.decision-unanswered-ruling, idis.7.events-offer-decisions
Posture posture_of(const State& state, CommanderId commander);
std::string answer_by_posture(const State& state, CommanderId commander);

}  // namespace idis
