// A chronicle over the wire: written for the referee, read by him alone, and by everybody once he
// lets them.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/server/net/served.hpp"

namespace fs = std::filesystem;
using nlohmann::json;
using tests::Reply;
using tests::Served;

namespace {

const std::string for_everybody = R"({"is_public":true,"shows_chronicle":true})";

Reply posted(Served& served, const std::string& who, const std::string& rest,
             const std::string& body = "") {
    return tests::Wire(served.port)
        .send("POST " + served.path(rest) + served.head(who) +
              "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
              "\r\n\r\n" + body)
        .receive();
}
/// By anyone who shows no token.
Reply read_by_everybody(Served& served, const std::string& path, const std::string& more = "") {
    return tests::Wire(served.port)
        .send("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + more + "\r\n")
        .receive();
}
fs::path folder_of(const Served& served) {
    return served.folder.path() / "chronicles" / served.campaign;
}

}  // namespace

TEST_CASE("a chronicle is written for the referee, and nobody else has a byte of it") {
    Served served;
    const std::string everybodys = "/public/" + served.campaign + "/chronicle/index.html";
    CHECK_EQ(served.get("referee", "/chronicle/index.html").status, 404);
    for (const char* who : {"anna", "boris", "chorus"}) {
        CHECK_EQ(posted(served, who, "/chronicle").status, 403);
        CHECK_EQ(served.get(who, "/chronicle/index.html").status, 403);
    }
    const Reply written = posted(served, "referee", "/chronicle");
    REQUIRE_EQ(written.status, 201);
    const json told = json::parse(written.body);
    CHECK_EQ(told["begin"], served.path("/chronicle/index.html"));
    CHECK(told["pages"].get<int>() > 10);

    const Reply cover = served.get("referee", "/chronicle/index.html");
    CHECK_EQ(cover.status, 200);
    CHECK_EQ(cover.headers.at("content-type"), "text/html; charset=utf-8");
    CHECK(cover.body.find("The Salt Peace Broken") != std::string::npos);
    CHECK_EQ(served.get("referee", "/chronicle/style.css").headers.at("content-type"),
             "text/css; charset=utf-8");
    CHECK_EQ(served.get("referee", "/chronicle/map.svg").headers.at("content-type"),
             "image/svg+xml");
    for (const char* who : {"anna", "boris", "chorus"}) {
        CHECK_EQ(served.get(who, "/chronicle/index.html").status, 403);
    }
    CHECK_EQ(read_by_everybody(served, everybodys).status, 404);
    // It may be written again, in the place of the first.
    CHECK_EQ(posted(served, "referee", "/chronicle").status, 201);
    CHECK_EQ(served.get("referee", "/chronicle/index.html").status, 200);
}

TEST_CASE("everybody reads a chronicle while its referee says so, and no longer") {
    Served served;
    const std::string everybodys = "/public/" + served.campaign + "/chronicle/index.html";
    REQUIRE_EQ(posted(served, "referee", "/chronicle").status, 201);
    const auto publish = [&](const std::string& body) {
        const Reply reply = posted(served, "referee", "/publicity", body);
        REQUIRE_EQ(reply.status, 200);
        return json::parse(reply.body);
    };
    const std::string never = read_by_everybody(served,
                                                "/public/campaign-zzzzzzzzzz/chronicle/"
                                                "index.html")
                                  .body;
    // Public is the campaign, not yet its chronicle.
    CHECK_EQ(publish(R"({"is_public":true})")["has_chronicle"], true);
    CHECK_EQ(read_by_everybody(served, everybodys).body, never);
    CHECK_EQ(publish(for_everybody)["shows_chronicle"], true);
    CHECK_EQ(read_by_everybody(served, everybodys).status, 200);
    const json page = json::parse(read_by_everybody(served, "/api/v1/public").body);
    CHECK_EQ(page["campaigns"][0]["has_chronicle"], true);
    // What is not said stays as it was; after a restart too.
    CHECK_EQ(publish(R"({"is_public":true,"words":"A war."})")["shows_chronicle"], true);
    served.end();
    served.begin();
    CHECK_EQ(read_by_everybody(served, everybodys).status, 200);
    // Who takes the campaign back takes the book back: it is not there by itself the next time.
    CHECK_EQ(publish(R"({"is_public":false})")["shows_chronicle"], false);
    CHECK_EQ(read_by_everybody(served, everybodys).body, never);
    CHECK_EQ(publish(R"({"is_public":true})")["shows_chronicle"], false);
    CHECK_EQ(read_by_everybody(served, everybodys).body, never);
    CHECK_EQ(publish(for_everybody)["shows_chronicle"], true);
    const Reply kept = read_by_everybody(served, everybodys);
    CHECK_EQ(kept.headers.at("cache-control"), "private, no-cache");
    const std::string again = "If-None-Match: " + kept.headers.at("etag") + "\r\n";
    CHECK_EQ(read_by_everybody(served, everybodys, again).status, 304);
    CHECK_EQ(publish(R"({"is_public":true,"shows_chronicle":false})")["has_chronicle"], true);
    // Nor is anyone who has it in his browser told that it is still so.
    CHECK_EQ(read_by_everybody(served, everybodys, again).status, 404);
    CHECK_EQ(read_by_everybody(served, everybodys).body, never);
    CHECK_EQ(json::parse(
                 read_by_everybody(served, "/api/v1/public").body)["campaigns"][0]["has_chronicle"],
             false);
}

TEST_CASE("no name leads out of a chronicle's folder") {
    Served served;
    REQUIRE_EQ(posted(served, "referee", "/chronicle").status, 201);
    REQUIRE_EQ(posted(served, "referee", "/publicity", for_everybody).status, 200);
    const std::string everybodys = "/public/" + served.campaign + "/chronicle/";
    fs::create_symlink(net::accounts_file(served.folder.path()), folder_of(served) / "link.html");
    fs::create_directory(folder_of(served) / "folder.html");
    std::ofstream(folder_of(served) / "notes.txt") << "no page";
    for (const char* name : {"no-such.html",
                             "..%2F..%2Faccounts.sqlite",
                             "%2e%2e",
                             "..",
                             ".",
                             ".html",
                             "../index.html",
                             "%2e%2e%2findex.html",
                             "..%5cindex.html",
                             "index.html%00",
                             "INDEX.HTML",
                             "index",
                             "a..b.html",
                             "%2Fetc%2Fpasswd",
                             "/etc/passwd",
                             "link.html",
                             "folder.html",
                             "notes.txt",
                             "index.html/",
                             "index.html%2f",
                             "",
                             "%",
                             "%zz"}) {
        CAPTURE(name);
        const Reply referees = served.get("referee", "/chronicle/" + std::string(name));
        CHECK((referees.status == 404 || referees.status == 400));
        const Reply publics = read_by_everybody(served, everybodys + name);
        CHECK((publics.status == 404 || publics.status == 400));
    }
    for (const std::string campaign : {"..", "%2e%2e", "chronicles", "%2Fetc", ""}) {
        CAPTURE(campaign);
        const Reply reply =
            read_by_everybody(served, "/public/" + campaign + "/chronicle/index.html");
        CHECK((reply.status == 404 || reply.status == 400));
    }
    // Nor does a folder that is a link.
    fs::rename(folder_of(served), served.folder.path() / "elsewhere");
    fs::create_directory_symlink(served.folder.path() / "elsewhere", folder_of(served));
    CHECK_EQ(served.get("referee", "/chronicle/index.html").status, 404);
    CHECK_EQ(read_by_everybody(served, everybodys + "index.html").status, 404);
}

TEST_CASE("a chronicle stays as it was written when its campaign is taken back") {
    Served served;
    const std::string last = std::to_string(served.last_event());
    served.order("anna", R"({"kind":"WriteToReferee","text":"a word"})", "a");
    const json told = json::parse(posted(served, "referee", "/chronicle").body);
    CHECK_EQ(told["events"], served.last_event());
    const std::string words =
        "Written after event " + std::to_string(served.last_event()) + " of the campaign.";
    const std::string back = R"({"words":"","to":)" + last + "}";
    REQUIRE_EQ(posted(served, "referee", "/rewind", back).status, 200);
    REQUIRE_EQ(served.last_event(), std::stoull(last));
    CHECK(served.get("referee", "/chronicle/index.html").body.find(words) != std::string::npos);
    CHECK_EQ(json::parse(posted(served, "referee", "/chronicle").body)["events"],
             served.last_event());
    CHECK(served.get("referee", "/chronicle/index.html").body.find(words) == std::string::npos);
}

TEST_CASE("a copy to try things on has no chronicle, nor has a campaign whose file is gone") {
    Served served;
    REQUIRE_EQ(posted(served, "referee", "/chronicle").status, 201);
    REQUIRE_EQ(posted(served, "referee", "/publicity", for_everybody).status, 200);
    const std::string last = std::to_string(served.last_event());
    REQUIRE_EQ(posted(served, "referee", "/forks", R"({"event":)" + last + "}").status, 201);
    const std::string campaign = served.campaign;
    served.campaign += ".fork-1";
    CHECK_EQ(posted(served, "referee", "/chronicle").status, 409);
    CHECK_EQ(served.get("referee", "/chronicle/index.html").status, 409);
    CHECK_FALSE(fs::exists(folder_of(served)));
    const std::string forks = "/public/" + served.campaign + "/chronicle/index.html";
    CHECK_EQ(read_by_everybody(served, forks).status, 404);
    served.campaign = campaign;
    served.end();
    fs::remove(served.folder.path() / (campaign + ".idis"));
    served.begin();
    const std::string everybodys = "/public/" + campaign + "/chronicle/index.html";
    CHECK_EQ(read_by_everybody(served, everybodys).status, 404);
}
