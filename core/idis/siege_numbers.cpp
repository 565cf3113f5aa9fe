#include "core/idis/siege_numbers.hpp"

#include <algorithm>

namespace idis {

const StrongholdRow& row_of(StrongholdKind kind) {
    mark("idis.6a.stronghold-kinds");
    const auto found = std::find_if(stronghold_table.begin(), stronghold_table.end(),
                                    [kind](const StrongholdRow& row) { return row.kind == kind; });
    ENSURE(found != stronghold_table.end());
    return *found;
}

std::int64_t wall_bonus(const State& state, StrongholdId id) {
    const StrongholdRow& row = row_of(state.strongholds.at(id).kind);
    mark(row.walls);
    return row.bonus;
}

}  // namespace idis
