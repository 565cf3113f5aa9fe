// How each faction is shown: a shape, a colour and a kind of line.
//
// Any one of the three tells it apart, so that maps and charts can be read in black and white, and
// by who sees few colours. Six factions have looks of their own; a seventh looks like the first.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/chronicle/past.hpp"
#include "server/drawing/shapes.hpp"

namespace chronicle {

struct Look {
    std::size_t shape = 0;
    std::string_view colour;
    std::string_view dashes;                 ///< of its line in a chart
};
/// Takes:   a faction of the past, or nobody's.
Look look_of(const Past& past, std::optional<idis::FactionId> faction);

enum class Filling : std::uint8_t { full, hollow };

/// Draws a sign with a word in it.
void draw_sign(drawing::Svg& svg, drawing::Dot at, std::int64_t radius, const Look& look,
               Filling filling, std::string_view word);

/// The sign by itself, to stand in a line of text; nothing of it is read out.
std::string sign_in_text(const Look& look, std::string_view word,
                         Filling filling = Filling::full);

}  // namespace chronicle
