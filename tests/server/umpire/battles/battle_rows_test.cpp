// The rows of a battle's own file: which battle it is, who referees it, its parts, and what of them
// is written when something has changed.
#include <doctest/doctest.h>

#include "server/store/memory.hpp"
#include "server/umpire/battles/battle_book.hpp"

using codec::Part;
using umpire::BattleRow;
using umpire::Refereed;

namespace {

/// A battle's tables without a file.
struct Rows {
    store::MemoryStore store{umpire::battle_schema()};
    void write(const std::vector<store::TableChanges>& changes) {
        REQUIRE_EQ(store.append({{}, changes}), store::Written::stored);
    }
    /// Says of a battle that nobody referees it.
    void without_referee(const std::string& battle) {
        write({{"unrefereed", {{battle}}, {}}});
    }
};

const BattleRow the_ford{"fight-aaaaaaaaab", "dice-warriors", "The ford", 3'600};
const BattleRow the_hill{"fight-aaaaaaaaac", "die-men", "The hill", {}};

}  // namespace

TEST_CASE("a battle's file holds one battle, refereed unless it says otherwise of that one") {
    Rows rows;
    CHECK_THROWS_AS(umpire::battle_row(rows.store), store::Unreadable);
    rows.write(umpire::rows_of(the_ford, Refereed::by_somebody));
    CHECK(umpire::battle_row(rows.store) == the_ford);
    CHECK(umpire::refereed_in(rows.store) == Refereed::by_somebody);
    rows.write(umpire::rows_of(the_hill, Refereed::by_somebody));
    CHECK_THROWS_AS(umpire::battle_row(rows.store), store::Unreadable);

    Rows alone;
    alone.write(umpire::rows_of(the_hill, Refereed::by_nobody));
    CHECK(umpire::battle_row(alone.store) == the_hill);
    CHECK(umpire::refereed_in(alone.store) == Refereed::by_nobody);
    alone.without_referee("fight-aaaaaaaaad");
    CHECK_THROWS_AS(umpire::refereed_in(alone.store), store::Unreadable);

    Rows another;
    another.write(umpire::rows_of(the_hill, Refereed::by_somebody));
    another.without_referee(the_ford.id);
    CHECK_THROWS_AS(umpire::refereed_in(another.store), store::Unreadable);
}

TEST_CASE("of a battle's parts those are written that have changed, and those that went are not") {
    const std::vector<Part> before = {{"table", 0, "", "1"},
                                      {"table/units", 1, "unit-a", "spears"},
                                      {"table/units", 2, "unit-b", "bows"}};
    const auto none = umpire::changes_of(before, before);
    CHECK(none.written.empty());
    CHECK(none.erased.empty());
    const std::vector<Part> after = {{"table", 0, "", "1"},
                                     {"table/units", 1, "unit-a", "pikes"},
                                     {"table/units", 3, "unit-c", "horse"}};
    Rows rows;
    rows.write({umpire::changes_of({}, before)});
    CHECK(umpire::parts_in(rows.store) == before);
    const auto changes = umpire::changes_of(before, after);
    CHECK_EQ(changes.written.size(), 2);
    CHECK_EQ(changes.erased.size(), 1);
    rows.write({changes});
    CHECK(umpire::parts_in(rows.store) == after);
}

TEST_CASE("deadlines are read as they were written, and of what each was told the newest counts") {
    Rows rows;
    rows.write({{"deadlines",
                 {umpire::row_of(umpire::DeadlineRow{"question-a", kit::Moment{5}}),
                  umpire::row_of(umpire::DeadlineRow{"question-b", kit::Moment{9}})},
                 {}},
                {"told",
                 {umpire::row_of(umpire::ToldRow{{"player-a", 1}, 4}),
                  umpire::row_of(umpire::ToldRow{{"player-a", 2}, 7}),
                  umpire::row_of(umpire::ToldRow{{"chorus", 1}, 4})},
                 {}}});
    const auto deadlines = umpire::deadlines_in(rows.store);
    REQUIRE_EQ(deadlines.size(), 2);
    CHECK(deadlines.at("question-b") == kit::Moment{9});
    CHECK(umpire::told_in(rows.store) ==
          std::map<std::string, std::uint64_t>{{"chorus", 1}, {"player-a", 2}});
    const umpire::Person player{umpire::Role::commander, "player-a"};
    CHECK_EQ(umpire::told_event(rows.store, player, 2), 7);
    CHECK_EQ(umpire::told_event(rows.store, player, 3), 0);
    // Who sees all has the log's own numbers, as far as it goes.
    const umpire::Person referee{umpire::Role::referee, ""};
    CHECK_EQ(umpire::told_event(rows.store, referee, 1), 0);
}
