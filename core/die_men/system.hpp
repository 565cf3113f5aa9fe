// Die, Men!: the questions every system answers.
//
// Switches only; the rules are with their sections:
//
//   pieces, options, state, orders, events   values          view, legal, reaches   secrecy, offers
//   scale, setup, laying, placing   before the first round   timing          the queue and slots
//   map, terrain, units    ground, hexes, troops             blows, moves    a slot as it is played
//   declare, strategy      strategies, goals, command lag    finish          rounds and the end
//   roll, command          pools, sets, interference         instructions    and disputes
//   attack, damage         attacks, encirclement, threat     questions       who is asked, defaults
//   defend, move, free_movement   the other tactics          gates, play, progress, evolve
//   correct                what the referee puts right
#pragma once

#include "core/die_men/legal.hpp"
#include "core/die_men/reaches.hpp"
#include "core/kit/system.hpp"

namespace die_men {

struct System {
    using State = die_men::State;
    using Order = die_men::Order;
    using Event = die_men::Event;
    using Question = die_men::Question;
    using View = die_men::View;
    using Observer = die_men::Observer;
    using Legal = die_men::Legal;
    using Reaches = die_men::Reaches;

    static std::vector<Question> questions(const State& state);
    static Legal legal(const View& view, const Observer& actor);
    /// Beyond what every system is asked: what the sets that `legal` offers a hex may be spent on.
    static Reaches reaches(const View& view, const Observer& actor, Hex hex);
    static Result<std::vector<Event>> decide(const State& state, const Order& order, Moment moment,
                                             Dice& dice);
    static void evolve(State& state, const Event& event);
    static std::optional<Outcome> outcome(const State& state);
    static View view(const State& state, const Observer& observer);
    static std::vector<kit::Violation> violations(const State& state);
    static std::uint64_t rolls_made(const State& state, Subject subject);
};
static_assert(kit::System<System>);

}  // namespace die_men
