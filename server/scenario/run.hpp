// A scenario: {"system", "given", "dice", "when", "then"} as a referee can read it, carried out.
//
// The format is written down for people in tests/scenarios/README.md. Everything that is wrong with
// the file itself (an unknown member, too few dice or too many, an order that cannot be read) is a
// problem with its JSON pointer; what the file expects and did not come is a failed line. An order
// that was refused fails the scenario unless an expectation names its refusal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/scenario/expectation.hpp"

namespace scenario {

struct Played {
    codec::Problems problems;
    std::vector<Line> lines;             ///< one for each expectation, in their order; then others
    std::vector<std::string> clauses;    ///< those the file says it is about
    Json state;                          ///< the final state
    std::vector<Json> events;

    bool is_good() const;
};

/// Carries out a scenario.
/// Takes:   the text of its file.
Played run(std::string_view text);

}  // namespace scenario
