// A crowded world of the campaign, for random play to begin in (campaign_game.hpp).
//
// An island of three sides, two of them at war. A siege is under way: one army behind the walls,
// two before them. Armies stand together, two are at sea in ships, some have wizards; one commander
// is a captive with an army, another shut in a stronghold. Who is who follows from the seed, and so
// do the readings the campaign has chosen.
#pragma once

#include <cstdint>
#include <vector>

#include "core/idis/founding.hpp"

namespace tests {

/// The state at the first midnight; it is sound.
idis::State crowded_world(std::uint64_t seed);

/// What its referee says first: ships, spells, Towers, spectators, posts. Whatever does not fit the
/// world is refused.
std::vector<idis::RefereeOrder> first_rulings(const idis::State& state);

}  // namespace tests
