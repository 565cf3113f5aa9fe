#include "core/idis/supply/ordering.hpp"

#include "core/idis/battle/meeting.hpp"
#include "core/idis/kernel/amounts.hpp"
#include "core/idis/kernel/new_course.hpp"
#include "core/idis/kernel/order_end.hpp"
#include "core/idis/map/stance.hpp"
#include "core/idis/supply/disturbance.hpp"
#include "core/idis/supply/foraging.hpp"
#include "core/idis/supply/razing.hpp"
#include "core/idis/supply/rest.hpp"
#include "core/idis/supply/ring.hpp"
#include "core/idis/supply/stationing.hpp"
#include "core/idis/supply/stores.hpp"
#include "core/idis/supply/walls.hpp"
#include "core/idis/supply/workday.hpp"
#include "core/idis/troops/army.hpp"

namespace idis {
namespace {

constexpr Clause walls_clause = "idis.6a.garrison-whole-army";

}  // namespace

// ---- work ---------------------------------------------------------------------------------------

Gate Rule<Forage>::may_give(const State& state, CommanderId commander, const Forage& order,
                            Moment now) {
    if (const Gate gate = may_leave_ranks(state, army_id_of(state, commander))) return gate;
    return may_forage(state, force_of(state, army_id_of(state, commander)), order, now);
}
Gate Rule<Raze>::may_give(const State& state, CommanderId commander, const Raze& order,
                          Moment now) {
    if (const Gate gate = may_leave_ranks(state, army_id_of(state, commander))) return gate;
    return may_raze(state, force_of(state, army_id_of(state, commander)), order, now);
}
Gate Rule<RestArmy>::may_give(const State& state, CommanderId commander, const RestArmy& order,
                              Moment now) {
    if (const Gate gate = may_leave_ranks(state, army_id_of(state, commander))) return gate;
    return may_rest(state, army_id_of(state, commander), order, now);
}

namespace {

Occupies occupied_by(const CommanderOrder& order) {
    return kit::visit([]<class Order>(const Order&) { return order_kind<Order>.occupies; }, order);
}
bool is_work(const CommanderOrder& order) { return occupied_by(order) == Occupies::work; }

/// The first day that an order keeps an army busy, if it does.
std::optional<Day> busy_from(const CommanderOrder& order, Moment effect) {
    switch (occupied_by(order)) {
        case Occupies::nothing: return std::nullopt;
        case Occupies::work: return day_of(effect);
        case Occupies::course: break;
    }
    return effect < dusk_of(day_of(effect)) ? day_of(effect) : day_of(effect) + 1;
}

/// Of orders for one day that came to be so by what they waited for, the one given last is done,
/// and the others are replaced.
/// Clause:  idis.3a.forage-not-while-marching, idis.7.orders-that-wait-ruling
/// Gives:   whether this is the one.
bool is_newest_for_day(Unfolding& unfolding, const GivenOrder& order) {
    const State& state = unfolding.state();
    const Clauses clauses{"idis.3a.forage-not-while-marching", "idis.7.orders-that-wait-ruling"};
    const Day today = day_of(unfolding.at());
    std::vector<OrderId> older;
    for (const Indexes::Due<OrderId>& due : state.indexes.orders_due) {
        if (day_of(due.at) > today) break;
        const GivenOrder& other = state.orders.at(due.id);
        if (other.commander != order.commander || other.id == order.id) continue;
        if (busy_from(other.what, other.effect_at) != today) continue;
        if (other.number > order.number) {
            end_order(unfolding, clauses, order.id, OrderStanding::replaced);
            return false;
        }
        older.push_back(other.id);
    }
    for (const OrderId id : older) end_order(unfolding, clauses, id, OrderStanding::replaced);
    return true;
}

/// Whether the army goes to its work, and leaves off what it did; else the order is stopped.
/// Clause:  idis.3a.forage-besieged-ruling
bool goes_to_work(Unfolding& unfolding, const GivenOrder& order, const Army& army) {
    if (!is_newest_for_day(unfolding, order)) return false;
    Gate gate = may_go_out(unfolding.state(), army.id);
    if (!gate) gate = may_leave_ranks(unfolding.state(), army.id);
    if (gate) {
        stop_order(unfolding, order.id, *gate);
        return false;
    }
    leave_off(unfolding, army);
    return true;
}

}  // namespace

Deed Rule<Forage>::take_effect(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                               const Forage& what) {
    if (goes_to_work(unfolding, order, army)) begin_foraging(unfolding, order, army, what);
    return Deed::sees_to_its_end;
}
Deed Rule<Raze>::take_effect(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                             const Raze& what) {
    if (goes_to_work(unfolding, order, army)) begin_razing(unfolding, order, army, what);
    return Deed::sees_to_its_end;
}
Deed Rule<RestArmy>::take_effect(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                                 const RestArmy& what) {
    const Day first = day_of(unfolding.at());
    if (const Gate gate = may_follow_rest(unfolding.state(), army.id, first)) {
        stop_order(unfolding, order.id, *gate);
        return Deed::sees_to_its_end;
    }
    if (goes_to_work(unfolding, order, army)) begin_rest(unfolding, order, army, what);
    return Deed::sees_to_its_end;
}

// ---- deeds --------------------------------------------------------------------------------------

Gate Rule<EndRest>::may_give(const State& state, CommanderId commander, const EndRest&, Moment) {
    return may_end_rest(state, army_id_of(state, commander));
}
Gate Rule<DeliverSupplies>::may_give(const State& state, CommanderId commander,
                                     const DeliverSupplies& order, Moment) {
    return may_deliver(state, commander, order);
}
Gate Rule<SpendLoot>::may_give(const State& state, CommanderId commander, const SpendLoot& order,
                               Moment) {
    return may_spend_loot(force_of(state, army_id_of(state, commander)), order.loot);
}
Gate Rule<StationDetachments>::may_give(const State& state, CommanderId commander,
                                        const StationDetachments& order, Moment) {
    return may_station(state, commander, order);
}
Gate Rule<RecallDetachments>::may_give(const State& state, CommanderId commander,
                                       const RecallDetachments& order, Moment) {
    return may_recall(state, commander, order);
}
Gate Rule<TakeUpStores>::may_give(const State& state, CommanderId commander,
                                  const TakeUpStores& order, Moment) {
    return may_take_up(state, commander, order);
}
Gate Rule<EnterWalls>::may_give(const State& state, CommanderId commander, const EnterWalls& order,
                                Moment) {
    if (const Gate gate = may_leave_ranks(state, army_id_of(state, commander))) return gate;
    if (const Gate gate = may_use_stronghold(state, commander, order.place, walls_clause)) {
        return gate;
    }
    return may_pass_into(state, army_id_of(state, commander), *stronghold_at(state, order.place));
}
Gate Rule<LeaveWalls>::may_give(const State& state, CommanderId commander, const LeaveWalls&,
                                Moment) {
    if (const Gate gate = may_leave_ranks(state, army_id_of(state, commander))) return gate;
    return may_leave_walls(state, army_id_of(state, commander));
}
Gate Rule<SetLoadRule>::may_give(const State&, CommanderId, const SetLoadRule&, Moment) {
    return allowed;
}

namespace {

/// Before the gates he learns that those inside are no friends any longer.
bool is_turned_away(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                    PlaceId place) {
    const State& state = unfolding.state();
    const Stronghold& stronghold = *stronghold_at(state, place);
    if (is_friendly(state, party_of(state, army.commander), stronghold)) return false;
    stop_order(unfolding, order.id,
               Refusal{"stronghold_is_not_friendly", "idis.7a.stance-contact-ruling"});
    if (stronghold.holder) learn_by_contact(unfolding, army.commander, *stronghold.holder);
    return true;
}

}  // namespace

Deed Rule<EndRest>::take_effect(Unfolding& unfolding, const GivenOrder&, const Army& army,
                                const EndRest&) {
    disturb(unfolding, army.id, Disturbance::ended_by_will);
    return Deed::done;
}
Deed Rule<DeliverSupplies>::take_effect(Unfolding& unfolding, const GivenOrder& order,
                                        const Army& army, const DeliverSupplies& what) {
    deliver(unfolding, order, army, what);
    return Deed::sees_to_its_end;
}
Deed Rule<SpendLoot>::take_effect(Unfolding& unfolding, const GivenOrder&, const Army& army,
                                  const SpendLoot& what) {
    spend_loot(unfolding, army.id, what.loot);
    return Deed::done;
}
Deed Rule<StationDetachments>::take_effect(Unfolding& unfolding, const GivenOrder& order,
                                           const Army& army, const StationDetachments& what) {
    if (is_turned_away(unfolding, order, army, what.place)) return Deed::sees_to_its_end;
    station(unfolding, army, what);
    return Deed::done;
}
Deed Rule<RecallDetachments>::take_effect(Unfolding& unfolding, const GivenOrder& order,
                                          const Army& army, const RecallDetachments& what) {
    for (const DetachmentId id : what.detachments) {
        const State& state = unfolding.state();
        const StrongholdId where = state.stationed.at(id).stronghold;
        if (is_turned_away(unfolding, order, army, state.strongholds.at(where).place)) {
            return Deed::sees_to_its_end;
        }
    }
    recall(unfolding, army, what);
    return Deed::done;
}
Deed Rule<TakeUpStores>::take_effect(Unfolding& unfolding, const GivenOrder& order,
                                     const Army& army, const TakeUpStores& what) {
    if (what.place && is_turned_away(unfolding, order, army, *what.place)) {
        return Deed::sees_to_its_end;
    }
    take_up_stores(unfolding, army, what);
    return Deed::done;
}
Deed Rule<EnterWalls>::take_effect(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                                   const EnterWalls& what) {
    if (is_turned_away(unfolding, order, army, what.place)) return Deed::sees_to_its_end;
    const StrongholdId stronghold = stronghold_at(unfolding.state(), what.place)->id;
    unfolding.happen({walls_clause, "idis.6a.garrison-whole-army"},
                     WallsEntered{{army.id, stronghold}});
    return Deed::done;
}
Deed Rule<LeaveWalls>::take_effect(Unfolding& unfolding, const GivenOrder&, const Army& army,
                                   const LeaveWalls&) {
    unfolding.happen({walls_clause}, WallsLeft{army.id});
    return Deed::done;
}
Deed Rule<SetLoadRule>::take_effect(Unfolding& unfolding, const GivenOrder&, const Army& army,
                                    const SetLoadRule& what) {
    unfolding.happen({"idis.3.over-capacity-ruling"},
                     LoadRuleSet{{army.id, what.dropped_first, what.welcome}});
    return Deed::done;
}

// ---- when ---------------------------------------------------------------------------------------

void overtake_work(Unfolding& unfolding, CommanderId commander, const CommanderOrder& order,
                   OrderId given, Moment effect) {
    const State& state = unfolding.state();
    const std::optional<Day> day = busy_from(order, effect);
    if (!day) return;
    for (const Indexes::Due<OrderId>& due : state.indexes.orders_due) {
        const GivenOrder& waiting = state.orders.at(due.id);
        if (waiting.commander != commander || waiting.id == given) continue;
        if (busy_from(waiting.what, waiting.effect_at) != day) continue;
        if (!is_work(order) && !is_work(waiting.what)) continue;
        end_order(unfolding, {"idis.3a.forage-not-while-marching"}, waiting.id,
                  OrderStanding::replaced);
    }
}

bool waits_for_midnight(const GivenOrder& order) {
    return kit::visit(
        []<class Order>(const Order&) {
            return order_kind<Order>.begins == Begins::at_midnight_it_says;
        },
        order.what);
}

// ---- the referee's ------------------------------------------------------------------------------

Gate may_set_land(const State& state, const SetLand& order) {
    if (!state.map->contains(order.hex)) {
        return Refusal{"no_such_hex", "idis.3b.next-spring-ruling", "hex"};
    }
    constexpr Clause clause = "idis.3.over-capacity-ruling";
    if (order.supplies < Supplies{} || order.loot < Loot{}) {
        return Refusal{"amount_is_negative", clause};
    }
    const Gate supplies = may_come_to({order.supplies}, supplies_most, clause, "supplies");
    return supplies ? supplies : may_come_to({order.loot}, loot_most, clause, "loot");
}

void set_land(Unfolding& unfolding, const SetLand& order) {
    LandUse use = use_of(unfolding.state(), order.hex);
    use.free_on = order.free_on;
    use.supplies = order.supplies;
    use.loot = order.loot;
    unfolding.happen({"idis.3b.next-spring-ruling", "idis.3.over-capacity-ruling"},
                     LandMarked{use});
}

}  // namespace idis
