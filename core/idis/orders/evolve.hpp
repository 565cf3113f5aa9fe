// Applying the events of orders, questions and those who are away (sections 2 and 7): assignment,
// like all of evolve (evolve.hpp).
//
// An order that waits is entered where it waits, by what it says and when; a question where it
// falls due. What becomes of an army by its order is an event of the chapter that the order is of.
#pragma once

#include "core/idis/kernel/evolution.hpp"

namespace idis {

/// Takes:   an event whose rows are there.
void evolve_orders(State& state, const OrderGiven& e);
void evolve_orders(State& state, const OrderTookEffect& e);
void evolve_orders(State& state, const OrderConcluded& e);
void evolve_orders(State& state, const PostureTaken& e);
void evolve_orders(State& state, const ConditionMet& e);
void evolve_orders(State& state, const OrderAltered& e);
void evolve_orders(State& state, const OrderPutOff& e);
void evolve_orders(State& state, const CommanderIdled& e);
void evolve_orders(State& state, const TurnSet& e);
void evolve_orders(State& state, const DiceEntered& e);
void evolve_orders(State& state, const RulingsPlanned& e);
void evolve_orders(State& state, const RulingsChanged& e);
void evolve_orders(State& state, const LeaveChanged& e);
void evolve_orders(State& state, const LeaveEnded& e);
void evolve_orders(State& state, const QuestionPut& e);
void evolve_orders(State& state, const QuestionSettled& e);

template <class E>
concept OrderEvent = requires(State& state, const E& event) { evolve_orders(state, event); };
template <OrderEvent E>
struct Evolution<E> {
    static void apply(State& state, const E& e, const Rolls&) { evolve_orders(state, e); }
};

}  // namespace idis
