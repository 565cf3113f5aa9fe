// What the API lends the chat side, and what it is lent.
//
// A member asks for a code, shown once and good for ten minutes, and types it in Discord: it stands
// for a one-time link to this campaign, made for him as for any other device (accounts.hpp), which
// the bot signs in by. So a code can be guessed at for ten minutes, and a link never; neither opens
// more than its owner's own session. Codes are in the server's short memory, where nobody can read
// them or the links that they stand for: what is there was made of a code by a hash that is slow on
// purpose, and is opened by the code alone.
//
// The handlers are in handlers/discord.cpp; what comes from Discord goes on to the bot, which asks
// the API back as any client does.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/api/message.hpp"
#include "server/api/shares/rates.hpp"
#include "server/store/discord.hpp"
#include "server/store/short_memory/short_memory.hpp"

namespace api {

/// Codes that stand for links.
class DiscordCodes {
public:
    /// How long one is good.
    static constexpr std::int64_t seconds = store::limits_of(store::Note::chat_code).seconds;
    /// Takes:   a memory that outlives it.
    explicit DiscordCodes(store::ShortMemory& memory) : memory_(memory) {}

    /// A new code for a link's secret: eight letters and digits that are not mistaken for others.
    std::string make(const std::string& secret, std::int64_t now);
    /// The secret behind a code, which is good no more from then on.
    /// Takes:   the code as somebody typed it: in small letters or large, with spaces or hyphens.
    std::optional<std::string> redeem(std::string_view typed, std::int64_t now);

private:
    store::ShortMemory& memory_;
};

/// The chat side, where the server has one.
struct DiscordDoor {
    store::DiscordBindings& bindings;
    std::string application;  ///< its id with Discord
    store::ShortMemory& memory;
    Failures& failures;  ///< of codes that were no codes
    DiscordCodes codes{memory};
    /// Answers what came from Discord.
    std::function<void(Request&&, std::function<void(Response)>)> interact = {};
};

}  // namespace api
