#include "core/throw_me_a_6/path.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/throw_me_a_6/ground.hpp"
#include "core/throw_me_a_6/units.hpp"

namespace throw_me_a_6 {

bool may_pass(const Unit& mover, const Unit& friendly) {
    const bool is_mover_light = is_light(mover.profile.type);
    const bool is_other_light = is_light(friendly.profile.type);
    if (is_mover_light && is_other_light) mark("throw-me-a-6.pass.light-through-light-ruling");
    if (is_mover_light && !is_other_light) mark("throw-me-a-6.pass.light-through-heavy");
    if (!is_mover_light && is_other_light) mark("throw-me-a-6.pass.heavy-through-light");
    mark("throw-me-a-6.quick.oblique-and-pass-short");
    return is_mover_light || is_other_light;
}
bool is_slowed(UnitType type) {
    switch (type) {
        case UnitType::heavy_infantry: mark("throw-me-a-6.difficult.heavy-infantry-half"); break;
        case UnitType::light_cavalry:
        case UnitType::heavy_cavalry: mark("throw-me-a-6.difficult.cavalry-half"); break;
        case UnitType::elephants: mark("throw-me-a-6.difficult.elephants-half"); break;
        case UnitType::chariot: mark("throw-me-a-6.difficult.chariots-half-ruling"); break;
        case UnitType::artillery: mark("throw-me-a-6.difficult.artillery-half-ruling"); break;
        case UnitType::warband:
        case UnitType::peltasts: mark("throw-me-a-6.difficult.warband-peltasts-full"); return false;
        case UnitType::light_infantry:
            mark("throw-me-a-6.difficult.light-infantry-full-ruling");
            return false;
    }
    return true;
}
int cost_of(const Table& table, const Unit& unit, Point from, Point to) {
    const bool has_slow_chariot = chariot_of(table, unit.id) != nullptr;
    mark("throw-me-a-6.move.distance-is-centre-travel-ruling");
    if (!is_slowed(unit.profile.type) && !has_slow_chariot) return distance_between(from, to);
    return slowed_cost(table.terrain, from, to);
}
int distance_for(const Table& table, const Unit& unit, Point from, int direction, int spend) {
    const auto is_enough = [&](int distance) {
        return cost_of(table, unit, from, moved(from, direction, distance)) <= spend;
    };
    if (is_enough(spend)) return spend;
    int low = 0;
    int high = spend - 1;
    while (low < high) {
        const int middle = (low + high + 1) / 2;
        if (is_enough(middle)) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    return low;
}

namespace {

/// Whether a body touched from the start comes no deeper than the tolerance: a place snapped to the
/// grid turns a way along a neighbour's side a little towards it.
bool only_grazes(const Footprint& mover, int direction, const Footprint& body, Sweep swept,
                 int distance) {
    const int last = std::min(swept.exit, distance);
    const auto is_clear_at = [&](int way) {
        const Pose there{moved(mover.pose.at, direction, way), mover.pose.facing};
        return !overlap(Footprint{there, mover.width, mover.depth}, body);
    };
    return is_clear_at(last) && is_clear_at((std::max(0, swept.enter) + last) / 2);
}

}  // namespace

std::vector<Met> met_on_way(const Table& table, const Unit& unit, Pose from, int direction,
                            int distance) {
    std::vector<Met> all;
    const Footprint mover = footprint_at(unit, from);
    for (const Unit& each : table.units) {
        if (each.id == unit.id || each.standing != Standing::on_table) continue;
        const Footprint body = footprint_of(each);
        if (are_farther_apart(mover, body, distance)) continue;
        const auto swept = sweep(mover, direction, body);
        if (!swept || swept->enter >= distance) continue;
        const bool is_touched = swept->enter <= tolerance;
        if (is_touched && only_grazes(mover, direction, body, *swept, distance)) continue;
        const bool is_enemy = each.side != unit.side;
        all.push_back({each.id, is_enemy, !is_enemy && may_pass(unit, each), *swept});
    }
    for (const Polygon& body : impassable(table.terrain)) {
        const auto swept = sweep(mover, direction, body);
        if (swept && swept->enter < distance) all.push_back({std::nullopt, false, false, *swept});
    }
    std::sort(all.begin(), all.end(), [](const Met& a, const Met& b) {
        if (a.sweep.enter != b.sweep.enter) return a.sweep.enter < b.sweep.enter;
        return a.unit < b.unit;
    });
    return all;
}
Gate may_go(const Table& table, const Unit& unit, Pose from, int direction, int distance,
            std::optional<UnitId> target) {
    if (distance > room_to_edge(footprint_at(unit, from), direction) + tolerance) {
        return Refusal("unit_may_not_leave_the_table",
                       "throw-me-a-6.move.no-voluntary-table-exit-ruling");
    }
    mark("throw-me-a-6.geometry.edge-of-table-ruling");
    for (const Met& met : met_on_way(table, unit, from, direction, distance - tolerance)) {
        if (met.may_be_passed) continue;
        if (met.unit && met.unit == target) continue;
        mark("throw-me-a-6.move.path-clear-ruling");
        if (!met.unit) {
            return Refusal("ground_is_impassable", "throw-me-a-6.terrain.impassable-ruling");
        }
        if (met.is_enemy) {
            return Refusal("enemy_stands_in_the_way", "throw-me-a-6.pass.never-through-enemies");
        }
        return Refusal("friend_stands_in_the_way", "throw-me-a-6.pass.heavy-through-heavy-refused");
    }
    mark("throw-me-a-6.move.path-clear-ruling");
    return allowed;
}
Gate may_stand(const Table& table, const Unit& unit, Pose pose) {
    const Footprint there = footprint_at(unit, pose);
    if (!is_within(there, {0, 0}, {table_width, table_depth})) {
        return Refusal("unit_may_not_leave_the_table",
                       "throw-me-a-6.move.no-voluntary-table-exit-ruling");
    }
    for (const Unit& each : table.units) {
        if (each.id == unit.id || each.standing != Standing::on_table) continue;
        if (!overlap(there, footprint_of(each))) continue;
        if (each.side == unit.side && may_pass(unit, each)) {
            mark("throw-me-a-6.pass.must-clear-ruling");
        }
        return Refusal("units_do_not_overlap", "throw-me-a-6.move.no-overlap-at-end");
    }
    for (const Polygon& body : impassable(table.terrain)) {
        if (overlap(there, body)) {
            return Refusal("ground_is_impassable", "throw-me-a-6.terrain.impassable-ruling");
        }
    }
    return allowed;
}
std::optional<Pose> nearest_free(const Table& table, const Unit& unit, Pose from, int direction,
                                 int limit) {
    std::vector<int> slides{0};
    const int back = normal_angle(direction + full_circle / 2);
    for (const auto& [way, sign] : {std::pair{direction, 1}, std::pair{back, -1}}) {
        for (const Met& met : met_on_way(table, unit, from, way, limit + 1)) {
            slides.push_back(sign * met.sweep.enter);
            slides.push_back(sign * met.sweep.exit);
        }
    }
    std::erase_if(slides, [&](int slide) { return std::abs(slide) > limit; });
    std::sort(slides.begin(), slides.end(), [](int a, int b) {
        return std::abs(a) != std::abs(b) ? std::abs(a) < std::abs(b) : a > b;
    });
    for (const int slide : slides) {
        const Pose pose{moved(from.at, direction, slide), from.facing};
        if (!may_stand(table, unit, pose)) return pose;
    }
    return std::nullopt;
}

}  // namespace throw_me_a_6
