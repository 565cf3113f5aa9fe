// What a reader calls things, and the small phrases that every sentence is made of: numbers, lists,
// ways, hexes, moments.
//
// Whatever says something in words (words.hpp) uses them, and they use nothing of it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/idis/orders.hpp"
#include "server/words/chapters/phrases.hpp"
#include "server/words/chapters/questions.hpp"

namespace api {

/// What one reader calls things.
struct Names {
    std::map<std::string, std::string, std::less<>> by_id;   ///< places, factions, armies, people
    std::map<std::string, std::string, std::less<>> orders;  ///< his orders, as phrases

    /// The name, or the id itself.
    std::string of(const std::string& id) const;
    bool has(const std::string& id) const { return by_id.contains(id) || orders.contains(id); }
};

/// What somebody said, in quotation marks.
std::string in_quotes(std::string_view text);

/// "north-east".
std::string word_of(kit::Direction direction);

/// Steps as a phrase: "two hexes north and one hex south-east", "here" for none.
std::string phrase_of(const idis::Steps& steps);

/// A place by its name, a hex by the steps that lead to it.
std::string phrase_of(const idis::Waypoint& waypoint, const Names& names);

/// "the hex in column 3, row 4".
std::string phrase_of_hex(kit::Hex hex);

/// "day 3, 09:30".
std::string phrase_of(kit::Moment moment);
/// The same of a moment as the API has it, "day 3 09:30:00"; of what is none, what it is.
std::string phrase_of_moment(const std::string& at);

/// Questions as the language that is spoken has them.
inline const words::Questions& questions() { return words::questions(); }

/// How many there are of a thing: counted().wagons(1'200) is "1,200 wagons".
inline const words::Counts& counted() { return words::counts(); }

/// Joins with commas and a last "and".
std::string listed(const std::vector<std::string>& items);

}  // namespace api
