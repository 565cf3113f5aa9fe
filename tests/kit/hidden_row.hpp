// A row of every table of a campaign that the commander western(0) cannot know of.
//
// The list is the state's own (IDIS_TABLES): a table without a row here does not compile, so what
// is added to the rules is asked about by the tests of secrecy from its first day. Each row is what
// legal play could put there: the spells, captives, spoils, letters and stationed troops of others,
// and of his own army what only the referee knows.
#pragma once

#include <string_view>
#include <vector>

#include "tests/kit/random_world.hpp"

namespace tests {

struct HiddenRow {
    std::string_view table;
    void (*put)(idis::State&, Chance&) = nullptr;
};

/// One for each table that is not told to everybody, in their order. A row is put in, or one that
/// is there is made different.
const std::vector<HiddenRow>& hidden_rows();

}  // namespace tests
