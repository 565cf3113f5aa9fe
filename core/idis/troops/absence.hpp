// Detachments on their way (section 5 of the source): whom defectors go over to, how long they
// take, and how every absence ends.
//
// Who is away is off the map until a dawn. Departed detachments then are with their army again,
// wherever it is, with what is left of the share they took; defectors are with the army they go
// over to. If the army that should receive them is gone, defectors are lost, and departed ones wait
// off the map for the referee, as both do before an army that is shut up in a siege.
#pragma once

#include "core/idis/kernel/answer_rule.hpp"
#include "core/idis/kernel/ruling.hpp"
#include "core/idis/supply/provisions.hpp"

namespace idis {

/// The army that defectors go over to: of those that no siege keeps them from the nearest of
/// another side, else the nearest of all.
/// Clause:  idis.5.defect-target-ruling, idis.5.defect-besieged-ruling
/// Gives:   nothing if there is no other army.
/// Ruling:  of equally near and equally large armies, the older.
/// Referee: he may choose otherwise; the default is this one.
std::optional<ArmyId> defectors_target(const State& state, const Army& army);

/// Lets the referee's choice hold for defectors who are still on their way.
/// Clause:  idis.5.defect-target-ruling
/// Ruling:  they arrive when they would have arrived with the first.
void redirect_defectors(Unfolding& unfolding, const DefectorsGoOver& question,
                        const std::string& answer);
template <>
struct AnswerRule<DefectorsGoOver> : SettledBy<redirect_defectors> {};

/// Days until defectors are with their new army.
/// Clause:  idis.5.defect-travel-ruling
Days defection_days(Hex from, Hex to);

/// Detachments join an army with what they bring; what cannot be carried is dropped.
/// Clause:  idis.3.over-capacity-ruling
/// Takes:   the receiving army; detachments of another army, or away.
void join(Unfolding& unfolding, const Army& army, std::vector<Detachment> joining, Load load,
          Clauses clauses);

/// Ends the absence of one detachment, at its dawn.
/// Clause:  idis.5.departed-return-ruling, idis.5.departed-state-ruling,
///          idis.5.defect-travel-ruling, idis.5.defect-besieged-ruling
/// Takes:   a detachment of this state that is away, departed or defecting.
/// Gives:   DetachmentsJoined; for defectors whose new army is gone DetachmentsLost; for those
///          whose army is besieged, or who departed from one that is gone, DetachmentsLeft,
///          waiting, and a question to the referee.
/// Ruling:  defectors eat nothing of their share on the way: the text speaks of departed ones.
void bring_back(Unfolding& unfolding, DetachmentId detachment);

/// Gives:   nothing, or no_such_detachment, no_such_army.
Gate may_lead(const State& state, const LeadDetachment& order);
/// Men who wait for the referee go where he says, with what they have, or go home.
/// Clause:  idis.5.waiting-led-on-ruling
void lead(Unfolding& unfolding, const LeadDetachment& order);
template <>
struct Ruling<LeadDetachment> : RuledBy<may_lead, lead> {};
/// The same by an answer to the question about them.
/// Clause:  idis.5.waiting-led-on-ruling
void settle_waiting(Unfolding& unfolding, const DetachmentWithoutArmy& question,
                    const std::string& answer);
template <>
struct AnswerRule<DetachmentWithoutArmy> : SettledBy<settle_waiting> {};
/// With a commander who has lost his army the referee deals by orders of his own.
template <>
struct AnswerRule<CommanderWithoutArmy> : NothingFollows {};

}  // namespace idis
