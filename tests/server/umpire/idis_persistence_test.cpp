// Orders as they come from outside: whose they are, and what no order can say. The map as rows.
#include "server/umpire/idis/persistence.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include <set>

#include "core/idis/tables.hpp"
#include "server/store/memory.hpp"
#include "server/umpire/idis/tables.hpp"
#include "tests/kit/builders.hpp"
#include "tests/kit/proven.hpp"

using Stored = umpire::Persistence<idis::System>;
using nlohmann::json;

namespace {

umpire::Person person(std::string_view name) {
    return {umpire::Role::commander, to_text(tests::commander(name))};
}

/// What is wrong with an order of Cyra's; "" if nothing is.
std::string fault_of(const json& order) {
    const auto read = Stored::order_from(person("cyra"), order);
    const auto* problems = std::get_if<codec::Problems>(&read);
    return problems == nullptr ? std::string() : problems->front().code;
}

}  // namespace

TEST_CASE("idis.7.orders-elsewhere-ignored: what Cyra sends is hers, and Aram's army stays") {
    const idis::State state = tests::a_world(tests::an_army("aram").with_infantry(500),
                                             tests::an_army("cyra").with_infantry(500));
    const json march = {{"kind", "MarchArmy"},
                        {"waypoints", {{"north"}}},
                        {"may_leave_road", true}};
    const auto read = Stored::order_from(person("cyra"), march);
    const auto* order = kit::get_if<idis::Order>(&read);
    REQUIRE(order != nullptr);
    REQUIRE_EQ(kit::get<idis::ByCommander>(*order).commander, tests::commander("cyra"));
    tests::ScriptedDice none({});
    const auto events = idis::System::decide(state, *order, state.now, none);
    REQUIRE(bool(events));
    for (const auto& given : tests::all<idis::OrderGiven>(events.value())) {
        CHECK_EQ(given.order.commander, tests::commander("cyra"));
    }
    // Nobody can sign with another's name, and words are no order.
    json signed_otherwise = march;
    signed_otherwise["commander"] = to_text(tests::commander("aram"));
    CHECK_EQ(fault_of(signed_otherwise), "unknown_member");
    const idis::Order words =
        idis::ByCommander{tests::commander("cyra"), idis::WriteToReferee{"march north"}};
    const auto told = idis::System::decide(state, words, state.now, none);
    REQUIRE(bool(told));
    CHECK(tests::all<idis::MarchTaken>(told.value()).empty());
}

TEST_CASE("harrying is ordered of whole detachments, with one aim") {
    const json order = {{"kind", "HarryArmy"},
                        {"detachment", to_text(tests::detachment("A"))},
                        {"target", to_text(tests::army("aram"))},
                        {"aim", "kill"}};
    CHECK_EQ(fault_of(order), "");
    json part = order;
    part["soldiers"] = 50;
    CHECK_EQ(fault_of(part), "unknown_member");
    json two_aims = order;
    two_aims["aim"] = {"kill", "torch"};
    CHECK_EQ(fault_of(two_aims), "not_a_text");
}

TEST_CASE("a map is read as it was written; broken sides of a hex are not") {
    const idis::State state = tests::a_world(tests::an_army("aram").with_infantry(500));
    const auto rows = Stored::given_rows(state);
    const auto read = [&](const store::Cell& last_sides) {
        auto written = rows;
        if (last_sides.index() != 0) written.front().written.back().back() = last_sides;
        store::MemoryStore store(Stored::schema());
        REQUIRE(store.append({{}, written}) == store::Written::stored);
        return Stored::given_rows(Stored::state_before(store));
    };
    REQUIRE_EQ(rows.front().table, "hexes");
    CHECK_EQ(read({}).front().written, rows.front().written);
    const json none = json::array();
    const json five = json(5, json::object());
    for (const std::string& broken : {std::string("[{"), none.dump(), five.dump(), std::string()}) {
        CAPTURE(broken);
        CHECK_THROWS_AS(read(broken), store::Unreadable);
    }
}

TEST_CASE("a map that lacks a hex, or has one beyond its edge, is no map") {
    const idis::State state = tests::a_world(tests::an_army("aram").with_infantry(500));
    const auto fault = [&](const std::function<void(std::vector<store::Row>&)>& change) {
        auto written = Stored::given_rows(state);
        change(written.front().written);
        store::MemoryStore store(Stored::schema());
        REQUIRE(store.append({{}, written}) == store::Written::stored);
        try {
            Stored::state_before(store);
        } catch (const store::Unreadable& unreadable) {
            return std::string(unreadable.what());
        }
        return std::string();
    };
    CHECK_EQ(fault([](std::vector<store::Row>&) {}), "");
    CHECK_EQ(fault([](std::vector<store::Row>& hexes) { hexes.erase(hexes.begin() + 40); }),
             "the map has holes");
    CHECK_EQ(fault([](std::vector<store::Row>& hexes) {
                 hexes[40].front() = std::int64_t{-5};
             }),
             "a hex off the map");
}

TEST_CASE("every table of the state is kept, once, by its own name") {
    std::set<std::string> members;
    idis::for_each_table([&](const char* name, auto) { members.insert(name); });
    REQUIRE(members.size() > 50);
    std::set<std::string> kept;
    for (const umpire::KeptTable& table : umpire::kept_tables()) {
        CAPTURE(table.name);
        CHECK(kept.insert(table.name).second);
    }
    CHECK_EQ(kept, members);
}
