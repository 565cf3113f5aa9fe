#include "core/idis/kernel/conditions.hpp"

#include <algorithm>

#include "core/idis/kernel/order_time.hpp"

namespace idis {

CommanderOrder in_full(const WaitingOrder& order) {
    return kit::visit([](const auto& what) { return CommanderOrder(what); }, order);
}

namespace {

/// Whether an order that waits may come about now: it has not come about or ended in this unfolding
/// already, and one that does so each time does it once in a moment, or an order that brings about
/// what it waits for would never end.
bool may_come_about(const Unfolding& unfolding, const GivenOrder& given) {
    if (unfolding.has_moved_on(given.id)) return false;
    if (!kit::get<OrderWhen>(given.what).each_time) return true;
    mark("idis.7.orders-that-wait-ruling");
    return given.effect_at < unfolding.at();
}

/// It takes effect, by itself or by what it brings forth.
void come_about(Unfolding& unfolding, const GivenOrder& given) {
    const OrderWhen& when = kit::get<OrderWhen>(given.what);
    ConditionMet met{given.id, effect_of(in_full(when.order), unfolding.at())};
    if (when.each_time) {
        const std::uint64_t number = unfolding.next_order_of(given.commander);
        met.brought = derived_id<OrderId>(given.commander, number);
    }
    unfolding.happen({"idis.7.orders-any-time", "idis.7.orders-that-wait-ruling"}, met);
}

/// His conditional orders that `is_met` says are met, in the order in which they were given.
template <class IsMet>
void meet(Unfolding& unfolding, CommanderId commander, IsMet is_met) {
    const State& state = unfolding.state();
    const auto own = state.indexes.conditional_orders.find(commander);
    if (own == state.indexes.conditional_orders.end()) return;
    std::vector<const GivenOrder*> met;
    for (const OrderId id : own->second) {
        const GivenOrder& given = state.orders.at(id);
        if (!is_met(kit::get<OrderWhen>(given.what))) continue;
        if (may_come_about(unfolding, given)) met.push_back(&given);
    }
    std::ranges::sort(met, {}, &GivenOrder::number);
    for (const GivenOrder* given : met) come_about(unfolding, *given);
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
