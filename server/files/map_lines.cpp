#include "server/files/map_lines.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <span>

namespace files {

using idis::Side;
using idis::Terrain;
using kit::Direction;
using kit::Hex;

namespace {

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
            complain(line, "not_a_hex", word + " is neither column,row nor the key of a place");
        } else if (!map_.grid.contains(*hex)) {
            complain(line, "off_the_map", word + " lies off the map");
            return std::nullopt;
        }
        return hex;
    }

    /// The sides written as "column,row/side/side".
    std::vector<SideOfHex> sides(const MapLine& line, const std::string& word) {
        const auto slash = word.find('/');
        if (slash == std::string::npos) {
            complain(line, "not_a_side", word + " names no side: write column,row/side");
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
            complain(line, "not_a_side", "\"" + word + "\" is no side: use n ne se s sw nw");
            return std::nullopt;
        }
        const auto direction = static_cast<Direction>(found - side_words.begin());
        if (!map_.grid.contains(neighbour(at, direction))) {
            complain(line, "off_the_map", hex_text(at) + "/" + word + " is the edge of the map");
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
        pen.complain(line, "road_leaps", hex_text(to) + " is not next to " + hex_text(from));
        return;
    }
    Side side = pen.side({from, *direction});
    if (side.has_road && side.is_minor_road != is_minor) {
        pen.complain(line, "road_of_two_grades",
                     hex_text(from) + " to " + hex_text(to) + " has a road of the other grade");
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
    if (words.size() < 2) pen.complain(line, "road_too_short", "a road joins at least two hexes");
    std::optional<Hex> last;
    for (const std::string& word : words) {
        const auto hex = pen.hex(line, word);
        if (hex && pen.map().ground(*hex).terrain == Terrain::water) {
            kit::mark("idis.4.no-water-march-ruling");
            pen.complain(line, "road_over_water", "the road runs into the water at " + word);
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
        pen.complain(line, "no_river_here", "no river runs along " + side_text(at));
    } else if (side.has_bridge) {
        pen.complain(line, "bridge_here", "there is a bridge at " + side_text(at));
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
        pen.complain(line, "place_here", here->second->key + " stands at " + hex_text(*hex));
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
            pen.complain(line, "no_river_here", "no river runs along " + side_text(at));
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
