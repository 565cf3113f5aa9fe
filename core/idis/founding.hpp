// How a campaign begins: from what people wrote down to its first events.
//
// A Start is what campaign files say, already checked by their reader. Founding turns it into
// events at the first midnight, so that a campaign's whole history, its beginning too, is events.
#pragma once

#include <memory>
#include <vector>

#include "core/idis/events.hpp"
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
};

/// The founding events of a campaign, all at the first midnight.
/// Clause:  idis.1.partial-map-at-start
/// Takes:   a start whose ids all refer to each other correctly and whose commanders lead at most
///          one army each.
/// Gives:   the events that lead from an empty state over the same map to day 1, 00:00. A commander
///          without an entry in `knowledge` gets the places and roads of his start region.
Events found_campaign(const Start& start);

}  // namespace idis
