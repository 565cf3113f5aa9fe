#include "core/idis/morale/rout.hpp"

#include <algorithm>

#include "core/idis/battle/battle_side.hpp"
#include "core/idis/morale/retreat.hpp"

namespace idis {

bool is_out_of_control(const State& state, ArmyId army) {
    if (!state.disorders.contains(army)) return false;
    mark("idis.6.rout-out-of-control");
    return true;
}

std::optional<DisorderDue> next_disorder(const State& state) {
    const auto first = state.indexes.disorders_due.first(state.now);
    if (!first) return std::nullopt;
    return DisorderDue{first->first, first->second};
}

void go_on_fleeing(Unfolding& unfolding, ArmyId id) {
    const State& state = unfolding.state();
    Disorder row = state.disorders.at(id);
    const Army& army = state.armies.at(id);
    if (row.way.empty()) {
        const Clauses clauses{"idis.6.rout-out-of-control", "idis.6.rout-time-ruling"};
        unfolding.happen(clauses, DisorderEnded{id});
        return unfolding.tell(army.commander, clauses, told::ControlRegained{});
    }
    const Hex to = row.way.front().hex;
    const Direction direction = *direction_to(army.hex, to);
    // Anyone who catches up with it and gives battle ends its flight as well.
    const bool is_held = meeting_of(state, id) != nullptr;
    if (is_held || !may_retreat(state, force_of(state, id), army.hex, direction)) {
        row.way.clear();
        return unfolding.happen({"idis.6.rout-blocked-midway-ruling"},
                                ArmyFled{id, army.hex, army.came_by, row});
    }
    row.way.erase(row.way.begin());
    unfolding.happen({"idis.6.rout-further-hexes"},
                     ArmyFled{id, to, opposite(direction), std::move(row)});
    unfolding.happen({"idis.6.rout-further-hexes"}, ArrivalNoted{{id, unfolding.at()}});
}

namespace {

/// When an army is its commander's again: who is beaten anew stays out of control to the later of
/// both ends.
Moment out_of_control_until(const State& state, ArmyId army, Moment until) {
    const Disorder* before = state.disorders.find(army);
    if (before == nullptr) return until;
    mark("idis.6.rout-again-ruling");
    return std::max(before->until, until);
}

}  // namespace

void fall_into_disorder(Unfolding& unfolding, ArmyId army, std::int64_t length,
                        const Clauses& clauses) {
    const Moment until =
        out_of_control_until(unfolding.state(), army, unfolding.at() + days(length));
    unfolding.happen(clauses, DisorderBegan{{army, {}, until}});
}

void take_flight(Unfolding& unfolding, const Force& force, Hex from, const std::vector<Hex>& way,
                 std::int64_t hexes) {
    const State& state = unfolding.state();
    const auto here = unfolding.at().seconds;
    Clauses clauses{"idis.6.rout-further-hexes", "idis.6.rout-time-ruling",
                    "idis.6.rout-out-of-control"};
    Disorder row{force.army.id, {}, {}};
    Fraction seconds;
    Fraction last;
    for (const Hex hex : way) {
        last = seconds_of_step(state, force, from, hex);
        seconds += last;
        row.way.push_back({hex, Moment{here + rounded_up(seconds)}});
        from = hex;
    }
    const std::int64_t missing = hexes - static_cast<std::int64_t>(way.size());
    if (missing > 0) clauses.push_back("idis.6.rout-blocked-midway-ruling");
    row.until = out_of_control_until(state, force.army.id,
                                     Moment{here + rounded_up(seconds + last * missing)});
    unfolding.happen(std::move(clauses), DisorderBegan{std::move(row)});
}

}  // namespace idis
