// Who is asked, what he answers, and what happens if he does not.
//
// The clauses of play by post. A rule that needs a decision builds a Decision with a voice for
// everybody concerned; instructions left beforehand answer some or all of the voices at once. If
// that settles it, nobody waits; otherwise the Decision is put, the fight holds, and the same rule
// goes on when the answers (or the deadline's defaults) have settled it. Every default is "no".
#pragma once

#include <functional>

#include "core/dice_warriors/unfolding.hpp"

namespace dice_warriors {

/// What an instruction's conditions are compared with.
struct Matter {
    QuestionKind kind = QuestionKind::take_attack;
    UnitId unit;   ///< the taker, target, warrior or blocker
    UnitId other;  ///< whom it protects, or the mover
    std::optional<AttackKind> attack;
    int number = 0;            ///< the unit's target number
    std::optional<Coin> coin;  ///< what it would cost
};

/// The instruction of a player that fits; of several the newest.
/// Clause:  dice-warriors.play.standing-orders-ruling,
///          dice-warriors.play.newest-instruction-ruling
const Instruction* instruction_for(const State& state, PlayerId player, const Matter& matter);
/// How a player wants a matter handled; without an instruction the kind's own way.
/// Clause:  dice-warriors.play.ask-me-ruling
Manner manner_of(const State& state, PlayerId player, const Matter& matter);

/// Adds a voice, answered if an instruction answers it; nobody's voice is a no.
void add_voice(const State& state, Decision& decision, std::optional<PlayerId> player, UnitId unit,
               const Matter& matter);
/// Whether enough is known to go on.
/// Clause:  dice-warriors.pile.all-must-agree, dice-warriors.block.nearest-taker-first-ruling
bool is_settled(const Decision& decision);
/// Whether everybody asked has agreed.
bool is_agreed(const Decision& decision);
/// Whether enough is known about something proposed.
bool is_settled(const std::vector<Voice>& voices);
bool is_agreed(const std::vector<Voice>& voices);

/// The settled decision; nothing if it now waits for people.
/// Takes:   a builder of the decision, called only if none is open.
std::optional<Decision> settle(Unfolding& u, std::initializer_list<Clause> clauses,
                               const std::function<Decision()>& build);
/// The id of the next question to somebody, and counts it.
/// Takes:   nobody as player for the referee.
QuestionId next_question(const OpenTable& table, std::optional<PlayerId> player,
                         QuestionsPut& put);
/// Gives an id to every voice that has none.
/// Gives:   the questions put so far, these among them.
QuestionsPut number_voices(const State& state, std::vector<Voice>& voices);

/// Everything open, for everybody: decisions, proposals, placing, turns.
/// Clause:  dice-warriors.play.pending-decision-holds-ruling
std::vector<Question> questions(const State& state);
/// Those put to one person.
/// Takes:   nobody as player for the referee.
PutQuestions questions_to(const State& state, std::optional<PlayerId> player);
/// The id under which a seat's placing or turn is open.
QuestionId seat_question(const OpenTable& table, const Seat& seat);

/// Whether an answer fits the open decision.
/// Takes:   nobody as player for the referee.
Gate may_answer(const State& state, std::optional<PlayerId> player, QuestionId question,
                const Answer& answer);
/// Takes an answer to the open decision.
/// Clause:  dice-warriors.play.unanswered-defaults-ruling
/// Takes:   a question of the open decision, and an answer that fits.
void take_answer(Unfolding& u, QuestionId question, const Answer& answer, bool is_default);

}  // namespace dice_warriors
