// The campaign as a rules system: the questions of core/kit/system.hpp, answered.
//
// Switches only: every answer is carried out elsewhere (ordering, ruling, day_order, evolve, view,
// violations). This is the one header the umpire needs.
#pragma once

#include "core/idis/day_order.hpp"
#include "core/idis/evolve.hpp"
#include "core/idis/legal.hpp"
#include "core/idis/view.hpp"
#include "core/idis/views.hpp"
#include "core/idis/violations.hpp"
#include "core/kit/system.hpp"

namespace idis {

/// A campaign never ends by itself; the referee ends it.
struct Outcome {
    bool is_over = false;
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

struct System {
    using State = idis::State;
    using Order = idis::Order;
    using Event = idis::Event;
    using Question = idis::Question;
    using Observer = idis::Observer;
    using View = idis::View;
    using Legal = idis::Legal;

    static std::vector<Question> questions(const State& state);
    static Legal legal(const View& view, const Observer& observer);
    static Result<Events> decide(const State& state, const Order& order, Moment moment, Dice& dice);
    static void evolve(State& state, const Event& event);
    static Outcome outcome(const State& state);
    static View view(const State& state, const Observer& observer);
    static std::vector<Violation> violations(const State& state);
    static std::uint64_t rolls_made(const State& state, Subject subject);
    static std::optional<Moment> next_due(const State& state);
    static Events advance(const State& state, Moment moment, Dice& dice);
};

}  // namespace idis
