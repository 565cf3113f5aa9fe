#include "core/idis/map/sketch.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace idis {

// ---- where things are drawn --------------------------------------------------------------------

namespace {

/// How one commander's sketch is distorted: keyed by the campaign's secret and by him.
class Hand {
public:
    Hand(const State& state, CommanderId commander)
        : key_(mixed(mixed(state.campaign.secret_key, "sketch"), commander.value())),
          most_(state.campaign.settings.sketch_distortion),
          origin_{spread(mixed(key_, "east"), origin_spread),
                  spread(mixed(key_, "south"), origin_spread)} {}

    SketchPoint place(const Place& place) const {
        return moved(third_of(3 * place.hex.q, 3 * place.hex.r),
                     mixed(mixed(key_, "place"), place.id.value()));
    }
    /// A corner where three hexes meet (the sum of the three), or the centre of a hex (three times
    /// the hex).
    SketchPoint corner(Hex sum) const { return moved(third_of(sum.q, sum.r), corner_key(sum)); }
    /// Whether a bend of a road or river is drawn there.
    bool draws_bend(Hex sum) const { return mixed(corner_key(sum), "bend") % bends_one_in == 0; }

private:
    /// Limit:   a sketch's origin lies within so many hundredths of a hex of the map's.
    static constexpr std::int64_t origin_spread = 5'000;
    /// Limit:   one in so many hexes of a road is drawn as a bend.
    static constexpr std::uint64_t bends_one_in = 3;

    std::uint64_t corner_key(Hex sum) const {
        const std::uint64_t q = mixed(mixed(key_, "hex"), static_cast<std::uint64_t>(sum.q));
        return mixed(q, static_cast<std::uint64_t>(sum.r));
    }
    /// From -most to most.
    static std::int64_t spread(std::uint64_t word, std::int64_t most) {
        return static_cast<std::int64_t>(word % static_cast<std::uint64_t>(2 * most + 1)) - most;
    }
    /// A third of axial (q, r), drawn: hexes lie 100 apart, columns 86.6.
    static SketchPoint third_of(int q, int r) {
        const std::int64_t column = q;
        return {rounded_down(Fraction(column * 866, 30)),
                rounded_down(Fraction(std::int64_t{r} * 100 + column * 50, 3))};
    }
    /// Moved by at most `most_` in a direction that follows from the key.
    SketchPoint moved(SketchPoint point, std::uint64_t key) const {
        for (std::uint64_t draw = 0;; ++draw) {
            const std::int64_t east = spread(mixed(key, 2 * draw), most_);
            const std::int64_t south = spread(mixed(key, 2 * draw + 1), most_);
            if (east * east + south * south > most_ * most_) continue;
            return {point.east + east + origin_.east, point.south + south + origin_.south};
        }
    }

    std::uint64_t key_;
    std::int64_t most_;
    SketchPoint origin_;
};

constexpr Hex tripled(Hex hex) { return {3 * hex.q, 3 * hex.r}; }
constexpr Hex sum_of(Hex a, Hex b, Hex c) { return {a.q + b.q + c.q, a.r + b.r + c.r}; }

}  // namespace

SketchPoint drawn_place(const State& state, CommanderId commander, const Place& place) {
    mark("idis.1.map-abstract-ruling");
    return Hand(state, commander).place(place);
}
SketchPoint drawn_hex(const State& state, CommanderId commander, Hex hex) {
    mark("idis.1.map-abstract-ruling");
    return Hand(state, commander).corner(tripled(hex));
}

// ---- lines -------------------------------------------------------------------------------------

namespace {

/// A net of roads or rivers: spots (see Hand::corner), each with its neighbours.
using Net = std::map<Hex, std::set<Hex>>;

class SketchMaker {
public:
    SketchMaker(const State& state, CommanderId commander) : hand_(state, commander) {
        for (auto row = state.known_places.from({commander, PlaceId{}});
             row != state.known_places.end() && row->id.commander == commander; ++row) {
            const Place* place = state.map->place(row->id.place);
            places_.emplace(tripled(place->hex), place);
        }
        for (auto row = state.known_hexes.from({commander, lowest_hex});
             row != state.known_hexes.end() && row->id.commander == commander; ++row) {
            enter(*row, state.campaign.settings.rough);
        }
        enter_washed_places();
    }

    Sketch sketch() {
        Sketch sketch;
        draw(SketchLineKind::road, roads_, sketch.lines);
        draw(SketchLineKind::river, rivers_, sketch.lines);
        std::sort(sketch.lines.begin(), sketch.lines.end());
        sketch.bridges.assign(bridges_.begin(), bridges_.end());
        std::sort(grounds_.begin(), grounds_.end());
        sketch.grounds = std::move(grounds_);
        return sketch;
    }

private:
    static constexpr Hex lowest_hex{std::numeric_limits<int>::min(),
                                    std::numeric_limits<int>::min()};

    void enter(const KnownHex& known, const std::vector<Terrain>& rough) {
        const Hex hex = known.id.hex;
        for (const Direction direction : directions) {
            const unsigned bit = 1U << static_cast<unsigned>(direction);
            const Hex other = neighbour(hex, direction);
            if ((known.roads & bit) != 0) join(roads_, tripled(hex), tripled(other));
            if ((known.rivers & bit) != 0) enter_river(hex, other, direction);
            if ((known.bridges & bit) != 0) bridges_.insert(hand_.corner(bridge_spot(hex, other)));
        }
        if (!known.terrain) return;
        const bool is_rough = std::find(rough.begin(), rough.end(), *known.terrain) != rough.end();
        if (is_rough || *known.terrain == Terrain::water) {
            grounds_.push_back({*known.terrain, hand_.corner(tripled(hex))});
        }
    }

    void enter_river(Hex hex, Hex other, Direction direction) {
        const Hex left = corner(hex, other, turned(direction, 5));
        const Hex right = corner(hex, other, turned(direction, 1));
        const Hex beside = neighbour(hex, turned(direction, 1));
        if (left == right) washed_.emplace(left, sum_of(hex, other, beside));
        join(rivers_, left, right);
    }
    /// A river that washes a place's hex and is known nowhere else still shows.
    void enter_washed_places() {
        for (const auto& [place, bank] : washed_) {
            if (!rivers_.contains(place)) join(rivers_, place, bank);
        }
    }

    static Direction turned(Direction direction, int clockwise) {
        return static_cast<Direction>((static_cast<int>(direction) + clockwise) % 6);
    }
    /// The corner of two neighbours and the hex next to the first in a direction beside the second.
    /// A river that washes a place's hex runs by the place.
    Hex corner(Hex hex, Hex other, Direction beside) const {
        const Hex third = neighbour(hex, beside);
        for (const Hex at : {hex, other, third}) {
            if (places_.contains(tripled(at))) return tripled(at);
        }
        return sum_of(hex, other, third);
    }
    /// The same spot from either side of a bridge, near one of its ends.
    static Hex bridge_spot(Hex a, Hex b) { return std::min(sum_of(a, a, b), sum_of(a, b, b)); }

    static void join(Net& net, Hex a, Hex b) {
        if (a == b) return;
        net[a].insert(b);
        net[b].insert(a);
    }

    bool ends_line(const Net& net, Hex spot) const {
        return places_.contains(spot) || net.at(spot).size() != 2;
    }

    void draw(SketchLineKind kind, const Net& net, std::vector<SketchLine>& lines) {
        std::set<std::pair<Hex, Hex>> drawn;
        const auto draw_from = [&](Hex spot) {
            for (const Hex next : net.at(spot)) {
                if (drawn.contains({spot, next})) continue;
                lines.push_back(line(kind, net, spot, next, drawn));
            }
        };
        for (const auto& [spot, next] : net) {
            if (ends_line(net, spot)) draw_from(spot);
        }
        for (const auto& [spot, next] : net) draw_from(spot);    // what is left runs in rings
    }

    SketchLine line(SketchLineKind kind, const Net& net, Hex start, Hex next,
                    std::set<std::pair<Hex, Hex>>& drawn) const {
        SketchLine line{kind, place_at(start), {}, {point_of(start)}};
        Hex spot = start;
        while (true) {
            drawn.insert({spot, next});
            drawn.insert({next, spot});
            if (next == start || ends_line(net, next)) break;
            if (hand_.draws_bend(next)) line.points.push_back(hand_.corner(next));
            const std::set<Hex>& both = net.at(next);
            const Hex onward = *both.begin() == spot ? *both.rbegin() : *both.begin();
            spot = next;
            next = onward;
        }
        line.to = place_at(next);
        line.points.push_back(point_of(next));
        if (line.points.back() < line.points.front()) {
            std::reverse(line.points.begin(), line.points.end());
            std::swap(line.from, line.to);
        }
        return line;
    }

    std::optional<PlaceId> place_at(Hex spot) const {
        const auto found = places_.find(spot);
        if (found == places_.end()) return std::nullopt;
        return found->second->id;
    }
    SketchPoint point_of(Hex spot) const {
        const auto found = places_.find(spot);
        return found == places_.end() ? hand_.corner(spot) : hand_.place(*found->second);
    }

    Hand hand_;
    std::map<Hex, const Place*> places_;     ///< known ones, by spot; the lowest id of a hex
    Net roads_;
    Net rivers_;
    std::map<Hex, Hex> washed_;              ///< places by a river, and a corner on its bank
    std::set<SketchPoint> bridges_;
    std::vector<SketchGround> grounds_;
};

}  // namespace

Sketch sketch_of(const State& state, CommanderId commander) {
    mark("idis.1.map-abstract-ruling");
    return SketchMaker(state, commander).sketch();
}

}  // namespace idis
