// A battle of Throw Me a 6 drawn as text and as SVG: what is on it, and that nothing else is.
#include <doctest/doctest.h>

#include <regex>
#include <set>

#include "core/throw_me_a_6/system.hpp"
#include "server/drawing/throw_me_a_6.hpp"
#include "server/drawing/throw_me_a_6_table.hpp"
#include "server/drawing/throw_me_a_6_words.hpp"

using namespace throw_me_a_6;

namespace {

constexpr PlayerId ours{11};
constexpr PlayerId theirs{22};

Unit unit(std::uint64_t id, Side side, int number, std::string name, Pose pose) {
    Unit made;
    made.id = UnitId(id);
    made.side = side;
    made.number = number;
    made.name = std::move(name);
    made.standing = Standing::on_table;
    made.pose = pose;
    return made;
}
/// Two units of foot edge to edge in the middle, slingers and a hill beside them.
State small_table() {
    State state = new_battle(BattleId(7));
    Table& table = state.table;
    table.phase = Phase::first_actions;
    table.turn = 3;
    table.attacker = Side::red;
    table.armies = {{Side::red, "Red <&>", ours, {}, 2}, {Side::blue, "Blue", theirs, {}, 1}};
    Unit slingers = unit(3, Side::red, 2, "Slingers", {{1000, 500}, 0});
    slingers.profile.type = UnitType::light_infantry;
    slingers.profile.weapon = Weapon::sling;
    table.units = {unit(1, Side::red, 1, "Legion", {{2400, 1720}, 0}), slingers,
                   unit(2, Side::blue, 1, "Phalanx", {{2400, 1880}, 18000})};
    table.contacts = {{UnitId(1), UnitId(2), Edge::front, Edge::front, Making::charge, false, 0}};
    Piece hill;
    hill.outline = {{3500, 1500}, {4500, 1500}, {4500, 2500}, {3500, 2500}};
    table.terrain.pieces = {hill};
    return state;
}
/// The first tag of a picture that names one attribute twice, which is no XML; "" if none does.
std::string tag_naming_twice(const std::string& picture) {
    static const std::regex tag("<[a-z][^>]*>");
    static const std::regex attribute(" ([a-z-]+)=\"");
    for (std::sregex_iterator at(picture.begin(), picture.end(), tag), end; at != end; ++at) {
        const std::string found = at->str();
        std::set<std::string> names;
        std::sregex_iterator each(found.begin(), found.end(), attribute);
        for (; each != end; ++each) {
            if (!names.insert((*each)[1]).second) return found;
        }
    }
    return "";
}
bool holds(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a drawing shows the table: where units stand and face, the ground, who fights whom") {
    const std::string text = drawing::as_text(System::view(small_table(), Observer{ours}));
    CHECK(holds(text, "Turn 3: red's actions"));
    CHECK(holds(text, "[r1^]"));
    CHECK(holds(text, "[b1v]"));
    CHECK(holds(text, "hhhh"));
    CHECK(holds(text, "r1 Legion: heavy infantry; 4 stands at 24,17.2 facing 0, fights b1"));
    CHECK(holds(text, "r2 Slingers: light infantry, slings; 4 stands at 10,5 facing 0, may go 8, "
                      "may shoot 12"));
    CHECK(text.find("[b1v]") < text.find("[r1^]"));
    State moved = small_table();
    moved.table.units.edit(1).move = {true, true, 300, 0, false, true, {{1000, 200}, 0}};
    CHECK(holds(drawing::as_text(System::view(moved, Observer{ours})),
                "came from 10,2, may shoot 12"));
}

TEST_CASE("a picture shows arcs and ranges of those who may still use them, and escapes names") {
    const State state = small_table();
    const std::string picture = drawing::as_svg(System::view(state, Observer{ours}));
    CHECK(holds(picture, "<svg"));
    CHECK(holds(picture, "Red &lt;&amp;&gt;"));
    CHECK_FALSE(holds(picture, "<&>"));
    CHECK(holds(picture, "stroke-dasharray=\"8 16\""));
    CHECK(holds(picture, "<circle"));
    // A unit is called on the table what it is called in the roster.
    CHECK(holds(picture, ">b1</text>"));
    CHECK(holds(picture, ">  b1 Phalanx: "));
    // What the picture shows its roster does not repeat.
    CHECK(holds(picture, "; 4 stands, may go 8"));
    CHECK_FALSE(holds(picture, "facing"));
    State shot = state;
    shot.table.units.edit(1).has_shot = true;
    CHECK_FALSE(holds(drawing::as_svg(System::view(shot, Observer{ours})), "\"8 16\""));
    CHECK(holds(drawing::as_svg(System::view(shot, Observer{ours})), "\"30 20\""));
}

TEST_CASE("a picture with roads, a river and a hill names every attribute once") {
    State state = small_table();
    const std::vector<Point> line = {{0, 900}, {4800, 900}};
    state.table.terrain.roads.push_back(Band{line});
    state.table.terrain.river = Band{line};
    const std::string picture = drawing::as_svg(System::view(state, Observer{ours}));
    CHECK(holds(picture, "<polyline"));
    CHECK_EQ(tag_naming_twice(picture), "");
    CHECK_EQ(tag_naming_twice("<a b=\"1\"><c d=\"1\" e=\"2\" d=\"3\"/>"),
             "<c d=\"1\" e=\"2\" d=\"3\"/>");
}

TEST_CASE("a drawing of a table closed to outsiders has nothing on it") {
    State state = small_table();
    state.table.options.is_open_to_outsiders = false;
    const View seen = System::view(state, Observer{Outsider{}});
    CHECK_EQ(drawing::as_text(seen), "There is nothing to see.\n");
    CHECK_FALSE(holds(drawing::as_svg(seen), "Legion"));
}

TEST_CASE("a table alone has its pieces and no roster") {
    const State state = small_table();
    const std::string whole = drawing::as_svg(System::view(state, Observer{ours}));
    const std::string alone = drawing::table_as_svg(state.table);
    CHECK_EQ(tag_naming_twice(alone), "");
    CHECK(holds(whole, "Slingers"));
    CHECK(alone.find("Slingers") == std::string::npos);
    CHECK(holds(alone, ">r2<"));
    CHECK(holds(alone, "viewBox=\"0 160 4960 3760\""));
}

TEST_CASE("a unit's strength is its stands, each hit one less") {
    Unit foot = unit(1, Side::red, 1, "Legion", {});
    foot.profile.armour = Armour::half;
    CHECK_EQ(drawing::kind_in_words(foot), "heavy infantry, half armour");
    CHECK_EQ(drawing::strength_in_words(foot), "4 stands");
    foot.hits = 1;
    CHECK_EQ(drawing::strength_in_words(foot), "3 stands");
    Unit engine = foot;
    engine.profile.type = UnitType::artillery;
    engine.hits = 0;
    CHECK_EQ(drawing::strength_in_words(engine), "1 stand");
    foot.standing = Standing::removed;
    CHECK_EQ(drawing::strength_in_words(foot), "gone");
    foot.standing = Standing::unplaced;
    CHECK_EQ(drawing::strength_in_words(foot), "");
}
