// Where north lies on a map, and what the sides of a hex are called by that.
#include "server/codec/compass.hpp"

#include <doctest/doctest.h>

using codec::Compass;

namespace {

/// The six sides in their order, from the top of the map clockwise.
std::string all_called(std::string_view north) {
    std::string all;
    for (const kit::Direction direction : kit::directions) {
        all += std::string(codec::called(direction, codec::compass_from(north).value())) + " ";
    }
    return all;
}

}  // namespace

TEST_CASE("compass: sides are called by where north lies") {
    CHECK_EQ(all_called("n"), "north north-east south-east south south-west north-west ");
    CHECK_EQ(all_called("s"), "south south-west north-west north north-east south-east ");
    // North to the upper right, where a side is: everything is one side further.
    CHECK_EQ(all_called("ne"), "north-west north north-east south-east south south-west ");
    // A quarter to the right, where no side is: what is at the top lies in the west.
    CHECK_EQ(all_called("e"), "west north-west north-east east south-east south-west ");
    CHECK_EQ(all_called("w"), "east south-east south-west west north-west north-east ");
    CHECK_EQ(all_called("nne"), "north-west north-east east south-east south-west west ");
    CHECK_FALSE(codec::compass_from("east").has_value());
    CHECK_FALSE(codec::compass_from("").has_value());
}

TEST_CASE("compass: it is kept beside the badges, and what was kept without it is read") {
    const std::string id = "faction-k7q3m9x2ab";
    const codec::Badges badges = {{id, {"blue", std::nullopt}}};
    const Compass east = codec::compass_from("e").value();
    CHECK_EQ(codec::signs_text({}, {}), "");
    CHECK_EQ(codec::signs_text(badges, {}), R"([{"colour":"blue","faction":")" + id + R"("}])");
    const std::string kept = codec::signs_text(badges, east);
    CHECK(codec::compass_in(kept) == east);
    CHECK(codec::badges_in(kept) == badges);
    CHECK(codec::compass_in(codec::signs_text(badges, {})) == Compass{});
    CHECK(codec::badges_in(codec::signs_text({}, east)).empty());
    for (const char* other :
         {"", "[]", "7", "{}", R"(["north"])", R"({"north":7})", R"({"north":"up"})", "{"}) {
        CAPTURE(other);
        CHECK(codec::compass_in(other) == Compass{});
    }
}
