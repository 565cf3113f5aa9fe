// Gathering for a fight: players, pieces, a field, a warband from earlier fights.
//
// Section "What You Need" and the start of "Setup". What the referee is merely advised of is a
// Notice and never refuses anything; what the game does not have (a third side, a dollar, two red
// dice) is refused. Opening the fight hands on to placing.
#pragma once

#include "core/dice_warriors/unfolding.hpp"

namespace dice_warriors {

/// What a referee is told about his set-up; it never refuses anything.
enum class Notice : std::uint8_t { few_warriors, many_monsters, unusual_match_up };
/// Clause:  dice-warriors.general.three-warriors-advised,
/// dice-warriors.setup.two-monsters-per-warrior,
///          dice-warriors.setup.challenge-grows-later, dice-warriors.general.other-matchups-adapt
std::vector<Notice> notices(const OpenTable& table);

/// 48 by 32 digits with six obstacles.
/// Clause:  dice-warriors.general.terrain-two-six-inches
Field default_field();
/// Whether a field is sound.
/// Clause:  dice-warriors.general.terrain-two-six-inches
Gate may_draw(const OpenTable& table, const Field& field);

/// Whether the referee may still gather, and a side is one of the two.
/// Clause:  dice-warriors.play.two-sides-ruling
Gate may_gather(const OpenTable& table, Side side);
/// Clause:  dice-warriors.general.warriors-told-apart, dice-warriors.upgrade.start-with-some
Gate may_add(const OpenTable& table, const AddWarrior& order);
/// Clause:  dice-warriors.general.four-coin-kinds, dice-warriors.monster.special-coins-ruling
Gate may_add(const OpenTable& table, const AddMonster& order);
/// Takes:   an order that may be followed.
Unit made_unit(const OpenTable& table, const AddWarrior& order);
Unit made_unit(const OpenTable& table, const AddMonster& order);
/// Brings a warband: its warriors, its allies, its pile.
/// Clause:  dice-warriors.end.what-carries-over-ruling,
/// dice-warriors.pile.kept-between-fights-ruling
Gate may_bring(const OpenTable& table, const BringWarband& order);
void bring(Unfolding& u, const BringWarband& order);

/// Clause:  dice-warriors.general.one-player-enough, dice-warriors.campaign.when-used-ruling
Gate may_open(const OpenTable& table, bool is_confirmed);

}  // namespace dice_warriors
