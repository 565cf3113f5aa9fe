#include "server/drawing/map.hpp"

#include <array>

#include "server/drawing/map_signs.hpp"
#include "server/drawing/svg.hpp"

namespace drawing {

using idis::Map;
using idis::PlaceKind;
using idis::Side;
using kit::Direction;
using kit::Hex;

namespace {

/// A quarter of a hex's width and half its height: 20 to 17, near enough to the true 20 to 17.32.
constexpr std::int64_t quarter = 20;
constexpr std::int64_t half = 35;
constexpr std::int64_t margin = 20;
/// Below the margin, where what is cut out of the picture for the lowest hexes does not reach.
constexpr std::int64_t strip = scale_height + 16;

using Point = Dot;

Point middle(Hex hex) { return hex_middle(hex); }

/// The corners from the north-western one clockwise; side d lies between d and d + 1.
Point corner(Hex hex, std::size_t at) {
    constexpr std::array<Point, 6> round = {{{-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}}};
    const Point centre = middle(hex);
    const Point step = round[at % 6];
    return {centre.x + step.x * quarter, centre.y + step.y * half};
}

/// How each kind of ground looks: its tint, and strokes of its pattern in a tile of 40 by 35.
struct Look {
    std::string_view name;
    std::string_view tint;
    std::string_view strokes;
};
constexpr std::array<Look, 7> looks = {{
    {"flatland", "#eef0d8", ""},
    {"hills", "#dfd9b0", "M6,24Q14,10 22,24M24,12Q30,2 36,12"},
    {"forest", "#b9d3a4", "M8,24v-8M4,16L8,6L12,16zM28,32v-6M24,26L28,17L32,26z"},
    {"marsh", "#c3d8cf", "M4,12h12M8,8v4M12,7v5M20,28h14M24,24v4M29,23v5"},
    {"mountains", "#cdbfb3", "M4,28L14,8L24,28M22,18L30,6L38,20"},
    {"desert", "#f0dfae", "M8,10h.1M20,22h.1M32,8h.1M30,30h.1M10,30h.1"},
    {"water", "#a9c8e0", "M4,12q4,-4 8,0t8,0M18,28q4,-4 8,0t8,0"},
}};

class MapPicture {
public:
    MapPicture(const Map& map, std::string_view title)
        : map_(map), svg_(map_frame(map.grid()), title) {}

    std::string draw(HexNumbers numbers, std::size_t north) {
        define_patterns();
        draw_ground();
        draw_sides("#3b76a8", 7, [](const Side& s) { return s.has_river && !s.is_impassable; });
        draw_sides("#1d3f66", 11, [](const Side& s) { return s.is_impassable; });
        draw_roads();
        draw_bridges();
        if (numbers == HexNumbers::shown) number_hexes();
        for (const idis::Place& place : map_.places()) draw_place(place);
        draw_needle(svg_, map_frame(map_.grid()), north);
        draw_scale(svg_, map_frame(map_.grid()));
        return svg_.finish();
    }

private:
    void define_patterns() {
        svg_.open("defs", {});
        for (const Look& look : looks) {
            svg_.open("pattern", {{"id", look.name},
                                  {"width", 40},
                                  {"height", 35},
                                  {"patternUnits", "userSpaceOnUse"}});
            svg_.element("rect", {{"width", 40}, {"height", 35}, {"fill", look.tint}});
            if (!look.strokes.empty()) {
                svg_.element("path", {{"d", look.strokes},
                                      {"fill", "none"},
                                      {"stroke", "#00000055"},
                                      {"stroke-width", 2},
                                      {"stroke-linecap", "round"}});
            }
            svg_.close();
        }
        svg_.close();
    }

    void draw_ground() {
        std::array<Path, 7> paths;
        Path barred;
        for (int index = 0; index < map_.grid().size(); ++index) {
            const Hex hex = map_.grid().hex_at(index);
            const idis::HexGround& ground = map_.ground(hex);
            add_hex(paths[static_cast<std::size_t>(ground.terrain)], hex);
            if (ground.is_impassable) add_hex(barred, hex);
        }
        for (std::size_t at = 0; at < paths.size(); ++at) {
            if (paths[at].is_empty()) continue;
            svg_.element("path", {{"d", paths[at].data()},
                                  {"fill", "url(#" + std::string(looks[at].name) + ")"},
                                  {"stroke", "#00000030"}});
        }
        if (!barred.is_empty()) {
            svg_.element("path", {{"d", barred.data()}, {"fill", "#0000005a"}});
        }
    }

    /// The three sides of a hex that name every side between two hexes once.
    template <class Each>
    void for_each_side(Each each) {
        for (int index = 0; index < map_.grid().size(); ++index) {
            const Hex hex = map_.grid().hex_at(index);
            for (const Direction direction :
                 {Direction::north, Direction::north_east, Direction::south_east}) {
                if (map_.contains(neighbour(hex, direction))) {
                    each(hex, direction, map_.side(hex, direction));
                }
            }
        }
    }

    template <class Holds>
    void draw_sides(std::string_view colour, std::int64_t width, Holds holds) {
        Path path;
        for_each_side([&](Hex hex, Direction direction, const Side& side) {
            if (!holds(side)) return;
            const Point a = corner(hex, static_cast<std::size_t>(direction));
            const Point b = corner(hex, static_cast<std::size_t>(direction) + 1);
            path.move_to(a.x, a.y);
            path.line_to(b.x, b.y);
        });
        stroke(path, colour, width, "none");
    }

    void stroke(const Path& path, std::string_view colour, std::int64_t width,
                std::string_view dashes) {
        if (path.is_empty()) return;
        svg_.element("path", {{"d", path.data()},
                              {"fill", "none"},
                              {"stroke", colour},
                              {"stroke-width", width},
                              {"stroke-linecap", "round"},
                              {"stroke-dasharray", dashes}});
    }

    void draw_roads() {
        Path major;
        Path minor;
        for_each_side([&](Hex hex, Direction direction, const Side& side) {
            if (!side.has_road) return;
            const Point a = middle(hex);
            const Point b = middle(neighbour(hex, direction));
            Path& path = side.is_minor_road ? minor : major;
            path.move_to(a.x, a.y);
            path.line_to(b.x, b.y);
        });
        stroke(major, "#6b4423", 6, "none");
        stroke(minor, "#6b4423", 4, "8 7");
    }

    /// A bridge is two strokes across its river, beside the road.
    void draw_bridges() {
        Path path;
        for_each_side([&](Hex hex, Direction direction, const Side& side) {
            if (!side.has_bridge) return;
            const Point a = corner(hex, static_cast<std::size_t>(direction));
            const Point b = corner(hex, static_cast<std::size_t>(direction) + 1);
            const Point from = middle(hex);
            const Point to = middle(neighbour(hex, direction));
            for (const std::int64_t share : {35, 65}) {
                const Point on{a.x + (b.x - a.x) * share / 100, a.y + (b.y - a.y) * share / 100};
                path.move_to(on.x + (from.x - to.x) / 7, on.y + (from.y - to.y) / 7);
                path.line_to(on.x + (to.x - from.x) / 7, on.y + (to.y - from.y) / 7);
            }
        });
        stroke(path, "#2b2b2b", 4, "none");
    }

    void number_hexes() {
        svg_.open("g", {{"font-size", 10}, {"text-anchor", "middle"}, {"fill", "#000000a0"}});
        for (int index = 0; index < map_.grid().size(); ++index) {
            const Hex hex = map_.grid().hex_at(index);
            const kit::Offset place = to_offset(hex);
            const Point at = middle(hex);
            Attributes look{{"x", at.x}, {"y", at.y + half - 4}};
            // Grey would not read on the dark that bars a hex.
            if (map_.ground(hex).is_impassable) look.emplace_back("fill", "#000000");
            svg_.text(look, std::to_string(place.column) + ',' + std::to_string(place.row));
        }
        svg_.close();
    }

    void draw_place(const idis::Place& place) {
        const Point at = middle(place.hex);
        draw_sign(place.kind, at);
        draw_name(svg_, place);
    }

    void draw_sign(PlaceKind kind, Point at) {
        const auto square = [&](std::int64_t reach, std::string_view fill) {
            svg_.element("rect", {{"x", at.x - reach}, {"y", at.y - reach}, {"width", 2 * reach},
                                  {"height", 2 * reach}, {"fill", fill}, {"stroke", "#111111"},
                                  {"stroke-width", 3}});
        };
        const auto circle = [&](std::int64_t radius, std::string_view fill) {
            svg_.element("circle", {{"cx", at.x}, {"cy", at.y}, {"r", radius}, {"fill", fill},
                                    {"stroke", "#111111"}, {"stroke-width", 3}});
        };
        switch (kind) {
            case PlaceKind::city: circle(13, "#b3261e"); circle(5, "#ffffff"); break;
            case PlaceKind::town: circle(10, "#b3261e"); break;
            case PlaceKind::fortress: square(10, "#444444"); break;
            case PlaceKind::village: circle(6, "#ffffff"); break;
            case PlaceKind::landmark: square(4, "#ffffff"); break;
        }
    }

    const Map& map_;
    Svg svg_;
};

}  // namespace

Dot hex_middle(Hex hex) { return {3 * hex.q * quarter, (2 * hex.r + hex.q) * half}; }

void add_hex(Path& path, Hex hex) {
    for (std::size_t at = 0; at < 6; ++at) {
        const Point point = corner(hex, at);
        if (at == 0) {
            path.move_to(point.x, point.y);
        } else {
            path.line_to(point.x, point.y);
        }
    }
    path.close();
}

void draw_name(Svg& svg, const idis::Place& place) {
    const Point at = middle(place.hex);
    const std::int64_t size = place.kind == PlaceKind::city ? 26 : 20;
    const Attribute below{"y", at.y + half - 2};
    const std::string_view slant = place.kind == PlaceKind::landmark ? "italic" : "normal";
    // The same words twice: a light edge, so that they read on any ground.
    svg.text({{"x", at.x}, below, {"font-size", size}, {"font-style", slant},
              {"text-anchor", "middle"}, {"stroke", "#ffffffcc"}, {"stroke-width", 5}},
             place.name);
    svg.text({{"x", at.x}, below, {"font-size", size}, {"font-style", slant},
              {"text-anchor", "middle"}, {"fill", "#111111"}},
             place.name);
}

Frame map_frame(const kit::Grid& grid) {
    const std::int64_t lower = grid.columns() > 1 ? 1 : 0;
    return {-2 * quarter - margin, -half - margin,
            (3 * std::int64_t{grid.columns()} + 1) * quarter + 2 * margin,
            (2 * std::int64_t{grid.rows()} + lower) * half + 2 * margin + strip};
}

std::string map_svg(const Map& map, std::string_view title, HexNumbers numbers,
                    std::size_t north) {
    return MapPicture(map, title).draw(numbers, north);
}

}  // namespace drawing
