// Views (core/idis/view, full_view, sketch, legal): what each observer is shown, clause by clause.
#include "core/idis/view.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/evolve.hpp"
#include "core/idis/legal.hpp"
#include "core/idis/map/knowledge.hpp"
#include "core/idis/sight/scouting.hpp"
#include "tests/kit/builders.hpp"
#include "tests/kit/proven.hpp"

namespace {

using namespace idis;
using tests::a_world;
using tests::an_army;
using tests::army;
using tests::commander;
using tests::happenings;
using tests::hex_at;

PlaceId place(std::string_view name) { return named_id<PlaceId>(tests::the_campaign(), name); }

/// A flat map with a road from column 2 to 17 of row 7, a river over its middle, and four places.
std::shared_ptr<const Map> a_country() {
    const Grid grid(20, 15);
    std::vector<HexGround> grounds(static_cast<std::size_t>(grid.size()));
    const auto at = [&](Hex hex) -> HexGround& {
        return grounds[static_cast<std::size_t>(grid.index(hex))];
    };
    for (int column = 2; column < 17; ++column) {
        const Hex from = hex_at(column, 7);
        const Hex to = hex_at(column + 1, 7);
        const Direction direction = *direction_to(from, to);
        at(from).sides[static_cast<std::size_t>(direction)].has_road = true;
        at(to).sides[static_cast<std::size_t>(opposite(direction))].has_road = true;
    }
    at(hex_at(9, 7)).sides[0].has_river = true;
    at(hex_at(9, 6)).sides[3].has_river = true;
    at(hex_at(8, 8)).terrain = Terrain::forest;
    std::vector<Place> places = {{place("west"), "West Gate", PlaceKind::town, hex_at(4, 7)},
                                 {place("mill"), "The Mill", PlaceKind::village, hex_at(9, 7)},
                                 {place("hill"), "The Hill", PlaceKind::landmark, hex_at(10, 7)},
                                 {place("far"), "Far Town", PlaceKind::town, hex_at(15, 7)}};
    return std::make_shared<const Map>(grid, std::move(grounds), std::move(places));
}

State after(State state, const Events& events) {
    for (const Event& event : events) evolve(state, event);
    return state;
}
State having_looked(State state) {
    for (const Army& each : std::vector<Army>(state.armies.begin(), state.armies.end())) {
        state = after(state, happenings(state, tests::dice(), [&](Unfolding& unfolding) {
                          look_around(unfolding, each.id);
                      }));
    }
    return state;
}

/// Aram at the mill, Cyra of his faction with him, Belisar of another a hex to the north.
State three_meet() {
    State state = a_world(an_army()
                              .with_infantry(1000, "guard")
                              .with_wagons(4)
                              .with_supplies(12'000)
                              .with_morale(8)
                              .of("reds")
                              .in(hex_at(9, 7)),
                          an_army("cyra").with_infantry(500).with_supplies(4321).of("reds").in(
                              hex_at(9, 7)),
                          an_army("belisar").with_infantry(300).of("blues").in(hex_at(9, 6)))
                      .on(a_country())
                      .at_war(tests::faction("reds"), tests::faction("blues"));
    for (const char* name : {"aram", "cyra", "belisar"}) {
        state.commanders.edit(commander(name)).seat = Seat::held;
    }
    return having_looked(std::move(state));
}

CommanderView view_of(const State& state, std::string_view name) {
    const View all = view(state, commander(name));
    CHECK_FALSE(all.referee);
    REQUIRE(all.commander);
    return *all.commander;
}

std::vector<PlaceId> places_of(const CommanderView& own) {
    std::vector<PlaceId> places;
    for (const PlaceOnMap& known : own.map.places) places.push_back(known.id);
    return places;
}

State knowing(State state, std::string_view who, std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) {
        state.known_places.insert({{commander(who), place(name)}, Source::start, Moment{}});
    }
    return state;
}
/// Aram far from everything, knowing the whole road and the places named.
State a_reader(std::initializer_list<std::string_view> names) {
    State state = a_world(an_army().with_infantry(500).in(hex_at(0, 0)),
                          an_army("cyra").with_infantry(500).in(hex_at(0, 14)))
                      .on(a_country());
    for (const char* who : {"aram", "cyra"}) {
        state = knowing(std::move(state), who, names);
        for (int column = 2; column <= 17; ++column) {
            state.known_hexes.insert(known_roads(*state.map, commander(who), hex_at(column, 7),
                                                 Source::start, Moment{}));
        }
    }
    return state;
}

}  // namespace

// ---- his own and nobody else's -----------------------------------------------------------------

TEST_CASE("idis.2.orders-private, idis.5.morale-secret, idis.9.trait-secret: his own army") {
    State state = three_meet();
    state.commanders.edit(commander("aram")).traits = {Trait::logistician};
    const CommanderView own = view_of(state, "aram");
    CHECK_EQ(own.commander.traits, std::vector{Trait::logistician});
    REQUIRE(own.army);
    CHECK_EQ(own.army->id, army("aram"));
    CHECK_EQ(own.army->supplies, Supplies{12'000});
    // 1,000 foot, 250 followers and 4 wagons eat 1,290 a day: nine full meals.
    CHECK_EQ(own.army->daily_need.total, 1290);
    CHECK_EQ(own.army->days_left, Days{9});
    CHECK_EQ(own.army->first_hungry_day, Day{19});
    // (1,250 x 15 + 4 x 500) x 1.2.
    CHECK_EQ(own.army->capacity.total, 24'900);
    // (1,250 / 5,000 + 4 / 50) / 2.
    CHECK_EQ(own.army->column_length.total, Fraction(33, 200));
    CHECK_EQ(own.army->detachments.size(), 1);
    CHECK_EQ(own.army->counts.wagons, Wagons{4});
}

TEST_CASE("idis.7.no-reminders: hunger is warned of at seven and three days, in the view alone") {
    const auto ahead = [](std::int64_t full_meals) {
        State state = three_meet();
        state.armies.edit(army("aram")).supplies = Supplies{full_meals * 1'290 + 1'289};
        const CommanderView own = view_of(state, "aram");
        CHECK_EQ(own.army->days_left, Days{full_meals});
        CHECK(own.channel == view_of(three_meet(), "aram").channel);
        return own.army->hunger_ahead;
    };
    CHECK_EQ(ahead(8), HungerAhead::none);
    CHECK_EQ(ahead(7), HungerAhead::within_a_week);
    CHECK_EQ(ahead(4), HungerAhead::within_a_week);
    CHECK_EQ(ahead(3), HungerAhead::within_three_days);
    CHECK_EQ(ahead(0), HungerAhead::within_three_days);
}

TEST_CASE("idis.3d.station-place-ruling: a town of his side that is not on his map is no shelter") {
    State state = a_world(an_army().with_infantry(1'000).of("red").in(hex_at(4, 7)))
                      .on(a_country())
                      .at(at(Day{10}, 12));
    state.strongholds.insert({named_id<StrongholdId>(tests::the_campaign(), "west"), place("west"),
                              StrongholdKind::town, hex_at(4, 7), Party(tests::faction("red"))});
    CHECK(view_of(state, "aram").land.shelters.empty());
    state.known_places.insert({{commander("aram"), place("west")}, Source::start, Moment{}});
    REQUIRE_EQ(view_of(state, "aram").land.shelters.size(), 1);
    CHECK_EQ(view_of(state, "aram").land.shelters[0].place, place("west"));
}

TEST_CASE("idis.1.map-not-shared-ruling: a wizards' tower in his hex that is not on his map") {
    State state = a_world(an_army().with_infantry(1'000).in(hex_at(4, 7)))
                      .on(a_country())
                      .at(at(Day{10}, 12));
    state.towers.insert({place("west"), {}});
    CHECK(view_of(state, "aram").magic.towers_here.empty());
    state.known_places.insert({{commander("aram"), place("west")}, Source::start, Moment{}});
    CHECK_EQ(view_of(state, "aram").magic.towers_here, std::vector{place("west")});
}

TEST_CASE("idis.5.morale-secret: neither his own army's morale nor dice change what he sees") {
    const State state = three_meet();
    State changed = state;
    changed.armies.edit(army("aram")).morale = Morale{2};
    changed.roll_counts.insert({Subject(army("aram")), 7});
    CHECK_EQ(view(state, commander("aram")), view(changed, commander("aram")));
    CHECK_FALSE(view(state, Referee{}) == view(changed, Referee{}));
}

TEST_CASE("idis.2.orders-private, idis.3c.scout-hidden-things: an ally sees what scouting shows") {
    const State state = three_meet();
    const CommanderView cyra = view_of(state, "cyra");
    REQUIRE_EQ(cyra.seen.size(), 2);
    const auto& aram = cyra.seen[0].id == army("aram") ? cyra.seen[0] : cyra.seen[1];
    CHECK_EQ(aram.infantry, Soldiers{1000});
    CHECK_EQ(aram.wagons, Wagons{4});
    CHECK_EQ(aram.steps, Steps{});
    CHECK_EQ(aram.faction, tests::faction("reds"));
    State changed = state;
    Army& his = changed.armies.edit(army("aram"));
    his.supplies = Supplies{1};
    his.loot = Loot{99};
    his.formation = "square";
    changed.commanders.edit(commander("aram")).traits = {Trait::poet};
    CHECK_EQ(view(state, commander("cyra")), view(changed, commander("cyra")));
}

TEST_CASE("idis.7.orders-channel-secret, idis.7.orders-channel-per-commander: one channel each") {
    State state = three_meet();
    const auto tell = [&](std::string_view who, std::string text) {
        state = after(state, happenings(state, tests::dice(), [&](Unfolding& unfolding) {
                          unfolding.tell(commander(who), {"idis.7.orders-channel-per-commander"},
                                         told::RefereeWrote{std::move(text)});
                      }));
    };
    const std::size_t before = view_of(state, "cyra").channel.size();
    tell("aram", "for Aram");
    CHECK_EQ(view_of(state, "cyra").channel.size(), before);
    tell("cyra", "for Cyra");
    const CommanderView cyra = view_of(state, "cyra");
    REQUIRE_EQ(cyra.channel.size(), before + 1);
    CHECK_EQ(cyra.channel.back().number, before + 1);
    CHECK_EQ(kit::get<told::RefereeWrote>(cyra.channel.back().content).text, "for Cyra");
    const View referee = view(state, Referee{});
    CHECK_EQ(referee.referee->channels.size(), state.channel.size());
}

TEST_CASE("idis.2.orders-private, idis.4.journey-time-secret: orders as given, and no route") {
    State state = three_meet();
    const OrderId id = derived_id<OrderId>(commander("aram"), 1);
    MarchArmy march;
    march.waypoints = {Waypoint{place("hill")}};
    state.commanders.edit(commander("aram")).orders_given = 1;
    state.orders.insert({id, commander("aram"), state.now, state.now, march,
                         OrderStanding::in_force, 1});
    Army& own = state.armies.edit(army("aram"));
    own.march = March{id, march, {hex_at(10, 7), hex_at(11, 7)}, false};
    own.step = Step{hex_at(10, 7), true, Miles{1}, 0, false};
    const Fraction noon{state.now.seconds};
    own.stretch = Stretch{false, noon, noon + Fraction{21'600}, 12, 1};
    const CommanderView aram = view_of(state, "aram");
    REQUIRE_EQ(aram.orders.size(), 1);
    CHECK_EQ(aram.orders[0].what, CommanderOrder{march});
    CHECK_EQ(aram.orders[0].standing, OrderStanding::in_force);
    CHECK_EQ(aram.army->march, id);
    CHECK(view_of(state, "cyra").orders.empty());

    State elsewhere = state;
    Army& other = elsewhere.armies.edit(army("aram"));
    other.march->route.pop_back();
    other.step->done = Miles{5};
    other.stretch->miles_per_day = 18;
    CHECK_EQ(view(state, commander("aram")), view(elsewhere, commander("aram")));

    // 12 miles less the one done, at 12 a day: the 6 hours to dusk give 6, 5 are left for the
    // morning, 5 hours from 06:00.
    const View full = view(state, Referee{});
    const auto& armies = full.referee->armies;
    const auto his = std::find_if(armies.begin(), armies.end(), [](const ArmyInFull& each) {
        return each.army.id == army("aram");
    });
    REQUIRE(his != armies.end());
    CHECK_EQ(his->miles_to_go, Miles{11});
    CHECK_EQ(his->miles_per_day, Miles{12});
    CHECK_EQ(his->arrives_at, at(Day{11}, 11));
}

TEST_CASE("idis.5.check-consequence-told: who left for a while is away, without a day") {
    const auto world = [](std::int64_t day) {
        return State(a_world(an_army()
                                 .with_infantry(1000)
                                 .with_infantry(400)
                                 .departed_until(Day{day}, day - 10, 900)));
    };
    const CommanderView own = view_of(world(15), "aram");
    REQUIRE_EQ(own.army->detachments.size(), 2);
    CHECK_FALSE(own.army->detachments[0].is_away);
    CHECK(own.army->detachments[1].is_away);
    CHECK_EQ(own.army->counts.infantry, Soldiers{1000});
    CHECK_EQ(view(world(15), commander("aram")), view(world(18), commander("aram")));
}

TEST_CASE("idis.7.no-reminders: he may look up when he gave his last order") {
    State state = three_meet();
    CHECK_FALSE(view_of(state, "aram").commander.last_order_at);
    state.commanders.edit(commander("aram")).last_order_at = at(Day{9}, 8);
    CHECK_EQ(view_of(state, "aram").commander.last_order_at, at(Day{9}, 8));
    const auto silent = view(state, Referee{}).referee->without_order_this_week;
    CHECK_EQ(silent.size(), 2);
    CHECK(std::find(silent.begin(), silent.end(), commander("aram")) == silent.end());
    state.commanders.edit(commander("aram")).last_order_at = at(Day{7}, 23);
    CHECK_EQ(view(state, Referee{}).referee->without_order_this_week.size(), 3);
}

// ---- the map -----------------------------------------------------------------------------------

TEST_CASE("idis.1.partial-map-at-start, idis.1.map-not-shared-ruling: each has his own map") {
    State state = a_world(an_army().with_infantry(500).of("reds").in(hex_at(0, 0)),
                          an_army("cyra").with_infantry(500).of("reds").in(hex_at(0, 14)))
                      .on(a_country());
    state = knowing(std::move(state), "aram", {"west"});
    state = knowing(std::move(state), "cyra", {"west", "mill", "far"});
    std::vector<PlaceId> cyras = {place("west"), place("mill"), place("far")};
    std::sort(cyras.begin(), cyras.end());
    CHECK_EQ(places_of(view_of(state, "aram")), std::vector{place("west")});
    CHECK_EQ(places_of(view_of(state, "cyra")), cyras);
    const State more = knowing(state, "cyra", {"hill"});
    CHECK_EQ(view(state, commander("aram")), view(more, commander("aram")));
}

TEST_CASE("idis.1.private-knowledge, idis.1.map-grows: what the referee reveals, with its source") {
    State state = three_meet();
    state = after(state, happenings(state, tests::dice(), [](Unfolding& unfolding) {
                      reveal_place(unfolding, commander("aram"), place("far"));
                  }));
    const CommanderView own = view_of(state, "aram");
    const auto& places = own.map.places;
    const auto far = std::find_if(places.begin(), places.end(),
                                  [](const PlaceOnMap& known) { return known.id == place("far"); });
    REQUIRE(far != places.end());
    CHECK_EQ(far->name, "Far Town");
    CHECK_EQ(far->source, Source::told_by_referee);
    CHECK_EQ(far->learnt_at, state.now);
    const std::vector<PlaceId> cyras = places_of(view_of(state, "cyra"));
    CHECK(std::find(cyras.begin(), cyras.end(), place("far")) == cyras.end());
}

TEST_CASE("idis.1.map-abstract-ruling: drawn within the bound, stable, and another's is not his") {
    State state = a_reader({"west", "mill", "hill", "far"});
    const CommanderView own = view_of(state, "aram");
    REQUIRE(own.map.sketch);
    CHECK_FALSE(own.map.hexes);
    for (const PlaceOnMap& known : own.map.places) {
        CHECK(known.drawn);
        CHECK_FALSE(known.hex);
    }
    const auto drawn = [&](const State& world, std::string_view who, std::string_view name) {
        return drawn_place(world, commander(who), *world.map->place(place(name)));
    };
    State exact = state;
    exact.campaign.settings.sketch_distortion = 0;
    std::int64_t moved = 0;
    for (const char* name : {"west", "mill", "hill", "far"}) {
        const SketchPoint here = drawn(state, "aram", name);
        const SketchPoint there = drawn(exact, "aram", name);
        const std::int64_t east = here.east - there.east;
        const std::int64_t south = here.south - there.south;
        CHECK(east * east + south * south <= 150 * 150);
        moved += east * east + south * south;
    }
    CHECK(moved > 0);
    // West Gate stands five columns of 86.6 hundredths west of the mill, and half a hex lower.
    CHECK_EQ(drawn(exact, "aram", "mill").east - drawn(exact, "aram", "west").east, 433);
    CHECK_EQ(drawn(exact, "aram", "mill").south - drawn(exact, "aram", "west").south, 50);
    CHECK_FALSE(drawn(state, "aram", "mill") == drawn(state, "cyra", "mill"));
    State later = state;
    later.now = later.now + weeks(9);
    CHECK_EQ(sketch_of(state, commander("aram")), sketch_of(later, commander("aram")));
}

TEST_CASE("idis.1.map-abstract-ruling: roads run from place to place or end unknown") {
    const auto lines_of = [](std::initializer_list<std::string_view> names) {
        return sketch_of(a_reader(names), commander("aram")).lines;
    };
    const std::vector<SketchLine> lines = lines_of({"west", "mill", "far"});
    // A loose end to the west, west to mill, mill to far, a loose end to the east.
    REQUIRE_EQ(lines.size(), 4);
    std::size_t links = 0;
    for (const SketchLine& line : lines) {
        CHECK_EQ(line.kind, SketchLineKind::road);
        CHECK(line.points.size() >= 2);
        links += line.from.has_value() && line.to.has_value();
    }
    CHECK_EQ(links, 2);
    REQUIRE_EQ(lines_of({}).size(), 1);
    CHECK_FALSE(lines_of({})[0].from);
    CHECK_FALSE(lines_of({})[0].to);
}

TEST_CASE("idis.1.map-abstract-ruling: rivers and rough ground of the hexes he saw") {
    const State state = three_meet();
    const Sketch sketch = sketch_of(state, commander("aram"));
    std::size_t rivers = 0;
    for (const SketchLine& line : sketch.lines) rivers += line.kind == SketchLineKind::river;
    CHECK_EQ(rivers, 1);
    REQUIRE_EQ(sketch.grounds.size(), 1);
    CHECK_EQ(sketch.grounds[0].terrain, Terrain::forest);
}

TEST_CASE("idis.1.map-abstract-ruling: a campaign may hand out hexes instead") {
    State state = three_meet();
    state.campaign.settings.hands_out_hexes = true;
    const CommanderView own = view_of(state, "aram");
    CHECK_FALSE(own.map.sketch);
    REQUIRE(own.map.hexes);
    CHECK_EQ(own.map.hexes->size(), 7);
    for (const PlaceOnMap& known : own.map.places) {
        CHECK_FALSE(known.drawn);
        CHECK_EQ(known.hex, to_offset(state.map->place(known.id)->hex));
    }
    CHECK_EQ(own.seen[0].drawn, std::nullopt);
    CHECK(own.seen[0].hex);
}

TEST_CASE("idis.1.full-map-referee-only, idis.9a.gods-see-all: who may have the whole map") {
    const State state = three_meet();
    for (const Observer& observer : {Observer{Referee{}}, Observer{God{}}}) {
        const std::optional<FullMap> map = full_map(state, observer);
        REQUIRE(map);
        CHECK_EQ(map->columns, 20);
        CHECK_EQ(map->hexes.size(), 300);
        CHECK_EQ(map->places.size(), 4);
        CHECK_EQ(map->hexes[8 * 15 + 8].at, Offset{8, 8});
        CHECK_EQ(map->hexes[8 * 15 + 8].ground.terrain, Terrain::forest);
    }
    CHECK_FALSE(full_map(state, commander("aram")));
    CHECK_FALSE(full_map(state, Outsider{}));
    CHECK_EQ(view(state, commander("nobody")), view(state, Outsider{}));
}

// ---- what is in sight --------------------------------------------------------------------------

TEST_CASE("idis.1.naming-hexes-ruling, idis.3c.scout-sees-what-ruling: sights by steps") {
    const State state = three_meet();
    const CommanderView own = view_of(state, "aram");
    REQUIRE_EQ(own.in_sight.size(), 7);
    CHECK(own.in_sight[0].steps.empty());
    CHECK_EQ(own.in_sight[0].places, std::vector{place("mill")});
    CHECK_EQ(own.in_sight[0].rivers, std::vector{Direction::north});
    CHECK_EQ(own.in_sight[0].roads, std::vector{Direction::north_east, Direction::north_west});
    CHECK_EQ(own.in_sight[1].steps, Steps{Direction::north});
    for (const HexInSight& hex : own.in_sight) CHECK_FALSE(hex.hex);
    const auto belisar = std::find_if(own.seen.begin(), own.seen.end(), [](const SeenArmy& seen) {
        return seen.id == army("belisar");
    });
    REQUIRE(belisar != own.seen.end());
    CHECK_EQ(belisar->steps, Steps{Direction::north});
    CHECK_FALSE(belisar->hex);
    REQUIRE_FALSE(own.channel.empty());
    const auto* told = kit::get_if<SeenArmy>(&own.channel.back().content);
    REQUIRE(told != nullptr);
    CHECK(told->steps);
    CHECK_FALSE(told->hex);
}

TEST_CASE("idis.1a.weather-ask-where-ruling: the weather of the hexes he can scout") {
    State state = three_meet();
    const auto storm = [&](State world, Hex hex) {
        world.hex_weather.insert({hex, day_of(world.now), WeatherGrade::bad, "hail", {}});
        return world;
    };
    const CommanderView next = view_of(storm(state, hex_at(9, 6)), "aram");
    CHECK_EQ(next.in_sight[1].weather, WeatherGrade::bad);
    CHECK_EQ(next.in_sight[1].weather_words, "hail");
    CHECK_EQ(next.in_sight[0].weather, WeatherGrade::good);
    CHECK_EQ(view(storm(state, hex_at(9, 5)), commander("aram")), view(state, commander("aram")));
    CHECK_EQ(view_of(storm(state, hex_at(9, 7)), "aram").in_sight.size(), 1);
}

TEST_CASE("idis.4.wrong-fork-secret: by night the ground under his feet tells him nothing") {
    State state = three_meet();
    state.now = at(Day{10}, 23);
    CHECK(view_of(state, "aram").in_sight.empty());
    State astray = state;
    Army& own = astray.armies.edit(army("aram"));
    own.hex = hex_at(8, 8);
    const std::vector<Sighting> rows(state.sightings.begin(), state.sightings.end());
    for (const Sighting& row : rows) {
        if (row.id.commander != commander("aram")) continue;
        astray.sightings.edit(row.id).is_in_sight = false;
        state.sightings.edit(row.id).is_in_sight = false;
    }
    CHECK_EQ(view(state, commander("aram")), view(astray, commander("aram")));
}

TEST_CASE("idis.3c.scout-sees-what-ruling: what was seen stays as it was when last seen") {
    State state = three_meet();
    Army& gone = state.armies.edit(army("belisar"));
    gone.hex = hex_at(9, 0);
    state.detachments.edit(gone.detachments[0]).soldiers = Soldiers{5};
    state.sightings.edit({commander("aram"), army("belisar")}).is_in_sight = false;
    const CommanderView own = view_of(state, "aram");
    const auto belisar = std::find_if(own.seen.begin(), own.seen.end(), [](const SeenArmy& seen) {
        return seen.id == army("belisar");
    });
    REQUIRE(belisar != own.seen.end());
    CHECK_FALSE(belisar->is_in_sight);
    CHECK_FALSE(belisar->steps);
    CHECK_EQ(belisar->infantry, Soldiers{300});
    CHECK_EQ(belisar->at, state.now);
    CHECK_EQ(belisar->drawn, drawn_hex(state, commander("aram"), hex_at(9, 6)));
}

TEST_CASE("idis.1.map-grows: a line of the channel stays as it was told when the map grows") {
    State state = three_meet();
    state.known_places.erase({commander("cyra"), place("mill")});
    const auto told_of_aram = [](const State& world) {
        for (const ChannelLine& line : view_of(world, "cyra").channel) {
            const auto* seen = kit::get_if<SeenArmy>(&line.content);
            if (seen != nullptr && seen->id == army("aram")) return *seen;
        }
        return SeenArmy{};
    };
    const SeenArmy before = told_of_aram(state);
    CHECK_EQ(before.id, army("aram"));
    CHECK_FALSE(before.place);
    state.now = state.now + hours(1);
    state = after(state, happenings(state, tests::dice(), [](Unfolding& unfolding) {
                      reveal_place(unfolding, commander("cyra"), place("mill"));
                  }));
    CHECK_EQ(told_of_aram(state), before);
    const CommanderView own = view_of(state, "cyra");
    const auto aram = std::find_if(own.seen.begin(), own.seen.end(),
                                   [](const SeenArmy& seen) { return seen.id == army("aram"); });
    REQUIRE(aram != own.seen.end());
    CHECK_EQ(aram->place, place("mill"));
}

TEST_CASE("idis.1b.territory-relation-ruling: how each faction stands to his own") {
    const CommanderView own = view_of(three_meet(), "aram");
    REQUIRE_EQ(own.factions.size(), 2);
    for (const FactionShown& faction : own.factions) {
        CHECK_EQ(faction.relation, faction.id == tests::faction("reds") ? Relation::allied
                                                                        : Relation::at_war);
    }
}

// ---- others ------------------------------------------------------------------------------------

TEST_CASE("idis.9a.gods-see-all, idis.9a.gods-read-only: Gods see what the referee sees and order "
          "nothing") {
    const State state = three_meet();
    const View god = view(state, God{});
    CHECK_EQ(god.referee, view(state, Referee{}).referee);
    CHECK_EQ(god.referee->armies.size(), 3);
    CHECK_EQ(god.referee->armies[0].resting_morale.total, 9);
    CHECK_EQ(legal(god, God{}), Legal{});
}

TEST_CASE("idis.1.full-map-referee-only, idis.2.orders-private: an outsider learns nothing") {
    const State state = three_meet();
    const View outside = view(state, Outsider{});
    CHECK_FALSE(outside.commander);
    CHECK_FALSE(outside.referee);
    CHECK_EQ(outside.name, "a small world");
    State played = having_looked(a_world(an_army()));
    played.campaign.name = state.campaign.name;
    CHECK_EQ(view(played, Outsider{}), outside);
    CHECK_EQ(legal(outside, Outsider{}), Legal{});
}
