// What people say besides their orders: standing instructions for decisions that fall outside a
// player's own actions, and disputes.
//
// Instructions (throw-me-a-6.notes.standing-orders-ruling): one for a unit stands before one for
// all units. They answer at once, are secret, and stay until changed.
//
// Disputes (throw-me-a-6.notes.disputes-ruling): while one is open the battle pauses: nobody is
// asked anything but the referee, nothing goes on by itself, and players may leave instructions
// alone. Both hear what is said and what is decided. The referee settles it in words; what he sets
// right, he sets right by corrections (setup.hpp), before or after.
#pragma once

#include "core/throw_me_a_6/unfolding.hpp"
#include "core/throw_me_a_6/units.hpp"

namespace throw_me_a_6 {

/// The answer of a kind left for a unit; nothing if there is none.
/// Clause:  throw-me-a-6.notes.standing-orders-ruling
template <class Kind>
std::optional<Kind> instructed(const State& state, UnitId unit) {
    std::optional<Kind> found;
    for (const Instruction& each : secret_of(state, unit_at(state.table, unit).side).instructions) {
        const Kind* answer = kit::get_if<Kind>(&each.answer);
        if (answer == nullptr || (each.unit && each.unit != unit)) continue;
        if (!found || each.unit) found = *answer;
    }
    return found;
}
/// Clause:  throw-me-a-6.notes.standing-orders-ruling
/// Limit:   200 instructions a side.
Gate may_instruct(const Table& table, const Instruct& order);

// ---- disputes ----------------------------------------------------------------------------------

/// Whether the battle pauses for a dispute.
bool is_disputed(const Table& table);
/// Whether a player leads an army.
Gate may_speak(const Table& table, PlayerId player);
/// Whether he may lodge a dispute now, or say his word in the one that is open.
/// Clause:  throw-me-a-6.notes.disputes-ruling, throw-me-a-6.notes.common-sense-disputes
Gate may_dispute_now(const Table& table, PlayerId player);
Gate may_lodge(const Table& table, PlayerId player, const LodgeDispute& order);
Gate may_withdraw_dispute(const Table& table, PlayerId player);
Gate may_settle(const Table& table, const SettleDispute& order);
/// Whether an order may be given though a dispute is open.
Gate may_order_in_dispute(const Table& table, const PlayerOrder& order);

/// Lodges a dispute, or adds a player's word to the one that is open.
/// Clause:  throw-me-a-6.notes.disputes-ruling
void lodge(Unfolding& u, PlayerId player, const LodgeDispute& order);
/// Ends the open dispute as its objector wishes: not upheld, without a word.
void withdraw_dispute(Unfolding& u);
/// Referee: if he is silent to the end of the time for an answer, it is rejected without a word.
void settle(Unfolding& u, const SettleDispute& order);

}  // namespace throw_me_a_6
