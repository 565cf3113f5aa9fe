// Orders about battles, and the referee's rulings on them: the Rule of each.
//
// An attack takes effect at once, or on the next day against an army that was fought today. The
// rules themselves are in meeting_opening.hpp, briefing.hpp, spoils.hpp and captives.hpp.
#pragma once

#include "core/idis/kernel/answer_rule.hpp"
#include "core/idis/kernel/order_rule.hpp"
#include "core/idis/kernel/ruling.hpp"
#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Whether a commander may give such an order, as far as he can know, and what it does when it
/// takes effect: it sees to its end.
/// Clause:  idis.6.meeting-trigger-ruling, idis.6.contact-stands-fast-ruling,
///          idis.6.refight-ruling, idis.6.neutral-army-stays-out, idis.6a.relief-waits-ruling,
///          idis.6.attack-in-vain-ruling
/// Gives:   nothing, or army_is_called_to_battle, no_such_army (he sees none of that id in his
///          hex), army_is_your_own, army_is_not_hostile, and those of briefing.hpp and spoils.hpp.
template <>
struct Rule<AttackArmy> : AskedOnce {
    static Gate may_give(const State&, CommanderId, const AttackArmy&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const AttackArmy&);
};
template <>
struct Rule<JoinBattle> : AskedOnce {
    static Gate may_give(const State&, CommanderId, const JoinBattle&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const JoinBattle&);
};
template <>
struct Rule<HandInPlan> : AskedOnce {
    static Gate may_give(const State&, CommanderId, const HandInPlan&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const HandInPlan&);
};
template <>
struct Rule<CallOffBattle> : AskedOnce {
    static Gate may_give(const State&, CommanderId, const CallOffBattle&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const CallOffBattle&);
};
template <>
struct Rule<TakeSpoils> : AskedAgain {
    static Gate may_give(const State&, CommanderId, const TakeSpoils&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const TakeSpoils&);
};

/// Armies he sees in his hex that are an enemy's, or of nobody's faction.
/// Clause:  idis.6.meeting-trigger-ruling
std::vector<ArmyId> attackable(const State& state, const Army& army);
/// Armies called to a battle in his hex beside whom he may fight.
std::vector<ArmyId> joinable(const State& state, const Army& army);

/// The answers to questions about battles.
void settle_battle(Unfolding& unfolding, const PlanForBattle& question, const std::string& answer);
void settle_battle(Unfolding& unfolding, const JoinOrStandAside& question,
                   const std::string& answer);
void settle_battle(Unfolding& unfolding, const RulingOnBattle& question, const std::string& answer);
/// Clause:  idis.6b.decisions-by-post-ruling, idis.6b.left-to-doctrine-ruling
void settle_battle(Unfolding& unfolding, const DecisionInBattle& question,
                   const std::string& answer);
void settle_battle(Unfolding& unfolding, const SpoilsToTake& question, const std::string& answer);
void settle_battle(Unfolding& unfolding, const FateOfCaptive& question, const std::string& answer);

template <class Asked>
concept BattleQuestion = requires(Unfolding& unfolding, const Asked& asked,
                                  const std::string& answer) {
    settle_battle(unfolding, asked, answer);
};
template <BattleQuestion Asked>
struct AnswerRule<Asked> {
    static void settle(Unfolding& unfolding, const Question&, const Asked& asked,
                       const std::string& answer) {
        settle_battle(unfolding, asked, answer);
    }
};

/// Whether the referee may rule so.
/// Clause:  idis.6.tactics-bonus, idis.6.tactics-penalty
/// Gives:   nothing, or no_such_meeting, modifier_out_of_bounds, no_such_army, army_is_not_there,
///          army_named_twice, side_is_empty, moment_is_past, moment_is_too_far_ahead,
///          hex_is_off_the_map, battle_has_begun, battle_has_not_begun,
///          ships_are_fought_by_roll.
Gate may_rule_battle(const State& state, const SetModifier& order, Moment now);
Gate may_rule_battle(const State& state, const SetRoles& order, Moment now);
Gate may_rule_battle(const State& state, const SetSides& order, Moment now);
Gate may_rule_battle(const State& state, const SetRetreat& order, Moment now);
Gate may_rule_battle(const State& state, const LetDiceFall& order, Moment now);
Gate may_rule_battle(const State& state, const ForbidBattle& order, Moment now);
Gate may_rule_battle(const State& state, const ChooseWay& order, Moment now);
Gate may_rule_battle(const State& state, const EndBattle& order, Moment now);
Gate may_rule_battle(const State& state, const MarkCondition& order, Moment now);
Gate may_rule_battle(const State& state, const SettleCaptive& order, Moment now);

/// Clause:  idis.6.chosen-battlefield, idis.6.surprise-bonus, idis.6.advantageous-terrain
void rule_battle(Unfolding& unfolding, const SetModifier& order);
/// Clause:  idis.6.attacker-defender-identity-ruling
void rule_battle(Unfolding& unfolding, const SetRoles& order);
/// Clause:  idis.6.three-sides-ruling
void rule_battle(Unfolding& unfolding, const SetSides& order);
/// Clause:  idis.6.retreat-as-appropriate, idis.6.retreat-impossible-test-ruling
void rule_battle(Unfolding& unfolding, const SetRetreat& order);
/// Clause:  idis.6.battle-plan-missing-ruling
void rule_battle(Unfolding& unfolding, const LetDiceFall& order);
/// Clause:  idis.6.contact-stands-fast-ruling
void rule_battle(Unfolding& unfolding, const ForbidBattle& order);
/// Clause:  idis.6b.way-by-size-ruling, idis.6b.plan-or-post-ruling
void rule_battle(Unfolding& unfolding, const ChooseWay& order);
/// Clause:  idis.6b.ended-early-ruling
void rule_battle(Unfolding& unfolding, const EndBattle& order);
/// Clause:  idis.6.sick-or-exhausted-penalty, idis.6.out-of-formation-single
void rule_battle(Unfolding& unfolding, const MarkCondition& order);
/// Clause:  idis.6.captured-commander-ruling
void rule_battle(Unfolding& unfolding, const SettleCaptive& order);

template <class O>
concept BattleRuling = requires(Unfolding& unfolding, const O& order) {
    rule_battle(unfolding, order);
};
template <BattleRuling O>
struct Ruling<O> {
    static Gate may_rule(const State& state, const O& order, Moment now) {
        return may_rule_battle(state, order, now);
    }
    static void rule(Unfolding& unfolding, const O& order) { rule_battle(unfolding, order); }
};

}  // namespace idis
