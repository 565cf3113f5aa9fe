// What each reader calls things in the server's words: nothing that he reads is called by its id.
#include "server/api/rights/known_names.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "server/api/words/ways.hpp"
#include "tests/server/api/house.hpp"

namespace {

using nlohmann::json;

/// An order as the views have it.
json order(const char* id, json what) { return {{"id", id}, {"what", std::move(what)}}; }

/// On its map stands one town, of which no view speaks.
class OneTown : public tests::RoteUmpire {
public:
    std::optional<std::string> map(const umpire::Person&) const override {
        return R"({"places":[{"id":"place-aaaaaaaaaa","name":"Hale"}]})";
    }
};

}  // namespace

TEST_CASE("an army that a commander sees is called by whose it is") {
    const json seen = json::array({{{"id", "army-aaaaaaaaaa"}, {"faction", "faction-aaaaaaaaaa"}},
                                   {{"id", "army-bbbbbbbbbb"}, {"faction", nullptr}}});
    const json crown = {{"id", "faction-aaaaaaaaaa"}, {"name", "The Crown"}};
    const json attack = {{"kind", "AttackArmy"}, {"target", "army-aaaaaaaaaa"}};
    const json own = {{"factions", json::array({crown})},
                      {"seen", seen},
                      {"orders", json::array({order("order-aaaaaaaaaa", attack)})}};
    const api::Names names = api::names_in(json{{"commander", own}}.dump());
    CHECK_EQ(names.of("army-aaaaaaaaaa"), "an army of The Crown");
    CHECK_EQ(names.of("army-bbbbbbbbbb"), "an army without colours");
    CHECK_EQ(names.orders.at("order-aaaaaaaaaa"), "attack an army of The Crown");
}

TEST_CASE("what directions are called goes by where north lies, at once when that changes") {
    OneTown umpire;
    api::KnownNames known;
    const umpire::Person anna{umpire::Role::commander, tests::ApiHouse::anna};
    const auto called = [&] {
        return api::word_of(kit::Direction::north, *known.of(umpire, anna, {}));
    };
    CHECK_EQ(called(), "north");
    umpire.badges_text = R"({"badges":[],"north":"e"})";
    CHECK_EQ(called(), "west");
    umpire.badges_text = "[]";
    CHECK_EQ(called(), "north");
}

TEST_CASE("an order to withdraw is called by ways as they are called here") {
    const json way = json::array({json::array({"north", "north"})});
    const json march = {{"kind", "MarchArmy"}, {"waypoints", way}};
    const json own = {{"orders", json::array({order("order-aaaaaaaaaa", march)})}};
    const std::string view = json{{"commander", own}}.dump();
    const api::Names names = api::names_in(view, codec::compass_from("e").value());
    CHECK_EQ(names.orders.at("order-aaaaaaaaaa"),
             "march to two hexes west by day, keeping to roads");
}

TEST_CASE("a referee's words have the places of the whole map") {
    const OneTown umpire;
    api::KnownNames known;
    const umpire::Person referee{umpire::Role::referee, ""};
    CHECK_EQ(known.of(umpire, referee, {"place-aaaaaaaaaa"})->of("place-aaaaaaaaaa"), "Hale");
    // What is read anew for the sake of something else keeps them.
    const auto again = known.of(umpire, referee, {"army-aaaaaaaaaa"});
    CHECK_EQ(again->of("place-aaaaaaaaaa"), "Hale");
    const umpire::Person anna{umpire::Role::commander, tests::ApiHouse::anna};
    CHECK_FALSE(known.of(umpire, anna, {"place-aaaaaaaaaa"})->has("place-aaaaaaaaaa"));
}
