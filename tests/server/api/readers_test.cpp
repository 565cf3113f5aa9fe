// Who reads orders in words: each sender's reader is kept while it is true, and so are the answers
// to what was confirmed, as many as there is room for.
#include "server/api/readers.hpp"

#include <doctest/doctest.h>

#include "server/codec/compass.hpp"
#include "tests/server/api/house.hpp"

using api::Readers;
using api::ReadFor;
using umpire::Person;
using umpire::Role;

namespace {

const Person anna{Role::commander, tests::ApiHouse::anna};
const Person boris{Role::commander, tests::ApiHouse::boris};

api::Response said(const std::string& words) {
    api::Response response;
    response.body = words;
    return response;
}
/// One who looks on, by a number.
Person spectator(int number) {
    return {Role::chorus, "", "user-aaaaaaa" + std::to_string(200 + number)};
}

}  // namespace

TEST_CASE("readers: an answer is given again to the same sender, under the same key and body") {
    Readers readers;
    const ReadFor sender("campaign-one", anna);
    readers.keep(sender, "key", "body", said("done"));
    const auto answer = readers.answered(sender, "key", "body");
    REQUIRE(answer.has_value());
    CHECK_EQ(answer->body, "done");
    CHECK_FALSE(readers.answered(sender, "other", "body").has_value());
    CHECK_FALSE(readers.answered(sender, "key", "other").has_value());
    CHECK_FALSE(readers.answered({"campaign-two", anna}, "key", "body").has_value());
    CHECK_FALSE(readers.answered({"campaign-one", boris}, "key", "body").has_value());
}

TEST_CASE("readers: five hundred answers are kept, and the oldest makes room for one more") {
    Readers readers;
    const ReadFor sender("campaign-one", anna);
    const auto key = [](int number) { return "key " + std::to_string(number); };
    for (int number = 1; number <= 500; ++number) {
        readers.keep(sender, key(number), "body", said(key(number)));
    }
    REQUIRE(readers.answered(sender, key(1), "body").has_value());
    CHECK_EQ(readers.answered(sender, key(500), "body")->body, key(500));
    readers.keep(sender, key(501), "body", said("one more"));
    CHECK_FALSE(readers.answered(sender, key(1), "body").has_value());
    CHECK(readers.answered(sender, key(2), "body").has_value());
    CHECK_EQ(readers.answered(sender, key(501), "body")->body, "one more");
}

TEST_CASE("readers: one is kept until something happens, or north is said to lie elsewhere") {
    Readers readers;
    tests::RoteUmpire umpire;
    const auto first = readers.of(umpire, anna);
    REQUIRE(first != nullptr);
    CHECK(readers.of(umpire, anna) == first);
    CHECK(readers.of(umpire, boris) != first);
    CHECK(readers.of(umpire, anna) == first);
    umpire.stir();
    const auto later = readers.of(umpire, anna);
    CHECK(later != first);
    CHECK(readers.of(umpire, anna) == later);
    umpire.badges_text = codec::signs_text({}, codec::compass_from("e").value());
    const auto turned = readers.of(umpire, anna);
    CHECK(turned != later);
    CHECK(readers.of(umpire, anna) == turned);
    tests::RoteUmpire other;
    other.own_id = "campaign-aaaaaaa222";
    CHECK(readers.of(other, anna) != turned);
}

TEST_CASE("readers: of sixty-four senders all are kept, and one more makes room for himself") {
    Readers readers;
    tests::RoteUmpire umpire;
    const auto first = readers.of(umpire, spectator(1));
    for (int number = 2; number <= 64; ++number) readers.of(umpire, spectator(number));
    CHECK(readers.of(umpire, spectator(1)) == first);
    const auto last = readers.of(umpire, spectator(65));
    CHECK(readers.of(umpire, spectator(1)) != first);
    CHECK(readers.of(umpire, spectator(65)) == last);
}
