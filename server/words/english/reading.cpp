// What the reader of orders in words says, in English.
#include "server/words/english/english.hpp"

namespace words {

constinit const ReadingWords english_reading = {
    .too_long = "the text is too long to be read as orders",
    .too_many_orders = "these are too many orders at once",
    .none_of_the_moves = "that is none of the moves that are open to you now",
    .cannot_wait_for_march =
        "what comes after the march cannot wait for its end: order it on arrival",
    .cannot_wait_for_what_waits =
        "nothing can wait for what waits itself: order it when the first has come about",
    .in_the_battle = "in the battle: {move}",
    .and_another = "{moves}, and {move}",
    .the_order_to = "the order to {order}",
    .is_meant = "{thing} is meant: there is no other",
    .is_taken_for = "{said} is taken for {thing}",
    .plainest_way_is_meant = "the plainest way is meant: {move}",
    .night_begins = "the night begins at 18:00",
    .day_begins_at_dawn = "day {day} begins at its dawn",
    .direction_is_one_hex = "a direction alone is one hex",
    .any_army_counts = "any hostile army in sight counts, whatever its size",
    .waits_for_end_of_march = "the order waits for the end of the march",
    .waits_for_end_of_battle =
        "whoever is called to a battle stands fast: the order waits for its end",
};

}  // namespace words
