// What stands in the calendar that somebody's programs fetch, and in the feed of news that everybody
// may read: a line each.
//
// Names of campaigns go into the holes. Questions stand in a calendar as they are asked
// (questions.hpp), and what a referee words himself stands in the feed as he wrote it.
#pragma once

#include "server/words/text.hpp"

namespace words {

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

}  // namespace words
