// The setting: every member reads it, the referee words it, nobody else does either.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/server/api/house.hpp"

using api::Method;
using nlohmann::json;
using tests::ApiHouse;
using tests::Asker;

namespace {

const std::string path = std::string(ApiHouse::campaign) + "/setting";

int worded(ApiHouse& house, Asker asker, const std::string& text) {
    return house.ask(asker, Method::post, path, json{{"text", text}}.dump()).status;
}

}  // namespace

TEST_CASE("the setting is read by every member and by nobody else") {
    ApiHouse house;
    for (const Asker asker :
         {Asker::anna, Asker::boris, Asker::referee, Asker::god, Asker::chorus}) {
        const auto answer = house.ask(asker, Method::get, path);
        CHECK_EQ(answer.status, 200);
        CHECK_EQ(json::parse(answer.body)["text"], "# The valley");
    }
    CHECK_EQ(house.ask(Asker::nobody, Method::get, path).status, 401);
    CHECK_EQ(house.ask(Asker::stranger, Method::get, path).status, 404);
}

TEST_CASE("a setting that is not taken is not told") {
    api::Limits limits;
    limits.text_bytes_a_day = 40;
    ApiHouse house(limits);
    const std::string before = house.umpire->setting_text;
    CHECK_EQ(worded(house, Asker::referee, std::string(40, 'a')), 429);
    CHECK_EQ(house.umpire->setting_text, before);
    house.umpire->answer = {umpire::AnswerKind::storage_failed, "{}", false};
    CHECK_EQ(worded(house, Asker::referee, "# The hills"), 503);
}

TEST_CASE("the referee words the setting anew, of many lines and within its bound") {
    ApiHouse house;
    CHECK_EQ(worded(house, Asker::referee, "# The valley\n\n\tTwo towns.\n"), 200);
    CHECK_EQ(house.umpire->setting_text, "# The valley\n\n\tTwo towns.\n");
    CHECK_EQ(worded(house, Asker::referee, std::string(65'536, 'a')), 200);
    CHECK_EQ(worded(house, Asker::referee, ""), 200);
    CHECK_EQ(house.umpire->setting_text, "");
    for (const std::string& bad : {std::string(65'537, 'a'), std::string("a\x1b[2J"),
                                   std::string("a\x7f"), std::string("a\0b", 3)}) {
        CHECK_EQ(worded(house, Asker::referee, bad), 400);
    }
    for (const char* bad : {R"({})", R"({"text":1})", R"({"text":"a","more":1})", "[]"}) {
        CAPTURE(bad);
        CHECK_EQ(house.ask(Asker::referee, Method::post, path, bad).status, 400);
    }
    for (const Asker asker : {Asker::anna, Asker::god, Asker::chorus}) {
        CHECK_EQ(worded(house, asker, "mine"), 403);
    }
    CHECK_EQ(house.umpire->setting_text, "");
}
