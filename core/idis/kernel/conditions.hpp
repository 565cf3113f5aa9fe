// Conditions that orders wait for (section 7 of the source), and what happens when one is met.
//
// Rules that bring about something an order may wait for say so by trigger_conditions; the orders
// then take effect at that moment. Which orders may wait, and how they are altered, is in
// conditional.hpp.
#pragma once

#include "core/idis/unfolding.hpp"

namespace idis {

/// The order that waits, among all orders of commanders.
CommanderOrder in_full(const WaitingOrder& order);

/// Something has come about for a commander: his orders that waited for it take effect now.
/// Clause:  idis.7.orders-any-time, idis.7.orders-that-wait-ruling
/// Gives:   ConditionMet for each.
void trigger_conditions(Unfolding& unfolding, CommanderId commander, Condition condition);
/// The same for supplies_short.
/// Takes:   what is in store after the meal, and the day's need.
void trigger_low_supplies(Unfolding& unfolding, CommanderId commander, Supplies left,
                          Supplies need);

}  // namespace idis
