// Orders about ships, and the referee's rulings on them: the Rule of each (section 8e of the source
// and its addendum). What they call is in embarking.hpp, sailing.hpp, naval.hpp and shipyards.hpp.
//
// A column that marches by night is told nothing of ships, or the answer would say where it is.
// That is looked at when the order is given, and no more when it takes effect.
#pragma once

#include "core/idis/kernel/answer_rule.hpp"
#include "core/idis/kernel/new_course.hpp"
#include "core/idis/kernel/order_rule.hpp"
#include "core/idis/kernel/ruling.hpp"
#include "core/idis/ships/crews.hpp"
#include "core/idis/ships/embarking.hpp"
#include "core/idis/ships/sailing.hpp"
#include "core/idis/ships/sea_meeting.hpp"
#include "core/idis/ships/shipyards.hpp"
#include "core/idis/troops/army.hpp"

namespace idis {

/// Whether a commander may be told of ships at all.
/// Clause:  idis.4.wrong-fork-secret
/// Gives:   nothing, or army_is_marching.
Gate need_daylight(const Army& army);

/// What the Rules of all of them have: daylight when one is given; and then, as when it takes
/// effect, what may_still says, which stops it or lets it be carried out.
template <class Order>
struct ShipRule : AskedOnce {
    static Gate may_give(const State& state, CommanderId commander, const Order& order, Moment) {
        const Army& army = army_led_by(state, commander);
        if (const Gate gate = need_daylight(army)) return gate;
        return Rule<Order>::may_still(state, army, order);
    }
    static Deed take_effect(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                            const Order& what) {
        if (const Gate gate = Rule<Order>::may_still(unfolding.state(), army, what)) {
            stop_order(unfolding, order.id, *gate);
            return Deed::sees_to_its_end;
        }
        return Rule<Order>::carry_out(unfolding, order, army, what);
    }
};

template <>
struct Rule<EmbarkArmy> : ShipRule<EmbarkArmy> {
    static Gate may_still(const State& state, const Army& army, const EmbarkArmy& order) {
        return may_embark(state, army, order);
    }
    static Deed carry_out(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                          const EmbarkArmy& what) {
        leave_off(unfolding, army);
        embark(unfolding, order, army, what);
        return Deed::sees_to_its_end;
    }
};
template <>
struct Rule<DisembarkArmy> : ShipRule<DisembarkArmy> {
    /// Whether there will be a shore is seen at dawn.
    static Gate may_still(const State& state, const Army& army, const DisembarkArmy&) {
        if (is_aboard(state, army.id)) return allowed;
        return Refusal{"army_is_not_aboard", "idis.8e.disembark-day"};
    }
    static Deed carry_out(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                          const DisembarkArmy&) {
        if (const Gate gate = may_disembark(unfolding.state(), army)) {
            stop_order(unfolding, order.id, *gate);
        } else {
            disembark(unfolding, order, army);
        }
        return Deed::sees_to_its_end;
    }
};
template <>
struct Rule<SailFleet> : ShipRule<SailFleet> {
    static Gate may_still(const State& state, const Army& army, const SailFleet& order) {
        return may_sail(state, army, order);
    }
    static Deed carry_out(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                          const SailFleet& what) {
        sail(unfolding, order, army, what);
        return Deed::sees_to_its_end;
    }
};
template <>
struct Rule<AttackFleet> : ShipRule<AttackFleet> {
    static Gate may_still(const State& state, const Army& army, const AttackFleet& order) {
        return may_attack(state, army, order);
    }
    static Deed carry_out(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                          const AttackFleet& what) {
        return attack_fleet(unfolding, order, army, what);
    }
};
template <>
struct Rule<DivideFleet> : ShipRule<DivideFleet> {
    static Gate may_still(const State& state, const Army& army, const DivideFleet& order) {
        return may_divide(state, army, order);
    }
    static Deed carry_out(Unfolding& unfolding, const GivenOrder& order, const Army&,
                          const DivideFleet& what) {
        divide_fleet(unfolding, order, what);
        return Deed::done;
    }
};
template <>
struct Rule<MergeFleets> : ShipRule<MergeFleets> {
    static Gate may_still(const State& state, const Army& army, const MergeFleets& order) {
        return may_merge(state, army, order);
    }
    static Deed carry_out(Unfolding& unfolding, const GivenOrder&, const Army&,
                          const MergeFleets& what) {
        merge_fleets(unfolding, what);
        return Deed::done;
    }
};
template <>
struct Rule<BuildShips> : ShipRule<BuildShips> {
    static Gate may_still(const State& state, const Army& army, const BuildShips& order) {
        return may_build(state, army, order);
    }
    static Deed carry_out(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                          const BuildShips& what) {
        build_ships(unfolding, order, army, what);
        return Deed::done;
    }
};
template <>
struct Rule<HireShips> : ShipRule<HireShips> {
    static Gate may_still(const State& state, const Army& army, const HireShips& order) {
        return may_hire(state, army, order);
    }
    static Deed carry_out(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                          const HireShips& what) {
        return hire_ships(unfolding, order, army, what);
    }
};
template <>
struct Rule<GiveBackShips> : ShipRule<GiveBackShips> {
    static Gate may_still(const State& state, const Army& army, const GiveBackShips& order) {
        return may_give_back(state, army, order);
    }
    static Deed carry_out(Unfolding& unfolding, const GivenOrder&, const Army&,
                          const GiveBackShips& what) {
        give_back(unfolding, what);
        return Deed::done;
    }
};

template <class Asked>
concept ShipQuestion = requires(Unfolding& unfolding, const Asked& asked,
                                const std::string& answer) {
    settle_ships(unfolding, asked, answer);
};
template <ShipQuestion Asked>
struct AnswerRule<Asked> {
    static void settle(Unfolding& unfolding, const Question&, const Asked& asked,
                       const std::string& answer) {
        settle_ships(unfolding, asked, answer);
    }
};
template <class O>
concept ShipRuling = requires(Unfolding& unfolding, const O& order) {
    rule_ships(unfolding, order);
};
template <ShipRuling O>
struct Ruling<O> {
    static Gate may_rule(const State& state, const O& order, Moment) {
        return may_rule_ships(state, order);
    }
    static void rule(Unfolding& unfolding, const O& order) { rule_ships(unfolding, order); }
};

}  // namespace idis
