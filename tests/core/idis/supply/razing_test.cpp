// Razing (section 3b): the land burns, and its people may rise.
#include "core/idis/supply/razing.hpp"

#include <doctest/doctest.h>

#include "core/idis/map/region.hpp"
#include "core/idis/supply/foraging.hpp"
#include "core/idis/supply/labour.hpp"
#include "core/idis/supply/supply.hpp"
#include "core/idis/supply/workday.hpp"
#include "tests/kit/campaign.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using tests::a_country;
using tests::a_world;
using tests::an_army;
using tests::army;
using Game = tests::Campaign;
using tests::hex_at;

namespace {

const Hex home = hex_at(4, 4);
const Moment night = at(Day{10}, 1);
const Moment evening = at(Day{10}, 23);

tests::ArmyBuilder burners(std::string name = "aram") {
    return an_army(std::move(name)).with_infantry(1'000).of("red");
}
/// A world in which home's land belongs to a faction; red and blue are at war.
State land_of(std::string_view holder, tests::ArmyBuilder builder = burners()) {
    State state = a_world(std::move(builder),
                          an_army("cyra").with_infantry(500).of("blue").in(hex_at(15, 10)))
                      .at_war(tests::faction("red"), tests::faction("blue"))
                      .at(night);
    tests::put_stronghold(state, "hold", home, tests::faction(holder));
    return state;
}
LandRazed razed(const Game& play) {
    const auto all = play.all<LandRazed>();
    REQUIRE_EQ(all.size(), 1);
    return all.front();
}
Game raze(State state, kit::Dice& dice, Raze order = {}) {
    Game play(std::move(state), dice);
    play.orders("aram", std::move(order));
    play.until(evening);
    return play;
}
Fraction chance(const State& state, const std::vector<Hex>& hexes) {
    return razing_revolt_chance(state, force_of(state, army("aram")), hexes).total();
}

}  // namespace

TEST_CASE("idis.3b.raze-takes-day, idis.3b.raze-hexes: from dawn to dusk, seven hexes") {
    auto dice = tests::dice(2);
    Game play(land_of("red"), dice);
    CHECK_EQ(play.refused("aram", Raze{{{Direction::north, Direction::north}}, {}}).code,
             "hex_is_out_of_range");
    play.orders("aram", Raze{});
    play.until(at(Day{10}, 17, 59));
    CHECK(play.all<LandRazed>().empty());
    play.until(evening);
    CHECK_EQ(razed(play).hexes.size(), 7);
    CHECK_EQ(play.all<HexEntered>().size(), 0);
    CHECK_EQ(play.told<told::Razed>("aram").front().hexes, 7);
    CHECK(has_day_of_work(play.state(), army("aram"), Day{10}));
}

TEST_CASE("idis.3b.raze-choose-hexes-ruling: exactly the three named") {
    auto dice = tests::dice(6);
    const Game play = raze(land_of("red"), dice,
                               Raze{{Steps{}, {Direction::north}, {Direction::south}}, {}});
    CHECK_EQ(razed(play).hexes.size(), 3);
    CHECK_EQ(play.state().land_uses.size(), 3);
}

TEST_CASE("idis.3b.next-spring-ruling, idis.3b.raze-blocks-forage: the next first of March") {
    // Day 1 is 1 January 2026.
    const Date first{2026, 1, 1};
    CHECK_EQ(date_of(next_spring(Day{10}, first), first), Date{2026, 3, 1});
    CHECK_EQ(date_of(next_spring(Day{60}, first), first), Date{2027, 3, 1});
    CHECK_EQ(date_of(next_spring(Day{59}, first), first), Date{2026, 3, 1});
    CHECK_EQ(date_of(next_spring(Day{100}, first), first), Date{2027, 3, 1});
    State state = land_of("red");
    // 10 October 2026.
    const Day october{283};
    LandUse use;
    use.id = home;
    use.razed_on = october;
    use.free_on = next_spring(october, first);
    state.land_uses.insert(use);
    const Day march{first_day_of(Week{1}).number + 365 + 59};
    CHECK_EQ(date_of(march, first), Date{2027, 3, 1});
    CHECK_FALSE(can_be_foraged(state, home, march - 1));
    CHECK(can_be_foraged(state, home, march));
}

TEST_CASE("idis.3b.next-spring-ruling: the referee may set another day") {
    auto dice = tests::dice(6);
    Game play = raze(land_of("red"), dice);
    play.rules(SetLand{home, Day{12}, Supplies{}, Loot{}});
    CHECK_FALSE(can_be_foraged(play.state(), home, Day{11}));
    CHECK(can_be_foraged(play.state(), home, Day{12}));
    CHECK_EQ(play.refused(SetLand{hex_at(90, 90), {}, {}, {}}).code, "no_such_hex");
}

TEST_CASE("idis.3b.raze-revolt, idis.3b.raze-revolt-army: 1 in 6 the first time; 5,500 rise") {
    auto two = tests::dice(2);
    CHECK(raze(land_of("red"), two).all<ArmyFormed>().empty());
    auto one = tests::dice(1, 11, 1, 1, 1);
    const Game play = raze(land_of("red"), one);
    REQUIRE_EQ(play.all<ArmyFormed>().size(), 1);
    CHECK_EQ(counts_of(play.all<ArmyFormed>().front().detachments).infantry, Soldiers{5'500});
}

TEST_CASE("idis.3b.raze-revolt-hostile: 2 in 6 on enemy land") {
    auto three = tests::dice(3);
    CHECK(raze(land_of("blue"), three).all<ArmyFormed>().empty());
    auto two = tests::dice(2, 1, 1, 1, 1);
    CHECK_EQ(raze(land_of("blue"), two).all<ArmyFormed>().size(), 1);
}

TEST_CASE("idis.3a.unfriendly-meaning-ruling: neutral land is unfriendly, not hostile") {
    State state = a_world(burners());
    CHECK_EQ(chance(state, {home}), 1);
    CHECK_EQ(foraging_revolt_chance(state, force_of(state, army("aram")), {home}).total(), 3);
}

TEST_CASE("idis.3b.one-roll-per-raze-ruling: one die, 2 in 6 if a single hex is hostile") {
    // The land of blue begins four steps from red's hold.
    State state = land_of("red");
    state.strongholds.edit(tests::stronghold("hold")).hex = hex_at(4, 1);
    tests::put_stronghold(state, "theirs", hex_at(4, 8), tests::faction("blue"));
    const std::vector<Hex> hexes = disc(home, 1);
    std::size_t hostile = 0;
    for (const Hex hex : hexes) {
        hostile += territory_for(state, tests::commander("aram"), hex) == Territory::hostile;
    }
    CHECK_EQ(hostile, 1);
    CHECK_EQ(chance(state, hexes), 2);
    auto three = tests::dice(3);
    CHECK(raze(state, three).all<ArmyFormed>().empty());
    auto two = tests::dice(2, 1, 1, 1, 1);
    CHECK_EQ(raze(state, two).all<ArmyFormed>().size(), 1);
}

TEST_CASE("idis.3b.raze-revolt-place-ruling: hostile land first, however few live there") {
    State state = land_of("red");
    state.map = a_country().settlement(hex_at(4, 5), 20).settlement(hex_at(4, 3), 80);
    state.strongholds.edit(tests::stronghold("hold")).hex = hex_at(4, 1);
    tests::put_stronghold(state, "theirs", hex_at(4, 8), tests::faction("blue"));
    auto two = tests::dice(2, 1, 1, 1, 1);
    const Game play = raze(state, two);
    CHECK_EQ(play.all<ArmyFormed>().front().army.hex, hex_at(4, 5));
    State friendly = land_of("red");
    friendly.map = a_country().settlement(hex_at(4, 3), 80);
    auto one = tests::dice(1, 1, 1, 1, 1);
    CHECK_EQ(raze(friendly, one).all<ArmyFormed>().front().army.hex, hex_at(4, 3));
}

TEST_CASE("ranges: who razes how far") {
    const auto range = [](tests::ArmyBuilder builder) {
        const State state = a_world(std::move(builder));
        return razing_range(force_of(state, army("aram"))).total();
    };
    tests::row("idis.3b.raze-cavalry-range");
    CHECK_EQ(range(an_army().with_infantry(500).with_cavalry(200)), 2);
    tests::row("idis.3b.raze-skirmishers-no-range");
    CHECK_CLAUSE("idis.3b.raze-skirmishers-no-range", range(an_army().with_skirmishers(500)) == 1);
    tests::row("idis.3b.raze-outrider-no-range");
    CHECK_CLAUSE("idis.3b.raze-outrider-no-range",
                 range(an_army().with_cavalry(500).led_by_a(Trait::outrider)) == 2);
}

TEST_CASE("idis.3b.raze-cavalry-range, idis.3b.raze-outrider-no-range: 19 hexes, never 3 away") {
    State state = land_of("red", burners().with_cavalry(200).led_by_a(Trait::outrider));
    auto dice = tests::dice(6);
    const Game play = raze(state, dice);
    CHECK_CLAUSE("idis.3b.raze-outrider-no-range", razed(play).hexes.size() == 19);
    const Steps three(3, Direction::north);
    CHECK_EQ(play.refused("aram", Raze{{three}, {}}).code, "hex_is_out_of_range");
}

TEST_CASE("idis.3b.honourable-raze: none in six on friendly land, 1 on hostile") {
    CHECK_EQ(chance(land_of("red", burners().led_by_a(Trait::honourable)), {home}), 0);
    CHECK_EQ(chance(land_of("blue", burners().led_by_a(Trait::honourable)), {home}), 1);
    auto none = tests::dice();
    CHECK(raze(land_of("red", burners().led_by_a(Trait::honourable)), none)
              .all<ArmyFormed>()
              .empty());
}

TEST_CASE("idis.3b.raze-no-gain: the army only eats") {
    auto dice = tests::dice(6);
    Game play = raze(land_of("red", burners().with_supplies(5'000)), dice);
    State state = play.state();
    tests::let_happen(state, [](Unfolding& u) { eat(u, army("aram"), Day{10}); });
    CHECK_EQ(state.armies.at(army("aram")).supplies, Supplies{3'750});
    CHECK_EQ(state.armies.at(army("aram")).loot, Loot{0});
}

TEST_CASE("idis.3b.raze-again-ruling: a second die, and free on the same first of March") {
    State state = land_of("red");
    state.campaign.settings.first_day = {2026, 5, 1};
    LandUse use;
    use.id = home;
    use.razed_on = Day{1};
    use.razed_by = army("aram");
    use.free_on = next_spring(Day{1}, {2026, 5, 1});
    state.land_uses.insert(use);
    auto dice = tests::dice(6);
    const Game play = raze(state, dice, Raze{{Steps{}}, {}});
    CHECK_EQ(razed(play).hexes.front().free_on, use.free_on);
    CHECK_EQ(razed(play).hexes.front().razed_on, Day{10});
    CHECK_EQ(dice.left(), 0);
}

TEST_CASE("idis.3b.raze-unsettled-ruling: three hexes of land burn; the sea alone rolls nothing") {
    tests::Country coast = a_country();
    const std::vector<Hex> hexes = disc(home, 1);
    for (std::size_t at = 3; at < hexes.size(); ++at) {
        coast.settlement(hexes[at], 0).terrain(hexes[at], Terrain::water);
    }
    State state = land_of("red");
    state.map = coast;
    auto dice = tests::dice(2);
    CHECK_EQ(razed(raze(state, dice)).hexes.size(), 3);
    auto none = tests::dice();
    Raze sea;
    for (const Direction way : directions) {
        if (state.map->ground(neighbour(home, way)).settlement == Settlement{0}) {
            sea.hexes.push_back({way});
        }
    }
    REQUIRE_EQ(sea.hexes.size(), 4);
    CHECK(razed(raze(state, none, sea)).hexes.empty());
}

TEST_CASE("idis.3b.raze-forage-same-day-ruling: the foragers come home first") {
    State state = a_world(burners("aram").with_wagons(100).in(home),
                          burners("bero").in(hex_at(4, 5)))
                      .on(a_country().settlement(home, 40))
                      .at(night);
    tests::put_stronghold(state, "hold", home, tests::faction("red"));
    auto dice = tests::dice(6);
    Game play(state, dice);
    play.orders("bero", Raze{{{Direction::north}}, {}});
    play.orders("aram", Forage{{Steps{}}, {}});
    play.until(evening);
    CHECK_CLAUSE("idis.3b.raze-forage-same-day-ruling",
                 play.all<LandForaged>().front().gained == Supplies{20'000});
    CHECK_FALSE(can_be_foraged(play.state(), home, Day{10}));
}
