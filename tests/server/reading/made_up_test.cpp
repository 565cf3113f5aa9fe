// What the reader says of a text comes out of the catalogue: in the made-up language nothing of it
// stands outside of brackets but names, what was written, and moves as the grammar says them.
#include <doctest/doctest.h>

#include "server/reading/notes.hpp"
#include "server/reading/sequence.hpp"
#include "server/reading/values.hpp"
#include "tests/server/reading/world.hpp"
#include "tests/server/words/spoken.hpp"

namespace {

using nlohmann::json;
using reading::Read;

const kit::Moment morning = kit::at(kit::Day{3}, 9);

/// What is left of a text of the made-up language, which has to have brackets.
std::string left_of(const std::string& text) {
    CAPTURE(text);
    CHECK_NE(text.find("⟦"), std::string::npos);
    return outside_brackets(text);
}

/// A commander who fights a battle of Die, Men! by post.
reading::Reader fighting() {
    reading::Known known = tests::world("commander").known;
    known.meeting = "meeting-mmmmmmmmm1";
    known.engine = "die-men";
    known.battle =
        std::make_shared<const reading::Known>(tests::world("die_men/spending").known);
    return reading::Reader(known);
}

std::string thirteen_times(const std::string& order) {
    std::string all;
    for (int count = 0; count < 13; ++count) all += order;
    return all;
}

}  // namespace

TEST_CASE("words: why nothing was read is said in the catalogue's words") {
    const auto& world = tests::world("commander");
    const reading::Reader in_battle = fighting();
    const std::string too_long(reading::text_bytes_max + 1, 'a');
    const std::string too_many = thirteen_times("Hold. ");
    CHECK_EQ(world.read(too_long).because, "the text is too long to be read as orders");
    CHECK_EQ(world.read(too_many).because, "these are too many orders at once");
    const Spoken spoken("made_up");
    for (const Read& read :
         {world.read(too_long), world.read(too_many),
          world.read("march to Hale, then disband the First Spears"),
          in_battle.read("attack south-west with the pair of sixes", morning)}) {
        CHECK_EQ(read.outcome, reading::Outcome::not_read);
        CHECK_EQ(left_of(read.because), "");
    }
    std::vector<json> orders = {{{"kind", "OrderWhen"}, {"condition", "arrived"}}};
    const auto no = reading::follow(orders, {{"kind", "HoldArmy"}}, world.known, morning);
    REQUIRE(no);
    CHECK_EQ(left_of(*no), "");
}

TEST_CASE("words: what was taken for granted is said in the catalogue's words") {
    const auto& world = tests::world("commander");
    const auto& table = tests::world("throw_me_a_6/acting");
    const Spoken spoken("made_up");
    const Read taken = world.read("attack the enemy army");
    REQUIRE_EQ(taken.outcome, reading::Outcome::read);
    CHECK_EQ(left_of(taken.readings[0][0].assumed.at(0)),
             "“the enemy army”the army of The Reds");
    const Read charge = table.read("Spearmen 3 charges the Archers");
    REQUIRE_EQ(charge.outcome, reading::Outcome::read);
    CHECK_EQ(left_of(charge.readings[0][0].assumed.back()),
             "charge the enemy Archers with Spearmen 3, wheeling to the left");
    const reading::Setting setting{morning, {}};
    const auto steps = reading::steps_at(reading::tokens_of("north"), 0, setting);
    CHECK_EQ(left_of(steps.at(0).assumed), "");
    const auto day = reading::moments_at(reading::tokens_of("day 12"), 0, setting);
    CHECK_EQ(left_of(day.at(0).assumed), "12");
    const auto night = reading::moments_at(reading::tokens_of("night"), 0, setting);
    CHECK_EQ(left_of(night.at(0).assumed), "");
}

TEST_CASE("words: what a pattern takes for granted is said in the catalogue's words") {
    CHECK_EQ(reading::note_in_words("any_army_counts"),
             "any hostile army in sight counts, whatever its size");
    CHECK_EQ(reading::note_in_words("waits_for_end_of_march"),
             "the order waits for the end of the march");
    CHECK_EQ(reading::note_in_words("waits_for_end_of_battle"),
             "whoever is called to a battle stands fast: the order waits for its end");
    CHECK_FALSE(reading::is_note("waits_for_nothing"));
    const Spoken spoken("made_up");
    for (const char* name :
         {"any_army_counts", "waits_for_end_of_march", "waits_for_end_of_battle"}) {
        CHECK(reading::is_note(name));
        CHECK_EQ(left_of(reading::note_in_words(name)), "");
    }
}

TEST_CASE("words: where a move is made is said in the catalogue's words, once for several") {
    const reading::Reader reader = fighting();
    const Spoken spoken("made_up");
    const Read read = reader.read("attack north with the pair of sixes", morning);
    REQUIRE_EQ(read.outcome, reading::Outcome::read);
    CHECK_EQ(left_of(read.readings[0][0].words),
             "attack column 2, row 3 from column 2, row 4 with the 2 dice of 6");
}
