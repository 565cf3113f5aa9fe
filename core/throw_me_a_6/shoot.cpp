#include "core/throw_me_a_6/shoot.hpp"

#include <algorithm>

#include "core/throw_me_a_6/geometry.hpp"
#include "core/throw_me_a_6/ground.hpp"
#include "core/throw_me_a_6/sequence.hpp"
#include "core/throw_me_a_6/units.hpp"

namespace throw_me_a_6 {
namespace {

struct WeaponRow {
    Weapon weapon;
    int range;
    Clause clause;
};
constexpr std::array<WeaponRow, 8> weapon_table{{
    {Weapon::none, 0, "throw-me-a-6.shoot.who-may-shoot"},
    {Weapon::thrown, 600, "throw-me-a-6.shoot.range-thrown"},
    {Weapon::sling, 1200, "throw-me-a-6.shoot.range-sling"},
    {Weapon::bow, 1200, "throw-me-a-6.shoot.range-bow"},
    {Weapon::mounted_bow, 800, "throw-me-a-6.shoot.range-mounted-bow"},
    {Weapon::mounted_javelin, 400, "throw-me-a-6.shoot.range-mounted-javelin"},
    {Weapon::chariot_missiles, 800, "throw-me-a-6.chariot.shoots-one-die"},
    {Weapon::artillery, 1200, "throw-me-a-6.artillery.range-twelve"},
}};

bool is_artillery(const Unit& unit) { return unit.profile.type == UnitType::artillery; }

/// Where a unit shoots from.
Point eye_of(const Unit& unit) {
    return is_chariot(unit) ? unit.pose.at : middle_of(footprint_of(unit), Edge::front);
}
int shooting_distance(const Unit& shooter, const Unit& target) {
    mark("throw-me-a-6.shoot.range-measured-ruling");
    if (is_chariot(shooter)) return gap(footprint_of(shooter), footprint_of(target));
    return gap_from_front(footprint_of(shooter), footprint_of(target));
}
bool is_in_arc(const Unit& shooter, const Unit& target) {
    if (is_chariot(shooter)) {
        mark("throw-me-a-6.chariot.shoots-any-angle");
        return true;
    }
    mark("throw-me-a-6.shoot.front-arc-45");
    mark("throw-me-a-6.shoot.arc-origin-ruling");
    return zone_of(footprint_of(shooter), target.pose.at) == Edge::front;
}
Gate is_in_sight(const Table& table, const Unit& shooter, const Unit& target) {
    const Point eye = eye_of(shooter);
    const Point aim = target.pose.at;
    mark("throw-me-a-6.shoot.line-of-sight-line-ruling");
    mark("throw-me-a-6.geometry.ray-not-through-units-ruling");
    for (const Unit& each : table.units) {
        if (is_off_line(eye, aim, each.pose.at, footprint_radius_max)) continue;
        if (each.id == shooter.id || each.id == target.id) continue;
        if (each.standing != Standing::on_table) continue;
        if (!crosses(eye, aim, footprint_of(each))) continue;
        mark("throw-me-a-6.shoot.los-hill-no-overhead-ruling");
        return Refusal("a_unit_stands_between", "throw-me-a-6.shoot.line-of-sight-units",
                       "targets");
    }
    for (const Piece& piece : table.terrain.pieces) {
        if (!piece.hides || !crosses(eye, aim, piece.outline)) continue;
        const bool holds_either =
            is_inside(piece.outline, shooter.pose.at) || is_inside(piece.outline, aim);
        if (holds_either) {
            mark("throw-me-a-6.shoot.los-own-piece-ruling");
            continue;
        }
        return Refusal("terrain_hides_the_target", "throw-me-a-6.shoot.line-of-sight-terrain",
                       "targets");
    }
    mark("throw-me-a-6.shoot.line-of-sight-terrain");
    return allowed;
}

}  // namespace

int range_of(const Table& table, const Unit& unit) {
    const WeaponRow& row = weapon_table[static_cast<std::size_t>(unit.profile.weapon)];
    mark(row.clause);
    mark("throw-me-a-6.setup.larger-figures");
    return row.range * table.options.scale_percent / 100;
}
Gate is_eligible_to_shoot(const Table& table, const Unit& unit) {
    if (unit.standing == Standing::attached) {
        mark("throw-me-a-6.chariot.no-shot-after-attach-ruling");
        return Refusal("attached_chariot_does_not_shoot", "throw-me-a-6.chariot.two-uses", "unit");
    }
    if (unit.standing != Standing::on_table || unit.profile.weapon == Weapon::none) {
        return Refusal("unit_has_no_missiles", "throw-me-a-6.shoot.who-may-shoot", "unit");
    }
    if (unit.has_shot) {
        return Refusal("unit_has_shot", "throw-me-a-6.action.one-shot-per-turn", "unit");
    }
    if (is_engaged(table, unit.id)) {
        return Refusal("unit_is_in_contact", "throw-me-a-6.shoot.not-by-engaged-ruling", "unit");
    }
    if (is_artillery(unit) && unit.move.has_begun) {
        mark("throw-me-a-6.artillery.pivot-is-move-ruling");
        return Refusal("artillery_moves_or_fires", "throw-me-a-6.artillery.no-move-and-fire",
                       "unit");
    }
    return allowed;
}
Gate is_eligible_target(const Table& table, const Unit& shooter, const Unit& target) {
    if (target.standing != Standing::on_table || target.id == shooter.id) {
        mark("throw-me-a-6.chariot.no-own-footprint-ruling");
        return Refusal("target_is_not_on_the_table", "throw-me-a-6.shoot.eligible-target",
                       "targets");
    }
    if (target.side == shooter.side && !target.rampage) {
        return Refusal("friends_are_not_shot_at", "throw-me-a-6.shoot.never-at-friends", "targets");
    }
    if (is_engaged(table, target.id)) {
        return Refusal("target_is_in_melee", "throw-me-a-6.shoot.not-into-melee-ruling", "targets");
    }
    if (!is_in_arc(shooter, target)) {
        mark("throw-me-a-6.shoot.split-move-needs-front-arc");
        return Refusal("target_is_outside_the_arc", "throw-me-a-6.shoot.front-arc-45", "targets");
    }
    mark("throw-me-a-6.shoot.range-inclusive-ruling");
    if (shooting_distance(shooter, target) > range_of(table, shooter) + tolerance) {
        return Refusal("target_is_out_of_range", "throw-me-a-6.shoot.eligible-target", "targets");
    }
    return is_in_sight(table, shooter, target);
}
std::vector<UnitId> targets_of(const Table& table, const Unit& shooter) {
    std::vector<std::pair<int, UnitId>> found;
    if (is_eligible_to_shoot(table, shooter)) return {};
    const int reach = range_of(table, shooter) + 2 * footprint_radius_max + 2 * tolerance;
    for (const Unit& each : table.units) {
        if (each.side == shooter.side && !each.rampage) continue;
        if (is_beyond(shooter.pose.at, each.pose.at, reach)) continue;
        if (is_eligible_target(table, shooter, each)) continue;
        found.emplace_back(shooting_distance(shooter, each), each.id);
    }
    std::sort(found.begin(), found.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<UnitId> ids;
    for (const auto& [distance, id] : found) ids.push_back(id);
    return ids;
}

void add_situation(Tally& dice, const Table& table, const Unit& shooter, const Unit& target) {
    if (gives_cover(table.terrain, target.pose.at)) {
        dice.add("throw-me-a-6.shoot.target-in-cover", -1);
    }
    const Edge side = zone_of(footprint_of(target), eye_of(shooter));
    mark("throw-me-a-6.shoot.zone-of-shooter-ruling");
    mark("throw-me-a-6.shoot.unshielded-is-right-ruling");
    if (side == Edge::right || side == Edge::rear) {
        dice.add("throw-me-a-6.shoot.unshielded-flank-or-rear", 1);
    }
    if (level_of(table.terrain, shooter.pose.at) > level_of(table.terrain, target.pose.at)) {
        dice.add("throw-me-a-6.shoot.from-higher-ground", 1);
    }
}
Tally shooting_dice(const Table& table, const Unit& shooter, const Unit& target) {
    Tally dice;
    if (is_artillery(shooter)) return dice.add("throw-me-a-6.artillery.always-two-dice", 2);
    mark("throw-me-a-6.shoot.strength-irrelevant");
    mark("throw-me-a-6.unit.dice-ignore-strength");
    if (is_chariot(shooter)) {
        dice.add("throw-me-a-6.chariot.shoots-one-die", 1);
        mark("throw-me-a-6.chariot.shooting-modified-ruling");
    } else {
        dice.add("throw-me-a-6.shoot.base-two-dice", 2);
    }
    const Armour armour = target.profile.armour;
    if (is_light(shooter.profile.type)) {
        mark("throw-me-a-6.shoot.light-vs-armour");
        if (armour != Armour::none) dice.add("throw-me-a-6.shoot.light-vs-armour", -1);
    } else if (!is_chariot(shooter)) {
        mark("throw-me-a-6.shoot.heavy-shooters-wide-ruling");
        if (armour == Armour::full) dice.add("throw-me-a-6.shoot.heavy-archers-vs-full", -1);
    }
    add_situation(dice, table, shooter, target);
    mark("throw-me-a-6.shoot.modifiers-add-up");
    mark("throw-me-a-6.shoot.no-maximum-ruling");
    if (dice.total() < 1) dice.add("throw-me-a-6.shoot.minimum-one-die", 1 - dice.total());
    return dice;
}

void panic(Unfolding& u, UnitId elephants) {
    Unit unit = u.unit(elephants);
    unit.rampage = Rampage{unit.pose.facing, true, 0};
    u.happen(
        {"throw-me-a-6.elephant.first-casualty-runs", "throw-me-a-6.elephant.any-cause-ruling"},
        ElephantsPanicked{unit});
}
void fire(Unfolding& u, UnitId shooter, const Unit& target, Clauses clauses) {
    const Tally dice = shooting_dice(u.table(), u.unit(shooter), target);
    const int number = static_cast<int>(rounded_down(dice.total()));
    const int sixes = u.sixes("throw-me-a-6.shoot.six-removes-base", shooter, number);
    Unit unit = u.unit(shooter);
    unit.has_shot = true;
    const Unit hit = after_hits(u.unit(target.id), sixes);
    clauses.insert(
        clauses.end(),
        {"throw-me-a-6.shoot.six-removes-base", "throw-me-a-6.shoot.no-retreat-from-shooting",
         "throw-me-a-6.action.losses-immediate-ruling", "throw-me-a-6.notes.dice-open-ruling"});
    const bool is_first_hit = u.unit(target.id).hits == 0 && hit.hits == 1;
    u.happen(std::move(clauses), ShotFired{unit, hit, dice, hit.hits - u.unit(target.id).hits});
    if (is_destroyed(hit)) {
        return remove(u, hit.id, Cause::hits, {"throw-me-a-6.unit.removal-reading-ruling"});
    }
    if (hit.profile.type != UnitType::elephants || !is_first_hit) return;
    if (!u.table().charge || u.table().charge->charger != hit.id) {
        mark("throw-me-a-6.elephant.first-run-at-once-ruling");
        panic(u, hit.id);
    }
}

Gate may_shoot(const Table& table, const Shoot& order) {
    const Unit& shooter = unit_at(table, order.unit);
    if (leftover(table) != shooter.side) {
        if (Gate gate = may_act(table, shooter.side)) return gate;
    }
    if (order.targets.size() != 1) {
        return Refusal("one_shot_has_one_target", "throw-me-a-6.shoot.one-target-ruling",
                       "targets");
    }
    if (Gate gate = is_eligible_to_shoot(table, shooter)) return gate;
    const Unit* target = find_unit(table, order.targets.front());
    if (target == nullptr) {
        return Refusal("target_is_not_on_the_table", "throw-me-a-6.shoot.eligible-target",
                       "targets");
    }
    return is_eligible_target(table, shooter, *target);
}
void shoot(Unfolding& u, const Shoot& order) {
    const bool is_leftover = leftover(u.table()).has_value();
    const Unit target = u.unit(order.targets.front());
    Clauses clauses{"throw-me-a-6.shoot.own-choice-of-target",
                    "throw-me-a-6.shoot.no-ammunition-limit",
                    "throw-me-a-6.quick.sequence-difference-ruling"};
    if (is_leftover) {
        clauses.push_back("throw-me-a-6.action.leftover-shooting");
        clauses.push_back("throw-me-a-6.action.leftover-no-moves");
    } else {
        clauses.push_back("throw-me-a-6.action.any-order-mixed");
        clauses.push_back("throw-me-a-6.action.move-and-shoot-same-turn");
        clauses.push_back("throw-me-a-6.breakoff.may-shoot-after-ruling");
    }
    fire(u, order.unit, target, std::move(clauses));
}

}  // namespace throw_me_a_6
