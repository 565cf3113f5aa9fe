// Where north lies on a campaign's map, and what the six sides of a hex are called by that.
//
// A map that was drawn on hexes that stand on a point is turned when it is brought in, so that its
// north is not at the top. No rule asks for it, so it is no part of the state: it comes with
// map.txt, is kept with the badges of factions (badge.hpp), and is the referee's to change. Orders
// and views name sides as the map lies, "north" being its top; only words for people are others.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/kit/hex.hpp"
#include "server/codec/badge.hpp"

namespace codec {

/// What the API calls the sides of a hex as the map lies, clockwise from its top.
inline constexpr std::array<std::string_view, 6> side_names = {
    "north", "north_east", "south_east", "south", "south_west", "north_west"};

/// Where north may lie: towards a side of a hex or a corner, clockwise from the top of the map.
inline constexpr std::array<std::string_view, 12> norths = {
    "n", "nne", "ne", "e", "se", "sse", "s", "ssw", "sw", "w", "nw", "nnw"};

struct Compass {
    std::size_t north = 0;           ///< among `norths`
    friend bool operator==(const Compass&, const Compass&) = default;
};

std::string_view word_of(Compass compass);
/// Gives:   nothing if it is none of `norths`.
std::optional<Compass> compass_from(std::string_view word);

/// What people call the way to a side of a hex: "north-east".
/// Ruling:  where north is at a corner, two sides lie due east and due west, and the other four are
///          called by the word for what is between: none of them is "north".
std::string_view called(kit::Direction direction, Compass compass);

/// What is kept of a campaign's map beside the state, as text; "" where nothing is said.
std::string signs_text(const Badges& badges, Compass compass);
/// The same, read back; the badges are read by badges_in.
Compass compass_in(const std::string& text);

}  // namespace codec
