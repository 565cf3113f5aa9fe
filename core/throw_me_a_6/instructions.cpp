#include "core/throw_me_a_6/instructions.hpp"

#include <algorithm>

#include "core/kit/dispute.hpp"

namespace throw_me_a_6 {
namespace {

constexpr Clause disputes = "throw-me-a-6.notes.disputes-ruling";

}  // namespace

Gate may_instruct(const Table& table, const Instruct& order) {
    constexpr std::size_t most = 200;
    constexpr Clause clause = "throw-me-a-6.notes.standing-orders-ruling";
    if (order.instructions.size() > most) {
        return Refusal("too_many_instructions", clause, "instructions");
    }
    for (const Instruction& each : order.instructions) {
        if (!each.unit) continue;
        const Unit* unit = find_unit(table, *each.unit);
        if (unit == nullptr || unit->side != order.side) {
            return Refusal("not_your_unit", clause, "instructions");
        }
    }
    return allowed;
}

// ---- disputes ----------------------------------------------------------------------------------

bool is_disputed(const Table& table) { return kit::is_disputed(table); }

Gate may_speak(const Table& table, PlayerId player) {
    const bool is_general = std::any_of(table.armies.begin(), table.armies.end(),
                                        [&](const Army& each) { return each.general == player; });
    if (is_general) return allowed;
    return Refusal("you_take_no_part", disputes);
}

Gate may_dispute_now(const Table& table, PlayerId player) {
    return kit::may_dispute_now(table, may_speak(table, player), player, disputes,
                                "battle_is_not_being_fought");
}

Gate may_lodge(const Table& table, PlayerId player, const LodgeDispute& order) {
    return kit::may_say(may_dispute_now(table, player), order.words, disputes);
}

Gate may_withdraw_dispute(const Table& table, PlayerId player) {
    return kit::may_withdraw_now(table, may_speak(table, player), player, disputes);
}

Gate may_settle(const Table& table, const SettleDispute& order) {
    return kit::may_say(kit::may_settle(table.disputes, disputes), order.words, disputes);
}

Gate may_order_in_dispute(const Table& table, const PlayerOrder& order) {
    const bool is_free =
        kit::is_free_in_dispute<LodgeDispute, WithdrawDispute, Instruct>(order);
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

}  // namespace throw_me_a_6
