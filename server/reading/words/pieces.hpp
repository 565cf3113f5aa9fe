// Pieces of phrases that several orders share: "<loot>" in a pattern (words.hpp) stands for the
// ways to say loot.
//
// A piece sets members by their names, so that only orders that have those can use it.
#pragma once

#include <string_view>

namespace reading {

/// Takes:   the name of a piece.
/// Gives:   its pattern; "" if there is none of that name.
std::string_view piece_of(std::string_view name);

}  // namespace reading
