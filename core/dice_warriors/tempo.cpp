#include "core/dice_warriors/tempo.hpp"

#include <algorithm>

namespace dice_warriors {
namespace {

const CoinRow& row_of(Coin coin) { return coin_table[static_cast<std::size_t>(coin)]; }

int upgrades_of(const Warrior& warrior, Upgrade upgrade) {
    return static_cast<int>(std::count(warrior.upgrades.begin(), warrior.upgrades.end(), upgrade));
}

Upgrade upgrade_of(AttackKind kind) {
    switch (kind) {
        case AttackKind::melee:
            return Upgrade::melee;
        case AttackKind::ranged:
            return Upgrade::ranged;
        case AttackKind::magic:
            break;
    }
    return Upgrade::magic;
}

/// Tempi for each kind of attack.
struct TempoRow {
    AttackKind kind;
    int tempi;
    Clause clause;
};
constexpr std::array<TempoRow, 3> tempo_table{{
    {AttackKind::melee, 1, "dice-warriors.warrior.melee-one-tempo"},
    {AttackKind::ranged, 2, "dice-warriors.warrior.ranged-two-tempi"},
    {AttackKind::magic, 3, "dice-warriors.warrior.magic-three-tempi"},
}};

int monster_attacks(const Monster& monster, AttackKind kind) {
    if (kind == AttackKind::magic) {
        if (monster.is_special) {
            mark("dice-warriors.magic.special-coins-may");
            mark("dice-warriors.monster.special-coins-ruling");
            return 1;
        }
        if (monster.coin == Coin::dime) {
            mark("dice-warriors.monster.all-dimes-cast");
            return 1;
        }
        mark("dice-warriors.magic.plain-coins-may-not");
        return 0;
    }
    if (monster.coin != Coin::quarter) {
        mark("dice-warriors.attack.monsters-one-per-kind");
        return 1;
    }
    if (kind == AttackKind::melee) {
        mark("dice-warriors.monster.quarter-two-melee");
        return 2;
    }
    mark("dice-warriors.monster.quarter-one-ranged");
    return 1;
}

void show(Warrior& warrior) {
    if (warrior.is_at_six) {
        mark("dice-warriors.warrior.hit-in-own-turn-ruling");
        warrior.face = 6;
        return;
    }
    mark("dice-warriors.warrior.tn-sum-of-tempi");
    mark("dice-warriors.warrior.running-tally-ruling");
    mark("dice-warriors.warrior.die-shows-tn-after");
    warrior.face = std::clamp(warrior.tempi, 1, 6);
}

}  // namespace

int worth(Coin coin) {
    mark("dice-warriors.pile.special-coin-worth-ruling");
    return row_of(coin).cents;
}

std::optional<Coin> coin_of_cents(int cents) {
    mark("dice-warriors.general.four-coin-kinds");
    for (const CoinRow& row : coin_table) {
        if (row.cents == cents) return row.coin;
    }
    return std::nullopt;
}

int target_number(const Unit& unit) {
    mark("dice-warriors.movement.target-number-meaning");
    mark("dice-warriors.general.dice-and-coins");
    if (const Warrior* warrior = as_warrior(unit)) return warrior->face;
    const Monster& monster = *as_monster(unit);
    if (monster.is_heads) {
        mark("dice-warriors.monster.flipped-tn-six");
        mark("dice-warriors.monster.flip-means-heads");
        return 6;
    }
    const CoinRow& row = row_of(monster.coin);
    mark(row.clause);
    return row.number;
}

int attacks_allowed(const Unit& unit, AttackKind kind) {
    mark("dice-warriors.attack.once-per-turn");
    if (const Monster* monster = as_monster(unit)) return monster_attacks(*monster, kind);
    mark("dice-warriors.upgrade.adds-to-one-kind");
    return 1 + upgrades_of(*as_warrior(unit), upgrade_of(kind));
}

bool can_use_magic(const Unit& unit) { return attacks_allowed(unit, AttackKind::magic) > 0; }

void reset(Unit& unit) {
    unit.turn = Turn{};
    mark("dice-warriors.movement.no-carry-over");
    mark("dice-warriors.rounds.own-side-reset-ruling");
    if (Warrior* warrior = as_warrior(unit)) {
        mark("dice-warriors.warrior.reset-to-one");
        warrior->tempi = 0;
        warrior->is_at_six = false;
        warrior->face = 1;
        return;
    }
    mark("dice-warriors.monster.reset-to-tails");
    mark("dice-warriors.monster.flip-lasts-ruling");
    as_monster(unit)->is_heads = false;
}

void gain_tempi(Unit& unit, int tempi) {
    Warrior* warrior = as_warrior(unit);
    if (warrior == nullptr) return;
    warrior->tempi += tempi;
    show(*warrior);
}

void count_movement(Unit& unit, Digits distance) {
    ENSURE(distance.number() > 0);
    const std::int64_t hands_before = unit.turn.moved.number() / hand.number();
    unit.turn.moved += distance;
    Monster* monster = as_monster(unit);
    if (monster == nullptr) {
        mark("dice-warriors.warrior.hand-moved-one-tempo");
        mark("dice-warriors.warrior.hands-whole-turn-ruling");
        const std::int64_t hands = unit.turn.moved.number() / hand.number();
        gain_tempi(unit, static_cast<int>(hands - hands_before));
        return;
    }
    mark("dice-warriors.monster.move-total-ruling");
    if (unit.turn.moved <= hand) {
        mark("dice-warriors.monster.exactly-one-hand-stays");
        return;
    }
    if (monster->coin == Coin::nickel) {
        mark("dice-warriors.monster.nickel-move-no-flip");
        return;
    }
    if (monster->coin == Coin::quarter) {
        mark("dice-warriors.monster.quarter-flips-only-hit");
        return;
    }
    mark("dice-warriors.monster.over-one-hand-flips");
    monster->is_heads = true;
}

void count_attack(Unit& unit, AttackKind kind) {
    unit.turn.kind = kind;
    ++unit.turn.attacks;
    if (as_warrior(unit) == nullptr) return;
    const TempoRow& row = tempo_table[static_cast<std::size_t>(kind)];
    mark(row.clause);
    mark("dice-warriors.warrior.every-attack-counts-ruling");
    mark("dice-warriors.warrior.tempi-at-declaration-ruling");
    gain_tempi(unit, row.tempi);
}

void set_to_six(Unit& unit) {
    if (Warrior* warrior = as_warrior(unit)) {
        mark("dice-warriors.kill.equal-sets-warrior-six");
        mark("dice-warriors.warrior.hit-in-own-turn-ruling");
        warrior->is_at_six = true;
        warrior->tempi = 6;
        warrior->face = 6;
        return;
    }
    mark("dice-warriors.kill.equal-flips-monster");
    as_monster(unit)->is_heads = true;
}

bool must_roll_against_flipping(const Unit& unit, AttackKind kind) {
    const Monster* monster = as_monster(unit);
    if (monster == nullptr) return false;
    if (kind == AttackKind::melee) {
        mark("dice-warriors.monster.melee-no-flip-roll");
        return false;
    }
    if (monster->is_heads) {
        mark("dice-warriors.monster.heads-no-flip-roll-ruling");
        return false;
    }
    if (monster->coin == Coin::quarter) {
        mark("dice-warriors.monster.quarter-flips-only-hit");
        return false;
    }
    if (kind == AttackKind::ranged) {
        if (monster->coin == Coin::penny) {
            mark("dice-warriors.monster.penny-ranged-no-flip");
            return false;
        }
        mark("dice-warriors.monster.ranged-extra-roll");
        return true;
    }
    if (monster->coin == Coin::dime && monster->is_special) {
        mark("dice-warriors.monster.special-dime-cast-no-flip");
        return false;
    }
    mark("dice-warriors.monster.magic-extra-roll");
    return true;
}

int hits_needed(const Warrior& warrior) {
    mark("dice-warriors.upgrade.extra-hit-effect");
    return 1 + upgrades_of(warrior, Upgrade::hit);
}

bool has_used_magic(const Unit& unit) {
    return unit.turn.kind == AttackKind::magic && unit.turn.attacks > 0;
}

}  // namespace dice_warriors
