// Goods that change hands (section 3) and loot that buys morale (section 5).
#include "core/idis/supply/stores.hpp"

#include <doctest/doctest.h>

#include "core/idis/supply/supply.hpp"
#include "core/idis/supply/walls.hpp"
#include "tests/kit/campaign.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/fair_weather.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using Game = tests::Campaign;
using tests::a_country;
using tests::a_world;
using tests::an_army;
using tests::army;
using tests::commander;
using tests::hex_at;

namespace {

const Hex home = hex_at(4, 4);
const Moment noon = at(Day{10}, 12);

/// Two armies in one hex who have seen each other.
State side_by_side(tests::ArmyBuilder aram, tests::ArmyBuilder bero) {
    State state = a_world(std::move(aram), std::move(bero)).at(noon);
    for (const auto& [who, whom] : {std::pair{"aram", "bero"}, std::pair{"bero", "aram"}}) {
        Sighting sighting;
        sighting.id = {commander(who), army(whom)};
        sighting.hex = state.armies.at(army(whom)).hex;
        state.sightings.insert(sighting);
    }
    return state;
}
tests::ArmyBuilder giver() { return an_army("aram").with_infantry(1'000).with_supplies(8'000); }
tests::ArmyBuilder taker() { return an_army("bero").with_infantry(1'000).with_supplies(1'000); }
/// The same two of factions at war.
State enemies(tests::ArmyBuilder aram, tests::ArmyBuilder bero) {
    State state = side_by_side(aram.of("red"), bero.of("blue"));
    const Party red = tests::faction("red");
    const Party blue = tests::faction("blue");
    state.stances.insert({{std::min(red, blue), std::max(red, blue)}, Relation::at_war});
    return state;
}
DeliverSupplies to_bero(std::int64_t supplies) { return {army("bero"), Supplies{supplies}}; }

Question question_of(const Game& play) {
    const auto all = play.all<QuestionPut>();
    REQUIRE_EQ(all.size(), 1);
    return all.front().question;
}

}  // namespace

TEST_CASE("idis.3.deliver-supplies: 3,000 of 8,000 to an army of one's own side, at once") {
    auto none = tests::dice();
    Game play(side_by_side(giver().of("red"), taker().of("red")), none);
    play.orders("aram", to_bero(3'000));
    CHECK_EQ(play.army("aram").supplies, Supplies{5'000});
    CHECK_EQ(play.army("bero").supplies, Supplies{4'000});
    CHECK_EQ(play.told<told::SuppliesPassed>("aram").front().supplies, Supplies{3'000});
    CHECK_EQ(play.told<told::SuppliesPassed>("bero").front().from, army("aram"));
    CHECK_EQ(play.all<OrderConcluded>().front().standing, OrderStanding::done);
}

TEST_CASE("idis.3.deliver-limits-ruling: what the receiver can carry, what the giver has") {
    // 1,000 foot and 250 followers carry 18,750.
    auto none = tests::dice();
    Game play(side_by_side(giver().of("red"), taker().of("red").with_supplies(18'250)), none);
    play.orders("aram", to_bero(3'000));
    CHECK_EQ(play.army("aram").supplies, Supplies{7'500});
    CHECK_EQ(play.army("bero").supplies, Supplies{18'750});
    CHECK_EQ(play.refused("aram", to_bero(7'501)).code, "army_has_not_so_many_supplies");
    CHECK_EQ(play.refused("aram", to_bero(0)).code, "no_supplies_named");
    CHECK_EQ(play.refused("aram", DeliverSupplies{army("nobody"), Supplies{1}}).code,
             "no_such_army");
}

TEST_CASE("idis.3.deliver-limits-ruling: not to an army one hex away, nor to one not in sight") {
    auto none = tests::dice();
    Game away(side_by_side(giver(), taker().in(hex_at(4, 5))), none);
    CHECK_EQ(away.refused("aram", to_bero(100)).code, "army_is_not_here");
    State unseen = side_by_side(giver(), taker());
    unseen.sightings.edit({commander("aram"), army("bero")}).is_in_sight = false;
    CHECK_EQ(Game(unseen, none).refused("aram", to_bero(100)).code, "army_is_not_here");
}

TEST_CASE("idis.3.deliver-limits-ruling: the receiver may refuse, once and for all") {
    auto none = tests::dice();
    Game play(side_by_side(giver().of("red"), taker().of("red")), none);
    play.orders("bero", SetLoadRule{DroppedFirst::loot, Welcome::nobody});
    play.orders("aram", to_bero(3'000));
    CHECK_EQ(play.army("aram").supplies, Supplies{8'000});
    CHECK_EQ(play.all<OrderConcluded>().back().standing, OrderStanding::stopped);
}

TEST_CASE("idis.3.supply-deliver-enemy-ruling: to an enemy if he accepts, not else") {
    auto none = tests::dice();
    Game play(enemies(giver(), taker()), none);
    play.orders("aram", to_bero(1'000));
    CHECK_EQ(play.army("bero").supplies, Supplies{1'000});
    const Question asked = question_of(play);
    CHECK_EQ(asked.asked, commander("bero"));
    CHECK_EQ(asked.by_default, "refuse");
    Game refused = play;
    play.orders("bero", AnswerQuestion{asked.id, "accept"});
    CHECK_EQ(play.army("aram").supplies, Supplies{7'000});
    CHECK_EQ(play.army("bero").supplies, Supplies{2'000});
    refused.orders("bero", AnswerQuestion{asked.id, "refuse"});
    CHECK_EQ(refused.army("bero").supplies, Supplies{1'000});
    CHECK_EQ(refused.all<OrderConcluded>().back().standing, OrderStanding::stopped);
}

TEST_CASE("idis.3.supply-deliver-enemy-ruling: an enemy who is silent for a day has refused") {
    auto faces = tests::fair();
    Game play(enemies(giver(), taker().with_supplies(3'000)), faces);
    play.orders("aram", to_bero(1'000));
    const Question asked = question_of(play);
    play.until(noon + kit::hours(24) - kit::seconds(1));
    CHECK(play.all<QuestionSettled>().empty());
    play.until(noon + kit::hours(24));
    CHECK_EQ(tests::only<QuestionSettled>(play.events()),
             QuestionSettled{asked.id, "refuse", true});
    CHECK(play.all<SuppliesDelivered>().empty());
    CHECK_EQ(play.all<OrderConcluded>().back().standing, OrderStanding::stopped);
}

TEST_CASE("idis.3.supply-deliver-enemy-ruling: who takes from anybody is not asked; "
          "for an open seat the referee answers") {
    auto none = tests::dice();
    Game open_handed(side_by_side(giver().of("red"), taker().of("blue")), none);
    open_handed.orders("bero", SetLoadRule{DroppedFirst::loot, Welcome::anybody});
    open_handed.orders("aram", to_bero(1'000));
    CHECK_EQ(open_handed.army("bero").supplies, Supplies{2'000});
    Game unled(side_by_side(giver().of("red"), taker().of("blue").with_open_seat()), none);
    unled.orders("aram", to_bero(1'000));
    const Question asked = question_of(unled);
    CHECK_FALSE(asked.asked.has_value());
    unled.rules(AnswerQuestion{asked.id, "accept"});
    CHECK_EQ(unled.army("bero").supplies, Supplies{2'000});
}

TEST_CASE("idis.3.garrison-eats-own-ruling: an army behind walls eats its own") {
    State state = a_world(an_army().with_infantry(1'000).with_supplies(10'000).of("red"))
                      .on(a_country().place("hold", home))
                      .at(noon);
    tests::put_stronghold(state, "hold", home, tests::faction("red"));
    tests::let_know_all(state, commander("aram"));
    auto none = tests::dice();
    Game play(state, none);
    CHECK_EQ(play.refused("aram", LeaveWalls{}).code, "army_is_behind_no_walls");
    CHECK_EQ(play.refused("aram", EnterWalls{tests::place("nowhere")}).code, "no_such_place");
    play.orders("aram", EnterWalls{tests::place("hold")});
    State inside = play.state();
    tests::let_happen(inside, [](Unfolding& u) { eat(u, army("aram"), Day{10}); });
    CHECK_EQ(inside.armies.at(army("aram")).supplies, Supplies{8'750});
    play.orders("aram", LeaveWalls{});
    CHECK(play.state().within_walls.empty());
}

TEST_CASE("idis.3.over-capacity-ruling: supplies go first if that is ordered") {
    // 1,200 foot with 300 followers, 100 horse, 4 wagons carry 32,000.
    State state = a_world(an_army()
                              .with_infantry(1'200)
                              .with_cavalry(100)
                              .with_noncombatants(0)
                              .with_wagons(10)
                              .with_supplies(30'000)
                              .with_loot(5'000))
                      .at(noon);
    auto none = tests::dice();
    Game by_itself(state, none);
    by_itself.orders("aram", AbandonWagons{Wagons{6}});
    CHECK_EQ(by_itself.army("aram").supplies, Supplies{30'000});
    CHECK_EQ(by_itself.army("aram").loot, Loot{2'000});
    Game told(state, none);
    told.orders("aram", SetLoadRule{DroppedFirst::supplies, Welcome::own_side});
    told.orders("aram", AbandonWagons{Wagons{6}});
    CHECK_EQ(told.army("aram").supplies, Supplies{27'000});
    CHECK_EQ(told.army("aram").loot, Loot{5'000});
}

TEST_CASE("idis.3.over-capacity-ruling: the referee may leave goods on the ground to be taken up") {
    State state = a_world(an_army().with_infantry(1'000).with_supplies(18'000)).at(noon);
    auto none = tests::dice();
    Game play(state, none);
    play.rules(SetLand{home, {}, Supplies{500}, Loot{900}});
    CHECK_EQ(view(play.state(), commander("aram")).commander->land.loot_on_ground, Loot{900});
    CHECK_EQ(play.refused("aram", TakeUpStores{{}, {}, Loot{901}}).code, "store_has_not_so_much");
    CHECK_EQ(play.refused("aram", TakeUpStores{{}, Supplies{500}, Loot{251}}).code,
             "army_cannot_carry_so_much");
    play.orders("aram", TakeUpStores{{}, Supplies{500}, Loot{250}});
    CHECK_EQ(play.army("aram").supplies, Supplies{18'500});
    CHECK_EQ(play.army("aram").loot, Loot{250});
    CHECK_EQ(play.state().land_uses.at(home).loot, Loot{650});
}

TEST_CASE("idis.5.loot-buys-morale: 3,000 of 3,500 raise 7 to 10") {
    auto none = tests::dice();
    Game play(State(a_world(an_army().with_infantry(1'000).with_loot(3'500).with_morale(7))), none);
    play.orders("aram", SpendLoot{Loot{3'000}});
    CHECK_EQ(play.army("aram").loot, Loot{500});
    CHECK_EQ(play.army("aram").morale, Morale{10});
}

TEST_CASE("idis.5.loot-buys-short: by the thousand, and only what the army carries") {
    auto none = tests::dice();
    const Game poor(State(a_world(an_army().with_infantry(1'000).with_loot(999))), none);
    CHECK_EQ(poor.refused("aram", SpendLoot{Loot{1'000}}).code, "army_has_not_so_much_loot");
    CHECK_EQ(poor.refused("aram", SpendLoot{Loot{999}}).code, "loot_is_spent_by_the_thousand");
    CHECK_EQ(poor.army("aram").loot, Loot{999});
    const Game rich(State(a_world(an_army().with_infantry(1'000).with_loot(3'000))), none);
    CHECK_EQ(rich.refused("aram", SpendLoot{Loot{1'500}}).code, "loot_is_spent_by_the_thousand");
    CHECK_EQ(rich.refused("aram", SpendLoot{Loot{0}}).code, "loot_is_spent_by_the_thousand");
}

TEST_CASE("idis.5.loot-at-max-ruling: gone without effect, and with the same words") {
    auto none = tests::dice();
    const auto spent_at = [&](std::int64_t morale) {
        Game play(State(a_world(
                      an_army().with_infantry(1'000).with_loot(2'000).with_morale(morale))),
                  none);
        play.orders("aram", SpendLoot{Loot{1'000}});
        return play;
    };
    const Game high = spent_at(12);
    const Game low = spent_at(7);
    CHECK_EQ(high.army("aram").morale, Morale{12});
    CHECK_EQ(high.army("aram").loot, Loot{1'000});
    CHECK_EQ(low.army("aram").morale, Morale{8});
    CHECK_EQ(view(high.state(), commander("aram")), view(low.state(), commander("aram")));
}
