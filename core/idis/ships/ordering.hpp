// Orders about ships, and the referee's rulings on them: the Rule of each (section 8e of the source
// and its addendum). What they call is in embarking.hpp, sailing.hpp, naval.hpp and shipyards.hpp.
//
// A column that marches by night is told nothing of ships, or the answer would say where it is.
// That is looked at when the order is given, and no more when it takes effect.
#pragma once

#include "core/idis/kernel/order_rule.hpp"
#include "core/idis/ships/crews.hpp"
#include "core/idis/ships/embarking.hpp"
#include "core/idis/ships/sailing.hpp"
#include "core/idis/ships/sea_meeting.hpp"
#include "core/idis/ships/shipyards.hpp"

namespace idis {

template <>
struct Rule<EmbarkArmy> : AskedOnce {
    static Gate may_give(const State&, CommanderId, const EmbarkArmy&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const EmbarkArmy&);
};
template <>
struct Rule<DisembarkArmy> : AskedOnce {
    static Gate may_give(const State&, CommanderId, const DisembarkArmy&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const DisembarkArmy&);
};
template <>
struct Rule<SailFleet> : AskedOnce {
    static Gate may_give(const State&, CommanderId, const SailFleet&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const SailFleet&);
};
template <>
struct Rule<AttackFleet> : AskedOnce {
    static Gate may_give(const State&, CommanderId, const AttackFleet&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const AttackFleet&);
};
template <>
struct Rule<DivideFleet> : AskedOnce {
    static Gate may_give(const State&, CommanderId, const DivideFleet&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const DivideFleet&);
};
template <>
struct Rule<MergeFleets> : AskedOnce {
    static Gate may_give(const State&, CommanderId, const MergeFleets&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const MergeFleets&);
};
template <>
struct Rule<BuildShips> : AskedOnce {
    static Gate may_give(const State&, CommanderId, const BuildShips&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const BuildShips&);
};
template <>
struct Rule<HireShips> : AskedOnce {
    static Gate may_give(const State&, CommanderId, const HireShips&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const HireShips&);
};
template <>
struct Rule<GiveBackShips> : AskedOnce {
    static Gate may_give(const State&, CommanderId, const GiveBackShips&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const GiveBackShips&);
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
