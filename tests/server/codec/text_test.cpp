// The traps of the JSON parser, and the reader that keeps out of them.
#include <doctest/doctest.h>

#include <string>

#include "server/codec/text.hpp"

using codec::parse_json;
using codec::Problems;

namespace {

/// The code of the one problem a text has; "" if it has none.
std::string fault(std::string_view text, codec::ParseLimits limits = {}) {
    Problems problems;
    const auto parsed = parse_json(text, problems, limits);
    CHECK(parsed.has_value() == problems.empty());
    return problems.empty() ? "" : problems.front().code;
}

/// What is said of a text that is no JSON.
std::string said_of(std::string_view text) {
    Problems problems;
    CHECK_FALSE(parse_json(text, problems));
    REQUIRE(problems.size() == 1);
    CHECK(problems.front().place == "");
    return problems.front().detail;
}

std::string nested(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

}  // namespace

TEST_CASE("a text of one line has no control character, whatever else it has") {
    for (const char* good :
         {"", "Anna", "\u2019\u2026", "\u05e9\u05dc\u05d5\u05dd", "\u00e9", "a b\u00a0c", "~"}) {
        CHECK_MESSAGE(codec::is_one_line(good), good);
    }
    for (const char* bad : {"a\nb", "\t", "\x1b[31m", "\x7f", "\u0085", "\u009b31m", "a\u2028b",
                            "\u202enimda", "a\u2066b"}) {
        CHECK_FALSE_MESSAGE(codec::is_one_line(bad), bad);
    }
    CHECK_FALSE(codec::is_one_line(std::string_view("\0", 1)));
    // The first and the last of each kind, and what lies just outside.
    for (const char* bad : {"\x1f", "\xc2\x80", "\xc2\x9f", "\xe2\x80\xa8", "\xe2\x80\xae",
                            "\xe2\x81\xa6", "\xe2\x81\xa9"}) {
        CAPTURE(bad);
        CHECK_FALSE(codec::is_one_line(bad));
    }
    for (const char* good :
         {" ", "\xc2\xa0", "\xc3\x80", "\xe2\x80\xa7", "\xe2\x80\xaf", "\xe2\x81\xa5",
          "\xe2\x81\xaa", "\xe2\x82\xa8", "\xe2\x82\xa6", "\xe3\x80\xa8", "\xe3\x81\xa6"}) {
        CAPTURE(good);
        CHECK(codec::is_one_line(good));
    }
    CHECK_EQ(codec::on_one_line("Z\nreferee  X\x1b[2J\u009b \u202e\u00e9"),
             "Z?referee  X?[2J?? ???\u00e9");
}

TEST_CASE("64 levels of nesting pass and 65 are refused") {
    CHECK(fault(nested(64)) == "");
    CHECK(fault(nested(65)) == "nested_too_deep");
    CHECK(fault(nested(100'000)) == "nested_too_deep");
}

TEST_CASE("a name twice in one object is refused, with its place") {
    Problems problems;
    CHECK_FALSE(parse_json(R"({"a":[{"b":1},{"c":{"d":1,"d":2}}]})", problems));
    REQUIRE(problems.size() == 1);
    CHECK(problems.front().place == "/a/1/c/d");
    CHECK(problems.front().code == "member_twice");
    CHECK(fault(R"({"a":{"b":1},"b":{"a":2}})") == "");
}

TEST_CASE("nothing may hide after a NUL byte") {
    CHECK(fault(std::string("{}\0{\"a\":1}", 10)) == "nul_byte");
    CHECK(fault(std::string("{\"a\":\"\0\"}", 9)) == "nul_byte");
    CHECK(fault(R"({"a":"\u0000"})") == "");
}

TEST_CASE("text after the value is refused, white space is not") {
    CHECK(fault("{} \n") == "");
    CHECK(fault("{} {}") == "not_json");
    CHECK(fault("1,") == "not_json");
    CHECK(fault("") == "not_json");
}

TEST_CASE("where a text is no JSON is told by line and column, and what stands there") {
    struct Row {
        const char* text;
        const char* said;
    };
    const Row rows[] = {
        {"", "not JSON: there is nothing"},
        {" \n\t", "not JSON: there is nothing"},
        {R"({"a":1,)", "not JSON: it ends before it is whole, at line 1, column 8"},
        {R"({"a": "abc)", "not JSON: the text in quotes at line 1, column 7 is not closed"},
        {R"({"a": "b\"c)", "not JSON: the text in quotes at line 1, column 7 is not closed"},
        {R"({"a":1,})", "not JSON at line 1, column 8: `}` does not belong there"},
        {"{\n  \"kind\": \"x\",\n  \"\u00e9\": nope\n}",
         "not JSON at line 3, column 8: `nope` does not belong there"},
        {R"({"a" 12})", "not JSON at line 1, column 6: `12` does not belong there"},
        {R"({"a":1 "b":2})",
         "not JSON at line 1, column 8: a text in quotes does not belong there"},
        {"{} {}", "not JSON at line 1, column 4: `{` does not belong there"},
        {"[\u00e9]", "not JSON at line 1, column 2: a sign does not belong there"},
        {"[a_word_of_more_than_twenty_letters]",
         "not JSON at line 1, column 2: `a_word_of_more_than_...` does not belong there"},
        {"[a_word_of_20_letters]",
         "not JSON at line 1, column 2: `a_word_of_20_letters` does not belong there"},
        {"[1,}abc]", "not JSON at line 1, column 4: `}` does not belong there"},
        {"[tru e]", "not JSON at line 1, column 5: a sign does not belong there"},
        {"xyz", "not JSON at line 1, column 1: `xyz` does not belong there"},
        {"[truzAZ09_.+-e]", "not JSON at line 1, column 2: `truzAZ09_.+-e` does not belong there"},
        {"[trua{b]", "not JSON at line 1, column 2: `trua` does not belong there"},
        {"[tru:e]", "not JSON at line 1, column 5: `:` does not belong there"},
        {"[tru~e]", "not JSON at line 1, column 5: `~` does not belong there"},
        {"[tru\x7f]", "not JSON at line 1, column 5: a sign does not belong there"},
        {R"(["a\"b\"c)", "not JSON: the text in quotes at line 1, column 2 is not closed"},
        {R"(["a" , "b)", "not JSON: the text in quotes at line 1, column 8 is not closed"},
        {R"([1 "b""c"])",
         "not JSON at line 1, column 4: a text in quotes does not belong there"},
        {"[1,-1e999]", "not JSON at line 1, column 4: no number can be so large"},
    };
    for (const Row& row : rows) CHECK_EQ(said_of(row.text), row.said);
    // What stands behind the bytes that were read is none of it.
    CHECK_EQ(said_of(std::string_view("xyzabc").substr(0, 3)),
             "not JSON at line 1, column 1: `xyz` does not belong there");
    for (const char* text : {"{\"a\": \"a\nb\"}", R"({"a":"a\qb"})", "{\"a\": \"a\xff\"}"}) {
        CAPTURE(text);
        const std::string said = said_of(text);
        CHECK(said.starts_with("not JSON at line 1, column 9: in quotes this may not stand"));
        CHECK(codec::is_utf8(said));
    }
}

TEST_CASE("bytes that are no UTF-8 are refused") {
    const char* bad[] = {"\"\xff\"",     "\"\xc0\xaf\"", "\"\xed\xa0\x80\"", "\"\xf4\x90\x80\x80\"",
                         "\"\xe2\x82\"", "\"\x80\""};
    for (const char* text : bad) {
        CHECK(fault(text) == "not_json");
        CHECK_FALSE(codec::is_utf8(text));
    }
    CHECK(fault("\"\xf0\x9f\x8f\xb0 \xc3\xa9\"") == "");
    CHECK(codec::is_utf8("\xf0\x9f\x8f\xb0 \xc3\xa9"));
    CHECK(codec::is_utf8(std::string_view("\0", 1)));
    // The first and the last of each length, and what lies just outside.
    for (const char* good :
         {"\x7f", "\xc2\x80", "\xdf\xbf", "\xe0\xa0\x80", "\xed\x9f\xbf", "\xee\x80\x80",
          "\xef\xbf\xbf", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf"}) {
        CAPTURE(good);
        CHECK(codec::is_utf8(good));
        CHECK(codec::is_utf8("123456789" + std::string(good) + "1"));
    }
    for (const char* outside : {"\x80", "\xc1\xbf", "\xc2\x7f", "\xc2\xc0", "\xe0\x9f\xbf",
                                "\xe0\xa0\x7f", "\xe0\xa0\xc0", "\xed\xa0\x80", "\xf0\x8f\xbf\xbf",
                                "\xf0\x90\x80\x7f", "\xf0\x90\x7f\x80", "\xf4\x90\x80\x80",
                                "\xf5\x80\x80\x80", "\xc2", "\xe1\x80", "\xf1\x80\x80",
                                "\xc1\x80\x80", "\x80\x80\x80", "\xc1\x80\x80\x80",
                                "\x80\x80\x80\x80"}) {
        CAPTURE(outside);
        CHECK_FALSE(codec::is_utf8(outside));
        CHECK_FALSE(codec::is_utf8("123456789" + std::string(outside)));
    }
    // What stands behind the bytes that were read is none of theirs.
    CHECK(codec::is_utf8(std::string_view("a\xff").substr(0, 1)));
    CHECK_FALSE(codec::is_utf8(std::string_view("\xc2\x80").substr(0, 1)));
    CHECK_FALSE(codec::is_utf8(std::string_view("\xe1\x80\x80").substr(0, 2)));
}

TEST_CASE("unpaired surrogates are refused, pairs are read") {
    CHECK(fault(R"("\ud83c")") == "not_json");
    CHECK(fault(R"("\udff0")") == "not_json");
    CHECK(fault(R"("\ud83cx")") == "not_json");
    Problems problems;
    CHECK(parse_json(R"("\ud83c\udff0")", problems) == nlohmann::json("\xf0\x9f\x8f\xb0"));
}

TEST_CASE("a text as long as the limit passes, one byte more is refused") {
    CHECK(fault("[1,2]", {.depth_max = 64, .bytes_max = 5}) == "");
    CHECK(fault("[1,2 ]", {.depth_max = 64, .bytes_max = 5}) == "text_too_long");
}

TEST_CASE("numbers no number can hold are refused") { CHECK(fault("1e999") == "not_json"); }

TEST_CASE("a place is a JSON pointer with its two letters escaped") {
    CHECK(codec::place_in("", "a/b~c") == "/a~1b~0c");
    CHECK(codec::place_in("/a", 3) == "/a/3");
}
