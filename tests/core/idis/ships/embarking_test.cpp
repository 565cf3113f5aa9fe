// Going aboard and ashore, and what it costs (section 8e).
#include "core/idis/ships/embarking.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/battle/battle_modifiers.hpp"
#include "core/idis/battle/contact.hpp"
#include "core/idis/reindex.hpp"
#include "tests/kit/fair_weather.hpp"
#include "tests/kit/fleet.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;
using kit::Direction;

namespace {

const ArmyId aram = army("aram");

/// Aram with so many men at harbour, ships for all, and loot for all days.
State ready(std::int64_t men, std::int64_t ships) {
    State state = at_the_coast(a_crew("aram", men));
    state.armies.edit(aram).hungry_days = Days{0};
    put_fleet(state, "f", "aram", ships);
    return state;
}
FleetStanding standing(const tests::Campaign& play, std::string_view name = "f") {
    return play.state().fleets.at(fleet(name)).standing;
}
/// Days of embarking until all are aboard.
std::int64_t days_to_embark(State state, std::string_view name = "aram",
                            std::string_view ships = "f") {
    ScriptedDice dice({});
    std::int64_t taken = 0;
    const kit::Moment began = at(Day{10}, 6);
    state.now = began;
    GivenOrder order;
    order.commander = commander(name);
    order.number = ++state.commanders.edit(order.commander).orders_given;
    order.id = kit::derived_id<OrderId>(order.commander, order.number);
    order.given_at = began;
    order.what = EmbarkArmy{fleet(ships), {}};
    state.orders.insert(order);
    let_happen(state, dice, [&](Unfolding& u) {
        embark(u, order, state.armies.at(army(name)), {fleet(ships), {}});
    });
    for (Day day{10};; day = day + 1) {
        state.now = dawn_of(day);
        let_happen(state, dice, [&](Unfolding& u) { advance_fleets(u, day); });
        if (state.fleets.at(fleet(ships)).standing == FleetStanding::aboard) return taken;
        ++taken;
    }
}

}  // namespace

TEST_CASE("idis.8e.embark-day: from dawn to dawn") {
    auto faces = fair();
    SUBCASE("ordered before dawn") {
        State state = at_the_coast(a_crew("aram", 900).with_supplies(5'000).with_loot(5'000));
        put_fleet(state, "f", "aram", 10);
        tests::Campaign play(std::move(state), faces);
        play.orders("aram", EmbarkArmy{fleet("f"), {}});
        CHECK_EQ(standing(play), FleetStanding::empty);
        play.until(at(Day{10}, 6));
        CHECK_EQ(standing(play), FleetStanding::embarking);
        play.until(at(Day{11}, 5, 59));
        CHECK_EQ(standing(play), FleetStanding::embarking);
        play.until(at(Day{11}, 6));
        CHECK_EQ(standing(play), FleetStanding::aboard);
        // And from then on they can sail.
        play.orders("aram", sailing("f", {Direction::north_east}));
        CHECK_EQ(play.state().fleets.at(fleet("f")).voyage->next_at, at(Day{11}, 6, 30));
    }
    SUBCASE("ordered after dawn, a day later") {
        State state = at_the_coast(a_crew("aram", 900).with_supplies(5'000).with_loot(5'000));
        put_fleet(state, "f", "aram", 10);
        tests::Campaign play(std::move(state), faces);
        play.until(at(Day{10}, 7));
        play.orders("aram", EmbarkArmy{fleet("f"), {}});
        play.until(at(Day{11}, 6));
        CHECK_EQ(standing(play), FleetStanding::embarking);
        play.until(at(Day{12}, 6));
        CHECK_EQ(standing(play), FleetStanding::aboard);
    }
}

TEST_CASE("idis.8e.disembark-day: from the dawn after the arrival to the next") {
    State state = at_the_coast(a_crew("aram", 400).with_supplies(2'000).with_loot(2'000));
    put_fleet(state, "f", "aram", 5);
    go_aboard(state, "f", "aram");
    auto faces = fair();
    tests::Campaign play(std::move(state), faces);
    play.until(at(Day{10}, 7));
    play.orders("aram", DisembarkArmy{});
    CHECK_EQ(standing(play), FleetStanding::aboard);
    play.until(at(Day{11}, 6));
    CHECK_EQ(standing(play), FleetStanding::disembarking);
    CHECK_EQ(play.refused("aram", Forage{}).code, "army_is_embarking");
    play.until(at(Day{12}, 6));
    CHECK_EQ(standing(play), FleetStanding::empty);
    CHECK_FALSE(play.state().fleets.at(fleet("f")).army.has_value());
    CHECK_EQ(play.state().arrivals.at(aram).at, at(Day{12}, 6));
    play.orders("aram", Forage{});
    CHECK_EQ(play.refused("aram", DisembarkArmy{}).code, "army_is_not_aboard");
}

TEST_CASE("idis.8e.embark-coastal-100, idis.8e.embark-batch-ruling: so many ships a day") {
    CHECK_EQ(days_to_embark(ready(25'000, 250)), 3);
    CHECK_EQ(days_to_embark(ready(20'000, 250)), 2);
    CHECK_EQ(days_to_embark(ready(20'001, 250)), 3);
    CHECK_EQ(days_to_embark(ready(10'000, 250)), 1);
}

TEST_CASE("idis.8e.embark-river-50-per-side: fifty a day on each bank") {
    Country map = a_country();
    map.river(harbour, Direction::south_east);
    State state = ready(12'000, 120);
    state.map = map;
    CHECK_EQ(days_to_embark(state), 3);
    State less = ready(10'000, 120);
    less.map = map;
    CHECK_EQ(days_to_embark(less), 2);
}

TEST_CASE("idis.8e.embark-inland-not-possible: neither coast nor river") {
    State state = at_the_coast(a_crew("aram", 100).in(hex_at(2, 2)));
    put_fleet(state, "f", "aram", 10);
    auto faces = fair();
    const tests::Campaign play(std::move(state), faces);
    const kit::Refusal refused = play.refused("aram", EmbarkArmy{fleet("f"), {}});
    CHECK_EQ(refused.code, "no_landing_here");
    CHECK_EQ(refused.clause, kit::Clause("idis.8e.embark-inland-not-possible"));
}

TEST_CASE("idis.8e.embark-batch-ruling: who ordered first goes first, no matter who he is") {
    State state = at_the_coast(a_crew("aram", 9'000).with_supplies(90'000),
                               a_crew("cyra", 3'000).with_supplies(30'000));
    state.armies.edit(aram).loot = Loot{10'000};
    state.armies.edit(army("cyra")).loot = Loot{4'000};
    put_fleet(state, "f", "aram", 100);
    put_fleet(state, "g", "cyra", 40);
    auto faces = fair();
    tests::Campaign play(std::move(state), faces);
    play.orders("aram", EmbarkArmy{fleet("f"), {}});
    play.until(at(Day{10}, 5, 30));
    play.orders("cyra", EmbarkArmy{fleet("g"), {}});
    play.until(at(Day{10}, 7));
    CHECK_EQ(play.state().fleets.at(fleet("f")).ships_today, 100);
    CHECK_EQ(play.state().fleets.at(fleet("g")).ships_today, 0);
    play.until(at(Day{11}, 6));
    CHECK_EQ(standing(play, "f"), FleetStanding::aboard);
    CHECK_EQ(standing(play, "g"), FleetStanding::embarking);
    // Thirty for the men and three for what is left to eat.
    CHECK_EQ(play.state().fleets.at(fleet("g")).ships_today, 33);
    play.until(at(Day{12}, 6));
    CHECK_EQ(standing(play, "g"), FleetStanding::aboard);
}

TEST_CASE("idis.8e.ship-part-embark-ruling: whole detachments go, the others stay behind") {
    const auto two = [](std::int64_t ships) {
        State state = at_the_coast(
            an_army("aram").with_infantry(500, "A").with_infantry(500, "B").with_morale(9).in(
                harbour));
        put_fleet(state, "f", "aram", ships);
        return state;
    };
    const EmbarkArmy one{fleet("f"), {{detachment("A"), {}, {}}}};
    auto faces = fair();
    CHECK_EQ(tests::Campaign(two(6), faces).refused("aram", one).code, "fleet_has_no_room");
    CHECK_EQ(tests::Campaign(two(7), faces).refused("aram", EmbarkArmy{fleet("f"), {}}).code,
             "fleet_has_no_room");
    const EmbarkArmy halves{
        fleet("f"), {{detachment("A"), Soldiers{250}, {}}, {detachment("B"), Soldiers{250}, {}}}};
    CHECK_EQ(tests::Campaign(two(7), faces).refused("aram", halves).code,
             "detachment_cannot_be_split");
    Ones ones;
    tests::Campaign play(two(7), ones);
    play.orders("aram", one);
    play.until(at(Day{10}, 6));
    CHECK_EQ(play.army("aram").detachments, std::vector{detachment("A")});
    CHECK_EQ(play.state().armies.size(), 2);
    CHECK_EQ(play.state().fleets.at(fleet("f")).army, aram);
    CHECK_EQ(play.state().detachments.at(detachment("B")).noncombatants, Noncombatants{125});
}

TEST_CASE("idis.8e.embark-day: who may not go aboard") {
    auto faces = fair();
    State state = at_the_coast(a_crew("aram", 100));
    put_fleet(state, "f", "aram", 2);
    put_fleet(state, "away", "aram", 2, hex_at(8, 8));
    put_fleet(state, "busy", "aram", 2).voyage = Voyage{OrderId(4), {hex_at(6, 5)}, false, {}};
    const auto refused = [&](std::string_view name) {
        return tests::Campaign(state, faces).refused("aram", EmbarkArmy{fleet(name), {}}).code;
    };
    CHECK_EQ(refused("none"), "no_such_fleet");
    CHECK_EQ(refused("away"), "fleet_is_not_here");
    CHECK_EQ(refused("busy"), "fleet_is_under_way");
    go_aboard(state, "f", "aram");
    CHECK_EQ(refused("f"), "army_is_aboard");
}

TEST_CASE("idis.8e.ship-hold-no-forage: what cannot be done from a ship") {
    State state = at_the_coast(a_crew("aram", 100).with_supplies(1'000));
    put_fleet(state, "f", "aram", 2, hex_at(8, 8));
    go_aboard(state, "f", "aram");
    auto faces = fair();
    const tests::Campaign play(state, faces);
    const kit::Refusal refused = play.refused("aram", Forage{});
    CHECK_EQ(refused.code, "army_is_aboard");
    CHECK_EQ(refused.clause, kit::Clause("idis.8e.ship-hold-no-forage"));
    for (const CommanderOrder& order : std::initializer_list<CommanderOrder>{
             Raze{}, RestArmy{}, march_to("end"), BuildEngines{10}, AttackArmy{army("x")},
             EnterWalls{place("end")}, DivideArmy{{{detachment("A"), {}, {}}}, {}, {}},
             OrderWhen{Condition::arrived, Days{}, march_to("end")}}) {
        CHECK_EQ(play.refused("aram", order).code, "army_is_aboard");
    }
    const Legal may = legal(view(state, commander("aram")), commander("aram"));
    CHECK_FALSE(may.commander->march.has_value());
    CHECK_FALSE(may.commander->land.forage_range.has_value());
    CHECK_FALSE(may.commander->land.rest_from.has_value());
    CHECK(may.commander->may_hold);
    // What was ordered before and falls due now is stopped.
    State before = at_the_coast(a_crew("aram", 100).with_supplies(1'000));
    put_fleet(before, "f", "aram", 2);
    tests::Campaign late(std::move(before), faces);
    late.orders("aram", EmbarkArmy{fleet("f"), {}});
    late.until(at(Day{10}, 5, 10));
    late.orders("aram", Forage{});
    late.until(at(Day{10}, 7));
    CHECK_EQ(standing(late), FleetStanding::embarking);
    CHECK(late.all<WorkBegan>().empty());
}

TEST_CASE("idis.8e.ship-cost-days-ruling: begun days from dawn to dawn, and nothing idle") {
    State state =
        at_the_coast(a_crew("aram", 1'000).with_wagons(40).with_supplies(9'500).with_loot(20'000));
    put_fleet(state, "f", "aram", 20);
    auto faces = fair();
    tests::Campaign play(std::move(state), faces);
    play.orders("aram", EmbarkArmy{fleet("f"), {}});
    play.until(at(Day{11}, 6));
    // Twenty-five hours of sailing, out to sea and back.
    const Waypoint out = straight(Direction::south_east, 12);
    const Waypoint near = straight(Direction::north_east, 1);
    const Waypoint home = Steps{};
    play.orders("aram", SailFleet{fleet("f"), {out, home, out, home, near, home}, false});
    play.until(at(Day{12}, 7));
    CHECK_FALSE(play.state().fleets.at(fleet("f")).voyage.has_value());
    play.orders("aram", DisembarkArmy{});
    play.until(at(Day{16}, 5));
    CHECK_EQ(standing(play), FleetStanding::empty);
    CHECK_EQ(play.army("aram").loot, Loot{20'000 - 8'000});
}

TEST_CASE("idis.8e.ship-cost-unpaid-ruling: unpaid ships stay on land, and check at sea") {
    SUBCASE("at sea those not paid check, one by one") {
        State state = at_the_coast(a_crew("aram", 100).with_supplies(1'000));
        put_fleet(state, "f", "aram", 8, hex_at(8, 5));
        go_aboard(state, "f", "aram");
        state.armies.edit(aram).loot = Loot{500};
        auto faces = fair(4, 4, 5, 5, 6, 3);
        tests::Campaign play(std::move(state), faces);
        play.until(at(Day{10}, 7));
        CHECK_EQ(play.army("aram").loot, Loot{0});
        const CrewsChecked checked = only<CrewsChecked>(play.events());
        REQUIRE_EQ(checked.checks.size(), 3);
        CHECK(checked.checks[0].has_held);
        CHECK_FALSE(checked.checks[1].has_held);
        CHECK(checked.checks[2].has_held);
        CHECK_EQ(play.state().fleets.at(fleet("f")).ships, 7);
        CHECK_EQ(play.told<told::ShipsTold>("aram").front().ships, 3);
    }
    SUBCASE("called to a battle they stand fast until the next day") {
        const Hex sea = hex_at(8, 5);
        State state = at_the_coast(a_crew("aram", 100).with_supplies(1'000),
                                   a_crew("belisar", 100).with_supplies(1'000));
        Meeting meeting;
        meeting.id = kit::named_id<MeetingId>(the_campaign(), "at sea");
        meeting.hex = sea;
        meeting.kind = MeetingKind::naval;
        meeting.opened_at = state.now;
        meeting.due_at = at(Day{10}, 20);
        for (const char* name : {"aram", "belisar"}) {
            put_fleet(state, name, name, 8, sea);
            go_aboard(state, name, name);
            state.armies.edit(army(name)).loot = Loot{500};
        }
        meeting.calling.armies.push_back({aram, false, false, {}, false, {}, {}, fleet("aram")});
        meeting.called.armies.push_back(
            {army("belisar"), false, false, {}, false, {}, {}, fleet("belisar")});
        state.meetings.insert(meeting);
        reindex(state);
        auto faces = fair();
        tests::Campaign play(std::move(state), faces);
        play.until(at(Day{10}, 7));
        CHECK_EQ(play.state().fleets.at(fleet("aram")).ships_unpaid, 3);
        CHECK(play.all<CrewsChecked>().empty());
        CHECK_EQ(play.army("aram").hex, sea);
    }
    SUBCASE("on land they do not sail until they are paid") {
        State state = at_the_coast(a_crew("aram", 100).with_supplies(1'000));
        put_fleet(state, "f", "aram", 5);
        go_aboard(state, "f", "aram");
        state.armies.edit(aram).loot = Loot{99};
        auto poor_faces = fair();
        tests::Campaign poor(state, poor_faces);
        poor.until(at(Day{10}, 12));
        CHECK_EQ(poor.army("aram").loot, Loot{99});
        CHECK(poor.all<LootSpent>().empty());
        state.armies.edit(aram).loot = Loot{499};
        auto faces = fair();
        tests::Campaign play(std::move(state), faces);
        play.orders("aram", sailing("f", {Direction::north_east}));
        play.until(at(Day{10}, 12));
        CHECK_EQ(play.army("aram").hex, harbour);
        CHECK(play.all<CrewsChecked>().empty());
        State paid = play.state();
        paid.armies.edit(aram).loot = Loot{500};
        tests::Campaign rich(std::move(paid), faces);
        rich.until(at(Day{11}, 7));
        CHECK_EQ(rich.army("aram").loot, Loot{0});
        CHECK_EQ(rich.army("aram").hex, hex_at(6, 5));
    }
}

TEST_CASE("idis.8e.embarking-out-of-formation: -2 for who is half ashore") {
    State state = a_field(a_host("aram"), a_host("belisar"));
    put_fleet(state, "f", "belisar", 20);
    const auto in_formation = [](State now) {
        reindex(now);
        return !engaged_at_contact(now, army("belisar"), Day{10}).is_out_of_formation;
    };
    CHECK(in_formation(state));
    Fleet& row = state.fleets.edit(fleet("f"));
    row.army = army("belisar");
    for (const FleetStanding each : {FleetStanding::embarking, FleetStanding::disembarking}) {
        row.standing = each;
        CHECK_FALSE(in_formation(state));
    }
    auto faces = dice();
    Battlefield field(state, faces);
    field.attack("aram", "belisar");
    CHECK_EQ(modifiers_of(field.state(), field.meeting(), Camp::called).total(), kit::Fraction{-2});
}

TEST_CASE("idis.8e.land-battle-against-ships-ruling: who wins the shore has the ships there") {
    const auto beaten = [](kit::Dice& faces) {
        State state = at_the_coast(a_crew("aram", 1'000).with_supplies(5'000),
                                   a_crew("belisar", 1'000).with_supplies(5'000));
        see_each_other(state, "aram", "belisar");
        put_fleet(state, "f", "belisar", 11);
        state.armies.edit(army("belisar")).loot = Loot{1'100};
        tests::Campaign play(std::move(state), faces);
        play.until(at(Day{11}, 5));
        play.orders("belisar", EmbarkArmy{fleet("f"), {}});
        play.until(at(Day{11}, 7));
        play.orders("aram", AttackArmy{army("belisar")});
        return play;
    };
    auto faces = fair(6, 6, 1, 1, 6, 1, 1);
    tests::Campaign play = beaten(faces);
    play.until(at(Day{12}, 7));
    REQUIRE_EQ(play.all<BattleFought>().size(), 1);
    const auto asked = all<QuestionPut>(play.events());
    const auto fate = std::find_if(asked.begin(), asked.end(), [](const QuestionPut& put) {
        return kit::holds_alternative<FateOfShips>(put.question.what);
    });
    REQUIRE(fate != asked.end());
    CHECK_EQ(fate->question.by_default, "taken");
    CHECK_EQ(play.state().fleets.at(fleet("f")).commander, commander("belisar"));
    CHECK_FALSE(play.state().fleets.at(fleet("f")).army.has_value());
    SUBCASE("by default he takes them") {
        play.until(at(Day{13}, 8));
        CHECK_EQ(play.state().fleets.at(fleet("f")).commander, commander("aram"));
    }
    SUBCASE("or burns them, if the referee says so") {
        play.rules(AnswerQuestion{fate->question.id, "burnt"});
        CHECK(play.state().fleets.empty());
    }
    SUBCASE("or lets them be") {
        play.rules(AnswerQuestion{fate->question.id, "spared"});
        CHECK_EQ(play.state().fleets.at(fleet("f")).commander, commander("belisar"));
    }
    SUBCASE("other ships on a shore fall by the referee's word alone") {
        CHECK_EQ(play.refused(SettleShips{fleet("x"), aram, ShipsFate::taken}).code,
                 "no_such_fleet");
        CHECK_EQ(play.refused(SettleShips{fleet("f"), army("x"), ShipsFate::taken}).code,
                 "no_such_army");
        CHECK_EQ(play.refused(SettleShips{fleet("f"), army("belisar"), ShipsFate::taken}).code,
                 "army_is_not_there");
        State sailing_off = play.state();
        sailing_off.fleets.edit(fleet("f")).voyage = Voyage{};
        CHECK_EQ(may_rule_ships(sailing_off, {fleet("f"), aram, ShipsFate::taken})->code,
                 "fleet_is_under_way");
        State laden = play.state();
        laden.fleets.edit(fleet("f")).army = army("belisar");
        CHECK_EQ(may_rule_ships(laden, {fleet("f"), aram, ShipsFate::taken})->code,
                 "fleet_is_under_way");
        play.rules(SettleShips{fleet("f"), aram, ShipsFate::taken});
        CHECK_EQ(play.state().fleets.at(fleet("f")).commander, commander("aram"));
    }
}
