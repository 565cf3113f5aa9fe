// Dice: what is asked of them, what they record, and the scripted ones that tests use.
#include "core/kit/dice.hpp"

#include <doctest/doctest.h>

#include "tests/kit/scripted_dice.hpp"

namespace kit {
namespace {

constexpr Clause why = "demo.1.why";
const Subject whom(7);

/// Dice that always show one face, be it on the die or not.
class Loaded : public Dice {
public:
    explicit Loaded(int face) : face_(face) {}
    int drawn = 0;

private:
    Roll draw(Clause clause, Subject subject, int sides) override {
        return {clause, subject, static_cast<std::uint64_t>(drawn++), sides, face_};
    }
    int face_;
};

TEST_CASE("dice: a roll is recorded with its clause, subject, count, sides and face") {
    tests::ScriptedDice dice{4, 5};
    Rolls rolls;
    CHECK_EQ(dice.roll(why, whom, 6, rolls), 4);
    CHECK_EQ(dice.roll(why, whom, 10, rolls), 5);
    CHECK_EQ(rolls, Rolls{{why, whom, 0, 6, 4}, {why, whom, 1, 10, 5}});
    CHECK_EQ(dice.drawn(), rolls);
}

TEST_CASE("dice: each subject counts its own rolls") {
    tests::ScriptedDice dice{1, 2, 3};
    Rolls rolls;
    dice.roll(why, Subject(1), 6, rolls);
    dice.roll(why, Subject(2), 6, rolls);
    dice.roll(why, Subject(1), 6, rolls);
    CHECK_EQ(rolls[0].count, 0);
    CHECK_EQ(rolls[1].count, 0);
    CHECK_EQ(rolls[2].count, 1);
}

TEST_CASE("dice: a sum rolls that many dice, and none for none") {
    tests::ScriptedDice dice{4, 5, 6};
    Rolls rolls;
    CHECK_EQ(dice.sum(why, whom, 3, 6, rolls), 15);
    CHECK_EQ(rolls.size(), 3);
    CHECK_EQ(dice.sum(why, whom, 0, 6, rolls), 0);
    CHECK_EQ(rolls.size(), 3);
    CHECK_THROWS_AS(dice.sum(why, whom, -1, 6, rolls), Broken);
}

TEST_CASE("dice: N in 6 comes true on N or less") {
    for (int face = 1; face <= 6; ++face) {
        Loaded dice(face);
        Rolls rolls;
        CHECK_EQ(dice.chance(why, whom, 2, 6, rolls), (face <= 2));
        CHECK_EQ(rolls.size(), 1);
    }
}

TEST_CASE("dice: what cannot fail and what cannot succeed is not rolled for") {
    Loaded dice(3);
    Rolls rolls;
    CHECK_FALSE(dice.chance(why, whom, 0, 6, rolls));
    CHECK_FALSE(dice.chance(why, whom, -2, 6, rolls));
    CHECK(dice.chance(why, whom, 6, 6, rolls));
    CHECK(dice.chance(why, whom, 9, 6, rolls));
    CHECK_EQ(dice.drawn, 0);
    CHECK(rolls.empty());
    CHECK(dice.chance(why, whom, 5, 6, rolls));
    CHECK_FALSE(dice.chance(why, whom, 1, 6, rolls));
    CHECK_EQ(dice.drawn, 2);
}

TEST_CASE("dice: a face that the die does not have is Broken, and so is a die without sides") {
    Rolls rolls;
    for (const int face : {0, 7, -1}) {
        Loaded dice(face);
        CHECK_THROWS_AS(dice.roll(why, whom, 6, rolls), Broken);
    }
    Loaded dice(1);
    CHECK_THROWS_AS(dice.roll(why, whom, 0, rolls), Broken);
    CHECK(rolls.empty());
    CHECK_EQ(dice.roll(why, whom, 1, rolls), 1);
}

TEST_CASE("dice: a subject is the value of the id it stands for") {
    struct Tag {};
    CHECK_EQ(Subject(Id<Tag>(42)), Subject(42));
    CHECK_NE(Subject(Id<Tag>(42)), Subject(43));
}

}  // namespace
}  // namespace kit
