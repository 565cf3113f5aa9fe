// What must hold of every fight, whatever was ordered (evolve.hpp).
#include "core/dice_warriors/evolve.hpp"

#include <algorithm>

#include "core/dice_warriors/decisions.hpp"
#include "core/dice_warriors/geometry.hpp"
#include "core/dice_warriors/movement.hpp"
#include "core/dice_warriors/tempo.hpp"

namespace dice_warriors {
namespace {

void check_unit(const OpenTable& table, const Unit& unit, std::vector<kit::Violation>& found) {
    const std::string name = kit::to_text(unit.id);
    const auto claim = [&](bool holds, const char* what) {
        if (!holds) found.push_back(name + " " + what);
    };
    const bool is_playing = table.phase == Phase::turns;
    if (is_playing)
        claim(is_in_play(unit) == unit.place.has_value(),
              "is in play without a place, or out with one");
    if (unit.place)
        claim(is_standing_place(table.field, *unit.place), "stands where nobody can stand");
    claim(unit.turn.moved <= move_most, "moved more than two hands");
    if (unit.turn.kind) {
        claim(unit.turn.attacks <= attacks_allowed(unit, *unit.turn.kind) || !is_in_play(unit),
              "attacked too often");
    } else {
        claim(unit.turn.attacks == 0, "attacked without a kind");
    }
    if (const Warrior* warrior = as_warrior(unit)) {
        // A fight may be ended before its dice are thrown.
        const bool is_rolled = table.phase >= Phase::placing && table.phase != Phase::over;
        const int least = is_rolled ? 1 : 0;
        claim(warrior->face >= least && warrior->face <= 6, "shows no face of a die");
        claim(warrior->hits >= 0 && (warrior->hits < hits_needed(*warrior) || !is_in_play(unit)),
              "absorbed more hits than it has");
    }
}

/// Whether a unit is on its way: between two legs it may be where somebody stands whom it passed.
bool is_moving(const OpenTable& table, UnitId unit) {
    return table.move && (*table.move)->mover == unit;
}

}  // namespace

std::vector<kit::Violation> violations(const State& state) {
    const OpenTable& table = state.table;
    std::vector<kit::Violation> found;
    for (std::size_t i = 0; i < table.units.size(); ++i) {
        check_unit(table, table.units[i], found);
        for (std::size_t j = 0; j < i; ++j) {
            if (table.units[i].place && table.units[i].place == table.units[j].place &&
                !is_moving(table, table.units[i].id) && !is_moving(table, table.units[j].id)) {
                found.push_back(kit::to_text(table.units[i].id) + " shares its place");
            }
            if (table.units[i].id == table.units[j].id) found.push_back("two units have one id");
        }
    }
    for (const Side side : both_sides) {
        const Pile& pile = pile_of(table, side);
        if (!std::is_sorted(pile.begin(), pile.end(), std::greater<>{}))
            found.push_back("a pile is not sorted");
    }
    if (state.decision && is_settled(*state.decision))
        found.push_back("a settled decision still waits");
    const bool is_suspended = table.die || table.attack || table.move;
    if (is_suspended && !state.decision)
        found.push_back("something is suspended and nobody is asked");
    if (!state.decision && !state.queue.empty()) found.push_back("orders wait for nothing");
    if ((table.phase == Phase::over) != table.outcome.has_value())
        found.push_back("over without an outcome");
    return found;
}

}  // namespace dice_warriors
