// Applying the events of sieges (section 6a): assignment, like all of evolve.
//
// A siege, a hold, engines and a fallen place are rows that an event carries whole. What is gone of
// them is erased; nothing is worked out here, so that a replay needs no rule.
#include "core/idis/siege/events.hpp"

namespace idis {

void evolve(State& state, const SiegeChanged& e) { assign(state.sieges, e.siege); }
void evolve(State& state, const SiegeEnded& e) { state.sieges.erase(e.stronghold); }
void evolve(State& state, const GatesTested& e) { assign(state.sieges, e.siege); }
void evolve(State& state, const HoldChanged& e) { assign(state.holds, e.hold); }
void evolve(State& state, const StationedChanged& e) {
    for (const Detachment& each : e.detachments) {
        if (each.soldiers > Soldiers{}) {
            state.detachments.edit(each.id) = each;
        } else {
            state.stationed.erase(each.id);
            state.detachments.erase(each.id);
        }
    }
}
void evolve(State& state, const EnginesChanged& e) { assign(state.engines, e.engines); }
void evolve(State& state, const EnginesGone& e) { state.engines.erase(e.engines); }
void evolve(State& state, const FallenChanged& e) { assign(state.fallen, e.fallen); }
void evolve(State& state, const FallenSettled& e) { state.fallen.erase(e.stronghold); }
void evolve(State&, const OrderKept&) {}

}  // namespace idis
