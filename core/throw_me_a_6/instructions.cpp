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

bool is_disputed(const Table& table) {
    return table.phase != Phase::over && kit::open_dispute(table.disputes) != nullptr;
}

Gate may_speak(const Table& table, PlayerId player) {
    const bool is_general = std::any_of(table.armies.begin(), table.armies.end(),
                                        [&](const Army& each) { return each.general == player; });
    if (is_general) return allowed;
    return Refusal("you_take_no_part", disputes);
}

Gate may_dispute_now(const Table& table, PlayerId player) {
    if (Gate no = may_speak(table, player)) return no;
    if (table.phase == Phase::gathering || table.phase == Phase::over) {
        return Refusal("battle_is_not_being_fought", disputes);
    }
    return kit::may_dispute(table.disputes, player, disputes);
}

Gate may_lodge(const Table& table, PlayerId player, const LodgeDispute& order) {
    const Gate now = may_dispute_now(table, player);
    return now ? now : kit::may_be_said(order.words, disputes, "words");
}

Gate may_withdraw_dispute(const Table& table, PlayerId player) {
    if (Gate no = may_speak(table, player)) return no;
    if (is_disputed(table)) return kit::may_withdraw(table.disputes, player, disputes);
    return Refusal("no_dispute_is_open", disputes);
}

Gate may_settle(const Table& table, const SettleDispute& order) {
    const Gate now = kit::may_settle(table.disputes, disputes);
    return now ? now : kit::may_be_said(order.words, disputes, "words");
}

Gate may_order_in_dispute(const Table& table, const PlayerOrder& order) {
    const bool is_of_it = kit::holds_alternative<LodgeDispute>(order) ||
                          kit::holds_alternative<WithdrawDispute>(order) ||
                          kit::holds_alternative<Instruct>(order);
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

}  // namespace throw_me_a_6
