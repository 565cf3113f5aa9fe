// Bringing a battle about: armies, characters, the map, and opening it.
//
// Sections "The Map" and "Defining the Scale", the referee's part. All of it happens before the
// battle is opened; what is fixed then stays. Opening leads to the roll-off for the scale, to
// laying tiles and to placing units (laying.hpp, placing.hpp), as far as each is wanted.
#pragma once

#include "core/die_men/unfolding.hpp"

namespace die_men {

inline constexpr std::size_t armies_most = 12;
inline constexpr std::size_t hexes_most = 20000;

/// Clause:  die-men.options.same-for-all-ruling
Gate may_set_options(const OpenTable& table, const Options& options);
/// Clause:  die-men.scale.one-size-for-all, die-men.units.options-per-type,
///          die-men.threat.optional-rule
Gate may_bring(const OpenTable& table, const BringArmy& order);
/// Gates of characters.
Gate may_bring(const OpenTable& table, const BringCharacter& order);
/// Clause:  die-men.interference.knowledge-roll
Gate may_set_pools(const OpenTable& table, const SetPools& order);
/// Clause:  die-men.map.one-terrain-per-hex-ruling, die-men.map.referee-makes-it
Gate may_draw(const OpenTable& table, const Map& map);
/// Gates of the machine's field and of single hexes.
Gate may_make(const OpenTable& table, const MakeMap& order);
Gate may_set_ground(const OpenTable& table, const Ground& ground);
Gate may_mark(const OpenTable& table, Post post);
/// Whether everything a battle needs is there.
Gate may_open(const OpenTable& table);

/// The army as it comes to the battle.
/// Clause:  die-men.scale.mixed-types-ruling
Army brought(const OpenTable& table, const BringArmy& order);
/// An open field, with the edge behind each army as its exit.
/// Clause:  die-men.map.referee-makes-it, die-men.end.leaving-ruling
Map made_map(const OpenTable& table, const MakeMap& order);
/// The map with one hex set.
/// Clause:  die-men.map.one-terrain-per-hex-ruling
void set_ground(Unfolding& u, const Ground& ground);

/// Opens the battle; what is to be done first follows by itself.
/// Clause:  die-men.options.same-for-all-ruling, die-men.end.leaving-ruling
void open(Unfolding& u, const OpenBattle& order);
/// Notes the armies that can never leave the map.
/// Clause:  die-men.end.leaving-ruling
void note_missing_exits(Unfolding& u);
/// Rolls until one general wins the choice of the scale.
/// Clause:  die-men.scale.roll-off-ruling
/// Rolls:   for each army its pool of d10, again while nobody wins.
void hold_roll_off(Unfolding& u);
/// Counts the soldiers in units, and goes on to tiles or units.
/// Clause:  die-men.scale.twenty-on-twenty-example, die-men.scale.six-or-sixty-example
/// Rolls:   1d(number of armies) for who places first, if armies place in turn and no tiles are
///          laid first.
void form_armies(Unfolding& u);

}  // namespace die_men
