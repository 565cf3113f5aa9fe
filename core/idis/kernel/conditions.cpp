#include "core/idis/kernel/conditions.hpp"

#include <algorithm>

#include "core/idis/kernel/order_time.hpp"

namespace idis {

CommanderOrder in_full(const WaitingOrder& order) {
    return kit::visit([](const auto& what) { return CommanderOrder(what); }, order);
}

namespace {

/// His conditional orders that `is_met` says are met, in the order in which they were given.
template <class IsMet>
void meet(Unfolding& unfolding, CommanderId commander, IsMet is_met) {
    const State& state = unfolding.state();
    const auto own = state.indexes.conditional_orders.find(commander);
    if (own == state.indexes.conditional_orders.end()) return;
    std::vector<const GivenOrder*> met;
    for (const OrderId id : own->second) {
        const GivenOrder& given = state.orders.at(id);
        if (is_met(kit::get<OrderWhen>(given.what))) met.push_back(&given);
    }
    std::sort(met.begin(), met.end(), [](const GivenOrder* a, const GivenOrder* b) {
        return a->number < b->number;
    });
    for (const GivenOrder* given : met) {
        const CommanderOrder what = in_full(kit::get<OrderWhen>(given->what).order);
        unfolding.happen({"idis.7.orders-any-time"},
                         ConditionMet{given->id, effect_of(what, unfolding.at())});
    }
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
