// Battles that are still being set up, for tests.
//
// `fresh` is a battle without armies; `gathered` has A and B of so many infantry, but neither scale
// nor map; `opened` is in the Declare step of its first round, A in one corner of an open field and
// B in the other. Options are the basic game's unless the test names others.
#pragma once

#include "tests/core/die_men/field.hpp"

namespace tests {

Field fresh(Options options = {});
void bring(Field& battle, std::string name, int side, int infantry);
Field gathered(int a, int b, Options options = {});
Field opened(int a, int b, int scale, Options options = {});
/// The referee places all that an army has left.
void place_all(Field& battle, std::string name, Hex at);
/// So many faces of which no two match as far as that goes: 1, 2, … 10, 1, …
Faces distinct_faces(int size);

}  // namespace tests
