// Ships in battle (section 8e).
#include "core/idis/ships/naval.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "core/idis/battle/battle_host.hpp"
#include "core/idis/battle/battle_modifiers.hpp"
#include "core/idis/battle/meeting_dice.hpp"
#include "core/idis/battle/ordering.hpp"
#include "core/idis/reindex.hpp"
#include "core/idis/ships/crews.hpp"
#include "core/idis/ships/sea_meeting.hpp"
#include "tests/kit/fair_weather.hpp"
#include "tests/kit/fleet.hpp"
#include "tests/kit/magic.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;
using kit::Direction;

namespace {

const kit::Hex sea = hex_at(8, 5);

struct Side {
    std::int64_t men = 0;
    std::int64_t ships = 10;
};
/// Aram and Belisar at war in one hex of the sea, each aboard of his fleet if he has men there.
State two_fleets(Side ours, Side theirs) {
    State state = at_the_coast(a_crew("aram", ours.men > 0 ? ours.men : 100),
                               a_crew("belisar", theirs.men > 0 ? theirs.men : 100));
    state.now = at(Day{10}, 12);
    put_fleet(state, "f", "aram", ours.ships, sea);
    put_fleet(state, "g", "belisar", theirs.ships, sea);
    if (ours.men > 0) go_aboard(state, "f", "aram");
    if (theirs.men > 0) go_aboard(state, "g", "belisar");
    for (const char* name : {"f", "g"}) {
        Fleet& row = state.fleets.edit(fleet(name));
        row.lies_since = state.now;
        row.paid_on = Day{10};
    }
    return state;
}
/// The meeting of the two, called for by Aram's fleet.
Meeting meeting_in(State& state) {
    state.postures.insert({commander("aram"), Posture::attack});
    let_happen(state, [](Unfolding& u) { meet_at_sea(u, u.state().fleets.at(fleet("f"))); });
    REQUIRE_EQ(state.meetings.size(), 1);
    return *state.meetings.begin();
}
/// They fight with these four dice; all that follow are ones.
Events fought(State& state, int a, int b, int c, int d) {
    const Meeting meeting = meeting_in(state);
    Ones faces({a, b, c, d});
    return let_happen(state, faces, [&](Unfolding& u) { resolve(u, meeting.id); });
}
std::int64_t amount(const State& state, const Meeting& meeting, Camp camp, kit::Clause clause) {
    std::int64_t sum = 0;
    const kit::Tally all = modifiers_of(state, meeting, camp);
    for (const kit::TallyItem& item : all.items()) {
        if (item.clause == clause) sum += kit::rounded_down(item.amount);
    }
    return sum;
}
constexpr kit::Clause numbers = "idis.6.numerical-advantage-per-100";
Fleet fleet_in(const State& state, std::string_view name) { return state.fleets.at(fleet(name)); }

}  // namespace

TEST_CASE("idis.6b.ashore-only-ruling: ships fight by the roll whatever fights on land") {
    State state = two_fleets({200, 10}, {200, 10});
    Settings& settings = state.campaign.settings;
    settings.small_battles_by = settings.battles_by = settings.great_battles_by = Way::die_men;
    const Meeting meeting = meeting_in(state);
    CHECK_EQ(meeting.way, Way::campaign_roll);
    const Gate gate = may_rule_battle(state, ChooseWay{meeting.id, Way::die_men}, state.now);
    REQUIRE(gate);
    CHECK_EQ(gate->code, "ships_are_fought_by_roll");
}

TEST_CASE("idis.8e.naval-battle-like-armies, idis.8e.naval-count-ships: ships are what counts") {
    State state = two_fleets({100, 60}, {100, 30});
    const Meeting meeting = meeting_in(state);
    CHECK_EQ(meeting.kind, MeetingKind::naval);
    CHECK_EQ(amount(state, meeting, Camp::calling, numbers), 1);
    CHECK_EQ(amount(state, meeting, Camp::called, numbers), 0);
    // Seven each: eight against seven, and the field is the caller's by 1.
    State other = two_fleets({100, 60}, {0, 30});
    const Events events = fought(other, 3, 4, 3, 4);
    const Battle battle = only<BattleFought>(events).battle;
    CHECK_EQ(battle.calling.total, 8);
    CHECK_EQ(battle.called.total, 7);
    CHECK_EQ(battle.difference, 1);
    // Each fleet rolls for its side, whether or not anybody is aboard.
    std::vector<kit::Subject> rolled;
    for (const Event& event : events) {
        for (const kit::Roll& roll : event.rolls) {
            if (roll.clause == kit::Clause("idis.6.roll-2d6-each")) rolled.push_back(roll.subject);
        }
    }
    const kit::Subject ours = fleet("f");
    const kit::Subject theirs = fleet("g");
    CHECK(rolled == std::vector<kit::Subject>{ours, ours, theirs, theirs});
}

TEST_CASE("idis.6.captured-commander-army-ruling: at sea a deputy leads the army aboard as well") {
    // Twelve and three more for the ships against two: everybody rolls ones then, and is captured.
    State state = two_fleets({100, 200}, {200, 20});
    fought(state, 6, 6, 1, 1);
    REQUIRE(state.captives.contains(commander("belisar")));
    REQUIRE(state.armies.contains(army("belisar")));
    CHECK(state.armies.at(army("belisar")).commander != commander("belisar"));
    CHECK_FALSE(state.captives.contains(commander("aram")));
    CHECK_EQ(state.armies.at(army("aram")).commander, commander("aram"));
}

TEST_CASE("idis.8e.naval-count-ships: soldiers aboard do not count") {
    State state = two_fleets({2'000, 20}, {0, 40});
    const Meeting meeting = meeting_in(state);
    CHECK_EQ(amount(state, meeting, Camp::called, numbers), 1);
    CHECK_EQ(amount(state, meeting, Camp::calling, numbers), 0);
}

TEST_CASE("idis.8e.naval-warship-quadruple, idis.8e.naval-warship-meaning-ruling: engines aboard") {
    State state = two_fleets({100, 40}, {0, 35});
    for (std::uint64_t number = 0; number < 10; ++number) {
        const EnginesId id = put_engines(state, "aram", number, EngineStanding::built);
        state.engines.edit(id).aboard = fleet("f");
    }
    CHECK_EQ(fleet_weight(state, fleet_in(state, "f")).total(), kit::Fraction{70});
    const Meeting meeting = meeting_in(state);
    CHECK_EQ(amount(state, meeting, Camp::calling, numbers), 1);
    // Packed they are mere load, and those being put up are no engines yet.
    State packed = two_fleets({100, 40}, {0, 35});
    put_engines(packed, "aram", 1);
    const EnginesId half_done = put_engines(packed, "aram", 2, EngineStanding::rebuilding);
    packed.engines.edit(half_done).aboard = fleet("f");
    CHECK_EQ(fleet_weight(packed, fleet_in(packed, "f")).total(), kit::Fraction{40});
}

TEST_CASE("idis.8e.naval-warship-meaning-ruling: put up aboard in a week, they sail along") {
    State state = at_the_coast(a_crew("aram", 1'000).with_supplies(8'000).with_loot(6'500));
    put_fleet(state, "f", "aram", 13);
    const EnginesId engines = put_engines(state, "aram", 1);
    go_aboard(state, "f", "aram");
    auto faces = fair();
    tests::Campaign play(std::move(state), faces);
    play.orders("aram", RebuildEngines{});
    play.until(at(Day{12}, 7));
    play.orders("aram", SailFleet{fleet("f"),
                                  {Waypoint(straight(Direction::north_east, 3)), Waypoint(Steps{})},
                                  false});
    play.until(at(Day{17}, 4));
    CHECK_EQ(warships_of(play.state(), fleet("f")), 0);
    play.until(at(Day{17}, 5));
    CHECK_EQ(play.state().engines.at(engines).standing, EngineStanding::built);
    CHECK_EQ(play.state().engines.at(engines).army, army("aram"));
    CHECK_EQ(warships_of(play.state(), fleet("f")), 1);
    // Such a ship carries nothing else.
    const auto ships = manifest_of(play.state(), fleet_in(play.state(), "f"));
    const auto warship = std::find_if(
        ships.begin(), ships.end(), [&](const ShipLoad& load) { return load.engines == engines; });
    REQUIRE(warship != ships.end());
    CHECK(warship->berths.empty());
    CHECK_EQ(warship->supplies, Supplies{0});
}

TEST_CASE(
    "idis.8e.naval-casualties-passengers, idis.8e.naval-casualties-which-ruling, "
    "idis.8e.naval-no-double-losses: ships go down with all aboard") {
    State state = two_fleets({4'000, 40}, {0, 40});
    // 12 against 3: beyond 5, so that 20% of the losers and 5% of the victors are lost.
    const Events events = fought(state, 6, 6, 1, 2);
    const Battle battle = only<BattleFought>(events).battle;
    CHECK_EQ(battle.calling.armies.front().ships, 40);
    const std::int64_t lost = battle.calling.armies.front().ships_lost;
    CHECK_EQ(fleet_in(state, "f").ships, 40 - lost);
    CHECK_EQ(counts_of(state, state.armies.at(army("aram"))).soldiers(),
             Soldiers{4'000 - 100 * lost});
    CHECK_EQ(battle.calling.armies.front().fallen, Soldiers{100 * lost});
}

TEST_CASE("idis.8e.naval-casualties-which-ruling, idis.8e.naval-no-double-losses: rounded down") {
    struct Row {
        std::int64_t ships;
        std::int64_t percent;
        std::int64_t lost;
    };
    for (const Row& row : {Row{19, 5, 0}, {20, 5, 1}, {10, 10, 1}, {40, 15, 6}, {39, 15, 5}}) {
        State state = two_fleets({row.ships * 100, row.ships}, {0, 5});
        const Meeting meeting = meeting_in(state);
        Fighter fighter;
        fighter.contingent = host_of(state, meeting, Camp::calling).all.front();
        fighter.before = fighter.contingent.force;
        fighter.now = fighter.before;
        fighter.fleet = fighter.contingent.fleet;
        Ones faces;
        let_happen(state, faces, [&](Unfolding& u) {
            draw_ships_lost(u, fighter, kit::Percent{kit::Fraction{row.percent}});
            sink(u, fighter, {"idis.8e.naval-casualties-passengers"});
            u.happen({"idis.8e.naval-casualties-passengers"}, BattleSought{army("aram")});
        });
        CHECK_EQ(std::ssize(fighter.ships_lost), row.lost);
        CHECK_EQ(fleet_in(state, "f").ships, row.ships - row.lost);
        CHECK_EQ(counts_of(state, state.armies.at(army("aram"))).soldiers(),
                 Soldiers{100 * (row.ships - row.lost)});
        // The first ship is his own.
        if (row.lost > 0) CHECK_EQ(fighter.ships_lost.front(), 1);
    }
}

TEST_CASE("idis.8e.naval-casualties-passengers: books and engines go down as well") {
    State state = at_the_coast(a_crew("aram", 100).with_supplies(5'000));
    add_spell(state, "fog");
    const EnginesId engines = put_engines(state, "aram", 1);
    put_fleet(state, "f", "aram", 3, sea);
    go_aboard(state, "f", "aram");
    const auto ships = manifest_of(state, fleet_in(state, "f"));
    let_happen(state, [&](Unfolding& u) {
        lose_loads(u, force_of(state, army("aram")), {ships.at(1), ships.at(2)},
                   {"idis.8e.naval-casualties-passengers"});
    });
    CHECK_EQ(state.spells.at(spell("fog")).standing, SpellStanding::books_lost);
    CHECK_FALSE(state.spells.at(spell("fog")).carried_by.has_value());
    CHECK_FALSE(state.engines.contains(engines));
    CHECK_EQ(state.armies.at(army("aram")).supplies, Supplies{0});
    CHECK_EQ(counts_of(state, state.armies.at(army("aram"))).soldiers(), Soldiers{100});
}

TEST_CASE("idis.8e.naval-casualties-traits-interaction: a Vanquisher sinks more, a Guardian less") {
    const auto lost = [](std::vector<Trait> aram, std::vector<Trait> belisar) {
        State state = two_fleets({0, 10}, {4'000, 40});
        state.commanders.edit(commander("aram")).traits = std::move(aram);
        state.commanders.edit(commander("belisar")).traits = std::move(belisar);
        state.fleets.edit(fleet("f")).ships = 40;
        const Meeting meeting = meeting_in(state);
        Ones faces({5, 4, 3, 2});
        const Events events =
            let_happen(state, faces, [&](Unfolding& u) { resolve(u, meeting.id); });
        return only<BattleFought>(events).battle.called.armies.front().ships_lost;
    };
    // Nine against five: 15% of the losers.
    CHECK_EQ(lost({}, {}), 6);
    CHECK_CLAUSE("idis.8e.naval-casualties-traits-interaction", lost({Trait::vanquisher}, {}) == 8);
    CHECK_CLAUSE("idis.8e.naval-casualties-traits-interaction", lost({}, {Trait::guardian}) == 4);
    CHECK_EQ(lost({Trait::vanquisher}, {Trait::guardian}), 6);
}

TEST_CASE(
    "idis.8e.naval-loser-morale-ruling: the losers' crews check, one by one, and do not rout") {
    State state = two_fleets({0, 60}, {0, 3});
    state.fleets.edit(fleet("g")).morale = Morale{7};
    state.fleets.edit(fleet("f")).morale = Morale{7};
    fought(state, 3, 3, 5, 4);
    const Fleet beaten = fleet_in(state, "g");
    CHECK_EQ(beaten.checks_due, 3);
    CHECK_EQ(beaten.hex == sea, false);
    CHECK_EQ(distance(beaten.hex, sea), 1);
    state.fleets.edit(fleet("g")).morale = Morale{7};
    auto faces = dice(3, 3, 4, 4, 2, 5);
    let_happen(state, faces, [](Unfolding& u) { check_crews(u, fleet("g")); });
    CHECK_EQ(fleet_in(state, "g").ships, 2);
    CHECK(state.ships_away.empty());
    CHECK(state.disorders.empty());
}

TEST_CASE("idis.9.traits-for-naval-battles: a Guardian, a Veteran, the Stubborn and a Crusader at "
          "sea") {
    // Nine against five: 15% of 40 ships, and 10% under a Guardian.
    const auto ships_lost = [](std::vector<Trait> belisar) {
        State state = two_fleets({0, 40}, {4'000, 40});
        state.commanders.edit(commander("belisar")).traits = std::move(belisar);
        const Events events = fought(state, 5, 4, 3, 2);
        return only<BattleFought>(events).battle.called.armies.front().ships_lost;
    };
    CHECK_EQ(ships_lost({}), 6);
    CHECK_EQ(ships_lost({Trait::guardian}), 4);
    const auto beaten = [](std::vector<Trait> belisar) {
        State state = two_fleets({0, 40}, {0, 40});
        state.commanders.edit(commander("belisar")).traits = std::move(belisar);
        fought(state, 5, 4, 3, 2);
        return fleet_in(state, "g");
    };
    CHECK_EQ(beaten({}).checks_due, 34);
    CHECK_EQ(beaten({Trait::veteran}).checks_due, 0);
    CHECK_EQ(distance(beaten({Trait::veteran}).hex, sea), 1);
    const Morale before = fleet_in(two_fleets({0, 40}, {0, 40}), "g").morale;
    CHECK_EQ(beaten({}).morale, before - Morale{2});
    CHECK_EQ(beaten({Trait::stubborn}).morale, before);
    State state = two_fleets({0, 40}, {0, 40});
    state.commanders.edit(commander("aram")).traits = {Trait::crusader};
    state.faiths.insert({Party(faction("f")), "the old"});
    state.faiths.insert({Party(faction("g")), "the new"});
    const Meeting meeting = meeting_in(state);
    const kit::Clause crusade = row_of(Modifier::crusader).clause;
    CHECK_EQ(amount(state, meeting, Camp::calling, crusade), 1);
    CHECK_EQ(amount(state, meeting, Camp::called, crusade), 0);
}

TEST_CASE("idis.8e.naval-undersupplied-ruling: a fleet not paid for is undersupplied") {
    State state = two_fleets({100, 10}, {100, 10});
    const Meeting meeting = meeting_in(state);
    const kit::Clause clause = row_of(Modifier::undersupplied).clause;
    CHECK_EQ(amount(state, meeting, Camp::called, clause), 0);
    // That they have nothing to eat is another matter.
    state.fleets.edit(fleet("g")).ships_unpaid = 1;
    CHECK_EQ(amount(state, meeting, Camp::called, clause), -1);
    CHECK_EQ(amount(state, meeting, Camp::calling, clause), 0);
}

TEST_CASE("idis.8e.naval-retreat-ruling: who had halted on the way to a hex has left it behind") {
    State state = two_fleets({0, 60}, {100, 3});
    state.fleets.edit(fleet("g")).came_by = Direction::south;
    Step step;
    step.to = neighbour(sea, Direction::north);
    step.done = Miles{2};
    state.armies.edit(army("belisar")).step = step;
    fought(state, 3, 3, 5, 4);
    CHECK_EQ(state.armies.at(army("belisar")).hex, neighbour(sea, Direction::south));
    CHECK_FALSE(state.armies.at(army("belisar")).step.has_value());
}

TEST_CASE("idis.8e.naval-retreat-ruling: one hex away, or lost where there is none") {
    State state = two_fleets({0, 60}, {100, 3});
    state.fleets.edit(fleet("g")).came_by = Direction::south;
    fought(state, 3, 3, 5, 4);
    CHECK_EQ(fleet_in(state, "g").hex, neighbour(sea, Direction::south));
    CHECK_EQ(state.armies.at(army("belisar")).hex, neighbour(sea, Direction::south));
    CHECK_EQ(fleet_in(state, "g").came_by, Direction::north);
    CHECK_FALSE(fleet_in(state, "g").is_trapped);
    // Locked in a bay: enemies on every side.
    State bay = two_fleets({0, 60}, {200, 3});
    std::uint64_t number = 0;
    for (const Direction direction : kit::directions) {
        put_fleet(bay, "bar" + std::to_string(number++), "aram", 1, neighbour(sea, direction));
    }
    fought(bay, 3, 3, 5, 4);
    CHECK_EQ(fleet_in(bay, "g").hex, sea);
    CHECK(fleet_in(bay, "g").is_trapped);
    bay.fleets.edit(fleet("g")).morale = Morale{9};
    auto faces = dice(4, 4, 4, 6, 2, 2);
    let_happen(bay, faces, [](Unfolding& u) { check_crews(u, fleet("g")); });
    CHECK_EQ(fleet_in(bay, "g").ships, 2);
    CHECK(bay.ships_away.empty());
    CHECK(bay.parties_ashore.empty());
    CHECK_EQ(counts_of(bay, bay.armies.at(army("belisar"))).soldiers(), Soldiers{100});
}

TEST_CASE(
    "idis.8e.naval-battle-like-armies: who meets whom at sea, by order and by standing word") {
    auto faces = fair();
    SUBCASE("by order") {
        State state = two_fleets({100, 10}, {100, 7});
        put_fleet(state, "far", "belisar", 10, hex_at(12, 5));
        tests::Campaign play(state, faces);
        CHECK_EQ(play.refused("aram", AttackFleet{fleet("far")}).code, "no_such_fleet");
        CHECK_EQ(play.refused("aram", AttackFleet{fleet("f")}).code, "fleet_is_no_enemy");
        play.orders("aram", AttackFleet{fleet("g")});
        REQUIRE_EQ(play.state().meetings.size(), 1);
        CHECK_EQ(play.refused("aram", sailing("f", {Direction::south})).code,
                 "army_is_called_to_battle");
        const auto nears = play.told<told::BattleNears>("belisar").front();
        CHECK_EQ(nears.ships, 7);
        CHECK_EQ(nears.enemy_ships, 10);
        CHECK(nears.enemies.empty());
    }
    SUBCASE("by standing word, when one comes; an empty fleet fights like any other") {
        State state = two_fleets({100, 10}, {0, 10});
        state.fleets.edit(fleet("f")).hex = hex_at(8, 3);
        state.armies.edit(army("aram")).hex = hex_at(8, 3);
        state.armies.edit(army("aram")).loot = Loot{1'400};
        reindex(state);
        tests::Campaign play(state, faces);
        play.orders("aram", SetPosture{Posture::attack});
        play.orders("aram", sailing("f", straight(Direction::south, 4)));
        play.until(at(Day{10}, 13, 0));
        REQUIRE_EQ(play.state().meetings.size(), 1);
        CHECK_EQ(play.army("aram").hex, sea);
        // They do not sail on before the dice have fallen.
        play.until(at(Day{10}, 18));
        CHECK_EQ(play.army("aram").hex, sea);
        play.rules(ForbidBattle{play.state().meetings.begin()->id});
        play.until(at(Day{10}, 20));
        CHECK_EQ(play.army("aram").hex, hex_at(8, 7));
    }
    SUBCASE("nobody who does not want to") {
        State state = two_fleets({100, 10}, {100, 10});
        state.fleets.edit(fleet("f")).is_to_look = true;
        tests::Campaign play(state, faces);
        play.until(at(Day{10}, 13));
        CHECK(play.state().meetings.empty());
    }
}

TEST_CASE(
    "idis.8e.ship-blockade-ruling: a besieged port is fed by sea unless a fleet bars the way") {
    State state = a_world(a_crew("aram", 500).with_supplies(7'000),
                          a_crew("cyra", 500).of("f").with_supplies(7'000),
                          a_crew("belisar", 1'000).with_supplies(15'000))
                      .on(a_coast().place("port", harbour))
                      .at_war(Party(faction("f")), Party(faction("g")))
                      .at(kit::at(Day{10}, 12));
    for (const char* name : {"aram", "cyra", "belisar"}) let_know_all(state, commander(name));
    put_stronghold(state, "port", harbour, Party(faction("f")));
    state.within_walls.insert({army("cyra"), stronghold("port")});
    Siege siege;
    siege.id = stronghold("port");
    siege.besiegers = {army("belisar")};
    siege.standing = SiegeStanding::under_way;
    siege.due_at = at(Day{17}, 12);
    siege.threshold = 12;
    state.sieges.insert(siege);
    state.strongholds.edit(stronghold("port")).is_besieged = true;
    put_fleet(state, "f", "aram", 10, harbour);
    go_aboard(state, "f", "aram");
    see_each_other(state, "aram", "cyra");
    auto faces = fair();
    const DeliverSupplies unload{army("cyra"), Supplies{500}};
    {
        tests::Campaign play(state, faces);
        play.orders("aram", unload);
        CHECK_EQ(play.army("cyra").supplies, Supplies{7'500});
        CHECK_EQ(play.state().sieges.at(stronghold("port")).brought_in, Supplies{500});
    }
    put_fleet(state, "g", "belisar", 3, harbour);
    const tests::Campaign barred(state, faces);
    const kit::Refusal refused = barred.refused("aram", unload);
    CHECK_EQ(refused.code, "besiegers_bar_the_way");
}

TEST_CASE("idis.6.captured-by-no-army-ruling: ships whose commander leads no army take nobody") {
    // Twelve and three more for the ships against two: with a one he would be captured.
    const auto captured = [](bool has_army) {
        State state = two_fleets({0, 200}, {200, 20});
        if (!has_army) state.commanders.edit(commander("aram")).army.reset();
        const Events events = fought(state, 6, 6, 1, 1);
        // Nobody is credited where there is nobody aboard.
        CHECK(all<VictoryCredited>(events).empty());
        return state.captives.contains(commander("belisar"));
    };
    CHECK(captured(true));
    CHECK_FALSE(captured(false));
}

TEST_CASE("idis.8e.naval-battle-like-armies: the victor's ships sail on, and nothing is left lying "
          "for them") {
    State state = two_fleets({0, 200}, {200, 20});
    GivenOrder given;
    given.id = kit::derived_id<OrderId>(commander("aram"), 1);
    given.commander = commander("aram");
    given.what = sailing("f", {Direction::south});
    given.standing = OrderStanding::in_force;
    state.orders.insert(given);
    Voyage voyage;
    voyage.order = given.id;
    voyage.route = {neighbour(sea, Direction::south)};
    state.fleets.edit(fleet("f")).voyage = voyage;
    fought(state, 6, 6, 1, 1);
    REQUIRE(fleet_in(state, "f").voyage.has_value());
    CHECK(fleet_in(state, "f").voyage->next_at.has_value());
    CHECK(state.spoils.empty());
}

namespace {

/// Where Belisar's beaten fleet is after a battle that Aram wins, as this was changed before it.
template <class Change>
Fleet beaten_after(Change change) {
    State state = two_fleets({0, 60}, {100, 3});
    state.fleets.edit(fleet("g")).came_by = Direction::south;
    const Meeting meeting = meeting_in(state);
    change(state, state.meetings.edit(meeting.id).called.armies.front());
    Ones faces({3, 3, 5, 4});
    let_happen(state, faces, [&](Unfolding& u) { resolve(u, meeting.id); });
    return fleet_in(state, "g");
}
/// Whether Aram's fleet meets somebody where it is, as this was changed before.
template <class Change>
std::size_t met_by_aram(Change change) {
    State state = two_fleets({100, 10}, {100, 10});
    state.postures.insert({commander("aram"), Posture::attack});
    change(state);
    reindex(state);
    const std::size_t before = state.meetings.size();
    let_happen(state, [](Unfolding& u) { meet_at_sea(u, u.state().fleets.at(fleet("f"))); });
    return state.meetings.size() - before;
}
/// A call to battle of one fleet, elsewhere begun.
void call_fleet(State& state, std::string_view name) {
    Meeting other;
    other.id = kit::named_id<MeetingId>(the_campaign(), "another");
    other.kind = MeetingKind::naval;
    other.hex = sea;
    other.called.armies.emplace_back().fleet = fleet(name);
    state.meetings.insert(other);
}

}  // namespace

TEST_CASE("idis.8e.naval-retreat-ruling: by the plan, else whence it came; or not at all if the "
          "referee says so") {
    const auto planned = [](Direction direction) {
        return [direction](State&, Engaged& engaged) {
            engaged.plan.emplace().retreat = direction;
        };
    };
    CHECK_EQ(beaten_after(planned(Direction::north)).hex, neighbour(sea, Direction::north));
    CHECK_EQ(beaten_after([](State&, Engaged& engaged) { engaged.plan.emplace(); }).hex,
             neighbour(sea, Direction::south));
    const Fleet barred = beaten_after(
        [](State&, Engaged& engaged) { engaged.withdrawal = Withdrawal::impossible; });
    CHECK_EQ(barred.hex, sea);
    CHECK(barred.is_trapped);
    const Fleet stays =
        beaten_after([](State&, Engaged& engaged) { engaged.withdrawal = Withdrawal::none; });
    CHECK_EQ(stays.hex, sea);
    CHECK_FALSE(stays.is_trapped);
}

TEST_CASE("idis.8e.naval-battle-like-armies: a fleet meets enemies who are free, once a day, if "
          "either wants to") {
    CHECK_EQ(met_by_aram([](State&) {}), 1);
    CHECK_EQ(met_by_aram([](State& state) {
                 state.fleets.edit(fleet("g")).commander = commander("aram");
             }),
             0);
    CHECK_EQ(met_by_aram([](State& state) { call_fleet(state, "f"); }), 0);
    CHECK_EQ(met_by_aram([](State& state) { call_fleet(state, "g"); }), 0);
    CHECK_EQ(met_by_aram([](State& state) { state.postures.erase(commander("aram")); }), 0);
    const auto they_attack = [](State& state) {
        state.postures.erase(commander("aram"));
        state.postures.insert({commander("belisar"), Posture::attack});
    };
    CHECK_EQ(met_by_aram(they_attack), 1);
    const auto has_fought = [](State& state) {
        Battle battle;
        battle.id = kit::named_id<MeetingId>(the_campaign(), "this morning");
        battle.at = at(Day{10}, 8);
        battle.kind = MeetingKind::naval;
        battle.calling.armies.emplace_back().fleet = fleet("f");
        battle.called.armies.emplace_back().fleet = fleet("g");
        state.battles.insert(battle);
    };
    CHECK_EQ(met_by_aram(has_fought), 0);
}

TEST_CASE("idis.8e.naval-battle-like-armies: all free ships of one commander in the hex fight "
          "together") {
    State state = two_fleets({100, 10}, {100, 10});
    put_fleet(state, "free", "aram", 2, sea);
    put_fleet(state, "busy", "aram", 2, sea);
    put_fleet(state, "far", "aram", 2, neighbour(sea, Direction::south));
    call_fleet(state, "busy");
    reindex(state);
    state.postures.insert({commander("aram"), Posture::attack});
    let_happen(state, [](Unfolding& u) { meet_at_sea(u, u.state().fleets.at(fleet("f"))); });
    std::vector<FleetId> calling;
    for (const Meeting& meeting : state.meetings) {
        for (const Engaged& engaged : meeting.calling.armies) calling.push_back(*engaged.fleet);
    }
    CHECK_EQ(calling, std::vector{fleet("f"), fleet("free")});
}

TEST_CASE("who changes his standing word looks for enemies with each of his fleets anew") {
    State state = two_fleets({100, 10}, {100, 10});
    put_fleet(state, "e", "aram", 2, hex_at(12, 9));
    let_happen(state, [](Unfolding& u) { look_for_ships(u, commander("aram")); });
    CHECK(fleet_in(state, "f").is_to_look);
    CHECK(fleet_in(state, "e").is_to_look);
    CHECK_FALSE(fleet_in(state, "g").is_to_look);
}
