// How hostile armies come to fight (section 6 of the source).
//
// Hostile armies in one hex stand beside each other until somebody is ordered to attack: by an
// order
// for an army he sees there, or by a standing posture that gives battle to whatever comes. Then a
// meeting is open: everybody called to it is briefed and asked for a plan, what the contact found
// is
// noted, marches and work stop, and nobody leaves the hex until the dice have fallen. Others in the
// hex are asked whether they join. The dice fall when all plans are in, or when the time for plans
// is over, or when the referee says.
#pragma once

#include "core/idis/battle_side.hpp"
#include "core/idis/contact.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Whether an army may do something that takes it out of the hex or out of its ranks.
/// Clause:  idis.6.contact-stands-fast-ruling
/// Gives:   nothing, or army_is_called_to_battle.
Gate may_leave_ranks(const State& state, ArmyId army);

/// The meetings' next dice, or null.
const Meeting* next_battle(const State& state);

/// Whether an army in the open can be set upon: soldiers or not, but outside walls that protect it.
bool can_be_met(const State& state, ArmyId army, Day day);

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
/// Takes:   armies, or fleets, of one hex, none called to a battle; at least one on each side.
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

/// An army has come into its hex, or another has taken up a posture: whoever gives battle by his
/// standing word meets whom he finds.
/// Clause:  idis.6.meeting-trigger-ruling, idis.6.attacker-defender-identity-ruling
void meet_whoever_is_there(Unfolding& unfolding, ArmyId army);

/// An army joins a side of a meeting in its hex.
/// Clause:  idis.6.neutral-army-stays-out
void join(Unfolding& unfolding, const Meeting& meeting, ArmyId army, Camp camp);

/// On which sides an army could stand.
/// Clause:  idis.6.neutral-army-stays-out, idis.6b.nobody-joins-ruling
bool may_stand_on(const State& state, const Meeting& meeting, ArmyId army, Camp camp);

/// The dice of a meeting fall now, or an engine begins to fight it, if there is anybody on both
/// sides.
/// Clause:  idis.6.no-soldiers-side-ruling, idis.6.participants-in-hex-ruling
void resolve(Unfolding& unfolding, MeetingId meeting);

/// A meeting ends without a battle.
void end_meeting(Unfolding& unfolding, const Meeting& meeting, told::NoBattle::Why why,
                 const Clauses& clauses);

}  // namespace idis
