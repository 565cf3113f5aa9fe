#include "core/idis/orders/answers.hpp"

#include <algorithm>

#include "core/idis/battle/ordering.hpp"
#include "core/idis/kernel/answer_rule.hpp"
#include "core/idis/kernel/words.hpp"
#include "core/idis/letters/letter_arrival.hpp"
#include "core/idis/letters/letters.hpp"
#include "core/idis/letters/parley.hpp"
#include "core/idis/magic/ordering.hpp"
#include "core/idis/march/arrive.hpp"
#include "core/idis/orders/letters_to_referee.hpp"
#include "core/idis/persons/ordering.hpp"
#include "core/idis/ships/ordering.hpp"
#include "core/idis/siege/ordering.hpp"
#include "core/idis/spectators/ordering.hpp"
#include "core/idis/supply/labour.hpp"
#include "core/idis/supply/stores.hpp"
#include "core/idis/troops/absence.hpp"
#include "core/idis/troops/dividing.hpp"
#include "core/idis/troops/raising.hpp"
#include "core/idis/troops/regrouping.hpp"

namespace idis {
namespace {

/// Any words do where no answers are listed.
Gate may_be_one_of(const std::vector<std::string>& options, const std::string& answer) {
    if (options.empty()) return allowed;
    if (std::find(options.begin(), options.end(), answer) != options.end()) return allowed;
    return Refusal{"not_an_option", "idis.7.events-offer-decisions", "answer"};
}

void settle_by(Unfolding& unfolding, const Question& question, const std::string& answer,
               bool is_default) {
    const Clauses clauses =
        is_default ? Clauses{"idis.7.decision-unanswered-ruling", "idis.2.referee-default-ruling"}
                   : Clauses{"idis.7.events-offer-decisions"};
    unfolding.happen(clauses, QuestionSettled{question.id, answer, is_default});
    if (question.asked) {
        unfolding.tell(*question.asked, clauses, told::Answered{question.id, answer, is_default});
    }
    kit::visit(
        [&]<class Asked>(const Asked& asked) {
            AnswerRule<Asked>::settle(unfolding, question, asked, answer);
        },
        question.what);
}

}  // namespace

Gate may_answer(const State& state, std::optional<CommanderId> who, const AnswerQuestion& answer) {
    constexpr Clause clause = "idis.7.events-offer-decisions";
    const Question* question = state.questions.find(answer.question);
    if (question == nullptr || question->asked != who) {
        return Refusal{"no_such_question", clause, "question"};
    }
    if (const Gate gate = need_short(answer.answer, clause, "answer")) return gate;
    return kit::visit(
        [&]<class Asked>(const Asked& asked) {
            if constexpr (asked_kind<Asked>.answers == Answers::checked) {
                return may_be_answered(state, asked, answer.answer);
            } else {
                return may_be_one_of(question->options, answer.answer);
            }
        },
        question->what);
}

void settle(Unfolding& unfolding, const AnswerQuestion& answer) {
    const Question& question = unfolding.state().questions.at(answer.question);
    settle_by(unfolding, question, answer.answer, false);
}

void take_default(Unfolding& unfolding, QuestionId id) {
    const Question& question = unfolding.state().questions.at(id);
    settle_by(unfolding, question, question.by_default, true);
}

}  // namespace idis
