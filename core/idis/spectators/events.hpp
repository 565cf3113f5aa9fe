// What can happen to players' roles and to spectators (section 9a of the source).
//
// Alternatives of What (events.hpp) like any other: they carry resulting rows; evolve.hpp applies
// them.
#pragma once

#include "core/idis/state.hpp"
#include "core/kit/kinds.hpp"

namespace idis {

struct RoleGiven {
    Player player;
    friend bool operator==(const RoleGiven&, const RoleGiven&) = default;
};
/// Nobody decides for a commander any more but the referee.
struct SeatLeft {
    CommanderId commander;
    friend bool operator==(const SeatLeft&, const SeatLeft&) = default;
};
struct SeatOffered {
    SeatOffer offer;
    friend bool operator==(const SeatOffered&, const SeatOffered&) = default;
};
struct SeatOfferEnded {
    CommanderId commander;
    friend bool operator==(const SeatOfferEnded&, const SeatOfferEnded&) = default;
};
/// A vote is opened, or somebody votes.
struct VoteChanged {
    ChorusVote vote;
    friend bool operator==(const VoteChanged&, const VoteChanged&) = default;
};
/// It is over: how many were for it and against it, and what comes of it.
struct VoteClosed {
    CampaignId vote;
    std::int64_t to_go = 0;
    std::int64_t to_stay = 0;
    bool goes = false;
    friend bool operator==(const VoteClosed&, const VoteClosed&) = default;
};
/// The Chorus, or one of it, sets out, rides on or arrives, and what is heard there.
struct RidingChanged {
    Riding riding;
    std::vector<GossipHeard> heard;
    friend bool operator==(const RidingChanged&, const RidingChanged&) = default;
};
/// One who rode by himself has come to his army, or is of the Chorus again.
struct RidingEnded {
    UserId rider;
    friend bool operator==(const RidingEnded&, const RidingEnded&) = default;
};
struct SaidInRoom {
    RoomLine line;
    friend bool operator==(const SaidInRoom&, const SaidInRoom&) = default;
};

/// The events above, one after another (events.hpp).
using EventsOfSpectators = kit::Kinds<RoleGiven, SeatLeft, SeatOffered, SeatOfferEnded, VoteChanged,
    VoteClosed, RidingChanged, RidingEnded, SaidInRoom>;

}  // namespace idis
