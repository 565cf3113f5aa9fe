#include "core/throw_me_a_6/sequence.hpp"

#include "core/throw_me_a_6/units.hpp"

namespace throw_me_a_6 {

void begin_battle(Unfolding& u) {
    u.happen({"throw-me-a-6.sequence.no-initiative-turn-one"}, TurnBegan{1});
    u.happen({"throw-me-a-6.setup.attacker-moves-first-turn-one"},
             TurnOrderSet{*u.table().attacker});
    u.happen({"throw-me-a-6.sequence.four-steps"}, PhaseBegan{Phase::first_actions});
}
void begin_turn(Unfolding& u) {
    constexpr Clause clause = "throw-me-a-6.initiative.high-die-chooses";
    u.happen({"throw-me-a-6.sequence.four-steps"}, TurnBegan{u.table().turn + 1});
    const int red = u.roll(clause, army_at(u.table(), Side::red).general);
    const int blue = u.roll(clause, army_at(u.table(), Side::blue).general);
    Side winner = red > blue ? Side::red : Side::blue;
    Clauses clauses{clause, "throw-me-a-6.sequence.no-initiative-turn-one"};
    if (red == blue) {
        winner = *u.table().initiative;
        clauses.push_back("throw-me-a-6.initiative.tie-to-previous-holder");
        clauses.push_back("throw-me-a-6.initiative.holder-is-winner-ruling");
    }
    u.happen(std::move(clauses), InitiativeRolled{red, blue, winner});
}
Gate may_choose(const Table& table, const ChooseTurn& order) {
    if (table.phase == Phase::initiative && order.side == table.initiative) return allowed;
    return Refusal("winner_of_the_roll_chooses", "throw-me-a-6.initiative.high-die-chooses",
                   "side");
}
void choose(Unfolding& u, const ChooseTurn& order) {
    u.happen({"throw-me-a-6.initiative.high-die-chooses"},
             TurnOrderSet{order.is_first ? order.side : other(order.side)});
    u.happen({"throw-me-a-6.action.first-player-then-second"}, PhaseBegan{Phase::first_actions});
}

std::optional<Side> acting(const Table& table) {
    if (table.phase == Phase::first_actions) return table.first;
    if (table.phase == Phase::second_actions) return other(table.first);
    return std::nullopt;
}
std::optional<Side> leftover(const Table& table) {
    if (table.phase == Phase::first_leftover) return table.first;
    if (table.phase == Phase::second_leftover) return other(table.first);
    return std::nullopt;
}
Gate may_act(const Table& table, Side side) {
    const std::optional<Side> now = acting(table);
    if (!now) {
        return Refusal("units_act_in_the_action_step", "throw-me-a-6.sequence.four-steps");
    }
    if (now != side) {
        const bool has_ended = table.phase == Phase::second_actions;
        if (has_ended) {
            return Refusal("actions_are_ended", "throw-me-a-6.action.pass-ends-actions-ruling");
        }
        return Refusal("other_player_acts_first", "throw-me-a-6.action.first-player-then-second");
    }
    if (table.charge || table.retreat || !table.runs.empty()) {
        mark("throw-me-a-6.react.moment-ruling");
        return Refusal("an_answer_is_awaited", "throw-me-a-6.action.first-player-then-second");
    }
    return allowed;
}
Gate may_end(const Table& table, const EndActions& order) {
    if (leftover(table) == order.side) return allowed;
    return may_act(table, order.side);
}
void end_phase(Unfolding& u) {
    switch (u.table().phase) {
        case Phase::first_actions:
            return u.happen({"throw-me-a-6.action.first-player-then-second",
                             "throw-me-a-6.action.pass-ends-actions-ruling"},
                            PhaseBegan{Phase::second_actions});
        case Phase::second_actions:
            return u.happen({"throw-me-a-6.action.leftover-shooting",
                             "throw-me-a-6.sequence.one-turn-both-players"},
                            PhaseBegan{Phase::first_leftover});
        case Phase::first_leftover:
            return u.happen({"throw-me-a-6.action.leftover-order-ruling"},
                            PhaseBegan{Phase::second_leftover});
        case Phase::second_leftover:
            return u.happen(
                {"throw-me-a-6.sequence.one-turn-both-players", "throw-me-a-6.sequence.four-steps"},
                PhaseBegan{Phase::melee});
        default: return;
    }
}

}  // namespace throw_me_a_6
