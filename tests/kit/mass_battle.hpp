// Whole battles of Die, Men!, played by generals without a person.
//
// A plan says who meets whom and where; a battle sets it up by the referee's orders and plays it to
// the end, each army by its own way of playing, each question of the referee by its default.
// Everything follows from the seed. The tests of the doctrine and the figures of tests/bench play
// the same battles.
#pragma once

#include <functional>

#include "core/die_men/system.hpp"
#include "core/doctrine/battles/die_men.hpp"

namespace tests {

/// Who meets whom, and where.
struct BattlePlan {
    die_men::Options options;
    die_men::Map map;
    int scale = 10;  ///< soldiers a unit
    std::vector<die_men::Muster> first;
    std::vector<die_men::Muster> second;
    bool has_heroes = false;  ///< a character of each general's own
};
/// Twice 30 units of five types on 60 hexes with hills, woods and rough ground, the same for both.
BattlePlan fair_battle();
/// A castle with a moat, its gate and every complication, against an army with engines and a ram.
BattlePlan siege_battle();
/// Infantry alone on a square grid, by the basic game.
BattlePlan plain_battle();

/// A way of playing: an order out of a view and what it offers.
using General = std::function<std::optional<die_men::PlayerOrder>(
    const die_men::View&, const die_men::Legal&, doctrine::Chance&)>;
General random_general();
General doctrine_general(int positions_most);

struct BattleEnd {
    std::optional<int> winner;  ///< 0: the first army, 1: the second
    die_men::Ending ending = die_men::Ending::nobody_left;
    int rounds = 0;
    int orders = 0;
    die_men::State last;
};
/// The army of a plan, by its place: "first" or "second".
die_men::ArmyId army_of_plan(std::string_view name);
/// Told of every event and the state it led to.
using Watcher = std::function<void(const die_men::State&, const die_men::Event&)>;
/// One battle to its end.
BattleEnd mass_battle(const BattlePlan& plan, const General& first, const General& second,
                      std::uint64_t seed, const Watcher& watcher = {});

/// A battle from its first round on, to be played again: with these dice the same follows.
struct BattleRecording {
    die_men::State first_round;
    std::uint64_t seed = 0;
    std::uint64_t drawn = 0;  ///< of the dice, when the first round began
    std::vector<die_men::Order> orders;
};
BattleRecording recorded(const BattlePlan& plan, const General& first, const General& second,
                         std::uint64_t seed);

/// How many of so many battles each army won.
struct BattleScore {
    int first = 0;
    int second = 0;
    int undecided = 0;
};
BattleScore battle_score(const BattlePlan& plan, const General& first, const General& second,
                         int battles);

}  // namespace tests
