#include "core/dice_warriors/magic.hpp"

#include <algorithm>

#include "core/dice_warriors/attack.hpp"
#include "core/dice_warriors/blocking.hpp"
#include "core/dice_warriors/campaign.hpp"
#include "core/dice_warriors/movement.hpp"
#include "core/dice_warriors/placing.hpp"
#include "core/dice_warriors/tempo.hpp"

namespace dice_warriors {
namespace {

Gate may_reach_aided(const OpenTable& table, UnitId caster, UnitId target) {
    const Unit* unit = find_unit(table, target);
    if (unit == nullptr || !is_in_play(*unit)) {
        return Refusal("target_is_out", "dice-warriors.kill.removed-at-once", "target");
    }
    if (is_in_reach_of_aid(unit_at(table, caster), *unit)) return allowed;
    return Refusal("aid_reaches_two_hands", "dice-warriors.magic.aid-reach-ruling", "target");
}

/// The caster after the effort, and the empty attack that leaves only its flip roll.
Unit after_casting(const OpenTable& table, UnitId caster, const std::optional<std::string>& spell,
                   Attack& attack) {
    Unit unit = unit_at(table, caster);
    count_attack(unit, AttackKind::magic);
    use_spell(table, unit, spell);
    attack.attacker = caster;
    attack.kind = AttackKind::magic;
    attack.from = *unit.place;
    attack.aim = attack.from;
    attack.is_aid = true;
    attack.stage = AttackStage::flipping;
    return unit;
}

Clauses aid_clauses(const Unit& caster, Clause effect) {
    Clauses clauses{effect, "dice-warriors.magic.aid-instead-of-attack",
                    "dice-warriors.magic.aid-no-attack-roll-ruling"};
    if (as_warrior(caster)) clauses.push_back("dice-warriors.magic.aid-costs-three-ruling");
    return clauses;
}

void lower_number(Unit& target, bool is_own_turn, Clauses& clauses) {
    Warrior& warrior = *as_warrior(target);
    const bool has_cast = is_own_turn && has_used_magic(target);
    const int number = has_cast ? 2 : 1;
    if (has_cast) {
        clauses.push_back("dice-warriors.magic.aid-resets-caster-two");
        clauses.push_back("dice-warriors.magic.aid-resets-other-caster");
    } else {
        clauses.push_back("dice-warriors.magic.aid-resets-warrior-one");
    }
    if (warrior.is_at_six) clauses.push_back("dice-warriors.magic.reset-clears-six");
    if (warrior.tempi <= number) clauses.push_back("dice-warriors.magic.reset-never-raises-ruling");
    clauses.push_back("dice-warriors.magic.reset-at-that-moment-ruling");
    clauses.push_back("dice-warriors.magic.reset-keeps-digits-ruling");
    warrior.is_at_six = false;
    warrior.tempi = std::min(warrior.tempi, number);
    warrior.face = std::max(1, warrior.tempi);
}

}  // namespace

Gate may_aid(const OpenTable& table, UnitId caster, const std::optional<std::string>& spell) {
    const Unit* unit = find_unit(table, caster);
    return unit == nullptr ? may_act(table, caster) : may_aid(table, *unit, spell);
}

Gate may_aid(const OpenTable& table, const Unit& unit, const std::optional<std::string>& spell) {
    const Gate attacking = may_attack(table, unit, AttackKind::magic);
    if (attacking) return attacking;
    if (bound_to(table, unit) != nullptr) {
        return Refusal("another_target_was_named", "dice-warriors.block.attacker-declares-ruling",
                       "unit");
    }
    mark("dice-warriors.magic.aid-instead-of-attack");
    return may_use_spell(table, unit, spell);
}

Gate may_lower(const OpenTable& table, const LowerNumber& order) {
    const Gate aiding = may_aid(table, order.unit, order.spell);
    if (aiding) return aiding;
    const Gate reaching = may_reach_aided(table, order.unit, order.target);
    if (reaching) return reaching;
    if (as_warrior(unit_at(table, order.target))) return allowed;
    return Refusal("target_is_no_warrior", "dice-warriors.magic.aid-resets-warrior-one", "target");
}

Gate may_turn(const OpenTable& table, const TurnToTails& order) {
    const Gate aiding = may_aid(table, order.unit, order.spell);
    if (aiding) return aiding;
    const Gate reaching = may_reach_aided(table, order.unit, order.target);
    if (reaching) return reaching;
    if (as_monster(unit_at(table, order.target))) return allowed;
    return Refusal("target_is_no_coin", "dice-warriors.magic.aid-sets-tails", "target");
}

Gate may_summon(const OpenTable& table, const SummonPenny& order) {
    const Gate aiding = may_aid(table, order.unit, order.spell);
    if (aiding) return aiding;
    // Beyond the field no distance is measured: an order may name places that are light-years away.
    if (!is_standing_place(table.field, order.place)) {
        return may_stand(table, UnitId{}, order.place);
    }
    if (!is_within(*unit_at(table, order.unit).place, order.place, melee_range)) {
        return Refusal("summoned_within_two_digits", "dice-warriors.magic.summon-place-ruling",
                       "place");
    }
    if (is_free(table, UnitId{}, order.place)) return allowed;
    return Refusal("place_is_taken", "dice-warriors.setup.sides-place-own-ruling", "place");
}

void lower(Unfolding& u, const LowerNumber& order) {
    Attack attack;
    Unit caster = after_casting(u.table(), order.unit, order.spell, attack);
    Unit target = order.target == order.unit ? caster : unit_at(u.table(), order.target);
    Clauses clauses = aid_clauses(caster, "dice-warriors.magic.aid-resets-warrior-one");
    clauses.erase(clauses.begin());
    if (as_monster(caster)) clauses.push_back("dice-warriors.magic.monster-resets-warrior");
    lower_number(target, target.side == u.table().side, clauses);
    if (target.id == caster.id) caster = target;
    u.happen(std::move(clauses), AidGiven{std::move(caster), std::move(target), std::move(attack)});
}

void turn(Unfolding& u, const TurnToTails& order) {
    Attack attack;
    Unit caster = after_casting(u.table(), order.unit, order.spell, attack);
    Unit target = order.target == order.unit ? caster : unit_at(u.table(), order.target);
    Clauses clauses = aid_clauses(caster, "dice-warriors.magic.aid-sets-tails");
    as_monster(target)->is_heads = false;
    if (target.id == caster.id) {
        clauses.push_back("dice-warriors.magic.tails-on-self-ruling");
        caster = target;
    }
    u.happen(std::move(clauses), AidGiven{std::move(caster), std::move(target), std::move(attack)});
}

void summon(Unfolding& u, const SummonPenny& order) {
    Attack attack;
    Unit caster = after_casting(u.table(), order.unit, order.spell, attack);
    Unit penny;
    penny.id = kit::derived_id<UnitId>(caster.id, static_cast<std::uint64_t>(caster.summons++));
    penny.side = caster.side;
    penny.player = caster.player;
    penny.body = Monster{};
    penny.place = order.place;
    penny.summoned_by = caster.side;
    penny.turn.is_newly_summoned = true;
    Clauses clauses = aid_clauses(caster, "dice-warriors.magic.aid-summons-penny");
    clauses.push_back("dice-warriors.magic.summon-side-ruling");
    clauses.push_back("dice-warriors.magic.summon-counts-as-unit");
    clauses.push_back("dice-warriors.magic.summon-place-ruling");
    clauses.push_back("dice-warriors.magic.summon-acts-next-ruling");
    u.happen(std::move(clauses),
             PennySummoned{std::move(caster), std::move(penny), std::move(attack)});
}

}  // namespace dice_warriors
