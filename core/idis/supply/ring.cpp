#include "core/idis/supply/ring.hpp"

#include <algorithm>

#include "core/idis/battle/meeting.hpp"

namespace idis {

Gate may_pass_into(const State& state, ArmyId army, const Stronghold& stronghold,
                   const char* field) {
    mark("idis.6a.assault-defender-out-ruling");
    if (!stronghold.is_besieged) return allowed;
    const WithinWalls* within = state.within_walls.find(army);
    if (within != nullptr && within->stronghold == stronghold.id) return allowed;
    return Refusal{"stronghold_is_besieged", "idis.6a.assault-defender-out-ruling", field};
}

namespace {

/// Whether detachments of an army harry since this dawn and have not made their attempt yet.
bool is_harrying(const State& state, ArmyId army) {
    return std::any_of(state.harryings.begin(), state.harryings.end(), [&](const Harrying& row) {
        return row.army == army && row.standing != HarryingStanding::ordered;
    });
}

}  // namespace

Gate may_regroup(const State& state, ArmyId army) {
    mark("idis.2a.closed-ranks-ruling");
    if (const Gate gate = may_leave_ranks(state, army)) return gate;
    if (const Gate gate = may_go_out(state, army)) return gate;
    if (!is_harrying(state, army)) return allowed;
    mark("idis.4a.harry-takes-day");
    return Refusal{"army_is_harrying", "idis.2a.closed-ranks-ruling"};
}

Gate may_take_in(const State& state, ArmyId army) {
    mark("idis.2a.closed-ranks-ruling");
    return may_leave_ranks(state, army);
}

bool has_closed_ranks(const CommanderView& own) {
    mark("idis.2a.closed-ranks-ruling");
    const bool is_harrying =
        std::any_of(own.orders.begin(), own.orders.end(), [](const OwnOrder& order) {
            return order.standing == OrderStanding::in_force &&
                   kit::holds_alternative<HarryArmy>(order.what);
        });
    return own.battles.meeting.has_value() || own.land.is_shut_in || is_harrying;
}

}  // namespace idis
