// Ways as the campaign calls them, whose north need not lie at the top of its map
// (codec/compass.hpp).
//
// The API's sentences have them so already; here they are for what the bot says of a view by
// itself.
#pragma once

#include <functional>
#include <string>

#include "server/bot/talk.hpp"
#include "server/codec/compass.hpp"

namespace bot {

/// Asks where north lies: at the top of the map, if nothing is said of it. What the API refuses is
/// said, and nothing follows.
void ask_compass(const Turn& turn, std::function<void(codec::Compass)> then);

/// The way to a side of a hex: of "north_east" "north-east", or what lies there by the compass.
std::string way_of(const std::string& side, codec::Compass compass);
/// "2 hexes north, 1 hex south" of a list of steps.
std::string steps_of(const nlohmann::json& steps, codec::Compass compass);

}  // namespace bot
