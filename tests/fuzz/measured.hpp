// How much memory a piece of work held at its height, in the test program over the corpus.
//
// It counts what C++ allocates; what libraries in C take for themselves is not seen. The libFuzzer
// programs have the same bound as a limit of their run (tests/README.md).
#pragma once

#include <cstdint>

namespace fuzz {

/// Forgets what was held before.
void begin_measuring();

/// The most bytes that were held at once since then, above what was held in the beginning.
std::int64_t bytes_held_at_most();

/// Limit:   what any input may make a target hold; inputs are a megabyte at most.
inline constexpr std::int64_t bytes_held_max = 128 * 1'048'576;

}  // namespace fuzz
