// Memorizing spells: who can, what counts as rest for it, and what breaks it off (section 8b).
#include "core/idis/magic/study.hpp"

#include <doctest/doctest.h>

#include "core/idis/persons/lives.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/fair_weather.hpp"
#include "tests/kit/magic.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

const ArmyId aram = army("aram");

/// At midnight Aram's wizard W begins to memorize the fog, of so many weeks.
State with_wizard(std::int64_t weeks = 2) {
    State state = a_world(a_bare_host("aram").with_infantry(800, "A").with_wagons(10)
                              .with_supplies(18'000).with_wizard("W"))
                      .at(start_of(Day{10}));
    add_spell(state, "fog", weeks);
    study(state, "fog", "W");
    return state;
}
Days done(const State& state) { return days_done(state, wizard("W")); }
bool knows_fog(const State& state) {
    return memory_of(state, wizard("W")) == Spells{spell("fog")};
}
void add_battle(State& state, ArmyId who, MeetingKind kind = MeetingKind::field) {
    Battle battle;
    battle.id = MeetingId(5);
    battle.at = state.now;
    battle.kind = kind;
    Fought fought;
    fought.army = who;
    battle.called.armies = {fought};
    state.battles.insert(battle);
}

/// A road of ten hexes south, 60 miles, on which Aram marches with the wizard; he memorizes.
State on_road(std::int64_t weeks = 1) {
    State state = a_world(a_bare_host("aram").with_infantry(800, "A").with_wagons(10)
                              .with_supplies(18'000).with_wizard("W").in(hex_at(4, 1)))
                      .on(a_country().road(southward(hex_at(4, 1), 10))
                              .place("end", hex_at(4, 11)).place("aside", hex_at(6, 1)))
                      .at(start_of(Day{10}));
    let_know_all(state, commander("aram"));
    add_spell(state, "fog", weeks);
    study(state, "fog", "W");
    return state;
}
/// The same map; all its roads are minor ones.
State on_minor_road() {
    State state = on_road();
    const Map& map = *state.map;
    std::vector<HexGround> grounds;
    for (int i = 0; i < map.grid().size(); ++i) {
        HexGround ground = map.ground(map.grid().hex_at(i));
        for (Side& side : ground.sides) side.is_minor_road = side.has_road;
        grounds.push_back(ground);
    }
    state.map = std::make_shared<const Map>(map.grid(), grounds, map.places());
    return state;
}
/// Days of rest after one day of that march and three of standing before it.
Days after_march(State state, const MarchArmy& order, FairDice faces = fair()) {
    tests::Campaign play(std::move(state), faces);
    play.until(start_of(Day{13}));
    CHECK_EQ(done(play.state()), Days{3});
    play.orders("aram", order);
    play.until(end_of(Day{13}));
    CHECK_NE(play.army("aram").hex, hex_at(4, 1));
    return done(play.state());
}

/// Days of rest after four of them and one spent like this.
template <class Change>
Days after_day(Change change) {
    State state = with_wizard();
    days_end(state, 4);
    change(state);
    days_end(state, 1);
    return done(state);
}

}  // namespace

TEST_CASE("idis.8b.memorize-duration: a spell of three weeks after 21 days") {
    State state = with_wizard(3);
    days_end(state, 20);
    CHECK_EQ(done(state), Days{20});
    CHECK_FALSE(knows_fog(state));
    days_end(state, 1);
    CHECK(knows_fog(state));
    days_end(state, 30);
    CHECK(knows_fog(state));
}

TEST_CASE("idis.8b.memorize-duration: a day that has begun does not count") {
    State state = a_world(a_host("aram").with_wizard("W")).at(at(Day{10}, 0, 0, 1));
    add_spell(state, "fog", 1);
    study(state, "fog", "W");
    days_end(state, 7);
    CHECK_EQ(done(state), Days{6});
    days_end(state, 1);
    CHECK(knows_fog(state));
}

TEST_CASE("idis.8b.memorize-needs-rest: a day of rest or of standing counts, one of foraging not") {
    State resting = with_wizard();
    resting.rests.insert({aram, OrderId(1), Day{10}, Days{14}, {}});
    days_end(resting, 4);
    CHECK_EQ(done(resting), Days{4});
    State state = with_wizard();
    state.works.insert({aram, OrderId(1), Labour::foraging, state.now, Day{10}, {}});
    days_end(state, 1);
    CHECK_EQ(done(state), Days{0});
    days_end(state, 1);
    CHECK_EQ(done(state), Days{1});
    State broken_off = with_wizard();
    broken_off.works.insert({aram, OrderId(1), Labour::foraging, state.now, Day{10}, {},
                             WorkStanding::broken_off});
    days_end(broken_off, 1);
    CHECK_EQ(done(broken_off), Days{1});
}

TEST_CASE("idis.8b.memorize-while-travelling: five days of 12 miles by road, two halts: a week") {
    auto faces = fair();
    tests::Campaign play(on_road(), faces);
    play.orders("aram", march_to("end"));
    play.until(start_of(Day{16}));
    CHECK_EQ(play.army("aram").hex, hex_at(4, 11));
    CHECK_EQ(done(play.state()), Days{6});
    play.until(start_of(Day{17}));
    CHECK(knows_fog(play.state()));
    CHECK_EQ(play.told<told::SpellMemorized>("aram").size(), 1);
    CHECK(play.told<told::StudyBroken>("aram").empty());
}

TEST_CASE("idis.8b.memorize-not-forced: three days by road and one forced break it off") {
    auto faces = fair();
    tests::Campaign play(on_road(), faces);
    play.orders("aram", march_to("end"));
    play.until(start_of(Day{13}));
    CHECK_EQ(done(play.state()), Days{3});
    play.orders("aram", forced(march_to("end")));
    play.until(end_of(Day{13}));
    CHECK_EQ(done(play.state()), Days{0});
    CHECK_EQ(play.told<told::StudyBroken>("aram").size(), 1);
    CHECK_EQ(play.told<told::StudyBroken>("aram").front().name, "fog");
}

TEST_CASE("idis.8b.memorize-not-forced: nor by night, on a minor road, or off every road") {
    CHECK_EQ(after_march(on_road(), march_to("end")), Days{4});
    CHECK_EQ(after_march(on_road(), by_night(march_to("end")), fair(1, 1)), Days{0});
    CHECK_EQ(after_march(on_road(), forced(march_to("end"))), Days{0});
    CHECK_EQ(after_march(on_minor_road(), march_to("end")), Days{0});
    State afoot = on_road();
    afoot.detachments.edit(detachment("A")).wagons = Wagons{0};
    afoot.armies.edit(aram).supplies = Supplies{14'000};
    CHECK_EQ(after_march(afoot, off_road(march_to("aside"))), Days{0});
}

TEST_CASE("idis.8b.memorize-by-boat, idis.8b.memorize-not-forced: seven days aboard, and a day at "
          "the oars") {
    Days days{0};
    for (int day = 0; day < 7; ++day) days = rested_after(days, Pastime::aboard_ship);
    CHECK_EQ(days, Days{7});
    CHECK_EQ(rested_after(days, Pastime::rowing), Days{0});
}

TEST_CASE("idis.8b.memorize-no-other-activity: who builds engines is refused") {
    State state = a_world(a_host("aram").with_wizard("W"));
    add_spell(state, "fog");
    auto none = dice();
    tests::Campaign play(state, none);
    play.orders("aram", BuildEngines{10});
    CHECK_EQ(play.refused("aram", memorizing("fog", "W")).code, "army_is_at_work");
    CHECK_EQ(play.refused("aram", memorizing("fog", "W")).clause,
             Clause("idis.8b.memorize-no-other-activity"));
}

TEST_CASE("idis.8b.memorize-no-other-activity, idis.8b.memorize-interrupted-ruling: any work loses "
          "what was done") {
    CHECK_EQ(after_day([](State&) {}), Days{5});
    CHECK_EQ(after_day([](State& state) {
                 state.works.insert({aram, OrderId(1), Labour::razing, state.now, Day{14}, {}});
             }), Days{0});
    CHECK_EQ(after_day([](State& state) {
                 Harrying row;
                 row.id = OrderId(1);
                 row.army = aram;
                 row.day = Day{14};
                 state.harryings.insert(row);
             }), Days{0});
    CHECK_EQ(after_day([](State& state) { add_battle(state, aram); }), Days{0});
    CHECK_EQ(after_day([](State& state) { add_battle(state, army("belisar")); }), Days{5});
    CHECK_EQ(after_day([](State& state) { state.armies.edit(aram).harried_on = Day{14}; }),
             Days{0});
    CHECK_EQ(after_day([](State& state) { state.armies.edit(aram).harried_on = Day{13}; }),
             Days{5});
    for (const Pastime pastime : {Pastime::foraging, Pastime::razing, Pastime::harrying,
                                  Pastime::harried, Pastime::fighting, Pastime::besieging,
                                  Pastime::building}) {
        CHECK_EQ(rested_after(Days{6}, pastime), Days{0});
    }
}

TEST_CASE("idis.8b.memorize-no-other-activity: an army before walls has no rest") {
    State state = before_walls(StrongholdKind::town, Where::away,
                               a_host("aram").with_wizard("W"));
    add_spell(state, "fog");
    auto none = dice();
    tests::Campaign outside(besieged(state, 9), none);
    CHECK_EQ(outside.refused("aram", memorizing("fog", "W")).code, "army_is_at_work");
    state.armies.edit(aram).last_day_march = Day{0};
    tests::Campaign passing(state, none);
    passing.orders("aram", memorizing("fog", "W"));
}

TEST_CASE("idis.8b.memorize-needs-spellbooks: with another army they are of no use") {
    State state = a_world(a_host("aram").with_wizard("W"), a_host("belisar"))
                      .at(start_of(Day{10}));
    add_spell(state, "fog");
    auto none = dice();
    SUBCASE("from the first") {
        state.spells.edit(spell("fog")).carried_by = army("belisar");
        tests::Campaign play(state, none);
        CHECK_EQ(play.refused("aram", memorizing("fog", "W")).clause,
                 Clause("idis.8b.memorize-needs-spellbooks"));
        lay_books(state, "fog", hex_at(9, 9));
        tests::Campaign far(state, none);
        CHECK_EQ(far.refused("aram", memorizing("fog", "W")).code, "books_are_elsewhere");
        lay_books(state, "fog", field_hex);
        tests::Campaign here(state, none);
        here.orders("aram", memorizing("fog", "W"));
    }
    SUBCASE("the whole time") {
        study(state, "fog", "W");
        days_end(state, 13);
        lay_books(state, "fog", hex_at(9, 9));
        days_end(state, 1);
        CHECK_EQ(done(state), Days{0});
        state.spells.edit(spell("fog")).carried_by = aram;
        days_end(state, 13);
        CHECK_EQ(done(state), Days{13});
        days_end(state, 1);
        CHECK(knows_fog(state));
    }
}

TEST_CASE("idis.8b.memorize-interrupted-ruling: ten of fourteen days and a battle, and again from "
          "the first") {
    State state = with_wizard();
    days_end(state, 10);
    CHECK_EQ(done(state), Days{10});
    add_battle(state, aram);
    days_end(state, 1);
    CHECK_EQ(done(state), Days{0});
    days_end(state, 13);
    CHECK_EQ(done(state), Days{13});
    CHECK_FALSE(knows_fog(state));
    days_end(state, 1);
    CHECK(knows_fog(state));
}

TEST_CASE("idis.8b.memorize-interrupted-ruling: who is off with his detachment keeps what is in "
          "memory alone") {
    State state = with_wizard();
    remember(state, wizard("W"), "fog");
    days_end(state, 3);
    state.detachments.edit(detachment("W")).absence =
        Absence{Absence::Reason::departed, dawn_of(Day{30}), Days{4}, aram};
    days_end(state, 1);
    CHECK(state.studies.at({wizard("W")}).spells.empty());
    CHECK(knows_fog(state));
    State gone = with_wizard();
    std::erase(gone.armies.edit(aram).detachments, detachment("W"));
    gone.detachments.erase(detachment("W"));
    days_end(gone, 1);
    CHECK(gone.studies.empty());
}

TEST_CASE("idis.8b.memorize-interrupted-ruling: a wizard who is gone for good remembers nothing, a "
          "captive does") {
    State state = with_wizard();
    remember(state, wizard("W"), "fog");
    std::erase(state.armies.edit(aram).detachments, detachment("W"));
    state.detachments.erase(detachment("W"));
    State held = state;
    held.captive_wizards.insert({detachment("W"), "W", aram, held.now});
    days_end(state, 1);
    CHECK(state.studies.empty());
    days_end(held, 1);
    CHECK(held.studies.at({wizard("W")}).spells.empty());
    CHECK(knows_fog(held));
    // The day after there is nothing to be memorized, and he still remembers.
    days_end(held, 1);
    CHECK(knows_fog(held));
    held.captive_wizards.erase(detachment("W"));
    days_end(held, 1);
    CHECK(held.studies.empty());
}

TEST_CASE("idis.8b.scholar-commander-memorizes, idis.8b.memorize-interrupted-ruling: with a "
          "Scholar who dies his study ends") {
    State state = with_wizard();
    add_spell(state, "rain", 2);
    remember(state, commander("aram"), "rain");
    days_end(state, 3);
    CHECK_EQ(memory_of(state, commander("aram")), Spells{spell("rain")});
    Life life = life_of(state, commander("aram"));
    life.died_at = state.now;
    state.lives.insert(life);
    days_end(state, 1);
    CHECK_FALSE(state.studies.contains({Student(commander("aram"))}));
    CHECK(state.studies.contains({wizard("W")}));
}

TEST_CASE("idis.8b.memorize-one-spell-each-ruling: two spells of a week are ready after 14 days") {
    State state = with_wizard(1);
    add_spell(state, "rain", 1);
    study(state, "rain", "W");
    days_end(state, 7);
    CHECK(knows_fog(state));
    days_end(state, 6);
    CHECK(knows_fog(state));
    CHECK_EQ(done(state), Days{6});
    days_end(state, 1);
    CHECK_EQ(memory_of(state, wizard("W")).size(), 2);
    auto none = dice();
    State full = with_wizard(1);
    for (std::size_t more = 1; more < spells_ahead_max; ++more) study(full, "fog", "W");
    tests::Campaign play(full, none);
    CHECK_EQ(play.refused("aram", memorizing("fog", "W")).code, "too_many_spells");
    const auto may = legal(view(full, commander("aram")), commander("aram"));
    CHECK(may.commander->magic.memorize.empty());
    State twice = with_wizard(1);
    study(twice, "fog", "W");
    days_end(twice, 14);
    CHECK_EQ(memory_of(twice, wizard("W")), Spells{spell("fog"), spell("fog")});
}

TEST_CASE("idis.8b.scholar-commander-memorizes: two weeks of rest, and he casts it himself") {
    State state = a_world(a_bare_host("aram").with_infantry(800, "A").with_wagons(10)
                              .with_supplies(18'000).led_by_a(Trait::scholar))
                      .at(start_of(Day{10}));
    add_spell(state, "fog");
    auto faces = fair();
    tests::Campaign play(state, faces);
    play.orders("aram", memorizing("fog"));
    play.until(start_of(Day{23}));
    CHECK_EQ(days_done(play.state(), commander("aram")), Days{13});
    play.until(start_of(Day{24}));
    CHECK_EQ(memory_of(play.state(), commander("aram")), Spells{spell("fog")});
    CHECK_EQ(play.told<told::SpellMemorized>("aram").front().who, "aram");
    play.orders("aram", casting("fog"));
    CHECK(memory_of(play.state(), commander("aram")).empty());
    lay_books(state, "fog", hex_at(9, 9));
    tests::Campaign without_books(state, faces);
    CHECK_EQ(without_books.refused("aram", memorizing("fog")).code, "books_are_elsewhere");
}

TEST_CASE(
    "dice-warriors.campaign.magic-needs-spell-ruling: what was used in a skirmish is forgotten by "
    "the referee's word, once") {
    State state = with_wizard(1);
    days_end(state, 7);
    REQUIRE(knows_fog(state));
    auto none = dice();
    tests::Campaign play(state, none);
    const ForgetSpell forgotten{commander("aram"), detachment("W"), spell("fog")};
    CHECK_EQ(play.refused(ForgetSpell{commander("nobody"), detachment("W"), spell("fog")}).code,
             "no_such_commander");
    CHECK_EQ(play.refused(ForgetSpell{commander("aram"), {}, spell("fog")}).code,
             "spell_is_not_memorized");
    play.rules(forgotten);
    CHECK(memory_of(play.state(), wizard("W")).empty());
    CHECK_EQ(play.refused(forgotten).code, "spell_is_not_memorized");
}

TEST_CASE("idis.8b.non-scholar-cannot: a duelist, and a detachment that is no wizard") {
    State state = a_world(a_host("aram").with_wizard("W").led_by_a(Trait::duelist));
    add_spell(state, "fog");
    remember(state, commander("aram"), "fog");
    auto none = dice();
    tests::Campaign play(state, none);
    CHECK_EQ(play.refused("aram", memorizing("fog")).clause,
             Clause("idis.8b.non-scholar-cannot"));
    CHECK_EQ(play.refused("aram", casting("fog")).code, "commander_is_no_scholar");
    CHECK_EQ(play.refused("aram", memorizing("fog", "A")).code, "detachment_is_no_wizard");
    CHECK_EQ(play.refused("aram", memorizing("fog", "none")).code, "no_such_detachment");
    play.orders("aram", memorizing("fog", "W"));
}

TEST_CASE("idis.8b.memorize-besieged-ruling: two weeks behind walls, unless they are stormed") {
    State state = besieged(before_walls(StrongholdKind::town, Where::inside, a_host("aram"),
                                        a_host("belisar").with_wizard("W")), 9);
    state.now = start_of(Day{11});
    add_spell(state, "fog", 2, "belisar");
    study(state, "fog", "W", "belisar");
    State stormed = state;
    days_end(state, 13);
    CHECK_FALSE(knows_fog(state));
    days_end(state, 1);
    CHECK(knows_fog(state));
    days_end(stormed, 9);
    add_battle(stormed, army("belisar"), MeetingKind::assault);
    days_end(stormed, 1);
    CHECK_EQ(done(stormed), Days{0});
    days_end(stormed, 14);
    CHECK(knows_fog(stormed));
}
