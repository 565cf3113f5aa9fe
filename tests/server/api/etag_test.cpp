// ETags: what is read of a campaign is asked for again by its tag, and a tag tells nothing that the
// body did not.
#include "server/api/streams/etag.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/server/api/house.hpp"

using api::Method;
using tests::ApiHouse;
using tests::Asker;

namespace {

api::Response read(ApiHouse& house, Asker asker, const std::string& rest, std::string tag = "") {
    api::Request request;
    request.path = ApiHouse::campaign + rest;
    request.authorization = "Bearer " + house.token_of(asker);
    request.if_none_match = std::move(tag);
    return house.send(std::move(request));
}

std::string tag_of(const api::Response& response) {
    const std::string* tag = find_header(response, "ETag");
    REQUIRE(tag);
    return *tag;
}

}  // namespace

TEST_CASE("a tag is found among those of the header, weak or strong, and nowhere else") {
    CHECK(api::has_tag("\"a\"", "\"a\""));
    CHECK(api::has_tag("\"b\", \"a\"", "\"a\""));
    CHECK(api::has_tag("\"b\",\"a\" ", "\"a\""));
    CHECK(api::has_tag(",  , \"b\" ,   W/\"a\"  , ", "\"a\""));
    CHECK(api::has_tag("W/\"a\"", "\"a\""));
    CHECK(api::has_tag("*", "\"a\""));
    // What stands behind the bytes that were read is no tag.
    CHECK_FALSE(api::has_tag(std::string_view("  \"a\"").substr(0, 2), "\"a\""));
    for (const char* other : {"", "a", "\"b\"", "\"ab\"", "x\"a\"", "\"\"", "\"a",
                              "w/\"a\"", " ", ",", "  ,  "}) {
        CAPTURE(other);
        CHECK_FALSE(api::has_tag(other, "\"a\""));
    }
}

TEST_CASE("everything that is read of a campaign is 304 when it has not changed") {
    ApiHouse house;
    for (const char* rest : {"/view", "/channel", "/orders", "/questions", "/legal"}) {
        CAPTURE(rest);
        const auto first = read(house, Asker::anna, rest);
        CHECK(first.keeping == api::Keeping::revalidate);
        const auto again = read(house, Asker::anna, rest, tag_of(first));
        CHECK_EQ(again.status, 304);
        CHECK(again.body.empty());
        CHECK_EQ(tag_of(again), tag_of(first));
        CHECK_EQ(read(house, Asker::anna, rest, "\"other\"").status, 200);
    }
    // Whoever makes the tag, there is one.
    for (const char* rest : {"/view", "/channel", "/orders"}) {
        const auto answer = read(house, Asker::anna, rest);
        CHECK_EQ(std::ranges::count(answer.headers, "ETag", &api::Header::name), 1);
    }
    for (const char* rest : {"/map", "/events"}) {
        const auto first = read(house, Asker::god, rest);
        CHECK_EQ(read(house, Asker::god, rest, tag_of(first)).status, 304);
    }
}

TEST_CASE("a tag changes with the body, and only with it") {
    ApiHouse house;
    const std::string before = tag_of(read(house, Asker::anna, "/channel"));
    house.umpire->stir();
    CHECK_EQ(tag_of(read(house, Asker::anna, "/channel")), before);
    house.umpire->tell();
    CHECK_NE(tag_of(read(house, Asker::anna, "/channel")), before);
}

TEST_CASE("what may not be kept has no tag: sign-in, links, who I am, refusals") {
    ApiHouse house;
    for (const char* path : {"/api/v1/me", "/api/v1/campaigns"}) {
        const auto response = house.ask(Asker::anna, Method::get, path);
        CHECK(response.keeping == api::Keeping::no_store);
        CHECK_FALSE(find_header(response, "ETag"));
    }
    CHECK_FALSE(find_header(read(house, Asker::referee, "/links"), "ETag"));
    CHECK_FALSE(find_header(read(house, Asker::anna, "/events"), "ETag"));
    CHECK_FALSE(find_header(read(house, Asker::stranger, "/view", "*"), "ETag"));
    CHECK_EQ(read(house, Asker::stranger, "/view", "*").status, 404);
}
