#include "core/idis/siege/numbers.hpp"

#include <algorithm>

#include "core/idis/siege/hold.hpp"
#include "core/idis/siege/stronghold_table.hpp"

namespace idis {

std::int64_t whole_bonus(const State& state, StrongholdId id) {
    const StrongholdRow& row = row_of(state.strongholds.at(id).kind);
    mark(row.walls);
    mark("idis.9.defensive-engineer-leaves-ruling");
    if (!is_defended_by_a(state, id, Trait::defensive_engineer)) return row.bonus;
    mark("idis.9.trait-defensive-engineer");
    mark("idis.9.defensive-engineer-once-ruling");
    return row.bonus + defensive_engineer_bonus;
}

std::int64_t wall_bonus(const State& state, StrongholdId id) {
    const std::int64_t whole = whole_bonus(state, id);
    const Siege* siege = state.sieges.find(id);
    if (siege != nullptr && siege->opened_by != Opener::nobody) {
        mark("idis.6a.assault-gates-open-no-bonus");
        mark("idis.6a.engines-against-open-gates");
        mark("idis.6a.gates-stay-open-ruling");
        mark("idis.9.defensive-engineer-open-gates-interaction");
        return 0;
    }
    const Hold* hold = state.holds.find(id);
    if (hold == nullptr) return whole;
    mark("idis.6a.siege-engines-damage-lasts-ruling");
    return std::max<std::int64_t>(whole - hold->worn, 0);
}

}  // namespace idis
