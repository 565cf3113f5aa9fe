// What the units of one hex may be ordered: all that a set whose turn it is may be spent on there.
//
// `legal` says of every set at which hexes it may be used; where that leads is asked of the one hex
// that is chosen. A move is offered per destination with the units that could go there: the whole
// group, with its ram and its characters; each band; half of it. Any other part is the general's to
// say. An attack is offered with the archers that could support it. That a set may pass goes
// without saying.
//
// People are told what each attack would come to before they commit themselves. When a set is up
// all dice of the round lie open, so nothing of it is left to chance: its damage follows from where
// everybody stands, and only the attacked may still change it, by the gobble dice of their hex and,
// where a set of theirs has the same turn, by defending with that first. It is told from the open
// table alone, by the rules that the attack itself goes by.
#pragma once

#include "core/die_men/attack.hpp"
#include "core/die_men/view.hpp"

namespace die_men {

/// Units that could go from a hex by a path: all that stand there, first; the units of one band;
/// half of each band.
struct MoveOffer {
    Hex from;
    Path path;
    Troops troops;  ///< these, or any part of them with an escort for its engines
    friend bool operator==(const MoveOffer&, const MoveOffer&) = default;
};
/// What an attack would come to.
struct Prospect {
    int units = 0;  ///< that attack: all of the hex, of a shot or a siege its archers or engines
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
/// What a set may be spent on.
struct SetUses {
    ArmyId army;
    std::optional<CharacterId> by;
    int set = 0;
    std::vector<AttackUse> attacks;
    std::vector<Prospect> prospects;  ///< of the attacks, in their order, where they were asked for
    std::vector<DefendUse> defends;
    std::vector<MoveOffer> moves;
    std::vector<LeaveUse> leaves;
    friend bool operator==(const SetUses&, const SetUses&) = default;
};
struct Reaches {
    Hex hex;
    std::vector<SetUses> sets;
    friend bool operator==(const Reaches&, const Reaches&) = default;
};
/// What this actor may order the units of one hex now; nothing where he has none to order.
/// Clause:  die-men.resolve.three-tactics
Reaches reaches(const View& view, const Observer& actor, Hex hex);
/// The same with what each attack would come to.
/// Clause:  die-men.map.open-to-all-ruling, die-men.roll.dice-open-ruling
Reaches reaches_foretold(const View& view, const Observer& actor, Hex hex);

/// What an attack would come to now.
/// Clause:  die-men.attack.damage-is-width, die-men.gobble.narrowed-attack,
///          die-men.gobble.one-die-left-fails, die-men.gobble.answer-in-the-open-ruling,
///          die-men.timing.tie-defend-first-ruling
/// Takes:   a set whose turn it is; an attack that may be made with it, and who is to support that.
Prospect prospect_of(const OpenTable& table, ArmyId army, const DiceSet& set, const AttackUse& use);

/// The sets whose turn it is and that are this actor's to spend.
kit::SmallList<const Contender*, 4> due_to(const OpenTable& table, const Observer& actor);
/// Whether a set whose turn it is may be spent on anything but passing.
/// Clause:  die-men.timing.pass-ruling
bool can_spend(const OpenTable& table, const Contender& contender);
/// Whether a set may be used by a group: any of its army's; a character's by those around him.
bool can_use(const OpenTable& table, const Contender& contender, const Group& group);

}  // namespace die_men
