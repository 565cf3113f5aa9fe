// Campaigns that are being written, over the API: who may, who sees them, and what is refused.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/server/api/house.hpp"

using api::Makers;
using api::Method;
using nlohmann::json;
using tests::ApiHouse;
using tests::Asker;
using tests::code_of;

namespace {

constexpr const char* drafts = "/api/v1/drafts";

/// A house in which the referee has begun a draft.
struct Written {
    explicit Written(const api::Limits& limits = {}) : house(limits, Makers::referees) {
        const auto made = house.ask(Asker::referee, Method::post, drafts, R"({"template":"duel"})");
        REQUIRE_EQ(made.status, 201);
        draft = json::parse(made.body);
    }
    std::string path(const std::string& rest = "") const {
        return std::string(drafts) + '/' + draft["draft"].get<std::string>() + rest;
    }
    api::Response post(Asker asker, const std::string& rest, const json& body = json::object()) {
        return house.ask(asker, Method::post, path(rest), body.dump());
    }
    api::Response get(Asker asker, const std::string& rest = "") {
        return house.ask(asker, Method::get, path(rest));
    }
    /// Somebody new who was invited to write, by his token.
    std::string invited(const char* name) {
        const auto link = post(Asker::referee, "/links", {{"name", name}});
        REQUIRE_EQ(link.status, 201);
        const json told = json::parse(link.body);
        user = told["user"];
        const json secret = {{"link", told["secret"]}};
        const auto in = house.ask(Asker::nobody, Method::post, "/api/v1/sign-in", secret.dump());
        REQUIRE_EQ(in.status, 200);
        return json::parse(in.body)["token"];
    }

    ApiHouse house;
    json draft;
    std::string user;
};

}  // namespace

TEST_CASE("a draft begins of a template, of files, or of a template with other files") {
    ApiHouse house({}, Makers::referees);
    struct Row {
        const char* body;
        json files;
        const char* name;
    };
    const Row rows[] = {
        {R"({"template":"duel"})", {{"name", "Duel"}, {"map.txt", "[ground]"}}, "Duel"},
        {R"({"files":{"name":"Own"}})", {{"name", "Own"}}, "Own"},
        {R"({"template":"duel","files":{"map.txt":"mine"}})",
         {{"name", "Duel"}, {"map.txt", "mine"}},
         "Duel"},
        {"{}", json::object(), ""}};
    for (const Row& row : rows) {
        CAPTURE(row.body);
        const auto made = house.ask(Asker::referee, Method::post, drafts, row.body);
        REQUIRE_EQ(made.status, 201);
        const json draft = json::parse(made.body);
        CHECK_EQ(draft["files"], row.files);
        CHECK_EQ(draft["name"], row.name);
        CHECK_EQ(draft["version"], 1);
        CHECK_EQ(draft["changed_by"], "Ruth");
        CHECK_EQ(draft["is_yours"], true);
        CHECK_EQ(draft["document"], json({{"files", row.files.size()}}));
    }
    const auto none = house.ask(Asker::referee, Method::post, drafts, R"({"template":"none"})");
    CHECK_EQ(none.status, 404);
    CHECK_EQ(json::parse(house.ask(Asker::referee, Method::get, drafts).body)["drafts"].size(), 4);
}

TEST_CASE("anyone who has no part in a draft is told of it what he is told of none") {
    Written written;
    for (const Asker asker : {Asker::anna, Asker::stranger, Asker::god, Asker::chorus}) {
        for (const char* rest : {"", "/check", "/map"}) {
            const auto told = written.get(asker, rest);
            CHECK_EQ(told.status, 404);
            const auto of_none = written.house.ask(
                asker, Method::get, std::string(drafts) + "/draft-aaaaaaaaaa" + rest);
            CHECK_EQ(told.body, of_none.body);
        }
        for (const char* rest : {"", "/delete", "/campaign", "/links", "/turn-out"}) {
            CHECK_EQ(written.post(asker, rest, {{"version", 1}}).status, 404);
        }
        CHECK_EQ(written.house.ask(asker, Method::get, drafts).body, R"({"drafts":[]})");
    }
    CHECK_EQ(written.get(Asker::referee).status, 200);
}

TEST_CASE("two who write at once: the later of them is told, and nothing is written over") {
    Written written;
    const json change = {{"version", 1}, {"files", {{"map.txt", "new"}}}};
    const auto changed = written.post(Asker::referee, "", change);
    REQUIRE_EQ(changed.status, 200);
    CHECK_EQ(json::parse(changed.body)["version"], 2);
    const auto late =
        written.post(Asker::referee, "", {{"version", 1}, {"files", {{"map.txt", "other"}}}});
    CHECK_EQ(late.status, 409);
    CHECK_EQ(code_of(late), "draft_has_changed");
    const json now = json::parse(written.get(Asker::referee).body);
    CHECK_EQ(now["files"], json({{"name", "Duel"}, {"map.txt", "new"}}));
    CHECK_EQ(now["version"], 2);
}

TEST_CASE("a part of the document is put into the files; a bad one is refused with its place") {
    Written written;
    const json good = {{"version", 1}, {"document", {{"armies", json::array()}}}};
    const auto changed = written.post(Asker::referee, "", good);
    REQUIRE_EQ(changed.status, 200);
    CHECK_EQ(json::parse(changed.body)["files"]["document"], R"({"armies":[]})");
    const auto bad =
        written.post(Asker::referee, "", {{"version", 2}, {"document", {{"armies", 7}}}});
    CHECK_EQ(bad.status, 400);
    CHECK_EQ(json::parse(bad.body)["errors"][0]["place"], "/armies");
    for (const char* body : {"{}", R"({"version":-1})", R"({"version":2,"files":[]})",
                             R"({"version":2,"document":[]})", R"({"version":2,"else":1})", "["}) {
        CAPTURE(body);
        const auto refused = written.house.ask(Asker::referee, Method::post, written.path(), body);
        CHECK_EQ(refused.status, 400);
    }
    CHECK_EQ(json::parse(written.get(Asker::referee).body)["version"], 2);
}

TEST_CASE("who is invited writes too, and no more once he is turned out") {
    Written written;
    const std::string tom = written.invited("Tom");
    const auto ask = [&](Method method, const std::string& rest, const json& body = {}) {
        return written.house.ask(tom, method, written.path(rest), body.dump());
    };
    const json change = {{"version", 1}, {"files", {{"map.txt", "his"}}}};
    const auto changed = ask(Method::post, "", change);
    REQUIRE_EQ(changed.status, 200);
    CHECK_EQ(json::parse(changed.body)["changed_by"], "Tom");
    CHECK_EQ(json::parse(changed.body)["people"].size(), 2);
    CHECK_EQ(json::parse(changed.body)["is_yours"], false);
    // He has no part in anything else here, and may not throw the draft away.
    CHECK_EQ(json::parse(written.house.ask(tom, Method::get, "/api/v1/me").body)["roles"].size(),
             0);
    CHECK_EQ(code_of(ask(Method::post, "/delete", json::object())), "its_maker_alone_may");
    CHECK_EQ(code_of(ask(Method::post, "/campaign", json::object())), "may_not_make_campaigns");
    const json maker = {{"user", written.draft["people"][0]["user"]}};
    CHECK_EQ(code_of(ask(Method::post, "/turn-out", maker)), "maker_stays");
    const auto out = written.post(Asker::referee, "/turn-out", {{"user", written.user}});
    REQUIRE_EQ(out.status, 200);
    CHECK_EQ(json::parse(out.body)["people"].size(), 1);
    // With it his session is gone, for it opened nothing else.
    CHECK_EQ(ask(Method::get, "").status, 401);
    CHECK_EQ(written.post(Asker::referee, "/turn-out", {{"user", written.user}}).status, 400);
}

TEST_CASE("a campaign is made of a draft once, and the one who wrote at it referees it") {
    Written written;
    written.invited("Tom");
    const auto made = written.post(Asker::referee, "/campaign");
    REQUIRE_EQ(made.status, 201);
    CHECK_EQ(json::parse(made.body)["campaign"], "campaign-mmmmmmm222");
    CHECK_EQ(written.house.to_make.files.at("map.txt"), "[ground]");
    const auto members = written.house.accounts->members_of("campaign-mmmmmmm222");
    REQUIRE_EQ(members.size(), 2);
    for (const auto& member : members) CHECK(member.role == store::Role::referee);
    // Asked again, it is the same, and nothing is made.
    written.house.to_make = {};
    const auto again = written.post(Asker::referee, "/campaign");
    CHECK_EQ(again.status, 201);
    CHECK_EQ(json::parse(again.body)["campaign"], "campaign-mmmmmmm222");
    CHECK(written.house.to_make.files.empty());
    CHECK_EQ(json::parse(written.get(Asker::referee).body)["campaign"], "campaign-mmmmmmm222");
}

TEST_CASE("a writer's session, and his link of before, open the campaign that was made") {
    Written written;
    const std::string tom = written.invited("Tom");
    const auto link = written.post(Asker::referee, "/links", {{"name", "Eve"}});
    const json invitation = json::parse(link.body);
    REQUIRE_EQ(written.post(Asker::referee, "/campaign").status, 201);
    const std::string campaign = "campaign-mmmmmmm222";
    CHECK_FALSE(written.house.accounts->opened(tom, campaign).has_value());
    const auto asked = written.house.ask(tom, Method::post, written.path("/campaign"));
    CHECK_EQ(json::parse(asked.body)["campaign"], campaign);
    CHECK(written.house.accounts->opened(tom, campaign).has_value());
    const json secret = {{"link", invitation["secret"]}};
    const auto in =
        written.house.ask(Asker::nobody, Method::post, "/api/v1/sign-in", secret.dump());
    const std::string eve = json::parse(in.body)["token"];
    const auto role = written.house.accounts->opened(eve, campaign);
    REQUIRE(role.has_value());
    CHECK(role->role == store::Role::referee);
}

TEST_CASE("a link to a draft opens no campaign to who has lost his part in it") {
    Written written;
    store::Accounts& accounts = *written.house.accounts;
    const auto link = written.post(Asker::referee, "/links", {{"name", "Eve"}});
    const json invitation = json::parse(link.body);
    REQUIRE_EQ(written.post(Asker::referee, "/campaign").status, 201);
    const std::string campaign = "campaign-mmmmmmm222";
    const auto eve = kit::id_from_text<store::UserId>(invitation["user"].get<std::string>());
    accounts.end_role(eve.value(), campaign);
    const json secret = {{"link", invitation["secret"]}};
    const auto in =
        written.house.ask(Asker::nobody, Method::post, "/api/v1/sign-in", secret.dump());
    REQUIRE_EQ(in.status, 200);
    // Nor once he has another, which comes with a link of its own.
    REQUIRE_FALSE(accounts.give_role({eve.value(), campaign, store::Role::god, ""}));
    CHECK_FALSE(accounts.opened(json::parse(in.body)["token"].get<std::string>(), campaign));
}

TEST_CASE("whom a writer invited does not come into a campaign that he was turned out of") {
    Written written;
    ApiHouse& house = written.house;
    const std::string will = written.invited("Will");
    const std::string his_id = written.user;
    const auto by_will = house.ask(will, Method::post, written.path("/links"), R"({"name":"Uli"})");
    REQUIRE_EQ(by_will.status, 201);
    REQUIRE_EQ(written.post(Asker::referee, "/campaign").status, 201);
    const json out = {{"user", his_id}, {"role", "none"}};
    REQUIRE_EQ(house.ask(Asker::referee, Method::post,
                         "/api/v1/campaigns/campaign-mmmmmmm222/roles", out.dump())
                   .status,
               200);
    const json secret = {{"link", json::parse(by_will.body)["secret"]}};
    CHECK_EQ(house.ask(Asker::nobody, Method::post, "/api/v1/sign-in", secret.dump()).status, 401);
    // He came in by nothing else.
    CHECK_EQ(house.ask(will, Method::get, written.path()).status, 401);
}

TEST_CASE("what a draft, and an account, may hold is bounded") {
    api::Limits limits;
    limits.draft_bytes = 40;
    limits.drafts_kept = 2;
    limits.draft_people = 2;
    Written written(limits);
    const auto with_text = [&](std::size_t bytes) {
        // "name" and "Duel" are 8 bytes, "map.txt" 7.
        return written.post(Asker::referee, "",
                            {{"version", written.draft["version"]},
                             {"files", {{"map.txt", std::string(bytes, 'x')}}}});
    };
    CHECK_EQ(code_of(with_text(26)), "draft_too_large");
    CHECK_EQ(with_text(25).status, 200);
    written.invited("Tom");
    CHECK_EQ(code_of(written.post(Asker::referee, "/links", {{"name", "Eve"}})), "too_many_write");
    const auto begin = [&] {
        return written.house.ask(Asker::referee, Method::post, drafts, "{}");
    };
    CHECK_EQ(begin().status, 201);
    CHECK_EQ(code_of(begin()), "too_many_drafts");
    CHECK_EQ(written.post(Asker::referee, "/delete").status, 204);
    CHECK_EQ(written.get(Asker::referee).status, 404);
    CHECK_EQ(begin().status, 201);
}

TEST_CASE("a name too long for lists is cut between two of its letters") {
    api::Limits limits;
    limits.name_bytes = 7;
    Written written(limits);
    // Each letter has two bytes: a fourth would end at the eighth.
    const auto named = written.post(
        Asker::referee, "",
        {{"version", written.draft["version"]}, {"files", {{"name", "äöüß"}}}});
    REQUIRE_EQ(named.status, 200);
    CHECK_EQ(json::parse(named.body)["name"], "äöü");
    const auto all = written.house.ask(Asker::referee, Method::get, drafts);
    CHECK_EQ(json::parse(all.body)["drafts"][0]["name"], "äöü");
}

TEST_CASE("a draft's set-up is played until the draft changes, one draft at a time") {
    api::Limits limits;
    limits.balance_plays = 1'000'000'000;
    Written written(limits);
    const json endless = {{"plays", limits.balance_plays}};
    CHECK_EQ(code_of(written.get(Asker::referee, "/balance")), "no_such_balance");
    const auto begun = written.post(Asker::referee, "/balance", endless);
    REQUIRE_EQ(begun.status, 201);
    CHECK(json::parse(begun.body)["ended"].is_null());
    CHECK_EQ(json::parse(begun.body)["plays_asked"], limits.balance_plays);
    CHECK_EQ(code_of(written.post(Asker::referee, "/balance", endless)), "balance_goes_on");
    const json other = json::parse(
        written.house.ask(Asker::referee, Method::post, drafts, R"({"template":"duel"})").body);
    const std::string elsewhere =
        std::string(drafts) + '/' + other["draft"].get<std::string>() + "/balance";
    const auto too_many = written.house.ask(Asker::referee, Method::post, elsewhere, "{}");
    CHECK_EQ(too_many.status, 429);
    CHECK_EQ(code_of(too_many), "too_many_balances");
    for (const Asker asker : {Asker::anna, Asker::stranger}) {
        CHECK_EQ(written.get(asker, "/balance").status, 404);
        CHECK_EQ(written.post(asker, "/balance", endless).status, 404);
        CHECK_EQ(written.post(asker, "/balance/stop").status, 404);
    }
    CHECK(json::parse(written.get(Asker::referee, "/balance").body)["ended"].is_null());
    const json change = {{"version", 1}, {"files", {{"name", "Other"}}}};
    REQUIRE_EQ(written.post(Asker::referee, "", change).status, 200);
    CHECK_EQ(json::parse(written.get(Asker::referee, "/balance").body)["ended"], "stopped");
    CHECK_EQ(written.post(Asker::referee, "/balance", endless).status, 201);
    const auto stopped = written.post(Asker::referee, "/balance/stop");
    CHECK_EQ(stopped.status, 200);
    CHECK_EQ(json::parse(stopped.body)["ended"], "stopped");
    // Once no server plays it any more, this one does not either.
    CHECK_EQ(written.post(Asker::referee, "/balance", endless).status, 201);
    CHECK(json::parse(written.get(Asker::referee, "/balance").body)["ended"].is_null());
    written.house.draft_played_at.reset();
    CHECK_EQ(json::parse(written.get(Asker::referee, "/balance").body)["ended"], "stopped");
    // A draft that is there no more has nothing that was found of it.
    CHECK_EQ(written.post(Asker::referee, "/delete").status, 204);
    CHECK_EQ(code_of(written.get(Asker::referee, "/balance")), "not_found");
}

TEST_CASE("a set-up that has faults is not played, and they are told") {
    ApiHouse house({}, Makers::referees);
    const auto made = house.ask(Asker::referee, Method::post, drafts, "{}");
    const std::string path = std::string(drafts) + '/' +
                             json::parse(made.body)["draft"].get<std::string>() + "/balance";
    const auto refused = house.ask(Asker::referee, Method::post, path, "{}");
    CHECK_EQ(refused.status, 422);
    CHECK_EQ(json::parse(refused.body)["errors"][0]["code"], "file_missing");
    CHECK_EQ(house.ask(Asker::referee, Method::post, path, R"({"days":0})").status, 400);
    CHECK_EQ(house.ask(Asker::referee, Method::post, path, R"({"plays":"many"})").status, 400);
}

TEST_CASE("who began a draft is known among those who write at it") {
    Written written;
    written.invited("Tom");
    const json people = json::parse(written.get(Asker::referee).body)["people"];
    REQUIRE_EQ(people.size(), 2);
    for (const json& one : people) CHECK_EQ(one["is_maker"], one["name"] == "Ruth");
}

TEST_CASE("what cannot be begun or asked of a draft is refused, and leaves it as it is") {
    api::Limits limits;
    limits.draft_bytes = 40;
    limits.accounts_made = 1;
    limits.campaigns_kept = 1;
    Written written(limits);
    const auto begin = [&](const json& body) {
        return written.house.ask(Asker::referee, Method::post, drafts, body.dump());
    };
    CHECK_EQ(begin({{"files", 1}}).status, 400);
    // "map.txt" is 7 bytes.
    CHECK_EQ(code_of(begin({{"files", {{"map.txt", std::string(34, 'x')}}}})), "draft_too_large");
    CHECK_EQ(json::parse(written.house.ask(Asker::referee, Method::get, drafts).body)["drafts"]
                 .size(),
             1);
    CHECK_EQ(written.post(Asker::referee, "/links").status, 400);
    written.invited("Tom");
    CHECK_EQ(code_of(written.post(Asker::referee, "/links", {{"name", "Eve"}})),
             "too_many_accounts");
    CHECK_EQ(written.post(Asker::referee, "/turn-out", {{"user", "nobody"}}).status, 400);
    CHECK_EQ(json::parse(written.get(Asker::referee).body)["people"].size(), 2);
    // She referees a campaign already.
    CHECK_EQ(code_of(written.post(Asker::referee, "/campaign")), "too_many_campaigns");
    CHECK_EQ(json::parse(written.get(Asker::referee).body)["campaign"], "");
}
