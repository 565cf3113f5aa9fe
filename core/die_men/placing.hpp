// Placing units, characters and the ram on the map.
//
// Section "The Map", its last paragraphs. In a pick-up battle the players take turns, the first
// drawn by lot: each turn one hex and any number of one's units. Otherwise the referee places, and
// an army that expected the fight may propose where it stands. The battle starts when every unit
// and every character has a hex.
#pragma once

#include "core/die_men/unfolding.hpp"

namespace die_men {

/// Begins placing.
/// Clause:  die-men.setup.first-picker-ruling
/// Rolls:   1d(number of armies), if they place in turn.
void begin_placing(Unfolding& u);

/// Units on a hex, no matter whose turn it is.
/// Clause:  die-men.setup.hex-exclusive-ruling, die-men.setup.whole-army-in-one-hex,
///          die-men.setup.turns-end-ruling
Gate may_place(const OpenTable& table, const PlaceUnits& order);
/// The grounds that no enemy holds.
/// Clause:  die-men.setup.hex-exclusive-ruling
std::vector<const Ground*> grounds_free_for(const OpenTable& table, ArmyId army);
/// A general's turn.
/// Clause:  die-men.setup.alternate-hexes, die-men.setup.referee-places
Gate may_place_in_turn(const OpenTable& table, const PlaceUnits& order);
/// Clause:  die-men.setup.characters-in-hexes
Gate may_place(const OpenTable& table, const PlaceCharacter& order);
/// Clause:  die-men.terrain.battering-ram
Gate may_place(const OpenTable& table, const PlaceRam& order);
/// Clause:  die-men.setup.foreseen-battle
Gate may_propose(const OpenTable& table, const ProposePlacement& order);
/// Whether a proposal is open that the referee can judge.
Gate may_judge(const OpenTable& table, const JudgePlacement& order);

/// Units take their hex, and the next army its turn.
/// Clause:  die-men.setup.turns-end-ruling
void place(Unfolding& u, const PlaceUnits& order);
/// The referee's answer to a proposal.
/// Clause:  die-men.setup.foreseen-battle
void judge(Unfolding& u, const JudgePlacement& order);
/// Units of a silent player are placed together, as far from enemies as can be.
/// Clause:  die-men.setup.default-placement-ruling
void place_all(Unfolding& u, ArmyId army);
/// Where the machine would place all that an army has left; nothing if no hex takes them all.
/// Clause:  die-men.setup.default-placement-ruling
std::optional<Hex> default_place(const OpenTable& table, ArmyId army, const Troops& troops);
/// Where the machine places a character: with most of his army, then lowest.
std::optional<Hex> default_place(const OpenTable& table, const Character& character);
/// Whether every unit and every character has a hex.
/// Clause:  die-men.setup.referee-places
bool is_all_placed(const OpenTable& table);

}  // namespace die_men
