// Operations of single persons outside the armies (section 8a of the source).
//
// A commander asks for one in words and says what he is ready to pay. It waits for the referee, who
// may set a price and write down what may come of it; if he says nothing in the time set for
// decisions, it is run as proposed. Loot is paid when it starts. At its end, or when the referee
// lets the dice fall, 2d6 are read on the table of outcomes, which is fixed before they are rolled.
// Who sent whom, at what odds and with what dice, is the referee's (idis.8a.operation-secret).
#pragma once

#include <array>

#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// What 2d6 must come to if the referee states no odds.
struct OddsRow {
    OperationAim aim = OperationAim::intelligence;
    Clause clause;
    std::int64_t needed = 0;
};
inline constexpr std::array<OddsRow, 3> odds_table = {{
    {OperationAim::intelligence, "idis.8a.operation-default-targets-ruling", 5},
    {OperationAim::sabotage, "idis.8a.operation-default-targets-ruling", 8},
    {OperationAim::assassination, "idis.8a.operation-default-targets-ruling", 11},
}};

/// The total that 2d6 must reach, by default.
/// Clause:  idis.8a.operation-default-targets-ruling, idis.8a.operation-plans-and-funds
Tally needed_total(const Operation& operation);

/// The table of outcomes, if the referee writes none.
/// Clause:  idis.8a.operation-risk-odds, idis.8a.operation-discovery-ruling
/// Gives:   lines in order, for all totals from 2 to 12.
std::vector<OutcomeLine> proposed_outcomes(const Operation& operation);

/// Whether a commander may ask for an operation.
/// Clause:  idis.8a.operation-default-cost, idis.8a.operation-cannot-afford-ruling
/// Gives:   nothing, or text_is_empty, text_is_too_long, no_such_army, operation_costs_more,
///          army_has_not_so_much_loot.
Gate may_run(const State& state, CommanderId commander, const RunOperation& order);

/// Lays it before the referee.
/// Clause:  idis.8a.operation-outside-armies
void ask_for_operation(Unfolding& unfolding, const GivenOrder& order, const RunOperation& what);

/// Gives:   nothing, or no_such_operation, operation_costs_more, number_is_too_large,
///          operation_takes_time, outcomes_are_not_whole, no_such_commander, text_is_too_long.
Gate may_rule_operation(const State& state, const RuleOperation& order);
/// Says what it costs, how long it takes and what may come of it, and lets it start; if it costs
/// more than was offered the commander is asked first.
/// Clause:  idis.8a.operation-higher-cost, idis.8a.operation-duration-ruling
void rule_operation(Unfolding& unfolding, const RuleOperation& order);

/// Gives:   nothing, or no_such_operation, operation_has_not_begun, operation_has_no_outcomes.
Gate may_roll(const State& state, const RollOperation& order);
/// Clause:  idis.8a.operation-outcomes-then-2d6
/// Rolls:   2d6.
void roll_operation(Unfolding& unfolding, const RollOperation& order);

/// Runs it as proposed, or not at all.
/// Clause:  idis.8a.operation-default-cost
void settle_operation(Unfolding& unfolding, const OperationAsked& question,
                      const std::string& answer);
/// Clause:  idis.8a.operation-higher-cost
void settle_operation(Unfolding& unfolding, const PriceOfOperation& question,
                      const std::string& answer);

/// The operation that is over next.
struct OperationDue {
    Moment at;
    OperationId operation;
};
std::optional<OperationDue> next_operation(const State& state);

/// Ends an operation whose time is over.
/// Clause:  idis.8a.operation-duration-ruling, idis.8a.operation-outcomes-then-2d6
/// Rolls:   2d6, once a table of outcomes stands.
void end_operation(Unfolding& unfolding, OperationId operation);

}  // namespace idis
