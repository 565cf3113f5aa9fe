// What becomes of armies when their sides cease or begin to be enemies (sections 6, 6a and 7a of
// the source).
//
// With the end of a war battles that were called and sieges between the two are over; a battle that
// an engine fights already is fought out. Who ceases to be an ally leaves the other's walls. Who
// becomes an enemy in the same hex meets as if he had come there now: a fight needs somebody who
// wants it.
#pragma once

#include "core/idis/unfolding.hpp"

namespace idis {

/// The commanders who are with their armies behind walls of the other party.
std::vector<CommanderId> guests_of(const State& state, const Party& a, const Party& b);

/// Calls off what two parties were about to fight out, and lifts their sieges.
/// Clause:  idis.7a.peace-in-contact-ruling
/// Takes:   parties that were at war and are so no longer, though the state does not know yet.
void cease_fire(Unfolding& unfolding, const Party& a, const Party& b);

/// Sends each party's armies out of the other's walls.
/// Clause:  idis.7a.alliance-broken-contact-ruling
void turn_out_guests(Unfolding& unfolding, const Party& a, const Party& b);

/// Lets the armies of two parties that share a hex look round and meet, and so their ships.
/// Clause:  idis.7a.alliance-broken-contact-ruling, idis.6.meeting-trigger-ruling,
///          idis.8e.naval-battle-like-armies
void face_each_other(Unfolding& unfolding, const Party& a, const Party& b);

}  // namespace idis
