#include "core/dice_warriors/dispute.hpp"

#include <algorithm>

#include "core/kit/dispute.hpp"

namespace dice_warriors {
namespace {

constexpr Clause disputes = "dice-warriors.play.disputes-ruling";

}  // namespace

bool is_disputed(const OpenTable& table) { return kit::is_disputed(table); }

Gate may_speak(const OpenTable& table, PlayerId player) {
    const bool is_seated = std::any_of(table.seats.begin(), table.seats.end(),
                                       [&](const Seat& each) { return each.player == player; });
    if (is_seated) return allowed;
    return Refusal("not_at_this_table", disputes);
}

Gate may_dispute_now(const OpenTable& table, PlayerId player) {
    return kit::may_dispute_now(table, may_speak(table, player), player, disputes,
                                "fight_is_not_on");
}

Gate may_lodge(const OpenTable& table, PlayerId player, const LodgeDispute& order) {
    return kit::may_say(may_dispute_now(table, player), order.words, disputes);
}

Gate may_withdraw_dispute(const OpenTable& table, PlayerId player) {
    return kit::may_withdraw_now(table, may_speak(table, player), player, disputes);
}

Gate may_settle(const OpenTable& table, const SettleDispute& order) {
    return kit::may_say(kit::may_settle(table.disputes, disputes), order.words, disputes);
}

Gate may_order_in_dispute(const OpenTable& table, const PlayerOrder& order) {
    const bool is_free = kit::is_free_in_dispute<LodgeDispute, WithdrawDispute, Instruct,
                                                 RevokeInstructions, SayToSide>(order);
    if (is_free || !is_disputed(table)) return allowed;
    return Refusal("dispute_is_open", disputes);
}

void lodge(Unfolding& u, PlayerId player, const LodgeDispute& order) {
    kit::lodge<DisputeLodged, DisputeAnswered>(u, disputes, player, order.words);
}

void withdraw_dispute(Unfolding& u) {
    u.happen({disputes}, DisputeWithdrawn{kit::settled(u.table().disputes, false, "")});
}

void settle(Unfolding& u, const SettleDispute& order) {
    u.happen({disputes},
             DisputeSettled{kit::settled(u.table().disputes, order.is_upheld, order.words)});
}

}  // namespace dice_warriors
