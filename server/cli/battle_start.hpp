// A battle's beginning out of a set-up file and the command line, with everything that is wrong.
//
// Whatever is wrong with the file, a warband's file or an order among them is listed on the
// terminal by file and line; then nothing begins. The server takes shipped set-ups by name alone.
#pragma once

#include <optional>

#include "server/cli/battle_options.hpp"
#include "server/umpire/battles/battles.hpp"

namespace cli {

/// Reads the set-up of the options, brings their warbands, and tries its orders.
/// Gives:   nothing if there is a problem; all of them are listed on the terminal.
std::optional<umpire::BattleStart> battle_start(const BattleOptions& options);

/// The start of a set-up that is shipped in the configuration's folder, by engine and name.
/// Gives:   nothing if there is none of that name, or it has problems.
std::optional<umpire::BattleStart> shipped_battle(const std::string& config,
                                                  const std::string& engine,
                                                  const std::string& name);

/// 32 bytes that follow from a number.
std::string seed_of(std::uint64_t number);

}  // namespace cli
