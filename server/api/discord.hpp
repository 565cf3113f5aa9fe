// What the API lends the chat side, and what it is lent.
//
// A member asks for a code, shown once and good for ten minutes, and types it in Discord: it stands
// for a one-time link to this campaign, made for him as for any other device (accounts.hpp), which
// the bot signs in by. So a code can be guessed at for ten minutes, and a link never; neither opens
// more than its owner's own session. Codes are kept in memory: a restart forgets them.
//
// The handlers are in handlers/discord.cpp; what comes from Discord goes on to the bot, which asks
// the API back as any client does.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "server/api/message.hpp"
#include "server/store/discord.hpp"

namespace api {

/// Codes that stand for links.
class DiscordCodes {
public:
    /// Limit:   how long a code is good, and how many there are at once: the oldest goes.
    static constexpr std::int64_t seconds = 600;
    static constexpr std::size_t most = 10'000;

    /// A new code for a link's secret: eight letters and digits that are not mistaken for others.
    std::string make(std::string secret, std::int64_t now);
    /// The secret behind a code, which is good no more from then on.
    /// Takes:   the code as somebody typed it: in small letters or large, with spaces or hyphens.
    std::optional<std::string> redeem(std::string_view typed, std::int64_t now);

private:
    struct Code {
        std::string code;
        std::string secret;
        std::int64_t ends_at = 0;
    };

    std::mutex mutex_;
    std::deque<Code> codes_;
};

/// The chat side, where the server has one.
struct DiscordDoor {
    store::DiscordBindings& bindings;
    std::string application;  ///< its id with Discord
    DiscordCodes codes = {};
    /// Answers what came from Discord.
    std::function<void(Request&&, std::function<void(Response)>)> interact = {};
};

}  // namespace api
