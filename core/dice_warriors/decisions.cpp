#include "core/dice_warriors/decisions.hpp"

#include <algorithm>

#include "core/dice_warriors/dispute.hpp"
#include "core/dice_warriors/pile.hpp"
#include "core/dice_warriors/placing.hpp"

namespace dice_warriors {
namespace {

bool fits(const Instruction& instruction, const Matter& matter) {
    if (instruction.kind != matter.kind) return false;
    if (instruction.unit && *instruction.unit != matter.unit) return false;
    if (instruction.other && *instruction.other != matter.other) return false;
    if (instruction.attack && instruction.attack != matter.attack) return false;
    if (instruction.number_most && matter.number > *instruction.number_most) return false;
    return !instruction.coin_most || !matter.coin || *matter.coin <= *instruction.coin_most;
}

/// How a kind of decision is handled where its player has left no instruction.
struct KindRow {
    QuestionKind kind;
    Manner unset;
};
constexpr std::array<KindRow, 8> kind_table{{
    {QuestionKind::take_attack, Manner::ask_me},
    {QuestionKind::die_or_live, Manner::no},
    {QuestionKind::reroll, Manner::no},
    {QuestionKind::save, Manner::ask_me},
    {QuestionKind::lose_upgrade, Manner::ask_me},
    {QuestionKind::passage, Manner::no},
    {QuestionKind::purchase, Manner::ask_me},
    {QuestionKind::yield, Manner::ask_me},
}};

bool has_refusal(const std::vector<Voice>& voices) {
    return std::any_of(voices.begin(), voices.end(),
                       [](const Voice& voice) { return voice.answer == false; });
}

Question question_of(const OpenTable& table, const Decision& decision, const Voice& voice) {
    Question question{voice.id, voice.player, decision.kind, decision.unit, {}, {}, {}};
    if (decision.kind == QuestionKind::take_attack) question.unit = voice.unit;
    if (decision.coin) {
        question.coins = {*decision.coin};
    } else if (decision.kind == QuestionKind::reroll) {
        question.coins = pile_of(table, decision.side);
        question.coins.erase(std::unique(question.coins.begin(), question.coins.end()),
                             question.coins.end());
    }
    if (decision.kind == QuestionKind::lose_upgrade) {
        question.upgrades = as_warrior(unit_at(table, decision.unit))->upgrades;
    }
    return question;
}

Question question_of(const Proposal& proposal, const Voice& voice) {
    Question question{voice.id, voice.player, QuestionKind::yield, {}, {}, {}, {}};
    if (const Purchase* purchase = kit::get_if<Purchase>(&proposal.what)) {
        question.kind = QuestionKind::purchase;
        question.unit = purchase->warrior;
        question.coins = purchase->coins;
    }
    if (const Uncovered* uncovered = kit::get_if<Uncovered>(&proposal.what)) {
        question.kind = QuestionKind::uncovered;
        question.unit = uncovered->unit;
    }
    return question;
}

Question question_of_dispute(const OpenTable& table) {
    const auto number = static_cast<std::uint64_t>(table.disputes.back().number);
    const auto about = static_cast<std::uint64_t>(QuestionKind::settle_dispute);
    Question question;
    question.id = kit::derived_id<QuestionId>(table.id, kit::mixed(about, number));
    question.kind = QuestionKind::settle_dispute;
    return question;
}

/// What numbers the questions to one person: his own count of those put to him, or the moment of
/// the fight at which he is to place his units or to take his turn.
enum class Series : std::uint8_t { put, seat };

/// Takes:   nobody as player for the referee.
QuestionId question_id(const OpenTable& table, std::optional<PlayerId> player, Series series,
                       std::uint64_t number) {
    const std::uint64_t asked = table.id.value() ^ player.value_or(PlayerId{}).value();
    return QuestionId(kit::mixed(asked, 2 * number + static_cast<std::uint64_t>(series)) | 1);
}

/// Whom a list of questions is for: one person, or everybody.
struct Wanted {
    bool is_everybody = true;
    std::optional<PlayerId> player;
    bool wants(std::optional<PlayerId> asked) const { return is_everybody || asked == player; }
};

template <class List>
void add_seat_questions(const OpenTable& table, const Wanted& wanted, List& all) {
    if (wanted.wants(std::nullopt) && referee_places_now(table)) {
        all.push_back({question_id(table, std::nullopt, Series::seat, 0),
                       std::nullopt,
                       QuestionKind::place_units,
                       {},
                       {},
                       {},
                       {}});
    }
    for (const Seat& seat : table.seats) {
        if (!wanted.wants(seat.player)) continue;
        const bool is_placing = table.phase == Phase::placing && !seat.is_placed_by_machine &&
                                !places_now(table, seat).empty();
        const bool is_acting =
            table.phase == Phase::turns && table.side == seat.side && !seat.is_done;
        if (!is_placing && !is_acting) continue;
        all.push_back({seat_question(table, seat),
                       seat.player,
                       is_placing ? QuestionKind::place_units : QuestionKind::take_turn,
                       {},
                       {},
                       {},
                       {}});
    }
}

template <class List>
List all_questions(const State& state, const Wanted& wanted) {
    mark("dice-warriors.play.pending-decision-holds-ruling");
    const auto is_open = [&](const Voice& voice) {
        return !voice.answer && wanted.wants(voice.player);
    };
    List all;
    if (is_disputed(state.table)) {
        if (wanted.wants(std::nullopt)) all.push_back(question_of_dispute(state.table));
        return all;
    }
    if (state.decision && !is_settled(*state.decision)) {
        for (const Voice& voice : state.decision->voices) {
            if (is_open(voice)) all.push_back(question_of(state.table, *state.decision, voice));
        }
    }
    for (const Proposal& proposal : state.proposals) {
        for (const Voice& voice : proposal.voices) {
            if (is_open(voice)) all.push_back(question_of(proposal, voice));
        }
    }
    if (!state.decision) add_seat_questions(state.table, wanted, all);
    return all;
}

Gate may_name(const State& state, const Decision& decision, const Answer& answer) {
    if (decision.kind == QuestionKind::reroll && answer.yes) {
        if (!decision.coin && !answer.coin) {
            return Refusal("reroll_needs_a_coin", "dice-warriors.pile.reroll-for-one-coin", "coin");
        }
        if (answer.coin && !holds(pile_of(state.table, decision.side), *answer.coin)) {
            return Refusal("coin_not_in_pile", "dice-warriors.pile.spend-only-held", "coin");
        }
    }
    if (decision.coin && answer.coin && *answer.coin != *decision.coin) {
        return decision.kind == QuestionKind::save
                   ? Refusal("save_takes_most_valuable_coin",
                             "dice-warriors.pile.save-most-valuable", "coin")
                   : Refusal("other_coin_proposed", "dice-warriors.pile.all-must-agree", "coin");
    }
    if (decision.kind == QuestionKind::lose_upgrade && answer.upgrade) {
        const Upgrades& held = as_warrior(unit_at(state.table, decision.unit))->upgrades;
        if (std::find(held.begin(), held.end(), *answer.upgrade) == held.end()) {
            return Refusal("warrior_lacks_upgrade", "dice-warriors.kill.choose-lost-upgrade-ruling",
                           "upgrade");
        }
    }
    return allowed;
}

}  // namespace

const Instruction* instruction_for(const State& state, PlayerId player, const Matter& matter) {
    const auto newest =
        std::find_if(state.instructions.rbegin(), state.instructions.rend(),
                     [&](const StandingInstruction& standing) {
                         return standing.player == player && fits(standing.instruction, matter);
                     });
    if (newest == state.instructions.rend()) return nullptr;
    mark("dice-warriors.play.standing-orders-ruling");
    mark("dice-warriors.play.newest-instruction-ruling");
    return &newest->instruction;
}

Manner manner_of(const State& state, PlayerId player, const Matter& matter) {
    mark("dice-warriors.play.ask-me-ruling");
    const Instruction* instruction = instruction_for(state, player, matter);
    if (instruction != nullptr) return instruction->manner;
    for (const KindRow& row : kind_table) {
        if (row.kind == matter.kind) return row.unset;
    }
    return Manner::ask_me;
}

void add_voice(const State& state, Decision& decision, std::optional<PlayerId> player, UnitId unit,
               const Matter& matter) {
    Voice voice{{}, player, unit, std::nullopt};
    if (!player) {
        voice.answer = false;
    } else {
        const Manner manner = manner_of(state, *player, matter);
        if (manner != Manner::ask_me) voice.answer = manner == Manner::yes;
        const Instruction* instruction = instruction_for(state, *player, matter);
        if (instruction != nullptr) decision.upgrade = instruction->upgrade;
    }
    decision.voices.push_back(voice);
}

bool is_settled(const std::vector<Voice>& voices) {
    mark("dice-warriors.pile.all-must-agree");
    return has_refusal(voices) || std::all_of(voices.begin(), voices.end(), [](const Voice& voice) {
               return voice.answer.has_value();
           });
}

bool is_settled(const Decision& decision) {
    if (decision.kind != QuestionKind::take_attack) return is_settled(decision.voices);
    mark("dice-warriors.block.nearest-taker-first-ruling");
    for (const Voice& voice : decision.voices) {
        if (!voice.answer) return false;
        if (*voice.answer) return true;
    }
    return true;
}

bool is_agreed(const std::vector<Voice>& voices) {
    return !voices.empty() && std::all_of(voices.begin(), voices.end(),
                                          [](const Voice& voice) { return voice.answer == true; });
}
bool is_agreed(const Decision& decision) { return is_agreed(decision.voices); }

std::optional<Decision> settle(Unfolding& u, std::initializer_list<Clause> clauses,
                               const std::function<Decision()>& build) {
    if (u.state().decision) {
        Decision decided = *u.state().decision;
        ENSURE(is_settled(decided));
        u.happen(clauses, DecisionSettled{decided.kind});
        return decided;
    }
    Decision decision = build();
    if (is_settled(decision)) return decision;
    QuestionsPut put = number_voices(u.state(), decision.voices);
    Clauses all(clauses);
    all.push_back("dice-warriors.play.pending-decision-holds-ruling");
    u.happen(std::move(all), QuestionPut{std::move(decision), std::move(put)});
    return std::nullopt;
}

QuestionId next_question(const OpenTable& table, std::optional<PlayerId> player,
                         QuestionsPut& put) {
    const PlayerId of = player.value_or(PlayerId{});
    auto counted = std::find_if(put.begin(), put.end(),
                                [&](const auto& each) { return each.first == of; });
    if (counted == put.end()) counted = put.insert(put.end(), {of, 0});
    return question_id(table, player, Series::put, counted->second++);
}

QuestionsPut number_voices(const State& state, std::vector<Voice>& voices) {
    QuestionsPut put = state.questions_put;
    for (Voice& voice : voices) {
        if (!voice.id) voice.id = next_question(state.table, voice.player, put);
    }
    return put;
}

QuestionId seat_question(const OpenTable& table, const Seat& seat) {
    const int moment = table.phase == Phase::placing ? 0 : 1 + table.round;
    return question_id(table, seat.player, Series::seat,
                       2 * static_cast<std::uint64_t>(moment) + index_of(seat.side));
}

std::vector<Question> questions(const State& state) {
    return all_questions<std::vector<Question>>(state, Wanted{});
}

PutQuestions questions_to(const State& state, std::optional<PlayerId> player) {
    return all_questions<PutQuestions>(state, Wanted{false, player});
}

Gate may_answer(const State& state, std::optional<PlayerId> player, QuestionId question,
                const Answer& answer) {
    const Refusal unknown("no_such_question", "dice-warriors.play.pending-decision-holds-ruling",
                          "question");
    if (!state.decision) return unknown;
    for (const Voice& voice : state.decision->voices) {
        if (voice.id != question || voice.answer || voice.player != player) continue;
        return may_name(state, *state.decision, answer);
    }
    return unknown;
}

void take_answer(Unfolding& u, QuestionId question, const Answer& answer, bool is_default) {
    Decision decision = *u.state().decision;
    for (Voice& voice : decision.voices) {
        if (voice.id == question) voice.answer = answer.yes;
    }
    if (decision.kind == QuestionKind::lose_upgrade) decision.upgrade = answer.upgrade;
    if (decision.kind == QuestionKind::reroll && answer.yes && !decision.coin) {
        // The coin is named: now everybody else must agree to it.
        decision.coin = answer.coin;
        Matter matter;
        matter.kind = QuestionKind::reroll;
        matter.coin = answer.coin;
        Decision all =
            expenditure(u.state(), Decision{decision.kind, decision.side, {}, {}, {}, {}}, matter);
        for (const Voice& voice : all.voices) {
            const bool is_there = std::any_of(
                decision.voices.begin(), decision.voices.end(),
                [&](const Voice& other_voice) { return other_voice.player == voice.player; });
            if (!is_there) decision.voices.push_back(voice);
        }
    }
    QuestionsPut put = number_voices(u.state(), decision.voices);
    Clauses clauses{"dice-warriors.play.standing-orders-ruling"};
    if (is_default) clauses = {"dice-warriors.play.unanswered-defaults-ruling"};
    u.happen(std::move(clauses), AnswerGiven{std::move(decision), std::move(put), is_default});
}

}  // namespace dice_warriors
