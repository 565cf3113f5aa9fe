#include "core/throw_me_a_6/chariot.hpp"

#include "core/throw_me_a_6/move.hpp"
#include "core/throw_me_a_6/sequence.hpp"
#include "core/throw_me_a_6/units.hpp"

namespace throw_me_a_6 {

Gate may_attach(const Table& table, const AttachChariot& order) {
    return may_attach(Surroundings(table, unit_at(table, order.chariot)), order.unit);
}
Gate may_attach(const Surroundings& near, UnitId id) {
    const Table& table = near.table();
    const Unit& chariot = near.unit();
    const Unit* unit = find_unit(table, id);
    if (Gate gate = may_act(table, chariot.side)) return gate;
    if (chariot.profile.type != UnitType::chariot) {
        return Refusal("chariots_alone_attach", "throw-me-a-6.chariot.two-uses", "chariot");
    }
    if (Gate gate = is_eligible_to_move(table, chariot)) return gate;
    const bool fits = unit != nullptr && unit->standing == Standing::on_table &&
                      unit->side == chariot.side && !unit->rampage &&
                      (is_infantry(unit->profile.type) || is_cavalry(unit->profile.type));
    if (!fits) {
        return Refusal("unit_takes_no_chariot", "throw-me-a-6.chariot.which-units-ruling", "unit");
    }
    mark("throw-me-a-6.chariot.which-units-ruling");
    if (chariot_of(table, unit->id) != nullptr) {
        return Refusal("unit_has_a_chariot", "throw-me-a-6.chariot.one-attachment-per-unit",
                       "unit");
    }
    const int distance = gap(footprint_of(chariot), footprint_of(*unit));
    const Point nearest = nearest_point(footprint_of(*unit), chariot.pose.at);
    const int direction = bearing(chariot.pose.at, nearest);
    const Point there = moved(chariot.pose.at, direction, distance);
    const int spent = chariot.move.spent + cost_of(near, chariot.pose.at, there);
    if ((chariot.move.is_half ? 2 * spent : spent) > rate_of(table, chariot) + tolerance) {
        return Refusal("unit_is_out_of_reach", "throw-me-a-6.chariot.attach-by-move", "unit");
    }
    if (may_go(near, chariot.pose, direction, distance, unit->id)) {
        return Refusal("way_to_the_unit_is_blocked", "throw-me-a-6.chariot.attach-by-move", "unit");
    }
    return allowed;
}
void attach(Unfolding& u, const AttachChariot& order) {
    Unit chariot = u.unit(order.chariot);
    chariot.standing = Standing::attached;
    chariot.attached_to = order.unit;
    chariot.pose = u.unit(order.unit).pose;
    chariot.move.has_begun = chariot.move.is_over = true;
    u.happen({"throw-me-a-6.chariot.attach-by-move", "throw-me-a-6.chariot.two-uses",
              "throw-me-a-6.chariot.no-own-footprint-ruling",
              "throw-me-a-6.chariot.no-shot-after-attach-ruling"},
             ChariotAttached{chariot});
}
Gate detach(Unfolding& u, const DetachChariot& order) {
    constexpr Clause clause = "throw-me-a-6.chariot.detach-ruling";
    Unit chariot = u.unit(order.chariot);
    if (Gate gate = may_act(u.table(), chariot.side)) return gate;
    if (chariot.standing != Standing::attached) {
        return Refusal("chariot_is_not_attached", clause, "chariot");
    }
    const Unit& unit = u.unit(*chariot.attached_to);
    if (is_engaged(u.table(), unit.id)) {
        return Refusal("its_unit_is_in_contact", clause, "chariot");
    }
    if (chariot.move.has_begun || unit.move.has_begun) {
        return Refusal("unit_has_moved", "throw-me-a-6.action.one-move-per-turn", "chariot");
    }
    chariot.standing = Standing::on_table;
    chariot.pose = unit.pose;
    const UnitId leaves = unit.id;
    chariot.attached_to.reset();
    const Result<Unit> after = after_move(u.table(), chariot, order.steps, leaves);
    if (!after) return after.refusal();
    u.happen({clause, "throw-me-a-6.chariot.two-uses"},
             ChariotDetached{after.value(), order.steps});
    return allowed;
}

}  // namespace throw_me_a_6
