// What a server remembers for a while and may forget: nothing of a campaign, and no account.
//
// Each kind of note has its time and its bound: beyond that the oldest is forgotten first. A server
// by itself keeps them in its own memory, and a restart forgets them; servers that share a database
// keep them there, for each other (store/postgres/short_memory.hpp). Any thread may call.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace store {

enum class Note : std::uint8_t {
    chat_code,      ///< a code of the chat, and the link behind it (api/discord.hpp)
    chat_text,      ///< a text that waits for the button under it to be pressed
    chat_answered,  ///< an interaction that was answered
    trial,          ///< at which server a draft is being played
};

struct NoteLimits {
    std::string_view name;
    std::int64_t seconds;   ///< how long one is remembered
    std::size_t most;       ///< how many at once
    std::size_t bytes;      ///< of their texts together
};
/// Limit:   what came signed from Discord is taken for five minutes either way, and remembered for
///          longer than that.
inline constexpr std::array<NoteLimits, 4> limits_of_notes = {{
    {"chat_code", 600, 10'000, 4'000'000},
    {"chat_text", 86'400, 5'000, 16'000'000},
    {"chat_answered", 900, 20'000, 1'000'000},
    {"trial", 86'400, 1'000, 1'000'000},
}};
constexpr const NoteLimits& limits_of(Note note) {
    return limits_of_notes[static_cast<std::size_t>(note)];
}

class ShortMemory {
public:
    using UtcSeconds = std::int64_t;
    virtual ~ShortMemory() = default;

    /// Remembers a text under a key.
    /// Gives:   false, and then does nothing, if there is one under this key.
    virtual bool keep(Note note, const std::string& key, const std::string& words,
                      UtcSeconds now) = 0;
    virtual std::optional<std::string> find(Note note, const std::string& key,
                                            UtcSeconds now) = 0;
    /// The same, once: it is forgotten.
    virtual std::optional<std::string> take(Note note, const std::string& key,
                                            UtcSeconds now) = 0;
};

/// That of a server by itself.
class OwnShortMemory final : public ShortMemory {
public:
    bool keep(Note note, const std::string& key, const std::string& words,
              UtcSeconds now) override;
    std::optional<std::string> find(Note note, const std::string& key, UtcSeconds now) override;
    std::optional<std::string> take(Note note, const std::string& key, UtcSeconds now) override;

private:
    struct Kept {
        std::string words;
        UtcSeconds ends_at = 0;
        std::uint64_t place = 0;   ///< in the order of their coming
    };
    struct Kind {
        std::map<std::string, Kept> by_key;
        std::map<std::uint64_t, std::string> oldest;   ///< keys by place
        std::size_t bytes = 0;
    };
    using Found = std::map<std::string, Kept>::iterator;
    Kind& of(Note note) { return kinds_[static_cast<std::size_t>(note)]; }
    static void forget(Kind& kind, Found found);
    static void forget_old(Kind& kind, UtcSeconds now);

    std::mutex mutex_;
    std::uint64_t places_ = 0;
    std::array<Kind, limits_of_notes.size()> kinds_;
};

}  // namespace store
