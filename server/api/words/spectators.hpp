// Orders of spectators, the referee's about players, and questions about them in plain English
// (words.hpp).
//
// One function each, picked up by the concept at the end like those of words/engines.hpp.
#pragma once

#include <string>

#include "core/idis/channel.hpp"
#include "server/api/words/phrases.hpp"

namespace api {

std::string spectator_words(const idis::ProposeRide& order, const Names& names);
std::string spectator_words(const idis::CastVote& order, const Names& names);
std::string spectator_words(const idis::AskForSeat& order, const Names& names);
std::string spectator_words(const idis::SayInRoom& order, const Names& names);
std::string spectator_words(const idis::GiveRole& order, const Names& names);
std::string spectator_words(const idis::OfferSeat& order, const Names& names);

std::string spectator_words(const idis::ChorusWouldRide& question, const Names& names);
std::string spectator_words(const idis::SeatAskedFor& question, const Names& names);

/// What is put into words here.
template <class Said>
concept AboutSpectators = requires(const Said& said, const Names& names) {
    spectator_words(said, names);
};

}  // namespace api
