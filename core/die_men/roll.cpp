#include "core/die_men/roll.hpp"

#include <algorithm>
#include <numeric>

#include "core/die_men/units.hpp"

namespace die_men {
namespace {

/// A face marked 0 is a ten.
int height_of(int face) {
    if (face != 0) return face;
    mark("die-men.roll.zero-is-ten-ruling");
    return faces;
}

Gate may_split(const Army& army, const Split& split) {
    constexpr Clause clause = "die-men.roll.split-parts-are-sets-ruling";
    const DiceSet* set = find_set(army, split.set);
    if (set == nullptr || set->standing != SetStanding::waiting) {
        return Refusal("no_such_set", "die-men.roll.split-wide-set", "splits");
    }
    mark(clause);
    const bool are_sets = std::all_of(split.widths.begin(), split.widths.end(),
                                      [](int width) { return width >= 2 && width <= pool_most; });
    const int dice = std::accumulate(split.widths.begin(), split.widths.end(), 0);
    if (!are_sets || dice != set->width) return Refusal("parts_are_no_sets", clause, "splits");
    return allowed;
}

void add_ways(int rest, int most, std::vector<int>& parts, std::vector<std::vector<int>>& ways) {
    if (rest == 0 && parts.size() > 1) ways.push_back(parts);
    for (int width = std::min(rest, most); width >= 2; --width) {
        parts.push_back(width);
        add_ways(rest - width, width, parts, ways);
        parts.pop_back();
    }
}

}  // namespace

int pool_size(int units) {
    mark("die-men.roll.one-die-per-unit");
    return std::min(units, pool_most);
}

kit::Fraction chance_of_no_set(int dice) {
    mark("die-men.scale.advice-luck");
    kit::Fraction chance{1};
    for (int die = 0; die < dice; ++die) {
        if (die == faces) return kit::Fraction{0};
        chance = chance * kit::Fraction{faces - die, faces};
    }
    return chance;
}

Pool roll_pool(Dice& dice, Clause clause, Subject subject, int size, Rolls& record) {
    ENSURE(size >= 0 && size <= pool_most);
    mark("die-men.roll.no-special-dice-ruling");
    Pool pool;
    while (pool.size < size) {
        const int face = dice.roll(clause, subject, faces, record);
        pool.dice[static_cast<std::size_t>(pool.size++)] = face;
    }
    return pool;
}

bool is_better(const Match& one, const Match& other) {
    if (one.width != other.width) {
        mark("die-men.timing.wider-first");
        return one.width > other.width;
    }
    mark("die-men.timing.height-breaks-ties");
    return one.height > other.height;
}

Matches matches_of(const Pool& pool) {
    std::array<int, faces + 1> counts{};
    for (int die = 0; die < pool.size; ++die) {
        ++counts[static_cast<std::size_t>(height_of(pool.dice[static_cast<std::size_t>(die)]))];
    }
    Matches found;
    for (int width = pool.size; width >= 2; --width) {
        for (int height = faces; height >= 1; --height) {
            if (counts[static_cast<std::size_t>(height)] != width) continue;
            mark("die-men.roll.matching-dice-set");
            found.sets[static_cast<std::size_t>(found.count++)] = {width, height};
        }
    }
    mark("die-men.roll.loose-dice-ruling");
    return found;
}

RolledPool roll_army(const OpenTable& table, const Army& army, Dice& dice, Rolls& record) {
    mark("die-men.roll.all-types-count-ruling");
    mark("die-men.roll.one-pool");
    mark("die-men.roll.count-at-roll-ruling");
    const int size = pool_size(units_on_map(table, army.id));
    record.reserve(record.size() + static_cast<std::size_t>(size));
    const Pool pool = roll_pool(dice, "die-men.roll.one-die-per-unit", army.id, size, record);
    RolledPool rolled;
    rolled.army = army.id;
    rolled.dice = {pool.dice.begin(), pool.dice.begin() + pool.size};
    int number = 0;
    for (const Match& match : matches_of(pool)) {
        rolled.sets.push_back(
            {++number, match.width, match.height, SetStanding::waiting, std::nullopt});
    }
    return rolled;
}

Gate may_split(const Army& army, const std::vector<Split>& splits) {
    for (std::size_t i = 0; i < splits.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (splits[i].set == splits[j].set) {
                return Refusal("set_is_broken_once", "die-men.roll.split-when-ruling", "splits");
            }
        }
        const Gate splitting = may_split(army, splits[i]);
        if (splitting) return splitting;
    }
    return allowed;
}

Sets broken(const Army& army, const std::vector<Split>& splits) {
    mark("die-men.roll.split-timing");
    Sets sets = army.sets;
    int number = static_cast<int>(sets.size());
    for (const Split& split : splits) {
        mark("die-men.roll.split-wide-set");
        mark("die-men.roll.split-5x10-example");
        const auto whole = std::find_if(
            sets.begin(), sets.end(), [&](const DiceSet& set) { return set.number == split.set; });
        ENSURE(whole != sets.end());
        const int height = whole->height;
        sets.erase(whole);
        for (const int width : split.widths) {
            sets.push_back({++number, width, height, SetStanding::waiting, std::nullopt});
        }
    }
    return sets;
}

std::vector<std::vector<int>> ways_to_split(int width) {
    std::vector<std::vector<int>> ways;
    std::vector<int> parts;
    add_ways(width, width, parts, ways);
    return ways;
}

}  // namespace die_men
