// The rule of a kind of question: what an answer to it does.
//
// Each kind says it, as AnswerRule<TermsOffered>, beside the rule that asks it; a chapter says it
// once for all that it has a function for. Questions are answered in orders/answers.hpp, which
// knows no kind by name. A kind without an AnswerRule does not compile; nor one whose answers are
// checked (asked_kind.hpp) and that has no
//     Gate may_be_answered(const State&, const Asked&, const std::string& answer)
#pragma once

#include <string>

#include "core/idis/unfolding.hpp"

namespace idis {

/// The part of an AnswerRule, a static function:
///     void settle(Unfolding&, const Question&, const Asked&, const std::string& answer)
template <class Asked>
struct AnswerRule {
    static_assert(sizeof(Asked) == 0, "this question has no AnswerRule in its chapter");
};

/// What the AnswerRule of a kind derives from that has one function for it.
template <auto deed>
struct SettledBy {
    static void settle(Unfolding& unfolding, const Question&, const auto& asked,
                       const std::string& answer) {
        deed(unfolding, asked, answer);
    }
};

/// The same where the rules have nothing to do with what was answered.
struct NothingFollows {
    static void settle(Unfolding&, const Question&, const auto&, const std::string&) {}
};

}  // namespace idis
