// Whole battles of Throw Me a 6 between two ways of playing, from the armies to the end.
//
//     const TablePlan plan = table_plan(12);
//     const TableScore score = table_score(plan, doctrine_captain(), random_captain(), 100);
//
// Red attacks from the south. Everything follows from the seed.
#pragma once

#include <functional>

#include "core/doctrine/battles/throw_me_a_6.hpp"
#include "core/throw_me_a_6/system.hpp"

namespace tests {

/// Who meets whom, and where.
struct TablePlan {
    throw_me_a_6::Options options;
    throw_me_a_6::Terrain terrain;
    std::vector<throw_me_a_6::Muster> red;
    std::vector<throw_me_a_6::Muster> blue;
};
/// So many units a side, the same for both: foot of all kinds, horse, elephants, a chariot, on a
/// field with a hill, a wood and broken ground.
TablePlan table_plan(int units);

/// A way of playing: an order out of a view and what it offers; nothing is the default.
using Captain = std::function<std::optional<throw_me_a_6::PlayerOrder>(
    const throw_me_a_6::View&, const throw_me_a_6::Legal&, doctrine::Chance&)>;
Captain random_captain();
Captain doctrine_captain();

/// Told of every state an order led to.
using TableWatcher = std::function<void(const throw_me_a_6::State&)>;
struct TableEnd {
    std::optional<throw_me_a_6::Side> winner;
    bool is_over = false;
    int turns = 0;
    int orders = 0;
    throw_me_a_6::State last;
};
/// One battle to its end.
TableEnd table_battle(const TablePlan& plan, const Captain& red, const Captain& blue,
                      std::uint64_t seed, const TableWatcher& watcher = {});

/// How many of so many battles each side won.
struct TableScore {
    int red = 0;
    int blue = 0;
    int undecided = 0;
};
TableScore table_score(const TablePlan& plan, const Captain& red, const Captain& blue,
                       int battles);

}  // namespace tests
