#include "core/idis/referee/weather_ruling.hpp"

#include <set>

#include "core/idis/kernel/amounts.hpp"
#include "core/idis/map/crossing.hpp"
#include "core/idis/map/weather.hpp"
#include "core/idis/march/march_halt.hpp"

namespace idis {
namespace {

std::set<ArmyId> armies_in(const State& state, Hex hex) {
    const auto place = state.indexes.armies_in.find(hex);
    return place == state.indexes.armies_in.end() ? std::set<ArmyId>{} : place->second;
}

/// Whether a factor is not too large, and of parts that go on adding up.
bool is_told_plainly(const std::optional<Fraction>& factor) {
    if (!factor) return true;
    return *factor <= weather_factor_most && weather_parts % factor->denominator() == 0;
}

}  // namespace

Gate may_set_weather(const State& state, const SetWeather& order) {
    if (!state.map->contains(order.hex)) {
        return Refusal{"hex_is_off_the_map", "idis.1.map-edge-ruling", "hex"};
    }
    if (order.march_factor && *order.march_factor < 0) {
        return Refusal{"factor_is_below_zero", "idis.1a.weather-slows-travel", "march_factor"};
    }
    if (order.forage_factor && *order.forage_factor < 0) {
        return Refusal{"factor_is_below_zero", "idis.1a.weather-affects-logistics",
                       "forage_factor"};
    }
    if (!is_told_plainly(order.march_factor)) {
        return Refusal{"factor_out_of_bounds", "idis.1a.weather-slows-travel", "march_factor"};
    }
    if (!is_told_plainly(order.forage_factor)) {
        return Refusal{"factor_out_of_bounds", "idis.1a.weather-affects-logistics",
                       "forage_factor"};
    }
    const Day today = day_of(state.now);
    if (order.day && *order.day < today) {
        return Refusal{"day_is_past", "idis.1a.referee-sets-weather", "day"};
    }
    if (order.day && *order.day > today + weather_days_ahead_max) {
        return Refusal{"day_is_too_far_ahead", "idis.1a.referee-sets-weather", "day"};
    }
    return allowed;
}

void set_weather(Unfolding& unfolding, const SetWeather& order) {
    const State& state = unfolding.state();
    const Clauses clauses{"idis.1a.referee-sets-weather", "idis.1a.weather-grades-ruling"};
    const Day today = day_of(unfolding.at());
    if (order.day && *order.day > today) {
        return unfolding.happen(
            clauses, WeatherSetAhead{{{order.hex, *order.day}, order.grade, order.description,
                                      order.march_factor, order.forage_factor}});
    }
    keep_set_weather(unfolding, order.hex, today);
    unfolding.happen(clauses, WeatherSet{{order.hex, today, order.grade, order.description,
                                          order.march_factor, order.forage_factor}});
    for (const ArmyId id : armies_in(state, order.hex)) {
        const Army& army = state.armies.at(id);
        if (army.stretch) {
            march_anew(unfolding, army, clauses);
        } else if (army.march && army.halted == HaltReason::none) {
            unfolding.happen(clauses, SettingOut{id, unfolding.at()});
        }
    }
}

Gate may_mark_side(const State& state, const MarkSide& order) {
    if (!state.map->contains(order.hex)) {
        return Refusal{"hex_is_off_the_map", "idis.1.map-edge-ruling", "hex"};
    }
    if (!state.map->contains(neighbour(order.hex, order.direction))) {
        return Refusal{"hex_is_off_the_map", "idis.1.map-edge-ruling", "direction"};
    }
    if (!order.mark) return allowed;
    const Side& side = state.map->side(order.hex, order.direction);
    const bool is_road_mark = *order.mark == SideMarkKind::road_spoilt;
    if (is_road_mark && !side.has_road) {
        return Refusal{"side_has_no_road", "idis.1a.weather-alters-rivers-roads", "mark"};
    }
    if (!is_road_mark && !side.has_river) {
        return Refusal{"side_has_no_river", "idis.1a.weather-alters-rivers-roads", "mark"};
    }
    if (*order.mark == SideMarkKind::bridge_broken && !side.has_bridge) {
        return Refusal{"side_has_no_bridge", "idis.1a.bridge-marks-ruling", "mark"};
    }
    if (*order.mark == SideMarkKind::bridge_built && side.has_bridge) {
        return Refusal{"side_has_a_bridge", "idis.1a.bridge-marks-ruling", "mark"};
    }
    return allowed;
}

void mark_side(Unfolding& unfolding, const MarkSide& order) {
    const State& state = unfolding.state();
    const Clauses clauses{"idis.1a.weather-alters-rivers-roads"};
    unfolding.happen(clauses, SideMarked{side_key(order.hex, order.direction), order.mark});
    const Hex other = neighbour(order.hex, order.direction);
    for (const auto& [from, to] : {std::pair(order.hex, other), std::pair(other, order.hex)}) {
        for (const ArmyId id : armies_in(state, from)) {
            const Army& army = state.armies.at(id);
            if (army.stretch && army.step->to == to) march_anew(unfolding, army, clauses);
        }
    }
}

}  // namespace idis
