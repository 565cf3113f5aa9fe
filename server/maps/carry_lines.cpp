#include "server/maps/carry_lines.hpp"

#include <algorithm>
#include <set>

#include "server/files/section.hpp"
#include "server/maps/remarks.hpp"
#include "server/words/chapters/maps.hpp"

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
        tell_unmapped();
        for (const Trace& trace : foreign_.traces) draw_trace(trace);
        join_rivers();
        cross_rivers();
    }

private:
    void lose(const files::Where& where, const char* code, const std::string& detail) {
        report_.warning(where, code, detail);
    }

    bool has_meaning(const Trace& trace) const {
        return look_up(mapping_.roads, trace.names) != nullptr ||
               look_up(mapping_.rivers, trace.names) != nullptr ||
               has_any(mapping_.bridges, trace.names) || has_any(mapping_.fords, trace.names) ||
               has_any(mapping_.ignored, trace.names);
    }

    void tell_unmapped() {
        UnmappedWords words;
        for (const Trace& trace : foreign_.traces) {
            if (has_meaning(trace)) continue;
            words.add(trace.names.empty() ? words::maps().a_line() : trace.names.front(), 1, "",
                      trace.where);
        }
        words.tell(words::maps().lines, report_);
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
        }
    }

    /// A line's name as map.txt may have it; "" if it has none.
    std::string name_of(const Trace& trace) {
        std::string name = trace.label;
        std::ranges::replace(name, '"', '\'');
        if (name.empty() || files::is_plain_text(name, 80)) return name;
        lose(trace.where, "bad_name", words::maps().bad_name());
        return "";
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
        return foreign_.has(place.hex) && foreign_.has(neighbour(place.hex, place.direction));
    }

    void draw_road(const Trace& trace, RoadWord grade) {
        const std::vector<Hex> path = path_of(trace);
        std::vector<std::pair<Hex, kit::Direction>> steps;
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
            steps.emplace_back(path[step - 1], *direction);
        }
        const std::string name = name_of(trace);
        if (!name.empty()) map_.named_roads.push_back({name, std::move(steps)});
        if (wet > 0) {
            lose(trace.where, "road_over_water", times(wet, words::maps().road_over_water));
        }
    }

    /// A river through the centres of hexes, on its bank.
    struct CentreRiver {
        std::vector<Hex> path;
        Chain chain;
        RiverWord kind = RiverWord::fordable;
        files::Where where;
    };

    void draw_river(const Trace& trace, RiverWord kind) {
        if (!trace.is_by_centres) {
            const auto sides = sides_near(trace.points);
            lay_river(sides, kind);
            keep_name(trace, sides);
            return;
        }
        std::vector<Hex> path = path_of(trace);
        Chain chain = chain_on_the_map(path);
        lay_river(chain.sides, kind);
        keep_name(trace, chain.sides);
        centre_rivers_.push_back({std::move(path), std::move(chain), kind, trace.where});
    }

    /// The sides on the mapping's bank, or on the other where that lies mostly off the map, as of a
    /// river that runs along the map's edge.
    Chain chain_on_the_map(const std::vector<Hex>& path) {
        const auto on_the_map = [&](const Chain& chain) {
            return std::ranges::count_if(chain.sides,
                                         [&](SideOfHex place) { return has_side(place); });
        };
        Chain own = sides_along(path, mapping_.bank);
        const auto size = static_cast<std::ptrdiff_t>(own.sides.size());
        if (on_the_map(own) * 2 >= size) return own;
        Chain other =
            sides_along(path, mapping_.bank == Bank::left ? Bank::right : Bank::left);
        if (on_the_map(other) <= on_the_map(own)) return own;
        ++rivers_on_the_other_bank_;
        return other;
    }

    void keep_name(const Trace& river, const std::vector<SideOfHex>& sides) {
        const std::string name = name_of(river);
        if (name.empty()) return;
        map_.named_rivers.push_back({name, {}});
        for (const SideOfHex& place : sides) {
            if (!has_side(place)) continue;
            map_.named_rivers.back().sides.emplace_back(place.hex, place.direction);
        }
    }

    void lay_river(const std::vector<SideOfHex>& sides, RiverWord kind) {
        for (const SideOfHex place : sides) {
            if (!has_side(place)) continue;
            Side value = side(place);
            value.has_river = true;
            if (kind == RiverWord::impassable && !value.has_bridge) value.is_impassable = true;
            set(place, value);
        }
    }

    /// Leads every river that ends in a hex through which another runs on to that one's bank: what
    /// meets in the middle of a hex would stop a corner short of it.
    void join_rivers() {
        using Touched = std::set<std::pair<Hex, std::size_t>>;
        Touched hexes;
        std::set<std::pair<Corner, std::size_t>> corners;
        const auto touch = [&](const std::vector<SideOfHex>& sides, std::size_t river) {
            for (const SideOfHex& place : sides) {
                const auto at = static_cast<std::size_t>(place.direction);
                corners.emplace(corner_of(place.hex, at), river);
                corners.emplace(corner_of(place.hex, at + 1), river);
            }
        };
        for (std::size_t river = 0; river < centre_rivers_.size(); ++river) {
            for (const Hex hex : centre_rivers_[river].path) hexes.emplace(hex, river);
            touch(centre_rivers_[river].chain.sides, river);
        }
        for (std::size_t river = 0; river < centre_rivers_.size(); ++river) {
            const CentreRiver& own = centre_rivers_[river];
            if (own.path.size() < 3) continue;
            std::set<SideOfHex> barred;
            for (const SideOfHex& place : own.chain.sides) barred.insert(same_side(place));
            const auto join = [&](Hex hex, Corner end, Corner other_end) {
                const bool is_ring = own.path.front() == own.path.back();
                const auto is_met = [&](Corner corner) {
                    if (is_ring && corner == other_end) return true;
                    // Of rivers drawn over each other without end the first few will do.
                    int looks = 16;
                    for (auto at = corners.lower_bound({corner, 0});
                         at != corners.end() && at->first == corner && looks > 0; ++at, --looks) {
                        if (at->second != river && hexes.contains({hex, at->second})) return true;
                    }
                    return false;
                };
                const auto sides = sides_to(end, barred, is_met);
                lay_river(sides, own.kind);
                touch(sides, river);
            };
            join(own.path.front(), own.chain.first, own.chain.last);
            join(own.path.back(), own.chain.last, own.chain.first);
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
                if (!is_open || !mapping_.are_crossings_bridged ||
                    forded_.contains(same_side(place))) {
                    continue;
                }
                value.has_bridge = true;
                value.is_impassable = false;
                set(place, value);
                ++bridged;
            }
        }
        if (bridged > 0) {
            lose({file_, 0}, "crossings_bridged", times(bridged, words::maps().crossings_bridged));
        }
        say_rivers_moved();
    }

    void say_rivers_moved() {
        if (centre_rivers_.empty()) return;
        const words::MapWords& said = words::maps();
        const bool is_left = mapping_.bank == Bank::left;
        const auto& one = is_left ? said.river_on_left_bank : said.river_on_right_bank;
        const auto& several = is_left ? said.rivers_on_left_bank : said.rivers_on_right_bank;
        const auto moved = static_cast<std::int64_t>(centre_rivers_.size());
        lose(centre_rivers_.front().where, "river_moved",
             moved == 1 ? one() : times(moved, several));
        if (rivers_on_the_other_bank_ > 0) {
            lose({file_, 0}, "river_on_other_bank",
                 times(rivers_on_the_other_bank_, said.rivers_on_other_bank));
        }
        for (const CentreRiver& river : centre_rivers_) {
            if (!river.chain.sides.empty()) continue;
            lose(river.where, "river_too_short", said.river_too_short());
        }
    }

    struct Span {
        Point at;
        bool is_bridge = false;
        files::Where where;
    };

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
            const auto& said =
                span.is_bridge ? words::maps().bridge_over_nothing : words::maps().ford_of_nothing;
            lose(span.where, "no_river_here", said(foreign_.label_of(hex)));
            return;
        }
        Side value = side(*best);
        value.is_impassable = false;
        value.has_bridge = span.is_bridge;
        if (!span.is_bridge) forded_.insert(same_side(*best));
        set(*best, value);
    }

    const ForeignMap& foreign_;
    const Mapping& mapping_;
    const std::string& file_;
    files::DrawnMap& map_;
    files::Report& report_;
    std::vector<Span> spans_;
    std::set<SideOfHex> forded_;
    std::vector<CentreRiver> centre_rivers_;
    std::int64_t rivers_on_the_other_bank_ = 0;
};

}  // namespace

void carry_lines(const ForeignMap& foreign, const Mapping& mapping, const std::string& file,
                 files::DrawnMap& map, files::Report& report) {
    Lines(foreign, mapping, file, map, report).carry();
}

}  // namespace maps
