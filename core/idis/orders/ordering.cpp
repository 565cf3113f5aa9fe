#include "core/idis/orders/ordering.hpp"

#include "core/idis/battle/ordering.hpp"
#include "core/idis/kernel/order_end.hpp"
#include "core/idis/kernel/order_rule.hpp"
#include "core/idis/kernel/order_time.hpp"
#include "core/idis/letters/news.hpp"
#include "core/idis/letters/ordering.hpp"
#include "core/idis/letters/pacts.hpp"
#include "core/idis/letters/treaties.hpp"
#include "core/idis/magic/ordering.hpp"
#include "core/idis/march/harry.hpp"
#include "core/idis/march/whereabouts.hpp"
#include "core/idis/morale/rout.hpp"
#include "core/idis/orders/answers.hpp"
#include "core/idis/orders/conditional.hpp"
#include "core/idis/orders/leave.hpp"
#include "core/idis/orders/letters_to_referee.hpp"
#include "core/idis/orders/marching.hpp"
#include "core/idis/persons/captives.hpp"
#include "core/idis/persons/ordering.hpp"
#include "core/idis/ships/ordering.hpp"
#include "core/idis/siege/ordering.hpp"
#include "core/idis/siege/post.hpp"
#include "core/idis/sight/forecast.hpp"
#include "core/idis/supply/ordering.hpp"
#include "core/idis/supply/stationing.hpp"
#include "core/idis/tactics/battle_under_way.hpp"
#include "core/idis/troops/army.hpp"
#include "core/idis/troops/ordering.hpp"

namespace idis {
namespace {

OrderLife life_of(const CommanderOrder& order) {
    return kit::visit([]<class Order>(const Order&) { return order_kind<Order>.life; }, order);
}

/// Whether an order concerns the army (and not only the channel).
bool concerns_army(const CommanderOrder& order) { return life_of(order) == OrderLife::waits; }

/// Whether an order cannot be carried out from a ship: of one that waits for another or stands for
/// it, that other one.
struct NeedsLand {
    bool operator()(const OrderWhen& order) const { return kit::visit(*this, order.order); }
    bool operator()(const AlterOrder& order) const { return kit::visit(*this, order.to); }
    template <class Order>
    bool operator()(const Order&) const {
        return order_kind<Order>.ground == Ground::land;
    }
};
Gate may_do_from_ship(const State& state, ArmyId army, const CommanderOrder& order) {
    return kit::visit(NeedsLand{}, order) ? may_do_on_land(state, army) : allowed;
}

/// Answers an order that only asks or says something.
/// Gives:   whether it was one.
bool answer_if_asked(Unfolding& unfolding, CommanderId commander, const CommanderOrder& order) {
    return kit::visit(
        [&]<class Order>(const Order& asked) {
            constexpr bool is_one = order_kind<Order>.life == OrderLife::answered;
            if constexpr (is_one) Rule<Order>::answer(unfolding, commander, asked);
            return is_one;
        },
        order);
}

OrderStanding standing_when_given(const CommanderOrder& order) {
    switch (life_of(order)) {
        case OrderLife::answered:
        case OrderLife::done: return OrderStanding::done;
        case OrderLife::under_way: return OrderStanding::in_force;
        case OrderLife::waits: break;
    }
    return OrderStanding::waiting;
}

/// What an order does when it is given, of those that wait for nothing.
void carry_out_at_once(Unfolding& unfolding, const GivenOrder& given, const CommanderOrder& order) {
    kit::visit(
        [&]<class Order>(const Order& what) {
            constexpr OrderLife life = order_kind<Order>.life;
            if constexpr (life == OrderLife::done || life == OrderLife::under_way) {
                Rule<Order>::give(unfolding, given, what);
            }
        },
        order);
}

/// What an order makes an army do when it takes effect; it is stopped where its gate is asked again
/// and has closed.
struct Effect {
    Unfolding& unfolding;
    const GivenOrder& given;
    const Army& army;

    template <class Order>
    void operator()(const Order& what) const {
        if constexpr (order_kind<Order>.life == OrderLife::waits) {
            if (is_stopped(what)) return;
            const Deed deed = Rule<Order>::take_effect(unfolding, given, army, what);
            if (deed == Deed::done) be_done(unfolding, given);
        } else {
            kit::throw_broken("an order that does not wait took effect", __FILE__, __LINE__);
        }
    }

private:
    template <class Order>
    bool is_stopped(const Order& what) const {
        if constexpr (Rule<Order>::is_asked_again) {
            const Gate gate = Rule<Order>::may_give(unfolding.state(), given.commander, what,
                                                    unfolding.at());
            if (gate) stop_order(unfolding, given.id, *gate);
            return gate.has_value();
        } else {
            return false;
        }
    }
};

}  // namespace

Gate may_give(const State& state, CommanderId commander, const CommanderOrder& order, Moment now) {
    if (const Gate gate = may_speak(state, commander, order)) return gate;
    if (concerns_army(order)) {
        if (!state.commanders.at(commander).army) {
            return may_order_without_army(state, commander, order);
        }
        const ArmyId army = army_id_of(state, commander);
        if (const Gate gate = may_carry_out_orders(state, army)) return gate;
        if (const Gate gate = may_do_from_ship(state, army, order)) return gate;
    }
    return kit::visit(
        [&]<class Order>(const Order& what) {
            return Rule<Order>::may_give(state, commander, what, now);
        },
        order);
}

void give(Unfolding& unfolding, CommanderId commander, const CommanderOrder& order,
          const Entered& entered) {
    if (answer_if_asked(unfolding, commander, order)) return;
    const std::uint64_t number = unfolding.next_order_of(commander);
    GivenOrder given;
    given.id = derived_id<OrderId>(commander, number);
    given.commander = commander;
    given.given_at = unfolding.at();
    given.effect_at = effect_of(order, unfolding.at());
    given.what = order;
    given.number = number;
    given.standing = standing_when_given(order);
    given.entered_by = entered.by;
    given.deputy = entered.deputy;
    unfolding.happen({"idis.7.orders-any-time", "idis.7.orders-effective-at-submission"},
                     OrderGiven{given});
    Clauses clauses{"idis.7.orders-channel-per-commander"};
    const bool is_by_referee = entered.by == EnteredBy::referee;
    if (is_by_referee) clauses.push_back("idis.7.entered-for-a-player-ruling");
    if (entered.deputy) clauses.push_back("idis.7.leave-deputy-ruling");
    unfolding.tell(commander, clauses,
                   told::OrderUnderstood{given.id, is_by_referee, entered.deputy});
    carry_out_at_once(unfolding, given, order);
    overtake_work(unfolding, commander, order, given.id, given.effect_at);
}

void take_effect(Unfolding& unfolding, OrderId id) {
    const State& state = unfolding.state();
    const GivenOrder& order = state.orders.at(id);
    const Commander& commander = state.commanders.at(order.commander);
    if (!commander.army) return take_effect_without_army(unfolding, order);
    if (const Gate gate = may_carry_out_orders(state, *commander.army)) {
        return stop_order(unfolding, id, *gate);
    }
    if (is_out_of_control(state, *commander.army)) {
        return stop_order(unfolding, {"idis.6.rout-out-of-control"}, id, "army_is_out_of_control");
    }
    if (const Gate gate = may_do_from_ship(state, *commander.army, order.what)) {
        return stop_order(unfolding, id, *gate);
    }
    kit::visit(Effect{unfolding, order, state.armies.at(*commander.army)}, order.what);
}

Gate Ruling<ActFor>::may_rule(const State& state, const ActFor& order, Moment now) {
    if (const Gate gate = need_commander(state, order.commander)) return gate;
    const bool is_held = state.commanders.at(order.commander).seat == Seat::held;
    if (is_held && !order.is_as_he_wrote) {
        return Refusal{"seat_is_held", "idis.2.referee-simulates-army", "commander"};
    }
    if (!is_held && order.is_as_he_wrote) {
        return Refusal{"nobody_wrote_it", "idis.7.entered-for-a-player-ruling", "is_as_he_wrote"};
    }
    return may_give(state, order.commander, order.order, now);
}
void Ruling<ActFor>::rule(Unfolding& unfolding, const ActFor& order) {
    give(unfolding, order.commander, order.order,
         {order.is_as_he_wrote ? EnteredBy::referee : EnteredBy::himself});
}

}  // namespace idis
