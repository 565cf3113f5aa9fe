// A list that keeps a few rows in itself: the same whether they lie there or beyond.
#include "core/kit/small_list.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>

using Words = kit::SmallList<std::string, 2>;

namespace {

std::string all(const Words& words) {
    std::string text;
    for (const std::string& word : words) text += word + ' ';
    return text;
}

}  // namespace

TEST_CASE("rows keep their order as a list outgrows its room") {
    Words words{"b"};
    words.insert(words.begin(), "a");
    CHECK_EQ(all(words), "a b ");
    words.insert(words.begin() + 1, "to");
    words.push_back("c");
    CHECK_EQ(words.size(), 4);
    CHECK_EQ(all(words), "a to b c ");
    CHECK_EQ(words.front(), "a");
    CHECK_EQ(words[1], "to");
    CHECK_EQ(words.back(), "c");
}

TEST_CASE("a list can put in a row of its own") {
    Words words{"a", "b"};
    words.push_back(words.front());
    words.insert(words.begin(), words.back());
    CHECK_EQ(all(words), "a a b a ");
}

TEST_CASE("rows are taken out here and beyond") {
    for (const int more : {0, 3}) {
        Words words{"a", "b"};
        for (int row = 0; row < more; ++row) words.push_back("x");
        words.erase(words.begin());
        CHECK_EQ(words.front(), "b");
        erase_if(words, [](const std::string& word) { return word == "x"; });
        CHECK_EQ(all(words), "b ");
        words.clear();
        CHECK(words.empty());
        words.push_back("new");
        CHECK_EQ(all(words), "new ");
    }
}

TEST_CASE("a copy is a list of its own; one that was moved away is empty") {
    const Words few{"a", "b"};
    const Words many{"a", "b", "c"};
    for (const Words& words : {few, many}) {
        Words copy = words;
        copy.front() = "z";
        CHECK_EQ(words.front(), "a");
        CHECK_FALSE(copy == words);
        Words moved = std::move(copy);
        CHECK(copy.empty());
        CHECK_EQ(moved.front(), "z");
        copy.push_back("new");
        CHECK_EQ(all(copy), "new ");
        copy = std::move(moved);
        CHECK(moved.empty());
        CHECK_EQ(copy.size(), words.size());
    }
}

TEST_CASE("a list takes the rows of another, wherever its own and those lie") {
    const Words few{"a", "b"};
    const Words many{"a", "b", "c"};
    for (const Words& before : {Words{}, few, many}) {
        for (const Words& words : {Words{}, few, many}) {
            Words list = before;
            list = words;
            CHECK(list == words);
            const Words& itself = list;
            list = itself;
            CHECK(list == words);
            list = before;
            list = Words(words);
            CHECK(list == words);
        }
    }
}

TEST_CASE("lists are equal by their rows, wherever these lie") {
    Words grown{"a", "b", "c"};
    grown.erase(grown.begin() + 2);
    CHECK(grown == Words{"a", "b"});
    CHECK_FALSE(grown == Words{"a"});
    CHECK(Words{} == Words{});
}
