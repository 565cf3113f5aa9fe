#include "server/chronicle/window.hpp"

namespace chronicle {

namespace {

constexpr int columns_each_side = 7;
constexpr int rows_each_side = 5;

}  // namespace

Window window_round(kit::Hex centre) {
    const kit::Offset at = kit::to_offset(centre);
    return {{at.column - columns_each_side, at.row - rows_each_side},
            {at.column + columns_each_side, at.row + rows_each_side}};
}

std::vector<kit::Hex> hexes_of(const Window& window, const idis::Map& map) {
    std::vector<kit::Hex> hexes;
    for (int column = window.first.column; column <= window.last.column; ++column) {
        for (int row = window.first.row; row <= window.last.row; ++row) {
            const kit::Hex hex = kit::to_hex({column, row});
            if (map.contains(hex)) hexes.push_back(hex);
        }
    }
    return hexes;
}

bool is_in(const Window& window, kit::Hex hex) {
    const kit::Offset at = kit::to_offset(hex);
    return at.column >= window.first.column && at.column <= window.last.column &&
           at.row >= window.first.row && at.row <= window.last.row;
}

}  // namespace chronicle
