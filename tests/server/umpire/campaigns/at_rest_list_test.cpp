// The list of those at rest as it stands in its file: what is read is what was written, and where
// it cannot be written the one before stays.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "server/umpire/at_rest.hpp"
#include "tests/server/store/stores.hpp"

using umpire::AtRest;
using umpire::Known;

namespace {

const Known sleeps_till_noon{{"The ford", "dice-warriors", false}, 43'200'000, {1, 2, 3, 4}, {}};
const Known sleeps_for_ever{{"Spring", "", true}, {}, {5, 6, 7, 8}, {}};

}  // namespace

TEST_CASE("the list of those at rest: what is read is what was written, whenever each is to wake") {
    const tests::Folder folder;
    CHECK(umpire::read_at_rest(folder.path()).empty());
    const AtRest list = {{"fight-aaaaaaaaab", sleeps_till_noon},
                         {"campaign-aaaaaaaaab", sleeps_for_ever}};
    umpire::write_at_rest(folder.path(), list);
    CHECK(umpire::read_at_rest(folder.path()) == list);
    umpire::write_at_rest(folder.path(), {});
    CHECK(umpire::read_at_rest(folder.path()).empty());
}

TEST_CASE("the list of those at rest: a name that is no text costs nobody else his place in it") {
    const tests::Folder folder;
    Known odd = sleeps_till_noon;
    odd.title.name = "The \xff ford";
    umpire::write_at_rest(folder.path(), {{"a", odd}, {"b", sleeps_for_ever}});
    const AtRest read = umpire::read_at_rest(folder.path());
    REQUIRE_EQ(read.size(), 2);
    CHECK(read.at("b") == sleeps_for_ever);
    CHECK_EQ(read.at("a").title.name, "The \uFFFD ford");
    CHECK_EQ(read.at("a").next_wake, odd.next_wake);
}

TEST_CASE("the list of those at rest: where it cannot be written, the one before stays alone") {
    const tests::Folder folder;
    const AtRest before = {{"campaign-aaaaaaaaab", sleeps_for_ever}};
    umpire::write_at_rest(folder.path(), before);
    // What would be the new one is a folder.
    std::filesystem::create_directory(folder.file("at-rest.json.part"));
    umpire::write_at_rest(folder.path(), {});
    CHECK(umpire::read_at_rest(folder.path()) == before);
    CHECK_FALSE(std::filesystem::exists(folder.file("at-rest.json.part")));
    const std::filesystem::path nowhere = folder.path() / "gone";
    umpire::write_at_rest(nowhere, before);
    CHECK_FALSE(std::filesystem::exists(nowhere));
}
