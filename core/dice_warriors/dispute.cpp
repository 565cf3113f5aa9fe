#include "core/dice_warriors/dispute.hpp"

#include <algorithm>

#include "core/kit/dispute.hpp"

namespace dice_warriors {
namespace {

constexpr Clause disputes = "dice-warriors.play.disputes-ruling";

}  // namespace

bool is_disputed(const OpenTable& table) {
    return table.phase != Phase::over && kit::open_dispute(table.disputes) != nullptr;
}

Gate may_speak(const OpenTable& table, PlayerId player) {
    const bool is_seated = std::any_of(table.seats.begin(), table.seats.end(),
                                       [&](const Seat& each) { return each.player == player; });
    if (is_seated) return allowed;
    return Refusal("not_at_this_table", disputes);
}

Gate may_dispute_now(const OpenTable& table, PlayerId player) {
    if (Gate no = may_speak(table, player)) return no;
    if (table.phase == Phase::gathering || table.phase == Phase::over) {
        return Refusal("fight_is_not_on", disputes);
    }
    return kit::may_dispute(table.disputes, player, disputes);
}

Gate may_lodge(const OpenTable& table, PlayerId player, const LodgeDispute& order) {
    const Gate now = may_dispute_now(table, player);
    return now ? now : kit::may_be_said(order.words, disputes, "words");
}

Gate may_withdraw_dispute(const OpenTable& table, PlayerId player) {
    if (Gate no = may_speak(table, player)) return no;
    if (is_disputed(table)) return kit::may_withdraw(table.disputes, player, disputes);
    return Refusal("no_dispute_is_open", disputes);
}

Gate may_settle(const OpenTable& table, const SettleDispute& order) {
    const Gate now = kit::may_settle(table.disputes, disputes);
    return now ? now : kit::may_be_said(order.words, disputes, "words");
}

Gate may_order_in_dispute(const OpenTable& table, const PlayerOrder& order) {
    const bool is_of_it = kit::holds_alternative<LodgeDispute>(order) ||
                          kit::holds_alternative<WithdrawDispute>(order) ||
                          kit::holds_alternative<Instruct>(order) ||
                          kit::holds_alternative<RevokeInstructions>(order) ||
                          kit::holds_alternative<SayToSide>(order);
    if (!is_disputed(table) || is_of_it) return allowed;
    return Refusal("dispute_is_open", disputes);
}

void lodge(Unfolding& u, PlayerId player, const LodgeDispute& order) {
    const bool is_new = !is_disputed(u.table());
    Dispute dispute = kit::with_statement(u.table().disputes, player, order.words);
    if (is_new) {
        u.happen({disputes}, DisputeLodged{std::move(dispute)});
    } else {
        u.happen({disputes}, DisputeAnswered{std::move(dispute)});
    }
}

void withdraw_dispute(Unfolding& u) {
    u.happen({disputes}, DisputeWithdrawn{kit::settled(u.table().disputes, false, "")});
}

void settle(Unfolding& u, const SettleDispute& order) {
    u.happen({disputes},
             DisputeSettled{kit::settled(u.table().disputes, order.is_upheld, order.words)});
}

}  // namespace dice_warriors
