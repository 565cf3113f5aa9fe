// What leaves the house, in English.
#include "server/words/english/english.hpp"

namespace words {

constinit const PostWords english_post = {
    .moment = "day {day} {time}",
    .question_until = "{question} Your answer is awaited until {moment}.",
    .trial = "This is how you will be told. Nothing has happened.",
    .push =
        {
            .question = "You are asked something.",
            .letter = "Somebody has written to you.",
            .battle = "There is news of a battle.",
            .other = "There is news for you.",
        },
    .subject = "{campaign}: {about}",
    .about =
        {
            .question = "you are asked something",
            .letter = "somebody has written to you",
            .battle = "there is news of a battle",
            .other = "there is news for you",
        },
    .about_day = "what you were told since the last mail",
    .about_code = "a code to prove your address",
    .code =
        "Somebody, most likely you, wants to be told here what happens to him in {campaign}. If "
        "so, enter this code on the page within an hour:\n\n    {code}\n\nIf it was not you, do "
        "nothing: nothing else is sent to this address.",
    .signature = "{campaign}: {page}",
    .to_end_mails = "To be told nothing more by mail: {address}",
    .page_title = "Being told by mail",
    .press_the_button =
        "Press the button, and nothing more is sent to this address about this campaign.",
    .button = "Tell me no more",
    .ended = "Done. Nothing more is sent to you by this mail.",
    .ended_before = "Nothing more is sent to you by this mail.",
    .answered = "It answered with status {status}.",
    .takes_nothing = "There is no such address, or it takes nothing from here.",
    .sends_elsewhere = "It sends elsewhere, where this server does not follow.",
    .not_of_open_internet = "Its address is not one of the open internet.",
    .not_in_time = "It did not answer in time.",
    .no_such_host = "There is no host of that name.",
    .not_connected = "It could not be connected to.",
    .certificate_not_proved = "Its certificate could not be proved.",
    .may_not_sign_in = "It does not let this server sign in.",
    .speaks_no_tls = "It does not speak TLS.",
    .only_https = "Only https is sent to from here.",
    .address_malformed = "Its address has not the form of one.",
    .connection_broke = "The connection broke before it answered.",
    .bot_not_known = "Discord does not know this server's bot; who runs it can mend that.",
    .bot_may_not_write = "The bot may not write in that channel.",
    .no_such_channel = "There is no such channel, or the bot does not see it.",
    .tried_a_moment_ago = "It was tried a moment ago.",
    .cannot_be_tried_now = "It could not be tried now.",
    .server_stops = "The server is stopping.",
};

constinit const FeedWords english_feeds = {
    .battle_joined = "The battle is joined.",
    .army_ready = "An army stands ready.",
    .ships_built = "Ships are built.",
    .paused = "{campaign} is paused",
    .resumed = "{campaign} goes on",
    .news = "News of {campaign}",
    .author = "The referee",
};

}  // namespace words
