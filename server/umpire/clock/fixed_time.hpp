// A time of the world that holds for a while, for what is done at that time though it takes longer.
//
// Orders are given at the time at which everything due had happened: what falls due while they are
// being answered comes after them.
#pragma once

#include <optional>

#include "server/umpire/clock/clock.hpp"

namespace umpire {

class FixedTime {
public:
    /// Takes:   where the time is looked for; it holds nothing again when this goes.
    FixedTime(std::optional<Utc>& kept, Utc time) : kept_(kept) { kept_ = time; }
    FixedTime(const FixedTime&) = delete;
    FixedTime& operator=(const FixedTime&) = delete;
    ~FixedTime() { kept_.reset(); }

private:
    std::optional<Utc>& kept_;
};

}  // namespace umpire
