#include "server/outbox/on_discord.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "server/outbox/pauses.hpp"
#include "server/words/chapters/phrases.hpp"
#include "server/words/chapters/post.hpp"

namespace outbox {

namespace {

using nlohmann::json;

constexpr int status_too_many = 429;
/// Limit:   characters of a message, Discord's.
constexpr std::size_t discord_characters_max = 2'000;
/// Limit:   messages that one of ours becomes; what is left of it stands in his channel.
constexpr std::size_t discord_parts_max = 12;
constexpr std::size_t discord_heading_max = 300;
constexpr std::string_view quoted = "> ";

/// One letter as it is written there, and how many characters Discord counts it as.
struct DiscordLetter {
    std::string text;
    std::size_t characters = 0;
};

/// The letter at the beginning of a text, which is cut off: never markup, a mention, a picture or a
/// link there.
DiscordLetter take_letter(std::string_view& text) {
    constexpr std::string_view marks = "\\*_~`|<>[]()#@:-+.";
    DiscordLetter letter;
    const auto first = static_cast<unsigned char>(text.front());
    if (marks.find(text.front()) != std::string_view::npos) letter.text = '\\';
    do {
        letter.text += text.front();
        text.remove_prefix(1);
    } while (!text.empty() && (static_cast<unsigned char>(text.front()) & 0xc0U) == 0x80U);
    // They are counted in units of UTF-16, of which what four bytes say has two.
    const bool is_two = letter.text.front() == '\\' || first >= 0xf0U;
    letter.characters = is_two ? 2 : 1;
    return letter;
}

/// A text in which nothing is markup, cut to so many characters.
std::string plain_on_discord(std::string_view text, std::size_t characters_max) {
    std::string plain;
    std::size_t characters = 0;
    while (!text.empty()) {
        const DiscordLetter letter = take_letter(text);
        // One is kept for the sign that something is left out.
        if (characters + letter.characters >= characters_max) return plain + "…";
        characters += letter.characters;
        plain += letter.text;
    }
    return plain;
}

std::string heading_on_discord(const Message& message, const std::string& campaign) {
    const std::string when =
        message.at.empty() ? campaign : campaign + ", " + moment_as_sent(message.at);
    return "**" + plain_on_discord(when, discord_heading_max) + "**\n";
}

/// What is to be written, laid out on messages. Empty lines fall away outside of what is quoted, so
/// that no message is empty.
class Pages {
public:
    /// Takes:   something that ends its line.
    explicit Pages(const std::string& heading) : parts_{heading}, used_(heading.size()) {}

    void add(std::string_view text, std::string_view prefix) {
        prefix_ = prefix;
        while (true) {
            const auto end = text.find('\n');
            begin_line();
            add_line(text.substr(0, end));
            if (end == std::string_view::npos) return;
            text.remove_prefix(end + 1);
        }
    }
    std::vector<std::string> parts() && { return std::move(parts_); }

private:
    /// Whether so many more go into the last part, and the sign that something is left out.
    bool has_room(std::size_t characters) const {
        return used_ + characters + 1 <= discord_characters_max;
    }
    void put(std::string_view text, std::size_t characters) {
        if (is_cut_) return;
        parts_.back() += text;
        used_ += characters;
    }
    /// Begins another part with what belongs to it of the last one.
    void turn(std::string_view rest) {
        if (parts_.size() == discord_parts_max) {
            put("…", 1);
            is_cut_ = true;
            return;
        }
        parts_.push_back(std::string(prefix_) + std::string(rest));
        // There are no fewer bytes than characters.
        used_ = parts_.back().size();
    }
    void begin_line() {
        if (!has_room(1 + prefix_.size())) return turn("");
        const bool is_begun = !parts_.back().empty() && parts_.back().back() != '\n';
        if (is_begun) put("\n", 1);
        put(prefix_, prefix_.size());
    }
    /// Takes the last word, which is not whole, off a part that is full.
    std::string taken_word() {
        constexpr std::size_t longest_word = 200;
        std::string& full = parts_.back();
        const auto blank = full.rfind(' ');
        const auto line = full.rfind('\n');
        const bool is_between = blank != std::string::npos && full.size() - blank < longest_word &&
                                (line == std::string::npos || blank > line + quoted.size());
        if (!is_between || parts_.size() == discord_parts_max) return {};
        std::string word = full.substr(blank + 1);
        full.resize(blank);
        return word;
    }
    void add_line(std::string_view line) {
        while (!line.empty() && !is_cut_) {
            const DiscordLetter letter = take_letter(line);
            if (!has_room(letter.characters)) turn(taken_word());
            put(letter.text, letter.characters);
        }
    }

    std::vector<std::string> parts_;
    std::size_t used_;
    std::string_view prefix_;
    bool is_cut_ = false;
};

/// What is said before a letter, what somebody wrote, and what is said behind it.
struct Letter {
    std::string_view before;
    std::string_view text;
    std::string_view behind;
};
/// The letter in a message, wherever its language has it in the sentence.
std::optional<Letter> letter_in(const Message& message) {
    if (message.letter.empty()) return std::nullopt;
    const std::string quotation = words::phrases().quoted(message.letter);
    const std::string_view words = message.words;
    const auto begin = words.rfind(quotation);
    if (begin == std::string_view::npos) return std::nullopt;
    const std::string_view before = words.substr(0, begin);
    std::string_view behind = words.substr(begin + quotation.size());
    behind.remove_prefix(std::min(behind.size(), behind.find_first_not_of(' ')));
    return Letter{before.substr(0, before.find_last_not_of(' ') + 1), message.letter, behind};
}

/// At most 25 characters by which Discord knows a piece.
std::string nonce_of(const DiscordPlace& place) {
    const std::string made_of = place.message + '|' + std::to_string(place.part);
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(made_of.data()),
                       made_of.size());
    constexpr std::size_t bytes = 12;
    std::array<char, 2 * bytes + 1> text{};
    sodium_bin2hex(text.data(), text.size(), hash.data(), bytes);
    return text.data();
}

json calls_nobody() { return {{"parse", json::array()}}; }

}  // namespace

Post discord_post(const std::string& address, const Message& message,
                  const std::string& campaign) {
    const std::string heading = heading_on_discord(message, campaign);
    const json body = {
        {"content", heading + plain_on_discord(message.words,
                                               discord_characters_max - heading.size())},
        {"allowed_mentions", calls_nobody()}};
    const bool has_query = address.find('?') != std::string::npos;
    return {address + (has_query ? "&" : "?") + "wait=true",
            {"Content-Type: application/json"},
            body.dump()};
}

std::vector<std::string> discord_parts(const Message& message, const std::string& campaign) {
    Pages pages(heading_on_discord(message, campaign));
    if (const auto letter = letter_in(message)) {
        if (!letter->before.empty()) pages.add(letter->before, "");
        pages.add(letter->text, quoted);
        if (!letter->behind.empty()) pages.add(letter->behind, "");
    } else {
        pages.add(message.words, "");
    }
    return std::move(pages).parts();
}

Post discord_channel_post(const DiscordBot& bot, const DiscordPlace& place, const Message& message,
                          const std::string& campaign) {
    const auto parts = discord_parts(message, campaign);
    const auto part = std::min(static_cast<std::size_t>(place.part), parts.size() - 1);
    const json body = {{"content", parts[part]},
                       {"allowed_mentions", calls_nobody()},
                       {"nonce", nonce_of(place)},
                       {"enforce_nonce", true}};
    return {bot.api + "/channels/" + place.channel + "/messages",
            {"Content-Type: application/json", "Authorization: Bot " + bot.token,
             "User-Agent: DiscordBot (https://localhost, 0.1.0)"},
            body.dump()};
}

std::optional<std::int64_t> asked_pause(const std::string& text) {
    double seconds = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    const bool is_number = fault == std::errc() && end == text.data() + text.size() &&
                           seconds >= 0 && seconds <= asked_pause_seconds_max;
    if (!is_number) return std::nullopt;
    return static_cast<std::int64_t>(std::ceil(seconds));
}

DiscordPause discord_pause(const Reply& reply) {
    if (reply.status == status_too_many) {
        const json body = json::parse(reply.body, nullptr, false);
        const json asked = body.is_object() ? body.value("retry_after", json()) : json();
        const json is_global = body.is_object() ? body.value("global", json()) : json();
        const auto said =
            asked_pause(asked.is_number() ? asked.dump() : reply.header("retry-after"));
        return {said.value_or(first_pause_seconds), is_global == json(true)};
    }
    if (reply.header("x-ratelimit-remaining") != "0") return {};
    return {asked_pause(reply.header("x-ratelimit-reset-after")).value_or(1)};
}

std::string discord_explanation(int status) {
    switch (status) {
        case 401: return words::post().bot_not_known();
        case 403: return words::post().bot_may_not_write();
        case 404: return words::post().no_such_channel();
        default: return {};
    }
}

}  // namespace outbox
