// What can happen about strongholds and sieges (section 6a of the source).
//
// Alternatives of What (events.hpp) like any other: they carry resulting rows. Who holds a
// stronghold changes by StrongholdChanged (troops/events.hpp); siege/evolve.cpp applies these.
#pragma once

#include <vector>

#include "core/idis/kernel/kinds_of_events.hpp"
#include "core/idis/state.hpp"

namespace idis {

struct SiegeChanged {
    Siege siege;
    friend void evolve(State& state, const SiegeChanged& event);
    friend bool operator==(const SiegeChanged&, const SiegeChanged&) = default;
};
struct SiegeEnded {
    StrongholdId stronghold;
    friend void evolve(State& state, const SiegeEnded& event);
    friend bool operator==(const SiegeEnded&, const SiegeEnded&) = default;
};
/// A week of siege is over: the new threshold, what was rolled against it, and what follows.
struct GatesTested {
    Siege siege;
    std::int64_t threshold = 0;              ///< with what those inside add
    std::int64_t total = 0;
    std::vector<TallyItem> changes;
    friend void evolve(State& state, const GatesTested& event);
    friend bool operator==(const GatesTested&, const GatesTested&) = default;
};
struct HoldChanged {
    Hold hold;
    friend void evolve(State& state, const HoldChanged& event);
    friend bool operator==(const HoldChanged&, const HoldChanged&) = default;
};
/// Stationed detachments have lost men; who has none left is no more.
struct StationedChanged {
    std::vector<Detachment> detachments;
    friend void evolve(State& state, const StationedChanged& event);
    friend bool operator==(const StationedChanged&, const StationedChanged&) = default;
};
struct EnginesChanged {
    Engines engines;
    friend void evolve(State& state, const EnginesChanged& event);
    friend bool operator==(const EnginesChanged&, const EnginesChanged&) = default;
};
struct EnginesGone {
    EnginesId engines;
    friend void evolve(State& state, const EnginesGone& event);
    friend bool operator==(const EnginesGone&, const EnginesGone&) = default;
};
/// A fallen stronghold's stores and captors; without a captor who has not chosen it is settled.
struct FallenChanged {
    Fallen fallen;
    friend void evolve(State& state, const FallenChanged& event);
    friend bool operator==(const FallenChanged&, const FallenChanged&) = default;
};
struct FallenSettled {
    StrongholdId stronghold;
    friend void evolve(State& state, const FallenSettled& event);
    friend bool operator==(const FallenSettled&, const FallenSettled&) = default;
};
/// Whether soldiers were kept in line.
struct OrderKept {
    ArmyId army;
    int total = 0;
    bool is_kept = false;
    friend void evolve(State& state, const OrderKept& event);
    friend bool operator==(const OrderKept&, const OrderKept&) = default;
};

/// The events above, by who may come to know of them (kernel/kinds_of_events.hpp).
using EventsOfSieges = EventsOf<
    PeopleSee<SiegeChanged, SiegeEnded>,
    StoryTells<GatesTested, OrderKept>,
    BooksKeep<HoldChanged, StationedChanged, EnginesChanged, EnginesGone, FallenChanged,
        FallenSettled>>;

}  // namespace idis
