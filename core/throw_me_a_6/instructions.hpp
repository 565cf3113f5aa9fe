// Standing instructions: answers left for decisions that fall outside a player's own actions.
//
// The clause throw-me-a-6.notes.standing-orders-ruling. One for a unit stands before one for all
// units. They answer at once, are secret, and stay until changed.
#pragma once

#include "core/throw_me_a_6/units.hpp"

namespace throw_me_a_6 {

/// The answer of a kind left for a unit; nothing if there is none.
/// Clause:  throw-me-a-6.notes.standing-orders-ruling
template <class Kind>
std::optional<Kind> instructed(const State& state, UnitId unit) {
    std::optional<Kind> found;
    for (const Instruction& each : secret_of(state, unit_at(state.table, unit).side).instructions) {
        const Kind* answer = kit::get_if<Kind>(&each.answer);
        if (answer == nullptr || (each.unit && each.unit != unit)) continue;
        if (!found || each.unit) found = *answer;
    }
    if (found) mark("throw-me-a-6.notes.standing-orders-ruling");
    return found;
}
/// Clause:  throw-me-a-6.notes.standing-orders-ruling
/// Limit:   200 instructions a side.
Gate may_instruct(const Table& table, const Instruct& order);

}  // namespace throw_me_a_6
