#include "core/idis/kernel/order_time.hpp"

#include "core/idis/supply/workday.hpp"
#include "core/idis/troops/commando.hpp"

namespace idis {

namespace {

/// Limit:   how far ahead an order may be queued.
constexpr Span queued_ahead_max = days(60);

// ---- the moments of those that begin as they say ------------------------------------------------

Moment effect_as_said(const MarchArmy& order, Moment now) { return order.not_before.value_or(now); }
Moment effect_as_said(const Forage& order, Moment now) {
    return dawn_of(day_of_work(order.on, now));
}
Moment effect_as_said(const Raze& order, Moment now) { return dawn_of(day_of_work(order.on, now)); }
Moment effect_as_said(const RestArmy& order, Moment now) {
    return start_of(day_of_rest(order.on, now));
}
Moment effect_as_said(const NameSkirmishers&, Moment now) { return dawn_after(now); }

}  // namespace

Gate may_name(Moment named, Moment now, const char* field, Clause past, Clause too_far) {
    if (named < now) return Refusal{"moment_is_past", past, field};
    if (named > now + queued_ahead_max) return Refusal{"moment_is_too_far_ahead", too_far, field};
    return allowed;
}

Gate may_work_on(Day day, Moment now) {
    if (dawn_of(day) <= now) {
        return Refusal{"day_is_past", "idis.7.orders-no-retroactive-ruling", "on"};
    }
    return may_name(dawn_of(day), now, "on");
}

Moment effect_of(const CommanderOrder& order, Moment now) {
    return kit::visit(
        [&]<class Order>(const Order& what) {
            constexpr Begins begins = order_kind<Order>.begins;
            if constexpr (begins == Begins::as_it_says || begins == Begins::at_midnight_it_says) {
                return effect_as_said(what, now);
            }
            return begins == Begins::at_next_work ? dawn_of_work(now) : now;
        },
        order);
}

Moment dawn_of_work(Moment ordered_at) {
    mark("idis.4.day-work-start-ruling");
    const Day day = day_of(ordered_at);
    return ordered_at < dawn_of(day) ? dawn_of(day) : dawn_of(day + 1);
}

}  // namespace idis
