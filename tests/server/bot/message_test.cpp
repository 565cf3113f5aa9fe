// Messages within Discord's limits, whatever is put into them.
#include "server/bot/message.hpp"

#include <doctest/doctest.h>

#include "tests/server/bot/discord.hpp"

using bot::Button;
using bot::Choice;
using bot::Message;
using bot::Select;
using nlohmann::json;

namespace {

/// Names that somebody might give himself or his army.
const std::vector<std::string>& hostile_names() {
    static const std::vector<std::string> names = {
        "",
        "@everyone",
        "<@123456789012345678>",
        "<#1> <@&2> <:smile:3> <t:0:R> </order:1>",
        "**bold** __under__ ~~struck~~ ||hidden|| `code` ```block```",
        "[click](https://example.org)",
        "# heading\n> quoted\n- item\n-# small",
        "\\",
        std::string(9'000, 'W'),
        "\u202Eesrever\u202C \u2067\u05D0\u05D1\u2069",
        "\u0627\u0644\u062C\u064A\u0634 \u0627\u0644\u0623\u0648\u0644",
        "\U0001F409\U0001F409\U0001F409",
        std::string("\xFF\xFE broken", 9),
    };
    return names;
}

}  // namespace

TEST_CASE("the bot's plain text means nothing to Discord: marks, mentions, direction") {
    CHECK_EQ(bot::plain("Ilsabet Varn"), "Ilsabet Varn");
    CHECK_EQ(bot::plain("**a**"), "\\*\\*a\\*\\*");
    CHECK_EQ(bot::plain("@everyone"), "@\u200beveryone");
    CHECK_EQ(bot::plain("<@12>"), "\\<@\u200b12\\>");
    CHECK_EQ(bot::plain("a\nb"), "a b");
    CHECK_EQ(bot::plain("\u202Ex"), "x");
    CHECK_EQ(bot::plain("\u0627\u0644"), "\u0627\u0644");
    CHECK_EQ(bot::as_quote("one\ntwo*"), "> one\n> two\\*");
}

TEST_CASE("a text is cut by units of UTF-16 and never within a character") {
    CHECK_EQ(bot::length_of("ab\u00E9\U0001F409"), 5);
    CHECK_EQ(bot::cut("abcd", 4), "abcd");
    CHECK_EQ(bot::cut("abcde", 4), "abc\u2026");
    CHECK_EQ(bot::cut("\U0001F409\U0001F409\U0001F409", 4), "\U0001F409\u2026");
    CHECK_EQ(bot::cut("", 4), "");
    CHECK_EQ(bot::cut_behind_word("an army-k7q3m9x2ab", 18), "an army-k7q3m9x2ab");
    CHECK_EQ(bot::cut_behind_word("an army-k7q3m9x2ab moves", 12), "an…");
    CHECK_EQ(bot::cut_behind_word("an army-k7q3m9x2ab moves", 19), "an army-k7q3m9x2ab…");
    CHECK_EQ(bot::cut_behind_word("an army-k7q3m9x2ab moves", 20), "an army-k7q3m9x2ab…");
    CHECK_EQ(bot::cut_behind_word("abcde", 4), "abc…");
}

TEST_CASE("a message too long for Discord ends at a line, and goes along whole as a file") {
    std::string long_text;
    for (int line = 0; line < 300; ++line) long_text += "line " + std::to_string(line) + "\n";
    Message message{long_text};
    const json data = json_of(message);
    CHECK_EQ(tests::fault_in_message(data), "");
    CHECK(data["content"].get<std::string>().ends_with("\n*The whole is in the file.*"));
    REQUIRE_EQ(message.files.size(), 1);
    CHECK_EQ(message.files[0].bytes, long_text);
    CHECK_EQ(data["attachments"], json::array({{{"id", 0}, {"filename", "in_full.txt"}}}));
    Message just{std::string(2'000, 'x')};
    CHECK_EQ(json_of(just)["content"], std::string(2'000, 'x'));
    CHECK(just.files.empty());
}

TEST_CASE("whatever names are in it, a message is within Discord's limits") {
    for (const std::string& name : hostile_names()) {
        INFO(name.substr(0, 40));
        Message message{bot::plain(name)};
        if (message.content.empty()) message.content = "-";
        std::vector<Button> buttons;
        Select select{"pick:" + name, name, {}};
        for (int number = 0; number < 40; ++number) {
            buttons.push_back({std::to_string(number) + name, name});
            select.choices.push_back({std::to_string(number) + name, name, name});
        }
        message.rows.emplace_back(select);
        message.rows.emplace_back(buttons);
        const json data = json_of(message);
        CHECK_EQ(tests::fault_in_message(data), "");
        CHECK_EQ(data["components"].size(), 5);
        const json box = json_of(bot::Modal{"box:" + name, name, {{"words", name, name, name}}});
        CHECK_EQ(tests::fault_in_answer({{"type", 9}, {"data", box}}), "");
        const std::vector<Choice> offered(40, Choice{"1" + name, name});
        CHECK_EQ(tests::fault_in_answer({{"type", 8}, {"data", json_of(offered)}}), "");
    }
}

TEST_CASE("a select without choices is not sent: Discord would refuse the whole message") {
    Message message{"Nothing to withdraw.", {Select{"withdraw", "Withdraw", {}}}};
    CHECK(json_of(message)["components"].empty());
}
