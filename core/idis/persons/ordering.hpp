// The life of orders about operations, duels and treasuries, and the referee's rulings on them:
// what ordering.hpp and ruling.hpp ask, kind by kind (sections 8a, 8c and 8d of the source). The
// rules are in operations.hpp, duels.hpp and treasuries.hpp.
//
// A gate says what the commander could know; what he could not stops an order later.
#pragma once

#include <type_traits>

#include "core/idis/kernel/order_kind.hpp"
#include "core/idis/persons/duels.hpp"
#include "core/idis/persons/operations.hpp"
#include "core/idis/persons/traits.hpp"
#include "core/idis/persons/treasuries.hpp"
#include "core/idis/troops/newcomers.hpp"

namespace idis {

template <>
inline constexpr OrderKind order_kind<RunOperation> = {OrderLife::waits};
template <>
inline constexpr OrderKind order_kind<ChallengeCommander> = {OrderLife::waits};

/// Orders that an army's commander gives and that take effect at once.
template <class Order>
inline constexpr bool is_person_order =
    std::is_same_v<Order, RunOperation> || std::is_same_v<Order, ChallengeCommander>;

/// Whether a commander may give such an order, as far as he can know.
/// Gives:   nothing, or what the gate of its kind says.
inline Gate may_order_persons(const State& state, CommanderId commander,
                              const RunOperation& order) {
    return may_run(state, commander, order);
}
/// The same, of another kind.
inline Gate may_order_persons(const State& state, CommanderId commander,
                              const ChallengeCommander& order) {
    return may_challenge(state, commander, order);
}

/// What such an order does when it takes effect; the gate is asked again before.
inline void do_person_order(Unfolding& unfolding, const GivenOrder& order, const Army&,
                            const RunOperation& what) {
    ask_for_operation(unfolding, order, what);
}
/// The same, of another kind.
inline void do_person_order(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                            const ChallengeCommander& what) {
    challenge(unfolding, order, army, what);
}

template <class Asked>
concept OperationQuestion = requires(Unfolding& unfolding, const Asked& asked,
                                     const std::string& answer) {
    settle_operation(unfolding, asked, answer);
};
template <class Asked>
concept DuelQuestion = requires(Unfolding& unfolding, const Asked& asked,
                                const std::string& answer) {
    settle_duel(unfolding, asked, answer);
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

}  // namespace idis
