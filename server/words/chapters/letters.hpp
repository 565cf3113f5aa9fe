// What is said of letters and parleys: orders as phrases, which stand inside a sentence, and lines
// of the channel.
//
// People go in by name and as lists, what they wrote in its quotation marks, moments as phrases
// (phrases.hpp).
#pragma once

#include "server/words/text.hpp"

namespace words {

struct LetterWords {
    // Orders.
    Text<"to", "text"> send;
    Text<"to", "text"> send_around_enemies;
    Text<"text"> send_to_nobody;
    Text<"text"> send_to_nobody_around_enemies;
    Text<"text"> answer;
    Text<"text"> answer_around_enemies;
    Text<"to", "text"> answer_to;
    Text<"to", "text"> answer_to_around_enemies;
    Text<"with"> ask_for_parley;
    Text<"text"> speak_in_parley;
    // Orders of the referee.
    Text<"letter"> intercept;
    Text<"letter", "reader"> intercept_for;
    // Lines of the channel.
    Text<"from", "moment", "text"> letter_came;
    Text<"from", "moment", "place", "text"> letter_came_written_in;
    Text<"from", "to", "moment", "text"> letter_captured;
    Text<"members"> parley_opened;
    Text<> parley_declined;
    Text<"by", "text"> parley_said;
    Text<> parley_closed;
};

/// This chapter in the language that is spoken.
const LetterWords& letters();

}  // namespace words
