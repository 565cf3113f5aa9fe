// Orders of spectators, and the referee's about players and their roles (section 9a of the source).
//
// A member of the Chorus proposes where it rides, votes, and asks for a seat that is offered; a God
// may do nothing but speak among the Gods. They are alternatives of SpectatorOrder here and of
// RefereeOrder (orders.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/idis/kernel/kinds.hpp"
#include "core/kit/kinds.hpp"
#include "core/kit/one_of.hpp"

namespace idis {

/// What a player is in the campaign; none: nothing any more.
enum class Role : std::uint8_t { none, commander, god, chorus };
/// About twenty miles a day, or forty.
enum class RidingPace : std::uint8_t { easy, hard };

/// Put it to the vote that the Chorus rides to a stronghold; who proposes it is for it.
struct ProposeRide {
    PlaceId to;
    RidingPace pace = RidingPace::easy;
    friend bool operator==(const ProposeRide&, const ProposeRide&) = default;
};
/// Vote on what is proposed; the last word of each counts.
struct CastVote {
    bool goes = true;
    friend bool operator==(const CastVote&, const CastVote&) = default;
};
/// Ask to take a seat that is offered, and ride to its army.
struct AskForSeat {
    CommanderId commander;
    RidingPace pace = RidingPace::easy;
    friend bool operator==(const AskForSeat&, const AskForSeat&) = default;
};
/// Speak in the room of the Chorus or of the Gods, wherever one belongs; the referee speaks to the
/// Gods.
struct SayInRoom {
    std::string text;
    friend bool operator==(const SayInRoom&, const SayInRoom&) = default;
};
struct SpectatorOrder : kit::OneOf<SpectatorOrder, ProposeRide, CastVote, AskForSeat, SayInRoom> {
    KIT_ONE_OF(SpectatorOrder)
};

// The referee's.

/// Gives a player a role. A member of the Chorus who is to command rides to his army first.
struct GiveRole {
    UserId user;
    std::string name;
    Role role = Role::chorus;
    std::optional<CommanderId> commander;    ///< which one, for that role
    friend bool operator==(const GiveRole&, const GiveRole&) = default;
};
/// Lets the Chorus know of an open seat, or no longer.
struct OfferSeat {
    CommanderId commander;
    bool is_offered = true;
    friend bool operator==(const OfferSeat&, const OfferSeat&) = default;
};

/// The referee's orders of those above.
using RulingsOnSpectators = kit::Kinds<GiveRole, OfferSeat, SayInRoom>;

}  // namespace idis
