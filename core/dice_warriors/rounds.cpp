#include "core/dice_warriors/rounds.hpp"

#include <algorithm>

#include "core/dice_warriors/campaign.hpp"
#include "core/dice_warriors/pile.hpp"
#include "core/dice_warriors/tempo.hpp"

namespace dice_warriors {
namespace {

const Seat* acting_seat(const OpenTable& table, PlayerId player) {
    for (const Seat& seat : table.seats) {
        if (seat.player == player && seat.side == table.side) return &seat;
    }
    return nullptr;
}

/// The first unit in play, of this side or of any; null if there is none.
const Unit* first_standing(const OpenTable& table, std::optional<Side> side = std::nullopt) {
    for (const Unit& unit : table.units) {
        if (is_in_play(unit) && (!side || unit.side == *side)) return &unit;
    }
    return nullptr;
}

bool has_unit(const OpenTable& table, const Seat& seat) {
    return std::any_of(table.units.begin(), table.units.end(), [&](const Unit& unit) {
        return unit.side == seat.side && unit.player == seat.player && is_in_play(unit);
    });
}

/// Whether a round counts as quiet: nobody attacked, or no unit is left that anybody controls. The
/// machine alone may shoot for ever at whom it cannot kill.
bool was_quiet(const OpenTable& table) {
    const auto has_units = [&](const Seat& seat) { return has_unit(table, seat); };
    return table.is_round_quiet || std::none_of(table.seats.begin(), table.seats.end(), has_units);
}

bool is_turn_over(const OpenTable& table) {
    return std::all_of(table.seats.begin(), table.seats.end(), [&](const Seat& seat) {
        return seat.side != table.side || seat.is_done || !has_unit(table, seat);
    });
}

Decision stalemate_decision(const State& state) {
    Decision decision;
    decision.kind = QuestionKind::stalemate;
    decision.side = state.table.side;
    decision.voices.push_back({{}, std::nullopt, {}, std::nullopt});
    return decision;
}

}  // namespace

void begin_turn(Unfolding& u, Side side) {
    const OpenTable& table = u.table();
    TurnBegan began{side, table.round, table.quiet_rounds, table.is_round_quiet, {}};
    Clauses clauses{
        "dice-warriors.rounds.sides-alternate", "dice-warriors.rounds.own-side-reset-ruling",
        "dice-warriors.rounds.round-means-turn-ruling", "dice-warriors.initiative.first-turn-only"};
    if (table.round == 0) clauses.push_back("dice-warriors.initiative.first-turn-resets");
    if (side == table.first) {
        ++began.round;
        began.is_round_quiet = true;
    }
    const auto is_reset = [&](const Unit& unit) { return unit.side == side && is_in_play(unit); };
    began.units.reserve(static_cast<std::size_t>(
        std::count_if(table.units.begin(), table.units.end(), is_reset)));
    for (auto unit = table.units.begin(); unit != table.units.end(); ++unit) {
        if (is_reset(*unit)) reset(began.units.emplace_back(unit.row()).edit());
    }
    u.happen(std::move(clauses), std::move(began));
}

Gate may_declare_done(const OpenTable& table, PlayerId player) {
    const Seat* seat = table.phase == Phase::turns ? acting_seat(table, player) : nullptr;
    if (seat == nullptr) return Refusal("not_your_turn", "dice-warriors.rounds.turn-ends-ruling");
    if (seat->is_done) return Refusal("already_done", "dice-warriors.rounds.turn-ends-ruling");
    return allowed;
}

Gate may_take_back(const OpenTable& table, PlayerId player) {
    const Seat* seat = table.phase == Phase::turns ? acting_seat(table, player) : nullptr;
    if (seat != nullptr && seat->is_done) return allowed;
    return Refusal("nothing_to_take_back", "dice-warriors.rounds.turn-ends-ruling");
}

void declare_done(Unfolding& u, PlayerId player) {
    Seat seat = *acting_seat(u.table(), player);
    seat.is_done = true;
    u.happen({"dice-warriors.rounds.turn-ends-ruling", "dice-warriors.movement.staying-allowed"},
             DoneDeclared{seat});
}

void take_back(Unfolding& u, PlayerId player) {
    Seat seat = *acting_seat(u.table(), player);
    seat.is_done = false;
    u.happen({"dice-warriors.rounds.turn-ends-ruling"}, DoneTakenBack{seat});
}

void end_turn(Unfolding& u) {
    const auto seats = u.table().seats;
    for (const Seat& seat : seats) {
        if (seat.side == u.table().side && !seat.is_done) declare_done(u, seat.player);
    }
}

void end_fight(Unfolding& u, Clauses clauses, Ending ending, std::optional<Side> holder) {
    u.happen(std::move(clauses), FightEnded{{ending, holder, u.table().round}});
    propose_fates(u);
}

bool step_end(Unfolding& u) {
    const Unit* standing = first_standing(u.table());
    if (standing != nullptr && first_standing(u.table(), other(standing->side)) != nullptr) {
        mark("dice-warriors.end.any-unit-stands-ruling");
        return false;
    }
    if (standing == nullptr) {
        end_fight(u, {"dice-warriors.end.both-gone-ruling"}, Ending::nobody_stands, std::nullopt);
        return true;
    }
    end_fight(
        u, {"dice-warriors.end.one-side-standing", "dice-warriors.end.escaped-not-standing-ruling"},
        Ending::one_side_stands, standing->side);
    return true;
}

bool step_turn(Unfolding& u) {
    const OpenTable& table = u.table();
    if (!u.state().decision && !is_turn_over(table)) return false;
    const Side next = other(table.side);
    const bool is_round_over = next == table.first;
    const bool is_quiet = is_round_over && (u.state().decision || was_quiet(table));
    if (is_quiet && table.quiet_rounds + 1 >= quiet_rounds_most) {
        const std::optional<Decision> decision =
            settle(u, {"dice-warriors.end.stalemate-ruling"},
                   [&] { return stalemate_decision(u.state()); });
        if (!decision) return true;
        if (!is_agreed(*decision)) {
            end_fight(u, {"dice-warriors.end.stalemate-ruling"}, Ending::undecided, std::nullopt);
            return true;
        }
        u.happen({"dice-warriors.end.stalemate-ruling"}, QuietCounted{0});
    } else if (is_round_over) {
        u.happen({"dice-warriors.end.stalemate-ruling"},
                 QuietCounted{is_quiet ? table.quiet_rounds + 1 : 0});
    }
    begin_turn(u, next);
    return true;
}

Gate may_yield(const OpenTable& table, PlayerId player, Side side) {
    if (table.phase == Phase::gathering || table.phase == Phase::over) {
        return Refusal("no_fight_to_yield", "dice-warriors.end.yield-ruling");
    }
    for (const Seat& seat : table.seats) {
        if (seat.player == player && seat.side == side) return allowed;
    }
    return Refusal("not_your_side", "dice-warriors.end.yield-ruling", "side");
}

void propose_yield(Unfolding& u, PlayerId player, Side side) {
    std::vector<Voice> voices;
    Matter matter;
    matter.kind = QuestionKind::yield;
    for (const Seat& seat : u.table().seats) {
        if (seat.side != side) continue;
        Voice voice{{}, seat.player, {}, std::nullopt};
        const Instruction* instruction = instruction_for(u.state(), seat.player, matter);
        if (instruction != nullptr && instruction->manner != Manner::ask_me) {
            voice.answer = instruction->manner == Manner::yes;
        }
        if (seat.player == player) voice.answer = true;
        voices.push_back(voice);
    }
    if (is_agreed(voices)) return yield(u, side);
    QuestionsPut put = number_voices(u.state(), voices);
    Proposal proposal{next_question(u.table(), player, put), player, side, Yield{},
                      std::move(voices)};
    if (is_settled(proposal.voices)) {
        u.happen({"dice-warriors.end.yield-ruling"}, ProposalClosed{std::move(proposal), false});
        return;
    }
    u.happen({"dice-warriors.end.yield-ruling"}, ProposalMade{std::move(proposal), std::move(put)});
}

void yield(Unfolding& u, Side side) {
    end_fight(u, {"dice-warriors.end.yield-ruling"}, Ending::yielded, other(side));
}

// ---- initiative --------------------------------------------------------------------------------

namespace {

int& number_of(Initiative& initiative, Side side) {
    return side == Side::warriors ? initiative.warriors : initiative.monsters;
}

/// Whether a side's number is rolled for, and not shown by its warriors.
bool rolls_for_it(const OpenTable& table, Side side) {
    const bool is_shown = highest_die(table, side) > 0;
    if (!is_shown) return true;
    return table.initiative.is_tied && highest_die(table, other(side)) > 0;
}

Clauses clauses_of_tie(const OpenTable& table) {
    Clauses clauses{"dice-warriors.initiative.tie-reroll-monster"};
    const int warriors = highest_die(table, Side::warriors);
    const int monsters = highest_die(table, Side::monsters);
    if (warriors > 0 && monsters > 0) {
        clauses = {"dice-warriors.initiative.two-warrior-sides-ruling"};
    } else if (warriors == 0 && monsters == 0) {
        clauses = {"dice-warriors.initiative.two-monster-sides-ruling"};
    } else {
        clauses.push_back("dice-warriors.initiative.tie-keeps-rolled-ruling");
        const int shown = std::max(warriors, monsters);
        if (shown == 6) clauses.push_back("dice-warriors.initiative.tie-at-six");
        if (shown == 1) clauses.push_back("dice-warriors.initiative.tie-at-one");
    }
    return clauses;
}

void meet_tie(Unfolding& u, Initiative initiative) {
    initiative.is_tied = true;
    const bool is_symmetrical = (highest_die(u.table(), Side::warriors) > 0) ==
                                (highest_die(u.table(), Side::monsters) > 0);
    for (const Side side : both_sides) {
        if (is_symmetrical || highest_die(u.table(), side) == 0) number_of(initiative, side) = 0;
    }
    u.happen(clauses_of_tie(u.table()), InitiativeTied{initiative});
}

void win_first_turn(Unfolding& u, const Initiative& initiative) {
    const Side winner = initiative.warriors > initiative.monsters ? Side::warriors : Side::monsters;
    Clauses clauses{winner == Side::warriors
                        ? Clause("dice-warriors.initiative.warriors-higher-first")
                        : Clause("dice-warriors.initiative.monsters-higher-first")};
    FirstTurnWon won{winner, {}};
    if (initiative.is_tied) {
        clauses.push_back("dice-warriors.initiative.tie-high-die-first");
        clauses.push_back("dice-warriors.initiative.tie-warriors-to-one");
        clauses.push_back("dice-warriors.initiative.tie-coins-to-tails");
        for (Unit unit : u.table().units) {
            if (Warrior* warrior = as_warrior(unit)) warrior->face = 1;
            if (Monster* monster = as_monster(unit)) monster->is_heads = false;
            won.units.push_back(std::move(unit));
        }
    } else {
        clauses.push_back("dice-warriors.initiative.no-tie-keeps-faces");
    }
    u.happen(std::move(clauses), std::move(won));
    begin_turn(u, winner);
}

}  // namespace

int highest_die(const OpenTable& table, Side side) {
    int highest = 0;
    for (const Unit& unit : table.units) {
        const Warrior* warrior = as_warrior(unit);
        if (warrior != nullptr && unit.side == side && is_in_play(unit)) {
            highest = std::max(highest, warrior->face);
        }
    }
    return highest;
}

void step_initiative(Unfolding& u) {
    const OpenTable& table = u.table();
    Initiative initiative = table.initiative;
    if (table.die) {
        number_of(initiative, table.die->side) = table.die->face;
        u.happen({"dice-warriors.initiative.die-against-highest"}, InitiativeDieKept{initiative});
        return;
    }
    for (const Side side : both_sides) {
        if (number_of(initiative, side) != 0) continue;
        if (rolls_for_it(table, side)) return roll_die(u, Purpose::initiative, {}, side);
        number_of(initiative, side) = highest_die(table, side);
    }
    if (initiative.warriors == initiative.monsters) return meet_tie(u, initiative);
    win_first_turn(u, initiative);
}

}  // namespace dice_warriors
