#include "server/chronicle/signs.hpp"

#include <algorithm>
#include <array>

namespace chronicle {

namespace {

constexpr std::array<std::string_view, 6> colours = {"#0b5fa5", "#b8430f", "#00704f",
                                                     "#8f3f7a", "#7a5800", "#37474f"};
constexpr std::array<std::string_view, 6> dashes = {"none",     "14 6",  "3 6",
                                                    "14 6 3 6", "24 10", "8 4"};
constexpr std::string_view nobodys = "#555555";

using Corners = std::vector<std::pair<std::int64_t, std::int64_t>>;

/// The corners of each shape in hundredths of its radius; a circle has none.
const Corners& corners_of(std::size_t shape) {
    static const std::array<Corners, 7> all = {{
        {},
        {{-92, -92}, {92, -92}, {92, 92}, {-92, 92}},
        {{0, -125}, {125, 0}, {0, 125}, {-125, 0}},
        {{0, -130}, {130, 95}, {-130, 95}},
        {{-60, -104}, {60, -104}, {120, 0}, {60, 104}, {-60, 104}, {-120, 0}},
        {{-125, -85}, {125, -85}, {0, 135}},
        {{-45, -105}, {45, -105}, {105, -45}, {105, 45}, {45, 105}, {-45, 105}, {-105, 45},
         {-105, -45}},
    }};
    return all[shape % all.size()];
}

}  // namespace

Look look_of(const Past& past, std::optional<idis::FactionId> faction) {
    const auto found = faction ? std::ranges::find(past.factions, *faction) : past.factions.end();
    if (found == past.factions.end()) return {6, nobodys, "1 4"};
    const auto place = static_cast<std::size_t>(found - past.factions.begin());
    return {place % colours.size(), colours[place % colours.size()],
            dashes[place % dashes.size()]};
}

void draw_sign(drawing::Svg& svg, drawing::Dot at, std::int64_t radius, const Look& look,
               Filling filling, std::string_view word) {
    const bool is_full = filling == Filling::full;
    const drawing::Attributes paint = {{"fill", is_full ? look.colour : "#ffffff"},
                                       {"stroke", is_full ? "#ffffff" : look.colour},
                                       {"stroke-width", std::max<std::int64_t>(2, radius / 7)}};
    if (look.shape == 0) {
        drawing::circle(svg, at, radius, paint);
    } else {
        std::vector<drawing::Dot> dots;
        for (const auto& [x, y] : corners_of(look.shape)) {
            dots.push_back({at.x + x * radius / 100, at.y + y * radius / 100});
        }
        drawing::polygon(svg, dots, paint);
    }
    if (word.empty()) return;
    const std::int64_t size = word.size() > 2 ? radius * 8 / 10 : radius * 11 / 10;
    // A triangle is wider below, or above, its middle.
    const std::int64_t sinks = look.shape == 3 ? radius / 5 : look.shape == 5 ? -radius / 5 : 0;
    drawing::words(svg, {at.x, at.y + size * 36 / 100 + sinks}, word,
                   {{"font-size", size},
                    {"text-anchor", "middle"},
                    {"font-weight", "bold"},
                    {"font-family", "sans-serif"},
                    {"fill", is_full ? "#ffffff" : look.colour}});
}

std::string sign_in_text(const Look& look, std::string_view word, Filling filling) {
    drawing::Svg svg({-30, -30, 60, 60}, "");
    draw_sign(svg, {0, 0}, 21, look, filling, word);
    const std::string picture = svg.finish();
    return "<svg class=\"sign\" aria-hidden=\"true\" " + picture.substr(5);
}

}  // namespace chronicle
