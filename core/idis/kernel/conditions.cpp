#include "core/idis/kernel/conditions.hpp"

#include <algorithm>

#include "core/idis/kernel/order_time.hpp"
#include "core/idis/supply/ordering.hpp"

namespace idis {

CommanderOrder in_full(const WaitingOrder& order) {
    return kit::visit([](const auto& what) { return CommanderOrder(what); }, order);
}

namespace {

/// Whether an order that waits may come about now: one that does so each time does it once in a
/// moment, or an order that brings about what it waits for would never end.
bool may_come_about(const GivenOrder& given, Moment now) {
    if (!kit::get<OrderWhen>(given.what).each_time) return true;
    mark("idis.7.orders-that-wait-ruling");
    return given.effect_at < now;
}

/// It takes effect, by itself or by what it brings forth, and what was ordered for the same time
/// gives way to it.
void come_about(Unfolding& unfolding, const GivenOrder& given) {
    const CommanderId commander = given.commander;
    const OrderWhen when = kit::get<OrderWhen>(given.what);
    const CommanderOrder what = in_full(when.order);
    ConditionMet met{given.id, effect_of(what, unfolding.at())};
    if (when.each_time) {
        const std::uint64_t last = unfolding.state().commanders.at(commander).orders_given;
        met.brought = derived_id<OrderId>(commander, last + 1);
    }
    unfolding.happen({"idis.7.orders-any-time", "idis.7.orders-that-wait-ruling"}, met);
    overtake_work(unfolding, commander, what, met.brought.value_or(met.order), met.effect_at);
}

/// His conditional orders that `is_met` says are met, in the order in which they were given.
template <class IsMet>
void meet(Unfolding& unfolding, CommanderId commander, IsMet is_met) {
    const State& state = unfolding.state();
    const auto own = state.indexes.conditional_orders.find(commander);
    if (own == state.indexes.conditional_orders.end()) return;
    std::vector<GivenOrder> met;
    for (const OrderId id : own->second) {
        const GivenOrder& given = state.orders.at(id);
        if (!is_met(kit::get<OrderWhen>(given.what))) continue;
        if (may_come_about(given, unfolding.at())) met.push_back(given);
    }
    std::ranges::sort(met, {}, &GivenOrder::number);
    for (const GivenOrder& given : met) come_about(unfolding, given);
}

}  // namespace

void trigger_conditions(Unfolding& unfolding, CommanderId commander, Condition condition) {
    meet(unfolding, commander,
         [condition](const OrderWhen& order) { return order.condition == condition; });
}

void trigger_low_supplies(Unfolding& unfolding, CommanderId commander, Supplies left,
                          Supplies need) {
    meet(unfolding, commander, [&](const OrderWhen& order) {
        return order.condition == Condition::supplies_short &&
               left < need * order.days.number();
    });
}

}  // namespace idis
