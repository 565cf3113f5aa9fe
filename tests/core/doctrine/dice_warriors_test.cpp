// The doctrine of Dice Warriors!: what it sees, what it spends, and how well it fights.
//
// IDIS_LONG=1 fights a hundred battles with either side, else a few; the scores are printed.
#include <doctest/doctest.h>

#include <cstdlib>

#include "tests/kit/seeded_dice.hpp"
#include "tests/kit/skirmish.hpp"

using namespace dice_warriors;

namespace {

constexpr PlayerId ours{11};
constexpr PlayerId theirs{22};

/// A fight in turn: a warrior of ours at the middle, coins of theirs where they are put.
State stand_off(std::vector<std::pair<Coin, Point>> coins) {
    State state = new_fight(FightId(7));
    OpenTable& table = state.table;
    table.phase = Phase::turns;
    table.round = 1;
    table.seats = {{ours, Side::warriors, false, false}, {theirs, Side::monsters, false, false}};
    Unit unit;
    unit.id = UnitId(1);
    unit.player = ours;
    Warrior warrior;
    warrior.mark = "red";
    warrior.face = 1;
    unit.body = warrior;
    unit.place = Point{digits(20), digits(10), {}};
    table.units.push_back(unit);
    for (const auto& [coin, place] : coins) {
        Unit enemy;
        enemy.id = UnitId(table.units.size() + 1);
        enemy.side = Side::monsters;
        enemy.player = theirs;
        Monster monster;
        monster.coin = coin;
        enemy.body = monster;
        enemy.place = place;
        table.units.push_back(enemy);
    }
    return state;
}

std::optional<PlayerOrder> chosen(const State& state, PlayerId player, std::uint64_t seed = 1,
                                  int positions = 600) {
    doctrine::Chance chance(seed);
    const View seen = System::view(state, player);
    return doctrine::chosen_order(seen, System::legal(seen, player), chance, {positions});
}

bool is_long() { return std::getenv("IDIS_LONG") != nullptr; }

}  // namespace

TEST_CASE("the doctrine strikes what it can reach rather than walk past it") {
    const State state = stand_off({{Coin::penny, {digits(22), digits(10), {}}}});
    const auto order = chosen(state, ours);
    REQUIRE(order);
    const StrikeUnit* strike = kit::get_if<StrikeUnit>(&*order);
    REQUIRE(strike != nullptr);
    CHECK_EQ(strike->attack, AttackKind::melee);
    CHECK_EQ(strike->target, UnitId(2));
}

TEST_CASE("the doctrine closes in on an enemy out of all reach") {
    const State state = stand_off({{Coin::quarter, {digits(46), digits(10), {}}}});
    const auto order = chosen(state, ours);
    REQUIRE(order);
    const MoveUnit* walk = kit::get_if<MoveUnit>(&*order);
    REQUIRE(walk != nullptr);
    CHECK(walk->route.back().x > digits(20));
}

TEST_CASE("the doctrine plays the same with the same view, seed and budget") {
    const State state = stand_off({{Coin::penny, {digits(26), digits(10), {}}},
                                   {Coin::dime, {digits(24), digits(14), {}}}});
    CHECK(chosen(state, ours, 5, 200) == chosen(state, ours, 5, 200));
    State other_secrets = state;
    other_secrets.instructions.push_back(
        {theirs, {QuestionKind::save, Manner::no, {}, {}, {}, {}, {}, {}}});
    other_secrets.messages.push_back({Side::monsters, theirs, "hold the ford"});
    other_secrets.questions_put = QuestionsPut{{theirs, 4}};
    CHECK(chosen(other_secrets, ours, 5, 200) == chosen(state, ours, 5, 200));
}

TEST_CASE("a commander who may not think at all still orders something legal") {
    const State state = stand_off({{Coin::penny, {digits(22), digits(10), {}}}});
    const auto order = chosen(state, ours, 1, 0);
    REQUIRE(order);
    doctrine::Chance dice(3);
    CHECK(System::decide(state, ByPlayer{ours, *order}, kit::Moment{}, dice));
}

TEST_CASE("nobody else's view gets an order out of the doctrine") {
    const State state = stand_off({{Coin::penny, {digits(22), digits(10), {}}}});
    doctrine::Chance chance(1);
    const View seen = System::view(state, Observer{Referee{}});
    CHECK_FALSE(doctrine::chosen_order(seen, System::legal(seen, Observer{Referee{}}), chance));
    CHECK_FALSE(chosen(state, PlayerId(99)));
    CHECK_FALSE(chosen(state, theirs));
}

TEST_CASE("a chance goes on where it was left, and reaches every number") {
    doctrine::Chance chance(9);
    std::array<int, 6> counts{};
    for (int i = 0; i < 600; ++i) ++counts[chance.below(6)];
    for (const int count : counts) CHECK(count > 60);
    doctrine::Chance resumed(chance.seed(), chance.drawn());
    CHECK_EQ(resumed.below(1000), chance.below(1000));
}

TEST_CASE("random play against random play is about even, so the set-up is fair") {
    const int fights = is_long() ? 200 : 40;
    const tests::Score score = tests::score(tests::fair_muster(), tests::random_play(),
                                            tests::random_play(), fights);
    MESSAGE("random against random: warriors " << score.warriors << ", monsters "
                                               << score.monsters << ", undecided "
                                               << score.undecided);
    CHECK(score.warriors >= fights * 35 / 100);
    CHECK(score.monsters >= fights * 35 / 100);
}

TEST_CASE("the doctrine beats random play with warriors and with monsters") {
    // Ten fights with a short look ahead are a hint; a hundred with the whole of it are a proof.
    const int fights = is_long() ? 100 : 10;
    const int positions = is_long() ? doctrine::Budget{}.positions_most : 150;
    const tests::Policy doctrine = tests::doctrine_play(positions);
    const tests::Muster muster = tests::fair_muster();
    const tests::Score as_warriors =
        tests::score(muster, doctrine, tests::random_play(), fights);
    MESSAGE("doctrine as warriors: " << as_warriors.warriors << " of " << fights);
    CHECK(as_warriors.warriors >= fights * 90 / 100);
    const tests::Score as_monsters =
        tests::score(muster, tests::random_play(), doctrine, fights);
    MESSAGE("doctrine as monsters: " << as_monsters.monsters << " of " << fights);
    CHECK(as_monsters.monsters >= fights * 90 / 100);
}
