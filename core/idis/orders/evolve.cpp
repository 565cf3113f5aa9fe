// Applying the events of orders, questions and those who are away (sections 2 and 7): assignment,
// like all of evolve.
//
// An order that waits is entered where it waits, by what it says and when; a question where it
// falls due.
#include "core/idis/orders/events.hpp"

#include "core/idis/indexes.hpp"
#include "core/idis/kernel/conditions.hpp"

namespace idis {
namespace {

void stand(State& state, OrderId id, OrderStanding standing) {
    GivenOrder& order = state.orders.edit(id);
    wait_no_more(state, order);
    order.standing = standing;
}
/// An order that waits becomes another, or one of another moment.
void rewrite(State& state, OrderId id, CommanderOrder what, Moment effect_at) {
    GivenOrder& order = state.orders.edit(id);
    wait_no_more(state, order);
    order.what = std::move(what);
    order.effect_at = effect_at;
    let_wait(state, order);
}
/// One that waits on has brought forth another; it remembers when (conditions.cpp).
void bring_forth(State& state, OrderId id, OrderId from, CommanderOrder what, Moment effect_at) {
    GivenOrder& waiting = state.orders.edit(from);
    waiting.effect_at = state.now;
    GivenOrder order = waiting;
    order.id = id;
    order.given_at = state.now;
    order.effect_at = effect_at;
    order.what = std::move(what);
    order.number = ++state.commanders.edit(order.commander).orders_given;
    state.orders.insert(order);
    let_wait(state, order);
}

}  // namespace

// ---- orders -------------------------------------------------------------------------------------

void evolve(State& state, const OrderGiven& e) {
    state.orders.insert(e.order);
    Commander& commander = state.commanders.edit(e.order.commander);
    commander.orders_given = e.order.number;
    commander.last_order_at = state.now;
    commander.is_idle = false;
    let_wait(state, e.order);
}
void evolve(State& state, const OrderTookEffect& e) { stand(state, e.order, e.standing); }
void evolve(State& state, const OrderConcluded& e) { stand(state, e.order, e.standing); }
void evolve(State& state, const PostureTaken& e) { assign(state.postures, e.posture); }
void evolve(State& state, const ConditionMet& e) {
    const auto* when = kit::get_if<OrderWhen>(&state.orders.at(e.order).what);
    if (when == nullptr) return;    // met twice in one moment, as it once could be
    CommanderOrder what = in_full(when->order);
    if (e.brought) {
        bring_forth(state, *e.brought, e.order, std::move(what), e.effect_at);
    } else {
        rewrite(state, e.order, std::move(what), e.effect_at);
    }
}
void evolve(State& state, const OrderAltered& e) { rewrite(state, e.order, e.what, e.effect_at); }
void evolve(State& state, const OrderPutOff& e) {
    rewrite(state, e.order, state.orders.at(e.order).what, e.effect_at);
}
void evolve(State& state, const CommanderIdled& e) {
    state.commanders.edit(e.commander).is_idle = true;
}
void evolve(State& state, const TurnSet& e) {
    leave_turn(state, e.commander);
    state.commanders.edit(e.commander).turn_at = e.turn_at;
    enter_turn(state, e.commander);
}
void evolve(State& state, const DiceEntered& e) { assign(state.entered_dice, e.dice); }

// ---- those who are away, and readings chosen anew -----------------------------------------------

void evolve(State& state, const RulingsPlanned& e) {
    drop(state.rulings_to_come, e.row.id);
    if (!e.row.changes.empty()) state.rulings_to_come.insert(e.row);
}
void evolve(State& state, const RulingsChanged& e) {
    state.campaign.settings = e.settings;
    drop(state.rulings_to_come, e.from);
}
void evolve(State& state, const LeaveChanged& e) { assign(state.leaves, e.leave); }
void evolve(State& state, const LeaveEnded& e) { state.leaves.erase(e.commander); }

// ---- questions ----------------------------------------------------------------------------------

void evolve(State& state, const QuestionPut& e) {
    state.questions.insert(e.question);
    if (e.question.asked) {
        ++state.commanders.edit(*e.question.asked).questions_asked;
    } else {
        ++state.campaign.referee_questions;
    }
    if (e.question.due_at) state.indexes.questions_due.insert(question_due(e.question));
}
void evolve(State& state, const QuestionSettled& e) {
    const Question& question = state.questions.at(e.question);
    if (question.due_at) state.indexes.questions_due.erase(question_due(question));
    if (!question.asked) {
        state.decisions.insert({question.id, question.asked_at, state.now, e.is_default});
    }
    state.questions.erase(e.question);
}

}  // namespace idis
