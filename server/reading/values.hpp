// Phrases that mean the same to everybody: numbers, spans, days, moments, directions, steps.
//
// Each is read from a place in the tokens and gives where it ends. Several ways to read one place
// are all given, so that "east" of a hex, which has no such side, becomes a choice of two.
#pragma once

#include <nlohmann/json.hpp>

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/kit/moment.hpp"
#include "server/reading/tokens.hpp"

namespace reading {

struct Value {
    std::size_t end = 0;
    nlohmann::json value;
    std::string assumed = {};    ///< what was taken for granted, if anything was
};
using Values = std::vector<Value>;

/// What the six sides of a hex are called, from the one at the top of the map clockwise.
using Compass = std::array<std::string, 6>;
inline const Compass usual_compass = {"north", "north-east", "south-east",
                                      "south", "south-west", "north-west"};
/// As somebody's names have it (Known), each by what orders call the side.
Compass compass_of(const std::map<std::string, std::string, std::less<>>& names);

/// Where and when somebody speaks.
struct Setting {
    kit::Moment now;
    kit::Date first_day;
    Compass compass = usual_compass;
};

/// A number in digits or words from 0 on; "a" is 1.
std::optional<Value> number_at(const std::vector<Token>& tokens, std::size_t at);
/// An amount: a number, or {"share":1} for all there is of it, {"share":2} for half.
Values amounts_at(const std::vector<Token>& tokens, std::size_t at);
/// Whole days: "three days", "a week", or a bare number.
Values spans_at(const std::vector<Token>& tokens, std::size_t at);
Values days_at(const std::vector<Token>& tokens, std::size_t at, const Setting& setting);
Values moments_at(const std::vector<Token>& tokens, std::size_t at, const Setting& setting);
/// The name of a direction: "north_east", the side of a hex that is called so.
Values directions_at(const std::vector<Token>& tokens, std::size_t at, const Setting& setting);
/// The same where there is an east and a west.
Values headings_at(const std::vector<Token>& tokens, std::size_t at);
/// "12, 4": a point, in hundredths of what is said.
Values spots_at(const std::vector<Token>& tokens, std::size_t at);
/// A list of directions: "two hexes north and one hex south-east", "here".
Values steps_at(const std::vector<Token>& tokens, std::size_t at, const Setting& setting);
/// "column 3, row 4", as a hex.
Values hexes_at(const std::vector<Token>& tokens, std::size_t at);

/// The words of such phrases that are long enough to be mended.
const std::vector<std::string>& value_words();
/// Whether a word is part of such a phrase, so that it is never mended into another.
bool is_value_word(const std::string& word);

}  // namespace reading
