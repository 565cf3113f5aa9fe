// What is said of the land and what armies live on: orders as phrases, which stand inside a
// sentence, and lines of the channel.
//
// Goods, lists of hexes and of detachments go in as phrases (phrases.hpp).
#pragma once

#include "server/words/text.hpp"

namespace words {

struct SupplyWords {
    // What an order is about.
    Text<> all_land;
    Text<"hexes"> land;
    // Orders.
    Text<"land"> forage;
    Text<"land", "day"> forage_on;
    Text<"land"> raze;
    Text<"land", "day"> raze_on;
    Text<"days"> rest;
    Text<"days", "day"> rest_from;
    Text<> end_rest;
    Text<"goods", "to"> deliver;
    Text<"loot"> spend_loot;
    Text<"detachments", "place"> station;
    Text<"detachments"> recall;
    Text<"place"> defend;
    Text<"goods", "place"> take_up;
    Text<"goods"> take_up_from_ground;
    Text<"place"> enter_walls;
    Text<> leave_walls;
    Text<"givers"> drop_loot_first;
    Text<"givers"> drop_supplies_first;
    Text<> givers_nobody;
    Text<> givers_own_side;
    Text<> givers_anybody;
    // Orders of the referee.
    Text<"hex", "goods"> set_land;
    Text<"hex", "day", "goods"> set_land_free_on;
    Text<"place", "commander"> give_post;
    Text<"place"> give_post_to_local;
    // Lines of the channel.
    Text<"goods"> foraged;
    Text<"hexes"> razed;
    Text<> razed_nothing;
    Text<"from", "goods", "to"> supplies_passed;
    Text<"goods", "place"> goods_stored;
};

/// This chapter in the language that is spoken.
const SupplyWords& supply();

}  // namespace words
