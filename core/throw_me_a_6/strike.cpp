#include "core/throw_me_a_6/strike.hpp"

#include <algorithm>

namespace throw_me_a_6 {
namespace {

/// When a unit's dice are rolled.
enum class Turn : std::uint8_t { rear_strikes, flank_strikes, front_strikes, at_once };
struct Attack {
    UnitId unit;
    Touch touch;
    Turn turn = Turn::at_once;
    bool is_beset = false;
};

Turn turn_of(const Unit& unit, const Unit& enemy, const Touch& touch) {
    if (!strikes_first(unit, enemy, touch)) return Turn::at_once;
    if (touch.theirs == Edge::rear) return Turn::rear_strikes;
    return touch.theirs == Edge::front ? Turn::front_strikes : Turn::flank_strikes;
}
const Fighter& fighter_of(const Table& table, UnitId unit) {
    for (const Fighter& each : table.melee->fighters) {
        if (each.unit == unit) return each;
    }
    ENSURE(false);
    return table.melee->fighters.front();
}
std::vector<Attack> attacks(const Table& table) {
    std::vector<Attack> all;
    for (const Fighter& fighter : table.melee->fighters) {
        const Unit& unit = unit_at(table, fighter.unit);
        const std::vector<Touch> touching = touches(table.contacts, unit.id);
        const auto touch = target_of(touching, fighter.target);
        if (!touch) continue;
        mark("throw-me-a-6.multi.every-attacker-strikes");
        const bool is_beset = std::any_of(touching.begin(), touching.end(),
                                          [](const Touch& t) { return t.own != Edge::front; });
        all.push_back(
            {unit.id, *touch, turn_of(unit, unit_at(table, touch->enemy), *touch), is_beset});
    }
    std::sort(all.begin(), all.end(), [&](const Attack& a, const Attack& b) {
        const Unit& one = unit_at(table, a.unit);
        const Unit& two = unit_at(table, b.unit);
        if (a.turn != b.turn) return a.turn < b.turn;
        if (one.side != two.side) return one.side == table.first;
        return one.number < two.number;
    });
    mark("throw-me-a-6.multi.table-order-of-rolls-ruling");
    mark("throw-me-a-6.multi.order-rear-flank-front");
    mark("throw-me-a-6.quick.full-text-outranks-ruling");
    return all;
}
/// The sixes of one unit's dice, as rolled; nothing if it does not get to roll.
int roll_attack(Unfolding& u, const Attack& attack) {
    const Unit unit = u.unit(attack.unit);
    const Fighter fighter = fighter_of(u.table(), unit.id);
    const Bout bout{unit,           u.unit(attack.touch.enemy), attack.touch,
                    fighter.stands, fighter.pila_losses,        attack.is_beset};
    const Tally dice = melee_dice(u.table(), bout);
    const bool is_first = attack.turn != Turn::at_once;
    Clauses clauses{"throw-me-a-6.melee.units-in-contact-fight",
                    "throw-me-a-6.melee.no-die-no-choice",
                    "throw-me-a-6.multi.may-not-split-dice-ruling"};
    int number = static_cast<int>(rounded_down(dice.total()));
    if (fighter.pila_losses >= 2) {
        mark("throw-me-a-6.notes.contacted-while-attached");
        clauses.push_back("throw-me-a-6.pila.two-losses-no-melee");
        clauses.push_back("throw-me-a-6.pila.two-losses-still-loses-ruling");
        number = 0;
    }
    if (fighter.struck > 0) {
        clauses.push_back("throw-me-a-6.strike.each-casualty-minus-one-die");
        clauses.push_back("throw-me-a-6.strike.after-modifiers-ruling");
        clauses.push_back("throw-me-a-6.strike.reduces-dice-against-other-ruling");
        number = std::max(0, number - fighter.struck);
    }
    if (is_first) {
        clauses.push_back("throw-me-a-6.strike.after-first-strike-roll-full");
        clauses.push_back("throw-me-a-6.strike.only-charged-pair-ruling");
    } else {
        clauses.push_back("throw-me-a-6.strike.normally-simultaneous");
        clauses.push_back("throw-me-a-6.sequence.results-simultaneous");
    }
    const int sixes = u.sixes("throw-me-a-6.melee.six-removes-base", unit.id, number);
    u.happen(std::move(clauses),
             BlowStruck{unit.id, attack.touch.enemy, dice, fighter.struck, sixes, is_first});
    return sixes;
}
void take_off(Unfolding& u, UnitId id, int sixes, bool is_first) {
    const Unit unit = u.unit(id);
    const Unit hit = after_hits(unit, sixes);
    Fighter fighter = fighter_of(u.table(), id);
    const int losses = hit.hits - unit.hits;
    mark("throw-me-a-6.lose.capped-hits-ruling");
    fighter.losses += losses;
    if (is_first) {
        mark("throw-me-a-6.strike.losses-count-in-melee");
        fighter.struck += losses;
    }
    u.happen({"throw-me-a-6.melee.six-removes-base"}, UnitHit{hit, losses, fighter});
}

}  // namespace

std::optional<Touch> target_of(const std::vector<Touch>& all, std::optional<UnitId> chosen) {
    for (const Touch& touch : all) {
        if (touch.own == Edge::front) {
            mark("throw-me-a-6.multi.attacked-front-first");
            mark("throw-me-a-6.quick.defender-means-attacked-ruling");
            return touch;
        }
    }
    for (const Touch& touch : all) {
        if (touch.own == Edge::rear || (chosen && touch.enemy != *chosen)) continue;
        mark("throw-me-a-6.multi.flank-if-no-front");
        return touch;
    }
    if (all.empty()) return std::nullopt;
    mark("throw-me-a-6.multi.rear-if-nothing-else");
    return all.back();
}
std::vector<UnitId> flank_choice(const std::vector<Contact>& contacts, UnitId unit) {
    std::vector<UnitId> flanks;
    for (const Touch& touch : touches(contacts, unit)) {
        if (touch.own == Edge::front) return {};
        if (touch.own != Edge::rear) flanks.push_back(touch.enemy);
    }
    return flanks.size() > 1 ? flanks : std::vector<UnitId>{};
}
UnitId default_flank(const Table& table, UnitId unit) {
    const std::vector<UnitId> flanks = flank_choice(table.contacts, unit);
    ENSURE(flanks.size() == 2);
    const int left = stands_of(unit_at(table, flanks[0]));
    const int right = stands_of(unit_at(table, flanks[1]));
    return right < left ? flanks[1] : flanks[0];
}
bool strikes_first(const Unit& unit, const Unit& enemy, const Touch& touch) {
    if (!is_fresh_charge(touch.contact)) {
        mark("throw-me-a-6.strike.first-round-only");
        return false;
    }
    mark("throw-me-a-6.strike.either-charged");
    if (touch.own != Edge::front) {
        mark("throw-me-a-6.strike.facing-means-own-front-ruling");
        return false;
    }
    if (touch.theirs != Edge::front) {
        mark("throw-me-a-6.strike.flank-or-rear");
        return true;
    }
    mark("throw-me-a-6.quick.first-strike-difference-ruling");
    if (unit.profile.flags.has_pikes) {
        if (enemy.profile.flags.has_pikes) {
            mark("throw-me-a-6.strike.pike-vs-pike-none");
            return false;
        }
        mark("throw-me-a-6.strike.pike-vs-non-pike");
        return true;
    }
    if (!unit.profile.flags.has_spears) return false;
    if (is_cavalry(enemy.profile.type)) {
        mark("throw-me-a-6.strike.spear-vs-cavalry");
        return true;
    }
    return false;
}
void fight(Unfolding& u) {
    struct Loss {
        UnitId unit;
        int sixes = 0;
    };
    std::vector<Loss> together;
    const std::vector<Attack> all = attacks(u.table());
    // Who is down when the simultaneous dice begin: they neither roll nor are rolled against.
    std::vector<UnitId> down;
    const auto is_down = [&](UnitId id) {
        return std::find(down.begin(), down.end(), id) != down.end();
    };
    for (const Attack& attack : all) {
        if (is_down(attack.unit)) {
            mark("throw-me-a-6.strike.removed-cannot-reply");
            continue;
        }
        if (is_down(attack.touch.enemy)) {
            mark("throw-me-a-6.multi.removed-midway-ruling");
            continue;
        }
        const int sixes = roll_attack(u, attack);
        if (attack.turn == Turn::at_once) {
            together.push_back({attack.touch.enemy, sixes});
            continue;
        }
        if (sixes > 0) take_off(u, attack.touch.enemy, sixes, true);
        if (is_destroyed(u.unit(attack.touch.enemy))) down.push_back(attack.touch.enemy);
    }
    mark("throw-me-a-6.melee.simultaneous-removal");
    mark("throw-me-a-6.multi.later-rounds-no-reduction-ruling");
    mark("throw-me-a-6.multi.defender-strikes-with-target-ruling");
    for (const Loss& loss : together) {
        if (loss.sixes > 0) take_off(u, loss.unit, loss.sixes, false);
    }
}

}  // namespace throw_me_a_6
