// What modifies a side's roll (section 6): the umpire's proposals and the referee's word.
#include "core/idis/battle/battle_modifiers.hpp"

#include <doctest/doctest.h>

#include "tests/kit/battlefield.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

/// What is proposed for one side once Aram attacks Belisar.
std::int64_t proposal(State state, Camp camp, Modifier modifier) {
    auto none = dice();
    Battlefield field(std::move(state), none);
    field.attack("aram", "belisar");
    return proposed(field.state(), field.meeting(), camp, modifier);
}
std::int64_t of_aram(State state, Modifier modifier) {
    return proposal(std::move(state), Camp::calling, modifier);
}
std::int64_t of_belisar(State state, Modifier modifier) {
    return proposal(std::move(state), Camp::called, modifier);
}
State plain() { return a_field(a_host("aram"), a_host("belisar")); }
State with_morale(std::int64_t a, std::int64_t b) {
    return a_field(a_host("aram").with_morale(a), a_host("belisar").with_morale(b));
}
State on(Terrain terrain, State state) {
    state.map = a_country().terrain(field_hex, terrain);
    return state;
}
void forages(State& state, std::string_view name) {
    GivenOrder order;
    order.commander = commander(name);
    order.number = ++state.commanders.edit(order.commander).orders_given;
    order.id = derived_id<OrderId>(order.commander, order.number);
    order.what = Forage{};
    order.standing = OrderStanding::stopped;
    state.orders.insert(order);
    Work work;
    work.id = army(name);
    work.by_order = order.id;
    work.day = Day{10};
    work.standing = WorkStanding::broken_off;
    state.works.insert(work);
}
void set_weather_of_field(State& state, WeatherGrade grade, Day day = Day{10}) {
    HexWeather weather;
    weather.id = field_hex;
    weather.day = day;
    weather.grade = grade;
    state.hex_weather.insert(weather);
}

}  // namespace

TEST_CASE("idis.6.morale-difference: morale in battle") {
    const auto both = [](std::int64_t a, std::int64_t b) {
        const State state = with_morale(a, b);
        const auto sum = [&](Camp camp) {
            return proposal(state, camp, Modifier::morale_difference) +
                   proposal(state, camp, Modifier::morale_below_resting);
        };
        return std::pair(sum(Camp::calling), sum(Camp::called));
    };
    using Pair = std::pair<std::int64_t, std::int64_t>;
    row("idis.6.morale-difference");
    CHECK_EQ(of_aram(with_morale(10, 7), Modifier::morale_difference), 3);
    CHECK_EQ(of_belisar(with_morale(10, 7), Modifier::morale_difference), 0);
    row("idis.6.morale-below-resting, idis.6.morale-difference-and-gap-together");
    CHECK_EQ(of_belisar(with_morale(9, 7), Modifier::morale_below_resting), -2);
    CHECK_CLAUSE("idis.6.morale-difference-and-gap-together", both(9, 7) == Pair{2, -2});
    row("idis.6.morale-both-below-resting");
    CHECK_CLAUSE("idis.6.morale-both-below-resting", both(8, 5) == Pair{2, -4});
    row("idis.6.morale-above-resting-no-extra");
    CHECK_CLAUSE("idis.6.morale-above-resting-no-extra", both(12, 12) == Pair{0, 0});
    CHECK_EQ(both(12, 10), Pair{2, 0});
}

TEST_CASE("idis.6.morale-before-battle-ruling: loot spent before the dice fall still counts") {
    auto none = dice(4, 4, 3, 3, 4, 4);
    Battlefield field(a_field(a_host("aram").with_morale(8).with_loot(1'000), a_host("belisar")),
                      none);
    field.attack("aram", "belisar");
    CHECK_EQ(proposed(field.state(), field.meeting(), Camp::calling,
                      Modifier::morale_below_resting), -1);
    field.play().orders("aram", SpendLoot{Loot{1'000}});
    CHECK_EQ(proposed(field.state(), field.meeting(), Camp::calling,
                      Modifier::morale_below_resting), 0);
    field.fight();
    CHECK_EQ(field.battle().calling.total, 8);
}

TEST_CASE("idis.6.chosen-battlefield: for a defender who stood there a whole day in formation") {
    State state = plain();
    CHECK_EQ(of_belisar(state, Modifier::chosen_battlefield), 0);
    has_stood(state, "belisar");
    has_stood(state, "aram");
    CHECK_EQ(of_belisar(state, Modifier::chosen_battlefield), 1);
    CHECK_EQ(of_aram(state, Modifier::chosen_battlefield), 0);
    SUBCASE("not if it marched the day before") {
        state.armies.edit(army("belisar")).last_day_march = Day{9};
        CHECK_EQ(of_belisar(state, Modifier::chosen_battlefield), 0);
        state.armies.edit(army("belisar")).last_day_march = Day{8};
        CHECK_EQ(of_belisar(state, Modifier::chosen_battlefield), 1);
    }
    SUBCASE("not out of formation") {
        forages(state, "belisar");
        CHECK_EQ(of_belisar(state, Modifier::chosen_battlefield), 0);
    }
    SUBCASE("the referee may change it") {
        auto none = dice();
        Battlefield field(state, none);
        field.attack("aram", "belisar");
        field.play().rules(SetModifier{field.meeting().id, Camp::called,
                                       Modifier::chosen_battlefield, 0});
        CHECK_EQ(modifiers_of(field.state(), field.meeting(), Camp::called).items().size(), 0);
        field.play().rules(SetModifier{field.meeting().id, Camp::called,
                                       Modifier::chosen_battlefield, {}});
        CHECK_EQ(modifiers_of(field.state(), field.meeting(), Camp::called).total(), Fraction{1});
        CHECK_EQ(field.play().refused(SetModifier{field.meeting().id, Camp::called,
                                                  Modifier::chosen_battlefield, 2}).code,
                 "modifier_out_of_bounds");
    }
}

TEST_CASE("idis.6.surprise-bonus: for an attacker the enemy had not in sight within a day") {
    State state = plain();
    CHECK_EQ(of_aram(state, Modifier::surprise), 0);
    const Sighting::Key of_him{commander("belisar"), army("aram")};
    state.sightings.edit(of_him).is_in_sight = false;
    state.sightings.edit(of_him).at = state.now - days(1);
    CHECK_EQ(of_aram(state, Modifier::surprise), 0);
    state.sightings.edit(of_him).at = state.now - days(1) - seconds(1);
    CHECK_EQ(of_aram(state, Modifier::surprise), 1);
    state.sightings.erase(of_him);
    CHECK_EQ(of_aram(state, Modifier::surprise), 1);
    CHECK_EQ(of_belisar(state, Modifier::surprise), 0);
}

TEST_CASE("idis.6.advantageous-terrain: hills and a river in front are one advantage") {
    State state = plain();
    CHECK_EQ(of_belisar(state, Modifier::advantageous_terrain), 0);
    CHECK_EQ(of_belisar(on(Terrain::hills, state), Modifier::advantageous_terrain), 1);
    CHECK_EQ(of_aram(on(Terrain::hills, state), Modifier::advantageous_terrain), 0);
    state.map = a_country().river(field_hex, Direction::south);
    CHECK_EQ(of_belisar(state, Modifier::advantageous_terrain), 0);
    state.armies.edit(army("aram")).came_by = Direction::south;
    CHECK_EQ(of_belisar(state, Modifier::advantageous_terrain), 1);
    state.map =
        a_country().river(field_hex, Direction::south).terrain(field_hex, Terrain::hills);
    CHECK_EQ(of_belisar(state, Modifier::advantageous_terrain), 1);
}

TEST_CASE("idis.6.rough-terrain-penalty: for anyone who has not the ground in his favour") {
    CHECK_EQ(of_aram(plain(), Modifier::rough_terrain), 0);
    CHECK_EQ(of_aram(on(Terrain::forest, plain()), Modifier::rough_terrain), -1);
    CHECK_EQ(of_belisar(on(Terrain::forest, plain()), Modifier::rough_terrain), -1);
    CHECK_EQ(of_aram(on(Terrain::hills, plain()), Modifier::rough_terrain), -1);
    CHECK_EQ(of_belisar(on(Terrain::hills, plain()), Modifier::rough_terrain), 0);
    SUBCASE("the referee gives Belisar the ground") {
        auto none = dice();
        Battlefield field(on(Terrain::forest, plain()), none);
        field.attack("aram", "belisar");
        field.play().rules(SetModifier{field.meeting().id, Camp::called,
                                       Modifier::advantageous_terrain, 1});
        CHECK_EQ(proposed(field.state(), field.meeting(), Camp::called, Modifier::rough_terrain),
                 0);
        CHECK_EQ(proposed(field.state(), field.meeting(), Camp::calling, Modifier::rough_terrain),
                 -1);
    }
}

TEST_CASE("idis.6.rough-terrain-skirmishers-exempt: skirmishers alone, without a wagon") {
    const auto rough = [](ArmyBuilder aram) {
        return of_aram(on(Terrain::forest, a_field(std::move(aram), a_host("belisar"))),
                       Modifier::rough_terrain);
    };
    CHECK_CLAUSE("idis.6.rough-terrain-skirmishers-exempt",
                 rough(a_bare_host("aram").with_skirmishers(1'000)) == 0);
    CHECK_EQ(rough(a_bare_host("aram").with_skirmishers(1'000).with_cavalry(200)), -1);
    CHECK_EQ(rough(a_bare_host("aram").with_skirmishers(1'000).with_wizard()), -1);
    CHECK_EQ(rough(a_bare_host("aram").with_skirmishers(1'000).with_wagons(1)), -1);
}

TEST_CASE("idis.6.undersupplied-penalty: a full day's food or less") {
    const auto with = [](std::int64_t supplies) {
        return of_aram(a_field(a_host("aram").with_supplies(supplies), a_host("belisar")),
                       Modifier::undersupplied);
    };
    CHECK_EQ(with(1'249), -1);
    CHECK_EQ(with(1'250), 0);
}

TEST_CASE("idis.6.sick-or-exhausted-penalty: once, even for both") {
    State state = plain();
    CHECK_EQ(of_aram(state, Modifier::sick_or_exhausted), 0);
    SUBCASE("marched day and night") {
        state.armies.edit(army("aram")).last_night_march = Day{9};
        state.armies.edit(army("aram")).exhausted_on = Day{10};
        CHECK_EQ(of_aram(state, Modifier::sick_or_exhausted), -1);
        state.army_conditions.insert({army("aram"), true, false});
        CHECK_EQ(of_aram(state, Modifier::sick_or_exhausted), -1);
    }
    SUBCASE("by the referee's word") {
        auto none = dice();
        Battlefield field(state, none);
        field.play().rules(MarkCondition{army("belisar"), true, false});
        field.attack("aram", "belisar");
        CHECK_EQ(proposed(field.state(), field.meeting(), Camp::called,
                          Modifier::sick_or_exhausted), -1);
        field.play().rules(MarkCondition{army("belisar"), false, false});
        CHECK_EQ(proposed(field.state(), field.meeting(), Camp::called,
                          Modifier::sick_or_exhausted), 0);
    }
}

TEST_CASE("idis.6.bad-weather-penalty: for both, bad or very bad; the referee may spare one") {
    State state = plain();
    CHECK_EQ(of_aram(state, Modifier::bad_weather), 0);
    SUBCASE("bad") { set_weather_of_field(state, WeatherGrade::bad); }
    SUBCASE("very bad") { set_weather_of_field(state, WeatherGrade::very_bad); }
    if (state.hex_weather.empty()) return;
    CHECK_EQ(of_aram(state, Modifier::bad_weather), -1);
    CHECK_EQ(of_belisar(state, Modifier::bad_weather), -1);
    auto none = dice();
    Battlefield field(state, none);
    field.attack("aram", "belisar");
    field.play().rules(SetModifier{field.meeting().id, Camp::called, Modifier::bad_weather, 0});
    CHECK_EQ(modifiers_of(field.state(), field.meeting(), Camp::called).total(), Fraction{});
    CHECK_EQ(modifiers_of(field.state(), field.meeting(), Camp::calling).total(), Fraction{-1});
}

TEST_CASE("idis.6.out-of-formation-penalty, idis.6.out-of-formation-single: two, and once") {
    State state = plain();
    CHECK_EQ(of_belisar(state, Modifier::out_of_formation), 0);
    SUBCASE("foraging, and marked by the referee as well") {
        forages(state, "belisar");
        CHECK_EQ(of_belisar(state, Modifier::out_of_formation), -2);
        state.army_conditions.insert({army("belisar"), false, true});
        CHECK_CLAUSE("idis.6.out-of-formation-single",
                     of_belisar(state, Modifier::out_of_formation) == -2);
    }
    SUBCASE("out of control") {
        state.disorders.insert({army("belisar"), {}, state.now + days(2)});
        CHECK_EQ(of_belisar(state, Modifier::out_of_formation), -2);
    }
    SUBCASE("marched today") {
        state.armies.edit(army("belisar")).last_day_march = Day{10};
        CHECK_EQ(of_belisar(state, Modifier::out_of_formation), 0);
    }
}

TEST_CASE("idis.6.tactics-bonus, idis.6.tactics-penalty: up to three either way, else nothing") {
    auto none = dice();
    Battlefield field(plain(), none);
    field.attack("aram", "belisar");
    const MeetingId id = field.meeting().id;
    const auto set = [&](std::int64_t amount) {
        return SetModifier{id, Camp::calling, Modifier::tactics, amount};
    };
    CHECK_EQ(modifiers_of(field.state(), field.meeting(), Camp::calling).total(), Fraction{});
    CHECK_EQ(field.play().refused(set(4)).clause, Clause("idis.6.tactics-bonus"));
    CHECK_EQ(field.play().refused(set(-4)).clause, Clause("idis.6.tactics-penalty"));
    field.play().rules(set(3));
    CHECK_EQ(modifiers_of(field.state(), field.meeting(), Camp::calling).total(), Fraction{3});
    field.play().rules(set(-3));
    const Tally sum = modifiers_of(field.state(), field.meeting(), Camp::calling);
    CHECK_EQ(sum.items(), std::vector<TallyItem>{{"idis.6.tactics-penalty", Fraction{-3}}});
}

TEST_CASE("idis.6.multi-army-situation-ruling: tactics are the side's, not each army's") {
    auto none = dice();
    State state = a_world(a_host("aram"), a_host("belisar"), a_host("cyra"))
                      .at_war(Party(faction("f")), Party(faction("g")))
                      .at_war(Party(faction("cyra")), Party(faction("g")));
    see_each_other(state, "aram", "belisar");
    see_each_other(state, "cyra", "aram");
    Battlefield field(state, none);
    field.attack("aram", "belisar");
    field.play().orders("cyra", JoinBattle{army("aram")});
    CHECK_EQ(field.meeting().calling.armies.size(), 2);
    field.play().rules(SetModifier{field.meeting().id, Camp::calling, Modifier::tactics, 3});
    field.play().rules(SetModifier{field.meeting().id, Camp::calling, Modifier::tactics, 2});
    Fraction tactics;
    const Tally sum = modifiers_of(field.state(), field.meeting(), Camp::calling);
    for (const TallyItem& item : sum.items()) {
        if (item.clause == Clause("idis.6.tactics-bonus")) tactics += item.amount;
    }
    CHECK_CLAUSE("idis.6.multi-army-situation-ruling", tactics == Fraction{2});
}

TEST_CASE("idis.6.modifiers-all-stack: numbers +1, surprise +1, weather -1, formation -2: -1") {
    State state = a_field(a_bare_host("aram").with_infantry(2'000).with_supplies(9'000),
                          a_host("belisar"));
    state.sightings.erase({commander("belisar"), army("aram")});
    forages(state, "aram");
    set_weather_of_field(state, WeatherGrade::bad);
    auto none = dice();
    Battlefield field(state, none);
    field.attack("aram", "belisar");
    const Tally sum = modifiers_of(field.state(), field.meeting(), Camp::calling);
    CHECK_EQ(sum.total(), Fraction{-1});
    CHECK_EQ(sum.items(), std::vector<TallyItem>{
                              {"idis.6.numerical-advantage-per-100", Fraction{1}},
                              {"idis.6.surprise-bonus", Fraction{1}},
                              {"idis.6.bad-weather-penalty", Fraction{-1}},
                              {"idis.6.out-of-formation-penalty", Fraction{-2}}});
}

TEST_CASE("idis.6.modifier-time-ruling: formation at the contact, weather at the roll") {
    State state = plain();
    forages(state, "belisar");
    auto none = dice(4, 4, 4, 4, 3, 3);
    Battlefield field(state, none);
    field.attack("aram", "belisar");
    // Afterwards it is back in its ranks, and the weather has turned.
    field.play().rules(SetWeather{field_hex, WeatherGrade::bad, "", {}});
    field.fight();
    CHECK_EQ(field.battle().called.total, 8 - 2 - 1);
    CHECK_EQ(field.battle().calling.total, 8 - 1);
}
