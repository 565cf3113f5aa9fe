// Tables: rows by id, sorted, that remember which of them were touched.
#include "core/kit/table.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace kit {
namespace {

struct Row {
    int id = 0;
    std::string text;
    friend bool operator==(const Row&, const Row&) = default;
};
using Touched = std::vector<int>;

Table<Row> of(std::vector<Row> rows) {
    Table<Row> table;
    for (Row& row : rows) table.insert(std::move(row));
    table.take_touched();
    return table;
}

TEST_CASE("table: rows are read sorted by id, in whatever order they came") {
    const Table<Row> table = of({{3, "c"}, {1, "a"}, {2, "b"}});
    std::string text;
    for (const Row& row : table) text += row.text;
    CHECK_EQ(text, "abc");
    CHECK_EQ(table.size(), 3);
    CHECK_FALSE(table.empty());
    CHECK(Table<Row>().empty());
    CHECK_EQ(std::count_if(table.begin(), table.end(), [](const Row& row) { return row.id > 1; }),
             2);
}

TEST_CASE("table: a row is found, or it is not there") {
    const Table<Row> table = of({{1, "a"}});
    REQUIRE(table.find(1) != nullptr);
    CHECK_EQ(table.find(1)->text, "a");
    CHECK_EQ(table.find(2), nullptr);
    CHECK_EQ(table.at(1).text, "a");
    CHECK_THROWS_AS(table.at(2), Broken);
    CHECK(table.contains(1));
    CHECK_FALSE(table.contains(2));
}

TEST_CASE("table: inserting, editing and erasing touch, reading does not") {
    Table<Row> table = of({{1, "a"}, {2, "b"}, {3, "c"}});
    table.at(1);
    table.find(2);
    CHECK(table.touched().empty());
    table.edit(2).text = "bb";
    table.insert({4, "d"});
    table.erase(3);
    table.edit(2);
    CHECK_EQ(table.touched(), Touched{2, 3, 4});
    CHECK_EQ(table.take_touched(), Touched{2, 3, 4});
    CHECK(table.touched().empty());
    CHECK_EQ(table.at(2).text, "bb");
    CHECK_FALSE(table.contains(3));
}

TEST_CASE("table: what was touched after a moment is known as it came") {
    Table<Row> table = of({{1, "a"}, {2, "b"}, {3, "c"}});
    table.edit(3);
    const std::size_t before = table.touches();
    table.edit(2);
    table.erase(1);
    table.edit(2);
    const auto after = table.touched_after(before);
    CHECK_EQ(Touched(after.begin(), after.end()), Touched{2, 1, 2});
    CHECK(table.touched_after(table.touches()).empty());
}

TEST_CASE("table: touches are forgotten, and what comes after them counts anew") {
    Table<Row> table = of({{1, "a"}, {2, "b"}});
    table.edit(2).text = "bb";
    table.forget_touched();
    CHECK_FALSE(table.is_touched());
    CHECK(table.touched().empty());
    CHECK_EQ(table.at(2).text, "bb");
    table.edit(1);
    CHECK_EQ(table.take_touched(), Touched{1});
}

TEST_CASE("table: a row twice, or one that is not there to be changed, is Broken") {
    Table<Row> table = of({{1, "a"}});
    CHECK_THROWS_AS(table.insert({1, "b"}), Broken);
    CHECK_THROWS_AS(table.edit(2), Broken);
    CHECK_THROWS_AS(table.erase(2), Broken);
    CHECK_EQ(table.at(1).text, "a");
    CHECK(table.touched().empty());
}

TEST_CASE("table: what was touched is no part of its value") {
    Table<Row> changed = of({{1, "a"}});
    changed.edit(1).text = "b";
    CHECK_EQ(changed, of({{1, "b"}}));
    CHECK_FALSE(changed == of({{1, "a"}}));
}

}  // namespace
}  // namespace kit
