// What `idis battle` was asked for, and what it does then: one function for each of its words.
//
// Each gives an exit code (commands.hpp). battle.cpp hangs them on the command line;
// battle_new.cpp, battle_play.cpp and battle_auto.cpp carry them out.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cli {

struct BattleOptions {
    std::string engine;
    std::string file;                    ///< a set-up, or a battle's file or id
    std::string data;
    std::string who;
    std::string order;
    std::optional<std::uint64_t> seed;
    int count = 1;
    std::vector<std::string> warbands;   ///< "SIDE=FILE"
    std::vector<std::string> policies;   ///< "SIDE=POLICY"
    bool invites = false;
    bool is_svg = false;
};

/// The engines' names.
std::vector<std::string> engine_words();

int check_battle(const BattleOptions& options);
int make_battle(const BattleOptions& options);
int show_battle(const BattleOptions& options);
int order_in_battle(const BattleOptions& options);
int play_battles(const BattleOptions& options);
int keep_warband(const BattleOptions& options);

}  // namespace cli
