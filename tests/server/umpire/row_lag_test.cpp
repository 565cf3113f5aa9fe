// Rows that are behind their events: when they are written, and that nobody can tell.
#include "server/umpire/row_lag.hpp"

#include <doctest/doctest.h>

#include "server/store/memory.hpp"
#include "server/umpire/founding.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/server/umpire/played.hpp"

using umpire::AnswerKind;

namespace {

using Stored = umpire::Persistence<idis::System>;
constexpr umpire::Utc minute = 60'000;

/// The sample campaign with its rows written, and its file as another process reads it.
struct Behind : tests::Played {
    std::filesystem::path file = folder.path() / (id + ".idis");

    Behind() { REQUIRE(own().flush_rows().kind == AnswerKind::accepted); }

    store::SqliteStore read(store::FileMode mode = store::FileMode::read_only) const {
        return store::SqliteStore(file, mode, umpire::campaign_schema());
    }
    std::uint64_t rows_at() const { return umpire::rows_at(read()); }
    std::uint64_t newest() const { return read().last_event(); }
    std::vector<store::Row> armies() const { return read().rows("armies"); }
    void line_up() { order(R"({"kind":"SetFormation","formation":"a line"})"); }
    void tamper(const std::string& sql) const {
        const store::SqliteStore store = read(store::FileMode::open);
        tests::change_behind(store.connection(), sql);
    }
    std::string faults() const {
        std::ostringstream out;
        return umpire::verify_file(file, out) ? std::string() : out.str();
    }
};

/// A store that is full when a test says so.
class FillingStore : public store::MemoryStore {
public:
    using MemoryStore::MemoryStore;
    store::Written append(const store::Batch& batch) override {
        return is_full ? store::Written::full : MemoryStore::append(batch);
    }
    bool is_full = false;
};

}  // namespace

TEST_CASE("rows are due by how many events they are behind, and for how long") {
    struct Row {
        std::size_t events;
        umpire::Utc waited;
        bool are_due;
    };
    const std::vector<Row> rows = {{0, 0, false},          {0, 10 * minute, false},
                                   {1, minute - 1, false}, {1, minute, true},
                                   {19'999, 0, false},     {20'000, 0, true}};
    for (const Row& row : rows) {
        CAPTURE(row.events);
        CAPTURE(row.waited);
        umpire::RowLag behind;
        behind.fall_behind(row.events, 5'000);
        CHECK_EQ(behind.are_due(5'000 + row.waited), row.are_due);
        CHECK_EQ(behind.is_any(), row.events > 0);
    }
    umpire::RowLag behind;
    CHECK_FALSE(behind.due().has_value());
    behind.fall_behind(1, 5'000);
    behind.fall_behind(1, 50'000);
    CHECK(behind.due() == 65'000);
}

TEST_CASE("an order's events are stored at once, its rows a minute later") {
    Behind played;
    const auto armies = played.armies();
    const std::uint64_t before = played.newest();
    REQUIRE_EQ(played.rows_at(), before);
    played.line_up();
    CHECK_GT(played.newest(), before);
    CHECK_EQ(played.rows_at(), before);
    CHECK(played.armies() == armies);
    REQUIRE(played.own().next_wake().has_value());
    CHECK_LE(*played.own().next_wake(), played.now + minute);

    played.now += minute - 1;
    REQUIRE(played.own().catch_up().kind == AnswerKind::accepted);
    CHECK_EQ(played.rows_at(), before);
    const std::uint64_t revision = played.own().revision();
    played.now += 1;
    REQUIRE(played.own().catch_up().kind == AnswerKind::accepted);
    CHECK_EQ(played.rows_at(), played.newest());
    CHECK(played.armies() != armies);
    CHECK_EQ(played.own().revision(), revision);
    CHECK_EQ(played.faults(), "");
}

TEST_CASE("a file whose rows are behind is read as if they were not") {
    Behind played;
    const std::uint64_t before = played.newest();
    played.line_up();
    played.order(R"({"kind":"HoldArmy"})");
    REQUIRE_EQ(played.rows_at(), before);
    const idis::State state = played.state(played.id);
    CHECK(Stored::state_from(played.read()) == state);
    CHECK_EQ(played.faults(), "");
    // The umpire is gone as if it had been killed; the next one goes on, and writes what it read.
    played.campaigns.reset();
    const auto next = umpire::open_campaign(
        played.file, [&] { return played.now; }, umpire::at_once);
    const auto state_now = [&] {
        return dynamic_cast<umpire::UmpireOf<idis::System>&>(*next).state();
    };
    CHECK_EQ(played.rows_at(), before);
    CHECK(state_now() == state);
    const char* const line = R"({"kind":"SetFormation","formation":"a line"})";
    const auto answers = next->submit_together({{played.commander, line, ""}});
    REQUIRE(answers.front().kind == AnswerKind::accepted);
    played.now += minute;
    REQUIRE(next->catch_up().kind == AnswerKind::accepted);
    CHECK_EQ(played.rows_at(), played.newest());
    CHECK(Stored::state_from(played.read()) == state_now());
    CHECK_EQ(played.faults(), "");
}

TEST_CASE("rows that are behind are brought up at a start, and when a file is closed") {
    Behind played;
    for (const bool is_new : {true, false}) {
        CAPTURE(is_new);
        const std::uint64_t before = played.newest();
        played.line_up();
        REQUIRE(played.rows_at() <= before);
        if (is_new) {
            played.reopen();
        } else {
            REQUIRE(played.campaigns->rest_now(played.id));
        }
        CHECK_EQ(played.rows_at(), played.newest());
        CHECK_EQ(played.faults(), "");
    }
}

TEST_CASE("rows are brought up when that is asked for, and not if none is behind") {
    Behind played;
    played.line_up();
    REQUIRE(played.own().flush_rows().kind == AnswerKind::accepted);
    CHECK_EQ(played.rows_at(), played.newest());
    played.tamper("UPDATE meta SET value = '1' WHERE id = 'rows_at'");
    REQUIRE(played.own().flush_rows().kind == AnswerKind::accepted);
    CHECK_EQ(played.rows_at(), 1);
}

TEST_CASE("verify compares the rows with what had happened when they were written") {
    Behind played;
    played.line_up();
    SUBCASE("a changed row") {
        played.tamper("UPDATE armies SET supplies = supplies + 1");
        CHECK_NE(played.faults().find("armies has a row that no event made"), std::string::npos);
    }
    SUBCASE("rows said to be later than they are") {
        played.tamper(
            "UPDATE meta SET value = (SELECT max(number) FROM events) "
            "WHERE id = 'rows_at'");
        CHECK_NE(played.faults().find("lacks a row that events made"), std::string::npos);
    }
    SUBCASE("a gap behind the rows, however wide") {
        for (const std::string step : {"1", "5000"}) {
            CAPTURE(step);
            played.tamper(
                "DROP TRIGGER IF EXISTS events_are_not_changed; "
                "UPDATE events SET number = number + " +
                step + " WHERE number = (SELECT max(number) FROM events)");
            CHECK_NE(played.faults(), "");
            CHECK_THROWS_AS(Stored::state_from(played.read()), store::Unreadable);
        }
    }
    SUBCASE("rows after an event that is not there, or after none") {
        for (const std::string value : {"99999", "0", "-1", "", "12 "}) {
            CAPTURE(value);
            played.tamper("UPDATE meta SET value = '" + value + "' WHERE id = 'rows_at'");
            CHECK_NE(played.faults().find("the rows are after no event of the file"),
                     std::string::npos);
            CHECK_THROWS_AS(Stored::state_from(played.read()), store::Unreadable);
        }
    }
}

TEST_CASE("rows that cannot be written stay behind, and nothing is lost") {
    const std::string sample = tests::source_folder() + "/config/campaigns/idis-sample";
    files::Loaded loaded = files::load_campaign(sample, 77, {});
    REQUIRE(loaded.campaign.has_value());
    idis::Start& start = loaded.campaign->start;
    for (idis::Commander& each : start.commanders) each.seat = idis::Seat::held;
    const umpire::Person commander{umpire::Role::commander,
                                   to_text(start.armies.front().army.commander)};
    auto made = std::make_unique<FillingStore>(umpire::campaign_schema());
    FillingStore& store = *made;
    umpire::Founding founding;
    founding.seed = std::string(umpire::seed_bytes, 's');
    idis::State empty;
    empty.map = start.map;
    REQUIRE(umpire::found<idis::System>(store, empty, idis::found_campaign(start), founding) ==
            store::Written::stored);
    umpire::Utc now = 0;
    umpire::UmpireOf<idis::System> umpire(std::move(made), [&] { return now; });
    const auto order = [&] {
        return umpire
            .submit_together({{commander, R"({"kind":"SetFormation","formation":"a line"})", ""}})
            .front()
            .kind;
    };
    REQUIRE(order() == AnswerKind::accepted);
    const std::uint64_t behind = umpire::rows_at(store);
    const std::uint64_t newest = store.last_event();
    REQUIRE_LT(behind, newest);
    const idis::State state = umpire.state();

    store.is_full = true;
    CHECK(umpire.flush_rows().kind == AnswerKind::storage_full);
    now += minute;
    CHECK(umpire.catch_up().kind == AnswerKind::storage_full);
    CHECK(order() == AnswerKind::storage_full);
    CHECK_EQ(umpire::rows_at(store), behind);
    CHECK_EQ(store.last_event(), newest);
    CHECK(umpire.state() == state);

    store.is_full = false;
    CHECK(umpire.flush_rows().kind == AnswerKind::accepted);
    CHECK_EQ(umpire::rows_at(store), newest);
    CHECK(umpire.state() == state);
    CHECK(Stored::state_from(store) == state);
}
