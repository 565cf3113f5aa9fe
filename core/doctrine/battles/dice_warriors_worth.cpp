#include "core/doctrine/battles/dice_warriors_worth.hpp"

#include <algorithm>

#include "core/dice_warriors/blocking.hpp"
#include "core/dice_warriors/geometry.hpp"
#include "core/dice_warriors/movement.hpp"
#include "core/dice_warriors/tempo.hpp"

namespace doctrine {
namespace {

using dice_warriors::AttackKind, dice_warriors::Coin, dice_warriors::CoinRow;
using dice_warriors::Digits, dice_warriors::Monster, dice_warriors::OpenTable;
using dice_warriors::Side, dice_warriors::Unit, dice_warriors::Warrior;
using dice_warriors::digits, dice_warriors::hand, dice_warriors::melee_range;
using dice_warriors::move_most;

/// Shares of a piece are counted in thousandths.
constexpr std::int64_t whole = 1000;

constexpr std::int64_t warrior_worth = 2600;
constexpr std::int64_t upgrade_worth = 500;
constexpr std::int64_t cent_worth = 12;
constexpr std::array<std::int64_t, 4> coin_worths{500, 700, 1100, 2200};
/// How much of a risk counts, in percent. Every enemy is reckoned with as if it came at its best,
/// and few do; a side that counted all of it would shrink from every blow worth striking.
constexpr std::int64_t risk_share = 40;

std::int64_t worth_of(const Unit& unit) {
    if (const Warrior* warrior = as_warrior(unit)) {
        const std::int64_t lost = 600 * warrior->hits;
        return warrior_worth - lost +
               upgrade_worth * static_cast<std::int64_t>(warrior->upgrades.size());
    }
    const Monster& monster = *as_monster(unit);
    const std::int64_t plain = coin_worths[static_cast<std::size_t>(monster.coin)];
    return monster.is_special ? plain * 5 / 4 : plain;
}

/// How an enemy would best attack a unit in its next turn: how often, and with what addition.
struct Threat {
    int attacks = 0;
    int addition = 0;
};

/// How far it walks to strike: a coin no further than leaves it at tails.
Digits stride_of(const Unit& unit) {
    const Monster* monster = as_monster(unit);
    const bool is_slow =
        monster != nullptr && (monster->coin == Coin::penny || monster->coin == Coin::dime);
    return is_slow ? hand : move_most;
}

Threat threat(const Unit& enemy, const Unit& unit, Digits distance) {
    if (distance <= stride_of(enemy) + melee_range)
        return {attacks_allowed(enemy, AttackKind::melee), 0};
    const Digits beyond = distance - hand - hand - hand;
    const int hands = beyond.number() <= 0
                          ? 0
                          : static_cast<int>((beyond.number() + hand.number() - 1) / hand.number());
    if (hands + 1 >= target_number(unit)) return {};
    return {attacks_allowed(enemy, AttackKind::ranged), hands};
}

/// The chances of a unit under attack, in thousandths.
struct Prospect {
    std::int64_t unhurt = whole;
    std::int64_t at_six = 0;  ///< an equal roll has set it there
    std::int64_t killed = 0;
};

/// What one attack makes of them, if it comes with a chance of `share`.
Prospect after(Prospect before, int number, int addition, std::int64_t share) {
    const std::int64_t kills = std::clamp(number - 1 - addition, 0, 6);
    const std::int64_t equals = number - addition >= 1 && number - addition <= 6 ? 1 : 0;
    const std::int64_t kills_at_six = std::clamp(5 - addition, 0, 6);
    const std::int64_t killed = before.unhurt * kills * share / (6 * whole);
    const std::int64_t hurt = before.unhurt * equals * share / (6 * whole);
    const std::int64_t finished = before.at_six * kills_at_six * share / (6 * whole);
    return {before.unhurt - killed - hurt, before.at_six + hurt - finished,
            before.killed + killed + finished};
}

std::int64_t risk_of(const OpenTable& table, const Unit& unit) {
    Prospect prospect;
    const int number = target_number(unit);
    for (const Unit& enemy : table.units) {
        if (enemy.side == unit.side || !is_in_play(enemy) || !enemy.place) continue;
        const Threat coming = threat(enemy, unit, rounded_distance(*enemy.place, *unit.place));
        // It can strike one of us alone: half the time it is this one.
        for (int attack = 0; attack < coming.attacks; ++attack)
            prospect = after(prospect, number, coming.addition, whole / 2);
    }
    const Warrior* warrior = as_warrior(unit);
    const int hits = warrior == nullptr ? 1 : std::max(1, hits_needed(*warrior) - warrior->hits);
    return prospect.killed / hits;
}

/// How far the nearest enemy is.
Digits gap_of(const OpenTable& table, const Unit& unit) {
    std::int64_t least = -1;
    const Unit* nearest = nullptr;
    for (const Unit& enemy : table.units) {
        if (enemy.side == unit.side || !is_in_play(enemy) || !enemy.place) continue;
        const std::int64_t square = squared_distance(*enemy.place, *unit.place);
        if (nearest != nullptr && square >= least) continue;
        least = square;
        nearest = &enemy;
    }
    if (nearest == nullptr) return {};
    return std::max(Digits{}, rounded_distance(*nearest->place, *unit.place) - melee_range);
}

/// What it adds that an enemy stands exposed while somebody could still strike it this turn.
std::int64_t opening(const OpenTable& table, const Unit& target) {
    for (const Unit& unit : table.units) {
        if (unit.side == target.side || unit.side != table.side || !is_in_play(unit)) continue;
        if (!unit.place || unit.turn.attacks > 0) continue;
        const Digits reach = std::max(movement_left(unit) + melee_range, hand + hand);
        if (!is_within(*unit.place, *target.place, reach)) continue;
        return worth_of(target) * (target_number(target) - 1) / 20;
    }
    return 0;
}

std::int64_t worth_of_side(const OpenTable& table, Side side, Side looking) {
    std::int64_t sum = 0;
    for (const dice_warriors::Coin coin : pile_of(table, side)) sum += cent_worth * worth(coin);
    for (const Unit& unit : table.units) {
        if (unit.side != side || !is_in_play(unit)) continue;
        const std::int64_t value = worth_of(unit);
        sum += value;
        if (!unit.place) continue;
        if (side != looking) {
            sum -= opening(table, unit);
            continue;
        }
        sum -= value * risk_of(table, unit) * risk_share / (100 * whole);
        sum -= gap_of(table, unit).number() / 5;
    }
    return sum;
}

}  // namespace

std::int64_t worth_to(const OpenTable& table, Side side) {
    const std::int64_t difference =
        worth_of_side(table, side, side) - worth_of_side(table, other(side), side);
    if (!table.outcome || !table.outcome->holder) return difference;
    return difference + (*table.outcome->holder == side ? victory : -victory);
}

}  // namespace doctrine
