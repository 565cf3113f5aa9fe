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
    const Siege* siege = state.sieges.find(id);
    if (siege != nullptr && siege->opened_by != Opener::nobody) {
        mark("idis.6a.assault-gates-open-no-bonus");
        mark("idis.6a.engines-against-open-gates");
        mark("idis.6a.gates-stay-open-ruling");
        return 0;
    }
    const Hold* hold = state.holds.find(id);
    if (hold == nullptr) return row.bonus;
    mark("idis.6a.siege-engines-damage-lasts-ruling");
    return std::max<std::int64_t>(row.bonus - hold->worn, 0);
}

}  // namespace idis
