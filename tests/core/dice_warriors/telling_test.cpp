// What an event tells to whom.

#include "core/dice_warriors/view.hpp"
#include "tests/core/dice_warriors/fight.hpp"

using namespace tests;

namespace {

/// A wizard of P and a guard of Z, with everything that is theirs alone.
Unit wizard() {
    Unit unit;
    unit.id = id_of("W");
    unit.player = P;
    Warrior warrior;
    warrior.mark = "W";
    warrior.is_spellcaster = true;
    warrior.spells = {"fire", "sleep"};
    warrior.spell_in_use = "fire";
    unit.body = warrior;
    return unit;
}
Unit guard() {
    Unit unit;
    unit.id = id_of("G");
    unit.side = Side::monsters;
    unit.player = Z;
    Monster monster;
    monster.detachment = "the old guard";
    unit.body = monster;
    return unit;
}

template <class What>
What told(What what, const Observer& observer) {
    const Event as_seen =
        as_told(Event({"dice-warriors.play.open-table-ruling"}, what), observer);
    return kit::get<What>(as_seen.what);
}

}  // namespace

TEST_CASE(
    "dice-warriors.play.open-table-ruling: spells and detachments are told to their owners alone") {
    const UnitEntered wizard_entered{wizard()};
    const UnitEntered guard_entered{guard()};
    CHECK(told(wizard_entered, P) == wizard_entered);
    CHECK(told(wizard_entered, Referee{}) == wizard_entered);
    for (const Observer& other : {Observer{Q}, Observer{Z}, Observer{Outsider{}}}) {
        const UnitEntered entered = told(wizard_entered, other);
        const Warrior& seen = *as_warrior(entered.unit);
        CHECK_FALSE(seen.is_spellcaster);
        CHECK(seen.spells.empty());
        CHECK_FALSE(seen.spell_in_use.has_value());
        CHECK_EQ(seen.mark, "W");
    }
    CHECK(told(guard_entered, Z) == guard_entered);
    CHECK_EQ(as_monster(told(guard_entered, P).unit)->detachment, "");
    const TurnBegan turn{Side::monsters, 2, 0, false, {guard(), wizard()}};
    const TurnBegan seen = told(turn, P);
    CHECK_EQ(as_monster(seen.units[0])->detachment, "");
    CHECK(seen.units[1] == wizard());
    AddWarrior late;
    late.mark = "L";
    late.spells = {"fog"};
    late.player = P;
    const Overruled overruled{"late", Ruling(AddUnit{late, at(1, 1)}), wizard()};
    CHECK(told(overruled, P) == overruled);
    const Overruled hidden = told(overruled, Z);
    CHECK(kit::get<AddWarrior>(kit::get<AddUnit>(*hidden.ruling).unit).spells.empty());
    CHECK(as_warrior(*hidden.unit)->spells.empty());
}

TEST_CASE(
    "dice-warriors.play.open-table-ruling: a coin offered for one's own dice, a count of "
    "questions, "
    "a campaign's link are not told to others") {
    const MoveBegan move{wizard(), {}, Wish{P, Coin::dime}};
    CHECK(told(move, P).wish == Wish{P, Coin::dime});
    CHECK_FALSE(told(move, Z).wish.has_value());
    CHECK_FALSE(told(move, Q).wish.has_value());
    const AnswerGiven answer{{}, QuestionsPut{{P, 41}, {Q, 7}}, true};
    CHECK(told(answer, Referee{}) == answer);
    CHECK(told(answer, P).questions_put->empty());
    CHECK(told(answer, Z).questions_put->empty());
    const CampaignLinked link{{"raid-7", Objective::kill_target, "W", true, {}}};
    CHECK(told(link, Referee{}) == link);
    CHECK(told(link, P).link == CampaignLink{});
}
