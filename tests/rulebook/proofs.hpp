// How far the tests prove the rulebook.
//
// Every test program writes which clauses its cases named and which they proved (tests/kit/proven);
// here they are held against the rulebook. A section, or a single clause, that finished.txt names
// must be proven whole, clauses of kind social aside; the rest is only counted.
#pragma once

#include <iosfwd>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/kit/rulebook.hpp"

namespace tests {

/// What the clause files of all test programs say together.
struct Proofs {
    std::set<std::string> proven;
    std::set<std::string> named;
    std::set<std::string> ruled = {};   ///< kinds of orders of a referee, by their types' names
    std::set<std::string> lapsed = {};  ///< kinds of questions, so
};

/// Adds one clause file: lines "proven ID", "named ID", "ruled KIND" and "lapsed KIND".
/// Gives:   whether every line was one of these.
bool read_proofs(std::istream& text, Proofs& proofs);

/// The sections and clauses of a list, one a line; what follows a # is a remark.
std::vector<std::string> read_finished(std::istream& text);

/// What is said to be finished and is not proven, what is no section and no clause, and what a test
/// names that the rulebook does not have; in words, sorted.
std::vector<std::string> shortcomings(const Rulebook& rulebook, const Proofs& proofs,
                                      const std::vector<std::string>& finished);

/// Those of all kinds that were not reached and are not said to be left; what is said to be left
/// and was reached, or is no kind, as well.
std::vector<std::string> missing_kinds(const std::vector<std::string>& all,
                                       const std::set<std::string>& reached,
                                       const std::set<std::string>& left);

struct Count {
    int proven = 0;
    int all = 0;
    friend bool operator==(const Count&, const Count&) = default;
};
/// The clauses of each section, social ones aside.
std::map<std::string, Count> count_by_section(const Rulebook& rulebook, const Proofs& proofs);

}  // namespace tests
