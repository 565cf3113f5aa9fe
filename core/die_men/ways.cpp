#include "core/die_men/ways.hpp"

#include <algorithm>
#include <limits>

#include "core/die_men/map.hpp"
#include "core/die_men/strategy.hpp"
#include "core/die_men/units.hpp"

namespace die_men {

Ways::Ways(const OpenTable& table, const Spender& spender)
    : table_(table), spender_(spender), army_(army_at(table, spender.army)),
      places_(table.map.grounds.size()) {
    number_grounds();
    enemies_.reserve(table.groups.size());
    for (const Group& group : table.groups) {
        const bool is_own = group.post.army == army_.id;
        const bool is_enemy = !is_own && are_hostile(table, army_.id, group.post.army);
        if (is_enemy) enemies_.push_back(&group);
        if (const Ground* ground = ground_of(group.post.at)) {
            Place& place = places_[number_of(*ground)];
            place.is_own = place.is_own || is_own;
            place.is_enemys = place.is_enemys || is_enemy;
        }
    }
    if (!spender.by && army_.stance && army_.stance->goal) {
        goal_ = goal_hexes(table, army_.id, *army_.stance->goal);
    }
}

void Ways::number_grounds() {
    const std::vector<Ground>& grounds = table_.map.grounds;
    if (grounds.empty()) return;
    // Grounds are sorted by q.
    corner_ = {grounds.front().at.q, grounds.front().at.r};
    int last_row = corner_.r;
    for (const Ground& ground : grounds) {
        corner_.r = std::min(corner_.r, ground.at.r);
        last_row = std::max(last_row, ground.at.r);
    }
    const std::int64_t columns = std::int64_t{grounds.back().at.q} - corner_.q + 1;
    const std::int64_t rows = std::int64_t{last_row} - corner_.r + 1;
    const auto most = static_cast<std::int64_t>(8 * grounds.size() + 64);
    if (columns > most || rows > most || columns * rows > most) return;
    columns_ = static_cast<int>(columns);
    rows_ = static_cast<int>(rows);
    numbers_.assign(static_cast<std::size_t>(columns * rows), -1);
    for (const Ground& ground : grounds) {
        const int place = (ground.at.q - corner_.q) * rows_ + ground.at.r - corner_.r;
        numbers_[static_cast<std::size_t>(place)] = static_cast<int>(number_of(ground));
    }
}

const Ground* Ways::ground_of(Hex hex) const {
    if (columns_ == 0) return ground_at(table_.map, hex);
    const std::int64_t column = std::int64_t{hex.q} - corner_.q;
    const std::int64_t row = std::int64_t{hex.r} - corner_.r;
    if (column < 0 || column >= columns_ || row < 0 || row >= rows_) return nullptr;
    const int number = numbers_[static_cast<std::size_t>(column * rows_ + row)];
    return number < 0 ? nullptr : &table_.map.grounds[static_cast<std::size_t>(number)];
}

std::size_t Ways::number_of(const Ground& ground) const {
    return static_cast<std::size_t>(&ground - table_.map.grounds.data());
}

WaysFrom Ways::passable(Hex from) const {
    WaysFrom found;
    for (const Hex to : around(table_.map.grid, from)) {
        const Ground* ground = ground_of(to);
        if (ground == nullptr) continue;
        const std::size_t number = number_of(*ground);
        if (!places_[number].is_enemys) found.ways[found.count++] = {ground, number};
    }
    return found;
}

int Ways::steps_to_goal(Hex from) {
    int nearest = std::numeric_limits<int>::max();
    for (const Hex hex : goal_) {
        nearest = std::min(nearest, distance(table_.map.grid, hex, from));
    }
    return nearest;
}

bool Ways::may_step(Hex from, const Way& way) {
    if (army_.stance->strategy == Strategy::hold) return places_[way.number].is_own;
    if (!army_.stance->goal) return true;
    if (const auto* direction = std::get_if<DirectionGoal>(&*army_.stance->goal)) {
        return along(table_.map.grid, from, way.ground->at, direction->towards) >= 0;
    }
    if (goal_.empty()) return true;
    const auto steps = [&](Hex hex, const Ground* ground) {
        if (ground == nullptr) return steps_to_goal(hex);
        int& known = places_[number_of(*ground)].to_goal;
        if (known < 0) known = steps_to_goal(hex);
        return known;
    };
    return steps(way.ground->at, way.ground) <= steps(from, ground_of(from));
}

/// A step in retreat points at no enemy.
void Ways::drop_barred(Hex from, WaysFrom& ways) const {
    unsigned barred = 0;
    for (const Group* enemy : enemies_) {
        barred |= facings_at(table_.map.grid, from, enemy->post.at);
    }
    const Around facings = around(table_.map.grid, from);
    WaysFrom left;
    for (const Way& way : ways) {
        std::size_t facing = 0;
        while (facings.hexes[facing] != way.ground->at) ++facing;
        if ((barred >> facing & 1U) == 0) left.ways[left.count++] = way;
    }
    ways = left;
}

const WaysFrom& Ways::by_a_set(Hex from) {
    if (by_a_set_.empty()) {
        WaysFrom not_yet;
        not_yet.count = unknown;
        by_a_set_.assign(places_.size(), not_yet);
    }
    const Ground* ground = ground_of(from);
    if (ground == nullptr) return off_the_map_ = found_by_a_set(from);
    WaysFrom& known = by_a_set_[number_of(*ground)];
    if (known.count == unknown) known = found_by_a_set(from);
    return known;
}

WaysFrom Ways::found_by_a_set(Hex from) {
    WaysFrom found = passable(from);
    if (spender_.by) return found;
    if (army_.stance->strategy == Strategy::retreat) {
        drop_barred(from, found);
        return found;
    }
    WaysFrom left;
    for (const Way& way : found) {
        if (may_step(from, way)) left.ways[left.count++] = way;
    }
    return left;
}

void Ways::threaten() {
    has_threats_ = true;
    const auto threaten_around = [&](Hex hex) {
        for (const Hex near : around(table_.map.grid, hex)) {
            const Ground* ground = ground_of(near);
            if (ground != nullptr) places_[number_of(*ground)].is_threatened = true;
        }
    };
    for (const Group* enemy : enemies_) {
        threaten_around(enemy->post.at);
        if (count_of(enemy->troops, UnitType::siege_engines) == 0) continue;
        for (const Hex near : around(table_.map.grid, enemy->post.at)) threaten_around(near);
    }
}

WaysFrom Ways::freely(Hex from) {
    if (!has_threats_) threaten();
    WaysFrom left;
    for (const Way& way : passable(from)) {
        if (!places_[way.number].is_threatened) left.ways[left.count++] = way;
    }
    return left;
}

}  // namespace die_men
