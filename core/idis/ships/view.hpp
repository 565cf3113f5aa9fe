// What commanders and the referee see of ships (section 8e of the source and its addendum).
//
// A commander sees his own ships, what he builds, what yards he has where he is, and fleets in
// sight of his army by daylight: how many ships and whose, not what is aboard. Morale of crews is
// the referee's, as that of armies is.
#pragma once

#include <optional>
#include <vector>

#include "core/idis/map/map.hpp"
#include "core/idis/ships/rows.hpp"
#include "core/idis/state.hpp"

namespace idis {

struct OwnFleet {
    FleetId id;
    std::int64_t ships = 0;
    std::vector<HiredShips> hired;
    FleetStanding standing = FleetStanding::empty;
    std::int64_t ships_needed = 0;           ///< for his army as it is; aboard or not
    std::int64_t warships = 0;
    std::optional<OrderId> voyage;
    bool is_under_way = false;
    bool is_rowing = false;
    bool is_held = false;
    bool is_called = false;                  ///< to a battle
    bool is_paid = true;                     ///< for the day
    bool is_here = false;                    ///< in his army's hex
    bool is_at_shore = false;                ///< where one can go aboard and ashore
    friend bool operator==(const OwnFleet&, const OwnFleet&) = default;
};
/// A fleet he does not command, in sight.
struct SeenFleet {
    FleetId id;
    Steps steps;                             ///< from his army
    std::int64_t ships = 0;
    std::optional<FactionId> faction;
    bool is_under_way = false;
    bool is_hostile = false;
    friend bool operator==(const SeenFleet&, const SeenFleet&) = default;
};
struct OwnShipBuilding {
    OrderId id;
    std::optional<PlaceId> place;            ///< none: in the countryside
    std::int64_t ships = 0;                  ///< ordered at a stronghold
    std::optional<Moment> due_at;
    Days days;                               ///< done, in the countryside
    friend bool operator==(const OwnShipBuilding&, const OwnShipBuilding&) = default;
};
struct OwnShips {
    std::vector<OwnFleet> fleets;            ///< by id
    std::vector<SeenFleet> seen;             ///< by id
    std::vector<OwnShipBuilding> buildings;  ///< by order
    std::vector<PlaceId> yards;              ///< of strongholds he occupies where he is; by place
    std::vector<PlaceId> gives_back_at;      ///< strongholds by the water where he is; by place
    bool is_by_water = false;                ///< his army's hex
    bool may_hire_here = false;              ///< in the countryside, as far as he knows
    bool may_build_here = false;
    friend bool operator==(const OwnShips&, const OwnShips&) = default;
};
struct ShipsInFull {
    std::vector<Fleet> fleets;
    std::vector<ShipAway> ships_away;
    std::vector<PartyAshore> parties_ashore;
    std::vector<ShipBuilding> ship_buildings;
    std::vector<CountryHire> country_hires;
    std::vector<HireLoss> hire_losses;
    friend bool operator==(const ShipsInFull&, const ShipsInFull&) = default;
};
/// A number of ships of a fleet: from 1 to so many.
struct LegalShips {
    FleetId fleet;
    std::int64_t ships_max = 1;
    friend bool operator==(const LegalShips&, const LegalShips&) = default;
};
struct LegalFleetMerge {
    FleetId fleet;
    FleetId into;
    friend bool operator==(const LegalFleetMerge&, const LegalFleetMerge&) = default;
};
struct LegalAtSea {
    std::vector<FleetId> embark;             ///< with room for the whole army
    std::vector<FleetId> embark_part;        ///< with ships for some detachments
    bool may_disembark = false;
    std::vector<FleetId> sail;               ///< by places on his map, or by steps
    std::vector<FleetId> attack;
    std::vector<LegalShips> divide;
    std::vector<LegalFleetMerge> merge;
    std::vector<PlaceId> build_at;
    bool may_build_here = false;
    std::vector<PlaceId> hire_at;
    bool may_hire_here = false;
    std::vector<LegalShips> give_back;
    friend bool operator==(const LegalAtSea&, const LegalAtSea&) = default;
};

}  // namespace idis
