// Spells, their books, and what casting one does (section 8b).
#include "core/idis/magic/spells.hpp"

#include <doctest/doctest.h>

#include "core/idis/battle/battle_modifiers.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/supply/supply.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/fair_weather.hpp"
#include "tests/kit/magic.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using namespace tests;

namespace {

/// 800 foot, their 200 and 10 wagons carry 12,000 + 3,000 + 5,000.
State carrying_twenty_thousand(std::int64_t supplies = 5'000) {
    return a_world(an_army().with_infantry(800, "A").with_wagons(10).with_supplies(supplies)
                       .in(field_hex));
}
Fraction capacity(const State& state) {
    return carrying_capacity(force_of(state, army("aram"))).total();
}
Fraction room(const State& state) { return free_capacity(force_of(state, army("aram"))).total(); }

/// The one question of this kind to the referee.
template <class Kind>
Question asked_of_referee(const State& state) {
    std::vector<Question> found;
    for (const Question& question : state.questions) {
        if (kit::holds_alternative<Kind>(question.what)) found.push_back(question);
    }
    REQUIRE_EQ(found.size(), 1);
    CHECK_FALSE(found.front().asked.has_value());
    return found.front();
}
const Spell& the_spell(const State& state) {
    REQUIRE_EQ(state.spells.size(), 1);
    return *state.spells.begin();
}
ProposeSpell fog(std::int64_t weeks = 2) {
    return {"Fog", "Nobody sees further than a hex.", weeks};
}
AgreeSpell agreed_fog(std::int64_t weeks = 2) {
    return {commander("aram"), "Fog", "Nobody sees further than a hex.", weeks, field_hex};
}

/// Aram's wizard W has the spell in memory; Belisar is called to battle by him.
State before_battle() {
    State state = a_field(a_host("aram").with_wizard("W"), a_host("belisar"));
    add_spell(state, "fog");
    remember(state, wizard("W"), "fog");
    return state;
}
std::int64_t of_spells(const Battlefield& field, Camp camp) {
    return amount_in(modifiers_of(field.state(), field.meeting(), camp),
                     "idis.8b.spell-effect-in-battle");
}

}  // namespace

TEST_CASE("idis.8b.spell-nature-negotiated: proposed, agreed or refused, and only then memorized") {
    auto faces = fair();
    tests::Campaign play(a_world(an_army().with_infantry(800, "A").with_wizard("W")
                                     .with_supplies(9'000).in(field_hex)),
                         faces);
    play.orders("aram", fog(3));
    const Spell proposed = the_spell(play.state());
    CHECK_EQ(proposed.standing, SpellStanding::proposed);
    CHECK_EQ(proposed.name, "Fog");
    CHECK_EQ(proposed.effect, "Nobody sees further than a hex.");
    CHECK_EQ(proposed.weeks, 3);
    CHECK_EQ(proposed.books_at, field_hex);
    const Question question = asked_of_referee<SpellProposed>(play.state());
    CHECK_EQ(question.options, std::vector<std::string>{"agree", "refuse"});
    CHECK_EQ(question.by_default, "refuse");
    CHECK_EQ(question.due_at, at(Day{10}, 12) + play.state().campaign.settings.decision_time);
    const MemorizeSpell order{proposed.id, detachment("W")};
    CHECK_EQ(play.refused("aram", order).code, "spell_is_not_agreed");
    CHECK_EQ(play.refused("aram", order).clause, Clause("idis.8b.spell-nature-negotiated"));
    CHECK_EQ(play.refused("aram", fog()).code, "spell_is_before_the_referee");
    CHECK_FALSE(legal(view(play.state(), commander("aram")), commander("aram"))
                    .commander->magic.may_propose);
    SUBCASE("agreed") {
        play.rules(AnswerQuestion{question.id, "agree"});
        CHECK_EQ(the_spell(play.state()).standing, SpellStanding::agreed);
        CHECK_EQ(play.told<told::SpellDecided>("aram").front().standing, SpellStanding::agreed);
        play.orders("aram", order);
        CHECK_EQ(play.state().studies.at({wizard("W")}).spells, Spells{proposed.id});
    }
    SUBCASE("refused") {
        play.rules(AnswerQuestion{question.id, "refuse"});
        CHECK_EQ(the_spell(play.state()).standing, SpellStanding::refused);
        CHECK_EQ(play.refused("aram", order).code, "spell_is_not_agreed");
    }
    SUBCASE("no answer in a day is a refusal") {
        play.until(*question.due_at - kit::seconds(1));
        CHECK_EQ(the_spell(play.state()).standing, SpellStanding::proposed);
        play.until(*question.due_at);
        CHECK(only<QuestionSettled>(play.events()).is_default);
        CHECK_EQ(the_spell(play.state()).standing, SpellStanding::refused);
        CHECK_EQ(play.told<told::SpellDecided>("aram").front().standing, SpellStanding::refused);
    }
    SUBCASE("of others, or of nobody, there is none") {
        CHECK_EQ(play.refused("aram", MemorizeSpell{spell("none"), detachment("W")}).code,
                 "no_such_spell");
    }
}

TEST_CASE("idis.8b.spell-nature-negotiated: the referee agrees on one, and on the same anew") {
    auto none = dice();
    tests::Campaign play(carrying_twenty_thousand(), none);
    CHECK_EQ(play.refused(AgreeSpell{commander("nobody"), "Fog", "", 2, field_hex}).code,
             "no_such_commander");
    CHECK_EQ(play.refused(AgreeSpell{commander("aram"), "", "", 2, field_hex}).code,
             "text_is_empty");
    play.rules(agreed_fog());
    const SpellId id = the_spell(play.state()).id;
    CHECK_EQ(the_spell(play.state()).standing, SpellStanding::agreed);
    AgreeSpell changed = agreed_fog(4);
    changed.effect = "Thicker.";
    changed.books_at = hex_at(6, 6);
    play.rules(changed);
    CHECK_EQ(the_spell(play.state()).id, id);
    CHECK_EQ(the_spell(play.state()).effect, "Thicker.");
    CHECK_EQ(the_spell(play.state()).weeks, 4);
    CHECK_EQ(the_spell(play.state()).books_at, hex_at(6, 6));
    CHECK_EQ(play.refused("aram", ProposeSpell{"", "x", 2}).code, "text_is_empty");
}

TEST_CASE("idis.8b.memorize-duration: one to four weeks, two if nobody says") {
    auto none = dice();
    tests::Campaign play(carrying_twenty_thousand(), none);
    CHECK_EQ(ProposeSpell{}.weeks, 2);
    CHECK_EQ(AgreeSpell{}.weeks, 2);
    for (const std::int64_t weeks : {0, 5, -1}) {
        CHECK_EQ(play.refused("aram", fog(weeks)).code, "spell_takes_one_to_four_weeks");
        CHECK_EQ(play.refused("aram", fog(weeks)).clause, Clause("idis.8b.memorize-duration"));
        CHECK_EQ(play.refused(agreed_fog(weeks)).code, "spell_takes_one_to_four_weeks");
    }
    for (const std::int64_t weeks : {1, 4}) {
        play.rules(agreed_fog(weeks));
        CHECK_EQ(the_spell(play.state()).weeks, weeks);
    }
}

TEST_CASE("idis.8b.spell-baggage-1000: of 20,000 there is room for 19,000") {
    State state = carrying_twenty_thousand();
    REQUIRE_EQ(capacity(state), Fraction{20'000});
    auto none = dice();
    tests::Campaign play(state, none);
    play.rules(agreed_fog());
    CHECK_EQ(capacity(play.state()), Fraction{20'000});
    play.orders("aram", LoadBooks{the_spell(play.state()).id});
    CHECK_EQ(the_spell(play.state()).carried_by, army("aram"));
    CHECK_EQ(capacity(play.state()), Fraction{19'000});
    CHECK_EQ(room(play.state()), Fraction{14'000});
    CHECK_EQ(play.refused("aram", LoadBooks{the_spell(play.state()).id}).code,
             "books_are_elsewhere");
    play.orders("aram", UnloadBooks{the_spell(play.state()).id});
    CHECK_FALSE(the_spell(play.state()).carried_by.has_value());
    CHECK_EQ(the_spell(play.state()).books_at, field_hex);
    CHECK_EQ(capacity(play.state()), Fraction{20'000});
    CHECK_EQ(play.refused("aram", UnloadBooks{the_spell(play.state()).id}).code,
             "books_are_elsewhere");
}

TEST_CASE("idis.8b.spell-baggage-per-spell-ruling: three spells, 3,000; nobody eats more") {
    State state = carrying_twenty_thousand();
    const Force before = force_of(state, army("aram"));
    for (const char* name : {"fog", "haste", "sleep"}) add_spell(state, name);
    add_spell(state, "rain");
    lay_books(state, "rain", field_hex);
    const Force after = force_of(state, army("aram"));
    CHECK_EQ(spells_carried(state, army("aram")), 3);
    CHECK_EQ(carrying_capacity(after).total(), Fraction{17'000});
    CHECK_EQ(amount_in(carrying_capacity(after), "idis.8b.spell-baggage-1000"), -3'000);
    CHECK_EQ(daily_consumption(after).total(), daily_consumption(before).total());
    CHECK_EQ(counts_of(after).noncombatants, Noncombatants{200});
}

TEST_CASE("idis.8b.spell-baggage-no-room-ruling: 999 are too few, 1,000 are enough") {
    auto none = dice();
    State full = carrying_twenty_thousand(19'001);
    add_spell(full, "fog");
    lay_books(full, "fog", field_hex);
    tests::Campaign play(full, none);
    CHECK_EQ(room(play.state()), Fraction{999});
    CHECK_EQ(play.refused("aram", LoadBooks{spell("fog")}).clause,
             Clause("idis.8b.spell-baggage-no-room-ruling"));
    full.armies.edit(army("aram")).supplies = Supplies{19'000};
    tests::Campaign with_room(full, none);
    with_room.orders("aram", LoadBooks{spell("fog")});
    CHECK_EQ(room(with_room.state()), Fraction{0});
}

TEST_CASE("idis.8b.spell-baggage-no-room-ruling: what can be carried no longer stays behind, what "
          "is in memory remains") {
    // Ten foot and their two carry 180.
    State state = a_world(an_army().with_infantry(10, "A").with_wizard("W").in(field_hex));
    add_spell(state, "fog");
    remember(state, wizard("W"), "fog");
    days_end(state, 1);
    CHECK_FALSE(state.spells.at(spell("fog")).carried_by.has_value());
    CHECK_EQ(state.spells.at(spell("fog")).books_at, field_hex);
    CHECK_EQ(memory_of(state, wizard("W")), Spells{spell("fog")});
    State roomy = carrying_twenty_thousand();
    for (const char* name : {"fog", "haste"}) add_spell(roomy, name);
    days_end(roomy, 1);
    CHECK_EQ(spells_carried(roomy, army("aram")), 2);
}

TEST_CASE("idis.8b.spell-must-be-memorized, idis.8b.spell-forgotten-when-cast: once for each time "
          "it was memorized") {
    State state = a_world(an_army().with_infantry(800, "A").with_wizard("W").with_wizard("V")
                              .in(field_hex));
    add_spell(state, "fog");
    auto none = dice();
    tests::Campaign without(state, none);
    CHECK_EQ(without.refused("aram", casting("fog", "W")).clause,
             Clause("idis.8b.spell-must-be-memorized"));
    remember(state, wizard("W"), "fog");
    tests::Campaign play(state, none);
    CHECK_EQ(play.refused("aram", casting("fog", "V")).code, "spell_is_not_memorized");
    play.orders("aram", casting("fog", "W"));
    CHECK(memory_of(play.state(), wizard("W")).empty());
    CHECK_EQ(play.refused("aram", casting("fog", "W")).code, "spell_is_not_memorized");
    remember(state, wizard("W"), "fog");
    tests::Campaign twice(state, none);
    twice.orders("aram", casting("fog", "W"));
    CHECK_EQ(memory_of(twice.state(), wizard("W")), Spells{spell("fog")});
    twice.orders("aram", casting("fog", "W"));
    CHECK(memory_of(twice.state(), wizard("W")).empty());
}

TEST_CASE("idis.8b.spell-effect-in-battle: from -3 to 3, for the side that has it cast") {
    auto none = dice();
    Battlefield field(before_battle(), none);
    field.attack("aram", "belisar");
    CHECK_EQ(of_spells(field, Camp::calling), 0);
    field.play().orders("aram", casting("fog", "W"));
    const Question question = asked_of_referee<SpellIsCast>(field.state());
    CHECK_EQ(question.due_at, field.meeting().due_at);
    CHECK_EQ(question.by_default, "0");
    for (const char* answer : {"4", "-4", "+4", "100"}) {
        CHECK_EQ(field.play().refused(AnswerQuestion{question.id, answer}).code,
                 "modifier_out_of_bounds");
    }
    SUBCASE("three more") {
        field.play().rules(AnswerQuestion{question.id, "+3"});
        CHECK_EQ(of_spells(field, Camp::calling), 3);
        CHECK_EQ(of_spells(field, Camp::called), 0);
    }
    SUBCASE("three fewer") {
        field.play().rules(AnswerQuestion{question.id, "-3"});
        CHECK_EQ(of_spells(field, Camp::calling), -3);
    }
    SUBCASE("words") {
        field.play().rules(AnswerQuestion{question.id, "The river rises."});
        CHECK_EQ(of_spells(field, Camp::calling), 0);
        CHECK_EQ(field.play().told<told::RefereeWrote>("aram").back().text, "The river rises.");
    }
    CHECK(memory_of(field.state(), wizard("W")).empty());
}

TEST_CASE("idis.8b.spell-effect-in-battle: two spells add up, for who was called too") {
    State state = before_battle();
    add_spell(state, "rain", 2, "belisar");
    remember(state, commander("belisar"), "rain");
    remember(state, commander("belisar"), "rain");
    state.commanders.edit(commander("belisar")).traits = {Trait::scholar};
    auto none = dice();
    Battlefield field(state, none);
    field.attack("aram", "belisar");
    for (const char* answer : {"2", "1"}) {
        field.play().orders("belisar", casting("rain"));
        const Question question = asked_of_referee<SpellIsCast>(field.state());
        field.play().rules(AnswerQuestion{question.id, answer});
    }
    CHECK_EQ(of_spells(field, Camp::called), 3);
    CHECK_EQ(of_spells(field, Camp::calling), 0);
    SetModifier ruling;
    ruling.meeting = field.meeting().id;
    ruling.modifier = Modifier::spell;
    ruling.amount = 4;
    CHECK_EQ(field.play().refused(ruling).code, "modifier_out_of_bounds");
}

TEST_CASE("idis.8b.spell-effect-in-battle: without a ruling it adds nothing and is forgotten") {
    SeededDice faces(3);
    Battlefield field(before_battle(), faces);
    field.attack("aram", "belisar");
    field.play().orders("aram", casting("fog", "W"));
    const Moment due = field.meeting().due_at;
    field.play().until(due);
    CHECK(field.state().meetings.empty());
    for (const TallyItem& item : field.battle().calling.modifiers) {
        CHECK_NE(item.clause, Clause("idis.8b.spell-effect-in-battle"));
    }
    CHECK(memory_of(field.state(), wizard("W")).empty());
    for (const Question& question : field.state().questions) {
        CHECK_FALSE(kit::holds_alternative<SpellIsCast>(question.what));
    }
}
