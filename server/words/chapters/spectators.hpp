// What is said of the Chorus, the Gods and players' roles: orders and rulings as phrases, which
// stand inside a sentence.
//
// Places and commanders go in by their names, what people say in its quotation marks (phrases.hpp).
// A ride with the horses driven hard has a text of its own.
#pragma once

#include "server/words/text.hpp"

namespace words {

struct SpectatorsWords {
    // Orders.
    Text<"place"> propose_ride;
    Text<"place"> propose_hard_ride;
    Text<> vote_to_ride;
    Text<> vote_to_stay;
    Text<"commander"> ask_for_seat;
    Text<"commander"> ask_for_seat_riding_hard;
    Text<"text"> say_in_room;
    // Orders of the referee.
    Text<"name"> let_be_nobody;
    Text<"name"> let_be_god;
    Text<"name"> let_be_of_chorus;
    Text<"name"> let_be_a_commander;
    Text<"name", "commander"> let_be_commander;
    Text<"commander"> offer_seat;
    Text<"commander"> offer_seat_no_longer;
};

/// This chapter in the language that is spoken.
const SpectatorsWords& spectators();

}  // namespace words
