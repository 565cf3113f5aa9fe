// What commanders see, learn and are told (sections 1 and 3c).
//
// A place, a hex and a sighting are rows that an event carries whole; each stays as it was learnt
// until it is learnt again. What somebody is told is a line of his channel.
#pragma once

#include <vector>

#include "core/idis/kernel/kinds_of_events.hpp"
#include "core/idis/state.hpp"

namespace idis {

struct PlaceLearnt {
    KnownPlace known;
    friend void evolve(State& state, const PlaceLearnt& event);
    friend bool operator==(const PlaceLearnt&, const PlaceLearnt&) = default;
};
struct HexesLearnt {
    std::vector<KnownHex> hexes;
    friend void evolve(State& state, const HexesLearnt& event);
    friend bool operator==(const HexesLearnt&, const HexesLearnt&) = default;
};
struct ArmySighted {
    Sighting sighting;
    friend void evolve(State& state, const ArmySighted& event);
    friend bool operator==(const ArmySighted&, const ArmySighted&) = default;
};
/// The army has looked round where it stands.
struct LookedRound {
    ArmyId army;
    friend void evolve(State& state, const LookedRound& event);
    friend bool operator==(const LookedRound&, const LookedRound&) = default;
};
struct ArmyLostFromSight {
    Sighting::Key sighting;
    friend void evolve(State& state, const ArmyLostFromSight& event);
    friend bool operator==(const ArmyLostFromSight&, const ArmyLostFromSight&) = default;
};
struct Told {
    ChannelEntry entry;
    friend void evolve(State& state, const Told& event);
    friend bool operator==(const Told&, const Told&) = default;
};

/// The events above, by who may come to know of them (kernel/kinds_of_events.hpp).
using EventsOfSight = EventsOf<
    PeopleSee<>,
    StoryTells<>,
    BooksKeep<PlaceLearnt, HexesLearnt, ArmySighted, LookedRound, ArmyLostFromSight, Told>>;

}  // namespace idis
