// Disputes: a player objects to how the fight was played, and the referee decides.
//
// The ruling on disputes of section "play". While one is open the fight pauses: nobody is asked
// anything but the referee, nothing goes on by itself, and players may leave instructions and talk
// to their side alone. Everybody at the table hears what is said and what is decided. The referee
// settles it in words; what he sets right, he sets right by Overrule, before or after.
#pragma once

#include "core/dice_warriors/unfolding.hpp"

namespace dice_warriors {

/// Whether the fight pauses for a dispute.
bool is_disputed(const OpenTable& table);
/// Whether a player sits at the table.
Gate may_speak(const OpenTable& table, PlayerId player);
/// Whether he may lodge a dispute now, or say his word in the one that is open.
/// Clause:  dice-warriors.play.disputes-ruling
Gate may_dispute_now(const OpenTable& table, PlayerId player);
Gate may_lodge(const OpenTable& table, PlayerId player, const LodgeDispute& order);
Gate may_withdraw_dispute(const OpenTable& table, PlayerId player);
Gate may_settle(const OpenTable& table, const SettleDispute& order);
/// Whether an order may be given though a dispute is open.
Gate may_order_in_dispute(const OpenTable& table, const PlayerOrder& order);

/// Lodges a dispute, or adds a player's word to the one that is open.
/// Clause:  dice-warriors.play.disputes-ruling
void lodge(Unfolding& u, PlayerId player, const LodgeDispute& order);
/// Ends the open dispute as its objector wishes: not upheld, without a word.
void withdraw_dispute(Unfolding& u);
/// Referee: if he is silent to the end of the time for an answer, it is rejected without a word.
void settle(Unfolding& u, const SettleDispute& order);

}  // namespace dice_warriors
