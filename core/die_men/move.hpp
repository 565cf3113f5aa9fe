// Spending a set on Move, and leaving the map.
//
// Section "Move", and how cavalry, chariots and siege engines move. One set has one destination; a
// part of a hex may go. Only a group of nothing but cavalry and chariots goes farther than one hex,
// up to the set's width. Siege engines need units of another type to go along. Whether a step is
// within the strategy is judged in strategy.hpp; a character's order ignores that.
#pragma once

#include "core/die_men/attack.hpp"

namespace die_men {

/// Where people and engines allow a march, whatever the strategy.
/// Clause:  die-men.move.adjacent-hex, die-men.move.not-into-enemies, die-men.move.part-of-a-hex,
///          die-men.units.cavalry-move, die-men.units.cavalry-path-ruling,
///          die-men.units.siege-move-escort
Gate may_march(const OpenTable& table, ArmyId army, int width, const MoveUse& use);
/// Clause:  die-men.move.any-set, die-men.declare.hold-every-step-ruling
Gate may_move(const OpenTable& table, const Spender& spender, int width, const MoveUse& use);
/// Off the map by an exit, for one set.
/// Clause:  die-men.end.leaving-ruling
Gate may_leave(const OpenTable& table, const Spender& spender, const LeaveUse& use);

/// Whether troops are a part of a group that can go together.
/// Clause:  die-men.units.siege-move-escort, die-men.units.siege-escort-number-ruling,
///          die-men.move.characters-ruling
Gate may_set_out(const OpenTable& table, Post post, const Troops& troops,
                 const std::vector<CharacterId>& with, bool takes_ram);

/// What a move makes of the groups and characters it touches.
struct Moved {
    std::vector<Group> groups;
    std::vector<Character> characters;
};
/// Clause:  die-men.move.characters-ruling, die-men.gobble.stay-with-hex-ruling
/// Takes:   a march that may be made.
Moved after_move(const OpenTable& table, ArmyId army, const MoveUse& use);
/// The troops of an order that are still there.
/// Clause:  die-men.timing.tie-move-last-ruling
Troops survivors(const OpenTable& table, Post post, const Troops& troops);
/// The characters that leave a hex along with troops: those named, and all if nobody stays.
/// Clause:  die-men.move.characters-ruling
std::vector<Character> companions(const std::vector<Character>& characters,
                                  const Group& left_behind, const std::vector<CharacterId>& with);

}  // namespace die_men
