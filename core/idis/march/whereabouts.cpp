#include "core/idis/march/whereabouts.hpp"

#include <algorithm>

#include "core/idis/map/knowledge.hpp"
#include "core/idis/march/route.hpp"
#include "core/idis/sight/scouting.hpp"

namespace idis {
namespace {

/// The place a commander knows in a hex: the first by id.
std::optional<PlaceId> known_place_in(const State& state, CommanderId commander, Hex hex) {
    for (const Place* place : state.map->places_in(hex)) {
        if (knows_place(state, commander, place->id)) return place->id;
    }
    return std::nullopt;
}

/// The place on his map nearest to a hex.
const Place* nearest_place(const State& state, CommanderId commander, Hex hex) {
    const Place* nearest = nullptr;
    const auto end = state.known_places.end();
    for (auto row = state.known_places.from({commander, PlaceId{}});
         row != end && row->id.commander == commander; ++row) {
        const Place* place = state.map->place(row->id.place);
        if (nearest == nullptr || distance(place->hex, hex) < distance(nearest->hex, hex)) {
            nearest = place;
        }
    }
    return nearest;
}

/// The direction in which most of the steps lead.
Direction main_direction(const Steps& steps) {
    return *std::max_element(directions.begin(), directions.end(), [&](Direction a, Direction b) {
        return std::count(steps.begin(), steps.end(), a) <
               std::count(steps.begin(), steps.end(), b);
    });
}

Whereabouts near_a_place(const State& state, const Army& army) {
    Whereabouts said;
    const Place* place = nearest_place(state, army.commander, army.hex);
    if (place == nullptr) return said;
    said.near = place->id;
    if (place->hex != army.hex) said.side = main_direction(steps_between(place->hex, army.hex));
    return said;
}

bool is_on_known_road(const State& state, CommanderId commander, Hex from, Hex to) {
    const std::optional<Direction> direction = direction_to(from, to);
    if (!direction) return false;
    const auto crossing = known_crossing(state, commander, from, *direction);
    return crossing && crossing->surface == Surface::road;
}

/// How many hexes of its way an army has behind it.
std::size_t hexes_behind(const Army& army, const std::vector<Hex>& way) {
    const std::size_t ahead = army.march->route.size();
    return ahead < way.size() ? way.size() - 1 - ahead : 0;
}

PartOfWay part_of(Fraction share) {
    if (share < Fraction(1, 3)) return PartOfWay::near_start;
    return share > Fraction(2, 3) ? PartOfWay::near_end : PartOfWay::about_half_way;
}

}  // namespace

Whereabouts standing_whereabouts(const State& state, const Army& army) {
    mark("idis.4.position-imprecise");
    Whereabouts said;
    said.at = known_place_in(state, army.commander, army.hex);
    return said.at ? said : near_a_place(state, army);
}

Whereabouts whereabouts_on(const State& state, const Army& army, const std::vector<Hex>& way) {
    mark("idis.4.position-imprecise");
    const std::size_t here = hexes_behind(army, way);
    const bool has_more = here + 1 < way.size();
    if (!has_more || !is_on_known_road(state, army.commander, way[here], way[here + 1])) {
        return near_a_place(state, army);
    }
    std::size_t start = here;
    while (start > 0 && !known_place_in(state, army.commander, way[start])) --start;
    std::size_t end = here + 1;
    while (end + 1 < way.size() && !known_place_in(state, army.commander, way[end])) ++end;
    Whereabouts said;
    said.from = known_place_in(state, army.commander, way[start]);
    said.to = known_place_in(state, army.commander, way[end]);
    if (!said.from || !said.to) return near_a_place(state, army);
    const bool is_going_on = army.step && !army.step->is_turning_back;
    const Fraction into_step = is_going_on ? army.step->done.number() : Fraction{};
    const Fraction walked = Fraction(static_cast<std::int64_t>(here - start)) * hex_miles.number();
    const Fraction whole = Fraction(static_cast<std::int64_t>(end - start)) * hex_miles.number();
    said.part = part_of((walked + into_step) / whole);
    return said;
}

void begin_journey(Unfolding& unfolding, const Army& army, const March& march,
                   const std::optional<Step>& step) {
    const State& state = unfolding.state();
    Journey journey{army.id, {army.hex}, {}};
    const Journey* before = state.journeys.find(army.id);
    const bool is_in_midway = before != nullptr && army.march && !army.march->has_lost_way;
    if (is_in_midway) {
        const auto behind = static_cast<std::ptrdiff_t>(hexes_behind(army, before->way));
        journey.way.assign(before->way.begin(), before->way.begin() + behind + 1);
    }
    journey.way.insert(journey.way.end(), march.route.begin(), march.route.end());
    Army then = army;
    then.march = march;
    then.step = step;
    journey.said = before != nullptr && army.stretch ? before->said
                                                     : whereabouts_on(state, then, journey.way);
    unfolding.happen({"idis.4.position-stable-ruling"}, JourneyBegan{std::move(journey)});
}

void note_positions(Unfolding& unfolding, Day) {
    const State& state = unfolding.state();
    for (const Journey& journey : state.journeys) {
        const Army& army = state.armies.at(journey.id);
        Whereabouts said = whereabouts_on(state, army, journey.way);
        if (said == journey.said) continue;
        unfolding.happen({"idis.4.position-stable-ruling"},
                         PositionNoted{army.id, std::move(said)});
    }
}

void answer(Unfolding& unfolding, CommanderId commander, const AskPosition&) {
    const State& state = unfolding.state();
    const Army& army = state.armies.at(*state.commanders.at(commander).army);
    const Journey* journey = state.journeys.find(army.id);
    Clauses clauses{"idis.4.ask-position", "idis.4.position-imprecise"};
    if (journey == nullptr || army.halted != HaltReason::none) {
        return unfolding.tell(commander, std::move(clauses),
                              told::PositionTold{standing_whereabouts(state, army)});
    }
    clauses.push_back("idis.4.position-stable-ruling");
    if (army.march->has_lost_way) clauses.push_back("idis.4.wrong-fork-secret");
    unfolding.tell(commander, std::move(clauses), told::PositionTold{journey->said});
}

}  // namespace idis
