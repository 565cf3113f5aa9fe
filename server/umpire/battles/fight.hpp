// A fight of *Dice Warriors!* as it stands, for anyone who takes its warbands out of it.
//
// Only the program's own commands ask, who have the file before them: over the wire a battle is
// seen through its viewers' eyes alone.
#pragma once

#include <optional>

#include "core/dice_warriors/system.hpp"
#include "server/umpire/umpire.hpp"

namespace umpire {

/// Gives:   nothing if the umpire keeps something else.
std::optional<dice_warriors::State> fight_of(const Umpire& umpire);

}  // namespace umpire
