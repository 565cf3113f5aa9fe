// The map that somebody may see, as a picture made of what the API answered him.
//
// A commander's is his sketch, or the hexes that his campaign hands out, with the places he knows
// and the armies he has seen; the referee's and the Gods' is the whole map with every army, and how
// long a mile is, which a sketch does not tell. Where north is not the top, a needle shows it.
// Nothing is drawn that was not in the answer.
#pragma once

#include <nlohmann/json.hpp>

#include <string>

#include "server/codec/compass.hpp"

namespace bot {

/// Limit:   hexes that are drawn here; who has a larger map is sent to the page.
inline constexpr std::size_t hexes_drawn_max = 12'000;

/// Takes:   the answer of …/view.
/// Gives:   "" if there is nothing to be drawn, or too much.
std::string known_map_svg(const nlohmann::json& view, codec::Compass compass);
/// Takes:   the answers of …/map and …/view of one who sees everything.
std::string whole_map_svg(const nlohmann::json& map, const nlohmann::json& view,
                          codec::Compass compass);

}  // namespace bot
