// A bound holds for as many steps as it was given, and breaks at the next.
#include "core/kit/bound.hpp"

#include <doctest/doctest.h>

#include "core/kit/ensure.hpp"

namespace {

/// Takes a number of steps under a bound.
int taken(int steps, kit::Bound bound) {
    int taken = 0;
    for (; taken < steps; ++taken) ENSURE(bound.holds());
    return taken;
}

}  // namespace

TEST_CASE("kit: a loop may take the steps of its bound, and not one more") {
    CHECK_EQ(taken(3, kit::Bound(3)), 3);
    CHECK_THROWS_AS(taken(4, kit::Bound(3)), kit::Broken);
    CHECK_EQ(taken(kit::steps_max, kit::Bound()), kit::steps_max);
    CHECK_THROWS_AS(taken(kit::steps_max + 1, kit::Bound()), kit::Broken);
}
