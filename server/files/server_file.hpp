// config/server.toml: how this server listens.
//
// Everything in it has a default, and the command line stands over it. Where data lies and which
// config folder is meant are no business of the file, since the file is found by them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "server/codec/problem.hpp"

namespace files {

/// The application of Discord by which people may play, if there is one.
struct DiscordFile {
    std::string public_key;   ///< 64 hexadecimal letters; "": there is none
    std::string application;  ///< its id
    std::string api;          ///< the address of Discord's API; "": the usual one
    std::string token_file;   ///< holds the bot's token, for registering the commands
    friend bool operator==(const DiscordFile&, const DiscordFile&) = default;
};

/// The server that takes this one's mail, if there is one.
struct MailFile {
    std::string url;            ///< "smtps://mail.example.net:465"; "": there is none
    std::string from;           ///< the address that mail comes from
    std::string name;           ///< whose that is said to be; "": nobody's
    std::string page;           ///< where this server's page is, for what stands in a mail
    std::string user;           ///< "": it does not sign in there
    std::string password_file;  ///< holds the password
    bool needs_tls = true;
    friend bool operator==(const MailFile&, const MailFile&) = default;
};

/// This server among others that share its database, if it does.
struct NodeFile {
    std::string address;  ///< by which they reach it: "http://10.0.0.2:8080"; "": it is alone
    friend bool operator==(const NodeFile&, const NodeFile&) = default;
};

/// Whether it is how one server reaches another: "http://HOST:PORT", and nothing behind that.
bool is_address_of_node(std::string_view text);

struct ServerFile {
    std::string host = "127.0.0.1";
    std::int64_t port = 8080;                ///< 1 to 65535
    std::int64_t threads = 2;                ///< 1 to 64
    std::vector<std::string> proxies = {};   ///< addresses whose X-Forwarded-For is believed
    std::string metrics_token;               ///< opens /metrics from elsewhere; "": to nobody
    std::string keeper_token;                ///< opens the accounts; "": to nobody
    std::int64_t requests_per_second = 200;  ///< per account, 0 to 1000000; 0: as many as come
    std::int64_t requests_at_once = 2'000;   ///< per account, 1 to 1000000
    std::int64_t text_bytes_a_day = 1'000'000;  ///< per account, 0 to 10^9; 0: as many as come
    std::string campaigns_by = "referees";   ///< who may make campaigns: nobody, referees, anybody
    std::string language = "english";        ///< that people are spoken to in: words/language.hpp
    std::int64_t games_by_guests = 50;       ///< of theirs that are kept, 0 to 100000; 0: none
    std::string store;                       ///< a database for all that is kept; "": files
    std::string contact;                     ///< of who runs it: "mailto:…" or "https:…", or ""
    bool lets_private = false;               ///< whether messages may leave for private networks
    std::string certificates;                ///< a file of them that are believed too, or ""
    bool is_https = false;                   ///< whether people reach it through a TLS proxy
    std::vector<std::string> origins = {};   ///< pages beside its own that may write
    DiscordFile discord;
    MailFile mail;
    NodeFile node;
    friend bool operator==(const ServerFile&, const ServerFile&) = default;
};

/// Reads server.toml.
/// Takes:   its text and the name that problems call it by.
/// Gives:   what it says over the defaults; what is wrong is added to `problems`.
ServerFile read_server_file(std::string_view text, const std::string& file,
                            codec::Problems& problems);

/// The same from a config folder; the defaults where there is no such file.
ServerFile load_server_file(const std::filesystem::path& config, codec::Problems& problems);

}  // namespace files
