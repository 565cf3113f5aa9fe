#include "core/dice_warriors/placing.hpp"

#include <algorithm>

#include "core/dice_warriors/geometry.hpp"
#include "core/dice_warriors/pile.hpp"

namespace dice_warriors {
namespace {

bool is_due(const Unit& unit, Side side) {
    return is_in_play(unit) && unit.side == side && !unit.place;
}
bool has_due(const OpenTable& table, Side side) {
    return std::any_of(table.units.begin(), table.units.end(),
                       [&](const Unit& unit) { return is_due(unit, side); });
}
bool has_players(const OpenTable& table, Side side) {
    return std::any_of(table.seats.begin(), table.seats.end(),
                       [&](const Seat& seat) { return seat.side == side; });
}
const PlacementRow& placement(const OpenTable& table) {
    return placement_row(*table.casting->difference);
}
/// Whose players place a side's units.
Side placer_of(const OpenTable& table, Side side) {
    return placement(table).is_worst ? Side::monsters : side;
}

/// Whether a seat of the side that places is to place a unit that is due.
bool is_placed_by(const Unit& unit, const Seat& seat) {
    return unit.side != seat.side || unit.player == seat.player;
}

bool huddles(const OpenTable& table, const Unit& unit, Point place) {
    std::vector<Point> huddled{place};
    for (const Unit& each : table.units) {
        if (each.side == unit.side && each.id != unit.id && each.place)
            huddled.push_back(*each.place);
    }
    mark("dice-warriors.setup.placement-four-up");
    return fit_in_circle(huddled, hand);
}

/// Which limit of the placement a place breaks, as the code of a refusal; empty if none.
std::string_view broken_limit(const OpenTable& table, const PlacementRow& row, const Unit& unit,
                              Point place) {
    if (row.is_worst && unit.side == Side::warriors) {
        return huddles(table, unit, place) ? "" : "warriors_huddle_within_a_hand";
    }
    const std::int64_t least = row.apart.number() * row.apart.number();
    for (const Unit& each : table.units) {
        if (each.side == unit.side || !each.place) continue;
        if (squared_distance(*each.place, place) < least) return "too_near_the_enemy";
    }
    const bool is_low = place.y + place.y <= table.field.depth;
    const bool is_high = table.field.depth <= place.y + place.y;
    if (row.is_alternating && !(unit.side == Side::warriors ? is_low : is_high)) {
        return "other_sides_half";
    }
    mark(row.clause);
    return "";
}

void keep_placement_die(Unfolding& u) {
    Casting casting = u.table().casting;
    casting.dice.push_back(u.table().die->face);
    Clauses clauses{"dice-warriors.setup.placement-difference"};
    if (casting.dice.size() == 2) {
        casting.difference = std::abs(casting.dice[0] - casting.dice[1]);
        clauses.push_back(placement_row(*casting.difference).clause);
    }
    u.happen(std::move(clauses), PlacementDieKept{std::move(casting)});
}

void scramble(Unfolding& u) {
    CoinsScrambled scrambled;
    Clauses clauses{"dice-warriors.setup.scramble-coins", "dice-warriors.setup.dice-before-placing",
                    "dice-warriors.setup.scrambled-heads-exposed",
                    "dice-warriors.play.dice-by-machine-ruling"};
    for (Unit unit : u.table().units) {
        Monster* monster = as_monster(unit);
        if (monster == nullptr) continue;
        monster->is_heads = u.roll("dice-warriors.setup.scramble-coins", unit.id, 2) == 1;
        if (unit.side == Side::warriors)
            clauses.push_back("dice-warriors.setup.allies-scrambled-ruling");
        scrambled.units.push_back(std::move(unit));
    }
    u.happen(std::move(clauses), std::move(scrambled));
}

/// How far places are from the middle of a side's edge: the squares of twice that, so that the
/// middle of an odd width stays whole.
struct OffMiddle {
    Digits width;
    Digits edge;

    std::int64_t square(Point place) const {
        const std::int64_t x = (place.x + place.x - width).number();
        const std::int64_t y = (place.y + place.y - edge - edge).number();
        return x * x + y * y;
    }
    /// Whether a place comes before another; of two as far off, the one further left does.
    bool is_nearer(Point place, Point than) const {
        const std::int64_t one = square(place);
        const std::int64_t other_one = square(than);
        return one != other_one ? one < other_one : place.x < than.x;
    }
};

/// The columns of whole digits, those nearest to the middle first.
std::vector<Digits> columns_off_middle(const Field& field, const OffMiddle& off) {
    std::vector<Digits> all;
    for (Digits x; x <= field.width; x += digits(1)) all.push_back(x);
    std::sort(all.begin(), all.end(), [&](Digits a, Digits b) {
        return off.is_nearer({a, off.edge, Digits{}}, {b, off.edge, Digits{}});
    });
    return all;
}
/// The row of whole digits that is furthest from the near edge.
Digits last_row(const Field& field) { return digits(field.depth.number() / digits(1).number()); }

}  // namespace

const PlacementRow& placement_row(int difference) {
    ENSURE(difference >= 0 && difference <= 5);
    for (const PlacementRow& row : placement_table) {
        if (difference <= row.difference_most) return row;
    }
    return placement_table.back();
}

void step_casting(Unfolding& u) {
    const OpenTable& table = u.table();
    if (table.casting->dice.size() < 2) {
        if (table.die) return keep_placement_die(u);
        return roll_die(u, Purpose::placement, {}, Side::warriors);
    }
    if (!table.casting->is_scrambled) return scramble(u);
    for (Unit unit : table.units) {
        Warrior* warrior = as_warrior(unit);
        if (warrior == nullptr || warrior->face != 0) continue;
        if (!table.die) return roll_die(u, Purpose::warrior_die, unit.id, unit.side);
        warrior->face = table.die->face;
        u.happen({"dice-warriors.setup.roll-warrior-dice"}, WarriorDieShown{std::move(unit)});
        return;
    }
    u.happen({"dice-warriors.setup.dice-before-placing"}, PlacingBegan{});
}

std::optional<Side> placing_side(const OpenTable& table) {
    const PlacementRow& row = placement(table);
    mark(row.clause);
    const bool is_first_due = has_due(table, row.first);
    if (!is_first_due && !has_due(table, other(row.first))) return std::nullopt;
    if (!row.is_alternating) return is_first_due ? row.first : other(row.first);
    int lead = 0;
    for (const Unit& unit : table.units) {
        if (unit.place) lead += unit.side == row.first ? 1 : -1;
    }
    const Side next = lead <= 0 ? row.first : other(row.first);
    return has_due(table, next) ? next : other(next);
}

std::vector<UnitId> places_now(const OpenTable& table, const Seat& seat) {
    std::vector<UnitId> all;
    if (table.phase != Phase::placing) return all;
    const std::optional<Side> side = placing_side(table);
    if (!side || placer_of(table, *side) != seat.side) return all;
    for (const Unit& unit : table.units) {
        if (is_due(unit, *side) && is_placed_by(unit, seat)) all.push_back(unit.id);
    }
    return all;
}

bool referee_places_now(const OpenTable& table) {
    if (table.phase != Phase::placing || table.casting->is_left_to_machine) return false;
    const std::optional<Side> side = placing_side(table);
    return side && *side != placer_of(table, *side) && !has_players(table, placer_of(table, *side));
}

bool is_free(const OpenTable& table, UnitId unit, Point place) {
    return std::none_of(table.units.begin(), table.units.end(), [&](const Unit& each) {
        return each.place == place && each.id != unit;
    });
}

Gate may_stand(const OpenTable& table, UnitId unit, Point place) {
    if (!is_standing_place(table.field, place)) {
        return Refusal("nobody_can_stand_there", "dice-warriors.setup.sides-place-own-ruling",
                       "place");
    }
    if (!is_free(table, unit, place)) {
        return Refusal("place_is_taken", "dice-warriors.setup.sides-place-own-ruling", "place");
    }
    mark("dice-warriors.setup.sides-place-own-ruling");
    mark("dice-warriors.general.no-grid-ruling");
    return allowed;
}

Gate may_place(const OpenTable& table, UnitId id, Point place) {
    if (table.phase != Phase::placing) {
        return Refusal("dice_come_before_placing", "dice-warriors.setup.dice-before-placing");
    }
    const Gate standing = may_stand(table, id, place);
    if (standing) return standing;
    const PlacementRow& row = placement(table);
    const std::string_view broken = broken_limit(table, row, unit_at(table, id), place);
    if (!broken.empty()) return Refusal(broken, row.clause, "place");
    return allowed;
}

Point default_place(const OpenTable& table, UnitId id) {
    mark("dice-warriors.setup.default-places-ruling");
    const PlacementRow& row = placement(table);
    const Unit& unit = unit_at(table, id);
    const bool is_low = unit.side == Side::warriors;
    const OffMiddle off{table.field.width, is_low ? Digits{} : table.field.depth};
    const std::vector<Digits> columns = columns_off_middle(table.field, off);
    for (const bool has_limits : {true, false}) {
        std::optional<Point> best;
        for (const Digits x : columns) {
            // A column is walked from the edge inwards, so its first free place is its nearest.
            for (Digits inwards; inwards <= table.field.depth; inwards += digits(1)) {
                const Point place{x, is_low ? inwards : last_row(table.field) - inwards, Digits{}};
                if (place.y < Digits{} || (best && !off.is_nearer(place, *best))) break;
                // Most places fall outside the limits, which is told sooner than what stands there.
                if (has_limits && !broken_limit(table, row, unit, place).empty()) continue;
                if (may_stand(table, id, place)) continue;
                best = place;
                break;
            }
        }
        if (best) return *best;
    }
    kit::throw_broken("the field has a free place", __FILE__, __LINE__);
}

bool step_placing(Unfolding& u) {
    const OpenTable& table = u.table();
    const std::optional<Side> side = placing_side(table);
    if (!side) {
        u.happen({"dice-warriors.initiative.die-against-highest"}, InitiativeBegan{});
        return true;
    }
    if (referee_places_now(table)) return false;
    for (const Unit& unit : table.units) {
        if (!is_due(unit, *side)) continue;
        const bool has_placer =
            std::any_of(table.seats.begin(), table.seats.end(), [&](const Seat& seat) {
                return seat.side == placer_of(table, *side) && !seat.is_placed_by_machine &&
                       is_placed_by(unit, seat);
            });
        if (has_placer) continue;
        u.happen({"dice-warriors.setup.default-places-ruling"},
                 UnitPlaced{unit.id, default_place(table, unit.id)});
        return true;
    }
    return false;
}

}  // namespace dice_warriors
