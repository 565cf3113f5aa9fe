#include "core/doctrine/battles/die_men_worth.hpp"

#include <algorithm>

#include "core/die_men/damage.hpp"
#include "core/die_men/map.hpp"
#include "core/die_men/terrain.hpp"
#include "core/die_men/units.hpp"

namespace doctrine {
namespace {

using namespace die_men;

/// What one unit of a type counts, in the order of the types.
constexpr std::array<int, unit_types> worth_table{100, 120, 115, 120, 125, 130, 170};
/// What each point of threat rating adds.
constexpr int worth_of_threat = 12;
/// What a unit counts that an attack could remove, before it is known whether one will come.
constexpr std::int64_t worth_of_reach = 14;
/// What a step nearer to the enemy counts for each unit, and beyond how many steps it is all one.
constexpr std::int64_t worth_of_step = 3;
constexpr int steps_counted = 14;
/// The width most sets have.
constexpr int usual_width = 2;

/// What attacks from one hex on another could remove.
int reach(const OpenTable& table, const Group& attackers, const Group& target, int faces) {
    int removed = usual_width + std::max(0, faces - 1);
    removed += count_of(attackers.troops, UnitType::cavalry) > 0 ? 1 : 0;
    const Ground* ground = ground_at(table.map, attackers.post.at);
    const bool is_high = ground != nullptr && (ground->terrain == Terrain::hill ||
                                               is_mountainous(ground->terrain));
    removed += is_high ? 1 : 0;
    return std::min({removed, count_of(attackers.troops), count_of(target.troops)});
}

/// What attacks on one group could remove: those of this side, or of all others if it is its own.
int reach_on(const OpenTable& table, const Group& target, int side) {
    const bool is_own = army_at(table, target.post.army).side == side;
    int faces = 0;
    std::array<const Group*, 6> attackers{};
    for (const Group& group : table.groups) {
        const bool is_of_side = army_at(table, group.post.army).side == side;
        if (is_of_side == is_own || faces == 6) continue;
        if (!are_adjacent(table.map->grid, group.post.at, target.post.at)) continue;
        attackers[static_cast<std::size_t>(faces++)] = &group;
    }
    int removed = 0;
    for (int face = 0; face < faces; ++face) {
        removed += reach(table, *attackers[static_cast<std::size_t>(face)], target, faces);
    }
    return is_own ? -removed : removed;
}

std::int64_t nearness(const OpenTable& table, const Group& group) {
    const std::optional<int> steps = steps_to_enemy(table, group.post.army, group.post.at);
    if (!steps) return 0;
    return -worth_of_step * count_of(group.troops) * std::min(*steps, steps_counted);
}

}  // namespace

std::int64_t worth_of(const Troops& troops) {
    std::int64_t sum = 0;
    for (const Band& band : troops) {
        const int unit = worth_table[static_cast<std::size_t>(band.type)];
        sum += std::int64_t{band.count} * (unit + worth_of_threat * band.threat);
    }
    return sum;
}

std::optional<int> steps_to_enemy(const OpenTable& table, ArmyId army, Hex from) {
    std::optional<int> least;
    const int side = army_at(table, army).side;
    for (const Group& group : table.groups) {
        if (army_at(table, group.post.army).side == side) continue;
        const int steps = distance(table.map->grid, from, group.post.at);
        least = std::min(steps, least.value_or(steps));
    }
    return least;
}

std::int64_t worth_to(const OpenTable& table, int side) {
    std::int64_t sum = 0;
    for (const Army& army : table.armies) {
        const std::int64_t own = worth_of(army.unplaced) + worth_of(army.saved) / 2;
        sum += army.side == side ? own : -own;
    }
    for (const Group& group : table.groups) {
        const bool is_own = army_at(table, group.post.army).side == side;
        const std::int64_t own = worth_of(group.troops);
        sum += is_own ? own + nearness(table, group) : -own;
    }
    if (table.outcome) {
        if (!table.outcome->winner) return sum;
        return *table.outcome->winner == side ? sum + battle_won : sum - battle_won;
    }
    for (const Group& group : table.groups) sum += worth_of_reach * reach_on(table, group, side);
    return sum;
}

}  // namespace doctrine
