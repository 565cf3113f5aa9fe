#include "core/dice_warriors/attack.hpp"

#include <algorithm>

#include "core/dice_warriors/blocking.hpp"
#include "core/dice_warriors/campaign.hpp"
#include "core/dice_warriors/kills.hpp"
#include "core/dice_warriors/movement.hpp"
#include "core/dice_warriors/pile.hpp"

namespace dice_warriors {
namespace {

constexpr std::array<AttackKind, 3> all_kinds{AttackKind::melee, AttackKind::ranged,
                                              AttackKind::magic};

bool is_allowed_shot(const OpenTable& table, UnitId shooter, std::optional<UnitId> target) {
    return std::any_of(
        table.allowed_shots.begin(), table.allowed_shots.end(),
        [&](const AllowedShot& shot) { return shot.shooter == shooter && shot.target == target; });
}

Refusal not_the_named_one(const char* field) {
    return {"another_target_was_named", "dice-warriors.block.attacker-declares-ruling", field};
}

void count_attack_on(Unit& unit, AttackKind kind, std::optional<UnitId> target) {
    count_attack(unit, kind);
    unit.turn.named.reset();
    if (target) unit.turn.attacked.push_back(*target);
}

void aim(Unfolding& u, const Decision& decision) {
    Attack attack = *u.table().attack;
    Clauses clauses{"dice-warriors.attack.resolution-order-ruling"};
    if (const std::optional<UnitId> taker = taker_of(decision)) {
        attack.taken_by = taker;
        attack.aim = *unit_at(u.table(), *taker).place;
        clauses.push_back("dice-warriors.block.may-take-attack");
        clauses.push_back("dice-warriors.block.taking-needs-no-roll");
        clauses.push_back("dice-warriors.block.all-kinds-takeable");
        clauses.push_back("dice-warriors.block.measured-to-taker-ruling");
        if (attack.kind == AttackKind::melee) {
            clauses.push_back("dice-warriors.block.melee-taken-reach-ruling");
        }
        if (attack.kind == AttackKind::magic) {
            clauses.push_back("dice-warriors.block.magic-radiates-from-taker");
            clauses.push_back("dice-warriors.block.target-in-moved-blast");
        } else {
            attack.target = *taker;
        }
    }
    if (attack.kind == AttackKind::melee) {
        clauses.push_back("dice-warriors.attack.melee-no-penalties");
    } else {
        attack.range_addition = range_addition(attack.from, attack.aim);
        attack.is_out_of_sight =
            line_of_sight(u.table().field, attack.from, attack.aim) != Sight::clear;
    }
    if (attack.kind == AttackKind::magic) {
        clauses.push_back("dice-warriors.magic.reach-like-ranged");
        clauses.push_back("dice-warriors.magic.spot-range-ruling");
    }
    attack.struck = struck_by(u.table(), attack);
    attack.stage = attack.struck.empty() ? AttackStage::flipping : AttackStage::rolling;
    u.happen(std::move(clauses), AttackAimed{std::move(attack)});
}

void step_flipping(Unfolding& u) {
    const Attack& attack = *u.table().attack;
    const Unit& attacker = unit_at(u.table(), attack.attacker);
    if (const std::optional<Die> die = u.table().die) {
        kit::Shared<Unit> unit = shared_unit(u.table(), attack.attacker);
        const int number = target_number(attacker);
        if (die->face <= number) as_monster(unit.edit())->is_heads = true;
        u.happen({"dice-warriors.monster.flip-roll-own-tn",
                  "dice-warriors.monster.flip-roll-after-ruling"},
                 FlipRolled{std::move(unit), die->face, number});
        return;
    }
    if (!is_in_play(attacker)) {
        u.happen({"dice-warriors.monster.flip-roll-after-ruling"}, AttackEnded{});
        return;
    }
    if (must_roll_against_flipping(attacker, attack.kind)) {
        return roll_die(u, Purpose::flip, attacker.id, attacker.side);
    }
    u.happen({"dice-warriors.attack.resolution-order-ruling"}, AttackEnded{});
}

}  // namespace

int range_addition(Point from, Point to) {
    mark("dice-warriors.attack.range-penalty-per-hand");
    mark("dice-warriors.measure.four-digits-hand");
    int added = 0;
    const std::int64_t square = squared_distance(from, to);
    for (std::int64_t reach = 2 * hand.number(); square > reach * reach; reach += hand.number())
        ++added;
    return added;
}

bool is_hopeless(Point from, Point to) {
    mark("dice-warriors.attack.no-maximum-range-ruling");
    return range_addition(from, to) >= hopeless_addition;
}

bool has_attack_left(const Unit& unit) {
    return std::any_of(all_kinds.begin(), all_kinds.end(),
                       [&](AttackKind kind) { return has_attack_left(unit, kind); });
}

Gate may_attack(const OpenTable& table, UnitId id, AttackKind kind) {
    const Unit* unit = find_unit(table, id);
    return unit == nullptr ? may_act(table, id) : may_attack(table, *unit, kind);
}

Gate may_attack(const OpenTable& table, const Unit& unit, AttackKind kind) {
    const Gate acting = may_act(table, unit);
    if (acting) return acting;
    const int most = attacks_allowed(unit, kind);
    if (most == 0)
        return Refusal("unit_has_no_magic", "dice-warriors.magic.plain-coins-may-not", "unit");
    if (unit.turn.kind && *unit.turn.kind != kind) {
        mark("dice-warriors.attack.kind-sets-number-ruling");
        return Refusal("one_kind_of_attack_a_turn", "dice-warriors.attack.one-kind-per-turn",
                       "kind");
    }
    if (unit.turn.attacks >= most) {
        mark("dice-warriors.attack.kind-sets-number-ruling");
        return Refusal("no_attack_left", "dice-warriors.attack.once-per-turn", "unit");
    }
    mark("dice-warriors.attack.one-kind-per-turn");
    mark("dice-warriors.attack.kind-sets-number-ruling");
    return allowed;
}

Gate may_strike(const OpenTable& table, const StrikeUnit& order) {
    if (order.attack == AttackKind::magic) {
        return Refusal("spells_are_cast_at_spots", "dice-warriors.magic.spot-may-be-empty", "kind");
    }
    const Unit* unit = find_unit(table, order.unit);
    if (unit == nullptr) return may_act(table, order.unit);
    const Gate attacking = may_attack(table, *unit, order.attack);
    if (attacking) return attacking;
    const Unit* target = find_unit(table, order.target);
    if (target != nullptr) return may_target(table, *unit, order.attack, *target);
    return Refusal("target_is_out", "dice-warriors.kill.removed-at-once", "target");
}

Gate may_target(const OpenTable& table, const Unit& unit, AttackKind kind, const Unit& target) {
    if (!is_in_play(target)) {
        return Refusal("target_is_out", "dice-warriors.kill.removed-at-once", "target");
    }
    if (target.side == unit.side) {
        return Refusal("target_is_no_enemy", "dice-warriors.attack.only-enemies-ruling", "target");
    }
    const Unit* named = bound_to(table, unit);
    if (named != nullptr && named->id != target.id) return not_the_named_one("target");
    mark("dice-warriors.attack.any-targets-each-ruling");
    return may_reach(table, unit, kind, target);
}

Gate may_reach(const OpenTable& table, const Unit& unit, AttackKind kind, const Unit& target) {
    if (kind == AttackKind::melee) {
        if (!is_within(*unit.place, *target.place, melee_range)) {
            return Refusal("target_beyond_two_digits", "dice-warriors.attack.melee-two-digits",
                           "target");
        }
        if (line_of_sight(table.field, *unit.place, *target.place) != Sight::clear) {
            return Refusal("obstacle_lies_between", "dice-warriors.attack.melee-elevation-ruling",
                           "target");
        }
        mark("dice-warriors.attack.melee-two-digits");
        mark("dice-warriors.attack.melee-elevation-ruling");
        return allowed;
    }
    if (is_shut(table.field, *unit.place, *target.place) &&
        !is_allowed_shot(table, unit.id, target.id)) {
        return Refusal("shot_is_not_possible", "dice-warriors.line.possible-is-judged", "target");
    }
    mark("dice-warriors.line.possible-is-judged");
    return allowed;
}

Gate may_cast(const OpenTable& table, const CastAt& order) {
    const Gate attacking = may_attack(table, order.unit, AttackKind::magic);
    if (attacking) return attacking;
    const Unit& unit = unit_at(table, order.unit);
    const Gate spell = may_use_spell(table, unit, order.spell);
    if (spell) return spell;
    if (!is_standing_place(table.field, order.spot)) {
        return Refusal("spot_is_not_on_the_ground", "dice-warriors.magic.spot-may-be-empty",
                       "spot");
    }
    return may_aim(table, unit, order.spot);
}

Gate may_aim(const OpenTable& table, const Unit& unit, Point spot) {
    const Unit* named = bound_to(table, unit);
    if (named != nullptr && named->place != spot) return not_the_named_one("spot");
    if (is_shut(table.field, *unit.place, spot) && !is_allowed_shot(table, unit.id, std::nullopt)) {
        return Refusal("shot_is_not_possible", "dice-warriors.line.possible-is-judged", "spot");
    }
    mark("dice-warriors.magic.spot-may-be-empty");
    return allowed;
}

void declare(Unfolding& u, const StrikeUnit& order, std::optional<PlayerId> player) {
    kit::Shared<Unit> striker = shared_unit(u.table(), order.unit);
    Unit& unit = striker.edit();
    count_attack_on(unit, order.attack, order.target);
    Attack attack;
    attack.attacker = order.unit;
    attack.kind = order.attack;
    attack.target = order.target;
    attack.from = *unit.place;
    attack.aim = *unit_at(u.table(), order.target).place;
    std::optional<Wish> wish;
    if (order.reroll && player) wish = Wish{*player, *order.reroll, order.rerolls};
    u.happen({"dice-warriors.attack.resolution-order-ruling",
              "dice-warriors.attack.any-targets-each-ruling"},
             AttackDeclared{std::move(striker), std::move(attack), wish});
}

void declare(Unfolding& u, const CastAt& order, std::optional<PlayerId> player) {
    kit::Shared<Unit> caster = shared_unit(u.table(), order.unit);
    Unit& unit = caster.edit();
    count_attack_on(unit, AttackKind::magic, unit.turn.named);
    use_spell(u.table(), unit, order.spell);
    Attack attack;
    attack.attacker = order.unit;
    attack.kind = AttackKind::magic;
    attack.from = *unit.place;
    attack.aim = order.spot;
    std::optional<Wish> wish;
    if (order.reroll && player) wish = Wish{*player, *order.reroll, order.rerolls};
    u.happen(
        {"dice-warriors.attack.resolution-order-ruling", "dice-warriors.magic.spot-may-be-empty"},
        AttackDeclared{std::move(caster), std::move(attack), wish});
}

UnitIds struck_by(const OpenTable& table, const Attack& attack) {
    if (attack.kind != AttackKind::magic) return {attack.target};
    mark("dice-warriors.magic.area-three-digits");
    mark("dice-warriors.magic.spares-nobody");
    mark("dice-warriors.magic.area-roll-order-ruling");
    mark("dice-warriors.magic.no-cover-inside-ruling");
    std::vector<std::pair<std::pair<std::int64_t, std::size_t>, UnitId>> found;
    for (const Unit& unit : table.units) {
        if (!is_in_play(unit) || !unit.place || !is_within(attack.aim, *unit.place, area_reach))
            continue;
        const std::int64_t distance = squared_distance(attack.aim, *unit.place);
        found.emplace_back(std::pair(distance, found.size()), unit.id);
    }
    std::sort(found.begin(), found.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    UnitIds all;
    for (const auto& [order, id] : found) all.push_back(id);
    return all;
}

void step_attack(Unfolding& u) {
    const Attack& attack = *u.table().attack;
    switch (attack.stage) {
        case AttackStage::declared: {
            const std::optional<Decision> decision =
                settle(u, {"dice-warriors.block.asked-before-roll-ruling"},
                       [&] { return taking_decision(u.state(), attack); });
            if (decision) aim(u, *decision);
            return;
        }
        case AttackStage::flipping: return step_flipping(u);
        case AttackStage::rolling:
        case AttackStage::judged:
        case AttackStage::dying:
        case AttackStage::losing: return step_blow(u);
    }
}

}  // namespace dice_warriors
