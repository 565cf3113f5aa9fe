// What is sent out of the house, in words: all of it comes out of the catalogue.
#include <array>

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "server/outbox/digest.hpp"
#include "server/outbox/mail.hpp"
#include "server/outbox/on_discord.hpp"
#include "server/outbox/posts.hpp"
#include "tests/server/api/house.hpp"
#include "tests/server/words/spoken.hpp"

using outbox::Message;
using outbox::Reply;
using store::Want;
using store::WayKind;

namespace {

/// A text in base64, over several lines, as the bytes that it is.
std::string text_in_base64(std::string_view text) {
    constexpr std::string_view digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string bytes;
    unsigned bits = 0;
    int count = 0;
    for (const char c : text) {
        const auto digit = digits.find(c);
        if (digit == digits.npos) continue;
        bits = bits << 6U | static_cast<unsigned>(digit);
        count += 6;
        if (count >= 8) {
            count -= 8;
            bytes += static_cast<char>(bits >> static_cast<unsigned>(count) & 0xFFU);
        }
    }
    return bytes;
}

/// What a mail says, without the signs that end its lines.
std::string said_in(const outbox::Post& post) {
    const std::string text =
        text_in_base64(std::string_view(post.body).substr(post.body.find("\r\n\r\n") + 4));
    std::string plain;
    for (const char c : text) plain += c == '\r' ? "" : std::string(1, c);
    return plain;
}
/// What a mail is about.
std::string about(const outbox::Post& post) {
    const auto from = post.body.find("Subject: ") + 9;
    std::string subject;
    // It goes on for as long as lines begin with a blank.
    auto to = post.body.find("\r\n", from);
    while (post.body.at(to + 2) == ' ') to = post.body.find("\r\n", to + 2);
    std::string_view rest = std::string_view(post.body).substr(from, to - from);
    constexpr std::string_view begins = "=?UTF-8?B?";
    for (auto at = rest.find(begins); at != rest.npos; at = rest.find(begins)) {
        rest.remove_prefix(at + begins.size());
        subject += text_in_base64(rest.substr(0, rest.find("?=")));
    }
    return subject;
}

outbox::MailSettings mail_settings() {
    return {"smtp://7", "1@2", "", "3", "", "", true};
}
outbox::Post mailed(Want want, std::string_view kind = "0") {
    const Message message{3, std::string(kind), want, "day 3 09:00:00", "5", ""};
    return outbox::mail_post(mail_settings(), "6@7", "8", message, {"9", "10", 1'000'000});
}
outbox::Post code_mailed() {
    return outbox::code_post(mail_settings(), "6@7", "11", {"9", "10", 1'000'000});
}

std::string failed(WayKind kind, int status, Reply::Refused refused = Reply::Refused::nothing) {
    return outbox::judged(kind, Reply{status, "", {}, "", refused}).failure;
}
std::vector<std::string> all_failures() {
    return {failed(WayKind::webhook, 500),         failed(WayKind::webhook, 302),
            failed(WayKind::discord_channel, 401), failed(WayKind::discord_channel, 403),
            failed(WayKind::discord_channel, 404),
            failed(WayKind::mail, 550, Reply::Refused::address)};
}

}  // namespace

TEST_CASE("words: what is sent by mail is said in English") {
    CHECK_EQ(about(mailed(Want::question)), "10: you are asked something");
    CHECK_EQ(about(mailed(Want::all, outbox::digest_kind)),
             "10: what you were told since the last mail");
    CHECK_EQ(about(code_mailed()), "10: a code to prove your address");
    CHECK_EQ(said_in(mailed(Want::all)),
             "day 3 09:00:00\n\n5\n\n-- \n10: 3\nTo be told nothing more by mail: 3/mail/8\n");
    CHECK_EQ(said_in(code_mailed()),
             "Somebody, most likely you, wants to be told here what happens to him in 10. If so, "
             "enter this code on the page within an hour:\n\n    11\n\nIf it was not you, do "
             "nothing: nothing else is sent to this address.\n\n-- \n3\n");
    const std::vector<std::string> failures = all_failures();
    CHECK_EQ(failures[1], "It answered with status 302. It sends elsewhere, where this server "
                          "does not follow.");
    CHECK_EQ(failures[4], "It answered with status 404. There is no such channel, or the bot does "
                          "not see it.");
    CHECK_EQ(failures[5], "It answered with status 550. There is no such address, or it takes "
                          "nothing from here.");
    CHECK_EQ(outbox::moment_as_sent("day -3 09:00:07"), "day -3 09:00:07");
    CHECK_EQ(outbox::moment_as_sent(""), "");
}

TEST_CASE("words: nothing that is sent is said outside the catalogue") {
    const Spoken spoken("made_up");
    const auto is_told = [](const std::string& text) {
        CAPTURE(text);
        CHECK_NE(text.find("⟦"), text.npos);
        return outside_brackets(text);
    };
    for (const Want want : store::all_wants) CHECK_EQ(is_told(about(mailed(want))), "10: ");
    CHECK_EQ(is_told(about(mailed(Want::all, outbox::digest_kind))), "10: ");
    CHECK_EQ(is_told(about(code_mailed())), "10: ");
    // The path in the address by which mails are ended is no text.
    CHECK_EQ(is_told(said_in(mailed(Want::all))), "3 09:00:00\n\n5\n\n-- \n10: 3\n3/mail/8\n");
    CHECK_FALSE(has_letters(is_told(said_in(code_mailed()))));
    for (const std::string& failure : all_failures()) CHECK_FALSE(has_letters(is_told(failure)));
    const Message one{1, "0", Want::all, "day 3 09:00:00", "5", ""};
    CHECK_FALSE(has_letters(is_told(outbox::bound_together({one, one}, 1).words)));
    const auto parts = outbox::discord_parts(one, "10");
    // On Discord a stroke stands before whatever might be markup there.
    CHECK_NE(parts.at(0).find("⟦"), std::string::npos);
}

TEST_CASE("words: the page that ends mails is said in the catalogue's words") {
    tests::ApiHouse house({}, api::Makers::referees, {WayKind::mail});
    const auto page = [&] {
        return house.ask(tests::Asker::nobody, api::Method::get, "/mail/nobody").body;
    };
    CHECK_NE(page().find("<h1>Being told by mail</h1><p>Nothing more is sent to you by this "
                         "mail.</p>"),
             std::string::npos);
    const Spoken spoken("made_up");
    const std::string made_up = page();
    CHECK_EQ(made_up.find("Nothing more is sent to you by this mail.</p>"), std::string::npos);
    CHECK_NE(made_up.find("<h1>⟦Being told by mail mo mo mo⟧</h1>"), std::string::npos);
}

TEST_CASE("words: the page that ends mails says in which language it is") {
    tests::ApiHouse house({}, api::Makers::referees, {WayKind::mail});
    const auto tag = [&] {
        const std::string page =
            house.ask(tests::Asker::nobody, api::Method::get, "/mail/nobody").body;
        const auto from = page.find("<html lang=\"") + 12;
        return page.substr(from, page.find('"', from) - from);
    };
    CHECK_EQ(tag(), "en");
    static const words::Language other = [] {
        words::Language made = words::made_up();
        made.tag = "de-CH";
        return made;
    }();
    const Spoken spoken(other);
    CHECK_EQ(tag(), "de-CH");
}
