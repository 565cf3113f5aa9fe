// How many soldiers a unit stands for, and what follows from that.
//
// Section "Defining the Scale". Seven lines can be chosen; hex size, command interference, command
// lag and the length of a round come with the line. Soldiers are counted in units type by type;
// those left over stand beside the battle. The referee sets the scale, or the generals roll for it:
// the winner chooses, the other may shift one line.
#pragma once

#include "core/die_men/roll.hpp"

namespace die_men {

struct ScaleLine {
    int soldiers = 1;
    int hex_feet = 15;
    std::optional<int> tactics_difficulty;
    std::optional<int> strategy_difficulty;
    int lag_rounds = 0;
    int round_minutes = 5;
    Clause clause;
};
/// Clause:  die-men.scale.pick-a-line, die-men.scale.lag-column-only-in-reference
inline constexpr std::array<ScaleLine, 7> scale_table = {{
    {1, 15, 0, std::nullopt, 0, 5, "die-men.scale.line-1"},
    {2, 15, 3, std::nullopt, 0, 5, "die-men.scale.line-2"},
    {5, 30, 5, std::nullopt, 1, 10, "die-men.scale.line-5"},
    {10, 60, 5, 0, 1, 10, "die-men.scale.line-10"},
    {20, 60, std::nullopt, 3, 1, 15, "die-men.scale.line-20"},
    {50, 150, std::nullopt, 5, 2, 30, "die-men.scale.line-50"},
    {100, 200, std::nullopt, 7, 3, 60, "die-men.scale.line-100"},
}};
/// The line of the table; null for any other number.
const ScaleLine* scale_line(int soldiers);
/// The line of a battle.
/// Takes:   a table whose scale is fixed.
const ScaleLine& scale_of(const OpenTable& table);
/// Rounds that strategies are written ahead; 0 without the option.
/// Clause:  die-men.lag.zero-immediate, die-men.lag.turns-ahead
int lag_of(const OpenTable& table);

/// Units of a muster, and the soldiers left over.
/// Clause:  die-men.scale.round-down-ruling, die-men.scale.remainder-ruling,
///          die-men.scale.mixed-types-ruling
struct SoldiersCounted {
    int units = 0;
    int left_over = 0;
};
/// Takes:   soldiers >= 0, a line's number.
SoldiersCounted counted(const Muster& muster, int soldiers_per_unit);
/// The troops an army fields.
Troops fielded(const Army& army, int soldiers_per_unit);

/// Whether a line can be chosen for the armies there are.
/// Clause:  die-men.scale.pick-a-line, die-men.scale.under-one-unit-ruling
Gate may_fix_scale(const OpenTable& table, int soldiers);
/// The line for a winner who stays silent.
/// Clause:  die-men.scale.winner-picks
/// Ruling:  the largest on which every army still rolls the most dice; the smallest if there is
/// none.
int default_scale(const OpenTable& table);
/// Clause:  die-men.scale.winner-picks
Gate may_choose_scale(const OpenTable& table, const ChooseScale& order);
/// Clause:  die-men.scale.loser-adjusts
Gate may_shift_scale(const OpenTable& table, const ShiftScale& order);
/// Clause:  die-men.scale.roll-off-ruling
Gate may_hold_roll_off(const OpenTable& table, const HoldRollOff& order);
/// Who has the best set; nobody if none or several do.
/// Clause:  die-men.scale.roll-off-ruling
/// Takes:   the dice of each.
std::optional<ArmyId> winner_of(const std::vector<RollOffDice>& rolled);

}  // namespace die_men
