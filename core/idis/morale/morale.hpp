// Morale (section 5 of the source): where it rests, and how it changes.
//
// Morale is a number from 0 to 12 that the referee alone sees. It changes by what other rules say,
// through change_morale. Checks are in morale_check.hpp; rest and buying morale with loot are
// elsewhere.
#pragma once

#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

inline constexpr Morale morale_min{0};
inline constexpr Morale morale_max{12};

/// Where an army's morale rests under a commander of these traits.
/// Clause:  idis.5.resting-nine, idis.5.beloved-resting
Tally resting_morale(const std::vector<Trait>& traits);

/// The morale a new army starts with, unless it came out of another one.
/// Clause:  idis.5.starting-morale-ruling
Morale starting_morale(const std::vector<Trait>& traits);

/// Morale after a change.
/// Clause:  idis.5.maximum-twelve, idis.5.morale-floor-ruling
/// Gives:   0 to 12.
Morale changed_morale(Morale now, Morale by);

/// Changes an army's morale.
/// Clause:  idis.5.morale-up-events, idis.5.morale-down-events, idis.5.maximum-twelve,
///          idis.5.morale-floor-ruling, idis.5.beloved-maximum-ruling, idis.5.bad-conditions
/// Takes:   an army of this state whose morale has not changed in this unfolding yet; the clauses
///          of the rule that grants or takes it; a reason in a few words, for the referee.
/// Gives:   MoraleChanged, also where a bound leaves it as it is; nothing for a change by 0.
void change_morale(Unfolding& unfolding, ArmyId army, Morale by, Clauses clauses,
                   std::string reason);

}  // namespace idis
