// What a link opens: the campaign it was made in, and nothing else that its person has.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include <algorithm>

#include "tests/server/api/house.hpp"

using api::Method;
using nlohmann::json;
using tests::ApiHouse;
using tests::Asker;

namespace {

const std::string first = ApiHouse::campaign;
const std::string other = "/api/v1/campaigns/campaign-mmmmmmm222";

json made_link(ApiHouse& house, const std::string& token, const std::string& campaign,
               const json& body) {
    const auto made = house.ask(token, Method::post, campaign + "/links", body.dump());
    CHECK_EQ(made.status, 201);
    return json::parse(made.body);
}

/// Signs in by a link.
/// Takes:   what is shown meanwhile.
std::string signed_in(ApiHouse& house, const json& link, const std::string& shown = "") {
    const auto in =
        house.ask(shown, Method::post, "/api/v1/sign-in", json{{"link", link["secret"]}}.dump());
    CHECK_EQ(in.status, 200);
    return json::parse(in.body).value("token", "");
}

std::vector<int> reached(ApiHouse& house, const std::string& token) {
    return {house.ask(token, Method::get, first + "/view").status,
            house.ask(token, Method::get, other + "/view").status};
}

/// Lia, whom Ruth has made a referee by a lasting link, and who has made a campaign of her own.
struct Guest {
    explicit Guest(ApiHouse& house)
        : link(made_link(house, house.token_of(Asker::referee), first,
                         {{"role", "referee"}, {"name", "Lia"}, {"is_lasting", true}})),
          token(signed_in(house, link)) {
        const auto made = house.ask(token, Method::post, "/api/v1/campaigns",
                                    R"({"name":"Hers","files":{"map.txt":"x"}})");
        CHECK_EQ(made.status, 201);
    }
    json link;
    std::string token;
};

using Statuses = std::vector<int>;

}  // namespace

TEST_CASE("who made somebody a link gets no further by it than the campaign it was made in") {
    ApiHouse house;
    const Guest lia(house);
    CHECK_EQ(reached(house, lia.token), Statuses{200, 200});
    const std::string ruth_as_lia = signed_in(house, lia.link);
    CHECK_EQ(reached(house, ruth_as_lia), Statuses{200, 404});
    CHECK_EQ(house.ask(ruth_as_lia, Method::post, other + "/links", R"({"role":"god"})").status,
             404);
    const json me = json::parse(house.ask(ruth_as_lia, Method::get, "/api/v1/me").body);
    REQUIRE_EQ(me["roles"].size(), 1);
    CHECK_EQ(me["roles"][0]["campaign"], "campaign-k7q3m9x2ab");
    const json hers = json::parse(house.ask(lia.token, Method::get, "/api/v1/me").body);
    CHECK_EQ(hers["roles"].size(), 2);
    // Nor by another that he makes her now.
    const json again =
        made_link(house, house.token_of(Asker::referee), first, {{"user", lia.link["user"]}});
    CHECK_EQ(reached(house, signed_in(house, again)), Statuses{200, 404});
}

TEST_CASE("a battle that somebody makes is his: who made his link does not come in there") {
    ApiHouse house;
    const json link =
        made_link(house, house.token_of(Asker::referee), first,
                  {{"role", "commander"}, {"commander", ApiHouse::anna}, {"is_lasting", true}});
    const std::string ida = signed_in(house, link);
    const auto made = house.ask(ida, Method::post, "/api/v1/battles",
                                R"({"engine":"dice-warriors","name":"A duel"})");
    REQUIRE_EQ(made.status, 201);
    const std::string battle =
        "/api/v1/battles/" + json::parse(made.body)["battle"].get<std::string>();
    CHECK_EQ(house.ask(ida, Method::get, battle + "/view").status, 200);
    CHECK_EQ(house.ask(signed_in(house, link), Method::get, battle + "/view").status, 404);
    // She can still be given a link to the campaign.
    const json again =
        made_link(house, house.token_of(Asker::referee), first, {{"user", link["user"]}});
    CHECK_EQ(house.ask(signed_in(house, again), Method::get, first + "/view").status, 200);
}

TEST_CASE("revoking a link in one campaign touches no other") {
    ApiHouse house;
    const Guest lia(house);
    const std::string id = lia.link["link"];
    CHECK_EQ(house.ask(lia.token, Method::post, other + "/links/" + id + "/revoke").status, 404);
    CHECK_EQ(reached(house, lia.token), Statuses{200, 200});
    CHECK_EQ(house.ask(Asker::referee, Method::post, first + "/links/" + id + "/revoke").status,
             204);
    CHECK_EQ(reached(house, lia.token), Statuses{404, 200});
    // And anyone who plays elsewhere, too, can be given a new link.
    const json again =
        made_link(house, house.token_of(Asker::referee), first, {{"user", lia.link["user"]}});
    const std::string back = signed_in(house, again);
    CHECK_EQ(reached(house, back), Statuses{200, 404});
}

TEST_CASE("by her own link she comes back to what she made, and a session takes in both") {
    ApiHouse house;
    const Guest lia(house);
    const json own = made_link(house, lia.token, other, {{"user", lia.link["user"]}});
    const std::string elsewhere = signed_in(house, own);
    CHECK_EQ(reached(house, elsewhere), Statuses{404, 200});
    const std::string both = signed_in(house, lia.link, elsewhere);
    CHECK_EQ(reached(house, both), Statuses{200, 200});
    // Somebody else's session gives nothing.
    const json annas = made_link(house, house.token_of(Asker::referee), first,
                                 {{"role", "commander"}, {"commander", ApiHouse::anna}});
    CHECK_EQ(reached(house, signed_in(house, annas, elsewhere)), Statuses{200, 404});
    // What the link of the first campaign brought is taken back with it, however it got in.
    const std::string id = lia.link["link"];
    CHECK_EQ(house.ask(Asker::referee, Method::post, first + "/links/" + id + "/revoke").status,
             204);
    CHECK_EQ(reached(house, both), Statuses{404, 200});
}

TEST_CASE("a link that is made for some days opens nothing after them, and says until when") {
    ApiHouse house;
    const std::string ruth = house.token_of(Asker::referee);
    const json lasting = made_link(house, ruth, first,
                                   {{"role", "referee"}, {"name", "Lia"}, {"is_lasting", true},
                                    {"days", 2}});
    const json members =
        json::parse(house.ask(ruth, Method::get, first + "/links").body)["members"];
    const auto lia = std::ranges::find_if(
        members, [](const json& member) { return member["name"] == "Lia"; });
    REQUIRE(lia != members.end());
    const json& told = (*lia)["links"][0];
    CHECK_EQ(told["expires_at"], house.now + 2 * 86'400);
    CHECK_EQ(told["kind"], "lasting");
    const auto opens = [&] {
        return house
            .ask("", Method::post, "/api/v1/sign-in", json{{"link", lasting["secret"]}}.dump())
            .status;
    };
    house.now += 2 * 86'400 - 1;
    CHECK_EQ(opens(), 200);
    house.now += 1;
    CHECK_EQ(opens(), 401);
    // Of no role at all it is said once that it is needed.
    const auto refused = house.ask(ruth, Method::post, first + "/links", R"({"name":"Lia"})");
    CHECK_EQ(refused.status, 400);
    CHECK_EQ(json::parse(refused.body)["errors"].size(), 1);
}

TEST_CASE("a link for another device is one's own, opens this campaign alone, once and for a day") {
    ApiHouse house;
    const Guest lia(house);
    const auto asked = house.ask(lia.token, Method::post, other + "/devices");
    CHECK_EQ(asked.status, 201);
    const json link = json::parse(asked.body);
    CHECK_EQ(link["user"], lia.link["user"]);
    const std::string phone = signed_in(house, link);
    CHECK_EQ(reached(house, phone), Statuses{404, 200});
    CHECK_EQ(reached(house, lia.token), Statuses{200, 200});
    const json members = json::parse(house.ask(lia.token, Method::get, other + "/links").body);
    const json& links = members["members"][0]["links"];
    const auto made = std::ranges::find_if(
        links, [&](const json& row) { return row["link"] == link["link"]; });
    REQUIRE(made != links.end());
    CHECK_EQ((*made)["kind"], "one_time");
    CHECK_EQ((*made)["is_used"], true);
    CHECK_EQ((*made)["expires_at"].get<std::int64_t>() - (*made)["made_at"].get<std::int64_t>(),
             86'400);
    CHECK_EQ(house.ask(Asker::stranger, Method::post, other + "/devices").status, 404);
    CHECK_EQ(house.ask(Asker::nobody, Method::post, other + "/devices").status, 401);
}

TEST_CASE("a link for another device falls with the link that its owner came in by") {
    ApiHouse house;
    const json link =
        made_link(house, house.token_of(Asker::referee), first,
                  {{"role", "commander"}, {"commander", ApiHouse::anna}, {"is_lasting", true}});
    const auto device_of = [&](const std::string& token) {
        const auto made = house.ask(token, Method::post, first + "/devices");
        CHECK_EQ(made.status, 201);
        return json::parse(made.body);
    };
    const std::string ida = signed_in(house, link);
    const std::string phone = signed_in(house, device_of(ida));
    const std::string tablet = signed_in(house, device_of(phone));
    const json unused = device_of(tablet);
    // One that came in by a second link of hers, shown together with the phone, has both behind it.
    const json second =
        made_link(house, house.token_of(Asker::referee), first, {{"user", link["user"]}});
    const std::string by_both = signed_in(house, second, phone);
    const std::string kept = signed_in(house, device_of(by_both));

    const std::string id = link["link"];
    CHECK_EQ(house.ask(Asker::referee, Method::post, first + "/links/" + id + "/revoke").status,
             204);
    CHECK_EQ(house.ask(ida, Method::get, first + "/view").status, 401);
    CHECK_EQ(house.ask(phone, Method::get, first + "/view").status, 401);
    CHECK_EQ(house.ask(tablet, Method::get, first + "/view").status, 401);
    CHECK_EQ(house.ask("", Method::post, "/api/v1/sign-in",
                       json{{"link", unused["secret"]}}.dump())
                 .status,
             house.ask("", Method::post, "/api/v1/sign-in",
                       json{{"link", link["secret"]}}.dump())
                 .status);
    CHECK_EQ(house.ask(by_both, Method::get, first + "/view").status, 200);
    CHECK_EQ(house.ask(kept, Method::get, first + "/view").status, 200);
}

TEST_CASE("what a session made is taken back like what a link opened") {
    ApiHouse house;
    const Guest lia(house);
    const json members = json::parse(house.ask(lia.token, Method::get, other + "/links").body);
    REQUIRE_EQ(members["members"].size(), 1);
    const json& links = members["members"][0]["links"];
    REQUIRE_EQ(links.size(), 1);
    CHECK_EQ(links[0]["is_used"], true);
    const std::string id = links[0]["link"];
    CHECK_EQ(house.ask(lia.token, Method::post, other + "/links/" + id + "/revoke").status, 204);
    CHECK_EQ(reached(house, lia.token), Statuses{200, 404});
}

TEST_CASE("the keeper's link opens everything, but what was revoked in one campaign not there") {
    ApiHouse house({}, api::Makers::anybody);
    const std::string anna = house.token_of(Asker::anna);
    REQUIRE_EQ(house
                   .ask(anna, Method::post, "/api/v1/campaigns",
                        R"({"name":"Hers","files":{"map.txt":"x"}})")
                   .status,
               201);
    const auto user = *house.accounts->user_of_token(anna);
    const store::Link keepers = house.accounts->links_of(user).at(0);
    CHECK(keepers.opens.empty());
    const std::string id = kit::to_text(keepers.id);
    CHECK_EQ(reached(house, anna), Statuses{200, 200});
    CHECK_EQ(house.ask(Asker::referee, Method::post, first + "/links/" + id + "/revoke").status,
             204);
    CHECK_EQ(reached(house, anna), Statuses{404, 200});
    // It is shown as revoked where it is, and lasts over a restart.
    const auto is_revoked = [&](const store::Accounts& accounts, const std::string& campaign) {
        return accounts.links_to(user, campaign).at(0).is_revoked;
    };
    const store::Accounts again(house.folder / "accounts.sqlite");
    CHECK(is_revoked(again, house.umpire->id()));
    CHECK_FALSE(is_revoked(again, "campaign-mmmmmmm222"));
    CHECK_FALSE(again.opened(anna, house.umpire->id()).has_value());
    CHECK(again.opened(anna, "campaign-mmmmmmm222").has_value());
}

TEST_CASE("links that a referee kept are worth nothing once he is turned out") {
    ApiHouse house;
    const std::string ruth = house.token_of(Asker::referee);
    const std::string eve =
        signed_in(house, made_link(house, ruth, first, {{"role", "referee"}, {"name", "Eve"}}));
    const json god = made_link(house, eve, first, {{"role", "god"}, {"name", "Zoe"}});
    const json second = made_link(house, eve, first, {{"role", "referee"}, {"name", "Sid"}});
    const json kept = made_link(house, ruth, first, {{"role", "god"}, {"name", "Zack"}});
    const std::string id = kit::to_text(*house.accounts->user_of_token(eve));
    CHECK_EQ(house.ask(ruth, Method::post, first + "/roles",
                       json{{"user", id}, {"role", "none"}}.dump())
                 .status,
             200);
    const auto status_of = [&](const json& link) {
        return house.ask(Asker::nobody, Method::post, "/api/v1/sign-in",
                         json{{"link", link["secret"]}}.dump())
            .status;
    };
    CHECK_EQ(status_of(god), 401);
    CHECK_EQ(status_of(second), 401);
    CHECK_EQ(status_of(kept), 200);
}
