// The life of orders about magic and wizards, and the referee's rulings on them: what ordering.hpp
// and ruling.hpp ask, kind by kind (section 8b of the source).
//
// Each order has its gate and its deed here, and no rule: those are in spells.hpp, study.hpp and
// wizards.hpp.
#pragma once

#include <type_traits>

#include "core/idis/kernel/order_end.hpp"
#include "core/idis/kernel/order_kind.hpp"
#include "core/idis/magic/spells.hpp"
#include "core/idis/magic/study.hpp"
#include "core/idis/magic/wizards.hpp"

namespace idis {

template <>
inline constexpr OrderKind order_kind<ProposeSpell> = {OrderLife::waits};
template <>
inline constexpr OrderKind order_kind<MemorizeSpell> = {OrderLife::waits};
template <>
inline constexpr OrderKind order_kind<CastSpell> = {OrderLife::waits};
template <>
inline constexpr OrderKind order_kind<LoadBooks> = {OrderLife::waits, true};
template <>
inline constexpr OrderKind order_kind<UnloadBooks> = {OrderLife::waits, true};
template <>
inline constexpr OrderKind order_kind<LeaveWizard> = {OrderLife::waits, true};
template <>
inline constexpr OrderKind order_kind<TakeBackWizard> = {OrderLife::waits, true};
template <>
inline constexpr OrderKind order_kind<RaiseWizard> = {OrderLife::waits, true};

template <class Order>
inline constexpr bool is_magic_order =
    std::is_same_v<Order, ProposeSpell> || std::is_same_v<Order, MemorizeSpell> ||
    std::is_same_v<Order, CastSpell> || std::is_same_v<Order, LoadBooks> ||
    std::is_same_v<Order, UnloadBooks> || std::is_same_v<Order, LeaveWizard> ||
    std::is_same_v<Order, TakeBackWizard> || std::is_same_v<Order, RaiseWizard>;

/// Whether a commander may give such an order, as far as he can know.
/// Takes:   an order of this section, and the army he leads.
struct MagicGate {
    const State& state;
    const Army& army;

    Gate operator()(const ProposeSpell& order) const { return may_propose(state, army, order); }
    Gate operator()(const MemorizeSpell& order) const { return may_memorize(state, army, order); }
    Gate operator()(const CastSpell& order) const { return may_cast(state, army, order); }
    Gate operator()(const LoadBooks& order) const { return may_load(state, army, order); }
    Gate operator()(const UnloadBooks& order) const { return may_unload(state, army, order); }
    Gate operator()(const LeaveWizard& order) const { return may_leave(state, army, order); }
    Gate operator()(const TakeBackWizard& order) const { return may_take_back(state, army, order); }
    Gate operator()(const RaiseWizard& order) const {
        return may_raise_wizard(state, army, order);
    }
};

/// What such an order does when it takes effect.
/// Gives:   whether it is done, or has seen to its end itself.
struct MagicDeed {
    Unfolding& unfolding;
    const GivenOrder& order;
    const Army& army;

    Deed operator()(const ProposeSpell& what) const {
        propose(unfolding, order, army, what);
        return Deed::done;
    }
    Deed operator()(const MemorizeSpell& what) const {
        memorize(unfolding, army, what);
        return Deed::done;
    }
    Deed operator()(const CastSpell& what) const {
        cast(unfolding, army, what);
        return Deed::done;
    }
    Deed operator()(const LoadBooks& what) const {
        load(unfolding, army, what);
        return Deed::done;
    }
    Deed operator()(const UnloadBooks& what) const {
        unload(unfolding, army, what.spell, {"idis.8b.spell-baggage-1000"});
        return Deed::done;
    }
    Deed operator()(const LeaveWizard& what) const {
        leave_wizard(unfolding, army, what);
        return Deed::done;
    }
    Deed operator()(const TakeBackWizard& what) const {
        return take_back(unfolding, order, army, what);
    }
    Deed operator()(const RaiseWizard& what) const {
        raise_wizard(unfolding, order, what);
        return Deed::sees_to_its_end;
    }
};

template <class Asked>
concept MagicQuestion = requires(Unfolding& unfolding, const Asked& asked,
                                 const std::string& answer) {
    settle_magic(unfolding, asked, answer);
};
template <class O>
concept MagicRuling = requires(Unfolding& unfolding, const O& order) {
    rule_magic(unfolding, order);
};

}  // namespace idis
