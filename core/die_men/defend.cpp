#include "core/die_men/defend.hpp"

#include <algorithm>

#include "core/die_men/strategy.hpp"
#include "core/die_men/terrain.hpp"
#include "core/die_men/units.hpp"

namespace die_men {
namespace {

constexpr GobbleDie bloc_die{10, GobbleSource::bloc};

bool has_bloc_die(const Group& group) {
    const int blocs = count_of(group.troops, UnitType::defensive_bloc);
    if (blocs == 0) {
        mark("die-men.units.bloc-lost");
        return false;
    }
    mark("die-men.units.bloc-one-per-hex-ruling");
    return !group.is_bloc_die_used && blocs > group.spent_blocs;
}

/// Takes one die like this out of a list.
bool take(GobbleDice& dice, const GobbleDie& die) {
    const auto found = std::find(dice.begin(), dice.end(), die);
    if (found == dice.end()) return false;
    dice.erase(found);
    return true;
}

}  // namespace

Gate may_defend(const OpenTable& table, const Spender& spender, const DefendUse& use) {
    const Group* group = find_group(table, {use.at, spender.army});
    if (group == nullptr) {
        return Refusal("no_units_of_yours_there", "die-men.resolve.own-hex-own-set-ruling", "at");
    }
    mark("die-men.defend.unthreatened-hex-ruling");
    if (spender.by) return allowed;
    return may_defend_under(table, army_at(table, spender.army), *group);
}

Group defended(const OpenTable& table, Post post, const DiceSet& set) {
    Group group = group_or_none(table, post);
    mark("die-men.defend.set-becomes-gobble");
    mark("die-men.defend.no-cap-ruling");
    for (int die = 0; die < set.width; ++die) {
        group.gobble.push_back({set.height, GobbleSource::set});
    }
    if (const std::optional<GobbleDie> free_die = free_die_of_ground(table.map, post.at)) {
        mark("die-men.terrain.free-die-per-defend-ruling");
        group.gobble.push_back(*free_die);
    }
    return group;
}

GobbleDice dice_of(const Group& group) {
    mark("die-men.gobble.dice-pool-together");
    GobbleDice dice = group.gobble;
    if (has_bloc_die(group)) {
        mark("die-men.units.bloc-free-die");
        mark("die-men.units.bloc-any-time");
        dice.push_back(bloc_die);
    }
    return dice;
}

std::vector<Counted> usable_dice(const OpenTable& table, const Blow& blow) {
    if (!blow.target) return {};
    mark("die-men.gobble.protects-its-hex-ruling");
    const Group* defenders = find_group(table, *blow.target);
    const Group attackers = group_or_none(table, blow.from);
    if (defenders == nullptr) return {};
    std::vector<Counted> usable;
    for (const GobbleDie& die : dice_of(*defenders)) {
        const std::optional<int> height = gobble_height(table.map, *defenders, attackers, die);
        mark("die-men.gobble.height-rule");
        if (height && *height >= blow.height) usable.push_back({die, *height});
    }
    std::sort(usable.begin(), usable.end(), [](const Counted& a, const Counted& b) {
        return a.height != b.height ? a.height < b.height : a.die.source < b.die.source;
    });
    return usable;
}

Gate may_gobble(const OpenTable& table, const Blow& blow, const GobbleDice& dice) {
    mark("die-men.gobble.defender-decides");
    if (static_cast<int>(dice.size()) > blow.width - 1) {
        return Refusal("one_die_left_fails_already", "die-men.gobble.no-overkill-ruling", "dice");
    }
    GobbleDice usable;
    for (const Counted& counted : usable_dice(table, blow)) usable.push_back(counted.die);
    for (const GobbleDie& die : dice) {
        if (take(usable, die)) continue;
        return Refusal("die_cannot_gobble_this", "die-men.gobble.height-rule", "dice");
    }
    return allowed;
}

GobbleDice dice_by_rule(const OpenTable& table, const Blow& blow) {
    mark("die-men.sequence.default-gobble-ruling");
    GobbleDice dice;
    for (const Counted& counted : usable_dice(table, blow)) {
        if (static_cast<int>(dice.size()) < blow.width - 1) dice.push_back(counted.die);
    }
    return dice;
}

Group with_dice_used(const Group& group, const GobbleDice& dice) {
    mark("die-men.gobble.what-they-are");
    mark("die-men.gobble.spread-over-attacks");
    Group after = group;
    for (const GobbleDie& die : dice) {
        if (die.source != GobbleSource::bloc) {
            const bool was_there = take(after.gobble, die);
            ENSURE(was_there);
            continue;
        }
        after.is_bloc_die_used = true;
        after.spent_blocs = count_of(after.troops, UnitType::defensive_bloc);
    }
    return after;
}

}  // namespace die_men
