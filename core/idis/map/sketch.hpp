// The sketch that a commander has for a map (section 1: an abstract map of his own).
//
// Named places, roads, rivers and rough ground stand at drawn positions: where they truly are, in
// hundredths of a hex, seen from an origin of the commander's own and moved by a distance that
// follows from the campaign's secret key, the commander and the thing drawn. So a sketch is stable
// for ever, no two commanders' sketches match, and none holds a grid, a coordinate or a mile. How
// far a thing may be moved is a setting of the campaign (sketch_distortion). Roads and rivers run
// from one drawn thing to the next, with a keyed choice of bends between, so that hexes cannot be
// counted along them.
#pragma once

#include <optional>
#include <vector>

#include "core/idis/state.hpp"

namespace idis {

/// A spot of the sketch: hundredths of a hex to the east and to the south.
struct SketchPoint {
    std::int64_t east = 0;
    std::int64_t south = 0;
    friend bool operator==(const SketchPoint&, const SketchPoint&) = default;
    friend auto operator<=>(const SketchPoint&, const SketchPoint&) = default;
};

enum class SketchLineKind : std::uint8_t { road, river };

/// A road or a river as drawn. Where it begins or ends at a place the commander knows it is said;
/// otherwise it ends in a fork or where his knowledge ends.
struct SketchLine {
    SketchLineKind kind = SketchLineKind::road;
    std::optional<PlaceId> from;
    std::optional<PlaceId> to;
    std::vector<SketchPoint> points;         ///< at least two
    friend bool operator==(const SketchLine&, const SketchLine&) = default;
    friend auto operator<=>(const SketchLine&, const SketchLine&) = default;
};

/// A patch of ground that is rough in this campaign, or water.
struct SketchGround {
    Terrain terrain = Terrain::hills;
    SketchPoint at;
    friend bool operator==(const SketchGround&, const SketchGround&) = default;
    friend auto operator<=>(const SketchGround&, const SketchGround&) = default;
};

struct Sketch {
    std::vector<SketchLine> lines;           ///< sorted
    std::vector<SketchPoint> bridges;        ///< sorted
    std::vector<SketchGround> grounds;       ///< sorted
    friend bool operator==(const Sketch&, const Sketch&) = default;
};

/// Where a commander's sketch shows a place.
/// Clause:  idis.1.map-abstract-ruling
/// Takes:   a place of the map.
SketchPoint drawn_place(const State& state, CommanderId commander, const Place& place);
/// Where it shows a hex without a name.
SketchPoint drawn_hex(const State& state, CommanderId commander, Hex hex);

/// The roads, rivers and rough ground of what a commander knows.
/// Clause:  idis.1.map-abstract-ruling
Sketch sketch_of(const State& state, CommanderId commander);

}  // namespace idis
