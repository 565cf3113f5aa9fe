// What is said of armies and detachments: orders and rulings as phrases, which stand inside a
// sentence, and lines of the channel.
//
// Lists of detachments, goods and hexes go in as phrases (phrases.hpp).
#pragma once

#include "server/words/text.hpp"

namespace words {

struct TroopWords {
    // What an order is about.
    Text<"detachment", "number"> some_of;  ///< so many of its soldiers or wagons
    Text<"place"> gather_at;
    Text<> gather_here;
    Text<"steps"> gather_off;  ///< at the end of a way from the reader
    // Orders.
    Text<"detachments"> divide;
    Text<"detachments", "stores"> divide_with;
    Text<"detachments", "to"> hand_over;
    Text<"detachments", "stores", "to"> hand_over_with;
    Text<"from", "into"> merge;
    Text<"detachments"> disband;
    Text<"detachment"> honour;
    Text<"detachment", "name"> honour_named;
    Text<"detachment", "honour"> honour_honoured;
    Text<"detachment", "name", "honour"> honour_both;
    Text<"detachment"> name_skirmishers;
    Text<"region"> raise;
    Text<"region", "gathering"> raise_gathering;
    Text<"region", "soldiers"> raise_wished;
    Text<"region", "gathering", "soldiers"> raise_gathering_wished;
    // Orders of the referee.
    Text<"army"> credit_victory;
    Text<"army", "wagons"> grant_wagons;
    CountedText<"army"> give_spoils;  ///< so many wagons
    Text<"detachment", "strength"> correct_detachment;
    Text<"detachment"> correct_nothing;
    Text<"army", "load"> set_load;
    Text<"army", "hex"> put_army;
    Text<"army", "load", "hex"> set_load_and_put;
    Text<"commander", "place", "supplies", "loot"> correct_store;
    Text<"name", "faction"> define_infantry;
    Text<"name", "faction"> define_cavalry;
    Text<"detachments"> compose_raising;
    Text<"holder", "place"> hold_by_force;
    Text<"holder", "place"> hold_by_agreement;
    Text<"detachment", "to"> lead;
    Text<"detachment"> dismiss;
    Text<"place", "holder"> make_town;
    Text<"place", "holder"> make_city;
    Text<"place", "holder"> make_fortress;
    Text<"place"> destroy;
    Text<"hex", "holder"> overrule;
    Text<"hex"> end_overruling;
    Text<"place"> mark_besieged;
    Text<"place"> mark_not_besieged;
    Text<"name", "commander"> fill_seat;
    Text<"army", "commander"> give_army;
    Text<"commander", "faction"> change_faction;
    Text<"commander"> leave_faction;
    // Lines of the channel.
    Text<"army"> seat_opened;
    Text<"army", "soldiers"> army_raised;
    Text<"region"> raising_failed;
    Text<"detachments", "supplies", "loot"> handed_over;
};

/// This chapter in the language that is spoken.
const TroopWords& troops();

}  // namespace words
