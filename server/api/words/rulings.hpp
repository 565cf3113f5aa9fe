// Readings chosen anew, and commanders who are away, in plain English (words.hpp): orders about
// them and lines of the channel.
//
// One function each, picked up by the concept at the end like those of words/engines.hpp.
#pragma once

#include <string>

#include "core/idis/channel.hpp"
#include "server/api/words/phrases.hpp"

namespace api {

/// A reading with its value as a phrase: "armies go on without an order every week".
std::string phrase_of(const idis::RulingChange& change);

std::string ruling_words(const idis::ChangeRulings& order, const Names& names);
std::string ruling_words(const idis::TakeLeave& order, const Names& names);
std::string ruling_words(const idis::ComeBack& order, const Names& names);
std::string ruling_words(const idis::DeclineToStandIn& order, const Names& names);
std::string ruling_words(const idis::EndLeave& order, const Names& names);

std::string ruling_words(const idis::told::RulingsTold& line, const Names& names);
std::string ruling_words(const idis::told::LeaveTold& line, const Names& names);
std::string ruling_words(const idis::told::StandsIn& line, const Names& names);

/// What is put into words here.
template <class Said>
concept AboutRulings = requires(const Said& said, const Names& names) {
    ruling_words(said, names);
};

}  // namespace api
