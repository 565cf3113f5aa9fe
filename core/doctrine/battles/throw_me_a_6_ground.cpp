#include "core/doctrine/battles/throw_me_a_6_ground.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/doctrine/battles/throw_me_a_6_odds.hpp"
#include "core/throw_me_a_6/deploy.hpp"
#include "core/throw_me_a_6/ground.hpp"
#include "core/throw_me_a_6/move.hpp"
#include "core/throw_me_a_6/path.hpp"
#include "core/throw_me_a_6/setup.hpp"
#include "core/throw_me_a_6/shoot.hpp"
#include "core/throw_me_a_6/units.hpp"

namespace doctrine {
namespace {

using namespace throw_me_a_6;

/// A unit's place in a row: wider than its front, so that it can turn a little.
constexpr int place_width = 345;
/// How far the main line stands behind the light foot.
constexpr int screen_depth = 3 * inch;

std::vector<const Unit*> others_of(const Table& table, Side side) {
    std::vector<const Unit*> all;
    for (const Unit& each : table.units) {
        if (each.side == side && each.standing == Standing::on_table) all.push_back(&each);
    }
    return all;
}
bool shoots_from_afar(const Unit& unit) {
    return unit.profile.weapon != Weapon::none &&
           (is_light(unit.profile.type) || unit.profile.type == UnitType::artillery ||
            unit.profile.type == UnitType::chariot || unit.profile.weapon == Weapon::bow);
}
/// What ground and height do for a unit.
int worth_of_ground(const Table& table, const Unit& unit, Point at) {
    int worth = 4 * level_of(table.terrain, at);
    if (is_difficult(table.terrain, at)) {
        const bool suits = unit.profile.type == UnitType::light_infantry ||
                           unit.profile.type == UnitType::peltasts;
        worth += suits ? 3 : (unit.profile.type == UnitType::warband ? 0 : -9);
    }
    return worth;
}
/// What an enemy in reach could gain by charging a unit there.
int danger_from(const Table& table, const Unit& unit, const Unit& enemy) {
    const Footprint body = footprint_of(unit);
    const Point front = middle_of(footprint_of(enemy), Edge::front);
    const int distance = distance_between(front, nearest_point(body, front));
    const int reach = allowance_of(table, enemy) + inch;
    const bool is_harmless = distance > reach || enemy.profile.type == UnitType::artillery ||
                             is_engaged(table, enemy.id) || enemy.rampage;
    if (is_harmless) return 0;
    const Edge edge = zone_of(body, front);
    if (is_light(enemy.profile.type) && !is_light(unit.profile.type)) return 0;
    const int turn = turn_between(enemy.pose.facing, bearing(enemy.pose.at, unit.pose.at));
    const int promised = std::max(0, promise_of(table, enemy, unit, edge));
    return std::abs(turn) <= 45 * degree ? promised : promised / 3;
}
/// How near a unit wants to an enemy: a charge's way, or within range of its missiles.
int worth_of_nearness(const Table& table, const Unit& unit, const Unit& enemy) {
    const Footprint body = footprint_of(unit);
    const int distance = distance_between(unit.pose.at, enemy.pose.at);
    const Point front = middle_of(body, Edge::front);
    const int ahead = distance_between(front, nearest_point(footprint_of(enemy), front));
    int wanted = 0;
    if (shoots_from_afar(unit)) wanted = std::max(inch, range_of(table, unit) - inch);
    const int turn = std::abs(turn_between(unit.pose.facing, bearing(unit.pose.at, enemy.pose.at)));
    const int facing = turn <= 45 * degree ? 6 : (turn <= 90 * degree ? 2 : 0);
    const Edge edge = zone_of(footprint_of(enemy), front);
    const int promised = promise_of(table, unit, enemy, edge);
    const int off = std::abs(ahead - wanted);
    return facing + std::clamp(promised, -20, 40) / 4 - off / 30 - distance / 400;
}
/// A line is kept by those who stand no farther ahead than the others can follow.
int worth_of_line(const Table& table, const Unit& unit) {
    if (is_light(unit.profile.type)) return 0;
    const int forward = forward_of(table, unit.side);
    int behind = 0;
    int count = 0;
    for (const Unit* each : others_of(table, unit.side)) {
        if (each->id == unit.id || is_light(each->profile.type) || each->rampage) continue;
        const Offset way = offset(each->pose.at, forward, unit.pose.at);
        if (std::abs(way.beside) > 10 * inch) continue;
        behind += std::clamp(way.ahead, -6 * inch, 12 * inch);
        ++count;
    }
    if (count == 0) return 0;
    const int lead = behind / count;
    return lead > 5 * inch ? -(lead - 5 * inch) / 25 : 0;
}
std::vector<std::vector<Step>> tries_of(const Table& table, const Unit& unit) {
    std::vector<std::vector<Step>> all;
    const int most = allowance_of(table, unit) - unit.move.spent;
    const auto go = [&](std::optional<int> facing, int direction, int distance) {
        std::vector<Step> steps;
        if (facing) steps.push_back(TurnTo{normal_angle(*facing)});
        if (distance > 0) steps.push_back(GoTo{moved(unit.pose.at, direction, distance)});
        if (!steps.empty()) all.push_back(std::move(steps));
    };
    for (const int part : {4, 3, 2, 1}) {
        go(std::nullopt, unit.pose.facing, most * part / 4);
        for (const int slant : {-4500, -2250, 2250, 4500}) {
            const int far = obliques_at_full_rate(unit) ? most : most / 2;
            go(std::nullopt, normal_angle(unit.pose.facing + slant), far * part / 4);
        }
    }
    std::vector<const Unit*> enemies = others_of(table, other(unit.side));
    std::sort(enemies.begin(), enemies.end(), [&](const Unit* a, const Unit* b) {
        return distance_between(unit.pose.at, a->pose.at) <
               distance_between(unit.pose.at, b->pose.at);
    });
    if (enemies.size() > 3) enemies.resize(3);
    const bool is_free = is_light(unit.profile.type) || unit.profile.type == UnitType::chariot;
    const int far = is_free ? most : most / 2;
    for (const Unit* enemy : enemies) {
        const int towards = bearing(unit.pose.at, enemy->pose.at);
        for (const int part : {4, 2, 1, 0}) go(towards, towards, far * part / 4);
        if (is_free) go(towards, normal_angle(towards + full_circle / 2), far);
    }
    return all;
}
/// The rows of a deployment: 0 the light foot, 1 the line with the horse on its wings.
struct Row {
    int row = 1;
    std::vector<UnitId> units;  ///< from the middle outwards
};
Row row_of(const Table& table, const Unit& unit) {
    Row row;
    row.row = unit.profile.type == UnitType::light_infantry ? 0 : 1;
    const auto add = [&](auto belongs) {
        for (const Unit& each : table.units) {
            if (each.side == unit.side && belongs(each.profile.type)) row.units.push_back(each.id);
        }
    };
    if (row.row == 0) {
        add([](UnitType type) { return type == UnitType::light_infantry; });
        return row;
    }
    add([](UnitType type) { return type == UnitType::heavy_infantry; });
    add([](UnitType type) {
        return type == UnitType::warband || type == UnitType::artillery;
    });
    add([](UnitType type) {
        return type == UnitType::elephants || type == UnitType::peltasts;
    });
    add([](UnitType type) { return type == UnitType::chariot; });
    add([](UnitType type) { return is_cavalry(type); });
    return row;
}

}  // namespace

int worth_of_pose(const Table& table, const Unit& unit, Pose pose) {
    Table there = table;
    Unit& self = edit_unit(there, unit.id);
    self.pose = pose;
    int worth = worth_of_ground(there, self, pose.at) + worth_of_line(there, self);
    int nearness = -1'000;
    int danger = 0;
    for (const Unit* enemy : others_of(there, other(unit.side))) {
        nearness = std::max(nearness, worth_of_nearness(there, self, *enemy));
        danger = std::max(danger, danger_from(there, self, *enemy));
    }
    worth += nearness - danger / 3;
    // Anyone who stands within an inch of the edge may be driven over it.
    const bool is_at_edge = pose.at.x < 3 * inch || pose.at.x > table_width - 3 * inch;
    return is_at_edge ? worth - 10 : worth;
}
std::optional<MovePlan> best_move(const Table& table, const Unit& unit) {
    if (is_eligible_to_move(table, unit)) return std::nullopt;
    const int staying = worth_of_pose(table, unit, unit.pose);
    std::optional<MovePlan> best;
    for (std::vector<Step>& steps : tries_of(table, unit)) {
        const Result<Unit> after = after_move(table, unit, steps);
        if (!after || after.value().pose == unit.pose) continue;
        const int gain = worth_of_pose(table, unit, after.value().pose) - staying;
        if (gain > 0 && (!best || gain > best->gain)) best = MovePlan{std::move(steps), gain};
    }
    return best;
}
std::optional<DeployUnit> place_for(const Table& table, const Unit& unit) {
    const Row row = row_of(table, unit);
    const Zone zone = deployment_zone(table, unit.side);
    const int forward = forward_of(table, unit.side);
    const auto found = std::find(row.units.begin(), row.units.end(), unit.id);
    const int number = static_cast<int>(found - row.units.begin());
    constexpr int in_row = 10;
    const int place = number % in_row;
    const int aside = (place + 1) / 2 * (place % 2 == 0 ? 1 : -1) * place_width;
    const int depth = footprint_of(unit).depth;
    const auto near = [&](int x, int rows, int far) -> std::optional<DeployUnit> {
        const int back = rows * screen_depth + depth / 2;
        const int y = forward == 0 ? zone.high.y - back : zone.low.y + back;
        const auto pose = nearest_free(table, unit, {{x, y}, forward}, 90 * degree, far);
        if (!pose) return std::nullopt;
        const DeployUnit order{unit.id, pose->at, std::nullopt, std::nullopt};
        return may_deploy(table, order) ? std::nullopt : std::optional(order);
    };
    const int own_rows = row.row + number / in_row;
    if (auto order = near(table_width / 2 + aside, own_rows, table_width / 2)) return order;
    // Its place in the line is taken, or lies outside: as far out on its wing as there is room, in
    // its own row or another.
    const int half = (zone.high.x - zone.low.x) / 2;
    const int wing = aside < 0 ? -1 : 1;
    for (const int rows : {own_rows, 0, 1, 2, 3}) {
        for (int out = half; out > 0; out -= inch) {
            if (auto order = near((zone.low.x + zone.high.x) / 2 + wing * out, rows, half)) {
                return order;
            }
        }
    }
    return std::nullopt;
}

}  // namespace doctrine
