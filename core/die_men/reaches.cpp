#include "core/die_men/reaches.hpp"

#include <algorithm>

#include "core/die_men/blows.hpp"
#include "core/die_men/damage.hpp"
#include "core/die_men/defend.hpp"
#include "core/die_men/instructions.hpp"
#include "core/die_men/map.hpp"
#include "core/die_men/move.hpp"
#include "core/die_men/strategy.hpp"
#include "core/die_men/terrain.hpp"
#include "core/die_men/timing.hpp"
#include "core/die_men/units.hpp"

namespace die_men {
namespace {

/// The manners of attack that a group has for a hex at so many steps.
bool can_reach(const Group& group, AttackKind attack, int steps) {
    switch (attack) {
        case AttackKind::ordinary: return steps == 1;
        case AttackKind::shot: return steps <= 2 && count_of(group.troops, UnitType::archers) > 0;
        case AttackKind::siege:
            return steps == 2 && count_of(group.troops, UnitType::siege_engines) > 0;
        case AttackKind::ram: return steps == 1 && group.has_ram;
    }
    return false;
}

void offer_attacks(const OpenTable& table, const Spender& spender, const Group& group,
                   SetUses& uses) {
    const Hex from = group.post.at;
    const Grid grid = table.map->grid;
    for (const Group& enemy : table.groups) {
        const Post target = enemy.post;
        if (!is_within(grid, from, target.at, 2)) continue;
        if (!are_hostile(table, spender.army, target.army)) continue;
        const int steps = distance(grid, from, target.at);
        for (const AttackKind kind : {AttackKind::ordinary, AttackKind::shot, AttackKind::siege}) {
            if (!can_reach(group, kind, steps)) continue;
            AttackUse use{from, target.at, kind, target.army, std::nullopt};
            if (may_attack(table, spender, use)) continue;
            if (kind == AttackKind::ordinary) use.support = supporters(table, group);
            uses.attacks.push_back(std::move(use));
        }
    }
    const bool has_engines = group.has_ram || count_of(group.troops, UnitType::siege_engines) > 0;
    if (!has_engines) return;
    for (const Ground& ground : table.map->grounds) {
        if (!is_obstacle(ground.terrain)) continue;
        const int steps = distance(grid, from, ground.at);
        const bool is_manned = is_enemy_held(table, spender.army, ground.at);
        for (const AttackKind kind : {AttackKind::siege, AttackKind::ram}) {
            const bool is_offered = kind == AttackKind::siege && is_manned;
            if (is_offered || !can_reach(group, kind, steps)) continue;
            const AttackUse use{from, ground.at, kind, std::nullopt, std::nullopt};
            if (!may_attack(table, spender, use)) uses.attacks.push_back(use);
        }
    }
}

/// Half of each band that has more than one unit.
Troops half_of(const Troops& troops) {
    Troops half;
    for (const Band& band : troops) {
        if (band.count > 1) half.push_back({band.type, band.threat, band.count / 2});
    }
    return half;
}

/// The troops that go when units of a band do; none if they cannot.
Troops going_with(const Group& group, const Band& band) {
    if (band.type != UnitType::siege_engines) return {band};
    mark("die-men.units.siege-move-escort");
    mark("die-men.units.siege-escort-number-ruling");
    const auto escort =
        std::find_if(group.troops.begin(), group.troops.end(),
                     [](const Band& each) { return each.type != UnitType::siege_engines; });
    if (escort == group.troops.end()) return {};
    return joined({band}, {*escort});
}

/// The parts of a group for which moves are offered: the whole, the bands, the halves.
std::vector<Troops> parts_of(const Group& group) {
    std::vector<Troops> parts;
    const auto add = [&](Troops part) {
        const bool is_new = std::find(parts.begin(), parts.end(), part) == parts.end();
        if (is_new && !part.empty() && !are_all(part, UnitType::siege_engines)) {
            parts.push_back(std::move(part));
        }
    };
    add(group.troops);
    for (const Band& band : group.troops) add(going_with(group, band));
    add(half_of(group.troops));
    return parts;
}

/// An army on the march.
struct March {
    const OpenTable& table;
    ArmyId army;
    std::optional<Course> course;  ///< that binds it; nothing binds whom a character orders
};

March march_of(const OpenTable& table, const Contender& contender) {
    March march{table, contender.army, {}};
    if (!contender.by) march.course = course_of(table, army_at(table, contender.army));
    return march;
}

/// The grounds next to a hex that no enemy holds and no strategy forbids, no matter who goes there.
NearGrounds ways_from(const March& march, Hex from) {
    const Map& map = march.table.map;
    const Around facings = around(map.grid, from);
    const unsigned forbidden = march.course ? ~facings_on(*march.course, map.grid, from) : 0;
    NearGrounds ways;
    for (std::size_t facing = 0; facing < facings.count; ++facing) {
        const Hex to = facings.hexes[facing];
        if ((forbidden >> facing & 1U) != 0) continue;
        if (is_enemy_held(march.table, march.army, to)) continue;
        if (const Ground* ground = ground_at(map, to)) ways.push_back(ground);
    }
    return ways;
}

/// All destinations of a part of a group by paths that lead there: shorter ones first.
/// Takes:   the ways from the group's own hex.
void offer_moves(const March& march, const Group& group, const Troops& going,
                 const NearGrounds& first_ways, int width, SetUses& uses) {
    const std::size_t steps_most = are_fast(going) ? static_cast<std::size_t>(width) : 1;
    const std::size_t before = uses.moves.size();
    kit::SmallList<Hex, 20> reached{group.post.at};  // then where each offer leads
    for (std::size_t next = 0; next < reached.size(); ++next) {
        const Path path = next == 0 ? Path() : uses.moves[before + next - 1].path;
        if (path.size() >= steps_most) break;
        const NearGrounds ways = next == 0 ? first_ways : ways_from(march, reached[next]);
        for (const Ground* to : ways) {
            const bool is_new = std::find(reached.begin(), reached.end(), to->at) == reached.end();
            if (!is_new || may_enter(*to, going)) continue;
            reached.push_back(to->at);
            MoveOffer& offer = uses.moves.emplace_back(group.post.at, path, going);
            offer.path.push_back(to->at);
        }
    }
}

bool may_attack_with(const OpenTable& table, const Spender& spender) {
    return spender.by || !may_attack_under(army_at(table, spender.army));
}

/// The whole of a group leaving the map; nothing if it may not.
std::optional<LeaveUse> leave_of(const OpenTable& table, const Spender& spender,
                                 const Group& group) {
    if (!holds(table.map->exits, group.post)) return std::nullopt;
    LeaveUse leaving{group.post.at, group.troops, {}};
    if (may_leave(table, spender, leaving)) return std::nullopt;
    return leaving;
}

/// What a set may be spent on by one group.
SetUses uses_of(const OpenTable& table, const Contender& contender, const Group& group) {
    const Spender spender{contender.army, contender.by};
    SetUses uses;
    uses.army = contender.army;
    uses.by = contender.by;
    uses.set = contender.set;
    if (may_attack_with(table, spender)) offer_attacks(table, spender, group, uses);
    const DefendUse defending{group.post.at};
    if (!may_defend(table, spender, defending)) uses.defends.push_back(defending);
    const int width = find_set(army_at(table, contender.army), contender.set)->width;
    const March march = march_of(table, contender);
    const NearGrounds ways = ways_from(march, group.post.at);
    const std::vector<Troops> parts = parts_of(group);
    uses.moves.reserve(ways.size() * parts.size());
    for (const Troops& part : parts) offer_moves(march, group, part, ways, width, uses);
    if (auto leaving = leave_of(table, spender, group)) uses.leaves.push_back(*leaving);
    return uses;
}

/// Whether a part of a group may take a step, with which all moves begin. Where a part may go, each
/// of its bands may; engines are part of none by themselves.
bool can_step(const March& march, const Group& group) {
    const NearGrounds ways = ways_from(march, group.post.at);
    return std::any_of(group.troops.begin(), group.troops.end(), [&](const Band& band) {
        if (band.type == UnitType::siege_engines) return false;
        return std::any_of(ways.begin(), ways.end(),
                           [&](const Ground* to) { return !may_enter(*to, {band}); });
    });
}

bool can_attack(const OpenTable& table, const Spender& spender, const Group& group) {
    if (!may_attack_with(table, spender)) return false;
    SetUses uses;
    offer_attacks(table, spender, group, uses);
    return !uses.attacks.empty();
}

/// The units that do the work of an attack.
int strikers(const Group& group, AttackKind kind) {
    switch (kind) {
        case AttackKind::shot: return count_of(group.troops, UnitType::archers);
        case AttackKind::siege: return count_of(group.troops, UnitType::siege_engines);
        case AttackKind::ordinary:
        case AttackKind::ram: break;
    }
    return count_of(group.troops);
}

/// What an attack of this width does to those who stand there.
Tally damage_at(const OpenTable& table, Blow blow, int width) {
    blow.width = width;
    const int targets = count_of(losable(table, blow));
    return width < 2 || targets == 0 ? Tally() : damage_of(blow, targets);
}

/// Whether the attacked have a set in this slot that they could spend on defending there.
bool may_defend_first(const OpenTable& table, Post post) {
    const Group* group = find_group(table, post);
    if (group == nullptr || !table.slot) return false;
    mark("die-men.timing.tie-defend-first-ruling");
    return std::any_of(table.slot->contenders.begin(), table.slot->contenders.end(),
                       [&](const Contender& each) {
                           if (!can_use(table, each, *group)) return false;
                           return !may_defend(table, {each.army, each.by}, {post.at});
                       });
}

}  // namespace

kit::SmallList<const Contender*, 4> due_to(const OpenTable& table, const Observer& actor) {
    kit::SmallList<const Contender*, 4> all;
    const PlayerId* player = kit::get_if<PlayerId>(&actor);
    if (player == nullptr || !table.slot) return all;
    for (const Army& army : table.armies) {
        const Contender* due = due_contender(table, army.id, {});
        if (army.general == *player && due != nullptr) all.push_back(due);
    }
    for (const Character& character : table.characters) {
        const Contender* due = due_contender(table, character.army, character.id);
        if (character.player == *player && due != nullptr) all.push_back(due);
    }
    return all;
}

bool can_spend(const OpenTable& table, const Contender& contender) {
    const Spender spender{contender.army, contender.by};
    std::optional<March> march;  // mostly somebody may defend, and nobody needs it
    const auto marching = [&]() -> const March& {
        if (!march) march.emplace(march_of(table, contender));
        return *march;
    };
    return std::any_of(table.groups.begin(), table.groups.end(), [&](const Group& group) {
        if (!can_use(table, contender, group)) return false;
        return !may_defend(table, spender, {group.post.at}) || can_step(marching(), group) ||
               can_attack(table, spender, group) || leave_of(table, spender, group);
    });
}

bool can_use(const OpenTable& table, const Contender& contender, const Group& group) {
    if (group.post.army != contender.army) return false;
    return !contender.by || stands_at(character_at(table, *contender.by), group.post);
}

Reaches reaches(const View& seen, const Observer& actor, Hex hex) {
    Reaches all;
    all.hex = hex;
    if (!seen.table || is_disputed(*seen.table)) return all;
    const OpenTable& table = *seen.table;
    for (const Contender* due : due_to(table, actor)) {
        const Group* group = find_group(table, {hex, due->army});
        if (group == nullptr || !can_use(table, *due, *group)) continue;
        all.sets.push_back(uses_of(table, *due, *group));
    }
    return all;
}

Prospect prospect_of(const OpenTable& table, ArmyId army, const DiceSet& set,
                     const AttackUse& use) {
    const Blow blow = announced(table, army, set, use, use.support.value_or(std::vector<Post>()));
    Prospect all;
    all.units = strikers(group_or_none(table, blow.from), use.attack);
    all.width = blow.width;
    all.height = blow.height;
    all.is_too_low = fails_by_threat(table, blow);
    if (all.is_too_low) return all;
    all.damage = damage_at(table, blow, blow.width);
    const int dice = static_cast<int>(usable_dice(table, blow).size());
    for (int spent = 0; spent <= std::min(dice, blow.width - 1); ++spent) {
        const Tally damage = damage_at(table, blow, blow.width - spent);
        all.losses.push_back(static_cast<int>(kit::rounded_down(damage.total())));
    }
    const bool hits_obstacle = blow.kind == AttackKind::siege || blow.kind == AttackKind::ram;
    all.breaks = hits_obstacle && is_standing_obstacle(table.map, blow.aim);
    if (!blow.target) return all;
    all.may_defend_first = may_defend_first(table, *blow.target);
    all.knocks_out = !losable(table, blow).empty() && must_give_die(table, blow);
    return all;
}

Reaches reaches_foretold(const View& seen, const Observer& actor, Hex hex) {
    Reaches all = reaches(seen, actor, hex);
    for (SetUses& uses : all.sets) {
        const DiceSet& set = *find_set(army_at(*seen.table, uses.army), uses.set);
        for (const AttackUse& use : uses.attacks) {
            uses.prospects.push_back(prospect_of(*seen.table, uses.army, set, use));
        }
    }
    return all;
}

}  // namespace die_men
