// Rows of the state for players and spectators (section 9a of the source).
//
// A player has one role; who is or was one of the Gods stays marked as such for good. The Chorus as
// a whole, and each of it who has left for an army, stands somewhere or rides: a row each, that of
// the whole Chorus without a user. What is heard on the way is kept, for a ride leads on to where
// it has not come yet.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/idis/letters/news_channel.hpp"
#include "core/idis/spectators/orders.hpp"
#include "core/kit/hex.hpp"
#include "core/kit/moment.hpp"

namespace idis {

struct Player {
    UserId id;
    std::string name;
    Role role = Role::none;
    std::optional<CommanderId> commander;    ///< which one, for that role
    bool was_god = false;                    ///< is or was one
    Moment since;
    friend bool operator==(const Player&, const Player&) = default;
};

/// Where the Chorus is, or one of it who has left it for an army.
struct Riding {
    UserId id;                               ///< nobody: the whole Chorus
    Hex hex;                                 ///< the one it came into last
    std::vector<Hex> way;                    ///< hexes still ahead, the next one first
    RidingPace pace = RidingPace::easy;
    Moment left_at;                          ///< when it set out
    std::optional<Moment> next_at;           ///< when it comes into the next hex; none: it stands
    std::optional<CommanderId> joins;        ///< whose seat he takes when he is there
    friend bool operator==(const Riding&, const Riding&) = default;
};

struct Ballot {
    UserId voter;
    bool goes = true;
    friend bool operator==(const Ballot&, const Ballot&) = default;
};
/// What the Chorus votes on; one thing at a time.
struct ChorusVote {
    CampaignId id;
    UserId proposed_by;
    PlaceId goal;
    RidingPace pace = RidingPace::easy;
    Moment until;
    std::vector<Ballot> ballots;             ///< by voter
    friend bool operator==(const ChorusVote&, const ChorusVote&) = default;
};

/// An open seat of which the Chorus knows.
struct SeatOffer {
    CommanderId id;
    Moment at;
    friend bool operator==(const SeatOffer&, const SeatOffer&) = default;
};

/// A piece of news as it was heard on the way.
struct GossipHeard {
    struct Key {
        UserId hearer;                       ///< nobody: the whole Chorus
        NewsId news;
        friend bool operator==(const Key&, const Key&) = default;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    Key id;
    Moment happened_at;
    Moment heard_at;
    HeardNews what;
    friend bool operator==(const GossipHeard&, const GossipHeard&) = default;
};

enum class Room : std::uint8_t { gods, chorus };
/// What was said in a room.
struct RoomLine {
    struct Key {
        Room room = Room::chorus;
        std::uint64_t number = 0;            ///< the room's own count, from 1
        friend bool operator==(const Key&, const Key&) = default;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    Key id;
    std::optional<UserId> speaker;           ///< nobody: the referee
    Moment at;
    std::string text;
    friend bool operator==(const RoomLine&, const RoomLine&) = default;
};

/// The tables of these rows (state.hpp): name, row.
#define IDIS_TABLES_OF_SPECTATORS(TABLE) \
    TABLE(players, Player)               \
    TABLE(ridings, Riding)               \
    TABLE(chorus_votes, ChorusVote)      \
    TABLE(seat_offers, SeatOffer)        \
    TABLE(gossip_heard, GossipHeard)     \
    TABLE(room_lines, RoomLine)

}  // namespace idis
