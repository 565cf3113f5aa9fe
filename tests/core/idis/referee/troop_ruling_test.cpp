// The referee's word on commanders, armies and detachments (sections 2 and 2a).
#include "core/idis/referee/troop_ruling.hpp"

#include <doctest/doctest.h>

#include "core/idis/map/region.hpp"
#include "core/idis/supply/supply.hpp"
#include "core/idis/troops/wagons.hpp"
#include "tests/kit/campaign.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using tests::a_world;
using tests::an_army;
using tests::commander;
using tests::detachment;
using tests::SeededDice;

namespace {

Detachment infantry(std::int64_t soldiers, Special special = Special::none) {
    Detachment made;
    made.soldiers = Soldiers{soldiers};
    made.special = special;
    return made;
}

/// A commander of the red faction who leads no army.
State with_free_commander(State state, std::vector<Trait> traits = {}) {
    Commander free;
    free.id = commander("vacant");
    free.name = "vacant";
    free.seat = Seat::held;
    free.traits = std::move(traits);
    free.joined_at = state.now;
    state.commanders.insert(free);
    return state;
}

}  // namespace

TEST_CASE("idis.2.one-army-per-commander-ruling, idis.2.one-commander-per-army: "
          "no second army; one who has none takes over, and the one before has none") {
    SeededDice dice(1);
    tests::Campaign play(with_free_commander(a_world(
                             an_army().with_infantry(500).with_supplies(9'000),
                             an_army("belin").with_infantry(500).with_supplies(9'000))),
                         dice);
    CHECK_EQ(play.refused(GiveArmy{tests::army("belin"), commander("aram")}).code,
             "commander_has_army");
    CHECK_EQ(play.refused(GiveArmy{tests::army("none"), commander("vacant")}).code,
             "no_such_army");
    CHECK_EQ(play.refused(GiveArmy{tests::army("belin"), commander("none")}).code,
             "no_such_commander");
    play.rules(GiveArmy{tests::army("belin"), commander("vacant")});
    CHECK_EQ(play.army("belin").commander, commander("vacant"));
    CHECK_FALSE(play.state().commanders.at(commander("belin")).army);
    CHECK_EQ(play.refused("belin", HoldArmy{}).code, "you_lead_no_army");
    play.orders("vacant", HoldArmy{});
}

TEST_CASE("idis.2.spartan-takes-command-ruling: 250 and 87 become 125 and 43, once") {
    SeededDice dice(1);
    const State state = with_free_commander(a_world(an_army()
                                                        .with_infantry(1'000, "D")
                                                        .with_infantry(350, "E")
                                                        .with_supplies(9'000)),
                                            {Trait::spartan});
    tests::Campaign play(state, dice);
    play.rules(GiveArmy{tests::army("aram"), commander("vacant")});
    const auto followers = [&](std::string_view name) {
        return play.state().detachments.at(detachment(name)).noncombatants.number();
    };
    CHECK_EQ(followers("D"), 125);
    CHECK_EQ(followers("E"), 43);
    play.rules(GiveArmy{tests::army("aram"), commander("aram")});
    CHECK_EQ(followers("D"), 125);
    CHECK_EQ(followers("E"), 43);
}

TEST_CASE("idis.3.logistician-leaves-ruling: what he alone made possible is dropped at once") {
    SeededDice dice(1);
    // 1,700 foot and 300 followers, 4 wagons: 30,000 + 2,000, and a fifth more under him: 38,400.
    const auto led = [](tests::ArmyBuilder builder) {
        return a_world(builder.with_infantry(1'700)
                           .with_noncombatants(300)
                           .with_wagons(4)
                           .with_supplies(38'000)
                           .led_by_a(Trait::logistician));
    };
    tests::Campaign play(with_free_commander(led(an_army())), dice);
    play.rules(GiveArmy{tests::army("aram"), commander("vacant")});
    CHECK_EQ(play.army("aram").supplies, Supplies{32'000});
    CHECK_EQ(play.told<told::LoadDropped>("aram"),
             std::vector{told::LoadDropped{Supplies{6'000}, Loot{0}}});

    tests::Campaign kept(with_free_commander(led(an_army()), {Trait::logistician}), dice);
    kept.rules(GiveArmy{tests::army("aram"), commander("vacant")});
    CHECK_EQ(kept.army("aram").supplies, Supplies{38'000});
}

TEST_CASE("idis.2.spartan-takes-command-ruling, idis.2.referee-selects-commander: "
          "a Spartan sits in an open seat; the referee alone fills it") {
    SeededDice dice(1);
    tests::Campaign play(a_world(an_army()
                                     .with_infantry(1'000, "D")
                                     .with_supplies(9'000)
                                     .with_open_seat()),
                         dice);
    CHECK_EQ(play.refused("aram", HoldArmy{}).code, "seat_is_open");
    CHECK_EQ(play.refused(FillSeat{commander("aram"), "", {}}).code, "text_is_empty");
    play.rules(FillSeat{commander("aram"), "Leon", {Trait::veteran, Trait::spartan}});
    const Commander& leon = play.state().commanders.at(commander("aram"));
    CHECK_EQ(leon.seat, Seat::held);
    CHECK_EQ(leon.name, "Leon");
    CHECK_EQ(leon.traits, std::vector{Trait::spartan, Trait::veteran});
    CHECK_EQ(play.state().detachments.at(detachment("D")).noncombatants, Noncombatants{125});
    CHECK_EQ(play.refused(FillSeat{commander("aram"), "Zeno", {}}).code, "seat_is_held");
    play.orders("aram", HoldArmy{});
}

TEST_CASE("idis.2.army-follows-commander-faction, idis.2.faction-or-none: "
          "moved to the enemy, his army is the enemy's from then on") {
    SeededDice dice(1);
    State state = a_world(an_army().with_infantry(500).with_supplies(9'000).of("red"),
                          an_army("belin").with_infantry(500).with_supplies(9'000).of("blue"))
                      .at_war(tests::faction("red"), tests::faction("blue"));
    tests::Campaign play(state, dice);
    CHECK(are_hostile(play.state(), play.army("aram"), play.army("belin")));
    play.rules(ChangeFaction{commander("aram"), tests::faction("blue")});
    CHECK_FALSE(are_hostile(play.state(), play.army("aram"), play.army("belin")));
    CHECK_EQ(faction_of(play.state(), play.army("aram")), tests::faction("blue"));
    play.rules(ChangeFaction{commander("aram"), {}});
    CHECK_FALSE(faction_of(play.state(), play.army("aram")));
    CHECK_EQ(play.refused(ChangeFaction{commander("aram"), tests::faction("none")}).code,
             "no_such_faction");
}

TEST_CASE("idis.2a.wagons-source-ruling: of 80 wagons left, 1,000 soldiers drive off 50") {
    SeededDice dice(1);
    tests::Campaign play(
        a_world(an_army().with_infantry(600).with_cavalry(400).with_supplies(9'000)), dice);
    const auto wagons = [&] {
        return counts_of(force_of(play.state(), tests::army("aram"))).wagons;
    };
    play.rules(GiveWagons{tests::army("aram"), Wagons{80}, WagonSource::spoils});
    CHECK_EQ(wagons(), Wagons{50});
    play.rules(GiveWagons{tests::army("aram"), Wagons{7}, WagonSource::grant});
    CHECK_EQ(wagons(), Wagons{57});
    CHECK_EQ(play.refused(GiveWagons{tests::army("aram"), Wagons{0}, WagonSource::grant}).code,
             "number_is_negative");
    CHECK_EQ(spoils_taken(Force{Army{}, {infantry(99)}, {}}, Wagons{80}), Wagons{4});
}

TEST_CASE("idis.2.referee-default-ruling: numbers are corrected as the referee says") {
    SeededDice dice(1);
    tests::Campaign play(a_world(an_army().with_infantry(500, "D").with_supplies(9'000)), dice);
    play.rules(CorrectDetachment{detachment("D"), Soldiers{450}, Noncombatants{90}, Wagons{2}});
    const Detachment& corrected = play.state().detachments.at(detachment("D"));
    CHECK_EQ(corrected.soldiers, Soldiers{450});
    CHECK_EQ(corrected.noncombatants, Noncombatants{90});
    CHECK_EQ(corrected.wagons, Wagons{2});
    CHECK_EQ(play.refused(CorrectDetachment{detachment("D"), Soldiers{-1}, {}, {}}).code,
             "number_is_negative");
    CHECK_EQ(play.refused(CorrectDetachment{detachment("X"), Soldiers{1}, {}, {}}).code,
             "no_such_detachment");
}

TEST_CASE("idis.2.referee-default-ruling: what an army carries is corrected, as far as it can") {
    SeededDice dice(1);
    // 500 infantry and 125 noncombatants carry 15 each.
    tests::Campaign play(a_world(an_army().with_infantry(500).with_supplies(9'000)), dice);
    const ArmyId own = tests::army("aram");
    play.rules(CorrectArmy{own, Supplies{9'300}, Loot{75}, {}});
    CHECK_EQ(play.army("aram").supplies, Supplies{9'300});
    CHECK_EQ(play.army("aram").loot, Loot{75});
    CHECK_EQ(play.refused(CorrectArmy{own, Supplies{9'301}, {}, {}}).code,
             "army_cannot_carry_so_much");
    CHECK_EQ(play.refused(CorrectArmy{own, {}, Loot{76}, {}}).field, "loot");
    play.rules(CorrectArmy{own, {}, Loot{}, {}});
    CHECK_EQ(play.army("aram").supplies, Supplies{9'300});
    CHECK_EQ(play.refused(CorrectArmy{own, Supplies{-1}, {}, {}}).code, "number_is_negative");
    CHECK_EQ(play.refused(CorrectArmy{own, {}, Loot{-1}, {}}).code, "number_is_negative");
    CHECK_EQ(play.refused(CorrectArmy{own, {}, {}, {}}).code, "nothing_is_corrected");
    CHECK_EQ(play.refused(CorrectArmy{tests::army("none"), Supplies{1}, {}, {}}).code,
             "no_such_army");
}

TEST_CASE("idis.2.referee-default-ruling: an army is put into a hex, and halts there") {
    SeededDice dice(1);
    State state = a_world(an_army().with_infantry(500).with_supplies(9'000).in(tests::hex_at(8, 8)))
                      .on(tests::a_country(20, 20));
    tests::Campaign play(state, dice);
    const ArmyId own = tests::army("aram");
    const Hex start = play.army("aram").hex;
    const Hex there = kit::neighbour(kit::neighbour(start, kit::Direction::north),
                                     kit::Direction::north);
    MarchArmy march;
    march.waypoints = {Steps{kit::Direction::south}};
    march.may_leave_road = true;
    play.orders("aram", march);
    play.until(play.state().now + kit::hours(2));
    REQUIRE(play.army("aram").march);
    play.rules(CorrectArmy{own, {}, {}, there});
    CHECK_EQ(play.army("aram").hex, there);
    CHECK_FALSE(play.army("aram").march);
    CHECK_FALSE(play.army("aram").step);
    CHECK_EQ(play.state().orders.begin()->standing, OrderStanding::stopped);
    CHECK_EQ(play.refused(CorrectArmy{own, {}, {}, tests::hex_at(90, 90)}).code,
             "hex_is_off_the_map");
    CHECK_EQ(play.refused(CorrectArmy{own, {}, {}, tests::hex_at(90, 90)}).field, "hex");
    CHECK(System::violations(play.state()).empty());
}

TEST_CASE("idis.2.referee-default-ruling: a store in a stronghold is corrected, and emptied") {
    SeededDice dice(1);
    State state = a_world(an_army().with_infantry(500).with_supplies(9'000).of("red"));
    tests::put_stronghold(state, "keep", tests::hex_at(7, 7), tests::faction("red"));
    tests::Campaign play(state, dice);
    const StrongholdId keep = tests::stronghold("keep");
    play.rules(CorrectStore{keep, commander("aram"), Supplies{700}, Loot{20}});
    const Deposit& store = play.state().deposits.at({keep, commander("aram")});
    CHECK_EQ(store.supplies, Supplies{700});
    CHECK_EQ(store.loot, Loot{20});
    play.rules(CorrectStore{keep, commander("aram"), {}, {}});
    CHECK(play.state().deposits.empty());
    CHECK_EQ(play.refused(CorrectStore{keep, commander("aram"), Supplies{-1}, {}}).code,
             "number_is_negative");
    CHECK_EQ(play.refused(CorrectStore{keep, commander("none"), {}, {}}).code,
             "no_such_commander");
    CHECK_EQ(play.refused(CorrectStore{tests::stronghold("none"), commander("aram"), {}, {}}).code,
             "no_such_stronghold");
}

TEST_CASE("idis.2a.skirmisher-army-rough: no penalty for skirmishers alone, -1 with one of line") {
    const std::vector<Terrain> rough = {Terrain::forest, Terrain::hills};
    const Force light{Army{}, {infantry(800, Special::skirmishers)}, {}};
    const Force mixed{Army{}, {infantry(800, Special::skirmishers), infantry(100)}, {}};
    CHECK_EQ(rough_terrain_modifier(light, Terrain::forest, rough).total(), Fraction{0});
    CHECK_EQ(rough_terrain_modifier(mixed, Terrain::forest, rough).total(), Fraction{-1});
    CHECK_EQ(rough_terrain_modifier(mixed, Terrain::flatland, rough).total(), Fraction{0});
}

TEST_CASE("idis.2b.recently-conquered-ruling: taken by force counts, by agreement does not") {
    SeededDice dice(1);
    State state = a_world(an_army().with_infantry(500).with_supplies(9'000).of("red"));
    tests::put_stronghold(state, "keep", tests::hex_at(7, 7), tests::faction("red"));
    tests::Campaign play(state, dice);
    const auto keep = [&] { return play.state().strongholds.at(tests::stronghold("keep")); };
    play.rules(HandOverStronghold{tests::stronghold("keep"), Party{commander("aram")},
                                  Taking::by_agreement});
    CHECK_FALSE(keep().taken_on);
    play.rules(HandOverStronghold{tests::stronghold("keep"), Party{tests::faction("red")},
                                  Taking::by_force});
    CHECK_EQ(keep().taken_on, Day{10});
    CHECK_EQ(keep().taken_from, Party{commander("aram")});
    CHECK_EQ(controller_of(play.state(), keep().id), Party{tests::faction("red")});
    CHECK_EQ(play.refused(MarkSiege{tests::stronghold("none"), true}).code, "no_such_stronghold");
}

TEST_CASE("idis.6a.stronghold-changes-owner-ruling: the post ends with the side it was held for") {
    State state = a_world(an_army("aram").with_infantry(500).of("red"),
                          an_army("belisar").with_infantry(500).of("blue"))
                      .at_war(Party(tests::faction("red")), Party(tests::faction("blue")))
                      .on(tests::a_country().place("keep", tests::hex_at(4, 4)));
    tests::put_stronghold(state, "keep", tests::hex_at(4, 4), Party(tests::faction("red")));
    const StrongholdId keep = tests::stronghold("keep");
    state.posts.insert({keep, commander("aram")});
    auto none = tests::dice();
    tests::Campaign play(std::move(state), none);
    play.rules(HandOverStronghold{keep, Party{commander("aram")}, Taking::by_agreement});
    CHECK(play.state().posts.contains(keep));
    play.rules(HandOverStronghold{keep, Party{tests::faction("red")}, Taking::by_force});
    CHECK(play.state().posts.contains(keep));
    play.rules(HandOverStronghold{keep, Party{tests::faction("blue")}, Taking::by_force});
    CHECK_FALSE(play.state().posts.contains(keep));
}
