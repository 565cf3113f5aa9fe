#include "core/dice_warriors/machine.hpp"

#include <algorithm>

#include "core/dice_warriors/attack.hpp"
#include "core/dice_warriors/blocking.hpp"
#include "core/dice_warriors/movement.hpp"
#include "core/dice_warriors/tempo.hpp"

namespace dice_warriors {
namespace {

constexpr Clause machine_clause = "dice-warriors.play.unmanned-monsters-ruling";

const Unit* next_unmanned(const OpenTable& table) {
    for (const Unit& unit : table.units) {
        if (!unit.player && unit.side == table.side && is_in_play(unit) && !unit.turn.is_played &&
            !unit.turn.is_newly_summoned) {
            return &unit;
        }
    }
    return nullptr;
}

/// The enemy it would strike: in reach, of the highest target number.
const Unit* prey(const OpenTable& table, const Unit& unit) {
    const Unit* best = nullptr;
    for (const Unit& enemy : table.units) {
        if (may_strike(table, {unit.id, AttackKind::melee, enemy.id, std::nullopt})) continue;
        if (best == nullptr || target_number(*best) < target_number(enemy)) best = &enemy;
    }
    return best;
}

const Unit* nearest_enemy(const OpenTable& table, const Unit& unit, bool is_to_be_shot) {
    const Unit* best = nullptr;
    for (const Unit& enemy : table.units) {
        if (enemy.side == unit.side || !is_in_play(enemy) || !enemy.place) continue;
        if (best != nullptr && squared_distance(*best->place, *unit.place) <=
                                   squared_distance(*enemy.place, *unit.place)) {
            continue;
        }
        if (is_to_be_shot &&
            (may_strike(table, {unit.id, AttackKind::ranged, enemy.id, std::nullopt}) ||
             !is_within(*unit.place, *enemy.place, hand + hand) ||
             line_of_sight(table.field, *unit.place, *enemy.place) != Sight::clear)) {
            continue;
        }
        best = &enemy;
    }
    return best;
}

/// How far a unit walks at most: as far as does not flip it.
Digits stride_of(const Unit& unit) {
    const Monster* monster = as_monster(unit);
    const bool is_runner =
        monster != nullptr && (monster->coin == Coin::nickel || monster->coin == Coin::quarter);
    return is_runner ? hand + hand : hand;
}

/// Whether an enemy can be struck from a place. Whom a unit names it must attack, or nobody; so the
/// machine names only whom it will reach.
bool can_strike_from(const OpenTable& table, Point place, const Unit& enemy) {
    return is_within(place, *enemy.place, melee_range) &&
           line_of_sight(table.field, place, *enemy.place) == Sight::clear;
}

std::optional<MoveUnit> approach(const OpenTable& table, const Unit& unit) {
    if (unit.turn.moved.number() > 0 || unit.turn.is_stopped || unit.turn.attacks > 0)
        return std::nullopt;
    const Unit* enemy = nearest_enemy(table, unit, false);
    if (enemy == nullptr) return std::nullopt;
    const Digits reach = rounded_distance(*unit.place, *enemy->place) - melee_range + Digits(1);
    for (Digits stride = std::min(reach, stride_of(unit)); stride.number() > 0;
         stride = stride - digits(1)) {
        const Point to = on_the_way(*unit.place, *enemy->place, stride);
        std::optional<UnitId> named;
        if (can_strike_from(table, to, *enemy)) named = enemy->id;
        if (!may_move(table, unit.id, {to}, named)) {
            return MoveUnit{unit.id, {to}, named, std::nullopt};
        }
    }
    return std::nullopt;
}

}  // namespace

bool play_unmanned(Unfolding& u) {
    const OpenTable& table = u.table();
    const Unit* unit = next_unmanned(table);
    if (unit == nullptr) return false;
    mark(machine_clause);
    if (const Unit* enemy = prey(table, *unit)) {
        declare(u, StrikeUnit{unit->id, AttackKind::melee, enemy->id, std::nullopt}, std::nullopt);
        return true;
    }
    if (const std::optional<MoveUnit> move = approach(table, *unit)) {
        begin_move(u, *move, std::nullopt);
        return true;
    }
    if (const Unit* enemy = nearest_enemy(table, *unit, true)) {
        declare(u, StrikeUnit{unit->id, AttackKind::ranged, enemy->id, std::nullopt}, std::nullopt);
        return true;
    }
    Unit done = *unit;
    done.turn.is_played = true;
    u.happen({machine_clause}, UnitPlayed{std::move(done)});
    return true;
}

}  // namespace dice_warriors
