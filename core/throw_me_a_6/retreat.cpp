#include "core/throw_me_a_6/retreat.hpp"

#include <algorithm>

#include "core/throw_me_a_6/path.hpp"
#include "core/throw_me_a_6/units.hpp"

namespace throw_me_a_6 {
namespace {

/// Whether a general is near enough to help; only where the option is on.
bool has_general_near(const Table& table, const Unit& unit) {
    constexpr int near = 6 * inch;
    if (!table.options.general_helps_retreat) return false;
    for (const Unit& each : table.units) {
        if (each.side != unit.side || !each.has_general) continue;
        if (each.standing != Standing::on_table) continue;
        mark("throw-me-a-6.option.general-modifies-retreat");
        if (each.id == unit.id) return true;
        return gap(footprint_of(each), footprint_of(unit)) <= near + tolerance;
    }
    return false;
}
enum class Ends : std::uint8_t { there, cut_off, off_table };
struct Way {
    int distance = 0;
    Ends ends = Ends::there;
};
/// How a retreat over so much goes.
Way way_of(const Table& table, const Unit& unit, int direction, int wanted) {
    Way way{wanted, Ends::there};
    const std::vector<Met> all = met_on_way(table, unit, unit.pose, direction);
    mark("throw-me-a-6.difficult.not-on-retreat-ruling");
    for (const Met& met : all) {
        if (met.sweep.enter >= way.distance - tolerance) continue;
        if (met.may_be_passed) {
            mark("throw-me-a-6.retreat.friends-passed-ruling");
            way.distance = std::max(way.distance, met.sweep.exit);
        } else if (met.is_enemy) {
            return {met.sweep.enter, Ends::cut_off};
        } else {
            mark(met.unit ? Clause("throw-me-a-6.retreat.friends-passed-ruling")
                          : Clause("throw-me-a-6.retreat.impassable-in-path-ruling"));
            way.distance = std::max(0, met.sweep.enter);
            break;
        }
    }
    for (auto met = all.rbegin(); met != all.rend(); ++met) {
        const bool is_inside =
            met->may_be_passed && met->sweep.enter < way.distance && way.distance < met->sweep.exit;
        if (is_inside) way.distance = std::max(0, met->sweep.enter);
    }
    if (way.distance > room_to_edge(footprint_of(unit), direction) + tolerance) {
        way.ends = Ends::off_table;
    }
    return way;
}
void rout(Unfolding& u, UnitId unit) {
    remove(u, unit, Cause::routed,
           {"throw-me-a-6.retreat.seven-or-more-routs",
            "throw-me-a-6.retreat.rout-just-removed-ruling"});
}

}  // namespace

void roll_retreat(Unfolding& u, const Loser& loser) {
    const Unit unit = u.unit(loser.unit);
    if (!loser.direction) {
        return remove(u, loser.unit, Cause::cut_off, {"throw-me-a-6.retreat.surrounded-ruling"});
    }
    Retreat rolled;
    rolled.unit = loser.unit;
    rolled.winner = loser.winner;
    rolled.direction = *loser.direction;
    rolled.die = u.roll("throw-me-a-6.retreat.loser-d6-inches", loser.winner);
    if (unit.profile.experience == Experience::veteran) {
        mark("throw-me-a-6.retreat.veteran-may-deduct-one");
        ++rolled.deduction_most;
    }
    if (has_general_near(u.table(), unit)) ++rolled.deduction_most;
    u.happen({"throw-me-a-6.retreat.loser-d6-inches", "throw-me-a-6.retreat.winner-rolls",
              "throw-me-a-6.retreat.veteran-decides-after-die-ruling",
              "throw-me-a-6.retreat.all-losers-retreat-once-ruling"},
             RetreatRolled{rolled});
}
Gate may_modify(const Table& table, const ModifyRetreat& order) {
    if (!table.retreat || table.retreat->unit != order.unit) {
        return Refusal("no_retreat_waits_for_you",
                       "throw-me-a-6.retreat.veteran-decides-after-die-ruling", "unit");
    }
    if (order.change > 0) {
        return Refusal("deduction_alone_is_allowed", "throw-me-a-6.quick.veteran-plus-minus-ruling",
                       "change");
    }
    if (order.change < -table.retreat->deduction_most) {
        return Refusal("veterans_deduct_one", "throw-me-a-6.retreat.veteran-may-deduct-one",
                       "change");
    }
    return allowed;
}
void retreat(Unfolding& u, int change) {
    const Retreat rolled = *u.table().retreat;
    Unit unit = u.unit(rolled.unit);
    const bool is_raw = unit.profile.experience == Experience::raw;
    if (is_raw) mark("throw-me-a-6.retreat.raw-must-add-one");
    if (change < 0) mark("throw-me-a-6.retreat.veteran-may-deduct-one");
    const int total = std::max(0, rolled.die + (is_raw ? 1 : 0) + change);
    const bool recoils = is_cavalry(unit.profile.type);
    mark("throw-me-a-6.retreat.recoil-not-in-total-ruling");
    if (total >= 7) {
        if (recoils && is_raw) mark("throw-me-a-6.retreat.raw-cavalry-six-routs");
        return rout(u, unit.id);
    }
    Clauses clauses{"throw-me-a-6.retreat.modified-total-for-all-ruling",
                    "throw-me-a-6.quick.facing-by-roll", "throw-me-a-6.retreat.no-later-penalty"};
    if (total == 0) clauses.push_back("throw-me-a-6.retreat.minimum-zero-ruling");
    if (total == 0 && !recoils) {
        return u.happen(std::move(clauses), UnitRetreated{unit, 0, 0, false});
    }
    clauses.push_back(recoils ? Clause("throw-me-a-6.retreat.cavalry-recoil-two-first")
                              : Clause("throw-me-a-6.retreat.others-do-not-recoil"));
    const int wanted = (total + (recoils ? 2 : 0)) * inch;
    const Way way = way_of(u.table(), unit, rolled.direction, wanted);
    if (way.ends == Ends::cut_off) {
        return remove(u, unit.id, Cause::cut_off, {"throw-me-a-6.retreat.enemy-in-path-ruling"});
    }
    if (way.ends == Ends::off_table) {
        mark("throw-me-a-6.geometry.edge-of-table-ruling");
        return remove(u, unit.id, Cause::off_table, {"throw-me-a-6.retreat.off-table-ruling"});
    }
    clauses.insert(
        clauses.end(),
        {"throw-me-a-6.retreat.directly-away", "throw-me-a-6.retreat.direction-ruling",
         "throw-me-a-6.retreat.breaks-all-contacts", "throw-me-a-6.chariot.moves-with-unit-ruling",
         "throw-me-a-6.contact.dissolved-when-apart-ruling"});
    clauses.push_back(total >= 4 ? Clause("throw-me-a-6.retreat.four-or-more-faces-away")
                                 : Clause("throw-me-a-6.retreat.three-or-less-faces-enemy"));
    unit.pose.at = moved(unit.pose.at, rolled.direction, way.distance);
    const Pose wanted_pose{unit.pose.at, total >= 4
                                             ? rolled.direction
                                             : normal_angle(rolled.direction + full_circle / 2)};
    if (!may_stand(u.table(), unit, wanted_pose)) unit.pose = wanted_pose;
    u.happen(std::move(clauses), UnitRetreated{unit, total, way.distance, true});
}

}  // namespace throw_me_a_6
