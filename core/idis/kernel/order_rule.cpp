#include "core/idis/kernel/order_rule.hpp"

namespace idis {

Gate need_army(const State& state, CommanderId commander) {
    if (state.commanders.at(commander).army) return allowed;
    return Refusal{"you_lead_no_army", "idis.2.one-commander-per-army"};
}

void be_done(Unfolding& unfolding, const GivenOrder& order) {
    unfolding.happen({"idis.7.orders-effective-at-submission"},
                     OrderTookEffect{order.id, OrderStanding::done});
}

}  // namespace idis
