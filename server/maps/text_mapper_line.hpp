// The words of one line of a text-mapper file, before anything is known of what they mean.
//
// A hex may stand at its front, in any of the three ways in which text-mapper writes one. Then come
// words, names in quotes, and tags such as name="…". What a line is, a hex or a road or something
// to pass over, is for text_mapper.cpp to say.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/kit/hex.hpp"

namespace maps {

/// A hex at the front of a text: "0204", "020401" with a level, "102.7" or "102.7.1".
struct TextMapperPlace {
    kit::Offset at;              ///< as the file counts
    bool has_level = false;
};
/// Takes it off the text; nothing if the text begins otherwise.
/// Limit:   six digits a number.
std::optional<TextMapperPlace> taken_place(std::string_view& text);

/// The rest of a line: words, what stood in quotes, and tags.
struct TextMapperRest {
    std::vector<std::string> words;
    std::string label;           ///< the first name in quotes, straight or curly; "" if none
    std::vector<std::string> tags;
};
TextMapperRest rest_of(std::string_view text);

/// Whether it is digits alone: the size of a label's letters, which is no kind of ground.
bool is_number(const std::string& word);

}  // namespace maps
