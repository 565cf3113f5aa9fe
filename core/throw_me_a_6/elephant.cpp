#include "core/throw_me_a_6/elephant.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/throw_me_a_6/instructions.hpp"
#include "core/throw_me_a_6/melee.hpp"
#include "core/throw_me_a_6/path.hpp"
#include "core/throw_me_a_6/pursuit.hpp"
#include "core/throw_me_a_6/retreat.hpp"
#include "core/throw_me_a_6/shoot.hpp"

namespace throw_me_a_6 {
namespace {

struct Course {
    int distance = 0;
    std::optional<UnitId> met;
    bool is_blocked = false;
    bool leaves_table = false;
};
/// Whether a body lies ahead of a direction rather than behind it.
bool lies_ahead(const Table& table, const Unit& unit, const Met& met, int heading) {
    if (met.sweep.enter >= 0 || !met.unit) return true;
    const int to_it = bearing(unit.pose.at, unit_at(table, *met.unit).pose.at);
    return std::abs(turn_between(heading, to_it)) < 90 * degree;
}
Course course_of(const Table& table, const Unit& unit, int heading) {
    const Pose pose{unit.pose.at, heading};
    Course course;
    course.distance = distance_for(table, unit, pose.at, heading, allowance_of(table, unit));
    for (const Met& met : met_on_way(table, unit, pose, heading)) {
        if (met.sweep.enter > course.distance || !lies_ahead(table, unit, met, heading)) continue;
        if (!met.sweep.overlaps) continue;  // they only graze it
        course.distance = std::max(0, met.sweep.enter);
        course.met = met.unit;
        course.is_blocked = !met.unit;
        break;
    }
    const Footprint turned = footprint_at(unit, pose);
    if (room_to_edge(turned, heading) + tolerance < course.distance) {
        mark("throw-me-a-6.geometry.edge-of-table-ruling");
        course.leaves_table = true;
    }
    return course;
}
/// The nearest to where a run ends that leaves no two units on one spot.
Pose resting(const Table& table, const Unit& unit, int heading, int distance) {
    const Surroundings near(table, unit, unit.pose.at, distance);
    const Point there = moved(unit.pose.at, heading, distance);
    for (const Pose pose : {Pose{there, heading}, Pose{there, unit.pose.facing}}) {
        if (!may_stand(near, pose)) return pose;
    }
    const int turned = free_end(near, {unit.pose.at, heading}, heading, distance);
    if (turned > 0) return {moved(unit.pose.at, heading, turned), heading};
    const int straight = free_end(near, unit.pose, heading, distance);
    return {moved(unit.pose.at, heading, straight), unit.pose.facing};
}

/// Whether a unit that elephants meet rolls its dice against them.
bool strikes_back(const State& state, const Unit& unit, Edge met_on) {
    bool has_flank = false;
    mark("throw-me-a-6.elephant.met-unit-strikes-ruling");
    for (const Touch& touch : touches(state.table.contacts, unit.id)) {
        if (touch.own == Edge::front) return false;
        has_flank = has_flank || touch.own != Edge::rear;
    }
    if (met_on == Edge::front) return true;
    if (met_on == Edge::rear) return touches(state.table.contacts, unit.id).empty();
    if (!has_flank) return true;
    const auto wish = instructed<FlankInstruction>(state, unit.id);
    return wish ? wish->flank == met_on : met_on == Edge::left;
}
int roll_bout(Unfolding& u, const Bout& bout, UnitId enemy) {
    const Tally dice = melee_dice(u.table(), bout);
    const int number = static_cast<int>(rounded_down(dice.total()));
    const int sixes = u.sixes("throw-me-a-6.melee.six-removes-base", bout.unit.id, number);
    u.happen({"throw-me-a-6.elephant.rampage-modifiers-ruling",
              "throw-me-a-6.elephant.rampage-melee-at-once-ruling"},
             BlowStruck{bout.unit.id, enemy, dice, 0, sixes, false});
    return sixes;
}
void take_off(Unfolding& u, UnitId id, int sixes) {
    if (sixes == 0) return;
    const Unit hit = after_hits(u.unit(id), sixes);
    const int losses = hit.hits - u.unit(id).hits;
    u.happen({"throw-me-a-6.melee.six-removes-base"}, UnitHit{hit, losses, std::nullopt});
}
/// The loser's way out, from the elephants and all else it touches.
void drive_back(Unfolding& u, UnitId elephants, UnitId unit) {
    mark("throw-me-a-6.elephant.met-unit-loses-ruling");
    forgo_pursuit(u, unit);
    roll_retreat(u, {unit, elephants, way_out(u.table(), unit, {u.unit(elephants).pose.at})});
}
void fight_met(Unfolding& u, UnitId elephants, UnitId met, Edge edge) {
    const Unit beast = u.unit(elephants);
    const Unit unit = u.unit(met);
    Contact passing;
    passing.one = elephants;
    passing.other = met;
    passing.edge_of_other = edge;
    passing.making = Making::pursuit;
    const Touch theirs{met, Edge::front, edge, true, passing};
    const Touch own{elephants, edge, Edge::front, false, passing};
    const int sixes = roll_bout(u, {beast, unit, theirs, stands_of(beast), 0, false}, met);
    int answer = 0;
    if (strikes_back(u.state(), unit, edge)) {
        answer = roll_bout(u, {unit, beast, own, stands_of(unit), 0, false}, elephants);
    }
    take_off(u, met, sixes);
    take_off(u, elephants, answer);
    if (is_destroyed(u.unit(elephants))) {
        remove(u, elephants, Cause::hits,
               {"throw-me-a-6.elephant.second-hit-removes",
                "throw-me-a-6.elephant.met-unit-no-pursuit-ruling"});
    }
    const Unit hit = u.unit(met);
    if (is_destroyed(hit)) {
        return remove(u, met, Cause::hits, {"throw-me-a-6.unit.removal-reading-ruling"});
    }
    if (hit.hits == unit.hits) return;
    if (hit.profile.type == UnitType::elephants) {
        if (hit.rampage) return;
        forgo_pursuit(u, met);
        return panic(u, met);
    }
    const bool has_lost = hit.hits - unit.hits > u.unit(elephants).hits - beast.hits;
    if (has_lost && u.unit(elephants).standing == Standing::on_table) {
        drive_back(u, elephants, met);
    }
}

}  // namespace

void run(Unfolding& u, UnitId elephants) {
    Unit unit = u.unit(elephants);
    Clauses clauses{"throw-me-a-6.elephant.run-distance", "throw-me-a-6.elephant.later-runs-ruling",
                    "throw-me-a-6.elephant.not-held-ruling"};
    if (unit.rampage->needs_direction) {
        const int die = u.roll("throw-me-a-6.elephant.direction-roll-ruling", elephants);
        unit.rampage->heading = normal_angle(unit.pose.facing + (die - 1) * 60 * degree);
        clauses.push_back("throw-me-a-6.elephant.direction-roll-ruling");
        if (unit.rampage->last_run > 0) {
            clauses.push_back("throw-me-a-6.elephant.survive-new-direction");
        }
    }
    const int heading = unit.rampage->heading;
    const Course course = course_of(u.table(), unit, heading);
    Unit begun = unit;
    begun.pose.facing = heading;
    unit.pose = resting(u.table(), unit, heading, course.distance);
    unit.rampage->needs_direction = course.met.has_value() || course.is_blocked;
    unit.rampage->last_run = u.table().turn;
    if (course.is_blocked) clauses.push_back("throw-me-a-6.elephant.rampage-impassable-ruling");
    if (course.met && course.distance == 0) {
        clauses.push_back("throw-me-a-6.elephant.run-into-touching-unit-ruling");
    }
    if (course.leaves_table) {
        unit.pose = u.unit(elephants).pose;
        u.happen(std::move(clauses), ElephantsRan{unit, course.distance, std::nullopt});
        return remove(u, elephants, Cause::off_table, {"throw-me-a-6.elephant.off-table-removed"});
    }
    u.happen(std::move(clauses), ElephantsRan{unit, course.distance, course.met});
    if (!course.met) return;
    const Unit met = u.unit(*course.met);
    if (met.profile.type == UnitType::artillery) {
        return remove(u, met.id, Cause::overrun,
                      {"throw-me-a-6.elephant.rampage-hits-artillery-ruling"});
    }
    const Edge edge = zone_of(footprint_of(met), middle_of(footprint_of(begun), Edge::front));
    fight_met(u, elephants, met.id, edge);
}

}  // namespace throw_me_a_6
