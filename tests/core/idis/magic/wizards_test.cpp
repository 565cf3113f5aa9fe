// Wizards: what they are, raised at Towers, left alone, with ideas of their own, and captured
// (section 8b).
#include "core/idis/magic/wizards.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/morale/consequences.hpp"
#include "core/idis/reindex.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/supply/supply.hpp"
#include "core/idis/troops/newcomers.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/fair_weather.hpp"
#include "tests/kit/magic.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using namespace tests;

namespace {

const ArmyId aram = army("aram");
const DetachmentId the_wizard = detachment("W");
const Hex elsewhere = hex_at(7, 4);

/// Aram with his wizard W where there is a Tower; another place, without one, is elsewhere.
State at_tower() {
    State state = a_world(a_bare_host("aram").with_infantry(800, "A").with_wagons(10)
                              .with_supplies(18'000).with_wizard("W"))
                      .on(a_country().place("tower", field_hex).place("barn", elsewhere))
                      .at(start_of(Day{10}));
    let_know_all(state, commander("aram"));
    state.towers.insert({place("tower"), {}});
    return state;
}
const Question& open_question(const State& state) {
    REQUIRE_EQ(state.questions.size(), 1);
    return *state.questions.begin();
}
std::size_t wizards_of(const State& state, ArmyId id) {
    const Force force = force_of(state, id);
    return static_cast<std::size_t>(
        std::count_if(force.detachments.begin(), force.detachments.end(),
                      [](const Detachment& each) { return each.special == Special::wizard; }));
}
/// An army is elsewhere from now on.
void move_to(State& state, ArmyId id, Hex hex) {
    state.armies.edit(id).hex = hex;
    state.commanders.edit(state.armies.at(id).commander).hex = hex;
    reindex(state);
}
/// W is left alone at the Tower and Aram is gone.
State left_alone(const std::vector<SpellId>& books = {}, State state = at_tower()) {
    let_happen(state, [&](Unfolding& unfolding) {
        leave_wizard(unfolding, state.armies.at(aram), LeaveWizard{the_wizard, books});
    });
    move_to(state, aram, elsewhere);
    return state;
}
/// The week's end that is due next, with these dice.
Events week_ends_alone(State& state, Dice& faces) {
    const auto due = next_wizard(state);
    REQUIRE(due.has_value());
    state.now = due->at;
    state.campaign.day = day_of(state.now);
    return let_happen(state, faces, [&](Unfolding& u) { advance_wizard(u, *due); });
}
/// After a week with a 1: a quartermaster of 41 years with the traits 15 again, then 3 and 20.
State with_strange_ideas(State state = left_alone()) {
    auto faces = dice(1, 17, 12, 9, 15, 3, 20);
    week_ends_alone(state, faces);
    return state;
}
const Commander& who_was(const State& state) {
    const Detachment& row = state.detachments.at(the_wizard);
    return state.commanders.at(state.armies.at(row.army).commander);
}
bool is_offered(const State& state, std::vector<DetachmentId> LegalMagic::*list) {
    const auto may = legal(view(state, commander("aram")), commander("aram"));
    return may.commander->magic.*list == std::vector{the_wizard};
}

}  // namespace

// ---- a detachment like any other ----------------------------------------------------------------

TEST_CASE("idis.8b.wizard-own-detachment: two wizards are two detachments, and stay so") {
    State state = a_world(a_host("aram").with_wizard("W").with_wizard("V"));
    auto none = dice();
    tests::Campaign play(state, none);
    CHECK_EQ(wizards_of(state, aram), 2);
    CHECK_EQ(state.detachments.at(the_wizard).soldiers, Soldiers{1});
    const MergeDetachments merge{detachment("W"), {detachment("V"), {}, {}}};
    CHECK_CLAUSE("idis.8b.wizard-own-detachment",
                 play.refused("aram", merge).code == "detachments_of_different_kind");
    CHECK_EQ(wizards_of(play.state(), aram), 2);
}

TEST_CASE("idis.8b.wizard-counts-as-infantry: a thousand foot and he eat 1,001 and carry 15,015") {
    const State state =
        a_world(an_army().with_infantry(1'000).with_noncombatants(0).with_wizard("W"));
    const Force force = force_of(state, aram);
    CHECK_CLAUSE("idis.8b.wizard-counts-as-infantry", counts_of(force).infantry == Soldiers{1'001});
    CHECK_EQ(counts_of(force).soldiers(), Soldiers{1'001});
    CHECK_CLAUSE("idis.8b.wizard-counts-as-infantry",
                 daily_consumption(force).total() == Fraction{1'001});
    CHECK_EQ(carrying_capacity(force).total(), Fraction{15'015});
}

TEST_CASE("idis.8b.wizard-random-detachment-ruling: one of four, like the three others") {
    const State state = a_world(an_army().with_infantry(500, "A").with_infantry(500, "B")
                                    .with_infantry(500, "C").with_wizard("W"));
    const MoraleRow& row = morale_row(7);
    for (int face = 1; face <= 4; ++face) {
        auto faces = dice(face);
        Unfolding unfolding(state, state.now, faces);
        const Drawn drawn = draw_consequence(unfolding, force_of(state, aram), row);
        REQUIRE_EQ(drawn.leaving.size(), 1);
        CHECK_CLAUSE("idis.8b.wizard-random-detachment-ruling",
                     (drawn.leaving.front().id == the_wizard) == (face == 4));
    }
}

// ---- raised at Towers ---------------------------------------------------------------------------

TEST_CASE("idis.8b.wizard-raise-tower-only: at a Tower, where the army is") {
    auto none = dice();
    tests::Campaign play(at_tower(), none);
    CHECK_EQ(play.refused("aram", RaiseWizard{place("barn")}).code, "army_is_not_there");
    CHECK_EQ(play.refused("aram", RaiseWizard{place("nowhere")}).code, "no_such_place");
    State away = at_tower();
    move_to(away, aram, elsewhere);
    tests::Campaign at_barn(away, none);
    CHECK_EQ(at_barn.refused("aram", RaiseWizard{place("barn")}).code, "place_is_no_tower");
    CHECK_EQ(at_barn.refused("aram", RaiseWizard{place("barn")}).clause,
             Clause("idis.8b.wizard-raise-tower-only"));
    CHECK_EQ(at_barn.refused("aram", RaiseWizard{place("tower")}).code, "army_is_not_there");
    at_barn.rules(MarkTower{place("barn"), true});
    at_barn.orders("aram", RaiseWizard{place("barn")});
    play.orders("aram", RaiseWizard{place("tower")});
    CHECK_EQ(play.state().wizard_raisings.size(), 1);
}

TEST_CASE("idis.8b.wizard-raise-tower-only: the referee says which places are Towers") {
    auto none = dice();
    tests::Campaign play(at_tower(), none);
    CHECK_EQ(play.refused(MarkTower{place("nowhere"), true}).code, "no_such_place");
    CHECK_EQ(play.refused(MarkTower{place("barn"), false}).code, "place_is_no_tower");
    play.rules(MarkTower{place("tower"), false});
    CHECK_EQ(play.refused("aram", RaiseWizard{place("tower")}).code, "place_is_no_tower");
}

TEST_CASE("idis.8b.wizard-raise-time-ruling: thirty days, and one a year for each Tower") {
    auto faces = fair();
    State state = at_tower();
    state.campaign.settings.decision_time = hours(24);
    tests::Campaign play(state, faces);
    play.orders("aram", RaiseWizard{place("tower")});
    const Question question = open_question(play.state());
    CHECK_FALSE(question.asked.has_value());
    CHECK_EQ(question.options, std::vector<std::string>{"grant", "refuse"});
    CHECK_EQ(question.by_default, "grant");
    CHECK_EQ(question.due_at, start_of(Day{11}));
    SUBCASE("granted, he comes after thirty days to the one who is there") {
        play.rules(AnswerQuestion{question.id, "grant"});
        State later = play.state();
        CHECK_EQ(next_wizard(later)->at, start_of(Day{40}));
        CHECK_EQ(later.towers.at(place("tower")).used_on, Day{10});
        auto none = dice();
        week_ends_alone(later, none);
        CHECK_EQ(wizards_of(later, aram), 2);
        CHECK(later.wizard_raisings.empty());
    }
    SUBCASE("or waits at the Tower") {
        play.rules(AnswerQuestion{question.id, "grant"});
        State later = play.state();
        move_to(later, aram, elsewhere);
        auto none = dice();
        week_ends_alone(later, none);
        REQUIRE_EQ(later.lone_wizards.size(), 1);
        CHECK_EQ(later.lone_wizards.begin()->hex, field_hex);
        CHECK_EQ(later.lone_wizards.begin()->alone_since, start_of(Day{40}));
        CHECK_EQ(wizards_of(later, aram), 1);
    }
    SUBCASE("refused, none is found") {
        play.rules(AnswerQuestion{question.id, "refuse"});
        CHECK(play.state().wizard_raisings.empty());
        CHECK_FALSE(play.state().towers.at(place("tower")).used_on.has_value());
        CHECK_EQ(play.told<told::WizardTold>("aram").back().news, told::WizardNews::none_found);
        CHECK_EQ(play.state().orders.begin()->standing, OrderStanding::stopped);
    }
    SUBCASE("nobody answers: the default") {
        play.until(start_of(Day{11}));
        CHECK_EQ(play.state().wizard_raisings.begin()->due_at, start_of(Day{40}));
    }
}

TEST_CASE("idis.8b.wizard-raise-time-ruling: proposed is a refusal within a year of the last") {
    const auto proposed = [](Day used, Day now) {
        State state = at_tower();
        state.towers.edit(place("tower")).used_on = used;
        state.now = start_of(now);
        auto none = dice();
        tests::Campaign play(state, none);
        play.orders("aram", RaiseWizard{place("tower")});
        return open_question(play.state()).by_default;
    };
    CHECK_EQ(proposed(Day{1}, Day{101}), "refuse");
    CHECK_EQ(proposed(Day{1}, Day{365}), "refuse");
    CHECK_EQ(proposed(Day{1}, Day{366}), "grant");
}

// ---- left alone ---------------------------------------------------------------------------------

TEST_CASE("idis.8b.wizard-left-behind-ruling: he stays with his books and is taken back there") {
    State state = at_tower();
    add_spell(state, "fog", 1);
    add_spell(state, "rain");
    study(state, "fog", "W");
    auto none = dice();
    tests::Campaign play(state, none);
    CHECK(is_offered(play.state(), &LegalMagic::leave));
    CHECK_EQ(play.refused("aram", LeaveWizard{detachment("A"), {}}).code,
             "detachment_is_no_wizard");
    CHECK_EQ(play.refused("aram", LeaveWizard{detachment("none"), {}}).code,
             "no_such_detachment");
    CHECK_EQ(play.refused("aram", LeaveWizard{the_wizard, {spell("none")}}).code,
             "no_such_spell");
    play.orders("aram", LeaveWizard{the_wizard, {spell("fog")}});
    CHECK_EQ(wizards_of(play.state(), aram), 0);
    CHECK_EQ(play.state().armies.size(), 1);
    CHECK_EQ(play.state().lone_wizards.at(the_wizard).hex, field_hex);
    CHECK_EQ(play.refused(CorrectDetachment{the_wizard, Soldiers{20}, {}, {}}).code,
             "detachment_is_in_no_army");
    CHECK_EQ(play.state().spells.at(spell("fog")).books_at, field_hex);
    CHECK_EQ(play.state().spells.at(spell("rain")).carried_by, aram);
    CHECK_EQ(play.refused("aram", memorizing("fog", "W")).code, "no_such_detachment");
    State alone = play.state();
    move_to(alone, aram, elsewhere);
    tests::Campaign away(alone, none);
    CHECK_EQ(away.refused("aram", TakeBackWizard{the_wizard}).code, "wizard_is_not_here");
    CHECK_EQ(away.refused("aram", TakeBackWizard{detachment("A")}).code, "no_such_detachment");
    days_end(alone, 7);
    CHECK_EQ(memory_of(alone, wizard("W")), Spells{spell("fog")});
    auto faces = dice(2, 6);
    week_ends_alone(alone, faces);
    week_ends_alone(alone, faces);
    CHECK_EQ(alone.now, start_of(Day{24}));
    move_to(alone, aram, field_hex);
    CHECK(is_offered(alone, &LegalMagic::take_back));
    tests::Campaign back(alone, none);
    back.orders("aram", TakeBackWizard{the_wizard});
    CHECK_EQ(wizards_of(back.state(), aram), 1);
    CHECK(back.state().lone_wizards.empty());
    CHECK_EQ(memory_of(back.state(), wizard("W")), Spells{spell("fog")});
}

TEST_CASE("idis.8b.wizard-left-behind-ruling: not out of a battle, nor if nobody else is there") {
    auto none = dice();
    Battlefield field(a_host("aram").with_wizard("W"), a_host("belisar"), none);
    field.attack("aram", "belisar");
    CHECK_EQ(field.play().refused("aram", LeaveWizard{the_wizard, {}}).code,
             "army_is_called_to_battle");
    tests::Campaign alone(a_world(an_army().with_wizard("W")), none);
    CHECK_EQ(alone.refused("aram", LeaveWizard{the_wizard, {}}).code, "army_needs_others");
    // Nor out of a siege.
    State inside = a_field(a_host("belisar"), a_host("aram").with_wizard("W"));
    put_stronghold(inside, "hold", field_hex);
    inside.within_walls.insert({aram, stronghold("hold")});
    tests::Campaign shut_in(inside, none);
    CHECK_EQ(shut_in.refused("aram", LeaveWizard{the_wizard, {}}).code, "army_is_besieged");
}

TEST_CASE("idis.8b.wizard-alone-strange-ideas: three weeks, three dice, and a 1 starts it") {
    State state = left_alone();
    auto faces = dice(2, 6, 3);
    for (int week = 1; week <= 3; ++week) {
        CHECK_EQ(next_wizard(state)->at, start_of(Day{10}) + weeks(week));
        week_ends_alone(state, faces);
        CHECK_FALSE(state.lone_wizards.at(the_wizard).has_strange_ideas);
    }
    CHECK_EQ(faces.left(), 0);
    CHECK_EQ(faces.drawn().size(), 3);
    CHECK_EQ(faces.drawn().front().sides, 6);
    State strange = with_strange_ideas(state);
    CHECK(strange.lone_wizards.at(the_wizard).has_strange_ideas);
    CHECK_FALSE(next_wizard(strange).has_value());
}

TEST_CASE("idis.8b.wizard-alone-meaning-ruling: a visit of the commander begins the count anew") {
    State state = left_alone();
    days_end(state, 6);
    move_to(state, aram, field_hex);
    let_happen(state, [](Unfolding& unfolding) { visit_wizards(unfolding, aram); });
    CHECK_EQ(next_wizard(state)->at, start_of(Day{16}) + weeks(1));
    days_end(state, 20);
    CHECK_EQ(next_wizard(state)->at, start_of(Day{36}) + weeks(1));
    move_to(state, aram, elsewhere);
    days_end(state, 6);
    CHECK_EQ(next_wizard(state)->at, start_of(Day{36}) + weeks(1));
    State other = left_alone({}, [] {
        State both = a_world(a_host("aram").with_wizard("W"), a_host("belisar"));
        return both;
    }());
    const Moment due = next_wizard(other)->at;
    let_happen(other, [](Unfolding& unfolding) { visit_wizards(unfolding, army("belisar")); });
    days_end(other, 1);
    CHECK_EQ(next_wizard(other)->at, due);
    State with_another = at_tower();
    CHECK_FALSE(next_wizard(with_another).has_value());
}

TEST_CASE("idis.8b.wizard-alone-meaning-ruling: six days alone, there again, six more days alone") {
    auto faces = fair();
    State state = at_tower();
    tests::Campaign play(state, faces);
    play.orders("aram", LeaveWizard{the_wizard, {}});
    MarchArmy away;
    away.waypoints = {place("barn")};
    away.may_leave_road = true;
    State there = play.state();
    there.detachments.edit(detachment("A")).wagons = Wagons{0};
    there.armies.edit(aram).supplies = Supplies{15'000};
    tests::Campaign marching(there, faces);
    marching.orders("aram", away);
    marching.until(start_of(Day{13}));
    CHECK_NE(marching.army("aram").hex, field_hex);
    MarchArmy back = away;
    back.waypoints = {place("tower")};
    marching.orders("aram", back);
    marching.until(start_of(Day{16}));
    CHECK_EQ(marching.army("aram").hex, field_hex);
    CHECK_EQ(marching.state().lone_wizards.at(the_wizard).alone_since, start_of(Day{16}));
    marching.orders("aram", away);
    marching.until(start_of(Day{22}));
    CHECK_NE(marching.army("aram").hex, field_hex);
    CHECK_EQ(marching.all<WizardBrooded>().size(), 0);
}

TEST_CASE("idis.8b.wizard-stationed-supervised: ten weeks in a stronghold and no die") {
    State state = at_tower();
    put_stronghold(state, "tower", field_hex);
    Detachment row = state.detachments.at(the_wizard);
    row.army = ArmyId{};
    std::erase(state.armies.edit(aram).detachments, the_wizard);
    state.detachments.edit(the_wizard) = row;
    state.stationed.insert({the_wizard, stronghold("tower"), commander("aram"), state.now});
    add_spell(state, "fog", 1);
    lay_books(state, "fog", field_hex);
    move_to(state, aram, elsewhere);
    days_end(state, 70);
    CHECK_CLAUSE("idis.8b.wizard-stationed-supervised", !next_wizard(state).has_value());
    CHECK(state.lone_wizards.empty());
}

// ---- a commander of his own ---------------------------------------------------------------------

TEST_CASE("idis.8b.wizard-strange-ideas-commander: a new commander, and the old one is disobeyed") {
    State state = with_strange_ideas();
    CHECK_EQ(state.commanders.size(), 2);
    CHECK_NE(who_was(state).id, commander("aram"));
    CHECK_EQ(who_was(state).name, "W");
    CHECK_EQ(who_was(state).joined_at, state.now);
    move_to(state, aram, field_hex);
    auto none = dice();
    tests::Campaign play(state, none);
    play.orders("aram", TakeBackWizard{the_wizard});
    CHECK_EQ(play.told<told::WizardTold>("aram").back().news, told::WizardNews::disobeys);
    CHECK_EQ(wizards_of(play.state(), aram), 0);
    CHECK(play.state().lone_wizards.empty());
    CHECK_EQ(play.state().orders.begin()->standing, OrderStanding::stopped);
    CHECK_EQ(play.refused("aram", TakeBackWizard{the_wizard}).code, "no_such_detachment");
}

TEST_CASE("idis.8b.wizard-strange-ideas-commander: left alone by himself he is another commander") {
    State state = with_strange_ideas();
    const CommanderId first = who_was(state).id;
    const ArmyId his = *who_was(state).army;
    Detachment guards = state.detachments.at(detachment("A"));
    guards.id = detachment("guards");
    guards.army = his;
    state.detachments.insert(guards);
    state.armies.edit(his).detachments.push_back(guards.id);
    let_happen(state, [&](Unfolding& unfolding) {
        leave_wizard(unfolding, state.armies.at(his), LeaveWizard{the_wizard, {}});
    });
    move_to(state, his, elsewhere);
    state = with_strange_ideas(state);
    CHECK_EQ(state.commanders.size(), 3);
    CHECK_NE(who_was(state).id, first);
    CHECK_NE(*who_was(state).army, his);
    auto none = dice();
    tests::Campaign sound(state, none);
}

TEST_CASE("idis.8b.wizard-commander-scholar: a quartermaster of 41, a Scholar and two more") {
    const State state = with_strange_ideas();
    CHECK_EQ(state.lives.at(who_was(state).id).age, 41);
    CHECK_EQ(who_was(state).traits,
             std::vector{Trait::commando, Trait::scholar, Trait::veteran});
    CHECK_EQ(traits_for_age(29), 0);
    CHECK_EQ(traits_for_age(30), 1);
    CHECK_EQ(traits_for_age(39), 1);
    CHECK_EQ(traits_for_age(41), 2);
    CHECK_EQ(traits_for_age(17), 0);
}

TEST_CASE("idis.8b.wizard-scholar-duplicate-ruling: a second Scholar is rolled again, a Commando "
          "stands") {
    // A bodyguard of 20 and 10 years.
    State state = left_alone();
    auto faces = dice(1, 16, 10, 15, 15, 3);
    week_ends_alone(state, faces);
    CHECK_EQ(who_was(state).traits, std::vector{Trait::commando, Trait::scholar});
}

TEST_CASE("idis.8b.wizard-new-army-ruling: an army of one, with what is in memory and the books") {
    State before = at_tower();
    add_spell(before, "fog");
    add_spell(before, "rain");
    add_spell(before, "haste");
    lay_books(before, "haste", elsewhere);
    remember(before, wizard("W"), "fog");
    remember(before, wizard("W"), "rain");
    State state = left_alone({spell("fog"), spell("rain")}, before);
    state = with_strange_ideas(state);
    const Commander& leader = who_was(state);
    const Force force = force_of(state, *leader.army);
    CHECK_EQ(force.detachments.size(), 1);
    CHECK_EQ(counts_of(force).soldiers(), Soldiers{1});
    CHECK_EQ(force.army.hex, field_hex);
    CHECK_EQ(memory_of(state, leader.id).size(), 2);
    CHECK(memory_of(state, wizard("W")).empty());
    CHECK_EQ(state.spells.at(spell("fog")).commander, leader.id);
    CHECK_EQ(state.spells.at(spell("rain")).commander, leader.id);
    CHECK_EQ(state.spells.at(spell("haste")).commander, commander("aram"));
    auto none = dice();
    tests::Campaign sound(state, none);
}

TEST_CASE("idis.8b.wizard-roll-hidden: the commander sees him left behind, the referee the die") {
    State calm = left_alone();
    auto faces = dice(2);
    week_ends_alone(calm, faces);
    const State strange = with_strange_ideas();
    const View of_calm = view(calm, commander("aram"));
    const View of_strange = view(strange, commander("aram"));
    CHECK(of_calm.commander->magic == of_strange.commander->magic);
    REQUIRE_EQ(of_strange.commander->magic.left_behind.size(), 1);
    CHECK_EQ(of_strange.commander->channel, of_calm.commander->channel);
    const View in_full = view(strange, Referee{});
    CHECK(in_full.referee->magic.lone_wizards.front().has_strange_ideas);
}

// ---- captured -----------------------------------------------------------------------------------

TEST_CASE("idis.8b.wizard-supervised-by-captor-ruling: five weeks in captivity and no die; he "
          "serves only if the referee says so") {
    State state = a_world(a_host("aram"), a_host("belisar").with_wizard("W"));
    const Detachment row = state.detachments.at(the_wizard);
    std::erase(state.armies.edit(army("belisar")).detachments, the_wizard);
    state.detachments.erase(the_wizard);
    let_happen(state, [&](Unfolding& unfolding) { capture_wizard(unfolding, row, aram); });
    CHECK_EQ(state.captive_wizards.at(the_wizard).held_by, aram);
    const Question question = open_question(state);
    CHECK_FALSE(question.asked.has_value());
    CHECK_EQ(question.by_default, "refuses");
    CHECK_EQ(question.due_at, state.now + state.campaign.settings.decision_time);
    State guarded = state;
    days_end(guarded, 35);
    CHECK_FALSE(next_wizard(guarded).has_value());
    auto none = fair();
    tests::Campaign play(state, none);
    SUBCASE("no") {
        play.rules(AnswerQuestion{question.id, "refuses"});
        CHECK_EQ(wizards_of(play.state(), aram), 0);
        CHECK(play.state().captive_wizards.contains(the_wizard));
    }
    SUBCASE("not a word for a day, which is no") {
        play.until(*question.due_at - kit::seconds(1));
        CHECK(play.all<QuestionSettled>().empty());
        play.until(*question.due_at);
        CHECK(only<QuestionSettled>(play.events()).is_default);
        CHECK_EQ(wizards_of(play.state(), aram), 0);
        CHECK(play.state().captive_wizards.contains(the_wizard));
    }
    SUBCASE("yes") {
        play.rules(AnswerQuestion{question.id, "serves"});
        CHECK_EQ(wizards_of(play.state(), aram), 1);
        CHECK(play.state().captive_wizards.empty());
    }
}
