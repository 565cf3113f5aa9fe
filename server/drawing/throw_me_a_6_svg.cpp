// The drawing as SVG: a hundredth of an inch is one unit, y = 36 inches is up.
//
// Ground below, then ranges and charges of those who still may, the ways of this turn's moves,
// units with a wedge to the front, and below the table the roster. Red is dark, blue is light, so
// that the picture can be read without colours; a unit bears its sign, which the roster has too, at
// its rear a dot for each of its stands, and is pale once it has moved and shot what it may. On a
// phone held upright, 390 points across, no letter is smaller than 11 of them.
#include <array>

#include "core/throw_me_a_6/geometry.hpp"
#include "core/throw_me_a_6/shoot.hpp"
#include "core/throw_me_a_6/units.hpp"
#include "server/drawing/shapes.hpp"
#include "server/drawing/throw_me_a_6.hpp"
#include "server/drawing/throw_me_a_6_table.hpp"
#include "server/drawing/throw_me_a_6_words.hpp"
#include "server/words/chapters/drawings.hpp"

namespace drawing {
namespace {

using namespace throw_me_a_6;

constexpr std::int64_t margin = 80;
constexpr std::int64_t heading_height = 240;
constexpr std::int64_t letter_size = 145;
constexpr std::int64_t line_height = 180;
constexpr std::size_t letters_in_line = 62;
constexpr int arc_step = 15 * degree;

Dot dot(Point point) {
    return {margin + point.x, heading_height + table_depth - point.y};
}
std::vector<Dot> dots(const Polygon& outline) {
    std::vector<Dot> all;
    for (const Point each : outline) all.push_back(dot(each));
    return all;
}
/// A fan from the front of a unit: so many degrees to each side, so far.
std::vector<Dot> fan(const Unit& unit, int half_angle, int distance) {
    const Polygon body = corners(footprint_of(unit));
    std::vector<Dot> all{dot(body[0])};
    all.push_back(dot(moved(body[0], normal_angle(unit.pose.facing - half_angle), distance)));
    for (int turn = -half_angle; turn <= half_angle; turn += arc_step) {
        const Point from = turn < 0 ? body[0] : body[1];
        all.push_back(dot(moved(from, normal_angle(unit.pose.facing + turn), distance)));
    }
    all.push_back(dot(body[1]));
    return all;
}

/// What stands above and below a table.
enum class Around : std::uint8_t { heading_and_roster, nothing };

class TableDrawing {
public:
    TableDrawing(const Table& table, Around around)
        : table_(table),
          lines_(around == Around::nothing ? std::vector<std::string>() : lines_of(table)),
          svg_(frame_of(around, lines_.size()), heading_of(table)) {}

    std::string whole() {
        svg_.open("g", {{"font-family", "sans-serif"}});
        if (!lines_.empty()) {
            words(svg_, {margin, 165}, heading_of(table_),
                  {{"font-size", letter_size}, {"font-weight", "bold"}});
        }
        rectangle(svg_, dot({0, table_depth}), table_width, table_depth,
                  {{"fill", "#f2efe2"}, {"stroke", "#111"}, {"stroke-width", 8}});
        for (const Piece& piece : table_.terrain.pieces) draw(piece);
        if (table_.terrain.river) draw(*table_.terrain.river, "#a9cbe0");
        for (const Band& road : table_.terrain.roads) draw(road, "#d8c49a");
        for (const Unit& unit : table_.units) draw_reach(unit);
        for (const Unit& unit : table_.units) draw_way(unit);
        for (const Unit& unit : table_.units) draw(unit);
        for (const Contact& contact : table_.contacts) draw(contact);
        list();
        svg_.close();
        return svg_.finish();
    }

private:
    static Frame frame_of(Around around, std::size_t lines) {
        const std::int64_t width = table_width + 2 * margin;
        if (around == Around::nothing) {
            return {0, heading_height - margin, width, table_depth + 2 * margin};
        }
        return {0, 0, width,
                heading_height + table_depth + 3 * margin +
                    line_height * static_cast<std::int64_t>(lines)};
    }
    static std::vector<std::string> lines_of(const Table& table) {
        std::vector<std::string> all;
        for (const Side side : {Side::red, Side::blue}) {
            for (const std::string& line : roster_of(table, side, Places::shown)) {
                for (std::string& part : wrapped(line, letters_in_line)) {
                    all.push_back(std::move(part));
                }
            }
        }
        return all;
    }
    void draw(const Piece& piece) {
        constexpr std::array<std::string_view, 5> tints{"#dccb9b", "#b5cfa0", "#cfb8ae",
                                                        "#d9d5c6", "#a9cbe0"};
        polygon(svg_, dots(piece.outline),
                {{"fill", tints[static_cast<std::size_t>(piece.ground)]},
                 {"stroke", "#6d6858"},
                 {"stroke-width", 5}});
        const Dot at = dot(piece.outline.front());
        words(svg_, {at.x + 20, at.y - 20}, word_of(piece.ground),
              {{"font-size", letter_size}, {"fill", "#4b4636"}});
    }
    void draw(const Band& band, std::string_view tint) {
        polyline(svg_, dots(band.line), {{"stroke", tint}, {"stroke-width", band.width}});
    }
    /// How far a unit may charge and shoot, as long as it may.
    void draw_reach(const Unit& unit) {
        if (unit.standing != Standing::on_table || is_engaged(table_, unit.id)) return;
        const std::string_view paint = unit.side == Side::red ? "#8c1d18" : "#1d4f8c";
        const auto dashed = [&](const std::vector<Dot>& outline, std::string_view dashes) {
            polygon(svg_, outline,
                    {{"fill", "none"},
                     {"stroke", paint},
                     {"stroke-width", 4},
                     {"stroke-opacity", "0.45"},
                     {"stroke-dasharray", dashes}});
        };
        const int left = allowance_of(table_, unit) - unit.move.spent;
        if (!unit.move.is_over && left > 0) dashed(fan(unit, 0, left), "30 20");
        const int range = range_of(table_, unit);
        if (range > 0 && !unit.has_shot) dashed(fan(unit, 45 * degree, range), "8 16");
    }
    void draw_way(const Unit& unit) {
        if (unit.standing != Standing::on_table || !unit.move.has_begun) return;
        if (unit.move.began.at == unit.pose.at) return;
        line(svg_, dot(unit.move.began.at), dot(unit.pose.at),
             {{"stroke", "#333"}, {"stroke-width", 8}, {"stroke-dasharray", "4 14"}});
    }
    void draw(const Unit& unit) {
        if (unit.standing != Standing::on_table) return;
        const Footprint body = footprint_of(unit);
        const bool is_dark = unit.side == Side::red;
        const bool is_done = unit.move.is_over && (unit.has_shot || range_of(table_, unit) == 0);
        polygon(svg_, dots(corners(body)),
                {{"fill", is_dark ? "#8c1d18" : "#e3ecf7"},
                 {"fill-opacity", is_done ? "0.7" : "1"},
                 {"stroke", unit.rampage ? "#e08600" : "#111"},
                 {"stroke-width", unit.rampage ? 16 : 8}});
        const Point front = middle_of(body, Edge::front);
        const int across = normal_angle(unit.pose.facing + 90 * degree);
        const int back = normal_angle(across + full_circle / 2);
        polygon(svg_,
                {dot(moved(front, unit.pose.facing, 60)), dot(moved(front, across, 60)),
                 dot(moved(front, back, 60))},
                {{"fill", "#111"}});
        draw_stands(unit, middle_of(body, Edge::rear), back);
        const Dot at = dot(unit.pose.at);
        words(svg_, {at.x, at.y + letter_size * 9 / 25},
              sign_of(unit),
              {{"font-size", letter_size},
               {"font-weight", "bold"},
               {"text-anchor", "middle"},
               {"fill", is_dark ? "#fff" : "#111"},
               {"stroke", is_dark ? "#8c1d18" : "#e3ecf7"},
               {"stroke-width", 14},
               {"paint-order", "stroke"}});
    }
    /// A dot for each of its stands, along its rear.
    void draw_stands(const Unit& unit, Point rear, int across) {
        const int stands = stands_of(unit);
        const int behind = normal_angle(unit.pose.facing + full_circle / 2);
        for (int stand = 0; stand < stands; ++stand) {
            const auto aside = 70 * stand - 35 * (stands - 1);
            const Point spot = moved(moved(rear, behind, 40), across, aside);
            circle(svg_, dot(spot), 24, {{"fill", "#111"}});
        }
    }
    void draw(const Contact& contact) {
        const Footprint one = footprint_of(unit_at(table_, contact.one));
        circle(svg_, dot(middle_of(one, contact.edge_of_one)), 34,
               {{"fill", "#ffd23f"}, {"stroke", "#111"}, {"stroke-width", 6}});
    }
    void list() {
        std::int64_t y = heading_height + table_depth + 2 * margin + 60;
        for (const std::string& each : lines_) {
            const bool is_title = !each.starts_with(' ');
            words(svg_, {is_title ? margin : margin + 40, y}, each,
                  {{"font-size", letter_size}, {"font-weight", is_title ? "bold" : "normal"}});
            y += line_height;
        }
    }

    const Table& table_;
    std::vector<std::string> lines_;
    Svg svg_;
};

}  // namespace

std::string as_svg(const View& seen) {
    if (seen.table) return TableDrawing(*seen.table, Around::heading_and_roster).whole();
    const words::DrawingWords& said = words::drawings();
    Svg nothing({0, 0, 800, 80}, said.nothing_to_see_title());
    words(nothing, {20, 45}, said.nothing_to_see(), {{"font-size", 20}});
    return nothing.finish();
}

std::string table_as_svg(const Table& table) {
    return TableDrawing(table, Around::nothing).whole();
}

}  // namespace drawing
