// What a campaign starts from: what its files say, already checked by their reader.
//
// A Start becomes the campaign's first events in founding.hpp. Commanders for whom nobody prepared
// a map know the region they start in.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "core/idis/state.hpp"

namespace idis {

struct StartArmy {
    Army army;                               ///< its detachments and seniority are set by founding
    std::vector<Detachment> detachments;     ///< oldest first
    friend bool operator==(const StartArmy&, const StartArmy&) = default;
};

/// What a commander knows when the game starts.
struct StartKnowledge {
    CommanderId commander;
    std::vector<PlaceId> places;
    std::vector<Hex> hexes;                  ///< roads, rivers and ground of these are known too
    std::vector<Hex> roads = {};             ///< of these only the roads
    friend bool operator==(const StartKnowledge&, const StartKnowledge&) = default;
};

struct Start {
    std::shared_ptr<const Map> map;
    Campaign campaign;
    std::vector<Faction> factions;
    std::vector<Stance> stances;
    std::vector<Stronghold> strongholds;
    std::vector<Commander> commanders;
    std::vector<StartArmy> armies;           ///< in the order in which they were created
    std::vector<StartKnowledge> knowledge;
    std::vector<Life> lives = {};            ///< of those whose age is not thirty
    std::vector<Fleet> fleets = {};          ///< no two of one in a hex; carry no other's army
};

/// What commanders know when the game starts and nobody prepared a map for them: the places and
/// roads of the regions they stand in.
class StartRegions {
public:
    explicit StartRegions(const Start& start);
    /// Clause:  idis.1.partial-map-at-start
    /// Takes:   a commander of this start.
    /// Gives:   places and hexes with roads, sorted. Where no region reaches: those of his own hex
    ///          and the hexes next to it.
    StartKnowledge known_to(const Commander& commander) const;

private:
    State world_;  ///< the map and its strongholds, no more
    std::map<CommanderId, Hex> armies_;
};

}  // namespace idis
