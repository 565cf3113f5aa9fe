// The three kinds of strongholds and their numbers (section 6a of the source).
//
// A castle is a fortress. Garrison, bonus against assaults, threshold of a siege and what a
// captured place yields stand in one table, a line for each kind.
#pragma once

#include <array>

#include "core/idis/state.hpp"

namespace idis {

struct StrongholdRow {
    StrongholdKind kind = StrongholdKind::town;
    Clause garrison;
    Soldiers infantry;
    Soldiers cavalry;
    Clause walls;
    std::int64_t bonus = 0;          ///< of its defenders against an assault
    Clause threshold_clause;
    std::int64_t threshold = 0;      ///< of a siege that begins
    Clause supplies_clause;
    std::int64_t supplies = 0;       ///< found in it, for each point of the roll
};
/// In the order of the source.
inline constexpr std::array<StrongholdRow, 3> stronghold_table = {{
    {StrongholdKind::town, "idis.6a.town-default-garrison", Soldiers{250}, Soldiers{0},
     "idis.6a.assault-town-plus-3", 3, "idis.6a.threshold-town-10", 10,
     "idis.6a.captured-supplies-town", 10'000},
    {StrongholdKind::city, "idis.6a.city-default-garrison", Soldiers{500}, Soldiers{0},
     "idis.6a.assault-city-plus-4", 4, "idis.6a.threshold-city-15", 15,
     "idis.6a.captured-supplies-city", 100'000},
    {StrongholdKind::fortress, "idis.6a.fortress-default-garrison", Soldiers{250}, Soldiers{50},
     "idis.6a.assault-fortress-plus-5", 5, "idis.6a.threshold-fortress-20", 20,
     "idis.6a.captured-supplies-fortress", 1'000},
}};

/// The line of a kind.
/// Clause:  idis.6a.stronghold-kinds
const StrongholdRow& row_of(StrongholdKind kind);

}  // namespace idis
