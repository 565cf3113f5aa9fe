// What a pattern takes for granted, by the name that stands in it: "{!any_army_counts}".
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
