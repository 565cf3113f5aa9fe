// The Chorus, the Gods and players' roles in English.
#include "server/words/english/english.hpp"

namespace words {

constinit const SpectatorsWords english_spectators = {
    .propose_ride = "propose to ride to {place}",
    .propose_hard_ride = "propose to ride to {place} with the horses driven hard",
    .vote_to_ride = "vote to ride",
    .vote_to_stay = "vote to stay",
    .ask_for_seat = "ask to take the place of {commander} and ride there",
    .ask_for_seat_riding_hard =
        "ask to take the place of {commander} and ride there with the horses driven hard",
    .say_in_room = "say {text}",
    .let_be_nobody = "let {name} be nobody",
    .let_be_god = "let {name} be one of the Gods",
    .let_be_of_chorus = "let {name} be of the Chorus",
    .let_be_a_commander = "let {name} be a commander",
    .let_be_commander = "let {name} be {commander}",
    .offer_seat = "offer the Chorus the place of {commander}",
    .offer_seat_no_longer = "offer the Chorus the place of {commander} no longer",
};

}  // namespace words
