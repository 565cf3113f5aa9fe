// `idis serve`: serves the campaigns of a data folder, or of the database that server.toml names,
// until it is told to stop.
#include <cstdlib>
#include <iostream>
#include <memory>
#include <optional>

#include "server/cli/battle_start.hpp"
#include "server/cli/commands.hpp"
#include "server/cli/discord_token.hpp"
#include "server/cli/drafting.hpp"
#include "server/cli/hosting.hpp"
#include "server/cli/problems.hpp"
#include "server/files/server_file.hpp"
#include "server/files/whole_file.hpp"
#include "server/net/serve.hpp"
#include "server/store/folder_lock.hpp"
#include "server/words/language.hpp"

namespace cli {
namespace {

struct ServingOptions {
    std::string data;
    std::string config;
    std::string host;
    int port = -1;
    std::int64_t requests_per_second = -1;
    std::int64_t text_bytes_a_day = -1;
    std::string node;
};

/// The password of who sends mail, from the environment or from the file that server.toml names;
/// nothing if that cannot be read.
std::optional<std::string> mail_password(const files::MailFile& mail) {
    const char* given = std::getenv("IDIS_MAIL_PASSWORD");
    if (given != nullptr && *given != '\0') return given;
    if (mail.password_file.empty()) return std::string();
    auto text = files::whole_file(mail.password_file);
    if (text) text->erase(text->find_last_not_of(" \r\n\t") + 1);
    return text;
}

int serve(const ServingOptions& options) {
    codec::Problems problems;
    const files::ServerFile file = files::load_server_file(options.config, problems);
    list_problems(std::cerr, problems, options.config + "/", "");
    if (!problems.empty()) return bad_input;
    words::speak(*words::language_of(file.language));
    net::ServeOptions serving;
    serving.host = options.host.empty() ? file.host : options.host;
    serving.port = static_cast<std::uint16_t>(options.port < 0 ? file.port : options.port);
    serving.data = options.data;
    serving.database = file.store;
    serving.node = options.node.empty() ? file.node.address : options.node;
    if (!options.node.empty() && (!files::is_address_of_node(options.node) || file.store.empty())) {
        std::cerr << options.node << ": a node is reached as http://10.0.0.2:8080, and its "
                                     "server.toml names the database that it shares (store)\n";
        return bad_input;
    }
    serving.threads = static_cast<unsigned>(file.threads);
    serving.proxies = file.proxies;
    serving.origins = file.origins;
    serving.is_https = file.is_https;
    serving.metrics_token = file.metrics_token;
    serving.keeper_token = file.keeper_token;
    serving.contact = file.contact;
    serving.sending.lets_private = file.lets_private;
    serving.sending.certificates = file.certificates;
    serving.limits.requests_per_second = options.requests_per_second < 0
                                             ? file.requests_per_second
                                             : options.requests_per_second;
    serving.limits.requests_at_once = file.requests_at_once;
    serving.limits.text_bytes_a_day =
        options.text_bytes_a_day < 0 ? file.text_bytes_a_day : options.text_bytes_a_day;
    serving.limits.guest_games = static_cast<std::size_t>(file.games_by_guests);
    serving.battle_setup = [&](const std::string& engine, const std::string& name) {
        return shipped_battle(options.config, engine, name);
    };
    serving.discord.public_key = file.discord.public_key;
    serving.discord.application = file.discord.application;
    serving.discord.api = file.discord.api;
    if (!file.discord.application.empty()) {
        serving.discord.bot_token = discord_bot_token(file.discord);
    }
    const files::MailFile& mail = file.mail;
    const auto password = mail_password(mail);
    if (!password) {
        std::cerr << "the password of mail cannot be read: " << mail.password_file << '\n';
        return bad_input;
    }
    serving.mail = {mail.url,  mail.from, mail.name,     mail.page,
                    mail.user, *password, mail.needs_tls};
    serving.makers = file.campaigns_by == "anybody"    ? api::Makers::anybody
                     : file.campaigns_by == "referees" ? api::Makers::referees
                                                       : api::Makers::nobody;
    serving.import_map = importing_maps(options.config, serving.limits.map_hexes);
    serving.make_campaign = making_campaigns(options.config);
    serving.drafting = drafting(options.config);
    serving.on_ready = [&](std::uint16_t port, const std::function<void()>&) {
        std::cout << "serving on http://" << serving.host << ':' << port << std::endl;
    };
    try {
        const store::FolderLock alone(options.data);
        return net::serve(serving);
    } catch (const store::Unreadable& fault) {
        std::cerr << "the server cannot start: " << fault.what() << '\n';
        return found_wanting;
    }
}

}  // namespace

void add_serve(CLI::App& program, int& exit_code) {
    const auto options = std::make_shared<ServingOptions>();
    CLI::App& serving =
        *program.add_subcommand("serve", "Serve the campaigns of a data folder over HTTP");
    add_data_option(serving, options->data);
    add_config_option(serving, options->config);
    serving.add_option("--host", options->host, "Address to listen on (config: host)");
    serving.add_option("--port", options->port, "Port, 0 for any that is free (config: port)")
        ->envname("IDIS_PORT")
        ->check(CLI::Range(0, 65535));
    serving.add_option("--requests-per-second", options->requests_per_second,
                       "Of one account, 0 for as many as come (config: requests_per_second)")
        ->check(CLI::Range(0, 1'000'000));
    serving.add_option("--text-bytes-a-day", options->text_bytes_a_day,
                       "Of one account, 0 for as many as come (config: text_bytes_a_day)")
        ->check(CLI::Range(0, 1'000'000'000));
    serving.add_option("--node", options->node,
                       "Address by which other servers on the same database reach this one "
                       "(config: node.address)")
        ->envname("IDIS_NODE");
    serving.footer("One folder has one server, and one database, unless all there are nodes: it\n"
                   "is refused one on which another runs. Where server.toml names a database\n"
                   "(store), that is served.\n"
                   "SIGINT and SIGTERM stop it in order: orders in hand are finished and stored.\n"
                   "Exit code 0: stopped in order; 1: it could not start; 2: bad configuration.");
    serving.callback([options, &exit_code] { exit_code = serve(*options); });
}

}  // namespace cli
