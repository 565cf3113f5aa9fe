// Whether every order that is stopped tells its commander why (section 7 of the source).
//
//     CHECK(ended_without_reason(state, events).empty());
//
// Campaign asks it after everything that is played in it, and so does random play; a rule that ends
// an order in silence fails whatever test comes by it.
#pragma once

#include <algorithm>
#include <vector>

#include "core/idis/events.hpp"
#include "core/idis/state.hpp"

namespace tests {

/// Orders that these events stop without a word to their commander why; where any other end comes
/// with a reason, those too.
/// Takes:   the state in which they have happened.
inline std::vector<idis::OrderId> ended_without_reason(const idis::State& state,
                                                       const idis::Events& events) {
    const auto is_told = [&](const idis::OrderConcluded& end, bool with_reason) {
        return std::any_of(events.begin(), events.end(), [&](const idis::Event& event) {
            const auto* told = kit::get_if<idis::Told>(&event.what);
            if (told == nullptr) return false;
            const auto* line = kit::get_if<idis::told::OrderEnded>(&told->entry.content);
            return line != nullptr && line->order == end.order &&
                   line->standing == end.standing && line->why.empty() != with_reason &&
                   told->entry.commander == state.orders.at(end.order).commander;
        });
    };
    std::vector<idis::OrderId> silent;
    for (const idis::Event& event : events) {
        const auto* end = kit::get_if<idis::OrderConcluded>(&event.what);
        if (end == nullptr) continue;
        const bool is_stopped = end->standing == idis::OrderStanding::stopped;
        if (is_stopped ? !is_told(*end, true) : is_told(*end, true)) silent.push_back(end->order);
    }
    return silent;
}

}  // namespace tests
