#include "core/idis/morale/ruling.hpp"

#include "core/idis/morale/morale.hpp"

namespace idis {

Gate Ruling<ChangeMorale>::may_rule(const State& state, const ChangeMorale& order, Moment) {
    if (state.armies.contains(order.army)) return allowed;
    return Refusal{"no_such_army", "idis.5.bad-conditions", "army"};
}
void Ruling<ChangeMorale>::rule(Unfolding& unfolding, const ChangeMorale& order) {
    change_morale(unfolding, order.army, order.by, {"idis.5.bad-conditions"}, order.reason);
    if (!order.has_check) return;
    unfolding.happen({"idis.5.bad-conditions"}, CheckCalled{order.army, "idis.5.bad-conditions"});
}

}  // namespace idis
