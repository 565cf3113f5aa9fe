#include "core/idis/agendas.hpp"

#include <algorithm>
#include <tuple>
#include <type_traits>

#include "core/idis/indexes.hpp"
#include "core/idis/siege/engines.hpp"
#include "core/idis/siege/siege.hpp"

namespace idis {
namespace {

// ---- what makes a row due -----------------------------------------------------------------------

Agenda<StrongholdId>::Entry due(const State& state, const Siege& siege) {
    return {siege.due_at, is_siege_to_change(state, siege), siege.besiegers};
}
Agenda<EnginesId>::Entry due(const State& state, const Engines& engines) {
    Agenda<EnginesId>::Entry entry{engines.ready_at, have_lost_their_army(state, engines), {}};
    if (engines.army) entry.armies.push_back(*engines.army);
    return entry;
}
Agenda<StrongholdId>::Entry due(const State&, const Hold& hold) {
    if (!hold.restored_at || !hold.mends_at) {
        return {hold.restored_at ? hold.restored_at : hold.mends_at, false, {}};
    }
    return {std::min(*hold.restored_at, *hold.mends_at), false, {}};
}
Agenda<ArmyId>::Entry due(const State&, const Disorder& row) {
    return {row.way.empty() ? row.until : row.way.front().at, false, {row.id}};
}
Agenda<FleetId>::Entry due(const State&, const Fleet& fleet) {
    Agenda<FleetId>::Entry entry;
    entry.is_at_once = fleet.checks_due > 0 || fleet.is_to_look;
    if (fleet.voyage) entry.at = fleet.voyage->next_at;
    if (fleet.army) entry.armies.push_back(*fleet.army);
    return entry;
}
Agenda<MeetingId>::Entry due(const State&, const Meeting& meeting) {
    if (meeting.has_begun) return {};
    return {meeting.due_at, false, {}};
}
Agenda<MeetingId>::Entry due(const State&, const Spoils& spoils) {
    return {spoils.until, false, {}};
}
Agenda<RaisingId>::Entry due(const State&, const Raising& raising) {
    return {raising.due_at, false, {}};
}

// ---- keeping them -------------------------------------------------------------------------------

/// The rows of one kind, and when they fall due.
template <class Row>
struct Kept {
    Table<Row> State::*rows;
    Agenda<decltype(Row::id)> Indexes::*agenda;

    void enter(State& state, const decltype(Row::id)& id) const {
        const Row* row = (state.*rows).find(id);
        if (row == nullptr) return (state.indexes.*agenda).leave(id);
        (state.indexes.*agenda).enter(id, due(state, *row));
    }
    void enter_those_of(State& state, ArmyId army) const {
        for (const auto& id : (state.indexes.*agenda).of(army)) enter(state, id);
    }
};

constexpr std::tuple all_kept(
    Kept{&State::sieges, &Indexes::sieges_due}, Kept{&State::engines, &Indexes::engines_due},
    Kept{&State::holds, &Indexes::holds_due}, Kept{&State::disorders, &Indexes::disorders_due},
    Kept{&State::fleets, &Indexes::fleets_due}, Kept{&State::meetings, &Indexes::battles_due},
    Kept{&State::spoils, &Indexes::spoils_due}, Kept{&State::raisings, &Indexes::raisings_due});

/// Does something for each kind.
template <class Work>
void for_each_kept(Work work) {
    std::apply([&](const auto&... each) { (work(each), ...); }, all_kept);
}

/// An army, its commander or what befell it has changed: a siege may be deserted, engines left.
void enter_those_of(State& state, ArmyId army) {
    for_each_kept([&](const auto& kept) { kept.enter_those_of(state, army); });
}

}  // namespace

AgendaUpdater::AgendaUpdater(const State& state)
    : armies_(state.armies.touches()),
      commanders_(state.commanders.touches()),
      within_walls_(state.within_walls.touches()) {
    static_assert(std::tuple_size_v<decltype(all_kept)> == agendas);
    std::size_t at = 0;
    for_each_kept([&](const auto& kept) { rows_[at++] = (state.*kept.rows).touches(); });
}

void AgendaUpdater::refresh(State& state) const {
    std::size_t at = 0;
    bool have_fleets_changed = false;
    for_each_kept([&](const auto& kept) {
        for (const auto& id : (state.*kept.rows).touched_after(rows_[at++])) {
            kept.enter(state, id);
            if constexpr (std::is_same_v<decltype(id), const FleetId&>) have_fleets_changed = true;
            if constexpr (std::is_same_v<decltype(id), const ArmyId&>) {
                enter_those_of(state, id);
                reschedule_march(state, id);
            }
        }
    });
    for (const ArmyId id : state.armies.touched_after(armies_)) {
        enter_those_of(state, id);
        reschedule_march(state, id);
    }
    for (const ArmyId id : state.within_walls.touched_after(within_walls_)) {
        enter_those_of(state, id);
    }
    for (const CommanderId id : state.commanders.touched_after(commanders_)) {
        const Commander* commander = state.commanders.find(id);
        if (commander == nullptr) continue;
        list_commander(state, id);
        if (commander->army) enter_those_of(state, *commander->army);
    }
    if (!have_fleets_changed) return;
    for (const Engines& engines : state.engines) {
        if (engines.aboard) state.indexes.engines_due.enter(engines.id, due(state, engines));
    }
}

void enter_all(State& state) {
    for_each_kept([&](const auto& kept) {
        for (const auto& row : state.*kept.rows) kept.enter(state, row.id);
    });
}

}  // namespace idis
