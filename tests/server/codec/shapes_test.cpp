// What is told of types: how many members a struct has, so that no description falls behind.
#include "server/codec/shapes.hpp"

#include <doctest/doctest.h>

#include "core/idis/orders.hpp"

namespace {

struct Empty {};
struct Inner {
    int a = 0;
    int b = 0;
};
/// One of each kind of member that the described structs have.
struct Six {
    std::string text;
    std::optional<Inner> perhaps;
    std::vector<Inner> list;
    std::variant<Inner, kit::Hex> either;
    Inner whole;
    kit::Shared<Inner> shared;
};
struct Seven {
    std::string text;
    std::optional<Inner> perhaps;
    std::vector<Inner> list;
    std::variant<Inner, kit::Hex> either;
    Inner whole;
    kit::Shared<Inner> shared;
    std::map<int, std::set<int>> last;
};

}  // namespace

TEST_CASE("a struct has more members than any number below theirs, and no more than theirs") {
    using codec::has_more_members_than;
    CHECK_FALSE(has_more_members_than<Empty, 0>);
    CHECK(has_more_members_than<Inner, 1>);
    CHECK_FALSE(has_more_members_than<Inner, 2>);
    CHECK(has_more_members_than<Six, 5>);
    CHECK_FALSE(has_more_members_than<Six, 6>);
    CHECK(has_more_members_than<Seven, 6>);
    CHECK_FALSE(has_more_members_than<Seven, 7>);
}

TEST_CASE("a variant names the struct that it holds") {
    CHECK_EQ(codec::name_of_held(std::variant<Inner, Six>(Six{})), "Six");
    CHECK_EQ(codec::name_of_held(std::variant<Inner, Six>(Inner{})), "Inner");
    CHECK_EQ(codec::name_of_held(idis::CommanderOrder(idis::HoldArmy{})), "HoldArmy");
}
