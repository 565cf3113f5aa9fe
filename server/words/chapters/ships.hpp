// What is said of ships: orders and rulings as phrases, which stand inside a sentence, and lines of
// the channel.
//
// Fleets have no names of their own, so what the reader knows them by may be a phrase. Lists and
// places go in as phrases (phrases.hpp), and so do ships, but where a verb goes with their number.
#pragma once

#include "server/words/text.hpp"

namespace words {

struct ShipWords {
    // What fleets are called.
    Text<"ships"> your_fleet;
    Text<"ships"> other_fleet;
    // Orders.
    Text<"fleet"> board;
    Text<"fleet", "detachments"> board_with;
    Text<> go_ashore;
    Text<"fleet"> sail_nowhere;
    Text<"fleet", "place"> sail;
    Text<"fleet", "place", "ways"> sail_by_way;
    Text<"fleet"> row_nowhere;
    Text<"fleet", "place"> row;
    Text<"fleet", "place", "ways"> row_by_way;
    Text<"fleet"> attack;
    CountedText<"fleet"> divide;
    Text<"fleet", "into"> merge;
    Text<"ships", "place"> build;
    Text<> build_in_countryside;
    Text<"ships", "place"> hire;
    Text<"ships"> hire_in_countryside;
    Text<"ships", "fleet"> give_back;
    // Orders of the referee.
    Text<"commander", "ships"> give;
    Text<"fleet"> keep;
    Text<"fleet"> let_sail;
    Text<"army", "fleet"> let_take;
    Text<"army", "fleet"> let_burn;
    Text<"army", "fleet"> let_spare;
    // Lines of the channel: of ships that count, and at the end of soldiers.
    Text<> aboard;
    Text<> ashore;
    Text<> arrived;
    Text<"ships"> no_pay;
    Text<> none_to_hire;
    Text<> yards_lost;
    Counted sailed_away;
    Counted gone;
    Counted returned;
    Counted sunk;
    Counted taken;
    Counted burnt;
    Counted built;
    Counted hired;
    Counted put_ashore;
    Counted joined;
};

/// This chapter in the language that is spoken.
const ShipWords& ships();

}  // namespace words
