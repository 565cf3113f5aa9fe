#include "core/idis/map.hpp"

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
