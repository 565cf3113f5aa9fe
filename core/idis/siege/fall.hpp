// A stronghold falls, and what becomes of it (section 6a of the source).
//
// Who is of note inside may escape; its own garrison and those stationed lay down their arms; it
// belongs to the strongest captor's side at once; what is in it is found. Then each captor chooses:
// pillage, or keep the soldiers in line, with a check that may fail. Last the captors take what
// they can carry, and the rest stays there under the first captor's name.
#pragma once

#include "core/idis/siege/hold.hpp"

namespace idis {

/// What a lost battle has already made of those inside.
struct AfterAssault {
    std::vector<CommanderId> captured;
    Soldiers prisoners;                      ///< of the garrison and those stationed
    std::vector<Force> inside;               ///< armies that are left
};
/// Of the armies inside.
struct Fallout {
    std::vector<ArmyId> leaderless;          ///< their commanders did not escape
    std::vector<Force> inside;               ///< as they are now
};

/// A stronghold falls to these armies.
/// Clause:  idis.6a.stronghold-changes-owner-ruling, idis.6a.garrison-after-fall-ruling,
///          idis.6a.escape-3-in-6, idis.6a.escape-important-people, idis.6a.wizard-escape-ruling,
///          idis.6a.new-garrison-ruling, idis.6a.captured-supplies-once-ruling,
///          idis.6a.captured-supplies-weeks-ruling, idis.6a.captured-supplies-negative-ruling,
///          idis.6a.fallen-choice-pillage-or-order
/// Takes:   the captors, at least one.
/// Rolls:   1d6 for each commander inside; 1d6 for each other person of note, wizards last; 1d6 for
///          its supplies, unless they were found within a year.
Fallout let_fall(Unfolding& unfolding, StrongholdId stronghold, std::vector<ArmyId> captors,
                 const Clauses& clauses, const std::optional<AfterAssault>& assault = {});

/// Armies inside a fallen stronghold whose men are all away stand outside the walls; a deputy leads
/// those whose commander did not escape.
/// Clause:  idis.6a.army-after-fall-ruling, idis.6.captured-commander-army-ruling
/// Rolls:   for each deputy what give_army_to_deputy rolls.
void lead_out_the_absent(Unfolding& unfolding, StrongholdId stronghold, const Fallout& fallout);

/// A stronghold with nobody inside who could fight falls to an army.
/// Clause:  idis.6a.empty-stronghold-taken-ruling, idis.6a.army-after-fall-ruling
/// Rolls:   what let_fall rolls, then what lead_out_the_absent does.
void take_undefended(Unfolding& unfolding, StrongholdId stronghold, ArmyId captor);

/// The same on agreed terms: nobody has to escape.
/// Clause:  idis.6a.surrender-choice-ruling
void yield_to(Unfolding& unfolding, StrongholdId stronghold, std::vector<ArmyId> captors,
              const Clauses& clauses);

/// Supplies found in a stronghold that falls.
/// Clause:  idis.6a.captured-supplies-town, idis.6a.captured-supplies-fortress,
///          idis.6a.captured-supplies-city, idis.6a.captured-supplies-negative-ruling
Supplies supplies_found(StrongholdKind kind, int face, std::int64_t weeks);

/// A captor has chosen.
/// Clause:  idis.6a.pillage-halves-stores, idis.6a.pillage-morale-plus-2, idis.6a.pillage-ire,
///          idis.6a.pillaged-half-gone-ruling, idis.6a.pillage-once-ruling,
///          idis.6a.keep-order-morale-check, idis.6a.keep-order-failed-ruling,
///          idis.6a.no-choice-default-ruling, idis.6a.captured-supplies-pillage-order-ruling
/// Rolls:   2d6 where he keeps the soldiers in line.
void choose(Unfolding& unfolding, const PillageOrRestrain& question, const std::string& answer);

}  // namespace idis
