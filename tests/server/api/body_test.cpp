// The API's own small bodies: each member to the bounds of what it may be, and what is wrong named.
#include "server/api/body.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "server/api/text_body.hpp"

using nlohmann::json;

namespace {

/// What is refused, member by member: "/a text_not_allowed; /b unknown_member; ".
template <class Reader>
std::string refused(Reader& body) {
    const auto refusal = body.refusal();
    if (!refusal) return "";
    CHECK_EQ(refusal->status, 400);
    std::string all;
    const json told = json::parse(refusal->body);
    for (const json& error : told.at("errors")) {
        all += error["place"].get<std::string>() + ' ' + error["code"].get<std::string>() + "; ";
    }
    return all;
}

/// What is said of a body of which this is read.
template <class Reader = api::Body, class Read>
std::string said(const json& text, Read read) {
    Reader body(text.dump());
    read(body);
    return refused(body);
}

const std::string largest = "9223372036854775807";
const std::string too_large = "9223372036854775808";

}  // namespace

TEST_CASE("a line of a body is neither empty nor longer than it may be, and one line") {
    const auto of = [](const json& value) {
        return said({{"a", value}}, [](api::Body& body) { body.text("a", 3); });
    };
    for (const char* good : {"x", "xyz", "\u00e9"}) CHECK_EQ(of(good), "");
    for (const char* bad : {"", "wxyz", "a\nb", "\t", "\x7f"}) {
        CHECK_EQ(of(bad), "/a text_not_allowed; ");
    }
    CHECK_EQ(of(1), "/a wrong_kind; ");
    CHECK_EQ(said(json::object(), [](api::Body& body) { body.text("a", 3); }),
             "/a member_missing; ");
    api::Body body(R"({"a":"xyz"})");
    CHECK_EQ(body.text("a", 3), "xyz");
    CHECK_FALSE(body.text_if_any("b", 3));
    CHECK_EQ(refused(body), "");
    // What is no object lacks no member besides.
    api::Body none("[]");
    CHECK_EQ(none.text("a", 3), "");
    CHECK_EQ(none.lines("b", 3), "");
    CHECK_EQ(none.whole("c", 5, 9), 5);
    CHECK_EQ(refused(none), " not_an_object; ");
}

TEST_CASE("several lines have line ends and tabs, and no other control character") {
    const auto of = [](const json& value) {
        return said({{"a", value}}, [](api::Body& body) { body.lines("a", 3); });
    };
    for (const char* good : {"", "xyz", "a\nb", "\t", " ~", "\u00e9"}) CHECK_EQ(of(good), "");
    for (const char* bad : {"wxyz", "\r", "\x1f", "\x7f", "\x08", "\x0b"}) {
        CAPTURE(bad);
        CHECK_EQ(of(bad), "/a text_not_allowed; ");
    }
    CHECK_EQ(of(nullptr), "/a wrong_kind; ");
    CHECK_EQ(said(json::object(), [](api::Body& body) { body.lines("a", 3); }),
             "/a member_missing; ");
    api::Body body(R"({"a":"a\nb"})");
    CHECK_EQ(body.lines("a", 3), "a\nb");
    CHECK_FALSE(body.lines_if_any("b", 3));
}

TEST_CASE("a list of words has so many, and each a hundred bytes") {
    const auto of = [](const json& value) {
        return said({{"a", value}}, [](api::Body& body) { body.texts_if_any("a", 2); });
    };
    const std::string hundred(100, 'a');
    for (const json& good : {json::array(), json{"x"}, json{"x", hundred}}) CHECK_EQ(of(good), "");
    for (const json& bad : {json{"x", "y", "z"}, json{"x", hundred + "b"}, json{1, "x"}, json("x"),
                            json{{"x", "y"}}}) {
        CAPTURE(bad.dump());
        CHECK_EQ(of(bad), "/a wrong_kind; ");
    }
    api::Body body(R"({"a":["x","y"]})");
    CHECK(body.texts_if_any("a", 2) == std::vector<std::string>{"x", "y"});
    CHECK_FALSE(body.texts_if_any("b", 2));
}

TEST_CASE("a whole number is within its bounds, both of them among it") {
    const auto of = [](const std::string& value, std::int64_t low, std::int64_t high) {
        api::Body body(R"({"a":)" + value + "}");
        body.whole("a", low, high);
        return refused(body);
    };
    for (const char* good : {"-2", "0", "7"}) CHECK_EQ(of(good, -2, 7), "");
    for (const char* bad : {"-3", "8", "1.0", "\"1\"", "true", "null", "[1]"}) {
        CAPTURE(bad);
        CHECK_EQ(of(bad, -2, 7), "/a number_out_of_range; ");
    }
    CHECK_EQ(of(largest, 0, INT64_MAX), "");
    CHECK_EQ(of(too_large, INT64_MIN, INT64_MAX), "/a number_out_of_range; ");
    CHECK_EQ(said(json::object(), [](api::Body& body) { body.whole("a", 1, 2); }),
             "/a member_missing; ");
    api::Body body(R"({"a":7,"b":true,"c":1,"d":false})");
    CHECK_EQ(body.whole("a", 0, 9), 7);
    CHECK_FALSE(body.whole_if_any("e", 0, 9));
    CHECK(body.flag("b", false));
    CHECK_FALSE(body.flag("d", true));
    CHECK(body.flag("e", true));
    CHECK_FALSE(body.flag("e", false));
    CHECK(body.flag("c", true));
    CHECK_FALSE(body.flag("c", false));
    CHECK_EQ(refused(body), "/c wrong_kind; /c wrong_kind; ");
}

TEST_CASE("a member that nobody asked for is named, and the bounds of a number in a text hold") {
    CHECK_EQ(said({{"a", "x"}, {"b", 1}, {"c", 2}}, [](api::Body& body) { body.text("a", 9); }),
             "/b unknown_member; /c unknown_member; ");
    for (const char* good : {"2", "007", "7"}) CHECK(api::whole_in(good, 2, 7));
    for (const char* bad :
         {"1", "8", "", "x", "3x", " 3", "+3", "-3", "3.0", "18446744073709551616"}) {
        CAPTURE(bad);
        CHECK_FALSE(api::whole_in(bad, 2, 7));
    }
    CHECK_EQ(api::whole_in("18446744073709551615", 0, UINT64_MAX), UINT64_MAX);
}

TEST_CASE("of a body of texts each member is of its kind, and none is left over") {
    using Texts = api::TextBody;
    const auto of = [](const json& value, auto read) { return said<Texts>({{"a", value}}, read); };
    const auto text = [](Texts& body) { body.text("a"); };
    CHECK_EQ(of("", text), "");
    CHECK_EQ(of(1, text), "/a not_a_text; ");
    CHECK_EQ(said<Texts>(json::object(), text), "");
    CHECK_EQ(said<Texts>(json::array({1}), text), " not_an_object; ");
    Texts none("nonsense");
    none.text("a");
    CHECK_EQ(refused(none), " not_json; ");
    const auto brief = [](Texts& body) { body.short_text("a", 3); };
    CHECK_EQ(of("xyz", brief), "");
    CHECK_EQ(of("wxyz", brief), "/a not_a_text; ");
    const auto needed = [](Texts& body) { body.needed("a"); };
    CHECK_EQ(of("x", needed), "");
    CHECK_EQ(of("", needed), "/a not_a_text; ");
    CHECK_EQ(said<Texts>(json::object(), needed), "/a not_a_text; ");
    const auto texts = [](Texts& body) { body.texts("a"); };
    CHECK_EQ(of({{"b", "x"}}, texts), "");
    CHECK_EQ(of({{"b", "x"}, {"c", 1}}, texts), "/a/c not_a_text; ");
    CHECK_EQ(of("x", texts), "/a not_an_object; ");
    CHECK_EQ(said<Texts>(json::object(), texts), "/a not_an_object; ");
    const auto texts_if_any = [](Texts& body) { body.texts_if_any("a"); };
    CHECK_EQ(said<Texts>(json::object(), texts_if_any), "");
    CHECK_EQ(said<Texts>(json::array(), texts_if_any), " not_an_object; ");
    CHECK_EQ(of("x", texts_if_any), "/a not_an_object; ");
    CHECK_EQ(of({{"b", "x"}}, texts_if_any), "");
    const auto object = [](Texts& body) { body.object_if_any("a"); };
    CHECK_EQ(of(json::object(), object), "");
    CHECK_EQ(of(1, object), "/a not_an_object; ");
    CHECK_EQ(said<Texts>(json::object(), object), "");
    CHECK_EQ(said<Texts>({{"b", 1}}, text), "/b unknown_member; ");
    api::TextBody body(R"({"a":"x","b":{"c":"y","d":"z"},"e":{"f":1}})");
    CHECK_EQ(body.needed("a"), "x");
    CHECK(body.texts("b") == std::map<std::string, std::string>{{"c", "y"}, {"d", "z"}});
    CHECK(body.object_if_any("e") == json{{"f", 1}});
    CHECK_EQ(refused(body), "");
}

TEST_CASE("of a body of texts a number is whole and not below nought, or may have a fraction") {
    using Texts = api::TextBody;
    const auto of = [](const std::string& value, auto read) {
        Texts body(R"({"a":)" + value + "}");
        read(body);
        return refused(body);
    };
    const auto count = [](Texts& body) { body.count("a"); };
    const auto count_if_any = [](Texts& body) { body.count_if_any("a"); };
    for (const std::string& good : {std::string("0"), std::string("7"), largest}) {
        CHECK_EQ(of(good, count), "");
        CHECK_EQ(of(good, count_if_any), "");
    }
    for (const std::string& bad :
         {too_large, std::string("-1"), std::string("1.5"), std::string("\"1\"")}) {
        CAPTURE(bad);
        CHECK_EQ(of(bad, count), "/a not_a_number; ");
        CHECK_EQ(of(bad, count_if_any), "/a not_a_number; ");
    }
    CHECK_EQ(said<Texts>(json::object(), count), "/a not_a_number; ");
    CHECK_EQ(said<Texts>(json::object(), count_if_any), "");
    const auto number = [](Texts& body) { body.number_if_any("a"); };
    for (const char* good : {"0", "0.5", "7"}) CHECK_EQ(of(good, number), "");
    for (const char* bad : {"-0.5", "\"1\"", "null"})
        CHECK_EQ(of(bad, number), "/a not_a_number; ");
    Texts body(R"({"a":7,"b":0.5,"c":-1,"d":"x"})");
    CHECK_EQ(body.count("a"), 7);
    CHECK_EQ(body.count_if_any("a"), 7);
    CHECK_EQ(body.count_if_any("none"), 0);
    CHECK_EQ(body.number_if_any("b"), 0.5);
    CHECK_EQ(body.number_if_any("none"), 0);
    CHECK_EQ(body.number_if_any("c"), 0);
    CHECK_EQ(body.count("d"), 0);
}

TEST_CASE("a JSON text is written out in the letters that it has, and one that is none marked") {
    CHECK_EQ(api::whole_text({{"a", "\u00e9\u20ac"}}), "{\"a\":\"\u00e9\u20ac\"}");
    CHECK_EQ(api::whole_text("a\xff"), "\"a\ufffd\"");
}
