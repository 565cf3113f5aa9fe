#include "core/idis/evolve_troops.hpp"

namespace idis {

// ---- revolts -----------------------------------------------------------------------------------

void evolve_troops(State& state, const RevoltBrewed& event) {
    state.revolts.insert(event.revolt);
    ++state.commanders.edit(event.revolt.provoked_by).revolts_provoked;
}

void evolve_troops(State& state, const RevoltBrokeOut& event) { state.revolts.erase(event.revolt); }

}  // namespace idis
