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

namespace idis {

/// Lay siege to a stronghold of the army's hex, or take it if nobody holds it.
struct BesiegeStronghold {
    PlaceId place;
    friend bool operator==(const BesiegeStronghold&, const BesiegeStronghold&) = default;
};
/// Storm the stronghold that the army besieges.
struct AssaultStronghold {
    PlaceId place;
    friend bool operator==(const AssaultStronghold&, const AssaultStronghold&) = default;
};
/// A plan for the siege, of those before the walls or behind them.
struct PlanSiege {
    PlaceId place;
    std::string text;
    friend bool operator==(const PlanSiege&, const PlanSiege&) = default;
};
/// Offer to give the stronghold up, on these terms.
struct YieldStronghold {
    PlaceId place;
    std::string terms;
    friend bool operator==(const YieldStronghold&, const YieldStronghold&) = default;
};
/// Build siege engines, ten by ten.
struct BuildEngines {
    std::int64_t engines = 10;
    friend bool operator==(const BuildEngines&, const BuildEngines&) = default;
};
/// Break the army's engines down for transport, put them up again, or leave them behind.
struct BreakDownEngines {
    friend bool operator==(const BreakDownEngines&, const BreakDownEngines&) = default;
};
struct RebuildEngines {
    friend bool operator==(const RebuildEngines&, const RebuildEngines&) = default;
};
struct LeaveEngines { friend bool operator==(const LeaveEngines&, const LeaveEngines&) = default; };

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

}  // namespace idis
