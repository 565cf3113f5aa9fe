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

std::string nested(std::size_t depth) {
    return std::string(depth, '[') + std::string(depth, ']');
}

}  // namespace

TEST_CASE("a text of one line has no control character, whatever else it has") {
    for (const char* good : {"", "Anna", "\u2019\u2026", "\u05e9\u05dc\u05d5\u05dd", "\u00e9",
                             "a b\u00a0c", "~"}) {
        CHECK_MESSAGE(codec::is_one_line(good), good);
    }
    for (const char* bad : {"a\nb", "\t", "\x1b[31m", "\x7f", "\u0085", "\u009b31m", "a\u2028b",
                            "\u202enimda", "a\u2066b"}) {
        CHECK_FALSE_MESSAGE(codec::is_one_line(bad), bad);
    }
    CHECK_FALSE(codec::is_one_line(std::string_view("\0", 1)));
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

TEST_CASE("bytes that are no UTF-8 are refused") {
    const char* bad[] = {"\"\xff\"", "\"\xc0\xaf\"", "\"\xed\xa0\x80\"", "\"\xf4\x90\x80\x80\"",
                         "\"\xe2\x82\"", "\"\x80\""};
    for (const char* text : bad) {
        CHECK(fault(text) == "not_json");
        CHECK_FALSE(codec::is_utf8(text));
    }
    CHECK(fault("\"\xf0\x9f\x8f\xb0 \xc3\xa9\"") == "");
    CHECK(codec::is_utf8("\xf0\x9f\x8f\xb0 \xc3\xa9"));
    CHECK(codec::is_utf8(std::string_view("\0", 1)));
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
