// The cheapest way over a grid.
//
// A* with exact whole-number costs and a fixed order among equals (fewer steps to go first, then
// the lower place in the grid), so that the same question has the same answer on every machine.
// The searcher keeps its arrays between questions and forgets them by a stamp, so that a short path
// on a map of a million hexes costs what it costs on a small one.
#pragma once

#include <cstdint>
#include <optional>
#include <queue>
#include <vector>

#include "core/kit/hex.hpp"

namespace kit {

struct Path {
    std::vector<Hex> steps;    ///< from the hex after the start to the goal; empty if start = goal
    std::int64_t cost = 0;
    friend bool operator==(const Path&, const Path&) = default;
};

class PathSearch {
public:
    explicit PathSearch(Grid grid) : grid_(grid), places_(static_cast<std::size_t>(grid.size())) {}

    /// The cheapest way from `start` to `goal`.
    /// Takes:   two hexes of the grid; `step_cost(from, direction)` gives the cost of one step, or
    ///          a negative number where there is no way; `least_step` is above 0 and at most the
    ///          cost of any step.
    /// Gives:   the path, or nothing if there is none.
    template <class StepCost>
    std::optional<Path> find(Hex start, Hex goal, StepCost step_cost, std::int64_t least_step) {
        ENSURE(least_step > 0);
        begin();
        reach(grid_.index(start), 0, -1, distance(start, goal) * least_step);
        const int goal_index = grid_.index(goal);
        while (!open_.empty()) {
            const Waiting next = open_.top();
            open_.pop();
            Place& place = places_[static_cast<std::size_t>(next.index)];
            if (place.is_closed) continue;
            place.is_closed = true;
            if (next.index == goal_index) return walked_back(goal_index);
            const Hex hex = grid_.hex_at(next.index);
            for (const Direction direction : directions) {
                const Hex to = neighbour(hex, direction);
                if (!grid_.contains(to)) continue;
                const std::int64_t cost = step_cost(hex, direction);
                if (cost < 0) continue;
                ENSURE(cost >= least_step);
                reach(grid_.index(to), place.cost + cost, next.index,
                      distance(to, goal) * least_step);
            }
        }
        return std::nullopt;
    }

private:
    struct Place {
        std::int64_t cost = 0;
        int from = -1;
        std::uint32_t stamp = 0;
        bool is_closed = false;
    };
    struct Waiting {
        std::int64_t estimate = 0;
        std::int64_t to_go = 0;
        int index = 0;
        friend bool operator<(const Waiting& a, const Waiting& b) {
            if (a.estimate != b.estimate) return a.estimate > b.estimate;
            if (a.to_go != b.to_go) return a.to_go > b.to_go;
            return a.index > b.index;
        }
    };

    void begin() {
        open_ = {};
        if (++stamp_ != 0) return;
        for (Place& place : places_) place.stamp = 0;
        stamp_ = 1;
    }
    void reach(int index, std::int64_t cost, int from, std::int64_t to_go) {
        Place& place = places_[static_cast<std::size_t>(index)];
        if (place.stamp == stamp_ && (place.is_closed || place.cost <= cost)) return;
        place = {cost, from, stamp_, false};
        open_.push({cost + to_go, to_go, index});
    }
    Path walked_back(int goal) const {
        Path path;
        path.cost = places_[static_cast<std::size_t>(goal)].cost;
        for (int index = goal; places_[static_cast<std::size_t>(index)].from != -1;
             index = places_[static_cast<std::size_t>(index)].from) {
            path.steps.push_back(grid_.hex_at(index));
        }
        return {{path.steps.rbegin(), path.steps.rend()}, path.cost};
    }

    Grid grid_;
    std::vector<Place> places_;
    std::priority_queue<Waiting> open_;
    std::uint32_t stamp_ = 0;
};

}  // namespace kit
