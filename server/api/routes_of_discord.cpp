// The rows of the table of routes for Discord.
#include "server/api/handlers.hpp"
#include "server/api/route_rows.hpp"

namespace api {

std::vector<Route> discord_routes() {
    using namespace handle;
    return {
        {Method::post, "/discord/interactions", Who::anybody, nullptr, discord_interaction,
         "What Discord sends of its users: signed by Discord, or refused unread. Where the server "
         "has no such application there is no such path",
         "DiscordInteraction", "DiscordAnswer"},
        reading("/api/v1/campaigns/{campaign}/discord", Who::member, discord,
                "Whether you can play by Discord here, and who of it is bound to you", "Discord"),
        writing("/api/v1/campaigns/{campaign}/discord/codes", Who::member, discord_code,
                "Make a code to type as `/join` in Discord: it works once, for ten minutes; a "
                "referee with the right `people` makes one for a member by his `user`",
                "MakeDiscordCode", "DiscordCode", 201),
        writing("/api/v1/campaigns/{campaign}/discord/unbind", Who::member, discord_unbind,
                "Let go of the Discord user who is bound to you", "", "nothing", 204),
    };
}

}  // namespace api
