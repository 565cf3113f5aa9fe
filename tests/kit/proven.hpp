// Which clauses a test proved: named by it, and seen at work while it ran.
//
// A test case names its clauses at the start of its title, before the first ": "; a table-driven
// case names each row's with `row`. While the case runs, the harness records every clause that an
// event, a refusal, a Tally or a mark carried. Named and at work in the same case (for a row: since
// the row began) makes it proven; rulebook_test counts those.
#pragma once

#include <string_view>

namespace tests {

/// Begins a row of a table-driven case.
/// Takes:   the clause ids the row proves, separated by ", ".
void row(std::string_view clauses);

}  // namespace tests
