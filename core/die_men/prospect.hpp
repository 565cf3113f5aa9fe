// What an attack would come to, before anybody commits himself to it.
//
// When a set is up all dice of the round have been rolled and lie open, so nothing of an attack is
// left to chance: its damage follows from where everybody stands, and only the attacked may still
// change it, by the gobble dice of their hex and, where a set of theirs has the same turn, by
// defending with that first. A prospect is told from the open table alone, by the rules that the
// attack itself goes by.
#pragma once

#include "core/die_men/attack.hpp"

namespace die_men {

struct Prospect {
    int units = 0;  ///< that attack: all of the hex
    int width = 2;  ///< the set's
    int height = 1;
    bool is_too_low = false;  ///< under the threat rating of everybody there: it fails
    Tally damage;             ///< if nobody gobbles
    /// Units lost, by how many gobble dice are spent on it: none, one, as far as they go.
    kit::SmallList<int, 4> losses;
    bool may_defend_first = false;  ///< a set of the attacked has the same turn
    bool knocks_out = false;        ///< a die of their waiting sets goes, if it gets through
    bool breaks = false;            ///< an obstacle, if it gets through
    friend bool operator==(const Prospect&, const Prospect&) = default;
};

/// What an attack would come to now.
/// Clause:  die-men.attack.damage-is-width, die-men.gobble.narrowed-attack,
///          die-men.gobble.one-die-left-fails, die-men.gobble.answer-in-the-open-ruling,
///          die-men.timing.tie-defend-first-ruling
/// Takes:   a set whose turn it is; an attack that may be made with it, and who is to support that.
Prospect prospect_of(const OpenTable& table, ArmyId army, const DiceSet& set, const AttackUse& use);

}  // namespace die_men
