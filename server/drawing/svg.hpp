// A picture as SVG text, written element by element.
//
// All coordinates are whole numbers, so that a picture of the same things is the same text on every
// machine. Pictures carry no script, no style sheet and no address, and show as they are under the
// strictest Content-Security-Policy. Text is escaped here and nowhere else.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace drawing {

/// A name and its value; numbers are written as they are.
struct Attribute {
    std::string_view name;
    std::string value;
    Attribute(std::string_view of, std::string_view text) : name(of), value(text) {}
    Attribute(std::string_view of, std::int64_t number)
        : name(of), value(std::to_string(number)) {}
};
using Attributes = std::vector<Attribute>;

/// A window of the picture's own coordinates.
struct Frame {
    std::int64_t left = 0;
    std::int64_t top = 0;
    std::int64_t width = 0;
    std::int64_t height = 0;
};

class Svg {
public:
    /// Takes:   what the picture shows, and its title for who cannot see it.
    Svg(Frame frame, std::string_view title);

    void element(std::string_view name, const Attributes& attributes);
    void open(std::string_view name, const Attributes& attributes);
    void close();
    /// An element with text in it.
    void text(const Attributes& attributes, std::string_view words);

    /// The finished picture; everything opened must have been closed.
    std::string finish();

private:
    void begin(std::string_view name, const Attributes& attributes);

    std::string out_;
    std::string opened_;             ///< names still open, each with a '/' after it
};

/// Text as it may stand in an element or attribute; control characters become spaces.
std::string escaped(std::string_view text);

/// "M3,4 5,6 7,8", and closed with "z" if asked.
class Path {
public:
    void move_to(std::int64_t x, std::int64_t y) { add('M', x, y); }
    void line_to(std::int64_t x, std::int64_t y) { add('L', x, y); }
    void close() { data_ += 'z'; }
    bool is_empty() const { return data_.empty(); }
    const std::string& data() const { return data_; }

private:
    void add(char command, std::int64_t x, std::int64_t y);
    std::string data_;
};

}  // namespace drawing
