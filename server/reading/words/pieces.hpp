// Pieces of phrases that several orders share: "<loot>" in a pattern (words.hpp) stands for the
// ways to say loot.
//
// A piece is a pattern itself, put in where it is named; it may name others.
#pragma once

#include <string_view>

namespace reading {

/// Takes:   the name of a piece.
/// Gives:   its pattern; "" if there is none of that name.
std::string_view piece_of(std::string_view name);

}  // namespace reading
