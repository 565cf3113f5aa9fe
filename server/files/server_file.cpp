#include "server/files/server_file.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

#include "server/files/section.hpp"
#include "server/files/whole_file.hpp"
#include "server/words/language.hpp"

namespace files {

namespace {

void read_makers(Section& section, ServerFile& server) {
    const auto makers = section.text("campaigns_by");
    if (!makers) return;
    server.campaigns_by = makers->value;
    constexpr std::array<std::string_view, 3> known = {"nobody", "referees", "anybody"};
    if (std::ranges::find(known, makers->value) != known.end()) return;
    section.report().problem(makers->where, "unknown_word",
                             "campaigns_by is nobody, referees or anybody");
}

void read_language(Section& section, ServerFile& server) {
    const auto language = section.text("language");
    if (!language) return;
    server.language = language->value;
    if (words::language_of(language->value) != nullptr) return;
    std::string known;
    for (const words::Language* each : words::languages()) {
        known += (known.empty() ? "" : ", ") + std::string(each->name);
    }
    section.report().problem(language->where, "unknown_word", "language is one of: " + known);
}

/// Limit:   the shortest token that nobody tries out.
constexpr std::size_t keeper_token_bytes_min = 32;

void read_contact(Section& section, ServerFile& server) {
    const auto contact = section.text("contact");
    if (!contact) return;
    server.contact = contact->value;
    if (contact->value.starts_with("mailto:") || contact->value.starts_with("https:")) return;
    section.report().problem(contact->where, "unknown_word",
                             "contact begins with mailto: or https:");
}

void read_store(Section& section, ServerFile& server) {
    const auto store = section.text("store");
    if (!store) return;
    server.store = store->value;
    const bool is_database = store->value.starts_with("postgresql://") ||
                             store->value.starts_with("postgres://") || store->value.empty();
    if (is_database) return;
    // What it says may hold a password.
    section.report().problem(store->where, "unknown_word",
                             "store names a database, as postgresql://USER@HOST/DATABASE");
}

void read_node(Section& server_section, ServerFile& server) {
    auto section = server_section.section("node");
    if (!section) return;
    const auto address = section->text("address");
    if (address) server.node.address = address->value;
    const auto where = address ? address->where : section->where();
    if (!is_address_of_node(server.node.address)) {
        section->report().problem(where, "node_malformed",
                                  "node.address is how other servers reach this one, as "
                                  "http://10.0.0.2:8080, and nothing behind that");
    } else if (server.store.empty()) {
        section->report().problem(where, "node_malformed",
                                  "nodes share a database: store has to name it");
    }
    section->finish();
}

void read_certificates(Section& section, ServerFile& server) {
    const auto file = section.text("certificates");
    if (!file) return;
    server.certificates = file->value;
    const auto text = whole_file(file->value);
    if (!text) {
        section.report().problem(file->where, "no_such_file",
                                 "certificates: " + file->value + " cannot be read");
    } else if (text->find("-----BEGIN CERTIFICATE-----") == std::string::npos) {
        section.report().problem(file->where, "no_certificate",
                                 "certificates: there is none in " + file->value + " (PEM)");
    }
}

void read_keeper_token(Section& section, ServerFile& server) {
    const auto token = section.text("keeper_token");
    if (!token) return;
    server.keeper_token = token->value;
    if (token->value.size() >= keeper_token_bytes_min) return;
    section.report().problem(token->where, "text_too_short",
                             "keeper_token shuts accounts: give it at least 32 characters");
}

bool is_all_of(std::string_view text, std::string_view letters) {
    return text.find_first_not_of(letters) == std::string_view::npos;
}

void read_discord(Section& server_section, ServerFile& server) {
    auto section = server_section.section("discord");
    if (!section) return;
    DiscordFile& discord = server.discord;
    const auto take = [&](std::string_view key, std::string& into) {
        const auto found = section->text(key);
        if (found) into = found->value;
        return found;
    };
    const auto key = take("public_key", discord.public_key);
    const auto application = take("application_id", discord.application);
    take("api", discord.api);
    take("bot_token_file", discord.token_file);
    constexpr std::size_t key_letters = 64;
    const bool is_key = key && key->value.size() == key_letters &&
                        is_all_of(key->value, "0123456789abcdefABCDEF");
    if (!is_key) {
        section->report().problem(key ? key->where : section->where(), "public_key_malformed",
                                  "discord.public_key is 64 hexadecimal letters");
    }
    const bool is_id = application && !application->value.empty() &&
                       is_all_of(application->value, "0123456789");
    if (!is_id) {
        section->report().problem(application ? application->where : section->where(),
                                  "application_id_malformed",
                                  "discord.application_id is a text of digits");
    }
    section->finish();
}

void read_mail(Section& server_section, ServerFile& server) {
    auto section = server_section.section("mail");
    if (!section) return;
    MailFile& mail = server.mail;
    const auto take = [&](std::string_view key, std::string& into) {
        const auto found = section->text(key);
        if (found) into = found->value;
        return found;
    };
    const auto hold = [&](const auto& found, bool is_good, const char* words) {
        if (is_good) return;
        section->report().problem(found ? found->where : section->where(), "mail_malformed", words);
    };
    const auto is_visible = [](const std::string& text) {
        return std::ranges::all_of(text, [](char c) { return c > ' ' && c < '\x7f'; });
    };
    const auto url = take("url", mail.url);
    const bool is_of_mail = mail.url.starts_with("smtp://") || mail.url.starts_with("smtps://");
    hold(url, is_of_mail && is_visible(mail.url) && mail.url.find('@') == std::string::npos,
         "mail.url is smtp:// or smtps://, a host and perhaps a port, as "
         "smtps://mail.example.net:465");
    const auto from = take("from", mail.from);
    const auto sign = mail.from.find('@');
    const bool is_address = sign != std::string::npos && sign > 0 &&
                            mail.from.find_first_of(" \t\r\n<>\",;") == std::string::npos &&
                            mail.from.find('.', sign) != std::string::npos;
    hold(from, is_address, "mail.from is an address, as idis@example.net");
    const auto page = take("page", mail.page);
    const bool is_page = mail.page.starts_with("https://") || mail.page.starts_with("http://");
    hold(page, is_page && is_visible(mail.page),
         "mail.page is where people find this server, as https://idis.example.net");
    while (mail.page.ends_with('/')) mail.page.pop_back();
    take("name", mail.name);
    take("user", mail.user);
    take("password_file", mail.password_file);
    if (const auto tls = section->truth("tls")) mail.needs_tls = tls->value;
    section->finish();
}

}  // namespace

bool is_address_of_node(std::string_view text) {
    constexpr std::string_view begin = "http://";
    if (!text.starts_with(begin)) return false;
    text.remove_prefix(begin.size());
    const auto colon = text.rfind(':');
    if (colon == std::string_view::npos || colon == 0) return false;
    const std::string_view host = text.substr(0, colon);
    const std::string_view digits = text.substr(colon + 1);
    int port = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), port);
    const bool is_port = read.ec == std::errc() && read.ptr == digits.data() + digits.size() &&
                         port >= 1 && port <= 65'535;
    const bool is_bracketed = host.starts_with('[') && host.ends_with(']');
    const auto is_of_host = [](unsigned char c) {
        return std::isalnum(c) != 0 || c == '.' || c == '-' || c == '_';
    };
    const auto is_of_ipv6 = [](unsigned char c) { return std::isxdigit(c) != 0 || c == ':'; };
    const bool is_host =
        is_bracketed ? host.size() > 2 && std::ranges::all_of(host.substr(1, host.size() - 2),
                                                              is_of_ipv6)
                     : std::ranges::all_of(host, is_of_host);
    return is_port && is_host;
}

ServerFile read_server_file(std::string_view text, const std::string& file,
                            codec::Problems& problems) {
    ServerFile server;
    Report report;
    if (const auto tree = read_toml(text, file, report)) {
        Section section(*tree, file, file, report);
        if (const auto host = section.text("host")) server.host = host->value;
        if (const auto port = section.whole("port", {1, 65'535})) server.port = port->value;
        if (const auto threads = section.whole("threads", {1, 64})) server.threads = threads->value;
        if (const auto proxies = section.texts("proxies")) {
            for (const auto& proxy : *proxies) server.proxies.push_back(proxy.value);
        }
        if (const auto origins = section.texts("origins")) {
            for (const auto& origin : *origins) server.origins.push_back(origin.value);
        }
        if (const auto is_https = section.truth("is_https")) server.is_https = is_https->value;
        if (const auto token = section.text("metrics_token")) server.metrics_token = token->value;
        read_keeper_token(section, server);
        if (const auto rate = section.whole("requests_per_second", {0, 1'000'000})) {
            server.requests_per_second = rate->value;
        }
        if (const auto most = section.whole("requests_at_once", {1, 1'000'000})) {
            server.requests_at_once = most->value;
        }
        if (const auto bytes = section.whole("text_bytes_a_day", {0, 1'000'000'000})) {
            server.text_bytes_a_day = bytes->value;
        }
        if (const auto games = section.whole("games_by_guests", {0, 100'000})) {
            server.games_by_guests = games->value;
        }
        if (const auto lets = section.truth("messages_to_private_networks")) {
            server.lets_private = lets->value;
        }
        read_certificates(section, server);
        read_contact(section, server);
        read_store(section, server);
        read_makers(section, server);
        read_language(section, server);
        read_discord(section, server);
        read_mail(section, server);
        read_node(section, server);
        section.finish();
    }
    problems.insert(problems.end(), report.problems().begin(), report.problems().end());
    return server;
}

ServerFile load_server_file(const std::filesystem::path& config, codec::Problems& problems) {
    const auto text = whole_file(config / "server.toml");
    return text ? read_server_file(*text, "server.toml", problems) : ServerFile{};
}

}  // namespace files
