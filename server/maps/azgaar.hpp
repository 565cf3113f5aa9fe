// Maps of Azgaar's Fantasy Map Generator, in its full JSON (Tools, Export, JSON, Full).
//
// Such a map has no hexes but thousands of irregular cells, each with a height, a biome and people.
// azgaar.cpp reads those parts alone, as they come, and keeps nothing else, for the file is mostly
// what nobody here needs; azgaar_hexes.cpp lays hexes of a chosen width over it: each hex is what
// the cell nearest to its centre is, and its settlement what people live on it. Its .map files,
// which lack the cells' places, are not read.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/maps/foreign_map.hpp"
#include "server/maps/room.hpp"

namespace maps {

/// How large the hexes are that are laid over a map without any; 0: as the map suggests.
struct HexWidth {
    static constexpr std::int64_t columns_most = 10'000;
    static constexpr double miles_least = 0.01;
    static constexpr double miles_most = 100'000;

    std::int64_t columns = 0;
    double miles = 0;  ///< from side to side, in the map's own miles; counts if above 0
};

/// One cell of a map.
struct AzgaarCell {
    Point at;              ///< in the map's pixels, as all points here
    float height = 0;      ///< 0 to 100; below 20 is water
    float people = 0;      ///< in the map's own unit (AzgaarMap::people_each)
    float area = 0;        ///< in square pixels
    std::int32_t biome = 0;
    std::int32_t feature = 0;  ///< the land or water it is part of
};

struct AzgaarBurg {
    std::string name;
    Point at;
    std::int64_t cell = -1;
    double people = 0;     ///< in the map's own unit
    bool is_capital = false;
    bool has_citadel = false;
    bool has_walls = false;
};

struct AzgaarLine {
    std::string name;
    std::string group;                ///< of a route: "roads", "trails", "searoutes"
    std::vector<std::int64_t> cells;  ///< of a river; -1 is off the map
    std::vector<Point> points;        ///< of a route
};

struct AzgaarMap {
    double width = 0;
    double height = 0;
    double distance_scale = 1;        ///< of its units to a pixel
    std::string distance_unit;        ///< "mi", "km" and others
    double people_each = 1'000;       ///< persons that one of a cell's or a burg's stands for
    double urbanization = 1;          ///< by which a burg's are multiplied besides
    std::vector<AzgaarCell> cells;
    std::vector<AzgaarBurg> burgs;
    std::vector<AzgaarLine> rivers;
    std::vector<AzgaarLine> routes;
    std::vector<std::string> biomes;         ///< by number; "" where it does not say
    std::vector<std::string> features;       ///< by number: "ocean", "lake", "island"
    std::vector<std::string> states;
};

/// Takes:   the whole text, its name for messages, and how large the map may be.
/// Gives:   the map, or nothing if it cannot be made out, which is reported.
std::optional<AzgaarMap> read_azgaar(std::string_view text, const std::string& file,
                                     const Room& room, files::Report& report);

/// Lays hexes over it.
/// Gives:   nothing if there would be none, or it or its lines are larger than there is room for,
///          which is reported.
std::optional<ForeignMap> hexes_over(const AzgaarMap& map, const std::string& file,
                                     const Room& room, const HexWidth& width,
                                     files::Report& report);

}  // namespace maps
