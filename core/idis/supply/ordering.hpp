// Orders about the land: the Rule of each, and which of them give way to one another.
//
// Work (foraging, razing, rest) takes days and gives way to later work for the same day; deeds take
// no time. The rules themselves are in the files of their sections; here they are only called.
#pragma once

#include "core/idis/kernel/order_rule.hpp"
#include "core/idis/kernel/ruling.hpp"
#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Work: it is begun where the army may still go out, and ends by itself.
template <>
struct Rule<Forage> : AskedOnce {
    static Gate may_give(const State&, CommanderId, const Forage&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const Forage&);
};
template <>
struct Rule<Raze> : AskedOnce {
    static Gate may_give(const State&, CommanderId, const Raze&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const Raze&);
};
template <>
struct Rule<RestArmy> : AskedOnce {
    static Gate may_give(const State&, CommanderId, const RestArmy&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const RestArmy&);
};

/// Deeds, which take no time. Supplies delivered are taken in by whom they are brought to.
template <>
struct Rule<EndRest> : AskedAgain {
    static Gate may_give(const State&, CommanderId, const EndRest&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const EndRest&);
};
template <>
struct Rule<DeliverSupplies> : AskedAgain {
    static Gate may_give(const State&, CommanderId, const DeliverSupplies&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const DeliverSupplies&);
};
template <>
struct Rule<SpendLoot> : AskedAgain {
    static Gate may_give(const State&, CommanderId, const SpendLoot&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const SpendLoot&);
};
template <>
struct Rule<StationDetachments> : AskedAgain {
    static Gate may_give(const State&, CommanderId, const StationDetachments&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const StationDetachments&);
};
template <>
struct Rule<RecallDetachments> : AskedAgain {
    static Gate may_give(const State&, CommanderId, const RecallDetachments&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const RecallDetachments&);
};
template <>
struct Rule<TakeUpStores> : AskedAgain {
    static Gate may_give(const State&, CommanderId, const TakeUpStores&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const TakeUpStores&);
};
template <>
struct Rule<EnterWalls> : AskedAgain {
    static Gate may_give(const State&, CommanderId, const EnterWalls&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const EnterWalls&);
};
template <>
struct Rule<LeaveWalls> : AskedAgain {
    static Gate may_give(const State&, CommanderId, const LeaveWalls&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const LeaveWalls&);
};
template <>
struct Rule<SetLoadRule> : AskedAgain {
    static Gate may_give(const State&, CommanderId, const SetLoadRule&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const SetLoadRule&);
};

/// Lets earlier orders that wait for the same day give way to a later one.
/// Clause:  idis.3a.forage-not-while-marching
/// Takes:   a commander and the order he has just given, which takes effect at `effect`.
void overtake_work(Unfolding& unfolding, CommanderId commander, const CommanderOrder& order,
                   OrderId given, Moment effect);

/// Whether an order that is due waits until the day before has ended: a rest does, so that one that
/// follows another begins after the other's last check.
/// Clause:  idis.5a.rest-extend-ruling
bool waits_for_midnight(const GivenOrder& order);

/// The referee's orders about the land.
Gate may_set_land(const State& state, const SetLand& order);
void set_land(Unfolding& unfolding, const SetLand& order);
template <>
struct Ruling<SetLand> : RuledBy<may_set_land, set_land> {};

}  // namespace idis
