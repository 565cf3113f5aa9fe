// What can happen with the land and what it gives (sections 3, 3a, 3b, 3d, 5 and 5a).
//
// Alternatives of What (events.hpp) like any other: they carry resulting rows and amounts.
// How each is applied stands in supply/evolve.cpp.
#pragma once

#include <optional>
#include <vector>

#include "core/idis/kernel/kinds_of_events.hpp"
#include "core/idis/state.hpp"

namespace idis {

struct ArmyAte {
    ArmyId army;
    Day day;
    Supplies eaten;
    Supplies supplies;
    Days hungry_days;
    friend void evolve(State& state, const ArmyAte& event);
    friend bool operator==(const ArmyAte&, const ArmyAte&) = default;
};
/// The army begins its day's work on the land.
struct WorkBegan {
    Work work;
    friend void evolve(State& state, const WorkBegan& event);
    friend bool operator==(const WorkBegan&, const WorkBegan&) = default;
};
/// The work is over; or given up for other work, as if never begun, if there is no standing.
struct WorkEnded {
    ArmyId army;
    std::optional<WorkStanding> standing;
    friend void evolve(State& state, const WorkEnded& event);
    friend bool operator==(const WorkEnded&, const WorkEnded&) = default;
};
/// What the hexes gave in all, what of it was taken up, and the army's supplies then.
struct LandForaged {
    ArmyId army;
    Supplies yield;
    Supplies gained;
    Supplies supplies;
    std::vector<LandUse> hexes;
    friend void evolve(State& state, const LandForaged& event);
    friend bool operator==(const LandForaged&, const LandForaged&) = default;
};
struct LandRazed {
    ArmyId army;
    std::vector<LandUse> hexes;
    friend void evolve(State& state, const LandRazed& event);
    friend bool operator==(const LandRazed&, const LandRazed&) = default;
};
/// The referee says what holds for a hex, or its ground has been picked up.
struct LandMarked {
    LandUse hex;
    friend void evolve(State& state, const LandMarked& event);
    friend bool operator==(const LandMarked&, const LandMarked&) = default;
};
/// Commanders know what was done to hexes.
struct LandSeen {
    std::vector<KnownLand> hexes;
    friend void evolve(State& state, const LandSeen& event);
    friend bool operator==(const LandSeen&, const LandSeen&) = default;
};
/// An army is put into a hex by the referee's word.
struct ArmyPlaced {
    ArmyId army;
    Hex hex;
    friend void evolve(State& state, const ArmyPlaced& event);
    friend bool operator==(const ArmyPlaced&, const ArmyPlaced&) = default;
};

struct RestBegan {
    Rest rest;
    friend void evolve(State& state, const RestBegan& event);
    friend bool operator==(const RestBegan&, const RestBegan&) = default;
};
/// An attack has ended the rest; its check is rolled when the day ends.
struct RestBrokenOff {
    ArmyId army;
    Day day;
    friend void evolve(State& state, const RestBrokenOff& event);
    friend bool operator==(const RestBrokenOff&, const RestBrokenOff&) = default;
};
struct RestEnded {
    ArmyId army;
    friend void evolve(State& state, const RestEnded& event);
    friend bool operator==(const RestEnded&, const RestEnded&) = default;
};

/// Supplies pass from one army to another; what each has then.
struct SuppliesDelivered {
    ArmyId from;
    ArmyId to;
    Supplies supplies;
    Supplies left;
    Supplies received;
    friend void evolve(State& state, const SuppliesDelivered& event);
    friend bool operator==(const SuppliesDelivered&, const SuppliesDelivered&) = default;
};
/// Loot is spent on morale; what is left.
struct LootSpent {
    ArmyId army;
    Loot loot;
    friend void evolve(State& state, const LootSpent& event);
    friend bool operator==(const LootSpent&, const LootSpent&) = default;
};

/// Detachments leave an army for a stronghold; the army's stores then.
struct DetachmentsStationed {
    ArmyId army;
    Supplies supplies;
    Loot loot;
    std::vector<Detachment> detachments;
    std::vector<Stationed> stationed;
    friend void evolve(State& state, const DetachmentsStationed& event);
    friend bool operator==(const DetachmentsStationed&, const DetachmentsStationed&) = default;
};
struct DetachmentsRecalled {
    ArmyId army;
    std::vector<Detachment> detachments;
    friend void evolve(State& state, const DetachmentsRecalled& event);
    friend bool operator==(const DetachmentsRecalled&, const DetachmentsRecalled&) = default;
};
struct PostGiven {
    StrongholdId stronghold;
    std::optional<CommanderId> commander;
    friend void evolve(State& state, const PostGiven& event);
    friend bool operator==(const PostGiven&, const PostGiven&) = default;
};
/// What a commander has in a stronghold now; nothing left ends the row.
struct StoreChanged {
    Deposit deposit;
    friend void evolve(State& state, const StoreChanged& event);
    friend bool operator==(const StoreChanged&, const StoreChanged&) = default;
};
struct LoadRuleSet {
    LoadRule rule;
    friend void evolve(State& state, const LoadRuleSet& event);
    friend bool operator==(const LoadRuleSet&, const LoadRuleSet&) = default;
};
struct WallsEntered {
    WithinWalls within;
    friend void evolve(State& state, const WallsEntered& event);
    friend bool operator==(const WallsEntered&, const WallsEntered&) = default;
};
struct WallsLeft {
    ArmyId army;
    friend void evolve(State& state, const WallsLeft& event);
    friend bool operator==(const WallsLeft&, const WallsLeft&) = default;
};

/// The events above, by who may come to know of them (kernel/kinds_of_events.hpp).
using EventsOfSupply = EventsOf<
    PeopleSee<LandRazed>,
    StoryTells<ArmyAte, LandForaged, ArmyPlaced, RestBegan, RestBrokenOff, SuppliesDelivered,
        DetachmentsStationed, WallsEntered, WallsLeft>,
    BooksKeep<WorkBegan, WorkEnded, LandMarked, LandSeen, RestEnded, LootSpent,
        DetachmentsRecalled, PostGiven, StoreChanged, LoadRuleSet>>;

}  // namespace idis
