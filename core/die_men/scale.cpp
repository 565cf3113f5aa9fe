#include "core/die_men/scale.hpp"

#include <algorithm>

#include "core/die_men/units.hpp"

namespace die_men {
namespace {

constexpr Clause pick = "die-men.scale.pick-a-line";

std::size_t place_of(int soldiers) {
    const auto found =
        std::find_if(scale_table.begin(), scale_table.end(),
                     [&](const ScaleLine& line) { return line.soldiers == soldiers; });
    ENSURE(found != scale_table.end());
    return static_cast<std::size_t>(found - scale_table.begin());
}

Matches best_of(const std::vector<int>& dice) {
    Pool pool;
    for (const int die : dice) pool.dice[static_cast<std::size_t>(pool.size++)] = die;
    return matches_of(pool);
}

}  // namespace

const ScaleLine* scale_line(int soldiers) {
    for (const ScaleLine& line : scale_table) {
        if (line.soldiers != soldiers) continue;
        mark(line.clause);
        return &line;
    }
    return nullptr;
}

const ScaleLine& scale_of(const OpenTable& table) {
    ENSURE(table.scale.has_value());
    const ScaleLine* line = scale_line(*table.scale);
    ENSURE(line != nullptr);
    return *line;
}

int lag_of(const OpenTable& table) {
    if (!table.options.command_lag) {
        mark("die-men.lag.zero-immediate");
        return 0;
    }
    mark("die-men.lag.turns-ahead");
    mark("die-men.scale.lag-column-only-in-reference");
    return scale_of(table).lag_rounds;
}

SoldiersCounted counted(const Muster& muster, int soldiers_per_unit) {
    mark("die-men.scale.round-down-ruling");
    mark("die-men.scale.remainder-ruling");
    mark("die-men.scale.twenty-a-unit-example");
    return {muster.soldiers / soldiers_per_unit, muster.soldiers % soldiers_per_unit};
}

Troops fielded(const Army& army, int soldiers_per_unit) {
    Troops troops;
    for (const Muster& muster : *army.muster) {
        mark("die-men.scale.mixed-types-ruling");
        const int units = counted(muster, soldiers_per_unit).units;
        if (units > 0) troops = joined(troops, {{muster.type, muster.threat, units}});
    }
    return troops;
}

Gate may_fix_scale(const OpenTable& table, int soldiers) {
    if (scale_line(soldiers) == nullptr) {
        return Refusal("scale_is_no_line_of_the_table", pick, "soldiers");
    }
    mark(pick);
    for (const Army& army : table.armies) {
        if (count_of(fielded(army, soldiers)) == 0) {
            return Refusal("army_would_have_no_unit", "die-men.scale.under-one-unit-ruling",
                           "soldiers");
        }
    }
    return allowed;
}

int default_scale(const OpenTable& table) {
    int best = scale_table.front().soldiers;
    for (const ScaleLine& line : scale_table) {
        const bool is_large = std::all_of(
            table.armies.begin(), table.armies.end(),
            [&](const Army& army) { return count_of(fielded(army, line.soldiers)) >= pool_most; });
        if (is_large) best = line.soldiers;
    }
    return best;
}

Gate may_choose_scale(const OpenTable& table, const ChooseScale& order) {
    constexpr Clause clause = "die-men.scale.winner-picks";
    const std::optional<RollOff>& roll_off = table.setup.roll_off;
    if (table.phase != Phase::scaling || roll_off->is_chosen) {
        return Refusal("scale_is_not_open", "die-men.scale.fixed-in-battle-ruling");
    }
    if (roll_off->winner != order.army) return Refusal("winner_chooses_the_scale", clause, "army");
    mark(clause);
    return may_fix_scale(table, order.soldiers);
}

Gate may_shift_scale(const OpenTable& table, const ShiftScale& order) {
    constexpr Clause clause = "die-men.scale.loser-adjusts";
    const std::optional<RollOff>& roll_off = table.setup.roll_off;
    if (table.phase != Phase::scaling || !roll_off->is_chosen) {
        return Refusal("scale_is_not_open", "die-men.scale.fixed-in-battle-ruling");
    }
    if (roll_off->winner == order.army) {
        return Refusal("other_general_shifts_the_scale", clause, "army");
    }
    const Gate fixing = may_fix_scale(table, order.soldiers);
    if (fixing) return fixing;
    mark(clause);
    const std::size_t was = place_of(*table.scale);
    const std::size_t is = place_of(order.soldiers);
    if (is <= was + 1 && was <= is + 1) return allowed;
    return Refusal("shift_is_one_line", clause, "soldiers");
}

Gate may_hold_roll_off(const OpenTable& table, const HoldRollOff& order) {
    constexpr Clause clause = "die-men.scale.roll-off-ruling";
    mark(clause);
    if (order.pools.size() != 2 || order.pools[0].army == order.pools[1].army) {
        return Refusal("roll_off_is_between_two", clause, "pools");
    }
    for (const RollOffPool& each : order.pools) {
        if (find_army(table, each.army) == nullptr) {
            return Refusal("no_such_army", clause, "pools");
        }
        if (each.pool < 2 || each.pool > pool_most) {
            return Refusal("pool_is_2_to_15", clause, "pools");
        }
    }
    return allowed;
}

std::optional<ArmyId> winner_of(const std::vector<RollOffDice>& rolled) {
    mark("die-men.scale.roll-off-ruling");
    ENSURE(rolled.size() == 2);
    const Matches one = best_of(rolled[0].dice);
    const Matches other = best_of(rolled[1].dice);
    if (one.count == 0 && other.count == 0) return std::nullopt;
    if (other.count == 0) return rolled[0].army;
    if (one.count == 0) return rolled[1].army;
    if (one.sets[0] == other.sets[0]) return std::nullopt;
    return rolled[is_better(one.sets[0], other.sets[0]) ? 0 : 1].army;
}

}  // namespace die_men
