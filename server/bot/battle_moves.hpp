// What can be ordered in a battle by buttons and selects: whom, what, where.
//
// The moves are those that the order language tells apart (server/reading/battles), made of the
// API's `legal` and of the reaches of the one unit that was picked, so that whatever is offered
// here can be said in words as well, and is called the same. A move that has a distance, a place or
// words in it takes them from a box. All three engines are treated alike.
#pragma once

#include <nlohmann/json.hpp>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/bot/message.hpp"

namespace bot {

/// A battle under way as somebody sees it who fights in it.
struct BattleSeen {
    std::string meeting;
    std::string engine;  ///< "die-men"; "": none fights it
    nlohmann::json
        battle;  ///< his view of it; units that have but a number are named by their type
    nlohmann::json legal;
};
/// Takes:   a commander's view of the campaign and what is legal for him.
BattleSeen battle_seen(const nlohmann::json& view, const nlohmann::json& legal);

/// Whose moves these are: a unit's, a character's, those of a hex ("3,-2"), of a kind of troops
/// that are to be placed ("type-infantry"); "" are those of the side.
struct BattleMove {
    std::string whose;
    std::string words;
    nlohmann::json row;  ///< as the order language has it (server/reading/battles/moves.hpp)
    bool is_grave = false;
};
/// All moves, as far as they are known without asking for a unit's reaches, and those of one whose
/// reaches were asked for.
/// Takes:   whose reaches these are; null and "" for nobody's.
std::vector<BattleMove> moves_in(const BattleSeen& seen, const std::string& whose,
                                 const nlohmann::json& reaches);
/// Those who have moves of their own: the value is what BattleMove calls them by.
std::vector<Choice> movers_in(const BattleSeen& seen, const std::vector<BattleMove>& moves);
/// Whether somebody's reaches have to be asked for.
bool has_reaches(const BattleSeen& seen, const std::string& whose);

/// A mark of a move, so that a press of old does not mean another.
std::string mark_of(const BattleMove& move);
/// What has to be typed for a move, an input for each.
std::vector<Input> inputs_for(const BattleMove& move);
/// What was typed, by the inputs' names.
using Typed = std::map<std::string, std::string, std::less<>>;
/// A move's words with what was typed; "…" stands for what was not.
std::string words_with(const nlohmann::json& row, const Typed& typed);
/// A move with what was typed, as the order that is sent; null if that cannot be read, or is more
/// than may be.
nlohmann::json order_with(const BattleSeen& seen, const nlohmann::json& row, const Typed& typed);
/// An order of the engine as an order of the campaign; null: let the rules decide.
nlohmann::json order_in(const BattleSeen& seen, const nlohmann::json& value);

}  // namespace bot
