// A mapping file: what the words of a foreign map mean here.
//
// People write one of a few lines for a map whose words we never heard (config/maps/README.md); for
// text-mapper's usual words and for the names we publish for Tiled there are two ready ones. A word
// may stand in several tables: "village" can be both a place and a settlement score. Words are
// compared as they stand.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "core/idis/map/map.hpp"
#include "server/files/report.hpp"
#include "server/maps/foreign_map.hpp"

namespace maps {

/// What a hex can be; a lake makes no coast.
struct GroundWord {
    idis::Terrain terrain = idis::Terrain::flatland;
    bool is_sea = false;
    friend bool operator==(const GroundWord&, const GroundWord&) = default;
};

enum class RoadWord : std::uint8_t { major, minor };
enum class RiverWord : std::uint8_t { fordable, impassable };

template <class Meaning>
using Words = std::map<std::string, Meaning, std::less<>>;

struct Mapping {
    Words<GroundWord> terrain;
    Words<std::int64_t> settlement;          ///< inhabitants per square mile
    Words<idis::PlaceKind> places;
    Words<RoadWord> roads;
    Words<RiverWord> rivers;
    std::set<std::string, std::less<>> bridges;
    std::set<std::string, std::less<>> fords;
    std::set<std::string, std::less<>> impassable;   ///< hexes that no army enters
    std::set<std::string, std::less<>> ignored;
    GroundWord empty{idis::Terrain::water, true};    ///< what a hex is that nothing is drawn on
    /// What a hex is that has words or a place, none of which says what ground it is.
    GroundWord unknown{idis::Terrain::flatland, false};
    std::map<idis::Terrain, std::int64_t> people;    ///< where the map gives no settlement
    Bank bank = Bank::left;                  ///< of a river drawn through centres
    bool are_crossings_bridged = true;       ///< where a road crosses a river and nothing says how
};

/// Reads a mapping.
/// Takes:   the whole text and the file's name for messages.
/// Gives:   what it says; what is wrong is reported, each with its line.
Mapping read_mapping(std::string_view text, const std::string& file, files::Report& report);

}  // namespace maps
