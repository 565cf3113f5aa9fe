// Maps drawn for tests, commanders who know them, and armies that march over them.
//
//     const Hex here = hex_at(2, 0);
//     State state = a_world(an_army().with_infantry(500).in(here))
//                       .on(a_country().road(southward(here, 4)).place("end", hex_at(2, 4)));
//     send(state, "aram", march_to("end"));
//     const Events events = march_until(state, at(Day{3}, 18));
//
// A country is flat and open until something is drawn on it. Who is sent by `send` first learns the
// whole map. `march_until` lets armies march, and nothing else: days come and go without weather,
// meals or checks, through the same calls in the same order as the order of the day makes them.
#pragma once

#include "core/idis/events.hpp"
#include "core/idis/evolve.hpp"
#include "core/idis/map/map.hpp"
#include "tests/kit/builders.hpp"

namespace tests {

idis::PlaceId place(std::string_view name);
idis::StrongholdId stronghold(std::string_view name);

class Country {
public:
    Country(int columns, int rows);

    /// A road from each of these hexes to the next.
    Country& road(const std::vector<kit::Hex>& along);
    Country& river(kit::Hex hex, kit::Direction side);
    Country& bridge(kit::Hex hex, kit::Direction side);
    Country& impassable_river(kit::Hex hex, kit::Direction side);
    Country& terrain(kit::Hex hex, idis::Terrain terrain);
    Country& impassable(kit::Hex hex);
    /// Sea, and the coast that it makes of its shores and of itself.
    Country& sea(const std::vector<kit::Hex>& hexes);
    Country& settlement(kit::Hex hex, std::int64_t people);
    Country& place(std::string name, kit::Hex hex);

    operator std::shared_ptr<const idis::Map>() const;

private:
    idis::HexGround& ground(kit::Hex hex);
    /// Both hexes' view of a side.
    std::vector<idis::Side*> sides(kit::Hex hex, kit::Direction direction);

    kit::Grid grid_;
    std::vector<idis::HexGround> grounds_;
    std::vector<idis::Place> places_;
};

inline Country a_country(int columns = 20, int rows = 15) { return Country(columns, rows); }

/// A hex and those south of it: `steps` steps, steps + 1 hexes.
std::vector<kit::Hex> southward(kit::Hex from, int steps);

/// A stronghold in a hex, held by a party or by nobody.
void put_stronghold(idis::State& state, std::string_view name, kit::Hex hex,
                    std::optional<idis::Party> holder = std::nullopt);

/// Lets a commander know hexes as they are, and the places in them.
void let_know(idis::State& state, idis::CommanderId commander, const std::vector<kit::Hex>& hexes);
void let_know_all(idis::State& state, idis::CommanderId commander);

/// An order to march to a place, at normal pace, by day, by road.
idis::MarchArmy march_to(std::string_view name);
idis::MarchArmy forced(idis::MarchArmy order);
idis::MarchArmy off_road(idis::MarchArmy order);
idis::MarchArmy by_night(idis::MarchArmy order);
idis::MarchArmy day_and_night(idis::MarchArmy order);

/// Events of one rule at the state's moment, evolved.
template <class Rule>
idis::Events let_happen(idis::State& state, kit::Dice& dice, Rule rule) {
    const idis::Events events = happenings(state, dice, std::move(rule));
    for (const idis::Event& event : events) evolve(state, event);
    return events;
}
template <class Rule>
idis::Events let_happen(idis::State& state, Rule rule) {
    ScriptedDice none({});
    return let_happen(state, none, std::move(rule));
}

/// Gives an army a march that takes effect now.
idis::Events send(idis::State& state, std::string_view army, const idis::MarchArmy& order);
/// All marching up to and including a moment.
idis::Events march_until(idis::State& state, kit::Moment until, kit::Dice& dice);
idis::Events march_until(idis::State& state, kit::Moment until);

/// Miles an army has marched: hexes entered in these events, and what it has done of a step now.
kit::Fraction miles_marched(const idis::State& state, std::string_view army,
                            const idis::Events& events);
/// Miles done of the step under way at the state's moment.
kit::Fraction miles_into_step(const idis::State& state, std::string_view army);

}  // namespace tests
