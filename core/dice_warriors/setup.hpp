// Gathering for a fight: players, pieces, a field, a warband from earlier fights.
//
// Section "What You Need" and the start of "Setup". What the referee is merely advised of is a
// Notice and never refuses anything; what the game does not have (a third side, a dollar, two red
// dice) is refused, and so is more than any table holds: every step of a fight looks at all units
// and at all that may stand between them. Opening the fight hands on to placing.
#pragma once

#include "core/dice_warriors/unfolding.hpp"

namespace dice_warriors {

/// Limit:   units in play of one side: many times what a table holds. Those bought or summoned
///          later come on top.
inline constexpr std::size_t side_units_most = 100;
/// Limit:   seats of one fight.
inline constexpr std::size_t seats_most = 50;
/// Limit:   what stands on a field, the corners of each, and the ways out.
inline constexpr std::size_t obstacles_most = 60;
inline constexpr std::size_t corners_most = 20;
inline constexpr std::size_t exits_most = 20;
/// Limit:   coins of a pile, upgrades and memorised spells of one warrior.
inline constexpr std::size_t pile_most = 500;
inline constexpr std::size_t upgrades_most = 50;
inline constexpr std::size_t spells_most = 50;
/// Limit:   bytes of what a set-up calls a unit, a spell, a detachment or an obstacle.
inline constexpr std::size_t name_most = 200;

/// What a referee is told about his set-up; it never refuses anything.
enum class Notice : std::uint8_t { few_warriors, many_monsters, unusual_match_up };
/// Clause:  dice-warriors.general.three-warriors-advised,
/// dice-warriors.setup.two-monsters-per-warrior,
///          dice-warriors.setup.challenge-grows-later, dice-warriors.general.other-matchups-adapt
std::vector<Notice> notices(const OpenTable& table);

/// 48 by 32 digits with six obstacles.
/// Clause:  dice-warriors.general.terrain-two-six-inches
Field default_field();
/// Whether a field is sound, and no larger than may be.
/// Clause:  dice-warriors.general.terrain-two-six-inches
Gate may_draw(const OpenTable& table, const Field& field);

/// Whether the referee may still gather, and a side is one of the two.
/// Clause:  dice-warriors.play.two-sides-ruling
Gate may_gather(const OpenTable& table, Side side);
/// Whether a side has room for so many more.
Gate may_join(const OpenTable& table, Side side, std::size_t more);
/// Whether one more may be seated.
/// Clause:  dice-warriors.general.one-player-enough
Gate may_seat(const OpenTable& table, const SeatPlayer& order);
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

/// Clause:  dice-warriors.campaign.when-used-ruling
Gate may_link(const OpenTable& table, const CampaignLink& link);
/// Clause:  dice-warriors.general.one-player-enough, dice-warriors.campaign.when-used-ruling
Gate may_open(const OpenTable& table, bool is_confirmed);

}  // namespace dice_warriors
