// Random worlds for tests of secrecy: two clusters of armies, too far apart to meet in a few days.
//
// What happens in the far east nobody in the west can know, and everything that differs there must
// leave the west's views as they are. Everything follows from a seed through a small generator of
// our own, so that a failing world can be named and made again on any machine.
#pragma once

#include <cstdint>
#include <vector>

#include "core/idis/founding.hpp"
#include "core/idis/legal.hpp"

namespace tests {

/// A stream of numbers that follows from a seed.
class Chance {
public:
    explicit Chance(std::uint64_t seed) : seed_(seed) {}

    /// Takes:   a bound >= 1.
    std::uint64_t below(std::uint64_t bound) { return kit::mixed(seed_, drawn_++) % bound; }
    /// Takes:   least <= most.
    std::int64_t between(std::int64_t least, std::int64_t most) {
        const auto faces = static_cast<std::uint64_t>(most - least + 1);
        return least + static_cast<std::int64_t>(below(faces));
    }
    bool one_in(std::uint64_t bound) { return below(bound) == 0; }
    template <class Range>
    const auto& pick(const Range& range) {
        return range[static_cast<std::size_t>(below(range.size()))];
    }

private:
    std::uint64_t seed_;
    std::uint64_t drawn_ = 0;
};

inline constexpr int armies_in_west = 4;
inline constexpr int armies_in_east = 4;

/// The commanders of the west, whom the test asks, and of the east, of whom they never hear.
idis::CommanderId western(int number);
idis::CommanderId eastern(int number);

/// A campaign of 100 x 16 hexes: western armies in its first 16 columns, eastern ones in its last.
idis::Start a_random_start(Chance& chance);
/// The same, founded.
idis::State a_random_world(Chance& chance);

/// One of the orders that are offered.
idis::CommanderOrder a_random_order(const idis::LegalForCommander& legal, Chance& chance);

}  // namespace tests
