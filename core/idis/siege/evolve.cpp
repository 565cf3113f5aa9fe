#include "core/idis/siege/evolve.hpp"

namespace idis {
void evolve_sieges(State& state, const SiegeChanged& e) { assign(state.sieges, e.siege); }
void evolve_sieges(State& state, const SiegeEnded& e) { state.sieges.erase(e.stronghold); }
void evolve_sieges(State& state, const GatesTested& e) { assign(state.sieges, e.siege); }
void evolve_sieges(State& state, const HoldChanged& e) { assign(state.holds, e.hold); }
void evolve_sieges(State& state, const StationedChanged& e) {
    for (const Detachment& each : e.detachments) {
        if (each.soldiers > Soldiers{}) {
            state.detachments.edit(each.id) = each;
        } else {
            state.stationed.erase(each.id);
            state.detachments.erase(each.id);
        }
    }
}
void evolve_sieges(State& state, const EnginesChanged& e) { assign(state.engines, e.engines); }
void evolve_sieges(State& state, const EnginesGone& e) { state.engines.erase(e.engines); }
void evolve_sieges(State& state, const FallenChanged& e) { assign(state.fallen, e.fallen); }
void evolve_sieges(State& state, const FallenSettled& e) { state.fallen.erase(e.stronghold); }
void evolve_sieges(State&, const OrderKept&) {}

}  // namespace idis
