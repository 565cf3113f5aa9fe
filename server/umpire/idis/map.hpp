// What follows from a campaign's map alone: its regions, and how long news takes over it.
//
// For anyone who may see the whole map; to everybody else there is nothing. Hexes are named by
// column and row, as in the map itself.
#pragma once

#include <optional>
#include <string>

#include "core/idis/state.hpp"
#include "server/umpire/umpire.hpp"

namespace umpire {

/// {"regions":[{"id","hexes":[{"column","row"}]}]}, by their strongholds.
std::optional<std::string> regions_text(const idis::State& state, const Person& person);

/// {"columns","rows","seconds":[]}: from a hex to every other, by column, then row; null where news
/// never comes.
/// Gives:   nothing, too, if there is no such hex.
std::optional<std::string> news_times_text(const idis::State& state, const Person& person,
                                           idis::Offset from);

}  // namespace umpire
