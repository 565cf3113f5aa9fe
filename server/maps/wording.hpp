// What is said about maps of other programs, in the language that is spoken.
//
// Its texts are a chapter of the catalogue (server/words/maps.hpp); each reader of such a map asks
// for them here when it reports something.
#pragma once

#include "server/words/language.hpp"

namespace maps {

inline const words::MapWords& map_words() { return words::say().maps; }

}  // namespace maps
