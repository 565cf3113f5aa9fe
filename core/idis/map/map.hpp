// The map of the campaign (section 1 of its source): hexes six miles across with terrain and
// settlement, roads from hex to neighbouring hex, rivers along the sides between hexes, bridges
// and impassable sides on rivers, coast, and named places.
//
// A map never changes while a campaign runs and is shared, never copied: what weather or a referee
// does to a ford or a road is state (SideMark), not map. Roads join the two hexes of a side; that
// both hexes are crossed by roads is not enough (idis.4.road-step-ruling). Everything beyond the
// edge does not exist (idis.1.map-edge-ruling).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/idis/kernel/ids.hpp"
#include "core/kit/hex.hpp"

namespace idis {

/// Steps from a hex to another, one direction each.
using Steps = std::vector<Direction>;

/// What the ground is. A campaign's own words for terrain are mapped to these by its map file.
enum class Terrain : std::uint8_t {
    flatland, hills, forest, marsh, mountains, desert, water
};

/// The three grades that rules react to (idis.1a.weather-grades-ruling).
enum class WeatherGrade : std::uint8_t { good, bad, very_bad };

/// What a referee may say of a side for as long as he wants (idis.1a.weather-alters-rivers-roads).
enum class SideMarkKind : std::uint8_t {
    ford_closed, river_frozen, road_spoilt, bridge_broken, bridge_built, river_in_flood
};

/// What runs along or across one side of a hex. Both hexes of a side agree on it.
struct Side {
    bool has_road = false;
    bool is_minor_road = false;      ///< idis.4.road-grade-ruling; only where there is a road
    bool has_river = false;
    bool has_bridge = false;         ///< only where there is a river
    bool is_impassable = false;      ///< a river that cannot be forded (idis.4.ford-where-ruling)
    friend bool operator==(const Side&, const Side&) = default;
};

struct HexGround {
    Terrain terrain = Terrain::flatland;
    Settlement settlement;           ///< >= 0, inhabitants per square mile
    bool is_coast = false;           ///< news and ships run along it
    bool is_impassable = false;      ///< no army may enter; water never may be entered
    std::array<Side, 6> sides;       ///< by Direction
    friend bool operator==(const HexGround&, const HexGround&) = default;
};

enum class PlaceKind : std::uint8_t { city, town, fortress, village, landmark };

/// A place with a name that people can speak of.
struct Place {
    PlaceId id;
    std::string name;
    PlaceKind kind = PlaceKind::village;
    Hex hex;
    friend bool operator==(const Place&, const Place&) = default;
};

class Map {
public:
    Map() = default;
    /// Takes:   one ground per hex of the grid, by grid.index; places inside the grid, any order.
    Map(Grid grid, std::vector<HexGround> grounds, std::vector<Place> places);

    const Grid& grid() const { return grid_; }
    bool contains(Hex hex) const { return grid_.contains(hex); }
    /// Takes:   a hex of the map.
    const HexGround& ground(Hex hex) const {
        return grounds_[static_cast<std::size_t>(grid_.index(hex))];
    }
    const Side& side(Hex hex, Direction direction) const {
        return ground(hex).sides[static_cast<std::size_t>(direction)];
    }
    /// Steps that ships take from a hex down to the sea; nothing where they cannot come from there.
    std::optional<int> steps_to_sea(Hex hex) const;
    /// Sorted by id.
    const std::vector<Place>& places() const { return places_; }
    /// The place with this id, or null.
    const Place* place(PlaceId id) const;
    /// The places of a hex, sorted by id.
    std::vector<const Place*> places_in(Hex hex) const;

    friend bool operator==(const Map&, const Map&) = default;

private:
    void measure_rivers();

    Grid grid_;
    std::vector<HexGround> grounds_;
    std::vector<int> to_sea_;                ///< by grid.index; -1: no way; none without water
    std::vector<Place> places_;
    std::vector<std::size_t> by_hex_;        ///< where in places_, sorted by hex, then id
};

/// Whether a river leads from a hex to its neighbour: between the two, or along both.
/// Takes:   two hexes of the map.
bool runs_along(const Map& map, Hex from, Direction direction);

/// Miles of one step between neighbouring hexes.
/// Clause:  idis.1.hex-six-miles
inline constexpr Miles hex_miles{Fraction{6}};

/// Inhabitants of a hex.
/// Clause:  idis.1.hex-area
/// Gives:   23 times the settlement.
std::int64_t population(const HexGround& ground);

/// Steps between two hexes, whatever lies between them.
/// Clause:  idis.1.hex-distance-ruling
int hexes_between(Hex a, Hex b);

/// The hexes of the map at most `radius` steps away, nearest first.
/// Clause:  idis.1.map-edge-ruling
std::vector<Hex> hexes_within(const Map& map, Hex centre, int radius);

/// Whether an army may stand in a hex at all.
/// Clause:  idis.4.no-water-march-ruling, idis.1.map-edge-ruling
Gate may_enter(const Map& map, Hex hex);

}  // namespace idis
