// A warband of Dice Warriors between its fights, as a file that people may read and change.
//
//     fights = 2
//     pile = ["quarter", "penny"]
//     [[warriors]]
//     mark = "Red"
//     upgrades = ["melee", "hit"]
//     [[allies]]
//     coin = "nickel"
//     owner = "Red"
//
// What a warband is and what it takes out of a fight are rules (core/dice_warriors/campaign.hpp);
// here it is only written down. Who plays its warriors is settled anew for each fight.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/dice_warriors/pieces.hpp"
#include "server/files/report.hpp"

namespace files {

/// Takes:   the whole text, and the name that problems call the file by.
dice_warriors::Warband read_warband(std::string_view text, const std::string& file,
                                    Report& report);
/// Reads a file; one that is not there is a problem.
dice_warriors::Warband load_warband(const std::filesystem::path& file, Report& report);
/// The text that read_warband reads back the same, its players aside.
std::string text_of_warband(const dice_warriors::Warband& warband);

}  // namespace files
