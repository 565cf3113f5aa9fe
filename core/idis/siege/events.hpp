// What can happen about strongholds and sieges (section 6a of the source).
//
// Alternatives of What (events.hpp) like any other: they carry resulting rows. Who holds a
// stronghold changes by StrongholdChanged (troops/events.hpp); siege/evolve.hpp applies these.
#pragma once

#include <vector>

#include "core/idis/state.hpp"
#include "core/kit/kinds.hpp"

namespace idis {

struct SiegeChanged {
    Siege siege;
    friend bool operator==(const SiegeChanged&, const SiegeChanged&) = default;
};
struct SiegeEnded {
    StrongholdId stronghold;
    friend bool operator==(const SiegeEnded&, const SiegeEnded&) = default;
};
/// A week of siege is over: the new threshold, what was rolled against it, and what follows.
struct GatesTested {
    Siege siege;
    std::int64_t threshold = 0;              ///< with what those inside add
    std::int64_t total = 0;
    std::vector<TallyItem> changes;
    friend bool operator==(const GatesTested&, const GatesTested&) = default;
};
struct HoldChanged {
    Hold hold;
    friend bool operator==(const HoldChanged&, const HoldChanged&) = default;
};
/// Stationed detachments have lost men; who has none left is no more.
struct StationedChanged {
    std::vector<Detachment> detachments;
    friend bool operator==(const StationedChanged&, const StationedChanged&) = default;
};
struct EnginesChanged {
    Engines engines;
    friend bool operator==(const EnginesChanged&, const EnginesChanged&) = default;
};
struct EnginesGone {
    EnginesId engines;
    friend bool operator==(const EnginesGone&, const EnginesGone&) = default;
};
/// A fallen stronghold's stores and captors; without a captor who has not chosen it is settled.
struct FallenChanged {
    Fallen fallen;
    friend bool operator==(const FallenChanged&, const FallenChanged&) = default;
};
struct FallenSettled {
    StrongholdId stronghold;
    friend bool operator==(const FallenSettled&, const FallenSettled&) = default;
};
/// Whether soldiers were kept in line.
struct OrderKept {
    ArmyId army;
    int total = 0;
    bool is_kept = false;
    friend bool operator==(const OrderKept&, const OrderKept&) = default;
};

/// The events above, one after another (events.hpp).
using EventsOfSieges = kit::Kinds<SiegeChanged, SiegeEnded, GatesTested, HoldChanged,
    StationedChanged, EnginesChanged, EnginesGone, FallenChanged, FallenSettled, OrderKept>;

}  // namespace idis
