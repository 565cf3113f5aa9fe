// A fight drawn as text and as SVG: what is on it, what is not, and that it is the same everywhere.
#include <doctest/doctest.h>

#include <set>

#include "core/dice_warriors/system.hpp"
#include "server/drawing/dice_warriors.hpp"

using namespace dice_warriors;

namespace {

constexpr PlayerId player{11};
constexpr PlayerId enemy{22};

Unit piece(std::uint64_t id, Side side, Body body, int x, int y, int z = 0) {
    Unit unit;
    unit.id = UnitId(id);
    unit.side = side;
    unit.player = side == Side::warriors ? player : enemy;
    unit.body = std::move(body);
    unit.place = Point{Digits(x), Digits(y), Digits(z)};
    return unit;
}

/// Ten digits by eight: a block in the middle, a warrior on it and one beside, two coins beyond.
State small_fight() {
    State state = new_fight(FightId(7));
    OpenTable& table = state.table;
    table.phase = Phase::turns;
    table.round = 2;
    table.field.width = digits(10);
    table.field.depth = digits(8);
    table.field.obstacles.push_back({"block",
                                     {{digits(4), digits(2)},
                                      {digits(6), digits(2)},
                                      {digits(6), digits(6)},
                                      {digits(4), digits(6)}},
                                     Digits{},
                                     digits(3),
                                     false});
    table.seats = {{player, Side::warriors, false, false}, {enemy, Side::monsters, false, false}};
    Warrior red;
    red.mark = "Red <&>";
    red.face = 2;
    red.upgrades = {Upgrade::hit};
    red.hits = 1;
    Warrior blue;
    blue.mark = "blue";
    blue.face = 6;
    table.units = {piece(1, Side::warriors, red, 500, 400, 300),
                   piece(2, Side::warriors, blue, 150, 100),
                   piece(3, Side::monsters, Monster{}, 850, 700),
                   piece(4, Side::monsters, Monster{}, 850, 750)};
    as_monster(table.units.edit(2))->is_heads = true;
    as_monster(table.units.edit(3))->coin = Coin::quarter;
    table.piles.edit().warriors = {Coin::dime, Coin::penny};
    return state;
}

std::string text_of(const State& state, std::optional<UnitId> watcher = std::nullopt) {
    return drawing::as_text(System::view(state, player), watcher);
}
std::string svg_of(const State& state, std::optional<UnitId> watcher = std::nullopt) {
    return drawing::as_svg(System::view(state, player), watcher);
}
bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}
std::size_t count(const std::string& text, std::string_view part) {
    std::size_t found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

}  // namespace

TEST_CASE("a fight as text: the field, the pieces, and lists that explain them") {
    CHECK_EQ(text_of(small_fight()), R"(Round 2, the warriors' turn
+-----------+
|...........|
|........ab.|
|....#1.....|
|....##.....|
|.2.........|
+-----------+
Warriors' side, with target numbers:
  1 Red <&> at 5,4: 2, 1 of 2 hits, up 3; more: hit
  2 blue at 1.5,1: 6
Monsters' side:
  a penny at 8.5,7: 6, heads
  b quarter at 8.5,7.5: 1
Pile: 10 1
Obstacles, with their tops: block 3
)");
}

TEST_CASE("a fight as text: the killed are named and keep their signs") {
    State state = small_fight();
    state.table.units.edit(2).standing = Standing::killed;
    state.table.units.edit(2).place.reset();
    CHECK(contains(text_of(state), "  b quarter at 8.5,7.5: 1\n  out: a penny\n"));
}

TEST_CASE("a fight as text: a unit's lines say what a shot would cost") {
    // Blue at 1.5,1 has the block across its line to the penny at 8.5,7: 2 for an unseen target
    // and 1 more because it is a coin at heads. At 9.2 digits it is in the third hand: 1 more.
    const std::string text = text_of(small_fight(), UnitId(2));
    CHECK(contains(text, "2 would shoot at: a +4 behind something, b +3 behind something\n"));
    CHECK_FALSE(contains(text_of(small_fight()), "would shoot"));
    CHECK_FALSE(contains(text_of(small_fight(), UnitId(99)), "would shoot"));
}

TEST_CASE("a fight as SVG: dice are squares, coins rounds, heads have a second ring") {
    const std::string svg = svg_of(small_fight());
    CHECK(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox="));
    CHECK(svg.ends_with("</svg>\n"));
    CHECK_EQ(count(svg, "rx="), 2);
    // Two coins, the ring of the one at heads, four corners with target numbers, and the spots of
    // both coins, which lie half a digit apart.
    CHECK_EQ(count(svg, "<circle"), 2 + 1 + 4 + 2);
    CHECK_EQ(count(svg, "<polygon"), 1);
    CHECK(contains(svg, ">↑3</text>"));
    CHECK(contains(svg, "1  Red &lt;&amp;&gt;: 2, 1 of 2 hits, up 3"));
    CHECK_FALSE(contains(svg, "Red <"));
    CHECK_EQ(count(svg, "<text"), count(svg, "</text>"));
    CHECK_EQ(count(svg, "<svg"), count(svg, "</svg>"));
}

TEST_CASE("a fight as SVG: all of the field while pieces are placed, then where they are") {
    // Forty digits by thirty, and a strip of 130 around them by 4000 of 2400: 215.
    State state = small_fight();
    state.table.field.width = digits(40);
    state.table.field.depth = digits(30);
    state.table.phase = Phase::placing;
    CHECK(contains(svg_of(state), "viewBox=\"-215 -3215 4430 3430\""));
    // From the outermost pieces 350 on each side, at 150 to 850 and 100 to 750, and at least 2400
    // by 1600: within the field from its corner.
    state.table.phase = Phase::turns;
    CHECK(contains(svg_of(state), "viewBox=\"-130 -1730 2660 1860\""));
}

TEST_CASE("a fight as SVG: pieces that would hide each other are laid apart, with their spots") {
    // The coins lie at 850,300 and 850,355, one above the other, and are to be 215 apart: each is
    // moved by half of what is missing, (215 - 55) / 2.
    State state = small_fight();
    state.table.units.edit(2).place = Point{Digits(850), Digits(300), Digits{}};
    state.table.units.edit(3).place = Point{Digits(850), Digits(355), Digits{}};
    const std::string svg = svg_of(state);
    CHECK_EQ(count(svg, "<g class=\"of-a\" transform=\"translate(0 80)\">"), 2);
    CHECK_EQ(count(svg, "<g class=\"of-b\" transform=\"translate(0 -80)\">"), 2);
    CHECK_EQ(count(svg, "<g class=\"of-1\">"), 2);
    CHECK(contains(svg, "<g class=\"laid-apart\">"));
    // Alone each lies where it lies.
    state.table.units.edit(3).place = Point{digits(1), digits(7), Digits{}};
    const std::string apart = svg_of(state);
    CHECK_FALSE(contains(apart, "transform="));
    CHECK_EQ(count(apart, "<circle"), 2 + 1 + 4);
}

TEST_CASE("a fight as SVG: lists whose lines are long lie below each other") {
    const auto places = [](const std::string& svg) {
        std::set<std::string> found;
        for (const std::string heading : {"Warriors' side", "Monsters' side"}) {
            const std::size_t begin = svg.rfind("<text", svg.find(">" + heading));
            found.insert(svg.substr(begin, svg.find(" y=", begin) - begin));
        }
        return found.size();
    };
    State state = small_fight();
    // "1  Red <&>: 2, 1 of 2 hits, up 3" has more letters than half a sheet.
    CHECK_EQ(places(svg_of(state)), 1);
    as_warrior(state.table.units.edit(0))->upgrades.clear();
    as_warrior(state.table.units.edit(0))->hits = 0;
    state.table.units.edit(0).place = Point{digits(1), digits(4), Digits{}};
    CHECK_EQ(places(svg_of(state)), 2);
}

TEST_CASE("a fight as SVG: a spell under way shows its blast, a strike its arrow") {
    State state = small_fight();
    Attack attack;
    attack.attacker = UnitId(2);
    attack.target = UnitId(3);
    attack.kind = AttackKind::ranged;
    attack.from = *state.table.units[1].place;
    attack.aim = *state.table.units[2].place;
    state.table.attack = attack;
    CHECK_EQ(count(svg_of(state), "<polygon"), 2);
    CHECK_EQ(count(svg_of(state), "r=\"300\""), 0);
    CHECK(contains(text_of(state), "2 shoots at a\n"));
    state.table.attack->edit().kind = AttackKind::magic;
    CHECK_EQ(count(svg_of(state), "r=\"300\""), 1);
    CHECK(contains(text_of(state), "2 casts a spell\n"));
}

TEST_CASE("a fight as SVG: broken lines where something stands between, crosses where it is shut") {
    State state = small_fight();
    CHECK_EQ(count(svg_of(state, UnitId(2)), "70 50"), 2);
    CHECK_EQ(count(svg_of(state, UnitId(2)), "✕"), 0);
    state.table.field.obstacles.edit(0).is_closed = true;
    CHECK_EQ(count(svg_of(state, UnitId(2)), "✕"), 2);
    state.table.field.obstacles.clear();
    CHECK_EQ(count(svg_of(state, UnitId(2)), "70 50"), 0);
}

TEST_CASE("a drawing holds nothing that its viewer may not know") {
    State state = small_fight();
    const std::string text = text_of(state);
    const std::string svg = svg_of(state);
    state.instructions.push_back({enemy, {QuestionKind::save, Manner::no, {}, {}, {}, {}, {}, {}}});
    state.messages.push_back({Side::monsters, enemy, "the quarter waits"});
    CHECK_EQ(text_of(state), text);
    CHECK_EQ(svg_of(state), svg);
    const View outside = System::view(state, Observer{Outsider{}});
    CHECK_EQ(drawing::as_text(outside), "There is nothing to see.\n");
    CHECK(contains(drawing::as_svg(outside), "There is nothing to see."));
}

TEST_CASE("a drawing of many pieces in one spot loses none of their signs") {
    State state = small_fight();
    for (std::uint64_t i = 0; i < 5; ++i)
        state.table.units.push_back(
            piece(10 + i, Side::monsters, Monster{}, 851 + static_cast<int>(i), 700));
    const std::string text = text_of(state);
    for (const char sign : {'a', 'b', 'c', 'd', 'e', 'f', 'g'}) {
        const std::string field = text.substr(0, text.find("Warriors' side"));
        CHECK(field.find(sign, field.find('+')) != std::string::npos);
    }
}
