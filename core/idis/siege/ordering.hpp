// The life of orders about strongholds and sieges, and the referee's rulings on them: what
// ordering.hpp and ruling.hpp ask, kind by kind (section 6a of the source). The rules are in
// siege.hpp, fall.hpp and engines.hpp.
//
// A gate says what the commander could know; what he could not stops an order later.
#pragma once

#include <type_traits>

#include "core/idis/kernel/order_kind.hpp"
#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

template <>
inline constexpr OrderKind order_kind<BesiegeStronghold> = {OrderLife::waits, true};
template <>
inline constexpr OrderKind order_kind<AssaultStronghold> = {OrderLife::waits, true};
template <>
inline constexpr OrderKind order_kind<PlanSiege> = {OrderLife::waits};
template <>
inline constexpr OrderKind order_kind<YieldStronghold> = {OrderLife::waits};
template <>
inline constexpr OrderKind order_kind<BuildEngines> = {OrderLife::waits, true};
template <>
inline constexpr OrderKind order_kind<BreakDownEngines> = {OrderLife::waits};
template <>
inline constexpr OrderKind order_kind<RebuildEngines> = {OrderLife::waits};
template <>
inline constexpr OrderKind order_kind<LeaveEngines> = {OrderLife::waits, true};

template <class Order>
inline constexpr bool is_siege_order =
    std::is_same_v<Order, BesiegeStronghold> || std::is_same_v<Order, AssaultStronghold> ||
    std::is_same_v<Order, PlanSiege> || std::is_same_v<Order, YieldStronghold> ||
    std::is_same_v<Order, BuildEngines> || std::is_same_v<Order, BreakDownEngines> ||
    std::is_same_v<Order, RebuildEngines> || std::is_same_v<Order, LeaveEngines>;

/// Whether a commander may give such an order, as far as he can know.
/// Clause:  idis.6a.siege-needs-presence-ruling, idis.6a.siege-needs-war-ruling,
///          idis.6a.assault-any-time, idis.6a.surrender-choice-ruling,
///          idis.6a.siege-engines-ten-per-detachment
/// Gives:   nothing, or no_such_place, army_is_not_there, stronghold_is_friendly,
///          stronghold_is_not_hostile, army_is_behind_walls, army_needs_hundred_soldiers,
///          no_siege_is_laid, army_is_called_to_battle, text_is_too_long, engines_come_by_tens,
///          army_has_no_such_engines.
Gate may_order_siege(const State& state, CommanderId commander, const BesiegeStronghold& order);
Gate may_order_siege(const State& state, CommanderId commander, const AssaultStronghold& order);
Gate may_order_siege(const State& state, CommanderId commander, const PlanSiege& order);
Gate may_order_siege(const State& state, CommanderId commander, const YieldStronghold& order);
Gate may_order_siege(const State& state, CommanderId commander, const BuildEngines& order);
Gate may_order_siege(const State& state, CommanderId commander, const BreakDownEngines& order);
Gate may_order_siege(const State& state, CommanderId commander, const RebuildEngines& order);
Gate may_order_siege(const State& state, CommanderId commander, const LeaveEngines& order);

/// What such an order does when it takes effect; the gate is asked again before.
/// Clause:  idis.6a.assault-once-per-day-ruling, idis.6a.assault-any-time,
///          idis.6a.assault-waits-ruling, idis.6a.surrender-choice-ruling
/// Gives:   whether it is done; one put off is not.
bool do_siege_order(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                    const BesiegeStronghold& what);
bool do_siege_order(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                    const AssaultStronghold& what);
bool do_siege_order(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                    const PlanSiege& what);
bool do_siege_order(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                    const YieldStronghold& what);
bool do_siege_order(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                    const BuildEngines& what);
bool do_siege_order(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                    const BreakDownEngines& what);
bool do_siege_order(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                    const RebuildEngines& what);
bool do_siege_order(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                    const LeaveEngines& what);

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

/// Strongholds of an army's hex that it could besiege, as far as its commander knows.
std::vector<PlaceId> besiegeable(const State& state, const Army& army);

}  // namespace idis
