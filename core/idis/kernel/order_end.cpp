#include "core/idis/kernel/order_end.hpp"

namespace idis {
namespace {

void end_with(Unfolding& unfolding, Clauses clauses, told::OrderEnded ended) {
    const CommanderId commander = unfolding.state().orders.at(ended.order).commander;
    unfolding.happen(clauses, OrderConcluded{ended.order, ended.standing});
    unfolding.tell(commander, std::move(clauses), std::move(ended));
}

}  // namespace

void end_order(Unfolding& unfolding, Clauses clauses, OrderId id, OrderStanding standing) {
    ENSURE(standing != OrderStanding::stopped);
    end_with(unfolding, std::move(clauses), {id, standing, ""});
}

void stop_order(Unfolding& unfolding, Clauses clauses, OrderId id, std::string_view why) {
    ENSURE(!why.empty());
    mark("idis.7.order-stopped-reason-ruling");
    end_with(unfolding, std::move(clauses), {id, OrderStanding::stopped, std::string(why)});
}

void stop_order(Unfolding& unfolding, OrderId id, const Refusal& why) {
    stop_order(unfolding, {"idis.7.order-impossible-ruling", why.clause}, id, why.code);
}

}  // namespace idis
