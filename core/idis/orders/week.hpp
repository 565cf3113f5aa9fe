// The week (section 7): an order in every week, or the army does nothing.
//
// Weeks are the campaign's weeks, from 00:00 of days 1, 8, 15, …. Whether an order came in a week
// is judged at its end; until then the last orders stay in force. No reminder is ever sent
// (idis.7.no-reminders): a commander may look up when he gave his last order.
#pragma once

#include "core/idis/unfolding.hpp"
#include "core/idis/views.hpp"

namespace idis {

/// Whether a commander gave no order in the week that ends with the day before `day`.
/// Clause:  idis.7.weekly-order-required, idis.7.weekly-order-clock-ruling,
///          idis.7.referee-simulates-commanderless
/// Takes:   the first day of a week.
bool was_silent(const Commander& commander, Day day);

/// Whether a commander's leave lasts now; then no order is asked of him.
/// Clause:  idis.7.leave-ruling
bool is_away(const State& state, CommanderId commander);

/// A commander's week as he may look it up.
/// Clause:  idis.7.weekly-order-clock-ruling, idis.7.no-reminders
OwnWeek own_week(const State& state, const Commander& commander);

/// At the first midnight of a week, or as many days later as the campaign gives grace: anyone who
/// was silent since the week before began and is not away falls idle, and his army halts where it
/// stands. On any other day, and where the campaign does without the lapse, nothing.
/// Clause:  idis.7.missed-week-does-nothing, idis.4.idle-stops-march-ruling
void idle_commanders_without_orders(Unfolding& unfolding, Day day);

}  // namespace idis
