// What a pattern takes for granted, by the name that stands in it: "{!any_army_counts}".
//
// The texts are in the catalogue (server/words/chapters/reading.hpp), for the writer is told them;
// patterns are of the grammar, which is no text. Each name that a pattern may have has a row in
// notes.cpp.
#pragma once

#include <string>
#include <string_view>

namespace reading {

/// Whether a pattern may take that for granted.
bool is_note(std::string_view name);

/// The same as the writer is told it.
/// Takes:   a name that is_note() knows.
std::string note_in_words(std::string_view name);

}  // namespace reading
