// How many of an army fall in a battle (sections 6 and 6b of the source).
//
// The line of the result table says how many in a hundred, or an engine says how many of each
// detachment; traits of the commanders on both sides add and take points. The fallen are taken from
// real heads, never from followers. What else follows is in aftermath.hpp.
#pragma once

#include "core/idis/battle/battle_side.hpp"
#include "core/idis/tactics/tactics.hpp"

namespace idis {

/// Whether a Vanquisher leads an army of a side; several are as one.
/// Clause:  idis.9.vanquisher-once-ruling
bool has_vanquisher(const Host& host);

/// Percent of its soldiers that an army loses.
/// Clause:  idis.9.trait-guardian-casualties, idis.9.trait-vanquisher-casualties,
///          idis.9.guardian-floor-interaction, idis.9.guardian-vs-vanquisher-casualties
/// Takes:   what the line of the table says; the traits of its commander; whether a Vanquisher
///          leads an army of the enemy.
Tally casualties_percent(Fraction line, Clause clause, const std::vector<Trait>& traits,
                         bool is_enemy_vanquisher);

/// The detachments after a battle's loss of soldiers.
/// Clause:  idis.6.casualties-spread-ruling, idis.6.casualties-soldiers-only-ruling,
///          idis.6.count-double-not-for-losses, idis.6.wizard-in-battle-ruling,
///          idis.6.empty-detachment-ruling
std::vector<Detachment> after_casualties(std::vector<Detachment> detachments, Percent loss);

/// The detachments after losing so many soldiers each.
/// Clause:  idis.6b.fallen-of-lost-ruling, idis.6.casualties-soldiers-only-ruling,
///          idis.6.empty-detachment-ruling
/// Takes:   as many numbers as there are detachments, none above its detachment's soldiers.
std::vector<Detachment> after_losses(std::vector<Detachment> detachments,
                                     const std::vector<Soldiers>& fallen);
/// The detachments after what an engine's battle cost them, with traits.
/// Clause:  idis.6b.fallen-of-lost-ruling
/// Takes:   a force with soldiers; the clause of the result; whether a Vanquisher leads an army of
///          the enemy.
std::vector<Detachment> after_engine(const Force& force, const FoughtOut& fought, Clause clause,
                                     bool is_enemy_vanquisher);

}  // namespace idis
