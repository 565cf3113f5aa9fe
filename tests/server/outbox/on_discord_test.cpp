// What the server's bot writes on Discord: letters as letters, nothing as markup, and no message
// longer than Discord takes.
#include "server/outbox/on_discord.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "server/outbox/posts.hpp"
#include "tests/server/words/spoken.hpp"

using nlohmann::json;
using outbox::Message;
using outbox::Reply;

namespace {

Message letter_with(const std::string& text) {
    return {7, "LetterCame", store::Want::letter, "day 3 09:00:00",
            "A letter from Boris, written on day 2: “" + text + "”", "", text};
}

/// The made-up language with other signs for what somebody said, and an order of its own.
const words::Language& with_guillemets() {
    static const words::Language language = [] {
        words::Language made = words::made_up();
        made.phrases.quoted = "«{text}»";
        made.letters.letter_came = "{text} is what {from} wrote on {moment}";
        return made;
    }();
    return language;
}

/// A letter as it is told in the language that is spoken.
Message letter_as_told(const std::string& from, const std::string& text) {
    const words::Language& say = words::say();
    return {7, "LetterCame", store::Want::letter, "",
            say.letters.letter_came(from, "2", say.phrases.quoted(text)), "", text};
}

/// As Discord counts them, in units of UTF-16.
std::size_t characters_in(const std::string& text) {
    std::size_t characters = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        characters += (byte & 0xc0U) == 0x80U ? 0U : byte >= 0xf0U ? 2U : 1U;
    }
    return characters;
}

}  // namespace

TEST_CASE("the bot writes a letter as a letter, and everything else as it is said") {
    const auto letter = outbox::discord_parts(letter_with("Come.\n\n*Now*: at once"), "Spring");
    REQUIRE_EQ(letter.size(), 1);
    CHECK_EQ(letter[0],
             "**Spring, day 3 09\\:00\\:00**\nA letter from Boris, written on day 2\\:\n"
             "> Come\\.\n> \n> \\*Now\\*\\: at once");
    const Message arrived{8, "Arrived", store::Want::all, "", "You have arrived: “here”", ""};
    CHECK_EQ(outbox::discord_parts(arrived, "Spring"),
             std::vector<std::string>{"**Spring**\nYou have arrived\\: “here”"});
}

TEST_CASE("a letter is found by what the entry is, whatever its language has round it") {
    using Parts = std::vector<std::string>;
    // A name and a letter that have in them what English has round a letter.
    CHECK_EQ(outbox::discord_parts(letter_as_told("Bo: “the Bold”", "He said: “Come”"), "1"),
             Parts{"**1**\nA letter from Bo\\: “the Bold”, written on 2\\:\n> He said\\: “Come”"});
    {
        const Spoken spoken("made_up");
        // Two fifths more: of 14 letters 5.6, of 13 letters 5.2, in words of three.
        CHECK_EQ(outbox::discord_parts(letter_as_told("4", "5"), "1"),
                 Parts{"**1**\n⟦A letter from  mo mo⟧4⟦, written on  mo mo⟧2\\:\n> 5"});
    }
    const Spoken spoken(with_guillemets());
    // " is what " has nine letters, " wrote on " ten: 3.6 and 4 more.
    CHECK_EQ(outbox::discord_parts(letter_as_told("4", "5\n6"), "1"),
             Parts{"**1**\n> 5\n> 6\n⟦ is what  mo mo⟧4⟦ wrote on  mo mo⟧2"});
    // What quotes something without being a letter stays a line.
    const Message heard{8, "Arrived", store::Want::all, "", "4: «5»", ""};
    CHECK_EQ(outbox::discord_parts(heard, "1"), Parts{"**1**\n4\\: «5»"});
}

TEST_CASE("what is longer than a message is broken between words, and nothing of it is lost") {
    for (const char* piece : {"abc ", "* ", "🐎 ", "ö", "\n", "a\n", "*"}) {
        CAPTURE(piece);
        std::string text;
        for (int count = 0; count < 2'500; ++count) text += piece;
        const auto parts = outbox::discord_parts(letter_with(text), "Spring");
        std::size_t pieces = 0;
        const char mark = piece[0];
        for (const std::string& part : parts) {
            CHECK(characters_in(part) <= 2'000);
            CHECK_FALSE(part.empty());
            pieces += static_cast<std::size_t>(std::ranges::count(part, mark));
        }
        CHECK(parts.size() > 1);
        if (mark == 'a') CHECK(pieces >= 2'500);
    }
    std::string words;
    for (int count = 0; count < 3'000; ++count) words += "abc ";
    const auto parts = outbox::discord_parts(letter_with(words), "Spring");
    for (std::size_t at = 1; at < parts.size(); ++at) CHECK(parts[at].starts_with("> abc "));
}

TEST_CASE("however long something is, it becomes no more than twelve messages") {
    for (const char* piece : {"a", "\n", "🐎", "word "}) {
        CAPTURE(piece);
        std::string text;
        for (int count = 0; count < 40'000; ++count) text += piece;
        const auto parts = outbox::discord_parts(letter_with(text), "Spring");
        CHECK_EQ(parts.size(), 12);
        for (const std::string& part : parts) CHECK(characters_in(part) <= 2'000);
        CHECK(parts.back().ends_with("…"));
    }
}

TEST_CASE("each part has a nonce of its own, the same at each attempt") {
    const auto nonce = [](const std::string& message, std::int64_t part) {
        const auto post = outbox::discord_channel_post({"https://discord.example/api", "secret"},
                                                       {"4711", message, part},
                                                       letter_with("Come."), "Spring");
        CHECK_EQ(post.url, "https://discord.example/api/channels/4711/messages");
        const json body = json::parse(post.body);
        CHECK_EQ(body["allowed_mentions"], json::parse(R"({"parse":[]})"));
        CHECK_EQ(body["enforce_nonce"], true);
        return body["nonce"].get<std::string>();
    };
    CHECK_EQ(nonce("msg_1", 0), nonce("msg_1", 0));
    CHECK_EQ(nonce("msg_1", 0).size(), 24);
    CHECK(nonce("msg_1", 0) != nonce("msg_1", 1));
    CHECK(nonce("msg_1", 0) != nonce("msg_2", 0));
}

TEST_CASE("what Discord answers to the bot") {
    const auto judged = [](int status, const std::string& body = "") {
        return outbox::judged(store::WayKind::discord_channel, Reply{status, "", {}, body});
    };
    CHECK(judged(403).is_gone);
    CHECK_EQ(judged(403).failure,
             "It answered with status 403. The bot may not write in that channel.");
    CHECK(judged(404).is_gone);
    CHECK_FALSE(judged(401).is_gone);
    CHECK(judged(400).is_refused);
    CHECK_FALSE(judged(429).is_refused);
    CHECK_FALSE(judged(429, R"({"retry_after":3})").is_for_all);
    CHECK(judged(429, R"({"retry_after":3,"global":true})").is_for_all);
    CHECK_EQ(judged(429, R"({"retry_after":3,"global":true})").pause, 3);
}
