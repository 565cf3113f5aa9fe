// Ways in the words of a campaign whose north need not lie at the top of its map
// (codec/compass.hpp).
//
// What a reader calls the six sides of a hex is among his Names, under what the API calls them,
// wherever it is another word; so whatever says something in his words finds it there.
#pragma once

#include <string>

#include "server/api/words/phrases.hpp"
#include "server/codec/compass.hpp"

namespace api {

/// Adds what directions are called.
void call_directions(codec::Compass compass, Names& names);
/// The names in the view of a campaign with such a compass (rights/known_names.hpp).
Names names_in(const std::string& view, codec::Compass compass);

/// "north-east".
std::string word_of(kit::Direction direction, const Names& names);
/// "two hexes north and one hex south-east", "here" for none.
std::string phrase_of(const idis::Steps& steps, const Names& names);

}  // namespace api
