#include "server/bot/map_picture.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "server/bot/wording.hpp"
#include "server/drawing/map_signs.hpp"
#include "server/drawing/shapes.hpp"

namespace bot {

using drawing::Attributes;
using drawing::Dot;
using drawing::Path;
using nlohmann::json;

namespace {

/// A hex is 80 across its corners and 70 high, as in the drawings of whole maps.
constexpr std::int64_t column_width = 60;
constexpr std::int64_t row_height = 70;
constexpr std::int64_t half_height = 35;
constexpr std::int64_t margin = 80;
/// What is left free above for a needle.
constexpr std::int64_t needle_height = 60;
/// Limit:   how far apart what is drawn may lie.
constexpr std::int64_t far = 200'000;

constexpr std::array<std::pair<std::string_view, std::string_view>, 7> tints = {{
    {"flatland", "#eef0d8"},
    {"hills", "#dfd9b0"},
    {"forest", "#b9d3a4"},
    {"marsh", "#c3d8cf"},
    {"mountains", "#cdbfb3"},
    {"desert", "#f0dfae"},
    {"water", "#a9c8e0"},
}};

std::string tint_of(std::string_view terrain) {
    const auto found = std::ranges::find(tints, terrain, [](const auto& row) { return row.first; });
    return std::string(found == tints.end() ? "#ffffff" : found->second);
}

std::int64_t bounded(std::int64_t coordinate) { return std::clamp(coordinate, -far, far); }

/// The middle of a hex by its column and row; odd columns lie half a hex lower.
Dot middle_of(std::int64_t column, std::int64_t row) {
    const bool is_odd = column % 2 != 0;
    return {bounded(column * column_width), bounded(row * row_height + (is_odd ? half_height : 0))};
}

/// A spot by whichever of `hex` (an Offset) and `drawn` (of a sketch) it has.
std::optional<Dot> spot_of(const json& thing) {
    const json& hex = in(thing, "hex");
    if (hex.is_object()) return middle_of(whole_in(hex, "column"), whole_in(hex, "row"));
    const json& drawn = in(thing, "drawn");
    if (!drawn.is_object()) return std::nullopt;
    // A sketch has hundredths of a hex.
    return Dot{bounded(whole_in(drawn, "east") * row_height / 100),
               bounded(whole_in(drawn, "south") * row_height / 100)};
}

Dot dot_of(const json& point) { return spot_of(json{{"drawn", point}}).value_or(Dot{}); }

/// A hex of the whole map is named by q and r.
Dot axial_spot(const json& hex) {
    const std::int64_t q = std::clamp<std::int64_t>(whole_in(hex, "q"), -far, far);
    const std::int64_t r = std::clamp<std::int64_t>(whole_in(hex, "r"), -far, far);
    return middle_of(q, r + (q - (q & 1)) / 2);
}

void add_outline(Path& path, Dot at) {
    path.move_to(at.x - 20, at.y - half_height);
    path.line_to(at.x + 20, at.y - half_height);
    path.line_to(at.x + 40, at.y);
    path.line_to(at.x + 20, at.y + half_height);
    path.line_to(at.x - 20, at.y + half_height);
    path.line_to(at.x - 40, at.y);
    path.close();
}

/// From the middle of a hex to the middle of each of its sides, and that side's two ends.
constexpr std::array<Dot, 6> side_middles = {
    {{0, -35}, {30, -18}, {30, 18}, {0, 35}, {-30, 18}, {-30, -18}}};
constexpr std::array<Dot, 7> corners = {
    {{-20, -35}, {20, -35}, {40, 0}, {20, 35}, {-20, 35}, {-40, 0}, {-20, -35}}};

struct Piece {
    Dot at;
    std::string name;
};

/// What is drawn, gathered before it is known how large the picture is.
struct Drawn {
    std::map<std::string, Path> grounds;  ///< by terrain
    std::vector<std::pair<Dot, std::string>> patches;
    Path roads;
    Path rivers;
    std::vector<Piece> places;
    std::vector<Piece> armies;
    std::optional<Dot> least;
    Dot most;

    Dot take(Dot dot) {
        const Dot first = least.value_or(dot);
        if (!least) most = dot;
        least = {std::min(first.x, dot.x), std::min(first.y, dot.y)};
        most = {std::max(most.x, dot.x), std::max(most.y, dot.y)};
        return dot;
    }
};

/// What a hex has towards each of its neighbours.
struct Ways {
    bool has_road = false;
    bool has_river = false;
};
using Sides = std::array<Ways, 6>;

bool lists(const json& list, std::string_view word) {
    return std::any_of(list.begin(), list.end(), [&](const json& each) { return each == word; });
}

/// Of a hex that a commander knows: lists of directions.
Sides sides_known(const json& hex) {
    Sides sides;
    for (std::size_t side = 0; side < sides.size(); ++side) {
        sides[side] = {lists(in(hex, "roads"), codec::side_names[side]),
                       lists(in(hex, "rivers"), codec::side_names[side])};
    }
    return sides;
}

/// Of the whole map: a side for each direction.
Sides sides_of_ground(const json& ground) {
    Sides sides;
    const json& all = in(ground, "sides");
    for (std::size_t side = 0; side < std::min(sides.size(), all.size()); ++side) {
        sides[side] = {in(all[side], "has_road") == true, in(all[side], "has_river") == true};
    }
    return sides;
}

void add_sides(Drawn& drawn, const Sides& sides, Dot at) {
    for (std::size_t side = 0; side < sides.size(); ++side) {
        if (sides[side].has_road) {
            drawn.roads.move_to(at.x, at.y);
            drawn.roads.line_to(at.x + side_middles[side].x, at.y + side_middles[side].y);
        }
        if (sides[side].has_river) {
            drawn.rivers.move_to(at.x + corners[side].x, at.y + corners[side].y);
            drawn.rivers.line_to(at.x + corners[side + 1].x, at.y + corners[side + 1].y);
        }
    }
}

void add_sketch(Drawn& drawn, const json& sketch) {
    for (const json& ground : in(sketch, "grounds")) {
        drawn.patches.emplace_back(drawn.take(dot_of(in(ground, "at"))),
                                   text_in(ground, "terrain"));
    }
    for (const json& line : in(sketch, "lines")) {
        Path& path = text_in(line, "kind") == "river" ? drawn.rivers : drawn.roads;
        bool is_first = true;
        for (const json& point : in(line, "points")) {
            const Dot dot = drawn.take(dot_of(point));
            is_first ? path.move_to(dot.x, dot.y) : path.line_to(dot.x, dot.y);
            is_first = false;
        }
    }
}

std::string words_of_force(const json& army) {
    return number_of(in(army, "infantry")) + " / " + number_of(in(army, "cavalry"));
}

void draw_strokes(drawing::Svg& svg, const Path& path, std::string_view colour, int width) {
    if (path.is_empty()) return;
    svg.element("path", {{"d", path.data()},
                         {"fill", "none"},
                         {"stroke", colour},
                         {"stroke-width", width},
                         {"stroke-linecap", "round"},
                         {"stroke-linejoin", "round"}});
}

void draw_pieces(drawing::Svg& svg, const std::vector<Piece>& pieces, std::string_view colour,
                 std::int64_t radius) {
    for (const Piece& piece : pieces) {
        drawing::circle(svg, piece.at, radius,
                        {{"fill", colour}, {"stroke", "#000000"}, {"stroke-width", 2}});
        drawing::words(svg, {piece.at.x + radius + 4, piece.at.y + 6}, piece.name,
                       {{"font-size", 24},
                        {"fill", "#000000"},
                        {"stroke", "#ffffff"},
                        {"stroke-width", 4},
                        {"paint-order", "stroke"}});
    }
}

/// Whether miles can be told of what is drawn: of hexes, not of a sketch.
enum class Miles : std::uint8_t { kept_back, told };

std::string svg_of(const Drawn& drawn, std::string_view title, codec::Compass compass,
                   Miles miles) {
    if (!drawn.least) return {};
    const Dot least = *drawn.least;
    const std::int64_t above = compass.north == 0 ? margin : margin + needle_height;
    const drawing::Frame frame{least.x - margin, least.y - above,
                               drawn.most.x - least.x + 3 * margin,
                               drawn.most.y - least.y + above + margin};
    drawing::Svg svg(frame, title);
    for (const auto& [terrain, path] : drawn.grounds) {
        svg.element("path",
                    {{"d", path.data()}, {"fill", tint_of(terrain)}, {"stroke", "#00000030"}});
    }
    for (const auto& [at, terrain] : drawn.patches) {
        drawing::circle(svg, at, half_height, {{"fill", tint_of(terrain)}});
    }
    draw_strokes(svg, drawn.rivers, "#3b76a8", 7);
    draw_strokes(svg, drawn.roads, "#8a5a2b", 5);
    draw_pieces(svg, drawn.places, "#ffffff", 9);
    draw_pieces(svg, drawn.armies, "#b0302a", 14);
    drawing::draw_needle(svg, frame, compass.north);
    if (miles == Miles::told) drawing::draw_scale(svg, frame);
    return svg.finish();
}

}  // namespace

std::string known_map_svg(const json& view, codec::Compass compass) {
    Drawn drawn;
    const json& commander = in(view, "commander");
    const json& map = in(commander, "map");
    const json& hexes = in(map, "hexes");
    if (hexes.size() > hexes_drawn_max) return {};
    for (const json& hex : hexes) {
        const Dot at = drawn.take(spot_of(hex).value_or(Dot{}));
        add_outline(drawn.grounds[text_in(hex, "terrain")], at);
        add_sides(drawn, sides_known(hex), at);
    }
    add_sketch(drawn, in(map, "sketch"));
    for (const json& place : in(map, "places")) {
        const auto at = spot_of(place);
        if (at) drawn.places.push_back({drawn.take(*at), text_in(place, "name")});
    }
    for (const json& army : in(commander, "seen")) {
        const auto at = spot_of(army);
        if (at) drawn.armies.push_back({drawn.take(*at), words_of_force(army)});
    }
    return svg_of(drawn, text_in(view, "name"), compass, Miles::kept_back);
}

std::string whole_map_svg(const json& map, const json& view, codec::Compass compass) {
    Drawn drawn;
    const json& hexes = in(map, "hexes");
    if (hexes.size() > hexes_drawn_max) return {};
    for (const json& hex : hexes) {
        const json& offset = in(hex, "at");
        const Dot at = drawn.take(middle_of(whole_in(offset, "column"), whole_in(offset, "row")));
        const json& ground = in(hex, "ground");
        add_outline(drawn.grounds[text_in(ground, "terrain")], at);
        add_sides(drawn, sides_of_ground(ground), at);
    }
    for (const json& place : in(map, "places")) {
        drawn.places.push_back({drawn.take(axial_spot(in(place, "hex"))), text_in(place, "name")});
    }
    for (const json& army : at(view, "referee/armies")) {
        const json& itself = in(army, "army");
        drawn.armies.push_back(
            {drawn.take(axial_spot(in(itself, "hex"))), text_in(itself, "name")});
    }
    return svg_of(drawn, text_in(view, "name"), compass, Miles::told);
}

}  // namespace bot
