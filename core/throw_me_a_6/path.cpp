#include "core/throw_me_a_6/path.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/throw_me_a_6/ground.hpp"

namespace throw_me_a_6 {

bool may_pass(const Unit& mover, const Unit& friendly) {
    mark("throw-me-a-6.quick.oblique-and-pass-short");
    return is_light(mover.profile.type) || is_light(friendly.profile.type);
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
Surroundings::Surroundings(const Table& table, const Unit& unit)
    : Surroundings(table, unit, unit.pose.at, rate_of(table, unit) + 4 * tolerance) {}
Surroundings::Surroundings(const Table& table, const Unit& unit, Point around, int distance)
    : table_(table),
      unit_(unit),
      here_(footprint_of(unit)),
      body_(body_of(here_)),
      impassable_(throw_me_a_6::impassable(table.terrain)) {
    look_around(around, distance);
    allowance_ = allowance_with(table, unit, chariot_);
}
void Surroundings::look_around(Point around, int distance) {
    constexpr std::size_t usual = 11;
    neighbours_.reserve(usual);
    const int reach = distance + 2 * footprint_radius_max + 4 * tolerance;
    for (const Unit& each : table_.units) {
        if (each.standing != Standing::on_table) {
            if (is_attached(each, unit_.id)) chariot_ = &each;
            continue;
        }
        if (is_beyond(around, each.pose.at, reach) || each.id == unit_.id) continue;
        neighbours_.emplace_back(&each, circle_of(footprint_of(each)), each.side != unit_.side);
    }
    mark("throw-me-a-6.move.distance-is-centre-travel-ruling");
    if (!is_slowed(unit_.profile.type) && chariot_ == nullptr) return;
    SlowGround ground(table_.terrain, around, distance);
    if (!ground.is_open()) slow_ground_ = std::move(ground);
}

int cost_of(const Surroundings& near, Point from, Point to) {
    if (!near.slow_ground()) return distance_between(from, to);
    const int slowed = slowed_cost(*near.slow_ground(), from, to);
    if (is_slowed(near.unit().profile.type)) return slowed;
    mark("throw-me-a-6.move.attached-unit-rate-ruling");
    const int rate = rate_of(near.table(), *near.chariot());
    return std::max(distance_between(from, to), slowed * near.allowance() / rate);
}
int cost_of(const Table& table, const Unit& unit, Point from, Point to) {
    return cost_of(Surroundings(table, unit, from, distance_between(from, to)), from, to);
}
int distance_for(const Surroundings& near, Point from, int direction, int spend) {
    const auto is_enough = [&](int distance) {
        return cost_of(near, from, moved(from, direction, distance)) <= spend;
    };
    if (is_enough(spend)) return spend;
    // In open ground a hundredth less is enough, however the end was snapped.
    if (!near.slow_ground() || is_enough(spend - 1)) return std::max(0, spend - 1);
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
int distance_for(const Table& table, const Unit& unit, Point from, int direction, int spend) {
    return distance_for(Surroundings(table, unit, from, spend), from, direction, spend);
}

namespace {

/// Whether a body touched from the start comes no deeper than the tolerance: a place snapped to the
/// grid turns a way along a neighbour's side a little towards it.
bool only_grazes(const Body& mover, Point from, int direction, const Body& body, Sweep swept,
                 int distance) {
    const int last = std::min(swept.exit, distance);
    const auto is_clear_at = [&](int way) {
        return !overlap(moved_to(mover, moved(from, direction, way)), body);
    };
    // Where it comes clear past a corner it is deepest just before.
    const int deepest = std::max(0, std::min(swept.exit - 4 * tolerance, last));
    return is_clear_at(last) && is_clear_at(deepest) &&
           is_clear_at((std::max(0, swept.enter) + last) / 2);
}

}  // namespace

void meet_on_way(const Surroundings& near, Pose from, int direction, int distance,
                 std::vector<Met>& all) {
    all.clear();
    const Unit& unit = near.unit();
    const Body mover = near.body_at(from);
    const Vector way = towards(direction);
    for (const Neighbour& each : near.neighbours()) {
        if (is_off_way(mover, way, distance, each.circle)) continue;
        const Body body = each.body();
        const auto swept = sweep(mover, way, body);
        if (!swept || swept->enter >= distance) continue;
        const bool is_touched = swept->enter <= tolerance;
        if (is_touched && only_grazes(mover, from.at, direction, body, *swept, distance)) {
            continue;
        }
        const bool may_be_passed = !each.is_enemy && may_pass(unit, *each.unit);
        all.push_back({each.unit->id, each.is_enemy, may_be_passed, *swept});
    }
    for (const Polygon& body : near.impassable()) {
        const auto swept = sweep(near.footprint_at(from), direction, body);
        if (swept && swept->enter < distance) all.push_back({std::nullopt, false, false, *swept});
    }
    std::sort(all.begin(), all.end(), [](const Met& a, const Met& b) {
        if (a.sweep.enter != b.sweep.enter) return a.sweep.enter < b.sweep.enter;
        return a.unit < b.unit;
    });
}
std::vector<Met> met_on_way(const Surroundings& near, Pose from, int direction, int distance) {
    std::vector<Met> all;
    meet_on_way(near, from, direction, distance, all);
    return all;
}
std::vector<Met> met_on_way(const Table& table, const Unit& unit, Pose from, int direction,
                            int distance) {
    return met_on_way(Surroundings(table, unit, from.at, distance), from, direction, distance);
}
std::optional<int> sure_end(const Surroundings& near, Pose from, int direction,
                            const std::vector<Met>& all) {
    constexpr int snap = 3 * tolerance;
    const auto ends = [](const Met& met) { return met.unit && !met.may_be_passed; };
    const auto first = std::find_if(all.begin(), all.end(), ends);
    if (first == all.end() || first->sweep.enter <= snap) return std::nullopt;
    for (const Neighbour& each : near.neighbours()) {
        if (each.unit->id != first->unit) continue;
        const auto deep = sweep(shrunk(near.body_at(from), snap), towards(direction), each.body());
        if (deep) return deep->enter + 2 * snap;
    }
    return std::nullopt;
}
Gate may_go(const Surroundings& near, Pose from, int direction, int distance,
            std::optional<UnitId> target) {
    if (distance > room_to_edge(near.body_at(from), towards(direction)) + tolerance) {
        return Refusal("unit_may_not_leave_the_table",
                       "throw-me-a-6.move.no-voluntary-table-exit-ruling");
    }
    mark("throw-me-a-6.geometry.edge-of-table-ruling");
    for (const Met& met : met_on_way(near, from, direction, distance - tolerance)) {
        // A way along its side that the grid turns a little towards it comes no deeper.
        if (met.may_be_passed || !met.sweep.overlaps) continue;
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
Gate may_go(const Table& table, const Unit& unit, Pose from, int direction, int distance,
            std::optional<UnitId> target) {
    return may_go(Surroundings(table, unit, from.at, distance), from, direction, distance, target);
}
Gate may_stand(const Surroundings& near, Pose pose) {
    const Body there = near.body_at(pose);
    if (!is_within(there, {0, 0}, {table_width, table_depth})) {
        return Refusal("unit_may_not_leave_the_table",
                       "throw-me-a-6.move.no-voluntary-table-exit-ruling");
    }
    for (const Neighbour& each : near.neighbours()) {
        if (are_farther_apart(there, each.circle, 0) || !overlap(there, each.body())) continue;
        return Refusal("units_do_not_overlap", "throw-me-a-6.move.no-overlap-at-end");
    }
    for (const Polygon& body : near.impassable()) {
        if (overlap(near.footprint_at(pose), body)) {
            return Refusal("ground_is_impassable", "throw-me-a-6.terrain.impassable-ruling");
        }
    }
    return allowed;
}
Gate may_stand(const Table& table, const Unit& unit, Pose pose) {
    return may_stand(Surroundings(table, unit, pose.at, 0), pose);
}
int free_end(const Surroundings& near, Pose from, int direction, int distance) {
    mark("throw-me-a-6.geometry.overlap-ruling");
    for (int way = distance; way > 0; --way) {
        if (!may_stand(near, {moved(from.at, direction, way), from.facing})) return way;
    }
    return 0;
}
std::vector<int> likely_slides(const Surroundings& near, Pose from, int direction, int limit) {
    std::vector<int> slides{0};
    const int back = normal_angle(direction + full_circle / 2);
    for (const auto& [way, sign] : {std::pair{direction, 1}, std::pair{back, -1}}) {
        for (const Met& met : met_on_way(near, from, way, limit + 1)) {
            slides.push_back(sign * met.sweep.enter);
            // Where it comes clear the grid may still hold it: then a little farther.
            for (const int more : {0, tolerance, 2 * tolerance}) {
                slides.push_back(sign * (met.sweep.exit + more));
            }
        }
    }
    std::erase_if(slides, [&](int slide) { return std::abs(slide) > limit; });
    std::sort(slides.begin(), slides.end(), [](int a, int b) {
        return std::abs(a) != std::abs(b) ? std::abs(a) < std::abs(b) : a > b;
    });
    return slides;
}
std::optional<Pose> nearest_free(const Table& table, const Unit& unit, Pose from, int direction,
                                 int limit) {
    const Surroundings near(table, unit, from.at, limit + 1);
    for (const int slide : likely_slides(near, from, direction, limit)) {
        const Pose pose{moved(from.at, direction, slide), from.facing};
        if (!may_stand(near, pose)) return pose;
    }
    return std::nullopt;
}

}  // namespace throw_me_a_6
