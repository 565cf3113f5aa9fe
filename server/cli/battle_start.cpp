#include "server/cli/battle_start.hpp"

#include <algorithm>
#include <iostream>

#include "server/cli/problems.hpp"
#include "server/codec/battles/describe_dice_warriors_orders.hpp"
#include "server/codec/json.hpp"
#include "server/files/battle_file.hpp"
#include "server/files/section.hpp"
#include "server/files/warband_file.hpp"
#include "server/umpire/beginning.hpp"
#include "server/umpire/keyed_dice.hpp"

namespace cli {
namespace {

using nlohmann::json;

/// The first player whom the orders seat on a side; null if none.
json first_player(const json& orders, const std::string& side) {
    for (const json& order : orders) {
        if (order.value("kind", "") == "SeatPlayer" && order.value("side", "") == side) {
            return order.value("player", json());
        }
    }
    return nullptr;
}

/// Puts a warband before the order that opens the fight.
void bring_warband(files::BattleFile& battle, const std::string& side,
                   const dice_warriors::Warband& warband) {
    json brought = codec::encode(warband);
    for (json& veteran : brought["warriors"]) {
        veteran["player"] = first_player(battle.orders, side);
    }
    const json order = {{"kind", "BringWarband"}, {"side", side}, {"warband", std::move(brought)}};
    std::size_t at = battle.orders.size();
    while (at > 0 && battle.orders[at - 1].value("kind", "") == "OpenFight") --at;
    battle.orders.insert(battle.orders.begin() + static_cast<std::ptrdiff_t>(at), order);
    battle.where.insert(battle.where.begin() + static_cast<std::ptrdiff_t>(at),
                        files::Where{"--warband " + side, 0});
}

void bring_warbands(files::BattleFile& battle, const BattleOptions& options,
                    files::Report& report) {
    for (const std::string& each : options.warbands) {
        const auto equals = each.find('=');
        if (options.engine != battle::Engine<dice_warriors::System>::name ||
            equals == std::string::npos) {
            report.problem({"--warband", 0}, "bad_warband",
                           "SIDE=FILE, for the engine that has warbands: dice-warriors");
            continue;
        }
        bring_warband(battle, each.substr(0, equals),
                      files::load_warband(each.substr(equals + 1), report));
    }
}

umpire::BattleStart start_of(const files::BattleFile& battle, std::string seed) {
    umpire::BattleStart start{battle.engine, battle.name,   battle.answer_seconds,
                              {},            battle.orders, std::move(seed)};
    for (const auto& [key, name] : battle.players) start.players.push_back({key, name});
    return start;
}

}  // namespace

std::optional<umpire::BattleStart> battle_start(const BattleOptions& options) {
    files::Report report;
    files::BattleFile battle = files::load_battle_file(options.file, report);
    if (report.is_clean() && battle.engine != options.engine) {
        report.problem({options.file, 0}, "other_engine", "it is a battle of " + battle.engine);
    }
    bring_warbands(battle, options, report);
    codec::Problems problems = report.problems();
    const umpire::BattleStart start =
        start_of(battle, options.seed ? seed_of(*options.seed) : std::string());
    if (problems.empty()) problems = files::located(umpire::problems_of(start), battle);
    list_problems(std::cerr, problems, "", "");
    if (!problems.empty()) return std::nullopt;
    return start;
}

std::optional<umpire::BattleStart> shipped_battle(const std::string& config,
                                                  const std::string& engine,
                                                  const std::string& name) {
    if (!files::has_key_form(engine) || !files::has_key_form(name)) return std::nullopt;
    files::Report report;
    const auto path = std::filesystem::path(config) / "battles" / engine / (name + ".toml");
    const files::BattleFile battle = files::load_battle_file(path, report);
    const umpire::BattleStart start = start_of(battle, "");
    if (!report.is_clean() || battle.engine != engine) return std::nullopt;
    return start;
}

std::string seed_of(std::uint64_t number) {
    std::string seed;
    for (std::uint64_t word = 0; seed.size() < umpire::seed_bytes; ++word) {
        std::uint64_t mixed = kit::mixed(number, word);
        for (int byte = 0; byte < 8; ++byte, mixed >>= 8) seed += static_cast<char>(mixed & 0xff);
    }
    return seed;
}

}  // namespace cli
