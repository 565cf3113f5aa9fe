// How a meeting is opened, and who comes into it (section 6 of the source).
//
// Hostile armies in one hex stand beside each other until somebody is ordered to attack: by an
// order for an army he sees there, or by a standing posture that gives battle to whatever comes.
// Then everybody called to the meeting is briefed and asked for a plan, what the contact found is
// noted, marches and work stop, and others in the hex are asked whether they join.
#pragma once

#include "core/idis/battle/contact.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// What a new meeting needs to be told.
struct Contact {
    std::vector<Contender> calling;
    std::vector<Contender> called;
    MeetingKind kind = MeetingKind::field;
    std::optional<StrongholdId> stronghold;
};

/// Opens a meeting.
/// Clause:  idis.6.meeting-briefing, idis.6.meeting-trigger-ruling,
///          idis.6.briefing-own-information-only, idis.6.modifier-time-ruling,
///          idis.6.attacker-defender-identity-ruling, idis.6.rest-broken-by-battle-ruling,
///          idis.6.contact-stands-fast-ruling, idis.6.battle-plan-missing-ruling
/// Takes:   armies, or fleets, of one hex, none called to a battle; at least one on each side, or
///          the stronghold whose garrison is that side alone.
/// Gives:   MeetingOpened; told BattleNears and asked for a plan, each; what that does to marches,
///          work and rest.
/// Referee: he may change all of it before the dice fall; by default the umpire's proposal stands.
void open_meeting(Unfolding& unfolding, const Contact& contact);

/// An army attacks another of its hex.
/// Clause:  idis.6.meeting-trigger-ruling, idis.6.no-soldiers-side-ruling,
///          idis.6.three-sides-ruling, idis.6.refight-ruling
/// Takes:   armies of one hex.
/// Gives:   the meeting; or NoBattle is told where there is nobody to fight.
void attack(Unfolding& unfolding, ArmyId army, ArmyId target);

/// An army has come into its hex, or another has taken up a posture: anyone who gives battle by his
/// standing word meets whom he finds.
/// Clause:  idis.6.meeting-trigger-ruling, idis.6.attacker-defender-identity-ruling
void meet_whoever_is_there(Unfolding& unfolding, ArmyId army);

/// An army joins a side of a meeting in its hex.
/// Clause:  idis.6.neutral-army-stays-out
void join(Unfolding& unfolding, const Meeting& meeting, ArmyId army, Camp camp);

}  // namespace idis
