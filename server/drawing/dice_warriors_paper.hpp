// What of a fight's field a picture shows, and how the lists of its pieces lie below it.
//
// A fight moves about a large field, so a picture is cropped to where the pieces are. Below it
// stand the lists of both sides, beside each other where their lines are short enough for half a
// sheet, else one below the other.
#pragma once

#include <string>

#include "core/dice_warriors/view.hpp"
#include "server/drawing/dice_warriors_signs.hpp"

namespace drawing {

/// Limit:   no picture of a field shows less, in hundredths of a digit.
inline constexpr std::int64_t least_width = 2400;
inline constexpr std::int64_t least_depth = 1600;

/// The part of the field that is shown, in hundredths of a digit.
struct Crop {
    std::int64_t left = 0;
    std::int64_t low = 0;
    std::int64_t right = 0;
    std::int64_t high = 0;
    std::int64_t width() const { return right - left; }
    std::int64_t depth() const { return high - low; }
};
/// Where the pieces are, and some of the field around; all of it before they are placed.
Crop crop_of(const dice_warriors::OpenTable& table);

/// What is said of a piece in the list of its side.
std::string line_of(const Signed& piece);
/// How many pieces a side has had.
std::int64_t count_of(const dice_warriors::OpenTable& table, dice_warriors::Side side);
/// Whether the lists of both sides fit beside each other.
bool are_beside(const dice_warriors::OpenTable& table);
/// How many lines the lists have together, the first heading not counted.
std::int64_t lines_of_lists(const dice_warriors::OpenTable& table);

}  // namespace drawing
