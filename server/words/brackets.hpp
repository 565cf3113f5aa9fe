// How texts come out in the made-up language: each run of words in brackets, and longer.
//
// Texts are laid together in text.cpp, which knows no language; it asks here whether the one that
// is spoken is the made-up one (language.cpp says so).
#pragma once

#include <string>
#include <string_view>

namespace words {

/// Whether texts come out in brackets from now on.
void put_in_brackets(bool are_in_brackets);
bool are_in_brackets();

/// Words of the catalogue as they come out: in the made-up language in brackets, and longer.
std::string as_spoken(std::string_view text);

}  // namespace words
