#include "core/idis/indexes.hpp"

#include "core/idis/agendas.hpp"
#include "core/idis/letters/evolve.hpp"
#include "core/idis/map/region.hpp"
#include "core/idis/march/march.hpp"

namespace idis {

Indexes::Due<OrderId> order_due(const GivenOrder& order) {
    return {order.effect_at, static_cast<std::uint64_t>(order.given_at.seconds), order.id};
}

Indexes::Due<QuestionId> question_due(const Question& question) {
    ENSURE(question.due_at.has_value());
    return {*question.due_at, static_cast<std::uint64_t>(question.asked_at.seconds), question.id};
}

void let_wait(State& state, const GivenOrder& order) {
    if (order.standing != OrderStanding::waiting) return;
    if (kit::holds_alternative<OrderWhen>(order.what)) {
        state.indexes.conditional_orders[order.commander].insert(order.id);
    } else {
        state.indexes.orders_due.insert(order_due(order));
    }
}

void wait_no_more(State& state, const GivenOrder& order) {
    if (order.standing != OrderStanding::waiting) return;
    state.indexes.orders_due.erase(order_due(order));
    const auto own = state.indexes.conditional_orders.find(order.commander);
    if (own == state.indexes.conditional_orders.end()) return;
    own->second.erase(order.id);
    if (own->second.empty()) state.indexes.conditional_orders.erase(own);
}

bool is_due_back(const Detachment& detachment) {
    return detachment.absence && detachment.absence->reason != Absence::Reason::waiting;
}

void arrive(State& state, ArmyId id) {
    Army& army = state.armies.edit(id);
    army.is_to_look = true;
    state.indexes.armies_in[army.hex].insert(id);
    state.indexes.armies_by_age.emplace(army.seniority, id);
    state.indexes.looks_due.emplace(army.seniority, id);
}

void leave(State& state, ArmyId id) {
    const Army& army = state.armies.at(id);
    const auto place = state.indexes.armies_in.find(army.hex);
    ENSURE(place != state.indexes.armies_in.end());
    place->second.erase(id);
    if (place->second.empty()) state.indexes.armies_in.erase(place);
}

void forget(State& state, const Army& army) {
    state.indexes.armies_by_age.erase(army.seniority);
    state.indexes.checks_due.erase({army.seniority, army.id});
    state.indexes.looks_due.erase({army.seniority, army.id});
    const auto entry = state.indexes.march_of.find(army.id);
    if (entry == state.indexes.march_of.end()) return;
    state.indexes.marches_due.erase(entry->second);
    state.indexes.march_of.erase(entry);
}

void enter_turn(State& state, CommanderId id) {
    const std::optional<Moment>& turn = state.commanders.at(id).turn_at;
    if (turn) state.indexes.turns_due.insert({*turn, 0, id});
}

void leave_turn(State& state, CommanderId id) {
    const std::optional<Moment>& turn = state.commanders.at(id).turn_at;
    if (turn) state.indexes.turns_due.erase({*turn, 0, id});
}

void list_commander(State& state, CommanderId id) {
    const Commander& commander = state.commanders.at(id);
    if (commander.seat == Seat::held || commander.joined_at <= Moment{}) {
        state.indexes.known_of_old.insert(id);
    } else {
        state.indexes.known_of_old.erase(id);
    }
    // By whom stays as it is for ever, so that nobody has to be taken out here.
    if (commander.invited_by) state.indexes.brought_in.emplace(*commander.invited_by, id);
}

namespace {

void schedule_march(State& state, ArmyId id) {
    Indexes& indexes = state.indexes;
    const auto entry = indexes.march_of.find(id);
    if (entry != indexes.march_of.end()) {
        indexes.marches_due.erase(entry->second);
        indexes.march_of.erase(entry);
    }
    const Army* army = state.armies.find(id);
    if (army == nullptr) return;
    const std::optional<Moment> due =
        army->stretch ? std::optional(march_due(state, id)) : army->sets_out_at;
    if (!due) return;
    const Indexes::Due<ArmyId> mine{*due, army->seniority, id};
    indexes.marches_due.insert(mine);
    indexes.march_of.emplace(id, mine);
}

void schedule_those_coming_from(State& state, Hex from, Hex to) {
    const auto place = state.indexes.armies_in.find(from);
    if (place == state.indexes.armies_in.end()) return;
    for (const ArmyId id : place->second) {
        const Army& army = state.armies.at(id);
        if (army.stretch && army.step && army.step->to == to) schedule_march(state, id);
    }
}

/// Enters the step an army is on now.
/// Gives:   the one it was on before, if that is another.
std::optional<StepUnderWay> enter_step(State& state, ArmyId id) {
    auto& steps = state.indexes.step_of;
    const auto entry = steps.find(id);
    const std::optional<StepUnderWay> before =
        entry == steps.end() ? std::nullopt : std::optional(entry->second);
    const Army* army = state.armies.find(id);
    if (army == nullptr || !army->step) {
        if (before) steps.erase(entry);
        return before;
    }
    const StepUnderWay now{army->hex, army->step->to};
    steps.insert_or_assign(id, now);
    return before == now ? std::nullopt : before;
}

}  // namespace

void reschedule_march(State& state, ArmyId id) {
    schedule_march(state, id);
    const std::optional<StepUnderWay> before = enter_step(state, id);
    const auto now = state.indexes.step_of.find(id);
    if (now != state.indexes.step_of.end()) {
        schedule_those_coming_from(state, now->second.to, now->second.from);
    }
    if (before) schedule_those_coming_from(state, before->to, before->from);
}

}  // namespace idis
