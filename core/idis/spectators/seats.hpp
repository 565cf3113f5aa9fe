// Open seats and those who come from the Chorus to take them (section 9a of the source).
//
// The referee offers a seat to the Chorus, and so lets it know of the commander, no more; a member
// asks for it, the referee consents or not, and the member rides to the army, wherever it goes.
// There he takes command, and not before. Anyone whom the Chorus does not want comes by an
// invitation.
#pragma once

#include "core/idis/unfolding.hpp"

namespace idis {

/// Whether somebody may come to sit in a commander's seat.
/// Gives:   nothing, or no_such_commander, commander_is_dead, commander_is_captive,
///          commander_leads_no_army, seat_is_held, somebody_rides_to_it.
Gate may_be_taken(const State& state, CommanderId commander);

/// Gives:   nothing, or those of may_be_taken, seat_is_offered, seat_is_not_offered.
Gate may_rule_chorus(const State& state, const OfferSeat& order);
/// Clause:  idis.9a.chorus-may-join
void rule_chorus(Unfolding& unfolding, const OfferSeat& order);

/// Gives:   nothing, or seat_is_not_offered, seat_is_asked_for, chorus_has_no_place. Whether a way
///          leads to the army is no part of it: that would tell where it is.
Gate may_order_chorus(const State& state, UserId user, const AskForSeat& order);
/// Clause:  idis.9a.chorus-may-join
/// Referee: whether it is his; by default it is.
void do_chorus_order(Unfolding& unfolding, UserId user, const AskForSeat& order);
/// Whether somebody has asked for a seat and waits for an answer.
bool is_asked_for(const State& state, CommanderId commander, std::optional<UserId> by);
/// Clause:  idis.9a.chorus-may-join, idis.9a.chorus-join-travel
void settle_chorus(Unfolding& unfolding, const SeatAskedFor& question, const std::string& answer);

/// A member of the Chorus leaves it for an army.
/// Clause:  idis.9a.chorus-join-travel
/// Takes:   a seat that may be taken; a Chorus that has a place.
void set_out_for_seat(Unfolding& unfolding, UserId user, CommanderId commander, RidingPace pace);
/// He has come to where the army was: he takes command, or rides after it.
/// Clause:  idis.9a.chorus-join-travel, idis.9a.chorus-join-army-moves-ruling,
///          idis.9a.chorus-leaving-member
/// Takes:   his riding as it is now, with no way left.
/// Ruling:  if the seat cannot be taken any more he is of the Chorus again, and where it is; where
///          no way leads to the army he waits and asks again.
void seek_army(Unfolding& unfolding, Riding riding);

}  // namespace idis
