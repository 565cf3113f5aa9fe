#include "server/files/write_map.hpp"

#include <array>
#include <vector>

namespace files {

using idis::HexGround;
using idis::Side;
using idis::Terrain;
using kit::Direction;
using kit::Hex;

namespace {

constexpr std::array<char, 7> letters = {'.', 'n', 't', 'm', '^', 'd', '~'};
constexpr std::size_t cell_width = 6;

class Writer {
public:
    explicit Writer(const DrawnMap& map) : map_(map) {}

    std::string write(const std::string& heading) {
        text_ = heading;
        if (map_.compass != codec::Compass{}) {
            text_ += "[north]\n" + std::string(codec::word_of(map_.compass)) + "\n\n";
        }
        write_ground();
        write_settlement();
        write_places();
        write_roads();
        write_rivers();
        write_sides("bridges", [](const Side& side) { return side.has_bridge; });
        write_impassable();
        return std::move(text_);
    }

private:
    const HexGround& ground(int column, int row) const {
        return map_.ground(kit::to_hex({column, row}));
    }

    std::string cell(int column, int row) const {
        const HexGround& here = ground(column, row);
        const auto index = static_cast<std::size_t>(map_.grid.index(kit::to_hex({column, row})));
        if (here.terrain == Terrain::water) return map_.sea[index] ? "~~" : "oo";
        return letters[static_cast<std::size_t>(here.terrain)] +
               std::to_string(here.settlement.number() / settlement_step);
    }

    void write_cells(int row, int first) {
        for (int column = first; column < map_.grid.columns(); column += 2) {
            std::string one = cell(column, row);
            one.resize(std::max(cell_width, one.size() + 1), ' ');
            text_ += one;
        }
        while (text_.back() == ' ') text_.pop_back();
        text_ += '\n';
    }

    void write_ground() {
        text_ += "[ground]\n";
        for (int row = 0; row < map_.grid.rows(); ++row) {
            std::string label = std::to_string(row) + ":";
            label.resize(std::max<std::size_t>(8, label.size() + 1), ' ');
            text_ += label;
            write_cells(row, 0);
            if (map_.grid.columns() < 2) continue;
            text_.append(label.size() + cell_width / 2, ' ');
            write_cells(row, 1);
        }
    }

    /// Scores that a cell of the picture cannot say.
    void write_settlement() {
        std::string lines;
        for (int index = 0; index < map_.grid.size(); ++index) {
            const Hex hex = map_.grid.hex_at(index);
            const HexGround& here = map_.ground(hex);
            if (here.terrain == Terrain::water) continue;
            if (here.settlement.number() % settlement_step == 0) continue;
            lines += hex_text(hex) + ' ' + std::to_string(here.settlement.number()) + '\n';
        }
        if (!lines.empty()) text_ += "\n[settlement]\n" + lines;
    }

    void write_places() {
        if (map_.places.empty()) return;
        text_ += "\n[places]\n";
        for (const DrawnPlace& drawn : map_.places) {
            text_ += std::string(place_words[static_cast<std::size_t>(drawn.place.kind)]) + ' ' +
                     drawn.key + ' ' + hex_text(drawn.place.hex) + " \"" + drawn.place.name +
                     "\"\n";
        }
    }

    /// Roads as chains: each begins at a step nobody has written yet and goes on while it can.
    void write_roads() {
        written_.assign(map_.grounds.size(), {});
        const std::size_t before = text_.size();
        for (const NamedLine& road : map_.named_roads) write_named_road(road);
        for (int index = 0; index < map_.grid.size(); ++index) {
            const Hex hex = map_.grid.hex_at(index);
            for (const Direction direction : kit::directions) {
                if (is_unwritten(hex, direction)) write_chain(hex, direction);
            }
        }
        if (text_.size() > before) text_.insert(before, "\n[roads]\n");
    }

    bool is_minor(Hex hex, Direction direction) const {
        return map_.ground(hex).sides[static_cast<std::size_t>(direction)].is_minor_road;
    }
    static std::string_view grade(bool is_minor) { return is_minor ? "minor " : "major "; }

    /// A road that has a name; in several lines where it is cut, or its grade changes, or another
    /// road had a part of it before.
    void write_named_road(const NamedLine& road) {
        std::optional<Hex> end;
        bool was_minor = false;
        for (const auto& [hex, direction] : road.sides) {
            if (!is_unwritten(hex, direction)) continue;
            if (end != hex || was_minor != is_minor(hex, direction)) {
                if (end) text_ += '\n';
                was_minor = is_minor(hex, direction);
                text_ += std::string(grade(was_minor)) + '"' + road.name + "\" " + hex_text(hex);
            }
            mark(hex, direction);
            end = neighbour(hex, direction);
            mark(*end, opposite(direction));
            text_ += ' ' + hex_text(*end);
        }
        if (end) text_ += '\n';
    }

    /// Rivers with their names, then all sides that no name has.
    void write_rivers() {
        written_.assign(map_.grounds.size(), {});
        const std::size_t before = text_.size();
        for (const NamedLine& river : map_.named_rivers) {
            std::string words;
            std::optional<Hex> last;
            for (const auto& [hex, direction] : river.sides) {
                const auto at = static_cast<std::size_t>(direction);
                if (!map_.ground(hex).sides[at].has_river || is_marked(hex, direction)) continue;
                mark(hex, direction);
                mark(neighbour(hex, direction), opposite(direction));
                words += last == hex ? "" : ' ' + hex_text(hex);
                words += '/' + std::string(side_words[at]);
                last = hex;
            }
            if (!words.empty()) text_ += '"' + river.name + '"' + words + '\n';
        }
        text_ += sides([](const Side& side) { return side.has_river; }, true);
        if (text_.size() > before) text_.insert(before, "\n[rivers]\n");
    }

    bool is_unwritten(Hex hex, Direction direction) const {
        const auto at = static_cast<std::size_t>(direction);
        return map_.ground(hex).sides[at].has_road &&
               map_.grid.contains(neighbour(hex, direction)) && !is_marked(hex, direction);
    }
    bool is_marked(Hex hex, Direction direction) const {
        return written_[static_cast<std::size_t>(map_.grid.index(hex))]
                       [static_cast<std::size_t>(direction)];
    }

    void write_chain(Hex hex, Direction direction) {
        const bool is_of_minor = is_minor(hex, direction);
        text_ += std::string(grade(is_of_minor)) + hex_text(hex);
        std::optional<Direction> next = direction;
        while (next) {
            mark(hex, *next);
            hex = neighbour(hex, *next);
            mark(hex, opposite(*next));
            text_ += ' ' + hex_text(hex);
            next.reset();
            for (const Direction onward : kit::directions) {
                if (is_unwritten(hex, onward) && is_minor(hex, onward) == is_of_minor) {
                    next = onward;
                }
            }
        }
        text_ += '\n';
    }

    void mark(Hex hex, Direction direction) {
        written_[static_cast<std::size_t>(map_.grid.index(hex))]
                [static_cast<std::size_t>(direction)] = true;
    }

    /// Sides of which something holds, each named once, from the hex it is a northern or
    /// south-eastern side of.
    template <class Holds>
    void write_sides(std::string_view title, Holds holds) {
        const std::string lines = sides(holds);
        if (!lines.empty()) text_ += "\n[" + std::string(title) + "]\n" + lines;
    }
    template <class Holds>
    std::string sides(Holds holds, bool unwritten_only = false) const {
        std::string lines;
        for (int index = 0; index < map_.grid.size(); ++index) {
            const Hex hex = map_.grid.hex_at(index);
            std::string words;
            for (const Direction direction :
                 {Direction::north, Direction::north_east, Direction::south_east}) {
                const auto at = static_cast<std::size_t>(direction);
                if (!map_.grid.contains(neighbour(hex, direction))) continue;
                if (unwritten_only && is_marked(hex, direction)) continue;
                if (holds(map_.ground(hex).sides[at])) words += '/' + std::string(side_words[at]);
            }
            if (!words.empty()) lines += hex_text(hex) + words + '\n';
        }
        return lines;
    }

    void write_impassable() {
        std::string lines = sides([](const Side& side) { return side.is_impassable; });
        for (int index = 0; index < map_.grid.size(); ++index) {
            const Hex hex = map_.grid.hex_at(index);
            if (map_.ground(hex).is_impassable) lines += hex_text(hex) + '\n';
        }
        if (!lines.empty()) text_ += "\n[impassable]\n" + lines;
    }

    const DrawnMap& map_;
    std::string text_;
    std::vector<std::array<bool, 6>> written_;
};

}  // namespace

std::string map_text(const DrawnMap& map, const std::string& heading) {
    return Writer(map).write(heading);
}

}  // namespace files
