// What commanders and the referee see of sieges (section 6a of the source).
//
// A commander sees the siege he lies in or lays, whether the gates are open, and his own engines;
// the threshold and what was rolled against it he never sees. The referee sees every row.
#pragma once

#include <optional>
#include <vector>

#include "core/idis/siege/rows.hpp"
#include "core/kit/fraction.hpp"

namespace idis {

struct OwnSiege {
    PlaceId place;
    bool is_inside = false;
    SiegeStanding standing = SiegeStanding::briefed;
    bool are_gates_open = false;
    friend bool operator==(const OwnSiege&, const OwnSiege&) = default;
};
struct OwnSieges {
    std::vector<OwnSiege> sieges;
    std::vector<EngineStanding> engines;     ///< each ten of them; by id
    std::vector<PlaceId> besiegeable;        ///< in his hex and not a friend's; by id
    friend bool operator==(const OwnSieges&, const OwnSieges&) = default;
};
struct SiegesInFull {
    std::vector<Siege> sieges;
    std::vector<Hold> holds;
    std::vector<Engines> engines;
    std::vector<Fallen> fallen;
    friend bool operator==(const SiegesInFull&, const SiegesInFull&) = default;
};
struct LegalSieges {
    std::vector<PlaceId> besiege;
    std::vector<PlaceId> assault;
    std::vector<PlaceId> plan;
    std::vector<PlaceId> yield;
    bool may_build_engines = false;
    bool may_break_down_engines = false;
    bool may_rebuild_engines = false;
    bool may_leave_engines = false;
    friend bool operator==(const LegalSieges&, const LegalSieges&) = default;
};

}  // namespace idis
