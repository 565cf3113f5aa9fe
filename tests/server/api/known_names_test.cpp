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

/// What it shows is told to it, and how often its map was asked for is counted.
class ToldUmpire : public tests::RoteUmpire {
public:
    umpire::ViewText view(const umpire::Person&) const override { return {shown, "", 1}; }
    std::optional<std::string> map(const umpire::Person&) const override {
        ++maps;
        return town;
    }
    std::uint64_t revision() const override { return number; }

    std::string shown = "{}";
    std::string town = R"({"places":[{"id":"place-aaaaaaaaaa","name":"Hale"}]})";
    std::uint64_t number = 1;
    mutable int maps = 0;
};

/// Ids with what they are called, those of orders too.
std::string all_in(const api::Names& names) {
    std::string all;
    for (const auto& [id, name] : names.by_id) all += id + " " + name + "; ";
    for (const auto& [id, order] : names.orders) all += id + " " + order + "; ";
    return all;
}

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

TEST_CASE("rows that do not say whose name they have are passed over, in each list of a view") {
    const auto named = [](const char* id) {
        return json::array({1,
                            {{"id", 1}, {"name", "No id"}},
                            {{"id", "no-name"}, {"name", 1}},
                            {{"id", "nothing"}},
                            {{"id", id}, {"name", id + std::string("!")}}});
    };
    const auto ships = [](const char* id) {
        return json::array({{{"id", 1}, {"ships", 1}},
                            {{"id", "no-ships"}, {"ships", "two"}},
                            {{"id", id}, {"ships", 2}}});
    };
    const json halt = {{"kind", "HoldArmy"}};
    const json orders = json::array(
        {order("no-order", 1), order("bad-order", {{"kind", "X"}}), {{"id", 1}, {"what", halt}}});
    const json own = {{"commander", named("a")[4]},
                      {"army", {{"id", "b"}, {"name", "b!"}, {"detachments", named("c")}}},
                      {"factions", named("d")},
                      {"map", {{"places", named("e")}}},
                      {"seen", json::array({{{"id", 1}, {"faction", "d"}}})},
                      {"ships", {{"fleets", ships("f")}, {"seen", ships("g")}}},
                      {"letters",
                       {{"known", named("h")},
                        {"here", named("i")},
                        {"parleys", json::array({{{"members", named("j")}}, 1})}}},
                      {"orders", orders}};
    CHECK_EQ(all_in(api::names_in(json{{"commander", own}}.dump())),
             "a a!; b b!; c c!; d d!; e e!; f your fleet of 2 ships; "
             "g the fleet of 2 ships; h h!; i i!; j j!; ");
    const json all = {
        {"spectators", {{"players", named("a")}}},
        {"factions", named("b")},
        {"commanders", named("c")},
        {"ships", {{"fleets", ships("d")}}},
        {"armies", json::array({{{"army", named("e")[4]}, {"detachments", named("f")}}})},
        {"orders", orders}};
    const json chorus = {{"strongholds", named("g")}, {"seats", named("h")}};
    CHECK_EQ(all_in(api::names_in(json{{"referee", all}, {"chorus", chorus}}.dump())),
             "a a!; b b!; c c!; d the fleet of 2 ships; e e!; f f!; g g!; h h!; ");
    for (const char* none : {"", "nonsense", "[]", "1", R"({"commander":1})"}) {
        CHECK_EQ(all_in(api::names_in(none)), "");
    }
}

TEST_CASE("what is known is read again only for what is not, or for an order that may be another") {
    ToldUmpire umpire;
    api::KnownNames known;
    const umpire::Person anna{umpire::Role::commander, tests::ApiHouse::anna};
    const auto shows = [&](const char* army, const char* days) {
        const json halt = {{"kind", "MarchArmy"}, {"waypoints", json::array({days})}};
        umpire.shown = json{{"commander",
                             {{"army", {{"id", "army-aaaaaaaaaa"}, {"name", army}}},
                              {"map", {{"places", json::array({{{"id", days}, {"name", days}}})}}},
                              {"orders", json::array({order("order-aaaaaaaaaa", halt)})}}}}
                           .dump();
    };
    const auto called = [&](const char* id) { return known.of(umpire, anna, {id})->of(id); };
    const auto ordered = [&] {
        return known.of(umpire, anna, {"order-aaaaaaaaaa"})->orders.at("order-aaaaaaaaaa");
    };
    shows("First", "place-bbbbbbbbbb");
    CHECK_EQ(called("army-aaaaaaaaaa"), "First");
    const std::string first = ordered();
    shows("Second", "place-cccccccccc");
    // Nothing has changed as far as the campaign says.
    CHECK_EQ(called("army-aaaaaaaaaa"), "First");
    CHECK_EQ(ordered(), first);
    umpire.number = 2;
    CHECK_EQ(called("army-aaaaaaaaaa"), "First");
    CHECK_NE(ordered(), first);
    CHECK_EQ(called("army-aaaaaaaaaa"), "Second");
    shows("Third", "place-cccccccccc");
    CHECK_EQ(called("army-bbbbbbbbbb"), "army-bbbbbbbbbb");
    CHECK_EQ(called("army-aaaaaaaaaa"), "Third");
    shows("Fourth", "place-cccccccccc");
    known.forget("another campaign");
    CHECK_EQ(called("army-aaaaaaaaaa"), "Third");
    known.forget(umpire.id());
    CHECK_EQ(called("army-aaaaaaaaaa"), "Fourth");
    CHECK_EQ(umpire.maps, 0);
}

TEST_CASE(
    "the whole map is read by anyone who sees it, for the sake of a place and of that alone") {
    for (const umpire::Role role : {umpire::Role::referee, umpire::Role::god}) {
        ToldUmpire umpire;
        umpire.shown = R"({"referee":{"factions":[{"id":"faction-aaaaaaaaaa","name":"Crown"}]}})";
        api::KnownNames known;
        const umpire::Person person{role, ""};
        const auto has = [&](const char* asked, const char* id) {
            return known.of(umpire, person, {asked})->has(id);
        };
        CHECK(has("faction-aaaaaaaaaa", "faction-aaaaaaaaaa"));
        CHECK_FALSE(has("army-bbbbbbbbbb", "army-bbbbbbbbbb"));
        CHECK_EQ(umpire.maps, 0);
        CHECK(has("place-aaaaaaaaaa", "place-aaaaaaaaaa"));
        CHECK_EQ(umpire.maps, 1);
        // Another name is read anew: places are kept, and what is shown no more is not.
        umpire.shown = "{}";
        CHECK_FALSE(has("army-aaaaaaaaaa", "faction-aaaaaaaaaa"));
        CHECK(has("army-aaaaaaaaaa", "place-aaaaaaaaaa"));
        CHECK_EQ(umpire.maps, 1);
        umpire.town = "nonsense";
        CHECK_FALSE(has("place-bbbbbbbbbb", "place-bbbbbbbbbb"));
        CHECK_EQ(umpire.maps, 2);
    }
    ToldUmpire umpire;
    api::KnownNames known;
    const umpire::Person chorus{umpire::Role::chorus, ""};
    CHECK_FALSE(known.of(umpire, chorus, {"place-aaaaaaaaaa"})->has("place-aaaaaaaaaa"));
    CHECK_EQ(umpire.maps, 0);
}
