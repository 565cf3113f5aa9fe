// The answers that may be chosen to a question, by the words that the rules know them by.
//
// They are many, so they are a table that is searched, as refusals are (refusals.hpp). A test reads
// core for answers without a text. Numbers, hexes and ids are answers too, and are in no table.
#pragma once

#include <string>
#include <string_view>

namespace words {

/// An answer as a phrase, which stands on a button, and in quotation marks in a sentence.
struct AnswerWords {
    std::string_view code;         ///< "march_on", which is what is sent
    std::string_view text;
};

/// An answer in the language that is spoken: "march on".
/// Takes:   one of the options of a question, or what somebody wrote.
/// Gives:   the same if there is no such option.
std::string answer_called(std::string_view code);

}  // namespace words
