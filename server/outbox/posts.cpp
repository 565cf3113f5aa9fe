#include "server/outbox/posts.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/kit/ensure.hpp"
#include "server/outbox/pauses.hpp"
#include "server/outbox/standard_webhooks.hpp"
#include "server/words/chapters/post.hpp"

namespace outbox {

namespace {

using nlohmann::json;

constexpr int status_gone = 410;

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

// ---- Web Push -----------------------------------------------------------------------------------

/// How long a push service keeps what a browser does not fetch.
constexpr std::string_view push_kept_seconds = "259200";
/// Limit:   of a campaign's name that is told; the whole must fit in one record.
constexpr std::size_t push_name_bytes_max = 400;
/// What is signed for a push service is good for so long; a day is the most.
constexpr std::int64_t push_signed_seconds = 12 * 3'600;

std::string push_words(const Message& message) {
    const words::ToldWords& say = words::post().push;
    switch (message.want) {
        case store::Want::question: return say.question();
        case store::Want::letter: return say.letter();
        case store::Want::battle: return say.battle();
        case store::Want::all: break;
    }
    return message.number == 0 ? message.words : say.other();
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
    if (kind == store::WayKind::discord && status == 401) return true;
    return status == 403 || status == 404 || status == status_gone;
}

/// Whether an answer speaks of this message, and not of who sends it or how things stand there.
bool is_refusal(int status) { return status == 400 || status == 413 || status == 422; }

bool is_discords(store::WayKind kind) {
    return kind == store::WayKind::discord || kind == store::WayKind::discord_channel;
}

/// Why a message was not taken, in one sentence or several.
std::string failure_in_words(store::WayKind kind, const Reply& reply, bool is_gone) {
    const words::PostWords& say = words::post();
    std::string failure =
        reply.status == 0 ? reply.failure : say.answered(std::to_string(reply.status));
    if (kind == store::WayKind::discord_channel) {
        const std::string why = discord_explanation(reply.status);
        if (!why.empty()) failure += ' ' + why;
    }
    if (is_gone && kind == store::WayKind::mail) failure += ' ' + say.takes_nothing();
    if (reply.status >= 300 && reply.status < 400) failure += ' ' + say.sends_elsewhere();
    return failure;
}

}  // namespace

bool is_sent_by(const Letterhead& letterhead, const store::Way& way) {
    if (way.kind == store::WayKind::discord_channel) return !letterhead.discord.token.empty();
    if (way.kind == store::WayKind::mail) return !letterhead.mail.url.empty() && way.is_confirmed;
    return way.kind != store::WayKind::calendar;
}

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

std::int64_t parts_of(const store::Way& way, const Message& message,
                      const std::string& campaign) {
    if (way.kind != store::WayKind::discord_channel) return 1;
    return static_cast<std::int64_t>(discord_parts(message, campaign).size());
}

Post post_for(const store::Way& way, const Message& message, const Sheet& sheet,
              const Letterhead& letterhead) {
    switch (way.kind) {
        case store::WayKind::webhook: return webhook_post(way, message, sheet);
        case store::WayKind::discord: return discord_post(way.address, message, sheet.campaign);
        case store::WayKind::discord_channel:
            return discord_channel_post(letterhead.discord, {way.address, sheet.id, way.parts_told},
                                        message, sheet.campaign);
        case store::WayKind::push: return push_post(way, message, sheet, letterhead);
        case store::WayKind::mail:
            return mail_post(letterhead.mail, way.address, way.secret, message,
                             {sheet.id, sheet.campaign, sheet.now});
        case store::WayKind::calendar: break;
    }
    kit::throw_broken("a way that nothing is sent by", __FILE__, __LINE__);
}

Verdict judged(store::WayKind kind, const Reply& reply) {
    Verdict verdict;
    if (is_discords(kind)) {
        const DiscordPause pause = discord_pause(reply);
        verdict.pause = pause.seconds;
        verdict.is_for_all = pause.is_for_all && kind == store::WayKind::discord_channel;
    } else {
        verdict.pause = asked_pause(reply.header("retry-after")).value_or(0);
    }
    verdict.is_taken = reply.status >= 200 && reply.status < 300;
    if (verdict.is_taken) return verdict;
    if (kind == store::WayKind::mail) {
        verdict.is_gone = reply.refused == Reply::Refused::address;
        verdict.is_refused = reply.refused == Reply::Refused::mail;
    } else {
        verdict.is_gone = is_gone_from(kind, reply.status);
        verdict.is_refused = is_refusal(reply.status);
    }
    verdict.failure = failure_in_words(kind, reply, verdict.is_gone);
    return verdict;
}

}  // namespace outbox
