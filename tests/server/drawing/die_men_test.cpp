// A battle of Die, Men! drawn as text and as SVG: what is on it, and what nobody else may see.
#include <doctest/doctest.h>

#include "core/die_men/map.hpp"
#include "core/die_men/system.hpp"
#include "server/drawing/die_men.hpp"

using namespace die_men;

namespace {

constexpr PlayerId ours{11};
constexpr PlayerId theirs{22};
constexpr ArmyId our_army{1};
constexpr ArmyId their_army{2};

Army army(ArmyId id, std::string name, PlayerId general, int side) {
    Army made;
    made.id = id;
    made.name = std::move(name);
    made.general = general;
    made.side = side;
    made.stance = Stance{Strategy::hold, std::nullopt};
    return made;
}

Group group(ArmyId id, Hex at, Troops troops) {
    Group made;
    made.post = {at, id};
    made.troops = std::move(troops);
    return made;
}

void ground(OpenTable& table, Hex at, Terrain terrain) {
    for (Ground& each : table.map.edit().grounds) {
        if (each.at == at) each.terrain = terrain;
    }
}

Secret secret_of(ArmyId army) {
    Secret secret;
    secret.id = army;
    return secret;
}

/// Three columns of two hexes: two of ours on a hill in the middle, theirs above and below it.
State small_battle(Grid grid = Grid::hexes) {
    State state = new_battle(BattleId(7));
    OpenTable& table = state.table;
    table.phase = Phase::resolving;
    table.round = 3;
    table.scale = 10;
    table.map.edit().grid = grid;
    table.map.edit().grounds = open_field(grid, 3, 2);
    ground(table, {1, 0}, Terrain::hill);
    Army red = army(our_army, "Red <&>", ours, 0);
    red.dice = {8, 8, 8, 3, 3};
    red.sets = {{1, 3, 8, SetStanding::spent, std::nullopt},
                {2, 2, 3, SetStanding::waiting, std::nullopt}};
    Army blue = army(their_army, "Blue", theirs, 1);
    blue.stance = Stance{Strategy::seize, EnemyGoal{}};
    blue.lost = {{UnitType::infantry, 0, 3}};
    table.armies = std::vector<Army>{red, blue};
    const Troops mixed = {{UnitType::infantry, 0, 1}, {UnitType::cavalry, 2, 1}};
    table.groups = std::vector<Group>{group(their_army, {0, 1}, {{UnitType::infantry, 0, 4}}),
                                      group(our_army, {1, 0}, mixed),
                                      group(their_army, {1, 1}, {{UnitType::archers, 0, 3}})};
    if (grid == Grid::squares) table.groups.edit()[0].post.at = {0, 0};
    table.groups.edit()[1].gobble = {{8, GobbleSource::set}, {9, GobbleSource::set}};
    for (const ArmyId army : {our_army, their_army}) state.secrets.push_back(secret_of(army));
    return state;
}

std::string text_of(const State& state, PlayerId player = ours) {
    return drawing::as_text(System::view(state, player));
}
std::string svg_of(const State& state) { return drawing::as_svg(System::view(state, ours)); }
bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}
std::size_t count(const std::string& text, std::string_view part) {
    std::size_t found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

}  // namespace

TEST_CASE("a battle as text: hexes by column and row, grounds, groups, and the armies below") {
    CHECK_EQ(text_of(small_battle()), R"(Round 3: sets are spent
0,0           2,0
.      1,0    .
0,1    ^A2    2,1
.B4    1,1    .
       .B3
Ground: . open, ^ hill
A Red <&>: 2 units, Hold
  dice: 8 8 8 3 3
  sets: 3×8 spent, 2×3
  A 1,0: 1 infantry, 1 cavalry of threat 2; defence dice 9 8; 2 faces held
B Blue: 7 units, Seize towards the enemy
  lost: 3 infantry
  B 0,1: 4 infantry; 1 face held
  B 1,1: 3 archers; 1 face held
)");
}

TEST_CASE("a battle as text: squares stand in straight rows") {
    const std::string text = text_of(small_battle(Grid::squares));
    CHECK(contains(text,
                   "0,0    1,0    2,0\n.B4    ^A2    .\n"
                   "0,1    1,1    2,1\n.      .B3    .\n"));
}

TEST_CASE("a battle as text: an attack under way, an obstacle broken, a character, the end") {
    State state = small_battle();
    Slot slot;
    slot.width = 2;
    slot.height = 9;
    slot.stage = SlotStage::gobbling;
    Blow blow;
    blow.from = {{1, 1}, their_army};
    blow.target = Post{{1, 0}, our_army};
    blow.aim = {1, 0};
    blow.set = 1;
    blow.height = 9;
    blow.bonus.add("die-men.attack.bonus-each-extra-face", 1);
    slot.blows = {blow};
    state.table.slot = slot;
    ground(state.table, {2, 0}, Terrain::palisade);
    for (Ground& each : state.table.map.edit().grounds) {
        if (each.at == Hex{2, 0}) each.barrier = Barrier::broken;
    }
    Character hero;
    hero.name = "Ana";
    hero.army = our_army;
    hero.at = Hex{1, 0};
    state.table.characters = {hero};
    const std::string text = text_of(state);
    CHECK(contains(text, "Round 3: sets are spent, 2×9 now\n"));
    CHECK(contains(text, "B 1,1 attacks 1,0 with 2×9 +1 and may be met with defence dice\n"));
    CHECK(contains(text, "_ an obstacle opened or broken"));
    CHECK(contains(text, "Character Ana, A at 1,0\n"));
    CHECK_EQ(count(svg_of(state), "★"), 2);
    CHECK(contains(svg_of(state), "gap: palisade"));
    state.table.slot.reset();
    state.table.phase = Phase::over;
    state.table.outcome = Outcome{Ending::one_side_left, 1, 3, 45, {}};
    CHECK(contains(text_of(state),
                   "Ended after 3 rounds, 45 minutes: one side is left; Blue won"));
    // An ally is said with whom he stands, and wins with them.
    state.table.armies.edit().push_back(army(ArmyId{3}, "Green", theirs, 1));
    state.secrets.push_back(secret_of(ArmyId{3}));
    CHECK(contains(text_of(state), "B Blue, with C: "));
    CHECK(contains(text_of(state), "C Green, with B: "));
    CHECK(contains(text_of(state), "A Red <&>: "));
    CHECK(contains(text_of(state), "one side is left; Blue and Green won"));
    state.table.outcome = Outcome{Ending::agreed, std::nullopt, 3, 45, {}};
    CHECK(contains(text_of(state), "a draw was agreed; nobody won"));
}

TEST_CASE("a battle as SVG: a hex for each ground, a shield for each group, faces held, sets") {
    const std::string svg = svg_of(small_battle());
    CHECK(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox="));
    CHECK(svg.ends_with("</svg>\n"));
    CHECK_EQ(count(svg, "<polygon"), 6);
    CHECK_EQ(count(svg, "rx=\"5\""), 3);
    CHECK_EQ(count(svg, "rx=\"4\""), 2);
    // Two faces of ours and one of each of theirs.
    CHECK_EQ(count(svg, "stroke-linecap"), 4);
    // Two gobble dice.
    CHECK_EQ(count(svg, "#ffe9a8"), 2);
    CHECK(contains(svg, ">I1 C1</text>"));
    CHECK(contains(svg, ">3×8</text>"));
    CHECK(contains(svg, "A Red &lt;&amp;&gt;: 2 units"));
    CHECK_FALSE(contains(svg, "Red <"));
    CHECK_EQ(count(svg, "<text"), count(svg, "</text>"));
    CHECK_EQ(count(svg, "<g"), count(svg, "</g>"));
}

TEST_CASE("a battle as SVG: all that a group is made of stands below it, in lines that fit") {
    State state = small_battle();
    Group& mixed = state.table.groups.edit()[1];
    mixed.troops = {{UnitType::infantry, 0, 10},
                    {UnitType::defensive_bloc, 0, 10},
                    {UnitType::archers, 0, 10},
                    {UnitType::cavalry, 0, 10}};
    mixed.has_ram = true;
    // A hex has room for 13 letters of 11.
    const std::string svg = svg_of(state);
    CHECK(contains(svg, ">I10 D10 A10</text>"));
    CHECK(contains(svg, ">C10 ram</text>"));
}

TEST_CASE("a battle as SVG: an attack is an arrow until it is over") {
    State state = small_battle();
    Slot slot;
    Blow blow;
    blow.from = {{1, 1}, their_army};
    blow.aim = {1, 0};
    slot.blows = {blow};
    state.table.slot = slot;
    CHECK_EQ(count(svg_of(state), "<polygon"), 7);
    state.table.slot->blows.edit(0).stage = BlowStage::done;
    CHECK_EQ(count(svg_of(state), "<polygon"), 6);
}

TEST_CASE("a battle drawn for one general holds nothing that another wrote") {
    State state = small_battle();
    const std::string theirs_before = text_of(state, theirs);
    const std::string svg = svg_of(state);
    state.secrets.edit(1).written = {{4, {Strategy::retreat, std::nullopt}}};
    state.secrets.edit(1).instructions = {KnockInstruction{}};
    CHECK_EQ(svg_of(state), svg);
    CHECK_FALSE(contains(text_of(state), "Retreat"));
    CHECK(contains(text_of(state, theirs), "Secret: B wrote for round 4: Retreat\n"));
    CHECK_NE(text_of(state, theirs), theirs_before);
    state.table.options.is_open_to_outsiders = false;
    const View outside = System::view(state, Observer{Outsider{}});
    CHECK_EQ(drawing::as_text(outside), "There is nothing to see.\n");
    CHECK(contains(drawing::as_svg(outside), "There is nothing to see."));
}

TEST_CASE("a battle drawn before there is a map is drawn all the same") {
    const State state = new_battle(BattleId(7));
    const View seen = System::view(state, Observer{Referee{}});
    CHECK_EQ(drawing::as_text(seen), "The referee sets up\n");
    CHECK(drawing::as_svg(seen).ends_with("</svg>\n"));
}

TEST_CASE("a battle drawn has light words on impassible ground, which is dark") {
    State state = small_battle();
    const auto light = [&] { return count(svg_of(state), "fill=\"#ffffff\">"); };
    const auto before = light();
    ground(state.table, {2, 0}, Terrain::impassible);
    CHECK_EQ(light(), before + 2);
    CHECK(contains(svg_of(state), "fill=\"#ffffff\">impassible</text>"));
}

TEST_CASE("a battle drawn on many squares names impassible ground in full, within its square") {
    State state = small_battle(Grid::squares);
    // Ten columns are 748 wide with their margins: letters of 22, of which a square holds six.
    state.table.map.edit().grounds = open_field(Grid::squares, 10, 2);
    ground(state.table, {4, 1}, Terrain::impassible);
    ground(state.table, {5, 1}, Terrain::portcullis);
    for (Ground& each : state.table.map.edit().grounds) {
        if (each.at == Hex{5, 1}) each.barrier = Barrier::broken;
    }
    const std::string svg = svg_of(state);
    // Letters stay as high as they are; words are never broken, and one too long is made narrower.
    for (const char* line : {">impassible</text>", ">gap:</text>", ">portcullis</text>"}) {
        CHECK(contains(svg, line));
    }
    CHECK(contains(svg, "font-size=\"22\" text-anchor=\"middle\" fill=\"#ffffff\" "
                        "textLength=\"62\" lengthAdjust=\"spacingAndGlyphs\">impassible<"));
    CHECK_FALSE(contains(svg, "-</text>"));
}
