#include "core/die_men/strategy.hpp"

#include <algorithm>

#include "core/die_men/map.hpp"
#include "core/die_men/terrain.hpp"
#include "core/die_men/units.hpp"

namespace die_men {
namespace {

constexpr std::size_t text_most = 300;

/// Where the last of the wanted troops were.
std::vector<Hex> last_hexes(const OpenTable& table, ArmyId army, const EnemyGoal& goal) {
    std::vector<Hex> hexes;
    for (const Army& enemy : table.armies) {
        if (!are_hostile(table, army, enemy.id) || (goal.army && *goal.army != enemy.id)) continue;
        for (const LastSeen& seen : enemy.last_seen) {
            if (!goal.type || *goal.type == seen.type) hexes.push_back(seen.at);
        }
    }
    return hexes;
}

/// Whether a group is among the enemies that a goal means.
bool is_wanted(const OpenTable& table, ArmyId army, const EnemyGoal& goal, const Group& group) {
    if (goal.army && *goal.army != group.post.army) return false;
    if (!are_hostile(table, army, group.post.army)) return false;
    return !goal.type || count_of(group.troops, *goal.type) > 0;
}

std::vector<Hex> enemy_hexes(const OpenTable& table, ArmyId army, const EnemyGoal& goal) {
    std::vector<Hex> hexes;
    for (const Group& group : table.groups) {
        if (!is_wanted(table, army, goal, group)) continue;
        mark("die-men.declare.goal-moves-ruling");
        hexes.push_back(group.post.at);
    }
    if (!hexes.empty()) return hexes;
    mark("die-men.declare.goal-gone-ruling");
    return last_hexes(table, army, goal);
}

std::vector<Hex> ground_hexes(const Map& map, const GroundGoal& goal) {
    mark("die-men.declare.goal-terrain-ruling");
    std::vector<Hex> hexes;
    for (const Ground& ground : map.grounds) {
        const Terrain terrain = working_terrain(ground);
        const bool is_wanted = std::any_of(goal.kinds.begin(), goal.kinds.end(), [&](Terrain kind) {
            return kind == terrain || kind == ground.terrain;
        });
        if (is_wanted) hexes.push_back(ground.at);
    }
    return hexes;
}

/// How far two hexes are from the nearest hex of a goal.
struct Approach {
    int before = 0;
    int after = 0;
};
/// Gives:   nothing if the goal is nowhere.
std::optional<Approach> approach_to(const OpenTable& table, ArmyId army, const Goal& goal,
                                    Hex from, Hex to) {
    std::optional<Approach> nearest_so_far;
    const auto consider = [&](Hex hex) {
        const int before = distance(table.map->grid, hex, from);
        const int after = distance(table.map->grid, hex, to);
        if (!nearest_so_far) nearest_so_far = Approach{before, after};
        nearest_so_far->before = std::min(nearest_so_far->before, before);
        nearest_so_far->after = std::min(nearest_so_far->after, after);
    };
    if (const EnemyGoal* enemy = std::get_if<EnemyGoal>(&goal)) {
        for (const Group& group : table.groups) {
            if (!is_wanted(table, army, *enemy, group)) continue;
            mark("die-men.declare.goal-moves-ruling");
            consider(group.post.at);
        }
        if (nearest_so_far) return nearest_so_far;
    }
    for (const Hex hex : goal_hexes(table, army, goal)) consider(hex);
    return nearest_so_far;
}

Gate may_step_to_goal(const OpenTable& table, const Army& army, Hex from, Hex to) {
    const bool is_deploying = army.stance->strategy == Strategy::deploy;
    const Clause clause =
        is_deploying ? Clause("die-men.declare.deploy-move") : Clause("die-men.declare.seize-move");
    mark(clause);
    if (!army.stance->goal) return allowed;
    const Goal& goal = *army.stance->goal;
    bool is_away = false;
    if (const DirectionGoal* direction = std::get_if<DirectionGoal>(&goal)) {
        is_away = along(table.map->grid, from, to, direction->towards) < 0;
        if (is_deploying && direction->towards == Compass::north) {
            mark("die-men.declare.deploy-north-example");
        }
    } else {
        const std::optional<Approach> approach = approach_to(table, army.id, goal, from, to);
        if (!approach) return allowed;
        mark("die-men.declare.away-place-ruling");
        if (approach->before == 0) mark("die-men.declare.away-at-goal-ruling");
        is_away = approach->after > approach->before;
    }
    if (!is_away) return allowed;
    if (!is_deploying) mark("die-men.declare.seize-no-opportunism");
    return Refusal("step_leads_away_from_goal", clause, "path");
}

Gate may_step_in_retreat(const OpenTable& table, const Army& army, Hex from, Hex to) {
    mark("die-men.declare.retreat-move");
    for (const Group& group : table.groups) {
        if (!are_hostile(table, army.id, group.post.army)) continue;
        if (points_at(table.map->grid, from, to, group.post.at)) {
            return Refusal("step_leads_at_an_enemy", "die-men.declare.retreat-move", "path");
        }
        if (are_adjacent(table.map->grid, to, group.post.at)) {
            mark("die-men.declare.at-enemy-sideways-ruling");
        }
    }
    return allowed;
}

/// Whether a goal of hexes or of enemies means anything now.
bool is_found(const OpenTable& table, ArmyId army, const Goal& goal) {
    if (const PlaceGoal* place = std::get_if<PlaceGoal>(&goal)) {
        return !place->hexes.empty() &&
               std::all_of(place->hexes.begin(), place->hexes.end(),
                           [&](Hex hex) { return ground_at(table.map, hex) != nullptr; });
    }
    if (const VagueGoal* vague = std::get_if<VagueGoal>(&goal)) {
        return !vague->text.empty() && vague->text.size() <= text_most;
    }
    if (const DirectionGoal* direction = std::get_if<DirectionGoal>(&goal)) {
        return direction->towards <= Compass::north_west;
    }
    if (const EnemyGoal* enemy = std::get_if<EnemyGoal>(&goal)) {
        const Army* theirs = enemy->army ? find_army(table, *enemy->army) : nullptr;
        if (enemy->army && (theirs == nullptr || !are_hostile(table, army, *enemy->army)))
            return false;
    }
    return !goal_hexes(table, army, goal).empty();
}

}  // namespace

std::vector<Hex> goal_hexes(const OpenTable& table, ArmyId army, const Goal& goal) {
    if (const GroundGoal* ground = std::get_if<GroundGoal>(&goal)) {
        return ground_hexes(table.map, *ground);
    }
    if (const PlaceGoal* place = std::get_if<PlaceGoal>(&goal)) return place->hexes;
    if (const EnemyGoal* enemy = std::get_if<EnemyGoal>(&goal)) {
        return enemy_hexes(table, army, *enemy);
    }
    return {};
}

bool has_idle_goal(const Stance& stance) {
    const bool has_none = stance.strategy == Strategy::hold || stance.strategy == Strategy::retreat;
    return has_none && stance.goal.has_value();
}

Gate may_stand(const OpenTable& table, ArmyId army, const Stance& stance) {
    mark("die-men.declare.one-of-four");
    if (stance.strategy > Strategy::retreat) {
        return Refusal("no_such_strategy", "die-men.declare.one-of-four", "stances");
    }
    if (stance.strategy == Strategy::hold || stance.strategy == Strategy::retreat) return allowed;
    const Clause clause = stance.strategy == Strategy::deploy
                              ? Clause("die-men.declare.deploy-needs-goal")
                              : Clause("die-men.declare.seize-needs-goal");
    mark(clause);
    if (!stance.goal) return Refusal("strategy_needs_a_goal", clause, "stances");
    if (!is_found(table, army, *stance.goal)) return Refusal("goal_is_nowhere", clause, "stances");
    return allowed;
}

Gate may_attack_under(const Army& army) {
    mark("die-men.declare.limits-actions");
    mark("die-men.declare.whole-army");
    switch (army.stance->strategy) {
        case Strategy::deploy:
            return Refusal("deploying_troops_do_not_attack", "die-men.declare.deploy-no-attack");
        case Strategy::retreat:
            return Refusal("retreating_troops_do_not_attack", "die-men.declare.retreat-no-attack");
        case Strategy::seize: mark("die-men.declare.seize-attack-any-side"); break;
        case Strategy::hold: mark("die-men.declare.hold-attack"); break;
    }
    return allowed;
}

Gate may_defend_under(const OpenTable& table, const Army& army, const Group& group) {
    mark("die-men.defend.where-allowed");
    switch (army.stance->strategy) {
        case Strategy::deploy: mark("die-men.declare.deploy-defend"); return allowed;
        case Strategy::hold: mark("die-men.declare.hold-defend"); return allowed;
        case Strategy::seize:
            return Refusal("seizing_troops_do_not_defend", "die-men.declare.seize-no-defend");
        case Strategy::retreat: break;
    }
    mark("die-men.declare.surrounded-when-ruling");
    mark("die-men.declare.retreat-defend-surrounded");
    if (is_surrounded(table, group)) return allowed;
    return Refusal("not_surrounded", "die-men.declare.retreat-defend-surrounded", "at");
}

Gate may_step_under(const OpenTable& table, const Army& army, Hex from, Hex to) {
    mark("die-men.declare.away-each-step-ruling");
    switch (army.stance->strategy) {
        case Strategy::deploy:
        case Strategy::seize: return may_step_to_goal(table, army, from, to);
        case Strategy::retreat: return may_step_in_retreat(table, army, from, to);
        case Strategy::hold: break;
    }
    mark("die-men.declare.hold-move-to-own");
    mark("die-men.declare.hold-every-step-ruling");
    if (find_group(table, {to, army.id}) != nullptr) return allowed;
    return Refusal("holding_troops_move_onto_own", "die-men.declare.hold-move-to-own", "path");
}

bool is_surrounded(const OpenTable& table, const Group& group) {
    mark("die-men.declare.surrounded-ruling");
    if (holds(table.map->exits, group.post)) {
        mark("die-men.declare.surrounded-exit");
        return false;
    }
    bool has_enemy = false;
    for (const Hex hex : around(table.map->grid, group.post.at)) {
        if (const Group* there = first_group_at(table, hex)) {
            // Friends and enemies never share a hex.
            if (!are_hostile(table, group.post.army, there->post.army)) return false;
            has_enemy = true;
            continue;
        }
        for (const Band& band : group.troops) {
            if (may_enter(table.map, hex, {band})) continue;
            if (band.type == UnitType::fliers) mark("die-men.declare.surrounded-fliers");
            return false;
        }
    }
    return has_enemy;
}

}  // namespace die_men
