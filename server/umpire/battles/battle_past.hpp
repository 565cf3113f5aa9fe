// A battle by itself as it was after any of its events, made by replay.
//
// Some of the states on the way are kept: who steps through a battle asks next for what lies near,
// and that begins from the nearest one before it. What happened in a battle is never taken back, so
// that they hold for good.
#pragma once

#include <algorithm>
#include <map>
#include <mutex>
#include <tuple>

#include "server/umpire/battles/battle_persistence.hpp"

namespace umpire {

template <battle::IsEngine System>
class BattlePast {
public:
    using State = typename System::State;

    /// The state right after an event.
    /// Takes:   one of its events; the state before the first; `read(from, limit)`: events from a
    ///          number on, at most so many, which nobody changes meanwhile.
    template <class Read>
    State after(std::uint64_t event, State state, Read read) {
        const std::scoped_lock lock(mutex_);
        std::uint64_t number = 0;
        const auto later = kept_.upper_bound(event);
        if (later != kept_.begin()) std::tie(number, state) = *std::prev(later);
        while (number < event) {
            const auto records = read(number + 1, std::min(events_at_once, event - number));
            if (records.empty()) throw store::Unreadable("an event of the battle is missing");
            for (const store::EventRecord& record : records) {
                System::evolve(state, Persistence<System>::event_from(record));
                number = record.number;
                if (number % apart_ == 0) keep(number, state);
            }
        }
        return state;
    }

private:
    void keep(std::uint64_t number, const State& state) {
        kept_.emplace(number, state);
        if (kept_.size() <= kept_most) return;
        apart_ *= 2;
        std::erase_if(kept_, [&](const auto& one) { return one.first % apart_ != 0; });
    }

    /// In pieces, so that nobody who orders waits for more than the reading of one.
    static constexpr std::uint64_t events_at_once = 500;
    /// Limit:   states of one battle kept at once; when there are more, every other one is let go.
    static constexpr std::size_t kept_most = 24;

    std::mutex mutex_;
    std::map<std::uint64_t, State> kept_;
    std::uint64_t apart_ = 32;  ///< how many events lie between two that are kept
};

}  // namespace umpire
