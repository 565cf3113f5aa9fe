// Who may invite somebody to a seat: a narrow question, which costs nobody a view.
#include <doctest/doctest.h>

#include "tests/server/api/house.hpp"

using api::Method;
using tests::ApiHouse;
using tests::Asker;

TEST_CASE("a seat is offered by whom the umpire says, and nobody's view is read for it") {
    ApiHouse house;
    const std::string seat = "commander-cccccccccc";
    const std::string body = R"({"commander":")" + seat + R"(","name":"Berta"})";
    const auto invite = [&](Asker asker) {
        const std::string path = std::string(ApiHouse::campaign) + "/invitations";
        return house.ask(asker, Method::post, path, body).status;
    };
    CHECK_EQ(invite(Asker::anna), 404);
    house.umpire->seat_on_offer = std::string(ApiHouse::anna) + " " + seat;
    CHECK_EQ(invite(Asker::boris), 404);
    CHECK_EQ(invite(Asker::anna), 201);
    CHECK_EQ(invite(Asker::anna), 422);
    CHECK(house.umpire->viewer == umpire::Person{});
}
