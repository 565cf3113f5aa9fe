// The routes of the ways by which somebody is told what happens to him: each sees and changes his
// own, and nobody else's.
#include "server/api/route_rows.hpp"

namespace api {

std::vector<Route> way_routes() {
    using namespace handle;
    return {
        reading("/calendar/{secret}", Who::anybody, calendar_feed,
                "What is due for the maker of a way of kind `calendar`, as iCalendar; its secret "
                "is what opens it. Orders that are due are not in it",
                "calendar"),
        reading("/api/v1/campaigns/{campaign}/ways", Who::orderer, ways,
                "The ways by which you are told what happens, and how they are; for the referee, "
                "too, whose ways were given up",
                "Ways"),
        writing("/api/v1/campaigns/{campaign}/ways", Who::orderer, make_way,
                "Have yourself told by a way of your own, from now on. Its secret is told once",
                "MakeWay", "MadeWay", 201),
        writing("/api/v1/campaigns/{campaign}/ways/{way}", Who::orderer, set_way,
                "Change what you want to hear by a way of yours, and when you are left alone",
                "SetWay", "Way", 200),
        writing("/api/v1/campaigns/{campaign}/ways/{way}/delete", Who::orderer, delete_way,
                "Have yourself told nothing more by a way", "", "nothing", 204),
        writing("/api/v1/campaigns/{campaign}/ways/{way}/secret", Who::orderer, change_way_secret,
                "A new secret for a webhook; for a day both sign", "", "WaySecret", 200),
        slow_writing("/api/v1/campaigns/{campaign}/ways/{way}/try", Who::orderer, try_way,
                     "Send something by a way at once. If it is taken, a way that was given up "
                     "goes on",
                     "", "TriedWay", 200),
        writing("/api/v1/campaigns/{campaign}/ways/{way}/code", Who::orderer, send_way_code,
                "Have another code sent to the address of a way by mail", "", "Way", 200),
        writing("/api/v1/campaigns/{campaign}/ways/{way}/confirm", Who::orderer, confirm_way,
                "Prove by the code that was sent there that the address of a way is yours",
                "ConfirmWay", "Way", 200),
        reading(mail_pattern, Who::anybody, mail_page,
                "A page for one who has had a mail, to be sent no more of them", "html"),
        writing(mail_pattern, Who::anybody, end_mail,
                "Send no more mails to one who has had one: what mail programs ask for by one "
                "press (RFC 8058)",
                "", "html", 200),
        needing(store::Right::people,
                reading("/api/v1/campaigns/{campaign}/discord/channels", Who::referee,
                        discord_channels,
                        "The channels of Discord in which the server's bot writes what commanders "
                        "are told",
                        "DiscordChannels")),
        needing(store::Right::people,
                slow_writing("/api/v1/campaigns/{campaign}/discord/channels", Who::referee,
                             link_discord_channel,
                             "Link a channel or thread of Discord, which its player alone should "
                             "read, to a commander's. Something is written there at once; if "
                             "Discord does not take it, nothing is linked",
                             "LinkDiscordChannel", "DiscordChannel", 201)),
        needing(store::Right::people,
                writing("/api/v1/campaigns/{campaign}/discord/channels/{way}/delete", Who::referee,
                        unlink_discord_channel, "Let go of a channel", "", "nothing", 204)),
    };
}

}  // namespace api
