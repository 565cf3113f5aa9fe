// Armies behind walls (section 6a): going in, leaving detachments, eating, working outside, sallies
// and relief, and what becomes of an army and its people when the place falls.
#include "core/idis/siege/hold.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/battle/battle_host.hpp"
#include "core/idis/indexes.hpp"
#include "core/idis/persons/captives.hpp"
#include "core/idis/supply/stationing.hpp"
#include "core/idis/supply/supply.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

Detachment of_men(const char* name, std::int64_t soldiers, Special special = Special::none) {
    Detachment men;
    men.id = detachment(name);
    men.name = name;
    men.special = special;
    men.soldiers = Soldiers{soldiers};
    men.seniority = 50;
    return men;
}
/// Men of Belisar's stationed in the place.
State with_stationed(State state, const Detachment& men) {
    state.detachments.insert(men);
    state.stationed.insert({men.id, hold_id, commander("belisar"), state.now});
    return state;
}
/// Belisar works the land before the walls today.
State at_work(State state) {
    Work work;
    work.id = army("belisar");
    work.day = day_of(state.now);
    work.labour = Labour::foraging;
    work.standing = WorkStanding::under_way;
    GivenOrder order;
    order.commander = commander("belisar");
    order.number = ++state.commanders.edit(order.commander).orders_given;
    order.id = derived_id<OrderId>(order.commander, order.number);
    order.what = Forage{};
    order.standing = OrderStanding::in_force;
    state.orders.insert(order);
    work.by_order = order.id;
    state.works.insert(work);
    return state;
}
/// Aram storms the place with these dice.
Battlefield stormed(State state, kit::Dice& faces) {
    Battlefield field(std::move(state), faces);
    field.play().orders("aram", AssaultStronghold{hold_place});
    return field;
}
ArmyBuilder belisars(std::int64_t infantry) {
    return a_bare_host("belisar").with_infantry(infantry).with_supplies(1'000);
}
ArmyBuilder arams(std::int64_t infantry) {
    return a_bare_host("aram").with_infantry(infantry).with_supplies(9'000);
}
std::int64_t strength_in(const Battlefield& field, Camp camp) {
    return rounded_down(strength_of(host_of(field.state(), field.meeting(), camp)));
}

}  // namespace

// ---- inside -------------------------------------------------------------------------------------

TEST_CASE("idis.6a.garrison-whole-army: into a friend's stronghold, not into an enemy's") {
    State state = before_walls(StrongholdKind::town, Where::inside);
    state.within_walls.erase(army("belisar"));
    auto none = dice();
    Battlefield field(state, none);
    CHECK_EQ(field.play().refused("aram", EnterWalls{hold_place}).code,
             "stronghold_is_not_friendly");
    field.play().orders("belisar", EnterWalls{hold_place});
    CHECK_EQ(field.state().within_walls.at(army("belisar")).stronghold, hold_id);
}

TEST_CASE("idis.6a.garrison-split-detachments, idis.6a.garrison-split-not-remote: whole "
          "detachments, where the army is") {
    const auto two = a_bare_host("belisar").with_infantry(1'000, "first").with_infantry(
        1'000, "second");
    State state = before_walls(StrongholdKind::fortress, Where::inside, arams(1'000), two);
    state.within_walls.erase(army("belisar"));
    auto none = dice();
    SUBCASE("one of two is left") {
        Battlefield field(state, none);
        field.play().orders("belisar", StationDetachments{hold_place, {detachment("first")}});
        CHECK_EQ(field.soldiers("belisar"), Soldiers{1'000});
        CHECK_EQ(counts_of(stationed_in(field.state(), hold_id)).infantry, Soldiers{1'000});
    }
    SUBCASE("not from the next hex") {
        leave(state, army("belisar"));
        state.armies.edit(army("belisar")).hex = hex_at(4, 5);
        arrive(state, army("belisar"));
        Battlefield field(state, none);
        CHECK_EQ(field.play()
                     .refused("belisar", StationDetachments{hold_place, {detachment("first")}})
                     .code,
                 "army_is_not_there");
    }
}

TEST_CASE("idis.6a.siege-needs-presence-ruling: a place that he knows, with walls, and his army at "
          "it") {
    const auto refused = [](const State& state, const char* name) {
        auto none = dice();
        return Battlefield(state, none)
            .play()
            .refused("aram", BesiegeStronghold{place(name)})
            .code;
    };
    const State state = before_walls(StrongholdKind::town);
    CHECK_EQ(refused(state, "nowhere"), "no_such_place");
    State ignorant = state;
    ignorant.known_places.erase({commander("aram"), hold_place});
    CHECK_EQ(refused(ignorant, "hold"), "no_such_place");
}

TEST_CASE("idis.6a.army-inside-eats-ruling: two thousand five hundred a day out of its own") {
    const auto eaters = a_bare_host("belisar").with_infantry(2'000).with_noncombatants(500);
    State state = besieged(before_walls(StrongholdKind::city, Where::inside, arams(1'000),
                                        ArmyBuilder(eaters).with_supplies(9'000)),
                           15);
    const Supplies before = state.armies.at(army("belisar")).supplies;
    let_happen(state, [](Unfolding& unfolding) { eat(unfolding, army("belisar"), Day{10}); });
    CHECK_EQ(before - state.armies.at(army("belisar")).supplies, Supplies{2'500});
}

TEST_CASE("idis.6a.siege-harry-inside-forbidden: nobody harries those within, but those without") {
    State state = besieged(before_walls(StrongholdKind::town, Where::inside), 9);
    auto none = dice();
    Battlefield field(state, none);
    HarryArmy harry;
    harry.detachment = state.armies.at(army("aram")).detachments.front();
    harry.target = army("belisar");
    harry.aim = HarryAim::torch;
    const auto refusal = field.play().refused("aram", harry);
    CHECK_EQ(refusal.code, "army_is_behind_walls");
    state.within_walls.erase(army("belisar"));
    Battlefield outside(state, none);
    harry.detachment = state.armies.at(army("belisar")).detachments.front();
    harry.target = army("aram");
    outside.play().orders("belisar", harry);
}

TEST_CASE("idis.6a.walls-left-for-work-ruling: at work it is outside, and scattered") {
    const State idle = before_walls(StrongholdKind::town, Where::inside);
    auto none = dice();
    SUBCASE("attacked in the fields") {
        Battlefield field(at_work(idle), none);
        field.attack("aram", "belisar");
        CHECK_EQ(field.meeting().kind, MeetingKind::field);
        const Tally sum = modifiers_of(field.state(), field.meeting(), Camp::called);
        CHECK_EQ(amount_in(sum, walls_clause), 0);
        CHECK_EQ(amount_in(sum, "idis.6.out-of-formation-penalty"), -2);
    }
    SUBCASE("behind its walls nobody gets at it") {
        Battlefield field(idle, none);
        field.attack("aram", "belisar");
        CHECK(field.state().meetings.empty());
    }
    SUBCASE("nobody works out of a place besieged") {
        Battlefield field(besieged(idle, 9), none);
        CHECK_EQ(field.play().refused("belisar", Forage{}).code, "army_is_besieged");
    }
}

// ---- out of the walls ---------------------------------------------------------------------------

TEST_CASE("idis.6a.sally-ruling: a field battle, with horse for two and no walls") {
    // 100 men of Belisar's, whose post it is, and a fortress's 250 and 50 horse.
    State state = with_officer(
        besieged(before_walls(StrongholdKind::fortress, Where::inside,
                              a_bare_host("aram").with_infantry(450), belisars(100)),
                 20),
        "belisar");
    auto faces = dice(5, 5, 4, 4, 3, 3);
    Battlefield field(state, faces);
    field.attack("belisar", "aram");
    CHECK_EQ(field.meeting().kind, MeetingKind::sally);
    CHECK_EQ(strength_in(field, Camp::calling), 450);
    CHECK_EQ(strength_in(field, Camp::called), 450);
    for (const Camp camp : {Camp::calling, Camp::called}) {
        const Tally sum = modifiers_of(field.state(), field.meeting(), camp);
        CHECK_EQ(amount_in(sum, walls_clause), 0);
        CHECK_EQ(amount_in(sum, "idis.6a.assault-attacker-minus-1"), 0);
    }
    field.fight();
    // Won by two: ten percent on either side, and none on top.
    CHECK_EQ(field.battle().difference, 2);
    CHECK_EQ(field.soldiers("aram"), Soldiers{405});
    CHECK_EQ(field.soldiers("belisar"), Soldiers{90});
    CHECK_EQ(hold_of(field.state(), hold_id).infantry, Soldiers{225});
    CHECK_EQ(hold_of(field.state(), hold_id).cavalry, Soldiers{45});
}

TEST_CASE("idis.6a.sally-stationed-not-ruling: the garrison by its commander's or the referee's "
          "word, those stationed never") {
    const State state = with_stationed(
        besieged(before_walls(StrongholdKind::town, Where::inside, arams(1'000), belisars(500)),
                 10),
        of_men("stationed", 1'000));
    auto none = dice();
    Battlefield field(state, none);
    field.attack("belisar", "aram");
    CHECK_EQ(strength_in(field, Camp::calling), 500);
    field.play().rules(LetGarrisonSally{field.meeting().id, true});
    CHECK_EQ(strength_in(field, Camp::calling), 750);
    field.play().rules(LetGarrisonSally{field.meeting().id, false});
    CHECK_EQ(strength_in(field, Camp::calling), 500);
    Battlefield led(with_officer(state, "belisar"), none);
    led.attack("belisar", "aram");
    CHECK_EQ(strength_in(led, Camp::calling), 750);
}

namespace {

/// Aram besieges Belisar, and Cyra has come to help.
State with_help(StrongholdKind kind, std::int64_t besiegers, std::int64_t inside,
                ArmyBuilder cyra) {
    State state = a_world(arams(besiegers).in(field_hex), belisars(inside).in(field_hex),
                          cyra.of("g").in(field_hex))
                      .at_war(Party(faction("f")), Party(faction("g")))
                      .on(a_country().place("hold", field_hex));
    put_stronghold(state, "hold", field_hex, Party(faction("g")));
    state.strongholds.edit(hold_id).kind = kind;
    for (const char* name : {"aram", "belisar", "cyra"}) {
        state.armies.edit(army(name)).last_day_march = Day{10};
        let_know_all(state, commander(name));
    }
    see_each_other(state, "aram", "belisar");
    see_each_other(state, "aram", "cyra");
    see_each_other(state, "belisar", "cyra");
    state.within_walls.insert({army("belisar"), hold_id});
    return state;
}

}  // namespace

TEST_CASE("idis.6a.blockade-ruling: supplies pass the besieger unless he gives battle") {
    // A week's food of 1,000 men and the town's 250 is not more than 11,000.
    State state = with_help(StrongholdKind::town, 1'000, 1'000,
                            a_bare_host("cyra").with_infantry(1'000).with_supplies(12'000));
    auto none = dice();
    Battlefield field(besieged(state, 10), none);
    const DeliverSupplies bread{army("belisar"), Supplies{11'000}};
    field.attack("aram", "cyra");
    CHECK_EQ(field.play().refused("cyra", bread).clause, Clause("idis.6a.blockade-ruling"));
    field.play().orders("cyra", CallOffBattle{field.meeting().id});
    field.play().orders("aram", CallOffBattle{field.meeting().id});
    CHECK(field.state().meetings.empty());
    field.play().orders("cyra", bread);
    CHECK_EQ(field.army("belisar").supplies, Supplies{12'000});
    CHECK_EQ(threshold_after(field.state(), 1, 1), 10 - 1 + 2);
}

TEST_CASE("idis.6a.threshold-resupply-once-ruling: what passes from one inside to another is not "
          "brought in") {
    State state = with_help(StrongholdKind::town, 1'000, 1'000,
                            a_bare_host("cyra").with_infantry(1'000).with_supplies(12'000));
    state.within_walls.insert({army("cyra"), hold_id});
    auto none = dice();
    Battlefield field(besieged(state, 10), none);
    field.play().orders("cyra", DeliverSupplies{army("belisar"), Supplies{11'000}});
    CHECK_EQ(field.army("belisar").supplies, Supplies{12'000});
    CHECK_EQ(field.state().sieges.at(hold_id).brought_in, Supplies{});
}

TEST_CASE("idis.6a.garrison-after-fall-ruling: those stationed lay down their arms with the rest") {
    State state = with_stationed(besieged(before_walls(StrongholdKind::town), 9),
                                 of_men("stationed", 1'000));
    auto faces = dice(5);
    const Events events = let_happen(state, faces, [](Unfolding& unfolding) {
        let_fall(unfolding, hold_id, {army("aram")}, {"idis.6a.gates-open-then-fall-ruling"});
    });
    CHECK_EQ(soldiers_inside(state, hold_id), Soldiers{});
    std::vector<Soldiers> prisoners;
    for (const QuestionPut& put : all<QuestionPut>(events)) {
        const auto* asked = kit::get_if<FateOfGarrison>(&put.question.what);
        if (asked != nullptr) prisoners.push_back(asked->soldiers);
    }
    CHECK_EQ(prisoners, std::vector{Soldiers{1'250}});
}

TEST_CASE("idis.6a.relief-battle-ruling: from outside, and those inside come out to join") {
    State state = with_help(StrongholdKind::fortress, 1'300, 300,
                            a_bare_host("cyra").with_infantry(1'000));
    auto none = dice();
    Battlefield field(besieged(state, 20), none);
    field.attack("cyra", "aram");
    CHECK_EQ(field.meeting().kind, MeetingKind::field);
    CHECK_EQ(strength_in(field, Camp::calling), 1'000);
    field.attack("belisar", "aram");
    CHECK_EQ(strength_in(field, Camp::calling), 1'300);
    CHECK_EQ(strength_in(field, Camp::called), 1'300);
    const Tally sum = modifiers_of(field.state(), field.meeting(), Camp::calling);
    CHECK_EQ(amount_in(sum, walls_clause), 0);
    // And the garrison with them, if the referee says so: 250 and 50 horse.
    field.play().rules(LetGarrisonSally{field.meeting().id, true});
    CHECK_EQ(strength_in(field, Camp::calling), 1'650);
}

// ---- the fall -----------------------------------------------------------------------------------

TEST_CASE("idis.6a.army-after-fall-ruling: an army inside fares as after any lost battle") {
    const State state = besieged(
        before_walls(StrongholdKind::town, Where::inside, arams(1'000), belisars(750)), 9);
    // 12 - 1 to 6 + 3; the commander escapes; 40,000 supplies are found; then his army checks.
    SUBCASE("eight holds at morale eight") {
        auto faces = dice(6, 6, 3, 3, 3, 4, 4, 4);
        Battlefield field = stormed(state, faces);
        field.fight();
        CHECK_EQ(field.battle().difference, 2);
        CHECK_EQ(field.soldiers("belisar"), Soldiers{600});
        CHECK_EQ(field.army("belisar").morale, Morale{8});
        CHECK_EQ(distance(field.army("belisar").hex, field_hex), 1);
        CHECK(field.state().disorders.empty());
        CHECK_FALSE(field.state().within_walls.contains(army("belisar")));
    }
    SUBCASE("nine routs") {
        auto faces = dice(6, 6, 3, 3, 3, 4, 4, 5, 1, 2);
        Battlefield field = stormed(state, faces);
        field.fight();
        CHECK(field.state().disorders.contains(army("belisar")));
    }
    SUBCASE("where it cannot leave it stands outside the walls") {
        auto faces = dice(6, 6, 3, 3, 3, 4, 4, 4);
        Battlefield field = stormed(state, faces);
        field.play().rules(SetRetreat{field.meeting().id, army("belisar"), Withdrawal::impossible,
                                      {}});
        field.fight();
        CHECK_EQ(field.army("belisar").hex, field_hex);
        CHECK_FALSE(field.state().within_walls.contains(army("belisar")));
        CHECK_EQ(field.soldiers("belisar"), Soldiers{600});
    }
    SUBCASE("it surrenders, if the referee says so") {
        auto faces = dice(6, 6, 3, 3, 3, 4);
        Battlefield field = stormed(state, faces);
        field.play().rules(SetRetreat{field.meeting().id, army("belisar"), Withdrawal::surrender,
                                      {}});
        field.fight();
        CHECK_FALSE(field.state().armies.contains(army("belisar")));
        CHECK_FALSE(field.state().captives.contains(commander("belisar")));
        CHECK_EQ(distance(field.state().commanders.at(commander("belisar")).hex, field_hex), 1);
    }
}

TEST_CASE("idis.6a.escape-after-battle-capture-ruling: captured by the battle, or a chance to "
          "escape") {
    const State state = besieged(
        before_walls(StrongholdKind::town, Where::inside, arams(1'000), belisars(750)), 9);
    SUBCASE("two is captured, and no die for an escape") {
        auto faces = dice(6, 6, 1, 1, 2, 4, 3, 3);
        let_bodyguard_follow(faces);
        Battlefield field = stormed(state, faces);
        field.fight();
        CHECK_EQ(field.battle().difference, 6);
        CHECK(field.state().captives.contains(commander("belisar")));
    }
    SUBCASE("five is not, and three escapes") {
        auto faces = dice(6, 6, 1, 1, 5, 3, 4, 3, 3);
        Battlefield field = stormed(state, faces);
        field.fight();
        CHECK_FALSE(field.state().captives.contains(commander("belisar")));
    }
    SUBCASE("five is not, and four does not") {
        auto faces = dice(6, 6, 1, 1, 5, 4, 4, 3, 3);
        let_bodyguard_follow(faces);
        Battlefield field = stormed(state, faces);
        field.fight();
        CHECK(field.state().captives.contains(commander("belisar")));
    }
}

TEST_CASE("idis.6a.wizard-escape-ruling: a wizard is a person of note") {
    const auto fall_with = [](State state, kit::Dice& faces) {
        const Events events = let_happen(state, faces, [](Unfolding& unfolding) {
            let_fall(unfolding, hold_id, {army("aram")}, {"idis.6a.gates-open-then-fall-ruling"});
        });
        return std::pair(state, told_to<told::StrongholdFell>(commander("aram"), events).front());
    };
    const auto has_wizard = [](const State& state) {
        const Force force = force_of(state, army("belisar"));
        return std::any_of(force.detachments.begin(), force.detachments.end(),
                           [](const Detachment& each) { return each.special == Special::wizard; });
    };
    for (const int face : {3, 4}) {
        auto faces = dice(1, face, 5);
        const auto [state, told] = fall_with(
            besieged(before_walls(StrongholdKind::town, Where::inside, arams(1'000),
                                  belisars(750).with_wizard("Yrrol")),
                     9),
            faces);
        CHECK_EQ(has_wizard(state), face == 3);
        CHECK_EQ(told.captured, face == 4 ? std::vector<std::string>{"Yrrol"}
                                          : std::vector<std::string>{});
    }
    for (const int face : {3, 4}) {
        auto faces = dice(face, 5);
        const auto [state, told] =
            fall_with(with_stationed(besieged(before_walls(StrongholdKind::town), 9),
                                     of_men("Ysil", 1, Special::wizard)),
                      faces);
        CHECK_EQ(told.escaped.empty(), face == 4);
        CHECK_EQ(told.captured.empty(), face == 3);
    }
}

TEST_CASE("idis.6a.escaped-commander-place-ruling: next to the fallen place, towards his friends") {
    // Belisar's army is far in the east, and Cyra commands the place without an army.
    State state = before_walls(StrongholdKind::city);
    Commander cyra = state.commanders.at(commander("belisar"));
    cyra.id = commander("cyra");
    cyra.name = "cyra";
    cyra.army.reset();
    cyra.hex = field_hex;
    state.commanders.insert(cyra);
    state = with_officer(besieged(std::move(state), 9), "cyra");
    SUBCASE("three escapes") {
        auto faces = dice(3, 5);
        let_happen(state, faces, [](Unfolding& unfolding) {
            let_fall(unfolding, hold_id, {army("aram")}, {"idis.6a.gates-open-then-fall-ruling"});
        });
        const Hex there = state.commanders.at(commander("cyra")).hex;
        const Hex friends = state.armies.at(army("belisar")).hex;
        CHECK_EQ(distance(there, field_hex), 1);
        CHECK_EQ(distance(there, friends), distance(field_hex, friends) - 1);
        CHECK(state.captives.empty());
    }
    SUBCASE("four is captured") {
        auto faces = dice(4, 5);
        let_happen(state, faces, [](Unfolding& unfolding) {
            let_fall(unfolding, hold_id, {army("aram")}, {"idis.6a.gates-open-then-fall-ruling"});
        });
        CHECK_EQ(state.captives.at(commander("cyra")).held_by, army("aram"));
    }
    SUBCASE("not into enemy hands") {
        // Aram's second army stands on the hex he would have gone to.
        const Hex before = refuge_from(state, commander("cyra"), field_hex);
        leave(state, army("aram"));
        state.armies.edit(army("aram")).hex = before;
        arrive(state, army("aram"));
        CHECK_NE(refuge_from(state, commander("cyra"), field_hex), before);
        CHECK_EQ(distance(refuge_from(state, commander("cyra"), field_hex), field_hex), 1);
    }
}

TEST_CASE("idis.6a.garrison-commander-traits-ruling: his traits are his own army's, those of the "
          "place everybody's") {
    SUBCASE("a Guardian spares his army, not the city's garrison") {
        auto faces = dice(6, 6, 2, 2, 3, 4, 3, 3);
        Battlefield field =
            stormed(besieged(before_walls(StrongholdKind::city, Where::inside, arams(900),
                                          belisars(400).led_by_a(Trait::guardian)),
                             9),
                    faces);
        field.fight();
        CHECK_EQ(field.battle().difference, 3);
        CHECK_EQ(field.soldiers("belisar"), Soldiers{340});
        for (const Fought& each : field.battle().called.armies) {
            if (!each.army) CHECK_EQ(each.fallen, Soldiers{100});
        }
    }
    SUBCASE("a Guardian whose post it is spares both") {
        auto faces = dice(6, 6, 2, 2, 3, 4, 3, 3);
        Battlefield field = stormed(
            with_officer(besieged(before_walls(StrongholdKind::city, Where::inside, arams(900),
                                               belisars(400).led_by_a(Trait::guardian)),
                                  9),
                         "belisar"),
            faces);
        field.fight();
        for (const Fought& each : field.battle().called.armies) {
            if (!each.army) CHECK_EQ(each.fallen, Soldiers{75});
        }
    }
    SUBCASE("Ironsides holds for the whole place") {
        State state = besieged(before_walls(StrongholdKind::town, Where::inside), 9);
        CHECK_EQ(threshold_of(state, state.sieges.at(hold_id)), 9);
        state.commanders.edit(commander("belisar")).traits = {Trait::ironsides};
        state = with_officer(std::move(state), "belisar");
        CHECK_EQ(threshold_of(state, state.sieges.at(hold_id)), 14);
    }
}

TEST_CASE("idis.6a.assault-supplies-lost-taken: into the stores of the place") {
    // Aram, 1,000 against 250, is beaten back by three and routs: fifty percent of his 9,000.
    State state = besieged(before_walls(StrongholdKind::town), 9);
    Commander cyra = state.commanders.at(commander("belisar"));
    cyra.id = commander("cyra");
    cyra.name = "cyra";
    cyra.army.reset();
    cyra.hex = field_hex;
    state.commanders.insert(cyra);
    auto faces = dice(3, 3, 4, 3, 6, 6, 5, 1);
    Battlefield field = stormed(with_officer(state, "cyra"), faces);
    field.play().rules(SetModifier{field.meeting().id, Camp::calling, Modifier::numbers, 0});
    field.play().rules(SetModifier{field.meeting().id, Camp::called, Modifier::walls, 1});
    field.fight();
    CHECK_EQ(field.battle().difference, 3);
    QuestionId asked;
    for (const Question& question : field.state().questions) {
        if (kit::holds_alternative<SpoilsToTake>(question.what)) {
            CHECK_EQ(question.asked, commander("cyra"));
            asked = question.id;
        }
    }
    field.play().orders("cyra", AnswerQuestion{asked, "share"});
    CHECK_EQ(field.state().deposits.at({hold_id, commander("cyra")}).supplies, Supplies{4'500});
    CHECK(field.state().spoils.empty());
}
