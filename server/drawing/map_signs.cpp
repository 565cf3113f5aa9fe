#include "server/drawing/map_signs.hpp"

#include <algorithm>
#include <array>

#include "core/idis/map/map.hpp"
#include "server/drawing/shapes.hpp"
#include "server/words/chapters/drawings.hpp"

namespace drawing {
namespace {

constexpr std::int64_t step_length = 70;
/// The longest that has room is drawn, the first if none has.
constexpr std::array<std::int64_t, 7> round_miles = {6, 12, 30, 60, 120, 300, 600};
constexpr std::string_view sign_ground = "#ffffffd0";
constexpr std::string_view sign_ink = "#111111";

std::int64_t length_of(std::int64_t miles) {
    return rounded_down(kit::Fraction{miles * step_length} / idis::hex_miles.number());
}

}  // namespace

void draw_needle(Svg& svg, const Frame& frame, std::size_t north) {
    if (north % 12 == 0) return;
    constexpr std::int64_t radius = 42;
    const Dot at{frame.left + radius + 8, frame.top + radius + 8};
    const auto spot = [&](std::int64_t right, std::int64_t up) {
        return std::to_string(at.x + right) + ',' + std::to_string(at.y - up);
    };
    circle(svg, at, radius, {{"fill", sign_ground}, {"stroke", sign_ink}, {"stroke-width", 3}});
    const std::string turn = "rotate(" + std::to_string(30 * (north % 12)) + ' ' +
                             std::to_string(at.x) + ' ' + std::to_string(at.y) + ')';
    svg.open("g", {{"transform", turn}});
    svg.element("polygon", {{"points", spot(0, 18) + ' ' + spot(8, -30) + ' ' + spot(0, -20) + ' ' +
                                           spot(-8, -30)},
                            {"fill", "#b3261e"}});
    words(svg, {at.x, at.y - 20}, words::drawings().map.north(),
          {{"font-size", 20}, {"text-anchor", "middle"}, {"fill", sign_ink}});
    svg.close();
}

void draw_scale(Svg& svg, const Frame& frame) {
    std::int64_t miles = round_miles.front();
    for (const std::int64_t each : round_miles) {
        if (length_of(each) <= frame.width / 3) miles = std::max(miles, each);
    }
    const std::int64_t length = length_of(miles);
    const std::int64_t bottom = frame.top + frame.height;
    const Dot from{frame.left + 22, bottom - 12};
    rectangle(svg, {frame.left + 4, bottom - scale_height + 2}, length + 36, scale_height - 4,
              {{"fill", sign_ground}});
    Path bar;
    bar.move_to(from.x, from.y - 8);
    bar.line_to(from.x, from.y);
    bar.line_to(from.x + length, from.y);
    bar.line_to(from.x + length, from.y - 8);
    svg.element("path", {{"d", bar.data()},
                         {"fill", "none"},
                         {"stroke", sign_ink},
                         {"stroke-width", 3}});
    words(svg, {from.x + length / 2, from.y - 10}, words::drawings().map.miles(miles),
          {{"font-size", 20}, {"text-anchor", "middle"}, {"fill", sign_ink}});
}

}  // namespace drawing
