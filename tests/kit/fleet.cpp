#include "tests/kit/fleet.hpp"

#include "core/idis/reindex.hpp"

namespace tests {

using namespace idis;

FleetId fleet(std::string_view name) { return kit::named_id<FleetId>(the_campaign(), name); }

ArmyBuilder a_crew(std::string name, std::int64_t infantry) {
    const std::string colours = name == "aram" ? "f" : name == "belisar" ? "g" : name;
    return an_army(std::move(name))
        .with_infantry(infantry)
        .with_noncombatants(0)
        .with_morale(9)
        .of(colours)
        .in(harbour);
}

Country a_coast() {
    std::vector<kit::Hex> sea;
    for (int column = 6; column < 20; ++column) {
        for (int row = 0; row < 15; ++row) sea.push_back(hex_at(column, row));
    }
    return a_country().sea(sea);
}

State at_the_coast(ArmyBuilder aram) {
    State state = a_world(std::move(aram)).on(a_coast()).at(kit::at(Day{10}, 5));
    let_know_all(state, commander("aram"));
    return state;
}

State at_the_coast(ArmyBuilder aram, ArmyBuilder belisar) {
    State state = a_world(std::move(aram), std::move(belisar))
                      .on(a_coast())
                      .at_war(Party(faction("f")), Party(faction("g")))
                      .at(kit::at(Day{10}, 5));
    for (const Commander& each : state.commanders) let_know_all(state, each.id);
    return state;
}

Fleet& put_fleet(State& state, std::string_view name, std::string_view of, std::int64_t ships,
                 kit::Hex hex) {
    Fleet row;
    row.id = fleet(name);
    row.commander = commander(of);
    row.hex = hex;
    row.ships = ships;
    row.lies_since = state.now;
    return state.fleets.insert(row);
}

Fleet& put_fleet(State& state, std::string_view name, std::string_view of, std::int64_t ships) {
    return put_fleet(state, name, of, ships, state.armies.at(army(of)).hex);
}

void go_aboard(State& state, std::string_view name, std::string_view aboard) {
    Fleet& row = state.fleets.edit(fleet(name));
    row.army = army(aboard);
    row.standing = FleetStanding::aboard;
    state.armies.edit(army(aboard)).hex = row.hex;
    reindex(state);
}

EnginesId put_engines(State& state, std::string_view of, std::uint64_t number,
                      EngineStanding standing) {
    Engines row;
    row.id = kit::derived_id<EnginesId>(army(of), number);
    row.army = army(of);
    row.hex = state.armies.at(army(of)).hex;
    row.standing = standing;
    state.engines.insert(row);
    reindex(state);
    return row.id;
}

Steps straight(kit::Direction direction, std::size_t number) { return Steps(number, direction); }

SailFleet sailing(std::string_view name, Steps steps, bool is_rowing) {
    return {fleet(name), {Waypoint(std::move(steps))}, is_rowing};
}

}  // namespace tests
