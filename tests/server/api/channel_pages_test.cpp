// Pages of a channel that are kept as they were answered, until something happens.
#include "server/api/streams/channel_pages.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/server/api/house.hpp"

using tests::ApiHouse;

TEST_CASE("a page of a channel is kept while nothing happens, and not for another page or person") {
    tests::RoteUmpire umpire;
    api::KnownNames names;
    api::ChannelPages pages;
    const auto rows = [&](const char* commander, api::Page page) {
        const auto response = pages.page(names, umpire, commander, page);
        return nlohmann::json::parse(response.body)["entries"].size();
    };
    CHECK_EQ(rows(ApiHouse::anna, {0, 10}), 3);
    // What comes without the campaign saying so is not seen yet: by her, on the same page.
    umpire.entries = 5;
    CHECK_EQ(rows(ApiHouse::anna, {0, 10}), 3);
    CHECK_EQ(rows(ApiHouse::boris, {0, 10}), 5);
    CHECK_EQ(rows(ApiHouse::anna, {1, 10}), 4);
    umpire.entries = 7;
    CHECK_EQ(rows(ApiHouse::anna, {1, 10}), 4);
    umpire.stir();
    CHECK_EQ(rows(ApiHouse::anna, {1, 10}), 6);
    umpire.entries = 8;
    pages.forget("another campaign");
    CHECK_EQ(rows(ApiHouse::anna, {1, 10}), 6);
    pages.forget(umpire.id());
    CHECK_EQ(rows(ApiHouse::anna, {1, 10}), 7);
}
