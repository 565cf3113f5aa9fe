// How somebody is told things: his own ways, made by himself, and nobody else's to see.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/api/way_address.hpp"
#include "tests/server/api/house.hpp"

using api::Method;
using nlohmann::json;
using tests::ApiHouse;
using tests::Asker;

namespace {

const std::string way_routes = std::string(ApiHouse::campaign) + "/ways";

json made_way(ApiHouse& house, Asker asker, json more = json::object()) {
    json body = {{"kind", "webhook"},
                 {"address", "https://hooks.example.org:8443/idis?token=abc"},
                 {"wants", json::array({"letter"})}};
    body.update(more);
    const auto answer = house.ask(asker, Method::post, way_routes, body.dump());
    CHECK_EQ(answer.status, 201);
    return json::parse(answer.body);
}

json ways_of(ApiHouse& house, Asker asker) {
    return json::parse(house.ask(asker, Method::get, way_routes).body);
}

/// How often a part stands in a text.
std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

/// What is wrong with a body, by the place of it.
std::string wrong_at(ApiHouse& house, json more) {
    json body = {{"kind", "webhook"},
                 {"address", "https://hooks.example.org/"},
                 {"wants", json::array({"all"})}};
    for (const auto& [name, value] : more.items()) {
        if (value.is_null()) {
            body.erase(name);
        } else {
            body[name] = value;
        }
    }
    const auto answer = house.ask(Asker::anna, Method::post, way_routes, body.dump());
    if (answer.status == 201) return "";
    CHECK_EQ(answer.status, 400);
    return json::parse(answer.body)["errors"][0]["place"];
}

}  // namespace

TEST_CASE("a way is its owner's alone, begins now, and tells its secret once") {
    ApiHouse house;
    const json made = made_way(house, Asker::anna);
    CHECK(made["secret"].get<std::string>().starts_with("whsec_"));
    const json seen = ways_of(house, Asker::anna);
    REQUIRE_EQ(seen["ways"].size(), 1);
    const json& way = seen["ways"][0];
    CHECK_EQ(way["way"], made["way"]);
    CHECK_EQ(way["leads_to"], "hooks.example.org:8443");
    CHECK_FALSE(way.contains("secret"));
    CHECK_EQ(seen.dump().find("abc"), std::string::npos);
    // Three entries stand in her channel already.
    const auto kept = house.ways->all().at(0);
    CHECK_EQ(kept.told_up_to, 3);
    CHECK_EQ(kept.person, ApiHouse::anna);
    CHECK_EQ(house.ways_changed, std::vector<std::string>{"campaign-k7q3m9x2ab"});

    for (const Asker other : {Asker::boris, Asker::referee}) {
        CHECK(ways_of(house, other)["ways"].empty());
        const std::string path = way_routes + "/" + made["way"].get<std::string>();
        for (const char* what : {"", "/delete", "/secret", "/try"}) {
            CAPTURE(what);
            const auto answer = house.ask(other, Method::post, path + what, "{}");
            const auto never_was =
                house.ask(other, Method::post, way_routes + "/way-zzzzzzzzzz" + what, "{}");
            CHECK_EQ(answer.status, 404);
            CHECK_EQ(answer.body, never_was.body);
        }
    }
    CHECK_EQ(house.ways->all().size(), 1);
}

TEST_CASE("a way is changed, tried, given a new secret and taken away by its owner") {
    ApiHouse house;
    const json made = made_way(house, Asker::anna);
    const std::string path = way_routes + "/" + made["way"].get<std::string>();
    const auto post = [&](const std::string& what, const std::string& body) {
        return house.ask(Asker::anna, Method::post, path + what, body);
    };
    const json set = json::parse(
        post("", R"({"quiet_from":"22:00","quiet_to":"07:05","zone":"Europe/London"})").body);
    CHECK_EQ(set["wants"], json::array({"letter"}));
    CHECK_EQ(set["quiet_from"], "22:00");
    CHECK_EQ(set["quiet_to"], "07:05");
    CHECK_EQ(set["zone"], "Europe/London");
    const json round = json::parse(post("", R"({"quiet_from":"10:10","quiet_to":"09:09"})").body);
    CHECK_EQ(round["quiet_from"], "10:10");
    CHECK_EQ(round["quiet_to"], "09:09");
    const json loud = json::parse(post("", R"({"quiet_from":"08:00","quiet_to":"08:00"})").body);
    CHECK(loud["quiet_from"].is_null());
    CHECK_EQ(post("", R"({"wants":[]})").status, 400);

    const json secret = json::parse(post("/secret", "").body);
    const auto kept = house.ways->all().at(0);
    CHECK_EQ(json(kept.secret), secret["secret"]);
    CHECK_EQ(json(kept.secret_before), made["secret"]);
    CHECK_EQ(kept.secret_before_until, house.now + 86'400);

    CHECK_EQ(json::parse(post("/try", "").body), json({{"is_taken", true}, {"failure", ""}}));
    house.trial_says = "It answered with status 500.";
    CHECK_EQ(json::parse(post("/try", "").body)["failure"], house.trial_says);

    CHECK_EQ(post("/delete", "").status, 204);
    CHECK(house.ways->all().empty());
    CHECK_EQ(post("/delete", "").status, 404);
}

TEST_CASE("an address that can lead nowhere is refused as it is given, by what is wrong") {
    ApiHouse house;
    const auto said_of = [&](const std::string& address) {
        const json body = {
            {"kind", "webhook"}, {"address", address}, {"wants", json::array({"all"})}};
        const auto answer = house.ask(Asker::anna, Method::post, way_routes, body.dump());
        CHECK_EQ(answer.status, 400);
        return json::parse(answer.body)["errors"][0]["detail"].get<std::string>();
    };
    const std::string no_port = "its port is no number from 1 to 65535";
    for (const char* port : {":99999", ":65536", ":0", ":", ":-1", ":80x", ":99999999999999999999",
                             ":80:81"}) {
        CAPTURE(port);
        CHECK_EQ(said_of("https://host.example" + std::string(port) + "/"), no_port);
        CHECK_EQ(said_of("https://[::1]" + std::string(port)), no_port);
    }
    CHECK_EQ(said_of("https://:443/"), "it names no host");
    CHECK_EQ(said_of("https://?a"), "it names no host");
    const std::string no_host = "there can be no host of that name";
    for (const char* host : {"a..example", ".example", "a,b.example", "a%20b.example",
                             "192.0.2.256", "192.0.2", "4711"}) {
        CAPTURE(host);
        CHECK_EQ(said_of("https://" + std::string(host) + "/"), no_host);
    }
    CHECK_EQ(said_of("https://" + std::string(64, 'a') + ".example/"), no_host);
    const std::string label = std::string(63, 'a') + '.';
    const std::string longest = label + label + label + std::string(61, 'b');
    REQUIRE_EQ(longest.size(), 253);
    CHECK_EQ(said_of("https://" + longest + "b/"), no_host);
    for (const char* around : {"a`.example", "a{.example", "a[.example"}) {
        CHECK_EQ(said_of("https://" + std::string(around) + "/"), no_host);
    }
    CHECK_EQ(said_of("https://[fe80::g]/"), "what stands in its brackets is no address of IPv6");
    CHECK_EQ(said_of("https://[::1/"), "what stands in its brackets is no address of IPv6");
    CHECK_EQ(said_of("https://user:word@host.example/"),
             "no name and password may stand in an address");
    CHECK_EQ(said_of("https://host.example/a b"),
             "no blanks may stand in it, and no letters but those of ASCII");
    CHECK(house.ways->all().empty());
    for (const char* good :
         {"https://host.example:65535/", "https://MY-HOST_1.example:1",
          "https://localhost/a@b:99999",
          "https://192.0.2.255:8443?a", "https://[2001:db8::1]:443/", "https://host.example./"}) {
        CAPTURE(good);
        CHECK_EQ(wrong_at(house, {{"address", good}}), "");
    }
    CHECK_EQ(said_of("https://[::1]x80/"), no_port);
    CHECK_EQ(wrong_at(house, {{"address", "https://" + longest + "/"}}), "");
    CHECK_EQ(wrong_at(house, {{"address", "https://az.AZ.example/"}}), "");
}

TEST_CASE("an address does without TLS only where it may, and is of visible letters of ASCII") {
    const auto is_good = [](std::string_view address, bool lets_http) {
        return api::fault_of_address(address, lets_http).empty();
    };
    for (const bool lets_http : {true, false}) {
        CHECK(is_good("https://a.example/~", lets_http));
        CHECK_EQ(is_good("http://a.example/", lets_http), lets_http);
        for (const char* bad : {"ftp://a.example/", "https://a.example/\x7f",
                                "https://a.example/\x80", "https://a.example/\x1f"}) {
            CHECK_FALSE(is_good(bad, lets_http));
        }
    }
}

TEST_CASE("what is wrong with a way is named") {
    ApiHouse house;
    CHECK_EQ(wrong_at(house, {{"kind", "pigeon"}}), "/kind");
    // What is missing is told once.
    const auto nothing = house.ask(Asker::anna, Method::post, way_routes, "{}");
    CHECK_EQ(count_of(nothing.body, "\"/kind\""), 1);
    const auto nowhere = house.ask(Asker::anna, Method::post, way_routes,
                                   R"({"kind":"webhook","wants":["all"]})");
    CHECK_EQ(count_of(nowhere.body, "\"/address\""), 1);
    for (const char* address :
         {"http://example.org/", "ftp://example.org/", "https://", "https:///a", "example.org",
          "https://user:word@example.org/", "https://example.org/#a", "https://ex ample.org/",
          "https://ex\u00e4mple.org/", "file:///etc/passwd"}) {
        CAPTURE(address);
        CHECK_EQ(wrong_at(house, {{"address", address}}), "/address");
    }
    CHECK_EQ(wrong_at(house, {{"address", "https://" + std::string(2'000, 'a')}}), "/address");
    CHECK_EQ(wrong_at(house, {{"kind", "discord"}}), "/address");
    CHECK_EQ(wrong_at(house, {{"kind", "discord"},
                              {"address", "https://discord.com.example.org/api/webhooks/1/a"}}),
             "/address");
    CHECK_EQ(wrong_at(house, {{"kind", "discord"},
                              {"address", "https://discord.com/api/webhooks/1/a"}}),
             "");
    CHECK_EQ(wrong_at(house, {{"wants", json::array({"gossip"})}}), "/wants");
    CHECK_EQ(wrong_at(house, {{"wants", nullptr}}), "/wants");
    CHECK_EQ(wrong_at(house, {{"zone", "Europe/Atlantis"}}), "/zone");
    for (const char* time : {"00:00", "23:59"}) {
        CHECK_EQ(wrong_at(house, {{"quiet_from", time}, {"quiet_to", "08:00"}}), "");
    }
    for (const char* time : {"24:00", "7:30", "07.30", "07:60", "-1:00", "ab:cd", "1x:00", "07:-1",
                             "07:5x", "07:300"}) {
        CAPTURE(time);
        CHECK_EQ(wrong_at(house, {{"quiet_from", time}, {"quiet_to", "08:00"}}), "/quiet_from");
        CHECK_EQ(wrong_at(house, {{"quiet_from", "22:00"}, {"quiet_to", time}}), "/quiet_from");
    }
    CHECK_EQ(wrong_at(house, {{"quiet_from", "22:00"}}), "/quiet_from");
    CHECK_EQ(wrong_at(house, {{"quiet_to", "22:00"}}), "/quiet_from");
    CHECK_EQ(wrong_at(house, {{"secret", "mine"}}), "/secret");
}

TEST_CASE("a browser's place is taken with both of its keys, and they are told to nobody") {
    ApiHouse house;
    const json place = {{"kind", "push"},
                        {"address", "https://push.example.net/a"},
                        {"p256dh", "good"},
                        {"auth", "good"}};
    const json made = made_way(house, Asker::anna, place);
    CHECK_EQ(made["secret"], "");
    CHECK_EQ(house.ways->all().at(0).secret, "good good");
    CHECK_EQ(ways_of(house, Asker::anna).dump().find("good"), std::string::npos);
    CHECK_EQ(ways_of(house, Asker::anna)["push_key"], "the-push-key");
    json bad = place;
    bad["auth"] = "bad";
    CHECK_EQ(wrong_at(house, bad), "/p256dh");
    bad.erase("auth");
    CHECK_EQ(wrong_at(house, bad), "/p256dh");
    CHECK_EQ(wrong_at(house, {{"p256dh", "good"}, {"auth", "good"}}), "/p256dh");
    for (const char* one : {"p256dh", "auth"}) {
        CHECK_EQ(wrong_at(house, {{one, "good"}}), "/p256dh");
    }
    const std::string path = way_routes + "/" + made["way"].get<std::string>();
    CHECK_EQ(house.ask(Asker::anna, Method::post, path + "/secret").status, 409);
}

TEST_CASE("idis.7.no-reminders: a calendar tells what is due, by its secret, and no order") {
    ApiHouse house;
    house.umpire->open_questions =
        R"([{"id":"question-aaaaaaaaaa","asked_at":"day 3 06:00:00","due_at":"day 4 06:00:00",)"
        R"("what":{"kind":"MarchOnOrStay","army":"army-aaaaaaaaaa"},"options":[],)"
        R"("by_default":""},{"id":"question-bbbbbbbbbb","asked_at":"day 3 06:00:00",)"
        R"("due_at":null,"what":{"kind":"MarchOnOrStay","army":"army-aaaaaaaaaa"},)"
        R"("options":[],"by_default":""}])";
    const std::string secret =
        json::parse(house.ask(Asker::anna, Method::post, way_routes, R"({"kind":"calendar"})").body)
            ["secret"];
    CHECK_EQ(ways_of(house, Asker::anna).dump().find(secret), std::string::npos);
    CHECK(house.ways->all().at(0).secret != secret);
    const auto feed = [&] { return house.ask(Asker::nobody, Method::get, "/calendar/" + secret); };
    const auto answer = feed();
    CHECK_EQ(answer.status, 200);
    CHECK_EQ(answer.content_type, "text/calendar; charset=utf-8");
    CHECK(answer.body.starts_with("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"));
    CHECK(answer.body.ends_with("END:VCALENDAR\r\n"));
    // The clock of this campaign shows its first moment at 1970-01-01 00:00 UTC.
    CHECK(answer.body.find("DTSTART:19700104T060000Z\r\n") != std::string::npos);
    CHECK(answer.body.find("UID:question-aaaaaaaaaa@campaign-k7q3m9x2ab\r\n") !=
          std::string::npos);
    CHECK_EQ(answer.body.find("question-bbbbbbbbbb"), std::string::npos);
    for (std::size_t at = 0; at < answer.body.size();) {
        const auto end = answer.body.find("\r\n", at);
        CHECK(end - at <= 75);
        at = end + 2;
    }
    house.ask(Asker::referee, Method::post, std::string(ApiHouse::campaign) + "/clock",
              R"({"action":"pause"})");
    CHECK_EQ(feed().body.find("VEVENT"), std::string::npos);
    const auto user = *house.accounts->user_of_token(house.token_of(Asker::anna));
    house.accounts->end_role(user, "campaign-k7q3m9x2ab");
    CHECK_EQ(feed().status, 404);
    CHECK_EQ(feed().body, house.ask(Asker::nobody, Method::get, "/calendar/other").body);
}

TEST_CASE("nobody has more than eight ways in a campaign") {
    ApiHouse house;
    for (int count = 0; count < 8; ++count) made_way(house, Asker::anna);
    const auto answer = house.ask(
        Asker::anna, Method::post, way_routes,
        R"({"kind":"webhook","address":"https://example.org/","wants":["all"]})");
    CHECK_EQ(answer.status, 422);
    CHECK_EQ(tests::code_of(answer), "too_many_ways");
    made_way(house, Asker::boris);
}

TEST_CASE("the referee learns whose way was given up, and not where it led") {
    ApiHouse house;
    made_way(house, Asker::anna);
    CHECK(ways_of(house, Asker::referee)["given_up"].empty());
    CHECK(ways_of(house, Asker::referee)["left_out"].empty());
    house.ways->change(house.ways->all().at(0).id,
                       [](store::Way& way) { way.has_given_up = true; });
    const json seen = ways_of(house, Asker::referee);
    CHECK_EQ(seen["given_up"], json::array({"Anna"}));
    CHECK_EQ(seen.dump().find("example"), std::string::npos);
    CHECK(ways_of(house, Asker::boris)["given_up"].empty());
    CHECK(ways_of(house, Asker::anna)["given_up"].empty());
    CHECK(seen["left_out"].empty());
    house.ways->change(house.ways->all().at(0).id, [](store::Way& way) {
        way.has_given_up = false;
        way.left_out = 2;
    });
    CHECK_EQ(ways_of(house, Asker::referee)["left_out"], json::array({"Anna"}));
    CHECK(ways_of(house, Asker::boris)["left_out"].empty());
    CHECK_EQ(ways_of(house, Asker::anna)["ways"][0]["left_out"], 2);
    // What a way left out before it was given up is told no more; of his own the referee sees more.
    made_way(house, Asker::referee);
    for (const store::Way& each : house.ways->all()) {
        house.ways->change(each.id, [](store::Way& way) {
            way.has_given_up = true;
            way.left_out = 1;
        });
    }
    CHECK_EQ(ways_of(house, Asker::referee)["given_up"], json::array({"Anna"}));
    CHECK(ways_of(house, Asker::referee)["left_out"].empty());
    // Of who has no account any more there is no name to tell.
    store::Way nobodys = house.ways->all().at(0);
    nobodys.user = kit::id_from_text<store::UserId>("user-zzzzzzz222").value();
    house.ways->add(nobodys);
    CHECK_EQ(ways_of(house, Asker::referee)["given_up"], json::array({"Anna"}));
}

TEST_CASE("a way says when it was told anything, and since when it fails") {
    ApiHouse house;
    made_way(house, Asker::anna);
    const json fresh = ways_of(house, Asker::anna)["ways"][0];
    CHECK(fresh["told_at"].is_null());
    CHECK(fresh["failing_since"].is_null());
    house.ways->change(house.ways->all().at(0).id, [](store::Way& way) {
        way.told_at = 999'000;
        way.failing_since = 999'500;
    });
    const json used = ways_of(house, Asker::anna)["ways"][0];
    CHECK_EQ(used["told_at"], 999'000);
    CHECK_EQ(used["failing_since"], 999'500);
}

TEST_CASE("a way is of one campaign, and in another there is none of that name") {
    ApiHouse house;
    made_way(house, Asker::anna);
    store::Way other = house.ways->all().at(0);
    other.campaign = "campaign-zzzzzzz222";
    const std::string id = kit::to_text(house.ways->add(other));
    CHECK_EQ(ways_of(house, Asker::anna)["ways"].size(), 1);
    const std::string path = way_routes + "/" + id;
    CHECK_EQ(house.ask(Asker::anna, Method::post, path, "{}").status, 404);
    CHECK_EQ(house.ask(Asker::anna, Method::post, path + "/delete").status, 404);
    CHECK_EQ(house.ways->all().size(), 2);
    // Nor do those of another campaign take the room of those here.
    for (int more = 0; more < 7; ++more) made_way(house, Asker::anna);
}

TEST_CASE("a way that is to tell something else begins its next message anew, another goes on") {
    ApiHouse house;
    const json made = made_way(house, Asker::anna);
    const std::string path = way_routes + "/" + made["way"].get<std::string>();
    const auto after = [&](const std::string& body) {
        house.ways->change(house.ways->all().at(0).id, [](store::Way& way) {
            way.parts_told = 2;
            way.refusals = 3;
        });
        CHECK_EQ(house.ask(Asker::anna, Method::post, path, body).status, 200);
        const store::Way kept = house.ways->all().at(0);
        return std::to_string(kept.parts_told) + " " + std::to_string(kept.refusals);
    };
    CHECK_EQ(after(R"({"zone":"Europe/London"})"), "2 3");
    CHECK_EQ(after(R"({"wants":["letter"]})"), "2 3");
    CHECK_EQ(after(R"({"wants":["letter","battle"]})"), "0 0");
}

TEST_CASE("what a channel is told a referee alone may say, and a calendar is told nothing") {
    ApiHouse house({}, api::Makers::referees,
                   {store::WayKind::discord_channel, store::WayKind::mail});
    const json kinds = ways_of(house, Asker::anna)["kinds"];
    CHECK_EQ(std::ranges::count(kinds, json("discord_channel")), 0);
    CHECK_EQ(std::ranges::count(kinds, json("mail")), 1);
    CHECK_EQ(wrong_at(house, {{"kind", "discord_channel"}, {"address", "123"}}), "/kind");
    // A calendar wants nothing, neither as it is made nor when it is changed.
    const auto calendar =
        house.ask(Asker::anna, Method::post, way_routes, R"({"kind":"calendar"})");
    REQUIRE_EQ(calendar.status, 201);
    const std::string path =
        way_routes + "/" + json::parse(calendar.body)["way"].get<std::string>();
    CHECK_EQ(house.ask(Asker::anna, Method::post, path, R"({"zone":"Europe/London"})").status, 200);
    CHECK_EQ(tests::code_of(house.ask(Asker::anna, Method::post, path + "/try", "")),
             "way_is_fetched");
    CHECK_EQ(tests::code_of(house.ask(Asker::anna, Method::post, path + "/secret", "")),
             "way_has_no_secret");
}

TEST_CASE("a server that tells nobody anything keeps no ways, and links no channels") {
    ApiHouse house({}, api::Makers::referees,
                   {store::WayKind::discord_channel, store::WayKind::mail}, tests::Tells::nobody);
    CHECK(ways_of(house, Asker::anna)["ways"].empty());
    CHECK(ways_of(house, Asker::referee)["given_up"].empty());
    const auto none = house.ask(
        Asker::anna, Method::post, way_routes,
        R"({"kind":"webhook","address":"https://hooks.example.org/","wants":["all"]})");
    CHECK_EQ(none.status, 422);
    CHECK_EQ(tests::code_of(none), "no_ways_here");
    for (const char* what : {"", "/delete", "/secret", "/try", "/code"}) {
        CAPTURE(what);
        const std::string path = way_routes + "/way-aaaaaaa222" + what;
        CHECK_EQ(tests::code_of(house.ask(Asker::anna, Method::post, path, "{}")), "no_such_way");
    }
    const std::string channels = std::string(ApiHouse::campaign) + "/discord/channels";
    const json list = json::parse(house.ask(Asker::referee, Method::get, channels).body);
    CHECK_EQ(list["is_offered"], false);
    CHECK(list["channels"].empty());
    const auto user = house.accounts->user_of_token(house.token_of(Asker::anna));
    const json body = {{"user", kit::to_text(*user)}, {"channel", "1"}};
    CHECK_EQ(house.ask(Asker::referee, Method::post, channels, body.dump()).status, 404);
    const std::string path = channels + "/way-aaaaaaa222/delete";
    CHECK_EQ(tests::code_of(house.ask(Asker::referee, Method::post, path)), "no_such_way");
    // Nobody has a calendar or a mail of it to follow.
    CHECK_EQ(house.ask(Asker::nobody, Method::get, "/calendar/any").status, 404);
    CHECK_EQ(house.ask(Asker::nobody, Method::get, "/mail/any").body.find("<form"),
             std::string::npos);
    CHECK_EQ(house.ask(Asker::nobody, Method::post, "/mail/any").status, 200);
}
