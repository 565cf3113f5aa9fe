#include "core/die_men/attack.hpp"

#include <algorithm>

#include "core/die_men/damage.hpp"
#include "core/die_men/map.hpp"
#include "core/die_men/strategy.hpp"
#include "core/die_men/terrain.hpp"
#include "core/die_men/units.hpp"

namespace die_men {
namespace {

/// Whether units stand there whom this army could attack, or friends alone, or nobody.
Gate may_aim(const OpenTable& table, ArmyId army, const AttackUse& use) {
    if (target_of(table, army, use) != nullptr) return allowed;
    const bool is_enemy = is_enemy_held(table, army, use.target);
    if (is_enemy) {
        return Refusal("name_the_army_attacked", "die-men.sequence.shared-hex-ruling", "on");
    }
    const bool has_friends =
        std::any_of(table.groups.begin(), table.groups.end(),
                    [&](const Group& group) { return group.post.at == use.target; });
    if (has_friends) {
        return Refusal("only_enemies_are_attacked", "die-men.attack.not-allies-ruling", "target");
    }
    mark("die-men.attack.emptied-hex");
    return Refusal("empty_hex_cannot_be_attacked", "die-men.attack.not-an-empty-hex", "target");
}

Gate may_attack_ordinarily(const OpenTable& table, const Group& group, const AttackUse& use) {
    const int others = count_of(group.troops) - count_of(group.troops, UnitType::archers) -
                       count_of(group.troops, UnitType::siege_engines);
    if (others == 0) {
        const bool has_archers = count_of(group.troops, UnitType::archers) > 0;
        return Refusal("nobody_here_attacks_ordinarily",
                       has_archers ? Clause("die-men.units.archer-no-normal-attack")
                                   : Clause("die-men.units.siege-range"),
                       "attack");
    }
    if (!are_adjacent(table.map->grid, use.from, use.target)) {
        mark("die-men.terrain.walls-as-hexes-ruling");
        return Refusal("target_is_not_adjacent", "die-men.attack.adjacent-hex", "target");
    }
    mark("die-men.attack.across-obstacles-ruling");
    mark("die-men.attack.after-moving-ruling");
    return may_aim(table, group.post.army, use);
}

Gate may_shoot(const OpenTable& table, const Group& group, const AttackUse& use) {
    const int range = distance(table.map->grid, use.from, use.target);
    if (count_of(group.troops, UnitType::archers) == 0) {
        return Refusal("no_archers_here", "die-men.units.archer-shot", "attack");
    }
    if (range < 1 || range > 2) {
        return Refusal("out_of_bowshot", "die-men.units.archer-shot", "target");
    }
    mark("die-men.units.archer-line-of-sight-ruling");
    return may_aim(table, group.post.army, use);
}

Gate may_fire(const OpenTable& table, const Group& group, const AttackUse& use) {
    if (count_of(group.troops, UnitType::siege_engines) == 0) {
        return Refusal("no_siege_engine_here", "die-men.units.siege-range", "attack");
    }
    if (distance(table.map->grid, use.from, use.target) != 2) {
        return Refusal("engines_reach_two_hexes", "die-men.units.siege-range", "target");
    }
    mark("die-men.units.siege-range");
    mark("die-men.units.siege-impassible-fortress");
    if (!is_enemy_held(table, group.post.army, use.target) &&
        is_standing_obstacle(table.map, use.target)) {
        mark("die-men.terrain.obstacle-as-target-ruling");
        return allowed;
    }
    return may_aim(table, group.post.army, use);
}

Gate may_ram(const OpenTable& table, const Group& group, const AttackUse& use) {
    constexpr Clause clause = "die-men.terrain.battering-ram";
    if (!group.has_ram) return Refusal("no_ram_here", clause, "attack");
    if (!are_adjacent(table.map->grid, use.from, use.target)) {
        return Refusal("ram_works_on_adjoining_hex", clause, "target");
    }
    if (!is_standing_obstacle(table.map, use.target)) {
        return Refusal("no_obstacle_there", clause, "target");
    }
    mark(clause);
    return allowed;
}

Gate may_support(const OpenTable& table, const Group& group, const AttackUse& use) {
    if (!use.support || use.support->empty()) return allowed;
    if (use.attack != AttackKind::ordinary) {
        return Refusal("archers_support_ordinary_attacks",
                       "die-men.units.archer-normal-troops-ruling", "support");
    }
    const std::vector<Post> possible = supporters(table, group);
    std::vector<Post> named = *use.support;
    std::sort(named.begin(), named.end());
    const bool has_doubles = std::adjacent_find(named.begin(), named.end()) != named.end();
    const bool are_possible =
        std::all_of(named.begin(), named.end(), [&](Post post) { return holds(possible, post); });
    if (!has_doubles && are_possible) return allowed;
    return Refusal("archers_cannot_support", "die-men.units.archer-support-limit-ruling",
                   "support");
}

Gate may_attack_so(const OpenTable& table, const Group& group, const AttackUse& use) {
    switch (use.attack) {
        case AttackKind::ordinary: return may_attack_ordinarily(table, group, use);
        case AttackKind::shot: return may_shoot(table, group, use);
        case AttackKind::siege: return may_fire(table, group, use);
        case AttackKind::ram: return may_ram(table, group, use);
    }
    return Refusal("no_such_attack", "die-men.resolve.three-tactics", "attack");
}

}  // namespace

const Group* target_of(const OpenTable& table, ArmyId attacker, const AttackUse& use) {
    const Group* only = nullptr;
    for (const Group& group : table.groups) {
        if (group.post.at != use.target || !are_hostile(table, attacker, group.post.army)) continue;
        if (use.on) {
            if (*use.on == group.post.army) return &group;
            continue;
        }
        if (only != nullptr) {
            mark("die-men.sequence.shared-hex-ruling");
            return nullptr;
        }
        only = &group;
    }
    return only;
}

Gate may_attack(const OpenTable& table, const Spender& spender, const AttackUse& use) {
    const Group* group = find_group(table, {use.from, spender.army});
    if (group == nullptr) {
        return Refusal("no_units_of_yours_there", "die-men.resolve.own-hex-own-set-ruling", "from");
    }
    if (!spender.by) {
        const Gate strategy = may_attack_under(army_at(table, spender.army));
        if (strategy) return strategy;
    }
    const Gate attacking = may_attack_so(table, *group, use);
    if (attacking) return attacking;
    mark("die-men.attack.whole-hex-strikes-ruling");
    return may_support(table, *group, use);
}

Blow announced(const OpenTable& table, ArmyId army, const DiceSet& set, const AttackUse& use,
               const std::vector<Post>& support) {
    mark("die-men.gobble.answer-in-the-open-ruling");
    const Group* group = find_group(table, {use.from, army});
    ENSURE(group != nullptr);
    Blow blow;
    blow.from = group->post;
    blow.aim = use.target;
    blow.kind = use.attack;
    blow.set = set.number;
    blow.width = set.width;
    blow.height = set.height;
    blow.support = support;
    blow.most = most_of(use.attack, *group);
    if (use.attack == AttackKind::ram) return blow;
    if (const Group* target = target_of(table, army, use)) {
        blow.target = target->post;
        blow.bonus = bonus_of(table, use.attack, *group, *target, support);
    }
    return blow;
}

}  // namespace die_men
