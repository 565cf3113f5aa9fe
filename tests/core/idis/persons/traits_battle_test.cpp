// The traits of commanders (section 9) in battle: casualties, captures, routs, modifiers.
//
// Aram attacks Belisar, a thousand men each, on flat country with nothing that modifies a roll: the
// faces alone make the difference. The loser checks morale with the last two dice named, unless
// more follow for a rout.
#include <doctest/doctest.h>

#include "core/idis/battle/battle_modifiers.hpp"
#include "core/idis/supply/supply.hpp"
#include "core/idis/troops/commando.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using namespace tests;

namespace {

Battlefield fought(ArmyBuilder aram, ArmyBuilder belisar, kit::Dice& faces) {
    Battlefield field(std::move(aram), std::move(belisar), faces);
    field.attack("aram", "belisar");
    field.fight();
    return field;
}
ArmyBuilder a_host_under(std::string name, Trait trait) {
    return a_host(std::move(name)).led_by_a(trait);
}
std::int64_t morale(const Battlefield& field, std::string_view name) {
    return field.army(name).morale.number();
}
bool is_captive(const Battlefield& field, std::string_view name) {
    return field.state().captives.contains(commander(name));
}
/// Aram and an ally of his against Belisar, who attacks Aram or is attacked by him.
State allies(ArmyBuilder aram, ArmyBuilder cyra, ArmyBuilder belisar) {
    State state = a_world(std::move(aram), std::move(belisar), std::move(cyra).of("f"))
                      .at_war(Party(faction("f")), Party(faction("g")));
    for (const char* name : {"aram", "belisar", "cyra"}) {
        state.armies.edit(army(name)).last_day_march = Day{10};
    }
    see_each_other(state, "aram", "belisar");
    see_each_other(state, "belisar", "cyra");
    see_each_other(state, "aram", "cyra");
    return state;
}
/// Aram storms the place with these dice, and everybody fights.
Battlefield stormed(State state, kit::Dice& faces) {
    Battlefield field(std::move(state), faces);
    field.play().orders("aram", AssaultStronghold{hold_place});
    field.fight();
    return field;
}

}  // namespace

// ---- Guardian and Vanquisher -------------------------------------------------------------------

TEST_CASE("idis.9.trait-guardian-casualties, idis.9.trait-guardian-capture: 15 percent on a "
          "difference of 6, and one in six") {
    for (const int face : {1, 2}) {
        auto faces = dice(6, 6, 3, 3, face, 3, 4);
        if (face == 1) let_bodyguard_follow(faces);
        const Battlefield field =
            fought(a_host("aram"), a_host_under("belisar", Trait::guardian), faces);
        CHECK_EQ(field.battle().difference, 6);
        CHECK_EQ(field.soldiers("belisar"), Soldiers{850});
        CHECK_EQ(is_captive(field, "belisar"), face == 1);
    }
}

TEST_CASE("idis.9.guardian-floor-interaction: of five percent nothing is left") {
    auto faces = dice(6, 5, 4, 4, 3, 4);
    const Battlefield field =
        fought(a_host_under("aram", Trait::guardian), a_host("belisar"), faces);
    CHECK_EQ(field.battle().difference, 3);
    CHECK_EQ(field.soldiers("aram"), Soldiers{1'000});
    CHECK_EQ(field.soldiers("belisar"), Soldiers{900});
}

TEST_CASE("idis.9.guardian-vs-vanquisher-casualties: 15 percent on a difference of 4") {
    auto faces = dice(6, 6, 4, 4, 2, 3, 4);
    const Battlefield field = fought(a_host_under("aram", Trait::vanquisher),
                                     a_host_under("belisar", Trait::guardian), faces);
    CHECK_EQ(field.battle().difference, 4);
    CHECK_CLAUSE("idis.9.guardian-vs-vanquisher-casualties",
                 field.soldiers("belisar") == Soldiers{850});
    CHECK_FALSE(is_captive(field, "belisar"));
}

TEST_CASE("idis.9.guardian-vs-vanquisher-capture: the chance of the line, 2 in 6 on a 6") {
    for (const int face : {2, 3}) {
        auto faces = dice(6, 6, 3, 3, face, 3, 4);
        if (face == 2) let_bodyguard_follow(faces);
        const Battlefield field = fought(a_host_under("aram", Trait::vanquisher),
                                         a_host_under("belisar", Trait::guardian), faces);
        CHECK_CLAUSE("idis.9.guardian-vs-vanquisher-capture",
                     is_captive(field, "belisar") == (face == 2));
    }
    auto faces = dice(6, 6, 4, 4, 1, 3, 4);
    let_bodyguard_follow(faces);
    CHECK(is_captive(fought(a_host_under("aram", Trait::vanquisher),
                            a_host_under("belisar", Trait::guardian), faces),
                     "belisar"));
}

TEST_CASE("idis.9.guardian-no-capture-at-4: no die on 4 or 5") {
    for (const int last : {4, 3}) {
        auto faces = dice(6, 6, 4, last, 3, 4);
        const Battlefield field =
            fought(a_host("aram"), a_host_under("belisar", Trait::guardian), faces);
        CHECK_EQ(field.battle().difference, 8 - last);
        CHECK_CLAUSE("idis.9.guardian-no-capture-at-4", !is_captive(field, "belisar"));
    }
}

TEST_CASE("idis.9.guardian-assault-interaction: 10 and 10 less 5 in a lost assault") {
    // 900 against 400 and a garrison of 500: 12 - 1 against 4 + 4.
    auto faces = dice(6, 6, 2, 2, 3, 4, 3, 3);
    const Battlefield field = stormed(
        besieged(before_walls(StrongholdKind::city, Where::inside,
                              a_bare_host("aram").with_infantry(900).with_supplies(9'000),
                              a_bare_host("belisar").with_infantry(400).led_by_a(Trait::guardian)),
                 9),
        faces);
    CHECK_EQ(field.battle().difference, 3);
    CHECK_CLAUSE("idis.9.guardian-assault-interaction", field.soldiers("belisar") == Soldiers{340});
}

TEST_CASE("idis.9.vanquisher-assault-interaction: 20, 10 and 5 make 35") {
    // 850 against 600 and a garrison of 250: 12 - 1 against 2 + 3.
    auto faces = dice(6, 6, 1, 1, 4, 3, 4, 3, 3);
    const Battlefield field =
        stormed(besieged(before_walls(StrongholdKind::town, Where::inside,
                                      a_bare_host("aram").with_infantry(850).with_supplies(9'000)
                                          .led_by_a(Trait::vanquisher),
                                      a_bare_host("belisar").with_infantry(600)),
                         9),
                faces);
    CHECK_EQ(field.battle().difference, 6);
    CHECK_CLAUSE("idis.9.vanquisher-assault-interaction",
                 field.soldiers("belisar") == Soldiers{390});
}

TEST_CASE("idis.9.trait-vanquisher-casualties, idis.9.vanquisher-needs-capture-roll-ruling: 15 "
          "percent on a difference of 3, and no capture") {
    auto faces = dice(6, 5, 4, 4, 3, 4);
    const Battlefield field =
        fought(a_host_under("aram", Trait::vanquisher), a_host("belisar"), faces);
    CHECK_EQ(field.battle().difference, 3);
    CHECK_EQ(field.soldiers("belisar"), Soldiers{850});
    CHECK_EQ(field.soldiers("aram"), Soldiers{950});
    CHECK_CLAUSE("idis.9.vanquisher-needs-capture-roll-ruling", !is_captive(field, "belisar"));
}

TEST_CASE("idis.9.trait-vanquisher-capture: two in six on a difference of 4") {
    for (const int face : {2, 3}) {
        auto faces = dice(6, 6, 4, 4, face, 3, 4);
        if (face == 2) let_bodyguard_follow(faces);
        const Battlefield field =
            fought(a_host_under("aram", Trait::vanquisher), a_host("belisar"), faces);
        CHECK_EQ(field.soldiers("belisar"), Soldiers{800});
        CHECK_EQ(is_captive(field, "belisar"), face == 2);
    }
    // A beaten Vanquisher captures nobody and makes nobody's capture likelier.
    auto faces = dice(6, 6, 4, 4, 2, 3, 4);
    CHECK_FALSE(is_captive(
        fought(a_host("aram"), a_host_under("belisar", Trait::vanquisher), faces), "belisar"));
}

TEST_CASE("idis.9.vanquisher-any-result: also when he loses, or nobody wins") {
    auto lost = dice(6, 5, 4, 4, 3, 4);
    CHECK_CLAUSE(
        "idis.9.vanquisher-any-result",
        fought(a_host("aram"), a_host_under("belisar", Trait::vanquisher), lost).soldiers("aram") ==
            Soldiers{900});
    auto even = dice(5, 5, 6, 4);
    Battlefield field(a_host("aram"), a_host_under("belisar", Trait::vanquisher), even);
    field.attack("aram", "belisar");
    field.play().rules(SetRoles{field.meeting().id, Roles::neither});
    field.fight();
    CHECK_CLAUSE("idis.9.vanquisher-any-result", field.soldiers("aram") == Soldiers{900});
    CHECK_EQ(field.soldiers("belisar"), Soldiers{950});
}

TEST_CASE("idis.9.vanquisher-once-ruling: two of them, 20 percent and 2 in 6 on a 4") {
    for (const int face : {2, 3}) {
        // 1,000 and 500 against 1,000.
        auto faces = dice(6, 6, 4, 4, face, 3, 4);
        if (face == 2) let_bodyguard_follow(faces);
        Battlefield field(
            allies(a_host_under("aram", Trait::vanquisher),
                   a_bare_host("cyra").with_infantry(500).led_by_a(Trait::vanquisher),
                   a_host("belisar")),
            faces);
        field.attack("aram", "belisar");
        field.play().orders("cyra", JoinBattle{army("aram")});
        field.fight();
        CHECK_EQ(field.battle().calling.armies.size(), 2);
        CHECK_EQ(field.battle().difference, 4);
        CHECK_CLAUSE("idis.9.vanquisher-once-ruling", field.soldiers("belisar") == Soldiers{800});
        CHECK_CLAUSE("idis.9.vanquisher-once-ruling", is_captive(field, "belisar") == (face == 2));
    }
}

TEST_CASE("idis.9.trait-not-for-allies: the Guardian's own 5 percent, his ally's 10") {
    // Belisar attacks with 2,000 and wins by three; both armies hold.
    auto faces = dice(6, 5, 4, 4, 3, 3, 3, 3);
    Battlefield field(allies(a_host_under("aram", Trait::guardian), a_host("cyra"),
                             a_bare_host("belisar").with_infantry(2'000).with_supplies(9'000)),
                      faces);
    field.attack("belisar", "aram");
    field.play().orders("cyra", JoinBattle{army("aram")});
    field.fight();
    CHECK_EQ(field.battle().difference, 3);
    CHECK_EQ(field.soldiers("aram"), Soldiers{950});
    CHECK_CLAUSE("idis.9.trait-not-for-allies", field.soldiers("cyra") == Soldiers{900});
}

// ---- the beaten --------------------------------------------------------------------------------

TEST_CASE("idis.9.trait-stubborn, idis.9.stubborn-still-checks: morale 9 stays 9, and 10 routs") {
    auto held = dice(6, 6, 3, 3, 5, 4, 5);
    const Battlefield field =
        fought(a_host("aram"), a_host_under("belisar", Trait::stubborn), held);
    CHECK_EQ(field.battle().difference, 6);
    CHECK_EQ(morale(field, "belisar"), 9);
    CHECK_EQ(morale(field, "aram"), 11);
    CHECK_FALSE(field.report("belisar").has_routed);
    auto broken = dice(6, 6, 3, 3, 5, 5, 5, 1, 1);
    CHECK_CLAUSE("idis.9.stubborn-still-checks",
                 fought(a_host("aram"), a_host_under("belisar", Trait::stubborn), broken)
                     .report("belisar")
                     .has_routed);
}

TEST_CASE("idis.9.stubborn-attacker-interaction: a difference of 1 costs him no morale") {
    auto faces = dice(4, 4, 5, 4, 4, 5);
    const Battlefield field =
        fought(a_host_under("aram", Trait::stubborn), a_host("belisar"), faces);
    CHECK_EQ(field.battle().difference, 1);
    CHECK_EQ(field.battle().victor, Camp::called);
    CHECK_CLAUSE("idis.9.stubborn-attacker-interaction", morale(field, "aram") == 9);
    auto usual = dice(4, 4, 5, 4, 4, 4);
    CHECK_EQ(morale(fought(a_host("aram"), a_host("belisar"), usual), "aram"), 8);
}

TEST_CASE("idis.9.trait-veteran, idis.9.veteran-no-check-ruling, idis.9.veteran-still-retreats: "
          "15 percent, morale 7, one hex, no dice and no supplies lost") {
    auto faces = dice(6, 6, 4, 4, 2);
    const Battlefield field =
        fought(a_host("aram"), a_host_under("belisar", Trait::veteran), faces);
    CHECK_EQ(field.battle().difference, 4);
    CHECK_EQ(field.soldiers("belisar"), Soldiers{850});
    CHECK_CLAUSE("idis.9.veteran-still-retreats", morale(field, "belisar") == 7);
    CHECK_CLAUSE("idis.9.veteran-still-retreats",
                 distance(field.army("belisar").hex, field_hex) == 1);
    CHECK_EQ(field.army("belisar").supplies, Supplies{5'000});
    CHECK(field.state().disorders.empty());
}

TEST_CASE("idis.9.veteran-trapped-ruling: 1,000 after casualties stay 1,000") {
    // Ten percent of 1,111 are 111.
    auto faces = dice(6, 5, 4, 4);
    Battlefield field(a_host("aram"),
                      a_bare_host("belisar").with_infantry(1'111).with_supplies(5'000).led_by_a(
                          Trait::veteran),
                      faces);
    field.attack("aram", "belisar");
    field.play().rules(
        SetRetreat{field.meeting().id, army("belisar"), Withdrawal::impossible, {}});
    field.fight();
    CHECK_CLAUSE("idis.9.veteran-trapped-ruling", field.soldiers("belisar") == Soldiers{1'000});
    CHECK_EQ(field.army("belisar").hex, field_hex);
    CHECK_EQ(field.army("belisar").supplies, Supplies{5'000});
    CHECK_CLAUSE("idis.9.veteran-trapped-ruling", field.state().disorders.empty());
}

TEST_CASE("idis.9.poet-not-rout: a Poet's beaten army routs") {
    auto faces = dice(6, 5, 4, 4, 4, 4, 2, 1);
    const Battlefield field = fought(a_host("aram"), a_host_under("belisar", Trait::poet), faces);
    CHECK_CLAUSE("idis.9.poet-not-rout", field.report("belisar").has_routed);
    CHECK_EQ(field.army("belisar").supplies, Supplies{4'000});
    CHECK(field.play().all<MoraleFailed>().empty());
}

TEST_CASE("idis.9.captured-then-trait-lost: a fifth of the capacity goes with the Logistician") {
    // 850 and 250 followers carry 16,500 without him, 19,800 with him.
    auto faces = dice(6, 6, 4, 4, 1, 3, 4);
    let_bodyguard_follow(faces);
    const Battlefield field = fought(
        a_host("aram"),
        a_host_under("belisar", Trait::logistician).with_supplies(19'000), faces);
    CHECK(is_captive(field, "belisar"));
    CHECK_EQ(field.army("belisar").supplies, Supplies{16'500});
}

// ---- what modifies the roll --------------------------------------------------------------------

TEST_CASE("idis.9.beloved-below-resting-interaction: 9 is one under 10") {
    auto none = dice();
    Battlefield field(a_host_under("aram", Trait::beloved), a_host("belisar"), none);
    field.attack("aram", "belisar");
    const auto below = [&](Camp camp) {
        return amount_in(modifiers_of(field.state(), field.meeting(), camp),
                         "idis.6.morale-below-resting");
    };
    CHECK_CLAUSE("idis.9.beloved-below-resting-interaction", below(Camp::calling) == -1);
    CHECK_EQ(below(Camp::called), 0);
}

TEST_CASE("idis.9.ranger-battle-weather: bad weather is bad for a Ranger too") {
    auto none = dice();
    State state = a_field(a_host_under("aram", Trait::ranger), a_host("belisar"));
    state.region_weather.insert({StrongholdId(), Day{10}, WeatherGrade::bad});
    Battlefield field(state, none);
    field.attack("aram", "belisar");
    CHECK_CLAUSE("idis.9.ranger-battle-weather",
                 amount_in(modifiers_of(field.state(), field.meeting(), Camp::calling),
                           "idis.6.bad-weather-penalty") == -1);
}

// ---- the Crusader ------------------------------------------------------------------------------

namespace {

void believe(State& state, std::string_view side, std::string faith) {
    state.faiths.insert({Party(faction(side)), std::move(faith)});
}
/// What Aram, a Crusader, adds against Belisar, of these faiths; an empty one is not recorded.
std::int64_t crusade(std::string arams, std::string belisars) {
    auto none = dice();
    Battlefield field(a_host_under("aram", Trait::crusader), a_host("belisar"), none);
    field.play().rules(RecordFaith{Party(faction("f")), std::move(arams)});
    field.play().rules(RecordFaith{Party(faction("g")), std::move(belisars)});
    field.attack("aram", "belisar");
    return amount_in(modifiers_of(field.state(), field.meeting(), Camp::calling),
                     "idis.9.trait-crusader");
}

}  // namespace

TEST_CASE("idis.9.trait-crusader: 3 and 4 make 8 against infidels") {
    auto faces = dice(3, 4, 4, 3, 3, 3);
    State state = a_field(a_host_under("aram", Trait::crusader), a_host("belisar"));
    believe(state, "f", "sun");
    believe(state, "g", "moon");
    Battlefield field(state, faces);
    field.attack("aram", "belisar");
    field.fight();
    CHECK_EQ(field.battle().calling.total, 8);
    CHECK_EQ(field.battle().called.total, 7);
}

TEST_CASE("idis.9.crusader-who-is-heretic-ruling: anyone who has another faith recorded, or whom "
          "the referee says") {
    CHECK_EQ(crusade("sun", "moon"), 1);
    CHECK_EQ(crusade("sun", "sun"), 0);
    CHECK_EQ(crusade("sun", ""), 0);
    CHECK_EQ(crusade("", "moon"), 0);
    CHECK_EQ(crusade("", ""), 0);
    auto none = dice();
    Battlefield field(a_host_under("aram", Trait::crusader), a_host("belisar"), none);
    CHECK_EQ(field.play().refused(RecordFaith{Party(faction("nobody")), "sun"}).code,
             "no_such_party");
    field.attack("aram", "belisar");
    field.play().rules(SetModifier{field.meeting().id, Camp::calling, Modifier::crusader, 1});
    CHECK_EQ(amount_in(modifiers_of(field.state(), field.meeting(), Camp::calling),
                       "idis.9.trait-crusader"),
             1);
}

TEST_CASE("idis.9.crusader-several-enemies-ruling: 500 of 1,001 are too few, 501 of 1,002 are "
          "enough") {
    for (const std::int64_t infidels : {500, 501}) {
        auto none = dice();
        State state = a_world(a_host_under("aram", Trait::crusader),
                              a_bare_host("belisar").with_infantry(infidels),
                              a_bare_host("cyra").with_infantry(501))
                          .at_war(Party(faction("f")), Party(faction("g")))
                          .at_war(Party(faction("cyra")), Party(faction("f")));
        see_each_other(state, "aram", "belisar");
        see_each_other(state, "aram", "cyra");
        see_each_other(state, "belisar", "cyra");
        believe(state, "f", "sun");
        believe(state, "g", "moon");
        Battlefield field(state, none);
        field.attack("aram", "belisar");
        field.play().orders("cyra", JoinBattle{army("belisar")});
        CHECK_CLAUSE("idis.9.crusader-several-enemies-ruling",
                     amount_in(modifiers_of(field.state(), field.meeting(), Camp::calling),
                               "idis.9.trait-crusader") == (infidels == 501 ? 1 : 0));
    }
}

TEST_CASE("idis.9.crusader-siege-interaction: 4 and 4, and 1, and -1 for the assault") {
    // 15 of the garrison's beat it by seven, and capture nobody.
    auto faces = dice(4, 4, 6, 6, 6, 3, 3);
    State state = besieged(
        before_walls(StrongholdKind::town, Where::away,
                     a_bare_host("aram").with_infantry(1'000).with_supplies(9'000).led_by_a(
                         Trait::crusader)),
        9);
    believe(state, "f", "sun");
    believe(state, "g", "moon");
    Battlefield field(state, faces);
    field.play().orders("aram", AssaultStronghold{hold_place});
    field.play().rules(SetModifier{field.meeting().id, Camp::calling, Modifier::numbers, 0});
    field.fight();
    CHECK_CLAUSE("idis.9.crusader-siege-interaction", field.battle().calling.total == 8);
}

// ---- the Commando ------------------------------------------------------------------------------

namespace {

tests::Campaign commandos(kit::Dice& faces) {
    return {State(a_world(an_army()
                              .with_infantry(500, "D")
                              .with_infantry(500, "E")
                              .with_heavy_infantry(500, "G")
                              .with_cavalry(200, "H")
                              .with_supplies(22'000)
                              .led_by_a(Trait::commando))),
            faces};
}
Detachment named(const tests::Campaign& play, std::string_view name) {
    return play.state().detachments.at(detachment(name));
}

}  // namespace

TEST_CASE("idis.9.trait-commando, idis.9.commando-type-ruling: one at a time, foot alone, from "
          "dawn on, and heavy foot counts once") {
    SeededDice faces(1);
    tests::Campaign play = commandos(faces);
    CHECK_EQ(play.refused("aram", NameSkirmishers{detachment("H")}).code,
             "only_infantry_can_be_named");
    play.orders("aram", NameSkirmishers{detachment("D")});
    CHECK_EQ(named(play, "D").special, Special::none);
    play.until(at(Day{11}, 6));
    CHECK_EQ(named(play, "D").special, Special::skirmishers);
    CHECK_EQ(battle_weight({named(play, "G")}).total(), Fraction{1'000});
    play.orders("aram", NameSkirmishers{detachment("G")});
    play.until(at(Day{12}, 6));
    CHECK_EQ(named(play, "D").special, Special::none);
    CHECK_EQ(named(play, "G").special, Special::skirmishers);
    CHECK_EQ(battle_weight({named(play, "G")}).total(), Fraction{500});
    CHECK_EQ(battle_weight({named(play, "E")}).total(), Fraction{500});
}

TEST_CASE("idis.9.commando-rough-terrain-interaction: one detachment, named, in a forest") {
    State state = a_world(an_army().with_infantry(1'000, "D").led_by_a(Trait::commando));
    const auto in_the_forest = [&] {
        return rough_terrain_modifier(force_of(state, army("aram")), Terrain::forest,
                                      state.campaign.settings.rough)
            .total();
    };
    CHECK_EQ(in_the_forest(), Fraction{-1});
    let_happen(state, [](Unfolding& unfolding) {
        name_skirmishers(unfolding, army("aram"), detachment("D"));
    });
    CHECK_CLAUSE("idis.9.commando-rough-terrain-interaction", in_the_forest() == Fraction{0});
}

TEST_CASE("idis.9.commando-news-interaction: no news from next door") {
    SeededDice faces(1);
    State state = a_world(an_army().with_infantry(500, "D").with_supplies(9'000).led_by_a(
        Trait::commando));
    let_happen(state, [](Unfolding& unfolding) {
        name_skirmishers(unfolding, army("aram"), detachment("D"));
    });
    tests::Campaign play(state, faces);
    CHECK_EQ(play.refused("aram", AskNews{{Direction::north}}).code, "army_has_no_cavalry");
}
