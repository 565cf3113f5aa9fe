#include "core/die_men/ways.hpp"

#include <algorithm>
#include <limits>

#include "core/die_men/map.hpp"
#include "core/die_men/strategy.hpp"
#include "core/die_men/units.hpp"

namespace die_men {
namespace {

constexpr unsigned all_facings = 0b111111;

}  // namespace

Ways::Ways(const OpenTable& table, const Spender& spender)
    : table_(table), grid_(table.map->grid), grounds_(table.map->grounds),
      army_(army_at(table, spender.army)), is_bound_(!spender.by), steps_(around(grid_, {})),
      places_(grounds_.size()) {
    box_grounds();
    find_groups();
}

void Ways::box_grounds() {
    if (grounds_.empty()) return;
    int first_row = grounds_.front().at.r;
    int last_row = first_row;
    for (const Ground& ground : grounds_) {
        first_row = std::min(first_row, ground.at.r);
        last_row = std::max(last_row, ground.at.r);
    }
    // Grounds are sorted by q; a border of one cell lies all round.
    const int first_column = grounds_.front().at.q;
    const std::int64_t columns = std::int64_t{grounds_.back().at.q} - first_column + 3;
    const std::int64_t rows = std::int64_t{last_row} - first_row + 3;
    const auto most = static_cast<std::int64_t>(8 * grounds_.size() + 64);
    if (columns > most || rows > most || columns * rows > most) return;
    corner_ = {first_column - 1, first_row - 1};
    rows_ = static_cast<int>(rows);
    for (std::size_t facing = 0; facing < steps_.count; ++facing) {
        cells_[facing] = steps_.hexes[facing].q * rows_ + steps_.hexes[facing].r;
    }
    box_.resize(static_cast<std::size_t>(columns * rows));
    int count = 0;
    for (const Ground& ground : grounds_) {
        box_[static_cast<std::size_t>(cell_of(ground.at))] = ++count;
    }
}

int Ways::number_of(Hex hex) const {
    const bool is_in_box = hex.q > corner_.q && hex.r > corner_.r && hex.r < corner_.r + rows_ &&
                           hex.q <= grounds_.back().at.q;
    if (is_in_box) return in_box(cell_of(hex));
    const Ground* there = ground_at(table_.map, hex);
    return there == nullptr ? no_ground : static_cast<int>(there - grounds_.data());
}

void Ways::find_groups() {
    own_.reserve(table_.groups.size());
    enemies_.reserve(table_.groups.size());
    for (const Group& group : table_.groups) {
        const Standing standing{&group, number_of(group.post.at)};
        if (standing.ground == no_ground) continue;
        if (group.post.army == army_.id) {
            place(standing.ground).is_own = true;
            own_.push_back(standing);
        } else if (are_hostile(table_, army_.id, group.post.army)) {
            place(standing.ground).is_enemys = true;
            enemies_.push_back(standing);
        }
    }
}

Ways::Near Ways::near(int from) const {
    Near found;
    found.fill(no_ground);
    const Hex at = ground(from).at;
    for (std::size_t facing = 0; facing < steps_.count; ++facing) {
        if (box_.empty()) {
            const Hex step = steps_.hexes[facing];
            found[facing] = number_of({at.q + step.q, at.r + step.r});
        } else {
            found[facing] = in_box(cell_of(at) + cells_[facing]);
        }
    }
    return found;
}

int Ways::steps_to_goal(int number) {
    if (!goal_) goal_ = goal_hexes(table_, army_.id, *army_.stance->goal);
    int& known = place(number).to_goal;
    if (known != unknown) return known;
    const Hex at = ground(number).at;
    int nearest = std::numeric_limits<int>::max();
    for (const Hex hex : *goal_) nearest = std::min(nearest, distance(grid_, hex, at));
    known = nearest;
    return known;
}

unsigned Ways::at_enemies(int from) const {
    const Hex at = ground(from).at;
    unsigned facings = 0;
    for (const Standing& enemy : enemies_) {
        facings |= facings_at(grid_, at, enemy.group->post.at);
        if (facings == all_facings) break;
    }
    return facings;
}

unsigned Ways::along_with(Compass towards) const {
    unsigned facings = 0;
    for (std::size_t facing = 0; facing < steps_.count; ++facing) {
        const bool is_away = along(grid_, {}, steps_.hexes[facing], towards) < 0;
        if (!is_away) facings |= 1U << facing;
    }
    return facings;
}

unsigned Ways::within_strategy(int from, const Near& neighbours) {
    const Stance& stance = *army_.stance;
    const bool is_holding = stance.strategy == Strategy::hold;
    if (stance.strategy == Strategy::retreat) return all_facings & ~at_enemies(from);
    if (!is_holding && !stance.goal) return all_facings;
    const auto* direction = is_holding ? nullptr : std::get_if<DirectionGoal>(&*stance.goal);
    if (direction != nullptr) return along_with(direction->towards);
    const int steps = is_holding ? 0 : steps_to_goal(from);
    unsigned facings = 0;
    for (std::size_t facing = 0; facing < neighbours.size(); ++facing) {
        const int to = neighbours[facing];
        if (to == no_ground || place(to).is_enemys) continue;
        const bool is_within = is_holding ? place(to).is_own : steps_to_goal(to) <= steps;
        if (is_within) facings |= 1U << facing;
    }
    return facings;
}

WaysFrom Ways::by_a_set(int from) {
    WaysFrom found;
    const Near neighbours = near(from);
    int& within = place(from).within;
    if (within == unknown) {
        within = static_cast<int>(is_bound_ ? within_strategy(from, neighbours) : all_facings);
    }
    const auto facings = static_cast<unsigned>(within);
    for (std::size_t facing = 0; facing < neighbours.size(); ++facing) {
        const int to = neighbours[facing];
        if ((facings >> facing & 1U) == 0 || to == no_ground) continue;
        if (!place(to).is_enemys) found.numbers[found.count++] = to;
    }
    return found;
}

void Ways::threaten() {
    has_threats_ = true;
    for (const Standing& enemy : enemies_) {
        for (const int number : near(enemy.ground)) {
            if (number != no_ground) place(number).is_threatened = true;
        }
        if (count_of(enemy.group->troops, UnitType::siege_engines) == 0) continue;
        for (std::size_t number = 0; number < grounds_.size(); ++number) {
            const int steps = distance(grid_, enemy.group->post.at, grounds_[number].at);
            if (steps == 2) places_[number].is_threatened = true;
        }
    }
}

WaysFrom Ways::freely(int from) {
    if (!has_threats_) threaten();
    WaysFrom found;
    for (const int to : near(from)) {
        if (to == no_ground || place(to).is_enemys || place(to).is_threatened) continue;
        found.numbers[found.count++] = to;
    }
    return found;
}

}  // namespace die_men
