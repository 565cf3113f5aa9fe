// What is said of news, treaties and how parties stand: orders as phrases, which stand inside a
// sentence, and lines of the channel.
//
// Parties, people and places go in by name and as lists, what somebody worded in its quotation
// marks. What has happened and how a party stands go into their sentences as phrases.
#pragma once

#include "server/words/text.hpp"

namespace words {

struct NewsWords {
    // A happening as people tell it: when it was, where it was and whom it is about.
    Text<"when", "happening"> heard;
    Text<"when", "place", "happening"> heard_at;
    Text<"when", "place", "happening"> heard_near;
    Text<"when", "happening", "parties"> heard_about;
    Text<"when", "place", "happening", "parties"> heard_at_about;
    Text<"when", "place", "happening", "parties"> heard_near_about;
    Text<> within_a_day;
    Text<"days"> days_ago;
    // What has happened; a rumour is told in its own words.
    Text<> battle;
    Text<> siege_begun;
    Text<> siege_ended;
    Text<> stronghold_taken;
    Text<> revolt;
    Text<> razing;
    Text<> army_passed;
    Text<> war_declared;
    Text<> peace_made;
    Text<> alliance_made;
    Text<> alliance_left;
    // Orders.
    Text<"where"> ask_news;
    Text<"parties", "text"> record_treaty;
    Text<"parties", "text"> record_treaty_for_faction;
    Text<"commander"> delegate_talks;
    Text<"commander"> take_talks_back;
    Text<"party"> declare_war;
    Text<"party"> leave_alliance;
    Text<"party", "text"> offer_peace;
    Text<"party", "text"> offer_alliance;
    Text<"treaty"> sign_treaty;
    // Orders of the referee.
    Text<"one", "other"> let_be_allies;
    Text<"one", "other"> let_be_at_peace;
    Text<"one", "other"> let_be_at_war;
    Text<"news"> tell_truth;
    Text<"news", "text"> tell_so;
    Text<"news"> hold_back;
    Text<"news"> let_go;
    Text<"text"> plant_rumour;
    Text<"faction", "leader"> name_leader;
    Text<"faction"> name_no_leader;
    // Lines of the channel.
    Text<"where", "news"> news_told;
    Text<"where"> no_news;
    Text<"text"> treaty_read;
    Text<"faction"> talks_delegated;
    Text<"faction"> talks_taken_back;
    // How a party stands, and how one knows of it.
    Text<"party"> is_ally;
    Text<"party"> is_at_peace;
    Text<"party"> is_at_war;
    Text<"standing"> known_by_own_word;
    Text<"standing"> known_as_news;
    Text<"standing"> known_by_treaty;
    Text<"standing"> known_from_referee;
    Text<"standing"> known_across_lines;
};

/// This chapter in the language that is spoken.
const NewsWords& news();

}  // namespace words
