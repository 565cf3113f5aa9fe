#include "core/dice_warriors/initiative.hpp"

#include <algorithm>

#include "core/dice_warriors/pile.hpp"
#include "core/dice_warriors/rounds.hpp"

namespace dice_warriors {
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
    if (highest > 0) mark("dice-warriors.initiative.allies-not-counted-ruling");
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
