// The Chorus (section 9a of the source): where it is, what it hears, and where it rides to.
//
// All of it stand in one hex, outside a city at first, and hear what news has come there. They vote
// on where to ride; the referee may decide. They ride hex by hex and hear in each what has come to
// it by then. Anyone who leaves for an army rides alone by the same rules (seats.hpp); so one
// riding, of the whole Chorus or of one of it, is one row. How it comes into the next hex is in
// chorus_riding.hpp.
#pragma once

#include "core/idis/unfolding.hpp"

namespace idis {

// ---- where it is, and what it hears ------------------------------------------------------------

/// Whether a user is of the Chorus, as far as is known here; nobody stands for all of it.
/// Clause:  idis.9a.chorus-leaving-member
/// Takes:   a user, of whom nothing need be known yet.
bool is_of_chorus(const State& state, UserId user);
/// Whether he rides to an army, away from the others.
bool rides_alone(const State& state, UserId user);

/// Where the Chorus is: in its place of the settings at first, else in that of Rasmussenn.
/// Clause:  idis.9a.chorus-located, idis.9a.chorus-start-ruling
/// Gives:   nothing in a country without either.
std::optional<Hex> chorus_hex(const State& state);

/// What somebody of the Chorus knows, the newest first.
/// Clause:  idis.9a.chorus-gossip-only, idis.9a.chorus-on-the-road
/// Takes:   a user, or nobody: what all of it know.
std::vector<HeardNews> heard_by(const State& state, UserId member);

// ---- riding ------------------------------------------------------------------------------------

/// How long one hex takes.
/// Clause:  idis.9a.chorus-travel-20, idis.9a.chorus-travel-40, idis.9a.chorus-travel-ruling
/// Gives:   7.2 hours, or 3.6.
Span time_of_hex(RidingPace pace);
/// The shortest way over land.
/// Clause:  idis.9a.chorus-travel-ruling
/// Gives:   the hexes entered; nothing where no way leads over land.
std::optional<std::vector<Hex>> way_over_land(const State& state, Hex from, Hex to);

/// News that has come to a hex and that somebody of the Chorus has not heard on the way yet.
/// Clause:  idis.9a.chorus-on-the-road
std::vector<GossipHeard> hear(const Unfolding& unfolding, UserId hearer, Hex hex);

/// The riding that is in the next hex first.
struct RidingDue {
    Moment at;
    UserId rider;
};
std::optional<RidingDue> next_riding(const State& state);

// ---- the vote ----------------------------------------------------------------------------------

/// Clause:  idis.9a.chorus-travel-vote-ruling
inline constexpr Span voting_time = hours(48);

/// Gives:   nothing, or vote_is_open, no_such_place, chorus_has_no_place, chorus_is_there,
///          no_way_leads_there.
Gate may_order_chorus(const State& state, UserId user, const ProposeRide& order);
/// Gives:   nothing, or no_vote_is_open.
Gate may_order_chorus(const State& state, UserId user, const CastVote& order);
/// Clause:  idis.9a.chorus-travel-vote-ruling, idis.9a.chorus-elsewhere-no-splitting
/// Ruling:  who proposes a ride votes for it, until he votes otherwise.
/// Referee: he may close the vote, or decide instead; by default it stands for 48 hours.
void do_chorus_order(Unfolding& unfolding, UserId user, const ProposeRide& order);
void do_chorus_order(Unfolding& unfolding, UserId user, const CastVote& order);

/// The votes of those who are still of the Chorus.
struct VoteCount {
    std::int64_t to_go = 0;
    std::int64_t to_stay = 0;
};
VoteCount count_votes(const State& state, const ChorusVote& vote);
/// The vote is over.
/// Clause:  idis.9a.chorus-travel-vote-ruling
/// Ruling:  on the way the Chorus turns from the hex it came into last.
void settle_chorus(Unfolding& unfolding, const ChorusWouldRide& question,
                   const std::string& answer);

}  // namespace idis
