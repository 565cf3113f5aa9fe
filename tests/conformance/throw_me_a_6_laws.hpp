// What must hold of every event and order of a battle of Throw Me a 6, as a referee would say it.
//
// Who looks where after a retreat, who may go after whom, who is cut off, what a way over broken
// ground costs: each is worked out anew from the rulebook's words, by plain and slow means. What
// must hold of a state alone is the engine's own (core/throw_me_a_6/violations.cpp).
#pragma once

#include "core/throw_me_a_6/system.hpp"
#include "tests/kit/conformance.hpp"

namespace tests {

class ThrowMeA6Laws : public Laws<throw_me_a_6::System> {
public:
    std::string of_event(const State& before, const Event& event);
    std::string of_order(const State& before, const Order& order, const std::vector<Event>& events,
                         const State& after);

private:
    using Unit = throw_me_a_6::Unit;
    using UnitId = throw_me_a_6::UnitId;
    using Table = throw_me_a_6::Table;

    std::string of_kept_contacts(const Table& table, const Event& event);
    std::string of_retreats(const Table& table, const Event& event);
    std::string of_pursuits(const Table& table, const Event& event);
    std::string of_elephants(const Table& table, const Event& event);
    std::string of_moves(const Table& table, const Event& event);
    std::string of_charges(const Table& table, const Event& event);
    std::string of_turns(const Table& table, const Event& event);
    std::string of_ground(const Table& table, const Event& event);

    /// Whoever stays in a melee that it turned its back on, and how many contacts it keeps.
    UnitId turned_{};
    std::size_t kept_ = 0;
    /// Whether a die of shooting, pila or melee fell this turn.
    bool is_quiet_ = true;
    /// Rampaging elephants that fought in this turn's melee step.
    std::vector<UnitId> fought_{};
};

}  // namespace tests
