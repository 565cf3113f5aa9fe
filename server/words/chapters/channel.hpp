// What stands in a channel every day: what became of orders, where an army got to, what it saw, and
// who left it.
//
// Orders go in as phrases, places and ways too; what people wrote in its quotation marks. An army
// that was seen is a phrase of its own, so that several of them can stand in one sentence, and so
// is what it does.
#pragma once

#include "server/words/text.hpp"

namespace words {

/// What became of an order, and perhaps why.
struct EndedWords {
    Text<"order"> plain;
    Text<"order", "why"> because;
};

/// What became of somebody's men, and perhaps how many they are.
struct GoneWords {
    Text<"whose"> plain;
    Text<"whose", "what"> counted;
};

struct ChannelWords {
    // Orders.
    Text<"order"> understood;
    Text<"order"> entered_for_you;
    Text<"deputy", "order"> ordered_for_you;
    EndedWords order_waits;
    EndedWords order_is_in_force;
    EndedWords order_is_done;
    EndedWords order_was_stopped;
    EndedWords order_was_replaced;
    EndedWords order_was_withdrawn;
    // On the way.
    Text<> arrived;
    Text<"place"> arrived_at;
    Text<> halted;
    Text<> halted_before_hostile;
    Text<> halted_where_road_ends;
    Text<> halted_at_ford;
    Text<> halted_where_way_is_closed;
    Text<> halted_without_order;
    Text<> halted_on_wrong_turn;
    Text<> halted_where_road_ends_at_night;
    Text<> held_up_by_weather;
    Text<"place"> place_revealed;
    // What is seen of other armies.
    Text<"faction"> army_of;
    Text<> army_without_colours;
    Text<> holding;
    Text<> marching;
    Text<"direction"> marching_towards;
    Text<"army", "men", "doing"> army_seen;
    Text<"army", "place", "men", "doing"> army_seen_at;
    Text<"army", "steps", "men", "doing"> army_seen_off;
    Text<"army", "place", "steps", "men", "doing"> army_seen_at_off;
    Text<> between_armies;
    Text<"army"> seen;
    Text<"armies"> in_sight;
    Text<> none_in_sight;
    // What becomes of the own one.
    Text<> hungry_for_a_day;
    Text<"days"> hungry_in_a_row;
    Text<> your_army;  ///< whose men they are, if no detachment's
    GoneWords missing;
    GoneWords deserted;
    GoneWords gone_for_a_while;
    GoneWords returned;
    GoneWords followers_joined;
    GoneWords dissolved;
    GoneWords came_over;
    GoneWords sent_home;
    Text<"goods"> load_dropped;
    Text<> fell_idle;
    // Questions and letters.
    Text<> asked;
    Text<> nobody_answered;
    Text<"answer"> taken_as_answer;
    Text<"answer"> answered;
    Text<"text"> you_wrote;
    Text<"text"> referee_wrote;
    Text<"moment"> taken_back;  ///< what he writes where he words nothing else
};

/// This chapter in the language that is spoken.
const ChannelWords& channel();

}  // namespace words
