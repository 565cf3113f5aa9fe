// Weather, whereabouts and harrying in plain English: what is told of them, as vague as it is.
//
// The orders about them are said in words.cpp, with all others of marching; here is what their
// answers and outcomes say.
#pragma once

#include "core/idis/channel.hpp"
#include "server/api/words/phrases.hpp"

namespace api {

/// A told answer about weather or whereabouts as a sentence.
std::string sentence_of(const idis::told::WeatherTold& line, const Names& names);
std::string sentence_of(const idis::told::ForecastTold& line, const Names& names);
std::string sentence_of(const idis::told::PositionTold& line, const Names& names);

std::string sentence_of(const idis::told::HarryingEnded& line, const Names& names);
std::string sentence_of(const idis::told::WasHarried& line, const Names& names);
/// What harriers are after: ", burning supplies".
std::string phrase_of_aim(const idis::HarryArmy& order);

/// "very bad".
std::string word_of(idis::WeatherGrade grade);

}  // namespace api
