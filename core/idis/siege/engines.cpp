#include "core/idis/siege/engines.hpp"

#include <algorithm>

#include "core/idis/ships/ships.hpp"
#include "core/idis/siege/besieging.hpp"

namespace idis {
namespace {

constexpr std::int64_t engines_each = 10;
constexpr Span month = days(30);

bool is_worked_on(const Engines& engines) { return engines.ready_at.has_value(); }

/// The fleet an army is aboard of, on whose ships its engines are put up.
std::optional<FleetId> ship_of(const State& state, ArmyId army) {
    const Fleet* fleet = fleet_of(state, army);
    if (fleet == nullptr || fleet->standing != FleetStanding::aboard) return std::nullopt;
    return fleet->id;
}

}  // namespace

bool have_lost_their_army(const State& state, const Engines& engines) {
    // Broken down they are wherever their army is; else where they were begun.
    if (!engines.army || engines.standing == EngineStanding::broken_down) return false;
    const Army* army = state.armies.find(*engines.army);
    // Those put up on ships stay there without their army, but nobody goes on working on them.
    const bool is_aboard = engines.aboard && state.fleets.contains(*engines.aboard);
    if (is_aboard) return army == nullptr && is_worked_on(engines);
    return army == nullptr || army->hex != engines.hex;
}

Gate may_build(const BuildEngines& order) {
    mark("idis.6a.siege-engines-ten-per-detachment");
    const bool is_by_tens = order.engines > 0 && order.engines % engines_each == 0 &&
                            order.engines <= 100;
    if (is_by_tens) return allowed;
    return Refusal{"engines_come_by_tens", "idis.6a.siege-engines-ten-per-detachment", "engines"};
}

Gate may_handle(const State& state, ArmyId army, EngineStanding standing) {
    for (const Engines& engines : state.engines) {
        if (engines.army == army && engines.standing == standing) return allowed;
    }
    return Refusal{"army_has_no_such_engines", "idis.6a.siege-engines-ten-per-detachment"};
}

void build_engines(Unfolding& unfolding, const Army& army, const BuildEngines& order) {
    const State& state = unfolding.state();
    Span each = month;
    if (has_trait(force_of(state, army.id), Trait::siege_engineer)) {
        mark("idis.9.trait-siege-engineer");
        each = weeks(1);
    }
    Moment begins = unfolding.at();
    std::uint64_t made = static_cast<std::uint64_t>(unfolding.at().seconds) * 16;
    for (const Engines& engines : state.engines) {
        if (engines.army == army.id && engines.standing == EngineStanding::in_building) {
            begins = std::max(begins, *engines.ready_at);
        }
    }
    for (std::int64_t left = order.engines; left > 0; left -= engines_each) {
        begins = begins + each;
        unfolding.happen({"idis.6a.siege-engines-month", "idis.6a.month-length-ruling",
                          "idis.6a.siege-engines-one-batch-ruling",
                          "idis.6a.siege-engines-ten-per-detachment"},
                         EnginesChanged{{derived_id<EnginesId>(army.id, made++), army.id, army.hex,
                                         EngineStanding::in_building, begins, unfolding.at()}});
    }
}

void handle_engines(Unfolding& unfolding, ArmyId army, EngineStanding from, EngineStanding to) {
    const State& state = unfolding.state();
    const Clause clause = to == EngineStanding::breaking_down
                              ? Clause("idis.6a.siege-engines-break-down")
                              : Clause("idis.6a.siege-engines-reconstruct");
    mark("idis.9.siege-engineer-not-rebuild");
    const std::optional<FleetId> ship = ship_of(state, army);
    for (const Engines& engines : state.engines) {
        if (engines.army != army || engines.standing != from) continue;
        const bool is_elsewhere = engines.aboard && engines.aboard != ship;
        if (is_elsewhere) continue;
        Engines changed = engines;
        changed.aboard = ship;
        changed.hex = state.armies.at(army).hex;
        changed.standing = to;
        changed.since = unfolding.at();
        changed.ready_at = unfolding.at() + weeks(1);
        unfolding.happen({clause}, EnginesChanged{changed});
    }
}

void leave_engines(Unfolding& unfolding, ArmyId army) {
    for (const Engines& engines : unfolding.state().engines) {
        if (engines.army != army) continue;
        unfolding.happen({"idis.6a.siege-engines-transport-ruling"}, EnginesGone{engines.id});
    }
}

void put_off_building(Unfolding& unfolding, ArmyId army) {
    for (const Engines& engines : unfolding.state().engines) {
        if (engines.army != army || engines.standing != EngineStanding::in_building) continue;
        Engines later = engines;
        later.ready_at = *engines.ready_at + days(1);
        unfolding.happen({"idis.6a.siege-engines-place-ruling"}, EnginesChanged{later});
    }
}

std::int64_t engines_at_work(const State& state, const Siege& siege, Moment now) {
    mark("idis.6a.siege-engines-need-siege");
    const Hex hex = state.strongholds.at(siege.id).hex;
    std::int64_t number = 0;
    for (const Engines& engines : state.engines) {
        const bool stands = engines.standing == EngineStanding::built && engines.hex == hex;
        if (!stands || !engines.army) continue;
        if (!has_laid(siege, *engines.army) || !is_besieging(state, siege, *engines.army)) continue;
        mark("idis.6a.siege-engines-timing-ruling");
        if (engines.since + weeks(1) <= now) ++number;
    }
    return number;
}

std::optional<EnginesDue> next_engines(const State& state) {
    const auto first = state.indexes.engines_due.first(state.now);
    if (!first) return std::nullopt;
    return EnginesDue{first->first, first->second};
}

namespace {

/// They stand there without an army; an enemy of it in the hex may have them.
void abandon(Unfolding& unfolding, Engines engines) {
    const State& state = unfolding.state();
    const Clauses clauses{"idis.6a.siege-engines-immobile-built-ruling"};
    const Army* gone = state.armies.find(*engines.army);
    engines.army.reset();
    unfolding.happen(clauses, EnginesChanged{engines});
    const auto here = state.indexes.armies_in.find(engines.hex);
    if (here == state.indexes.armies_in.end()) return;
    for (const ArmyId id : here->second) {
        if (gone != nullptr && !are_hostile(state, *gone, state.armies.at(id))) continue;
        Question question;
        question.asked = state.armies.at(id).commander;
        question.due_at = unfolding.at() + state.campaign.settings.decision_time;
        question.what = EnginesLeft{engines.id, id};
        question.options = {"take", "burn", "leave"};
        question.by_default = "leave";
        unfolding.ask(clauses, std::move(question));
        return;
    }
}

}  // namespace

void advance_engines(Unfolding& unfolding, EnginesId id) {
    const State& state = unfolding.state();
    Engines engines = state.engines.at(id);
    if (have_lost_their_army(state, engines)) {
        if (engines.standing == EngineStanding::built) return abandon(unfolding, engines);
        return unfolding.happen({"idis.6a.siege-engines-place-ruling"}, EnginesGone{id});
    }
    const bool is_down = engines.standing == EngineStanding::breaking_down;
    const Clause clause = engines.standing == EngineStanding::in_building
                              ? Clause("idis.6a.siege-engines-month")
                          : is_down ? Clause("idis.6a.siege-engines-break-down")
                                    : Clause("idis.6a.siege-engines-reconstruct");
    engines.standing = is_down ? EngineStanding::broken_down : EngineStanding::built;
    engines.ready_at.reset();
    engines.since = unfolding.at();
    if (is_down) engines.aboard.reset();
    unfolding.happen({clause}, EnginesChanged{engines});
    unfolding.tell(state.armies.at(*engines.army).commander, {clause},
                   told::EnginesStand{engines.standing});
}

void settle_engines(Unfolding& unfolding, const EnginesLeft& question, const std::string& answer) {
    const State& state = unfolding.state();
    const Engines* row = state.engines.find(question.engines);
    const Army* army = state.armies.find(question.army);
    const Clauses clauses{"idis.6a.siege-engines-immobile-built-ruling"};
    if (row == nullptr || row->army || army == nullptr || army->hex != row->hex) return;
    if (answer == "burn") return unfolding.happen(clauses, EnginesGone{row->id});
    if (answer != "take") return;
    Engines taken = *row;
    taken.army = army->id;
    taken.since = unfolding.at();
    unfolding.happen(clauses, EnginesChanged{taken});
}

}  // namespace idis
