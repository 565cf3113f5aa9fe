// Descriptions of the structs and enums of core/kit.
//
// One line a struct or enum; shapes.hpp says what they are for and what happens to one that falls
// behind its type: it does not compile. The words of kit that are no plain structs (fractions,
// moments, clauses, …) have their own forms, in write.hpp and read.hpp.
#pragma once

#include <boost/describe.hpp>

#include "core/kit/dice.hpp"
#include "core/kit/hex.hpp"
#include "core/kit/tally.hpp"

namespace kit {

BOOST_DESCRIBE_ENUM(Direction, north, north_east, south_east, south, south_west, north_west)
BOOST_DESCRIBE_STRUCT(Hex, (), (q, r))
BOOST_DESCRIBE_STRUCT(Offset, (), (column, row))
BOOST_DESCRIBE_STRUCT(TallyItem, (), (clause, amount))
BOOST_DESCRIBE_STRUCT(Roll, (), (clause, subject, count, sides, face))

}  // namespace kit
