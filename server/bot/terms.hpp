// What the API has a word of its own for, "on_the_way", as people read it.
//
// The words are the enumerators of core, and each has its text in the catalogue (words/chat.hpp); a
// word that is none of them comes out with spaces in it, as spaced() has it.
#pragma once

#include <string>
#include <string_view>

namespace bot {

std::string activity_in_words(std::string_view word);
/// What a plan is to bring, behind "to".
std::string aim_in_words(std::string_view word);
/// What a plan is to bring, as the API has it.
/// Takes:   what somebody typed, in capitals or not: what the catalogue calls it, or the API.
/// Gives:   what was typed, as the API writes its words, if it is none of them.
std::string aim_from_words(std::string_view typed);
/// What a player is asked in a battle: "spend a set".
/// Takes:   the engine, "die-men"; its word for the question.
std::string asked_in_words(std::string_view engine, std::string_view word);
std::string halt_in_words(std::string_view word);
std::string letter_standing_in_words(std::string_view word);
std::string news_in_words(std::string_view word);
std::string order_standing_in_words(std::string_view word);
std::string role_in_words(std::string_view word);
std::string special_in_words(std::string_view word);
std::string terrain_in_words(std::string_view word);
/// What has no name, by the word of its id: "the letter".
std::string thing_in_words(std::string_view kind);
std::string weather_in_words(std::string_view word);

}  // namespace bot
