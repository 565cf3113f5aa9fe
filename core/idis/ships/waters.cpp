#include "core/idis/ships/waters.hpp"

#include <algorithm>

#include "core/idis/march/route.hpp"
#include "core/kit/path.hpp"

namespace idis {
namespace {

constexpr std::int64_t coast_ships_a_day = 100;
constexpr std::int64_t bank_ships_a_day = 50;
constexpr std::int64_t rowing_miles = 6;

bool is_water(const Map& map, Hex hex) {
    return map.contains(hex) && map.ground(hex).terrain == Terrain::water;
}

bool touches_water(const Map& map, Hex hex) {
    return std::any_of(directions.begin(), directions.end(), [&](Direction direction) {
        return is_water(map, neighbour(hex, direction));
    });
}

/// Whether two neighbouring coasts lie at one sea, or at one that the map does not draw.
bool share_a_sea(const Map& map, Hex a, Hex b) {
    if (!map.ground(a).is_coast || !map.ground(b).is_coast) return false;
    if (!touches_water(map, a) && !touches_water(map, b)) return true;
    return std::any_of(directions.begin(), directions.end(), [&](Direction direction) {
        const Hex sea = neighbour(a, direction);
        return is_water(map, sea) && distance(sea, b) == 1;
    });
}

}  // namespace

bool is_coastal(const Map& map, Hex hex) {
    return !is_water(map, hex) && (map.ground(hex).is_coast || touches_water(map, hex));
}

bool is_riverside(const Map& map, Hex hex) {
    const auto& sides = map.ground(hex).sides;
    return !is_water(map, hex) &&
           std::any_of(sides.begin(), sides.end(), [](const Side& side) { return side.has_river; });
}

std::optional<Waterway> waterway(const Map& map, Hex from, Direction direction) {
    const Hex to = neighbour(from, direction);
    mark("idis.8e.ships-need-water");
    if (!map.contains(to)) return std::nullopt;
    if (is_water(map, from) || is_water(map, to) || share_a_sea(map, from, to)) {
        return Waterway::sea;
    }
    if (!runs_along(map, from, direction)) return std::nullopt;
    const std::optional<int> here = map.steps_to_sea(from);
    const std::optional<int> there = map.steps_to_sea(to);
    const bool leads_down = here && there && *there <= *here;
    return leads_down ? Waterway::downriver : Waterway::upriver;
}

std::int64_t ships_a_day(const Map& map, Hex hex) {
    if (is_coastal(map, hex)) {
        mark("idis.8e.embark-coastal-100");
        return coast_ships_a_day;
    }
    if (is_riverside(map, hex)) {
        mark("idis.8e.embark-river-50-per-side");
        return bank_ships_a_day;
    }
    mark("idis.8e.embark-inland-not-possible");
    return 0;
}

Gate may_lie(const Map& map, Hex hex) {
    mark("idis.8e.ships-need-water");
    if (is_water(map, hex) || ships_a_day(map, hex) > 0) return allowed;
    return Refusal{"no_landing_here", "idis.8e.ships-need-water", "hex"};
}

Tally sailing_speed(Waterway way, Oars oars) {
    Tally miles;
    switch (way) {
        case Waterway::sea: miles.add("idis.8e.ship-speed-sea-12", 12); break;
        case Waterway::downriver: miles.add("idis.8e.ship-speed-downriver-12", 12); break;
        case Waterway::upriver: miles.add("idis.8e.ship-speed-upriver-6", 6); break;
    }
    if (oars == Oars::out) miles.add("idis.8e.rowing-plus-6", rowing_miles);
    return miles;
}

Span time_of_step(Waterway way, Oars oars, WeatherGrade weather) {
    const Fraction hours_taken = hex_miles.number() / sailing_speed(way, oars).total();
    mark("idis.8e.ship-hex-time-ruling");
    const Span time{rounded_up(hours_taken * 3'600)};
    mark("idis.8e.ship-weather-ruling");
    return weather == WeatherGrade::very_bad ? time * 2 : time;
}

Moment end_of_sailing(Moment begins, Span sailing, std::int64_t hours_a_day) {
    ENSURE(hours_a_day >= 1);
    mark("idis.8e.ship-speed-hours-ruling");
    if (hours_a_day >= 24) return begins + sailing;
    Day day = begins < dawn_of(day_of(begins)) ? day_of(begins) - 1 : day_of(begins);
    Moment now = begins;
    Moment until = dawn_of(day) + hours(hours_a_day);
    while (now >= until || until - now < sailing) {
        if (now < until) sailing = sailing - (until - now);
        day = day + 1;
        now = dawn_of(day);
        until = now + hours(hours_a_day);
    }
    return now + sailing;
}

Result<Hex> hex_of_waypoint(const State& state, CommanderId commander, Hex from,
                            const Waypoint& waypoint) {
    if (const PlaceId* place = kit::get_if<PlaceId>(&waypoint)) {
        return hex_of(state, KnownPlace::Key{commander, *place});
    }
    Hex hex = from;
    for (const Direction direction : kit::get<Steps>(waypoint)) hex = neighbour(hex, direction);
    if (state.map->contains(hex)) return hex;
    return Refusal{"no_way_by_water", "idis.8e.ships-need-water", "waypoints"};
}

Result<std::vector<Hex>> way_by_water(const State& state, const Fleet& fleet,
                                      const SailFleet& order) {
    constexpr Clause need = "idis.8e.ships-need-water";
    const Map& map = *state.map;
    const Oars oars = order.is_rowing ? Oars::out : Oars::shipped;
    const auto cost = [&](Hex from, Direction direction) -> std::int64_t {
        const std::optional<Waterway> way = waterway(map, from, direction);
        return way ? time_of_step(*way, oars, WeatherGrade::good).seconds : -1;
    };
    const std::int64_t least = time_of_step(Waterway::sea, oars, WeatherGrade::good).seconds;
    PathSearch search(map.grid());
    std::vector<Hex> route;
    Hex from = fleet.hex;
    for (const Waypoint& waypoint : order.waypoints) {
        const Result<Hex> to = hex_of_waypoint(state, fleet.commander, fleet.hex, waypoint);
        if (!to) return to.refusal();
        const std::optional<Path> path = search.find(from, to.value(), cost, least);
        if (!path) return Refusal{"no_way_by_water", need, "waypoints"};
        route.insert(route.end(), path->steps.begin(), path->steps.end());
        from = to.value();
    }
    if (route.empty()) return Refusal{"fleet_is_already_there", need, "waypoints"};
    return route;
}

Hex nearest_land(const Map& map, Hex hex) {
    for (int radius = 0; radius <= map.grid().columns() + map.grid().rows(); ++radius) {
        std::vector<Hex> hexes = hexes_within(map, hex, radius);
        std::erase_if(
            hexes, [&](Hex each) { return distance(each, hex) != radius || is_water(map, each); });
        if (!hexes.empty()) return *std::min_element(hexes.begin(), hexes.end());
    }
    return hex;
}

}  // namespace idis
