// Players and their roles, and the rooms of spectators (section 9a of the source).
//
// Nobody has two roles in a campaign. Who is or was one of the Gods, who see everything, plays no
// part in the world ever again; a member of the Chorus becomes a commander by riding to his army
// (seats.hpp). The Gods speak with each other and the referee in a room of theirs, the Chorus in
// another. Who a user is, and how he signs in, is the server's.
#pragma once

#include "core/idis/unfolding.hpp"

namespace idis {

/// Whether a player's role may be changed so.
/// Clause:  idis.9a.gods-never-join, idis.9a.gods-role-conflict-ruling,
///          idis.9a.spectator-roles-exclusive, idis.9a.chorus-join-travel
/// Gives:   nothing, or the first of no_such_user, text_is_empty, text_is_too_long,
///          gods_never_join, role_is_held, no_such_commander, commander_is_dead,
///          player_has_commander, one_role_in_a_campaign, chorus_asks_first, chorus_has_no_place,
///          or those of may_be_taken.
/// Ruling:  who asked for a seat from the Chorus is answered before somebody else gets it.
Gate may_rule_chorus(const State& state, const GiveRole& order);
/// Clause:  idis.9a.spectator-roles-exclusive
/// Ruling:  the seat of a living commander whose player leaves is open.
void rule_chorus(Unfolding& unfolding, const GiveRole& order);

/// Whether a spectator may do anything in the campaign, and this.
/// Clause:  idis.9a.gods-read-only, idis.9a.chorus-leaving-member
/// Gives:   nothing, or not_a_spectator, gods_only_watch, you_ride_alone.
Gate need_spectator(const State& state, UserId user, const SpectatorOrder& order);

/// Gives:   nothing, text_is_empty or text_is_too_long.
Gate may_order_chorus(const State& state, UserId user, const SayInRoom& order);
Gate may_rule_chorus(const State& state, const SayInRoom& order);
/// Clause:  idis.9a.gods-sidebar
void do_chorus_order(Unfolding& unfolding, UserId user, const SayInRoom& order);
void rule_chorus(Unfolding& unfolding, const SayInRoom& order);

}  // namespace idis
