#include "core/throw_me_a_6/deploy.hpp"

#include "core/throw_me_a_6/path.hpp"
#include "core/throw_me_a_6/sequence.hpp"
#include "core/throw_me_a_6/setup.hpp"
#include "core/throw_me_a_6/units.hpp"

namespace throw_me_a_6 {
namespace {

/// Distance between the front edges of two lines of units that the machine sets up.
constexpr int line_depth = 3 * inch;

bool has_step(const Table& table, Side side, DeployStep step) {
    for (const Unit& unit : table.units) {
        if (unit.side == side && step_of(unit.profile.type) == step) return true;
    }
    return false;
}
/// Whether a footprint lies in its side's zone, whole.
bool is_in_zone(const Table& table, const Unit& unit, Pose pose) {
    const Zone zone = deployment_zone(table, unit.side);
    mark("throw-me-a-6.setup.whole-footprint-ruling");
    return is_within(footprint_at(unit, pose), zone.low, zone.high);
}

}  // namespace

std::vector<UnitId> unplaced(const Table& table, Side side) {
    std::vector<UnitId> ids;
    for (const Unit& unit : table.units) {
        const bool is_due = unit.side == side && unit.standing == Standing::unplaced &&
                            step_of(unit.profile.type) == table.step;
        if (is_due) ids.push_back(unit.id);
    }
    return ids;
}
Gate may_deploy(const Table& table, const DeployUnit& order) {
    const Unit& unit = unit_at(table, order.unit);
    if (table.phase != Phase::deploying) {
        return Refusal("deployment_is_over", "throw-me-a-6.deploy.no-reserves-ruling");
    }
    const DeployStep step = step_of(unit.profile.type);
    if (unit.standing == Standing::on_table &&
        (step != table.step || unit.side != table.deploying)) {
        return Refusal("step_is_finished", "throw-me-a-6.deploy.no-second-thoughts-ruling", "unit");
    }
    if (step != table.step) {
        return Refusal("type_is_not_being_set_up", "throw-me-a-6.deploy.step-order", "unit");
    }
    if (unit.side != table.deploying) {
        return Refusal("defender_sets_up_first", "throw-me-a-6.deploy.defender-first-each-step",
                       "unit");
    }
    if (order.attached_to) {
        return Refusal("chariots_start_by_themselves",
                       "throw-me-a-6.deploy.chariots-start-unattached-ruling", "attached_to");
    }
    const int facing = order.facing.value_or(forward_of(table, unit.side));
    const Pose pose{order.at, normal_angle(facing)};
    if (!is_within(footprint_at(unit, pose), {0, 0}, {table_width, table_depth})) {
        return Refusal("unit_is_not_on_the_table", "throw-me-a-6.setup.table-size", "at");
    }
    if (!is_in_zone(table, unit, pose)) {
        return Refusal("unit_is_outside_its_zone", "throw-me-a-6.setup.deployment-zone", "at");
    }
    if (Gate gate = may_stand(table, unit, pose)) {
        mark("throw-me-a-6.deploy.no-overlap-ruling");
        return gate;
    }
    mark("throw-me-a-6.deploy.no-overlap-ruling");
    return allowed;
}
void deploy(Unfolding& u, const DeployUnit& order) {
    Unit unit = u.unit(order.unit);
    const int facing = order.facing.value_or(forward_of(u.table(), unit.side));
    unit.standing = Standing::on_table;
    unit.pose = {order.at, normal_angle(facing)};
    u.happen({"throw-me-a-6.deploy.facing-ruling", "throw-me-a-6.deploy.step-order"},
             UnitDeployed{unit});
}
Gate may_finish(const Table& table, const FinishDeploying& order) {
    if (table.phase != Phase::deploying || table.deploying != order.side) {
        return Refusal("not_your_half_of_the_step", "throw-me-a-6.deploy.defender-first-each-step",
                       "side");
    }
    if (!unplaced(table, order.side).empty()) {
        mark("throw-me-a-6.deploy.no-reserves-ruling");
        return Refusal("units_are_still_to_be_placed", "throw-me-a-6.deploy.all-of-type");
    }
    return allowed;
}

namespace {

/// The next half after one that has units for it; nothing after the last.
std::optional<DeployTurn> next_half(const Table& table, std::optional<DeployTurn> after) {
    const Side defender = other(*table.attacker);
    for (const DeployStep step : {DeployStep::light_cavalry, DeployStep::light_infantry,
                                  DeployStep::heavy_cavalry, DeployStep::heavy_infantry}) {
        for (const Side side : {defender, *table.attacker}) {
            if (after && step < after->step) continue;
            if (after && step == after->step &&
                (side == after->side || after->side == *table.attacker)) {
                continue;
            }
            if (has_step(table, side, step)) return DeployTurn{step, side};
            mark("throw-me-a-6.deploy.absent-type-skipped");
        }
    }
    return std::nullopt;
}

}  // namespace

void begin_deploying(Unfolding& u) {
    const auto half = next_half(u.table(), std::nullopt);
    ENSURE(half.has_value());
    u.happen({"throw-me-a-6.deploy.step-order", "throw-me-a-6.deploy.defender-first-each-step"},
             *half);
}
void finish_half(Unfolding& u) {
    const auto half = next_half(u.table(), DeployTurn{u.table().step, u.table().deploying});
    if (!half) return begin_battle(u);
    u.happen({"throw-me-a-6.deploy.step-order", "throw-me-a-6.deploy.defender-first-each-step"},
             *half);
}
namespace {

/// The place the machine gives a unit; nothing if its zone is full.
std::optional<Pose> place_in_line(const Table& table, const Unit& unit) {
    const Zone zone = deployment_zone(table, unit.side);
    const int facing = forward_of(table, unit.side);
    const int depth = footprint_of(unit).depth;
    for (int line = 0; line < 4; ++line) {
        const int back = line * line_depth + depth / 2;
        const int y = facing == 0 ? zone.high.y - back : zone.low.y + back;
        const Pose middle{{table_width / 2, y}, facing};
        const int limit = (zone.high.x - zone.low.x) / 2;
        const auto pose = nearest_free(table, unit, middle, 90 * degree, limit);
        if (pose && is_in_zone(table, unit, *pose)) return pose;
    }
    for (int y = zone.low.y + depth / 2; y <= zone.high.y - depth / 2; y += inch / 4) {
        for (int x = zone.low.x + inch; x <= zone.high.x - inch; x += inch / 4) {
            const Pose pose{{x, y}, facing};
            if (is_in_zone(table, unit, pose) && !may_stand(table, unit, pose)) return pose;
        }
    }
    return std::nullopt;
}

}  // namespace

void deploy_rest(Unfolding& u, Side side) {
    for (const UnitId id : unplaced(u.table(), side)) {
        Unit unit = u.unit(id);
        const std::optional<Pose> pose = place_in_line(u.table(), unit);
        if (!pose) {
            // Limit: a unit for which its owner has left no room at all does not take part.
            remove(u, id, Cause::off_table, {"throw-me-a-6.deploy.default-placement-ruling"});
            continue;
        }
        unit.standing = Standing::on_table;
        unit.pose = *pose;
        u.happen({"throw-me-a-6.deploy.default-placement-ruling"}, UnitDeployed{unit});
    }
    finish_half(u);
}
Gate may_name(const Table& table) {
    constexpr Clause clause = "throw-me-a-6.option.general-modifies-retreat";
    if (!table.options.general_helps_retreat) {
        return Refusal("generals_have_no_effect", clause);
    }
    if (table.phase == Phase::deploying || table.phase == Phase::terrain ||
        table.phase == Phase::edges) {
        return allowed;
    }
    return Refusal("general_is_named_at_deployment", clause);
}

}  // namespace throw_me_a_6
