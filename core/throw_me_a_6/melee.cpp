#include "core/throw_me_a_6/melee.hpp"

#include "core/throw_me_a_6/ground.hpp"

namespace throw_me_a_6 {
namespace {

bool is_elephants(const Unit& unit) { return unit.profile.type == UnitType::elephants; }

void add_start(Tally& dice, const Bout& bout) {
    const UnitType enemy = bout.enemy.profile.type;
    if (is_elephants(bout.unit)) {
        mark("throw-me-a-6.elephant.own-dice-modified-ruling");
        if (enemy == UnitType::elephants) {
            dice.add("throw-me-a-6.elephant.vs-elephants-ruling", 1);
        } else if (is_cavalry(enemy)) {
            dice.add("throw-me-a-6.elephant.vs-cavalry-three-dice", 3);
        } else if (enemy == UnitType::chariot) {
            dice.add("throw-me-a-6.elephant.vs-chariots-ruling", 3);
        } else {
            dice.add("throw-me-a-6.elephant.vs-infantry-two-dice", 2);
        }
    } else if (enemy == UnitType::elephants) {
        dice.add("throw-me-a-6.elephant.enemies-one-die", 1);
    } else if (is_chariot(bout.unit)) {
        dice.add("throw-me-a-6.chariot.melee-one-die", 1);
        mark("throw-me-a-6.chariot.melee-modified-ruling");
    } else {
        dice.add("throw-me-a-6.melee.base-two-dice", 2);
    }
    // Of missiles only pila lower the start: the shot at a charger takes stands, no dice.
    mark("throw-me-a-6.react.no-dice-reduction");
    if (bout.pila_losses != 1) return;
    mark("throw-me-a-6.notes.pila-start-with-elephants-ruling");
    mark("throw-me-a-6.pila.start-one-then-modifiers-ruling");
    mark("throw-me-a-6.notes.support-with-pila-start");
    if (dice.total() > 1) {
        dice.add("throw-me-a-6.pila.one-loss-start-one-die", 1 - dice.total());
    }
}
void add_ratings(Tally& dice, const Bout& bout, bool ignores_armour) {
    const Profile& own = bout.unit.profile;
    const Profile& theirs = bout.enemy.profile;
    mark("throw-me-a-6.melee.armour-gap-not-multiplied");
    mark("throw-me-a-6.melee.skill-gap-not-multiplied");
    if (own.armour < theirs.armour && !ignores_armour) {
        dice.add("throw-me-a-6.melee.weaker-armour-minus-one", -1);
        mark("throw-me-a-6.charge.armour-own-penalty-only-ruling");
        mark("throw-me-a-6.charge.armour-needs-live-bonus-ruling");
        mark("throw-me-a-6.charge.armour-back-in-round-two");
    }
    if (own.skill > theirs.skill) dice.add("throw-me-a-6.melee.better-skill-plus-one", 1);
}
void add_ground(Tally& dice, const Table& table, const Bout& bout) {
    const UnitType type = bout.unit.profile.type;
    if (!is_difficult(table.terrain, bout.unit.pose.at)) return;
    mark("throw-me-a-6.melee.each-units-own-ground-ruling");
    if (is_heavy_infantry(type)) {
        dice.add("throw-me-a-6.melee.heavy-infantry-in-difficult", -1);
    } else if (is_cavalry(type)) {
        dice.add("throw-me-a-6.melee.cavalry-in-difficult", -1);
    } else if (is_chariot(bout.unit)) {
        dice.add("throw-me-a-6.melee.chariots-in-difficult-ruling", -1);
    }
}
void add_edge(Tally& dice, const Bout& bout) {
    if (bout.touch.own != Edge::front) {
        mark("throw-me-a-6.melee.flanked-unit-no-bonus");
        return;
    }
    mark("throw-me-a-6.melee.flank-bonus-every-round");
    if (bout.touch.theirs == Edge::rear) {
        dice.add("throw-me-a-6.melee.rear-attack-plus-two", 2);
    } else if (bout.touch.theirs != Edge::front) {
        dice.add("throw-me-a-6.melee.flank-attack-plus-one", 1);
        mark("throw-me-a-6.melee.flank-either-side");
    }
}
/// What pikes, spears and Romans gain on an enemy on their own front.
void add_weapons(Tally& dice, const Bout& bout) {
    const Flags& flags = bout.unit.profile.flags;
    const UnitType enemy = bout.enemy.profile.type;
    mark("throw-me-a-6.melee.frontal-means-own-front-ruling");
    if (bout.touch.own != Edge::front) return;
    if (flags.has_pikes) {
        mark("throw-me-a-6.melee.second-rank-count-time-ruling");
        mark("throw-me-a-6.melee.pike-second-rank-rounds");
        mark("throw-me-a-6.pila.breaks-second-rank");
        if (has_full_second_rank(bout.unit, bout.stands)) {
            dice.add("throw-me-a-6.melee.pike-full-second-rank", 1);
        }
    }
    if ((flags.has_pikes || flags.has_spears) && is_mounted(enemy)) {
        dice.add("throw-me-a-6.melee.pike-or-spear-vs-mounted", 1);
        mark("throw-me-a-6.melee.spear-mounted-every-round");
    }
    if (flags.is_roman && bout.touch.contact.rounds >= 1 && is_infantry(enemy)) {
        dice.add("throw-me-a-6.melee.roman-later-rounds", 1);
    }
}

}  // namespace

bool is_fresh_charge(const Contact& contact) {
    mark("throw-me-a-6.charge.legal-contact-needed");
    mark("throw-me-a-6.pursuit.contact-not-charge-ruling");
    return contact.making == Making::charge && contact.rounds == 0;
}
Tally charge_bonus(const Bout& bout) {
    Tally bonus;
    if (!bout.touch.came) {
        mark("throw-me-a-6.react.no-countercharge");
        return bonus;
    }
    if (!is_fresh_charge(bout.touch.contact)) {
        mark("throw-me-a-6.charge.first-round-only");
        return bonus;
    }
    if (bout.is_beset) {
        mark("throw-me-a-6.charge.front-only");
        mark("throw-me-a-6.multi.charge-bonus-lost");
        return bonus;
    }
    if (bout.touch.contact.is_uphill) {
        mark("throw-me-a-6.charge.uphill-negates");
        return bonus;
    }
    mark("throw-me-a-6.charge.downhill-nothing");
    mark("throw-me-a-6.charge.front-means-own-front-ruling");
    const Profile& profile = bout.unit.profile;
    if (profile.flags.is_shock) {
        bonus.add("throw-me-a-6.charge.shock-cavalry-plus-two", 2);
        mark("throw-me-a-6.charge.shock-not-cumulative-ruling");
    } else if (is_cavalry(profile.type)) {
        bonus.add("throw-me-a-6.charge.cavalry-plus-one", 1);
        mark("throw-me-a-6.charge.in-difficult-terrain");
    } else if (profile.type == UnitType::warband && is_infantry(bout.enemy.profile.type)) {
        bonus.add("throw-me-a-6.charge.warband-vs-infantry-plus-two", 2);
    }
    return bonus;
}
Tally melee_dice(const Table& table, const Bout& bout) {
    Tally dice;
    add_start(dice, bout);
    mark("throw-me-a-6.melee.raw-dice-independent-of-stands");
    mark("throw-me-a-6.unit.dice-ignore-strength");
    mark("throw-me-a-6.rating.experience-only-retreat");
    mark("throw-me-a-6.notes.no-support-by-neighbours");
    mark("throw-me-a-6.notes.cover-not-in-melee");
    const Tally bonus = charge_bonus(bout);
    for (const kit::TallyItem& item : bonus.items()) dice.add(item.clause, item.amount);
    add_ratings(dice, bout, bonus.total() > 0);
    add_ground(dice, table, bout);
    add_edge(dice, bout);
    add_weapons(dice, bout);
    if (chariot_of(table, bout.unit.id) != nullptr) {
        dice.add("throw-me-a-6.chariot.support-plus-one", 1);
        mark("throw-me-a-6.chariot.support-any-direction-ruling");
        mark("throw-me-a-6.chariot.counts-same-turn");
    }
    if (bout.unit.rampage) dice.add("throw-me-a-6.elephant.meets-unit-friend-or-foe", 1);
    mark("throw-me-a-6.melee.modifiers-add-up");
    mark("throw-me-a-6.melee.no-maximum-ruling");
    if (dice.total() < 1) dice.add("throw-me-a-6.melee.minimum-one-die-ruling", 1 - dice.total());
    return dice;
}

}  // namespace throw_me_a_6
