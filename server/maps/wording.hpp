// What is said about maps of other programs, in the language that is spoken.
#pragma once

#include "server/words/language.hpp"

namespace maps {

inline const words::MapWords& map_words() { return words::say().maps; }

}  // namespace maps
