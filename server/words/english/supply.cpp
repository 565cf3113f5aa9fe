// The land and what armies live on, in English.
#include "server/words/english/english.hpp"

namespace words {

constinit const SupplyWords english_supply = {
    .all_land = "all the land in reach",
    .land = "the land: {hexes}",
    .forage = "forage {land}",
    .forage_on = "forage {land} on day {day}",
    .raze = "raze {land}",
    .raze_on = "raze {land} on day {day}",
    .rest = "rest for {days}",
    .rest_from = "rest for {days}, from day {day} on",
    .end_rest = "break off the rest",
    .deliver = "hand {goods} to {to}",
    .spend_loot = "spend {loot} on the men",
    .station = "station {detachments} in {place}",
    .recall = "take {detachments} into the ranks again",
    .defend = "defend {place}",
    .take_up = "take up {goods} from {place}",
    .take_up_from_ground = "take up {goods} from the ground",
    .enter_walls = "go behind the walls of {place}",
    .leave_walls = "come out from behind the walls",
    .drop_loot_first = "drop loot before supplies, and take supplies from {givers}",
    .drop_supplies_first = "drop supplies before loot, and take supplies from {givers}",
    .givers_nobody = "nobody",
    .givers_own_side = "our own side",
    .givers_anybody = "anybody",
    .set_land = "let {hex} give what it has, with {goods} on its ground",
    .set_land_free_on = "let {hex} give nothing before day {day}, with {goods} on its ground",
    .give_post = "give the command of {place} to {commander}",
    .give_post_to_local = "give the command of {place} to a local officer",
    .foraged = "Your foragers have brought home {goods}.",
    .razed = "Your men have burnt the land of {hexes}.",
    .razed_nothing = "Your men found nothing to burn.",
    .supplies_passed = "{from} has handed {goods} to {to}.",
    .goods_stored = "Your army has left {goods} in {place}.",
};

}  // namespace words
