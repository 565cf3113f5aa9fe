// Orders about ships (section 8e of the source and its addendum).
//
// A commander orders the ships that lie where he is: those his army is aboard of, or that lie in
// its hex. They are alternatives of CommanderOrder and RefereeOrder (orders.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/idis/kernel/ids.hpp"
#include "core/idis/kernel/order_kind.hpp"
#include "core/idis/troops/orders.hpp"
#include "core/kit/hex.hpp"
#include "core/kit/kinds.hpp"

namespace idis {

/// Go aboard from the next dawn on: the whole army, or these detachments, while the others stay
/// behind as an army of their own.
struct EmbarkArmy {
    FleetId fleet;
    std::vector<WholeDetachment> detachments;    ///< none: all
    friend bool operator==(const EmbarkArmy&, const EmbarkArmy&) = default;
};
template <>
inline constexpr OrderKind order_kind<EmbarkArmy> =
    order_waits(Ground::any, Begins::at_next_work, Occupies::nothing);
/// Go ashore from the next dawn on.
struct DisembarkArmy {
    friend bool operator==(const DisembarkArmy&, const DisembarkArmy&) = default;
};
template <>
inline constexpr OrderKind order_kind<DisembarkArmy> =
    order_waits(Ground::any, Begins::at_next_work, Occupies::nothing);
/// Sail by these places, or by hexes named by steps from where the fleet lies; the last is where
/// it is to stay.
struct SailFleet {
    FleetId fleet;
    std::vector<Waypoint> waypoints;
    bool is_rowing = false;
    friend bool operator==(const SailFleet&, const SailFleet&) = default;
};
template <>
inline constexpr OrderKind order_kind<SailFleet> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);
/// Attack a fleet of the same hex with the one the army is aboard of.
struct AttackFleet {
    FleetId fleet;
    friend bool operator==(const AttackFleet&, const AttackFleet&) = default;
};
template <>
inline constexpr OrderKind order_kind<AttackFleet> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);
/// Make so many ships of a fleet one of their own, or of two fleets one.
struct DivideFleet {
    FleetId fleet;
    std::int64_t ships = 1;
    friend bool operator==(const DivideFleet&, const DivideFleet&) = default;
};
template <>
inline constexpr OrderKind order_kind<DivideFleet> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);
struct MergeFleets {
    FleetId fleet;
    FleetId into;
    friend bool operator==(const MergeFleets&, const MergeFleets&) = default;
};
template <>
inline constexpr OrderKind order_kind<MergeFleets> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);
/// Build ships at the yards of a stronghold, or where the army stands, as many as its followers
/// can.
struct BuildShips {
    std::optional<PlaceId> place;            ///< none: in the countryside
    std::int64_t ships = 0;                  ///< at a stronghold
    friend bool operator==(const BuildShips&, const BuildShips&) = default;
};
template <>
inline constexpr OrderKind order_kind<BuildShips> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);
/// Hire up to so many ships of a stronghold, or of the countryside where the army stands.
struct HireShips {
    std::optional<PlaceId> place;            ///< none: in the countryside
    std::int64_t ships = 1;
    friend bool operator==(const HireShips&, const HireShips&) = default;
};
template <>
inline constexpr OrderKind order_kind<HireShips> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);
struct GiveBackShips {
    FleetId fleet;
    std::int64_t ships = 1;
    friend bool operator==(const GiveBackShips&, const GiveBackShips&) = default;
};
template <>
inline constexpr OrderKind order_kind<GiveBackShips> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);

// The referee's.

/// A commander has so many ships of his own in a hex from now on.
struct GiveShips {
    CommanderId commander;
    Hex hex;
    std::int64_t ships = 1;
    friend bool operator==(const GiveShips&, const GiveShips&) = default;
};
/// Keeps ships where they are, as in a storm, or lets them out.
struct HoldFleet {
    FleetId fleet;
    bool is_held = true;
    friend bool operator==(const HoldFleet&, const HoldFleet&) = default;
};
enum class ShipsFate : std::uint8_t { spared, taken, burnt };
/// What an army does with ships that lie on the shore where it stands.
struct SettleShips {
    FleetId fleet;
    ArmyId army;
    ShipsFate fate = ShipsFate::taken;
    friend bool operator==(const SettleShips&, const SettleShips&) = default;
};

/// A commander's orders of those above.
using OrdersOfShips = kit::Kinds<EmbarkArmy, DisembarkArmy, SailFleet, AttackFleet, DivideFleet,
    MergeFleets, BuildShips, HireShips, GiveBackShips>;

/// The referee's orders of those above.
using RulingsOnShips = kit::Kinds<GiveShips, HoldFleet, SettleShips>;

}  // namespace idis
