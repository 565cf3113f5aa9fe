#include "core/idis/start.hpp"

#include <algorithm>

#include "core/idis/map/knowledge.hpp"
#include "core/idis/map/region.hpp"

namespace idis {
namespace {

/// The hexes of the regions that a hex belongs to; without any, the hex and those next to it.
std::vector<Hex> home_of(const State& world, Hex hex) {
    std::vector<Hex> home;
    for (const StrongholdId region : regions_of(world, hex)) {
        const std::vector<Hex> hexes = region_hexes(world, region);
        home.insert(home.end(), hexes.begin(), hexes.end());
    }
    if (home.empty()) home = hexes_within(*world.map, hex, 1);
    std::sort(home.begin(), home.end());
    home.erase(std::unique(home.begin(), home.end()), home.end());
    return home;
}

}  // namespace

StartRegions::StartRegions(const Start& start) {
    world_.map = start.map;
    for (const Stronghold& stronghold : start.strongholds) {
        world_.strongholds.insert(stronghold);
        enter_stronghold(world_, stronghold.id);
    }
    for (const StartArmy& given : start.armies) {
        armies_.insert_or_assign(given.army.commander, given.army.hex);
    }
}

StartKnowledge StartRegions::known_to(const Commander& commander) const {
    mark("idis.1.partial-map-at-start");
    const auto army = armies_.find(commander.id);
    const Hex stands = army == armies_.end() ? commander.hex : army->second;
    StartKnowledge known{commander.id, {}, {}, {}};
    for (const Hex hex : home_of(world_, stands)) {
        for (const Place* place : world_.map->places_in(hex)) known.places.push_back(place->id);
        const auto& sides = world_.map->ground(hex).sides;
        const bool has_road = std::any_of(sides.begin(), sides.end(),
                                          [](const Side& side) { return side.has_road; });
        if (has_road) known.roads.push_back(hex);
    }
    std::sort(known.places.begin(), known.places.end());
    return known;
}

}  // namespace idis
