#include "core/idis/region.hpp"

#include <algorithm>

#include "core/idis/army.hpp"

namespace idis {
namespace {

/// Steps from a hex to the nearest stronghold; more than the radius if there is none that near.
int steps_to_nearest(const State& state, Hex hex) {
    int nearest = region_radius + 1;
    for (const Stronghold& stronghold : state.strongholds) {
        nearest = std::min(nearest, hexes_between(stronghold.hex, hex));
    }
    return nearest;
}

}  // namespace

std::vector<StrongholdId> regions_of(const State& state, Hex hex) {
    std::vector<StrongholdId> regions;
    const int nearest = steps_to_nearest(state, hex);
    if (nearest > region_radius) {
        mark("idis.1b.region-none-beyond");
        return regions;
    }
    mark("idis.1b.region-radius");
    mark(nearest == 0 ? Clause("idis.1b.region-own-hex") : Clause("idis.1b.region-nearest"));
    mark("idis.1b.region-obstacles-ruling");
    mark("idis.1b.region-same-meaning");
    for (const Stronghold& stronghold : state.strongholds) {
        if (hexes_between(stronghold.hex, hex) == nearest) regions.push_back(stronghold.id);
    }
    if (regions.size() > 1) {
        mark("idis.1b.region-tie-ruling");
        if (nearest == 0) mark("idis.1b.region-shared-hex-ruling");
    }
    return regions;
}

std::vector<Hex> region_hexes(const State& state, StrongholdId stronghold) {
    const Hex centre = state.strongholds.at(stronghold).hex;
    std::vector<Hex> hexes = hexes_within(*state.map, centre, region_radius);
    mark("idis.1b.region-stronghold-change-ruling");
    std::erase_if(hexes, [&](Hex hex) {
        return hexes_between(centre, hex) > steps_to_nearest(state, hex);
    });
    return hexes;
}

std::optional<Party> controller_of(const State& state, StrongholdId region) {
    mark("idis.1b.region-control-ruling");
    return state.strongholds.at(region).holder;
}

Relation relation_between(const State& state, const Party& a, const Party& b) {
    if (a == b) return Relation::allied;
    const Stance* stance = state.stances.find({std::min(a, b), std::max(a, b)});
    return stance == nullptr ? Relation::neutral : stance->relation;
}

Territory territory_for(const State& state, CommanderId commander, Hex hex) {
    mark("idis.1b.territory-relation-ruling");
    const Party own = party_of(state, commander);
    bool is_an_enemys = false;
    for (const StrongholdId region : regions_of(state, hex)) {
        const std::optional<Party> holder = controller_of(state, region);
        if (!holder) continue;
        const Relation relation = relation_between(state, own, *holder);
        if (relation == Relation::allied) return Territory::friendly;
        if (relation == Relation::at_war) is_an_enemys = true;
    }
    return is_an_enemys ? Territory::hostile : Territory::neutral;
}

}  // namespace idis
