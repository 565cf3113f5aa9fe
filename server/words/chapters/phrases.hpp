// The small words that every sentence is made of: lists, quotations, times, places on the map; and
// how many there are of a thing.
//
// server/api/words/phrases.hpp says how they are used.
#pragma once

#include <array>

#include "server/words/text.hpp"

namespace words {

/// How many: "1 wagon", "1,200 wagons".
struct Counts {
    Counted battles;
    Counted cavalry;
    Counted commanders;
    Counted days;
    Counted hexes;
    Counted hours;
    Counted infantry;
    Counted letters;
    Counted loot;
    Counted noncombatants;
    Counted ships;
    Counted siege_engines;
    Counted soldiers;
    Counted supplies;
    Counted wagons;
    Counted warriors;
    Counted weeks;
    Counted years;
};

struct Phrases {
    Text<> between;                         ///< two things of a list
    Text<> before_last;                     ///< the last of them and the one before
    Text<"text"> quoted;                    ///< what somebody said
    Text<"day", "hour", "minute"> moment;   ///< a day's number and the time of day, in two digits
    Text<> here;                            ///< no step away
    Text<"hexes", "direction"> some_hexes;  ///< so many hexes that way
    Text<"column", "row"> hex;              ///< a hex of the referee's map
    std::array<Text<>, 9> small_numbers;    ///< from one on
    std::array<Text<>, 8> directions;       ///< clockwise from the north
    std::array<Text<>, 7> grounds;          ///< what an army stands on, as core counts terrain
    Text<> nothing;                         ///< of goods
    Text<> nobody;                          ///< of people
};

/// This chapter in the language that is spoken.
const Counts& counts();
/// This chapter in the language that is spoken.
const Phrases& phrases();

}  // namespace words
