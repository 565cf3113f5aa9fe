// The commands as Discord is told them, once, when the keeper registers them.
//
// Discord shows people what it was told, so this is done again after an update that changed the
// commands; what is sent stands in the place of all that was sent before.
#pragma once

#include <nlohmann/json.hpp>

#include <string>

#include "server/bot/sender.hpp"

namespace bot {

/// The list of commands, made of the table (commands.hpp).
nlohmann::json registered_commands();

/// Sends it.
/// Takes:   the application's id and the bot's token; a guild's id to have them there alone, "" for
///          everywhere.
Sent send_commands(const std::string& api, const std::string& application, const std::string& token,
                   const std::string& guild);

}  // namespace bot
