// The life of a commander's order (section 7): given, checked, waiting, in force, ended.
//
// An order is checked the moment it arrives, against what its commander may know and nothing else:
// a refusal never tells a secret. Accepted, it is echoed in his channel and waits for its moment,
// usually at once; what he could not know may stop it then, as an event. Orders that ask nothing of
// the army (answers, withdrawals, words) are done when given. An answer or a withdrawal counts as
// the week's order like any other; a refused order counts for nothing
// (idis.7.order-impossible-ruling). What only asks something is answered and is no order at all.
//
// What a kind of order is checked for, and makes the army do, its Rule says (order_rule.hpp),
// beside the rules that it calls: nothing here knows a kind by name. The week's duty is in week.
#pragma once

#include "core/idis/kernel/ruling.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Whether a commander may give this order now, as far as he can know.
/// Clause:  idis.2.one-commander-per-army, idis.7.order-impossible-ruling,
///          idis.7.orders-no-retroactive-ruling, idis.7.order-withdrawal-ruling
/// Takes:   a commander of this state.
/// Gives:   nothing, or the first Refusal in this order: you_lead_no_army, everybody_is_away, then
///          those of the order's own kind.
Gate may_give(const State& state, CommanderId commander, const CommanderOrder& order, Moment now);

/// Who enters an order.
struct Entered {
    EnteredBy by = EnteredBy::himself;
    std::optional<CommanderId> deputy = std::nullopt;    ///< whose player, in the seat of another
};
/// Takes an order that may be given.
/// Clause:  idis.7.orders-any-time, idis.7.orders-effective-at-submission,
///          idis.7.entered-for-a-player-ruling, idis.7.leave-deputy-ruling
void give(Unfolding& unfolding, CommanderId commander, const CommanderOrder& order,
          const Entered& entered = {});

/// Lets a waiting order take effect, or stops it where it has become impossible.
/// Clause:  idis.7.orders-effective-at-submission, idis.7.order-impossible-ruling
void take_effect(Unfolding& unfolding, OrderId order);

/// What the referee orders for an army whose seat is open, or enters as its player wrote it.
/// Clause:  idis.2.referee-simulates-army, idis.7.entered-for-a-player-ruling
/// Gives:   nothing, or no_such_commander, seat_is_held, nobody_wrote_it, or what the order itself
///          is refused for.
template <>
struct Ruling<ActFor> {
    static Gate may_rule(const State&, const ActFor&, Moment);
    static void rule(Unfolding&, const ActFor&);
};

}  // namespace idis
