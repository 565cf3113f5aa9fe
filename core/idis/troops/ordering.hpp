// Orders about armies and detachments: the Rule of each (sections 2, 2a and 2b of the source).
//
// What they call is in dividing.hpp, regrouping.hpp, commando.hpp, wagons.hpp and raising.hpp. Men
// who are offered to another army leave only when its commander takes them in; an army that is
// raised goes on by itself.
#pragma once

#include "core/idis/kernel/order_rule.hpp"
#include "core/idis/troops/commando.hpp"
#include "core/idis/troops/dividing.hpp"
#include "core/idis/troops/raising.hpp"
#include "core/idis/troops/regrouping.hpp"
#include "core/idis/troops/wagons.hpp"

namespace idis {

template <>
struct Rule<RaiseArmy> {
    static Gate may_give(const State&, CommanderId, const RaiseArmy&, Moment);
    static void give(Unfolding&, const GivenOrder&, const RaiseArmy&);
};
template <>
struct Rule<DivideArmy> : AskedAgain {
    static Gate may_give(const State&, CommanderId, const DivideArmy&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const DivideArmy&);
};
template <>
struct Rule<HandOverDetachments> : AskedOnce {
    static Gate may_give(const State&, CommanderId, const HandOverDetachments&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const HandOverDetachments&);
};
template <>
struct Rule<MergeDetachments> : AskedAgain {
    static Gate may_give(const State&, CommanderId, const MergeDetachments&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const MergeDetachments&);
};
template <>
struct Rule<DisbandDetachments> : AskedAgain {
    static Gate may_give(const State&, CommanderId, const DisbandDetachments&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const DisbandDetachments&);
};
template <>
struct Rule<HonourDetachment> : AskedAgain {
    static Gate may_give(const State&, CommanderId, const HonourDetachment&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const HonourDetachment&);
};
template <>
struct Rule<NameSkirmishers> : AskedAgain {
    static Gate may_give(const State&, CommanderId, const NameSkirmishers&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const NameSkirmishers&);
};
template <>
struct Rule<AbandonWagons> : AskedAgain {
    static Gate may_give(const State&, CommanderId, const AbandonWagons&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const AbandonWagons&);
};

}  // namespace idis
