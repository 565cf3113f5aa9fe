#include "core/idis/map/map.hpp"

#include <algorithm>

namespace idis {
namespace {

constexpr std::int64_t square_miles_a_hex = 23;

bool comes_before(const Place& a, const Place& b) { return a.id < b.id; }

}  // namespace

Map::Map(Grid grid, std::vector<HexGround> grounds, std::vector<Place> places)
    : grid_(grid), grounds_(std::move(grounds)), places_(std::move(places)) {
    ENSURE(grounds_.size() == static_cast<std::size_t>(grid_.size()));
    std::sort(places_.begin(), places_.end(), comes_before);
    for (const Place& place : places_) ENSURE(grid_.contains(place.hex));
    for (std::size_t at = 0; at < places_.size(); ++at) by_hex_.push_back(at);
    std::sort(by_hex_.begin(), by_hex_.end(), [this](std::size_t a, std::size_t b) {
        return std::pair(places_[a].hex, a) < std::pair(places_[b].hex, b);
    });
    for (int index = 0; index < grid_.size(); ++index) {
        const Hex hex = grid_.hex_at(index);
        for (const Direction direction : directions) {
            const Side& here = side(hex, direction);
            ENSURE(here.has_road || !here.is_minor_road);
            ENSURE(here.has_river || (!here.has_bridge && !here.is_impassable));
            const Hex next = neighbour(hex, direction);
            if (grid_.contains(next)) ENSURE(here == side(next, opposite(direction)));
        }
    }
    measure_rivers();
}

void Map::measure_rivers() {
    const auto is_water = [](const HexGround& ground) { return ground.terrain == Terrain::water; };
    if (std::none_of(grounds_.begin(), grounds_.end(), is_water)) return;
    to_sea_.assign(grounds_.size(), -1);
    std::vector<int> reached;
    for (int index = 0; index < grid_.size(); ++index) {
        if (!is_water(grounds_[static_cast<std::size_t>(index)])) continue;
        to_sea_[static_cast<std::size_t>(index)] = 0;
        reached.push_back(index);
    }
    for (std::size_t next = 0; next < reached.size(); ++next) {
        const Hex from = grid_.hex_at(reached[next]);
        for (const Direction direction : directions) {
            const Hex to = neighbour(from, direction);
            if (!grid_.contains(to)) continue;
            const auto place = static_cast<std::size_t>(grid_.index(to));
            const bool is_way = is_water(ground(from)) || runs_along(*this, from, direction);
            if (!is_way || to_sea_[place] != -1) continue;
            to_sea_[place] = to_sea_[static_cast<std::size_t>(reached[next])] + 1;
            reached.push_back(grid_.index(to));
        }
    }
}

std::optional<int> Map::steps_to_sea(Hex hex) const {
    if (to_sea_.empty()) return std::nullopt;
    const int steps = to_sea_[static_cast<std::size_t>(grid_.index(hex))];
    return steps < 0 ? std::nullopt : std::optional(steps);
}

bool runs_along(const Map& map, Hex from, Direction direction) {
    const Hex to = neighbour(from, direction);
    if (map.side(from, direction).has_river) return true;
    const auto turned = [direction](int by) {
        return static_cast<Direction>((static_cast<int>(direction) + 6 + by) % 6);
    };
    // Around either end of the side between them the river bends from the one to the other.
    return (map.side(from, turned(1)).has_river && map.side(to, turned(2)).has_river) ||
           (map.side(from, turned(-1)).has_river && map.side(to, turned(-2)).has_river);
}

const Place* Map::place(PlaceId id) const {
    const auto found =
        std::lower_bound(places_.begin(), places_.end(), id,
                         [](const Place& place, PlaceId at) { return place.id < at; });
    return found == places_.end() || found->id != id ? nullptr : &*found;
}

std::vector<const Place*> Map::places_in(Hex hex) const {
    std::vector<const Place*> found;
    auto next = std::lower_bound(
        by_hex_.begin(), by_hex_.end(), hex,
        [this](std::size_t place, Hex wanted) { return places_[place].hex < wanted; });
    for (; next != by_hex_.end() && places_[*next].hex == hex; ++next) {
        found.push_back(&places_[*next]);
    }
    return found;
}

std::int64_t population(const HexGround& ground) {
    mark("idis.1.hex-area");
    return ground.settlement.number() * square_miles_a_hex;
}

int hexes_between(Hex a, Hex b) {
    mark("idis.1.hex-distance-ruling");
    return distance(a, b);
}

std::vector<Hex> hexes_within(const Map& map, Hex centre, int radius) {
    std::vector<Hex> hexes = disc(centre, radius);
    mark("idis.1.map-edge-ruling");
    std::erase_if(hexes, [&](Hex hex) { return !map.contains(hex); });
    return hexes;
}

Gate may_enter(const Map& map, Hex hex) {
    if (!map.contains(hex)) return Refusal{"hex_is_off_the_map", "idis.1.map-edge-ruling"};
    const HexGround& ground = map.ground(hex);
    if (ground.terrain == Terrain::water) {
        return Refusal{"armies_cannot_march_into_water", "idis.4.no-water-march-ruling"};
    }
    if (ground.is_impassable) {
        return Refusal{"hex_is_impassable", "idis.4.no-water-march-ruling"};
    }
    return allowed;
}

}  // namespace idis
