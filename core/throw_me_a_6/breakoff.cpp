#include "core/throw_me_a_6/breakoff.hpp"

#include "core/throw_me_a_6/move.hpp"
#include "core/throw_me_a_6/sequence.hpp"
#include "core/throw_me_a_6/units.hpp"

namespace throw_me_a_6 {
namespace {

/// Whether a unit may break off from an enemy it touches.
Gate may_leave(const Unit& unit, const Unit& enemy) {
    const UnitType type = unit.profile.type;
    if (type == UnitType::light_infantry) {
        if (is_heavy_infantry(enemy.profile.type)) {
            mark("throw-me-a-6.breakoff.light-infantry-from-heavy-infantry");
            return allowed;
        }
        return Refusal("light_infantry_leaves_heavy_infantry_alone",
                       "throw-me-a-6.breakoff.light-infantry-narrow-ruling", "unit");
    }
    if (is_cavalry(type)) {
        if (is_infantry(enemy.profile.type)) {
            mark("throw-me-a-6.breakoff.cavalry-from-any-infantry");
            return allowed;
        }
        return Refusal("cavalry_does_not_leave_mounted",
                       "throw-me-a-6.breakoff.cavalry-not-from-mounted", "unit");
    }
    return Refusal("unit_may_not_break_off", "throw-me-a-6.breakoff.others-never", "unit");
}

}  // namespace

Gate is_eligible_to_break_off(const Table& table, const Unit& unit) {
    if (!is_engaged(table, unit.id) || unit.standing != Standing::on_table) {
        return Refusal("unit_is_not_in_contact", "throw-me-a-6.breakoff.full-move-directly-away",
                       "unit");
    }
    if (unit.move.has_begun) {
        return Refusal("unit_has_moved", "throw-me-a-6.breakoff.is-the-units-move", "unit");
    }
    if (Gate gate = may_take_along(table, unit)) return gate;
    const std::vector<Touch> all = touches(table.contacts, unit.id);
    for (const Touch& touch : all) {
        if (Gate gate = may_leave(unit, unit_at(table, touch.enemy))) return gate;
    }
    return allowed;
}
Result<Unit> after_break_off(const Table& table, const Unit& unit) {
    if (Gate gate = is_eligible_to_break_off(table, unit)) return *gate;
    std::vector<Point> enemies;
    for (const Touch& touch : touches(table.contacts, unit.id)) {
        enemies.push_back(unit_at(table, touch.enemy).pose.at);
    }
    const std::optional<int> direction = direction_away(unit.pose.at, enemies);
    if (!direction) {
        return Refusal("no_way_leads_from_all_of_them",
                       "throw-me-a-6.breakoff.several-enemies-ruling", "unit");
    }
    const int allowance = allowance_of(table, unit);
    const Surroundings near(table, unit);
    const int distance = distance_for(near, unit.pose.at, *direction, allowance);
    Unit after = unit;
    after.pose = {moved(unit.pose.at, *direction, distance),
                  normal_angle(*direction + full_circle / 2)};
    after.move.began = unit.pose;
    after.move.has_begun = after.move.is_over = true;
    after.move.spent = allowance;
    if (may_go(near, unit.pose, *direction, distance) || may_stand(near, after.pose) ||
        would_touch_enemy(near, after.pose)) {
        return Refusal("no_room_for_the_whole_move", "throw-me-a-6.breakoff.full-distance-ruling",
                       "unit");
    }
    return after;
}
Gate break_off(Unfolding& u, const BreakOff& order) {
    const Unit unit = u.unit(order.unit);
    if (Gate gate = may_act(u.table(), unit.side)) {
        mark("throw-me-a-6.react.no-evade");
        return gate;
    }
    const Result<Unit> after = after_break_off(u.table(), unit);
    if (!after) return after.refusal();
    u.happen(
        {"throw-me-a-6.breakoff.full-move-directly-away", "throw-me-a-6.breakoff.faces-enemy",
         "throw-me-a-6.breakoff.full-distance-ruling", "throw-me-a-6.breakoff.is-the-units-move",
         "throw-me-a-6.breakoff.before-first-melee-ruling",
         "throw-me-a-6.breakoff.no-free-blow-ruling"},
        UnitBrokeOff{after.value()});
    return allowed;
}

}  // namespace throw_me_a_6
