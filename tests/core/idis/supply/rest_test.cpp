// Rest (section 5a): camp life, its weeks, its end.
#include "core/idis/supply/rest.hpp"

#include <doctest/doctest.h>

#include <deque>

#include "core/idis/march/march.hpp"
#include "core/idis/supply/disturbance.hpp"
#include "core/idis/supply/labour.hpp"
#include "core/idis/supply/stores.hpp"
#include "core/idis/supply/supply.hpp"
#include "tests/kit/campaign.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using Game = tests::Campaign;
using tests::a_country;
using tests::a_world;
using tests::an_army;
using tests::army;
using tests::hex_at;

namespace {

const Hex home = hex_at(4, 4);

/// Checks roll what a test names, weather what it likes; nothing else may be rolled.
class Checks : public kit::Dice {
public:
    explicit Checks(std::deque<int> faces) : faces_(std::move(faces)) {}
    std::size_t left() const { return faces_.size(); }

private:
    Roll draw(Clause clause, Subject subject, int sides) override {
        Roll roll{clause, subject, counts_[subject]++, sides, 4};
        if (clause != Clause("idis.5.check-roll")) return roll;
        REQUIRE_FALSE(faces_.empty());
        roll.face = faces_.front();
        faces_.pop_front();
        return roll;
    }
    std::deque<int> faces_;
    std::map<Subject, std::uint64_t> counts_;
};

/// Fed for a year, whatever happens.
tests::ArmyBuilder campers() {
    return an_army().with_infantry(1'000).with_wagons(1'500).with_supplies(700'000);
}
/// On day 1, when rests begin on day 2, with nobody falling idle.
State camp(tests::ArmyBuilder builder) {
    State state = a_world(std::move(builder)).at(at(Day{1}, 12));
    state.campaign.settings.is_weekly_lapse_on = false;
    return state;
}
void put_town(State& state, StrongholdKind kind = StrongholdKind::town,
              std::optional<Party> holder = {}) {
    tests::put_stronghold(state, "town", home, holder);
    state.strongholds.edit(tests::stronghold("town")).kind = kind;
}
/// The state after so many days of a rest that began on day 2.
State rested(State state, std::int64_t days, std::int64_t of, kit::Dice& dice) {
    Game play(std::move(state), dice);
    play.orders("aram", RestArmy{Days{of}, {}});
    play.until(at(Day{1} + days, 24) + seconds(-1));
    play.until(end_of(Day{1} + days));
    return play.state();
}
Morale morale_of(const State& state) { return state.armies.at(army("aram")).morale; }
Noncombatants followers_of(const State& state) {
    return counts_of(force_of(state, army("aram"))).noncombatants;
}
Morale after(tests::ArmyBuilder builder, std::int64_t days) {
    Checks none({});
    return morale_of(rested(camp(std::move(builder)), days, 70, none));
}

}  // namespace

TEST_CASE("idis.5a.rest-specified-duration: whole days, at least one, from the next midnight") {
    Checks none({});
    Game play(camp(campers()), none);
    CHECK_EQ(play.refused("aram", RestArmy{Days{0}, {}}).code, "rest_needs_a_duration");
    CHECK_EQ(play.refused("aram", RestArmy{Days{401}, {}}).code, "rest_is_too_long");
    CHECK_FALSE(may_last(Days{400}));
    CHECK_FALSE(may_last(Days{1}));
    CHECK_EQ(play.refused("aram", RestArmy{Days{3}, Day{1}}).code, "day_is_past");
    play.orders("aram", RestArmy{Days{10}, {}});
    CHECK(play.all<RestBegan>().empty());
    play.until(start_of(Day{2}));
    CHECK_EQ(play.all<RestBegan>().front().rest.first_day, Day{2});
    CHECK_EQ(play.all<RestBegan>().front().rest.days, Days{10});
}

TEST_CASE("idis.5a.rest-weekly-step: 7, 8, 9 after 7, 14 and 21 days") {
    CHECK_EQ(after(campers().with_morale(6), 6), Morale{6});
    CHECK_EQ(after(campers().with_morale(6), 7), Morale{7});
    CHECK_EQ(after(campers().with_morale(6), 14), Morale{8});
    CHECK_EQ(after(campers().with_morale(6), 21), Morale{9});
    CHECK_EQ(after(campers().with_morale(6), 28), Morale{9});
}

TEST_CASE("idis.5a.rest-downwards-ruling: 12 comes down to 10 in two weeks") {
    CHECK_EQ(after(campers().with_morale(12), 14), Morale{10});
}

TEST_CASE("idis.5a.beloved-rest: 10 under a beloved commander") {
    CHECK_EQ(after(campers().with_morale(9).led_by_a(Trait::beloved), 7), Morale{10});
    CHECK_EQ(after(campers().with_morale(9), 7), Morale{9});
}

TEST_CASE("idis.5a.rest-only-while-resting-ruling: holding is no rest") {
    Checks none({});
    Game play(camp(campers().with_morale(6)), none);
    play.orders("aram", HoldArmy{});
    play.until(at(Day{15}, 24));
    CHECK_EQ(play.army("aram").morale, Morale{6});
    Checks more({});
    CHECK_EQ(morale_of(rested(camp(campers().with_morale(6)), 7, 8, more)), Morale{7});
}

TEST_CASE("idis.5a.rest-partial-week-ruling: ten days give one step and one check") {
    Checks one({1, 1});
    CHECK_EQ(morale_of(rested(camp(campers().with_morale(6)), 10, 10, one)), Morale{7});
    CHECK_EQ(one.left(), 0);
    Checks two({1, 1, 1, 1});
    Game play(camp(campers().with_morale(6)), two);
    play.orders("aram", RestArmy{Days{5}, {}});
    play.until(at(Day{6}, 12));
    play.orders("aram", RestArmy{Days{5}, {}});
    play.until(at(Day{12}, 1));
    CHECK_EQ(play.army("aram").morale, Morale{6});
    CHECK_EQ(two.left(), 0);
}

TEST_CASE("idis.5a.rest-not-other-work, idis.5a.rest-early-end: foraging on day 5 of 14 ends it") {
    Checks checks({1, 1});
    Game play(camp(campers().with_morale(6)), checks);
    play.orders("aram", RestArmy{Days{14}, {}});
    play.until(at(Day{5}, 12));
    play.orders("aram", Forage{});
    CHECK(play.all<RestEnded>().empty());
    play.until(at(Day{6}, 7));
    CHECK_EQ(play.all<RestEnded>().size(), 1);
    CHECK_EQ(play.army("aram").morale, Morale{4});
    CHECK_EQ(play.all<WorkBegan>().size(), 1);
}

TEST_CASE("idis.5a.rest-early-end: ended on day 9 of 14 from 6: 7, then 5; to hold is no end") {
    Checks checks({1, 1});
    Game play(camp(campers().with_morale(6)), checks);
    CHECK_EQ(play.refused("aram", EndRest{}).code, "army_is_not_resting");
    play.orders("aram", RestArmy{Days{14}, {}});
    play.until(at(Day{10}, 9));
    CHECK_EQ(play.army("aram").morale, Morale{7});
    play.orders("aram", HoldArmy{});
    CHECK(play.all<RestEnded>().empty());
    play.orders("aram", EndRest{});
    CHECK_EQ(play.army("aram").morale, Morale{5});
    CHECK_EQ(play.all<RestEnded>().size(), 1);
}

TEST_CASE("idis.5a.rest-early-check-ruling: from 8, a march on day 3: 6, a check against 6") {
    State state = camp(campers().with_wagons(0).with_supplies(18'000).with_morale(8));
    state.map = a_country().road(tests::southward(home, 4)).place("end", hex_at(4, 8));
    tests::let_know_all(state, tests::commander("aram"));
    Checks checks({3, 3});
    Game play(state, checks);
    play.orders("aram", RestArmy{Days{7}, {}});
    play.until(at(Day{4}, 9));
    play.orders("aram", tests::march_to("end"));
    CHECK_EQ(play.army("aram").morale, Morale{6});
    CHECK_EQ(play.all<MoraleHeld>().size(), 1);
    CHECK(play.army("aram").stretch.has_value());
}

TEST_CASE("idis.5a.rest-divided-ruling: who is divided off out of a rest has ended it") {
    const DivideArmy second{{{tests::detachment("second"), {}, {}}}, {}, {}};
    const auto camped = [] {
        return camp(an_army()
                        .with_infantry(500, "first")
                        .with_infantry(600, "second")
                        .with_wagons(900)
                        .with_supplies(400'000)
                        .with_morale(8));
    };
    const auto new_army = [](const Game& play) -> const Army& {
        for (const Army& each : play.state().armies) {
            if (each.id != army("aram")) return each;
        }
        FAIL("nobody has left");
        return play.army("aram");
    };
    SUBCASE("it pays for it and checks; the others rest on") {
        Checks checks({3, 3});
        Game play(camped(), checks);
        play.orders("aram", RestArmy{Days{14}, {}});
        play.until(at(Day{4}, 9));
        play.orders("aram", second);
        CHECK_EQ(new_army(play).morale, Morale{6});
        REQUIRE_EQ(play.all<MoraleHeld>().size(), 1);
        CHECK_EQ(play.all<MoraleHeld>().front().army, new_army(play).id);
        CHECK_EQ(play.army("aram").morale, Morale{8});
        CHECK(play.all<RestEnded>().empty());
        CHECK(play.state().rests.contains(army("aram")));
    }
    SUBCASE("before it begins it costs nothing") {
        Checks none({});
        Game play(camped(), none);
        play.orders("aram", RestArmy{Days{14}, {}});
        play.orders("aram", second);
        CHECK_EQ(new_army(play).morale, Morale{8});
        CHECK_EQ(play.army("aram").morale, Morale{8});
        CHECK(play.all<CheckCalled>().empty());
    }
}

TEST_CASE("idis.5a.rest-necessity-ruling, idis.5a.rest-out-of-formation: attacked on day 6 of 7") {
    Checks checks({1, 1});
    Game play(camp(campers().with_morale(8)), checks);
    play.orders("aram", RestArmy{Days{7}, {}});
    play.until(at(Day{7}, 12));
    State state = play.state();
    state.now = at(Day{7}, 12);
    CHECK(is_out_of_formation(state, army("aram"), Day{7}));
    const Events events = tests::let_happen(
        state, [](Unfolding& u) { disturb(u, army("aram"), Disturbance::attacked); });
    CHECK_EQ(morale_of(state), Morale{6});
    CHECK(tests::all<CheckCalled>(events).empty());
    CHECK(is_out_of_formation(state, army("aram"), Day{7}));
    CHECK_FALSE(is_out_of_formation(state, army("aram"), Day{8}));
    Game later(state, checks);
    later.until(at(Day{7}, 23, 59));
    CHECK_EQ(checks.left(), 2);
    later.until(at(Day{8}, 1));
    CHECK_EQ(checks.left(), 0);
    CHECK(later.state().rests.empty());
}

TEST_CASE("idis.5a.rest-idle-ruling: the idle do not rest on") {
    State state = camp(campers().with_morale(8));
    state.campaign.settings.is_weekly_lapse_on = true;
    Checks checks({1, 1});
    Game play(state, checks);
    play.orders("aram", RestArmy{Days{21}, {}});
    play.until(at(Day{14}, 23));
    CHECK(play.all<RestEnded>().empty());
    play.until(at(Day{15}, 1));
    CHECK_EQ(play.all<RestEnded>().size(), 1);
    // One week brought 9.
    CHECK_EQ(play.army("aram").morale, Morale{7});
    CHECK_EQ(checks.left(), 0);
}

TEST_CASE("idis.5a.rest-still-eats: fed for seven days, hungry on the eighth, and resting on") {
    Checks checks({1, 1});
    // 1,000 foot and 250 followers need 1,250 a day.
    State state = camp(an_army().with_infantry(1'000).with_supplies(10'000).with_morale(9));
    Game play(state, checks);
    play.orders("aram", RestArmy{Days{14}, {}});
    play.until(at(Day{9}, 23));
    CHECK(play.all<CheckCalled>().empty());
    play.until(at(Day{10}, 1));
    CHECK_EQ(play.army("aram").morale, Morale{8});
    CHECK_EQ(play.army("aram").hungry_days, Days{1});
    CHECK(play.all<RestEnded>().empty());
    CHECK_EQ(checks.left(), 0);
}

TEST_CASE("idis.5a.rest-deposit-loot, idis.5a.deposit-where-ruling: 8,000 in the town's store") {
    // 1,200 foot and 300 followers, 100 horse, 4 wagons carry 32,000; the horse has no followers.
    State state = camp(an_army()
                           .with_infantry(1'200)
                           .with_cavalry(100)
                           .with_noncombatants(0)
                           .with_wagons(4)
                           .with_supplies(24'000)
                           .with_loot(8'000));
    put_town(state, StrongholdKind::town, Party(tests::commander("aram")));
    state.map = a_country().place("town", home);
    tests::let_know_all(state, tests::commander("aram"));
    Checks checks({1, 1});
    Game play(state, checks);
    play.orders("aram", RestArmy{Days{7}, {}});
    play.until(at(Day{8}, 23));
    CHECK_EQ(play.army("aram").loot, Loot{8'000});
    play.until(at(Day{9}, 1));
    CHECK_EQ(play.army("aram").loot, Loot{0});
    const StrongholdId town = tests::stronghold("town");
    CHECK_EQ(held_goods(play.state(), town), Load{Supplies{0}, Loot{8'000}});
    CHECK_EQ(play.told<told::GoodsStored>("aram").front().loot, Loot{8'000});

    CHECK_EQ(play.refused("aram", TakeUpStores{tests::place("town"), {}, Loot{8'001}}).code,
             "store_has_not_so_much");
    play.orders("aram", TakeUpStores{tests::place("town"), {}, Loot{3'000}});
    CHECK_EQ(play.army("aram").loot, Loot{3'000});
    CHECK_EQ(held_goods(play.state(), town).loot, Loot{5'000});
    State taken = play.state();
    taken.factions.insert({tests::faction("blue"), "blue", std::nullopt});
    taken.strongholds.edit(town).holder = Party(tests::faction("blue"));
    Game enemy(taken, checks);
    CHECK_EQ(enemy.refused("aram", TakeUpStores{tests::place("town"), {}, Loot{1'000}}).code,
             "stronghold_is_not_friendly");
    CHECK_EQ(held_goods(taken, town).loot, Loot{5'000});
}

TEST_CASE("idis.5a.deposit-automatic-ruling: not after six days") {
    State state = camp(campers().with_loot(4'000));
    put_town(state, StrongholdKind::city);
    Checks checks({1, 1});
    CHECK_EQ(rested(state, 6, 6, checks).armies.at(army("aram")).loot, Loot{4'000});
    Checks none({});
    CHECK_EQ(rested(state, 7, 8, none).armies.at(army("aram")).loot, Loot{0});
}

TEST_CASE("idis.5a.town-or-city-only: a fortress gives the morale step alone") {
    State state = camp(campers().with_noncombatants(400).with_loot(8'000).with_morale(6));
    put_town(state, StrongholdKind::fortress);
    Checks none({});
    const State now = rested(state, 7, 8, none);
    CHECK_EQ(now.armies.at(army("aram")).loot, Loot{8'000});
    CHECK_EQ(followers_of(now), Noncombatants{400});
    CHECK_EQ(morale_of(now), Morale{7});
}

TEST_CASE("idis.5a.town-friendly-ruling: nobody banks with the enemy") {
    State state = camp(campers().of("red").with_loot(8'000));
    state.factions.insert({tests::faction("blue"), "blue", std::nullopt});
    state.factions.insert({tests::faction("green"), "green", std::nullopt});
    state.stances.insert({{std::min(Party(tests::faction("red")), Party(tests::faction("blue"))),
                           std::max(Party(tests::faction("red")), Party(tests::faction("blue")))},
                          Relation::at_war});
    put_town(state, StrongholdKind::city, Party(tests::faction("blue")));
    Checks none({});
    CHECK_EQ(rested(state, 7, 8, none).armies.at(army("aram")).loot, Loot{8'000});
    state.strongholds.edit(tests::stronghold("town")).holder = Party(tests::faction("green"));
    CHECK_EQ(rested(state, 7, 8, none).armies.at(army("aram")).loot, Loot{0});
}

namespace {

/// Followers after so many weeks in a town.
std::vector<std::int64_t> followers(tests::ArmyBuilder builder, int weeks) {
    State state = camp(std::move(builder));
    put_town(state);
    std::vector<std::int64_t> found;
    for (int week = 1; week <= weeks; ++week) {
        Checks none({});
        found.push_back(followers_of(rested(state, 7 * week, 70, none)).number());
    }
    return found;
}

}  // namespace

TEST_CASE("idis.5a.rest-noncombatants-step: 380 come down to 330, 280, 250") {
    CHECK_EQ(followers(campers().with_noncombatants(380), 3),
             std::vector<std::int64_t>{330, 280, 250});
}

TEST_CASE("idis.5a.rest-noncombatants-up-ruling: 180 go up to 230, 250") {
    CHECK_EQ(followers(campers().with_noncombatants(180), 2), std::vector<std::int64_t>{230, 250});
}

TEST_CASE("idis.5a.rest-noncombatants-step: each detachment's share is rounded down by itself") {
    // 603 and 401 soldiers: 150 + 100 = 250, and not a quarter of 1,004; 5% are 50.
    const State state = a_world(an_army()
                                    .with_infantry(603)
                                    .with_noncombatants(290)
                                    .with_infantry(401)
                                    .with_noncombatants(5));
    const Force force = force_of(state, army("aram"));
    CHECK_EQ(resting_noncombatants(force), Noncombatants{250});
    // 45 too many go: 603/1,004 and 401/1,004 of them are 27 and 18, but the second has only 5.
    const auto rested = after_a_week_of_rest(force);
    CHECK_EQ(rested[0].noncombatants, Noncombatants{250});
    CHECK_EQ(rested[1].noncombatants, Noncombatants{0});
}

TEST_CASE("idis.5a.spartan-rest: 200 come down to 150, 110 go up to 125") {
    CHECK_CLAUSE("idis.5a.spartan-rest",
                 followers(campers().with_noncombatants(200).led_by_a(Trait::spartan), 1) ==
                     std::vector<std::int64_t>{150});
    CHECK_CLAUSE("idis.5a.spartan-rest",
                 followers(campers().with_noncombatants(110).led_by_a(Trait::spartan), 1) ==
                     std::vector<std::int64_t>{125});
    CHECK_EQ(followers(campers().with_noncombatants(60).led_by_a(Trait::spartan), 1),
             std::vector<std::int64_t>{85});
}

TEST_CASE("idis.5a.skirmisher-rest: 60 go up to 80, not to 100") {
    CHECK_CLAUSE(
        "idis.5a.skirmisher-rest",
        followers(an_army().with_skirmishers(800).with_noncombatants(60).with_supplies(10'000),
                  1) == std::vector<std::int64_t>{80});
}

TEST_CASE("idis.5a.rest-end-check, idis.5a.rest-end-order-ruling: the step first, then the check") {
    // 9 fails against 8, and holds against 9.
    Checks checks({4, 5});
    Game play(camp(campers().with_morale(8)), checks);
    play.orders("aram", RestArmy{Days{7}, {}});
    play.until(at(Day{9}, 1));
    CHECK_EQ(play.all<MoraleHeld>().size(), 1);
    CHECK_EQ(play.all<MoraleHeld>().front().total, 9);
    CHECK_EQ(play.army("aram").morale, Morale{9});
    // The evening meal comes before the week is reckoned.
    std::size_t ate = 0;
    std::size_t changed = 0;
    for (std::size_t place = 0; place < play.events().size(); ++place) {
        const Event& event = play.events()[place];
        const auto* meal = kit::get_if<ArmyAte>(&event.what);
        if (meal != nullptr && meal->day == Day{8}) ate = place;
        if (kit::holds_alternative<MoraleChanged>(event.what)) changed = place;
    }
    CHECK_LT(ate, changed);
}

TEST_CASE("idis.5a.rest-extend-ruling: not longer, but one may follow after the check") {
    Checks checks({1, 1});
    Game play(camp(campers().with_morale(6)), checks);
    play.orders("aram", RestArmy{Days{7}, {}});
    play.until(at(Day{5}, 12));
    CHECK_EQ(play.refused("aram", RestArmy{Days{14}, {}}).code, "rest_cannot_be_lengthened");
    CHECK_EQ(play.refused("aram", RestArmy{Days{14}, Day{8}}).code, "rest_cannot_be_lengthened");
    play.orders("aram", RestArmy{Days{14}, Day{9}});
    play.until(start_of(Day{9}));
    CHECK_EQ(checks.left(), 0);
    REQUIRE_EQ(play.all<RestBegan>().size(), 2);
    CHECK_EQ(play.all<RestBegan>()[1].rest.first_day, Day{9});
    CHECK_EQ(play.army("aram").morale, Morale{7});
    play.until(at(Day{15}, 24));
    CHECK_EQ(play.army("aram").morale, Morale{8});
}

TEST_CASE("idis.5a.rest-buy-morale: 2,000 spent on day 3 of 7 in a town, 500 deposited") {
    State state = camp(campers().with_loot(2'500).with_morale(6));
    put_town(state);
    Checks checks({1, 1});
    Game play(state, checks);
    play.orders("aram", RestArmy{Days{7}, {}});
    play.until(at(Day{4}, 12));
    play.orders("aram", SpendLoot{Loot{2'000}});
    CHECK_EQ(play.army("aram").morale, Morale{8});
    CHECK(play.all<RestEnded>().empty());
    play.until(at(Day{9}, 1));
    CHECK_EQ(play.army("aram").morale, Morale{9});
    CHECK_EQ(held_goods(play.state(), tests::stronghold("town")).loot, Loot{500});
}
