// A campaign's events decided anew, and compared with what its file says happened.
//
// Hashes can be made again by anyone who has the file, seed included, and dice that follow from the
// seed prove nothing of what the rules made of them. So the campaign is played once more: whatever
// fell due by itself (time, and the turns of doctrines) is worked out from the state before it, and
// whatever followed from an order that the events keep (OrderGiven) is decided from that order; the
// events must be the same, with every die and every clause.
//
// Events do not keep every order. What a referee ruled or corrected, and what was answered at once
// (a question, a letter to the referee), is there as what came of it, not as what was asked. Those
// events are taken as they stand, and counted by who ordered them and of what kind they are, so
// that a person can look whether they are what he remembers. And a rule that was mended since makes
// an old campaign differ here, honestly played though it was: the first difference is named, and
// what came after it is not looked at.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "server/store/store.hpp"

namespace umpire {

struct DecidedAnew {
    std::uint64_t decided = 0;                      ///< events that are what the rules make
    std::map<std::string, std::uint64_t> on_trust;  ///< "order of referee: NumbersChanged"
    std::string difference;                         ///< the first, in words; "" for none
};

/// Takes:   a campaign's store that verifies.
DecidedAnew decided_anew(const store::Store& store);

}  // namespace umpire
