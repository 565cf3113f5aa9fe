#include "core/idis/ships/blockade.hpp"

#include <algorithm>

#include "core/idis/ships/ships.hpp"

namespace idis {

bool are_hostile(const State& state, const Fleet& a, const Fleet& b) {
    return are_hostile(state, party_of(state, a.commander), party_of(state, b.commander));
}

bool is_blockaded(const State& state, ArmyId army) {
    const Fleet* own = fleet_of(state, army);
    if (own == nullptr) return false;
    const std::vector<FleetId> here = fleets_in(state, own->hex);
    mark("idis.8e.ship-blockade-ruling");
    return std::any_of(here.begin(), here.end(),
                       [&](FleetId id) { return are_hostile(state, *own, state.fleets.at(id)); });
}

}  // namespace idis
