// What is wrong with requests, in words: all of it comes out of the catalogue, and says what it
// says in English.
#include <algorithm>

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "server/umpire/battles/battles.hpp"
#include "server/umpire/cause.hpp"
#include "tests/server/api/house.hpp"
#include "tests/server/words/spoken.hpp"

using nlohmann::json;
using tests::ApiHouse;
using tests::Asker;

namespace {

/// A request with something wrong, and what is said of it.
struct Wrong {
    Asker asker;
    std::string path;
    json body;
    std::string_view in_english;
};

const std::string in_spring = ApiHouse::campaign;

/// A way of being told with something else in it than in a good one.
Wrong way_with(json more, std::string_view in_english) {
    json body = {{"kind", "webhook"},
                 {"address", "https://a.example/"},
                 {"wants", json::array({"all"})}};
    body.update(more);
    return {Asker::anna, in_spring + "/ways", std::move(body), in_english};
}
Wrong way_to(const char* address, std::string_view in_english) {
    return way_with({{"address", address}}, in_english);
}

std::vector<Wrong> wrong_ways() {
    return {
        way_with({{"kind", "owl"}}, "wanted one of the kinds that this server has"),
        way_with({{"kind", "mail"}, {"address", "a@elsewhere.example"}},
                 "wanted an address of mail, as name@example.org"),
        way_with({{"kind", "discord"}},
                 "wanted the address that Discord gives for a webhook of a channel"),
        way_with({{"kind", "push"}, {"p256dh", "good"}, {"auth", "bad"}},
                 "wanted p256dh and auth as a browser's subscription has them"),
        way_with({{"p256dh", "good"}, {"auth", "good"}}, "only a push has it"),
        way_with({{"digest_at", "08:00"}}, "only mail has it"),
        way_with({{"wants", json::array({"gossip"})}},
                 "wanted of: question, letter, battle, all"),
        way_with({{"wants", json::array()}}, "say what you want to hear"),
        way_with({{"zone", "Nowhere/Land"}}, "wanted a time zone's name, as Europe/London"),
        way_with({{"quiet_from", "22:00"}},
                 "wanted both times of day, as 22:00 and 07:30; the same twice for no quiet hours"),
        way_to("ftp://a.example/", "wanted an address of https"),
        way_to("https://a.example/b c",
               "no blanks may stand in it, and no letters but those of ASCII"),
        way_to("https://a.example/#b", "no # may stand in it"),
        way_to("https://b@a.example/", "no name and password may stand in an address"),
        way_to("https://[1::/", "what stands in its brackets is no address of IPv6"),
        way_to("https:///a", "it names no host"),
        way_to("https://a..example/", "there can be no host of that name"),
        way_to("https://a.example:0/", "its port is no number from 1 to 65535"),
    };
}

std::vector<Wrong> wrong_links() {
    const auto link = [](json body, std::string_view in_english) {
        return Wrong{Asker::referee, in_spring + "/links", std::move(body), in_english};
    };
    return {
        link({{"role", "jester"}}, "wanted one of: commander, referee, god, chorus"),
        link({{"role", "god"}, {"rights", json::array({"rule"})}},
             "only a referee's link says what he may do"),
        link({{"role", "referee"}, {"rights", json::array({"juggle"})}},
             "wanted some of: rule, write, time, people, history"),
        link({{"role", "commander"}}, "a commander's link says whose it is"),
        link({{"role", "god"}, {"commander", ApiHouse::anna}},
             "only a commander's link says whose it is"),
        link({{"role", "commander"}, {"commander", "commander-zzzzzzzzzz"}},
             "there is no such commander here"),
        link({{"user", "user-zzzzzzzzzz"}}, "there is no such member here"),
        link({{"user", "user-zzzzzzzzzz"}, {"rights", json::array({"rule"})}},
             "a new link for a member changes no rights"),
    };
}

std::vector<Wrong> wrong_rulings() {
    const auto clock = [](json body, std::string_view in_english) {
        return Wrong{Asker::referee, in_spring + "/clock", std::move(body), in_english};
    };
    const auto badges = [](json body, std::string_view in_english) {
        return Wrong{Asker::referee, in_spring + "/badges", std::move(body), in_english};
    };
    const auto orders = [](Asker asker, json body, std::string_view in_english) {
        return Wrong{asker, in_spring + "/orders/together", std::move(body), in_english};
    };
    const json hold = json::array({{{"kind", "HoldArmy"}}});
    return {
        clock({{"action", "dance"}}, "wanted pause, resume, set_speed or advance"),
        clock({{"action", "resume"}, {"stood", "lost"}}, "wanted made_up or waited_out"),
        badges({{"badge", json::array()}},
               "wanted an object with badges, maybe north, and nothing else"),
        badges({{"badges", json::array()}, {"north", "up"}}, "it is none of the words here"),
        orders(Asker::referee, {{"orders", json::array()}}, "wanted a list of 1 to 200 orders"),
        orders(Asker::anna, {{"orders", "all"}, {"wait", true}},
               "wanted a list of at most 200 entries, each an order or 1 to 20 to choose of, and "
               "1000 orders in all"),
        orders(Asker::anna, {{"orders", hold}, {"wait", 1}}, "wanted true or false"),
        orders(Asker::referee, {{"orders", json::array({{{"because", "1"}}})}},
               "the reason for all stands in `because`"),
        orders(Asker::anna, {{"orders", hold}, {"because", "1"}},
               "a referee alone says why, of orders now"),
    };
}

std::vector<Wrong> wrong_battles() {
    const auto battle = [](json more, std::string_view in_english) {
        json body = {{"engine", "die-men"},
                     {"name", "1"},
                     {"players", json::array({{{"key", "a"}, {"name", "2"}}})},
                     {"orders", json::array()}};
        body.update(more);
        return Wrong{Asker::referee, "/api/v1/battles", std::move(body), in_english};
    };
    return {
        battle({{"hat", 1}}, "not asked for"),
        battle({{"name", 1}}, "wanted a short text"),
        battle({{"setup", "none"}}, "there is no set-up of that name"),
        battle({{"orders", 1}}, "wanted a list"),
        battle({{"players", 1}}, "wanted a list of at most 24"),
        battle({{"players", json::array({1})}}, "wanted a key and a name"),
        battle({{"answer_hours", 0}}, "wanted 1 to 10000"),
        battle({{"seat", "b"}}, "wanted a player's key"),
        battle({{"doctrine", json::array({"b"})}}, "wanted another player's key"),
        {Asker::referee, "/api/v1/battles", json::array(), "wanted an object"},
    };
}

std::vector<Wrong> all_wrong() {
    std::vector<Wrong> all;
    for (const auto& some : {wrong_ways(), wrong_links(), wrong_rulings(), wrong_battles()}) {
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

/// What is said of a request that is refused for its body.
std::vector<std::string> details_of(ApiHouse& house, const Wrong& wrong) {
    const auto answer = house.ask(wrong.asker, api::Method::post, wrong.path, wrong.body.dump());
    CHECK_EQ(answer.status, 400);
    std::vector<std::string> details;
    const json body = json::parse(answer.body, nullptr, false);
    if (!body.is_object()) return details;
    for (const json& error : body.value("errors", json::array())) {
        details.push_back(error.at("detail"));
    }
    return details;
}

/// What the umpire finds wrong before anything is tried.
codec::Problems problems_of_umpire() {
    umpire::BattleStart start;
    start.engine = "7";
    codec::Problems problems = umpire::problems_of(start);
    const umpire::Person referee{umpire::Role::referee, ""};
    json unsaid = {{"kind", "EndDay"}, {"because", 7}};
    json long_said = {{"kind", "EndDay"},
                      {"because", std::string(umpire::reason_bytes_max + 1, '8')}};
    umpire::taken_reason(referee, unsaid, problems);
    umpire::taken_reason(referee, long_said, problems);
    return problems;
}

}  // namespace

TEST_CASE("words: what is wrong with a request is said in English") {
    ApiHouse house({}, api::Makers::referees, {store::WayKind::mail});
    for (const Wrong& wrong : all_wrong()) {
        CAPTURE(wrong.body.dump());
        const auto details = details_of(house, wrong);
        CHECK_NE(std::ranges::find(details, wrong.in_english), details.end());
    }
    const codec::Problems problems = problems_of_umpire();
    REQUIRE_EQ(problems.size(), 3);
    CHECK_EQ(problems[0].detail, "there is no engine called 7");
    CHECK_EQ(problems[1].detail, "wanted a text in quotes");
    CHECK_EQ(problems[2].detail, "wanted one line of at most 1000 bytes");
}

TEST_CASE("words: what is wrong with a request is said in the catalogue's words alone") {
    ApiHouse house({}, api::Makers::referees, {store::WayKind::mail});
    const Spoken spoken("made_up");
    for (const Wrong& wrong : all_wrong()) {
        CAPTURE(wrong.body.dump());
        for (const std::string& detail : details_of(house, wrong)) {
            CAPTURE(detail);
            CHECK_EQ(outside_brackets(detail), "");
            CHECK_NE(detail.find("⟦"), detail.npos);
        }
    }
    for (const codec::Problem& problem : problems_of_umpire()) {
        CAPTURE(problem.detail);
        CHECK_FALSE(has_letters(outside_brackets(problem.detail)));
        CHECK_NE(problem.detail.find("⟦"), problem.detail.npos);
    }
}
