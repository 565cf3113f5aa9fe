// Rewinding and trying out through a running server: who may, and who can tell.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/server/net/served.hpp"

using nlohmann::json;
using tests::Served;

namespace {

tests::Reply post(Served& served, const std::string& who, const std::string& target,
                  const std::string& body) {
    return tests::Wire(served.port)
        .send("POST " + target + served.head(who) + "Content-Type: application/json\r\n" +
              "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body)
        .receive();
}
tests::Reply get(Served& served, const std::string& who, const std::string& target) {
    return tests::Wire(served.port).send("GET " + target + served.head(who) + "\r\n").receive();
}

}  // namespace

TEST_CASE("a fork is the referee's alone: nobody else can tell it from none") {
    Served served;
    const std::string events = R"({"event":)" + std::to_string(served.last_event()) + "}";
    REQUIRE_EQ(post(served, "referee", served.path("/forks"), events).status, 201);
    const std::string fork = "/api/v1/campaigns/" + served.campaign + ".fork-1";
    const std::string none = "/api/v1/campaigns/" + served.campaign + ".fork-7";
    CHECK_EQ(get(served, "referee", fork + "/view").status, 200);
    CHECK_EQ(get(served, "referee", fork + "/views/" + served.anna).status, 200);
    CHECK_EQ(get(served, "referee", none + "/view").status, 404);
    for (const char* who : {"anna", "boris", "chorus"}) {
        CAPTURE(who);
        const tests::Reply there = get(served, who, fork + "/view");
        CHECK_EQ(there.status, 404);
        CHECK_EQ(there.body, get(served, who, none + "/view").body);
        CHECK_EQ(get(served, who, served.path("/forks")).status, 403);
    }
    // Nobody joins it, and nothing in it is told to anybody.
    CHECK_EQ(post(served, "referee", fork + "/links", R"({"role":"god"})").status, 409);
    const std::string before = get(served, "anna", served.path("/channel")).body;
    const std::string view = get(served, "anna", served.path("/view")).body;
    REQUIRE_EQ(post(served, "referee", fork + "/clock", R"({"action":"advance","days":3})").status,
               200);
    CHECK_EQ(get(served, "anna", served.path("/channel")).body, before);
    CHECK_EQ(get(served, "anna", served.path("/view")).body, view);
    CHECK_EQ(post(served, "referee", fork + "/discard", "").status, 204);
    CHECK_EQ(get(served, "referee", fork + "/view").status, 404);
}

TEST_CASE("a rewind through the server: channels are as they were") {
    Served served;
    const std::uint64_t last = served.last_event();
    const std::string before = get(served, "anna", served.path("/channel")).body;
    served.order("anna", R"({"kind":"WriteToReferee","text":"undo me"})", "a");
    CHECK(get(served, "anna", served.path("/channel")).body != before);
    const auto listening = served.stream("anna");
    const json told =
        json::parse(get(served, "referee", served.path("/rewind?to=" + std::to_string(last))).body);
    CHECK_EQ(told["orders"], 1);
    const tests::Reply done =
        post(served, "referee", served.path("/rewind"), R"({"to":)" + std::to_string(last) + "}");
    REQUIRE_EQ(done.status, 200);
    CHECK_EQ(json::parse(done.body), told);
    CHECK_EQ(served.last_event(), last);
    // Who listens is sent away, to come back and begin anew with the numbers that are now.
    bool has_ended = false;
    for (int chunk = 0; chunk < 10 && !has_ended; ++chunk) {
        has_ended = listening->receive_chunk().empty();
    }
    CHECK(has_ended);
    CHECK_EQ(get(served, "anna", served.path("/channel")).body, before);
    CHECK_EQ(get(served, "referee", served.path("/rewind?to=" + std::to_string(last + 1))).status,
             404);
    CHECK_EQ(post(served, "referee", served.path("/rewind"), R"({"to":0})").status, 400);
    CHECK_EQ(post(served, "referee", served.path("/rewind"), R"({"to":1})").status, 400);
}
