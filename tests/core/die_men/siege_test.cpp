// Siege engines, player characters, threat ratings.
#include "core/die_men/map.hpp"
#include "core/die_men/units.hpp"
#include "tests/core/die_men/opening.hpp"

using namespace tests;

namespace {

constexpr UnitType infantry = UnitType::infantry;
constexpr UnitType cavalry = UnitType::cavalry;
constexpr UnitType archers = UnitType::archers;
constexpr UnitType chariots = UnitType::chariots;
constexpr UnitType engines = UnitType::siege_engines;
constexpr AttackKind shot = AttackKind::shot;
constexpr AttackKind siege = AttackKind::siege;

/// A with units in (0,0), and one that can always move, and sets, free to go anywhere.
Field marching(int units, UnitType type, std::vector<SetOf> sets) {
    Field field;
    field.put("A", {0, 0}, units, type).put("A", {-6, 0}, 1).put("B", {8, -4}, 5);
    field.stance("A", Strategy::seize, PlaceGoal{{{8, -8}, {0, 8}, {-8, 8}, {-8, 0}, {8, 0}}});
    field.sets("A", std::move(sets)).resolve();
    return field;
}
/// An engine and others in (0,0), B's units at a hex.
Field with_engine(int others, UnitType type, Hex enemy, int enemies, std::vector<SetOf> sets) {
    Field field;
    field.put("A", {0, 0}, 1, engines).put("B", enemy, enemies).put("A", {-6, 0}, 1);
    if (others > 0) field.put("A", {0, 0}, others, type);
    field.sets("A", std::move(sets)).resolve();
    return field;
}

}  // namespace

// ---- siege engines -----------------------------------------------------------------------------

TEST_CASE("die-men.units.siege-range: exactly two hexes") {
    for (const Hex hex : {Hex{2, 0}, Hex{1, 1}, Hex{1, 0}, Hex{3, 0}}) {
        Field field = with_engine(0, infantry, hex, 9, {{2, 5}});
        if (distance(Grid::hexes, {0, 0}, hex) == 2) {
            field.attack("A", {0, 0}, hex, siege);
            CHECK_EQ(field.units("B", hex), 7);
        } else {
            CHECK_EQ(field.cannot_attack("A", {0, 0}, hex, siege), "engines_reach_two_hexes");
        }
    }
    Field near = with_engine(0, infantry, {1, 0}, 9, {{2, 5}});
    CHECK_EQ(near.cannot_attack("A", {0, 0}, {1, 0}), "nobody_here_attacks_ordinarily");
}

TEST_CASE(
    "die-men.units.siege-no-cap, die-men.units.siege-on-hill-example, "
    "die-men.units.siege-impassible-fortress: one engine, 5x3; 2x8 from a Hill; from a fortress") {
    Field wide = with_engine(0, infantry, {2, 0}, 9, {{5, 3}});
    wide.attack("A", {0, 0}, {2, 0}, siege);
    CHECK_EQ(wide.units("B", {2, 0}), 4);
    Field hill = with_engine(0, infantry, {2, 0}, 5, {{2, 8}});
    hill.ground({0, 0}, Terrain::hill);
    hill.attack("A", {0, 0}, {2, 0}, siege);
    CHECK_EQ(hill.units("B", {2, 0}), 2);
    Field fortress = with_engine(0, infantry, {2, 0}, 4, {{2, 5}});
    fortress.ground({0, 0}, Terrain::impassible);
    fortress.attack("A", {0, 0}, {2, 0}, siege);
    CHECK_EQ(fortress.units("B", {2, 0}), 2);
}

TEST_CASE("die-men.units.siege-bonuses-ruling: the hero counts, cavalry beside it does not") {
    Field field = with_engine(2, cavalry, {2, 0}, 9, {{2, 8}});
    field.character("hero", "A", {0, 0}).put("A", {2, 1}, 1);
    field.attack("A", {0, 0}, {2, 0}, siege);
    CHECK_EQ(field.units("B", {2, 0}), 6);
}

TEST_CASE(
    "die-men.units.siege-move-escort, die-men.units.siege-escort-number-ruling: not alone, not "
    "each by itself") {
    Field alone = marching(1, engines, {{2, 5}});
    CHECK_EQ(alone.cannot_move("A", {0, 0}, {{1, 0}}), "engines_need_an_escort");
    Field three = marching(3, engines, {{2, 5}, {2, 4}});
    CHECK_EQ(three.cannot_move("A", {0, 0}, {{1, 0}}), "engines_need_an_escort");
    three.put("A", {0, 0}, 1);
    Field after = three;
    three.move("A", {0, 0}, {{1, 0}});
    CHECK_EQ(three.units("A", {1, 0}, engines), 3);
    after.move("A", {0, 0}, {{1, 0}}, troops(1));
    CHECK_EQ(after.cannot_move("A", {0, 0}, {{1, 0}}), "engines_need_an_escort");
}

TEST_CASE("die-men.units.siege-with-cavalry-ruling: with cavalry one hex a set") {
    Field field = marching(1, engines, {{3, 5}});
    field.put("A", {0, 0}, 2, cavalry);
    CHECK_CLAUSE("die-men.units.siege-with-cavalry-ruling",
                 field.cannot_move("A", {0, 0}, {{1, 0}, {2, 0}}) == "path_is_too_long");
    field.move("A", {0, 0}, {{1, 0}});
    CHECK_EQ(field.units("A", {1, 0}), 3);
}

TEST_CASE("die-men.units.siege-no-free-movement: the others leave it behind") {
    Field field;
    field.put("A", {0, 0}, 1, engines).put("A", {0, 0}, 3).put("B", {8, -4}, 5).free_moving();
    CHECK_EQ(field.cannot_step("A", {0, 0}, {1, 0}), "engines_never_move_freely");
    field.free("A", {field.step("A", {0, 0}, {1, 0}, troops(3))});
    field.free("B", {});
    CHECK_EQ(field.units("A", {0, 0}, engines), 1);
    CHECK_EQ(field.units("A", {1, 0}), 3);
}

TEST_CASE(
    "die-men.units.siege-defends-ruling: an engine can be named as lost, and told to Defend") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 1, engines).put("B", {1, 0}, 2);
    field.sets("A", {{2, 5}}).sets("B", {{3, 2}}).resolve();
    field.defend("B", {1, 0});
    field.attack("A", {0, 0}, {1, 0});
    field.as("B", TakeLosses{army_id("B"), {{infantry, 0, 1}, {engines, 0, 1}}});
    CHECK_CLAUSE("die-men.units.siege-defends-ruling", field.units("B", {1, 0}, engines) == 0);
    CHECK_EQ(field.units("B", {1, 0}), 1);
}

TEST_CASE("die-men.units.siege-mixed-attack-ruling: the foot strike next door, the engine fires") {
    Field near = with_engine(3, infantry, {1, 0}, 9, {{2, 5}});
    near.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(near.units("B", {1, 0}), 7);
    Field far = with_engine(3, infantry, {2, 0}, 9, {{2, 5}});
    far.attack("A", {0, 0}, {2, 0}, siege);
    CHECK_CLAUSE("die-men.units.siege-mixed-attack-ruling", far.units("B", {2, 0}) == 7);
}

TEST_CASE("die-men.units.siege-escort-may-leave-ruling: then the engine cannot move") {
    Field field = marching(1, engines, {{2, 9}, {2, 3}});
    field.put("A", {0, 0}, 2);
    field.move("A", {0, 0}, {{1, 0}}, troops(2));
    CHECK_CLAUSE("die-men.units.siege-escort-may-leave-ruling",
                 field.cannot_move("A", {0, 0}, {{1, 0}}) == "engines_need_an_escort");
}

// ---- characters --------------------------------------------------------------------------------

TEST_CASE("die-men.units.pc-bonus, die-men.units.pc-several: one, and three characters") {
    Field one;
    one.put("A", {0, 0}, 5).put("B", {1, 0}, 9).character("hero", "A", {0, 0});
    one.sets("A", {{3, 4}}).resolve();
    one.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(one.units("B", {1, 0}), 5);
    Field three;
    three.put("A", {0, 0}, 5).put("B", {1, 0}, 9).sets("A", {{2, 4}});
    for (const char* name : {"x", "y", "z"}) three.character(name, "A", {0, 0});
    three.resolve();
    three.attack("A", {0, 0}, {1, 0});
    CHECK_CLAUSE("die-men.units.pc-several", three.units("B", {1, 0}) == 4);
}

TEST_CASE("die-men.units.pc-optional: without the bonus the referee is told to play it out") {
    Field field;
    field.option(&Options::character_bonus, false).character("hero", "A", {0, 0});
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 9).sets("A", {{2, 5}}).resolve();
    const Events events = field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.units("B", {1, 0}), 7);
    CHECK_EQ(System::view(field.state, Referee{}).personal_fights.size(), 1);
    CHECK(field.seen_by("A").personal_fights.empty());
    CHECK(find<PersonalFightNoted>(events) != nullptr);
    CHECK(Options{}.character_bonus);
}

TEST_CASE("die-men.units.pc-not-a-unit-ruling: no die, no limit, no facet, no loss") {
    Field field;
    field.put("A", {0, 0}, 2).put("B", {1, 0}, 9).sets("A", {{3, 4}});
    field.character("x", "A", {0, 0}).character("y", "A", {0, 0}).character("z", "B", {1, 0});
    field.resolve();
    field.attack("A", {0, 0}, {1, 0});
    CHECK_CLAUSE("die-men.units.pc-not-a-unit-ruling", field.units("B", {1, 0}) == 7);
    CHECK_EQ(field.who("z").fate, Fate::in_battle);
}

TEST_CASE("die-men.units.pc-fate-ruling: the referee says what became of him") {
    const auto emptied = [] {
        Field field;
        field.put("A", {0, 0}, 5).put("B", {1, 0}, 3).put("B", {5, 0}, 1).put("B", {-6, 0}, 1);
        field.character("hero", "B", {1, 0}).sets("A", {{3, 5}, {2, 1}}).resolve();
        field.attack("A", {0, 0}, {1, 0});
        return field;
    };
    Field field = emptied();
    CHECK_EQ(field.who("hero").fate, Fate::in_doubt);
    const CharacterId hero = character_id("hero");
    CHECK_EQ(field.referee_refused(DecideFate{hero, Fate::in_battle}), "no_such_fate");
    Field fallen = emptied();
    fallen.referee(DecideFate{hero, Fate::fallen});
    CHECK_EQ(fallen.who("hero").fate, Fate::fallen);
    CHECK_EQ(fallen.referee_refused(DecideFate{hero, Fate::escaped}), "fate_is_not_open");
    Field captured = emptied();
    captured.referee(DecideFate{hero, Fate::captured});
    CHECK_EQ(captured.who("hero").fate, Fate::captured);
    field.deadline(QuestionKind::decide_fate);
    CHECK_EQ(field.who("hero").fate, Fate::in_battle);
    CHECK_EQ(field.who("hero").at, Hex{5, 0});
}

TEST_CASE("die-men.units.options-per-type: chariots off, no chariots come") {
    Options options = all_complications();
    options.chariots = false;
    Field battle = fresh(options);
    const BringArmy order{"A", general("A"), 0, {{chariots, 0, 100}}, false, {}};
    CHECK_EQ(battle.referee_refused(order), "unit_type_is_not_in_use");
    const BringArmy horse{"A", general("A"), 0, {{cavalry, 0, 100}}, false, {}};
    battle.referee(horse);
}

// ---- threat ------------------------------------------------------------------------------------

namespace {

/// A's five infantry strike B's five with a threat rating; B may have gobble dice in hand.
Field threatening(int threat, SetOf set, bool is_on = true) {
    Field field;
    field.option(&Options::threat_ratings, is_on);
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 5, infantry, threat).put("B", {7, 0}, 1);
    field.sets("A", {set}).sets("B", {{2, 1}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    return field;
}

}  // namespace

TEST_CASE("die-men.threat.low-sets-fail: 3 is under 4; 4 and 5 are not") {
    Field low = threatening(4, {3, 3});
    CHECK_EQ(low.units("B", {1, 0}), 5);
    CHECK_EQ(low.of("B").sets[0].width, 2);
    CHECK_EQ(low.state.table.is_quiet, false);
    CHECK_EQ(threatening(4, {2, 4}).units("B", {1, 0}), 3);
    CHECK_EQ(threatening(4, {2, 5}).units("B", {1, 0}), 3);
}

TEST_CASE("die-men.threat.optional-rule: off, every height works and no rating is brought") {
    CHECK_EQ(threatening(4, {3, 1}, false).units("B", {1, 0}), 2);
    Field battle = fresh();
    const BringArmy order{"A", general("A"), 0, {{infantry, 3, 100}}, false, {}};
    CHECK_EQ(battle.referee_refused(order), "threat_is_not_in_use");
}

TEST_CASE("die-men.threat.not-damage: width and bonuses raise no height") {
    Field field;
    field.option(&Options::threat_ratings);
    field.put("A", {0, 0}, 5, cavalry).ground({0, 0}, Terrain::hill);
    field.put("B", {1, 0}, 5, infantry, 6).sets("A", {{5, 5}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.units("B", {1, 0}), 5);
}

TEST_CASE("die-men.threat.before-gobble-ruling: the three 9s remain") {
    Field field;
    field.option(&Options::threat_ratings);
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 5, infantry, 4).sets("A", {{3, 3}});
    field.sets("B", {{3, 9}, {2, 1}}).resolve();
    field.defend("B", {1, 0});
    field.attack("A", {0, 0}, {1, 0});
    CHECK_FALSE(field.is_asked("B", QuestionKind::choose_gobble));
    CHECK_EQ(field.gobble_dice("B", {1, 0}), std::vector{9, 9, 9});
    CHECK_EQ(field.units("B", {1, 0}), 5);
}

TEST_CASE("die-men.threat.mixed-hex-ruling: only those it reaches") {
    for (const int height : {4, 1}) {
        Field field;
        field.option(&Options::threat_ratings);
        field.put("A", {0, 0}, 6).put("B", {1, 0}, 2, infantry, 2).put("B", {1, 0}, 3, infantry, 5);
        field.sets("A", {{4, height}}).resolve();
        field.attack("A", {0, 0}, {1, 0});
        CHECK_EQ(field.units("B", {1, 0}), height == 4 ? 3 : 5);
    }
}

TEST_CASE("die-men.threat.only-attacks-ruling: their own low sets work") {
    Field field;
    field.option(&Options::threat_ratings);
    field.put("A", {0, 0}, 5, infantry, 5).put("B", {1, 0}, 5, infantry, 1);
    field.sets("A", {{3, 2}, {2, 2}}).resolve();
    field.defend("A", {0, 0});
    CHECK_EQ(field.gobble_dice("A", {0, 0}), std::vector{2, 2, 2});
    field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.units("B", {1, 0}), 3);
}

TEST_CASE("die-men.threat.archer-shot, die-men.threat.siege-attacks: 5 fails against 6, 6 does") {
    for (const int height : {5, 6}) {
        Field field;
        field.option(&Options::threat_ratings);
        field.put("A", {0, 0}, 5, archers).put("B", {2, 0}, 5, infantry, 6);
        field.sets("A", {{2, height}}).resolve();
        field.attack("A", {0, 0}, {2, 0}, shot);
        CHECK_CLAUSE("die-men.threat.archer-shot",
                     field.units("B", {2, 0}) == (height == 6 ? 4 : 5));
        Field engine;
        engine.option(&Options::threat_ratings);
        engine.put("A", {0, 0}, 5, engines).put("B", {2, 0}, 5, infantry, 6);
        engine.sets("A", {{3, height}}).resolve();
        engine.attack("A", {0, 0}, {2, 0}, siege);
        CHECK_EQ(engine.units("B", {2, 0}), height == 6 ? 2 : 5);
    }
}

TEST_CASE("die-men.units.pc-fate-ruling: one doubt is one question, through slots and rounds") {
    Field field;
    field.put("A", {0, 0}, 6).put("B", {1, 0}, 2).put("B", {3, 0}, 4);
    field.character("hero", "B", {1, 0}).sets("A", {{3, 9}, {2, 4}, {2, 3}}).sets("B", {{2, 2}});
    field.resolve();
    const auto doubt = [&] {
        for (const Question& question : field.open()) {
            if (question.kind == QuestionKind::decide_fate) return question.id;
        }
        FAIL("nobody is asked");
        return QuestionId{};
    };
    field.attack("A", {0, 0}, {1, 0});
    field.deadline(QuestionKind::give_die);
    REQUIRE_EQ(field.who("hero").fate, Fate::in_doubt);
    const QuestionId first = doubt();
    const QuestionId slot = field.open().front().id;
    field.pass("A");
    CHECK_EQ(doubt(), first);
    CHECK_NE(field.open().front().id, slot);
    while (field.state.table.round == 1) field.deadline();
    CHECK_EQ(doubt(), first);
    field.follow(ByUmpire{{first}});
    CHECK_EQ(field.who("hero").at, Hex{3, 0});
}

TEST_CASE("die-men.units.pc-fate-ruling: two doubts at a time are two questions") {
    Field field;
    field.put("A", {0, 0}, 6).put("B", {1, 0}, 2).put("B", {3, 0}, 4);
    field.character("hero", "B", {1, 0}).character("maid", "B", {1, 0}).sets("A", {{2, 9}});
    field.resolve();
    field.attack("A", {0, 0}, {1, 0});
    std::vector<QuestionId> doubts;
    for (const Question& question : field.open()) {
        if (question.kind == QuestionKind::decide_fate) doubts.push_back(question.id);
    }
    REQUIRE_EQ(doubts.size(), 2);
    CHECK_NE(doubts[0], doubts[1]);
}

TEST_CASE(
    "die-men.terrain.obstacle-as-target-ruling, die-men.sequence.shared-hex-ruling: at a gate that "
    "two hostile armies man, an engine too names whom it attacks") {
    Field field;
    field.army("C", 1).ground({2, 0}, Terrain::drawbridge, "B");
    for (Ground& ground : field.state.table.map.edit().grounds) {
        if (ground.at == Hex{2, 0}) ground.barrier = Barrier::opened;
    }
    field.put("A", {0, 0}, 1, engines).put("B", {2, 0}, 3).put("C", {2, 0}, 2);
    field.sets("A", {{2, 5}}).sets("B", {{3, 9}}).sets("C", {{3, 9}}).resolve();
    field.defend("B", {2, 0});
    field.defend("C", {2, 0});
    CHECK_EQ(field.cannot_attack("A", {0, 0}, {2, 0}, siege), "name_the_army_attacked");
    field.spend("A", AttackUse{{0, 0}, {2, 0}, siege, army_id("C"), {}});
    CHECK(field.is_asked("C", QuestionKind::choose_gobble));
    field.gobble("C", {9});
    CHECK_EQ(ground_at(field.state.table.map, {2, 0})->barrier, Barrier::opened);
}

TEST_CASE(
    "die-men.threat.siege-attacks: a gate takes the hit that its men, above the set's height, do "
    "not; if they do not ward it off") {
    for (const int wards : {0, 1}) {
        Field field;
        field.option(&Options::threat_ratings).ground({2, 0}, Terrain::drawbridge, "B");
        for (Ground& ground : field.state.table.map.edit().grounds) {
            if (ground.at == Hex{2, 0}) ground.barrier = Barrier::opened;
        }
        field.put("A", {0, 0}, 1, engines).put("B", {2, 0}, 3, infantry, 6);
        field.sets("A", {{2, 5}}).sets("B", {{3, 9}, {2, 2}}).resolve();
        field.defend("B", {2, 0});
        field.attack("A", {0, 0}, {2, 0}, siege);
        const Events events =
            field.gobble("B", std::vector<int>(static_cast<std::size_t>(wards), 9));
        const Barrier barrier = ground_at(field.state.table.map, {2, 0})->barrier;
        CHECK_EQ(barrier, wards == 0 ? Barrier::broken : Barrier::opened);
        CHECK_EQ(field.units("B", {2, 0}), 3);
        CHECK_FALSE(field.is_asked("B", QuestionKind::give_die));
        CHECK_EQ(field.of("B").sets[1].width, 2);
        CHECK_EQ(count<UnitsLost>(events), 0);
    }
}
