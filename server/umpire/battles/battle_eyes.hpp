// With whose eyes an engine's battle is looked at: which events he is told of, and how.
//
// The engine says what of an event an observer may see, by the state right after it; referee and
// gods see every event whole. What he is told of is counted for each by himself, from 1, so that
// his numbers say nothing of the rest.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/battle/engines.hpp"
#include "core/kit/ensure.hpp"
#include "server/codec/battle.hpp"
#include "server/codec/describe_kit.hpp"
#include "server/codec/write.hpp"
#include "server/umpire/battles/battle_drawing.hpp"

namespace umpire {

template <battle::IsEngine System>
struct Eyes {
    using Engine = battle::Engine<System>;
    using Event = typename System::Event;

    typename System::Observer observer;
    bool see_all = false;

    /// Takes:   the state right after the event.
    bool see(const typename System::State& state, const Event& event) const {
        return see_all || Engine::may_see(state, event, observer);
    }
    /// An event as he is told of it.
    /// Takes:   one that he sees.
    std::string told_text(const Event& event, kit::Moment at) const {
        using Codec = codec::BattleCodec<System>;
        if (see_all) return Codec::text_of_event(event, at);
        return Codec::text_of_event(Engine::as_told(event, observer), at);
    }
};

/// A table of the past with somebody's eyes.
/// Gives:   nothing between two events of one order where the rules do not hold together yet: then
///          the nearest picture is that after a later one.
template <battle::IsEngine System>
std::optional<std::string> drawn_then(const typename System::State& state,
                                      const typename System::Observer& observer, Picture form) {
    try {
        return drawn<System>(System::view(state, observer), form);
    } catch (const kit::Broken&) {
        return std::nullopt;
    }
}

/// {"number":n,"event":…}.
inline std::string entry_text(std::uint64_t number, const std::string& event) {
    return "{\"number\":" + std::to_string(number) + ",\"event\":" + event + "}";
}

}  // namespace umpire
