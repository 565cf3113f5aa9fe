// Orders, channel lines, questions and refusals in plain English.
//
// Pure functions of a value and of the names its reader knows. They add nothing to the value: what
// has no name for the reader is called by its id, and no line here tells more than the value holds.
// Sentences begin with a capital and end with a full stop; phrases (an order) do neither, so that
// they can stand inside a sentence.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/idis/orders.hpp"
#include "core/idis/view.hpp"

namespace api {

/// What one reader calls things.
struct Names {
    std::map<std::string, std::string, std::less<>> by_id;   ///< places, factions, armies, people
    std::map<std::string, std::string, std::less<>> orders;  ///< his orders, as phrases

    /// The name, or the id itself.
    std::string of(const std::string& id) const;
    bool has(const std::string& id) const { return by_id.contains(id) || orders.contains(id); }
};

/// An order as a phrase: "march to Ostia by day, halting on day 3".
std::string phrase_of(const idis::CommanderOrder& order, const Names& names);
std::string phrase_of(const idis::RefereeOrder& order, const Names& names);
std::string phrase_of(const idis::SpectatorOrder& order, const Names& names);

/// A channel line as one or more sentences.
std::string sentences_of(const idis::ShownContent& content, const Names& names);

/// A told answer about weather or whereabouts as a sentence.
std::string sentence_of(const idis::told::WeatherTold& line);
std::string sentence_of(const idis::told::ForecastTold& line);
std::string sentence_of(const idis::told::PositionTold& line, const Names& names);

std::string sentence_of(const idis::told::HarryingEnded& line, const Names& names);
std::string sentence_of(const idis::told::WasHarried& line, const Names& names);
/// What harriers are after: ", burning supplies".
std::string phrase_of_aim(const idis::HarryArmy& order);

/// "very bad".
std::string_view word_of(idis::WeatherGrade grade);

/// An open question as a sentence.
std::string sentence_of(const idis::QuestionKind& question, const Names& names);

/// What somebody said, in quotation marks.
std::string in_quotes(std::string_view text);

/// "north-east".
std::string_view word_of(kit::Direction direction);

/// Steps as a phrase: "two hexes north and one hex south-east", "here" for none.
std::string phrase_of(const idis::Steps& steps);

/// A place by its name, a hex by the steps that lead to it.
std::string phrase_of(const idis::Waypoint& waypoint, const Names& names);

/// "the hex in column 3, row 4".
std::string phrase_of_hex(kit::Hex hex);

/// "day 3, 09:30".
std::string phrase_of(kit::Moment moment);

/// A number with its noun: "1 wagon", "1,200 wagons"; `plural` where it is not the noun with an s.
std::string counted(std::int64_t number, std::string_view noun, std::string_view plural = {});

/// Joins with commas and a last "and".
std::string listed(const std::vector<std::string>& items);

}  // namespace api
