// How far the rows of a campaign's file are behind its events, and for how long they may be.
//
// Events alone say what happened, and they are on disk before anything is acknowledged; the rows
// follow from them, and anyone who opens the file lets happen what came after the rows (rows_at in
// persistence.hpp). So the rows need not be written with every order: what many orders change is
// written once.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>

#include "server/umpire/clock/clock.hpp"

namespace umpire {

/// Limit:   events that happen anew when a file is opened that was not closed in order.
inline constexpr std::size_t events_behind_max = 20'000;
/// Limit:   events written in one transaction while catching up.
inline constexpr std::size_t chunk_events_max = 20'000;
/// Limit:   rows lag their events by at most this long while a campaign runs.
inline constexpr Utc milliseconds_behind_max = 60'000;

class RowLag {
public:
    /// Takes:   so many more events whose rows were not written, at a moment of the world.
    void fall_behind(std::size_t events, Utc now) {
        events_ += events;
        if (events_ > 0 && !since_) since_ = now;
    }
    bool is_any() const { return events_ > 0; }
    /// When the rows are to be written at the latest; nothing if none is behind.
    std::optional<Utc> due() const {
        if (!since_) return std::nullopt;
        return *since_ + milliseconds_behind_max;
    }
    bool are_due(Utc now) const {
        return events_ >= events_behind_max || (since_ && now >= *since_ + milliseconds_behind_max);
    }

private:
    std::size_t events_ = 0;
    std::optional<Utc> since_;
};

}  // namespace umpire
