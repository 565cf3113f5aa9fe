#include "core/die_men/prospect.hpp"

#include <algorithm>

#include "core/die_men/blows.hpp"
#include "core/die_men/damage.hpp"
#include "core/die_men/defend.hpp"
#include "core/die_men/reaches.hpp"
#include "core/die_men/terrain.hpp"
#include "core/die_men/units.hpp"

namespace die_men {
namespace {

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

Prospect prospect_of(const OpenTable& table, ArmyId army, const DiceSet& set,
                     const AttackUse& use) {
    const Blow blow = announced(table, army, set, use, use.support.value_or(std::vector<Post>()));
    Prospect all;
    all.units = count_of(group_or_none(table, blow.from).troops);
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

}  // namespace die_men
