// Weather, whereabouts and harrying: the orders about them, and what is told of them, as vague as
// it is.
//
// Orders are phrases, answers and outcomes are sentences; the visitors of words.cpp and
// words/channel.cpp pick them up.
#pragma once

#include "core/idis/channel.hpp"
#include "server/api/words/phrases.hpp"

namespace api {

std::string march_words(const idis::HarryArmy& order, const Names& names);
std::string march_words(const idis::AskWeather& order, const Names& names);
std::string march_words(const idis::AskForecast& order, const Names& names);
std::string march_words(const idis::AskPosition& order, const Names& names);

/// A told answer about weather or whereabouts as a sentence.
std::string sentence_of(const idis::told::WeatherTold& line, const Names& names);
std::string sentence_of(const idis::told::ForecastTold& line, const Names& names);
std::string sentence_of(const idis::told::PositionTold& line, const Names& names);

std::string sentence_of(const idis::told::HarryingEnded& line, const Names& names);
std::string sentence_of(const idis::told::WasHarried& line, const Names& names);

/// "very bad".
std::string word_of(idis::WeatherGrade grade);

/// The orders that are put into words here.
template <class Said>
concept AboutMarches = requires(const Said& said, const Names& names) {
    march_words(said, names);
};

}  // namespace api
