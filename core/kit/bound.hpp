// A bound on what the rules do by themselves.
//
// Much follows from one order: units that nobody controls take their turns, retreats set off
// others, equal dice are thrown again. The rules mean all of it to come to an end. A loop whose end
// does not follow from a list that grows shorter counts its steps here, so that a mistake of ours
// breaks one game and does not hold up all the others.
#pragma once

#include <cstdint>

namespace kit {

/// Limit:   steps of one loop of the rules in which nobody is asked anything. The machine playing
///          six rounds of the largest fight takes some 5,000; an order in play takes ten.
inline constexpr std::int64_t steps_max = 100'000;

/// The steps that a loop has left:
///
///     for (Bound bound; step(u);) ENSURE(bound.holds());
class Bound {
public:
    constexpr explicit Bound(std::int64_t steps = steps_max) : left_(steps) {}

    /// Counts one step.
    /// Gives:   whether it was one of those allowed.
    constexpr bool holds() { return left_-- > 0; }

private:
    std::int64_t left_;
};

}  // namespace kit
