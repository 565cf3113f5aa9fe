// What leaves the server, byte by byte: signatures, bodies, pauses, quiet hours; and what an answer
// means.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "server/outbox/pauses.hpp"
#include "server/outbox/posts.hpp"
#include "server/outbox/quiet.hpp"
#include "server/outbox/standard_webhooks.hpp"

using nlohmann::json;
using outbox::Message;
using outbox::Reply;
using outbox::Verdict;

namespace {

store::Way a_way(store::WayKind kind) {
    store::Way way;
    way.id = store::WayId(1);
    way.campaign = "campaign-k7q3m9x2ab";
    way.person = "commander-aaaaaaaaaa";
    way.kind = kind;
    way.address = "https://example.org/hook";
    way.secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    return way;
}

std::string header_in(const outbox::Post& post, const std::string& name) {
    for (const std::string& header : post.headers) {
        if (header.starts_with(name + ": ")) return header.substr(name.size() + 2);
    }
    return {};
}

}  // namespace

TEST_CASE("a webhook is signed as in the example of Standard Webhooks") {
    CHECK_EQ(outbox::webhook_signature("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
                                       "msg_p5jXN8AQM9LWM0D4loKWxJek", 1'614'265'330,
                                       R"({"test": 2432232314})"),
             "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
}

TEST_CASE("a webhook carries its id, and both signatures while its secret changes") {
    store::Way way = a_way(store::WayKind::webhook);
    const Message message{12, "Arrived", store::Want::all, "day 3 09:00:00", "Arrived.", ""};
    const auto post = outbox::post_for(way, message, {"msg_1", "Spring", 1'000}, {});
    CHECK_EQ(post.url, "https://example.org/hook");
    CHECK_EQ(header_in(post, "webhook-id"), "msg_1");
    CHECK_EQ(header_in(post, "webhook-timestamp"), "1000");
    CHECK_EQ(header_in(post, "webhook-signature"),
             outbox::webhook_signature(way.secret, "msg_1", 1'000, post.body));
    CHECK_EQ(json::parse(post.body),
             json::parse(R"({"type":"idis.all","data":{"campaign":"campaign-k7q3m9x2ab",
                 "campaign_name":"Spring","person":"commander-aaaaaaaaaa","number":12,
                 "at":"day 3 09:00:00","kind":"Arrived","words":"Arrived."}})"));
    way.secret_before = "whsec_b2xkIGtleSBvbGQga2V5IG9sZCBrZXk=";
    way.secret_before_until = 1'001;
    const auto changing = outbox::post_for(way, message, {"msg_1", "Spring", 1'000}, {});
    CHECK_EQ(header_in(changing, "webhook-signature"),
             outbox::webhook_signature(way.secret, "msg_1", 1'000, post.body) + " " +
                 outbox::webhook_signature(way.secret_before, "msg_1", 1'000, post.body));
    const auto changed = outbox::post_for(way, message, {"msg_1", "Spring", 1'001}, {});
    CHECK_EQ(header_in(changed, "webhook-signature").find(' '), std::string::npos);
}

TEST_CASE("an id is the same for each attempt, and another for all else") {
    store::Way way = a_way(store::WayKind::webhook);
    const std::string id = outbox::message_id(way, 12);
    CHECK_EQ(id.size(), 4 + 32);
    CHECK_EQ(outbox::message_id(way, 12), id);
    CHECK(outbox::message_id(way, 13) != id);
    way.branch = "other";
    CHECK(outbox::message_id(way, 12) != id);
}

TEST_CASE("on Discord nothing is markup, nobody is called, and nothing is too long") {
    const store::Way way = a_way(store::WayKind::discord);
    const Message message{1, "LetterCame", store::Want::letter, "day 3 09:00:00",
                          "@everyone **come** <@1> https://x.example [a](b)", ""};
    const auto post = outbox::post_for(way, message, {"msg_1", "Spring", 1'000}, {});
    CHECK_EQ(post.url, "https://example.org/hook?wait=true");
    const json body = json::parse(post.body);
    CHECK_EQ(body["allowed_mentions"], json::parse(R"({"parse":[]})"));
    CHECK_EQ(body["content"],
             "**Spring, day 3 09\\:00\\:00**\n\\@everyone \\*\\*come\\*\\* \\<\\@1\\> "
             "https\\://x\\.example \\[a\\]\\(b\\)");
    Message longer = message;
    // Discord counts units of UTF-16, of which the last has two.
    for (const char* piece : {"*", "a", "ö", "🐎"}) {
        longer.words.clear();
        for (int count = 0; count < 3'000; ++count) longer.words += piece;
        const std::string content =
            json::parse(outbox::post_for(way, longer, {"m", "Spring", 1}, {}).body)["content"];
        std::size_t characters = 0;
        for (const char c : content) {
            const auto byte = static_cast<unsigned char>(c);
            characters += (byte & 0xc0U) == 0x80U ? 0U : byte >= 0xf0U ? 2U : 1U;
        }
        CHECK(characters <= 2'000);
        CHECK(characters >= 1'998);
        CHECK(content.ends_with("…"));
    }
    store::Way thread = way;
    thread.address += "?thread_id=5";
    CHECK_EQ(outbox::post_for(thread, message, {"m", "Spring", 1}, {}).url,
             "https://example.org/hook?thread_id=5&wait=true");
}

TEST_CASE("an installed client is told by a short sentence, and nothing that was written") {
    store::Way way = a_way(store::WayKind::push);
    way.address = "https://push.example.net:8443/a/b";
    way.secret =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4 "
        "BTBZMqHH6r4Tts7J_aSIgg";
    const outbox::Letterhead head{outbox::fresh_push_key(), "mailto:keeper@example.org"};
    const auto size_with = [&](const std::string& words) {
        const Message message{3, "LetterCame", store::Want::letter, "day 3 09:00:00", words, ""};
        const auto post = outbox::post_for(way, message, {"msg_1", "Spring", 1'000}, head);
        CHECK_EQ(post.url, way.address);
        CHECK_EQ(header_in(post, "Content-Encoding"), "aes128gcm");
        CHECK_EQ(header_in(post, "TTL"), "259200");
        CHECK_EQ(header_in(post, "Urgency"), "normal");
        const std::string signed_text = header_in(post, "Authorization");
        const std::string claims = outbox::vapid_claims(
            "https://push.example.net:8443", 1'000 + 12 * 3'600, "mailto:keeper@example.org");
        CHECK(signed_text.find('.' + outbox::base64_of({claims.begin(), claims.end()}) + '.') !=
              std::string::npos);
        return post.body.size();
    };
    // What was written makes no difference, not even in length.
    CHECK_EQ(size_with("Come at once."), size_with(std::string(5'000, 'x')));
    // 86 bytes before the text, a byte after it, 16 to prove it.
    const json text = {{"id", "msg_1"},
                       {"campaign", way.campaign},
                       {"title", "Spring"},
                       {"words", "Somebody has written to you."}};
    CHECK_EQ(size_with(""), 86 + text.dump().size() + 1 + 16);
    const Message asked{4, "Asked", store::Want::question, "day 3 09:00:00", "", ""};
    CHECK_EQ(header_in(outbox::post_for(way, asked, {"m", std::string(5'000, 'x'), 1}, head),
                       "Urgency"),
             "high");
}

TEST_CASE("what an answer means") {
    using enum store::WayKind;
    const auto with = [](int status, std::map<std::string, std::string> headers = {},
                         std::string body = {}) {
        return Reply{status, "", std::move(headers), std::move(body)};
    };
    CHECK_EQ(outbox::judged(webhook, with(204)), Verdict{true, false, "", 0});
    CHECK_EQ(outbox::judged(webhook, with(500)),
             Verdict{false, false, "It answered with status 500.", 0});
    CHECK_EQ(outbox::judged(webhook, with(503, {{"retry-after", "120"}})),
             Verdict{false, false, "It answered with status 503.", 120});
    CHECK_EQ(outbox::judged(webhook, with(503, {{"retry-after", "soon"}})).pause, 0);
    CHECK_EQ(outbox::judged(webhook, with(503, {{"retry-after", "99999999"}})).pause, 0);
    CHECK(outbox::judged(webhook, with(410)).is_gone);
    CHECK_FALSE(outbox::judged(webhook, with(404)).is_gone);
    CHECK_FALSE(outbox::judged(webhook, with(302, {{"location", "http://a"}})).is_taken);
    CHECK_EQ(outbox::judged(webhook, Reply{0, "It did not answer in time.", {}, ""}),
             Verdict{false, false, "It did not answer in time.", 0});

    CHECK(outbox::judged(push, with(201)).is_taken);
    CHECK(outbox::judged(push, with(404)).is_gone);
    CHECK(outbox::judged(push, with(410)).is_gone);
    CHECK_FALSE(outbox::judged(push, with(413)).is_gone);
    CHECK_EQ(outbox::judged(push, with(429, {{"retry-after", "30"}})).pause, 30);

    CHECK_EQ(outbox::judged(discord, with(200)), Verdict{true, false, "", 0});
    CHECK_EQ(outbox::judged(discord, with(200, {{"x-ratelimit-remaining", "0"},
                                                {"x-ratelimit-reset-after", "1.25"}})),
             Verdict{true, false, "", 2});
    CHECK_EQ(outbox::judged(discord, with(200, {{"x-ratelimit-remaining", "4"},
                                                {"x-ratelimit-reset-after", "1.25"}})),
             Verdict{true, false, "", 0});
    CHECK_EQ(outbox::judged(discord, with(429, {{"retry-after", "65"}},
                                          R"({"retry_after":64.57,"global":false})"))
                 .pause,
             65);
    CHECK_EQ(outbox::judged(discord, with(429, {{"retry-after", "7"}}, "<html>")).pause, 7);
    CHECK(outbox::judged(discord, with(404)).is_gone);
    CHECK(outbox::judged(discord, with(401)).is_gone);
}

TEST_CASE("pauses double from ten seconds to six hours, half of each by chance") {
    using outbox::pause_after;
    CHECK_EQ(pause_after(1, 0), 5);
    CHECK_EQ(pause_after(1, 5), 10);
    CHECK_EQ(pause_after(1, 6), 5);
    CHECK_EQ(pause_after(2, 10), 20);
    CHECK_EQ(pause_after(5, 0), 80);
    // 10 * 2^11 = 20,480; the next would be above six hours.
    CHECK_EQ(pause_after(12, 0), 10'240);
    CHECK_EQ(pause_after(13, 0), 10'800);
    CHECK_EQ(pause_after(1'000'000, 10'800), 21'600);
}

TEST_CASE("quiet hours end by the clock on his own wall, over midnight too") {
    const store::QuietHours night{22 * 60, 7 * 60 + 30};
    const store::QuietHours noon{12 * 60, 13 * 60};
    // 2026-01-15 00:00 UTC; in Berlin it is an hour later.
    constexpr std::int64_t midnight = 1'768'435'200;
    constexpr std::int64_t hour = 3'600;
    using outbox::quiet_for;
    CHECK_EQ(quiet_for(night, "UTC", midnight), 7 * hour + hour / 2);
    CHECK_EQ(quiet_for(night, "Europe/Berlin", midnight), 6 * hour + hour / 2);
    CHECK_EQ(quiet_for(night, "UTC", midnight + 22 * hour), 9 * hour + hour / 2);
    CHECK_EQ(quiet_for(night, "UTC", midnight + 22 * hour - 1), 0);
    CHECK_EQ(quiet_for(night, "UTC", midnight + 7 * hour + hour / 2), 0);
    CHECK_EQ(quiet_for(noon, "UTC", midnight + 12 * hour), hour);
    CHECK_EQ(quiet_for(noon, "UTC", midnight + 13 * hour), 0);
    CHECK_EQ(quiet_for(noon, "UTC", midnight), 0);
}
