// Orders about operations and duels, and the referee's rulings on persons: the Rule of each
// (sections 8a, 8c and 8d of the source). What they call is in operations.hpp, duels.hpp and
// treasuries.hpp.
//
// A gate says what the commander could know; what he could not stops an order later.
#pragma once

#include "core/idis/kernel/answer_rule.hpp"
#include "core/idis/kernel/order_rule.hpp"
#include "core/idis/kernel/ruling.hpp"
#include "core/idis/persons/duels.hpp"
#include "core/idis/persons/operations.hpp"
#include "core/idis/persons/traits.hpp"
#include "core/idis/persons/treasuries.hpp"
#include "core/idis/troops/newcomers.hpp"

namespace idis {

template <>
struct Rule<RunOperation> : AskedAgain {
    static Gate may_give(const State& state, CommanderId commander, const RunOperation& order,
                         Moment) {
        return may_run(state, commander, order);
    }
    static Deed take_effect(Unfolding& unfolding, const GivenOrder& order, const Army&,
                            const RunOperation& what) {
        ask_for_operation(unfolding, order, what);
        return Deed::sees_to_its_end;
    }
};
template <>
struct Rule<ChallengeCommander> : AskedAgain {
    static Gate may_give(const State& state, CommanderId commander, const ChallengeCommander& order,
                         Moment) {
        return may_challenge(state, commander, order);
    }
    static Deed take_effect(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                            const ChallengeCommander& what) {
        challenge(unfolding, order, army, what);
        return Deed::sees_to_its_end;
    }
};

template <class Asked>
concept OperationQuestion = requires(Unfolding& unfolding, const Asked& asked,
                                     const std::string& answer) {
    settle_operation(unfolding, asked, answer);
};
template <OperationQuestion Asked>
struct AnswerRule<Asked> {
    static void settle(Unfolding& unfolding, const Question&, const Asked& asked,
                       const std::string& answer) {
        settle_operation(unfolding, asked, answer);
    }
};
template <class Asked>
concept DuelQuestion = requires(Unfolding& unfolding, const Asked& asked,
                                const std::string& answer) {
    settle_duel(unfolding, asked, answer);
};
template <DuelQuestion Asked>
struct AnswerRule<Asked> {
    static void settle(Unfolding& unfolding, const Question&, const Asked& asked,
                       const std::string& answer) {
        settle_duel(unfolding, asked, answer);
    }
};

/// Whether the referee may rule so, and what follows.
/// Gives:   nothing, or what the gate of its kind says.
inline Gate may_rule_persons(const State& state, const RuleOperation& order) {
    return may_rule_operation(state, order);
}
/// The same, of another kind.
inline Gate may_rule_persons(const State& state, const RollOperation& order) {
    return may_roll(state, order);
}
/// The same, of another kind.
inline Gate may_rule_persons(const State& state, const SetTreasury& order) {
    return may_set_treasury(state, order);
}
/// The same, of another kind.
inline Gate may_rule_persons(const State& state, const CorrectLife& order) {
    return may_correct_life(state, order);
}
/// The same, of another kind.
inline Gate may_rule_persons(const State& state, const IntroduceCommander& order) {
    return may_introduce(state, order);
}
/// The same, of another kind.
inline Gate may_rule_persons(const State& state, const AwardTrait& order) {
    return may_award(state, order);
}
/// The same, of another kind.
inline Gate may_rule_persons(const State& state, const RecordFaith& order) {
    return may_record_faith(state, order);
}
/// The same, of another kind.
inline void rule_persons(Unfolding& unfolding, const IntroduceCommander& order) {
    introduce(unfolding, order);
}
/// The same, of another kind.
inline void rule_persons(Unfolding& unfolding, const AwardTrait& order) {
    award(unfolding, order);
}
/// The same, of another kind.
inline void rule_persons(Unfolding& unfolding, const RecordFaith& order) {
    record_faith(unfolding, order);
}
/// The same, of another kind.
inline void rule_persons(Unfolding& unfolding, const RuleOperation& order) {
    rule_operation(unfolding, order);
}
/// The same, of another kind.
inline void rule_persons(Unfolding& unfolding, const RollOperation& order) {
    roll_operation(unfolding, order);
}
/// The same, of another kind.
inline void rule_persons(Unfolding& unfolding, const SetTreasury& order) {
    set_treasury(unfolding, order);
}
/// The same, of another kind.
inline void rule_persons(Unfolding& unfolding, const CorrectLife& order) {
    correct_life(unfolding, order);
}
template <class O>
concept PersonRuling = requires(Unfolding& unfolding, const O& order) {
    rule_persons(unfolding, order);
};
template <PersonRuling O>
struct Ruling<O> {
    static Gate may_rule(const State& state, const O& order, Moment) {
        return may_rule_persons(state, order);
    }
    static void rule(Unfolding& unfolding, const O& order) { rule_persons(unfolding, order); }
};

}  // namespace idis
