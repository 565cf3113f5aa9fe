// What one person was told of a battle that an engine fights within a campaign.
//
// It is made once, as the battle stood then, and holds what it needs: it may be read while the
// campaign goes on. Its entries have the form that battles by themselves have, and numbers of his
// own from 1: referee and gods are told of every event, everybody else of what the engine shows
// him.
#pragma once

#include "server/umpire/umpire.hpp"

namespace umpire {

class BattleTold {
public:
    BattleTold() = default;
    BattleTold(const BattleTold&) = delete;
    BattleTold& operator=(const BattleTold&) = delete;
    virtual ~BattleTold() = default;

    /// The number of the newest entry; 0 for none.
    virtual std::uint64_t last() const = 0;
    /// Entries from the one after `after` on, at most `limit`: {"entries":[…],"last":n}.
    virtual std::string entries(std::uint64_t after, std::uint64_t limit) const = 0;
    /// The table as he saw it right after an entry; "" if there is no entry of that number.
    virtual std::string drawing(std::uint64_t number, Picture form) const = 0;
};

}  // namespace umpire
