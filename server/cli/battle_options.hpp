// What `idis battle` was asked for, and what it does then: one function for each of its words.
//
// Each gives an exit code (commands.hpp). battle.cpp hangs them on the command line;
// battle_new.cpp, battle_delete.cpp, battle_play.cpp, battle_auto.cpp and battle_warband.cpp carry
// them out.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace umpire {
class Umpire;
}

namespace cli {

struct BattleOptions {
    std::string engine;
    std::string file;                    ///< a set-up, or a battle's file or id
    std::string data;
    std::string config;                  ///< folder of server.toml; "": there is none
    std::string who;
    std::string order;
    std::optional<std::uint64_t> seed;
    int count = 1;
    std::vector<std::string> warbands;   ///< "SIDE=FILE"
    std::vector<std::string> policies;   ///< "SIDE=POLICY"
    std::string ware;
    std::vector<std::string> coins;
    bool is_special = false;
    bool invites = false;
    bool is_svg = false;
};

/// The battle's umpire; null, and why on the terminal, if there is no such battle. Where it is kept
/// is held as long as it is.
/// Gives:   Unreadable if a server runs there.
std::shared_ptr<umpire::Umpire> opened(const BattleOptions& options);

/// The engines' names.
std::vector<std::string> engine_words();
/// An order as somebody may give it in a battle of an engine, as JSON.
struct OrderExample {
    std::string_view engine;
    std::string_view order;
};
/// One for each engine.
std::span<const OrderExample> order_examples();

int check_battle(const BattleOptions& options);
int make_battle(const BattleOptions& options);
/// Takes away everybody's part in a battle and its file; a server that has that open lets go of it.
/// Of a database it is taken while no server runs.
/// Takes:   `file`: the battle's id; `data`.
int delete_battle(const BattleOptions& options);
int show_battle(const BattleOptions& options);
int order_in_battle(const BattleOptions& options);
int play_battles(const BattleOptions& options);
int keep_warband(const BattleOptions& options);
/// Clause:  dice-warriors.upgrade.when-to-buy-ruling
/// Takes:   `file`: a warband's; `who`: a warrior's mark; `ware`; `coins`: none for the best.
int buy_between_fights(const BattleOptions& options);

}  // namespace cli
