// What is open, for whom, and what silence means.
//
// The defaults of section "Sequence": play by post must not stall, so every question has a
// default, shown with it as the order it stands for. A question's id follows from what it is about
// (the round, the slot, the attack), never from a count of questions, so that it tells nothing.
#pragma once

#include "core/die_men/unfolding.hpp"

namespace die_men {

/// Everything open, for everybody.
std::vector<Question> questions(const State& state);
/// What is open for one person; nobody: the referee.
std::vector<Question> questions_to(const State& state, std::optional<PlayerId> player);
/// The use of a set whose owner is silent.
/// Clause:  die-men.sequence.default-pass-ruling
Use default_use(const OpenTable& table, ArmyId army, std::optional<CharacterId> by);
/// The attack that waits for its target's general, and what it waits for; nothing if none does.
/// One of choose_gobble, take_losses, give_die.
struct Awaited {
    std::size_t place = 0;
    QuestionKind kind = QuestionKind::choose_gobble;
};
/// The attack that waits for its target's general, and what it waits for; nothing if none does.
std::optional<Awaited> awaited_answer(const OpenTable& table);

}  // namespace die_men
