// When an army is somewhere on a step, and when two that walk it the opposite way meet (section 4).
//
// Twelve miles a day are six in six hours: a step of six miles takes 21,600 seconds, and two armies
// that set out together meet after half of that.
#include "core/idis/march/stretch.hpp"

#include <doctest/doctest.h>

#include "tests/kit/builders.hpp"

using namespace idis;
using namespace tests;

namespace {

const Hex north = hex_at(2, 4);
const Hex south = hex_at(2, 5);
constexpr std::int64_t hour = 3'600;

/// An army that walks from one hex to the next, all day at twelve miles, with so many done.
Army walker(Hex from, Hex to, Fraction done = 0) {
    Army army;
    army.hex = from;
    army.step = Step{to, true, Miles{done}, 0, false};
    army.stretch = Stretch{false, 0, 12 * hour, 12, 1};
    return army;
}
Army from_north(Fraction done = 0) { return walker(north, south, done); }
Army from_south(Fraction done = 0) { return walker(south, north, done); }
Army fording(Army army, std::int64_t seconds) {
    army.step->ford_seconds = seconds;
    return army;
}
Army beginning(Army army, std::int64_t at) {
    army.stretch->began = at;
    return army;
}
Army ending(Army army, std::int64_t at) {
    army.stretch->ends = at;
    return army;
}
Army at_pace(Army army, std::int64_t miles) {
    army.stretch->miles_per_day = miles;
    return army;
}
/// Whichever of the two is named first.
std::optional<Fraction> met(const Army& one, const Army& other) {
    const std::optional<Fraction> meeting = meeting_of(one, other);
    CHECK_EQ(meeting_of(other, one), meeting);
    return meeting;
}

}  // namespace

TEST_CASE("idis.4.hex-occupied-ruling, idis.4.ford-added-ruling: six miles at twelve a day, and "
          "the ford before them") {
    CHECK_EQ(arrival_of(from_north()), 6 * hour);
    CHECK_EQ(arrival_of(from_north(4)), 2 * hour);
    CHECK_EQ(arrival_of(fording(from_north(), hour)), 7 * hour);
    Army slow = fording(from_north(), hour);
    slow.stretch->ford_factor = Fraction(1, 2);
    slow.stretch->miles_per_day = 6;
    CHECK_EQ(arrival_of(slow), 14 * hour);
    Army back = from_north(4);
    back.step->is_turning_back = true;
    CHECK_EQ(arrival_of(back), 4 * hour);
    CHECK_EQ(progress_at(fording(from_north(), hour), hour / 2).step.ford_seconds, hour / 2);
    CHECK_EQ(progress_at(fording(from_north(), hour), 2 * hour).walked, Miles{1});
}

TEST_CASE("idis.4.head-on-meeting-ruling: they meet when their miles add up to six") {
    CHECK_EQ(met(from_north(), from_south()), 3 * hour);
    CHECK_EQ(met(from_north(3), from_south(Fraction(5, 2))), hour / 4);
    CHECK_EQ(met(from_north(), at_pace(from_south(), 24)), 2 * hour);
    // Aram has walked three miles when Belisar sets out.
    CHECK_EQ(met(from_north(), beginning(from_south(), 3 * hour)), 4 * hour + hour / 2);
    // Two miles are walked while the other fords; four are left for both.
    CHECK_EQ(met(fording(from_north(), 2 * hour), from_south()), 4 * hour);
    // Who fords stands where he has come to, and is met there.
    CHECK_EQ(met(fording(from_north(3), 10 * hour), from_south()), 3 * hour);
    CHECK_EQ(met(fording(from_north(3), 3 * hour), from_south()), 3 * hour);
}

TEST_CASE("idis.4.head-on-meeting-ruling: only while both walk on, and neither is there already") {
    CHECK_EQ(met(from_north(), ending(from_south(), 3 * hour)), 3 * hour);
    CHECK_FALSE(met(from_north(), ending(from_south(), 3 * hour - 1)));
    CHECK_FALSE(met(ending(from_north(), 3 * hour), beginning(from_south(), 4 * hour)));
    // They have passed each other before the second one goes on.
    CHECK_FALSE(met(from_north(), beginning(from_south(3), 4 * hour)));
    CHECK_FALSE(met(from_north(3), from_south(3)));
    // He has not moved from the hex when the other comes in.
    CHECK_FALSE(met(from_north(), fording(from_south(), 10 * hour)));
    CHECK_FALSE(met(from_north(), fording(from_south(), 6 * hour)));
    CHECK_EQ(met(from_north(), fording(from_south(), 6 * hour - 2)), 6 * hour - 1);
}

TEST_CASE("idis.4.head-on-meeting-ruling: of two who walk from each other's hex to their own") {
    const auto towards = [](const Army& one, const Army& other) {
        CHECK_EQ(walk_towards_each_other(one, other), walk_towards_each_other(other, one));
        CHECK_EQ(met(one, other).has_value(), walk_towards_each_other(one, other));
        return walk_towards_each_other(one, other);
    };
    CHECK(towards(from_north(), from_south()));
    Army standing = from_south();
    standing.stretch.reset();
    CHECK_FALSE(towards(from_north(), standing));
    Army back = from_south(2);
    back.step->is_turning_back = true;
    CHECK_FALSE(towards(from_north(), back));
    CHECK_FALSE(towards(from_north(), walker(south, hex_at(2, 6))));
    CHECK_FALSE(towards(from_south(), walker(hex_at(2, 3), north)));
    CHECK_FALSE(towards(from_north(), from_north()));
}
