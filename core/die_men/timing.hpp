// When a set is spent: the queue, and slots that armies share.
//
// Section "Roll", timing as in the One Roll Engine: all sets of all armies stand in one queue,
// wider first, then higher. Equal sets of several armies make one slot: all their generals choose
// in secret, then Defends take effect, then Attacks together, then Moves. Equal sets of one army
// alone are spent one after another. A set that loses a die drops back by its new width.
#pragma once

#include "core/die_men/roll.hpp"

namespace die_men {

/// A waiting set in its place.
struct Queued {
    ArmyId army;
    DiceSet set;
};
/// The waiting sets of all armies, in the order in which they come up.
/// Clause:  die-men.timing.wider-first, die-men.timing.height-breaks-ties,
///          die-men.timing.knocked-set-moves-back-ruling
std::vector<Queued> queue_of(const OpenTable& table);
/// The sets whose turn it is next; nothing if none waits.
/// Clause:  die-men.timing.owner-orders-own-ties-ruling,
///          die-men.timing.tie-choices-secret-ruling
std::optional<Slot> next_slot(const OpenTable& table);
/// Whether all have chosen on whom a slot waits: everybody where armies share it; where a general
/// and his characters do, the first of them, whose set is then spent alone.
/// Clause:  die-men.timing.owner-orders-own-ties-ruling
bool is_slot_decided(const Slot& slot);
/// The contender of an army, or of its character, that has not chosen yet; null if there is none.
const Contender* due_contender(const OpenTable& table, ArmyId army, std::optional<CharacterId> by);
/// An army's waiting sets.
Sets waiting_sets(const Army& army);
/// The waiting set that is last in the queue.
/// Clause:  die-men.sequence.default-knock-ruling
/// Takes:   an army that has one.
const DiceSet& last_in_queue(const Army& army);
/// An army's sets after one of them lost a die.
/// Clause:  die-men.attack.knock-out-die, die-men.attack.knock-ruins-pair
Sets with_die_out(const Army& army, int set);

}  // namespace die_men
