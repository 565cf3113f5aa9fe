#include "core/throw_me_a_6/pursuit.hpp"

#include <algorithm>

#include "core/throw_me_a_6/contact.hpp"
#include "core/throw_me_a_6/path.hpp"
#include "core/throw_me_a_6/units.hpp"

namespace throw_me_a_6 {
namespace {

/// Where a pursuer goes, once it has turned.
Pose turned(const Unit& unit, const Pursuer& pursuer) {
    mark("throw-me-a-6.pursuit.direction-ruling");
    return {unit.pose.at, pursuer.direction.value_or(unit.pose.facing)};
}
/// How far it gets, and the enemy it meets there.
struct Chase {
    int distance = 0;
    std::optional<UnitId> met;
};
Chase chase(const Surroundings& near, Pose pose, int most) {
    Chase result{most, std::nullopt};
    const int room = room_to_edge(near.footprint_at(pose), pose.facing);
    if (room < result.distance) {
        mark("throw-me-a-6.pursuit.table-edge-ruling");
        result.distance = room;
    }
    const std::vector<Met> all = met_on_way(near, pose, pose.facing, any_distance);
    for (const Met& met : all) {
        if (met.may_be_passed || met.sweep.enter > result.distance + tolerance) continue;
        if (!met.sweep.overlaps) continue;  // it only grazes it
        result.distance = std::max(0, met.sweep.enter);
        if (met.is_enemy) result.met = met.unit;
        break;
    }
    for (auto met = all.rbegin(); met != all.rend(); ++met) {
        const bool is_inside = met->may_be_passed && met->sweep.enter < result.distance &&
                               result.distance < met->sweep.exit;
        if (is_inside) result = {std::max(0, met->sweep.enter), std::nullopt};
    }
    if (!result.met) result.distance = free_end(near, pose, pose.facing, result.distance);
    return result;
}

}  // namespace

Pursuit pursuit_of(UnitType type) {
    if (is_cavalry(type)) {
        mark("throw-me-a-6.pursuit.cavalry-must");
        return Pursuit::must;
    }
    if (type == UnitType::warband) {
        mark("throw-me-a-6.pursuit.warband-must");
        return Pursuit::must;
    }
    if (type == UnitType::light_infantry) {
        mark("throw-me-a-6.pursuit.light-infantry-never");
        return Pursuit::never;
    }
    if (type == UnitType::artillery) return Pursuit::never;
    mark("throw-me-a-6.pursuit.may-half-move");
    return Pursuit::may;
}
int pursuit_most(const Table& table, const Pursuer& pursuer) {
    const Unit& unit = unit_at(table, pursuer.unit);
    const Pose pose = turned(unit, pursuer);
    mark("throw-me-a-6.pursuit.half-move-table");
    mark("throw-me-a-6.pursuit.difficult-ruling");
    return distance_for(table, unit, pose.at, pose.facing, allowance_of(table, unit) / 2);
}
bool is_pursuit_open(const Table& table, const Pursuer& pursuer) {
    const Unit& unit = unit_at(table, pursuer.unit);
    return pursuit_of(unit.profile.type) == Pursuit::may && !is_engaged(table, unit.id);
}
Gate may_pursue(const Table& table, const Pursue& order) {
    const bool is_time = table.phase == Phase::melee && table.melee &&
                         table.melee->stage == MeleeStage::pursuits &&
                         !table.melee->pursuers.empty();
    if (!is_time || table.melee->pursuers.front().unit != order.unit ||
        !is_pursuit_open(table, table.melee->pursuers.front())) {
        const UnitType type = unit_at(table, order.unit).profile.type;
        if (type == UnitType::light_infantry) {
            return Refusal("light_infantry_does_not_pursue",
                           "throw-me-a-6.pursuit.light-infantry-never", "unit");
        }
        return Refusal("victors_alone_pursue", "throw-me-a-6.pursuit.losing-is-not-winning",
                       "unit");
    }
    if (order.distance < 0 || order.distance > pursuit_most(table, table.melee->pursuers.front())) {
        return Refusal("pursuit_is_half_a_move", "throw-me-a-6.pursuit.may-half-move", "distance");
    }
    return allowed;
}
void forgo_pursuit(Unfolding& u, UnitId unit) {
    if (!u.table().melee) return;
    const std::vector<Pursuer>& all = u.table().melee->pursuers;
    const bool is_victor =
        std::any_of(all.begin(), all.end(), [&](const Pursuer& each) { return each.unit == unit; });
    if (!is_victor) return;
    u.happen({"throw-me-a-6.pursuit.not-when-driven-back-ruling"}, UnitPursued{u.unit(unit), 0});
}
void pursue(Unfolding& u, int most) {
    const Pursuer pursuer = u.table().melee->pursuers.front();
    Unit unit = u.unit(pursuer.unit);
    if (is_engaged(u.table(), unit.id)) {
        return u.happen({"throw-me-a-6.pursuit.not-while-engaged-ruling"}, UnitPursued{unit, 0});
    }
    const Pose pose = turned(unit, pursuer);
    const bool stays = most == 0 || may_stand(u.table(), unit, pose).has_value();
    if (stays) {
        return u.happen({"throw-me-a-6.pursuit.may-distance"}, UnitPursued{unit, 0});
    }
    const Surroundings near(u.table(), u.unit(pursuer.unit), pose.at);
    const Chase run = chase(near, pose, most);
    unit.pose = {moved(pose.at, pose.facing, run.distance), pose.facing};
    Clauses clauses{"throw-me-a-6.pursuit.must-distance-ruling",
                    "throw-me-a-6.pursuit.may-distance",
                    "throw-me-a-6.pursuit.after-all-retreats-ruling"};
    if (!run.met) return u.happen(std::move(clauses), UnitPursued{unit, run.distance});
    const Unit enemy = u.unit(*run.met);
    if (enemy.profile.type == UnitType::artillery) {
        const int free = free_end(near, pose, pose.facing, run.distance);
        unit.pose.at = moved(pose.at, pose.facing, free);
        u.happen(std::move(clauses), UnitPursued{unit, run.distance});
        mark("throw-me-a-6.pursuit.artillery-met-ruling");
        return overrun(u, unit, enemy.id);
    }
    Unit begun = unit;
    begun.pose = pose;
    const Edge edge = zone_of(footprint_of(enemy), middle_of(footprint_of(begun), Edge::front));
    const std::optional<Pose> laid =
        is_taken(u.table(), enemy.id, edge) ? std::nullopt : aligned(u.table(), unit, enemy, edge);
    if (!laid) {
        const int short_of = free_end(near, pose, pose.facing, run.distance - 2 * tolerance);
        unit.pose.at = moved(pose.at, pose.facing, short_of);
        clauses.push_back("throw-me-a-6.pursuit.face-by-zone-ruling");
        return u.happen(std::move(clauses), UnitPursued{unit, short_of});
    }
    unit.pose = *laid;
    u.happen(std::move(clauses), UnitPursued{unit, run.distance});
    Contact contact;
    contact.one = unit.id;
    contact.other = enemy.id;
    contact.edge_of_other = edge;
    contact.making = Making::pursuit;
    contact.rounds = enemy.id == pursuer.loser ? pursuer.rounds : 0;
    Clauses made{"throw-me-a-6.pursuit.contact-next-turn",
                 "throw-me-a-6.pursuit.contact-not-charge-ruling",
                 "throw-me-a-6.pursuit.face-by-zone-ruling",
                 "throw-me-a-6.contact.light-forced-contact-ruling"};
    if (enemy.id != pursuer.loser) made.push_back("throw-me-a-6.pursuit.other-enemy-ruling");
    if (edge == Edge::rear) made.push_back("throw-me-a-6.pursuit.rear-contact-bonus");
    u.happen(std::move(made), ContactMade{unit, contact});
}

}  // namespace throw_me_a_6
