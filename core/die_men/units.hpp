// Counting troops: what a group has, what a part of it is, what is left.
//
// Section "What is a Unit?". A unit is whole or gone; losses and moves take whole units out of
// bands. Troops are kept sorted by type and threat, without empty bands. Units whose free die or
// whose support was used this round are the first to leave a hex, so that moving multiplies
// neither.
#pragma once

#include "core/die_men/state.hpp"

namespace die_men {

/// How many units.
int count_of(const Troops& troops);
/// How many units of a type.
int count_of(const Troops& troops, UnitType type);
int count_of(const Troops& troops, UnitType type, int threat);
/// Whether all are of a type; there is at least one.
bool are_all(const Troops& troops, UnitType type);
/// Whether all can go as many hexes as a set is wide.
bool are_fast(const Troops& troops);

/// A type by the name either sheet of the source gives it.
/// Clause:  die-men.unit.reference-names
std::optional<UnitType> unit_type_named(std::string_view name);

/// Whether bands are sorted, none empty, none of no type: the form in which troops are kept.
bool are_in_order(const Troops& troops);
/// Bands sorted and joined; nothing if some band is empty or of no type.
std::optional<Troops> sorted_troops(const Troops& troops);
/// Whether a part is contained in a whole.
bool includes(const Troops& whole, const Troops& part);
/// Both together.
Troops joined(const Troops& one, const Troops& other);
/// Takes:   a part that the whole includes.
Troops without(const Troops& whole, const Troops& part);
/// The first units of a whole, types in the order of the rule for a silent defender.
/// Clause:  die-men.sequence.default-losses-ruling
/// Takes:   at most as many units as there are.
Troops first_lost(const Troops& whole, int units);
/// The first units of a whole, the types of an instruction first.
Troops first_lost(const Troops& whole, int units, const std::vector<UnitType>& order);

/// A part of a group takes leave of it.
/// Clause:  die-men.units.bloc-die-not-moved-ruling, die-men.terrain.ram-follows-ruling
/// Takes:   troops the group includes.
/// Gives:   the part, as a group at the same post.
Group detach(Group& group, const Troops& troops, bool takes_ram);
/// A part joins a group of its army.
/// Clause:  die-men.unit.group-ruling
void attach(Group& group, const Group& part);
/// A group at a post; an empty one if nobody stands there, which knows whether its army has used
/// the hex's free die this round.
/// Clause:  die-men.units.bloc-one-per-hex-ruling
Group group_or_none(const OpenTable& table, Post post);
/// Puts a group in its place among others sorted by post; without troops it is no more.
void put(std::vector<Group>& groups, const Group& group);
/// The group of a post among sorted groups; if there is none, a new one without troops.
Group& group_at(std::vector<Group>& groups, Post post);

/// Whether an army has units on the map.
bool has_units(const OpenTable& table, ArmyId army);
/// How many.
int units_on_map(const OpenTable& table, ArmyId army);
/// Whether a hex holds units hostile to an army.
/// Clause:  die-men.unit.one-army-per-hex
bool is_enemy_held(const OpenTable& table, ArmyId army, Hex hex);
/// Whether a character is in the battle, in this hex, with this army.
bool stands_at(const Character& character, Post post);
/// Characters of an army in a hex.
int characters_at(const OpenTable& table, Post post);

}  // namespace die_men
