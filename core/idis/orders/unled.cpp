#include "core/idis/orders/unled.hpp"

#include <algorithm>

#include "core/idis/orders/ordering.hpp"
#include "core/idis/sight/scouting.hpp"
#include "core/idis/supply/foraging.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/supply/workday.hpp"

namespace idis {
namespace {

bool is_unled(const Commander& commander) {
    return commander.seat == Seat::open && !commander.turn_at;
}

/// Whether the referee has entered something for it within a day, or that is still to be done.
bool has_orders(const State& state, const Commander& commander, Day day) {
    for (std::uint64_t number = commander.orders_given; number >= 1; --number) {
        const GivenOrder* order = state.orders.find(derived_id<OrderId>(commander.id, number));
        if (order == nullptr) continue;
        if (order->given_at > start_of(day - 1)) return true;
        if (order->standing == OrderStanding::waiting) return true;
        if (order->standing == OrderStanding::in_force) return true;
    }
    return false;
}

bool is_short_of_food(const Force& force) {
    const Fraction need = daily_consumption(force).total();
    return Fraction{force.army.supplies.number()} < need * unled_food_days;
}

/// The hexes within its range that give something: those that nobody has foraged within a year, or
/// all if there are none.
std::vector<Hex> hexes_to_forage(const State& state, const Force& force, Day day) {
    std::vector<Hex> all;
    std::vector<Hex> fresh;
    const auto range = static_cast<int>(rounded_down(foraging_range(force).total()));
    for (const Hex hex : hexes_within(*state.map, force.army.hex, range)) {
        if (!can_be_foraged(state, hex, day)) continue;
        all.push_back(hex);
        const LandUse use = use_of(state, hex);
        const bool is_repeat = use.foraged_on && day - *use.foraged_on < foraging_memory_days;
        if (!is_repeat) fresh.push_back(hex);
    }
    return fresh.empty() ? all : fresh;
}

}  // namespace

void forage_leaderless_armies(Unfolding& unfolding, Day day) {
    const State& state = unfolding.state();
    for (const auto& [age, id] : state.indexes.armies_by_age) {
        const Commander& commander = state.commanders.at(state.armies.at(id).commander);
        if (!is_unled(commander)) continue;
        const Force force = force_of(state, id);
        if (force.detachments.empty() || !is_short_of_food(force)) continue;
        if (has_orders(state, commander, day)) continue;
        Forage forage;
        for (const Hex hex : hexes_to_forage(state, force, day)) {
            forage.hexes.push_back(steps_between(force.army.hex, hex));
        }
        if (forage.hexes.empty() || may_give(state, commander.id, forage, unfolding.at())) continue;
        mark("idis.2.referee-simulates-army");
        give(unfolding, commander.id, forage);
    }
}

}  // namespace idis
