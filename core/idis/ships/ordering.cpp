#include "core/idis/ships/ordering.hpp"

#include "core/idis/kernel/new_course.hpp"
#include "core/idis/troops/army.hpp"

namespace idis {
namespace {

Gate need_daylight(const Army& army) {
    if (!army.stretch || !army.stretch->is_night) return allowed;
    return Refusal{"army_is_marching", "idis.4.wrong-fork-secret"};
}

// ---- what each may do, whenever it is asked -----------------------------------------------------

Gate may_order_ships(const State& state, const Army& army, const EmbarkArmy& order) {
    return may_embark(state, army, order);
}
/// Whether there will be a shore is seen at dawn.
Gate may_order_ships(const State& state, const Army& army, const DisembarkArmy&) {
    if (is_aboard(state, army.id)) return allowed;
    return Refusal{"army_is_not_aboard", "idis.8e.disembark-day"};
}
Gate may_order_ships(const State& state, const Army& army, const SailFleet& order) {
    return may_sail(state, army, order);
}
Gate may_order_ships(const State& state, const Army& army, const AttackFleet& order) {
    return may_attack(state, army, order);
}
Gate may_order_ships(const State& state, const Army& army, const DivideFleet& order) {
    return may_divide(state, army, order);
}
Gate may_order_ships(const State& state, const Army& army, const MergeFleets& order) {
    return may_merge(state, army, order);
}
Gate may_order_ships(const State& state, const Army& army, const BuildShips& order) {
    return may_build(state, army, order);
}
Gate may_order_ships(const State& state, const Army& army, const HireShips& order) {
    return may_hire(state, army, order);
}
Gate may_order_ships(const State& state, const Army& army, const GiveBackShips& order) {
    return may_give_back(state, army, order);
}

/// When it is given.
template <class Order>
Gate may_give_by_day(const State& state, CommanderId commander, const Order& order) {
    const Army& army = army_led_by(state, commander);
    const Gate gate = need_daylight(army);
    return gate ? gate : may_order_ships(state, army, order);
}

/// When it takes effect: whether it is stopped by what has changed.
template <class Order>
bool is_stopped_by_now(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                       const Order& what) {
    const Gate gate = may_order_ships(unfolding.state(), army, what);
    if (gate) stop_order(unfolding, order.id, *gate);
    return gate.has_value();
}

}  // namespace

Gate Rule<EmbarkArmy>::may_give(const State& state, CommanderId commander, const EmbarkArmy& order,
                                Moment) {
    return may_give_by_day(state, commander, order);
}
Gate Rule<DisembarkArmy>::may_give(const State& state, CommanderId commander,
                                   const DisembarkArmy& order, Moment) {
    return may_give_by_day(state, commander, order);
}
Gate Rule<SailFleet>::may_give(const State& state, CommanderId commander, const SailFleet& order,
                               Moment) {
    return may_give_by_day(state, commander, order);
}
Gate Rule<AttackFleet>::may_give(const State& state, CommanderId commander,
                                 const AttackFleet& order, Moment) {
    return may_give_by_day(state, commander, order);
}
Gate Rule<DivideFleet>::may_give(const State& state, CommanderId commander,
                                 const DivideFleet& order, Moment) {
    return may_give_by_day(state, commander, order);
}
Gate Rule<MergeFleets>::may_give(const State& state, CommanderId commander,
                                 const MergeFleets& order, Moment) {
    return may_give_by_day(state, commander, order);
}
Gate Rule<BuildShips>::may_give(const State& state, CommanderId commander, const BuildShips& order,
                                Moment) {
    return may_give_by_day(state, commander, order);
}
Gate Rule<HireShips>::may_give(const State& state, CommanderId commander, const HireShips& order,
                               Moment) {
    return may_give_by_day(state, commander, order);
}
Gate Rule<GiveBackShips>::may_give(const State& state, CommanderId commander,
                                   const GiveBackShips& order, Moment) {
    return may_give_by_day(state, commander, order);
}

Deed Rule<EmbarkArmy>::take_effect(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                                   const EmbarkArmy& what) {
    if (is_stopped_by_now(unfolding, order, army, what)) return Deed::sees_to_its_end;
    leave_off(unfolding, army);
    embark(unfolding, order, army, what);
    return Deed::sees_to_its_end;
}
Deed Rule<DisembarkArmy>::take_effect(Unfolding& unfolding, const GivenOrder& order,
                                      const Army& army, const DisembarkArmy& what) {
    if (is_stopped_by_now(unfolding, order, army, what)) return Deed::sees_to_its_end;
    if (const Gate gate = may_disembark(unfolding.state(), army)) {
        stop_order(unfolding, order.id, *gate);
    } else {
        disembark(unfolding, order, army);
    }
    return Deed::sees_to_its_end;
}
Deed Rule<SailFleet>::take_effect(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                                  const SailFleet& what) {
    if (is_stopped_by_now(unfolding, order, army, what)) return Deed::sees_to_its_end;
    sail(unfolding, order, army, what);
    return Deed::sees_to_its_end;
}
Deed Rule<AttackFleet>::take_effect(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                                    const AttackFleet& what) {
    if (is_stopped_by_now(unfolding, order, army, what)) return Deed::sees_to_its_end;
    return attack_fleet(unfolding, order, army, what);
}
Deed Rule<DivideFleet>::take_effect(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                                    const DivideFleet& what) {
    if (is_stopped_by_now(unfolding, order, army, what)) return Deed::sees_to_its_end;
    divide_fleet(unfolding, order, what);
    return Deed::done;
}
Deed Rule<MergeFleets>::take_effect(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                                    const MergeFleets& what) {
    if (is_stopped_by_now(unfolding, order, army, what)) return Deed::sees_to_its_end;
    merge_fleets(unfolding, what);
    return Deed::done;
}
Deed Rule<BuildShips>::take_effect(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                                   const BuildShips& what) {
    if (is_stopped_by_now(unfolding, order, army, what)) return Deed::sees_to_its_end;
    build_ships(unfolding, order, army, what);
    return Deed::done;
}
Deed Rule<HireShips>::take_effect(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                                  const HireShips& what) {
    if (is_stopped_by_now(unfolding, order, army, what)) return Deed::sees_to_its_end;
    return hire_ships(unfolding, order, army, what);
}
Deed Rule<GiveBackShips>::take_effect(Unfolding& unfolding, const GivenOrder& order,
                                      const Army& army, const GiveBackShips& what) {
    if (is_stopped_by_now(unfolding, order, army, what)) return Deed::sees_to_its_end;
    give_back(unfolding, what);
    return Deed::done;
}

}  // namespace idis
