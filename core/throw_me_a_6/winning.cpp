#include "core/throw_me_a_6/winning.hpp"

#include <algorithm>

#include "core/throw_me_a_6/sequence.hpp"

namespace throw_me_a_6 {
namespace {

constexpr Clause no_limit = "throw-me-a-6.win.no-turn-limit-ruling";

void end_battle(Unfolding& u, Clauses clauses, Ending ending, std::optional<Side> winner) {
    u.happen(std::move(clauses), BattleEnded{{ending, winner, u.table().turn}});
}

}  // namespace

int units_lost(const Table& table, Side side) {
    int lost = 0;
    for (const Unit& unit : table.units) {
        if (unit.side != side) continue;
        if (unit.standing != Standing::removed) continue;
        mark("throw-me-a-6.artillery.counts-as-unit-ruling");
        ++lost;
    }
    mark("throw-me-a-6.win.counted-in-units-ruling");
    return lost;
}
bool has_routed(const Table& table, Side side) {
    mark("throw-me-a-6.win.army-routs-at-75");
    mark("throw-me-a-6.win.no-rounding-ruling");
    return 4 * units_lost(table, side) >= 3 * army_at(table, side).units;
}
void end_turn(Unfolding& u) {
    const int quiet = u.table().is_quiet ? u.table().quiet_turns + 1 : 0;
    u.happen({"throw-me-a-6.sequence.end-check-each-turn", no_limit}, TurnEnded{quiet});
    const bool red = has_routed(u.table(), Side::red);
    const bool blue = has_routed(u.table(), Side::blue);
    if (red && blue) {
        return end_battle(
            u,
            {"throw-me-a-6.win.both-same-turn-draw", "throw-me-a-6.win.draw-whatever-order-ruling"},
            Ending::both_routed, std::nullopt);
    }
    if (red || blue) {
        return end_battle(u,
                          {"throw-me-a-6.win.army-routs-at-75", "throw-me-a-6.win.other-side-wins",
                           "throw-me-a-6.win.loss-is-final"},
                          Ending::army_routed, red ? Side::blue : Side::red);
    }
    if (u.table().options.last_turn == u.table().turn) {
        return end_battle(u, {no_limit}, Ending::last_turn, std::nullopt);
    }
    if (quiet < u.table().options.quiet_turns_max) return begin_turn(u);
    if (!u.table().options.has_referee) {
        return end_battle(u, {no_limit}, Ending::stalled, std::nullopt);
    }
    u.happen({no_limit}, JudgementAsked{});
}
Gate may_end_battle(const Table& table) {
    if (table.phase != Phase::gathering && table.phase != Phase::over) return allowed;
    return Refusal("no_battle_to_end", "throw-me-a-6.win.concede-ruling");
}
void concede(Unfolding& u, Side side) {
    end_battle(u, {"throw-me-a-6.win.concede-ruling"}, Ending::conceded, other(side));
}
void propose_draw(Unfolding& u, Side side) {
    const auto& proposals = u.table().draw_proposals;
    if (std::find(proposals.begin(), proposals.end(), side) == proposals.end()) {
        u.happen({"throw-me-a-6.win.concede-ruling"}, DrawProposed{side});
    }
    if (u.table().draw_proposals.size() < 2) return;
    end_battle(u, {"throw-me-a-6.win.concede-ruling"}, Ending::agreed, std::nullopt);
}
Gate may_judge(const Table& table) {
    if (table.phase == Phase::judging) return allowed;
    return Refusal("no_judgement_is_asked", no_limit);
}
void judge(Unfolding& u, const JudgeBattle& order) {
    if (!order.goes_on) {
        const Ending ending = order.winner ? Ending::judged : Ending::stalled;
        return end_battle(u, {no_limit}, ending, order.winner);
    }
    u.happen({no_limit}, BattleGoesOn{});
    begin_turn(u);
}

}  // namespace throw_me_a_6
