// What can happen to players' roles and to spectators (section 9a of the source).
//
// Alternatives of What (events.hpp) like any other: they carry resulting rows; evolve.cpp applies
// them.
#pragma once

#include "core/idis/kernel/kinds_of_events.hpp"
#include "core/idis/state.hpp"

namespace idis {

struct RoleGiven {
    Player player;
    friend void evolve(State& state, const RoleGiven& event);
    friend bool operator==(const RoleGiven&, const RoleGiven&) = default;
};
/// Nobody decides for a commander any more but the referee.
struct SeatLeft {
    CommanderId commander;
    friend void evolve(State& state, const SeatLeft& event);
    friend bool operator==(const SeatLeft&, const SeatLeft&) = default;
};
struct SeatOffered {
    SeatOffer offer;
    friend void evolve(State& state, const SeatOffered& event);
    friend bool operator==(const SeatOffered&, const SeatOffered&) = default;
};
struct SeatOfferEnded {
    CommanderId commander;
    friend void evolve(State& state, const SeatOfferEnded& event);
    friend bool operator==(const SeatOfferEnded&, const SeatOfferEnded&) = default;
};
/// A vote is opened, or somebody votes.
struct VoteChanged {
    ChorusVote vote;
    friend void evolve(State& state, const VoteChanged& event);
    friend bool operator==(const VoteChanged&, const VoteChanged&) = default;
};
/// It is over: how many were for it and against it, and what comes of it.
struct VoteClosed {
    CampaignId vote;
    std::int64_t to_go = 0;
    std::int64_t to_stay = 0;
    bool goes = false;
    friend void evolve(State& state, const VoteClosed& event);
    friend bool operator==(const VoteClosed&, const VoteClosed&) = default;
};
/// The Chorus, or one of it, sets out, rides on or arrives, and what is heard there.
struct RidingChanged {
    Riding riding;
    std::vector<GossipHeard> heard;
    friend void evolve(State& state, const RidingChanged& event);
    friend bool operator==(const RidingChanged&, const RidingChanged&) = default;
};
/// One who rode by himself has come to his army, or is of the Chorus again.
struct RidingEnded {
    UserId rider;
    friend void evolve(State& state, const RidingEnded& event);
    friend bool operator==(const RidingEnded&, const RidingEnded&) = default;
};
struct SaidInRoom {
    RoomLine line;
    friend void evolve(State& state, const SaidInRoom& event);
    friend bool operator==(const SaidInRoom&, const SaidInRoom&) = default;
};

/// The events above, by who may come to know of them (kernel/kinds_of_events.hpp).
using EventsOfSpectators = EventsOf<
    PeopleSee<>,
    StoryTells<>,
    BooksKeep<RoleGiven, SeatLeft, SeatOffered, SeatOfferEnded, VoteChanged, VoteClosed,
        RidingChanged, RidingEnded, SaidInRoom>>;

}  // namespace idis
