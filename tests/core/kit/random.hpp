// Whole numbers out of a seed, for the properties that kit's tests try over many cases.
//
// The same seed gives the same numbers on every machine, so a case that fails once fails again.
// Tests only: rules take their chance from Dice.
#pragma once

#include "core/kit/ids.hpp"

namespace tests {

class Random {
public:
    explicit Random(std::uint64_t seed) : seed_(seed) {}

    /// A number from `least` to `most`, both among them.
    std::int64_t between(std::int64_t least, std::int64_t most) {
        const auto first = static_cast<std::uint64_t>(least);
        const std::uint64_t width = static_cast<std::uint64_t>(most) - first + 1;
        const std::uint64_t word = kit::mixed(seed_, count_++);
        return static_cast<std::int64_t>(first + (width == 0 ? word : word % width));
    }
    int small(int least, int most) { return static_cast<int>(between(least, most)); }

private:
    std::uint64_t seed_;
    std::uint64_t count_ = 0;
};

}  // namespace tests
