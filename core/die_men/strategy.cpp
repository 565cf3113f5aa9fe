#include "core/die_men/strategy.hpp"

#include <algorithm>
#include <limits>

#include "core/die_men/map.hpp"
#include "core/die_men/terrain.hpp"
#include "core/die_men/units.hpp"

namespace die_men {
namespace {

constexpr std::size_t text_most = 300;
constexpr unsigned all_facings = 0b111111;

using Hexes = kit::SmallList<Hex, 16>;

/// Where the last of the wanted troops were.
Hexes last_hexes(const OpenTable& table, const Army& army, const EnemyGoal& goal) {
    Hexes hexes;
    for (const Army& enemy : table.armies) {
        if (!are_hostile(table, army, enemy.id) || (goal.army && *goal.army != enemy.id)) continue;
        for (const LastSeen& seen : enemy.last_seen) {
            if (!goal.type || *goal.type == seen.type) hexes.push_back(seen.at);
        }
    }
    return hexes;
}

/// Whether a group is among the enemies that a goal means.
bool is_wanted(const OpenTable& table, const Army& army, const EnemyGoal& goal,
               const Group& group) {
    if (goal.army && *goal.army != group.post.army) return false;
    if (!are_hostile(table, army, group.post.army)) return false;
    return !goal.type || count_of(group.troops, *goal.type) > 0;
}

Hexes enemy_hexes(const OpenTable& table, const Army& army, const EnemyGoal& goal) {
    Hexes hexes;
    for (const Group& group : table.groups) {
        if (!is_wanted(table, army, goal, group)) continue;
        mark("die-men.declare.goal-moves-ruling");
        hexes.push_back(group.post.at);
    }
    if (!hexes.empty()) return hexes;
    mark("die-men.declare.goal-gone-ruling");
    return last_hexes(table, army, goal);
}

Hexes ground_hexes(const Map& map, const GroundGoal& goal) {
    mark("die-men.declare.goal-terrain-ruling");
    Hexes hexes;
    for (const Ground& ground : map.grounds) {
        const Terrain terrain = working_terrain(ground);
        const bool is_wanted = std::any_of(goal.kinds.begin(), goal.kinds.end(), [&](Terrain kind) {
            return kind == terrain || kind == ground.terrain;
        });
        if (is_wanted) hexes.push_back(ground.at);
    }
    return hexes;
}

/// The hexes a goal means now; none for a direction.
Hexes goal_hexes(const OpenTable& table, const Army& army, const Goal& goal) {
    if (const GroundGoal* ground = kit::get_if<GroundGoal>(&goal)) {
        return ground_hexes(table.map, *ground);
    }
    if (const PlaceGoal* place = kit::get_if<PlaceGoal>(&goal)) {
        return {place->hexes.begin(), place->hexes.end()};
    }
    if (const EnemyGoal* enemy = kit::get_if<EnemyGoal>(&goal)) {
        return enemy_hexes(table, army, *enemy);
    }
    return {};
}

unsigned facings_along(Grid grid, Hex from, Compass towards) {
    const Around facings = around(grid, from);
    unsigned along_it = 0;
    for (unsigned facing = 0; facing < facings.count; ++facing) {
        if (along(grid, from, facings.hexes[facing], towards) >= 0) along_it |= 1U << facing;
    }
    return along_it;
}

/// The facings that do not lead away from the nearest of some hexes; all if there are none.
unsigned facings_at_nearest(Grid grid, Hex from, const Hexes& hexes) {
    mark("die-men.declare.away-place-ruling");
    if (hexes.empty()) return all_facings;
    const Around facings = around(grid, from);
    int nearest = std::numeric_limits<int>::max();
    for (const Hex hex : hexes) nearest = std::min(nearest, distance(grid, hex, from));
    unsigned not_away = 0;
    for (const Hex hex : hexes) {
        // No neighbour is more than a step nearer.
        if (!is_within(grid, hex, from, nearest + 1)) continue;
        for (unsigned facing = 0; facing < facings.count; ++facing) {
            const bool is_away = !is_within(grid, hex, facings.hexes[facing], nearest);
            if (!is_away) not_away |= 1U << facing;
        }
        if (not_away + 1 == 1U << facings.count) break;
    }
    return not_away;
}

unsigned facings_at_none(Grid grid, Hex from, const Hexes& enemies) {
    mark("die-men.declare.at-enemy-sideways-ruling");
    unsigned at_enemies = 0;
    for (const Hex enemy : enemies) at_enemies |= facings_at(grid, from, enemy);
    return all_facings & ~at_enemies;
}

unsigned facings_onto(Grid grid, Hex from, const Hexes& own) {
    mark("die-men.declare.hold-every-step-ruling");
    unsigned onto_own = 0;
    for (const Hex hex : own) {
        if (are_adjacent(grid, from, hex)) onto_own |= facing_to(grid, from, hex);
    }
    return onto_own;
}

/// Whether a goal of hexes or of enemies means anything now.
bool is_found(const OpenTable& table, ArmyId army, const Goal& goal) {
    if (const PlaceGoal* place = kit::get_if<PlaceGoal>(&goal)) {
        return !place->hexes.empty() &&
               std::all_of(place->hexes.begin(), place->hexes.end(),
                           [&](Hex hex) { return ground_at(table.map, hex) != nullptr; });
    }
    if (const VagueGoal* vague = kit::get_if<VagueGoal>(&goal)) {
        return !vague->text.empty() && vague->text.size() <= text_most;
    }
    if (const DirectionGoal* direction = kit::get_if<DirectionGoal>(&goal)) {
        return direction->towards <= Compass::north_west;
    }
    if (const EnemyGoal* enemy = kit::get_if<EnemyGoal>(&goal)) {
        const Army* theirs = enemy->army ? find_army(table, *enemy->army) : nullptr;
        if (enemy->army && (theirs == nullptr || !are_hostile(table, army, *enemy->army)))
            return false;
    }
    return !goal_hexes(table, army_at(table, army), goal).empty();
}

}  // namespace

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

Course course_of(const OpenTable& table, const Army& army) {
    const Stance& stance = *army.stance;
    Course course{stance.strategy, {}, {}};
    if (stance.strategy == Strategy::hold || stance.strategy == Strategy::retreat) {
        const bool is_to_own = stance.strategy == Strategy::hold;
        for (const Group& group : table.groups) {
            const bool is_meant =
                is_to_own ? group.post.army == army.id : are_hostile(table, army, group.post.army);
            if (is_meant) course.hexes.push_back(group.post.at);
        }
        return course;
    }
    if (!stance.goal) return course;
    if (const DirectionGoal* direction = kit::get_if<DirectionGoal>(&*stance.goal)) {
        course.towards = direction->towards;
    } else {
        course.hexes = goal_hexes(table, army, *stance.goal);
    }
    return course;
}

unsigned facings_on(const Course& course, Grid grid, Hex from) {
    mark("die-men.declare.away-each-step-ruling");
    switch (course.strategy) {
        case Strategy::deploy:
            mark("die-men.declare.deploy-move");
            break;
        case Strategy::seize: mark("die-men.declare.seize-move"); break;
        case Strategy::hold:
            mark("die-men.declare.hold-move-to-own");
            return facings_onto(grid, from, course.hexes);
        case Strategy::retreat:
            mark("die-men.declare.retreat-move");
            return facings_at_none(grid, from, course.hexes);
    }
    if (course.towards) return facings_along(grid, from, *course.towards);
    return facings_at_nearest(grid, from, course.hexes);
}

Gate may_step_on(const Course& course, Grid grid, Hex from, Hex to) {
    if ((facings_on(course, grid, from) & facing_to(grid, from, to)) != 0) return allowed;
    switch (course.strategy) {
        case Strategy::deploy: break;
        case Strategy::seize:
            mark("die-men.declare.seize-no-opportunism");
            return Refusal("step_leads_away_from_goal", "die-men.declare.seize-move", "path");
        case Strategy::hold:
            return Refusal("holding_troops_move_onto_own", "die-men.declare.hold-move-to-own",
                           "path");
        case Strategy::retreat:
            return Refusal("step_leads_at_an_enemy", "die-men.declare.retreat-move", "path");
    }
    return Refusal("step_leads_away_from_goal", "die-men.declare.deploy-move", "path");
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
            if (are_hostile(table, group.post.army, there->post.army)) {
                has_enemy = true;
                continue;
            }
        }
        for (const Band& band : group.troops) {
            if (may_enter(table.map, hex, {band})) continue;
            return false;
        }
    }
    return has_enemy;
}

}  // namespace die_men
