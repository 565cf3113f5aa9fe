// What is done with the battles of one engine, for battles.cpp, which is asked for any.
//
// The umpire of an engine's battles takes long to compile, so each engine's is compiled in a file
// of its own (battles_of_dice_warriors.cpp and its sisters, by battles_of_defined.hpp).
#pragma once

#include <memory>
#include <string>
#include <variant>

#include "core/battle/engines.hpp"
#include "server/store/store.hpp"
#include "server/umpire/battles/battles.hpp"

namespace umpire {

template <class System>
struct BattlesOf {
    /// Makes a battle, as create_battle does.
    static std::variant<MadeBattle, codec::Problems> create(Histories& histories,
                                                            const BattleStart& start, Utc now);
    static codec::Problems problems_of(const BattleStart& start);
    /// The umpire of a battle that is kept there.
    static std::shared_ptr<Umpire> open(std::unique_ptr<store::Store> store, TimeSource time,
                                        Post post);
    /// Puts the ids of what a text names in its place, everywhere in `of`.
    /// Takes:   the battle's id; nothing is named by what is none.
    static void name_ids(const std::string& battle, nlohmann::json& of);
};

/// All tables of a battle's file.
store::Schema battle_file_schema();

}  // namespace umpire
