// What the handlers of battles share: a battle asked for and shown, and the selects under it.
//
// After every order the battle is shown anew in the place of what was pressed, so that it is fought
// under one message: its picture, what came of the order, what is open now.
#pragma once

#include <functional>
#include <string>

#include "server/bot/battle_moves.hpp"
#include "server/bot/talk.hpp"

namespace bot::handle {

/// "Throw Me a 6" for the word that the API has for it.
std::string way_in_words(const std::string& way);
/// "A battle in the field".
std::string title_of_meeting(const nlohmann::json& meeting);

using WithBattle = std::function<void(const BattleSeen& seen, const nlohmann::json& view)>;
/// Asks for the battle that somebody fights in, and says so if there is none.
void ask_battle(const Turn& turn, const WithBattle& then);

/// Shows the battle as it stands; to anyone who sees everything all of them.
/// Takes:   what is said above it: what came of an order.
void show_battle(const Turn& turn, const std::string& lead);
void show_battles_of_all(const Turn& turn, const nlohmann::json& view, const std::string& lead);

/// Adds the selects of who can be ordered, and of what the side can do.
void add_orders_in_battle(const Turn& turn, Message& message, const BattleSeen& seen);

}  // namespace bot::handle
