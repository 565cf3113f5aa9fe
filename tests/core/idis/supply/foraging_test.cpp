// Foraging (section 3a): what the land gives in a day, and what it remembers.
#include "core/idis/supply/foraging.hpp"

#include <doctest/doctest.h>

#include "core/idis/reindex.hpp"
#include "core/idis/supply/disturbance.hpp"
#include "core/idis/supply/labour.hpp"
#include "core/idis/supply/supply.hpp"
#include "core/idis/supply/walls.hpp"
#include "core/idis/supply/workday.hpp"
#include "tests/kit/campaign.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/fair_weather.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using tests::a_country;
using tests::a_world;
using tests::an_army;
using tests::army;
using Game = tests::Campaign;
using tests::commander;
using tests::hex_at;

namespace {

const Hex home = hex_at(4, 4);
const Moment night = at(Day{10}, 1);
/// Just before the day ends, so that no weather is rolled and nobody eats.
const Moment evening = at(Day{10}, 23);

tests::ArmyBuilder foragers(std::string name = "aram") {
    return an_army(std::move(name)).with_infantry(4'000).with_wagons(400);
}
/// Foraged on a day by nobody who matters.
void remember(State& state, Hex hex, Day day) {
    LandUse use;
    use.id = hex;
    use.foraged_on = day;
    use.foraged_by = army("long gone");
    state.land_uses.insert(use);
}
/// A stronghold that makes the land round home somebody's.
void give_land(State& state, Party party) {
    tests::put_stronghold(state, "hold", home, party);
}
LandForaged foraged(const Game& play) {
    const auto all = play.all<LandForaged>();
    REQUIRE_EQ(all.size(), 1);
    return all.front();
}
LandForaged forage(State state, Forage order = {}) {
    auto none = tests::dice();
    Game play(std::move(state), none);
    play.orders("aram", std::move(order));
    play.until(evening);
    return foraged(play);
}
/// What follows from foraging with these dice.
Game forage_with(State state, kit::Dice& dice) {
    Game play(std::move(state), dice);
    play.orders("aram", Forage{});
    play.until(evening);
    return play;
}
Fraction yield_of(const State& state, const std::vector<Hex>& hexes) {
    return foraging_yield(state, force_of(state, army("aram")), hexes, Day{10}).total();
}

}  // namespace

TEST_CASE("idis.3a.forage-takes-day, idis.3a.forage-hexes: from dawn to dusk, seven hexes") {
    auto none = tests::dice();
    Game play(State(a_world(foragers()).at(night)), none);
    play.orders("aram", Forage{});
    play.until(at(Day{10}, 17, 59));
    CHECK(play.all<LandForaged>().empty());
    CHECK_EQ(play.all<WorkBegan>().front().work.day, Day{10});
    play.until(at(Day{10}, 18));
    CHECK_EQ(foraged(play).hexes.size(), 7);
    CHECK_EQ(foraged(play).gained, Supplies{70'000});
    CHECK_EQ(play.army("aram").supplies, Supplies{70'000});
    CHECK_EQ(play.told<told::Foraged>("aram").front().supplies, Supplies{70'000});
    CHECK_EQ(play.refused("aram", Forage{{{Direction::north, Direction::north}}, {}}).code,
             "hex_is_out_of_range");
}

TEST_CASE("idis.3a.forage-takes-day: the day's work is used up; no night march after it") {
    State state = a_world(foragers().with_wagons(0))
                      .on(a_country().road(tests::southward(home, 3)).place("end", hex_at(4, 7)))
                      .at(night);
    tests::let_know_all(state, commander("aram"));
    auto none = tests::dice();
    Game play(state, none);
    play.orders("aram", Forage{});
    play.until(at(Day{10}, 19));
    play.orders("aram", tests::day_and_night(tests::march_to("end")));
    play.until(evening);
    CHECK_EQ(play.all<StretchBegan>().size(), 0);
}

TEST_CASE("idis.3a.forage-takes-day: after dawn it is the next day's work") {
    State state = a_world(foragers()).at(at(Day{10}, 6));
    CHECK_EQ(day_of_work({}, at(Day{10}, 5, 59)), Day{10});
    CHECK_EQ(day_of_work({}, at(Day{10}, 6)), Day{11});
    auto none = tests::dice();
    Game play(state, none);
    CHECK_EQ(play.refused("aram", Forage{{}, Day{10}}).code, "day_is_past");
    CHECK_EQ(play.refused("aram", Forage{{}, Day{71}}).code, "moment_is_too_far_ahead");
}

TEST_CASE("idis.3a.forage-not-while-marching: the later order for a day replaces the earlier") {
    State state = a_world(foragers().with_wagons(0).in(hex_at(4, 4)))
                      .on(a_country().road(tests::southward(home, 4)).place("end", hex_at(4, 8)))
                      .at(night);
    tests::let_know_all(state, commander("aram"));
    SUBCASE("before dawn") {
        auto none = tests::dice();
        Game play(state, none);
        play.orders("aram", Forage{});
        play.orders("aram", tests::march_to("end"));
        play.until(evening);
        CHECK(play.all<WorkBegan>().empty());
        CHECK_EQ(play.all<StretchBegan>().front().stretch.began, Fraction{at(Day{10}, 6).seconds});
        CHECK_EQ(play.all<OrderConcluded>().front().standing, OrderStanding::replaced);
    }
    SUBCASE("at ten of the day itself") {
        auto none = tests::dice();
        Game play(state, none);
        play.orders("aram", Forage{});
        play.until(at(Day{10}, 10));
        play.orders("aram", tests::march_to("end"));
        play.until(evening);
        CHECK(play.all<LandForaged>().empty());
        CHECK(play.state().land_uses.empty());
        // Eight hours at 12 miles a day.
        CHECK_EQ(play.all<StretchBegan>().front().stretch.began, Fraction{at(Day{10}, 10).seconds});
        CHECK_EQ(play.army("aram").hex, hex_at(4, 5));
    }
    SUBCASE("work for another day stays") {
        auto none = tests::dice();
        Game play(state, none);
        play.orders("aram", Forage{{}, Day{12}});
        play.orders("aram", Raze{{}, Day{11}});
        play.until(night);
        CHECK(play.all<OrderConcluded>().empty());
        play.orders("aram", Raze{{}, Day{12}});
        CHECK_EQ(play.all<OrderConcluded>().size(), 1);
    }
}

TEST_CASE("idis.3a.forage-yield: 500 times the settlement") {
    const State state = a_world(foragers()).on(a_country()
                                                   .settlement(hex_at(4, 3), 20)
                                                   .settlement(hex_at(4, 4), 60)
                                                   .settlement(hex_at(4, 5), 100));
    CHECK_EQ(yield_of(state, {hex_at(4, 3)}), 10'000);
    CHECK_EQ(yield_of(state, {hex_at(4, 4)}), 30'000);
    CHECK_EQ(yield_of(state, {hex_at(4, 5)}), 50'000);
}

namespace {

/// 60 in the middle, and 40, 40, 20, 20, 80, 100 round it.
tests::Country rich_country() {
    tests::Country country = a_country();
    const std::vector<std::int64_t> people = {60, 40, 40, 20, 20, 80, 100};
    const std::vector<Hex> hexes = disc(home, 1);
    for (std::size_t at = 0; at < hexes.size(); ++at) country.settlement(hexes[at], people[at]);
    return country;
}

}  // namespace

TEST_CASE("idis.3a.forage-sum, idis.3a.raider-forage-bonus: all hexes add up, a raider's a tenth") {
    const State state = a_world(foragers()).on(rich_country());
    CHECK_EQ(yield_of(state, disc(home, 1)), 180'000);
    const State raiders = a_world(foragers().led_by_a(Trait::raider)).on(rich_country());
    CHECK_EQ(yield_of(raiders, disc(home, 1)), 198'000);
}

TEST_CASE("idis.3a.forage-over-capacity-ruling, idis.3a.raider-forage-bonus: 22,000 more") {
    // 1,200 foot and 300 followers, 100 horse, 4 wagons: 22,500 + 7,500 + 2,000 = 32,000.
    State state = a_world(an_army()
                              .with_infantry(1'200)
                              .with_noncombatants(300)
                              .with_cavalry(100)
                              .with_noncombatants(0)
                              .with_wagons(4)
                              .with_supplies(10'000)
                              .led_by_a(Trait::raider))
                      .on(rich_country())
                      .at(night);
    const LandForaged event = forage(state);
    CHECK_EQ(event.yield, Supplies{198'000});
    CHECK_EQ(event.gained, Supplies{22'000});
    CHECK_EQ(event.supplies, Supplies{32'000});
    CHECK_EQ(event.hexes.size(), 7);
}

TEST_CASE("idis.1a.weather-affects-logistics: the referee's word on a hex halves what it gives") {
    const State state = a_world(foragers())
                            .on(a_country().settlement(home, 40).settlement(hex_at(4, 3), 20))
                            .at(night);
    CHECK_EQ(forage(state, Forage{{Steps{}}, {}}).gained, Supplies{20'000});
    auto none = tests::dice();
    Game play(State(state), none);
    SetWeather storm{home, WeatherGrade::very_bad, "a cloudburst", std::nullopt};
    storm.forage_factor = Fraction(1, 2);
    play.rules(storm);
    CHECK_EQ(yield_of(play.state(), {home}), 10'000);
    CHECK_EQ(yield_of(play.state(), {home, hex_at(4, 3)}), 20'000);
    play.orders("aram", Forage{{Steps{}}, {}});
    play.until(evening);
    CHECK_EQ(foraged(play).gained, Supplies{10'000});

    // Bad weather without a word of the referee changes nothing.
    Game rain(State(state), none);
    rain.rules(SetWeather{home, WeatherGrade::bad, "rain", std::nullopt});
    CHECK_EQ(yield_of(rain.state(), {home}), 20'000);
}

TEST_CASE("idis.3a.forage-choose-hexes-ruling: two of the seven, and only they are marked") {
    State state = a_world(foragers())
                      .on(a_country().settlement(hex_at(4, 3), 40).settlement(hex_at(4, 5), 40))
                      .at(night);
    const LandForaged event = forage(
        state, Forage{{{Direction::north}, {Direction::south}, {Direction::north}}, {}});
    CHECK_EQ(event.gained, Supplies{40'000});
    REQUIRE_EQ(event.hexes.size(), 2);
    CHECK_EQ(event.hexes[0].id, hex_at(4, 3));
    CHECK_EQ(event.hexes[1].id, hex_at(4, 5));
}

TEST_CASE("idis.3a.first-forage-safe: no die, on enemy land too, nor a year after") {
    State state = a_world(foragers().of("red"), an_army("cyra").with_infantry(500).of("blue")
                                                     .in(hex_at(15, 10)))
                      .at_war(tests::faction("red"), tests::faction("blue"))
                      .at(night);
    give_land(state, tests::faction("blue"));
    remember(state, home, Day{10 - 365});
    const LandForaged event = forage(state);
    CHECK_EQ(event.hexes.size(), 7);
    CHECK_EQ(event.hexes.front().foraged_on, Day{10});
}

TEST_CASE("idis.3a.repeat-forage-revolt: 2 in 6 on friendly land, up to a year less a day") {
    State state = a_world(foragers().of("red")).at(night);
    give_land(state, tests::faction("red"));
    remember(state, home, Day{10 - 364});
    auto three = tests::dice(3);
    CHECK(forage_with(state, three).all<ArmyFormed>().empty());
    auto two = tests::dice(2, 1, 1, 1, 1);
    CHECK_EQ(forage_with(state, two).all<ArmyFormed>().size(), 1);
}

TEST_CASE("idis.3a.repeat-forage-unfriendly: 3 in 6 on hostile land") {
    State state = a_world(foragers().of("red"), an_army("cyra").with_infantry(500).of("blue")
                                                     .in(hex_at(15, 10)))
                      .at_war(tests::faction("red"), tests::faction("blue"))
                      .at(night);
    give_land(state, tests::faction("blue"));
    remember(state, home, Day{-20});
    auto four = tests::dice(4);
    CHECK(forage_with(state, four).all<ArmyFormed>().empty());
    auto three = tests::dice(3, 1, 1, 1, 1);
    CHECK_EQ(forage_with(state, three).all<ArmyFormed>().size(), 1);
}

TEST_CASE("idis.3a.unfriendly-meaning-ruling, idis.3a.honourable-forage: the chances") {
    State state = a_world(foragers().of("red"), an_army("kind").with_infantry(500).of("red")
                                                     .led_by_a(Trait::honourable));
    const auto chance = [&](std::string_view name) {
        return foraging_revolt_chance(state, force_of(state, army(name)), {home}).total();
    };
    CHECK_EQ(chance("aram"), 3);
    CHECK_EQ(chance("kind"), 2);
    give_land(state, tests::faction("red"));
    CHECK_EQ(chance("aram"), 2);
    CHECK_EQ(chance("kind"), 1);
}

TEST_CASE("idis.3a.forage-memory-hex-ruling: no matter who foraged it before") {
    State state = a_world(foragers().of("red")).at(night);
    state.campaign.day = Day{200};
    state.now = at(Day{200}, 1);
    give_land(state, tests::faction("red"));
    remember(state, home, Day{1});
    auto three = tests::dice(3);
    Game play(state, three);
    play.orders("aram", Forage{});
    play.until(at(Day{200}, 23));
    CHECK_EQ(foraged(play).hexes.front().foraged_by, army("aram"));
}

TEST_CASE("idis.3a.one-roll-per-forage-ruling: one die, 3 in 6 for one unfriendly repeat") {
    // Home's region reaches three hexes; the neutral hex lies beyond it.
    State state = a_world(foragers().of("red")).on(a_country()).at(night);
    tests::put_stronghold(state, "hold", hex_at(4, 1), tests::faction("red"));
    // Hexes at (4,3) and (4,4) lie two and three steps from it; (4,5) lies four.
    for (const Hex hex : {hex_at(4, 3), hex_at(4, 4)}) remember(state, hex, Day{5});
    auto three = tests::dice(3);
    CHECK(forage_with(state, three).all<ArmyFormed>().empty());
    remember(state, hex_at(4, 5), Day{5});
    auto rising = tests::dice(3, 1, 1, 1, 1);
    CHECK_EQ(forage_with(state, rising).all<ArmyFormed>().size(), 1);
}

TEST_CASE("idis.3a.forage-revolt-army: twenty times 500 foot under a commander of their own") {
    State state = a_world(foragers().of("red")).at(night);
    give_land(state, tests::faction("red"));
    remember(state, home, Day{5});
    auto dice = tests::dice(1, 20, 1, 1, 1);
    Game play = forage_with(state, dice);
    const ArmyFormed rebels = play.all<ArmyFormed>().front();
    CHECK_EQ(counts_of(rebels.detachments).infantry, Soldiers{10'000});
    CHECK_EQ(counts_of(rebels.detachments).noncombatants, Noncombatants{2'500});
    CHECK_EQ(rebels.detachments.size(), 20);
    CHECK_EQ(rebels.army.morale, Morale{9});
    CHECK_EQ(rebels.army.supplies, Supplies{12'500 * 15});
    const Commander leader = play.all<CommanderIntroduced>().front().commander;
    CHECK_EQ(rebels.army.commander, leader.id);
    CHECK_FALSE(leader.faction.has_value());
    CHECK(are_hostile(play.state(), Party(leader.id), Party(tests::faction("red"))));
}

namespace {

const Hex crowded = hex_at(5, 3);

/// Home and a hex where more people live have been foraged before.
State two_that_may_rise() {
    State state = a_world(foragers().of("red"))
                      .on(a_country().settlement(home, 40).settlement(crowded, 80))
                      .at(night);
    give_land(state, tests::faction("red"));
    remember(state, home, Day{5});
    remember(state, crowded, Day{5});
    return state;
}

}  // namespace

TEST_CASE("idis.3a.forage-revolt-place-ruling: without a word of the referee they stay there") {
    auto faces = tests::fair(1, 1, 1, 1, 1);
    Game play = forage_with(two_that_may_rise(), faces);
    const Question question = play.all<QuestionPut>().front().question;
    REQUIRE(question.due_at.has_value());
    play.until(*question.due_at - kit::seconds(1));
    CHECK(play.all<QuestionSettled>().empty());
    play.until(*question.due_at);
    CHECK_EQ(tests::only<QuestionSettled>(play.events()),
             QuestionSettled{question.id, "5,3", true});
    CHECK_EQ(play.state().armies.at(play.all<ArmyFormed>().front().army.id).hex, crowded);
}

TEST_CASE("idis.3a.forage-revolt-place-ruling: where most people live, the yield not reduced") {
    auto dice = tests::dice(1, 1, 1, 1, 1);
    Game play = forage_with(two_that_may_rise(), dice);
    CHECK_EQ(play.all<ArmyFormed>().front().army.hex, crowded);
    // 20 in the five others, 40 and 80.
    CHECK_EQ(foraged(play).gained, Supplies{110'000});
    const Question question = play.all<QuestionPut>().front().question;
    CHECK_FALSE(question.asked.has_value());
    CHECK_EQ(question.options, std::vector<std::string>{"5,3", "4,4"});
    CHECK_EQ(question.by_default, "5,3");
    play.rules(AnswerQuestion{question.id, "4,4"});
    CHECK_EQ(play.state().armies.at(play.all<ArmyFormed>().front().army.id).hex, home);
}

TEST_CASE("idis.3a.forage-revolt-place-ruling: ties go to the lower q, then the lower r") {
    const State state = a_world(foragers());
    const std::vector<Hex> places = places_for_rebels(
        state, state.armies.at(army("aram")), {Hex{3, 3}, Hex{2, 5}, Hex{2, 4}});
    CHECK_EQ(places, std::vector<Hex>{{2, 4}, {2, 5}, {3, 3}});
}

TEST_CASE("idis.3a.forage-not-depleted-ruling: full yield on the day after") {
    State state = a_world(foragers().of("red")).on(a_country().settlement(home, 40)).at(night);
    give_land(state, tests::faction("red"));
    remember(state, home, Day{9});
    auto dice = tests::dice(6);
    Game play(state, dice);
    play.orders("aram", Forage{{Steps{}}, {}});
    play.until(evening);
    CHECK_EQ(foraged(play).gained, Supplies{20'000});
}

TEST_CASE("idis.3a.forage-same-day-ruling: both gain all; whose order came later rolls") {
    State state = a_world(foragers("aram").of("red").in(hex_at(4, 3)),
                          foragers("bero").of("red").in(hex_at(4, 5)))
                      .on(a_country().settlement(home, 60))
                      .at(at(Day{10}, 0, 1));
    give_land(state, tests::faction("red"));
    auto dice = tests::dice(3);
    Game play(state, dice);
    play.orders("bero", Forage{{{Direction::north}}, {}});
    play.until(at(Day{10}, 2));
    play.orders("aram", Forage{{{Direction::south}}, {}});
    play.until(evening);
    const auto all = play.all<LandForaged>();
    REQUIRE_EQ(all.size(), 2);
    CHECK_EQ(all[0].army, army("bero"));
    CHECK_EQ(all[0].gained, Supplies{30'000});
    CHECK_CLAUSE("idis.3a.forage-same-day-ruling", all[1].gained == Supplies{30'000});
    REQUIRE_EQ(dice.drawn().size(), 1);
    CHECK_CLAUSE("idis.3a.forage-same-day-ruling",
                 dice.drawn().front().subject == Subject(army("aram")));
}

TEST_CASE("idis.3a.forage-razed-hex-ruling, idis.3b.raze-blocks-forage: razed land is left out") {
    State state = a_world(foragers()).at(night);
    for (const Hex hex : {hex_at(4, 3), hex_at(4, 5)}) {
        LandUse use;
        use.id = hex;
        use.foraged_on = Day{2};
        use.foraged_by = army("bero");
        use.razed_on = Day{3};
        use.razed_by = army("bero");
        use.free_on = Day{40};
        state.land_uses.insert(use);
    }
    const LandForaged event = forage(state);
    CHECK_EQ(event.gained, Supplies{50'000});
    CHECK_EQ(event.hexes.size(), 5);
    CHECK(can_be_foraged(state, hex_at(4, 3), Day{40}));
    CHECK_FALSE(can_be_foraged(state, hex_at(4, 3), Day{39}));
}

TEST_CASE("idis.3a.forage-water-ruling: four hexes of sea give nothing and are not marked") {
    tests::Country coast = a_country();
    const std::vector<Hex> hexes = disc(home, 1);
    for (std::size_t at = 0; at < hexes.size(); ++at) {
        coast.settlement(hexes[at], at < 3 ? 40 : 0);
        if (at >= 3) coast.terrain(hexes[at], Terrain::water);
    }
    const LandForaged event = forage(a_world(foragers()).on(coast).at(night));
    CHECK_EQ(event.gained, Supplies{60'000});
    CHECK_EQ(event.hexes.size(), 3);
}

TEST_CASE("ranges: who forages how far") {
    const auto range = [](tests::ArmyBuilder builder) {
        const State state = a_world(std::move(builder));
        return foraging_range(force_of(state, army("aram"))).total();
    };
    tests::row("idis.3a.cavalry-no-wider-forage");
    CHECK_CLAUSE("idis.3a.cavalry-no-wider-forage", range(an_army().with_cavalry(500)) == 1);
    tests::row("idis.3a.outrider-forage-range");
    CHECK_EQ(range(an_army().with_cavalry(500).led_by_a(Trait::outrider)), 3);
    tests::row("idis.3a.outrider-needs-cavalry");
    CHECK_EQ(range(an_army().with_infantry(500).led_by_a(Trait::outrider)), 1);
    CHECK_EQ(range(an_army().with_skirmishers(500).led_by_a(Trait::outrider)), 3);
}

TEST_CASE("idis.3a.outrider-forage-range: 37 hexes of 20 give 370,000") {
    State state = a_world(foragers().with_cavalry(200).led_by_a(Trait::outrider)).at(night);
    const LandForaged event = forage(state);
    CHECK_EQ(event.yield, Supplies{370'000});
    CHECK_EQ(event.hexes.size(), 37);
}

TEST_CASE("idis.3a.forage-out-of-formation, idis.3a.forage-attacked-ruling: attacked at noon") {
    State state = a_world(foragers()).at(night);
    auto none = tests::dice();
    Game play(state, none);
    play.orders("aram", Forage{});
    play.until(at(Day{10}, 12));
    State now = play.state();
    CHECK(is_out_of_formation(now, army("aram"), Day{10}));
    CHECK_FALSE(is_out_of_formation(now, army("aram"), Day{11}));
    now.now = at(Day{10}, 12);
    const Events events = tests::let_happen(
        now, [](Unfolding& u) { disturb(u, army("aram"), Disturbance::attacked); });
    CHECK(is_out_of_formation(now, army("aram"), Day{10}));
    CHECK_EQ(tests::only<OrderConcluded>(events).standing, OrderStanding::stopped);
    const Question asked = tests::only<QuestionPut>(events).question;
    CHECK_EQ(asked.by_default, "nothing");
    Game later(now, none);
    later.until(evening);
    CHECK(later.all<LandForaged>().empty());
    CHECK(later.state().land_uses.empty());
    CHECK_EQ(later.army("aram").supplies, Supplies{0});
    later.rules(AnswerQuestion{asked.id, "half"});
    CHECK_EQ(later.army("aram").supplies, Supplies{35'000});
}

TEST_CASE("idis.3a.forage-attacked-ruling: without a word of the referee nothing is left of it") {
    auto faces = tests::fair();
    Game play(a_world(foragers().with_supplies(60'000)).at(night), faces);
    play.orders("aram", Forage{});
    play.until(at(Day{10}, 12));
    State now = play.state();
    now.now = at(Day{10}, 12);
    const Events events = tests::let_happen(
        now, [](Unfolding& u) { disturb(u, army("aram"), Disturbance::attacked); });
    const Question asked = tests::only<QuestionPut>(events).question;
    Game later(now, faces);
    later.until(at(Day{11}, 12) - kit::seconds(1));
    CHECK(later.all<QuestionSettled>().empty());
    later.until(at(Day{11}, 12));
    CHECK_EQ(tests::only<QuestionSettled>(later.events()),
             QuestionSettled{asked.id, "nothing", true});
    CHECK(later.all<LandForaged>().empty());
    CHECK(later.told<told::Foraged>("aram").empty());
    CHECK(later.state().land_uses.empty());
}

TEST_CASE("idis.3a.forage-memory-secret: no hint of the risk, known to those who did or saw it") {
    State state = a_world(foragers().in(hex_at(4, 4)), foragers("near").in(hex_at(4, 5)),
                          foragers("far").in(hex_at(14, 8)))
                      .at(night);
    State foraged_before = state;
    remember(foraged_before, home, Day{5});
    CHECK_EQ(view(state, commander("aram")), view(foraged_before, commander("aram")));
    auto none = tests::dice();
    CHECK(Game(foraged_before, none).events().empty());
    Game play(state, none);
    play.orders("aram", Forage{});
    play.until(evening);
    const auto worked = [&](std::string_view name) {
        return view(play.state(), commander(name)).commander->land.worked.size();
    };
    CHECK_EQ(worked("aram"), 7);
    // One hex of sight: its own hex, the forager's, and the two that are next to both.
    CHECK_EQ(worked("near"), 4);
    CHECK_EQ(worked("far"), 0);
}

TEST_CASE("idis.3a.forage-memory-secret: one who saw them once and does not now is told nothing") {
    // The seventh hex of the foragers lies in his sight, the foragers do not; he saw them long ago.
    State state = a_world(foragers().in(hex_at(4, 4)), foragers("near").in(hex_at(4, 6)))
                      .at(night);
    Sighting once;
    once.id = {commander("near"), army("aram")};
    once.hex = hex_at(4, 4);
    once.is_in_sight = false;
    state.sightings.insert(once);
    auto none = tests::dice();
    Game play(state, none);
    play.orders("aram", Forage{});
    play.until(evening);
    CHECK_EQ(view(play.state(), commander("aram")).commander->land.worked.size(), 7);
    CHECK(view(play.state(), commander("near")).commander->land.worked.empty());
}

TEST_CASE("idis.3a.forage-besieged-ruling: shut up in a stronghold nobody goes out") {
    State state = a_world(foragers().of("red"), an_army("cyra").with_infantry(500).of("blue")
                                                     .in(home))
                      .on(a_country().place("hold", home))
                      .at_war(tests::faction("red"), tests::faction("blue"))
                      .at(night);
    give_land(state, tests::faction("red"));
    state.within_walls.insert({army("aram"), tests::stronghold("hold")});
    auto none = tests::dice();
    Game play(state, none);
    CHECK_EQ(play.refused("aram", Forage{}).code, "army_is_besieged");
    CHECK_EQ(play.refused("aram", Raze{}).code, "army_is_besieged");
    CHECK_EQ(play.refused("aram", tests::march_to("hold")).code, "army_is_besieged");
    CHECK_FALSE(legal(view(state, commander("aram")), commander("aram")).commander->march);

    State lifted = state;
    lifted.armies.edit(army("cyra")).hex = hex_at(15, 10);
    reindex(lifted);
    Game free(lifted, none);
    CHECK(is_protected_by_walls(free.state(), army("aram"), Day{10}));
    free.orders("aram", Forage{});
    free.until(at(Day{10}, 12));
    CHECK_FALSE(is_protected_by_walls(free.state(), army("aram"), Day{10}));
    free.until(evening);
    CHECK_EQ(foraged(free).hexes.size(), 7);
}

TEST_CASE("idis.2a.skirmishers-forage-as-cavalry: range 1, and 3 under an Outrider") {
    const auto range = [](const State& state) {
        return foraging_range(force_of(state, tests::army("aram"))).total();
    };
    const auto light = [] { return an_army().with_infantry(500).with_skirmishers(200); };
    CHECK_CLAUSE("idis.2a.skirmishers-forage-as-cavalry", range(a_world(light())) == Fraction{1});
    CHECK_CLAUSE("idis.2a.skirmishers-forage-as-cavalry",
                 range(a_world(light().led_by_a(Trait::outrider))) == Fraction{3});
    CHECK_EQ(range(a_world(an_army().with_infantry(500).led_by_a(Trait::outrider))), Fraction{1});
}
