#include "core/idis/orders/conditional.hpp"

#include <algorithm>

#include "core/idis/kernel/conditions.hpp"
#include "core/idis/kernel/order_end.hpp"
#include "core/idis/kernel/order_time.hpp"
#include "core/idis/map/knowledge.hpp"
#include "core/idis/orders/ordering.hpp"
#include "core/idis/supply/rest.hpp"
#include "core/idis/supply/walls.hpp"

namespace idis {

namespace {

constexpr Clause any_time = "idis.7.orders-any-time";
constexpr Clause waits = "idis.7.orders-that-wait-ruling";

/// Whether an order may wait for a condition: what it says must be clear, and every place in it
/// known; what depends on where and how the army then is, is asked when it takes effect.
struct MayWait {
    const State& state;
    CommanderId commander;
    Moment now;

    /// A march from wherever the army then is: its moment must be to come.
    Gate operator()(const MarchArmy& march) const {
        constexpr Clause choice = "idis.4.route-choice-ruling";
        if (march.waypoints.empty()) {
            return Refusal{"march_names_no_destination", choice, "waypoints"};
        }
        for (const Waypoint& waypoint : march.waypoints) {
            const PlaceId* place = kit::get_if<PlaceId>(&waypoint);
            if (place != nullptr && !knows_place(state, commander, *place)) {
                return Refusal{"place_not_on_your_map", choice, "waypoints"};
            }
        }
        return may_name(march.not_before.value_or(now), now, "not_before");
    }
    Gate operator()(const Forage& order) const { return names_no_day(order.on); }
    Gate operator()(const Raze& order) const { return names_no_day(order.on); }
    Gate operator()(const RestArmy& order) const {
        const Gate gate = names_no_day(order.on);
        return gate ? gate : may_last(order.days);
    }
    Gate operator()(const EndRest&) const { return allowed; }
    Gate operator()(const LeaveWalls&) const { return allowed; }
    Gate operator()(const EnterWalls& order) const {
        return knows_stronghold(order.place, "idis.6a.garrison-whole-army");
    }
    Gate operator()(const BesiegeStronghold& order) const {
        return knows_stronghold(order.place, "idis.6a.siege-needs-presence-ruling");
    }
    /// What depends on nothing else is asked as if it were given now.
    template <kit::Among<kit::Kinds<HoldArmy, CarryOn, SetFormation, AbandonWagons, HarryArmy,
                                    SetPosture>> Order>
    Gate operator()(const Order& order) const {
        return may_give(state, commander, CommanderOrder(order), now);
    }

private:
    /// It begins with the next day when it may, whichever that will be.
    static Gate names_no_day(std::optional<Day> on) {
        if (!on) return allowed;
        return Refusal{"order_waits_for_something", waits, "on"};
    }
    Gate knows_stronghold(PlaceId place, Clause clause) const {
        const bool is_known =
            knows_place(state, commander, place) && stronghold_at(state, place) != nullptr;
        if (is_known) return allowed;
        return Refusal{"no_such_place", clause, "place"};
    }
};

Gate may_wait(const State& state, CommanderId commander, const WaitingOrder& order, Moment now) {
    mark(waits);
    return kit::visit(MayWait{state, commander, now}, order);
}

/// The order, if it is one of his that has not taken effect.
Gate may_change(const State& state, std::optional<CommanderId> commander, OrderId id,
                Clause clause) {
    const GivenOrder* given = state.orders.find(id);
    if (given == nullptr || (commander && given->commander != *commander)) {
        return Refusal{"no_such_order", clause, "order"};
    }
    if (given->standing != OrderStanding::waiting) {
        return Refusal{"order_has_begun", clause, "order"};
    }
    return allowed;
}

}  // namespace

Gate Rule<OrderWhen>::may_give(const State& state, CommanderId commander, const OrderWhen& order,
                               Moment now) {
    const auto own = state.indexes.conditional_orders.find(commander);
    if (own != state.indexes.conditional_orders.end() &&
        own->second.size() >= conditional_orders_max) {
        return Refusal{"too_many_orders_wait", any_time};
    }
    if (order.condition == Condition::supplies_short && order.days < Days{1}) {
        return Refusal{"days_are_missing", any_time, "days"};
    }
    mark(any_time);
    return may_wait(state, commander, order.order, now);
}

Deed Rule<OrderWhen>::take_effect(Unfolding&, const GivenOrder&, const Army&, const OrderWhen&) {
    kit::throw_broken("an order that waits for another took effect", __FILE__, __LINE__);
}

Gate Rule<AlterOrder>::may_give(const State& state, CommanderId commander, const AlterOrder& order,
                                Moment now) {
    if (const Gate gate =
            may_change(state, commander, order.order, "idis.7.order-withdrawal-ruling")) {
        return gate;
    }
    const GivenOrder& given = state.orders.at(order.order);
    if (kit::holds_alternative<OrderWhen>(given.what)) {
        return may_wait(state, commander, order.to, now);
    }
    return idis::may_give(state, commander, in_full(order.to), now);
}

void Rule<AlterOrder>::give(Unfolding& unfolding, const GivenOrder&, const AlterOrder& order) {
    const GivenOrder& given = unfolding.state().orders.at(order.order);
    if (const auto* when = kit::get_if<OrderWhen>(&given.what)) {
        OrderWhen altered = *when;
        altered.order = order.to;
        return unfolding.happen({any_time}, OrderAltered{given.id, altered, given.effect_at});
    }
    const CommanderOrder what = in_full(order.to);
    unfolding.happen({any_time},
                     OrderAltered{given.id, what, effect_of(what, unfolding.at())});
}

Gate Rule<WithdrawOrder>::may_give(const State& state, CommanderId commander,
                                   const WithdrawOrder& order, Moment) {
    return may_change(state, commander, order.order, "idis.7.order-withdrawal-ruling");
}
void Rule<WithdrawOrder>::give(Unfolding& unfolding, const GivenOrder&,
                               const WithdrawOrder& order) {
    end_order(unfolding, {"idis.7.order-withdrawal-ruling"}, order.order, OrderStanding::withdrawn);
}

Gate may_put_off(const State& state, const PutOffOrder& order, Moment now) {
    constexpr Clause clause = "idis.7.orders-enacted-when-seen";
    if (const Gate gate = may_change(state, std::nullopt, order.order, clause)) return gate;
    if (kit::holds_alternative<OrderWhen>(state.orders.at(order.order).what)) {
        return Refusal{"order_waits_for_something", clause, "order"};
    }
    return may_name(order.to, now, "to", clause, clause);
}

}  // namespace idis
