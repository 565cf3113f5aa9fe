#include "core/idis/kernel/order_end.hpp"

#include "core/idis/troops/army.hpp"

namespace idis {

void end_order(Unfolding& unfolding, Clauses clauses, OrderId id, OrderStanding standing) {
    const CommanderId commander = unfolding.state().orders.at(id).commander;
    unfolding.happen(clauses, OrderConcluded{id, standing});
    unfolding.tell(commander, std::move(clauses), told::OrderEnded{id, standing});
}

}  // namespace idis
