// Channels of Discord that a referee links to commanders': by whom, to whom, and who sees them.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/server/api/house.hpp"

using api::Method;
using nlohmann::json;
using tests::ApiHouse;
using tests::Asker;

namespace {

const std::string channel_routes = std::string(ApiHouse::campaign) + "/discord/channels";

ApiHouse house_with_bot() {
    return ApiHouse({}, api::Makers::referees, {store::WayKind::discord_channel});
}

std::string user_of(ApiHouse& house, Asker asker) {
    return kit::to_text(*house.accounts->user_of_token(house.token_of(asker)));
}

api::Response link_to(ApiHouse& house, const std::string& user, const std::string& channel) {
    return house.ask(Asker::referee, Method::post, channel_routes,
                     json{{"user", user}, {"channel", channel}}.dump());
}

}  // namespace

TEST_CASE("a referee links a channel to a commander's, who sees it and may end it") {
    ApiHouse house = house_with_bot();
    const auto answer = link_to(house, user_of(house, Asker::anna), "1234567890123456789");
    REQUIRE_EQ(answer.status, 201);
    const json made = json::parse(answer.body);
    CHECK_EQ(made["name"], "Anna");
    CHECK_EQ(made["commander"], ApiHouse::anna);
    CHECK_EQ(made["channel"], "1234567890123456789");
    const auto way = house.ways->all().at(0);
    CHECK_EQ(way.person, ApiHouse::anna);
    CHECK_EQ(way.told_up_to, 3);
    CHECK_EQ(house.ways_changed.size(), 1);
    const json list = json::parse(house.ask(Asker::referee, Method::get, channel_routes).body);
    CHECK_EQ(list["is_offered"], true);
    CHECK_EQ(list["channels"], json::array({made}));

    const std::string ways = std::string(ApiHouse::campaign) + "/ways";
    const json hers = json::parse(house.ask(Asker::anna, Method::get, ways).body);
    REQUIRE_EQ(hers["ways"].size(), 1);
    CHECK_EQ(hers["ways"][0]["kind"], "discord_channel");
    CHECK_EQ(hers["ways"][0]["leads_to"], "1234567890123456789");
    CHECK_EQ(hers["ways"][0]["is_linked"], true);
    // She makes none herself: the bot could be sent into anybody's channel.
    CHECK_EQ(hers["kinds"], json::array({"webhook", "discord", "push", "calendar"}));
    const auto own = house.ask(Asker::anna, Method::post, ways,
                               R"({"kind":"discord_channel","address":"4711","wants":["all"]})");
    CHECK_EQ(own.status, 400);
    for (const Asker other : {Asker::boris, Asker::referee}) {
        CHECK(json::parse(house.ask(other, Method::get, ways).body)["ways"].empty());
    }
    const std::string path = ways + "/" + made["way"].get<std::string>() + "/delete";
    CHECK_EQ(house.ask(Asker::boris, Method::post, path).status, 404);
    CHECK_EQ(house.ask(Asker::anna, Method::post, path).status, 204);
    CHECK(house.ways->all().empty());
}

TEST_CASE("a channel is linked to one commander, and a commander to one channel") {
    ApiHouse house = house_with_bot();
    const json made = json::parse(link_to(house, user_of(house, Asker::anna), "1").body);
    CHECK_EQ(tests::code_of(link_to(house, user_of(house, Asker::boris), "1")),
             "channel_is_linked");
    CHECK_EQ(tests::code_of(link_to(house, user_of(house, Asker::anna), "2")),
             "commander_has_a_channel");
    const std::string path = channel_routes + "/" + made["way"].get<std::string>() + "/delete";
    CHECK_EQ(house.ask(Asker::anna, Method::post, path).status, 403);
    CHECK_EQ(house.ask(Asker::referee, Method::post, path).status, 204);
    CHECK_EQ(house.ask(Asker::referee, Method::post, path).status, 404);
    CHECK_EQ(link_to(house, user_of(house, Asker::boris), "1").status, 201);
}

TEST_CASE("what Discord does not take is not linked, and the referee reads why") {
    ApiHouse house = house_with_bot();
    house.trial_says = "It answered with status 404. There is no such channel.";
    const auto answer = link_to(house, user_of(house, Asker::anna), "1");
    CHECK_EQ(answer.status, 422);
    CHECK_EQ(tests::code_of(answer), "channel_not_taken");
    CHECK_EQ(json::parse(answer.body)["errors"][0]["detail"], house.trial_says);
    CHECK(house.ways->all().empty());
}

TEST_CASE("what is wrong with a link is named, and nobody else's ways are let go of") {
    ApiHouse house = house_with_bot();
    for (const Asker other : {Asker::referee, Asker::god, Asker::stranger}) {
        CHECK_EQ(link_to(house, user_of(house, other), "1").status, 400);
    }
    for (const char* channel :
         {"", "12a", "-1", "../1", "1:", "/1", "123456789012345678901"}) {
        CAPTURE(channel);
        CHECK_EQ(link_to(house, user_of(house, Asker::anna), channel).status, 400);
    }
    const std::string ways = std::string(ApiHouse::campaign) + "/ways";
    const json hers = json::parse(
        house.ask(Asker::anna, Method::post, ways,
                  R"({"kind":"webhook","address":"https://example.org/","wants":["all"]})").body);
    const std::string path = channel_routes + "/" + hers["way"].get<std::string>() + "/delete";
    CHECK_EQ(house.ask(Asker::referee, Method::post, path).status, 404);
    CHECK_EQ(house.ways->all().size(), 1);
}

TEST_CASE("what somebody made himself is no linked channel, nor is one of another campaign") {
    ApiHouse house = house_with_bot();
    REQUIRE_EQ(link_to(house, user_of(house, Asker::anna), "12345678901234567890").status, 201);
    const store::Way linked = house.ways->all().at(0);
    const auto add = [&](auto change) {
        store::Way other = linked;
        other.user = *house.accounts->user_of_token(house.token_of(Asker::boris));
        other.address = "2";
        change(other);
        return kit::to_text(house.ways->add(other));
    };
    const std::string others[] = {
        add([](store::Way& way) { way.linked_by.reset(); }),
        add([](store::Way& way) { way.kind = store::WayKind::webhook; }),
        add([](store::Way& way) { way.campaign = "campaign-aaaaaaa222"; })};
    const json list = json::parse(house.ask(Asker::referee, Method::get, channel_routes).body);
    REQUIRE_EQ(list["channels"].size(), 1);
    CHECK_EQ(list["channels"][0]["way"], kit::to_text(linked.id));
    for (const std::string& other : others) {
        const std::string path = channel_routes + "/" + other + "/delete";
        CHECK_EQ(house.ask(Asker::referee, Method::post, path).status, 404);
    }
    CHECK_EQ(house.ways->all().size(), 4);
    // None of them stands in the way of a link to the same channel, or to the same commander.
    CHECK_EQ(link_to(house, user_of(house, Asker::boris), "2").status, 201);
}

TEST_CASE("where the server has no bot no channel is linked") {
    ApiHouse house;
    CHECK_EQ(link_to(house, user_of(house, Asker::anna), "1").status, 404);
    CHECK_EQ(json::parse(house.ask(Asker::referee, Method::get, channel_routes).body),
             json({{"is_offered", false}, {"channels", json::array()}}));
}

TEST_CASE("the list of channels says when each was told last, and since when it takes nothing") {
    ApiHouse house = house_with_bot();
    REQUIRE_EQ(link_to(house, user_of(house, Asker::anna), "1").status, 201);
    const auto row = [&] {
        return json::parse(house.ask(Asker::referee, Method::get, channel_routes).body)
            ["channels"][0];
    };
    const json fresh = row();
    CHECK_EQ(fresh["user"], user_of(house, Asker::anna));
    CHECK_EQ(fresh["made_at"], house.now);
    CHECK_EQ(fresh["told_at"], nullptr);
    CHECK_EQ(fresh["failing_since"], nullptr);
    CHECK_EQ(fresh["failure"], "");
    CHECK_EQ(fresh["has_given_up"], false);
    house.ways->change(house.ways->all().at(0).id, [](store::Way& way) {
        way.told_at = 1'000'100;
        way.failing_since = 1'000'200;
        way.failure = "It is gone.";
        way.left_out = 2;
        way.has_given_up = true;
    });
    const json failed = row();
    CHECK_EQ(failed["told_at"], 1'000'100);
    CHECK_EQ(failed["failing_since"], 1'000'200);
    CHECK_EQ(failed["failure"], "It is gone.");
    CHECK_EQ(failed["left_out"], 2);
    CHECK_EQ(failed["has_given_up"], true);
}

TEST_CASE("a link that lacks its player or its channel is told that alone") {
    ApiHouse house = house_with_bot();
    const auto wrong = [&](const json& body) {
        const auto answer =
            house.ask(Asker::referee, Method::post, channel_routes, body.dump());
        CHECK_EQ(answer.status, 400);
        json places = json::array();
        const json told = json::parse(answer.body);
        for (const json& error : told["errors"]) places.push_back(error["place"]);
        return places;
    };
    CHECK_EQ(wrong({{"channel", "1"}}), json::array({"/user"}));
    CHECK_EQ(wrong({{"user", user_of(house, Asker::anna)}}), json::array({"/channel"}));
    CHECK_EQ(wrong({{"user", user_of(house, Asker::god)}, {"channel", "1"}}),
             json::array({"/user"}));
    CHECK_EQ(wrong({{"user", "nobody"}, {"channel", "1"}}), json::array({"/user"}));
    CHECK(house.ways->all().empty());
}
