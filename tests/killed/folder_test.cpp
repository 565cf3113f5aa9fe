// One folder, one server; and what becomes of orders when the folder goes from under it.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/killed/campaign.hpp"
#include "tests/killed/client.hpp"
#include "tests/killed/program.hpp"
#include "tests/kit/source_folder.hpp"

namespace killed {
namespace {

namespace fs = std::filesystem;

const std::string config = tests::source_folder() + "/config";
const std::string sample = config + "/campaigns/idis-sample";
const std::string mill = config + "/battles/dice-warriors/mill.toml";

/// What is kept in a folder, by name, without what SQLite has beside it while a file is open.
std::set<std::string> kept_in(const fs::path& folder) {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder)) {
        const std::string extension = entry.path().extension();
        if (extension == ".idis" || extension == ".battle" || extension == ".past" ||
            extension == ".sqlite") {
            names.insert(entry.path().filename());
        }
    }
    return names;
}

int ordered(Client& client, const Campaign& campaign, const std::string& key) {
    const nlohmann::json body{{"kind", "WriteToReferee"}, {"text", key}};
    const auto answer =
        client.post(campaign.path + "/orders", campaign.commanders.front(), body.dump(), key);
    return answer ? answer->status : 0;
}

int readiness(Client& client) {
    const auto answer = client.get("/readyz", "");
    return answer ? answer->status : 0;
}

}  // namespace

TEST_CASE(
    "folder: a second server, and whatever makes or changes play, is refused beside the first") {
    const Folder folder;
    const Folder copies;
    const std::uint16_t port = free_port();
    const Campaign campaign = make_campaign(folder.path(), port, 1);
    const std::string data = folder.path().string();
    const std::string copy = (copies.path() / "copy").string();
    const std::string text = (copies.path() / "text").string();
    const Outcome made = run_idis({"battle", "new", "dice-warriors", mill, "--data", data});
    REQUIRE_MESSAGE(made.exit_code == 0, made.output);
    const std::string battle = made.output.substr(0, made.output.find(' '));
    Server server(folder.path(), port);
    const std::set<std::string> before = kept_in(folder.path());
    // What only reads, and what SQLite guards by itself, goes on beside it.
    const std::string id = campaign.file.stem();
    const std::vector<std::vector<std::string>> allowed = {
        {"backup", copy, "--data", data},
        {"verify", campaign.file.string()},
        {"verify", "--decide", campaign.file.string()},
        {"campaign", "export", id, text, "--data", data},
        {"user", "add", id, "chorus", "Zeno", "--data", data},
        {"user", "links", "--data", data}};
    for (const auto& arguments : allowed) {
        const Outcome outcome = run_idis(arguments);
        CHECK_MESSAGE(outcome.exit_code == 0, arguments.front() << ": " << outcome.output);
    }
    const std::vector<std::pair<std::vector<std::string>, int>> refused = {
        {{"serve", "--data", data, "--config", config, "--port", "0"}, 1},
        {{"campaign", "create", sample, "--data", data, "--config", config}, 2},
        {{"campaign", "import", text, "--data", data}, 2},
        {{"restore", copy, "--data", data}, 2},
        {{"battle", "new", "dice-warriors", mill, "--data", data}, 2},
        {{"battle", "show", "dice-warriors", battle, "--data", data}, 2},
        {{"battle", "order", "dice-warriors", battle, "referee", R"({"kind":"EndFight"})", "--data",
          data},
         2}};
    for (const auto& [arguments, exit_code] : refused) {
        const Outcome outcome = run_idis(arguments);
        CAPTURE(arguments.front());
        CHECK_EQ(outcome.exit_code, exit_code);
        CHECK_MESSAGE(outcome.output.find("one folder has one server") != std::string::npos,
                      outcome.output);
        CHECK_MESSAGE(outcome.output.find("process ") != std::string::npos, outcome.output);
    }
    CHECK(kept_in(folder.path()) == before);
    Client client(port);
    CHECK_EQ(ordered(client, campaign, "the first goes on"), 201);
    server.kill();
    // A lock ends with its holder, however that ended.
    Server next(folder.path(), port);
    CHECK_EQ(next.stop(), 0);
    CHECK_EQ(run_idis({"verify", campaign.file.string()}).exit_code, 0);
}

TEST_CASE("folder: orders to a campaign whose file went are refused, and the server says so") {
    const Folder folder;
    const Folder other;
    const std::uint16_t port = free_port();
    const Campaign campaign = make_campaign(folder.path(), port, 1);
    Server server(folder.path(), port);
    Client client(port);
    REQUIRE_EQ(ordered(client, campaign, "while it is there"), 201);
    REQUIRE_EQ(readiness(client), 200);
    SUBCASE("deleted") { fs::remove(campaign.file); }
    SUBCASE("moved away") { fs::rename(campaign.file, other.path() / "moved.idis"); }
    SUBCASE("the whole folder moved away") { fs::rename(folder.path(), other.path() / "data"); }
    for (const char* key : {"first", "second"}) CHECK_EQ(ordered(client, campaign, key), 503);
    CHECK_EQ(readiness(client), 503);
    const auto ready = client.get("/readyz", "");
    REQUIRE(ready.has_value());
    CHECK_NE(ready->body.find("_gone"), std::string::npos);
    CHECK_EQ(server.stop(), 0);
}

TEST_CASE("folder: names that would forge a line are shown as what they are not") {
    const Folder folder;
    const std::uint16_t port = free_port();
    const Campaign campaign = make_campaign(folder.path(), port, 1);
    const std::string data = folder.path().string();
    const std::string id = campaign.file.stem();
    REQUIRE_EQ(
        run_idis({"user", "add", id, "chorus", "Z\nreferee  X\x1b[2J", "--data", data}).exit_code,
        0);
    const Outcome listed = run_idis({"user", "links", "--data", data});
    REQUIRE_EQ(listed.exit_code, 0);
    CHECK_NE(listed.output.find("chorus  Z?referee  X?[2J  "), std::string::npos);
    CHECK_EQ(listed.output.find("\nreferee  X"), std::string::npos);
}

TEST_CASE("backup: everything of a folder is in the copy and in what is put back of it") {
    const Folder folder;
    const Folder copies;
    const std::uint16_t port = free_port();
    const Campaign campaign = make_campaign(folder.path(), port, 1);
    const std::string data = folder.path().string();
    REQUIRE_EQ(run_idis({"battle", "new", "dice-warriors", mill, "--data", data}).exit_code, 0);
    const auto copy = copies.path() / "copy";
    {
        Server server(folder.path(), port);
        Client client(port);
        const auto post = [&](const char* what, const std::string& body) {
            const auto answer = client.post(campaign.path + what, campaign.referee, body);
            REQUIRE(answer.has_value());
            return answer->status;
        };
        REQUIRE_EQ(post("/clock", R"({"action":"advance","days":2})"), 200);
        REQUIRE_EQ(post("/clock", R"({"action":"pause"})"), 200);
        const std::size_t newest = all_events(campaign, port).size();
        REQUIRE_EQ(post("/forks", R"({"event":)" + std::to_string(newest) + "}"), 201);
        REQUIRE_EQ(post("/rewind", R"({"to":)" + std::to_string(newest) + "}"), 200);
        REQUIRE_EQ(run_idis({"backup", copy.string(), "--data", data}).exit_code, 0);
    }
    const std::set<std::string> before = kept_in(folder.path());
    // The campaign, its fork, its past, the battle, the accounts, and how people are told things.
    CHECK_EQ(before.size(), 6);
    CHECK(kept_in(copy) == before);
    const auto elsewhere = copies.path() / "elsewhere";
    REQUIRE_EQ(run_idis({"restore", copy.string(), "--data", elsewhere.string()}).exit_code, 0);
    CHECK(kept_in(elsewhere) == before);
    // One campaign brings what is its own, and what is of all.
    const auto one = copies.path() / "one";
    REQUIRE_EQ(run_idis({"backup", one.string(), campaign.file.stem(), "--data", data}).exit_code,
               0);
    CHECK_EQ(kept_in(one).size(), 5);
    Server server(elsewhere, port);
    Client client(port);
    const auto pasts = client.get(campaign.path + "/pasts", campaign.referee);
    REQUIRE(pasts.has_value());
    CHECK_EQ(pasts->status, 200);
    CHECK_EQ(nlohmann::json::parse(pasts->body).at("pasts").size(), 1);
    CHECK_EQ(server.stop(), 0);
}

TEST_CASE("backup: a folder with a battle alone is copied and put back") {
    const Folder folder;
    const Folder copies;
    const std::string copy = (copies.path() / "copy").string();
    const auto elsewhere = copies.path() / "elsewhere";
    REQUIRE_EQ(run_idis({"battle", "new", "dice-warriors", mill, "--data", folder.path().string()})
                   .exit_code,
               0);
    REQUIRE_EQ(run_idis({"backup", copy, "--data", folder.path().string()}).exit_code, 0);
    REQUIRE_EQ(run_idis({"restore", copy, "--data", elsewhere.string()}).exit_code, 0);
    CHECK(kept_in(elsewhere) == kept_in(folder.path()));
    CHECK_EQ(kept_in(elsewhere).size(), 1);
    // An empty folder is nothing to copy.
    const Folder empty;
    CHECK_EQ(
        run_idis({"backup", (copies.path() / "none").string(), "--data", empty.path().string()})
            .exit_code,
        2);
}

}  // namespace killed
