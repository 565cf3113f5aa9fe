#include "core/idis/march/night_march.hpp"

#include <algorithm>

#include "core/idis/kernel/order_end.hpp"
#include "core/idis/march/march_halt.hpp"
#include "core/idis/march/travel.hpp"

namespace idis {
namespace {

constexpr std::size_t fork_roads_min = 3;
constexpr int wrong_in_six = 2;

/// One of several branches, by die if there is a choice.
/// Rolls:   1d(branches) if there are at least two.
Direction one_of(Unfolding& unfolding, const Army& army, const std::vector<Direction>& branches) {
    if (branches.size() == 1) return branches.front();
    const int die = unfolding.roll("idis.4.wrong-fork-outcome-ruling", army.id,
                                   static_cast<int>(branches.size()));
    return branches[static_cast<std::size_t>(die - 1)];
}

}  // namespace

std::vector<Direction> roads_from(const State& state, Hex hex) {
    std::vector<Direction> roads;
    for (const Direction direction : directions) {
        if (!state.map->contains(neighbour(hex, direction))) continue;
        if (crossing_of(state, hex, direction).surface == Surface::road) roads.push_back(direction);
    }
    return roads;
}

std::vector<Direction> wrong_branches(const State& state, Hex hex, Direction right,
                                      std::optional<Direction> came_by) {
    std::vector<Direction> roads = roads_from(state, hex);
    mark("idis.4.fork-definition-ruling");
    if (roads.size() < fork_roads_min) return {};
    std::erase_if(roads, [&](Direction road) { return road == right || road == came_by; });
    return roads;
}

std::optional<std::vector<Hex>> missed_way(Unfolding& unfolding, const Army& army, int hexes_max) {
    const State& state = unfolding.state();
    Hex hex = army.hex;
    const Direction right = *direction_to(hex, army.march->route.front());
    std::vector<Direction> branches = wrong_branches(state, hex, right, army.came_by);
    if (branches.empty()) return std::nullopt;
    if (!unfolding.chance("idis.4.night-fork-chance", army.id, wrong_in_six, 6))
        return std::nullopt;
    std::vector<Hex> way;
    while (static_cast<int>(way.size()) < hexes_max && !branches.empty()) {
        const Direction taken = one_of(unfolding, army, branches);
        hex = neighbour(hex, taken);
        way.push_back(hex);
        branches = roads_from(state, hex);
        std::erase(branches, opposite(taken));
    }
    return way;
}

void end_night(Unfolding& unfolding, ArmyId id) {
    const Army& army = unfolding.state().armies.at(id);
    const Day night_of = marching_day(unfolding.at()) - 1;
    if (night_of.number > 0 && army.last_night_march == night_of) {
        unfolding.happen({"idis.4.night-check"}, CheckCalled{id, "idis.4.night-check"});
    }
    if (!army.march || !army.march->has_lost_way) return;
    const Clauses clauses{"idis.4.wrong-fork-outcome-ruling", "idis.4.wrong-fork-secret"};
    unfolding.happen(clauses, ArmyHalted{id, HaltReason::wrong_turn, std::nullopt, true, army.step,
                                         army.week});
    unfolding.tell(army.commander, clauses, told::Halted{HaltReason::wrong_turn});
    stop_order(unfolding, clauses, army.march->order, word_of(HaltReason::wrong_turn));
}

}  // namespace idis
