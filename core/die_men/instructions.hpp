// Standing instructions: answers left for decisions to come.
//
// The clause die-men.sequence.standing-orders-ruling. When a decision comes to a general, the first
// of his instructions that is legal then is used at once. Instructions for a set, a split or Free
// Movement are used up; manners (gobble dice, losses, the die to give, archers withheld) stay until
// changed. They are secret, and never more than a general could have ordered himself.
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

}  // namespace die_men
