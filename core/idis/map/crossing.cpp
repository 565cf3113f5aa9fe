#include "core/idis/map/crossing.hpp"

#include <algorithm>

namespace idis {
namespace {

std::optional<SideMarkKind> mark_of(const State& state, Hex from, Direction direction) {
    const SideMark* found = state.side_marks.find(side_key(from, direction));
    if (found == nullptr) return std::nullopt;
    mark("idis.1a.weather-alters-rivers-roads");
    return found->kind;
}

/// Whether a bridge carries over a river, by the map and the referee's word.
bool has_bridge(const Side& side, std::optional<SideMarkKind> referees) {
    if (!side.has_river) return false;
    mark("idis.1a.bridge-marks-ruling");
    if (referees == SideMarkKind::bridge_broken) return false;
    return side.has_bridge || referees == SideMarkKind::bridge_built;
}

River river_on(const Side& side, std::optional<SideMarkKind> referees) {
    if (!side.has_river) return River::none;
    if (referees == SideMarkKind::river_in_flood) {
        mark("idis.1a.bridge-marks-ruling");
        return River::closed;
    }
    if (has_bridge(side, referees)) {
        mark("idis.4.bridge-no-delay");
        return River::none;
    }
    if (referees == SideMarkKind::river_frozen) return River::none;
    mark("idis.4.ford-where-ruling");
    return side.is_impassable || referees == SideMarkKind::ford_closed ? River::closed
                                                                       : River::ford;
}

}  // namespace

bool bridge_stands(const State& state, Hex from, Direction direction) {
    return has_bridge(state.map->side(from, direction), mark_of(state, from, direction));
}

Crossing crossing_of(const State& state, Hex from, Direction direction) {
    const Side& side = state.map->side(from, direction);
    const std::optional<SideMarkKind> referees = mark_of(state, from, direction);
    mark("idis.4.road-step-ruling");
    const bool is_by_road = side.has_road && referees != SideMarkKind::road_spoilt;
    return {is_by_road ? Surface::road : Surface::open_country, river_on(side, referees)};
}

Gate may_cross(const Force& force, const Crossing& crossing, Watch watch) {
    const bool has_wagons = std::ranges::any_of(
        force.detachments, [](const Detachment& each) { return each.wagons > Wagons{0}; });
    if (crossing.river == River::closed) {
        return Refusal{"river_cannot_be_crossed", "idis.4.ford-where-ruling"};
    }
    if (has_wagons && crossing.surface == Surface::open_country) {
        return Refusal{"wagons_cannot_leave_road", "idis.4.wagons-no-offroad"};
    }
    if (has_wagons && crossing.river == River::ford) {
        return Refusal{"wagons_cannot_ford", "idis.4.ford-no-wagons"};
    }
    if (force.has_engines &&
        (crossing.surface == Surface::open_country || crossing.river == River::ford)) {
        return Refusal{"engines_cannot_leave_road", "idis.6a.siege-engines-transport-ruling"};
    }
    if (watch == Watch::night && crossing.surface == Surface::open_country) {
        return Refusal{"night_march_cannot_leave_road", "idis.4.night-no-offroad"};
    }
    return allowed;
}

SideMark::Key side_key(Hex hex, Direction direction) {
    const Hex next = neighbour(hex, direction);
    return hex < next ? SideMark::Key{hex, direction} : SideMark::Key{next, opposite(direction)};
}

}  // namespace idis
