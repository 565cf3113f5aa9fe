// What the referee is asked of spectators (section 9a).
//
// Alternatives of QuestionKind (channel.hpp): spectators
// are asked nought.
#pragma once

#include <string>

#include "core/idis/kernel/asked_kind.hpp"
#include "core/idis/spectators/orders.hpp"
#include "core/kit/kinds.hpp"

namespace idis {

/// The Chorus votes on a ride. Default: as it has voted when the time is over.
struct ChorusWouldRide {
    PlaceId to;
    RidingPace pace = RidingPace::easy;
    friend bool operator==(const ChorusWouldRide&, const ChorusWouldRide&) = default;
};
template <>
inline constexpr AskedKind asked_kind<ChorusWouldRide> =
    {Concerns::something_else, Answers::as_listed};
/// A member of the Chorus asks for a seat. Default: it is his.
struct SeatAskedFor {
    CommanderId commander;
    UserId by;
    std::string name;
    RidingPace pace = RidingPace::easy;
    friend bool operator==(const SeatAskedFor&, const SeatAskedFor&) = default;
};
template <>
inline constexpr AskedKind asked_kind<SeatAskedFor> =
    {Concerns::something_else, Answers::as_listed};

/// The questions above (channel.hpp).
using QuestionsOfSpectators = kit::Kinds<ChorusWouldRide, SeatAskedFor>;

}  // namespace idis
