// Texts packed as other programs pack their maps, for the tests of their readers.
//
// Worldographer's maps are UTF-16 with a mark in front, in gzip. What these make is what the
// reader takes apart again, so what they make is also held against bytes that another program made.
#pragma once

#include <string>
#include <string_view>

namespace tests {

/// A text in gzip.
std::string gzipped(std::string_view text);

/// A text of characters up to U+FFFF as UTF-16 with its mark, the higher byte first if it is big.
std::string as_utf16(std::string_view utf8, bool is_big = true);

/// A map of Worldographer's, whole: the attributes of its root and what stands in it, as the file.
std::string wxx(const std::string& attributes, const std::string& within);

}  // namespace tests
