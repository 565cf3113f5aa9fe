#include "server/maps/carry_lines.hpp"

#include <set>

namespace maps {

using idis::Side;
using idis::Terrain;
using kit::Hex;

namespace {

class Lines {
public:
    Lines(const ForeignMap& foreign, const Mapping& mapping, const std::string& file,
          files::DrawnMap& map, files::Report& report)
        : foreign_(foreign), mapping_(mapping), file_(file), map_(map), report_(report) {}

    void carry() {
        for (const Trace& trace : foreign_.traces) draw_trace(trace);
        cross_rivers();
    }

private:
    void lose(const files::Where& where, const char* code, const std::string& detail) {
        report_.warning(where, code, detail);
    }

    void draw_trace(const Trace& trace) {
        const RoadWord* road = look_up(mapping_.roads, trace.names);
        const RiverWord* river = look_up(mapping_.rivers, trace.names);
        if (road != nullptr) {
            draw_road(trace, *road);
        } else if (river != nullptr) {
            draw_river(trace, *river);
        } else if (has_any(mapping_.bridges, trace.names) || has_any(mapping_.fords, trace.names)) {
            spans_.push_back({middle(trace), has_any(mapping_.bridges, trace.names), trace.where});
            return;
        } else if (!has_any(mapping_.ignored, trace.names)) {
            lose(trace.where, "word_not_mapped",
                 "\"" + (trace.names.empty() ? "a line" : trace.names.front()) +
                     "\" has no meaning in the mapping: a line");
            return;
        }
        if (!trace.label.empty() && (road != nullptr || river != nullptr)) {
            lose(trace.where, "name_not_carried",
                 "roads and rivers have no names here: \"" + trace.label + "\"");
        }
    }

    static Point middle(const Trace& trace) {
        const Point& a = trace.points.front();
        const Point& b = trace.points.back();
        return {(a.x + b.x) / 2, (a.y + b.y) / 2};
    }

    /// The hexes a line passes through, each next to the one before.
    static std::vector<Hex> path_of(const Trace& trace) {
        std::vector<Hex> path = {hex_at(trace.points.front())};
        for (const Point& point : trace.points) {
            const auto leg = hexes_along(path.back(), hex_at(point));
            path.insert(path.end(), leg.begin() + 1, leg.end());
        }
        return path;
    }

    Side& side(SideOfHex place) {
        return map_.ground(place.hex).sides[static_cast<std::size_t>(place.direction)];
    }
    void set(SideOfHex place, const Side& value) {
        side(place) = value;
        side({neighbour(place.hex, place.direction), opposite(place.direction)}) = value;
    }
    bool has_side(SideOfHex place) const {
        return map_.grid.contains(place.hex) &&
               map_.grid.contains(neighbour(place.hex, place.direction));
    }

    void draw_road(const Trace& trace, RoadWord grade) {
        const std::vector<Hex> path = path_of(trace);
        std::int64_t wet = 0;
        for (std::size_t step = 1; step < path.size(); ++step) {
            const auto direction = direction_to(path[step - 1], path[step]);
            if (!direction || !has_side({path[step - 1], *direction})) continue;
            const bool is_wet = map_.ground(path[step - 1]).terrain == Terrain::water ||
                                map_.ground(path[step]).terrain == Terrain::water;
            if (is_wet) {
                ++wet;
                continue;
            }
            Side value = side({path[step - 1], *direction});
            const bool is_major = value.has_road && !value.is_minor_road;
            value.has_road = true;
            value.is_minor_road = grade == RoadWord::minor && !is_major;
            set({path[step - 1], *direction}, value);
        }
        if (wet > 0) {
            lose(trace.where, "road_over_water",
                 "a road runs over water; " + times(wet, "step") + " of it are left out");
        }
    }

    void draw_river(const Trace& trace, RiverWord kind) {
        std::vector<SideOfHex> sides;
        if (trace.is_by_centres) {
            sides = sides_along(path_of(trace), mapping_.bank);
            centre_rivers_.push_back(trace.where);
        } else {
            sides = sides_near(trace.points);
        }
        for (const SideOfHex place : sides) {
            if (!has_side(place)) continue;
            Side value = side(place);
            value.has_river = true;
            if (kind == RiverWord::impassable && !value.has_bridge) value.is_impassable = true;
            set(place, value);
        }
    }

    /// Bridges and fords that are drawn, then the crossings that nothing says anything of.
    void cross_rivers() {
        for (const Pin& pin : foreign_.pins) {
            const bool is_bridge = has_any(mapping_.bridges, pin.names);
            if (is_bridge || has_any(mapping_.fords, pin.names)) {
                spans_.push_back({pin.at, is_bridge, pin.where});
            }
        }
        for (const Span& span : spans_) lay_span(span);
        std::int64_t bridged = 0;
        for (int index = 0; index < map_.grid.size(); ++index) {
            const Hex hex = map_.grid.hex_at(index);
            for (const kit::Direction direction : kit::directions) {
                const SideOfHex place{hex, direction};
                if (direction > kit::Direction::south_east || !has_side(place)) continue;
                Side value = side(place);
                const bool is_open = value.has_river && value.has_road && !value.has_bridge;
                if (!is_open || !mapping_.are_crossings_bridged || forded_.contains(key(place))) {
                    continue;
                }
                value.has_bridge = true;
                value.is_impassable = false;
                set(place, value);
                ++bridged;
            }
        }
        if (bridged > 0) {
            lose({file_, 0}, "crossings_bridged",
                 times(bridged, "crossing") + " of a road over a river became " +
                     (bridged == 1 ? "a bridge" : "bridges"));
        }
        for (const files::Where& where : centre_rivers_) {
            lose(where, "river_moved",
                 std::string("a river through the centres of hexes runs along its ") +
                     (mapping_.bank == Bank::left ? "left" : "right") + " bank now");
        }
    }

    struct Span {
        Point at;
        bool is_bridge = false;
        files::Where where;
    };
    using SideKey = std::pair<Hex, kit::Direction>;

    /// The same key for both names of a side.
    static SideKey key(SideOfHex place) {
        if (place.direction < kit::Direction::south) return {place.hex, place.direction};
        return {neighbour(place.hex, place.direction), opposite(place.direction)};
    }

    void lay_span(const Span& span) {
        const Hex hex = hex_at(span.at);
        std::optional<SideOfHex> best;
        for (const kit::Direction direction : kit::directions) {
            const SideOfHex place{hex, direction};
            if (!has_side(place) || !side(place).has_river) continue;
            if (!best || distance_to_side(span.at, place) < distance_to_side(span.at, *best)) {
                best = place;
            }
        }
        if (!best) {
            lose(span.where, "no_river_here",
                 std::string("a ") + (span.is_bridge ? "bridge" : "ford") + " at hex " +
                     files::hex_text(hex) + " has no river to cross");
            return;
        }
        Side value = side(*best);
        value.is_impassable = false;
        value.has_bridge = span.is_bridge;
        if (!span.is_bridge) forded_.insert(key(*best));
        set(*best, value);
    }

    const ForeignMap& foreign_;
    const Mapping& mapping_;
    const std::string& file_;
    files::DrawnMap& map_;
    files::Report& report_;
    std::vector<Span> spans_;
    std::set<SideKey> forded_;
    std::vector<files::Where> centre_rivers_;
};

}  // namespace

void carry_lines(const ForeignMap& foreign, const Mapping& mapping, const std::string& file,
                 files::DrawnMap& map, files::Report& report) {
    Lines(foreign, mapping, file, map, report).carry();
}

}  // namespace maps
