// Texts with holes, and texts that count.
#include <array>
#include <stdexcept>

#include <doctest/doctest.h>

#include "server/words/text.hpp"
#include "tests/server/words/spoken.hpp"

namespace {

using words::Counted;
using words::CountedText;
using words::Counting;
using words::Text;

/// Three forms, as Slavic languages have them: 1; 2 to 4; the others.
constexpr Counting by_threes = {
    .form_of = [](std::int64_t number) -> std::size_t {
        return number == 1 ? 0 : number >= 2 && number <= 4 ? 1 : 2;
    },
    .thousands = ".",
};
constexpr Counting by_twos = {
    .form_of = [](std::int64_t number) -> std::size_t { return number == 1 ? 0 : 1; },
    .thousands = ",",
};

/// Cuts a text that should have the holes a and b.
void cut(std::string_view text) {
    const std::array<words::Hole, 2> holes = {"a", "b"};
    std::array<words::Piece, 3> pieces;
    words::cut(text, holes, pieces);
}

}  // namespace

TEST_CASE("words: a text is laid together with its holes in any order") {
    constexpr Text<"who", "what"> in_order = "{who} has {what}.";
    constexpr Text<"who", "what"> turned = "It is {what} that {who} has";
    constexpr Text<"who", "what"> bare = "{what}{who}";
    constexpr Text<> plain = "Nobody has it.";
    CHECK_EQ(in_order("Titus", "a mule"), "Titus has a mule.");
    CHECK_EQ(turned("Titus", std::string("a mule")), "It is a mule that Titus has");
    CHECK_EQ(bare("Titus", "a mule"), "a muleTitus");
    CHECK_EQ(plain(), "Nobody has it.");
    // What fills a hole is not read again.
    CHECK_EQ(in_order("{what}", "{who}"), "{what} has {who}.");
    CHECK_EQ(in_order("", ""), " has .");
}

TEST_CASE("words: a text and its holes are one, or it does not compile") {
    CHECK_NOTHROW(cut("{a} and {b}"));
    CHECK_THROWS_AS(cut("{a} and b"), std::invalid_argument);
    CHECK_THROWS_AS(cut("{a}, {b} and {a}"), std::invalid_argument);
    CHECK_THROWS_AS(cut("{a} and {a}"), std::invalid_argument);
    CHECK_THROWS_AS(cut("{a} and {c}"), std::invalid_argument);
    CHECK_THROWS_AS(cut("{a} and {b"), std::invalid_argument);
    CHECK_THROWS_AS(cut("{a} and { b}"), std::invalid_argument);
}

TEST_CASE("words: what counts has a form for each number, and digits in threes") {
    constexpr Counted wagons = {by_twos, "{number} wagon", "{number} wagons"};
    CHECK_EQ(wagons(0), "0 wagons");
    CHECK_EQ(wagons(1), "1 wagon");
    CHECK_EQ(wagons(-1), "-1 wagons");
    CHECK_EQ(wagons(999), "999 wagons");
    CHECK_EQ(wagons(1'000), "1,000 wagons");
    CHECK_EQ(wagons(-999), "-999 wagons");
    CHECK_EQ(wagons(-1'234'567), "-1,234,567 wagons");
    CHECK_EQ(wagons.written(1, "one"), "one wagon");
    constexpr Counted carts = {by_threes, "{number} wóz", "{number} wozy", "{number} wozów"};
    CHECK_EQ(carts(1), "1 wóz");
    CHECK_EQ(carts(4), "4 wozy");
    CHECK_EQ(carts(12'000), "12.000 wozów");
    // One text will do where a language has no more of a noun.
    constexpr Counted men = {by_twos, "{number} infantry"};
    CHECK_EQ(men(1), "1 infantry");
    CHECK_EQ(men(2), "2 infantry");
}

TEST_CASE("words: a text that counts has other holes too, in any order") {
    constexpr CountedText<"place", "lord"> men = {
        by_twos, "{number} man of {place} serves {lord}",
        "{lord} is served by {number} men of {place}"};
    CHECK_EQ(men(1, "Ostia", "Titus"), "1 man of Ostia serves Titus");
    CHECK_EQ(men(1'200, "Ostia", "Titus"), "Titus is served by 1,200 men of Ostia");
    CHECK_EQ(men.written(2, "two", "Ostia", "Titus"), "Titus is served by two men of Ostia");
    // What fills a hole is not read again.
    CHECK_EQ(men(1, "{number}", "{lord}"), "1 man of {number} serves {lord}");
}

TEST_CASE("words: a verb goes with a number that is not said") {
    constexpr words::TextByNumber<"who", "place"> text = {
        by_threes, "{who} stoi w {place}", "{who} stoją w {place}", "W {place} stoi {who}"};
    CHECK_EQ(text(1, "Titus", "Ostii"), "Titus stoi w Ostii");
    CHECK_EQ(text(3, "Titus", "Ostii"), "Titus stoją w Ostii");
    CHECK_EQ(text(5, "Titus", "Ostii"), "W Ostii stoi Titus");
}

TEST_CASE("words: in the made-up language each run of words has brackets of its own") {
    constexpr Text<"who", "what"> text = "{who} has got {what}, and more.";
    constexpr Text<> comma = ", ";
    const Spoken spoken("made_up");
    // Two fifths of 9 letters are 3.6, of 11 are 4.4: two words of three letters each.
    CHECK_EQ(text("Titus", "a mule"), "Titus⟦ has got  mo mo⟧a mule⟦, and more. mo mo⟧");
    CHECK_EQ(outside_brackets(text("Titus", "a mule")), "Titusa mule");
    CHECK_EQ(comma(), ", ");
}

TEST_CASE("words: a text is printed in some way, and what fills its holes is printed already") {
    constexpr Text<"who", "what"> text = "{who} & {what} <";
    constexpr Text<> plain = "a & b";
    const words::Printing print = [](std::string_view words) {
        std::string all;
        for (const char letter : words) {
            all += letter == '&' ? std::string("and") : std::string(1, letter);
        }
        return all;
    };
    CHECK_EQ(text.printed(print, "&", "<b>"), "& and <b> <");
    CHECK_EQ(plain.printed(print), "a and b");
    constexpr Counted wagons = {by_twos, "{number} wagon & no more", "{number} wagons"};
    CHECK_EQ(wagons.printed(print, 1, "&1"), "&1 wagon and no more");
    CHECK_EQ(wagons.printed(print, 2, "2"), "2 wagons");
    const Spoken spoken("made_up");
    CHECK_EQ(plain.printed(print), "⟦a and b mo⟧");
}
