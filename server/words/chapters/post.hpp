// What leaves the house: by mail, by Web Push, in other places' channels, in calendars and feeds;
// why something could not be sent; and the page by which anyone who has a mail in hand ends them.
// All are whole sentences, but for what a mail is about, which stands behind a campaign's name, and
// the titles in a feed.
//
// Lines of the channel and questions go in as the sentences that they are.
#pragma once

#include "server/words/text.hpp"

namespace words {

/// What there is for somebody, by what he wants to be told.
struct ToldWords {
    Text<> question;
    Text<> letter;
    Text<> battle;
    Text<> other;
};

struct PostWords {
    // Messages.
    Text<"day", "time"> moment;  ///< to the second
    Text<"question", "moment"> question_until;
    Text<> trial;
    ToldWords push;
    // Mails.
    Text<"campaign", "about"> subject;
    ToldWords about;
    Text<> about_day;  ///< of a mail that binds a day's together
    Text<> about_code;
    Text<"campaign", "code"> code;
    Text<"campaign", "page"> signature;
    Text<"address"> to_end_mails;
    // The page that ends them.
    Text<> page_title;
    Text<> press_the_button;
    Text<> button;
    Text<> ended;
    Text<> ended_before;
    // Why something could not be sent. Several may stand one after the other.
    Text<"status"> answered;
    Text<> takes_nothing;
    Text<> sends_elsewhere;
    Text<> not_of_open_internet;
    Text<> not_in_time;
    Text<> no_such_host;
    Text<> not_connected;
    Text<> certificate_not_proved;
    Text<> may_not_sign_in;
    Text<> speaks_no_tls;
    Text<> only_https;
    Text<> address_malformed;
    Text<> connection_broke;
    Text<> bot_not_known;
    Text<> bot_may_not_write;
    Text<> no_such_channel;
    Text<> tried_a_moment_ago;
    Text<> cannot_be_tried_now;
    Text<> server_stops;
};

/// What stands in the calendar that somebody's programs fetch, and in the feed of news that
/// everybody may read, a line each. Questions stand in a calendar as they are asked, and what a
/// referee words himself stands in the feed as he wrote it.
struct FeedWords {
    // The calendar: what is due.
    Text<> battle_joined;
    Text<> army_ready;
    Text<> ships_built;
    // The feed.
    Text<"campaign"> paused;
    Text<"campaign"> resumed;
    Text<"campaign"> news;
    Text<> author;
};

/// This chapter in the language that is spoken.
const FeedWords& feeds();
/// This chapter in the language that is spoken.
const PostWords& post();

}  // namespace words
