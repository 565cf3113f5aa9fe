// Addresses of mail: proved by a code before anything else is sent there, and let go of by anyone
// who has a mail in hand.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/server/api/house.hpp"

using api::Method;
using nlohmann::json;
using tests::ApiHouse;
using tests::Asker;

namespace {

const std::string ways_of_mail = std::string(ApiHouse::campaign) + "/ways";

struct MailHouse : ApiHouse {
    MailHouse() : ApiHouse({}, api::Makers::referees, {store::WayKind::mail}) {}

    api::Response make(Asker asker, const std::string& address, json more = json::object()) {
        json body = {{"kind", "mail"}, {"address", address}, {"wants", json::array({"letter"})}};
        body.update(more);
        return ask(asker, Method::post, ways_of_mail, body.dump());
    }
    json made(Asker asker, const std::string& address) {
        const auto answer = make(asker, address);
        CHECK_EQ(answer.status, 201);
        return json::parse(answer.body);
    }
    api::Response post(Asker asker, const json& way, const std::string& what,
                       const std::string& body) {
        return ask(asker, Method::post,
                   ways_of_mail + "/" + way["way"].get<std::string>() + "/" + what, body);
    }
    api::Response confirm(Asker asker, const json& way, const std::string& code) {
        return post(asker, way, "confirm", json{{"code", code}}.dump());
    }
};

}  // namespace

TEST_CASE("an address is proved by the code that was sent there") {
    MailHouse house;
    const json made = house.made(Asker::anna, "anna@mail.example");
    CHECK_EQ(made["is_confirmed"], false);
    CHECK_EQ(made["leads_to"], "anna@mail.example");
    CHECK_EQ(made["secret"], "");
    REQUIRE_EQ(house.codes_sent.size(), 1);
    CHECK_EQ(tests::code_of(house.post(Asker::anna, made, "try", "")), "way_not_confirmed");
    CHECK_EQ(house.confirm(Asker::boris, made, house.codes_sent[0]).status, 404);
    CHECK_EQ(tests::code_of(house.confirm(Asker::anna, made, "AAAAAAAA")), "wrong_code");
    CHECK_FALSE(house.ways->all().at(0).is_confirmed);
    // As somebody types it.
    std::string typed = house.codes_sent[0].substr(0, 4) + " - " + house.codes_sent[0].substr(4);
    for (char& c : typed) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    const auto answer = house.confirm(Asker::anna, made, typed);
    CHECK_EQ(answer.status, 200);
    CHECK_EQ(json::parse(answer.body)["is_confirmed"], true);
    CHECK(house.ways->all().at(0).is_confirmed);
    CHECK_EQ(tests::code_of(house.confirm(Asker::anna, made, typed)), "way_is_confirmed");
    CHECK_EQ(house.post(Asker::anna, made, "try", "").status, 200);
    // She need not prove it again; another has to.
    CHECK_EQ(house.made(Asker::anna, "anna@mail.example")["is_confirmed"], true);
    CHECK_EQ(house.made(Asker::boris, "anna@mail.example")["is_confirmed"], false);
}

TEST_CASE("an address is proved by nothing but the mail that she proved at that very address") {
    MailHouse house;
    house.made(Asker::anna, "anna@mail.example");
    // It was never proved; so a second way to it is not either.
    CHECK_EQ(house.made(Asker::anna, "anna@mail.example")["is_confirmed"], false);
    // A way of another kind proves nothing, whatever its address.
    store::Way other = house.ways->all().at(0);
    other.kind = store::WayKind::webhook;
    other.is_confirmed = true;
    house.ways->add(other);
    CHECK_EQ(house.made(Asker::anna, "anna@mail.example")["is_confirmed"], false);
    other.kind = store::WayKind::mail;
    house.ways->add(other);
    CHECK_EQ(house.made(Asker::anna, "ann@mail.example")["is_confirmed"], false);
    const std::size_t sent = house.codes_sent.size();
    const json proved = house.made(Asker::anna, "anna@mail.example");
    CHECK_EQ(proved["is_confirmed"], true);
    CHECK_EQ(tests::code_of(house.post(Asker::anna, proved, "code", "")), "way_is_confirmed");
    CHECK_EQ(house.codes_sent.size(), sent);
}

TEST_CASE("an address that is proved at last has failed no more, and its code is used up") {
    MailHouse house;
    const json made = house.made(Asker::anna, "anna@mail.example");
    const store::WayId id = house.ways->all().at(0).id;
    house.ways->change(id, [](store::Way& way) {
        way.failure = "Nobody took it.";
        way.failing_since = 999'000;
    });
    CHECK_EQ(tests::code_of(house.confirm(Asker::anna, made, "AAAAAAAA")), "wrong_code");
    CHECK_EQ(house.ways->all().at(0).failure, "Nobody took it.");
    CHECK_EQ(house.ways->all().at(0).code_tries, 1);
    CHECK_EQ(house.confirm(Asker::anna, made, house.codes_sent[0]).status, 200);
    const store::Way proved = house.ways->all().at(0);
    CHECK(proved.is_confirmed);
    CHECK(proved.code.empty());
    CHECK_EQ(proved.failure, "");
    CHECK_FALSE(proved.failing_since.has_value());
    // Where no code is out, none is right; and where none is said, nothing is asked.
    CHECK_EQ(house.post(Asker::anna, made, "confirm", "{}").status, 400);
    house.ways->change(id, [](store::Way& way) { way.is_confirmed = false; });
    CHECK_EQ(tests::code_of(house.confirm(Asker::anna, made, house.codes_sent[0])),
             "code_is_over");
}

TEST_CASE("a code is good for an hour and for five slips, and is replaced by another") {
    MailHouse house;
    const json made = house.made(Asker::anna, "anna@mail.example");
    for (int slips = 0; slips < 5; ++slips) {
        CHECK_EQ(tests::code_of(house.confirm(Asker::anna, made, "AAAAAAAA")), "wrong_code");
    }
    CHECK_EQ(tests::code_of(house.confirm(Asker::anna, made, house.codes_sent[0])),
             "code_is_over");
    CHECK_EQ(house.post(Asker::anna, made, "code", "").status, 200);
    REQUIRE_EQ(house.codes_sent.size(), 2);
    CHECK_EQ(tests::code_of(house.confirm(Asker::anna, made, house.codes_sent[0])), "wrong_code");
    house.now += 3'600;
    CHECK_EQ(tests::code_of(house.confirm(Asker::anna, made, house.codes_sent[1])),
             "code_is_over");
    CHECK_EQ(house.post(Asker::anna, made, "code", "").status, 200);
    house.now += 3'599;
    CHECK_EQ(house.confirm(Asker::anna, made, house.codes_sent[2]).status, 200);
}

TEST_CASE("nobody's post is flooded with codes") {
    MailHouse house;
    // In whatever letters it is written: the first and the last of the alphabet too.
    const json made = house.made(Asker::anna, "Boris.AZ@mail.example");
    for (int codes = 0; codes < 2; ++codes) {
        CHECK_EQ(house.post(Asker::anna, made, "code", "").status, 200);
    }
    const auto answer = house.post(Asker::anna, made, "code", "");
    CHECK_EQ(answer.status, 429);
    CHECK_EQ(tests::code_of(answer), "too_many_codes");
    // Neither by another way of hers, nor by anybody else's.
    for (const Asker asker : {Asker::anna, Asker::boris}) {
        CHECK_EQ(tests::code_of(house.make(asker, "boris.az@mail.example")), "too_many_codes");
    }
    CHECK_EQ(house.codes_sent.size(), 3);
    // An address that differs in a sign alone is another.
    const char* thrice = "a_b@mail.example";
    for (const char* address : {thrice, thrice, thrice, "a?b@mail.example"}) {
        CHECK_EQ(house.make(Asker::boris, address).status, 201);
    }
    for (const char* address : {"a@mail.example", "b@mail.example", "c@mail.example"}) {
        CHECK_EQ(house.make(Asker::anna, address).status, 201);
    }
    CHECK_EQ(tests::code_of(house.make(Asker::anna, "d@mail.example")), "too_many_codes");
    house.now += 86'400;
    CHECK_EQ(house.make(Asker::anna, "d@mail.example").status, 201);
}

TEST_CASE("a day's mail has its hour, and no other way has one") {
    MailHouse house;
    const auto daily = house.make(Asker::anna, "anna@mail.example", {{"digest_at", "08:05"}});
    CHECK_EQ(json::parse(daily.body)["digest_at"], "08:05");
    CHECK_EQ(house.ways->all().at(0).digest_minute, 485);
    const std::string path =
        ways_of_mail + "/" + json::parse(daily.body)["way"].get<std::string>();
    const auto each = house.ask(Asker::anna, Method::post, path, R"({"digest_at":"off"})");
    CHECK(json::parse(each.body)["digest_at"].is_null());
    CHECK_EQ(house.make(Asker::anna, "a@mail.example", {{"digest_at", "8"}}).status, 400);
    CHECK_EQ(house.make(Asker::anna, "a@elsewhere.example").status, 400);
    const auto webhook = house.ask(
        Asker::anna, Method::post, ways_of_mail,
        R"({"kind":"webhook","address":"https://a.example/","wants":["all"],"digest_at":"08:00"})");
    CHECK_EQ(webhook.status, 400);
}

TEST_CASE("a day's mail that is set to another hour makes the one in hand anew") {
    MailHouse house;
    const json made = house.made(Asker::anna, "anna@mail.example");
    const std::string path = ways_of_mail + "/" + made["way"].get<std::string>();
    const auto after = [&](const char* body) {
        house.ways->change(house.ways->all().at(0).id,
                           [](store::Way& way) { way.digest_to = 7; });
        CHECK_EQ(house.ask(Asker::anna, Method::post, path, body).status, 200);
        return house.ways->all().at(0).digest_to;
    };
    CHECK_EQ(after(R"({"zone":"Europe/London"})"), 7);
    CHECK_EQ(after(R"({"digest_at":"off"})"), 7);
    CHECK_EQ(after(R"({"digest_at":"08:00"})"), 0);
    CHECK_EQ(after(R"({"digest_at":"08:00"})"), 7);
    CHECK_EQ(after(R"({"digest_at":"09:00"})"), 0);
    CHECK_EQ(after(R"({"digest_at":"off"})"), 0);
}

TEST_CASE("the secret of no other way ends it, and a mail that is ended shows no button") {
    MailHouse house;
    const auto webhook = house.ask(
        Asker::anna, Method::post, ways_of_mail,
        R"({"kind":"webhook","address":"https://a.example/","wants":["all"]})");
    REQUIRE_EQ(webhook.status, 201);
    const std::string other = "secret-of-a-webhook";
    house.ways->change(house.ways->all().at(0).id,
                       [&](store::Way& way) { way.secret = other; });
    house.made(Asker::anna, "anna@mail.example");
    house.made(Asker::boris, "boris@mail.example");
    const auto ways = house.ways->all();
    const auto annas = std::ranges::find(ways, "anna@mail.example", &store::Way::address);
    REQUIRE(annas != ways.end());
    const auto page = [&](const std::string& secret) {
        return house.ask(Asker::nobody, Method::get, "/mail/" + secret).body;
    };
    const auto press = [&](const std::string& secret) {
        CHECK_EQ(house.ask(Asker::nobody, Method::post, "/mail/" + secret).status, 200);
    };
    CHECK_EQ(page(other).find("<form"), std::string::npos);
    press(other);
    CHECK(house.ways->all() == ways);
    CHECK_NE(page(annas->secret).find("<form"), std::string::npos);
    press(annas->secret);
    CHECK_EQ(house.ways->all().size(), 2);
    CHECK_FALSE(house.ways->find(annas->id).has_value());
    CHECK_EQ(page(annas->secret), page(other));
}

TEST_CASE("anyone who has a mail ends it, by a page or by one press of his mail program") {
    MailHouse house;
    house.made(Asker::anna, "anna@mail.example");
    const std::string path = "/mail/" + house.ways->all().at(0).secret;
    const auto page = house.ask(Asker::nobody, Method::get, path);
    CHECK_EQ(page.status, 200);
    CHECK_EQ(page.content_type, "text/html; charset=utf-8");
    CHECK(page.body.find("<form method=\"post\">") != std::string::npos);
    CHECK(page.body.ends_with("</form></body></html>\n"));
    CHECK_EQ(page.body.find("anna"), std::string::npos);
    CHECK_EQ(house.ways->all().size(), 1);
    api::Request press;
    press.method = Method::post;
    press.path = path;
    press.body = "List-Unsubscribe=One-Click";
    press.content_type = "application/x-www-form-urlencoded";
    // So a browser sends what is pressed on a page that tells nobody its address.
    press.origin = "null";
    press.sec_fetch_site = "cross-site";
    CHECK_EQ(house.send(press).status, 200);
    CHECK(house.ways->all().empty());
    // Twice does no harm, and nobody learns which secrets are good.
    CHECK_EQ(house.send(press).status, 200);
}

TEST_CASE("a server that sends no mail takes no address of it") {
    ApiHouse house;
    const auto answer =
        house.ask(Asker::anna, Method::post, ways_of_mail,
                  R"({"kind":"mail","address":"anna@mail.example","wants":["all"]})");
    CHECK_EQ(answer.status, 400);
}
