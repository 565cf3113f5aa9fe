// Whole fights of Dice Warriors!, played by commanders without a person.
//
// A muster says who meets whom; a skirmish sets it up by the referee's orders and plays it to the
// end, each side by its own way of playing. Everything follows from the seed. The tests of the
// doctrine and the figures of tests/bench play the same fights.
#pragma once

#include <functional>

#include "core/dice_warriors/system.hpp"
#include "core/doctrine/battles/dice_warriors.hpp"

namespace tests {

/// Who meets whom, and where.
struct Muster {
    std::vector<dice_warriors::Upgrades> warriors;
    std::vector<int> coins;  ///< cents of each
    dice_warriors::Field field;
};
/// Four warriors with an upgrade each against eight coins, among two blocks on 18 by 14 digits.
Muster fair_muster();

/// A way of playing: an order out of a view and what it offers.
using Policy = std::function<std::optional<dice_warriors::PlayerOrder>(
    const dice_warriors::View&, const dice_warriors::Legal&, doctrine::Chance&)>;
Policy random_play();
Policy doctrine_play(int positions_most);

struct SkirmishEnd {
    std::optional<dice_warriors::Side> holder;
    int rounds = 0;
    int orders = 0;
};
/// One fight to its end.
SkirmishEnd skirmish(const Muster& muster, const Policy& warriors, const Policy& monsters,
                     std::uint64_t seed);

/// A fight from its first turn on, to be played again: with these dice the same follows.
struct Recording {
    dice_warriors::State first_turn;
    std::uint64_t seed = 0;
    std::uint64_t drawn = 0;  ///< of the dice, when the first turn began
    std::vector<dice_warriors::Order> orders;
};
Recording recorded(const Muster& muster, const Policy& warriors, const Policy& monsters,
                   std::uint64_t seed);

/// How many of so many fights each side won.
struct Score {
    int warriors = 0;
    int monsters = 0;
    int undecided = 0;
};
Score score(const Muster& muster, const Policy& warriors, const Policy& monsters, int fights);

}  // namespace tests
