#include "server/drawing/dice_warriors_paper.hpp"

#include <algorithm>

#include "server/drawing/shapes.hpp"
#include "server/words/chapters/drawings.hpp"

namespace drawing {

using dice_warriors::OpenTable, dice_warriors::Side, dice_warriors::Unit;

namespace {

constexpr std::int64_t around = 350;  ///< shown around the outermost pieces
constexpr std::size_t name_letters = 10;
/// So long is a name that a chronicle writes in the place of an army's id.
constexpr std::size_t army_letters = 17;
/// So many letters of a list fit beside the other.
constexpr std::size_t letters_beside = 24;

/// A stretch from `low` to `high` made at least so long, within 0 and `most`.
void widen(std::int64_t& low, std::int64_t& high, std::int64_t least, std::int64_t most) {
    low -= around;
    high += around;
    if (high - low < least) {
        low -= (least - (high - low)) / 2;
        high = low + least;
    }
    const std::int64_t shift = low < 0 ? -low : std::min<std::int64_t>(0, most - high);
    low = std::max<std::int64_t>(0, low + shift);
    high = std::min(most, high + shift);
}

}  // namespace

Crop crop_of(const OpenTable& table) {
    const std::int64_t width = table.field.width.number();
    const std::int64_t depth = table.field.depth.number();
    // Pieces that are not placed yet may be placed wherever the field is.
    if (table.phase < dice_warriors::Phase::initiative) return {0, 0, width, depth};
    Crop crop{width, depth, 0, 0};
    for (const Unit& unit : table.units) {
        if (!is_in_play(unit) || !unit.place) continue;
        crop.left = std::min(crop.left, unit.place->x.number());
        crop.right = std::max(crop.right, unit.place->x.number());
        crop.low = std::min(crop.low, unit.place->y.number());
        crop.high = std::max(crop.high, unit.place->y.number());
    }
    if (crop.right < crop.left) return {0, 0, width, depth};
    widen(crop.left, crop.right, least_width, width);
    widen(crop.low, crop.high, least_depth, depth);
    return crop;
}

std::int64_t count_of(const OpenTable& table, Side side) {
    return std::ranges::count(table.units, side, &Unit::side);
}

std::string line_of(const Signed& piece) {
    const words::DiceWarriorsDrawn& said = words::drawings().dice_warriors;
    const std::string name = piece.sign + "  " + name_of(*piece.unit, name_letters);
    return is_in_play(*piece.unit) ? said.piece(name, states_of(*piece.unit))
                                   : said.piece_out(name);
}

bool are_beside(const OpenTable& table) {
    return std::ranges::all_of(signs_of(table), [](const Signed& piece) {
        const std::size_t name = letters_of(name_of(*piece.unit, name_letters));
        const bool is_army = name_of(*piece.unit, name_letters).starts_with("army-");
        const std::size_t more = is_army && name < army_letters ? army_letters - name : 0;
        return letters_of(line_of(piece)) + more <= letters_beside;
    });
}

std::int64_t lines_of_lists(const OpenTable& table) {
    const std::int64_t warriors = count_of(table, Side::warriors);
    const std::int64_t monsters = count_of(table, Side::monsters);
    return are_beside(table) ? std::max(warriors, monsters) : warriors + monsters + 1;
}

}  // namespace drawing
