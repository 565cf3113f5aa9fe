// The life of a commander's order (section 7): given, checked, waiting, in force, ended.
//
// An order is checked the moment it arrives, against what its commander may know and nothing else:
// a refusal never tells a secret. Accepted, it is echoed in his channel and waits for its moment,
// usually at once; what he could not know may stop it then, as an event. Orders that ask nothing of
// the army (answers, withdrawals, words) are done when given. An answer or a withdrawal counts as
// the week's order like any other; a refused order counts for nothing
// (idis.7.order-impossible-ruling). What only asks something is answered and is no order at all.
//
// What an order makes the army do is in travel, march, supply, …; the week's duty is in week.
#pragma once

#include "core/idis/kernel/order_kind.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

template <>
inline constexpr OrderKind order_kind<WithdrawOrder> = {OrderLife::done};
template <>
inline constexpr OrderKind order_kind<WriteToReferee> = {OrderLife::done};

/// Whether a commander may give this order now, as far as he can know.
/// Clause:  idis.2.one-commander-per-army, idis.7.order-impossible-ruling,
///          idis.7.orders-no-retroactive-ruling, idis.7.order-withdrawal-ruling
/// Takes:   a commander of this state.
/// Gives:   nothing, or the first Refusal in this order: you_lead_no_army, everybody_is_away, then
///          those of the order's own kind.
Gate may_give(const State& state, CommanderId commander, const CommanderOrder& order, Moment now);

/// Who entered an order: its commander or a machine for him, or the referee out of his words.
enum class EnteredBy : std::uint8_t { himself, referee };
/// Takes an order that may be given.
/// Clause:  idis.7.orders-any-time, idis.7.orders-effective-at-submission,
///          idis.7.entered-for-a-player-ruling
void give(Unfolding& unfolding, CommanderId commander, const CommanderOrder& order,
          EnteredBy by = EnteredBy::himself);

/// Lets a waiting order take effect, or stops it where it has become impossible.
/// Clause:  idis.7.orders-effective-at-submission, idis.7.order-impossible-ruling
void take_effect(Unfolding& unfolding, OrderId order);

}  // namespace idis
