// What the defender may place, and what it does (section "terrain").
#include "core/throw_me_a_6/ground.hpp"
#include "tests/core/throw_me_a_6/opening.hpp"

using namespace tests;

namespace {

Opening opened() {
    Opening opening;
    opening.bring(Side::red, {UnitType::heavy_infantry});
    opening.bring(Side::blue, {UnitType::heavy_infantry}).open();
    return opening;
}
PlacePiece piece(Ground ground, double x, double y, double width = 4, double depth = 4) {
    return {Side::blue, ground, box(x, y, x + width, y + depth)};
}

}  // namespace

TEST_CASE("terrain: the defender's, five at most, none if he likes") {
    Opening opening = opened();
    row("throw-me-a-6.terrain.defender-selects");
    PlacePiece red = piece(Ground::wood, 20, 20);
    red.side = Side::red;
    CHECK_EQ(opening.refused(Side::red, red), "defender_places_terrain");
    opening.as(Side::blue, piece(Ground::wood, 20, 20));
    row("throw-me-a-6.terrain.up-to-five");
    for (int more = 0; more < 4; ++more) {
        opening.as(Side::blue, piece(Ground::hill, 5 * more, 6));
    }
    CHECK_EQ(opening.refused(Side::blue, piece(Ground::wood, 30, 30)), "five_pieces_at_most");
    row("throw-me-a-6.terrain.fewer-allowed");
    Opening open = opened();
    open.as(Side::blue, CompleteTerrain{Side::blue});
    CHECK_EQ(open.state.table.phase, Phase::edges);
    CHECK(open.state.table.terrain.pieces.empty());
    Opening silent = opened();
    silent.deadline();
    CHECK_EQ(silent.state.table.phase, Phase::edges);
}

TEST_CASE("throw-me-a-6.terrain.common-sense-size: the referee's to allow") {
    Opening opening = opened();
    CHECK_EQ(opening.refused(Side::blue, piece(Ground::wood, 10, 10, 10, 8)), "");
    opening.as(Side::blue, piece(Ground::wood, 10, 10, 20, 20));
    CHECK(opening.state.table.terrain.pieces.empty());
    Opening refused = opening;
    refused.deadline();
    CHECK(refused.state.table.terrain.pieces.empty());
    CHECK_FALSE(refused.state.table.proposed);
    opening.referee(JudgePiece{true});
    CHECK_EQ(opening.state.table.terrain.pieces.size(), 1);
    Opening alone;
    alone.bring(Side::red, {UnitType::warband}).bring(Side::blue, {UnitType::warband});
    Options options;
    options.has_referee = false;
    alone.referee(SetOptions{options});
    alone.open();
    CHECK_EQ(alone.refused(Side::blue, piece(Ground::wood, 10, 10, 20, 20)),
             "piece_is_out_of_the_ordinary");
    CHECK_EQ(alone.refused(Side::blue, piece(Ground::wood, 10, 10, 2.9, 8)),
             "piece_is_out_of_the_ordinary");
    CHECK_EQ(alone.refused(Side::blue, piece(Ground::wood, 10, 10, 3, 12)), "");
}

TEST_CASE("throw-me-a-6.terrain.common-sense-size: convex, with a true corner at each point") {
    const Opening opening = opened();
    const auto refused = [&](Polygon outline) {
        return opening.refused(Side::blue, PlacePiece{Side::blue, Ground::wood, outline});
    };
    const std::string odd = "piece_is_out_of_the_ordinary";
    CHECK_EQ(refused({at(10, 10), at(18, 10), at(18, 18), at(10, 18)}), "");
    CHECK_EQ(refused({at(10, 18), at(18, 18), at(18, 10), at(10, 10)}), "");
    CHECK_EQ(refused({at(10, 10), at(18, 10), at(10, 18)}), "");
    CHECK_EQ(refused({at(10, 10), at(14, 9.99), at(18, 10), at(10, 18)}), "");
    CHECK_EQ(refused({}), odd);
    CHECK_EQ(refused({at(10, 10)}), odd);
    CHECK_EQ(refused({at(10, 10), at(18, 10)}), odd);
    // On one line, in one point, there and back.
    CHECK_EQ(refused({at(10, 10), at(14, 14), at(18, 18)}), odd);
    CHECK_EQ(refused({at(10, 10), at(10, 10), at(10, 10)}), odd);
    CHECK_EQ(refused({at(10, 10), at(18, 10), at(10, 10), at(10, 18)}), odd);
    // A blunt corner, a hollow one, one there twice.
    CHECK_EQ(refused({at(10, 10), at(14, 10), at(18, 10), at(10, 18)}), odd);
    CHECK_EQ(refused({at(10, 10), at(14, 10.01), at(18, 10), at(10, 18)}), odd);
    CHECK_EQ(refused({at(10, 10), at(18, 10), at(18, 10), at(10, 18)}), odd);
    CHECK_EQ(refused({at(10, 10), at(18, 10), at(10, 18), at(10, 10)}), odd);
    // Crossing itself: once, and as a star with five points that turns one way throughout.
    CHECK_EQ(refused({at(10, 10), at(18, 18), at(18, 10), at(10, 18)}), odd);
    CHECK_EQ(refused({at(14, 18), at(11, 10), at(18, 15), at(10, 15), at(17, 10)}), odd);
    CHECK_EQ(refused({at(14, 18), at(18, 15), at(17, 10), at(11, 10), at(10, 15)}), "");
}

TEST_CASE("throw-me-a-6.terrain.italian-example: two hills, two woods, one town") {
    Opening opening;
    opening.bring(Side::red, {UnitType::warband}).bring(Side::blue, {UnitType::warband});
    Options options;
    options.preset = Preset::italy;
    opening.referee(SetOptions{options});
    opening.open();
    const View seen = System::view(opening.state, blue_player);
    const Legal offered = System::legal(seen, blue_player);
    CHECK_EQ(offered.terrain,
             std::vector<TerrainOffer>{{Ground::hill, 2}, {Ground::wood, 2}, {Ground::town, 1}});
    CHECK(offered.may_place_road);
    opening.as(Side::blue, piece(Ground::hill, 0, 0));
    opening.as(Side::blue, piece(Ground::hill, 5, 0));
    CHECK_EQ(opening.refused(Side::blue, piece(Ground::hill, 10, 0)),
             "preset_has_no_more_of_these");
    CHECK_EQ(opening.refused(Side::blue, piece(Ground::rough, 10, 0)),
             "preset_has_no_more_of_these");
    CHECK_EQ(opening.refused(Side::blue, piece(Ground::town, 10, 0)), "");
}

TEST_CASE("rivers and roads: their courses") {
    Opening opening = opened();
    const auto river = [](std::vector<Point> line) { return PlaceRiver{Side::blue, line}; };
    const auto road = [](std::vector<Point> line) { return PlaceRoad{Side::blue, line}; };
    row("throw-me-a-6.terrain.river-optional");
    CHECK_EQ(opening.refused(Side::blue, river({at(9, 0), at(8, 36)})), "");
    CHECK_EQ(opening.refused(Side::blue, river({at(0, 18), at(48, 18)})),
             "river_runs_from_base_edge_to_base_edge");
    row("throw-me-a-6.terrain.river-near-flank-ruling");
    CHECK_EQ(opening.refused(Side::blue, river({at(10, 0), at(13, 18), at(11, 36)})),
             "river_runs_near_a_flank");
    opening.as(Side::blue, river({at(10, 0), at(12, 18), at(11, 36)}));
    row("throw-me-a-6.terrain.road-ends-ruling");
    CHECK_EQ(opening.refused(Side::blue, road({at(0, 20), at(20, 18)})),
             "road_runs_from_edge_to_edge");
    opening.as(Side::blue, road({at(0, 20), at(48, 16)}));
    row("throw-me-a-6.terrain.river-and-road-extra-ruling");
    CHECK_EQ(opening.refused(Side::blue, river({at(9, 0), at(8, 36)})), "one_river_at_most");
    opening.as(Side::blue, piece(Ground::hill, 14, 2));
    opening.as(Side::blue, piece(Ground::hill, 20, 2));
    opening.as(Side::blue, piece(Ground::wood, 26, 2));
    opening.as(Side::blue, piece(Ground::wood, 32, 2));
    opening.as(Side::blue, piece(Ground::town, 38, 16));
    opening.as(Side::blue, CompleteTerrain{Side::blue});
    CHECK_EQ(opening.state.table.terrain.pieces.size(), 5);
}

TEST_CASE("throw-me-a-6.terrain.town-needs-road: through the town") {
    Opening opening = opened();
    opening.as(Side::blue, piece(Ground::town, 20, 16));
    CHECK_EQ(opening.refused(Side::blue, CompleteTerrain{Side::blue}), "town_needs_a_road");
    opening.as(Side::blue, PlaceRoad{Side::blue, {at(10, 0), at(10, 36)}});
    CHECK_EQ(opening.refused(Side::blue, CompleteTerrain{Side::blue}), "town_needs_a_road");
    opening.as(Side::blue, PlaceRoad{Side::blue, {at(0, 18), at(48, 18)}});
    CHECK_EQ(opening.refused(Side::blue, CompleteTerrain{Side::blue}), "");
}

TEST_CASE("throw-me-a-6.terrain.no-overlap-ruling: they may touch") {
    Opening opening = opened();
    opening.as(Side::blue, piece(Ground::hill, 10, 20, 8, 8));
    CHECK_EQ(opening.refused(Side::blue, piece(Ground::wood, 17, 24)), "pieces_do_not_overlap");
    CHECK_EQ(opening.refused(Side::blue, piece(Ground::wood, 18, 24)), "");
    // A hundredth is too much, and so is all of it.
    CHECK_EQ(opening.refused(Side::blue, piece(Ground::wood, 17.99, 24)), "pieces_do_not_overlap");
    CHECK_EQ(opening.refused(Side::blue, piece(Ground::wood, 12, 22)), "pieces_do_not_overlap");
    CHECK_EQ(opening.refused(Side::blue, piece(Ground::wood, 8, 18, 12, 12)),
             "pieces_do_not_overlap");
    CHECK_EQ(opening.refused(Side::blue, piece(Ground::wood, 10, 20, 8, 8)),
             "pieces_do_not_overlap");
    // Corner to corner, and along a side that lies across.
    CHECK_EQ(opening.refused(Side::blue, piece(Ground::wood, 18, 28)), "");
    const auto triangle = [](double x) {
        return PlacePiece{Side::blue, Ground::wood, {at(x, 5), at(x, 12), at(x + 3, 5)}};
    };
    opening.as(Side::blue,
               PlacePiece{Side::blue, Ground::hill, {at(30, 5), at(33, 5), at(30, 12)}});
    const PlacePiece across{Side::blue, Ground::wood, {at(33, 5), at(33, 12), at(30, 12)}};
    CHECK_EQ(opening.refused(Side::blue, across), "");
    CHECK_EQ(opening.refused(Side::blue, triangle(33)), "");
    CHECK_EQ(opening.refused(Side::blue, triangle(32.99)), "pieces_do_not_overlap");
}

TEST_CASE("terrain: what each kind does to movement, cover and sight") {
    row("throw-me-a-6.terrain.hill-effects-ruling");
    {
        Field field;
        field.piece(Ground::hill, box(20, 8, 28, 16)).put("r1", heavy_infantry(), 24, 7);
        field.put("r2", archers(), 22, 14).put("b1", heavy_infantry(), 22, 20, 180);
        CHECK_EQ(piece_of(Ground::hill, box(0, 0, 4, 4), 1).level, 1);
        CHECK_EQ(field.shot_dice("r2", "b1"), 3);
        CHECK_FALSE(is_difficult(field.state.table.terrain, at(24, 10)));
        Field climbing;
        climbing.piece(Ground::hill, box(20, 8, 28, 16)).put("r1", heavy_infantry(), 24, 7);
        climbing.move("r1", {go(24, 13)});
    }
    row("throw-me-a-6.terrain.wood-effects-ruling");
    {
        Field field;
        field.piece(Ground::wood, box(20, 8, 30, 24)).put("r1", heavy_cavalry(), 24, 10);
        CHECK(field.can_move("r1", {go(24, 15)}));
        CHECK_FALSE(field.can_move("r1", {go(24, 15.1)}));
        field.put("b1", heavy_infantry(), 24, 20, 90).put("r2", bowmen(), 33, 20, 270);
        CHECK_EQ(field.shot_dice("r2", "b1"), 1);
        const Piece wood = piece_of(Ground::wood, box(0, 0, 4, 4), 1);
        CHECK(wood.is_difficult);
        CHECK(wood.gives_cover);
        CHECK(wood.hides);
    }
    row("throw-me-a-6.terrain.town-effects-ruling");
    {
        Field field;
        field.piece(Ground::town, box(20, 8, 30, 24)).put("r1", heavy_infantry(), 24, 10);
        CHECK(field.can_move("r1", {go(24, 13)}));
        CHECK_FALSE(field.can_move("r1", {go(24, 13.1)}));
        CHECK(gives_cover(field.state.table.terrain, at(24, 10)));
        CHECK(piece_of(Ground::town, box(0, 0, 4, 4), 1).hides);
    }
    row("throw-me-a-6.terrain.river-effects-ruling");
    {
        Field field;
        field.river({at(0, 12), at(48, 12)}).put("r1", heavy_infantry(), 24, 10);
        CHECK(field.can_move("r1", {go(24, 14)}));
        CHECK_FALSE(field.can_move("r1", {go(24, 14.1)}));
        CHECK(is_difficult(field.state.table.terrain, at(24, 12)));
        CHECK_FALSE(gives_cover(field.state.table.terrain, at(24, 12)));
    }
    row("throw-me-a-6.terrain.road-effects-ruling");
    {
        Field field;
        field.piece(Ground::town, box(20, 8, 28, 24)).road({at(24, 0), at(24, 36)});
        field.put("r1", heavy_infantry(), 24, 10).put("r2", heavy_infantry(), 40, 10);
        CHECK(field.can_move("r1", {go(24, 16)}));
        CHECK_FALSE(field.can_move("r1", {go(24, 16.1)}));
        CHECK_FALSE(field.can_move("r2", {go(40, 16.1)}));
        CHECK_FALSE(is_difficult(field.state.table.terrain, at(24, 10)));
        CHECK(gives_cover(field.state.table.terrain, at(24, 10)));
    }
    row("throw-me-a-6.terrain.rough-effects-ruling");
    {
        Field field;
        field.piece(Ground::rough, box(20, 4, 28, 24)).put("r1", light_cavalry(), 24, 6);
        CHECK(field.can_move("r1", {go(24, 12)}));
        CHECK_FALSE(field.can_move("r1", {go(24, 12.1)}));
        field.put("b1", heavy_infantry(), 24, 20, 180).put("r2", archers(), 24, 14);
        CHECK_EQ(field.shot_dice("r2", "b1"), 2);
        CHECK_FALSE(piece_of(Ground::rough, box(0, 0, 4, 4), 1).hides);
    }
}

TEST_CASE("throw-me-a-6.terrain.inside-means-centre-ruling: the centre, boundary included") {
    Field field;
    field.piece(Ground::wood, box(20, 20, 28, 28));
    CHECK_FALSE(is_difficult(field.state.table.terrain, at(24, 19.9)));
    CHECK(is_difficult(field.state.table.terrain, at(24, 20)));
    for (const double x : {18.0, 17.99}) {
        // Along the very edge of a wood, and a hundredth beside it.
        Field edge;
        edge.put("r1", heavy_infantry(), x, 8).piece(Ground::wood, box(18, 4, 30, 24));
        CHECK(edge.can_move("r1", {go(x, 11)}));
        CHECK_EQ(edge.can_move("r1", {go(x, 11.02)}), x < 18);
        CHECK_EQ(edge.can_move("r1", {go(x, 14)}), x < 18);
        CHECK_EQ(is_difficult(edge.state.table.terrain, at(x, 8)), x == 18.0);
    }
    // What is seen along an edge is not seen through the wood.
    Field sight;
    sight.put("r1", archers(), 18, 4).put("b1", warband(), 18, 15, 180);
    sight.piece(Ground::wood, box(18, 6, 30, 12));
    CHECK_EQ(sight.refused_shot("r1", "b1"), "");
}

TEST_CASE("throw-me-a-6.terrain.bridges-ruling: a road over an impassable river") {
    const auto by_road = [](double y1, double y2, int width, double x) {
        Field field;
        field.put("r1", light_infantry(), x, 5);
        field.state.table.terrain.river = Band{{at(0, 8), at(48, 8)}, 2 * inch, true};
        field.state.table.terrain.roads.push_back({{at(10, y1), at(10, y2)}, width, false});
        return field.refused_move("r1", {go(x, 11)});
    };
    CHECK_CLAUSE("throw-me-a-6.terrain.bridges-ruling", by_road(0, 36, 4 * inch, 10) == "");
    CHECK_EQ(by_road(0, 36, 320, 10), "");
    CHECK_EQ(by_road(0, 36, 3 * inch, 10), "ground_is_impassable");
    CHECK_EQ(by_road(0, 36, 4 * inch, 10.5), "ground_is_impassable");
    CHECK_EQ(by_road(0, 36, 4 * inch, 20), "ground_is_impassable");
    CHECK_EQ(by_road(7, 9, 4 * inch, 10), "");
    CHECK_EQ(by_road(7, 8.5, 4 * inch, 10), "ground_is_impassable");
    Terrain terrain;
    terrain.river = Band{{at(10, 0), at(10, 36)}, 2 * inch, true};
    for (int road = 0; road < 39; ++road) {
        terrain.roads.push_back({{at(0, 10), at(48, 10)}, inch, false});
    }
    terrain.roads.push_back({{at(0, 20), at(48, 20)}, inch, false});
    CHECK_FALSE(may_draw(terrain));
    terrain.roads.edit(39).line.push_back(at(48, 30));
    CHECK(may_draw(terrain));
    terrain.river->is_impassable = false;
    CHECK_FALSE(may_draw(terrain));
}

TEST_CASE("throw-me-a-6.terrain.impassable-ruling: the referee's mark, and nobody enters") {
    Field field;
    field.piece(Ground::lake, box(20, 14, 28, 20)).put("r1", light_infantry(), 24, 10);
    CHECK_EQ(field.refused_move("r1", {go(24, 13.3)}), "ground_is_impassable");
    CHECK(field.can_move("r1", {go(24, 13.2)}));
    Opening opening = opened();
    CHECK_EQ(opening.refused(Side::blue, piece(Ground::lake, 20, 20)),
             "referee_alone_makes_ground_impassable");
    Terrain terrain;
    terrain.pieces.push_back(piece_of(Ground::lake, box(20, 30, 26, 36), 1));
    opening.referee(DrawTerrain{terrain});
    opening.deploying();
    CHECK_EQ(opening.refused_deploy(Side::blue, 1, 24, 34), "ground_is_impassable");
    CHECK_EQ(opening.refused_deploy(Side::blue, 1, 30, 34), "");
}
