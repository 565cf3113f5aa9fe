#include "core/throw_me_a_6/ground.hpp"

#include <algorithm>

#include "core/throw_me_a_6/geometry.hpp"

namespace throw_me_a_6 {
namespace {

constexpr int pieces_max = 5;

struct GroundRow {
    Ground ground;
    Clause clause;
    int level;
    bool is_difficult;
    bool gives_cover;
    bool hides;
    bool is_impassable;
};
constexpr std::array<GroundRow, 5> ground_table{{
    {Ground::hill, "throw-me-a-6.terrain.hill-effects-ruling", 1, false, false, true, false},
    {Ground::wood, "throw-me-a-6.terrain.wood-effects-ruling", 0, true, true, true, false},
    {Ground::town, "throw-me-a-6.terrain.town-effects-ruling", 0, true, true, true, false},
    {Ground::rough, "throw-me-a-6.terrain.rough-effects-ruling", 0, true, false, false, false},
    {Ground::lake, "throw-me-a-6.terrain.impassable-ruling", 0, true, false, false, true},
}};
const GroundRow& row_of(Ground ground) { return ground_table[static_cast<std::size_t>(ground)]; }

/// How many of each kind a preset offers.
constexpr std::array<int, 5> italy_table{2, 2, 1, 0, 0};

bool is_on_table(const std::vector<Point>& points) {
    return std::all_of(points.begin(), points.end(), [](Point point) {
        return point.x >= 0 && point.x <= table_width && point.y >= 0 && point.y <= table_depth;
    });
}
Gate is_defender_placing(const Table& table, Side side) {
    if (table.phase != Phase::terrain || table.proposed) {
        return Refusal("terrain_is_not_being_placed", "throw-me-a-6.terrain.defender-selects");
    }
    if (side == table.attacker) {
        return Refusal("defender_places_terrain", "throw-me-a-6.terrain.defender-selects", "side");
    }
    return allowed;
}
bool is_on_edge(Point point) {
    return point.x == 0 || point.x == table_width || point.y == 0 || point.y == table_depth;
}
/// Whether an impassable river is cut by no more stretches of road than one can look at quickly.
bool are_few(const kit::SharedList<Band>& roads) {
    /// Limit:   of stretches of road, all together.
    constexpr std::size_t most = 40;
    std::size_t stretches = 0;
    for (const Band& road : roads) stretches += road.line.size() - 1;
    return stretches <= most;
}
bool runs_through(const Band& road, const Polygon& town) {
    for (std::size_t i = 0; i + 1 < road.line.size(); ++i) {
        if (crosses(road.line[i], road.line[i + 1], town)) return true;
    }
    return false;
}

}  // namespace

Piece piece_of(Ground ground, Polygon outline, int number) {
    const GroundRow& row = row_of(ground);
    mark(row.clause);
    return {number,           ground,          std::move(outline), row.level,
            row.is_difficult, row.gives_cover, row.hides,          row.is_impassable};
}
int pieces_left(const Table& table, Ground ground) {
    const kit::SharedList<Piece>& placed = table.terrain.pieces;
    const int left = pieces_max - static_cast<int>(placed.size());
    if (table.options.preset == Preset::none) return ground == Ground::lake ? 0 : left;
    mark("throw-me-a-6.terrain.italian-example");
    const auto of_kind = std::count_if(placed.begin(), placed.end(),
                                       [&](const Piece& piece) { return piece.ground == ground; });
    const int most = italy_table[static_cast<std::size_t>(ground)];
    return std::min(left, most - static_cast<int>(of_kind));
}
bool is_ordinary(const Polygon& outline) {
    mark("throw-me-a-6.terrain.common-sense-size");
    const Box box = box_of(outline);
    const int across = box.high.x - box.low.x;
    const int deep = box.high.y - box.low.y;
    return std::max(across, deep) <= 12 * inch && std::min(across, deep) >= 3 * inch;
}
Gate may_place(const Table& table, const PlacePiece& order) {
    if (Gate gate = is_defender_placing(table, order.side)) return gate;
    if (order.ground == Ground::lake) {
        return Refusal("referee_alone_makes_ground_impassable",
                       "throw-me-a-6.terrain.impassable-ruling", "ground");
    }
    if (table.terrain.pieces.size() >= pieces_max) {
        return Refusal("five_pieces_at_most", "throw-me-a-6.terrain.up-to-five");
    }
    if (pieces_left(table, order.ground) <= 0) {
        return Refusal("preset_has_no_more_of_these", "throw-me-a-6.terrain.italian-example",
                       "ground");
    }
    if (order.outline.size() > 12 || !is_on_table(order.outline) || !is_convex(order.outline) ||
        (!table.options.has_referee && !is_ordinary(order.outline))) {
        return Refusal("piece_is_out_of_the_ordinary", "throw-me-a-6.terrain.common-sense-size",
                       "outline");
    }
    for (const Piece& piece : table.terrain.pieces) {
        if (overlap(piece.outline, order.outline)) {
            return Refusal("pieces_do_not_overlap", "throw-me-a-6.terrain.no-overlap-ruling",
                           "outline");
        }
    }
    mark("throw-me-a-6.terrain.no-overlap-ruling");
    return allowed;
}
Gate may_place(const Table& table, const PlaceRiver& order) {
    if (Gate gate = is_defender_placing(table, order.side)) return gate;
    if (table.terrain.river) {
        return Refusal("one_river_at_most", "throw-me-a-6.terrain.river-and-road-extra-ruling");
    }
    const auto& line = order.line;
    const bool joins = line.size() >= 2 && line.size() <= 12 && is_on_table(line) &&
                       ((line.front().y == 0 && line.back().y == table_depth) ||
                        (line.front().y == table_depth && line.back().y == 0));
    if (!joins) {
        return Refusal("river_runs_from_base_edge_to_base_edge",
                       "throw-me-a-6.terrain.river-optional", "line");
    }
    const bool is_west =
        std::all_of(line.begin(), line.end(), [](Point p) { return p.x <= 12 * inch; });
    const bool is_east = std::all_of(line.begin(), line.end(),
                                     [](Point p) { return p.x >= table_width - 12 * inch; });
    if (!is_west && !is_east) {
        return Refusal("river_runs_near_a_flank", "throw-me-a-6.terrain.river-near-flank-ruling",
                       "line");
    }
    return allowed;
}
Gate may_place(const Table& table, const PlaceRoad& order) {
    if (Gate gate = is_defender_placing(table, order.side)) return gate;
    const auto& line = order.line;
    if (line.size() < 2 || line.size() > 12 || table.terrain.roads.size() >= 6 ||
        !is_on_table(line) || line.front() == line.back() || !is_on_edge(line.front()) ||
        !is_on_edge(line.back())) {
        return Refusal("road_runs_from_edge_to_edge", "throw-me-a-6.terrain.road-ends-ruling",
                       "line");
    }
    return allowed;
}
Gate may_complete(const Table& table, const CompleteTerrain& order) {
    if (Gate gate = is_defender_placing(table, order.side)) return gate;
    for (const Piece& piece : table.terrain.pieces) {
        if (piece.ground != Ground::town) continue;
        const auto& roads = table.terrain.roads;
        const bool has_road = std::any_of(roads.begin(), roads.end(), [&](const Band& road) {
            return runs_through(road, piece.outline);
        });
        if (!has_road) {
            return Refusal("town_needs_a_road", "throw-me-a-6.terrain.town-needs-road");
        }
        mark("throw-me-a-6.terrain.town-needs-road");
    }
    return allowed;
}
Gate may_draw(const Terrain& terrain) {
    constexpr std::size_t most = 40;
    bool is_sound = terrain.pieces.size() <= most && terrain.roads.size() <= most;
    for (const Piece& piece : terrain.pieces) {
        is_sound = is_sound && piece.outline.size() <= most && is_on_table(piece.outline) &&
                   is_convex(piece.outline);
    }
    for (const Band& road : terrain.roads) {
        is_sound = is_sound && road.line.size() >= 2 && road.line.size() <= most &&
                   is_on_table(road.line) && road.width > 0 && road.width <= table_depth;
    }
    if (terrain.river) {
        is_sound = is_sound && terrain.river->line.size() >= 2 &&
                   terrain.river->line.size() <= most && is_on_table(terrain.river->line) &&
                   terrain.river->width > 0 && terrain.river->width <= table_depth;
        is_sound = is_sound && (!terrain.river->is_impassable || are_few(terrain.roads));
    }
    if (is_sound) return allowed;
    return Refusal("terrain_is_made_of_convex_pieces", "throw-me-a-6.terrain.common-sense-size",
                   "terrain");
}
void place(Unfolding& u, const PlacePiece& order) {
    const int number = static_cast<int>(u.table().terrain.pieces.size()) + 1;
    Piece piece = piece_of(order.ground, order.outline, number);
    if (!is_ordinary(order.outline)) {
        return u.happen({"throw-me-a-6.terrain.common-sense-size"},
                        PieceProposed{std::move(piece)});
    }
    u.happen({"throw-me-a-6.terrain.defender-selects"}, PiecePlaced{std::move(piece)});
}

namespace {

/// What of the river no road lies over.
std::vector<Polygon> unbridged(const Terrain& terrain) {
    std::vector<Polygon> water = stretches_of(*terrain.river);
    for (const Band& road : terrain.roads) {
        for (const Polygon& bridge : stretches_of(road)) {
            std::vector<Polygon> left;
            for (const Polygon& each : water) {
                for (Polygon& part : cut(each, bridge)) left.push_back(std::move(part));
            }
            water = std::move(left);
        }
    }
    return water;
}

/// Whether a point lies in a piece; two pieces may share it.
bool holds(const Piece& piece, Point point) {
    mark("throw-me-a-6.terrain.inside-means-centre-ruling");
    mark("throw-me-a-6.geometry.several-terrain-ruling");
    if (!is_inside(piece.outline, point)) return false;
    mark(row_of(piece.ground).clause);
    return true;
}

}  // namespace

bool is_difficult(const Terrain& terrain, Point point) {
    bool is_slow = false;
    for (const Piece& piece : terrain.pieces) {
        is_slow = (piece.is_difficult && holds(piece, point)) || is_slow;
    }
    if (terrain.river && is_on(*terrain.river, point)) {
        mark("throw-me-a-6.terrain.river-effects-ruling");
        is_slow = true;
    }
    if (!is_slow) return false;
    for (const Band& road : terrain.roads) {
        if (!is_on(road, point)) continue;
        mark("throw-me-a-6.terrain.road-effects-ruling");
        return false;
    }
    return true;
}
bool gives_cover(const Terrain& terrain, Point point) {
    return std::any_of(terrain.pieces.begin(), terrain.pieces.end(), [&](const Piece& piece) {
        return holds(piece, point) && piece.gives_cover;
    });
}
int level_of(const Terrain& terrain, Point point) {
    int level = 0;
    for (const Piece& piece : terrain.pieces) {
        if (holds(piece, point)) level = std::max(level, piece.level);
    }
    return level;
}
int slowed_cost(const SlowGround& ground, Point from, Point to) {
    return ground.cost(from, to);
}
std::vector<Polygon> impassable(const Terrain& terrain) {
    std::vector<Polygon> bodies;
    for (const Piece& piece : terrain.pieces) {
        if (piece.is_impassable) bodies.push_back(piece.outline);
    }
    if (terrain.river && terrain.river->is_impassable) {
        for (Polygon& each : unbridged(terrain)) bodies.push_back(std::move(each));
    }
    return bodies;
}

}  // namespace throw_me_a_6
