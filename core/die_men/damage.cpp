#include "core/die_men/damage.hpp"

#include <algorithm>

#include "core/die_men/map.hpp"
#include "core/die_men/terrain.hpp"
#include "core/die_men/units.hpp"

namespace die_men {
namespace {

void add_encirclement(Tally& bonus, const OpenTable& table, const Group& attackers,
                      const Group& target) {
    mark("die-men.encircle.every-attack");
    mark("die-men.encircle.counted-at-attack-ruling");
    const int count = facets(table, attackers.post.army, target.post.at);
    if (count <= 1) return;
    mark("die-men.encircle.two-or-more");
    bonus.add("die-men.attack.bonus-each-extra-face", count - 1);
}

void add_characters(Tally& bonus, const OpenTable& table, const Group& attackers) {
    const int characters = characters_at(table, attackers.post);
    if (!table.options.character_bonus) return;
    mark("die-men.units.pc-bonus");
    for (int character = 0; character < characters; ++character) {
        bonus.add("die-men.attack.bonus-player-character", 1);
    }
}

bool adjoins(Grid grid, Hex archers, Hex attackers) {
    return distance(grid, archers, attackers) <= 1;
}

}  // namespace

int facets(const OpenTable& table, ArmyId attacker, Hex target) {
    mark("die-men.encircle.count-facets");
    int count = 0;
    for (const Hex hex : around(table.map->grid, target)) {
        const bool is_held =
            std::any_of(table.groups.begin(), table.groups.end(), [&](const Group& group) {
                return group.post.at == hex && !are_hostile(table, attacker, group.post.army);
            });
        count += is_held ? 1 : 0;
    }
    return count;
}

Tally bonus_of(const OpenTable& table, AttackKind kind, const Group& attackers, const Group& target,
               const std::vector<Post>& support) {
    mark("die-men.attack.bonuses-add");
    Tally bonus;
    if (kind == AttackKind::shot || kind == AttackKind::ram) return bonus;
    add_ground_bonus(bonus, table.map, attackers.post.at, target);
    add_encirclement(bonus, table, attackers, target);
    add_characters(bonus, table, attackers);
    if (kind == AttackKind::siege) {
        mark("die-men.units.siege-bonuses-ruling");
        mark("die-men.units.siege-on-hill-example");
        mark("die-men.attack.siege-encirclement");
        return bonus;
    }
    if (count_of(attackers.troops, UnitType::cavalry) > 0) {
        mark("die-men.attack.cavalry-mixed-ruling");
        mark("die-men.units.cavalry-attack");
        bonus.add("die-men.attack.bonus-cavalry", 1);
    }
    for (std::size_t archers = 0; archers < support.size(); ++archers) {
        mark("die-men.attack.bonus-word-difference-ruling");
        mark("die-men.units.archer-support");
        bonus.add("die-men.attack.bonus-archers", 1);
    }
    return bonus;
}

std::optional<int> most_of(AttackKind kind, const Group& attackers) {
    if (kind == AttackKind::siege) {
        mark("die-men.units.siege-no-cap");
        return std::nullopt;
    }
    mark("die-men.attack.cap-counts-all-ruling");
    mark("die-men.attack.cap-now-ruling");
    mark("die-men.attack.cap-per-set-ruling");
    return count_of(attackers.troops);
}

Troops within_reach(const Options& options, const Troops& troops, int height) {
    if (!options.threat_ratings) {
        mark("die-men.threat.optional-rule");
        return troops;
    }
    mark("die-men.threat.mixed-hex-ruling");
    mark("die-men.threat.not-damage");
    mark("die-men.threat.only-attacks-ruling");
    Troops reached = troops;
    erase_if(reached, [&](const Band& band) { return band.threat > height; });
    return reached;
}

Tally damage_of(const Blow& blow, int targets) {
    Tally damage;
    if (blow.kind == AttackKind::shot) {
        mark("die-men.units.archer-shot");
        damage.add("die-men.units.archer-shot-absolute", 1);
        return damage.cut_to("die-men.attack.cap-target-size-ruling", targets);
    }
    damage.add("die-men.attack.damage-is-width", blow.width);
    for (const kit::TallyItem& item : blow.bonus.items()) damage.add(item.clause, item.amount);
    if (blow.most) {
        mark("die-men.attack.cap-after-bonuses");
        damage.cut_to("die-men.attack.cap-by-attackers", *blow.most);
    }
    mark("die-men.attack.capped-then-target");
    return damage.cut_to("die-men.attack.cap-target-size-ruling", targets);
}

std::vector<Post> supporters(const OpenTable& table, const Group& attackers) {
    std::vector<Post> posts;
    for (const Group& group : table.groups) {
        if (are_hostile(table, attackers.post.army, group.post.army)) continue;
        const int archers = count_of(group.troops, UnitType::archers);
        if (archers == 0 || !adjoins(table.map->grid, group.post.at, attackers.post.at)) continue;
        mark("die-men.units.archer-support-limit-ruling");
        mark("die-men.units.archer-support-spent-ruling");
        if (archers > group.spent_archers) posts.push_back(group.post);
    }
    return posts;
}

}  // namespace die_men
