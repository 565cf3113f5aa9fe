#include "server/files/map_lines.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <span>

#include "server/words/chapters/files.hpp"

namespace files {

using idis::Side;
using idis::Terrain;
using kit::Direction;
using kit::Hex;

namespace {

const words::MapFileWords& line_words() { return words::files().map; }

struct SideOfHex {
    Hex hex;
    Direction direction;
};

/// One section's lines being drawn: the map, and where to complain.
class Pen {
public:
    Pen(DrawnMap& map, Report& report) : map_(map), report_(report) {}

    void complain(const MapLine& line, std::string code, std::string detail) {
        report_.problem(line.where, std::move(code), std::move(detail));
    }

    /// A hex written as "column,row" or as the key of a place.
    std::optional<Hex> hex(const MapLine& line, const std::string& word) {
        const DrawnPlace* place = map_.place(word);
        const std::optional<Hex> hex = place != nullptr ? place->place.hex : hex_from_text(word);
        if (!hex) {
            complain(line, "not_a_hex", line_words().not_a_hex(word));
        } else if (!map_.grid.contains(*hex)) {
            complain(line, "off_the_map", line_words().off_the_map(word));
            return std::nullopt;
        }
        return hex;
    }

    /// The sides written as "column,row/side/side".
    std::vector<SideOfHex> sides(const MapLine& line, const std::string& word) {
        const auto slash = word.find('/');
        if (slash == std::string::npos) {
            complain(line, "not_a_side", line_words().no_side_named(word));
            return {};
        }
        const auto at = hex(line, word.substr(0, slash));
        std::vector<SideOfHex> sides;
        for (std::size_t start = slash + 1; at && start <= word.size();) {
            const auto end = std::min(word.find('/', start), word.size());
            if (const auto side = one_side(line, *at, word.substr(start, end - start))) {
                sides.push_back(*side);
            }
            start = end + 1;
        }
        return sides;
    }

    Side& side(SideOfHex at) {
        return map_.ground(at.hex).sides[static_cast<std::size_t>(at.direction)];
    }
    /// Puts the same on both hexes of a side.
    void set(SideOfHex at, const Side& value) {
        side(at) = value;
        side({neighbour(at.hex, at.direction), opposite(at.direction)}) = value;
    }
    DrawnMap& map() { return map_; }

private:
    std::optional<SideOfHex> one_side(const MapLine& line, Hex at, const std::string& word) {
        const auto found = std::ranges::find(side_words, word);
        if (found == side_words.end()) {
            complain(line, "not_a_side", line_words().not_a_side(word));
            return std::nullopt;
        }
        const auto direction = static_cast<Direction>(found - side_words.begin());
        if (!map_.grid.contains(neighbour(at, direction))) {
            complain(line, "off_the_map", line_words().edge_of_map(hex_text(at) + "/" + word));
            return std::nullopt;
        }
        return SideOfHex{at, direction};
    }

    DrawnMap& map_;
    Report& report_;
};

std::string side_text(SideOfHex at) {
    return hex_text(at.hex) + "/" + std::string(side_words[static_cast<std::size_t>(at.direction)]);
}

void lay_road_step(Pen& pen, const MapLine& line, Hex from, Hex to, bool is_minor) {
    const auto direction = direction_to(from, to);
    if (!direction) {
        kit::mark("idis.4.road-step-ruling");
        pen.complain(line, "road_leaps", line_words().road_leaps(hex_text(to), hex_text(from)));
        return;
    }
    Side side = pen.side({from, *direction});
    if (side.has_road && side.is_minor_road != is_minor) {
        pen.complain(line, "road_of_two_grades",
                     line_words().road_of_other_grade(hex_text(from), hex_text(to)));
        return;
    }
    side.has_road = true;
    side.is_minor_road = is_minor;
    kit::mark("idis.4.road-grade-ruling");
    pen.set({from, *direction}, side);
}

void draw_road(Pen& pen, const MapLine& line) {
    std::span<const std::string> words = line.words;
    const bool has_grade = words.front() == "major" || words.front() == "minor";
    const bool is_minor = words.front() == "minor";
    if (has_grade) words = words.subspan(1);
    if (words.size() < 2) pen.complain(line, "road_too_short", line_words().road_too_short());
    std::optional<Hex> last;
    for (const std::string& word : words) {
        const auto hex = pen.hex(line, word);
        if (hex && pen.map().ground(*hex).terrain == Terrain::water) {
            kit::mark("idis.4.no-water-march-ruling");
            pen.complain(line, "road_over_water", line_words().road_in_water(word));
        }
        if (hex && last) lay_road_step(pen, line, *last, *hex, is_minor);
        last = hex;
    }
}

template <class Draw>
void for_each_side(const MapSection& section, Pen& pen, Draw draw) {
    for (const MapLine& line : section.lines) {
        for (const std::string& word : line.words) {
            for (const SideOfHex at : pen.sides(line, word)) draw(line, at);
        }
    }
}

void bar_side(Pen& pen, const MapLine& line, SideOfHex at) {
    Side side = pen.side(at);
    if (!side.has_river) {
        pen.complain(line, "no_river_here", line_words().no_river(side_text(at)));
    } else if (side.has_bridge) {
        pen.complain(line, "bridge_here", line_words().bridge_there(side_text(at)));
    } else {
        kit::mark("idis.4.ford-where-ruling");
        side.is_impassable = true;
        pen.set(at, side);
    }
}

/// What stands where nobody could come to it any more, by hex.
using Standing = std::multimap<Hex, const DrawnPlace*>;

Standing standing_on(const DrawnMap& map) {
    Standing standing;
    for (const DrawnPlace& place : map.places) {
        if (place.place.kind == idis::PlaceKind::landmark) continue;
        standing.emplace(place.place.hex, &place);
    }
    return standing;
}

void bar_hex(Pen& pen, const MapLine& line, const std::string& word, const Standing& standing) {
    const auto hex = pen.hex(line, word);
    if (!hex) return;
    const auto [first, last] = standing.equal_range(*hex);
    for (auto here = first; here != last; ++here) {
        pen.complain(line, "place_here",
                     line_words().place_there(here->second->key, hex_text(*hex)));
    }
    kit::mark("idis.4.no-water-march-ruling");
    pen.map().ground(*hex).is_impassable = true;
}

}  // namespace

void draw_roads(const MapSection& section, DrawnMap& map, Report& report) {
    Pen pen(map, report);
    for (const MapLine& line : section.lines) draw_road(pen, line);
}

void draw_rivers(const MapSection& section, DrawnMap& map, Report& report) {
    Pen pen(map, report);
    for_each_side(section, pen, [&](const MapLine&, SideOfHex at) {
        Side side = pen.side(at);
        side.has_river = true;
        pen.set(at, side);
    });
}

void draw_bridges(const MapSection& section, DrawnMap& map, Report& report) {
    Pen pen(map, report);
    for_each_side(section, pen, [&](const MapLine& line, SideOfHex at) {
        Side side = pen.side(at);
        if (!side.has_river) {
            pen.complain(line, "no_river_here", line_words().no_river(side_text(at)));
            return;
        }
        side.has_bridge = true;
        pen.set(at, side);
    });
}

void draw_impassable(const MapSection& section, DrawnMap& map, Report& report) {
    Pen pen(map, report);
    const Standing standing = standing_on(map);
    for (const MapLine& line : section.lines) {
        for (const std::string& word : line.words) {
            if (word.find('/') == std::string::npos) {
                bar_hex(pen, line, word, standing);
                continue;
            }
            for (const SideOfHex at : pen.sides(line, word)) bar_side(pen, line, at);
        }
    }
}

}  // namespace files
