// What spectators see, and what the referee sees of them (section 9a of the source).
//
// A member of the Chorus sees where it stands, in names of places, who is of it, what it votes on,
// which seats are offered, and its room; nothing of commanders. The Gods see what the referee sees,
// their own room with it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/idis/spectators/rows.hpp"

namespace idis {

struct PlaceNamed {
    PlaceId id;
    std::string name;
    friend bool operator==(const PlaceNamed&, const PlaceNamed&) = default;
};
struct VoteShown {
    PlaceNamed to;
    RidingPace pace = RidingPace::easy;
    Moment until;
    std::int64_t to_go = 0;
    std::int64_t to_stay = 0;
    std::optional<bool> own;                 ///< his vote, if he has voted
    friend bool operator==(const VoteShown&, const VoteShown&) = default;
};
struct SeatShown {
    CommanderId id;
    std::string name;
    std::string faction;                     ///< "": of none
    bool is_asked_for = false;               ///< by himself
    friend bool operator==(const SeatShown&, const SeatShown&) = default;
};
struct SaidLine {
    std::uint64_t number = 0;
    Moment at;
    std::string name;                        ///< "": the referee
    std::string text;
    friend bool operator==(const SaidLine&, const SaidLine&) = default;
};
struct ChorusView {
    std::string place;                       ///< the nearest with a name, or ""
    bool is_at_place = false;
    bool is_riding = false;
    std::optional<PlaceNamed> rides_to;      ///< of the whole Chorus
    std::optional<CommanderId> joins;        ///< whose seat he rides to take
    std::vector<std::string> members;        ///< by name
    std::vector<PlaceNamed> strongholds;     ///< that it may ride to; by id
    std::optional<VoteShown> vote;
    std::vector<SeatShown> seats;            ///< by id
    std::vector<SaidLine> room;              ///< by number
    friend bool operator==(const ChorusView&, const ChorusView&) = default;
};
struct SpectatorsInFull {
    std::optional<Hex> chorus_in;
    std::vector<Player> players;
    std::vector<Riding> ridings;
    std::vector<ChorusVote> votes;
    std::vector<SeatOffer> seat_offers;
    std::vector<GossipHeard> heard;
    std::vector<SaidLine> gods_room;
    std::vector<SaidLine> chorus_room;
    friend bool operator==(const SpectatorsInFull&, const SpectatorsInFull&) = default;
};
struct LegalForChorus {
    std::vector<PlaceId> ride_to;            ///< ProposeRide
    bool may_vote = false;                   ///< CastVote
    std::vector<CommanderId> seats;          ///< AskForSeat
    std::vector<RidingPace> paces;           ///< of both
    bool may_speak = true;                   ///< SayInRoom
    friend bool operator==(const LegalForChorus&, const LegalForChorus&) = default;
};
struct LegalOnSpectators {
    std::vector<UserId> players;             ///< GiveRole: to those who are known
    std::vector<CommanderId> seats;          ///< OfferSeat
    friend bool operator==(const LegalOnSpectators&, const LegalOnSpectators&) = default;
};

}  // namespace idis
