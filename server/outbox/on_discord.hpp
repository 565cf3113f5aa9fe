// What is written on Discord: by a webhook that somebody made there himself, or by the server's own
// bot in a channel that a referee linked to a commander's.
//
// Nothing in it is markup and nobody is called. A webhook gets a line or two, cut to what a message
// holds; it is asked to wait until the message is stored, for else it does not say that it was not.
// Webhooks know no ids: what was sent and not noted before the server died stands there twice. The
// bot writes everything: what is longer than a message in several, a letter as a letter. Each has a
// nonce that follows from the message's id, by which Discord knows for some minutes what it has.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/outbox/messages.hpp"
#include "server/outbox/sending.hpp"

namespace outbox {

/// As whom the server writes there.
struct DiscordBot {
    std::string api = "https://discord.com/api/v10";
    std::string token = {};  ///< "": it has no bot
};

/// A message by a webhook.
Post discord_post(const std::string& address, const Message& message, const std::string& campaign);

/// A message as what the bot writes, in pieces that Discord takes.
std::vector<std::string> discord_parts(const Message& message, const std::string& campaign);

/// Where a piece goes.
struct DiscordPlace {
    std::string channel;
    std::string message;    ///< its id
    std::int64_t part = 0;  ///< which piece of it, from 0
};
Post discord_channel_post(const DiscordBot& bot, const DiscordPlace& place, const Message& message,
                          const std::string& campaign);

/// How long Discord wants to be left alone.
struct DiscordPause {
    std::int64_t seconds = 0;
    bool is_for_all = false;  ///< by everything of this bot's
};
DiscordPause discord_pause(const Reply& reply);

/// What an answer to the bot means, in a sentence; "" if there is no more to say of it.
std::string discord_explanation(int status);

/// Seconds that somebody asks for, rounded up; nothing if the text is no such number.
std::optional<std::int64_t> asked_pause(const std::string& text);

}  // namespace outbox
