#include "core/doctrine/battles/dice_warriors_table.hpp"

#include <algorithm>

namespace doctrine {
namespace {

using dice_warriors::Decision, dice_warriors::Instruction, dice_warriors::Manner;
using dice_warriors::OpenTable, dice_warriors::PlayerId, dice_warriors::Proposal;
using dice_warriors::Question, dice_warriors::QuestionKind, dice_warriors::Seat;
using dice_warriors::Side, dice_warriors::State, dice_warriors::View, dice_warriors::Voice;

/// How everybody is supposed to answer a kind of question that would otherwise hold the fight.
struct SupposedRow {
    QuestionKind kind;
    Manner manner;
};
constexpr std::array<SupposedRow, 3> supposed_table{{
    {QuestionKind::take_attack, Manner::no},
    {QuestionKind::save, Manner::yes},
    {QuestionKind::lose_upgrade, Manner::no},
}};

void suppose(State& state) {
    for (const SupposedRow& row : supposed_table) {
        for (const Seat& seat : state.table.seats) {
            Instruction instruction;
            instruction.kind = row.kind;
            instruction.manner = row.manner;
            state.instructions.push_back({seat.player, instruction});
        }
    }
}

Side side_asked(const OpenTable& table, const Question& question, PlayerId player) {
    if (question.kind == QuestionKind::take_attack)
        return other(unit_at(table, (*table.attack)->attacker).side);
    if (question.kind != QuestionKind::reroll) return unit_at(table, question.unit).side;
    for (const Seat& seat : table.seats) {
        const bool has_coin = !question.coins.empty() && !pile_of(table, seat.side).empty();
        if (seat.player == player && has_coin) return seat.side;
    }
    return table.side;
}

/// The decision that waits, with this player's voices alone.
std::optional<Decision> waiting(const View& seen, PlayerId player) {
    std::optional<Decision> decision;
    for (const Question& question : seen.questions) {
        if (question.kind >= QuestionKind::purchase) continue;
        if (!decision) {
            decision = Decision{};
            decision->kind = question.kind;
            decision->side = side_asked(*seen.table, question, player);
            decision->unit = question.unit;
            if (question.kind == QuestionKind::take_attack)
                decision->unit = (*seen.table->attack)->attacker;
            if (question.kind == QuestionKind::save) decision->coin = question.coins.front();
        }
        decision->voices.push_back({question.id, player, question.unit, std::nullopt});
    }
    return decision;
}

}  // namespace

State imagined(const View& seen, PlayerId player) {
    State state;
    state.table = *seen.table;
    state.instructions = seen.instructions;
    suppose(state);
    state.decision = waiting(seen, player);
    state.proposals = seen.proposals;
    for (Proposal& proposal : state.proposals) {
        for (Voice& voice : proposal.voices) {
            if (!voice.answer && voice.player != player) voice.answer = true;
        }
    }
    return state;
}

}  // namespace doctrine
