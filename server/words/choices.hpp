// What may be chosen, by the names that engines and rules give to it: the moves of an engine's
// battle, and the answers to a question.
//
// There are dozens of each, so they are tables that are searched, as refusals are (refusals.hpp).
// Tests hold that every move of every engine and every answer in core has its text, and no other
// has one. Numbers, hexes and ids are answers too, and are in no table.
#pragma once

#include <string>
#include <string_view>

namespace words {

/// A move as a phrase, which stands inside a sentence.
struct MoveWords {
    std::string_view code;         ///< "MoveUnits", as the engine has it
    std::string_view text;
};

/// What a move is called in the language that is spoken: "move units".
/// Takes:   the name of a move of an engine's players.
/// Gives:   the name itself if there is no such move.
std::string move_called(std::string_view code);

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
