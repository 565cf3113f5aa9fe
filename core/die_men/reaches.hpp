// What the units of one hex may be ordered: all that a set whose turn it is may be spent on there.
//
// `legal` says of every set at which hexes it may be used; where that leads is asked of the one hex
// that is chosen. A move is offered per destination with the units that could go there: the whole
// group, with its ram and its characters; each band; half of it. Any other part is the general's to
// say. An attack is offered with the archers that could support it, and people are told what it
// would come to (prospect.hpp). That a set may pass goes without saying.
#pragma once

#include "core/die_men/prospect.hpp"
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

/// The sets whose turn it is and that are this actor's to spend.
kit::SmallList<const Contender*, 4> due_to(const OpenTable& table, const Observer& actor);
/// Whether a set whose turn it is may be spent on anything but passing.
/// Clause:  die-men.timing.pass-ruling
bool can_spend(const OpenTable& table, const Contender& contender);
/// Whether a set may be used by a group: any of its army's; a character's by those around him.
bool can_use(const OpenTable& table, const Contender& contender, const Group& group);

}  // namespace die_men
