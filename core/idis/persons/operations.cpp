#include "core/idis/persons/operations.hpp"

#include <algorithm>

#include "core/idis/kernel/amounts.hpp"
#include "core/idis/kernel/order_end.hpp"
#include "core/idis/kernel/words.hpp"

namespace idis {
namespace {

constexpr std::int64_t least_total = 2;
constexpr std::int64_t most_total = 12;
constexpr Days takes_max{365};
constexpr Clause afford = "idis.8a.operation-cannot-afford-ruling";
constexpr Clause secret = "idis.8a.operation-secret";

const Operation* operation_of(const State& state, OrderId order) {
    return state.operations.find(derived_id<OperationId>(order, 0));
}

bool are_whole(const std::vector<OutcomeLine>& lines) {
    std::int64_t next = least_total;
    for (const OutcomeLine& line : lines) {
        if (line.least != next || line.most < line.least || line.most > most_total) return false;
        next = line.most + 1;
    }
    return next == most_total + 1;
}

}  // namespace

Tally needed_total(const Operation& operation) {
    const auto row = std::find_if(odds_table.begin(), odds_table.end(), [&](const OddsRow& each) {
        return each.aim == operation.aim;
    });
    ENSURE(row != odds_table.end());
    Tally needed;
    needed.add(row->clause, Fraction{row->needed});
    constexpr Clause better = "idis.8a.operation-plans-and-funds";
    if (operation.is_plan_detailed) needed.add(better, Fraction{-1});
    if (operation.funds >= operation.price * 2) needed.add(better, Fraction{-1});
    return needed;
}

std::vector<OutcomeLine> proposed_outcomes(const Operation& operation) {
    const std::int64_t needed = rounded_down(needed_total(operation).total());
    mark("idis.8a.operation-risk-odds");
    mark("idis.8a.operation-discovery-ruling");
    std::vector<OutcomeLine> lines = {{least_total, least_total, false, true, {}}};
    if (needed > least_total + 1) {
        lines.push_back({least_total + 1, needed - 1, false, false, {}});
    }
    lines.push_back({needed, most_total, true, false, {}});
    return lines;
}

// ---- asking -------------------------------------------------------------------------------------

Gate may_run(const State& state, CommanderId commander, const RunOperation& order) {
    constexpr Clause words = "idis.8a.operation-plans-and-funds";
    if (const Gate gate = need_words(order.plan, words, "plan")) return gate;
    if (order.target && !state.sightings.contains({commander, *order.target})) {
        return Refusal{"no_such_army", secret, "target"};
    }
    if (order.funds < operation_price) {
        return Refusal{"operation_costs_more", "idis.8a.operation-default-cost", "funds"};
    }
    if (order.funds > state.armies.at(*state.commanders.at(commander).army).loot) {
        return Refusal{"army_has_not_so_much_loot", afford, "funds"};
    }
    return allowed;
}

void ask_for_operation(Unfolding& unfolding, const GivenOrder& order, const RunOperation& what) {
    const State& state = unfolding.state();
    Operation operation;
    operation.id = derived_id<OperationId>(order.id, 0);
    operation.commander = order.commander;
    operation.by_order = order.id;
    operation.aim = what.aim;
    operation.plan = what.plan;
    const Army* army = what.target ? state.armies.find(*what.target) : nullptr;
    if (army != nullptr) operation.target = army->commander;
    operation.funds = what.funds;
    operation.takes = state.campaign.settings.operation_takes;
    const Clauses clauses{"idis.8a.operation-outside-armies"};
    unfolding.happen(clauses, OrderTookEffect{order.id, OrderStanding::in_force});
    Question question;
    question.due_at = unfolding.at() + state.campaign.settings.decision_time;
    question.what = OperationAsked{operation.id, order.commander, what.plan};
    question.options = {"run", "refuse"};
    question.by_default = "run";
    operation.question = unfolding.ask({"idis.8a.operation-higher-cost"}, std::move(question));
    unfolding.happen(clauses, OperationChanged{std::move(operation)});
}

// ---- starting -----------------------------------------------------------------------------------

namespace {

/// It is not run; nothing has been paid.
void drop(Unfolding& unfolding, const Operation& operation, const Refusal& why) {
    unfolding.happen({why.clause}, OperationDropped{operation.id});
    stop_order(unfolding, {why.clause}, operation.by_order, why.code);
}

/// Pays for it and sends them out.
void start(Unfolding& unfolding, Operation operation) {
    const State& state = unfolding.state();
    const Commander& commander = state.commanders.at(operation.commander);
    const Army* army = commander.army ? state.armies.find(*commander.army) : nullptr;
    if (army == nullptr || army->loot < operation.funds) {
        return drop(unfolding, operation, {"army_has_not_so_much_loot", afford});
    }
    const Clause cost = operation.price == operation_price
                            ? Clause("idis.8a.operation-default-cost")
                            : Clause("idis.8a.operation-higher-cost");
    unfolding.happen({cost, afford}, LootSpent{army->id, army->loot - operation.funds});
    operation.standing = OperationStanding::under_way;
    operation.due_at = unfolding.at() + days(operation.takes.number());
    unfolding.happen({"idis.8a.operation-duration-ruling"},
                     OperationChanged{std::move(operation)});
}

/// Starts it, or asks the commander whether he pays so much.
void start_or_ask(Unfolding& unfolding, Operation operation) {
    if (operation.price <= operation.funds) return start(unfolding, std::move(operation));
    const Clauses clauses{"idis.8a.operation-higher-cost"};
    Question question;
    question.asked = operation.commander;
    question.due_at = unfolding.at() + unfolding.state().campaign.settings.decision_time;
    question.what = PriceOfOperation{operation.by_order, operation.price};
    question.options = {"accept", "decline"};
    question.by_default = "decline";
    operation.standing = OperationStanding::priced;
    operation.question = unfolding.ask(clauses, std::move(question));
    unfolding.happen(clauses, OperationChanged{std::move(operation)});
}

}  // namespace

void settle_operation(Unfolding& unfolding, const OperationAsked& question,
                      const std::string& answer) {
    const Operation* operation = unfolding.state().operations.find(question.operation);
    if (operation == nullptr) return;
    if (answer == "refuse") {
        return drop(unfolding, *operation,
                    {"operation_cannot_be_run", "idis.8a.operation-outcomes-then-2d6"});
    }
    start_or_ask(unfolding, *operation);
}

void settle_operation(Unfolding& unfolding, const PriceOfOperation& question,
                      const std::string& answer) {
    const Operation* row = operation_of(unfolding.state(), question.order);
    if (row == nullptr) return;
    if (answer != "accept") {
        return drop(unfolding, *row, {"price_was_declined", "idis.8a.operation-higher-cost"});
    }
    Operation operation = *row;
    operation.funds = operation.price;
    start(unfolding, std::move(operation));
}

// ---- the referee's ------------------------------------------------------------------------------

Gate may_rule_operation(const State& state, const RuleOperation& order) {
    constexpr Clause table = "idis.8a.operation-outcomes-then-2d6";
    const Operation* operation = state.operations.find(order.operation);
    if (operation == nullptr) return Refusal{"no_such_operation", table, "operation"};
    if (order.price && *order.price < operation_price) {
        return Refusal{"operation_costs_more", "idis.8a.operation-higher-cost", "price"};
    }
    const Gate price =
        may_come_to(order.price, loot_most, "idis.8a.operation-higher-cost", "price");
    if (price) return price;
    if (order.takes && (*order.takes < Days{1} || *order.takes > takes_max)) {
        return Refusal{"operation_takes_time", "idis.8a.operation-duration-ruling", "takes"};
    }
    if (!order.outcomes.empty() && !are_whole(order.outcomes)) {
        return Refusal{"outcomes_are_not_whole", table, "outcomes"};
    }
    for (const OutcomeLine& line : order.outcomes) {
        if (const Gate gate = need_short(line.text, table, "outcomes")) return gate;
    }
    if (order.target && !state.commanders.contains(*order.target)) {
        return Refusal{"no_such_commander", secret, "target"};
    }
    return allowed;
}

void rule_operation(Unfolding& unfolding, const RuleOperation& order) {
    Operation operation = unfolding.state().operations.at(order.operation);
    const bool is_new = operation.standing == OperationStanding::asked;
    const Clauses clauses{"idis.8a.operation-outcomes-then-2d6", "idis.8a.operation-risk-odds"};
    if (is_new) operation.price = order.price.value_or(operation.price);
    if (operation.due_at && order.takes) {
        operation.due_at = std::max(*operation.due_at + (days(order.takes->number()) -
                                                         days(operation.takes.number())),
                                    unfolding.at());
    }
    operation.takes = order.takes.value_or(operation.takes);
    operation.is_plan_detailed = order.is_plan_detailed;
    if (!order.outcomes.empty()) operation.outcomes = order.outcomes;
    if (order.target) operation.target = order.target;
    if (!is_new) return unfolding.happen(clauses, OperationChanged{std::move(operation)});
    unfolding.happen(clauses, QuestionSettled{operation.question, "run", false});
    start_or_ask(unfolding, std::move(operation));
}

Gate may_roll(const State& state, const RollOperation& order) {
    constexpr Clause table = "idis.8a.operation-outcomes-then-2d6";
    const Operation* operation = state.operations.find(order.operation);
    if (operation == nullptr) return Refusal{"no_such_operation", table, "operation"};
    if (operation->standing != OperationStanding::under_way) {
        return Refusal{"operation_has_not_begun", table, "operation"};
    }
    if (!operation->outcomes.empty()) return allowed;
    return Refusal{"operation_has_no_outcomes", table, "operation"};
}

// ---- the end ------------------------------------------------------------------------------------

namespace {

const OutcomeLine& line_for(const std::vector<OutcomeLine>& lines, std::int64_t total) {
    const auto line = std::find_if(lines.begin(), lines.end(), [&](const OutcomeLine& each) {
        return each.least <= total && total <= each.most;
    });
    ENSURE(line != lines.end());
    return *line;
}

/// Takes:   an operation with its table of outcomes.
void resolve(Unfolding& unfolding, const Operation& operation) {
    constexpr Clause dice = "idis.8a.operation-outcomes-then-2d6";
    const std::int64_t total = unfolding.sum(dice, operation.commander, 2, 6);
    const OutcomeLine outcome = line_for(operation.outcomes, total);
    unfolding.happen({dice, afford}, OperationRolled{operation.id, total, outcome});
    unfolding.tell(operation.commander, {secret},
                   told::OperationOver{operation.by_order, outcome.is_success, outcome.text});
    end_order(unfolding, {secret}, operation.by_order, OrderStanding::done);
    if (!outcome.is_discovered || !operation.target) return;
    unfolding.tell(*operation.target, {"idis.8a.operation-discovery-ruling", secret},
                   told::OperationDiscovered{
                       unfolding.state().commanders.at(operation.commander).name, operation.aim});
}

}  // namespace

void roll_operation(Unfolding& unfolding, const RollOperation& order) {
    resolve(unfolding, unfolding.state().operations.at(order.operation));
}

std::optional<OperationDue> next_operation(const State& state) {
    std::optional<OperationDue> next;
    for (const Operation& operation : state.operations) {
        if (!operation.due_at) continue;
        if (!next || *operation.due_at < next->at) {
            next = OperationDue{*operation.due_at, operation.id};
        }
    }
    return next;
}

void end_operation(Unfolding& unfolding, OperationId id) {
    Operation operation = unfolding.state().operations.at(id);
    if (operation.outcomes.empty()) {
        operation.outcomes = proposed_outcomes(operation);
        unfolding.happen({"idis.8a.operation-outcomes-then-2d6",
                          "idis.8a.operation-default-targets-ruling"},
                         OperationChanged{operation});
    }
    resolve(unfolding, operation);
}

}  // namespace idis
