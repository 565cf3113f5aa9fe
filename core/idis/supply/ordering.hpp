// The life of orders about the land: what ordering.hpp asks of them, kind by kind.
//
// Work (foraging, razing, rest) takes days and gives way to later work for the same day; deeds take
// no time. The rules themselves are in the files of their sections; here they are only called.
#pragma once

#include <type_traits>

#include "core/idis/kernel/order_kind.hpp"
#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

template <>
inline constexpr OrderKind order_kind<Forage> = {OrderLife::waits, true};
template <>
inline constexpr OrderKind order_kind<Raze> = {OrderLife::waits, true};
template <>
inline constexpr OrderKind order_kind<RestArmy> = {OrderLife::waits, true};
template <>
inline constexpr OrderKind order_kind<EndRest> = {OrderLife::waits};
template <>
inline constexpr OrderKind order_kind<DeliverSupplies> = {OrderLife::waits};
template <>
inline constexpr OrderKind order_kind<SpendLoot> = {OrderLife::waits};
template <>
inline constexpr OrderKind order_kind<StationDetachments> = {OrderLife::waits, true};
template <>
inline constexpr OrderKind order_kind<RecallDetachments> = {OrderLife::waits, true};
template <>
inline constexpr OrderKind order_kind<TakeUpStores> = {OrderLife::waits, true};
template <>
inline constexpr OrderKind order_kind<EnterWalls> = {OrderLife::waits, true};
template <>
inline constexpr OrderKind order_kind<LeaveWalls> = {OrderLife::waits, true};
template <>
inline constexpr OrderKind order_kind<SetLoadRule> = {OrderLife::waits};

/// Orders that take up an army's day or days, so that one of them gives way to another.
template <class Order>
inline constexpr bool is_land_work =
    std::is_same_v<Order, Forage> || std::is_same_v<Order, Raze> || std::is_same_v<Order, RestArmy>;

/// Other orders about the land, which take no time.
template <class Order>
inline constexpr bool is_land_deed =
    std::is_same_v<Order, EndRest> || std::is_same_v<Order, DeliverSupplies> ||
    std::is_same_v<Order, SpendLoot> || std::is_same_v<Order, StationDetachments> ||
    std::is_same_v<Order, RecallDetachments> || std::is_same_v<Order, TakeUpStores> ||
    std::is_same_v<Order, EnterWalls> || std::is_same_v<Order, LeaveWalls> ||
    std::is_same_v<Order, SetLoadRule>;

/// Whether a commander may give, and his army still carry out, such an order.
Gate may_work(const State& state, CommanderId commander, const Forage& order, Moment now);
Gate may_work(const State& state, CommanderId commander, const Raze& order, Moment now);
Gate may_work(const State& state, CommanderId commander, const RestArmy& order, Moment now);
Gate may_do(const State& state, CommanderId commander, const EndRest& order);
Gate may_do(const State& state, CommanderId commander, const DeliverSupplies& order);
Gate may_do(const State& state, CommanderId commander, const SpendLoot& order);
Gate may_do(const State& state, CommanderId commander, const StationDetachments& order);
Gate may_do(const State& state, CommanderId commander, const RecallDetachments& order);
Gate may_do(const State& state, CommanderId commander, const TakeUpStores& order);
Gate may_do(const State& state, CommanderId commander, const EnterWalls& order);
Gate may_do(const State& state, CommanderId commander, const LeaveWalls& order);
Gate may_do(const State& state, CommanderId commander, const SetLoadRule& order);

/// What such an order does when it takes effect. Deeds conclude it where they do not leave it open.
void do_work(Unfolding& unfolding, const GivenOrder& order, const Army& army, const Forage& what);
void do_work(Unfolding& unfolding, const GivenOrder& order, const Army& army, const Raze& what);
void do_work(Unfolding& unfolding, const GivenOrder& order, const Army& army, const RestArmy& what);

/// Carries out a deed.
/// Gives:   whether it is done; an order that stays open concludes itself.
bool do_deed(Unfolding& unfolding, const GivenOrder& order, const Army& army, const EndRest& what);
bool do_deed(Unfolding& unfolding, const GivenOrder& order, const Army& army,
             const DeliverSupplies& what);
bool do_deed(Unfolding& unfolding, const GivenOrder& order, const Army& army,
             const SpendLoot& what);
bool do_deed(Unfolding& unfolding, const GivenOrder& order, const Army& army,
             const StationDetachments& what);
bool do_deed(Unfolding& unfolding, const GivenOrder& order, const Army& army,
             const RecallDetachments& what);
bool do_deed(Unfolding& unfolding, const GivenOrder& order, const Army& army,
             const TakeUpStores& what);
bool do_deed(Unfolding& unfolding, const GivenOrder& order, const Army& army,
             const EnterWalls& what);
bool do_deed(Unfolding& unfolding, const GivenOrder& order, const Army& army,
             const LeaveWalls& what);
bool do_deed(Unfolding& unfolding, const GivenOrder& order, const Army& army,
             const SetLoadRule& what);

/// Whether army work that was queued may still be begun: nothing an army could not foresee.
/// Clause:  idis.3a.forage-besieged-ruling
Gate may_begin_work(const State& state, ArmyId army);

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

}  // namespace idis
