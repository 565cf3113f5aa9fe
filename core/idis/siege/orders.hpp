// Orders about strongholds and sieges (section 6a of the source).
//
// A commander lays siege, plans for it, assaults, yields what he holds, and builds, breaks down and
// puts up siege engines. The referee says when there is disease, who of note is inside, whether a
// garrison joins a sally. They are alternatives of CommanderOrder and RefereeOrder (orders.hpp).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/idis/battle/orders.hpp"
#include "core/idis/kernel/order_kind.hpp"
#include "core/kit/kinds.hpp"

namespace idis {

/// Lay siege to a stronghold of the army's hex, or take it if nobody holds it.
struct BesiegeStronghold {
    PlaceId place;
    friend bool operator==(const BesiegeStronghold&, const BesiegeStronghold&) = default;
};
template <>
inline constexpr OrderKind order_kind<BesiegeStronghold> =
    order_waits(Ground::land, Begins::at_once, Occupies::nothing);
/// Storm the stronghold that the army besieges.
struct AssaultStronghold {
    PlaceId place;
    friend bool operator==(const AssaultStronghold&, const AssaultStronghold&) = default;
};
template <>
inline constexpr OrderKind order_kind<AssaultStronghold> =
    order_waits(Ground::land, Begins::at_once, Occupies::nothing);
/// A plan for the siege, of those before the walls or behind them.
struct PlanSiege {
    PlaceId place;
    std::string text;
    friend bool operator==(const PlanSiege&, const PlanSiege&) = default;
};
template <>
inline constexpr OrderKind order_kind<PlanSiege> =
    order_waits_at_post(Ground::any, Begins::at_once, Occupies::nothing);
/// Offer to give the stronghold up, on these terms.
struct YieldStronghold {
    PlaceId place;
    std::string terms;
    friend bool operator==(const YieldStronghold&, const YieldStronghold&) = default;
};
template <>
inline constexpr OrderKind order_kind<YieldStronghold> =
    order_waits_at_post(Ground::any, Begins::at_once, Occupies::nothing);
/// Build siege engines, ten by ten.
struct BuildEngines {
    std::int64_t engines = 10;
    friend bool operator==(const BuildEngines&, const BuildEngines&) = default;
};
template <>
inline constexpr OrderKind order_kind<BuildEngines> =
    order_waits(Ground::land, Begins::at_once, Occupies::nothing);
/// Break the army's engines down for transport, put them up again, or leave them behind.
struct BreakDownEngines {
    friend bool operator==(const BreakDownEngines&, const BreakDownEngines&) = default;
};
template <>
inline constexpr OrderKind order_kind<BreakDownEngines> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);
struct RebuildEngines {
    friend bool operator==(const RebuildEngines&, const RebuildEngines&) = default;
};
template <>
inline constexpr OrderKind order_kind<RebuildEngines> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);
struct LeaveEngines { friend bool operator==(const LeaveEngines&, const LeaveEngines&) = default; };
template <>
inline constexpr OrderKind order_kind<LeaveEngines> =
    order_waits(Ground::land, Begins::at_once, Occupies::nothing);

// The referee's.

/// What holds for the siege week under way, and the threshold if it is to be another.
struct RuleSiege {
    StrongholdId stronghold;
    bool has_disease = false;
    std::optional<std::int64_t> threshold;
    friend bool operator==(const RuleSiege&, const RuleSiege&) = default;
};
/// Persons of note inside, who may escape when it falls.
struct NameNotables {
    StrongholdId stronghold;
    std::vector<std::string> names;
    friend bool operator==(const NameNotables&, const NameNotables&) = default;
};
/// Lets a stronghold's own garrison join those who sally from it, or not.
struct LetGarrisonSally {
    MeetingId meeting;
    bool joins = true;
    friend bool operator==(const LetGarrisonSally&, const LetGarrisonSally&) = default;
};

/// A commander's orders of those above.
using OrdersOfSieges = kit::Kinds<BesiegeStronghold, AssaultStronghold, PlanSiege, YieldStronghold,
    BuildEngines, BreakDownEngines, RebuildEngines, LeaveEngines>;

/// The referee's orders of those above.
using RulingsOnSieges = kit::Kinds<RuleSiege, NameNotables, LetGarrisonSally>;

}  // namespace idis
