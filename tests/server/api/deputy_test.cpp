// Who acts in the seat of another: as long as the umpire says so, where that one may, and nowhere
// else.
#include <doctest/doctest.h>

#include "tests/server/api/house.hpp"

using api::Method;
using tests::ApiHouse;
using tests::Asker;

namespace {

const std::string home = ApiHouse::campaign;
const std::string as_anna = std::string("?as=") + ApiHouse::anna;

int asks(ApiHouse& house, Asker asker, const std::string& rest) {
    return house.ask(asker, Method::get, home + rest).status;
}

}  // namespace

TEST_CASE("idis.7.leave-deputy-ruling: he looks and orders in the seat while the leave lasts") {
    ApiHouse house;
    CHECK_EQ(asks(house, Asker::boris, "/view" + as_anna), 404);
    house.umpire->deputies = std::string(ApiHouse::boris) + " " + std::string(ApiHouse::anna);
    CHECK_EQ(asks(house, Asker::boris, "/view" + as_anna), 200);
    CHECK_EQ(house.umpire->viewer.commander, ApiHouse::anna);
    CHECK_EQ(house.umpire->viewer.deputy, ApiHouse::boris);
    const auto ordered = house.ask(Asker::boris, Method::post, home + "/orders" + as_anna,
                                   R"({"kind":"HoldArmy"})");
    CHECK_EQ(ordered.status, 201);
    REQUIRE_EQ(house.umpire->submitted.size(), 1);
    CHECK_EQ(house.umpire->submitted[0].actor,
             umpire::Person{umpire::Role::commander, std::string(ApiHouse::anna), {},
                            std::string(ApiHouse::boris)});
    // In his own seat he is himself.
    CHECK_EQ(asks(house, Asker::boris, "/view"), 200);
    CHECK_EQ(house.umpire->viewer.deputy, "");
    house.umpire->deputies = "";
    CHECK_EQ(asks(house, Asker::boris, "/view" + as_anna), 404);
}

TEST_CASE("idis.7.leave-deputy-ruling: nobody else gets in by it, and no further than the seat") {
    ApiHouse house;
    house.umpire->deputies = std::string(ApiHouse::boris) + " " + std::string(ApiHouse::anna);
    CHECK_EQ(asks(house, Asker::anna, std::string("/view?as=") + ApiHouse::boris), 404);
    for (const Asker asker : {Asker::referee, Asker::god, Asker::chorus, Asker::stranger}) {
        CHECK_EQ(asks(house, asker, "/view" + as_anna), 404);
    }
    CHECK_EQ(asks(house, Asker::nobody, "/view" + as_anna), 401);
    // Who commands nobody is nobody's deputy either.
    house.umpire->deputies = " " + std::string(ApiHouse::anna);
    CHECK_EQ(asks(house, Asker::referee, "/view" + as_anna), 404);
    house.umpire->deputies = std::string(ApiHouse::boris) + " " + std::string(ApiHouse::anna);
    // Where no seat is asked about, the item is as unknown as any other.
    CHECK_EQ(asks(house, Asker::boris, "/events" + as_anna), 403);
    const auto invited = house.ask(Asker::boris, Method::post, home + "/invitations" + as_anna,
                                   R"({"commander":"commander-cccccccccc","name":"Berta"})");
    CHECK_EQ(invited.status, 400);
}
