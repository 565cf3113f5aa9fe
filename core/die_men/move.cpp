#include "core/die_men/move.hpp"

#include <algorithm>

#include "core/die_men/map.hpp"
#include "core/die_men/strategy.hpp"
#include "core/die_men/terrain.hpp"
#include "core/die_men/units.hpp"

namespace die_men {
namespace {

/// How many hexes troops go for a set of this width.
int reach_of(const Troops& troops, int width) {
    return are_fast(troops) ? width : 1;
}

Gate may_step(const OpenTable& table, ArmyId army, Hex from, Hex to, const Troops& troops) {
    if (!are_adjacent(table.map->grid, from, to)) {
        return Refusal("step_is_not_to_a_neighbour", "die-men.move.adjacent-hex", "path");
    }
    mark("die-men.units.cavalry-path-ruling");
    const Gate entering = may_enter(table.map, to, troops);
    if (entering) {
        mark("die-men.move.lawyer-impassible-through");
        return entering;
    }
    mark("die-men.move.threat-no-bar");
    mark("die-men.threatened.only-free-movement-ruling");
    if (!is_enemy_held(table, army, to)) return allowed;
    mark("die-men.unit.one-army-per-hex");
    return Refusal("enemies_hold_that_hex", "die-men.move.not-into-enemies", "path");
}

}  // namespace

Gate may_set_out(const OpenTable& table, Post post, const Troops& troops,
                 const std::vector<CharacterId>& with, bool takes_ram) {
    const Group* group = find_group(table, post);
    if (group == nullptr) {
        return Refusal("no_units_of_yours_there", "die-men.resolve.own-hex-own-set-ruling", "from");
    }
    if (troops.empty() || !are_in_order(troops) || !includes(group->troops, troops)) {
        return Refusal("no_such_units_there", "die-men.move.part-of-a-hex", "troops");
    }
    mark("die-men.move.part-of-a-hex");
    if (are_all(troops, UnitType::siege_engines)) {
        mark("die-men.units.siege-escort-number-ruling");
        return Refusal("engines_need_an_escort", "die-men.units.siege-move-escort", "troops");
    }
    if (takes_ram && !group->has_ram) {
        return Refusal("no_ram_here", "die-men.terrain.ram-follows-ruling", "takes_ram");
    }
    for (const CharacterId id : with) {
        const Character* character = find_character(table, id);
        if (character == nullptr || !stands_at(*character, post)) {
            return Refusal("character_is_not_here", "die-men.move.characters-ruling", "with");
        }
    }
    return allowed;
}

Gate may_march(const OpenTable& table, ArmyId army, int width, const MoveUse& use) {
    const Gate setting_out =
        may_set_out(table, {use.from, army}, use.troops, use.with, use.takes_ram);
    if (setting_out) return setting_out;
    if (use.path.empty()) {
        return Refusal("move_needs_a_path", "die-men.move.adjacent-hex", "path");
    }
    const int reach = reach_of(use.troops, width);
    if (static_cast<int>(use.path.size()) > reach) {
        return Refusal(
            "path_is_too_long",
            reach == 1 ? Clause("die-men.move.adjacent-hex") : Clause("die-men.units.cavalry-move"),
            "path");
    }
    Hex from = use.from;
    for (const Hex to : use.path) {
        const Gate step = may_step(table, army, from, to, use.troops);
        if (step) return step;
        from = to;
    }
    return allowed;
}

Gate may_move(const OpenTable& table, const Spender& spender, int width, const MoveUse& use) {
    const Gate marching = may_march(table, spender.army, width, use);
    if (marching) return marching;
    mark("die-men.move.any-set");
    if (spender.by) return allowed;
    const Course course = course_of(table, army_at(table, spender.army));
    Hex from = use.from;
    for (const Hex to : use.path) {
        const Gate step = may_step_on(course, table.map->grid, from, to);
        if (step) return step;
        from = to;
    }
    mark("die-men.move.after-emptying-same-round");
    return allowed;
}

Gate may_leave(const OpenTable& table, const Spender& spender, const LeaveUse& use) {
    constexpr Clause clause = "die-men.end.leaving-ruling";
    const Post post{use.from, spender.army};
    const Gate setting_out = may_set_out(table, post, use.troops, use.with, false);
    if (setting_out) return setting_out;
    if (!holds(table.map->exits, post)) return Refusal("not_your_exit", clause, "from");
    const bool is_retreating = army_at(table, spender.army).stance->strategy == Strategy::retreat;
    if (is_retreating) return allowed;
    return Refusal("only_retreat_leaves_the_map", clause);
}

Troops survivors(const OpenTable& table, Post post, const Troops& troops) {
    const Group* group = find_group(table, post);
    Troops left;
    for (const Band& band : troops) {
        if (group == nullptr) break;
        for (const Band& each : group->troops) {
            if (each.type != band.type || each.threat != band.threat) continue;
            left.push_back({band.type, band.threat, std::min(band.count, each.count)});
        }
    }
    mark("die-men.timing.tie-move-last-ruling");
    return left;
}

std::vector<Character> companions(const std::vector<Character>& characters,
                                  const Group& left_behind, const std::vector<CharacterId>& with) {
    std::vector<Character> going;
    for (const Character& character : characters) {
        if (!stands_at(character, left_behind.post)) continue;
        mark("die-men.move.characters-ruling");
        const bool is_named = std::find(with.begin(), with.end(), character.id) != with.end();
        if (is_named || left_behind.troops.empty()) going.push_back(character);
    }
    return going;
}

Moved after_move(const OpenTable& table, ArmyId army, const MoveUse& use) {
    Group left = group_or_none(table, {use.from, army});
    const Group part = detach(left, use.troops, use.takes_ram);
    Group joined_there = group_or_none(table, {use.path.back(), army});
    if (use.path.back() == use.from) joined_there = left;
    attach(joined_there, part);
    Moved moved;
    moved.groups.reserve(2);
    moved.characters = companions(table.characters, left, use.with);
    for (Character& character : moved.characters) character.at = use.path.back();
    mark("die-men.gobble.stay-with-hex-ruling");
    if (use.path.back() != use.from) moved.groups.push_back(std::move(left));
    moved.groups.push_back(std::move(joined_there));
    return moved;
}

}  // namespace die_men
