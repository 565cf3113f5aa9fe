#include "tests/kit/country.hpp"

#include <algorithm>

#include "core/idis/map/knowledge.hpp"
#include "core/idis/march/march.hpp"
#include "core/idis/march/night_march.hpp"
#include "core/idis/march/route.hpp"
#include "core/idis/march/stretch.hpp"

namespace tests {

using namespace idis;

PlaceId place(std::string_view name) { return named_id<PlaceId>(the_campaign(), name); }
StrongholdId stronghold(std::string_view name) {
    return named_id<StrongholdId>(the_campaign(), name);
}

// ---- a country ---------------------------------------------------------------------------------

Country::Country(int columns, int rows) : grid_(columns, rows) {
    HexGround ground;
    ground.settlement = Settlement{20};
    grounds_.assign(static_cast<std::size_t>(grid_.size()), ground);
}

HexGround& Country::ground(Hex hex) {
    return grounds_.at(static_cast<std::size_t>(grid_.index(hex)));
}

std::vector<Side*> Country::sides(Hex hex, Direction direction) {
    std::vector<Side*> both{&ground(hex).sides.at(static_cast<std::size_t>(direction))};
    const Hex next = neighbour(hex, direction);
    if (grid_.contains(next)) {
        both.push_back(&ground(next).sides.at(static_cast<std::size_t>(opposite(direction))));
    }
    return both;
}

Country& Country::road(const std::vector<Hex>& along) {
    for (std::size_t i = 0; i + 1 < along.size(); ++i) {
        const auto direction = direction_to(along[i], along[i + 1]);
        REQUIRE(direction.has_value());
        for (Side* side : sides(along[i], *direction)) side->has_road = true;
    }
    return *this;
}
Country& Country::river(Hex hex, Direction direction) {
    for (Side* side : sides(hex, direction)) side->has_river = true;
    return *this;
}
Country& Country::bridge(Hex hex, Direction direction) {
    river(hex, direction);
    for (Side* side : sides(hex, direction)) side->has_bridge = true;
    return *this;
}
Country& Country::impassable_river(Hex hex, Direction direction) {
    river(hex, direction);
    for (Side* side : sides(hex, direction)) side->is_impassable = true;
    return *this;
}
Country& Country::terrain(Hex hex, Terrain terrain) {
    ground(hex).terrain = terrain;
    return *this;
}
Country& Country::impassable(Hex hex) {
    ground(hex).is_impassable = true;
    return *this;
}
Country& Country::sea(const std::vector<Hex>& hexes) {
    for (const Hex hex : hexes) ground(hex).terrain = Terrain::water;
    const auto touches = [&](Hex hex, bool is_water) {
        return std::any_of(directions.begin(), directions.end(), [&](Direction direction) {
            const Hex next = neighbour(hex, direction);
            return grid_.contains(next) && (ground(next).terrain == Terrain::water) == is_water;
        });
    };
    for (int index = 0; index < grid_.size(); ++index) {
        const Hex hex = grid_.hex_at(index);
        ground(hex).is_coast = touches(hex, ground(hex).terrain != Terrain::water);
    }
    return *this;
}
Country& Country::settlement(Hex hex, std::int64_t people) {
    ground(hex).settlement = Settlement{people};
    return *this;
}
Country& Country::place(std::string name, Hex hex) {
    const PlaceId id = tests::place(name);
    places_.push_back({id, std::move(name), PlaceKind::town, hex});
    return *this;
}
Country::operator std::shared_ptr<const Map>() const {
    return std::make_shared<const Map>(grid_, grounds_, places_);
}

std::vector<Hex> southward(Hex from, int steps) {
    std::vector<Hex> hexes{from};
    for (int step = 0; step < steps; ++step) {
        hexes.push_back(neighbour(hexes.back(), Direction::south));
    }
    return hexes;
}

void put_stronghold(State& state, std::string_view name, Hex hex, std::optional<Party> holder) {
    Stronghold row;
    row.id = stronghold(name);
    row.place = place(name);
    row.hex = hex;
    row.holder = holder;
    state.strongholds.insert(row);
}

void let_know(State& state, CommanderId commander, const std::vector<Hex>& hexes) {
    for (const Hex hex : hexes) {
        if (!state.known_hexes.contains({commander, hex})) {
            state.known_hexes.insert(
                known_hex(*state.map, commander, hex, Source::start, state.now));
        }
        for (const Place* found : state.map->places_in(hex)) {
            if (state.known_places.contains({commander, found->id})) continue;
            state.known_places.insert({{commander, found->id}, Source::start, state.now});
        }
    }
}
void let_know_all(State& state, CommanderId commander) {
    std::vector<Hex> hexes;
    for (int i = 0; i < state.map->grid().size(); ++i) hexes.push_back(state.map->grid().hex_at(i));
    let_know(state, commander, hexes);
}

// ---- marching ----------------------------------------------------------------------------------

MarchArmy march_to(std::string_view name) {
    MarchArmy order;
    order.waypoints = {place(name)};
    return order;
}
MarchArmy forced(MarchArmy order) {
    order.pace = Pace::forced;
    return order;
}
MarchArmy off_road(MarchArmy order) {
    order.may_leave_road = true;
    return order;
}
MarchArmy by_night(MarchArmy order) {
    order.when = When::by_night;
    return order;
}
MarchArmy day_and_night(MarchArmy order) {
    order.when = When::day_and_night;
    return order;
}

Events send(State& state, std::string_view name, const MarchArmy& order) {
    const CommanderId leader = commander(name);
    let_know_all(state, leader);
    const Result<std::vector<Hex>> route = find_route(state, leader, order);
    REQUIRE(static_cast<bool>(route));
    GivenOrder given;
    given.number = ++state.commanders.edit(leader).orders_given;
    given.id = derived_id<OrderId>(leader, given.number);
    given.commander = leader;
    given.given_at = state.now;
    given.effect_at = state.now;
    given.what = order;
    given.standing = OrderStanding::in_force;
    state.orders.insert(given);
    March march;
    march.order = given.id;
    march.what = order;
    march.route = route.value();
    return let_happen(state, [&](Unfolding& u) { take_up_march(u, army(name), march); });
}

namespace {

/// The next dawn, dusk or midnight after a moment.
Moment next_of_day(Moment now) {
    const Day day = day_of(now);
    for (const Moment next : {dawn_of(day), dusk_of(day), end_of(day)}) {
        if (next > now) return next;
    }
    return dawn_of(day + 1);
}

void add(Events& events, Events more) { events.insert(events.end(), more.begin(), more.end()); }

void do_one_march(State& state, Events& events, Dice& dice) {
    const auto due = *state.indexes.marches_due.begin();
    state.now = std::max(state.now, due.at);
    const bool is_moving = state.armies.at(due.id).stretch.has_value();
    const Events happened = let_happen(state, dice, [&](Unfolding& u) {
        if (is_moving) return continue_stretch(u, due.id);
        begin_stretch(u, due.id);
    });
    REQUIRE_FALSE(happened.empty());
    add(events, happened);
}

void do_step_of_day(State& state, Events& events, Dice& dice) {
    const auto for_each_army = [&](auto rule) {
        add(events, let_happen(state, dice, [&](Unfolding& u) {
            for (const auto& [age, id] : state.indexes.armies_by_age) rule(u, id);
        }));
    };
    const Day day = day_of(state.now);
    if (state.now == dawn_of(day)) for_each_army(end_night);
    if (state.now == dawn_of(day) || state.now == dusk_of(day)) for_each_army(begin_stretch);
    if (state.now == start_of(day)) {
        for_each_army([&](Unfolding& u, ArmyId id) { end_forced_week(u, id, day - 1); });
    }
}

}  // namespace

Events march_until(State& state, Moment until, Dice& dice) {
    Events events;
    Moment step_of_day = next_of_day(state.now);
    while (true) {
        const auto& due = state.indexes.marches_due;
        if (!due.empty() && due.begin()->at <= std::min(until, step_of_day)) {
            do_one_march(state, events, dice);
            continue;
        }
        if (step_of_day > until) break;
        state.now = step_of_day;
        do_step_of_day(state, events, dice);
        step_of_day = next_of_day(step_of_day);
    }
    state.now = until;
    return events;
}
Events march_until(State& state, Moment until) {
    ScriptedDice none({});
    return march_until(state, until, none);
}

Fraction miles_into_step(const State& state, std::string_view name) {
    const Army& row = state.armies.at(army(name));
    if (!row.step) return 0;
    if (!row.stretch) return row.step->done.number();
    return progress_at(row, state.now.seconds).step.done.number();
}

Fraction miles_marched(const State& state, std::string_view name, const Events& events) {
    std::int64_t hexes = 0;
    for (const HexEntered& entered : all<HexEntered>(events)) hexes += entered.army == army(name);
    return Fraction(6 * hexes) + miles_into_step(state, name);
}

}  // namespace tests
