// The map as a picture: what the API shows of it is drawn, and nothing else.
#include <doctest/doctest.h>

#include <algorithm>

#include "server/bot/map_picture.hpp"
#include "server/bot/png.hpp"
#include "tests/server/net/served.hpp"

using nlohmann::json;

namespace {

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

/// A side of a PNG, out of its header.
std::uint32_t side_at(const std::string& png, std::size_t at) {
    std::uint32_t side = 0;
    for (std::size_t byte = at; byte < at + 4; ++byte) {
        side = side << 8 | static_cast<unsigned char>(png.at(byte));
    }
    return side;
}

/// Holds a drawing to be a picture with something on it, of bounded sides.
void check_is_picture(const std::string& svg) {
    const std::string png = bot::png_of(svg);
    REQUIRE_GT(png.size(), 5'000);
    CHECK_EQ(png.substr(1, 3), "PNG");
    const std::uint32_t width = side_at(png, 16);
    const std::uint32_t height = side_at(png, 20);
    CHECK_EQ(std::max(width, height), bot::png_side_max);
    CHECK_GT(std::min(width, height), 300);
}

}  // namespace

TEST_CASE("Discord: the referee's map is the whole of it, a commander's what he knows") {
    tests::Served served;
    const json full = json::parse(served.get("referee", "/view").body);
    const json map = json::parse(served.get("referee", "/map").body);
    const std::string whole = bot::whole_map_svg(map, full, {});
    const json own = json::parse(served.get("anna", "/view").body);
    const std::string known = bot::known_map_svg(own, {});
    check_is_picture(whole);
    check_is_picture(known);
    for (const json& place : own["commander"]["map"]["places"]) {
        CHECK(has(known, place["name"].get<std::string>()));
    }
    // Every army is on the referee's map; a commander's tells of none that he does not know.
    std::size_t unseen = 0;
    for (const json& row : full["referee"]["armies"]) {
        const std::string name = row["army"]["name"];
        CHECK_MESSAGE(has(whole, name), name);
        if (!has(own.dump(), name)) CHECK_FALSE_MESSAGE(has(known, name), name);
        if (!has(own.dump(), name)) ++unseen;
    }
    CHECK_GT(unseen, 0);
}

TEST_CASE("Discord: a needle where north is not the top; miles where hexes are shown") {
    tests::Served served;
    const json full = json::parse(served.get("referee", "/view").body);
    const json map = json::parse(served.get("referee", "/map").body);
    const json own = json::parse(served.get("anna", "/view").body);
    const codec::Compass east = *codec::compass_from("e");
    const std::string whole = bot::whole_map_svg(map, full, east);
    const std::string known = bot::known_map_svg(own, east);
    check_is_picture(whole);
    check_is_picture(known);
    for (const std::string& svg : {whole, known}) {
        CHECK(has(svg, "transform=\"rotate(90 "));
        CHECK(has(svg, ">N</text>"));
    }
    // 48 columns are 3,060 wide with their margins, and ten steps are 700.
    CHECK(has(whole, ">60 miles</text>"));
    CHECK_FALSE(has(known, " miles</text>"));
    CHECK_FALSE(has(bot::whole_map_svg(map, full, {}), "rotate("));
    CHECK_FALSE(has(bot::known_map_svg(own, {}), "rotate("));
}

TEST_CASE("Discord: what is no drawing is no picture") {
    CHECK_EQ(bot::png_of(""), "");
    CHECK_EQ(bot::png_of("<svg"), "");
    CHECK_EQ(bot::png_of("no drawing at all"), "");
    CHECK_EQ(bot::known_map_svg(json::object(), {}), "");
}
