// Which clauses a test proved: named by it, and seen at work while it ran.
//
// A test case names its clauses at the start of its title, before the first ": "; a table-driven
// case names each row's with `row`. While the case runs, the harness records every clause that an
// event, a refusal, a Tally or a mark carried, or that CHECK_CLAUSE asserts. Named and at work in
// the same case (for a row: since the row began) makes it proven, once the case has passed;
// rulebook_test counts those.
#pragma once

#include <doctest/doctest.h>

#include <iosfwd>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/kit/clause.hpp"

namespace tests {

/// Begins a row of a table-driven case.
/// Takes:   the clause ids the row proves, separated by ", ".
void row(std::string_view clauses);

/// Asserts what a clause says where no line of the rules speaks for it: that something does not
/// happen, or stays as it is. The clause was at work in this case then, as if an event carried it.
#define CHECK_CLAUSE(clause, ...) \
    do {                          \
        CHECK(__VA_ARGS__);       \
        kit::mark(clause);        \
    } while (false)

/// The clause ids that a title names before its first ": ", be they in the rulebook or not.
/// Gives:   nothing for a title that begins with other words.
std::vector<std::string> clauses_named(std::string_view title);

/// What the cases of one program named, saw at work and so proved.
class Proof {
public:
    void begin_case(std::string_view title);
    void begin_row(std::string_view clauses);
    void see(std::string_view clause);
    /// Takes:   whether the case asserted something and nothing failed.
    void end_case(bool has_passed);

    const std::set<std::string>& proven() const { return proven_; }
    /// One line per clause: "proven ID", and "named ID" for all that a title or row spoke of.
    void write(std::ostream& out) const;

private:
    void settle_row();

    std::set<std::string> title_;          // named by the title of the case that runs
    std::set<std::string> row_;            // named by its row
    std::set<std::string> seen_in_case_;
    std::set<std::string> seen_in_row_;
    std::set<std::string> settled_;        // proven if the case passes
    std::set<std::string> named_;
    std::set<std::string> proven_;
};

}  // namespace tests
