// What can happen with the land and what it gives (sections 3, 3a, 3b, 3d, 5 and 5a).
//
// Alternatives of What (events.hpp) like any other: they carry resulting rows and amounts.
// How each is applied stands in supply/evolve.hpp.
#pragma once

#include <optional>
#include <vector>

#include "core/idis/state.hpp"
#include "core/kit/kinds.hpp"

namespace idis {

/// The army begins its day's work on the land.
struct WorkBegan {
    Work work;
    friend bool operator==(const WorkBegan&, const WorkBegan&) = default;
};
/// The work is over; or given up for other work, as if never begun, if there is no standing.
struct WorkEnded {
    ArmyId army;
    std::optional<WorkStanding> standing;
    friend bool operator==(const WorkEnded&, const WorkEnded&) = default;
};
/// What the hexes gave in all, what of it was taken up, and the army's supplies then.
struct LandForaged {
    ArmyId army;
    Supplies yield;
    Supplies gained;
    Supplies supplies;
    std::vector<LandUse> hexes;
    friend bool operator==(const LandForaged&, const LandForaged&) = default;
};
struct LandRazed {
    ArmyId army;
    std::vector<LandUse> hexes;
    friend bool operator==(const LandRazed&, const LandRazed&) = default;
};
/// The referee says what holds for a hex, or its ground has been picked up.
struct LandMarked {
    LandUse hex;
    friend bool operator==(const LandMarked&, const LandMarked&) = default;
};
/// Commanders know what was done to hexes.
struct LandSeen {
    std::vector<KnownLand> hexes;
    friend bool operator==(const LandSeen&, const LandSeen&) = default;
};
/// An army is put into a hex by the referee's word.
struct ArmyPlaced {
    ArmyId army;
    Hex hex;
    friend bool operator==(const ArmyPlaced&, const ArmyPlaced&) = default;
};

struct RestBegan {
    Rest rest;
    friend bool operator==(const RestBegan&, const RestBegan&) = default;
};
/// An attack has ended the rest; its check is rolled when the day ends.
struct RestBrokenOff {
    ArmyId army;
    Day day;
    friend bool operator==(const RestBrokenOff&, const RestBrokenOff&) = default;
};
struct RestEnded {
    ArmyId army;
    friend bool operator==(const RestEnded&, const RestEnded&) = default;
};

/// Supplies pass from one army to another; what each has then.
struct SuppliesDelivered {
    ArmyId from;
    ArmyId to;
    Supplies supplies;
    Supplies left;
    Supplies received;
    friend bool operator==(const SuppliesDelivered&, const SuppliesDelivered&) = default;
};
/// Loot is spent on morale; what is left.
struct LootSpent {
    ArmyId army;
    Loot loot;
    friend bool operator==(const LootSpent&, const LootSpent&) = default;
};

/// Detachments leave an army for a stronghold; the army's stores then.
struct DetachmentsStationed {
    ArmyId army;
    Supplies supplies;
    Loot loot;
    std::vector<Detachment> detachments;
    std::vector<Stationed> stationed;
    friend bool operator==(const DetachmentsStationed&, const DetachmentsStationed&) = default;
};
struct DetachmentsRecalled {
    ArmyId army;
    std::vector<Detachment> detachments;
    friend bool operator==(const DetachmentsRecalled&, const DetachmentsRecalled&) = default;
};
struct PostGiven {
    StrongholdId stronghold;
    std::optional<CommanderId> commander;
    friend bool operator==(const PostGiven&, const PostGiven&) = default;
};
/// What a commander has in a stronghold now; nothing left ends the row.
struct StoreChanged {
    Deposit deposit;
    friend bool operator==(const StoreChanged&, const StoreChanged&) = default;
};
struct LoadRuleSet {
    LoadRule rule;
    friend bool operator==(const LoadRuleSet&, const LoadRuleSet&) = default;
};
struct WallsEntered {
    WithinWalls within;
    friend bool operator==(const WallsEntered&, const WallsEntered&) = default;
};
struct WallsLeft {
    ArmyId army;
    friend bool operator==(const WallsLeft&, const WallsLeft&) = default;
};

/// The events above, one after another (events.hpp).
using EventsOfSupply = kit::Kinds<WorkBegan, WorkEnded, LandForaged, LandRazed, LandMarked,
    LandSeen, ArmyPlaced, RestBegan, RestBrokenOff, RestEnded, SuppliesDelivered, LootSpent,
    DetachmentsStationed, DetachmentsRecalled, PostGiven, StoreChanged, LoadRuleSet, WallsEntered,
    WallsLeft>;

}  // namespace idis
