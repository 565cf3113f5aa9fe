// When an order takes effect (section 7 of the source): at once, at the moment it names, or at the
// dawn or midnight at which its kind of work begins; and which moments and days it may name.
//
// The kind of the order (order_kind.hpp), what it says and the calendar decide, and nothing else.
// How orders wait and take effect is in ordering.hpp.
#pragma once

#include "core/idis/orders.hpp"
#include "core/kit/one_of.hpp"

namespace idis {

/// Whether an order may name a moment: none that is past, and none further ahead than it may be
/// queued.
/// Clause:  idis.7.orders-no-retroactive-ruling, idis.7.orders-any-time
/// Takes:   the order's field, and the clauses of a refusal where they are others.
/// Gives:   nothing, or moment_is_past, moment_is_too_far_ahead.
Gate may_name(Moment named, Moment now, const char* field,
              Clause past = "idis.7.orders-no-retroactive-ruling",
              Clause too_far = "idis.7.orders-any-time");

/// Whether work on the land may be ordered for a day: its dawn is to come, and not too far ahead.
/// Clause:  idis.7.orders-no-retroactive-ruling, idis.7.orders-any-time
/// Gives:   nothing, or day_is_past, moment_is_too_far_ahead.
Gate may_work_on(Day day, Moment now);

/// When an order given now takes effect.
/// Clause:  idis.7.orders-effective-at-submission, idis.4.day-work-start-ruling,
///          idis.3a.forage-takes-day, idis.3b.raze-takes-day, idis.5a.rest-specified-duration
Moment effect_of(const CommanderOrder& order, Moment now);

/// The dawn of the day on which work ordered at a moment is done.
/// Clause:  idis.4.day-work-start-ruling
Moment dawn_of_work(Moment ordered_at);

}  // namespace idis
