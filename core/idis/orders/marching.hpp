// What an army does from now on: it marches, halts, goes on, and how it stands before an enemy
// (sections 4 and 7 of the source). The Rule of each of these orders.
//
// What they call is in march.hpp and route.hpp; what an army leaves off by them is in
// new_course.hpp. They stand here because they concern ships and battles too, which the march knows
// nothing of.
#pragma once

#include "core/idis/kernel/order_rule.hpp"

namespace idis {

/// Whether he may march so, and his army takes it up.
/// Clause:  idis.4.route-choice-ruling, idis.7.orders-no-retroactive-ruling, idis.7.orders-any-time
/// Gives:   nothing, or march_names_no_destination, moment_is_past, moment_is_too_far_ahead, those
///          of walls.hpp, army_is_called_to_battle, and those of route.hpp.
template <>
struct Rule<MarchArmy> : AskedOnce {
    static Gate may_give(const State&, CommanderId, const MarchArmy&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const MarchArmy&);
};
/// To stay where it is disturbs no rest.
template <>
struct Rule<HoldArmy> : AskedOnce {
    static Gate may_give(const State&, CommanderId, const HoldArmy&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const HoldArmy&);
};
template <>
struct Rule<CarryOn> : AskedOnce {
    static Gate may_give(const State&, CommanderId, const CarryOn&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const CarryOn&);
};
template <>
struct Rule<SetFormation> : AskedOnce {
    static Gate may_give(const State&, CommanderId, const SetFormation&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const SetFormation&);
};
/// Anyone who means to attack looks at once for somebody to give battle to.
/// Clause:  idis.7.events-offer-decisions, idis.6.meeting-trigger-ruling
template <>
struct Rule<SetPosture> : AskedOnce {
    static Gate may_give(const State&, CommanderId, const SetPosture&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const SetPosture&);
};

}  // namespace idis
