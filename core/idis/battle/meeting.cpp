#include "core/idis/battle/meeting.hpp"

#include <algorithm>

#include "core/idis/battle/battle_side.hpp"
#include "core/idis/ships/ships.hpp"
#include "core/idis/supply/walls.hpp"

namespace idis {

Gate may_leave_ranks(const State& state, ArmyId army) {
    if (meeting_of(state, army) == nullptr) return allowed;
    return Refusal{"army_is_called_to_battle", "idis.6.contact-stands-fast-ruling"};
}

const Meeting* next_battle(const State& state) {
    const auto first = state.indexes.battles_due.first(state.now);
    return first ? &state.meetings.at(first->second) : nullptr;
}

bool can_be_met(const State& state, ArmyId army, Day day) {
    if (is_aboard(state, army)) return false;
    return !is_protected_by_walls(state, army, day) && meeting_of(state, army) == nullptr;
}

// ---- who fights whom ----------------------------------------------------------------------------

bool may_stand_on(const State& state, const Meeting& meeting, ArmyId id, Camp camp) {
    mark("idis.6.neutral-army-stays-out");
    if (meeting.has_begun) {
        mark("idis.6b.nobody-joins-ruling");
        return false;
    }
    const Army& army = state.armies.at(id);
    if (is_aboard(state, id) != (meeting.kind == MeetingKind::naval)) return false;
    const auto is_hostile_to = [&](const Engaged& each) {
        if (each.fleet && state.fleets.contains(*each.fleet)) {
            return are_hostile(state, party_of(state, army.commander),
                               party_of(state, state.fleets.at(*each.fleet).commander));
        }
        const Army* row = state.armies.find(each.army);
        return row != nullptr && are_hostile(state, army, *row);
    };
    const auto& own = side_of(meeting, camp).armies;
    const auto& enemies = side_of(meeting, other(camp)).armies;
    return std::none_of(own.begin(), own.end(), is_hostile_to) &&
           std::any_of(enemies.begin(), enemies.end(), is_hostile_to);
}

}  // namespace idis
