// The chat side: Discord's interactions in, answers out.
//
// Discord sends every interaction to one address (POST /discord/interactions); there is no
// connection to it that stays, and no second program. In this order: the signature over the raw
// body, its age, the form, whether it was answered before; then the handler of the command
// (commands.hpp), which asks the API as the member would whose session is bound to the user of
// Discord. So the bot has no way to the state of its own: what a member may know, do, and do once
// only is settled where it is for everybody.
#pragma once

#include <chrono>
#include <string>

#include "server/bot/later.hpp"
#include "server/bot/sender.hpp"
#include "server/bot/signature.hpp"
#include "server/bot/talk.hpp"

namespace bot {

struct Settings {
    PublicKey public_key{};
    std::string application;                          ///< its id with Discord
    std::string api = "https://discord.com/api/v10";  ///< the address of Discord's API
    /// When Discord is told to wait; it gives up after three seconds.
    std::chrono::milliseconds patience{1'800};
};

class Bot {
public:
    Bot(Settings settings, Services services);

    /// Answers what came from Discord: calls `respond` once, at once or later.
    void answer(api::Request&& request, Respond respond);

private:
    void handle(const Turn& turn);
    /// The seat of who asks: nothing if he has none.
    /// Takes:   the campaign that was named by what he pressed, "" for the one he means.
    std::optional<store::DiscordBinding> seat_of(const Interaction& interaction,
                                                 const std::string& campaign) const;
    const Settings settings_;
    const Services services_;
    Sender sender_;
    Later later_;  ///< the last, since it uses the rest
};

}  // namespace bot
