// Both sides of the bounds within which a battle is set up: options, rosters, terrain; and who it
// is that dice and questions of the setup belong to.
#include "core/throw_me_a_6/ground.hpp"
#include "tests/core/throw_me_a_6/opening.hpp"

using namespace tests;

namespace {

std::string refused_option(void (*change)(Options&)) {
    Options options;
    change(options);
    return Opening().referee_refused(SetOptions{options});
}
constexpr const char* unsound = "options_are_set_before_the_battle";

BringArmy army(std::size_t units, std::size_t letters = 4, std::size_t name = 3) {
    BringArmy order{Side::red, std::string(name, 'r'), red_player, {}, {}};
    for (std::size_t i = 0; i < units; ++i) {
        Muster line;
        line.name = std::string(letters, 'u');
        line.type = UnitType::warband;
        order.muster.push_back(line);
    }
    return order;
}

/// A line of so many points from one base edge to the other, along the western flank.
std::vector<Point> river_of(int points) {
    std::vector<Point> line;
    for (int i = 0; i < points; ++i) line.push_back(at(8, 36.0 * i / (points - 1)));
    line.back() = at(8, 36);
    return line;
}

void add_roads(Terrain& terrain, int more) {
    for (int i = 0; i < more; ++i) terrain.roads.push_back(Band(terrain.roads[0]));
}

Opening placing() {
    Opening opening;
    opening.bring(Side::red, {UnitType::warband}).bring(Side::blue, {UnitType::warband}).open();
    return opening;
}

}  // namespace

TEST_CASE("throw-me-a-6.setup.larger-figures: figures from half to four times the size") {
    CHECK_EQ(refused_option([](Options& o) { o.scale_percent = 49; }), unsound);
    CHECK_EQ(refused_option([](Options& o) { o.scale_percent = 50; }), "");
    CHECK_EQ(refused_option([](Options& o) { o.scale_percent = 400; }), "");
    CHECK_EQ(refused_option([](Options& o) { o.scale_percent = 401; }), unsound);
    CHECK_EQ(refused_option([](Options& o) { o.river_width = 0; }), unsound);
    CHECK_EQ(refused_option([](Options& o) { o.river_width = 1; }), "");
    CHECK_EQ(refused_option([](Options& o) { o.river_width = hundredths(12); }), "");
    CHECK_EQ(refused_option([](Options& o) { o.river_width = hundredths(12) + 1; }), unsound);
    CHECK_EQ(refused_option([](Options& o) { o.quiet_turns_max = 0; }), unsound);
    CHECK_EQ(refused_option([](Options& o) { o.quiet_turns_max = 1; }), "");
    CHECK_EQ(refused_option([](Options& o) { o.quiet_turns_max = 1000; }), "");
    CHECK_EQ(refused_option([](Options& o) { o.quiet_turns_max = 1001; }), unsound);
    CHECK_EQ(refused_option([](Options& o) { o.last_turn = 0; }), unsound);
    CHECK_EQ(refused_option([](Options& o) { o.last_turn = 1; }), "");
    CHECK_EQ(placing().referee_refused(SetOptions{}), unsound);
}

TEST_CASE("throw-me-a-6.setup.army-list-source: a roster has units, and not too many") {
    const Opening opening;
    CHECK_EQ(opening.referee_refused(army(0)), "army_has_no_units");
    CHECK_EQ(opening.referee_refused(army(1)), "");
    CHECK_EQ(opening.referee_refused(army(30)), "");
    CHECK_EQ(opening.referee_refused(army(31)), "too_many_units");
    CHECK_EQ(opening.referee_refused(army(1, 200)), "");
    CHECK_EQ(opening.referee_refused(army(1, 201)), "name_is_too_long");
    CHECK_EQ(opening.referee_refused(army(1, 4, 200)), "");
    CHECK_EQ(opening.referee_refused(army(1, 4, 201)), "name_is_too_long");
    Opening alone;
    alone.bring(Side::red, {UnitType::warband});
    CHECK_EQ(alone.referee_refused(OpenBattle{}), "two_armies_make_a_battle");
}

TEST_CASE("throw-me-a-6.setup.who-attacks-ruling: each general rolls, and a tie is rolled anew") {
    Opening opening;
    opening.bring(Side::red, {UnitType::warband}).bring(Side::blue, {UnitType::warband});
    Opening other = opening;
    const Events events = opening.referee(OpenBattle{}, {4, 4, 2, 5});
    CHECK_EQ(opening.state.table.attacker, Side::blue);
    Rolls rolls;
    for (const Event& event : events) {
        rolls.insert(rolls.end(), event.rolls.begin(), event.rolls.end());
    }
    REQUIRE_EQ(rolls.size(), 4);
    CHECK(rolls[0].subject == rolls[2].subject);
    CHECK(rolls[1].subject == rolls[3].subject);
    CHECK_FALSE(rolls[0].subject == rolls[1].subject);
    CHECK(rolls[0].subject == kit::Subject(red_player));
    CHECK(rolls[1].subject == kit::Subject(blue_player));
    other.referee(OpenBattle{}, {3, 2});
    CHECK_EQ(other.state.table.attacker, Side::red);
}

TEST_CASE("throw-me-a-6.terrain.river-optional: two to twelve points, from edge to edge") {
    const Opening opening = placing();
    const auto refused = [&](std::vector<Point> line) {
        return opening.refused(Side::blue, PlaceRiver{Side::blue, std::move(line)});
    };
    constexpr const char* no_river = "river_runs_from_base_edge_to_base_edge";
    CHECK_EQ(refused({at(8, 0)}), no_river);
    CHECK_EQ(refused(river_of(2)), "");
    CHECK_EQ(refused(river_of(12)), "");
    CHECK_EQ(refused(river_of(13)), no_river);
    CHECK_EQ(refused({at(8, 36), at(8, 0)}), "");
    CHECK_EQ(refused({at(8, 0), at(8, 35)}), no_river);
    CHECK_EQ(refused({at(8, 36), at(8, 36)}), no_river);
    CHECK_EQ(refused({at(8, 0), at(-1, 20), at(8, 36)}), no_river);
    Opening with_river = opening;
    with_river.as(Side::blue, PlaceRiver{Side::blue, river_of(2)});
    CHECK_FALSE(with_river.state.table.terrain.river->is_impassable);
    with_river.as(Side::blue, PlaceRoad{Side::blue, {at(0, 20), at(48, 16)}});
    CHECK_FALSE(with_river.state.table.terrain.roads[0].is_impassable);
}

TEST_CASE("throw-me-a-6.terrain.fewer-allowed: the defender is asked for terrain; late is none") {
    Opening opening = placing();
    const std::vector<Question> open = System::questions(opening.state);
    REQUIRE_EQ(open.size(), 1);
    CHECK_EQ(open.front().to, blue_player);
    CHECK_EQ(open.front().about, QuestionKind::place_terrain);
    opening.deadline();
    CHECK_EQ(opening.state.table.phase, Phase::edges);
    CHECK_EQ(System::questions(opening.state).front().to, red_player);
    opening.deadline();
    CHECK_EQ(opening.state.table.phase, Phase::deploying);
}

TEST_CASE("throw-me-a-6.terrain.road-ends-ruling: of a table drawn beforehand, sizes are sound") {
    const auto is_sound = [](void (*change)(Terrain&)) {
        Terrain terrain;
        terrain.roads.push_back({{at(0, 20), at(48, 16)}, hundredths(2), false});
        terrain.river = Band{{at(8, 0), at(8, 36)}, hundredths(2), false};
        change(terrain);
        return !may_draw(terrain).has_value();
    };
    CHECK(is_sound([](Terrain&) {}));
    CHECK_FALSE(is_sound([](Terrain& t) { t.roads.edit(0).width = 0; }));
    CHECK(is_sound([](Terrain& t) { t.roads.edit(0).width = 1; }));
    CHECK(is_sound([](Terrain& t) { t.roads.edit(0).width = hundredths(36); }));
    CHECK_FALSE(is_sound([](Terrain& t) { t.roads.edit(0).width = hundredths(36) + 1; }));
    CHECK_FALSE(is_sound([](Terrain& t) { t.roads.edit(0).line.resize(1); }));
    CHECK(is_sound([](Terrain& t) { t.roads.edit(0).line.resize(40, at(48, 16)); }));
    CHECK_FALSE(is_sound([](Terrain& t) { t.roads.edit(0).line.resize(41, at(48, 16)); }));
    CHECK_FALSE(is_sound([](Terrain& t) { t.roads.edit(0).line[0] = at(-1, 20); }));
    CHECK(is_sound([](Terrain& t) { add_roads(t, 39); }));
    CHECK_FALSE(is_sound([](Terrain& t) { add_roads(t, 40); }));
    CHECK_FALSE(is_sound([](Terrain& t) { t.river->width = 0; }));
    CHECK(is_sound([](Terrain& t) { t.river->width = 1; }));
    CHECK(is_sound([](Terrain& t) { t.river->width = hundredths(36); }));
    CHECK_FALSE(is_sound([](Terrain& t) { t.river->width = hundredths(36) + 1; }));
    CHECK_FALSE(is_sound([](Terrain& t) { t.river->line.resize(1); }));
    CHECK_FALSE(is_sound([](Terrain& t) { t.river->line.resize(41, at(8, 36)); }));
    CHECK_FALSE(is_sound([](Terrain& t) { t.river->line[0] = at(-1, 0); }));
}
