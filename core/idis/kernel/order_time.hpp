// When an order takes effect (section 7 of the source): at once, at the moment it names, or at the
// dawn or midnight at which its kind of work begins.
//
// The kind of the order (order_kind.hpp), what it says and the calendar decide, and nothing else.
// How orders wait and take effect is in ordering.hpp.
#pragma once

#include "core/idis/orders.hpp"
#include "core/kit/one_of.hpp"

namespace idis {

/// Limit:   how far ahead an order may be queued.
inline constexpr Span queued_ahead_max = days(60);

/// When an order given now takes effect.
/// Clause:  idis.7.orders-effective-at-submission, idis.4.day-work-start-ruling,
///          idis.3a.forage-takes-day, idis.3b.raze-takes-day, idis.5a.rest-specified-duration
Moment effect_of(const CommanderOrder& order, Moment now);

/// The dawn of the day on which work ordered at a moment is done.
/// Clause:  idis.4.day-work-start-ruling
Moment dawn_of_work(Moment ordered_at);

}  // namespace idis
