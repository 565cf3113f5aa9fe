// Armies as an engine's units, and an engine's losses as the campaign's (section 6b: a battle that
// an engine fights out).
//
// Each army's detachments are put together by what they are (troops), and so many soldiers make a
// unit that the stronger side has as many units as its engine takes well. A line of units stands
// for the soldiers of whole detachments, none left over, so that soldiers in are soldiers out. How
// steady an army is (its morale, and what modifies its side's roll, numbers aside) makes its units
// better or worse by each engine's own ratings. Back come the units lost: of their soldiers one in
// five has fallen, the others are scattered and come back; so an army that is wiped off the table
// has lost what the last line of the result table says. How much more the loser lost than the
// victor gives the difference, and with it everything that follows a battle (aftermath.hpp).
//
// What each engine makes of the lines is in tactics_die_men.hpp, tactics_throw_me_a_6.hpp and
// tactics_dice_warriors.hpp; how such a battle goes on is in fought_out.hpp.
#pragma once

#include <array>

#include "core/idis/battle/battle_result.hpp"
#include "core/idis/battle/battle_side.hpp"

namespace idis {

/// What a detachment is in a battle.
/// Clause:  idis.6b.troops-ruling, idis.6b.assault-ruling
/// Ruling:  wizards stand with the infantry; a faction's own kind is heavy where it counts for
///          twice its arm or more; where walls are stormed the mounted are on foot.
Troop troop_of(const Detachment& detachment, MeetingKind kind);

/// How steady an army is: its morale with what modifies its side's roll, numbers and morale aside.
/// Clause:  idis.6b.steadiness-ruling
/// Takes:   a contingent of a meeting of which both sides have soldiers.
Tally steadiness_of(const State& state, const Meeting& meeting, Camp camp,
                    const Contingent& contingent);

/// The lines of units in which both sides take the field.
/// Clause:  idis.6b.soldiers-per-unit-ruling
/// Takes:   a meeting of which both sides have soldiers; how many units the stronger side has.
/// Gives:   by side, then army in the order called, then troops; at least one unit an army.
std::vector<UnitLine> lines_of(const State& state, const Meeting& meeting, std::int64_t units_most);

/// What an engine's battle has cost and settled.
struct FallenOf {
    DetachmentId detachment;
    Soldiers soldiers;
    friend bool operator==(const FallenOf&, const FallenOf&) = default;
};
struct FoughtOut {
    Way way = Way::die_men;
    std::optional<Camp> holder;              ///< of the field
    std::vector<FallenOf> fallen;            ///< by detachment; those without losses left out
    Percent calling_lost;                    ///< of the side's soldiers
    Percent called_lost;
    friend bool operator==(const FoughtOut&, const FoughtOut&) = default;
};

/// What the units lost mean for the campaign.
/// Clause:  idis.6b.fallen-of-lost-ruling
/// Takes:   the lines as they took the field; of each, the units lost, 0 to all of them.
/// Gives:   never more fallen of a detachment than it has soldiers now.
/// Ruling:  where every unit is one soldier, the one lost has fallen.
FoughtOut fought_out(const State& state, const Meeting& meeting,
                     const std::vector<UnitLine>& lines,
                     const std::vector<Fraction>& units_lost, std::optional<Camp> holder);

/// The difference of the result table that an engine's battle comes to.
/// Clause:  idis.6b.margin-ruling, idis.6b.field-held-ruling
/// Gives:   0 if nobody holds the field; else 1 to 6, at least 2 for an attacker who does.
struct Margin {
    std::int64_t difference = 0;
    Tally losses;                            ///< what the loser lost more, in points of percent
};
Margin margin_of(const FoughtOut& fought, Roles roles);
/// What it comes to by the result table.
/// Clause:  idis.6b.margin-ruling, idis.6b.field-held-ruling
/// Takes:   its margin, and who holds the field.
Verdict verdict_of(const Margin& margin, std::optional<Camp> holder, Roles roles,
                   MeetingKind kind);

}  // namespace idis
