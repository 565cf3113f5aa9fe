// Throw Me a 6: the questions every system answers.
//
// Switches only; the rules are with their sections:
//
//   pieces, state, orders, events   values                   view            secrecy
//   legal, reaches                  offers: of a side, of one unit
//   geometry                        rectangles on a table    questions       who is asked, defaults
//   setup, ground, deploy           before the first turn    instructions    standing orders
//   units                           types, stands, rates     gates, play, progress, evolve
//   sequence                        initiative, the turn     melee, strike, lose   a round
//   path, move, envelope, breakoff  movement                 pila, retreat, pursuit
//   shoot, contact                  missiles, charges        elephant, chariot, winning
#pragma once

#include "core/kit/system.hpp"
#include "core/throw_me_a_6/legal.hpp"
#include "core/throw_me_a_6/reaches.hpp"

namespace throw_me_a_6 {

struct System {
    using State = throw_me_a_6::State;
    using Order = throw_me_a_6::Order;
    using Event = throw_me_a_6::Event;
    using Question = throw_me_a_6::Question;
    using View = throw_me_a_6::View;
    using Observer = throw_me_a_6::Observer;
    using Legal = throw_me_a_6::Legal;
    using Reaches = throw_me_a_6::Reaches;

    static std::vector<Question> questions(const State& state);
    static Legal legal(const View& view, const Observer& actor);
    /// Beyond what every system is asked: how far what `legal` offers a unit leads.
    static Reaches reaches(const View& view, const Observer& actor, UnitId unit);
    static Result<std::vector<Event>> decide(const State& state, const Order& order, Moment moment,
                                             Dice& dice);
    static void evolve(State& state, const Event& event);
    static std::optional<Outcome> outcome(const State& state);
    static View view(const State& state, const Observer& observer);
    static std::vector<kit::Violation> violations(const State& state);
    static std::uint64_t rolls_made(const State& state, Subject subject);
};
static_assert(kit::System<System>);

}  // namespace throw_me_a_6
