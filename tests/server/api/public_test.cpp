// What everybody may read: nothing but what a referee said everybody may.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/server/api/house.hpp"

using api::Method;
using nlohmann::json;
using tests::ApiHouse;
using tests::Asker;

namespace {

constexpr const char* campaign = "campaign-k7q3m9x2ab";
const std::string feed = "/public/campaign-k7q3m9x2ab/news.atom";
const std::string home = ApiHouse::campaign;

api::Response referee_posts(ApiHouse& house, const std::string& rest, const std::string& body) {
    return house.ask(Asker::referee, Method::post, home + rest, body);
}
std::string read_by_everybody(ApiHouse& house, const std::string& path) {
    const auto answer = house.ask(Asker::nobody, Method::get, path);
    return std::to_string(answer.status) + answer.body;
}
std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

}  // namespace

TEST_CASE("nothing is public until a referee says so, and nothing once he takes it back") {
    ApiHouse house;
    const std::string none = read_by_everybody(house, "/api/v1/public");
    CHECK_EQ(none, R"(200{"campaigns":[],"guests_begin":true})");
    const std::string no_feed = read_by_everybody(house, feed);
    CHECK_EQ(no_feed, read_by_everybody(house, "/public/campaign-zzzzzzzzzz/news.atom"));
    CHECK_EQ(referee_posts(house, "/notices", R"({"words":"Early."})").status, 409);
    // A pause of a campaign that is private is nobody's business.
    CHECK_EQ(referee_posts(house, "/clock", R"({"action":"pause"})").status, 200);
    CHECK_EQ(referee_posts(house, "/clock", R"({"action":"resume"})").status, 200);
    CHECK(house.accounts->notices_of(campaign).empty());
    CHECK_EQ(read_by_everybody(house, "/api/v1/public"), none);

    REQUIRE_EQ(referee_posts(house, "/publicity", R"({"is_public":true,"words":"A war."})").status,
               200);
    REQUIRE_EQ(referee_posts(house, "/notices", R"({"words":"A fair."})").status, 201);
    const json seen = json::parse(read_by_everybody(house, "/api/v1/public").substr(3));
    CHECK_EQ(seen["campaigns"][0]["name"], "Spring");
    CHECK_EQ(seen["campaigns"][0]["words"], "A war.");
    CHECK_EQ(seen["campaigns"][0]["notices"][0]["words"], "A fair.");
    CHECK(read_by_everybody(house, feed).starts_with("200"));

    REQUIRE_EQ(referee_posts(house, "/publicity", R"({"is_public":false})").status, 200);
    CHECK_EQ(read_by_everybody(house, "/api/v1/public"), none);
    CHECK_EQ(read_by_everybody(house, feed), no_feed);
}

TEST_CASE("the setting is everybody's while the referee says so, and as he words it then") {
    ApiHouse house;
    const std::string path = std::string("/api/v1/public/") + campaign + "/setting";
    const std::string none = read_by_everybody(house, path);
    CHECK(none.starts_with("404"));
    CHECK_EQ(none, read_by_everybody(house, "/api/v1/public/campaign-zzzzzzzzzz/setting"));
    const auto says = [&](const char* body) {
        return json::parse(referee_posts(house, "/publicity", body).body);
    };
    const auto has_setting = [&] {
        const json page = json::parse(read_by_everybody(house, "/api/v1/public").substr(3));
        return page["campaigns"][0]["has_setting"].get<bool>();
    };
    // Public alone is not enough, nor is it enough where the campaign is not public.
    CHECK_EQ(says(R"({"is_public":true})")["shows_setting"], false);
    CHECK_EQ(read_by_everybody(house, path), none);
    CHECK_FALSE(has_setting());
    CHECK_EQ(says(R"({"is_public":false,"shows_setting":true})")["shows_setting"], true);
    CHECK_EQ(read_by_everybody(house, path), none);
    // What is not said of it stays.
    CHECK_EQ(says(R"({"is_public":true,"words":"A war."})")["shows_setting"], true);
    CHECK_EQ(read_by_everybody(house, path), R"(200{"text":"# The valley"})");
    CHECK(has_setting());
    REQUIRE_EQ(referee_posts(house, "/setting", R"({"text":"# The hills"})").status, 200);
    CHECK_EQ(read_by_everybody(house, path), R"(200{"text":"# The hills"})");
    CHECK_EQ(says(R"({"is_public":true,"shows_setting":false})")["shows_setting"], false);
    CHECK_EQ(read_by_everybody(house, path), none);
    REQUIRE_EQ(referee_posts(house, "/setting", R"({"text":"# The marsh"})").status, 200);
    CHECK_EQ(read_by_everybody(house, path), none);
    CHECK_FALSE(has_setting());
}

TEST_CASE("whatever happens in a public campaign, everybody reads the same") {
    ApiHouse house;
    REQUIRE_EQ(referee_posts(house, "/publicity", R"({"is_public":true})").status, 200);
    const std::string page = read_by_everybody(house, "/api/v1/public");
    const std::string atom = read_by_everybody(house, feed);
    house.ask(Asker::anna, Method::post, home + "/orders", R"({"kind":"HoldArmy"})");
    house.umpire->anna_sees = "an army";
    house.umpire->tell();
    house.umpire->stir();
    CHECK_EQ(read_by_everybody(house, "/api/v1/public"), page);
    CHECK_EQ(read_by_everybody(house, feed), atom);
}

TEST_CASE("the feed: its own ids stay, its texts cannot act, a pause is told once") {
    ApiHouse house;
    REQUIRE_EQ(referee_posts(house, "/publicity", R"({"is_public":true})").status, 200);
    REQUIRE_EQ(referee_posts(house, "/notices", R"({"words":"<script>&\uFFFE\"]]>"})").status, 201);
    house.now += 60;
    REQUIRE_EQ(referee_posts(house, "/clock", R"({"action":"pause"})").status, 200);
    REQUIRE_EQ(referee_posts(house, "/clock", R"({"action":"pause"})").status, 200);
    const std::string atom = read_by_everybody(house, feed);
    CHECK_EQ(count(atom, "<entry>"), 2);
    CHECK_EQ(count(atom, "Spring is paused"), 2);
    CHECK_EQ(count(atom, "&lt;script&gt;&amp;\"]]&gt;"), 1);
    CHECK_EQ(count(atom, "<script"), 0);
    CHECK_EQ(count(atom, "\xEF\xBF\xBE"), 0);
    CHECK_EQ(count(atom, "<id>urn:uuid:"), 3);
    // 1,000,060 seconds after 1970 began.
    CHECK_EQ(count(atom, "<updated>1970-01-12T13:47:40Z</updated>"), 2);
    CHECK_EQ(count(atom, "<updated>1970-01-12T13:46:40Z</updated>"), 1);
    // The newest first.
    CHECK(atom.find("is paused") < atom.find("script"));
    CHECK_EQ(read_by_everybody(house, feed), atom);
    REQUIRE_EQ(referee_posts(house, "/notices/1/withdraw", "").status, 204);
    CHECK_EQ(referee_posts(house, "/notices/1/withdraw", "").status, 404);
    CHECK_EQ(count(read_by_everybody(house, feed), "script"), 0);
    REQUIRE_EQ(referee_posts(house, "/notices/2/withdraw", "").status, 204);
    CHECK_EQ(count(read_by_everybody(house, feed), "<entry>"), 0);
    const json next = json::parse(referee_posts(house, "/notices", R"({"words":"B."})").body);
    CHECK_EQ(next["number"], 3);
}

TEST_CASE("the feed is not read again by anyone who has it") {
    ApiHouse house;
    REQUIRE_EQ(referee_posts(house, "/publicity", R"({"is_public":true})").status, 200);
    api::Request request;
    request.path = feed;
    const auto first = house.send(request);
    const std::string* tag = find_header(first, "ETag");
    REQUIRE(tag != nullptr);
    CHECK_EQ(first.content_type, "application/atom+xml; charset=utf-8");
    request.if_none_match = *tag;
    CHECK_EQ(house.send(request).status, 304);
}

TEST_CASE("what is not said stays private, and what cannot be read changes nothing") {
    ApiHouse house;
    const auto said = [&](const char* rest, const char* body) {
        return referee_posts(house, rest, body);
    };
    CHECK_EQ(json::parse(said("/publicity", R"({"words":"A war."})").body)["is_public"], false);
    CHECK_EQ(tests::code_of(said("/publicity", R"({"is_public":"yes"})")), "body_malformed");
    CHECK_EQ(read_by_everybody(house, "/api/v1/public"),
             R"(200{"campaigns":[],"guests_begin":true})");
    CHECK_EQ(json::parse(said("/publicity", R"({"is_public":true})").body)["is_public"], true);
    CHECK_EQ(tests::code_of(said("/publicity", R"({"words":7})")), "body_malformed");
    CHECK_EQ(tests::code_of(said("/notices", R"({"words":7})")), "body_malformed");
    CHECK(house.accounts->publicity(campaign)->is_public);
    CHECK(house.accounts->notices_of(campaign).empty());
}

TEST_CASE("a chronicle is everybody's once it is written and shown, and goes with the campaign") {
    ApiHouse house;
    const auto says = [&](const json& body) {
        return json::parse(referee_posts(house, "/publicity", body.dump()).body);
    };
    const auto is_told = [&] {
        const json page = json::parse(read_by_everybody(house, "/api/v1/public").substr(3));
        return page["campaigns"][0]["has_chronicle"].get<bool>();
    };
    const json open = {{"is_public", true}};
    const json shown = {{"is_public", true}, {"shows_chronicle", true}};
    const json hidden = {{"is_public", true}, {"shows_chronicle", false}};
    const json closed = {{"is_public", false}};
    CHECK_EQ(says(shown)["has_chronicle"], false);
    CHECK_FALSE(is_told());
    const auto book = house.folder / "chronicles" / campaign;
    std::filesystem::create_directories(book);
    std::ofstream(book / "index.html") << "<h1>Spring</h1>";
    CHECK_EQ(says(open)["shows_chronicle"], true);
    CHECK(is_told());
    CHECK_EQ(says(hidden)["has_chronicle"], true);
    CHECK_FALSE(is_told());
    CHECK_EQ(says(open)["shows_chronicle"], false);
    // It is taken back with the campaign, and does not come back by itself.
    says(shown);
    CHECK_EQ(says(closed)["shows_chronicle"], false);
    CHECK_EQ(says({{"is_public", false}, {"shows_chronicle", true}})["shows_chronicle"], true);
    CHECK_EQ(says(open)["shows_chronicle"], false);
    CHECK_FALSE(is_told());
}

TEST_CASE("the feed keeps lines and tabs, and leaves out what XML cannot hold") {
    ApiHouse house;
    REQUIRE_EQ(referee_posts(house, "/publicity", R"({"is_public":true})").status, 200);
    house.accounts->add_notice(campaign, store::NoticeKind::news,
                               "One\n\ttwo\x01\x1f\xEF\xBF\xBF ~\xEF\xBF\xBD.", house.now);
    CHECK_EQ(count(read_by_everybody(house, feed), ">One\n\ttwo ~\xEF\xBF\xBD.</content>"), 1);
}

TEST_CASE("so many notices are told, and those are the newest") {
    api::Limits limits;
    limits.public_notices = 2;
    ApiHouse house(limits);
    REQUIRE_EQ(referee_posts(house, "/publicity", R"({"is_public":true})").status, 200);
    const auto told = [&] {
        const json page = json::parse(read_by_everybody(house, "/api/v1/public").substr(3));
        std::string words;
        for (const json& notice : page["campaigns"][0]["notices"]) {
            words += notice["words"].get<std::string>() + ";";
        }
        return words;
    };
    const auto tell = [&](const char* words) {
        const std::string body = json{{"words", words}}.dump();
        REQUIRE_EQ(referee_posts(house, "/notices", body).status, 201);
    };
    tell("One");
    tell("Two");
    CHECK_EQ(told(), "Two;One;");
    tell("Three ~");
    CHECK_EQ(told(), "Three ~;Two;");
    const std::string atom = read_by_everybody(house, feed);
    CHECK_EQ(count(atom, "<entry>"), 2);
    CHECK_EQ(count(atom, ">Three ~</content>"), 1);
    CHECK_EQ(count(atom, ">One<"), 0);
}

TEST_CASE("the feed is as new as the newest of it, and says of it what its referee says") {
    ApiHouse house;
    REQUIRE_EQ(referee_posts(house, "/publicity", R"({"is_public":true})").status, 200);
    CHECK_EQ(count(read_by_everybody(house, feed), "<subtitle>"), 0);
    REQUIRE_EQ(referee_posts(house, "/notices", R"({"words":"Early."})").status, 201);
    REQUIRE_EQ(referee_posts(house, "/publicity", R"({"is_public":false})").status, 200);
    // A minute later it is public again: what was told before is older than that.
    house.now += 60;
    REQUIRE_EQ(
        referee_posts(house, "/publicity", R"({"is_public":true,"words":"A <war>."})").status, 200);
    const std::string atom = read_by_everybody(house, feed);
    CHECK_EQ(count(atom, "<subtitle>A &lt;war&gt;.</subtitle>"), 1);
    CHECK_EQ(count(atom, "<updated>1970-01-12T13:47:40Z</updated>"), 1);
    CHECK(atom.find("13:47:40Z") < atom.find("<entry>"));
    REQUIRE_EQ(referee_posts(house, "/clock", R"({"action":"pause"})").status, 200);
    REQUIRE_EQ(referee_posts(house, "/clock", R"({"action":"resume"})").status, 200);
    CHECK_EQ(count(read_by_everybody(house, feed), "Spring is paused"), 2);
    const json page = json::parse(read_by_everybody(house, "/api/v1/public").substr(3));
    CHECK_EQ(page["campaigns"][0]["notices"][0]["kind"], "resumed");
    CHECK_EQ(page["campaigns"][0]["notices"][1]["kind"], "paused");
    for (const char* none : {"/notices/0/withdraw", "/notices/x/withdraw", "/notices/9/withdraw"}) {
        CHECK_EQ(referee_posts(house, none, "").status, 404);
    }
}

TEST_CASE("a campaign that is no more is public no more, and a setting of no words is none") {
    api::Limits limits;
    limits.guest_games = 0;
    ApiHouse house(limits);
    const std::string none = read_by_everybody(house, "/api/v1/public");
    CHECK_EQ(none, R"(200{"campaigns":[],"guests_begin":false})");
    const std::string gone = "campaign-zzzzzzzzzz";
    house.accounts->set_publicity(gone, true, "It was.", house.now);
    CHECK_EQ(read_by_everybody(house, "/api/v1/public"), none);
    CHECK(read_by_everybody(house, "/public/" + gone + "/news.atom").starts_with("404"));
    house.umpire->setting_text = "";
    REQUIRE_EQ(
        referee_posts(house, "/publicity", R"({"is_public":true,"shows_setting":true})").status,
        200);
    const json page = json::parse(read_by_everybody(house, "/api/v1/public").substr(3));
    REQUIRE_EQ(page["campaigns"].size(), 1);
    CHECK_EQ(page["campaigns"][0]["has_setting"], false);
}
