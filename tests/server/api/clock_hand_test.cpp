// The referee's hand on the clock: what he alone is told of it, and what he may not make up for.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "server/umpire/clock/clock_jump.hpp"
#include "tests/server/api/house.hpp"

using api::Method;
using nlohmann::json;
using tests::ApiHouse;
using tests::Asker;

namespace {

const std::string path = std::string(ApiHouse::campaign) + "/clock";

json clock_of(ApiHouse& house, Asker asker) {
    const auto answer = house.ask(asker, Method::get, path);
    REQUIRE_EQ(answer.status, 200);
    return json::parse(answer.body);
}

/// A clock that has stood for so many seconds, and shows the time of day at which it was stopped.
umpire::Clock stood(const ApiHouse& house, std::int64_t seconds) {
    umpire::Clock clock;
    clock.is_paused = true;
    clock.anchor = kit::Moment{house.now - seconds};
    clock.anchor_utc = (house.now - seconds) * 1'000;
    return clock;
}

api::Response set(ApiHouse& house, const char* body) {
    return house.ask(Asker::referee, Method::post, path, body);
}

}  // namespace

TEST_CASE("how long a clock stands, and that it stands by a jump, its referee alone is told") {
    ApiHouse house;
    umpire::Clock clock = stood(house, 90);
    clock.has_jumped = true;
    house.umpire->show(clock);
    const json told = clock_of(house, Asker::referee);
    CHECK_EQ(told["stood_for"], 90);
    CHECK_EQ(told["has_jumped"], true);
    for (const Asker other : {Asker::anna, Asker::god, Asker::chorus}) {
        const json seen = clock_of(house, other);
        CHECK_FALSE(seen.contains("stood_for"));
        CHECK_FALSE(seen.contains("has_jumped"));
    }
    clock.has_jumped = false;
    house.umpire->show(clock);
    CHECK_FALSE(clock_of(house, Asker::referee).contains("has_jumped"));
    clock.is_paused = false;
    house.umpire->show(clock);
    CHECK_FALSE(clock_of(house, Asker::referee).contains("stood_for"));
}

TEST_CASE("a battle by itself makes up for nothing, so that nobody asks how long it stood") {
    ApiHouse house;
    house.umpire->engine_name = "dice-warriors";
    house.umpire->show(stood(house, 90));
    const auto answer =
        house.ask(Asker::referee, Method::get, "/api/v1/battles/campaign-k7q3m9x2ab/clock");
    REQUIRE_EQ(answer.status, 200);
    CHECK_FALSE(json::parse(answer.body).contains("stood_for"));
}

TEST_CASE("sixty days are made up for, and not a second more") {
    ApiHouse house;
    const char* made_up = R"({"action":"resume","stood":"made_up"})";
    const std::int64_t longest = umpire::days_made_up_max.seconds;
    CHECK_EQ(longest, 60 * 86'400);
    // The world's clock of this house shows less than so many seconds.
    house.now = 2 * longest;
    house.umpire->show(stood(house, longest + 1));
    const auto refused = set(house, made_up);
    CHECK_EQ(refused.status, 400);
    CHECK_EQ(json::parse(refused.body)["errors"][0]["code"], "stood_too_long");
    CHECK_EQ(set(house, R"({"action":"resume","stood":"waited_out"})").status, 200);
    house.umpire->show(stood(house, longest));
    CHECK_EQ(set(house, made_up).status, 200);
}

TEST_CASE("a hand on the clock that cannot be written is told so; one that is none, once") {
    ApiHouse house;
    house.umpire->answer = {umpire::AnswerKind::storage_full, "{}", false};
    CHECK_EQ(set(house, R"({"action":"pause"})").status, 507);
    const json errors = json::parse(set(house, "{}").body)["errors"];
    REQUIRE_EQ(errors.size(), 1);
    CHECK_EQ(errors[0]["place"], "/action");
}
