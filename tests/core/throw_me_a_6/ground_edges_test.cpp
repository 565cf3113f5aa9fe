// What the defender may lay where, and what the referee may draw: each side of each bound, each
// part of a condition by itself.
#include "core/throw_me_a_6/ground.hpp"

#include <cmath>

#include "tests/core/throw_me_a_6/opening.hpp"

using namespace tests;

namespace {

Opening placing(bool has_referee = true) {
    Opening opening;
    Options options;
    options.has_referee = has_referee;
    opening.referee(SetOptions{options});
    opening.bring(Side::red, {UnitType::warband}).bring(Side::blue, {UnitType::warband}).open();
    return opening;
}
/// So many points round a middle, all of them corners.
Polygon round(int points, double x, double y, double radius) {
    Polygon outline;
    for (int i = 0; i < points; ++i) {
        const double turn = 2 * std::acos(-1.0) * i / points;
        outline.push_back(at(x + radius * std::cos(turn), y + radius * std::sin(turn)));
    }
    return outline;
}
std::string code_of(const Gate& gate) { return gate ? std::string(gate->code) : std::string(); }
std::string refused_piece(const Opening& opening, Polygon outline, Ground ground = Ground::rough) {
    return opening.refused(Side::blue, PlacePiece{Side::blue, ground, std::move(outline)});
}
std::string refused_road(const Opening& opening, std::vector<Point> line) {
    return opening.refused(Side::blue, PlaceRoad{Side::blue, std::move(line)});
}
std::string refused_river(const Opening& opening, std::vector<Point> line) {
    return opening.refused(Side::blue, PlaceRiver{Side::blue, std::move(line)});
}
/// A line along the southern edge of so many points, from the western edge to the eastern.
std::vector<Point> road_of(int points) {
    std::vector<Point> line;
    for (int i = 0; i < points; ++i) line.push_back(at(48.0 * i / (points - 1), 4));
    return line;
}
constexpr const char* no_road = "road_runs_from_edge_to_edge";
constexpr const char* no_river = "river_runs_from_base_edge_to_base_edge";
constexpr const char* unordinary = "piece_is_out_of_the_ordinary";

}  // namespace

TEST_CASE("throw-me-a-6.terrain.defender-selects: the defender alone, while it is laid") {
    const Opening opening = placing();
    const auto check = [](const Opening& of, Side side, const std::string& code) {
        CHECK_EQ(of.refused(side, PlacePiece{side, Ground::rough, box(20, 14, 26, 20)}), code);
        CHECK_EQ(of.refused(side, PlaceRiver{side, {at(8, 0), at(8, 36)}}), code);
        CHECK_EQ(of.refused(side, PlaceRoad{side, road_of(2)}), code);
        CHECK_EQ(of.refused(side, CompleteTerrain{side}), code);
    };
    check(opening, Side::blue, "");
    check(opening, Side::red, "defender_places_terrain");
    Opening done = opening;
    done.as(Side::blue, CompleteTerrain{Side::blue});
    check(done, Side::blue, "terrain_is_not_being_placed");
    // While the referee looks at a piece out of the ordinary nothing else is laid.
    Opening proposed = opening;
    proposed.as(Side::blue, PlacePiece{Side::blue, Ground::rough, box(20, 14, 34, 20)});
    REQUIRE(proposed.state.table.proposed.has_value());
    check(proposed, Side::blue, "terrain_is_not_being_placed");
    CHECK_EQ(opening.referee_refused(JudgePiece{true}), "no_piece_is_proposed");
    proposed.referee(JudgePiece{false});
    check(proposed, Side::blue, "");
    CHECK(proposed.state.table.terrain.pieces.empty());
}

TEST_CASE("throw-me-a-6.terrain.common-sense-size: 3 to 12 inches, up to 12 corners, all on it") {
    CHECK(is_ordinary(box(10, 10, 22, 13)));
    CHECK(is_ordinary(box(10, 10, 13, 22)));
    CHECK_FALSE(is_ordinary(box(10, 10, 22.01, 13)));
    CHECK_FALSE(is_ordinary(box(10, 10, 13, 22.01)));
    CHECK_FALSE(is_ordinary(box(10, 10, 22, 12.99)));
    CHECK_FALSE(is_ordinary(box(10, 10, 12.99, 22)));
    const Opening opening = placing();
    CHECK_EQ(refused_piece(opening, round(12, 24, 18, 4)), "");
    CHECK_EQ(refused_piece(opening, round(13, 24, 18, 4)), unordinary);
    CHECK_EQ(refused_piece(opening, box(0, 0, 6, 6)), "");
    CHECK_EQ(refused_piece(opening, box(42, 30, 48, 36)), "");
    CHECK_EQ(refused_piece(opening, box(-0.01, 10, 6, 16)), unordinary);
    CHECK_EQ(refused_piece(opening, box(42, 10, 48.01, 16)), unordinary);
    CHECK_EQ(refused_piece(opening, box(10, -0.01, 16, 6)), unordinary);
    CHECK_EQ(refused_piece(opening, box(10, 30, 16, 36.01)), unordinary);
    CHECK_EQ(refused_piece(opening, {at(10, 10), at(16, 10), at(12, 12), at(10, 16)}), unordinary);
    CHECK_EQ(refused_piece(opening, box(10, 10, 24, 16)), "");
    const Opening alone = placing(false);
    CHECK_EQ(refused_piece(alone, box(10, 10, 24, 16)), unordinary);
    CHECK_EQ(refused_piece(alone, box(10, 10, 22, 16)), "");
    CHECK_EQ(refused_piece(opening, box(10, 10, 16, 16), Ground::lake),
             "referee_alone_makes_ground_impassable");
    Opening numbered = opening;
    numbered.as(Side::blue, PlacePiece{Side::blue, Ground::rough, box(10, 10, 16, 16)});
    numbered.as(Side::blue, PlacePiece{Side::blue, Ground::hill, box(20, 10, 26, 16)});
    CHECK_EQ(numbered.state.table.terrain.pieces[0].number, 1);
    CHECK_EQ(numbered.state.table.terrain.pieces[1].number, 2);
}

TEST_CASE(
    "throw-me-a-6.terrain.river-near-flank-ruling: within 12 inches of one flank, all of it") {
    const Opening opening = placing();
    constexpr const char* far = "river_runs_near_a_flank";
    CHECK_EQ(refused_river(opening, {at(12, 0), at(12, 36)}), "");
    CHECK_EQ(refused_river(opening, {at(12.01, 0), at(8, 36)}), far);
    CHECK_EQ(refused_river(opening, {at(36, 0), at(36, 36)}), "");
    CHECK_EQ(refused_river(opening, {at(35.99, 0), at(40, 36)}), far);
    CHECK_EQ(refused_river(opening, {at(8, 0), at(40, 36)}), far);
    CHECK_EQ(refused_river(opening, {}), no_river);
    CHECK_EQ(refused_river(opening, {at(8, 36), at(8, 20)}), no_river);
    CHECK_EQ(refused_river(opening, {at(8, 20), at(8, 0)}), no_river);
    CHECK_EQ(refused_river(opening, {at(8, 0), at(8, 0)}), no_river);
    CHECK_EQ(refused_river(opening, {at(8, 0), at(8, 36.01), at(8, 36)}), no_river);
    CHECK_EQ(refused_river(opening, {at(8, 0), at(8, -0.01), at(8, 36)}), no_river);
    CHECK_EQ(refused_river(opening, {at(40, 0), at(48.01, 20), at(40, 36)}), no_river);
    Opening second = opening;
    second.as(Side::blue, PlaceRiver{Side::blue, {at(8, 0), at(8, 36)}});
    CHECK_EQ(refused_river(second, {at(40, 0), at(40, 36)}), "one_river_at_most");
}

TEST_CASE(
    "throw-me-a-6.terrain.road-ends-ruling: up to six roads of 2 to 12 points, edge to edge") {
    const Opening opening = placing();
    CHECK_EQ(refused_road(opening, {}), no_road);
    CHECK_EQ(refused_road(opening, {at(0, 4)}), no_road);
    CHECK_EQ(refused_road(opening, road_of(2)), "");
    CHECK_EQ(refused_road(opening, road_of(12)), "");
    CHECK_EQ(refused_road(opening, road_of(13)), no_road);
    CHECK_EQ(refused_road(opening, {at(0, 4), at(20, 10), at(0, 4)}), no_road);
    CHECK_EQ(refused_road(opening, {at(1, 4), at(48, 4)}), no_road);
    CHECK_EQ(refused_road(opening, {at(0, 4), at(47, 4)}), no_road);
    CHECK_EQ(refused_road(opening, {at(10, 0), at(10, 36)}), "");
    for (const Point off : {at(-0.01, 20), at(48.01, 20), at(20, -0.01), at(20, 36.01)}) {
        CHECK_EQ(refused_road(opening, {at(0, 4), off, at(48, 4)}), no_road);
    }
    Opening many = opening;
    for (int road = 0; road < 6; ++road) {
        CHECK(System::legal(System::view(many.state, blue_player), blue_player).may_place_road);
        many.as(Side::blue, PlaceRoad{Side::blue, {at(0, 4 + road), at(48, 4 + road)}});
    }
    CHECK_EQ(refused_road(many, road_of(2)), no_road);
    CHECK_FALSE(System::legal(System::view(many.state, blue_player), blue_player).may_place_road);
}

TEST_CASE("throw-me-a-6.terrain.common-sense-size: of a table drawn beforehand, each piece") {
    const auto is_sound = [](std::size_t pieces, const Polygon& outline) {
        Terrain terrain;
        for (std::size_t i = 0; i < pieces; ++i) {
            terrain.pieces.push_back(piece_of(Ground::rough, outline, static_cast<int>(i) + 1));
        }
        return code_of(may_draw(terrain)).empty();
    };
    const Polygon plain = box(10, 10, 16, 16);
    CHECK(is_sound(40, plain));
    CHECK_FALSE(is_sound(41, plain));
    CHECK(is_sound(1, round(40, 24, 18, 15)));
    CHECK_FALSE(is_sound(1, round(41, 24, 18, 15)));
    CHECK_FALSE(is_sound(2, {at(10, 10), at(16, 10), at(12, 12), at(10, 16)}));
    CHECK_FALSE(is_sound(1, box(-1, 10, 6, 16)));
    Terrain river;
    river.river = Band{std::vector<Point>(40, at(8, 36)), hundredths(2), false};
    CHECK_EQ(code_of(may_draw(river)), "");
    Opening opening;
    Terrain wrong;
    wrong.pieces.push_back(piece_of(Ground::rough, box(-1, 10, 6, 16), 1));
    CHECK_EQ(opening.referee_refused(DrawTerrain{wrong}), "terrain_is_made_of_convex_pieces");
    CHECK_EQ(opening.referee_refused(DrawTerrain{river}), "");
    CHECK_EQ(placing().referee_refused(DrawTerrain{river}), "");
    Opening done = placing();
    done.as(Side::blue, CompleteTerrain{Side::blue});
    CHECK_EQ(done.referee_refused(DrawTerrain{river}), "terrain_is_complete");
}

TEST_CASE("throw-me-a-6.terrain.river-effects-ruling: slow where the water is, but for the road") {
    Terrain terrain;
    CHECK_FALSE(is_difficult(terrain, at(8, 20)));
    terrain.river = Band{{at(8, 0), at(8, 36)}, hundredths(2), false};
    CHECK(is_difficult(terrain, at(8, 20)));
    CHECK_FALSE(is_difficult(terrain, at(20, 20)));
    terrain.roads.push_back({{at(0, 30), at(48, 30)}, hundredths(2), false});
    CHECK(is_difficult(terrain, at(8, 20)));
    CHECK_FALSE(is_difficult(terrain, at(8, 30)));
    terrain.roads.push_back({{at(0, 20), at(48, 20)}, hundredths(2), false});
    CHECK_FALSE(is_difficult(terrain, at(8, 20)));
}

TEST_CASE("throw-me-a-6.terrain.town-needs-road: late, a town without a road is not there") {
    Opening opening = placing();
    opening.as(Side::blue, PlacePiece{Side::blue, Ground::rough, box(10, 10, 16, 16)});
    opening.as(Side::blue, PlacePiece{Side::blue, Ground::town, box(20, 20, 26, 26)});
    CHECK_EQ(opening.refused(Side::blue, CompleteTerrain{Side::blue}), "town_needs_a_road");
    Opening with_road = opening;
    with_road.as(Side::blue, PlaceRoad{Side::blue, {at(0, 23), at(48, 23)}});
    with_road.deadline();
    CHECK_EQ(with_road.state.table.terrain.pieces.size(), 2);
    Opening beside = opening;
    beside.as(Side::blue, PlaceRoad{Side::blue, {at(0, 4), at(48, 4)}});
    CHECK_EQ(beside.refused(Side::blue, CompleteTerrain{Side::blue}), "town_needs_a_road");
    opening.deadline();
    REQUIRE_EQ(opening.state.table.terrain.pieces.size(), 1);
    CHECK_EQ(opening.state.table.terrain.pieces[0].ground, Ground::rough);
    CHECK_EQ(opening.state.table.phase, Phase::edges);
}
