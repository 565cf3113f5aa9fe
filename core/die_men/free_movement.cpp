#include "core/die_men/free_movement.hpp"

#include <algorithm>

#include "core/die_men/map.hpp"
#include "core/die_men/terrain.hpp"
#include "core/die_men/units.hpp"

namespace die_men {
namespace {

Gate may_leave_freely(const OpenTable& table, ArmyId army, const Threats& threats,
                      const FreeStep& step) {
    const Gate leaving = may_leave(table, {army, {}}, {step.from, step.troops, step.with});
    if (leaving) return leaving;
    const Gate going_out = may_go_out_free(table.map, step.from, step.troops);
    if (going_out) return going_out;
    if (!is_threatened(table.map->grid, threats, step.from)) return allowed;
    return Refusal("exit_is_threatened", "die-men.end.leaving-ruling", "steps");
}

}  // namespace

Threats threats_to(const OpenTable& table, ArmyId army) {
    const Army& mine = army_at(table, army);
    Threats threats;
    for (const Group& group : table.groups) {
        if (!are_hostile(table, mine, group.post.army)) {
            mark("die-men.threatened.mine-or-theirs");
            continue;
        }
        Threat threat{group.post.at};
        if (count_of(group.troops, UnitType::siege_engines) > 0) {
            mark("die-men.threatened.siege-reach");
            mark("die-men.units.siege-threatens");
            mark("die-men.freemove.siege-two-hexes");
            threat.steps = 2;
        }
        threats.push_back(threat);
    }
    return threats;
}

bool is_held(const Threats& threats, Hex hex) {
    for (const Threat& threat : threats) {
        if (threat.from == hex) return true;
    }
    return false;
}

bool is_threatened(Grid grid, const Threats& threats, Hex hex) {
    for (const Threat& threat : threats) {
        if (!is_within(grid, threat.from, hex, threat.steps)) continue;
        mark("die-men.threatened.enemy-adjacent");
        mark("die-men.threatened.through-walls-ruling");
        if (threat.from != hex) return true;
    }
    return false;
}

Gate may_step_freely(const OpenTable& table, ArmyId army, const Threats& threats,
                     const FreeStep& step) {
    if (!step.to) return may_leave_freely(table, army, threats, step);
    const Gate setting_out =
        may_set_out(table, {step.from, army}, step.troops, step.with, step.takes_ram);
    if (setting_out) return setting_out;
    if (!are_adjacent(table.map->grid, step.from, *step.to)) {
        return Refusal("free_movement_is_one_hex", "die-men.freemove.one-hex", "steps");
    }
    const Gate going = may_go_free(table.map, step.from, *step.to, step.troops);
    if (going) return going;
    if (is_held(threats, *step.to)) {
        return Refusal("enemies_hold_that_hex", "die-men.move.not-into-enemies", "steps");
    }
    mark("die-men.freemove.start-hex-ruling");
    mark("die-men.freemove.ignores-strategy");
    mark("die-men.declare.free-movement-unbound");
    mark("die-men.freemove.retreat-example");
    if (is_threatened(table.map->grid, threats, *step.to)) {
        return Refusal("hex_is_threatened", "die-men.freemove.unthreatened-hex", "steps");
    }
    mark("die-men.freemove.into-friends");
    mark("die-men.freemove.enter-emptied");
    mark("die-men.attack.emptied-keeps-terrain-ruling");
    return allowed;
}

Gate may_move_freely(const OpenTable& table, ArmyId army, const std::vector<FreeStep>& steps) {
    const Threats threats = threats_to(table, army);
    std::vector<Group> left;
    left.reserve(steps.size());
    for (const FreeStep& step : steps) {
        const Gate stepping = may_step_freely(table, army, threats, step);
        if (stepping) return stepping;
        const Post post{step.from, army};
        auto group = std::find_if(left.begin(), left.end(),
                                  [&](const Group& each) { return each.post == post; });
        if (group == left.end()) group = left.insert(left.end(), group_or_none(table, post));
        mark("die-men.freemove.may-split");
        if (!includes(group->troops, step.troops) || (step.takes_ram && !group->has_ram)) {
            return Refusal("unit_steps_once", "die-men.freemove.may-split", "steps");
        }
        detach(*group, step.troops, step.takes_ram);
    }
    return allowed;
}

bool can_move_freely(const OpenTable& table, ArmyId army) {
    const Threats threats = threats_to(table, army);
    const auto can_step = [&](Hex from, std::optional<Hex> to, const Band& band) {
        const Troops one{{band.type, band.threat, 1}};
        return !may_step_freely(table, army, threats, {from, to, one, false, {}});
    };
    for (const Group& group : table.groups) {
        if (group.post.army != army) continue;
        const Hex at = group.post.at;
        const bool is_at_exit = holds(table.map->exits, group.post);
        for (const Band& band : group.troops) {
            for (const Hex to : around(table.map->grid, at)) {
                if (can_step(at, to, band)) return true;
            }
            if (is_at_exit && can_step(at, {}, band)) return true;
        }
    }
    return false;
}

}  // namespace die_men
