// What can happen about ships (section 8e of the source and its addendum).
//
// Alternatives of What (events.hpp) like any other: they carry resulting rows; ships/evolve.cpp
// applies them.
#pragma once

#include <vector>

#include "core/idis/kernel/kinds_of_events.hpp"
#include "core/idis/state.hpp"

namespace idis {

struct FleetChanged {
    Fleet fleet;
    friend void evolve(State& state, const FleetChanged& event);
    friend bool operator==(const FleetChanged&, const FleetChanged&) = default;
};
struct FleetGone {
    FleetId fleet;
    friend void evolve(State& state, const FleetGone& event);
    friend bool operator==(const FleetGone&, const FleetGone&) = default;
};
/// A fleet has come into another hex, and all who are aboard with it.
struct FleetSailed {
    Fleet fleet;
    friend void evolve(State& state, const FleetSailed& event);
    friend bool operator==(const FleetSailed&, const FleetSailed&) = default;
};
/// An army aboard is ashore now, in that hex.
struct ArmyLanded {
    Fleet fleet;                             ///< as it then is
    ArmyId army;
    Hex hex;
    friend void evolve(State& state, const ArmyLanded& event);
    friend bool operator==(const ArmyLanded&, const ArmyLanded&) = default;
};
/// How one ship's crew stood its check; days it stays away, none if it is gone for good.
struct CrewCheck {
    int total = 0;
    bool has_held = true;
    Days away;
    friend bool operator==(const CrewCheck&, const CrewCheck&) = default;
};
struct CrewsChecked {
    FleetId fleet;
    std::vector<CrewCheck> checks;           ///< ship by ship
    friend void evolve(State& state, const CrewsChecked& event);
    friend bool operator==(const CrewsChecked&, const CrewsChecked&) = default;
};
struct ShipSailedAway {
    ShipAway ship;
    friend void evolve(State& state, const ShipSailedAway& event);
    friend bool operator==(const ShipSailedAway&, const ShipSailedAway&) = default;
};
struct ShipCameBack {
    ShipAway::Key ship;
    friend void evolve(State& state, const ShipCameBack& event);
    friend bool operator==(const ShipCameBack&, const ShipCameBack&) = default;
};
struct PartyLanded {
    PartyAshore party;
    friend void evolve(State& state, const PartyLanded& event);
    friend bool operator==(const PartyLanded&, const PartyLanded&) = default;
};
/// Those ashore are with their army again; its stores and detachments then.
struct PartyJoined {
    PartyAshore::Key party;
    Supplies supplies;
    Loot loot;
    std::vector<Detachment> detachments;
    friend void evolve(State& state, const PartyJoined& event);
    friend bool operator==(const PartyJoined&, const PartyJoined&) = default;
};
struct BuildingChanged {
    ShipBuilding building;
    friend void evolve(State& state, const BuildingChanged& event);
    friend bool operator==(const BuildingChanged&, const BuildingChanged&) = default;
};
struct BuildingEnded {
    OrderId building;
    friend void evolve(State& state, const BuildingEnded& event);
    friend bool operator==(const BuildingEnded&, const BuildingEnded&) = default;
};
struct CountryHired {
    CountryHire hire;
    friend void evolve(State& state, const CountryHired& event);
    friend bool operator==(const CountryHired&, const CountryHired&) = default;
};
struct HiredShipsLost {
    HireLoss loss;
    friend void evolve(State& state, const HiredShipsLost& event);
    friend bool operator==(const HiredShipsLost&, const HiredShipsLost&) = default;
};
struct HiredShipsReplaced {
    HireLoss::Key loss;
    friend void evolve(State& state, const HiredShipsReplaced& event);
    friend bool operator==(const HiredShipsReplaced&, const HiredShipsReplaced&) = default;
};

/// The events above, by who may come to know of them (kernel/kinds_of_events.hpp).
using EventsOfShips = EventsOf<
    PeopleSee<>,
    StoryTells<FleetSailed, ArmyLanded>,
    BooksKeep<FleetChanged, FleetGone, CrewsChecked, ShipSailedAway, ShipCameBack, PartyLanded,
        PartyJoined, BuildingChanged, BuildingEnded, CountryHired, HiredShipsLost,
        HiredShipsReplaced>>;

}  // namespace idis
