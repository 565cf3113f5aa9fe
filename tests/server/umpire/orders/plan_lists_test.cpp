// Lists of orders sent ahead, by rote: what is tried, what lapses, what is shown, and that all of
// it is on disk.
#include "server/umpire/plans.hpp"

#include <doctest/doctest.h>

#include <map>
#include <string>
#include <vector>

#include "server/store/memory.hpp"

using nlohmann::json;
using umpire::Person;
using umpire::PlanLists;
using umpire::PlanRow;
using umpire::Role;
using Tried = std::vector<std::string>;

namespace {

Person sender(const std::string& player, const std::string& deputy = {}) {
    return {Role::commander, player, {}, deputy};
}

/// Lists beside the table that they are kept in.
struct KeptLists {
    store::MemoryStore store{{umpire::plans_shape()}};
    PlanLists lists;
    /// What the rules say of an order: its refusal, "" if its time is to come; else it is allowed.
    std::map<std::string, std::string> against;
    Tried tried;

    void keep(store::TableChanges changes) {
        REQUIRE(store.append({{}, {std::move(changes)}}) == store::Written::stored);
    }
    void send(const std::string& player, const json& orders, kit::Moment at = {}) {
        keep(lists.put(sender(player), orders, at));
    }
    /// Gives:   the orders that were tried.
    Tried go_on(const std::string& player, bool may_skip = true) {
        tried.clear();
        keep(lists.go_on(player, may_skip,
                         [&](const PlanRow& row) -> std::optional<std::string> {
                             tried.push_back(row.what);
                             const auto found = against.find(row.what);
                             if (found == against.end()) return std::nullopt;
                             return found->second;
                         }));
        return tried;
    }
    json shown(const std::string& player) const {
        return json::parse("{" + lists.text(player) + "}");
    }
    /// The numbers of a player's rows on disk.
    std::vector<std::int64_t> numbers(const std::string& player) const {
        std::vector<std::int64_t> all;
        for (const store::Row& row : store.rows("plans")) {
            if (std::get<std::string>(row.at(0)) == player) {
                all.push_back(std::get<std::int64_t>(row.at(1)));
            }
        }
        return all;
    }
    /// Whether what is on disk shows the same.
    void check_on_disk(const std::string& player) const {
        PlanLists read;
        read.load(store);
        CHECK_EQ(read.text(player), lists.text(player));
    }
};

}  // namespace

TEST_CASE("sent ahead: the first that is allowed is carried out, and those before it lapse") {
    KeptLists kept;
    kept.send("anna", json::array({1, json::array({2, 3, 4}), 5, json::array({6, 7})}));
    CHECK_EQ(kept.shown("anna")["waiting"], json::parse("[[1],[2,3,4],[5],[6,7]]"));
    CHECK_EQ(kept.shown("anna")["lapsed"], json::array());
    kept.check_on_disk("anna");
    kept.against = {{"1", R"("too late")"}, {"2", R"("too far")"}};
    CHECK(kept.go_on("anna") == Tried{"1", "2", "3"});
    // With the third goes what was to be done instead of it, and nothing is said against that.
    CHECK_EQ(kept.shown("anna")["waiting"], json::parse("[[5],[6,7]]"));
    CHECK_EQ(kept.shown("anna")["lapsed"],
             json::parse(R"([{"order":1,"refusal":"too late"}])"));
    CHECK(kept.numbers("anna") == std::vector<std::int64_t>{1, 5, 6, 7});
    kept.check_on_disk("anna");
    // What lapsed is not tried again; a choice that lapses is told of once, by its first.
    kept.against = {{"5", R"("too dear")"}, {"6", R"("too high")"}};
    kept.lists.happened();
    CHECK(kept.go_on("anna") == Tried{"5", "6", "7"});
    CHECK_EQ(kept.shown("anna")["waiting"], json::array());
    CHECK_EQ(kept.shown("anna")["lapsed"],
             json::parse(R"([{"order":1,"refusal":"too late"},{"order":5,"refusal":"too dear"}])"));
    CHECK_FALSE(kept.lists.may_go_on("anna"));
    kept.check_on_disk("anna");
}

TEST_CASE("sent ahead: of a choice that lapses the first order is told, with what was against it") {
    KeptLists kept;
    kept.send("anna", json::array({json::array({1, 2}), 3}));
    kept.against = {{"1", R"("no one")"}, {"2", R"("no two")"}};
    CHECK(kept.go_on("anna") == Tried{"1", "2", "3"});
    CHECK_EQ(kept.shown("anna")["lapsed"], json::parse(R"([{"order":1,"refusal":"no one"}])"));
    CHECK(kept.numbers("anna") == std::vector<std::int64_t>{1, 2});
}

TEST_CASE("sent ahead: what is for a time to come waits on while a later one is carried out") {
    KeptLists kept;
    kept.send("anna", json::array({1, 2, 3}));
    kept.against = {{"1", ""}};
    CHECK(kept.go_on("anna") == Tried{"1", "2"});
    CHECK_EQ(kept.shown("anna")["waiting"], json::parse("[[1],[3]]"));
    CHECK_EQ(kept.shown("anna")["lapsed"], json::array());
    kept.check_on_disk("anna");
}

TEST_CASE("sent ahead: who is asked nothing has his first entry tried, and no other") {
    KeptLists kept;
    kept.send("anna", json::array({json::array({1, 2}), 3}));
    kept.against = {{"1", R"("no")"}, {"2", R"("no")"}};
    CHECK(kept.go_on("anna", false) == Tried{"1", "2"});
    // Nothing came of it: nothing lapses, and it is not tried again before something happens.
    CHECK_EQ(kept.shown("anna")["waiting"], json::parse("[[1,2],[3]]"));
    CHECK_EQ(kept.shown("anna")["lapsed"], json::array());
    CHECK_FALSE(kept.lists.may_go_on("anna"));
    kept.lists.happened();
    CHECK(kept.lists.may_go_on("anna"));
    kept.against.erase("2");
    CHECK(kept.go_on("anna", false) == Tried{"1", "2"});
    CHECK_EQ(kept.shown("anna")["waiting"], json::parse("[[3]]"));
    CHECK(kept.go_on("anna", false) == Tried{"3"});
    CHECK_EQ(kept.shown("anna")["waiting"], json::array());
}

TEST_CASE("sent ahead: the first entry of who is asked nothing is the first that has not lapsed") {
    KeptLists kept;
    kept.send("anna", json::array({1, 2, 3, 4}));
    kept.against = {{"1", R"("no")"}};
    CHECK(kept.go_on("anna") == Tried{"1", "2"});
    CHECK(kept.go_on("anna", false) == Tried{"3"});
    CHECK_EQ(kept.shown("anna")["waiting"], json::parse("[[4]]"));
}

TEST_CASE("sent ahead: another list takes the place of the first, and an empty one takes it back") {
    KeptLists kept;
    kept.send("anna", json::array({1, 2}));
    kept.against = {{"1", R"("no")"}, {"2", R"("no")"}};
    kept.go_on("anna");
    REQUIRE_FALSE(kept.lists.may_go_on("anna"));
    kept.send("anna", json::array({3, json::array({4, 5})}));
    CHECK(kept.lists.may_go_on("anna"));
    CHECK_EQ(kept.shown("anna")["waiting"], json::parse("[[3],[4,5]]"));
    CHECK(kept.numbers("anna") == std::vector<std::int64_t>{3, 4, 5});
    kept.check_on_disk("anna");
    CHECK(kept.go_on("anna") == Tried{"3"});
    CHECK(kept.go_on("anna") == Tried{"4"});
    kept.send("anna", json::array({6}));
    kept.send("anna", json::array());
    CHECK(kept.lists.are_none());
    CHECK(kept.numbers("anna").empty());
    CHECK_EQ(kept.shown("anna")["waiting"], json::array());
}

TEST_CASE("sent ahead: each has his own list, and those are called whose lists may go on") {
    KeptLists kept;
    for (const char* player : {"cyra", "anna", "bela"}) kept.send(player, json::array({1, 2}));
    CHECK(kept.lists.players() == Tried{"anna", "bela", "cyra"});
    kept.against = {{"1", R"("no")"}, {"2", R"("no")"}};
    kept.go_on("bela");
    CHECK(kept.lists.players() == Tried{"anna", "cyra"});
    // Of a battle that is over nothing is kept; others are left alone.
    kept.keep(kept.lists.drop_if([](const std::string& player) { return player == "anna"; }));
    CHECK(kept.lists.players() == Tried{"cyra"});
    CHECK(kept.numbers("anna").empty());
    CHECK_EQ(kept.numbers("bela").size(), 2);
    CHECK_FALSE(kept.lists.may_go_on("anna"));
    CHECK_EQ(kept.shown("nobody")["waiting"], json::array());
    kept.keep(kept.lists.drop_if([](const std::string&) { return true; }));
    CHECK(kept.lists.are_none());
}

TEST_CASE("sent ahead: a list read again stands once, with who sent it, and is tried anew") {
    KeptLists kept;
    kept.keep(kept.lists.put(sender("anna", "bela"), json::array({1, 2}), kit::Moment{50}));
    kept.against = {{"1", R"("no")"}, {"2", R"("no")"}};
    kept.go_on("anna");
    REQUIRE_FALSE(kept.lists.may_go_on("anna"));
    kept.lists.load(kept.store);
    CHECK(kept.lists.may_go_on("anna"));
    CHECK_EQ(kept.shown("anna")["waiting"], json::parse("[[1],[2]]"));
    std::string deputy;
    kept.lists.go_on("anna", true, [&](const PlanRow& row) -> std::optional<std::string> {
        deputy = row.deputy;
        return std::nullopt;
    });
    CHECK_EQ(deputy, "bela");
}

TEST_CASE("sent ahead: a list is due at once, never before it came nor before the last event") {
    KeptLists kept;
    CHECK(kept.lists.due(kit::Moment{40}) == kit::Moment{40});
    kept.send("anna", json::array({1}), kit::Moment{50});
    CHECK(kept.lists.due(kit::Moment{40}) == kit::Moment{50});
    CHECK(kept.lists.due(kit::Moment{60}) == kit::Moment{60});
    // When it came is not on disk: what waits there is due as soon as it is read.
    kept.lists.load(kept.store);
    CHECK(kept.lists.due(kit::Moment{40}) == kit::Moment{40});
}

TEST_CASE("sent ahead: what is wrong with a list is said by its place, within a choice too") {
    const auto wrong_with = [](const json& order) {
        codec::Problems problems;
        if (order == 13) problems.push_back({"/kind", "unlucky", "no"});
        return problems;
    };
    const auto places = [&](const json& list) {
        Tried all;
        for (const codec::Problem& each : umpire::problems_of_list(list, wrong_with)) {
            all.push_back(each.place);
        }
        return all;
    };
    CHECK(places(json::array({1, json::array({2, 3})})).empty());
    CHECK(places(json::array({1, 13, json::array({2, 13}), 13})) ==
          Tried{"/orders/1/kind", "/orders/2/1/kind", "/orders/3/kind"});
}
