// What the rulebook says about the numbers of views.
//
// A row is for a member of one schema ("OwnArmy.supplies"), for all members of one
// ("WentHungry.*"), or for a member wherever it stands ("*.supplies"); the nearer one counts, in
// this order. Schemas are named as the API's description names them, an engine's without the
// beginning that is the engine's. A row without a clause is an exception: a number that is no
// quantity of the rules, as a place on a sketch or the number of a line. A test holds the rows
// against the description.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace api {

struct NumberClauses {
    std::string_view number;   ///< which: "OwnArmy.supplies"
    std::string_view clauses;  ///< their ids, parted by single spaces
};

// number_clauses_of_….cpp: a file for each.
std::span<const NumberClauses> numbers_of_campaigns();
std::span<const NumberClauses> numbers_of_dice_warriors();
std::span<const NumberClauses> numbers_of_die_men();
std::span<const NumberClauses> numbers_of_throw_me_a_6();

/// The rows of a system.
/// Takes:   how the names of its schemas begin, "" for the campaign's.
std::span<const NumberClauses> numbers_of(std::string_view engine);

/// The row of a number, or null.
const NumberClauses* row_of_number(std::string_view engine, std::string_view schema,
                                   std::string_view member);

/// The ids of a row.
std::vector<std::string_view> clauses_in(const NumberClauses& row);

}  // namespace api
