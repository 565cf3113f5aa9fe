// Calendars, feeds, and what things without a name are called, in words: all of it comes out of the
// catalogue.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "server/api/words/ways.hpp"
#include "server/words/chapters/channel.hpp"
#include "server/words/chapters/persons.hpp"
#include "tests/server/api/house.hpp"
#include "tests/server/words/spoken.hpp"

using api::Method;
using nlohmann::json;
using tests::ApiHouse;
using tests::Asker;

namespace {

const std::string own_campaign = ApiHouse::campaign;

/// The summaries in Anna's calendar, one after the other. A battle, an army and ships are due to
/// her.
std::string summaries(ApiHouse& house) {
    house.umpire->annas_battles =
        R"({"meeting":{"id":"meeting-mmmmmmm222","due_at":"day 4 06:00:00"}},)"
        R"("raisings":[{"id":"raising-aaaaaaaaaa","ready_at":"day 5 06:00:00"}],)"
        R"("ships":{"buildings":[{"id":"building-aaaaaaaaaa","due_at":"day 6 06:00:00"}]})";
    const auto made = house.ask(Asker::anna, Method::post, own_campaign + "/ways",
                                R"({"kind":"calendar"})");
    const std::string secret = json::parse(made.body).at("secret");
    const std::string calendar =
        house.ask(Asker::nobody, Method::get, "/calendar/" + secret).body;
    constexpr std::string_view begins = "SUMMARY:";
    std::string all;
    for (auto at = calendar.find(begins); at != calendar.npos; at = calendar.find(begins, at + 1)) {
        const auto from = at + begins.size();
        all += calendar.substr(from, calendar.find("\r\n", from) - from) + '|';
    }
    return all;
}

/// The feed of a campaign that has news and was stopped.
std::string news(ApiHouse& house) {
    const auto post = [&](const std::string& rest, const std::string& body) {
        house.ask(Asker::referee, Method::post, own_campaign + rest, body);
    };
    post("/publicity", R"({"is_public":true})");
    post("/notices", R"({"words":"A fair."})");
    post("/clock", R"({"action":"pause"})");
    post("/clock", R"({"action":"resume"})");
    return house.ask(Asker::nobody, Method::get, "/public/campaign-k7q3m9x2ab/news.atom").body;
}

/// What Anna calls a fleet of hers, one that she sees, and an army that she sees.
std::vector<std::string> called() {
    const json own = {
        {"ships",
         {{"fleets", json::array({json{{"id", "fleet-aaaaaaaaaa"}, {"ships", 12}}})},
          {"seen", json::array({json{{"id", "fleet-bbbbbbbbbb"}, {"ships", 1}}})}}},
        {"seen", json::array({json{{"id", "army-aaaaaaaaaa"}, {"faction", nullptr}}})}};
    const api::Names names = api::names_in(json{{"commander", own}}.dump(), codec::Compass{});
    return {names.of("fleet-aaaaaaaaaa"), names.of("fleet-bbbbbbbbbb"),
            names.of("army-aaaaaaaaaa")};
}

}  // namespace

TEST_CASE("words: calendars and feeds are said in English") {
    ApiHouse house;
    CHECK_EQ(summaries(house), "The battle is joined.|An army stands ready.|Ships are built.|");
    const std::string feed = news(house);
    for (const char* text : {"<name>The referee</name>", "<title>News of Spring</title>",
                             "<title>Spring is paused</title>", "<title>Spring goes on</title>"}) {
        CAPTURE(text);
        CHECK_NE(feed.find(text), feed.npos);
    }
}

TEST_CASE("words: nothing in calendars and feeds is said outside the catalogue") {
    ApiHouse house;
    const Spoken spoken("made_up");
    CHECK_EQ(outside_brackets(summaries(house)), "|||");
    const std::string feed = news(house);
    // Two fifths of 8, 10 and 11 letters are two words of three letters, or less.
    for (const char* text :
         {"<name>⟦The referee mo mo⟧</name>", "<title>⟦News of  mo mo⟧Spring</title>",
          "<title>Spring⟦ is paused mo mo⟧</title>", "<title>Spring⟦ goes on mo mo⟧</title>"}) {
        CAPTURE(text);
        CHECK_NE(feed.find(text), feed.npos);
    }
}

TEST_CASE("words: what has no name is called in the catalogue's words") {
    CHECK_EQ(called(), std::vector<std::string>{"your fleet of 12 ships", "the fleet of 1 ship",
                                                "an army without colours"});
    const Spoken spoken("made_up");
    std::string left;
    for (const std::string& name : called()) left += outside_brackets(name) + '|';
    CHECK_EQ(left, "12|1||");
}

TEST_CASE("words: a campaign that was taken back, and an operation, in the catalogue's words") {
    CHECK_EQ(api::phrase_of_moment("day 3 09:30:00"), "day 3, 09:30");
    CHECK_EQ(api::phrase_of_moment("soon"), "soon");
    const auto taken_back = [] {
        return words::channel().taken_back(api::phrase_of_moment("day 3 09:30:00"));
    };
    CHECK_EQ(taken_back(),
             "The campaign has been taken back to day 3, 09:30. What you were told of later things "
             "has not happened, and the orders that you gave since then are to be given again.");
    CHECK_EQ(words::persons().battle_of_operation("9"), "An operation of 9");
    const Spoken spoken("made_up");
    CHECK_FALSE(has_letters(outside_brackets(taken_back())));
    CHECK_EQ(outside_brackets(words::persons().battle_of_operation("9")), "9");
}
