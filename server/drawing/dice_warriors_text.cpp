// The drawing as text: a column for each digit of the field, a row for every two, and lists.
#include <algorithm>

#include "core/dice_warriors/geometry.hpp"
#include "core/dice_warriors/tempo.hpp"
#include "server/drawing/dice_warriors.hpp"
#include "server/drawing/dice_warriors_signs.hpp"
#include "server/words/chapters/drawings.hpp"
#include "server/words/chapters/phrases.hpp"

namespace drawing {
namespace {

using dice_warriors::Digits, dice_warriors::Field, dice_warriors::Obstacle;
using dice_warriors::OpenTable, dice_warriors::Point, dice_warriors::Side, dice_warriors::Unit;
using dice_warriors::UnitId, dice_warriors::View, dice_warriors::Warrior;

constexpr std::int64_t columns_most = 96;
constexpr std::size_t name_letters = 24;

const words::DiceWarriorsDrawn& said() { return words::drawings().dice_warriors; }

/// The field as rows of letters; the first row is the far edge.
class Sketch {
public:
    explicit Sketch(const Field& field) : field_(field) {
        // A wide field is drawn smaller, in whole steps.
        while (field.width.number() / step_ + 1 > columns_most) step_ += 100;
        const auto width = static_cast<std::size_t>(field.width.number() / step_ + 1);
        const auto depth = static_cast<std::size_t>(field.depth.number() / (2 * step_) + 1);
        rows_.assign(depth, std::string(width, '.'));
        for (const Obstacle& obstacle : field.obstacles) cover(obstacle);
    }

    /// Puts a sign at a place, or beside it where that is taken.
    void put(Point place, char sign) {
        std::string& row = rows_[row_of(place.y)];
        const std::size_t column = static_cast<std::size_t>(place.x.number() / step_);
        const auto is_free = [&](std::size_t at) {
            return at < row.size() && (row[at] == '.' || row[at] == '#' || row[at] == '%');
        };
        for (std::size_t off = 0; off < row.size(); ++off) {
            if (is_free(column + off)) return void(row[column + off] = sign);
            if (off <= column && is_free(column - off)) return void(row[column - off] = sign);
        }
    }

    std::string text() const {
        std::string all;
        const std::string edge = '+' + std::string(rows_.front().size(), '-') + "+\n";
        for (const std::string& row : rows_) all += '|' + row + "|\n";
        return edge + all + edge;
    }

private:
    std::size_t row_of(Digits y) const {
        return rows_.size() - 1 - static_cast<std::size_t>(y.number() / (2 * step_));
    }

    void cover(const Obstacle& obstacle) {
        Field ground = field_;
        ground.obstacles = {obstacle};
        ground.obstacles.edit(0).bottom = Digits{};
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            for (std::size_t column = 0; column < rows_[row].size(); ++column) {
                const Digits x(static_cast<std::int64_t>(column) * step_ + step_ / 2);
                const auto up = static_cast<std::int64_t>(rows_.size() - 1 - row);
                for (const std::int64_t half : {step_ / 2, step_ * 3 / 2}) {
                    const Digits y(up * 2 * step_ + half);
                    if (field_.width < x || field_.depth < y) continue;
                    if (!is_standing_place(ground, {x, y, Digits{}}))
                        rows_[row][column] = obstacle.is_closed ? '%' : '#';
                }
            }
        }
    }

    const Field& field_;
    std::int64_t step_ = 100;
    std::vector<std::string> rows_;
};

/// The target number of a piece, and all else about it.
std::string all_states_of(const Unit& unit) {
    const Warrior* warrior = as_warrior(unit);
    if (warrior == nullptr || warrior->upgrades.empty()) return states_of(unit);
    std::string upgrades;
    for (const dice_warriors::Upgrade upgrade : warrior->upgrades) {
        upgrades += (upgrades.empty() ? "" : " ") +
                    said().upgrades[static_cast<std::size_t>(upgrade)]();
    }
    return said().states_with_upgrades(states_of(unit), upgrades);
}

std::string list_of(const OpenTable& table, Side side) {
    std::string all;
    std::string fallen;
    for (const Signed& piece : signs_of(table)) {
        if (piece.unit->side != side) continue;
        const std::string name = piece.sign + ' ' + name_of(*piece.unit, name_letters);
        if (!is_in_play(*piece.unit)) {
            fallen += (fallen.empty() ? "" : words::phrases().between()) + name;
            continue;
        }
        const auto& place = piece.unit->place;
        const std::string states = all_states_of(*piece.unit);
        all += "  " +
               (place ? said().piece_at(name, words_of(place->x), words_of(place->y), states)
                      : said().piece(name, states)) +
               '\n';
    }
    if (!fallen.empty()) all += "  " + said().out(fallen) + '\n';
    return all;
}

std::string obstacle_words(const Obstacle& obstacle) {
    const std::string top = words_of(obstacle.top);
    if (obstacle.bottom.number() <= 0) {
        return obstacle.is_closed ? said().obstacle_closed(obstacle.name, top)
                                  : said().obstacle(obstacle.name, top);
    }
    const std::string bottom = words_of(obstacle.bottom);
    return obstacle.is_closed ? said().obstacle_raised_closed(obstacle.name, bottom, top)
                              : said().obstacle_raised(obstacle.name, bottom, top);
}

std::string obstacles_of(const Field& field) {
    std::string all;
    for (const Obstacle& obstacle : field.obstacles) {
        all += (all.empty() ? "" : words::phrases().between()) + obstacle_words(obstacle);
    }
    return all.empty() ? "" : said().obstacles(all) + '\n';
}

/// What a unit's shot at another would cost.
std::string shot_words(const SightLine& line, const std::string& target) {
    if (line.is_shut) return said().out_of_shot(target);
    const std::string more = std::to_string(line.addition);
    if (!line.is_clear) {
        return line.addition > 0 ? said().behind_something_adding(target, more)
                                 : said().behind_something(target);
    }
    if (line.is_in_melee) {
        return line.addition > 0 ? said().in_reach_adding(target, more) : said().in_reach(target);
    }
    return line.addition > 0 ? said().in_sight_adding(target, more) : target;
}

std::string sight_of(const OpenTable& table, std::optional<UnitId> watcher) {
    std::string all;
    const std::vector<Signed> signs = signs_of(table);
    const auto sign = [&](const Unit* unit) {
        const auto found = std::find_if(signs.begin(), signs.end(),
                                        [&](const Signed& each) { return each.unit == unit; });
        return found->sign;
    };
    for (const SightLine& line : lines_of(table, watcher)) {
        all +=
            (all.empty() ? "" : words::phrases().between()) + shot_words(line, sign(line.target));
    }
    if (all.empty()) return "";
    return said().would_shoot_at(sign(find_unit(table, *watcher)), all) + '\n';
}

}  // namespace

std::string as_text(const View& seen, std::optional<UnitId> watcher) {
    if (!seen.table) return words::drawings().nothing_to_see() + '\n';
    const OpenTable& table = *seen.table;
    Sketch sketch(table.field);
    for (const Signed& piece : signs_of(table)) {
        if (is_in_play(*piece.unit) && piece.unit->place)
            sketch.put(*piece.unit->place, piece.sign.front());
    }
    std::string all = heading_of(table) + '\n';
    const std::string doing = doing_of(table);
    if (!doing.empty()) all += doing + '\n';
    all += sketch.text();
    all += said().warriors_list() + '\n' + list_of(table, Side::warriors);
    all += said().monsters_list() + '\n' + list_of(table, Side::monsters);
    const dice_warriors::Piles& piles = *table.piles;
    if (!piles.warriors.empty()) all += said().pile(words_of(piles.warriors)) + '\n';
    if (!piles.monsters.empty()) all += said().monsters_pile(words_of(piles.monsters)) + '\n';
    return all + obstacles_of(table.field) + sight_of(table, watcher);
}

}  // namespace drawing
