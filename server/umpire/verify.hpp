// Whether a campaign's file, or a battle's, is what it says it is.
//
// Every event is read from the first on: its number, its place in the chain of hashes, and every
// die in it, which must follow from the seed whose hash was published at the start. Evolving them
// all over the map must lead to the tables as they are, row by row, and to a sound state.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "server/store/store.hpp"

namespace umpire {

struct Verified {
    std::uint64_t events = 0;
    std::uint64_t rolls = 0;
    std::string commitment;
    std::string state_hash;             ///< over the rows of the replayed state
    std::vector<std::string> faults;    ///< in words, at most a hundred; empty: all is well
};

/// Checks a campaign.
/// Takes:   any store with a campaign's tables; it is only read.
Verified verify(const store::Store& store);
/// Checks a battle by itself, of whatever engine its row names.
Verified verify_battle(const store::Store& store);

/// Checks a campaign's file and says what it found.
/// Gives:   whether all is well.
bool verify_file(const std::string& path, std::ostream& out);

}  // namespace umpire
