// Shapes between dots, for drawings that are made of few lines and many pieces.
//
// Each is one element of the picture; what is given beside its place (colours, widths) comes after
// it in the order given.
#pragma once

#include "server/drawing/svg.hpp"

namespace drawing {

/// A place on the picture.
struct Dot {
    std::int64_t x = 0;
    std::int64_t y = 0;
    friend bool operator==(const Dot&, const Dot&) = default;
};

void line(Svg& svg, Dot from, Dot to, const Attributes& more);
void circle(Svg& svg, Dot middle, std::int64_t radius, const Attributes& more);
void rectangle(Svg& svg, Dot corner, std::int64_t width, std::int64_t height,
               const Attributes& more);
void polygon(Svg& svg, const std::vector<Dot>& corners, const Attributes& more);
void polyline(Svg& svg, const std::vector<Dot>& dots, const Attributes& more);
/// A line of text in so many letters at most, broken at spaces; what goes on is set in by two.
/// Takes:   letters >= 8.
std::vector<std::string> wrapped(std::string_view text, std::size_t letters);
/// How many letters a text has, of one byte or of several.
std::size_t letters_of(std::string_view text);
/// Where so many letters of a text end; its whole length if it has no more.
std::size_t end_of_letters(std::string_view text, std::size_t letters);
/// The first letters of a text, with dots for the rest.
std::string cut(std::string_view text, std::size_t letters_most);
void words(Svg& svg, Dot at, std::string_view what, const Attributes& more);

}  // namespace drawing
