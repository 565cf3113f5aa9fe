// Dice Warriors! with Warrior Upgrades: the questions every system answers.
//
// Switches only; the rules are with their sections:
//
//   pieces, state, orders, events     values                 view         secrecy, and what is
//   legal setup, placing, initiative        before the first turn  rounds       turns and the end
//   geometry                          distance, sight        machine      units nobody controls
//   tempo                             target numbers         campaign     warbands, reports
//   movement, blocking                walking, barring       decisions    who is asked, defaults
//   attack, magic, kills              one action             gates, play  an order and what follows
//   pile, upgrades                    coins, prices          evolve       assignment
#pragma once

#include "core/dice_warriors/view.hpp"
#include "core/kit/system.hpp"

namespace dice_warriors {

struct System {
    using State = dice_warriors::State;
    using Order = dice_warriors::Order;
    using Event = dice_warriors::Event;
    using Question = dice_warriors::Question;
    using View = dice_warriors::View;
    using Observer = dice_warriors::Observer;
    using Legal = dice_warriors::Legal;

    static std::vector<Question> questions(const State& state);
    static Legal legal(const View& view, const Observer& actor);
    static Result<std::vector<Event>> decide(const State& state, const Order& order, Moment moment,
                                             Dice& dice);
    static void evolve(State& state, const Event& event);
    static std::optional<Outcome> outcome(const State& state);
    static View view(const State& state, const Observer& observer);
    static std::vector<kit::Violation> violations(const State& state);
    static std::uint64_t rolls_made(const State& state, Subject subject);
};
static_assert(kit::System<System>);

}  // namespace dice_warriors
