// What people say besides their orders: standing instructions for decisions to come, and disputes.
//
// Instructions (die-men.sequence.standing-orders-ruling): when a decision comes to a general, the
// first of his that is legal then is used at once. Instructions for a set, a split or Free Movement
// are used up; manners (gobble dice, losses, the die to give, archers withheld) stay until changed.
// They are secret, and never more than a general could have ordered himself.
//
// Disputes (die-men.sequence.disputes-ruling): while one is open the battle pauses: nobody is asked
// anything but the referee, nothing goes on by itself, and generals may leave instructions alone.
// Everybody in the battle hears what is said and what is decided. The referee settles it in words;
// what he sets right, he sets right by corrections (correct.hpp), before or after.
#pragma once

#include "core/die_men/attack.hpp"
#include "core/die_men/unfolding.hpp"

namespace die_men {

/// Clause:  die-men.sequence.standing-orders-ruling
Gate may_instruct(const OpenTable& table, const Instruct& order);

/// What instructions answer, and the instruction that is thereby used up.
template <class Answer>
struct Instructed {
    Answer answer;
    std::optional<std::size_t> used;
};
/// The use of a set.
/// Clause:  die-men.sequence.standing-orders-ruling
std::optional<Instructed<Use>> instructed_use(const State& state, ArmyId army, const DiceSet& set);
/// Splits of the sets just rolled; nothing if no instruction speaks of one.
std::optional<std::vector<Split>> instructed_splits(const State& state, ArmyId army);
/// Steps of Free Movement.
std::optional<Instructed<std::vector<FreeStep>>> instructed_steps(const State& state, ArmyId army);
/// Dice for an attack.
std::optional<GobbleDice> instructed_gobble(const State& state, const Blow& blow);
/// Units to lose.
std::optional<Troops> instructed_losses(const State& state, const Blow& blow);
/// The set that gives a die.
std::optional<int> instructed_die(const State& state, const Blow& blow);
/// Hexes whose archers support nothing unsaid.
std::vector<Hex> withheld_archers(const State& state, ArmyId army);
/// An instruction is used up.
/// Clause:  die-men.sequence.standing-orders-ruling
void use_up(Unfolding& u, ArmyId army, std::optional<std::size_t> used);

// ---- disputes ----------------------------------------------------------------------------------

/// Whether the battle pauses for a dispute.
bool is_disputed(const OpenTable& table);
/// Whether a player leads an army or plays a character.
Gate may_speak(const OpenTable& table, PlayerId player);
/// Whether he may lodge a dispute now, or say his word in the one that is open.
/// Clause:  die-men.sequence.disputes-ruling
Gate may_dispute_now(const OpenTable& table, PlayerId player);
Gate may_lodge(const OpenTable& table, PlayerId player, const LodgeDispute& order);
Gate may_withdraw_dispute(const OpenTable& table, PlayerId player);
Gate may_settle(const OpenTable& table, const SettleDispute& order);
/// Whether an order may be given though a dispute is open.
Gate may_order_in_dispute(const OpenTable& table, const PlayerOrder& order);

/// Lodges a dispute, or adds a player's word to the one that is open.
/// Clause:  die-men.sequence.disputes-ruling
void lodge(Unfolding& u, PlayerId player, const LodgeDispute& order);
/// Ends the open dispute as its objector wishes: not upheld, without a word.
void withdraw_dispute(Unfolding& u);
/// Referee: if he is silent to the end of the time for an answer, it is rejected without a word.
void settle(Unfolding& u, const SettleDispute& order);

}  // namespace die_men
