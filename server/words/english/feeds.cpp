// Calendars and feeds in English.
#include "server/words/english/english.hpp"

namespace words {

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
