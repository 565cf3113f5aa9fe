#include "core/idis/orders/answers.hpp"

#include <algorithm>

#include "core/idis/battle/meeting.hpp"
#include "core/idis/battle/ordering.hpp"
#include "core/idis/kernel/order_end.hpp"
#include "core/idis/kernel/words.hpp"
#include "core/idis/letters/letter_arrival.hpp"
#include "core/idis/letters/letters.hpp"
#include "core/idis/letters/parley.hpp"
#include "core/idis/magic/ordering.hpp"
#include "core/idis/march/march_halt.hpp"
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

/// What an answer does, by the kind of its question.
struct AnswerEffect {
    Unfolding& unfolding;
    const Question& asked;
    const std::string& answer;

    void operator()(const MarchOnOrStay& question) const {
        const Army* army = unfolding.state().armies.find(question.army);
        if (army == nullptr || !army->march) return;
        if (may_leave_ranks(unfolding.state(), army->id)) return;
        if (answer == "march_on") {
            unfolding.happen({"idis.4.enter-hostile-hex-ruling"},
                             SettingOut{army->id, unfolding.at()});
            return;
        }
        stop_order(unfolding, {"idis.7.events-offer-decisions"}, army->march->order,
                   "army_stays_as_was_answered");
        halt_march(unfolding, army->id, HaltReason::none, IsMarchOver::yes);
    }
    void operator()(const WordsForReferee& question) const {
        if (answer.empty()) return;
        unfolding.tell(question.from, {"idis.7.orders-channel-per-commander"},
                       told::RefereeWrote{answer});
    }
    void operator()(const SuppliesOffered& question) const {
        settle_offer(unfolding, question, answer);
    }
    void operator()(const ForagingBrokenOff& question) const {
        grant_part(unfolding, question, answer);
    }
    void operator()(const RebelsRise& question) const {
        if (may_leave_ranks(unfolding.state(), question.army)) return;
        place_rebels(unfolding, question, answer);
    }
    void operator()(const DefectorsGoOver& question) const {
        redirect_defectors(unfolding, question, answer);
    }
    void operator()(const TakeInDetachments&) const {
        take_in_detachments(unfolding, asked,
                            answer == "accept" ? Reply::accepted : Reply::declined);
    }
    void operator()(const MoraleAfterRegrouping& question) const {
        settle_morale_after_regrouping(unfolding, question.army, answer);
    }
    void operator()(const SizeOfRaising& question) const {
        size_raising(unfolding, question.raising, answer);
    }
    template <MagicQuestion Asked>
    void operator()(const Asked& question) const {
        settle_magic(unfolding, question, answer);
    }
    template <ShipQuestion Asked>
    void operator()(const Asked& question) const {
        settle_ships(unfolding, question, answer);
    }
    template <OperationQuestion Asked>
    void operator()(const Asked& question) const {
        settle_operation(unfolding, question, answer);
    }
    template <DuelQuestion Asked>
    void operator()(const Asked& question) const {
        settle_duel(unfolding, question, answer);
    }
    void operator()(const TraitToChoose& question) const {
        settle_trait(unfolding, question, answer);
    }
    template <ChorusQuestion Asked>
    void operator()(const Asked& question) const {
        settle_chorus(unfolding, question, answer);
    }
    void operator()(const LetterOfCaptive& question) const {
        settle_captives_letter(unfolding, question, answer);
    }
    void operator()(const LetterLost& question) const {
        settle_lost_letter(unfolding, question, answer);
    }
    void operator()(const ParleyWanted& question) const {
        settle_parley(unfolding, question, *asked.asked, answer);
    }
    template <SiegeQuestion Asked>
    void operator()(const Asked& question) const {
        settle_siege(unfolding, question, answer);
    }
    template <BattleQuestion Asked>
    void operator()(const Asked& question) const {
        settle_battle(unfolding, question, answer);
    }
    void operator()(const DetachmentWithoutArmy& question) const {
        settle_waiting(unfolding, question, answer);
    }
    /// The referee deals with a man by orders of his own; waiting changes nothing.
    void operator()(const CommanderWithoutArmy&) const {}
    /// They are out of the war either way: what was chosen is told, and no number follows from it.
    void operator()(const FateOfGarrison&) const {}
};

// ---- answers that the rule of the question lets pass --------------------------------------------

Gate may_be_answered(const State& state, const TraitToChoose& asked, const std::string& answer) {
    return may_choose(state, asked, answer);
}
Gate may_be_answered(const State&, const SizeOfRaising&, const std::string& answer) {
    if (size_in(answer)) return allowed;
    return Refusal{"not_a_number_of_soldiers", "idis.2b.raise-size-referee", "answer"};
}
Gate may_be_answered(const State&, const SpellIsCast&, const std::string& answer) {
    return may_settle_spell(answer);
}

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
    kit::visit(AnswerEffect{unfolding, question, answer}, question.what);
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
    if (question.asked) mark("idis.7.decision-counts-as-order-ruling");
    settle_by(unfolding, question, answer.answer, false);
}

void take_default(Unfolding& unfolding, QuestionId id) {
    const Question& question = unfolding.state().questions.at(id);
    settle_by(unfolding, question, question.by_default, true);
}

}  // namespace idis
