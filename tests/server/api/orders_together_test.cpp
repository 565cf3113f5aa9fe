// Orders together over HTTP: one reason for all of them, which a referee alone gives, beside them.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/server/api/house.hpp"

using api::Method;
using nlohmann::json;
using tests::ApiHouse;
using tests::Asker;

namespace {

const std::string orders_path = std::string(ApiHouse::campaign) + "/orders/together";

json hold_army() { return {{"kind", "HoldArmy"}}; }
json write_to_all(const char* text) {
    return {{"kind", "WriteToCommanders"}, {"commanders", json::array()}, {"text", text}};
}

/// The only thing that is wrong with a body.
json fault_of(const api::Response& response) {
    CHECK_EQ(response.status, 400);
    const json errors = json::parse(response.body)["errors"];
    REQUIRE_EQ(errors.size(), 1);
    return errors[0];
}

}  // namespace

TEST_CASE("one reason for many orders goes before them to the umpire") {
    ApiHouse house;
    const json body = {{"orders", json::array({write_to_all("One."), write_to_all("Two.")})},
                       {"because", "A flood."}};
    house.ask(Asker::referee, Method::post, orders_path, body.dump());
    REQUIRE_EQ(house.umpire->submitted.size(), 1);
    CHECK_EQ(json::parse(house.umpire->submitted[0].body),
             json::array({json{{"because", "A flood."}}, body["orders"][0], body["orders"][1]}));
}

TEST_CASE("nobody but a referee says why, and a reason among the orders is none of them") {
    ApiHouse house;
    const json reason = {{"because", "A flood."}};
    const auto asked = [&](Asker asker, const json& body) {
        return house.ask(asker, Method::post, orders_path, body.dump());
    };
    const json by_commander =
        fault_of(asked(Asker::anna, {{"orders", json::array({hold_army()})},
                                     {"because", "A flood."}}));
    CHECK_EQ(by_commander["place"], "/because");
    CHECK_EQ(by_commander["code"], "not_a_referees");
    for (const json& orders :
         {json::array({reason, write_to_all("One.")}), json::array({reason})}) {
        const json among = fault_of(asked(Asker::referee, {{"orders", orders}}));
        CHECK_EQ(among["place"], "/orders/0");
        CHECK_EQ(among["code"], "not_an_order");
    }
    CHECK(house.umpire->submitted.empty());
}
