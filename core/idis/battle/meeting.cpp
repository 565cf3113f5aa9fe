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

Moment after_the_dice(const Meeting& meeting, Moment now) {
    return std::max(meeting.due_at, now) + hours(1);
}

// ---- who fights whom ----------------------------------------------------------------------------

namespace {

/// Whether an army stands where a side of an assault stands: behind those walls, or before them.
bool is_on_that_side_of_walls(const State& state, const Meeting& assault, ArmyId army, Camp camp) {
    mark("idis.6a.relief-battle-ruling");
    const WithinWalls* within = state.within_walls.find(army);
    const bool is_inside = within != nullptr && within->stronghold == assault.stronghold;
    return is_inside == (camp == Camp::called);
}

/// Whether those who hold the place of an assault are no friends of an army's.
bool may_storm(const State& state, const Meeting& assault, const Army& army) {
    mark("idis.6a.assault-join-ruling");
    return !is_friendly(state, party_of(state, army.commander),
                        state.strongholds.at(*assault.stronghold));
}

/// Whether a garrison fights on a side, out of its walls, that is at war with an army's.
bool is_enemy_of_garrison(const State& state, const Meeting& meeting, const Army& army,
                          Camp camp) {
    if (!side_of(meeting, camp).has_garrison || !meeting.stronghold) return false;
    const std::optional<Party>& holder = state.strongholds.at(*meeting.stronghold).holder;
    return holder && are_hostile(state, party_of(state, army.commander), *holder);
}

}  // namespace

bool may_stand_on(const State& state, const Meeting& meeting, ArmyId id, Camp camp) {
    mark("idis.6.neutral-army-stays-out");
    if (meeting.has_begun) {
        mark("idis.6b.nobody-joins-ruling");
        return false;
    }
    const Army& army = state.armies.at(id);
    if (is_aboard(state, id) != (meeting.kind == MeetingKind::naval)) return false;
    const bool is_assault = meeting.kind == MeetingKind::assault;
    if (is_assault && !is_on_that_side_of_walls(state, meeting, id, camp)) return false;
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
    if (std::any_of(own.begin(), own.end(), is_hostile_to)) return false;
    // A garrison is an enemy too, whether or not an army is with it.
    const bool is_against_a_garrison =
        is_assault ? camp == Camp::calling && may_storm(state, meeting, army)
                   : is_enemy_of_garrison(state, meeting, army, other(camp));
    return is_against_a_garrison || std::any_of(enemies.begin(), enemies.end(), is_hostile_to);
}

}  // namespace idis
