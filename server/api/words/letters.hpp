// Orders, rulings, questions and channel lines about letters and parleys in plain English
// (words.hpp).
//
// One function each, picked up by the visitors of words.cpp and words/channel.cpp. Orders are
// phrases; questions and channel lines are sentences. What people wrote stands as they wrote it.
#pragma once

#include <string>

#include "core/idis/channel.hpp"
#include "server/api/words/news.hpp"
#include "server/api/words/phrases.hpp"

namespace api {

std::string letter_words(const idis::SendLetter& order, const Names& names);
std::string letter_words(const idis::AskForParley& order, const Names& names);
std::string letter_words(const idis::SpeakInParley& order, const Names& names);
std::string letter_words(const idis::InterceptLetter& order, const Names& names);

std::string letter_words(const idis::LetterOfCaptive& question, const Names& names);
std::string letter_words(const idis::LetterLost& question, const Names& names);
std::string letter_words(const idis::ParleyWanted& question, const Names& names);

std::string letter_words(const idis::told::LetterCame& line, const Names& names);
std::string letter_words(const idis::told::LetterCaptured& line, const Names& names);
std::string letter_words(const idis::told::ParleyOpened& line, const Names& names);
std::string letter_words(const idis::told::ParleyDeclined& line, const Names& names);
std::string letter_words(const idis::told::ParleySaid& line, const Names& names);
std::string letter_words(const idis::told::ParleyClosed& line, const Names& names);

/// What is put into words here.
template <class Said>
concept AboutLetters = requires(const Said& said, const Names& names) {
    letter_words(said, names);
};

}  // namespace api
