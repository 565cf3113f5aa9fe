// Whether a campaign's file, or a battle's, is what it says it is.
//
// Every event is read from the first on: its number, its place in the chain of hashes, and every
// die in it, which must follow from the seed whose hash was published at the start. Evolving them
// all over the map must lead to the tables as they are, row by row, and to a sound state. The
// file's form must be ours (store/sqlite/form.hpp), its clock one that can be, and no name that it
// begins with may hold control characters.
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

/// How far a file is proven: by replay alone, or by deciding its events anew as well
/// (deciding.hpp).
enum class Proof : std::uint8_t { by_replay, by_deciding };

/// Checks a campaign's file and says what it found.
/// Gives:   whether all is well.
bool verify_file(const std::string& path, std::ostream& out, Proof proof = Proof::by_replay);

}  // namespace umpire
