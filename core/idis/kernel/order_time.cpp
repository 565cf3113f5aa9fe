#include "core/idis/kernel/order_time.hpp"

#include "core/idis/supply/workday.hpp"
#include "core/idis/troops/commando.hpp"

namespace idis {

Moment effect_of(const CommanderOrder& order, Moment now) {
    if (kit::holds_alternative<HarryArmy>(order) || waits_for_ships(order)) {
        return dawn_of_work(now);
    }
    if (kit::holds_alternative<NameSkirmishers>(order)) return dawn_after(now);
    const auto* march = kit::get_if<MarchArmy>(&order);
    return march != nullptr && march->not_before ? *march->not_before : effect_of_work(order, now);
}

Moment dawn_of_work(Moment ordered_at) {
    mark("idis.4.day-work-start-ruling");
    const Day day = day_of(ordered_at);
    return ordered_at < dawn_of(day) ? dawn_of(day) : dawn_of(day + 1);
}

Moment effect_of_work(const CommanderOrder& order, Moment now) {
    if (const auto* forage = kit::get_if<Forage>(&order)) {
        return dawn_of(day_of_work(forage->on, now));
    }
    if (const auto* raze = kit::get_if<Raze>(&order)) return dawn_of(day_of_work(raze->on, now));
    if (const auto* rest = kit::get_if<RestArmy>(&order)) {
        return start_of(day_of_rest(rest->on, now));
    }
    return now;
}

}  // namespace idis
