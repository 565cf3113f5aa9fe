// The whole server, put together: accounts, campaigns, API, sockets, alarms.
//
// `serve` is what `idis serve` calls. It opens the accounts, looks which campaigns and battles are
// in the data folder, or in the database if it is given one, catches up those in which something
// fell due, answers requests, and wakes each when somebody asks for it or something falls due
// (waking.hpp); at rest they sleep. What another server on the same database plays is asked of that
// one (passing_on.hpp). One that
// cannot be opened is named in the log and left out; the others run. Stopped by SIGINT or SIGTERM
// it finishes what it has in hand and returns.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/api/limits.hpp"
#include "server/api/making.hpp"
#include "server/net/passing_on.hpp"
#include "server/outbox/mail_settings.hpp"
#include "server/outbox/sending.hpp"
#include "server/store/accounts.hpp"
#include "server/umpire/battles/battles.hpp"

namespace net {

/// Makes a campaign where others are.
using MakeCampaign = std::function<std::variant<api::MadeCampaign, codec::Problems>(
    umpire::Histories&, const api::CampaignToMake&)>;

/// The application of Discord by which people may play.
struct DiscordOptions {
    std::string public_key = {};   ///< hexadecimal; "": there is none
    std::string application = {};  ///< its id
    std::string api = {};          ///< the address of Discord's API; "": the usual one
    std::string bot_token = {};    ///< "": its bot writes in no channels
    std::optional<std::chrono::milliseconds> patience = {};  ///< another than the usual
};

struct ServeOptions {
    std::string host = "127.0.0.1";
    std::uint16_t port = 8080;            ///< 0: any that is free
    std::filesystem::path data = "data";  ///< holds the campaigns' files, accounts and ways
    std::string database = {};            ///< that holds all those; "": `data` does
    /// By which other servers that share the database reach this one, "http://10.0.0.2:8080"; "":
    /// it has the database to itself.
    std::string node = {};
    unsigned threads = 2;                 ///< that read requests and write answers
    bool is_https = false;                  ///< whether people reach it through a TLS proxy
    std::vector<std::string> origins = {};  ///< allowed for writes beside the server's own
    std::vector<std::string> proxies = {};  ///< addresses whose X-Forwarded-For is believed
    std::string metrics_token = {};         ///< opens the metrics from elsewhere; "": nobody
    std::string keeper_token = {};          ///< opens the accounts; "": to nobody
    api::Limits limits = {};
    std::string contact = {};               ///< of who runs it, for push services; "": nobody's
    outbox::SendingSettings sending = {};   ///< how messages leave, and where they may lead
    /// The start that a shipped set-up gives, by engine and name.
    std::function<std::optional<umpire::BattleStart>(const std::string&, const std::string&)>
        battle_setup = [](const std::string&, const std::string&) { return std::nullopt; };
    /// Who may make campaigns; how a foreign map is read, and a campaign made.
    api::Makers makers = api::Makers::nobody;
    api::ImportMap import_map = {};
    MakeCampaign make_campaign = {};
    api::Drafting drafting = {};
    DiscordOptions discord = {};
    outbox::MailSettings mail = {};         ///< by whom mail is sent, if it is
    OtherNodes nodes = {};
    /// Called once, when connections are accepted, with the port and what stops the server.
    std::function<void(std::uint16_t port, std::function<void()> stop)> on_ready = {};
};

/// Where the accounts of a data folder are.
std::filesystem::path accounts_file(const std::filesystem::path& data);
/// Where the ways are by which people are told things.
std::filesystem::path ways_file(const std::filesystem::path& data);

/// The same in the data folder, or in the database if there is one.
/// Takes:   a connection string, "" for no database.
store::TablesAt accounts_at(const std::filesystem::path& data, const std::string& database);
store::TablesAt ways_at(const std::filesystem::path& data, const std::string& database);

/// Serves until it is stopped.
/// Gives:   the program's exit code: 0 after an orderly stop, 1 if it could not start.
int serve(const ServeOptions& options);

}  // namespace net
