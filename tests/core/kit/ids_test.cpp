// Ids: their text, where they come from, and that they tell nothing.
#include "core/kit/ids.hpp"

#include <doctest/doctest.h>

#include <set>

#include "tests/core/kit/random.hpp"

namespace kit {
namespace {

struct ArmyTag {
    static constexpr std::string_view kind = "army";
};
struct DetachmentTag {
    static constexpr std::string_view kind = "detachment";
};
using ArmyId = Id<ArmyTag>;
using DetachmentId = Id<DetachmentTag>;

TEST_CASE("ids: the text is the kind and ten letters of five bits each") {
    CHECK_EQ(to_text(ArmyId()), "army-aaaaaaaaaa");
    CHECK_EQ(to_text(ArmyId(1)), "army-aaaaaaaaab");
    CHECK_EQ(to_text(ArmyId(31)), "army-aaaaaaaaa9");
    CHECK_EQ(to_text(ArmyId(32)), "army-aaaaaaaaba");
    CHECK_EQ(to_text(ArmyId(~0ULL)), "army-9999999999");
    CHECK_EQ(to_text(DetachmentId(8)), "detachment-aaaaaaaaaj");
}

TEST_CASE("ids: text and back is the same id") {
    tests::Random random(1);
    for (int i = 0; i < 2'000; ++i) {
        const ArmyId id(static_cast<std::uint64_t>(random.between(INT64_MIN, INT64_MAX)));
        REQUIRE_EQ(id_from_text<ArmyId>(to_text(id)), id);
        REQUIRE_EQ(to_text(id).size(), 15);
    }
}

TEST_CASE("ids: any other text is no id") {
    REQUIRE(id_from_text<ArmyId>("army-k7q3m9x2ab"));
    for (const char* text :
         {"", "army", "army-", "army-k7q3m9x2a", "army-k7q3m9x2abc", "Army-k7q3m9x2ab",
          "army-K7q3m9x2ab", "army-k7q3m9x2ai", "army-k7q3m9x2al", "army-k7q3m9x2ao",
          "army-k7q3m9x2au", "army_k7q3m9x2ab", "detachment-k7q3m9x2ab", " army-k7q3m9x2ab",
          "army-k7q3m9x2ab "}) {
        CAPTURE(text);
        CHECK_FALSE(id_from_text<ArmyId>(text));
    }
    CHECK_FALSE(id_from_text<ArmyId>(std::string_view("army-k7q3m9x2a\0", 15)));
}

TEST_CASE("ids: the alphabet has no letter twice and none that is easily misread") {
    const std::set<char> letters(id_alphabet.begin(), id_alphabet.end());
    CHECK_EQ(letters.size(), 32);
    for (const char misread : {'i', 'l', 'o', 'u'}) CHECK_FALSE(letters.contains(misread));
}

TEST_CASE("ids: no thing is false, everything derived is something") {
    CHECK_FALSE(ArmyId());
    CHECK(ArmyId(1));
    for (std::uint64_t count = 0; count < 1'000; ++count) {
        REQUIRE(derived_id<DetachmentId>(ArmyId(7), count));
    }
}

TEST_CASE("ids: what is derived depends on the maker, the kind and the maker's count alone") {
    const ArmyId maker(7);
    CHECK_EQ(derived_id<DetachmentId>(maker, 3), derived_id<DetachmentId>(maker, 3));
    CHECK_NE(derived_id<DetachmentId>(maker, 3), derived_id<DetachmentId>(maker, 4));
    CHECK_NE(derived_id<DetachmentId>(maker, 3), derived_id<DetachmentId>(ArmyId(8), 3));
    CHECK_NE(derived_id<DetachmentId>(maker, 3).value(), derived_id<ArmyId>(maker, 3).value());
    CHECK_EQ(named_id<ArmyId>(maker, "north"), named_id<ArmyId>(maker, "north"));
    CHECK_NE(named_id<ArmyId>(maker, "north"), named_id<ArmyId>(maker, "south"));
    CHECK_NE(named_id<ArmyId>(maker, "ab"), named_id<ArmyId>(maker, "ba"));
    CHECK_NE(named_id<ArmyId>(maker, ""), named_id<ArmyId>(maker, std::string_view("\0", 1)));
}

TEST_CASE("ids: twenty thousand things made have twenty thousand ids") {
    std::set<ArmyId> ids;
    for (std::uint64_t maker = 1; maker <= 100; ++maker) {
        for (std::uint64_t count = 0; count < 200; ++count) {
            ids.insert(derived_id<ArmyId>(ArmyId(maker), count));
        }
    }
    CHECK_EQ(ids.size(), 20'000);
}

TEST_CASE("ids: the order of ids does not tell which was made first") {
    int later_is_greater = 0;
    for (std::uint64_t count = 0; count < 1'000; ++count) {
        const bool is_greater =
            derived_id<ArmyId>(ArmyId(7), count) < derived_id<ArmyId>(ArmyId(7), count + 1);
        if (is_greater) ++later_is_greater;
    }
    CHECK(later_is_greater > 400);
    CHECK(later_is_greater < 600);
}

TEST_CASE("ids: mixing changes about half the bits for each bit that goes in") {
    tests::Random random(2);
    int changed = 0;
    for (int i = 0; i < 640; ++i) {
        const auto a = static_cast<std::uint64_t>(random.between(INT64_MIN, INT64_MAX));
        const auto b = static_cast<std::uint64_t>(random.between(0, 100));
        changed += __builtin_popcountll(mixed(a, b) ^ mixed(a ^ (1ULL << (i % 64)), b));
        changed += __builtin_popcountll(mixed(a, b) ^ mixed(a, b + 1));
    }
    CHECK(changed > 640 * 60);
    CHECK(changed < 640 * 68);
}

}  // namespace
}  // namespace kit
