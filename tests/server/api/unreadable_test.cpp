// A campaign of which nothing can be read.
#include <doctest/doctest.h>

#include "tests/server/api/house.hpp"

using api::Method;
using tests::ApiHouse;
using tests::Asker;
using tests::code_of;

TEST_CASE("of a campaign that cannot be read nothing is shown, to nobody, and nothing is taken") {
    ApiHouse house;
    const std::string campaign = ApiHouse::campaign;
    for (const bool is_unreadable : {false, true}) {
        house.umpire->cannot_be_read = is_unreadable;
        const int status = is_unreadable ? 503 : 200;
        for (const Asker member : {Asker::anna, Asker::referee, Asker::god}) {
            for (const char* what : {"/view", "/clock", "/questions"}) {
                CAPTURE(what);
                CHECK_EQ(house.ask(member, Method::get, campaign + what).status, status);
            }
        }
        CHECK_EQ(house.ask(Asker::stranger, Method::get, campaign + "/view").status, 404);
        CHECK_EQ(house.ask(Asker::nobody, Method::get, campaign + "/view").status, 401);
    }
    const auto refused = house.ask(Asker::referee, Method::get, campaign + "/view");
    CHECK_EQ(code_of(refused), "storage_failed");
    const auto ordered = house.ask(Asker::anna, Method::post, campaign + "/orders", "{}");
    CHECK_EQ(ordered.status, 503);
    CHECK(house.umpire->submitted.empty());
}
