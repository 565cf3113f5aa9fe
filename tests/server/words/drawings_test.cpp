// What stands on and below what is drawn: all of it comes out of the catalogue, and says what it
// says in English.
#include <regex>

#include <doctest/doctest.h>

#include "core/dice_warriors/system.hpp"
#include "core/die_men/map.hpp"
#include "core/die_men/system.hpp"
#include "core/throw_me_a_6/system.hpp"
#include "server/drawing/dice_warriors.hpp"
#include "server/drawing/dice_warriors_signs.hpp"
#include "server/drawing/die_men.hpp"
#include "server/drawing/die_men_words.hpp"
#include "server/drawing/map.hpp"
#include "server/drawing/throw_me_a_6.hpp"
#include "server/drawing/throw_me_a_6_words.hpp"
#include "tests/server/words/spoken.hpp"

namespace {

/// Nothing but signs, which are no words, is left of a text or a picture outside the catalogue.
/// Takes:   what the signs of the drawing are.
void check_said_inside(const std::string& drawn, const char* signs) {
    CAPTURE(drawn);
    const std::string without_tags = std::regex_replace(drawn, std::regex("<[^>]*>"), " ");
    const std::string outside = outside_brackets(without_tags);
    CAPTURE(outside);
    CHECK_FALSE(has_letters(std::regex_replace(outside, std::regex(signs), "")));
}

// ---- Die, Men! ----------------------------------------------------------------------------------

/// An army's letter.
constexpr const char* signs_of_die_men = "[A-Z]+";
constexpr die_men::PlayerId general{11};

/// Six squares of ground, an army of each side, a group, a character.
die_men::State die_men_battle() {
    using namespace die_men;
    State state = new_battle(BattleId(7));
    OpenTable& table = state.table;
    table.phase = Phase::resolving;
    table.round = 3;
    table.scale = 10;
    table.map.edit().grid = Grid::squares;
    table.map.edit().grounds = open_field(Grid::squares, 4, 3);
    Army red;
    red.id = ArmyId{1};
    red.name = "5";
    red.general = general;
    red.has_surrendered = true;
    red.proposes_draw = true;
    red.dice = {8, 3};
    red.unplaced = red.lost = red.saved = red.captured = {{UnitType::infantry, 0, 3}};
    Army blue = red;
    blue.id = ArmyId{2};
    blue.side = 1;
    table.armies = std::vector<Army>{red, blue};
    Group group;
    group.post = {{0, 0}, red.id};
    for (int type = 0; type < unit_types; ++type) {
        group.troops.push_back({static_cast<UnitType>(type), type % 2, type + 1});
    }
    group.has_ram = true;
    group.gobble = {{8, GobbleSource::set}};
    Group enemy;
    enemy.post = {{0, 1}, blue.id};
    enemy.troops = {{UnitType::archers, 0, 3}};
    table.groups = std::vector<Group>{group, enemy};
    for (const ArmyId army : {red.id, blue.id}) {
        Secret secret;
        secret.id = army;
        state.secrets.push_back(std::move(secret));
    }
    state.secrets.edit(0).written = {{4, {Strategy::retreat, std::nullopt}}};
    state.secrets.edit(0).instructions = {KnockInstruction{}};
    return state;
}

std::string picture_of(const die_men::State& state) {
    return drawing::as_svg(die_men::System::view(state, general));
}

/// As text, and as a picture without what stands in its hexes: there words are broken, and their
/// last line is drawn first.
std::string whole(const die_men::State& state) {
    const std::regex in_hex("<text[^>]*text-anchor=\"middle\"[^>]*>[^<]*</text>");
    return drawing::as_text(die_men::System::view(state, general)) +
           std::regex_replace(picture_of(state), in_hex, "");
}

/// A ground of every kind, one an obstacle that is broken.
die_men::State die_men_battle_on_all_grounds() {
    using namespace die_men;
    State state = die_men_battle();
    for (int kind = 0; kind < terrain_kinds; ++kind) {
        Ground& ground = state.table.map.edit().grounds[static_cast<std::size_t>(kind)];
        ground.terrain = static_cast<Terrain>(kind);
        if (ground.terrain == Terrain::palisade) ground.barrier = Barrier::broken;
    }
    return state;
}

/// The same battle with every kind of ground, phase, set, attack, character and end.
std::vector<std::string> all_of_die_men() {
    using namespace die_men;
    std::vector<std::string> all = {whole(new_battle(BattleId(7)))};
    State state = die_men_battle_on_all_grounds();
    all.push_back(whole(state));
    for (int phase = 0; phase <= static_cast<int>(Phase::over); ++phase) {
        for (const int round : {0, 3}) {
            state.table.phase = static_cast<Phase>(phase);
            state.table.round = round;
            all.push_back(drawing::heading_of(state.table));
        }
    }
    state.table.phase = Phase::gathering;  // asks nothing of anybody
    state.table.slot = Slot{};
    for (int stage = 0; stage <= static_cast<int>(BlowStage::done); ++stage) {
        Blow blow;
        blow.from = {{0, 1}, ArmyId{2}};
        blow.kind = static_cast<AttackKind>(stage % 4);
        blow.stage = static_cast<BlowStage>(stage);
        state.table.slot->blows.push_back(blow);
        state.table.armies.edit()[0].sets.push_back(
            {stage, 3, 8, static_cast<SetStanding>(stage), std::nullopt});
        Character hero;
        hero.name = "6";
        hero.army = ArmyId{1};
        hero.fate = static_cast<Fate>(stage);
        state.table.characters.push_back(hero);
        hero.at = Hex{0, 0};
        state.table.characters.push_back(hero);
    }
    all.push_back(whole(state));
    state.table.round = 0;
    all.push_back(drawing::heading_of(state.table));
    for (int ending = 0; ending <= static_cast<int>(Ending::judged); ++ending) {
        state.table.outcome = Outcome{static_cast<Ending>(ending), ending % 2, 3, 45, {}};
        all.push_back(drawing::doing_of(state.table));
    }
    state.table.outcome->winner.reset();
    all.push_back(drawing::doing_of(state.table));
    state.table.armies.edit()[1].side = 0;
    all.push_back(whole(state));
    return all;
}

std::vector<std::string> all_stances() {
    using namespace die_men;
    const OpenTable table = die_men_battle().table;
    const auto said = [&](Strategy strategy, std::optional<Goal> goal) {
        return drawing::words_of(table, Stance{strategy, std::move(goal)});
    };
    return {said(Strategy::hold, std::nullopt),
            said(Strategy::seize, DirectionGoal{Compass::south_west}),
            said(Strategy::seize, GroundGoal{{Terrain::hill, Terrain::tower}}),
            said(Strategy::deploy, PlaceGoal{{Hex{1, 0}, Hex{2, 0}}}),
            said(Strategy::seize, EnemyGoal{}),
            said(Strategy::seize, EnemyGoal{ArmyId{2}, std::nullopt}),
            said(Strategy::seize, EnemyGoal{std::nullopt, UnitType::archers}),
            said(Strategy::seize, EnemyGoal{ArmyId{2}, UnitType::archers}),
            said(Strategy::retreat, VagueGoal{"9"})};
}

// ---- Throw Me a 6 -------------------------------------------------------------------------------

constexpr const char* signs_of_throw_me_a_6 = "[rb][0-9]+";

/// A table with a unit of each type and all else that one may be.
throw_me_a_6::State table_of_units() {
    using namespace throw_me_a_6;
    State state = new_battle(BattleId(7));
    Table& table = state.table;
    table.armies = {{Side::red, "5", PlayerId{11}, {}, 9}, {Side::blue, "6", PlayerId{22}, {}, 0}};
    for (int type = 0; type < unit_types; ++type) {
        Unit unit;
        unit.id = UnitId(static_cast<std::uint64_t>(type) + 1);
        unit.number = type + 1;
        unit.name = "7";
        unit.profile.type = static_cast<UnitType>(type);
        unit.profile.armour = static_cast<Armour>(type % 3);
        unit.profile.skill = static_cast<Skill>(type % 3);
        unit.profile.experience = static_cast<Experience>(type % 3);
        unit.profile.weapon = static_cast<Weapon>(type % 8);
        unit.profile.flags = {true, true, true, true, true, true};
        unit.has_general = type == 0;
        unit.standing = static_cast<Standing>(type % 4);
        unit.pose = {{500 * (type + 1), 1000}, 0};
        unit.attached_to = UnitId(2);
        unit.move = {true, false, 100, 0, false, true, {{500, 500}, 0}};
        if (type == 5) unit.rampage = Rampage{};
        table.units.push_back(unit);
    }
    for (int ground = 0; ground < 5; ++ground) {
        Piece piece;
        piece.ground = static_cast<Ground>(ground);
        piece.outline = {{3500, 1500}, {4500, 1500}, {4500, 2500}, {3500, 2500}};
        table.terrain.pieces.push_back(piece);
    }
    return state;
}

std::vector<std::string> all_headings() {
    using namespace throw_me_a_6;
    Table table = table_of_units().table;
    std::vector<std::string> all;
    for (int phase = 0; phase <= static_cast<int>(Phase::over); ++phase) {
        for (const int turn : {0, 3}) {
            table.phase = static_cast<Phase>(phase);
            table.turn = turn;
            all.push_back(drawing::heading_of(table));
        }
    }
    for (const int turn : {0, 3}) {
        table.turn = turn;
        table.outcome = Outcome{};
        all.push_back(drawing::heading_of(table));
        table.outcome->winner = Side::blue;
        all.push_back(drawing::heading_of(table));
    }
    return all;
}

// ---- Dice Warriors! -----------------------------------------------------------------------------

constexpr const char* signs_of_dice_warriors = "[a-h]";

dice_warriors::State fight() {
    using namespace dice_warriors;
    State state = new_fight(FightId(7));
    OpenTable& table = state.table;
    table.phase = Phase::turns;
    table.round = 2;
    table.seats = {{PlayerId{11}, Side::warriors, false, false}};
    table.field.width = digits(10);
    table.field.depth = digits(8);
    for (const bool is_closed : {false, true}) {
        for (const int bottom : {0, 1}) {
            table.field.obstacles.push_back({"5",
                                             {{digits(4), digits(2)},
                                              {digits(6), digits(2)},
                                              {digits(6), digits(6)}},
                                             digits(bottom),
                                             digits(3),
                                             is_closed});
        }
    }
    Unit unit;
    unit.id = UnitId(1);
    unit.player = PlayerId{11};
    Warrior warrior;
    warrior.mark = "6";
    warrior.face = 2;
    warrior.upgrades = {Upgrade::melee, Upgrade::ranged, Upgrade::magic, Upgrade::hit};
    unit.body = warrior;
    unit.place = Point{Digits(150), Digits(100), Digits(300)};
    table.units.push_back(unit);
    unit.side = Side::monsters;
    for (int coin = 0; coin < 4; ++coin) {
        for (const bool is_special : {false, true}) {
            Monster monster;
            monster.coin = static_cast<Coin>(coin);
            monster.is_special = is_special;
            monster.is_heads = true;
            unit.id = UnitId(static_cast<std::uint64_t>(10 + table.units.size()));
            unit.body = monster;
            unit.place = Point{Digits(850), Digits(50 + 90 * coin), Digits{}};
            unit.turn.is_newly_summoned = true;
            table.units.push_back(unit);
        }
    }
    table.units.edit(8).standing = Standing::killed;
    table.units.edit(7).place.reset();
    table.piles.edit().monsters = {Coin::dime};
    return state;
}

std::string whole(const dice_warriors::State& state) {
    using namespace dice_warriors;
    const View seen = System::view(state, PlayerId{11});
    std::string all;
    const std::string text = drawing::as_text(seen, UnitId(1));
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        // The rows of the field have signs alone.
        if (text[at] != '|') all += text.substr(at, end - at) + '\n';
        at = end + 1;
    }
    return all + drawing::as_svg(seen, UnitId(1));
}

std::vector<std::string> all_of_dice_warriors() {
    using namespace dice_warriors;
    State state = fight();
    std::vector<std::string> all = {whole(state)};
    state.table.field.obstacles.clear();
    state.table.piles.edit().warriors = {Coin::penny};
    state.table.piles.edit().monsters.clear();
    all.push_back(whole(state));
    for (const AttackKind kind : {AttackKind::melee, AttackKind::ranged, AttackKind::magic}) {
        Attack attack;
        attack.attacker = UnitId(1);
        attack.target = UnitId(11);
        attack.kind = kind;
        state.table.attack = attack;
        all.push_back(drawing::doing_of(state.table));
    }
    state.table.attack->edit().is_aid = true;
    all.push_back(drawing::doing_of(state.table));
    Move move;
    move.mover = UnitId(1);
    state.table.move = move;
    all.push_back(drawing::doing_of(state.table));
    move.blocker = UnitId(11);
    state.table.move = move;
    all.push_back(drawing::doing_of(state.table));
    for (int phase = 0; phase <= static_cast<int>(Phase::over); ++phase) {
        state.table.phase = static_cast<Phase>(phase);
        for (const Side side : both_sides) {
            state.table.side = side;
            all.push_back(drawing::heading_of(state.table));
        }
    }
    for (const Side side : both_sides) {
        state.table.outcome = Outcome{};
        state.table.outcome->holder = side;
        all.push_back(drawing::heading_of(state.table));
    }
    return all;
}

}  // namespace

TEST_CASE("words: what an army means to do is said in English") {
    const std::vector<std::string> in_english = {
        "Hold",
        "Seize to the south-west",
        "Seize to hill or tower",
        "Deploy to 1,0 2,0",
        "Seize towards the enemy",
        "Seize towards the enemy of B",
        "Seize towards the enemy's archers",
        "Seize towards the enemy's archers of B",
        "Retreat \"9\""};
    CHECK(all_stances() == in_english);
}

TEST_CASE("words: what stands below a battle of Die, Men! is said in English") {
    const std::string text = whole(die_men_battle());
    for (const char* line :
         {"A 5: 28 units, surrendered, proposes a draw\n  dice: 8 3\n  not placed: 3 infantry\n"
          "  lost: 3 infantry\n  left the field: 3 infantry\n  captured: 3 infantry\n",
          "  A 0,0: 1 infantry, 2 defensive blocs of threat 1, 3 chariots, 4 fliers of threat 1, "
          "5 archers, 6 cavalry of threat 1, 7 siege engines, the ram; defence dice 8; "
          "1 face held\n",
          "Secret: A wrote for round 4: Retreat\nSecret: A, answers given beforehand: 1\n"}) {
        CAPTURE(text);
        CHECK(text.find(line) != text.npos);
    }
}

TEST_CASE("words: nothing on a battle of Die, Men! is said outside the catalogue") {
    const Spoken spoken("made_up");
    for (const std::string& drawn : all_of_die_men()) {
        check_said_inside(drawn, signs_of_die_men);
        CHECK_NE(drawn.find("⟦"), drawn.npos);
    }
    for (const std::string& stance : all_stances()) check_said_inside(stance, signs_of_die_men);
    const std::string picture = picture_of(die_men_battle_on_all_grounds());
    for (const char* in_hex : {">⟦gap: </text>", ">⟦tower mo⟧</text>", ">⟦forest mo⟧</text>"}) {
        CAPTURE(picture);
        CHECK_NE(picture.find(in_hex), picture.npos);
    }
    // Types in short are letters too.
    CHECK_EQ(drawing::short_words_of(die_men_battle().table.groups[1]), "⟦A mo⟧3");
}

TEST_CASE("words: a heading of Throw Me a 6 is said in English") {
    const std::vector<std::string> all = all_headings();
    REQUIRE_EQ(all.size(), 28);
    CHECK_EQ(all[0], "Before the first turn: armies gather");
    CHECK_EQ(all[11], "Turn 3: red's actions");
    CHECK_EQ(all[13], "Turn 3: blue's actions");
    CHECK_EQ(all[15], "Turn 3: red's leftover shooting");
    CHECK_EQ(all[17], "Turn 3: blue's leftover shooting");
    CHECK_EQ(all[24], "Before the first turn: over, drawn");
    CHECK_EQ(all[25], "Before the first turn: over, blue has won");
    CHECK_EQ(all[26], "Turn 3: over, drawn");
    CHECK_EQ(all[27], "Turn 3: over, blue has won");
}

TEST_CASE("words: nothing on a battle of Throw Me a 6 is said outside the catalogue") {
    const Spoken spoken("made_up");
    for (const std::string& heading : all_headings()) check_said_inside(heading, "");
    const throw_me_a_6::State state = table_of_units();
    for (const auto side : {throw_me_a_6::Side::red, throw_me_a_6::Side::blue}) {
        for (const auto places : {drawing::Places::told, drawing::Places::shown}) {
            for (const std::string& line : drawing::roster_of(state.table, side, places)) {
                check_said_inside(line, signs_of_throw_me_a_6);
            }
        }
    }
    const auto seen =
        throw_me_a_6::System::view(state, throw_me_a_6::Observer{throw_me_a_6::PlayerId{11}});
    check_said_inside(drawing::as_svg(seen), signs_of_throw_me_a_6);
    // The signs of the ground stand in their line, and the inches of the table.
    const std::string text = drawing::as_text(seen);
    const std::size_t legend = text.find("h⟦");
    REQUIRE_NE(legend, text.npos);
    CHECK_EQ(outside_brackets(text.substr(legend, text.find('\n', legend) - legend)),
             "hwt:~=4836");
}

TEST_CASE("words: nothing on a fight of Dice Warriors! is said outside the catalogue") {
    const Spoken spoken("made_up");
    for (const std::string& drawn : all_of_dice_warriors()) {
        check_said_inside(drawn, signs_of_dice_warriors);
        CHECK_NE(drawn.find("⟦"), drawn.npos);
    }
}

TEST_CASE("words: what stands on a fight of Dice Warriors! is said in English") {
    const std::string text = whole(fight());
    for (const char* line :
         {"Round 2, the warriors' turn\n", "  a penny at 8.5,0.5: ", ", heads, just summoned\n",
          "more: melee ranged magic hit\n", "  out: h special quarter\n",
          "The monsters' pile: 10\n",
          "Obstacles, with their tops: 5 3, 5 1 to 3, 5 3 closed, 5 1 to 3 closed\n",
          "1 would shoot at: "}) {
        CAPTURE(line);
        CAPTURE(text);
        CHECK(text.find(line) != text.npos);
    }
    CHECK(text.find(">Pile: nothing; the monsters': 10</text>") != text.npos);
}

TEST_CASE("words: a map's needle and scale, and a table not to be seen, are in the catalogue") {
    const Spoken spoken("made_up");
    const idis::Map map;
    check_said_inside(drawing::map_svg(map, "1", drawing::HexNumbers::hidden, 3), "");
    check_said_inside(drawing::as_text(die_men::View{}) + drawing::as_svg(die_men::View{}), "");
    check_said_inside(
        drawing::as_text(throw_me_a_6::View{}) + drawing::as_svg(throw_me_a_6::View{}), "");
    check_said_inside(
        drawing::as_text(dice_warriors::View{}) + drawing::as_svg(dice_warriors::View{}), "");
}
