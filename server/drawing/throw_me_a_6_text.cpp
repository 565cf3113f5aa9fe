// The drawing as text: two letters for an inch across, one line for an inch and a half of depth.
//
// Each unit stands as its sign and an arrow of its facing in brackets, "[r3^]"; ground is a letter,
// which the line below the table explains.
#include <algorithm>
#include <array>

#include "core/throw_me_a_6/geometry.hpp"
#include "server/drawing/throw_me_a_6.hpp"
#include "server/drawing/throw_me_a_6_words.hpp"
#include "server/words/chapters/drawings.hpp"

namespace drawing {
namespace {

using namespace throw_me_a_6;

constexpr int across = 50;
constexpr int down = 150;
constexpr std::size_t columns = table_width / across;
constexpr std::size_t rows = table_depth / down;

/// As core counts grounds.
constexpr std::array<char, 5> ground_signs{'h', 'w', 't', ':', '~'};
constexpr char road_sign = '=';
constexpr char river_sign = ground_signs.back();

char sign_of_point(const Terrain& terrain, Point point) {
    for (const Band& road : terrain.roads) {
        if (is_on(road, point)) return road_sign;
    }
    if (terrain.river && is_on(*terrain.river, point)) return river_sign;
    for (const Piece& piece : terrain.pieces) {
        if (!is_inside(piece.outline, point)) continue;
        return ground_signs[static_cast<std::size_t>(piece.ground)];
    }
    return '.';
}
/// Which way a unit looks, in eighths of a circle.
std::string_view arrow_of(int facing) {
    constexpr std::array<std::string_view, 8> arrows{"^", "/", ">", "\\", "v", "/", "<", "\\"};
    return arrows[static_cast<std::size_t>((facing + 2250) % full_circle / 4500)];
}

/// What the signs of the ground mean, and how large the table is.
std::string legend() {
    const auto sign = [](char letter) { return std::string(1, letter); };
    return words::drawings().throw_me_a_6.legend(
        sign(ground_signs[0]), sign(ground_signs[1]), sign(ground_signs[2]), sign(ground_signs[3]),
        sign(river_sign), sign(road_sign), in_words(table_width), in_words(table_depth));
}

}  // namespace

std::string as_text(const View& seen) {
    if (!seen.table) return words::drawings().nothing_to_see() + '\n';
    const Table& table = *seen.table;
    std::vector<std::string> lines(rows, std::string(columns, '.'));
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t column = 0; column < columns; ++column) {
            const Point point{static_cast<int>(column) * across + across / 2,
                              table_depth - static_cast<int>(row) * down - down / 2};
            lines[row][column] = sign_of_point(table.terrain, point);
        }
    }
    for (const Unit& unit : table.units) {
        if (unit.standing != Standing::on_table) continue;
        const std::string sign =
            "[" + sign_of(unit) + std::string(arrow_of(unit.pose.facing)) + "]";
        const int lowest = static_cast<int>(rows) - 1;
        const int row = std::clamp((table_depth - unit.pose.at.y) / down, 0, lowest);
        const int left = unit.pose.at.x / across - static_cast<int>(sign.size()) / 2;
        const int most = static_cast<int>(columns - sign.size());
        lines[static_cast<std::size_t>(row)].replace(
            static_cast<std::size_t>(std::clamp(left, 0, most)), sign.size(), sign);
    }
    std::string all = heading_of(table) + "\n\n";
    for (const std::string& line : lines) all += line + "\n";
    all += legend() + '\n';
    for (const Side side : {Side::red, Side::blue}) {
        all += '\n';
        for (const std::string& line : roster_of(table, side, Places::told)) all += line + "\n";
    }
    return all;
}

}  // namespace drawing
