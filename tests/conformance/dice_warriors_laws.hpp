// What must hold of every event and order of a fight, as a referee would say it.
//
// Numbers are worked out anew from the rulebook's words, apart from the rules that made them: what
// a wish costs, whom the machine may name, who is asked about a die, where a mover is stopped. What
// must hold of a state alone is the engine's own (core/dice_warriors/violations.cpp).
#pragma once

#include "core/dice_warriors/system.hpp"
#include "tests/kit/conformance.hpp"

namespace tests {

class DiceWarriorsLaws : public Laws<dice_warriors::System> {
public:
    std::string of_event(const State& before, const Event& event);
    std::string of_order(const State& before, const Order& order, const std::vector<Event>& events,
                         const State& after);
    std::string of_refusal(const State& state, const Order& order, std::string_view code);
    /// Without the instructions that a later one of the same scope replaces.
    std::optional<State> twin(const State& state);

private:
    std::string of_units(const State& before, const Event& event);
    std::string of_moves(const State& before, const Event& event);
    std::string of_turns(const State& before, const Event& event);
    std::string of_dice(const State& before, const Event& event);
    std::string of_newcomers(const State& before, const Event& event);

    /// The event before was a reroll that a wish pays for.
    std::optional<dice_warriors::Wish> paying_{};
    /// The event before closed a purchase as agreed.
    bool is_buying_ = false;
    /// Units without a player that came in their own side's present turn.
    std::vector<dice_warriors::UnitId> newcomers_{};
};

}  // namespace tests
