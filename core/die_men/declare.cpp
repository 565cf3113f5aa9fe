#include "core/die_men/declare.hpp"

#include <algorithm>

#include "core/die_men/map.hpp"
#include "core/die_men/roll.hpp"
#include "core/die_men/scale.hpp"
#include "core/die_men/strategy.hpp"
#include "core/die_men/terrain.hpp"
#include "core/die_men/units.hpp"

namespace die_men {
namespace {

constexpr std::size_t gates_most = 100;
constexpr std::size_t awaited_most = 100;

bool is_vague(const Stance& stance) {
    return stance.goal && kit::holds_alternative<VagueGoal>(*stance.goal);
}

/// What was written before this step, for rounds before those due now.
std::vector<Written> earlier(const State& state, ArmyId army) {
    std::vector<Written> kept = secret_of(state, army).written;
    const int first = first_round_due(state.table);
    std::erase_if(kept, [&](const Written& each) { return each.round >= first; });
    return kept;
}

Gate may_be_heard(const OpenTable& table, ArmyId army) {
    if (table.phase != Phase::declaring) {
        mark("die-men.lag.no-change-ruling");
        return Refusal("strategies_are_shown", "die-men.declare.locked-ruling");
    }
    const Army* theirs = find_army(table, army);
    if (theirs != nullptr && has_units(table, army)) return allowed;
    return Refusal("army_is_out", "die-men.resolve.wiped-army-sets-ruling", "army");
}

Stance stance_for(const Secret& secret, int round) {
    for (const Written& each : secret.written) {
        if (each.round == round) return each.stance;
    }
    mark("die-men.lag.missing-ruling");
    return {};
}

/// The gates as the orders of their owners leave them.
std::vector<Ground> turned_gates(const State& state) {
    std::vector<Ground> turned;
    for (const Secret& secret : state.secrets) {
        for (const GateOrder& order : secret.gates) {
            if (may_turn_gate(state.table, secret.id, order)) continue;
            Ground ground = *ground_at(state.table.map, order.at);
            ground.barrier = order.is_open ? Barrier::opened : Barrier::closed;
            mark("die-men.terrain.gate-opened-by-owner");
            turned.push_back(ground);
        }
    }
    return turned;
}

/// Whether the last round is over and nobody has declared for the next.
bool is_between_rounds(const OpenTable& table) {
    return table.phase == Phase::declaring && table.round >= 2 &&
           std::none_of(table.armies.begin(), table.armies.end(),
                        [](const Army& army) { return army.has_declared; });
}

/// Units enter the battle.
void enter(Unfolding& u, const Reinforce& order) {
    Group group = group_or_none(u.table(), {order.at, order.army});
    group.troops = joined(group.troops, order.troops);
    std::vector<Muster> muster = army_at(u.table(), order.army).muster;
    for (const Band& band : order.troops) {
        muster.push_back({band.type, band.threat, band.count * *u.table().scale});
    }
    u.happen({"die-men.end.reinforcements-ruling"}, Reinforced{group, std::move(muster)});
}

}  // namespace

int first_round_due(const OpenTable& table) {
    if (table.round == 1) {
        mark("die-men.lag.first-round");
        return 1;
    }
    return table.round + lag_of(table);
}

int stances_due(const OpenTable& table) {
    if (table.round == 1) {
        mark("die-men.lag.first-round");
        return lag_of(table) + 1;
    }
    mark("die-men.lag.new-each-round");
    return 1;
}

Gate may_declare(const State& state, const Declare& order) {
    const OpenTable& table = state.table;
    const Gate time = may_be_heard(table, order.army);
    if (time) return time;
    const int due = stances_due(table);
    if (static_cast<int>(order.stances.size()) != due) {
        return Refusal(
            "so_many_strategies_are_not_due",
            due == 1 ? Clause("die-men.declare.one-of-four") : Clause("die-men.lag.first-round"),
            "stances");
    }
    for (const Stance& stance : order.stances) {
        const Gate standing = may_stand(table, order.army, stance);
        if (standing) return standing;
    }
    if (order.gates.size() > gates_most) {
        return Refusal("no_gate_there", "die-men.terrain.gate-when-ruling", "gates");
    }
    for (const GateOrder& gate : order.gates) {
        const Gate turning = may_turn_gate(table, order.army, gate);
        if (turning) return turning;
    }
    return allowed;
}

Gate may_end_it(const OpenTable& table, ArmyId army) { return may_be_heard(table, army); }

Gate may_judge(const State& state, const JudgeGoal& order) {
    constexpr Clause clause = "die-men.declare.goal-vague";
    if (state.table.phase != Phase::declaring || find_army(state.table, order.army) == nullptr) {
        return Refusal("no_goal_to_judge", clause, "army");
    }
    const Written* vague = vague_goal_of(secret_of(state, order.army));
    if (vague == nullptr || vague->round != order.round) {
        return Refusal("no_goal_to_judge", clause, "round");
    }
    if (!order.goal) return allowed;
    if (kit::holds_alternative<VagueGoal>(*order.goal)) {
        return Refusal("goal_stays_vague", clause, "goal");
    }
    return may_stand(state.table, order.army, {vague->stance.strategy, order.goal});
}

Gate may_reinforce(const State& state, const Reinforce& order) {
    constexpr Clause clause = "die-men.end.reinforcements-ruling";
    const OpenTable& table = state.table;
    if (table.phase < Phase::declaring || state.awaited.size() >= awaited_most) {
        return Refusal("units_enter_between_rounds", clause);
    }
    const Army* army = find_army(table, order.army);
    const std::optional<Troops> sorted = sorted_troops(order.troops);
    if (army == nullptr || army->has_surrendered) return Refusal("no_such_army", clause, "army");
    if (!sorted || sorted->empty() || *sorted != order.troops) {
        return Refusal("no_such_units", clause, "troops");
    }
    for (const Band& band : order.troops) {
        const Gate type = may_use(table.options, band.type);
        if (type) return type;
    }
    if (is_between_rounds(table) && is_enemy_held(table, order.army, order.at)) {
        return Refusal("enemies_hold_that_hex", clause, "at");
    }
    return may_enter(table.map, order.at, order.troops);
}

const Written* vague_goal_of(const Secret& secret) {
    for (const Written& each : secret.written) {
        if (is_vague(each.stance)) return &each;
    }
    return nullptr;
}

void write_strategies(Unfolding& u, const Declare& order) {
    std::vector<Written> written = earlier(u.state(), order.army);
    int round = first_round_due(u.table());
    bool is_goal_dropped = false;
    for (Stance stance : order.stances) {
        if (has_idle_goal(stance)) {
            mark("die-men.declare.hold-no-goal");
            stance.goal.reset();
            is_goal_dropped = true;
        }
        written.push_back({round++, stance});
    }
    u.happen({"die-men.declare.written-secretly", "die-men.declare.whole-army"},
             StrategyWritten{order.army, std::move(written), order.gates, is_goal_dropped});
}

void write_default(Unfolding& u, ArmyId army) {
    Declare order;
    order.army = army;
    order.stances.resize(static_cast<std::size_t>(stances_due(u.table())));
    mark("die-men.sequence.default-strategy-ruling");
    mark("die-men.lag.missing-ruling");
    write_strategies(u, order);
}

void judge_goal(Unfolding& u, const JudgeGoal& order) {
    std::vector<Written> written = secret_of(u.state(), order.army).written;
    for (Written& each : written) {
        if (each.round == order.round) each.stance.goal = order.goal;
    }
    if (!order.goal) written = earlier(u.state(), order.army);
    u.happen({"die-men.declare.goal-vague"},
             GoalJudged{order.army, std::move(written), !order.goal.has_value()});
}

bool is_all_declared(const State& state) {
    mark("die-men.sequence.declare-before-roll");
    for (const Army& army : state.table.armies) {
        if (!has_units(state.table, army.id)) continue;
        if (!army.has_declared || vague_goal_of(secret_of(state, army.id)) != nullptr) return false;
    }
    return true;
}

void reveal_and_roll(Unfolding& u) {
    const int round = u.table().round;
    std::vector<Revealed> revealed;
    for (const Secret& secret : u.state().secrets) {
        revealed.push_back({secret.id, stance_for(secret, round)});
    }
    u.happen({"die-men.declare.revealed-together", "die-men.lag.sets-not-delayed",
              "die-men.lag.one-example", "die-men.lag.three-example"},
             StrategiesRevealed{std::move(revealed), turned_gates(u.state())});
    std::vector<RolledPool> pools;
    for (const Army& army : u.table().armies) {
        if (!has_units(u.table(), army.id)) continue;
        pools.push_back(roll_army(u.table(), army, u.dice(), u.rolls()));
    }
    u.happen({"die-men.roll.one-die-per-unit", "die-men.roll.machine-rolls-ruling",
              "die-men.sequence.round-steps", "die-men.sequence.declare-before-roll"},
             PoolsRolled{std::move(pools)});
}

void reinforce(Unfolding& u, const Reinforce& order) {
    if (is_between_rounds(u.table())) return enter(u, order);
    std::vector<Reinforce> all = u.state().awaited;
    all.push_back(order);
    u.happen({"die-men.end.reinforcements-ruling"}, ReinforcementsAwaited{std::move(all)});
}

void enter_awaited(Unfolding& u) {
    const std::vector<Reinforce> all = u.state().awaited;
    std::vector<Reinforce> waiting;
    for (const Reinforce& each : all) {
        const bool is_gone = army_at(u.table(), each.army).has_surrendered;
        const bool is_barred = is_enemy_held(u.table(), each.army, each.at) ||
                               may_enter(u.table().map, each.at, each.troops);
        if (is_gone) continue;
        if (is_barred) {
            waiting.push_back(each);
        } else {
            enter(u, each);
        }
    }
    if (waiting == all) return;
    u.happen({"die-men.end.reinforcements-ruling"}, ReinforcementsAwaited{std::move(waiting)});
}

}  // namespace die_men
