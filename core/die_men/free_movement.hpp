// Free Movement, and which hexes are threatened.
//
// Section "Free Movement". When all sets are spent each group, or parts of it, may step into a hex
// next to it that is Open and unthreatened, whatever the strategy. All orders are secret, are
// judged on the positions at the start of the phase, and are carried out together. A hex is
// threatened for an army if an enemy adjoins it, or an enemy siege engine stands within two hexes.
#pragma once

#include "core/die_men/move.hpp"

namespace die_men {

/// A hex that enemies hold, and up to how many steps from it they threaten.
struct Threat {
    Hex from;
    int steps = 1;
};
using Threats = kit::SmallList<Threat, 16>;
/// What all enemies of an army hold and threaten.
/// Clause:  die-men.threatened.siege-reach, die-men.threatened.mine-or-theirs
Threats threats_to(const OpenTable& table, ArmyId army);
/// Whether enemies hold a hex.
bool is_held(const Threats& threats, Hex hex);
/// Clause:  die-men.threatened.enemy-adjacent, die-men.threatened.siege-reach,
///          die-men.threatened.through-walls-ruling
bool is_threatened(Grid grid, const Threats& threats, Hex hex);
/// One part of a group.
/// Clause:  die-men.freemove.open-terrain, die-men.freemove.unthreatened-hex,
///          die-men.freemove.one-hex, die-men.freemove.start-hex-ruling
/// Takes:   what threatens the army.
Gate may_step_freely(const OpenTable& table, ArmyId army, const Threats& threats,
                     const FreeStep& step);
/// All steps of an army together.
/// Clause:  die-men.freemove.may-split
Gate may_move_freely(const OpenTable& table, ArmyId army, const std::vector<FreeStep>& steps);
/// Whether any of an army's units could step anywhere.
bool can_move_freely(const OpenTable& table, ArmyId army);

}  // namespace die_men
