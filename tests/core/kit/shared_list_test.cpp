// A list whose copies share rows: anyone who edits a row changes nobody else's.
#include "core/kit/shared_list.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using kit::SharedList;

TEST_CASE("a copy keeps its rows when the list it came from is edited") {
    SharedList<std::string> list{"penny", "nickel"};
    const SharedList<std::string> copy = list;
    CHECK_EQ(&copy[0], &list[0]);
    list.edit(0) = "dime";
    list.set(1, "quarter");
    list.push_back("more");
    CHECK_EQ(copy.size(), 2);
    CHECK_EQ(copy.front(), "penny");
    CHECK_EQ(copy.back(), "nickel");
    CHECK_EQ(list[0], "dime");
    CHECK_EQ(list[1], "quarter");
    CHECK_EQ(list.back(), "more");
}

TEST_CASE("lists are equal by their rows, shared or not") {
    const SharedList<int> a{1, 2};
    SharedList<int> b{1, 2};
    CHECK(a == b);
    b.edit(1) = 3;
    CHECK_FALSE(a == b);
    CHECK_FALSE(a == SharedList<int>{1});
    CHECK(SharedList<int>{} == SharedList<int>{});
}

TEST_CASE("a list is read in order, and grows at its end alone") {
    SharedList<int> list;
    CHECK(list.empty());
    list.insert(list.end(), 4);
    list.insert(list.end(), 5);
    int sum = 0;
    for (const int row : list) sum = 10 * sum + row;
    CHECK_EQ(sum, 45);
    CHECK_THROWS(list.insert(list.begin(), 3));
    CHECK_THROWS(list.set(2, 1));
    CHECK_THROWS(list.edit(2));
    list.clear();
    CHECK(list.empty());
}

TEST_CASE("a list given away, taken over or cleared leaves the others as they were") {
    SharedList<int> list{1, 2};
    SharedList<int> copy = list;
    SharedList<int> moved = std::move(copy);
    copy = moved;
    list.clear();
    list.push_back(7);
    CHECK(moved == SharedList<int>{1, 2});
    CHECK(copy == moved);
    CHECK(list == SharedList<int>{7});
    moved = std::move(copy);
    copy.push_back(8);
    CHECK(moved == SharedList<int>{1, 2});
    CHECK(copy == SharedList<int>{8});
}

TEST_CASE("who alone holds a value edits it where it lies; given away, it stays as it was") {
    kit::Shared<std::string> penny{std::string("penny")};
    const std::string* const place = &*penny;
    penny.edit() += ", tails";
    CHECK_EQ(&*penny, place);
    const kit::Shared<std::string> given = penny;
    penny.edit() += ", heads";
    CHECK_EQ(&*given, place);
    CHECK_EQ(*given, "penny, tails");
    CHECK_EQ(*penny, "penny, tails, heads");
    SharedList<int> list{1, 2};
    const int* const row = &list[0];
    list.edit(0) = 3;
    list.set(1, 4);
    CHECK_EQ(&list[0], row);
    CHECK(list == SharedList<int>{3, 4});
}

TEST_CASE("a row put in as it begins is read as any other") {
    SharedList<std::string> list{"penny"};
    kit::Shared<std::string> given{std::string("dime")};
    const kit::Shared<std::string> taken = std::move(given);
    list.push_back(std::move(given));
    list.push_back(taken);
    list.set(0, kit::Shared<std::string>{});
    CHECK(list == SharedList<std::string>{"", "", "dime"});
    for (const std::string& row : list) CHECK_EQ(row.empty(), &row != &*taken);
    CHECK(list.front().empty());
    CHECK_EQ(list.back(), "dime");
}

TEST_CASE("a shared value is replaced, never changed") {
    kit::Shared<std::string> penny{std::string("penny")};
    const kit::Shared<std::string> copy = penny;
    CHECK_EQ(&*copy, &*penny);
    penny.edit() += " at heads";
    CHECK_EQ(*copy, "penny");
    CHECK_EQ(*penny, "penny at heads");
    CHECK_FALSE(copy == penny);
    CHECK(copy == kit::Shared<std::string>(std::string("penny")));
    CHECK(kit::Shared<std::string>{}->empty());
}

TEST_CASE("a shared list of plain rows is read as a list, and edited apart from its copies") {
    kit::Shared<std::vector<int>> list{std::vector<int>{1, 2, 3}};
    const kit::Shared<std::vector<int>> copy = list;
    list.edit().erase(list.edit().begin());
    CHECK_EQ(list.size(), 2);
    CHECK_EQ(list.front(), 2);
    CHECK_EQ(list.back(), 3);
    CHECK_EQ(copy[0], 1);
    int sum = 0;
    for (const int each : copy) sum += each;
    CHECK_EQ(sum, 6);
    CHECK(kit::Shared<std::vector<int>>{}.empty());
}
