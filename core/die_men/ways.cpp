#include "core/die_men/ways.hpp"

#include <algorithm>
#include <limits>

#include "core/die_men/map.hpp"
#include "core/die_men/strategy.hpp"
#include "core/die_men/units.hpp"

namespace die_men {

Ways::Ways(const OpenTable& table, const Spender& spender)
    : table_(table), grounds_(table.map.grounds), army_(army_at(table, spender.army)),
      is_bound_(!spender.by), steps_(around(table.map.grid, {})), places_(grounds_.size()) {
    number_grounds();
    find_groups();
}

void Ways::number_grounds() {
    if (grounds_.empty()) return;
    int first_row = grounds_.front().at.r;
    int last_row = first_row;
    for (const Ground& ground : grounds_) {
        first_row = std::min(first_row, ground.at.r);
        last_row = std::max(last_row, ground.at.r);
    }
    // Grounds are sorted by q.
    const int first_column = grounds_.front().at.q;
    const std::int64_t columns = std::int64_t{grounds_.back().at.q} - first_column + 3;
    const std::int64_t rows = std::int64_t{last_row} - first_row + 3;
    const auto most = static_cast<std::int64_t>(8 * grounds_.size() + 64);
    if (columns > most || rows > most || columns * rows > most) return;
    corner_ = {first_column - 1, first_row - 1};
    rows_ = static_cast<int>(rows);
    numbers_.assign(static_cast<std::size_t>(columns * rows), no_ground);
    int number = 0;
    for (const Ground& ground : grounds_) {
        const int cell = (ground.at.q - corner_.q) * rows_ + ground.at.r - corner_.r;
        numbers_[static_cast<std::size_t>(cell)] = number++;
    }
}

void Ways::find_groups() {
    own_.reserve(table_.groups.size());
    enemies_.reserve(table_.groups.size());
    auto ground = grounds_.begin();
    for (const Group& group : table_.groups) {
        // Both are sorted by hex.
        while (ground != grounds_.end() && ground->at < group.post.at) ++ground;
        if (ground == grounds_.end() || ground->at != group.post.at) continue;
        const Standing standing{&group, static_cast<int>(ground - grounds_.begin())};
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
        const Hex hex{at.q + steps_.hexes[facing].q, at.r + steps_.hexes[facing].r};
        if (rows_ > 0) {
            const int cell = (hex.q - corner_.q) * rows_ + hex.r - corner_.r;
            found[facing] = numbers_[static_cast<std::size_t>(cell)];
        } else if (const Ground* there = ground_at(table_.map, hex)) {
            found[facing] = static_cast<int>(there - grounds_.data());
        }
    }
    return found;
}

int Ways::steps_to_goal(int number) {
    if (!goal_) goal_ = goal_hexes(table_, army_.id, *army_.stance->goal);
    int& known = place(number).to_goal;
    if (known != unknown) return known;
    known = std::numeric_limits<int>::max();
    for (const Hex hex : *goal_) {
        known = std::min(known, distance(table_.map.grid, hex, ground(number).at));
    }
    return known;
}

unsigned Ways::barred(int number) {
    int& known = place(number).barred;
    if (known == unknown) {
        unsigned facings = 0;
        for (const Standing& enemy : enemies_) {
            facings |= facings_at(table_.map.grid, ground(number).at, enemy.group->post.at);
        }
        known = static_cast<int>(facings);
    }
    return static_cast<unsigned>(known);
}

bool Ways::may_step(int from, std::size_t facing, int to) {
    switch (army_.stance->strategy) {
        case Strategy::hold: return place(to).is_own;
        case Strategy::retreat: return (barred(from) >> facing & 1U) == 0;
        case Strategy::deploy:
        case Strategy::seize: break;
    }
    if (!army_.stance->goal) return true;
    if (const auto* direction = std::get_if<DirectionGoal>(&*army_.stance->goal)) {
        return along(table_.map.grid, ground(from).at, ground(to).at, direction->towards) >= 0;
    }
    return steps_to_goal(to) <= steps_to_goal(from);
}

const WaysFrom& Ways::by_a_set(int from) {
    std::optional<WaysFrom>& known = place(from).by_a_set;
    if (known) return *known;
    WaysFrom& found = known.emplace();
    const Near neighbours = near(from);
    for (std::size_t facing = 0; facing < neighbours.size(); ++facing) {
        const int to = neighbours[facing];
        if (to == no_ground || place(to).is_enemys) continue;
        if (is_bound_ && !may_step(from, facing, to)) continue;
        found.numbers[found.count++] = to;
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
            const int steps = distance(table_.map.grid, enemy.group->post.at, grounds_[number].at);
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
