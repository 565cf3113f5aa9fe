// Orders about strongholds and sieges, and the referee's rulings on them: the Rule of each (section
// 6a of the source). The rules they call are in siege.hpp, fall.hpp and engines.hpp.
//
// A gate says what the commander could know; what he could not stops an order later.
#pragma once

#include "core/idis/kernel/answer_rule.hpp"
#include "core/idis/kernel/order_rule.hpp"
#include "core/idis/kernel/ruling.hpp"
#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Whether a commander may give such an order, as far as he can know, and what it does; one that is
/// put off, or waits for an answer, sees to its end.
/// Clause:  idis.6a.siege-needs-presence-ruling, idis.6a.siege-needs-war-ruling,
///          idis.6a.assault-any-time, idis.6a.assault-once-per-day-ruling,
///          idis.6a.assault-waits-ruling, idis.6a.surrender-choice-ruling,
///          idis.6a.siege-engines-ten-per-detachment
/// Gives:   nothing, or no_such_place, army_is_not_there, stronghold_is_friendly,
///          stronghold_is_not_hostile, army_is_behind_walls, army_needs_hundred_soldiers,
///          no_siege_is_laid, army_is_called_to_battle, text_is_too_long, engines_come_by_tens,
///          army_has_no_such_engines.
template <>
struct Rule<BesiegeStronghold> : AskedAgain {
    static Gate may_give(const State&, CommanderId, const BesiegeStronghold&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const BesiegeStronghold&);
};
template <>
struct Rule<AssaultStronghold> : AskedAgain {
    static Gate may_give(const State&, CommanderId, const AssaultStronghold&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const AssaultStronghold&);
};
template <>
struct Rule<PlanSiege> : AskedAgain {
    static Gate may_give(const State&, CommanderId, const PlanSiege&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const PlanSiege&);
};
template <>
struct Rule<YieldStronghold> : AskedAgain {
    static Gate may_give(const State&, CommanderId, const YieldStronghold&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const YieldStronghold&);
};
template <>
struct Rule<BuildEngines> : AskedAgain {
    static Gate may_give(const State&, CommanderId, const BuildEngines&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const BuildEngines&);
};
template <>
struct Rule<BreakDownEngines> : AskedAgain {
    static Gate may_give(const State&, CommanderId, const BreakDownEngines&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const BreakDownEngines&);
};
template <>
struct Rule<RebuildEngines> : AskedAgain {
    static Gate may_give(const State&, CommanderId, const RebuildEngines&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const RebuildEngines&);
};
template <>
struct Rule<LeaveEngines> : AskedAgain {
    static Gate may_give(const State&, CommanderId, const LeaveEngines&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const LeaveEngines&);
};

/// The answers to questions about sieges.
void settle_siege(Unfolding& unfolding, const PillageOrRestrain& question,
                  const std::string& answer);
void settle_siege(Unfolding& unfolding, const TermsOffered& question, const std::string& answer);
void settle_siege(Unfolding& unfolding, const WhoOpenedTheGates& question,
                  const std::string& answer);
void settle_siege(Unfolding& unfolding, const EnginesLeft& question, const std::string& answer);
template <class Asked>
concept SiegeQuestion = requires(Unfolding& unfolding, const Asked& asked,
                                 const std::string& answer) {
    settle_siege(unfolding, asked, answer);
};
template <SiegeQuestion Asked>
struct AnswerRule<Asked> {
    static void settle(Unfolding& unfolding, const Question&, const Asked& asked,
                       const std::string& answer) {
        settle_siege(unfolding, asked, answer);
    }
};
/// They are out of the war either way: what was chosen is told, and no number follows from it.
template <>
struct AnswerRule<FateOfGarrison> : NothingFollows {};

/// Gives:   nothing, or no_such_stronghold, no_siege_is_laid, no_such_meeting, text_is_too_long,
///          threshold_out_of_bounds.
Gate may_rule_siege(const State& state, const RuleSiege& order);
Gate may_rule_siege(const State& state, const NameNotables& order);
Gate may_rule_siege(const State& state, const LetGarrisonSally& order);
/// Clause:  idis.6a.threshold-disease-minus-1
void rule_siege(Unfolding& unfolding, const RuleSiege& order);
/// Clause:  idis.6a.escape-important-people
void rule_siege(Unfolding& unfolding, const NameNotables& order);
/// Clause:  idis.6a.sally-stationed-not-ruling
void rule_siege(Unfolding& unfolding, const LetGarrisonSally& order);
template <class O>
concept SiegeRuling = requires(Unfolding& unfolding, const O& order) {
    rule_siege(unfolding, order);
};
template <SiegeRuling O>
struct Ruling<O> {
    static Gate may_rule(const State& state, const O& order, Moment) {
        return may_rule_siege(state, order);
    }
    static void rule(Unfolding& unfolding, const O& order) { rule_siege(unfolding, order); }
};

/// Strongholds of an army's hex that it could besiege, as far as its commander knows.
std::vector<PlaceId> besiegeable(const State& state, const Army& army);

}  // namespace idis
