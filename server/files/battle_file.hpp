// A battle's set-up as a file that people write, for every engine.
//
//     engine = "dice-warriors"
//     name = "The mill"
//     answer_hours = 24            # how long a question stays open; left out: for ever
//     [players]
//     anna = "Anna"                # a key for the orders, and the person's name
//     [[SeatPlayer]]
//     player = "player:anna"
//     side = "warriors"
//     [[AddMonster]]
//     mark = "penny #"             # with `times`, # counts from 1
//     times = 4
//     cents = 1
//
// Every list of tables is called by the kind of one of the referee's orders in the engine, and its
// keys are that order's members as the API takes them. Orders are carried out in the order of the
// file. What is wrong with an order itself is said by the engine (umpire/battles.hpp); `where`
// leads from its number to its line.
#pragma once

#include <nlohmann/json.hpp>

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/files/report.hpp"

namespace files {

struct BattleFile {
    std::string engine;
    std::string name;
    std::optional<std::int64_t> answer_seconds;
    std::vector<std::pair<std::string, std::string>>
        players;  ///< key and name, in the file's order
    nlohmann::json orders = nlohmann::json::array();
    std::vector<Where> where;                                  ///< of each order
};

/// Limit:   orders that one file may give, and how often one table may stand for.
inline constexpr std::size_t battle_orders_max = 1'000;

/// Takes:   the whole text, and the name that problems call the file by.
/// Gives:   what could be read; problems are in the report.
BattleFile read_battle_file(std::string_view text, const std::string& file, Report& report);
/// Reads a file; one that is not there is a problem.
BattleFile load_battle_file(const std::filesystem::path& file, Report& report);

/// Problems with orders ("/3/mark") as problems of the file ("mill.toml:17").
codec::Problems located(const codec::Problems& problems, const BattleFile& file);

}  // namespace files
