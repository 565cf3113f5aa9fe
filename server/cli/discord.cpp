// `idis discord register`: tells Discord which commands there are.
#include <cstdlib>
#include <iostream>
#include <memory>

#include "server/bot/registered.hpp"
#include "server/cli/commands.hpp"
#include "server/cli/discord_token.hpp"
#include "server/cli/problems.hpp"
#include "server/files/whole_file.hpp"
#include "server/words/language.hpp"

namespace cli {
namespace {

struct RegisterOptions {
    std::string config;
    std::string guild;
    bool prints = false;
};

int register_commands(const RegisterOptions& options) {
    codec::Problems problems;
    const files::ServerFile file = files::load_server_file(options.config, problems);
    list_problems(std::cerr, problems, options.config + "/", "");
    if (!problems.empty()) return bad_input;
    words::speak(*words::language_of(file.language));
    if (options.prints) {
        std::cout << bot::registered_commands().dump(2) << '\n';
        return good;
    }
    const files::DiscordFile& discord = file.discord;
    if (discord.application.empty()) {
        std::cerr << options.config << "/server.toml has no [discord]; README.md says what to "
                  << "write there\n";
        return bad_input;
    }
    const std::string token = discord_bot_token(discord);
    if (token.empty()) {
        std::cerr << "the bot's token is wanted: in a file that discord.bot_token_file names, or "
                  << "in IDIS_DISCORD_TOKEN\n";
        return bad_input;
    }
    const std::string api = discord.api.empty() ? "https://discord.com/api/v10" : discord.api;
    const bot::Sent sent = bot::send_commands(api, discord.application, token, options.guild);
    if (sent.status == 200) {
        std::cout << bot::registered_commands().size() << " commands registered\n";
        return good;
    }
    std::cerr << "Discord did not take the commands, status " << sent.status << ": " << sent.body
              << '\n';
    return found_wanting;
}

}  // namespace

std::string discord_bot_token(const files::DiscordFile& discord) {
    const char* given = std::getenv("IDIS_DISCORD_TOKEN");
    if (given != nullptr && *given != '\0') return given;
    if (discord.token_file.empty()) return {};
    std::string text = files::whole_file(discord.token_file).value_or("");
    text.erase(text.find_last_not_of(" \r\n\t") + 1);
    return text;
}

void add_discord(CLI::App& program, int& exit_code) {
    const auto options = std::make_shared<RegisterOptions>();
    CLI::App& discord = *program.add_subcommand("discord", "Playing by Discord");
    discord.require_subcommand(1);
    CLI::App& registering =
        *discord.add_subcommand("register", "Tell Discord which commands there are");
    add_config_option(registering, options->config);
    registering
        .add_option("--guild", options->guild,
                    "Of one guild alone, by its id: there they are at once")
        ->check(CLI::Validator(
            [](const std::string& id) {
                const bool is_id =
                    !id.empty() && id.find_first_not_of("0123456789") == std::string::npos;
                return is_id ? std::string() : std::string("a guild's id is digits alone");
            },
            "ID"));
    registering.add_flag("--print", options->prints, "Print what would be sent, and send nothing");
    registering.callback([options, &exit_code] { exit_code = register_commands(*options); });
}

}  // namespace cli
