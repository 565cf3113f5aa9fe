// The map as a picture: what is on the map is on the picture, and nothing else gets in.
#include "server/drawing/map.hpp"

#include <doctest/doctest.h>

#include "server/drawing/svg.hpp"
#include "server/files/map_file.hpp"

namespace {

idis::Map map_of(const std::string& text) {
    files::Report report;
    const auto map = files::read_map(text, "map.txt", idis::CampaignId(7), report);
    REQUIRE(map);
    REQUIRE(report.is_clean());
    return map->map();
}

std::size_t count_of(const std::string& text, const std::string& what) {
    std::size_t count = 0;
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++count;
    return count;
}

const std::string small =
    "[ground]\n0: .1 .1\n  t1\n1: .1 .1\n  ^1\n"
    "[places]\ntown hale 0,0 \"Hale & <Bridge>\"\n"
    "[roads]\nmajor 0,0 1,0\nminor 1,0 2,1\n"
    "[rivers]\n0,0/se 1,1/n\n[bridges]\n0,0/se\n[impassable]\n1,1/n\n";

}  // namespace

TEST_CASE("drawing: a map's picture shows ground, roads, rivers, bridges and places") {
    const std::string svg =
        drawing::map_svg(map_of(small), "The North", drawing::HexNumbers::hidden);
    CHECK(svg.starts_with("<svg xmlns="));
    CHECK(svg.ends_with("</svg>\n"));
    CHECK(count_of(svg, "<title>The North</title>") == 1);
    // Three kinds of ground are drawn, of the seven patterns that stand ready.
    CHECK(count_of(svg, "fill=\"url(#") == 3);
    // From the middle of 0,0 to the middle of 1,0, which lies 60 to the right and 35 lower.
    CHECK(count_of(svg, "d=\"M60,35L0,0\"") + count_of(svg, "d=\"M0,0L60,35\"") == 1);
    CHECK(count_of(svg, "stroke-dasharray=\"8 7\"") == 1);
    // The river along the south-eastern side of 0,0 is between its corners 40,0 and 20,35.
    CHECK(count_of(svg, "d=\"M40,0L20,35\"") == 1);
    CHECK(count_of(svg, "stroke=\"#1d3f66\"") == 1);
    CHECK(count_of(svg, ">Hale &amp; &lt;Bridge&gt;</text>") == 2);
    CHECK(count_of(svg, ">1,1</text>") == 0);
    CHECK(count_of(drawing::map_svg(map_of(small), "N", drawing::HexNumbers::shown),
                   ">1,1</text>") == 1);
}

TEST_CASE("drawing: the number of a hex that is barred is black, for its ground is dark") {
    // The last section lists what is barred.
    const std::string barred = small + "2,1\n";
    const auto drawn = [](const std::string& text) {
        return drawing::map_svg(map_of(text), "N", drawing::HexNumbers::shown);
    };
    const auto is_black = [](const std::string& svg, const std::string& number) {
        return count_of(svg, " fill=\"#000000\">" + number + "</text>") == 1;
    };
    CHECK(is_black(drawn(barred), "2,1"));
    CHECK_FALSE(is_black(drawn(barred), "1,1"));
    CHECK_FALSE(is_black(drawn(small), "2,1"));
}

TEST_CASE("drawing: text in a picture is text, whatever it holds") {
    CHECK(drawing::escaped("<script>\"&\"\x01\n</script>") ==
          "&lt;script&gt;&quot;&amp;&quot;  &lt;/script&gt;");
    drawing::Svg svg({0, 0, 10, 10}, "<b>");
    svg.open("g", {{"fill", "\"/><x"}});
    svg.close();
    CHECK(svg.finish() ==
          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\" width=\"10\" "
          "height=\"10\" font-family=\"serif\">\n<title>&lt;b&gt;</title>\n"
          "<g fill=\"&quot;/&gt;&lt;x\">\n</g>\n</svg>\n");
}

TEST_CASE("drawing: a compass stands on a map whose north is not its top, and on no other") {
    const auto drawn = [](std::size_t north) {
        return drawing::map_svg(map_of(small), "N", drawing::HexNumbers::hidden, north);
    };
    CHECK_EQ(count_of(drawn(0), ">N</text>"), 0);
    // The frame begins at -60, -55; the needle turns about 50 further in.
    const std::string east = drawn(3);
    CHECK_EQ(count_of(east, "transform=\"rotate(90 -10 -5)\""), 1);
    CHECK_EQ(count_of(east, ">N</text>"), 1);
    CHECK_EQ(drawn(15), east);
}

TEST_CASE("drawing: below a map stands how long a mile is, by its width") {
    const auto drawn = [](const std::string& text) {
        return drawing::map_svg(map_of(text), "N", drawing::HexNumbers::hidden);
    };
    // Three columns are 240 wide: a third has room for a step of 70, six miles, and not for two.
    // The frame ends at 220.
    const std::string narrow = drawn(small);
    CHECK_EQ(count_of(narrow, ">6 miles</text>"), 1);
    CHECK_EQ(count_of(narrow, "d=\"M-38,200L-38,208L32,208L32,200\""), 1);
    // Forty columns are 2,460 wide: ten steps are 700, and twenty would be 1,400.
    std::string wide = "[ground]\n0:";
    for (int column = 0; column < 20; ++column) wide += " .1";
    wide += "\n";
    for (int column = 0; column < 20; ++column) wide += " .1";
    CHECK_EQ(count_of(drawn(wide + "\n"), ">60 miles</text>"), 1);
}
