// What is wrong with something that came from outside, and where.
//
// A reader of bytes that others wrote (a request, a campaign's file, a scenario) gathers every
// problem it finds instead of stopping at the first. Codes are snake_case, state the fault as a
// fact (`unknown_member`, `number_out_of_range`) and are never reused. The campaign's own rules
// refuse with kit::Refusal; a Problem says that there is no order to speak of yet.
#pragma once

#include <string>
#include <vector>

namespace codec {

/// One fault, with its place.
struct Problem {
    std::string place;    ///< a JSON pointer ("/waypoints/0", "" for the whole); in files first
                          ///< the file's name, then its line or pointer
    std::string code;     ///< snake_case, stable
    std::string detail;   ///< in words, for a person
    friend bool operator==(const Problem&, const Problem&) = default;
};
using Problems = std::vector<Problem>;

}  // namespace codec
