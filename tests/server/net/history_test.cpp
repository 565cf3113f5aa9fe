// Rewinding and trying out through a running server: who may, and who can tell.
#include <doctest/doctest.h>

#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <thread>

#include "tests/server/net/served.hpp"
#include "tests/server/umpire/battle_play.hpp"

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
    for (const char* rest : {"/ways", "/ways/way-aaaaaaa222", "/ways/way-aaaaaaa222/delete"}) {
        CHECK_EQ(post(served, "referee", fork + rest, "{}").status, 409);
    }
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
    const tests::Reply done = post(served, "referee", served.path("/rewind"),
                                   R"({"words":"","to":)" + std::to_string(last) + "}");
    REQUIRE_EQ(done.status, 200);
    CHECK_EQ(json::parse(done.body)["told"], told["told"]);
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

TEST_CASE("a rewind tells whom it belies what is usual, or what the referee says") {
    Served served;
    const std::uint64_t last = served.last_event();
    const std::string channel = served.path("/channel");
    const std::string others = get(served, "boris", channel).body;
    const std::string rewind = R"("to":)" + std::to_string(last) + "}";
    served.order("anna", R"({"kind":"WriteToReferee","text":"undo me"})", "a");
    const json asked = json::parse(
        get(served, "referee", served.path("/rewind?to=" + std::to_string(last))).body);
    const std::string usual = asked["words"];
    CHECK(usual.starts_with("The campaign has been taken back to day 1, "));
    const auto newest_of_anna = [&] {
        const json entries = json::parse(get(served, "anna", channel).body)["entries"];
        return entries.empty() ? std::string() : entries.back()["words"].get<std::string>();
    };
    REQUIRE_EQ(post(served, "referee", served.path("/rewind"), "{" + rewind).status, 200);
    CHECK(newest_of_anna().find(usual) != std::string::npos);
    CHECK(newest_of_anna().find("undo me") == std::string::npos);
    CHECK_EQ(get(served, "boris", channel).body, others);
    // Told that, she is among those whom the next one belies; he words it himself.
    const tests::Reply done = post(served, "referee", served.path("/rewind"),
                                   R"({"words":"My mistake.\nPlease order again.",)" + rewind);
    REQUIRE_EQ(done.status, 200);
    CHECK_EQ(json::parse(done.body)["words"], "My mistake.\nPlease order again.");
    CHECK(newest_of_anna().find("My mistake.") != std::string::npos);
    CHECK(newest_of_anna().find(usual) == std::string::npos);
    CHECK_EQ(get(served, "boris", channel).body, others);
    CHECK_EQ(post(served, "referee", served.path("/rewind"), R"({"words":1,)" + rewind).status,
             400);
}

TEST_CASE("a campaign has so many forks at once; one that is discarded makes room") {
    net::ServeOptions options;
    options.limits.forks_kept = 2;
    Served served(std::move(options));
    const std::string event = R"({"event":)" + std::to_string(served.last_event()) + "}";
    const auto fork = [&] { return post(served, "referee", served.path("/forks"), event); };
    CHECK_EQ(fork().status, 201);
    CHECK_EQ(fork().status, 201);
    const tests::Reply refused = fork();
    CHECK_EQ(refused.status, 422);
    CHECK_EQ(json::parse(refused.body)["code"], "too_many_forks");
    const std::string one = "/api/v1/campaigns/" + served.campaign + ".fork-1";
    CHECK_EQ(post(served, "referee", one + "/discard", "").status, 204);
    CHECK_EQ(fork().status, 201);
    CHECK_EQ(fork().status, 422);
}

TEST_CASE("a campaign is taken back so often, for each of its pasts is kept") {
    net::ServeOptions options;
    options.limits.pasts_kept = 1;
    Served served(std::move(options));
    const std::uint64_t last = served.last_event();
    const auto rewind = [&] {
        return post(served, "referee", served.path("/rewind"),
                    R"({"to":)" + std::to_string(last) + "}");
    };
    served.order("anna", R"({"kind":"WriteToReferee","text":"undo me"})", "a");
    CHECK_EQ(rewind().status, 200);
    served.order("anna", R"({"kind":"WriteToReferee","text":"and me"})", "b");
    const std::uint64_t there = served.last_event();
    const tests::Reply refused = rewind();
    CHECK_EQ(refused.status, 422);
    CHECK_EQ(json::parse(refused.body)["code"], "too_many_pasts");
    CHECK_EQ(served.last_event(), there);
}

namespace {

/// How many files this process has open.
std::size_t open_files() {
    std::size_t count = 0;
    for (const auto& each : std::filesystem::directory_iterator("/proc/self/fd")) {
        count += each.is_symlink();
    }
    return count;
}

}  // namespace

TEST_CASE("a battle that is deleted is gone with its file, its descriptors and its streams") {
    net::ServeOptions options;
    options.limits.beat = std::chrono::milliseconds(20);
    options.battle_setup = [](const std::string&, const std::string&) {
        return std::optional(tests::sample_battle());
    };
    Served served(std::move(options));
    const std::string start = R"({"engine":"dice-warriors","setup":"mill"})";
    const auto make = [&] {
        const tests::Reply made = post(served, "anna", "/api/v1/battles", start);
        REQUIRE_EQ(made.status, 201);
        return json::parse(made.body)["battle"].get<std::string>();
    };
    const std::string kept = make();
    const std::size_t open = open_files();
    for (int round = 0; round < 3; ++round) {
        const std::string battle = make();
        const std::string path = "/api/v1/battles/" + battle;
        const auto file = served.folder.path() / (battle + ".battle");
        CHECK(std::filesystem::exists(file));
        tests::Wire listening(served.port);
        listening.send("GET " + path + "/stream" + served.head("anna") + "\r\n").receive(false);
        CHECK_EQ(post(served, "boris", path + "/delete", "").status, 404);
        CHECK_EQ(post(served, "anna", path + "/delete", "").status, 204);
        CHECK_FALSE(std::filesystem::exists(file));
        CHECK_EQ(get(served, "anna", path + "/view").status, 404);
        while (!listening.receive_chunk().empty()) continue;
    }
    // A connection that was closed here is closed there a moment later.
    for (int look = 0; look < 2'000 && open_files() > open; ++look) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    CHECK(open_files() <= open);
    CHECK_EQ(get(served, "anna", "/api/v1/battles/" + kept + "/view").status, 200);
    const json left = json::parse(get(served, "anna", "/api/v1/battles").body)["battles"];
    CHECK_EQ(left.size(), 1);
}
