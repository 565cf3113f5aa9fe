#include "core/throw_me_a_6/contact.hpp"

#include <cstdlib>

#include "core/throw_me_a_6/ground.hpp"
#include "core/throw_me_a_6/move.hpp"
#include "core/throw_me_a_6/path.hpp"
#include "core/throw_me_a_6/sequence.hpp"
#include "core/throw_me_a_6/shoot.hpp"
#include "core/throw_me_a_6/units.hpp"

namespace throw_me_a_6 {
namespace {

constexpr int forty_five = 45 * degree;
/// An angle is as ordered if it is within a tenth of a degree.
constexpr int angle_tolerance = degree / 10;

bool is_near(int angle, int wanted) {
    return angle >= wanted - angle_tolerance && angle <= wanted + angle_tolerance;
}
bool is_within_45(int angle) {
    return angle >= -forty_five - angle_tolerance && angle <= forty_five + angle_tolerance;
}

/// Whether a light unit may choose to come to an edge of a heavy one.
Gate may_contact_as_light(const Table& table, const Unit& unit, const Unit& target, Edge edge) {
    if (!is_light(unit.profile.type)) return allowed;
    if (is_light(target.profile.type)) {
        mark("throw-me-a-6.contact.light-may-contact-light");
        return allowed;
    }
    if (target.profile.type == UnitType::artillery) {
        mark("throw-me-a-6.contact.light-vs-artillery-ruling");
        return allowed;
    }
    if (edge == Edge::front) {
        return Refusal("light_units_avoid_heavy_fronts",
                       "throw-me-a-6.contact.light-not-heavy-front", "target");
    }
    mark("throw-me-a-6.contact.light-on-engaged-flank-rear");
    if (!is_engaged(table, target.id)) {
        return Refusal("heavy_unit_is_not_engaged", "throw-me-a-6.contact.light-order-within-turn",
                       "target");
    }
    mark("throw-me-a-6.contact.light-order-within-turn");
    return allowed;
}
/// Whether the charge goes on in the line of what was moved before a shot.
Gate may_go_on(const Unit& unit, const ChargeUnit& order, int direction) {
    if (!unit.move.has_begun) return allowed;
    // Who is back where he began has gone two ways, unless he only turned there.
    const bool is_back = unit.move.began.at == unit.pose.at;
    const int line = is_back ? direction : bearing(unit.move.began.at, unit.pose.at);
    const bool is_same = unit.move.is_straight && !order.pivot &&
                         (!is_back || unit.move.spent == 0) &&
                         std::abs(turn_between(line, direction)) <= degree;
    mark("throw-me-a-6.contact.straight-line");
    if (is_same) {
        mark("throw-me-a-6.contact.charge-is-whole-move-ruling");
        return allowed;
    }
    return Refusal("charge_is_one_straight_line",
                   "throw-me-a-6.contact.charge-is-whole-move-ruling", "unit");
}
Gate may_aim(const ChargeUnit& order, int turn) {
    if (order.pivot && order.oblique) {
        return Refusal("pivot_or_oblique_not_both", "throw-me-a-6.contact.not-pivot-and-oblique");
    }
    if (order.pivot && !is_within_45(*order.pivot)) {
        return Refusal("pivot_is_up_to_45_degrees", "throw-me-a-6.contact.pivot-up-to-45", "pivot");
    }
    mark("throw-me-a-6.contact.forward-arc-ruling");
    if (!is_within_45(turn)) {
        mark("throw-me-a-6.contact.pivot-up-to-45");
        return Refusal("target_is_outside_the_forward_arc",
                       "throw-me-a-6.contact.through-forward-arc", "target");
    }
    if ((order.pivot && !is_near(*order.pivot, turn)) ||
        (order.oblique && !is_near(*order.oblique, turn))) {
        return Refusal("charge_heads_for_the_centre", "throw-me-a-6.contact.towards-centre",
                       order.pivot ? "pivot" : "oblique");
    }
    mark("throw-me-a-6.contact.through-forward-arc");
    return allowed;
}
/// Whether the manner of a charge halves its rate.
bool is_half_rate(const Unit& unit, const ChargeUnit& order) {
    const UnitType type = unit.profile.type;
    if (is_light(type)) {
        mark("throw-me-a-6.light.charge-pivot-full-rate-ruling");
        return unit.move.turns + (order.pivot ? 1 : 0) >= 2;
    }
    if (order.pivot) {
        mark("throw-me-a-6.contact.pivot-charge-half-ruling");
        if (type == UnitType::chariot) {
            mark("throw-me-a-6.chariot.free-turn-in-charge-ruling");
            return unit.move.turns >= 1;
        }
        return true;
    }
    if (!order.oblique) return unit.move.is_half;
    mark("throw-me-a-6.contact.oblique-charge-rate-ruling");
    return !obliques_at_full_rate(unit);
}
/// The target itself is in the way of a pivot like anybody else.
Gate has_space_to_pivot(const Surroundings& near, Pose pose) {
    const Body there = near.body_at(pose);
    mark("throw-me-a-6.move.pivot-space-ruling");
    for (const Neighbour& each : near.neighbours()) {
        if (are_farther_apart(there, each.circle, 0)) continue;
        if (!overlap(there, each.body())) continue;
        if (!each.is_enemy && may_pass(near.unit(), *each.unit)) continue;
        return Refusal("no_space_to_turn", "throw-me-a-6.move.pivot-space-ruling", "pivot");
    }
    return allowed;
}
/// The way of a charge until it touches.
struct Approach {
    Pose begin;  ///< after a pivot
    int direction = 0;
    int distance = 0;
    int spent = 0;
};
Result<Approach> approach(const Surroundings& near, const Unit& target, const ChargeUnit& order) {
    const Unit& unit = near.unit();
    Approach way;
    way.begin = unit.pose;
    way.direction = bearing(unit.pose.at, target.pose.at);
    if (order.pivot) {
        way.begin.facing = way.direction;
        if (Gate gate = has_space_to_pivot(near, way.begin)) return *gate;
    } else if (!order.oblique) {
        way.direction = unit.pose.facing;
    }
    if (Gate gate = may_go_on(unit, order, way.direction)) return *gate;
    const auto swept = sweep(near.footprint_at(way.begin), way.direction, footprint_of(target));
    if (!swept) {
        return Refusal("charge_misses_the_target", "throw-me-a-6.contact.charge-distance-ruling",
                       "target");
    }
    way.distance = std::max(0, swept->enter);
    const Point touching = moved(unit.pose.at, way.direction, way.distance);
    way.spent = unit.move.spent + cost_of(near, unit.pose.at, touching);
    const bool is_half = is_half_rate(unit, order);
    const int allowance = near.allowance();
    mark("throw-me-a-6.contact.charge-distance-ruling");
    if ((is_half ? 2 * way.spent : way.spent) > allowance + (is_half ? 2 : 1) * tolerance) {
        return Refusal("target_is_out_of_reach", "throw-me-a-6.contact.short-charge-refused-ruling",
                       "target");
    }
    if (may_go(near, way.begin, way.direction, way.distance, target.id)) {
        return Refusal("way_of_the_charge_is_blocked", "throw-me-a-6.contact.path-blocked",
                       "target");
    }
    mark("throw-me-a-6.contact.path-blocked");
    return way;
}
/// Whether a charge aimed at the centre could be made instead.
bool can_aim(const Surroundings& near, const Unit& target, int turn) {
    if (!is_within_45(turn)) return false;
    const ChargeUnit pivoting{near.unit().id, target.id, turn, std::nullopt};
    const ChargeUnit slanting{near.unit().id, target.id, std::nullopt, turn};
    return approach(near, target, pivoting) || approach(near, target, slanting);
}
Gate may_charge(const Table& table, const Unit& unit, const Unit& target) {
    if (Gate gate = is_eligible_to_move(table, unit)) return gate;
    if (unit.profile.type == UnitType::artillery) {
        return Refusal("artillery_does_not_charge",
                       "throw-me-a-6.contact.artillery-may-not-charge-ruling", "unit");
    }
    const bool is_foe = target.side != unit.side || target.rampage;
    if (target.standing != Standing::on_table || !is_foe || target.id == unit.id) {
        return Refusal("target_is_no_enemy_on_the_table", "throw-me-a-6.contact.choice-to-charge",
                       "target");
    }
    return allowed;
}

}  // namespace

std::optional<Pose> aligned(const Table& table, const Unit& unit, const Unit& target, Edge edge) {
    const Footprint mover = footprint_of(unit);
    const Footprint body = footprint_of(target);
    const int side = edge == Edge::front || edge == Edge::rear ? body.width : body.depth;
    const int limit = (side + mover.width) / 2 - 2 * tolerance;
    const Pose middle = laid_along(mover, body, edge, 0);
    mark("throw-me-a-6.contact.align-full-edge");
    mark("throw-me-a-6.contact.align-midpoints-ruling");
    const int along = normal_angle(outward(body, edge) + 90 * degree);
    const Surroundings near(table, unit, middle.at, limit + 1);
    for (const int slide : likely_slides(near, middle, along, limit)) {
        const Pose pose = laid_along(mover, body, edge, slide);
        const bool is_flush = edge_touched(footprint_at(unit, pose), body) == edge;
        if (is_flush && !may_stand(near, pose)) return pose;
    }
    return std::nullopt;
}
Result<Charge> plan(const Table& table, const ChargeUnit& order) {
    const Unit* unit = find_unit(table, order.unit);
    if (unit == nullptr) {
        return Refusal("no_such_unit", "throw-me-a-6.contact.choice-to-charge", "target");
    }
    return plan(Surroundings(table, *unit), order);
}
Result<Charge> plan(const Surroundings& near, const ChargeUnit& order) {
    const Table& table = near.table();
    const Unit* unit = &near.unit();
    const Unit* target = find_unit(table, order.target);
    if (target == nullptr) {
        return Refusal("no_such_unit", "throw-me-a-6.contact.choice-to-charge", "target");
    }
    if (Gate gate = may_charge(table, *unit, *target)) return *gate;
    const int turn = turn_between(unit->pose.facing, bearing(unit->pose.at, target->pose.at));
    if (Gate gate = may_aim(order, turn)) return *gate;
    const Edge edge = zone_of(footprint_of(*target), middle_of(footprint_of(*unit), Edge::front));
    mark("throw-me-a-6.contact.face-by-zone-ruling");
    if (Gate gate = may_contact_as_light(table, *unit, *target, edge)) return *gate;
    if (is_taken(table, target->id, edge)) {
        mark("throw-me-a-6.contact.one-enemy-per-face-ruling");
        return Refusal("edge_is_taken", "throw-me-a-6.contact.face-occupied-refused-ruling",
                       "target");
    }
    const Result<Approach> way = approach(near, *target, order);
    if (!way) return way.refusal();
    if (!order.pivot && !order.oblique && !is_near(turn, 0)) {
        if (can_aim(near, *target, turn)) {
            return Refusal("charge_can_head_for_the_centre",
                           "throw-me-a-6.contact.straight-off-centre-ruling", "pivot");
        }
        mark("throw-me-a-6.contact.straight-off-centre-ruling");
    }
    Charge charge{unit->id, target->id, {}, {}, edge, way.value().spent, false};
    const Approach& run = way.value();
    charge.touching = {moved(unit->pose.at, run.direction, run.distance), run.begin.facing};
    charge.is_uphill =
        level_of(table.terrain, target->pose.at) > level_of(table.terrain, unit->pose.at);
    mark("throw-me-a-6.charge.uphill-test-ruling");
    if (target->profile.type == UnitType::artillery) {
        if (Gate gate = may_stand(near, charge.touching)) return *gate;
        return charge;
    }
    charge.aligned = aligned(table, *unit, *target, edge);
    if (!charge.aligned) {
        return Refusal("no_room_along_the_edge",
                       "throw-me-a-6.contact.face-occupied-refused-ruling", "target");
    }
    return charge;
}
Gate charge(Unfolding& u, const ChargeUnit& order) {
    if (Gate gate = may_act(u.table(), u.unit(order.unit).side)) return gate;
    const Result<Charge> planned = plan(u.table(), order);
    if (!planned) return planned.refusal();
    u.happen({"throw-me-a-6.contact.choice-to-charge", "throw-me-a-6.contact.straight-line",
              "throw-me-a-6.contact.towards-centre", "throw-me-a-6.contact.shot-prevents-nothing",
              "throw-me-a-6.action.shoot-then-charge-ruling"},
             ChargeDeclared{planned.value()});
    return allowed;
}
bool may_shoot_at_charger(const Table& table) {
    const Charge& charge = *table.charge;
    const Unit& target = unit_at(table, charge.target);
    mark("throw-me-a-6.react.shoot-at-charger");
    if (target.profile.weapon == Weapon::none) return false;
    if (is_engaged(table, target.id)) {
        mark("throw-me-a-6.react.engaged-no-shot-ruling");
        mark("throw-me-a-6.react.one-charger-ruling");
        return false;
    }
    if (target.has_shot) {
        mark("throw-me-a-6.react.once-per-turn");
        return false;
    }
    if (is_eligible_to_shoot(table, target)) return false;
    mark("throw-me-a-6.react.arc-required-ruling");
    return charge.edge == Edge::front || target.profile.type == UnitType::chariot;
}
void answer_charge(Unfolding& u, bool shoots) {
    const Charge charge = *u.table().charge;
    if (!shoots) {
        u.happen({"throw-me-a-6.react.shoot-at-charger"}, FireHeld{charge.target});
        return complete_charge(u);
    }
    Unit there = u.unit(charge.charger);
    there.pose = charge.touching;
    Clauses clauses{"throw-me-a-6.react.shoot-at-charger", "throw-me-a-6.react.moment-ruling",
                    "throw-me-a-6.react.losses-before-melee", "throw-me-a-6.react.once-per-turn"};
    if (u.unit(charge.target).profile.type == UnitType::artillery) {
        clauses.push_back("throw-me-a-6.artillery.two-dice-at-charger");
        clauses.push_back("throw-me-a-6.react.artillery-shoots-charger");
    }
    fire(u, charge.target, there, std::move(clauses));
    if (u.table().charge) complete_charge(u);
}
void overrun(Unfolding& u, const Unit& unit, UnitId artillery) {
    remove(u, artillery, Cause::overrun, {"throw-me-a-6.artillery.contacted-eliminated"});
    u.happen({"throw-me-a-6.artillery.charger-stops-ruling"}, ArtilleryOverrun{unit, artillery});
}
void complete_charge(Unfolding& u) {
    const Charge charge = *u.table().charge;
    Unit unit = u.unit(charge.charger);
    unit.move.began = unit.move.has_begun ? unit.move.began : unit.pose;
    unit.move.has_begun = unit.move.is_over = true;
    unit.move.spent = charge.spent;
    unit.pose = charge.touching;
    if (unit.profile.type == UnitType::elephants && unit.hits == 1 && !unit.rampage) {
        if (may_stand(u.table(), unit, unit.pose)) unit.pose = u.unit(charge.charger).pose;
        u.happen({"throw-me-a-6.elephant.hit-while-charging-ruling"}, ChargeStopped{unit});
        return panic(u, unit.id);
    }
    if (!charge.aligned) return overrun(u, unit, charge.target);
    unit.pose = *charge.aligned;
    Contact contact;
    contact.one = charge.charger;
    contact.other = charge.target;
    contact.edge_of_other = charge.edge;
    contact.is_uphill = charge.is_uphill;
    u.happen(
        {"throw-me-a-6.contact.align-full-edge", "throw-me-a-6.contact.align-midpoints-ruling",
         "throw-me-a-6.contact.face-by-zone-ruling", "throw-me-a-6.notes.fight-only-in-melee-step"},
        ContactMade{unit, contact});
}

}  // namespace throw_me_a_6
