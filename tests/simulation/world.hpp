// What the tests of simulated campaigns share: how a campaign begins, and how long they play.
//
// A test that fails names its seed and the command that plays it again; IDIS_SEED=N plays that one
// seed alone, IDIS_LONG=1 plays a hundred campaign years and more.
#pragma once

#include <cstdint>
#include <string>

#include "core/idis/founding.hpp"

namespace tests {

/// The sample campaign with so many commanders, its ids following from the seed.
idis::Start sample_start(std::uint64_t seed, std::size_t commanders);

/// Whether there is time to play long (IDIS_LONG).
bool plays_long();

/// The one seed to play, if somebody runs a failed one again (IDIS_SEED), else `seed`.
std::uint64_t seed_or(std::uint64_t seed);
bool has_one_seed();

/// The command that plays this seed of a test case again.
std::string rerun(std::uint64_t seed, const std::string& title);

}  // namespace tests
