// Random worlds and random choices, the same for the same seed on every machine.
//
// A world is a Start: an island with hills, forests and rivers, strongholds joined by roads, three
// factions of which two are at war, and commanders with traits who lead armies of every kind, some
// of them short of food, so that a few days of play call on most rules.
#pragma once

#include <cstdint>
#include <vector>

#include "core/idis/founding.hpp"

namespace tests {

/// A stream of choices that follows from its seed alone.
class Choices {
public:
    explicit Choices(std::uint64_t seed) : seed_(seed) {}

    /// A whole number from 0 to `below` - 1.
    /// Takes:   below >= 1.
    std::int64_t number(std::int64_t below) {
        return static_cast<std::int64_t>(kit::mixed(seed_, count_++) %
                                         static_cast<std::uint64_t>(below));
    }
    std::int64_t number(std::int64_t from, std::int64_t to) { return from + number(to - from + 1); }
    bool chance(std::int64_t wanted, std::int64_t of) { return number(of) < wanted; }
    /// Takes:   a list that is not empty.
    template <class T>
    const T& one_of(const std::vector<T>& list) {
        return list[static_cast<std::size_t>(number(static_cast<std::int64_t>(list.size())))];
    }

private:
    std::uint64_t seed_;
    std::uint64_t count_ = 0;
};

/// A world of `armies` armies.
/// Takes:   armies >= 1.
idis::Start random_start(std::uint64_t seed, int armies);

/// The state at the first midnight of such a world.
idis::State random_state(std::uint64_t seed, int armies);

/// The state that the founding events of a start lead to.
idis::State founded(const idis::Start& start);

}  // namespace tests
