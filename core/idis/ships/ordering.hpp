// The life of orders about ships, and the referee's rulings on them: what ordering.hpp and
// ruling.hpp ask, kind by kind (section 8e of the source and its addendum).
//
// Each order has its gate and its deed here, and no rule: those are in embarking.hpp, sailing.hpp,
// naval.hpp and shipyards.hpp.
#pragma once

#include <type_traits>

#include "core/idis/kernel/order_end.hpp"
#include "core/idis/kernel/order_kind.hpp"
#include "core/idis/ships/crews.hpp"
#include "core/idis/ships/embarking.hpp"
#include "core/idis/ships/sailing.hpp"
#include "core/idis/ships/sea_meeting.hpp"
#include "core/idis/ships/shipyards.hpp"

namespace idis {

template <>
inline constexpr OrderKind order_kind<EmbarkArmy> = {OrderLife::waits};
template <>
inline constexpr OrderKind order_kind<DisembarkArmy> = {OrderLife::waits};
template <>
inline constexpr OrderKind order_kind<SailFleet> = {OrderLife::waits};
template <>
inline constexpr OrderKind order_kind<AttackFleet> = {OrderLife::waits};
template <>
inline constexpr OrderKind order_kind<DivideFleet> = {OrderLife::waits};
template <>
inline constexpr OrderKind order_kind<MergeFleets> = {OrderLife::waits};
template <>
inline constexpr OrderKind order_kind<BuildShips> = {OrderLife::waits};
template <>
inline constexpr OrderKind order_kind<HireShips> = {OrderLife::waits};
template <>
inline constexpr OrderKind order_kind<GiveBackShips> = {OrderLife::waits};

template <class Order>
inline constexpr bool is_ship_order =
    std::is_same_v<Order, EmbarkArmy> || std::is_same_v<Order, DisembarkArmy> ||
    std::is_same_v<Order, SailFleet> || std::is_same_v<Order, AttackFleet> ||
    std::is_same_v<Order, DivideFleet> || std::is_same_v<Order, MergeFleets> ||
    std::is_same_v<Order, BuildShips> || std::is_same_v<Order, HireShips> ||
    std::is_same_v<Order, GiveBackShips>;
/// Orders that take the army from whatever it does on land.
template <class Order>
inline constexpr bool is_boarding = std::is_same_v<Order, EmbarkArmy>;

/// Whether a commander may give such an order, as far as he can know.
/// Takes:   an order of this section, and the army he leads.
struct ShipGate {
    const State& state;
    const Army& army;

    Gate operator()(const EmbarkArmy& order) const { return may_embark(state, army, order); }
    Gate operator()(const DisembarkArmy&) const { return may_be_carried(); }
    Gate operator()(const SailFleet& order) const { return may_sail(state, army, order); }
    Gate operator()(const AttackFleet& order) const { return may_attack(state, army, order); }
    Gate operator()(const DivideFleet& order) const { return may_divide(state, army, order); }
    Gate operator()(const MergeFleets& order) const { return may_merge(state, army, order); }
    Gate operator()(const BuildShips& order) const { return may_build(state, army, order); }
    Gate operator()(const HireShips& order) const { return may_hire(state, army, order); }
    Gate operator()(const GiveBackShips& order) const { return may_give_back(state, army, order); }

private:
    /// Whether there will be a shore is seen at dawn.
    Gate may_be_carried() const {
        if (is_aboard(state, army.id)) return allowed;
        return Refusal{"army_is_not_aboard", "idis.8e.disembark-day"};
    }
};

/// What such an order does when it takes effect.
/// Gives:   whether it is done, or has seen to its end itself.
struct ShipDeed {
    Unfolding& unfolding;
    const GivenOrder& order;
    const Army& army;

    Deed operator()(const EmbarkArmy& what) const {
        embark(unfolding, order, army, what);
        return Deed::sees_to_its_end;
    }
    Deed operator()(const DisembarkArmy&) const {
        if (const Gate gate = may_disembark(unfolding.state(), army)) {
            stop_order(unfolding, order.id, *gate);
        } else {
            disembark(unfolding, order, army);
        }
        return Deed::sees_to_its_end;
    }
    Deed operator()(const SailFleet& what) const {
        sail(unfolding, order, army, what);
        return Deed::sees_to_its_end;
    }
    Deed operator()(const AttackFleet& what) const {
        return attack_fleet(unfolding, order, army, what);
    }
    Deed operator()(const DivideFleet& what) const {
        divide_fleet(unfolding, order, what);
        return Deed::done;
    }
    Deed operator()(const MergeFleets& what) const {
        merge_fleets(unfolding, what);
        return Deed::done;
    }
    Deed operator()(const BuildShips& what) const {
        build_ships(unfolding, order, army, what);
        return Deed::done;
    }
    Deed operator()(const HireShips& what) const {
        return hire_ships(unfolding, order, army, what);
    }
    Deed operator()(const GiveBackShips& what) const {
        give_back(unfolding, what);
        return Deed::done;
    }
};

template <class Asked>
concept ShipQuestion = requires(Unfolding& unfolding, const Asked& asked,
                                const std::string& answer) {
    settle_ships(unfolding, asked, answer);
};
template <class O>
concept ShipRuling = requires(Unfolding& unfolding, const O& order) {
    rule_ships(unfolding, order);
};

}  // namespace idis
