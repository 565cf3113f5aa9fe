// Retreat, rout, and where neither is possible (section 6).
#include "core/idis/morale/retreat.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/evolve.hpp"
#include "core/idis/morale/rout.hpp"
#include "core/idis/reindex.hpp"
#include "tests/kit/battlefield.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

Hex next_to_field(Direction direction) { return neighbour(field_hex, direction); }

/// Aram wins by three: Belisar has 900 left and morale 7, and checks with these two dice and so on.
template <class... Face>
ScriptedDice won_by_three(Face... after) {
    return dice(6, 5, 4, 4, after...);
}
Battlefield beaten(State state, kit::Dice& faces, HandInPlan plan = {}) {
    Battlefield field(std::move(state), faces);
    field.attack("aram", "belisar");
    field.plan("belisar", std::move(plan));
    field.fight();
    return field;
}
State plain() { return a_field(a_host("aram"), a_host("belisar")); }
Hex place_of(const Battlefield& field) { return field.army("belisar").hex; }

/// An enemy of Belisar stands there.
void put_enemy(State& state, std::string name, Hex hex) {
    State other = a_world(
        an_army(name).with_infantry(500, "men of " + name).with_supplies(5'000).of("f").in(hex));
    Army row = other.armies.at(army(name));
    row.seniority = 100 + state.armies.size();
    Detachment men = other.detachments.at(row.detachments.front());
    men.seniority = 100 + state.armies.size();
    state.commanders.insert(other.commanders.at(commander(name)));
    state.detachments.insert(men);
    state.armies.insert(row);
}
/// Sea all round, but on the sides named.
State on_a_headland(State state, std::vector<Direction> open = {}) {
    Country country = a_country();
    for (const Direction direction : directions) {
        if (std::find(open.begin(), open.end(), direction) == open.end()) {
            country.terrain(next_to_field(direction), Terrain::water);
        }
    }
    state.map = country;
    return state;
}

}  // namespace

TEST_CASE("idis.6.loser-retreats-one-hex, idis.6.retreat-at-once-ruling: one hex, at once") {
    auto faces = won_by_three(3, 4);
    State state = plain();
    state.armies.edit(army("belisar")).came_by = Direction::north;
    const Battlefield field = beaten(state, faces);
    CHECK_EQ(place_of(field), next_to_field(Direction::north));
    CHECK_EQ(field.army("belisar").came_by, Direction::south);
    CHECK_EQ(field.state().now, at(Day{10}, 12));
    CHECK_EQ(field.army("belisar").week.days_used, 0);
    CHECK_EQ(field.report("belisar").went, Direction::north);
}

TEST_CASE(
    "idis.6.retreat-direction-ruling: as planned; else whence it came; else away from enemies") {
    State state = plain();
    state.armies.edit(army("belisar")).came_by = Direction::north;
    HandInPlan east;
    east.retreat = Direction::north_east;
    SUBCASE("as planned") {
        auto faces = won_by_three(3, 4);
        CHECK_EQ(place_of(beaten(state, faces, east)), next_to_field(Direction::north_east));
    }
    SUBCASE("an enemy is there") {
        put_enemy(state, "dara", next_to_field(Direction::north_east));
        auto faces = won_by_three(3, 4);
        CHECK_EQ(place_of(beaten(state, faces, east)), next_to_field(Direction::north));
    }
    SUBCASE("an enemy's stronghold is there") {
        put_stronghold(state, "hold", next_to_field(Direction::north_east), Party(faction("f")));
        auto faces = won_by_three(3, 4);
        CHECK_EQ(place_of(beaten(state, faces, east)), next_to_field(Direction::north));
    }
    SUBCASE("neither is open: farthest from another enemy, far in the north") {
        put_enemy(state, "dara", hex_at(4, 0));
        state.map = a_country().impassable(next_to_field(Direction::north));
        auto faces = won_by_three(3, 4);
        // South-east, south and south-west are equally far; the first clockwise is taken.
        CHECK_EQ(place_of(beaten(state, faces)), next_to_field(Direction::south_east));
    }
    SUBCASE("its own country first") {
        put_enemy(state, "dara", hex_at(4, 0));
        state.map = a_country().impassable(next_to_field(Direction::north));
        // Four steps north-east of the field: its region reaches the hexes next to the field there.
        put_stronghold(state, "home", hex_at(8, 2), Party(faction("g")));
        auto faces = won_by_three(3, 4);
        CHECK_EQ(place_of(beaten(state, faces)), next_to_field(Direction::north_east));
    }
}

TEST_CASE("idis.6.retreat-as-appropriate: the referee says none, another way, or behind walls") {
    State state = plain();
    put_stronghold(state, "hold", field_hex, Party(faction("g")));
    auto faces = won_by_three(3, 4);
    Battlefield field(state, faces);
    field.attack("aram", "belisar");
    SetRetreat word{field.meeting().id, army("belisar"), Withdrawal::none, {}};
    SUBCASE("none") {
        field.play().rules(word);
        field.fight();
        CHECK_EQ(place_of(field), field_hex);
        CHECK(field.state().within_walls.empty());
    }
    SUBCASE("into the fortress") {
        word.withdrawal = Withdrawal::into_stronghold;
        field.play().rules(word);
        field.fight();
        CHECK_EQ(place_of(field), field_hex);
        CHECK(field.state().within_walls.contains(army("belisar")));
    }
    SUBCASE("two hexes") {
        word.withdrawal = Withdrawal::by_way;
        word.by_way = {Direction::south, Direction::south};
        field.play().rules(word);
        field.fight();
        CHECK_EQ(place_of(field), hex_at(4, 6));
    }
}

TEST_CASE("idis.6.loser-checks-morale, idis.6.morale-check-after-loss-ruling, "
          "idis.6.victor-no-morale-check: against the morale the battle left") {
    SUBCASE("3 and 4 hold at 7") {
        auto faces = won_by_three(3, 4);
        const Battlefield field = beaten(plain(), faces);
        CHECK_EQ(field.army("belisar").morale, Morale{7});
        CHECK_FALSE(field.report("belisar").has_routed);
        const auto checked = field.play().all<DefeatChecked>();
        REQUIRE_EQ(checked.size(), 1);
        CHECK_CLAUSE("idis.6.victor-no-morale-check", checked.front().army == army("belisar"));
    }
    SUBCASE("4 and 4 fail at 7") {
        auto faces = won_by_three(4, 4, 1, 1);
        const Battlefield field = beaten(plain(), faces);
        CHECK(field.report("belisar").has_routed);
    }
}

TEST_CASE("idis.6.rout-loses-supplies, idis.6.rout-two-dice-ruling, "
          "idis.6.rout-keeps-loot-ruling: a tenth for each point, and no loot") {
    const auto rout = [](kit::Dice& faces) {
        State state = a_field(a_host("aram"), a_bare_host("belisar")
                                                  .with_cavalry(1'000)
                                                  .with_supplies(20'000)
                                                  .with_loot(5'000));
        state.campaign.settings.hands_out_hexes = true;
        Battlefield field(state, faces);
        field.attack("aram", "belisar");
        field.play().rules(SetModifier{field.meeting().id, Camp::called, Modifier::numbers, 0});
        field.fight();
        return field;
    };
    auto four = won_by_three(6, 6, 4, 1);
    const Battlefield field = rout(four);
    CHECK_EQ(field.army("belisar").supplies, Supplies{12'000});
    CHECK_EQ(field.army("belisar").loot, Loot{5'000});
    auto two = won_by_three(6, 6, 2, 6);
    const Battlefield other_field = rout(two);
    CHECK_EQ(other_field.army("belisar").supplies, Supplies{16'000});
    CHECK_EQ(other_field.state().disorders.at(army("belisar")).way.size(), 6);
    auto six = won_by_three(6, 6, 6, 1);
    const Battlefield third_field = rout(six);
    CHECK_EQ(third_field.army("belisar").supplies, Supplies{8'000});
    CHECK_EQ(third_field.army("belisar").loot, Loot{5'000});
}

TEST_CASE("idis.6.rout-further-hexes, idis.6.rout-time-ruling, idis.6.rout-out-of-control: three "
          "hexes by road take a day and a half") {
    State state = plain();
    state.map = a_country().road(southward(hex_at(4, 0), 14));
    state.armies.edit(army("belisar")).came_by = Direction::south;
    // At midnight on both days the weather is rolled.
    auto faces = won_by_three(6, 6, 1, 3, 5, 5, 5, 5);
    Battlefield field = beaten(state, faces);
    CHECK_EQ(place_of(field), hex_at(4, 5));
    field.play().until(at(Day{10}, 23, 59));
    CHECK_EQ(place_of(field), hex_at(4, 5));
    field.play().until(at(Day{11}, 0));
    CHECK_EQ(place_of(field), hex_at(4, 6));
    // It came from the north, and could go back there.
    CHECK_EQ(field.army("belisar").came_by, Direction::north);
    field.play().until(at(Day{11}, 9));
    field.play().orders("belisar", SetFormation{"a square"});
    CHECK_NE(field.army("belisar").formation, "a square");
    field.play().until(at(Day{11}, 23, 59));
    CHECK_EQ(place_of(field), hex_at(4, 7));
    CHECK_FALSE(field.state().disorders.empty());
    field.play().until(at(Day{12}, 0));
    CHECK_EQ(place_of(field), hex_at(4, 8));
    CHECK(field.state().disorders.empty());
    CHECK_EQ(field.play().told<told::ControlRegained>("belisar").size(), 1);
    field.play().orders("belisar", SetFormation{"a square"});
    CHECK_EQ(field.army("belisar").formation, "a square");
}

TEST_CASE("idis.6.rout-time-ruling: off the road a hex takes a day") {
    auto faces = won_by_three(6, 6, 1, 3);
    const Battlefield field = beaten(plain(), faces);
    CHECK_EQ(field.state().disorders.at(army("belisar")).until, at(Day{13}, 12));
}

TEST_CASE("idis.6.rout-blocked-midway-ruling: it stops where it can go no further, and is as long "
          "out of control") {
    State state = plain();
    Country country = a_country();
    // A road south between impassable hexes, with an enemy on it.
    country.road(southward(hex_at(4, 0), 14));
    for (const int column : {3, 5}) {
        for (int line = 0; line < 15; ++line) country.impassable(hex_at(column, line));
    }
    country.impassable(hex_at(4, 3));
    state.map = country;
    put_enemy(state, "dara", hex_at(4, 8));
    auto faces = won_by_three(6, 6, 1, 5, 5, 5);
    Battlefield field = beaten(state, faces);
    CHECK_EQ(place_of(field), hex_at(4, 5));
    const Disorder& row = field.state().disorders.at(army("belisar"));
    CHECK_EQ(row.way.size(), 2);
    CHECK_EQ(row.until, at(Day{13}, 0));
    field.play().until(at(Day{11}, 13));
    CHECK_EQ(place_of(field), hex_at(4, 7));
}

TEST_CASE("idis.6.rout-again-ruling: broken anew it obeys at the later of both ends") {
    State state = plain();
    const auto break_for = [&](std::int64_t length) {
        let_happen(state, [&](Unfolding& unfolding) {
            fall_into_disorder(unfolding, army("belisar"), length,
                               {"idis.6.retreat-impossible-halves"});
        });
        return state.disorders.at(army("belisar")).until;
    };
    CHECK_EQ(break_for(6), at(Day{16}, 12));
    CHECK_EQ(break_for(2), at(Day{16}, 12));
    CHECK_EQ(break_for(7), at(Day{17}, 12));
    // A rout of a hex, which is a day off the road, does not shorten it either.
    let_happen(state, [&](Unfolding& unfolding) {
        take_flight(unfolding, force_of(state, army("belisar")), field_hex,
                    {next_to_field(Direction::north)}, 1);
    });
    CHECK_EQ(state.disorders.at(army("belisar")).way.size(), 1);
    CHECK_EQ(state.disorders.at(army("belisar")).until, at(Day{17}, 12));
}

TEST_CASE("idis.6.rout-replaces-morale-table-ruling: an 8 that fails makes a rout, no deserters") {
    auto faces = won_by_three(4, 4, 1, 1);
    const Battlefield field = beaten(plain(), faces);
    CHECK(field.report("belisar").has_routed);
    CHECK_EQ(field.soldiers("belisar"), Soldiers{900});
    CHECK(field.play().all<MoraleFailed>().empty());
}

TEST_CASE("idis.6.retreat-wagons-ruling: wagons stay where they cannot follow, with what no longer "
          "fits") {
    State state = a_field(
        a_host("aram"),
        a_bare_host("belisar").with_infantry(100).with_wagons(2).with_supplies(2'500));
    const auto left_by = [&](State from) {
        auto none = dice();
        Force force = force_of(from, army("belisar"));
        LeftBehind left;
        const Events events = happenings(
            from, none, [&](Unfolding& unfolding) { left = leave_wagons(unfolding, force); });
        CHECK_FALSE(events.empty());
        return std::pair(left, force.army);
    };
    auto [left, after] = left_by(state);
    CHECK_EQ(left.wagons, Wagons{2});
    CHECK_EQ(left.load, Load{Supplies{625}, Loot{}});
    CHECK_EQ(after.supplies, Supplies{1'875});
    SUBCASE("loot goes first, unless he said otherwise") {
        state.armies.edit(army("belisar")).loot = Loot{100};
        CHECK_EQ(left_by(state).first.load, Load{Supplies{625}, Loot{100}});
        state.load_rules.insert({army("belisar"), DroppedFirst::supplies, Welcome::own_side});
        CHECK_EQ(left_by(state).first.load, Load{Supplies{725}, Loot{}});
    }
    SUBCASE("only off the road, or over a ford") {
        CHECK_FALSE(may_wagons_follow(state, field_hex, {hex_at(4, 5)}));
        state.map = a_country().road(southward(field_hex, 3));
        CHECK(may_wagons_follow(state, field_hex, {hex_at(4, 5), hex_at(4, 6)}));
        state.map = a_country().road(southward(field_hex, 3)).river(hex_at(4, 5), Direction::south);
        CHECK_FALSE(may_wagons_follow(state, field_hex, {hex_at(4, 5), hex_at(4, 6)}));
    }
    SUBCASE("the victor may take both") {
        auto faces = dice(6, 5, 4, 4, 3, 3);
        Battlefield field(state, faces);
        field.attack("aram", "belisar");
        field.play().rules(SetModifier{field.meeting().id, Camp::calling, Modifier::numbers, 0});
        field.fight();
        const Spoils& spoils = *field.state().spoils.begin();
        CHECK_EQ(spoils.wagons, Wagons{2});
        // 90 men and 25 followers carry 1,725.
        CHECK_EQ(spoils.supplies, Supplies{775});
    }
}

TEST_CASE(
    "idis.6.retreat-impossible-halves: 1,000 foot, 250 followers, 10 wagons, 12,000 supplies") {
    const auto trapped = [](State state, kit::Dice& faces) {
        Battlefield field(on_a_headland(std::move(state)), faces);
        field.attack("aram", "belisar");
        field.play().rules(SetModifier{field.meeting().id, Camp::calling, Modifier::numbers, 0});
        field.play().rules(SetModifier{field.meeting().id, Camp::called, Modifier::numbers, 0});
        field.fight();
        return field;
    };
    const auto counts = [](const Battlefield& field) {
        return counts_of(force_of(field.state(), army("belisar")));
    };
    row("idis.6.retreat-impossible-halves, idis.6.retreat-impossible-replaces-rout-ruling");
    {
        // Ten percent of 1,112 are 111: 1,001 are left, of whom 500 fall out.
        auto faces = won_by_three(6, 6, 5);
        const Battlefield field =
            trapped(a_field(a_host("aram"), a_bare_host("belisar")
                                                .with_infantry(1'112)
                                                .with_noncombatants(250)
                                                .with_wagons(10)
                                                .with_supplies(12'000)),
                    faces);
        CHECK_EQ(counts(field),
                 Counts{Soldiers{501}, Soldiers{}, Noncombatants{125}, Wagons{5}});
        CHECK_EQ(field.army("belisar").supplies, Supplies{6'000});
        CHECK_EQ(place_of(field), field_hex);
        CHECK_EQ(field.state().disorders.at(army("belisar")).until, at(Day{15}, 12));
        CHECK(field.report("belisar").is_trapped);
        CHECK_FALSE(field.report("belisar").has_routed);
        CHECK_EQ(field.state().spoils.begin()->supplies, Supplies{6'000});
    }
    row("idis.6.retreat-impossible-replaces-rout-ruling");
    {
        auto faces = won_by_three(3, 3);
        const Battlefield field = trapped(plain(), faces);
        CHECK_EQ(place_of(field), field_hex);
        CHECK_EQ(field.soldiers("belisar"), Soldiers{900});
        CHECK(field.state().disorders.empty());
    }
    row("idis.6.retreat-impossible-size-ruling");
    {
        const auto after = reduced_by(
            force_of(a_world(an_army().with_infantry(1'001).with_wagons(25).with_wizard()),
                     army("aram")).detachments,
            Percent{50});
        CHECK_EQ(after[0].soldiers, Soldiers{500});
        CHECK_EQ(after[1].soldiers, Soldiers{1});
        CHECK_EQ(after[0].wagons, Wagons{13});
        // Loot stays as far as it can still be carried: 450 men and 125 followers carry 8,625.
        auto faces = won_by_three(6, 6, 1);
        const Battlefield field = trapped(
            a_field(a_host("aram"),
                    a_host("belisar").with_supplies(2'000).with_loot(9'000)), faces);
        CHECK_EQ(field.army("belisar").supplies, Supplies{1'000});
        CHECK_EQ(field.army("belisar").loot, Loot{7'625});
    }
}

TEST_CASE(
    "idis.6.retreat-impossible-test-ruling: sea, enemies, their walls; the referee overrules") {
    State state = on_a_headland(plain(), {Direction::north});
    const auto way = [&] {
        return retreat_direction(state, force_of(state, army("belisar")), {});
    };
    CHECK_EQ(way(), Direction::north);
    SUBCASE("an enemy in the sixth hex") {
        put_enemy(state, "dara", next_to_field(Direction::north));
        state.indexes = {};
        reindex(state);
        CHECK_EQ(way(), std::nullopt);
    }
    SUBCASE("an enemy's walls") {
        put_stronghold(state, "hold", next_to_field(Direction::north), Party(faction("f")));
        CHECK_EQ(way(), std::nullopt);
    }
    SUBCASE("walls of its own") {
        put_stronghold(state, "hold", next_to_field(Direction::north), Party(faction("g")));
        CHECK_EQ(way(), Direction::north);
    }
    SUBCASE("a river that cannot be forded") {
        state.map = a_country().impassable_river(field_hex, Direction::north);
        CHECK_FALSE(may_retreat(state, force_of(state, army("belisar")), field_hex,
                                Direction::north));
        CHECK(may_retreat(state, force_of(state, army("belisar")), field_hex, Direction::south));
    }
    SUBCASE("the referee says it is impossible") {
        auto faces = won_by_three(6, 6, 2);
        Battlefield field(plain(), faces);
        field.attack("aram", "belisar");
        field.play().rules(SetRetreat{field.meeting().id, army("belisar"), Withdrawal::impossible,
                                      {}});
        field.fight();
        CHECK_EQ(place_of(field), field_hex);
        CHECK_EQ(field.soldiers("belisar"), Soldiers{450});
    }
}

TEST_CASE("idis.6.loser-retreats-one-hex, idis.6.rout-out-of-control: who is driven off is on no "
          "march any more") {
    State state = a_field(a_host("aram"), a_host("belisar"));
    Army& men = state.armies.edit(army("belisar"));
    men.march.emplace();
    men.step.emplace();
    men.stretch.emplace();
    men.sets_out_at = state.now;
    men.halted = HaltReason::none;
    const auto stands = [](const State& after) {
        const Army& row = after.armies.at(army("belisar"));
        CHECK_FALSE(row.march.has_value());
        CHECK_FALSE(row.step.has_value());
        CHECK_FALSE(row.stretch.has_value());
        CHECK_FALSE(row.sets_out_at.has_value());
        CHECK_EQ(row.halted, HaltReason::none);
    };
    State retreated = state;
    const Hex there = next_to_field(Direction::south);
    evolve(retreated, Event{state.now,
                            {"idis.6.loser-retreats-one-hex"},
                            ArmyRetreated{army("belisar"), there, Direction::north}});
    stands(retreated);
    CHECK_EQ(retreated.armies.at(army("belisar")).hex, there);
    Disorder disorder;
    disorder.id = army("belisar");
    evolve(state, Event{state.now, {"idis.6.rout-out-of-control"}, DisorderBegan{disorder}});
    stands(state);
    CHECK_EQ(state.armies.at(army("belisar")).hex, field_hex);
}
