// Attacks: who may be attacked, damage and its limits, losses, the knocked-out die.
#include "core/die_men/damage.hpp"

#include "core/die_men/map.hpp"
#include "core/die_men/units.hpp"
#include "tests/core/die_men/field.hpp"

using namespace tests;

namespace {

constexpr UnitType infantry = UnitType::infantry;
constexpr UnitType cavalry = UnitType::cavalry;
constexpr UnitType archers = UnitType::archers;
constexpr UnitType engines = UnitType::siege_engines;

/// A attacks B's units in (1,0) from (0,0) with one set; what B loses.
int lost(int attackers, UnitType type, SetOf set, int targets) {
    Field field;
    field.put("A", {0, 0}, attackers, type).put("B", {1, 0}, targets).put("B", {6, 0}, 1);
    field.sets("A", {set}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    return targets - field.units("B", {1, 0});
}
/// Units in the first so many of the six hexes round (0,0).
void surround(Field& field, int facing, int units, UnitType type = infantry) {
    const Around near = around(Grid::hexes, {0, 0});
    for (int hex = 0; hex < facing; ++hex) {
        field.put("A", near.hexes[static_cast<std::size_t>(hex)], units, type);
    }
}
/// What the clause of an item adds in the first attack that landed.
std::int64_t item(const Events& events, Clause clause) {
    const AttackLanded* landed = find<AttackLanded>(events);
    REQUIRE(landed != nullptr);
    std::int64_t total = 0;
    for (const kit::TallyItem& each : landed->damage.items()) {
        if (each.clause == clause) total += each.amount.numerator();
    }
    return total;
}

}  // namespace

TEST_CASE(
    "die-men.attack.adjacent-hex, die-men.attack.not-an-empty-hex, die-men.attack.emptied-hex: "
    "the next hex, and not an empty one") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {2, 0}, 3).put("B", {0, 1}, 3);
    field.stance("A", Strategy::seize, EnemyGoal{}).sets("A", {{3, 5}, {2, 5}}).resolve();
    CHECK_EQ(field.cannot_attack("A", {0, 0}, {2, 0}), "target_is_not_adjacent");
    CHECK_EQ(field.cannot_attack("A", {0, 0}, {1, 0}), "empty_hex_cannot_be_attacked");
    field.attack("A", {0, 0}, {0, 1});
    CHECK_EQ(field.cannot_attack("A", {0, 0}, {0, 1}), "empty_hex_cannot_be_attacked");
    field.move("A", {0, 0}, {{1, 0}});
    CHECK_EQ(field.units("A", {1, 0}), 5);
}

TEST_CASE("die-men.attack.not-allies-ruling: an ally is not attacked") {
    Field field;
    field.army("C", 0).put("A", {0, 0}, 5).put("C", {1, 0}, 3).put("B", {6, 0}, 3);
    field.sets("A", {{3, 5}}).resolve();
    CHECK_EQ(field.cannot_attack("A", {0, 0}, {1, 0}), "only_enemies_are_attacked");
}

TEST_CASE("die-men.attack.whole-hex-strikes-ruling: not one part here, one part there") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 3).put("B", {0, 1}, 3).sets("A", {{4, 5}});
    field.resolve();
    const std::vector<Use> both{AttackUse{{0, 0}, {1, 0}, {}, {}, {}},
                                AttackUse{{0, 0}, {0, 1}, {}, {}, {}}};
    CHECK_EQ(field.refused("A", SpendSet{army_id("A"), 1, both}), "one_set_buys_one_tactic");
    field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.units("B", {0, 1}), 3);
}

TEST_CASE(
    "die-men.attack.defence-first, die-men.gobble.equal-height, "
    "die-men.attack.attacker-unharmed-ruling: 2x8 against an 8") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 5).sets("A", {{2, 8}});
    field.sets("B", {{3, 8}, {2, 1}}).resolve();
    field.defend("B", {1, 0});
    field.attack("A", {0, 0}, {1, 0});
    field.gobble("B", {8});
    CHECK_CLAUSE("die-men.gobble.equal-height", field.units("B", {1, 0}) == 5);
    CHECK_EQ(field.of("B").sets[1].width, 2);
    CHECK_EQ(field.units("A", {0, 0}), 5);
}

TEST_CASE("die-men.attack.damage-is-width: 3x2 takes three of five") {
    CHECK_EQ(lost(6, infantry, {3, 2}, 5), 3);
    CHECK_EQ(lost(6, infantry, {2, 10}, 5), 2);
}

TEST_CASE(
    "die-men.attack.knock-out-die, die-men.attack.knock-owner-picks: B picks the 3x6, A cannot") {
    Field field;
    field.put("A", {0, 0}, 6).put("B", {1, 0}, 9).sets("A", {{4, 2}});
    field.sets("B", {{3, 6}, {2, 2}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.refused("A", GiveDie{army_id("A"), 1}), "no_die_to_give");
    CHECK_EQ(field.refused("A", GiveDie{army_id("B"), 1}), "not_your_army");
    CHECK_EQ(field.offered("B").dice[0].sets, std::vector{1, 2});
    field.as("B", GiveDie{army_id("B"), 1});
    CHECK_EQ(field.of("B").sets[0].width, 2);
    CHECK_EQ(field.of("B").sets[1].width, 2);
}

TEST_CASE("die-men.attack.knock-ruins-pair: the only 2x9 is gone") {
    Field field;
    field.put("A", {0, 0}, 6).put("B", {1, 0}, 9).sets("A", {{4, 2}}).sets("B", {{2, 9}});
    field.resolve();
    field.attack("A", {0, 0}, {1, 0});
    field.as("B", GiveDie{army_id("B"), 1});
    CHECK(field.waiting("B").empty());
    CHECK_EQ(field.state.table.phase, Phase::free_moving);
}

TEST_CASE("die-men.attack.knock-unspent-only-ruling: not the 3x8 spent on Defend, the 2x4") {
    Field field;
    field.put("A", {0, 0}, 6).put("B", {1, 0}, 9).put("B", {5, 0}, 1).sets("A", {{2, 9}});
    field.sets("B", {{3, 8}, {2, 4}}).resolve();
    field.defend("B", {5, 0});
    field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.refused("B", GiveDie{army_id("B"), 1}), "set_is_not_waiting");
    field.as("B", GiveDie{army_id("B"), 2});
    CHECK(field.waiting("B").empty());
}

TEST_CASE("die-men.attack.knock-none-left: no set left, no decision") {
    Field field;
    field.put("A", {0, 0}, 6).put("B", {1, 0}, 9).sets("A", {{2, 5}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.units("B", {1, 0}), 7);
    CHECK_FALSE(field.is_asked("B", QuestionKind::give_die));
}

TEST_CASE(
    "die-men.attack.knock-must-choose-ruling: to name none is refused, silence costs the 2x2") {
    Field field;
    field.put("A", {0, 0}, 6).put("B", {1, 0}, 9).sets("A", {{2, 5}}).sets("B", {{2, 2}});
    field.resolve();
    field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.refused("B", GiveDie{army_id("B"), {}}), "a_set_must_be_named");
    field.deadline();
    CHECK_EQ(field.of("B").sets[0].standing, SetStanding::lost);
}

TEST_CASE("die-men.attack.knock-hits-attacked-army-ruling: B's sets, not its ally's") {
    Field field;
    field.army("C", 1).put("A", {0, 0}, 6).put("B", {1, 0}, 9).put("C", {5, 0}, 2);
    field.sets("A", {{3, 5}}).sets("B", {{2, 2}}).sets("C", {{2, 9}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    CHECK_FALSE(field.is_asked("C", QuestionKind::give_die));
    CHECK_EQ(field.offered("B").dice[0].sets, std::vector{1});
    field.as("B", GiveDie{army_id("B"), 1});
    CHECK_EQ(field.of("C").sets[0].width, 2);
}

TEST_CASE("die-men.attack.mountain-example-ruling: by the rule Joe's 2x8 is ruined") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 9).ground({1, 0}, Terrain::mountain);
    field.sets("A", {{3, 1}, {2, 8}, {2, 3}}).sets("B", {{2, 8}});
    field.stance("A", Strategy::seize, EnemyGoal{}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.units("B", {1, 0}), 6);
    field.deadline(QuestionKind::give_die);
    field.attack("A", {0, 0}, {1, 0});
    field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.units("B", {1, 0}), 2);
}

TEST_CASE(
    "die-men.attack.bonus-hill, die-men.attack.bonus-mountain, die-men.terrain.hill-attack, "
    "die-men.terrain.mountain-attack, die-men.units.flier-vs-high-ground: attacks from high "
    "ground") {
    struct Row {
        Terrain from, to;
        UnitType target;
        int lost;
    };
    constexpr UnitType fliers = UnitType::fliers;
    for (const Row row : {Row{Terrain::hill, Terrain::open, infantry, 3},
                          Row{Terrain::hill, Terrain::hill, infantry, 2},
                          Row{Terrain::hill, Terrain::mountain, infantry, 2},
                          Row{Terrain::hill, Terrain::tower, infantry, 2},
                          Row{Terrain::hill, Terrain::forest, infantry, 3},
                          Row{Terrain::hill, Terrain::rough, infantry, 3},
                          Row{Terrain::hill, Terrain::open, fliers, 2},
                          Row{Terrain::mountain, Terrain::open, infantry, 3},
                          Row{Terrain::mountain, Terrain::hill, infantry, 3},
                          Row{Terrain::mountain, Terrain::mountain, infantry, 2},
                          Row{Terrain::mountain, Terrain::open, fliers, 2},
                          Row{Terrain::open, Terrain::open, infantry, 2}}) {
        Field field;
        field.put("A", {0, 0}, 6).put("B", {1, 0}, 5, row.target);
        field.ground({0, 0}, row.from).ground({1, 0}, row.to).sets("A", {{2, 5}}).resolve();
        field.attack("A", {0, 0}, {1, 0});
        INFO(static_cast<int>(row.from) << " on " << static_cast<int>(row.to));
        const int lost = 5 - field.units("B", {1, 0});
        CHECK_EQ(lost, row.lost);
        if (row.target == fliers) {
            CHECK_CLAUSE("die-men.units.flier-vs-high-ground", lost == 2);
        } else if (row.from == Terrain::hill) {
            CHECK_CLAUSE("die-men.terrain.hill-attack", lost == row.lost);
        } else if (row.from == Terrain::mountain) {
            CHECK_CLAUSE("die-men.terrain.mountain-attack", lost == row.lost);
        }
    }
}

TEST_CASE(
    "die-men.attack.bonus-each-extra-face, die-men.attack.bonus-archers, "
    "die-men.attack.bonus-player-character, die-men.attack.bonus-cavalry: one more each") {
    Field faces;
    faces.put("A", {0, 0}, 4).put("A", {2, 0}, 1).put("B", {1, 0}, 9).sets("A", {{2, 5}});
    faces.resolve();
    const Events two = faces.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(faces.units("B", {1, 0}), 6);
    CHECK_EQ(item(two, "die-men.attack.bonus-each-extra-face"), 1);
    Field shot;
    shot.put("A", {0, 0}, 4).put("A", {-1, 0}, 2, archers).put("B", {1, 0}, 9);
    shot.sets("A", {{2, 5}}).resolve();
    const Events supported = shot.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(shot.units("B", {1, 0}), 6);
    CHECK_EQ(item(supported, "die-men.attack.bonus-archers"), 1);
    Field led;
    led.put("A", {0, 0}, 4).put("B", {1, 0}, 9).character("hero", "A", {0, 0});
    led.sets("A", {{2, 5}}).resolve();
    led.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(led.units("B", {1, 0}), 6);
    CHECK_EQ(lost(4, cavalry, {2, 5}, 9), 3);
}

TEST_CASE("die-men.attack.cavalry-mixed-ruling: one cavalry unit among five, or six") {
    Field one;
    one.put("A", {0, 0}, 5).put("A", {0, 0}, 1, cavalry).put("B", {1, 0}, 9).sets("A", {{2, 5}});
    one.resolve();
    one.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(one.units("B", {1, 0}), 6);
    CHECK_EQ(lost(6, cavalry, {2, 5}, 9), 3);
}

TEST_CASE("die-men.attack.bonuses-add: cavalry, hill, hero, facing and archers make 7 of 2x5") {
    Field field;
    field.put("A", {0, 0}, 8, cavalry).ground({0, 0}, Terrain::hill).character("hero", "A", {0, 0});
    field.put("A", {2, 0}, 1).put("A", {-1, 0}, 1, archers).put("B", {1, 0}, 9);
    field.sets("A", {{2, 5}}).resolve();
    const Events events = field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.units("B", {1, 0}), 2);
    CHECK_EQ(item(events, "die-men.attack.damage-is-width"), 2);
    CHECK_EQ(item(events, "die-men.attack.bonus-cavalry"), 1);
    CHECK_EQ(item(events, "die-men.attack.bonus-hill"), 1);
    CHECK_EQ(item(events, "die-men.attack.bonus-player-character"), 1);
}

TEST_CASE(
    "die-men.attack.bonuses-not-width, die-men.attack.bonus-word-difference-ruling: bonuses help "
    "neither against gobble dice nor in the queue") {
    Field field;
    field.put("A", {0, 0}, 8, cavalry).put("A", {-1, 0}, 2, archers).put("B", {1, 0}, 9);
    field.ground({0, 0}, Terrain::hill).sets("A", {{2, 8}}).sets("B", {{3, 1}, {2, 9}});
    field.resolve();
    CHECK(field.is_asked("B", QuestionKind::spend_set));
    field.pass("B");
    field.defend("B", {1, 0});
    field.attack("A", {0, 0}, {1, 0});
    field.gobble("B", {9});
    CHECK_CLAUSE("die-men.attack.bonuses-not-width", field.units("B", {1, 0}) == 9);
    Field through = field;
    Field open_field;
    open_field.put("A", {0, 0}, 8, cavalry).put("A", {-1, 0}, 2, archers).put("B", {1, 0}, 9);
    open_field.sets("A", {{2, 8}}).resolve();
    open_field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(open_field.units("B", {1, 0}), 5);
}

TEST_CASE(
    "die-men.attack.cap-by-attackers, die-men.attack.cap-after-bonuses, "
    "die-men.attack.cap-target-size-ruling, die-men.attack.capped-then-target: limits") {
    CHECK_EQ(lost(3, infantry, {5, 9}, 10), 3);
    CHECK_EQ(lost(5, infantry, {5, 9}, 10), 5);
    CHECK_EQ(lost(9, infantry, {5, 9}, 3), 3);
    Field bonus;
    bonus.put("A", {0, 0}, 4).put("A", {2, 0}, 1).put("A", {1, -1}, 1).put("A", {0, 1}, 1);
    bonus.put("A", {2, -1}, 1).put("B", {1, 0}, 12).sets("A", {{2, 9}}).resolve();
    const Events events = bonus.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(item(events, "die-men.attack.bonus-each-extra-face"), 4);
    CHECK_EQ(item(events, "die-men.attack.cap-by-attackers"), -2);
    CHECK_EQ(bonus.units("B", {1, 0}), 8);
    for (const auto& [targets, gone] : {std::pair(3, 3), {9, 4}}) {
        Field ring;
        surround(ring, 6, 4);
        ring.put("B", {0, 0}, targets).sets("A", {{2, 9}}).put("B", {8, 0}, 1).resolve();
        ring.attack("A", {1, 0}, {0, 0});
        CHECK_EQ(targets - ring.units("B", {0, 0}), gone);
    }
}

TEST_CASE("die-men.attack.cap-two-units-example: two cavalry, six facets, 4x10: two units") {
    Field field;
    surround(field, 6, 2, cavalry);
    field.put("B", {0, 0}, 12).sets("A", {{4, 10}}).resolve();
    const Events events = field.attack("A", {1, 0}, {0, 0});
    CHECK_CLAUSE("die-men.attack.cap-two-units-example", field.units("B", {0, 0}) == 10);
    CHECK_EQ(item(events, "die-men.attack.cap-by-attackers"), 2 - 10);
}

TEST_CASE("die-men.attack.cap-counts-all-ruling: four archers count for one infantry's limit") {
    Field field;
    field.put("A", {0, 0}, 1).put("A", {0, 0}, 4, archers).put("B", {1, 0}, 9);
    field.sets("A", {{4, 5}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.units("B", {1, 0}), 4);
    Field alone;
    alone.put("A", {0, 0}, 5, archers).put("B", {1, 0}, 9).sets("A", {{4, 5}}).resolve();
    CHECK_EQ(alone.cannot_attack("A", {0, 0}, {1, 0}), "nobody_here_attacks_ordinarily");
}

TEST_CASE("die-men.attack.cap-now-ruling: who fell strikes no more") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 9).sets("B", {{5, 1}}).sets("A", {{4, 6}});
    field.state.table.armies.edit()[1].sets[0].width = 3;
    field.sets("B", {{3, 1}}).sets("A", {{2, 6}, {2, 5}});
    field.put("A", {2, 0}, 1).put("A", {2, -1}, 1).resolve();
    field.attack("B", {1, 0}, {0, 0});
    field.deadline(QuestionKind::give_die);
    CHECK_EQ(field.units("A", {0, 0}), 2);
    field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.units("B", {1, 0}), 7);
}

TEST_CASE(
    "die-men.attack.cap-per-set-ruling, die-men.attack.clumping-and-splitting: the limit is each "
    "set's own") {
    Field field;
    field.put("A", {0, 0}, 3).put("B", {1, 0}, 10).sets("A", {{4, 9}, {3, 2}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.units("B", {1, 0}), 4);
    for (const bool is_broken : {false, true}) {
        Field wide;
        wide.put("A", {0, 0}, 3).put("A", {-3, 0}, 2).put("B", {1, 0}, 9).declaring();
        wide.declare("A", Strategy::hold);
        wide.declare("B", {Stance{}}, {10, 10, 10, 10, 10, 1, 2, 3, 4, 5, 6, 7, 8, 9});
        std::vector<Split> splits;
        if (is_broken) splits = {{1, {3, 2}}};
        wide.as("A", BreakSets{army_id("A"), splits});
        for (int attack = 0; attack < (is_broken ? 2 : 1); ++attack) {
            wide.attack("A", {0, 0}, {1, 0});
        }
        CHECK_CLAUSE("die-men.attack.clumping-and-splitting",
                     9 - wide.units("B", {1, 0}) == (is_broken ? 5 : 3));
    }
}

TEST_CASE("die-men.attack.defender-picks-losses: two of three cavalry and two infantry") {
    Field field;
    field.put("A", {0, 0}, 6).put("B", {1, 0}, 3, cavalry).put("B", {1, 0}, 2);
    field.sets("A", {{2, 5}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    const ArmyId b = army_id("B");
    CHECK_EQ(field.refused("B", TakeLosses{b, troops(1)}), "so_many_units_are_not_lost");
    CHECK_EQ(field.refused("B", TakeLosses{b, troops(3, cavalry)}), "so_many_units_are_not_lost");
    CHECK_EQ(field.refused("B", TakeLosses{b, troops(2, archers)}), "no_such_units_there");
    CHECK_EQ(field.refused("A", TakeLosses{b, troops(2)}), "not_your_army");
    field.as("B", TakeLosses{b, troops(2)});
    CHECK_EQ(field.units("B", {1, 0}, cavalry), 3);
    CHECK_EQ(field.units("B", {1, 0}), 3);
}

TEST_CASE("die-men.attack.losses-infantry-example: the silent defender gives infantry") {
    Field field;
    field.put("A", {0, 0}, 6).put("B", {1, 0}, 3, cavalry).put("B", {1, 0}, 4);
    field.sets("A", {{2, 5}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    field.deadline();
    CHECK_EQ(field.units("B", {1, 0}, cavalry), 3);
    CHECK_EQ(field.units("B", {1, 0}, infantry), 2);
}

TEST_CASE(
    "die-men.attack.emptied-keeps-terrain-ruling, die-men.attack.no-automatic-advance: an emptied "
    "Hill stays a Hill, and nobody is on it") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 3).put("B", {8, -8}, 1);
    field.ground({1, 0}, Terrain::hill).stance("A", Strategy::seize, EnemyGoal{});
    field.sets("A", {{3, 5}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.units("A", {0, 0}), 5);
    CHECK_CLAUSE("die-men.attack.no-automatic-advance", field.units("A", {1, 0}) == 0);
    CHECK_EQ(ground_at(field.state.table.map, {1, 0})->terrain, Terrain::hill);
    CHECK_EQ(field.cannot_step("A", {0, 0}, {1, 0}), "not_open_terrain");
    field.free("A", {field.step("A", {0, 0}, {0, 1})});
    Field set;
    set.put("A", {0, 0}, 5).put("B", {8, -8}, 1).ground({1, 0}, Terrain::hill);
    set.stance("A", Strategy::seize, EnemyGoal{}).sets("A", {{2, 1}}).resolve();
    set.move("A", {0, 0}, {{1, 0}});
    CHECK_EQ(set.units("A", {1, 0}), 5);
}

TEST_CASE(
    "die-men.attack.cavalry-round-one-example, die-men.gobble.what-they-are: one 8 wrecks the "
    "2x8") {
    Field field;
    field.put("A", {1, 0}, 5, cavalry).put("A", {0, 1}, 5, cavalry).put("B", {0, 0}, 9);
    field.stance("A", Strategy::seize, EnemyGoal{}).sets("A", {{2, 8}}).sets("B", {{3, 8}});
    field.resolve();
    field.defend("B", {0, 0});
    const Events announced = field.attack("A", {1, 0}, {0, 0});
    CHECK_EQ(field.state.table.slot->blows[0].bonus.total(), kit::Fraction(2));
    field.gobble("B", {8});
    CHECK_EQ(field.units("B", {0, 0}), 9);
    CHECK_EQ(field.gobble_dice("B", {0, 0}), std::vector{8, 8});
}

TEST_CASE(
    "die-men.attack.cavalry-round-two-example, die-men.gobble.spread-over-attacks: three tens for "
    "the 4x10, the last narrows the 3x9") {
    Field field;
    field.put("A", {1, 0}, 5, cavalry).put("A", {0, 1}, 5, cavalry).put("B", {0, 0}, 9);
    field.stance("A", Strategy::seize, EnemyGoal{}).sets("A", {{4, 10}, {3, 9}});
    field.sets("B", {{4, 10}}).resolve();
    field.attack("A", {1, 0}, {0, 0});
    field.defend("B", {0, 0});
    field.gobble("B", {10, 10, 10});
    CHECK_EQ(field.units("B", {0, 0}), 9);
    field.attack("A", {0, 1}, {0, 0});
    field.gobble("B", {10});
    CHECK_EQ(field.units("B", {0, 0}), 5);
    CHECK(field.gobble_dice("B", {0, 0}).empty());
}

TEST_CASE("die-men.attack.across-obstacles-ruling: in and out of a fortress") {
    Field field;
    field.put("A", {0, 0}, 4).put("B", {1, 0}, 4).ground({0, 0}, Terrain::impassible);
    field.sets("A", {{2, 5}}).sets("B", {{2, 4}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    field.deadline(QuestionKind::give_die);
    CHECK_EQ(field.units("B", {1, 0}), 2);
    Field back;
    back.put("A", {0, 0}, 4).put("B", {1, 0}, 4).ground({0, 0}, Terrain::impassible);
    back.sets("B", {{2, 4}}).resolve();
    back.attack("B", {1, 0}, {0, 0});
    CHECK_EQ(back.units("A", {0, 0}), 2);
}

TEST_CASE("die-men.attack.after-moving-ruling: move beside B, then attack from there; and back") {
    Field field;
    field.put("A", {-1, 0}, 5).put("B", {1, 0}, 4).put("B", {6, 0}, 1);
    field.stance("A", Strategy::seize, EnemyGoal{}).sets("A", {{3, 2}, {2, 9}, {2, 1}}).resolve();
    field.move("A", {-1, 0}, {{0, 0}});
    field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.units("B", {1, 0}), 2);
    field.move("A", {0, 0}, {{0, 1}});
    CHECK_EQ(field.units("A", {0, 1}), 5);
}

TEST_CASE("die-men.attack.two-armies-knock: only sets outside the slot lose a die") {
    Field field;
    field.put("A", {0, 0}, 6).put("B", {1, 0}, 6).sets("A", {{3, 5}, {2, 2}});
    field.sets("B", {{3, 5}, {2, 9}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    field.attack("B", {1, 0}, {0, 0});
    CHECK_CLAUSE("die-men.attack.two-armies-knock",
                 field.refused("B", GiveDie{army_id("B"), 1}) == "set_is_not_waiting");
    field.as("B", GiveDie{army_id("B"), 2});
    field.as("A", GiveDie{army_id("A"), 2});
    CHECK_EQ(field.units("A", {0, 0}), 3);
    CHECK_EQ(field.units("B", {1, 0}), 3);
    CHECK(field.waiting("A").empty());
    CHECK(field.waiting("B").empty());
}

TEST_CASE("die-men.attack.knocked-out-of-turn: the set that fell back meets an earlier Defend") {
    Field field;
    field.put("A", {0, 0}, 9).put("B", {1, 0}, 9).sets("A", {{3, 5}}).sets("B", {{4, 2}, {2, 6}});
    field.resolve();
    field.attack("B", {1, 0}, {0, 0});
    field.as("A", GiveDie{army_id("A"), 1});
    field.defend("B", {1, 0});
    field.attack("A", {0, 0}, {1, 0});
    field.gobble("B", {6});
    CHECK_EQ(field.units("B", {1, 0}), 9);
}

TEST_CASE("die-men.attack.bloc-then-reduced: 3x10 narrowed to 2, and one for cavalry") {
    Field field;
    field.put("A", {0, 0}, 5, cavalry).put("B", {1, 0}, 6, UnitType::defensive_bloc);
    field.sets("A", {{3, 10}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    field.gobble_with("B", heights({10}, GobbleSource::bloc));
    CHECK_EQ(field.units("B", {1, 0}), 3);
}

TEST_CASE("die-men.attack.siege-encirclement: 3x4 and hill and two facets more make six") {
    Field field;
    field.put("A", {2, 0}, 1, engines).ground({2, 0}, Terrain::hill).put("B", {0, 0}, 12);
    field.put("A", {1, 0}, 1).put("A", {0, 1}, 1).put("A", {0, -1}, 1).sets("A", {{3, 4}});
    field.resolve();
    field.attack("A", {2, 0}, {0, 0}, AttackKind::siege);
    CHECK_EQ(field.units("B", {0, 0}), 6);
}
