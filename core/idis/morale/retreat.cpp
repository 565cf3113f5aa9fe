#include "core/idis/morale/retreat.hpp"

#include <algorithm>
#include <limits>
#include <tuple>

#include "core/idis/map/region.hpp"
#include "core/idis/march/travel.hpp"
#include "core/idis/supply/numbers.hpp"

namespace idis {
namespace {

Force without_wagons(Force force) {
    for (Detachment& detachment : force.detachments) detachment.wagons = Wagons{};
    return force;
}

}  // namespace

bool is_held_by_an_enemy(const State& state, const Party& own, Hex hex) {
    const auto there = state.indexes.armies_in.find(hex);
    if (there != state.indexes.armies_in.end()) {
        for (const ArmyId id : there->second) {
            if (are_hostile(state, own, party_of(state, state.armies.at(id).commander)))
                return true;
        }
    }
    return std::any_of(state.strongholds.begin(), state.strongholds.end(),
                       [&](const Stronghold& row) {
                           return row.hex == hex && row.holder &&
                                  are_hostile(state, own, *row.holder);
                       });
}

namespace {

/// Where the hostile armies are that stand outside a hex: found once, asked for every way out.
class Enemies {
public:
    Enemies(const State& state, const Force& force, Hex field) {
        const Party own = party_of(state, force.army.commander);
        for (const Army& army : state.armies) {
            if (army.hex == field) continue;
            if (are_hostile(state, own, party_of(state, army.commander))) at_.push_back(army.hex);
        }
    }
    int steps_from(Hex hex) const {
        int nearest = std::numeric_limits<int>::max();
        for (const Hex enemy : at_) nearest = std::min(nearest, distance(hex, enemy));
        return nearest;
    }

private:
    std::vector<Hex> at_;
};

bool is_friendly_country(const State& state, const Force& force, Hex hex) {
    return territory_for(state, force.army.commander, hex) == Territory::friendly;
}

}  // namespace

bool may_retreat(const State& state, const Force& force, Hex from, Direction direction) {
    mark("idis.6.retreat-impossible-test-ruling");
    const Hex to = neighbour(from, direction);
    if (may_enter(*state.map, to)) return false;
    if (may_cross(without_wagons(force), crossing_of(state, from, direction), Watch::day)) {
        return false;
    }
    return !is_held_by_an_enemy(state, party_of(state, force.army.commander), to);
}

std::optional<Direction> retreat_direction(const State& state, const Force& force,
                                           std::optional<Direction> wish) {
    const Hex from = force.army.hex;
    mark("idis.6.retreat-direction-ruling");
    if (wish && may_retreat(state, force, from, *wish)) return wish;
    const std::optional<Direction>& came_by = force.army.came_by;
    if (came_by && may_retreat(state, force, from, *came_by)) return came_by;
    std::optional<Direction> best;
    std::pair<bool, int> best_worth{false, -1};
    const Enemies enemies(state, force, from);
    for (const Direction direction : directions) {
        if (!may_retreat(state, force, from, direction)) continue;
        const Hex to = neighbour(from, direction);
        const std::pair worth(is_friendly_country(state, force, to), enemies.steps_from(to));
        if (best && worth <= best_worth) continue;
        best = direction;
        best_worth = worth;
    }
    return best;
}

std::vector<Hex> flight_from(const State& state, const Force& force, Hex from, Hex field,
                             std::int64_t hexes) {
    std::vector<Hex> way;
    Hex here = from;
    const Enemies enemies(state, force, field);
    while (static_cast<std::int64_t>(way.size()) < hexes) {
        std::optional<Hex> best;
        std::tuple<int, bool, bool, int> best_worth;
        for (const Direction direction : directions) {
            const Hex to = neighbour(here, direction);
            const bool is_old = to == field || to == from ||
                                std::find(way.begin(), way.end(), to) != way.end();
            if (is_old || distance(to, field) < distance(here, field)) continue;
            if (!may_retreat(state, force, here, direction)) continue;
            const std::tuple worth(distance(to, field),
                                   crossing_of(state, here, direction).surface == Surface::road,
                                   is_friendly_country(state, force, to), enemies.steps_from(to));
            if (best && worth <= best_worth) continue;
            best = to;
            best_worth = worth;
        }
        if (!best) return way;
        way.push_back(*best);
        here = *best;
    }
    return way;
}

Fraction seconds_of_step(const State& state, const Force& force, Hex from, Hex to) {
    Going going;
    going.surface = crossing_of(state, from, *direction_to(from, to)).surface;
    return hex_miles.number() / daily_miles(force, going).total() * 86'400;
}

bool may_wagons_follow(const State& state, Hex from, const std::vector<Hex>& way) {
    for (const Hex to : way) {
        const Crossing crossing = crossing_of(state, from, *direction_to(from, to));
        if (crossing.surface != Surface::road || crossing.river != River::none) return false;
        from = to;
    }
    return true;
}

LeftBehind leave_wagons(Unfolding& unfolding, Force& force) {
    const Clauses clauses{"idis.6.retreat-wagons-ruling"};
    LeftBehind left;
    left.wagons = counts_of(force).wagons;
    if (left.wagons == Wagons{}) return left;
    Force after = without_wagons(force);
    const Load load{force.army.supplies, force.army.loot};
    const Load kept = kept_of(load, carrying_capacity(after).total(),
                              dropped_first(unfolding.state(), force.army.id));
    left.load = {load.supplies - kept.supplies, load.loot - kept.loot};
    after.army.supplies = kept.supplies;
    after.army.loot = kept.loot;
    force = change_numbers(unfolding, force, std::move(after), clauses);
    return left;
}

}  // namespace idis
