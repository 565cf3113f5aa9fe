// What a scenario expects, held against what came of it. One line each:
//
//   {"state": POINTER, …}                 any field of the state
//   {"event": KIND, "at": …, "with": …, "times": n}   what happened; once or more if unsaid
//   {"refusal": CODE, "clause": …, "step": n}
//   {"view": OBSERVER, "at": POINTER, …}   what one observer sees; "" is the whole
//   {"view": OBSERVER, "never_says": TEXT}
//   {"number": NAME, "of": …, "with": …, …} a computed number; its items if named
//
// … stands for one of: "is" (equal), "has" (objects: at least these members; lists: at least
// these items), "absent": true (no such member, or a table or list without a row).
#pragma once

#include "server/scenario/play.hpp"

namespace scenario {

struct Line {
    bool is_ok = false;
    std::string text;
};

/// A refusal and the step that met it.
struct RefusedStep {
    std::size_t step = 0;
    kit::Refusal refusal;
    bool is_expected = false;        ///< set by the expectation that names it
};

/// Checks one expectation.
/// Takes:   an object, its place in the file, and every refusal there was.
Line check(const Json& expectation, const std::string& place, const Play& play,
           std::vector<RefusedStep>& refused, codec::Problems& problems);

}  // namespace scenario
