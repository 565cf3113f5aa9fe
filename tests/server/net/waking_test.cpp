// Campaigns that sleep in a running server: what keeps them awake, and what wakes them.
#include "server/net/waking.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <thread>

#include "server/umpire/idis/persistence.hpp"
#include "tests/server/net/served.hpp"

using namespace std::chrono_literals;
using nlohmann::json;
using tests::Served;

namespace {

namespace fs = std::filesystem;

/// A server that puts to sleep whatever nobody holds, and looks for it all the time.
net::ServeOptions sleepy() {
    net::ServeOptions options;
    options.limits.quiet_time = 0ms;
    options.limits.alarm_time = 10ms;
    options.limits.beat = 10ms;
    return options;
}

/// Whether this process has a file open.
bool is_held(const fs::path& file) {
    std::error_code gone;
    for (const auto& each : fs::directory_iterator("/proc/self/fd")) {
        if (fs::read_symlink(each.path(), gone) == file) return true;
    }
    return false;
}

/// Whether something is so before ten seconds have passed.
bool comes_true(const std::function<bool()>& what) {
    for (int look = 0; look < 1'000; ++look) {
        if (what()) return true;
        std::this_thread::sleep_for(10ms);
    }
    return false;
}

fs::path file_of(const Served& served) {
    return served.folder.path() / (served.campaign + ".idis");
}

tests::Reply set_clock(Served& served, const json& body) {
    const std::string text = body.dump();
    return tests::Wire(served.port)
        .send("POST " + served.path("/clock") + served.head("referee") +
              "Content-Type: application/json\r\nContent-Length: " + std::to_string(text.size()) +
              "\r\n\r\n" + text)
        .receive();
}

/// The newest event in the file, without a word to the server.
std::uint64_t newest_kept(const Served& served) {
    return store::SqliteStore(file_of(served), store::FileMode::read_only,
                              umpire::campaign_schema())
        .last_event();
}

tests::Reply public_word(Served& served, const std::string& path) {
    return tests::Wire(served.port)
        .send("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n")
        .receive();
}

}  // namespace

TEST_CASE("a quiet campaign holds no descriptor, answers the same, and a stream keeps it open") {
    Served served(sleepy());
    const fs::path file = file_of(served);
    const auto is_quiet = [&] { return !is_held(file); };
    REQUIRE_EQ(served.order("anna", R"({"kind":"HoldArmy"})", "first").status, 201);
    std::vector<std::string> answers;
    for (int round = 0; round < 3; ++round) {
        std::string all;
        for (const char* what : {"/view", "/channel", "/orders", "/legal", "/questions"}) {
            tests::Reply reply = served.get("anna", what);
            REQUIRE_EQ(reply.status, 200);
            all += reply.body + reply.headers["etag"];
            CHECK(comes_true(is_quiet));
        }
        answers.push_back(all);
        CHECK_EQ(all, answers.front());
    }
    CHECK_EQ(
        served.order("anna", R"({"kind":"HoldArmy"})", "first").headers.at("idempotency-replayed"),
        "true");
    {
        const auto stream = served.stream("anna", "Accept: application/x-ndjson\r\n");
        REQUIRE(stream->receive_chunk().starts_with("{\"type\":\"state\""));
        // Many an alarm has rung meanwhile.
        std::this_thread::sleep_for(300ms);
        CHECK(is_held(file));
        REQUIRE_EQ(served.order("anna", R"({"kind":"CarryOn"})", "second").status, 201);
        std::string told;
        while (told.find("\"type\":\"entry\"") == std::string::npos) {
            const std::string chunk = stream->receive_chunk();
            REQUIRE_FALSE(chunk.empty());
            told += chunk;
        }
    }
    CHECK(comes_true(is_quiet));
}

TEST_CASE("lists wake nobody who is in them; a player's place in a campaign is asked of it") {
    Served served;
    served.end();
    store::Accounts(net::accounts_file(served.folder.path()))
        .set_publicity(served.campaign, true, "A war.", 1);
    served.begin();
    const auto listed = [&](const std::string& path, const std::string& who) {
        const std::string head =
            who.empty() ? " HTTP/1.1\r\nHost: localhost\r\n" : served.head(who);
        const tests::Reply reply =
            tests::Wire(served.port).send("GET " + path + head + "\r\n").receive();
        CHECK_EQ(reply.status, 200);
        return reply.body;
    };
    const std::string name = "The Salt Peace Broken";
    CHECK_NE(listed("/api/v1/public", "").find(name), std::string::npos);
    CHECK_NE(listed("/public/" + served.campaign + "/news.atom", "").find(name), std::string::npos);
    CHECK_NE(listed("/api/v1/campaigns", "referee").find(name), std::string::npos);
    CHECK_EQ(listed("/api/v1/battles", "anna").find(name), std::string::npos);
    CHECK_FALSE(is_held(file_of(served)));
    CHECK_NE(listed("/api/v1/campaigns", "anna").find(name), std::string::npos);
    CHECK(is_held(file_of(served)));
}

TEST_CASE("what falls due in a campaign that sleeps happens though nobody asks") {
    Served served(sleepy());
    REQUIRE_EQ(set_clock(served, {{"action", "set_speed"}, {"speed", 86'400}}).status, 200);
    REQUIRE_EQ(set_clock(served, {{"action", "resume"}}).status, 200);
    const std::uint64_t before = newest_kept(served);
    CHECK(comes_true([&] { return newest_kept(served) > before; }));
    const std::uint64_t later = newest_kept(served);
    CHECK(comes_true([&] { return newest_kept(served) > later; }));
    REQUIRE_EQ(set_clock(served, {{"action", "pause"}}).status, 200);
    CHECK(comes_true([&] { return !is_held(file_of(served)); }));
    // The same after a start that knows it from the list alone.
    REQUIRE_EQ(set_clock(served, {{"action", "resume"}}).status, 200);
    served.end();
    const std::uint64_t left = newest_kept(served);
    served.begin();
    CHECK(comes_true([&] { return newest_kept(served) > left; }));
    REQUIRE_EQ(set_clock(served, {{"action", "pause"}}).status, 200);
}

TEST_CASE("a campaign whose file goes while it sleeps is refused, and the server says so") {
    Served served(sleepy());
    const fs::path file = file_of(served);
    REQUIRE_EQ(served.get("anna", "/view").status, 200);
    REQUIRE(comes_true([&] { return !is_held(file); }));
    CHECK_EQ(public_word(served, "/readyz").status, 200);
    const fs::path away = served.folder.path() / "away";
    SUBCASE("it is gone") {
        fs::rename(file, away);
        CHECK_EQ(served.get("anna", "/view").status, 503);
        CHECK_NE(public_word(served, "/readyz").body.find("campaign_file_gone"), std::string::npos);
    }
    SUBCASE("another is in its place") {
        fs::rename(file, away);
        fs::copy_file(away, file);
        CHECK_EQ(served.get("anna", "/view").status, 503);
        CHECK_NE(public_word(served, "/readyz").body.find("campaign_file_unreadable"),
                 std::string::npos);
    }
    CHECK_EQ(served.order("anna", R"({"kind":"HoldArmy"})", "first").status, 503);
    CHECK_NE(public_word(served, "/metrics").body.find("idis_campaigns{state=\"halted\"} 1\n"),
             std::string::npos);
    // Put back, it is what it was; nothing else has to be done.
    fs::rename(away, file);
    CHECK_EQ(served.get("anna", "/view").status, 200);
    CHECK(comes_true([&] { return public_word(served, "/readyz").status == 200; }));
}

TEST_CASE("a server whose accounts are gone from its folder says so until they are back") {
    Served served;
    const fs::path accounts = net::accounts_file(served.folder.path());
    CHECK_EQ(public_word(served, "/readyz").status, 200);
    fs::rename(accounts, served.folder.path() / "away");
    const tests::Reply gone = public_word(served, "/readyz");
    CHECK_EQ(gone.status, 503);
    CHECK_NE(gone.body.find("data_folder_gone"), std::string::npos);
    fs::rename(served.folder.path() / "away", accounts);
    CHECK_EQ(public_word(served, "/readyz").status, 200);
}
