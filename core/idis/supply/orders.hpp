// Orders about the land and what it gives: foraging, razing, rest, stationing, stores, walls.
//
// Sections 3, 3a, 3b, 3d, 5 and 5a of the source. They are alternatives of CommanderOrder and
// RefereeOrder (orders.hpp) like any other. Hexes are named by steps from where the army then
// stands; a day's work takes effect at the dawn of its day, a rest at the midnight before.
#pragma once

#include <optional>
#include <vector>

#include "core/idis/kernel/ids.hpp"
#include "core/idis/kernel/order_kind.hpp"
#include "core/idis/map/map.hpp"
#include "core/kit/kinds.hpp"

namespace idis {

/// Spend a day foraging; with no hexes named all in range.
struct Forage {
    std::vector<Steps> hexes;
    std::optional<Day> on;                   ///< else the next day that has not dawned
    friend bool operator==(const Forage&, const Forage&) = default;
};
template <>
inline constexpr OrderKind order_kind<Forage> =
    order_waits(Ground::land, Begins::as_it_says, Occupies::work);
/// Spend a day burning the land; with no hexes named all in range.
struct Raze {
    std::vector<Steps> hexes;
    std::optional<Day> on;                   ///< else the next day that has not dawned
    friend bool operator==(const Raze&, const Raze&) = default;
};
template <>
inline constexpr OrderKind order_kind<Raze> =
    order_waits(Ground::land, Begins::as_it_says, Occupies::work);
/// Rest for so many whole days.
struct RestArmy {
    Days days;
    std::optional<Day> on;                   ///< first day of it; else the next
    friend bool operator==(const RestArmy&, const RestArmy&) = default;
};
template <>
inline constexpr OrderKind order_kind<RestArmy> =
    order_waits(Ground::land, Begins::at_midnight_it_says, Occupies::work);
/// Break the rest off.
struct EndRest { friend bool operator==(const EndRest&, const EndRest&) = default; };
template <>
inline constexpr OrderKind order_kind<EndRest> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);

/// Hand supplies to an army in the same hex.
struct DeliverSupplies {
    ArmyId to;
    Supplies supplies;
    friend bool operator==(const DeliverSupplies&, const DeliverSupplies&) = default;
};
template <>
inline constexpr OrderKind order_kind<DeliverSupplies> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);
/// Spend carried loot on the army's morale.
struct SpendLoot {
    Loot loot;
    friend bool operator==(const SpendLoot&, const SpendLoot&) = default;
};
template <>
inline constexpr OrderKind order_kind<SpendLoot> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);

/// Station whole detachments in a stronghold of the army's hex.
struct StationDetachments {
    PlaceId place;
    std::vector<DetachmentId> detachments;
    friend bool operator==(const StationDetachments&, const StationDetachments&) = default;
};
template <>
inline constexpr OrderKind order_kind<StationDetachments> =
    order_waits(Ground::land, Begins::at_once, Occupies::nothing);
/// Take stationed detachments into the army again.
struct RecallDetachments {
    std::vector<DetachmentId> detachments;
    friend bool operator==(const RecallDetachments&, const RecallDetachments&) = default;
};
template <>
inline constexpr OrderKind order_kind<RecallDetachments> =
    order_waits(Ground::land, Begins::at_once, Occupies::nothing);
/// Anyone who has the post of a stronghold's commander bids its force defend it.
struct DefendStronghold {
    PlaceId place;
    friend bool operator==(const DefendStronghold&, const DefendStronghold&) = default;
};
template <>
inline constexpr OrderKind order_kind<DefendStronghold> = order_done(Speaker::at_liberty);
/// Take up what the commander left in a stronghold, or without a place what lies on the ground.
struct TakeUpStores {
    std::optional<PlaceId> place;
    Supplies supplies;
    Loot loot;
    friend bool operator==(const TakeUpStores&, const TakeUpStores&) = default;
};
template <>
inline constexpr OrderKind order_kind<TakeUpStores> =
    order_waits(Ground::land, Begins::at_once, Occupies::nothing);
/// Go behind the walls of a stronghold of the army's hex, and come out again.
struct EnterWalls {
    PlaceId place;
    friend bool operator==(const EnterWalls&, const EnterWalls&) = default;
};
template <>
inline constexpr OrderKind order_kind<EnterWalls> =
    order_waits(Ground::land, Begins::at_once, Occupies::nothing);
struct LeaveWalls { friend bool operator==(const LeaveWalls&, const LeaveWalls&) = default; };
template <>
inline constexpr OrderKind order_kind<LeaveWalls> =
    order_waits(Ground::land, Begins::at_once, Occupies::nothing);

/// What is dropped first when the army cannot carry all it has.
enum class DroppedFirst : std::uint8_t { loot, supplies };
/// From whom supplies are taken without asking: others are refused, or with own_side asked about.
enum class Welcome : std::uint8_t { nobody, own_side, anybody };
struct SetLoadRule {
    DroppedFirst dropped_first = DroppedFirst::loot;
    Welcome welcome = Welcome::own_side;
    friend bool operator==(const SetLoadRule&, const SetLoadRule&) = default;
};
template <>
inline constexpr OrderKind order_kind<SetLoadRule> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);

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

/// A commander's orders of those above.
using OrdersOfSupply = kit::Kinds<Forage, Raze, RestArmy, EndRest, DeliverSupplies, SpendLoot,
    StationDetachments, RecallDetachments, DefendStronghold, TakeUpStores, EnterWalls, LeaveWalls,
    SetLoadRule>;

/// The referee's orders of those above.
using RulingsOnSupply = kit::Kinds<SetLand, GivePost>;

}  // namespace idis
