// What must hold of every event, order and refusal of a battle of Die, Men!, as a referee would
// say it.
//
// Who is in whose way, who goes along, who is asked and who is told, what lasts a round only: each
// is worked out anew from the rulebook's words. What must hold of a state alone is the engine's own
// (core/die_men/violations.cpp).
#pragma once

#include <map>

#include "core/die_men/system.hpp"
#include "tests/kit/conformance.hpp"

namespace tests {

class DieMenLaws : public Laws<die_men::System> {
public:
    std::string of_event(const State& before, const Event& event);
    std::string of_order(const State& before, const Order& order, const std::vector<Event>& events,
                         const State& after);
    std::string of_refusal(const State& state, const Order& order, std::string_view code);

private:
    std::string of_slots(const State& before, const Event& event);
    std::string of_moves(const State& before, const Event& event);
    std::string of_blows(const State& before, const Event& event);
    std::string of_free_movement(const State& before, const Event& event);
    std::string of_rounds(const State& before, const Event& event);
    std::string of_reports(const State& before, const Event& event);
    std::string of_secrets(const State& before, const Event& event);
    std::string of_characters(const State& before, const Event& event);

    /// Who is in whose way in the slot whose moves are being made, by armies; found before the
    /// first was made.
    std::optional<std::vector<die_men::ArmyId>> barred_{};
    /// Moves and departures of the slot that came to something, or were said not to, by army.
    std::map<die_men::ArmyId, std::size_t> told_{};
    int rounds_fought_ = 0;
    /// Where a defensive bloc's free die was used this round.
    std::vector<die_men::Post> bloc_dice_{};
};

/// Whether what is offered of moves holds the whole of each group that may go; "" if it does.
std::string left_out_of_reaches(const die_men::View& seen, const die_men::Reaches& reaches);

}  // namespace tests
