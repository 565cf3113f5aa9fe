// Letters and parleys, in English.
#include "server/words/english/english.hpp"

namespace words {

constinit const LetterWords english_letters = {
    .send = "send a letter to {to}: {text}",
    .send_around_enemies = "send a letter to {to}, keeping out of hostile territory: {text}",
    .send_to_nobody = "send a letter: {text}",
    .send_to_nobody_around_enemies = "send a letter, keeping out of hostile territory: {text}",
    .answer = "answer a letter: {text}",
    .answer_around_enemies = "answer a letter, keeping out of hostile territory: {text}",
    .answer_to = "answer a letter to {to}: {text}",
    .answer_to_around_enemies = "answer a letter to {to}, keeping out of hostile territory: {text}",
    .ask_for_parley = "ask {with} for a parley",
    .speak_in_parley = "say {text}",
    .intercept = "intercept a letter ({letter})",
    .intercept_for = "intercept a letter ({letter}) and give it to {reader}",
    .letter_came = "A letter from {from}, written on {moment}: {text}",
    .letter_came_written_in = "A letter from {from}, written on {moment} in {place}: {text}",
    .letter_captured = "A letter has fallen into your hands, from {from} to {to}, written on "
                       "{moment}: {text}",
    .parley_opened = "A parley is open: {members}.",
    .parley_declined = "Nobody comes to the parley.",
    .parley_said = "{by} says: {text}",
    .parley_closed = "The parley is over: those who held it have parted.",
};

}  // namespace words
