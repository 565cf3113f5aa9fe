// Questions are answered (section 7 of the source): by whom they ask, or by their default.
//
// Each kind of question is settled by the rule that asked it; this is where an answer finds its way
// there.
#pragma once

#include "core/idis/kernel/order_rule.hpp"
#include "core/idis/kernel/ruling.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Whether somebody may answer a question so: a commander his own, nobody named: the referee his.
/// Clause:  idis.7.events-offer-decisions, idis.2.referee-default-ruling
/// Gives:   nothing, or no_such_question, text_is_empty, text_is_too_long, not_an_option.
Gate may_answer(const State& state, std::optional<CommanderId> who, const AnswerQuestion& answer);

/// Settles a question by an answer that may be given.
/// Clause:  idis.7.events-offer-decisions, idis.7.decision-counts-as-order-ruling
void settle(Unfolding& unfolding, const AnswerQuestion& answer);

/// Settles a question whose time is up by its default.
/// Clause:  idis.7.decision-unanswered-ruling, idis.2.referee-default-ruling
void take_default(Unfolding& unfolding, QuestionId question);

/// A commander's own answer.
template <>
struct Rule<AnswerQuestion> {
    static Gate may_give(const State& state, CommanderId commander, const AnswerQuestion& order,
                         Moment) {
        return may_answer(state, commander, order);
    }
    static void give(Unfolding& unfolding, const GivenOrder&, const AnswerQuestion& order) {
        settle(unfolding, order);
    }
};
/// The referee's.
template <>
struct Ruling<AnswerQuestion> {
    static Gate may_rule(const State& state, const AnswerQuestion& order, Moment) {
        return may_answer(state, {}, order);
    }
    static void rule(Unfolding& unfolding, const AnswerQuestion& order) {
        settle(unfolding, order);
    }
};

}  // namespace idis
