// Mails, header by header: nothing that people write becomes a header, and what a server for mail
// answers is understood; a day's messages together, at an hour on his own wall.
#include "server/outbox/mail.hpp"

#include <doctest/doctest.h>

#include "server/outbox/digest.hpp"
#include "server/outbox/posts.hpp"

using outbox::MailSettings;
using outbox::Message;
using outbox::Reply;

namespace {

const MailSettings settings{"smtp://mail.example.net", "idis@example.net", "The campaign",
                            "https://idis.example.net", "", "", true};

std::string mail_with(const Message& message, const std::string& campaign = "Spring") {
    const auto post = outbox::mail_post(settings, "anna@example.org", "a-secret", message,
                                        {"msg_1", campaign, 1'000'000});
    REQUIRE(post.mail);
    CHECK_EQ(post.mail->from, "idis@example.net");
    CHECK_EQ(post.mail->to, "anna@example.org");
    return post.body;
}

}  // namespace

TEST_CASE("a mail has its headers, and its text is encoded") {
    const Message letter{3, "LetterCame", store::Want::letter, "day 3 09:00:00", "Come.", ""};
    const std::string mail = mail_with(letter);
    const std::string head =
        "From: The campaign\r\n <idis@example.net>\r\nTo: <anna@example.org>\r\n"
        // "Spring: somebody has written to you"
        "Subject: =?UTF-8?B?U3ByaW5nOiBzb21lYm9keSBoYXMgd3JpdHRlbiB0byB5b3U=?=\r\n"
        "Date: Mon, 12 Jan 1970 13:46:40 +0000\r\nMessage-ID: <msg_1@example.net>\r\n"
        "Auto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n"
        "Content-Type: text/plain; charset=UTF-8\r\nContent-Transfer-Encoding: base64\r\n"
        "List-Unsubscribe: <https://idis.example.net/mail/a-secret>\r\n"
        "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n\r\n";
    CHECK_EQ(mail.substr(0, head.size()), head);
    // "day 3 09:00:00\r\n\r\nCome.\r\n"
    CHECK(mail.substr(head.size()).starts_with("ZGF5IDMgMDk6MDA6MDANCg0KQ29tZS4NC"));
}

TEST_CASE("whatever people write, no line of a mail is theirs or is too long") {
    const Message letter{3,  "LetterCame", store::Want::letter, "", "\r\n.\r\nRCPT TO:<b@c.d>\n.",
                         ""};
    for (const std::string& campaign :
         {std::string("Spring\r\nBcc: all@example.org"), std::string(5'000, 'x'),
          std::string("Fr\u00fchling \U0001F40E") + std::string(300, '\n'), std::string()}) {
        const std::string mail = mail_with(letter, campaign);
        CHECK_EQ(mail.find("\nBcc"), std::string::npos);
        CHECK_EQ(mail.find("\n."), std::string::npos);
        std::size_t headers = 0;
        for (std::size_t at = 0; at < mail.size();) {
            const auto end = mail.find("\r\n", at);
            REQUIRE(end != std::string::npos);
            CHECK(end - at <= 90);
            CHECK_EQ(mail.substr(at, end - at).find_first_of("\r\n"), std::string::npos);
            headers += mail.substr(at, end - at).find(": ") != std::string::npos ? 1 : 0;
            at = end + 2;
        }
        CHECK_EQ(headers, 11);
    }
}

TEST_CASE("an encoded word ends between two letters, and a plain one is left as it is") {
    CHECK_EQ(outbox::mail_header_value("Spring of the year 3", 9), "Spring of the year 3");
    CHECK_EQ(outbox::mail_header_value("\u00e9", 9), "=?UTF-8?B?w6k=?=");
    // 55 characters of base64 have room for 39 bytes: 19 letters of two, and not half of one more.
    std::string text;
    for (int count = 0; count < 23; ++count) text += "\u00e9";
    const std::string value = outbox::mail_header_value(text, 9);
    CHECK_EQ(value.substr(value.find("\r\n ")), "\r\n =?UTF-8?B?w6nDqcOpw6k=?=");
    // What is no text at all comes to an end, too.
    CHECK(outbox::mail_header_value(std::string(200, '\x80'), 9).ends_with("?="));
}

TEST_CASE("what has the form of an address") {
    for (const char* good : {"a@b.example", "anna.k+idis@mail.example.org", "x_y@1.example"}) {
        CAPTURE(good);
        CHECK(outbox::is_mail_address(good));
    }
    for (const char* bad :
         {"", "a", "a@", "@b.example", "a@b", "a b@c.example", "a@b.example\r\nX: y",
          "a@b@c.example",
          "\"a\"@b.example", "a..b@c.example", ".a@b.example", "a@b..example", "a@b.example.",
          "<a@b.example>", "a@b.example,c@d.example", "\u00e9@b.example"}) {
        CAPTURE(bad);
        CHECK_FALSE(outbox::is_mail_address(bad));
    }
    CHECK_FALSE(outbox::is_mail_address(std::string(65, 'a') + "@b.example"));
    CHECK_FALSE(outbox::is_mail_address("a@" + std::string(250, 'b') + ".example"));
}

TEST_CASE("what a server for mail answers") {
    const auto judged = [](int status, Reply::Refused refused) {
        return outbox::judged(store::WayKind::mail, Reply{status, "", {}, "", refused});
    };
    using enum Reply::Refused;
    CHECK(judged(250, nothing).is_taken);
    CHECK_FALSE(judged(450, nothing).is_gone);
    CHECK(judged(550, address).is_gone);
    CHECK_FALSE(judged(554, mail).is_gone);
    CHECK(judged(554, mail).is_refused);
    // What it says of who sends is no fault of the address.
    CHECK_FALSE(judged(550, nothing).is_gone);
    CHECK_FALSE(judged(550, nothing).is_refused);
}

TEST_CASE("a day's messages come at an hour of the clock on his own wall") {
    // 2026-01-15 00:00 UTC; in Berlin it is an hour later.
    constexpr std::int64_t midnight = 1'768'435'200;
    constexpr std::int64_t hour = 3'600;
    CHECK_EQ(outbox::last_hour_of_digest(480, "UTC", midnight + 9 * hour), midnight + 8 * hour);
    CHECK_EQ(outbox::last_hour_of_digest(480, "UTC", midnight + 8 * hour), midnight + 8 * hour);
    CHECK_EQ(outbox::last_hour_of_digest(480, "UTC", midnight + 8 * hour - 1),
             midnight - 16 * hour);
    CHECK_EQ(outbox::last_hour_of_digest(480, "Europe/Berlin", midnight + 9 * hour),
             midnight + 7 * hour);
    store::Way way;
    way.digest_minute = 480;
    way.digest_at = midnight + 8 * hour;
    CHECK_FALSE(outbox::is_digest_due(way, midnight + 8 * hour));
    CHECK_FALSE(outbox::is_digest_due(way, midnight + 32 * hour - 1));
    CHECK(outbox::is_digest_due(way, midnight + 32 * hour));
    const Message one{3, "Arrived", store::Want::all, "day 1 06:00:00", "Arrived.", ""};
    const Message two{5, "Halted", store::Want::all, "day 2 06:00:00", "Halted.", ""};
    const Message all = outbox::bound_together({one, two}, 6);
    CHECK_EQ(all.number, 6);
    CHECK_EQ(all.words, "day 1 06:00:00\nArrived.\n\nday 2 06:00:00\nHalted.");
}
