// What the reader of orders in words (server/reading/) says: why it read nothing, and what it took
// for granted. The first are clauses that stand by themselves, without a stop.
//
// Places, armies and orders go in by their names or as phrases, words of the writer's in their
// quotation marks. The words that orders are read by, the examples of how to say one, and the moves
// of a battle as that grammar says them back are no texts of the catalogue: whoever writes orders
// writes them so.
#pragma once

#include "server/words/text.hpp"

namespace words {

struct ReadingWords {
    // Why nothing was read.
    Text<> too_long;
    Text<> too_many_orders;
    Text<> none_of_the_moves;
    Text<> cannot_wait_for_march;
    Text<> cannot_wait_for_what_waits;
    // What was read, beside orders of the campaign.
    Text<"move"> in_the_battle;
    Text<"moves", "move"> and_another;  ///< several moves that are one order
    Text<"order"> the_order_to;         ///< an order given before, as a thing
    // What was taken for granted.
    Text<"thing"> is_meant;
    Text<"said", "thing"> is_taken_for;
    Text<"move"> plainest_way_is_meant;
    Text<> night_begins;
    Text<"day"> day_begins_at_dawn;
    Text<> direction_is_one_hex;
    Text<> any_army_counts;
    Text<> waits_for_end_of_march;
    Text<> waits_for_end_of_battle;
};

/// This chapter in the language that is spoken.
const ReadingWords& reading();

}  // namespace words
