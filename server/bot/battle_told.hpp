// What happened in a battle that an engine fights, and what its pieces are called, in a chat.
//
// The engines' records are told by the tables of the catalogue (server/words/tables.hpp), as in a
// chronicle: what a kind of event is, what its values and its members are called. Pieces are called
// as his picture shows them, and those of others are the enemy's. An army of the campaign is left
// as its id, which gets its name with all else that is said (commands.hpp).
#pragma once

#include <string>
#include <vector>

#include "server/bot/battle_moves.hpp"
#include "server/bot/wording.hpp"

namespace bot {

/// What he calls everybody on the table.
NamesOf told_names(const BattleSeen& seen);
/// "9 infantry", of a band of troops.
std::string troops_as_told(const nlohmann::json& band);
/// A hex or a square as drawings number it.
std::string hex_as_told(const BattleSeen& seen, const nlohmann::json& hex);

/// Tells the records of one battle.
class BattleTeller {
public:
    explicit BattleTeller(const BattleSeen& seen) : seen_(seen), names_(told_names(seen)) {}

    /// An event as a sentence; "" for what tells a player nothing.
    std::string sentence(const nlohmann::json& what) const;
    /// All that there is to say of a record, member by member.
    /// Takes:   how deep it lies within the whole record.
    std::string members(const nlohmann::json& object, int depth) const;

private:
    /// A value, "" if it is not worth a word.
    std::string thing(const nlohmann::json& value, int depth) const;
    std::string list(const nlohmann::json& values, int depth) const;
    std::string place(const nlohmann::json& value) const;
    std::string called(const std::string& text) const;
    /// Who won; a side of a game that numbers its sides by its armies.
    std::string winner(const nlohmann::json& outcome) const;
    /// "Round 3", of what begins one.
    std::string round(const nlohmann::json& what) const;

    const BattleSeen& seen_;
    NamesOf names_;
};

/// What happened of late, a line for each thing.
/// Takes:   entries of …/meetings/{meeting}/told.
std::vector<std::string> happened_in(const BattleSeen& seen, const nlohmann::json& entries);

/// An order of the engine in words: those of the move that it is, else a phrase of its members.
std::string words_of_order(const BattleSeen& seen, const std::vector<BattleMove>& moves,
                           const nlohmann::json& order);

}  // namespace bot
