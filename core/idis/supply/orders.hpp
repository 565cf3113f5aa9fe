// Orders about the land and what it gives: foraging, razing, rest, stationing, stores, walls.
//
// Sections 3, 3a, 3b, 3d, 5 and 5a of the source. They are alternatives of CommanderOrder and
// RefereeOrder (orders.hpp) like any other. Hexes are named by steps from where the army then
// stands; a day's work takes effect at the dawn of its day, a rest at the midnight before.
#pragma once

#include <optional>
#include <vector>

#include "core/idis/kernel/ids.hpp"
#include "core/idis/map/map.hpp"

namespace idis {

/// Spend a day foraging; with no hexes named all in range.
struct Forage {
    std::vector<Steps> hexes;
    std::optional<Day> on;                   ///< else the next day that has not dawned
    friend bool operator==(const Forage&, const Forage&) = default;
};
/// Spend a day burning the land; with no hexes named all in range.
struct Raze {
    std::vector<Steps> hexes;
    std::optional<Day> on;                   ///< else the next day that has not dawned
    friend bool operator==(const Raze&, const Raze&) = default;
};
/// Rest for so many whole days.
struct RestArmy {
    Days days;
    std::optional<Day> on;                   ///< first day of it; else the next
    friend bool operator==(const RestArmy&, const RestArmy&) = default;
};
/// Break the rest off.
struct EndRest { friend bool operator==(const EndRest&, const EndRest&) = default; };

/// Hand supplies to an army in the same hex.
struct DeliverSupplies {
    ArmyId to;
    Supplies supplies;
    friend bool operator==(const DeliverSupplies&, const DeliverSupplies&) = default;
};
/// Spend carried loot on the army's morale.
struct SpendLoot {
    Loot loot;
    friend bool operator==(const SpendLoot&, const SpendLoot&) = default;
};

/// Station whole detachments in a stronghold of the army's hex.
struct StationDetachments {
    PlaceId place;
    std::vector<DetachmentId> detachments;
    friend bool operator==(const StationDetachments&, const StationDetachments&) = default;
};
/// Take stationed detachments into the army again.
struct RecallDetachments {
    std::vector<DetachmentId> detachments;
    friend bool operator==(const RecallDetachments&, const RecallDetachments&) = default;
};
/// Whoever has the post of a stronghold's commander bids its force defend it.
struct DefendStronghold {
    PlaceId place;
    friend bool operator==(const DefendStronghold&, const DefendStronghold&) = default;
};
/// Take up what the commander left in a stronghold, or without a place what lies on the ground.
struct TakeUpStores {
    std::optional<PlaceId> place;
    Supplies supplies;
    Loot loot;
    friend bool operator==(const TakeUpStores&, const TakeUpStores&) = default;
};
/// Go behind the walls of a stronghold of the army's hex, and come out again.
struct EnterWalls {
    PlaceId place;
    friend bool operator==(const EnterWalls&, const EnterWalls&) = default;
};
struct LeaveWalls { friend bool operator==(const LeaveWalls&, const LeaveWalls&) = default; };

/// What is dropped first when the army cannot carry all it has.
enum class DroppedFirst : std::uint8_t { loot, supplies };
/// From whom supplies are taken without asking: others are refused, or with own_side asked about.
enum class Welcome : std::uint8_t { nobody, own_side, anybody };
struct SetLoadRule {
    DroppedFirst dropped_first = DroppedFirst::loot;
    Welcome welcome = Welcome::own_side;
    friend bool operator==(const SetLoadRule&, const SetLoadRule&) = default;
};

// The referee's.

/// Says from which day a hex can be foraged again, and what lies on its ground.
struct SetLand {
    Hex hex;
    std::optional<Day> free_on;              ///< none: it is not razed
    Supplies supplies;
    Loot loot;
    friend bool operator==(const SetLand&, const SetLand&) = default;
};
/// Gives the post of a stronghold's commander to somebody, or back to a local officer.
struct GivePost {
    StrongholdId stronghold;
    std::optional<CommanderId> commander;
    friend bool operator==(const GivePost&, const GivePost&) = default;
};

}  // namespace idis
