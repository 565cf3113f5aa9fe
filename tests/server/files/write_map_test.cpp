// Writing map.txt: what is written reads back as the same map.
#include "server/files/write_map.hpp"
#include "tests/kit/source_folder.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

using files::DrawnMap;
using files::Report;

namespace {

std::optional<DrawnMap> read(const std::string& text) {
    Report report;
    auto map = files::read_map(text, "map.txt", idis::CampaignId(7), report);
    CHECK(report.problems().empty());
    return map;
}

}  // namespace

TEST_CASE("files: the sample map, written and read again, is the same map") {
    std::ifstream stream(tests::source_folder() + "/config/campaigns/idis-sample/map.txt");
    const auto first = read({std::istreambuf_iterator<char>(stream), {}});
    REQUIRE(first);
    const std::string written = files::map_text(*first, "# The same again.\n");
    const auto second = read(written);
    REQUIRE(second);
    CHECK(first->map() == second->map());
    CHECK(first->sea == second->sea);
    CHECK(files::map_text(*second, "# The same again.\n") == written);
}

TEST_CASE("files: a map with everything on it is written as people would write it") {
    const std::string text =
        "[ground]\n"
        "0:      ~~    .3\n"
        "           n1\n"
        "1:      ^0    oo\n"
        "           d12\n"
        "2:      m2    t0\n"
        "           .2\n"
        "\n[settlement]\n1,2 50\n"
        "\n[places]\nlandmark stone 0,1 \"The King's Stone\"\n"
        "\n[roads]\nmajor 1,0 1,1 1,2\nminor 1,2 2,2\n"
        "\n[rivers]\n0,2/n\n1,1/n\n1,2/n\n"
        "\n[bridges]\n1,1/n\n"
        "\n[impassable]\n0,2/n\n2,2\n";
    const auto map = read(text);
    REQUIRE(map);
    CHECK(files::map_text(*map, "") == text);
}

TEST_CASE("where north lies is written and read back, and not where it is the top") {
    files::Report report;
    const std::string ground = "[ground]\n0: .1 .1\n  t1\n";
    const auto map = files::read_map(ground + "[north]\nsw\n", "map.txt", {}, report);
    REQUIRE(map);
    const std::string text = files::map_text(*map, "# A.\n\n");
    CHECK(text.starts_with("# A.\n\n[north]\nsw\n\n[ground]\n"));
    const auto again = files::read_map(text, "map.txt", {}, report);
    REQUIRE(again);
    CHECK(again->compass == map->compass);
    const auto straight = files::read_map(ground, "map.txt", {}, report);
    CHECK_EQ(files::map_text(*straight, "").find("[north]"), std::string::npos);
    CHECK(report.is_clean());
}
