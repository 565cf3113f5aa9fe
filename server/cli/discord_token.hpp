// The token of the server's bot on Discord, for telling it the commands and for writing in
// channels.
//
// It is kept out of server.toml, which people show to each other: it comes from the environment, or
// from a file that server.toml names.
#pragma once

#include <string>

#include "server/files/server_file.hpp"

namespace cli {

/// Gives:   "" if there is none.
std::string discord_bot_token(const files::DiscordFile& discord);

}  // namespace cli
