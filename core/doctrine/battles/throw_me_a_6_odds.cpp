#include "core/doctrine/battles/throw_me_a_6_odds.hpp"

#include <algorithm>

#include "core/throw_me_a_6/strike.hpp"

namespace doctrine {
namespace {

using namespace throw_me_a_6;

/// Dice beyond which no more are counted.
constexpr int dice_most = 8;
/// The chances of so many sixes, in millionths.
using Chances = std::array<std::int64_t, dice_most + 1>;
constexpr std::int64_t whole = 1'000'000;

Chances sixes_of(int dice) {
    Chances chances{};
    chances[0] = whole;
    for (int die = 0; die < std::min(dice, dice_most); ++die) {
        for (std::size_t sixes = dice_most; sixes > 0; --sixes) {
            chances[sixes] = (chances[sixes] * 5 + chances[sixes - 1]) / 6;
        }
        chances[0] = chances[0] * 5 / 6;
    }
    return chances;
}
/// One unit's part of a melee.
struct Part {
    int dice = 0;
    bool is_first = false;
};
/// What a unit does to one enemy, in a table in which they touch.
Part part_of(const Table& table, const Unit& unit, UnitId enemy) {
    const std::vector<Touch> all = touches(table.contacts, unit.id);
    const std::optional<Touch> touch = target_of(all, std::nullopt);
    if (!touch || touch->enemy != enemy) return {};
    const bool is_beset =
        std::any_of(all.begin(), all.end(), [](const Touch& t) { return t.own != Edge::front; });
    const Unit& other = unit_at(table, enemy);
    const Bout bout{unit, other, *touch, stands_of(unit), 0, is_beset};
    return {static_cast<int>(rounded_down(melee_dice(table, bout).total())),
            strikes_first(unit, other, *touch)};
}
int worth_of_losing(const Unit& unit) {
    const int steady = unit.profile.experience == Experience::veteran ? 15 : 25;
    return worth_of(unit) * (unit.profile.experience == Experience::raw ? 40 : steady) / 100;
}
/// The chances of a unit's sixes, once its enemy has struck it first so hard.
Chances reply_of(const Unit& unit, Part part, int struck) {
    const bool is_down = unit.hits + struck >= hits_to_remove(unit.profile.type);
    return sixes_of(is_down ? 0 : std::max(0, part.dice - struck));
}
/// What it is worth to take so many stands of an enemy and to lose so many.
std::int64_t gain_of(const Unit& own, int taken, const Unit& enemy, int hits) {
    const int left = hits_to_remove(enemy.profile.type) - enemy.hits;
    const int stand = hits_to_remove(own.profile.type) - own.hits;
    std::int64_t gain =
        std::min(hits, left) * worth_of_hit(enemy) - std::min(taken, stand) * worth_of_hit(own);
    if (hits > taken && hits < left) gain += worth_of_losing(enemy);
    if (taken > hits && taken < stand) gain -= worth_of_losing(own);
    return gain;
}
/// Sums what may come of two units' dice: the one that strikes first takes dice off the other's.
int promise(const Unit& own, Part ours, const Unit& enemy, Part theirs) {
    const bool enemy_leads = theirs.is_first && !ours.is_first;
    const bool is_struck = theirs.is_first != ours.is_first;
    const Chances leading = sixes_of(enemy_leads ? theirs.dice : ours.dice);
    std::int64_t sum = 0;
    for (int led = 0; led <= dice_most; ++led) {
        const int struck = is_struck ? led : 0;
        const Chances reply = enemy_leads ? reply_of(own, ours, struck)
                              : is_struck ? reply_of(enemy, theirs, struck)
                                          : sixes_of(theirs.dice);
        for (int replied = 0; replied <= dice_most; ++replied) {
            const int hits = enemy_leads ? replied : led;
            const int taken = enemy_leads ? led : replied;
            sum += gain_of(own, taken, enemy, hits) * leading[static_cast<std::size_t>(led)] /
                   1000 * reply[static_cast<std::size_t>(replied)] / 1000;
        }
    }
    return static_cast<int>(sum * 10 / whole);
}

}  // namespace

int worth_of(const Unit& unit) {
    switch (unit.profile.type) {
        case UnitType::light_infantry: return 80;
        case UnitType::chariot:
        case UnitType::artillery: return 90;
        default: return 100;
    }
}
int worth_of_hit(const Unit& unit) {
    const int left = hits_to_remove(unit.profile.type) - unit.hits;
    return worth_of(unit) / std::max(1, left);
}
int promise_of(const Table& table, const Charge& charge) {
    Table after = table;
    const Unit& target = unit_at(table, charge.target);
    if (!charge.aligned) return 10 * worth_of(target);
    edit_unit(after, charge.charger).pose = *charge.aligned;
    after.contacts.push_back({charge.charger, charge.target, Edge::front, charge.edge,
                              Making::charge, charge.is_uphill, 0});
    const Unit& own = unit_at(after, charge.charger);
    return promise(own, part_of(after, own, target.id), target, part_of(after, target, own.id));
}
int promise_of(const Table& table, const Unit& charger, const Unit& target, Edge edge) {
    Charge charge{charger.id, target.id, charger.pose, charger.pose, edge, 0, false};
    return promise_of(table, charge);
}

}  // namespace doctrine
