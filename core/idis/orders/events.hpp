// What can happen to orders, questions, the readings that hold, and those who are away (sections 2
// and 7).
//
// What becomes of an army by its order is an event of the chapter that the order is of.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/idis/kernel/kinds_of_events.hpp"
#include "core/idis/orders.hpp"
#include "core/idis/state.hpp"

namespace idis {

// ---- orders ------------------------------------------------------------------------------------

struct OrderGiven {
    GivenOrder order;
    friend void evolve(State& state, const OrderGiven& event);
    friend bool operator==(const OrderGiven&, const OrderGiven&) = default;
};
struct OrderTookEffect {
    OrderId order;
    OrderStanding standing = OrderStanding::in_force;
    friend void evolve(State& state, const OrderTookEffect& event);
    friend bool operator==(const OrderTookEffect&, const OrderTookEffect&) = default;
};
struct OrderConcluded {
    OrderId order;
    OrderStanding standing = OrderStanding::done;
    friend void evolve(State& state, const OrderConcluded& event);
    friend bool operator==(const OrderConcluded&, const OrderConcluded&) = default;
};
struct PostureTaken {
    StandingPosture posture;
    friend void evolve(State& state, const PostureTaken& event);
    friend bool operator==(const PostureTaken&, const PostureTaken&) = default;
};
/// What an order waited for has come about: it takes effect as the order it is; one that waits for
/// the next time as well brings forth another order.
struct ConditionMet {
    OrderId order;
    Moment effect_at;
    std::optional<OrderId> brought = std::nullopt;
    friend void evolve(State& state, const ConditionMet& event);
    friend bool operator==(const ConditionMet&, const ConditionMet&) = default;
};
/// An order that waits says something else from now on.
struct OrderAltered {
    OrderId order;
    CommanderOrder what;
    Moment effect_at;
    friend void evolve(State& state, const OrderAltered& event);
    friend bool operator==(const OrderAltered&, const OrderAltered&) = default;
};
struct OrderPutOff {
    OrderId order;
    Moment effect_at;
    friend void evolve(State& state, const OrderPutOff& event);
    friend bool operator==(const OrderPutOff&, const OrderPutOff&) = default;
};
struct CommanderIdled {
    CommanderId commander;
    friend void evolve(State& state, const CommanderIdled& event);
    friend bool operator==(const CommanderIdled&, const CommanderIdled&) = default;
};
/// A doctrine's next turn for a commander is set, or with no moment its acting for him ends.
struct TurnSet {
    CommanderId commander;
    std::optional<Moment> turn_at;
    friend void evolve(State& state, const TurnSet& event);
    friend bool operator==(const TurnSet&, const TurnSet&) = default;
};
struct DiceEntered {
    EnteredDice dice;
    friend void evolve(State& state, const DiceEntered& event);
    friend bool operator==(const DiceEntered&, const DiceEntered&) = default;
};

// ---- the readings that hold, and those who are away --------------------------------------------

/// Readings are to hold from a day on; a row without any is none.
struct RulingsPlanned {
    RulingsToCome row;
    friend void evolve(State& state, const RulingsPlanned& event);
    friend bool operator==(const RulingsPlanned&, const RulingsPlanned&) = default;
};
/// They hold, from the first moment of a day or from now on.
struct RulingsChanged {
    Day from;
    std::vector<RulingChange> changes;
    Settings settings;               ///< all of them, as they are now
    friend void evolve(State& state, const RulingsChanged& event);
    friend bool operator==(const RulingsChanged&, const RulingsChanged&) = default;
};
/// A commander says that he will be away, or is.
struct LeaveChanged {
    Leave leave;
    friend void evolve(State& state, const LeaveChanged& event);
    friend bool operator==(const LeaveChanged&, const LeaveChanged&) = default;
};
struct LeaveEnded {
    CommanderId commander;
    friend void evolve(State& state, const LeaveEnded& event);
    friend bool operator==(const LeaveEnded&, const LeaveEnded&) = default;
};

// ---- questions ---------------------------------------------------------------------------------

struct QuestionPut {
    Question question;
    friend void evolve(State& state, const QuestionPut& event);
    friend bool operator==(const QuestionPut&, const QuestionPut&) = default;
};
struct QuestionSettled {
    QuestionId question;
    std::string answer;
    bool is_default = false;
    friend void evolve(State& state, const QuestionSettled& event);
    friend bool operator==(const QuestionSettled&, const QuestionSettled&) = default;
};

/// The events above, by who may come to know of them (kernel/kinds_of_events.hpp).
using EventsOfOrders = EventsOf<
    PeopleSee<>,
    StoryTells<>,
    BooksKeep<OrderGiven, OrderTookEffect, OrderConcluded, PostureTaken, ConditionMet,
        OrderAltered, OrderPutOff, CommanderIdled, TurnSet, DiceEntered, RulingsPlanned,
        RulingsChanged, LeaveChanged, LeaveEnded, QuestionPut, QuestionSettled>>;

}  // namespace idis
