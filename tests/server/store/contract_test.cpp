// What every store keeps: in memory, in a file, and in a database of PostgreSQL's.
#include <doctest/doctest.h>

#include <array>
#include <functional>
#include <memory>

#include "server/store/memory.hpp"
#include "tests/server/store/postgres/cluster.hpp"
#include "tests/server/store/stores.hpp"

using store::Row;
using store::Written;

namespace {

/// Runs a test on a new store of each kind.
void on_each(const std::function<void(store::Store&)>& test) {
    SUBCASE("in memory") {
        store::MemoryStore memory(tests::small_schema());
        test(memory);
    }
    SUBCASE("in a file") {
        const tests::Folder folder;
        store::SqliteStore file(folder.file("a.idis"), store::FileMode::create,
                                tests::small_schema(), tests::small_migrations());
        test(file);
    }
    SUBCASE("in PostgreSQL") {
        tests::with_cluster([&](tests::Cluster& cluster) {
            store::PostgresStore history(cluster.place(), cluster.new_name(),
                                         store::HistoryMode::create, tests::small_schema(),
                                         tests::small_postgres_migrations());
            test(history);
        });
    }
}

const Row five = {"x", std::int64_t{5}, {}};
const Row six = {"x", std::int64_t{6}, "six"};
const Row other = {"a", std::int64_t{-1}, ""};

}  // namespace

TEST_CASE("a new store is empty") {
    on_each([](store::Store& store) {
        CHECK(store.last_event() == 0);
        CHECK(store.events(1, 10).empty());
        CHECK(store.rows("counters").empty());
        CHECK_FALSE(store.row("counters", {"x"}));
    });
}

TEST_CASE("events come back as they were, from any number on") {
    on_each([](store::Store& store) {
        for (std::uint64_t number = 1; number <= 5; ++number) {
            CHECK(store.append({{tests::an_event(number)}, {}}) == Written::stored);
        }
        CHECK(store.last_event() == 5);
        CHECK(store.events(2, 2) == std::vector{tests::an_event(2), tests::an_event(3)});
        CHECK(store.events(5, 10) == std::vector{tests::an_event(5)});
        CHECK(store.events(6, 10).empty());
    });
}

TEST_CASE("rows are written, written over, erased and sorted by key") {
    on_each([](store::Store& store) {
        CHECK(store.append({{}, {{"counters", {five, other}, {}}}}) == Written::stored);
        CHECK(store.rows("counters") == std::vector<Row>{other, five});
        CHECK(store.append({{}, {{"counters", {six}, {}}}}) == Written::stored);
        CHECK(store.row("counters", {"x"}) == six);
        CHECK(store.append({{}, {{"counters", {}, {{"x"}}}}}) == Written::stored);
        CHECK(store.rows("counters") == std::vector<Row>{other});
        CHECK(store.append({{}, {{"counters", {}, {{"x"}}}}}) == Written::stored);
    });
}

TEST_CASE("a key of two columns is one key") {
    on_each([](store::Store& store) {
        const Row one = {std::int64_t{1}, "a"};
        const Row two = {std::int64_t{1}, "b"};
        CHECK(store.append({{}, {{"pairs", {two, one}, {}}}}) == Written::stored);
        CHECK(store.rows("pairs") == std::vector<Row>{one, two});
        CHECK(store.row("pairs", two) == two);
        CHECK(store.append({{}, {{"pairs", {}, {one}}}}) == Written::stored);
        CHECK(store.rows("pairs") == std::vector<Row>{two});
    });
}

TEST_CASE("events out of step are not written, nor anything that came with them") {
    on_each([](store::Store& store) {
        CHECK(store.append({{tests::an_event(1)}, {}}) == Written::stored);
        for (const std::uint64_t wrong : {0U, 1U, 3U}) {
            CHECK(store.append({{tests::an_event(wrong)}, {{"counters", {five}, {}}}}) ==
                  Written::failed);
        }
        CHECK(store.append({{tests::an_event(2), tests::an_event(4)}, {}}) == Written::failed);
        CHECK(store.last_event() == 1);
        CHECK(store.rows("counters").empty());
        CHECK(store.append({{tests::an_event(2)}, {}}) == Written::stored);
    });
}

TEST_CASE("texts are sorted by their bytes, whatever they hold") {
    on_each([](store::Store& store) {
        std::vector<Row> rows;
        for (const std::string& text :
             {std::string(), std::string("\0", 1), std::string("\0\x02", 2), std::string("\x01"),
              std::string("\x01\x01"), std::string("\x02"), std::string("A"), std::string("a"),
              std::string("a\0", 2), std::string("a\x01"), std::string("aB"), std::string("b"),
              std::string("\xc3\xa4"), std::string("\xf0\x9f\x8f\xb0")}) {
            rows.push_back({std::int64_t{1}, text});
        }
        const std::vector<Row> backwards(rows.rbegin(), rows.rend());
        CHECK(store.append({{}, {{"pairs", backwards, {}}}}) == Written::stored);
        CHECK(store.rows("pairs") == rows);
    });
}

TEST_CASE("of two rows with one key the one that comes last is kept") {
    on_each([](store::Store& store) {
        CHECK(store.append({{}, {{"counters", {five, six}, {}}}}) == Written::stored);
        CHECK(store.rows("counters") == std::vector<Row>{six});
        CHECK(store.append({{}, {{"counters", {five}, {{"x"}}}}}) == Written::stored);
        CHECK(store.rows("counters") == std::vector<Row>{five});
    });
}

TEST_CASE("a chunk of events is written at once, with rows or none") {
    on_each([](store::Store& store) {
        std::vector<store::EventRecord> events;
        for (std::uint64_t number = 1; number <= 1'000; ++number) {
            events.push_back(tests::an_event(number));
        }
        events[499].cause = std::string("a\0b\x01", 4);
        CHECK(store.append({events, {{"counters", {five}, {}}}}) == Written::stored);
        CHECK(store.last_event() == 1'000);
        CHECK(store.events(1, 1'000) == events);
        CHECK(store.rows("counters") == std::vector<Row>{five});
        CHECK(store.append({events, {}}) == Written::failed);
        CHECK(store.append({{tests::an_event(1'001)}, {}}) == Written::stored);
    });
}

TEST_CASE("however many events and rows come at once, each is kept") {
    on_each([](store::Store& store) {
        std::vector<store::EventRecord> events;
        std::vector<Row> rows;
        for (const std::size_t count : std::array<std::size_t, 8>{1, 3, 4, 5, 15, 16, 21, 37}) {
            const std::size_t before = events.size();
            store::Batch batch;
            for (std::size_t at = 0; at < count; ++at) {
                batch.events.push_back(events.emplace_back(tests::an_event(before + at + 1)));
            }
            store::TableChanges& counters = batch.changes.emplace_back("counters");
            for (std::size_t at = 0; at < count; ++at) {
                const auto number = static_cast<std::int64_t>(before + at);
                const store::Cell text = at % 2 == 0 ? store::Cell() : std::to_string(number);
                counters.written.push_back(
                    rows.emplace_back(Row{"k" + std::to_string(1'000 + number), number, text}));
            }
            CHECK(store.append(batch) == Written::stored);
        }
        CHECK(store.events(1, 1'000) == events);
        CHECK(store.rows("counters") == rows);
    });
}

TEST_CASE("any text comes back byte for byte") {
    on_each([](store::Store& store) {
        const std::string text("a\0b \xf0\x9f\x8f\xb0 ' \" \\ \n", 15);
        const Row row = {text, std::int64_t{INT64_MIN}, text};
        CHECK(store.append({{}, {{"counters", {row}, {}}}}) == Written::stored);
        CHECK(store.row("counters", {text}) == row);
    });
}
