// Orders, rulings and channel lines about news and treaties in plain English (words.hpp).
//
// One function each, picked up like those of words/letters.hpp: they bear the same name. What a
// person worded, a rumour or a treaty, stands as it was worded.
#pragma once

#include <string>

#include "core/idis/channel.hpp"
#include "server/api/words/phrases.hpp"

namespace api {

std::string letter_words(const idis::AskNews& order, const Names& names);
std::string letter_words(const idis::RecordTreaty& order, const Names& names);
std::string letter_words(const idis::DelegateTalks& order, const Names& names);
std::string letter_words(const idis::DeclareWar& order, const Names& names);
std::string letter_words(const idis::LeaveAlliance& order, const Names& names);
std::string letter_words(const idis::OfferTerms& order, const Names& names);
std::string letter_words(const idis::SignTreaty& order, const Names& names);
std::string letter_words(const idis::SetStance& order, const Names& names);
std::string letter_words(const idis::WordNews& order, const Names& names);
std::string letter_words(const idis::HoldNews& order, const Names& names);
std::string letter_words(const idis::PlantNews& order, const Names& names);
std::string letter_words(const idis::NameLeader& order, const Names& names);

std::string letter_words(const idis::told::NewsTold& line, const Names& names);
std::string letter_words(const idis::told::TreatyRead& line, const Names& names);
std::string letter_words(const idis::told::TalksDelegated& line, const Names& names);
std::string letter_words(const idis::told::StanceTold& line, const Names& names);

/// A happening as a sentence: "Two days ago, near Ostia: a battle, of the Reds and the Blues."
std::string sentence_of(const idis::HeardNews& news);

}  // namespace api
