#include "core/throw_me_a_6/pila.hpp"

#include <algorithm>

#include "core/throw_me_a_6/melee.hpp"
#include "core/throw_me_a_6/shoot.hpp"

namespace throw_me_a_6 {
namespace {

/// The enemy at a unit's front with whom a charge was made this turn.
std::optional<UnitId> pila_target(const Table& table, const Unit& unit) {
    for (const Touch& touch : touches(table.contacts, unit.id)) {
        mark("throw-me-a-6.pila.only-on-charge");
        if (!is_fresh_charge(touch.contact)) continue;
        mark("throw-me-a-6.pila.front-arc-ruling");
        if (touch.own == Edge::front) return touch.enemy;
    }
    return std::nullopt;
}

}  // namespace

std::vector<UnitId> pila_throwers(const Table& table) {
    std::vector<UnitId> ids;
    for (const Unit& unit : table.units) {
        if (unit.standing != Standing::on_table || !unit.profile.flags.has_pila) continue;
        mark("throw-me-a-6.pila.once-per-game");
        if (!unit.has_thrown && pila_target(table, unit)) ids.push_back(unit.id);
    }
    return ids;
}
Gate may_throw(const Table& table, const ThrowPila& order) {
    const bool is_time =
        table.phase == Phase::melee && table.melee && table.melee->stage == MeleeStage::pila;
    if (is_time) {
        const auto& all = table.melee->throwers;
        if (std::find(all.begin(), all.end(), order.unit) != all.end()) return allowed;
    }
    const Unit& unit = unit_at(table, order.unit);
    if (unit.has_thrown) {
        return Refusal("pila_are_thrown_once", "throw-me-a-6.pila.once-per-game", "unit");
    }
    return Refusal("pila_are_thrown_when_a_charge_is_made", "throw-me-a-6.pila.only-on-charge",
                   "unit");
}
Tally pila_dice(const Table& table, const Unit& thrower, const Unit& target) {
    Tally dice;
    dice.add("throw-me-a-6.pila.two-dice", 2);
    mark("throw-me-a-6.pila.ignore-armour");
    mark("throw-me-a-6.pila.other-modifiers");
    add_situation(dice, table, thrower, target);
    if (dice.total() < 1) dice.add("throw-me-a-6.shoot.minimum-one-die", 1 - dice.total());
    return dice;
}
void throw_all(Unfolding& u) {
    struct Throw {
        UnitId thrower;
        UnitId target;
        Tally dice;
    };
    std::vector<Throw> throws;
    for (const Secret& secret : u.state().secrets) {
        for (const PilaChoice& choice : secret.pila) {
            const Unit& thrower = u.unit(choice.unit);
            if (!choice.throws) continue;
            const UnitId target = *pila_target(u.table(), thrower);
            throws.push_back({thrower.id, target, pila_dice(u.table(), thrower, u.unit(target))});
        }
    }
    if (throws.empty()) return;
    std::vector<UnitId> stricken;
    for (const Throw& each : throws) {
        const int sixes = u.sixes("throw-me-a-6.pila.two-dice", each.thrower,
                                  static_cast<int>(rounded_down(each.dice.total())));
        Unit thrower = u.unit(each.thrower);
        thrower.has_thrown = true;
        u.happen(
            {"throw-me-a-6.pila.special-missile", "throw-me-a-6.pila.count-as-missiles",
             "throw-me-a-6.pila.not-a-shot-ruling", "throw-me-a-6.pila.both-sides-ruling",
             "throw-me-a-6.pila.before-first-strike-ruling", "throw-me-a-6.notes.dice-open-ruling"},
            PilaThrown{thrower, each.target, each.dice, sixes});
        if (sixes == 0) continue;
        const Unit hit = after_hits(u.unit(each.target), sixes);
        const int losses = hit.hits - u.unit(each.target).hits;
        for (Fighter fighter : u.table().melee->fighters) {
            if (fighter.unit != each.target) continue;
            fighter.pila_losses += losses;
            u.happen({"throw-me-a-6.pila.two-dice"}, UnitHit{hit, losses, fighter});
            break;
        }
        stricken.push_back(each.target);
    }
    for (const UnitId id : stricken) {
        if (u.unit(id).standing != Standing::on_table) continue;
        if (is_destroyed(u.unit(id))) {
            remove(u, id, Cause::hits, {"throw-me-a-6.pila.removal-cancels-melee-ruling"});
        } else if (u.unit(id).profile.type == UnitType::elephants && !u.unit(id).rampage) {
            mark("throw-me-a-6.pila.elephants-run-before-melee-ruling");
            panic(u, id);
        }
    }
}

}  // namespace throw_me_a_6
