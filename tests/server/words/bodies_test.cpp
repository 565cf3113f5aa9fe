// Faults in JSON from outside: all that is said of them comes out of the catalogue, and says what
// it says in English.
#include <doctest/doctest.h>

#include <array>

#include "server/api/body.hpp"
#include "server/api/text_body.hpp"
#include "server/codec/badge.hpp"
#include "server/codec/describe_kit.hpp"
#include "server/codec/read.hpp"
#include "server/codec/text.hpp"
#include "tests/server/words/spoken.hpp"

using nlohmann::json;

namespace {

struct Fault {
    std::string said;
    std::string_view in_english;
};

std::string said_of_text(std::string_view text, codec::ParseLimits limits = {}) {
    codec::Problems problems;
    codec::parse_json(text, problems, limits);
    REQUIRE_EQ(problems.size(), 1);
    return problems.front().detail;
}

/// What is wrong with a value that should be of a kind.
template <class T>
std::string said_of_value(const json& from) {
    codec::Reading reading;
    T to{};
    codec::read(from, to, reading, codec::Place{});
    REQUIRE_EQ(reading.problems.size(), 1);
    return reading.problems.front().detail;
}

std::string said_of_badges(const json& rows) {
    codec::Problems problems;
    codec::badges_from(rows, "", problems);
    REQUIRE_FALSE(problems.empty());
    return problems.front().detail;
}

/// What a body is refused for.
std::string said_in(std::optional<api::Response> refusal) {
    REQUIRE(refusal.has_value());
    return json::parse(refusal->body)["errors"][0]["detail"];
}
template <class Ask>
std::string said_of_body(std::string_view text, Ask ask) {
    api::Body body(text);
    ask(body);
    return said_in(body.refusal());
}
template <class Ask>
std::string said_of_texts(std::string_view text, Ask ask) {
    api::TextBody body(text);
    ask(body);
    return said_in(body.refusal());
}

std::vector<Fault> faults_of_text() {
    return {
        {said_of_text(" "), "not JSON: there is nothing"},
        {said_of_text("[1,\n \"2"),
         "not JSON: the text in quotes at line 2, column 2 is not closed"},
        {said_of_text("[1"), "not JSON: it ends before it is whole, at line 1, column 3"},
        {said_of_text("[\"\t\"]"),
         "not JSON at line 1, column 3: in quotes this may not stand (a line break, a backslash "
         "that means nothing, or a byte that is no UTF-8)"},
        {said_of_text("[1e999]"), "not JSON at line 1, column 2: no number can be so large"},
        {said_of_text("[1 \"2\"]"),
         "not JSON at line 1, column 4: a text in quotes does not belong there"},
        {said_of_text("[1 \x01]"), "not JSON at line 1, column 4: a sign does not belong there"},
        {said_of_text("[1 }"), "not JSON at line 1, column 4: `}` does not belong there"},
        {said_of_text(R"({"1":1,"1":1})"), "this name stands twice in one object"},
        {said_of_text("[[1]]", {.depth_max = 1}), "more than 1 levels"},
        {said_of_text("[1]", {.bytes_max = 2}), "more than 2 bytes"},
        {said_of_text(std::string_view("[\0]", 3)), "a NUL at byte 2"},
    };
}

std::vector<Fault> faults_of_values() {
    const json rows = json::array({{{"faction", 1}}});
    return {
        {said_of_value<std::uint8_t>("1"), "wanted a whole number"},
        {said_of_value<std::uint8_t>(300), "wanted 0 to 255"},
        {said_of_value<std::int8_t>(300), "wanted -128 to 127"},
        {said_of_value<std::string>(1), "wanted a text in quotes"},
        {said_of_value<bool>(1), "wanted true or false"},
        {said_of_value<std::vector<int>>(1), "wanted a list"},
        {said_of_value<std::array<int, 3>>(json::array({1})), "wanted 3 items"},
        {said_of_value<kit::Offset>(1), "wanted an object"},
        {said_of_value<kit::Offset>(json{{"1", 1}}), "nothing of this name is known here"},
        {said_of_value<kit::Direction>("1"),
         "\"1\" is none of these: north, north_east, south_east, south, south_west, north_west"},
        {said_of_value<kit::Clause>("1"), "the rulebook has no such clause"},
        {said_of_value<kit::Moment>("1"), "wanted \"day 3 09:00:00\""},
        {said_of_value<kit::Date>("1"), "wanted \"2026-03-01\""},
        {said_of_value<kit::Fraction>("1:2"), "wanted \"3/4\" or a whole number"},
        {said_of_badges(1), "wanted a list of at most 200 rows"},
        {said_of_badges(rows), "wanted a faction's id"},
    };
}

std::vector<Fault> faults_of_bodies() {
    return {
        {said_of_body("[]", [](api::Body&) {}), "wanted an object"},
        {said_of_body("{}", [](api::Body& body) { body.text("1", 5); }), "it is needed"},
        {said_of_body("{}", [](api::Body& body) { body.lines("1", 5); }), "it is needed"},
        {said_of_body("{}", [](api::Body& body) { body.whole("1", 1, 5); }), "it is needed"},
        {said_of_body(R"({"1":1})", [](api::Body& body) { body.text("1", 5); }), "wanted a text"},
        {said_of_body(R"({"1":"123456"})", [](api::Body& body) { body.text("1", 5); }),
         "wanted 1 to 5 bytes without control characters"},
        {said_of_body(R"({"1":"123456"})", [](api::Body& body) { body.lines("1", 5); }),
         "wanted at most 5 bytes of lines"},
        {said_of_body(R"({"1":1})", [](api::Body& body) { body.texts_if_any("1", 5); }),
         "wanted a list of at most 5 words"},
        {said_of_body(R"({"1":6})", [](api::Body& body) { body.whole("1", 1, 5); }),
         "wanted a whole number from 1 to 5"},
        {said_of_body(R"({"1":6})", [](api::Body& body) { body.flag("1", true); }),
         "wanted true or false"},
        {said_of_body(R"({"1":6})", [](api::Body&) {}), "there is no such member"},
        {said_of_texts("[]", [](api::TextBody&) {}), "wanted an object"},
        {said_of_texts(R"({"1":6})", [](api::TextBody&) {}), "not asked for"},
        {said_of_texts(R"({"1":6})", [](api::TextBody& body) { body.text("1"); }),
         "wanted a text"},
        {said_of_texts(R"({"1":"12"})", [](api::TextBody& body) { body.short_text("1", 1); }),
         "wanted a short text"},
        {said_of_texts("{}", [](api::TextBody& body) { body.count("1"); }),
         "wanted a whole number"},
    };
}

std::vector<Fault> all_faults() {
    std::vector<Fault> all = faults_of_text();
    for (const Fault& fault : faults_of_values()) all.push_back(fault);
    for (const Fault& fault : faults_of_bodies()) all.push_back(fault);
    return all;
}

}  // namespace

TEST_CASE("words: faults in JSON are said in English") {
    for (const Fault& fault : all_faults()) CHECK_EQ(fault.said, fault.in_english);
    CHECK_EQ(said_of_value<idis::FactionId>("1"), "wanted \"faction-\" and ten letters");
}

TEST_CASE("words: no fault in JSON is said outside the catalogue") {
    const Spoken spoken("made_up");
    for (const Fault& fault : all_faults()) {
        CAPTURE(fault.said);
        std::string outside = outside_brackets(fault.said);
        // The API's own words are the same in every language.
        const auto known = outside.find("north, ");
        if (known != outside.npos) outside.resize(known);
        CHECK_FALSE(has_letters(outside));
        CHECK_NE(fault.said.find("⟦"), std::string::npos);
    }
}
