#include "server/outbox/posts.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/kit/ensure.hpp"
#include "server/outbox/pauses.hpp"
#include "server/outbox/standard_webhooks.hpp"

namespace outbox {

namespace {

using nlohmann::json;

constexpr int status_gone = 410;
constexpr int status_too_many = 429;
/// Limit:   characters of a message, Discord's.
constexpr std::size_t discord_characters_max = 2'000;

/// Seconds, rounded up; nothing if the text is no such number.
std::optional<std::int64_t> seconds_in(const std::string& text) {
    double seconds = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    const bool is_number = fault == std::errc() && end == text.data() + text.size() &&
                           seconds >= 0 && seconds <= asked_pause_seconds_max;
    if (!is_number) return std::nullopt;
    return static_cast<std::int64_t>(std::ceil(seconds));
}

// ---- Standard Webhooks --------------------------------------------------------------------------

Post webhook_post(const store::Way& way, const Message& message, const Sheet& sheet) {
    json data = {{"campaign", way.campaign},   {"campaign_name", sheet.campaign},
                 {"person", way.person},       {"number", message.number},
                 {"at", message.at},           {"kind", message.kind},
                 {"words", message.words}};
    if (!message.due_at.empty()) data["due_at"] = message.due_at;
    Post post{way.address, {"Content-Type: application/json"}, {}};
    post.body = json{{"type", "idis." + std::string(store::name_of(message.want))},
                     {"data", std::move(data)}}
                    .dump();
    std::vector<std::string> secrets = {way.secret};
    if (!way.secret_before.empty() && sheet.now < way.secret_before_until) {
        secrets.push_back(way.secret_before);
    }
    for (std::string& header : webhook_headers(secrets, sheet.id, sheet.now, post.body)) {
        post.headers.push_back(std::move(header));
    }
    return post;
}

// ---- Discord ------------------------------------------------------------------------------------

/// A text in which nothing is markup, a mention, a picture or a link there; cut to so many
/// characters.
std::string plain_on_discord(std::string_view text, std::size_t characters_max) {
    constexpr std::string_view marks = "\\*_~`|<>[]()#@:-+.";
    std::string plain;
    std::size_t characters = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool continues = (byte & 0xc0U) == 0x80U;
        const bool is_mark = marks.find(c) != std::string_view::npos;
        // They are counted in units of UTF-16, of which what four bytes say has two.
        const std::size_t more = continues ? 0 : (is_mark || byte >= 0xf0U ? 2 : 1);
        // One is kept for the sign that something is left out.
        if (characters + more >= characters_max) return plain + "…";
        characters += more;
        if (is_mark) plain += '\\';
        plain += c;
    }
    return plain;
}

Post discord_post(const store::Way& way, const Message& message, const std::string& campaign) {
    const std::string heading =
        "**" + plain_on_discord(campaign + ", " + message.at, 300) + "**\n";
    const json body = {
        {"content", heading + plain_on_discord(message.words,
                                               discord_characters_max - heading.size())},
        {"allowed_mentions", {{"parse", json::array()}}}};
    const bool has_query = way.address.find('?') != std::string::npos;
    return {way.address + (has_query ? "&" : "?") + "wait=true",
            {"Content-Type: application/json"},
            body.dump()};
}

/// How long Discord wants to be left alone.
std::int64_t discord_pause(const Reply& reply) {
    if (reply.status == status_too_many) {
        const json body = json::parse(reply.body, nullptr, false);
        const json asked = body.is_object() ? body.value("retry_after", json()) : json();
        const std::string header = reply.header("retry-after");
        const auto said = seconds_in(asked.is_number() ? asked.dump() : header);
        return said.value_or(first_pause_seconds);
    }
    if (reply.header("x-ratelimit-remaining") != "0") return 0;
    return seconds_in(reply.header("x-ratelimit-reset-after")).value_or(1);
}

// ---- Web Push -----------------------------------------------------------------------------------

/// How long a push service keeps what a browser does not fetch.
constexpr std::string_view push_kept_seconds = "259200";
/// Limit:   of a campaign's name that is told; the whole must fit in one record.
constexpr std::size_t push_name_bytes_max = 400;
/// What is signed for a push service is good for so long; a day is the most.
constexpr std::int64_t push_signed_seconds = 12 * 3'600;

std::string_view push_words(const Message& message) {
    switch (message.want) {
        case store::Want::question: return "You are asked something.";
        case store::Want::letter: return "Somebody has written to you.";
        case store::Want::battle: return "There is news of a battle.";
        case store::Want::all: break;
    }
    return message.number == 0 ? std::string_view(message.words) : "There is news for you.";
}

Post push_post(const store::Way& way, const Message& message, const Sheet& sheet,
               const Letterhead& letterhead) {
    PushSubscriber subscriber;
    const std::string_view both = way.secret;
    const auto blank = both.find(' ');
    ENSURE(read_subscriber(both.substr(0, blank), both.substr(blank + 1), subscriber));
    const bool is_named = sheet.campaign.size() <= push_name_bytes_max;
    const json text = {{"id", sheet.id},
                       {"campaign", way.campaign},
                       {"title", is_named ? sheet.campaign : way.campaign},
                       {"words", push_words(message)}};
    std::array<unsigned char, 16> salt{};
    randombytes_buf(salt.data(), salt.size());
    const Bytes body = encrypted_for(subscriber, text.dump(), fresh_push_key(), salt);
    const auto host = way.address.find("//") + 2;
    const std::string audience = way.address.substr(0, way.address.find('/', host));
    const std::string claims =
        vapid_claims(audience, sheet.now + push_signed_seconds, letterhead.contact);
    const bool is_urgent = message.want == store::Want::question;
    return {way.address,
            {"Content-Type: application/octet-stream", "Content-Encoding: aes128gcm",
             "TTL: " + std::string(push_kept_seconds),
             std::string("Urgency: ") + (is_urgent ? "high" : "normal"),
             "Authorization: " + vapid_authorization(letterhead.push_key, claims)},
            std::string(body.begin(), body.end())};
}

bool is_gone_from(store::WayKind kind, int status) {
    if (kind == store::WayKind::webhook) return status == status_gone;
    if (kind == store::WayKind::push) return status == 404 || status == status_gone;
    return status == 401 || status == 403 || status == 404 || status == status_gone;
}

}  // namespace

PushKey kept_push_key(store::Ways& ways) {
    const std::string text = ways.key("push", [] {
        const PushKey fresh = fresh_push_key();
        return base64_of({fresh.begin(), fresh.end()});
    });
    const Bytes bytes = bytes_of_base64(text);
    PushKey key{};
    ENSURE(bytes.size() == key.size());
    std::ranges::copy(bytes, key.begin());
    return key;
}

std::string message_id(const store::Way& way, std::uint64_t number) {
    const std::string made_of =
        kit::to_text(way.id) + '|' + way.branch + '|' + std::to_string(number);
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(made_of.data()),
                       made_of.size());
    constexpr std::size_t bytes = 16;
    std::array<char, 2 * bytes + 1> text{};
    sodium_bin2hex(text.data(), text.size(), hash.data(), bytes);
    return std::string("msg_") + text.data();
}

Post post_for(const store::Way& way, const Message& message, const Sheet& sheet,
              const Letterhead& letterhead) {
    switch (way.kind) {
        case store::WayKind::webhook: return webhook_post(way, message, sheet);
        case store::WayKind::discord: return discord_post(way, message, sheet.campaign);
        case store::WayKind::push: return push_post(way, message, sheet, letterhead);
        case store::WayKind::calendar: break;
    }
    kit::throw_broken("a way that nothing is sent by", __FILE__, __LINE__);
}

Verdict judged(store::WayKind kind, const Reply& reply) {
    Verdict verdict;
    verdict.pause = kind == store::WayKind::discord
                        ? discord_pause(reply)
                        : seconds_in(reply.header("retry-after")).value_or(0);
    verdict.is_taken = reply.status >= 200 && reply.status < 300;
    if (verdict.is_taken) return verdict;
    verdict.is_gone = is_gone_from(kind, reply.status);
    verdict.failure = reply.failure;
    if (reply.status != 0) {
        verdict.failure = "It answered with status " + std::to_string(reply.status) + ".";
    }
    if (reply.status >= 300 && reply.status < 400) {
        verdict.failure += " It sends elsewhere, where this server does not follow.";
    }
    return verdict;
}

}  // namespace outbox
