// What the moves of an engine's battle are called, by the names that the engines give to them.
//
// There are dozens for each engine, so they are a table that is searched, as refusals are
// (refusals.hpp). A test holds that every move of every engine has its text, and no other has one.
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

}  // namespace words
