#include "core/dice_warriors/movement.hpp"

#include <algorithm>

#include "core/dice_warriors/attack.hpp"
#include "core/dice_warriors/blocking.hpp"
#include "core/dice_warriors/pile.hpp"
#include "core/dice_warriors/placing.hpp"
#include "core/dice_warriors/tempo.hpp"

namespace dice_warriors {
namespace {

Gate may_name(const OpenTable& table, const Unit& unit, UnitId target) {
    const Unit* named = find_unit(table, target);
    if (named == nullptr || !is_in_play(*named) || named->side == unit.side) {
        return Refusal("named_unit_is_no_enemy", "dice-warriors.attack.only-enemies-ruling",
                       "attacking");
    }
    if (!has_attack_left(unit)) {
        return Refusal("no_attack_left", "dice-warriors.block.attacker-declares-ruling",
                       "attacking");
    }
    const Unit* before = bound_to(table, unit);
    if (before != nullptr && before->id != target) {
        return Refusal("another_target_is_named", "dice-warriors.block.attacker-declares-ruling",
                       "attacking");
    }
    return allowed;
}

struct Step {
    int x = 0;
    int y = 0;
};
/// The steps of at most two hundredths each way, the shortest first.
constexpr std::array<Step, 25> steps_by_length() {
    std::array<Step, 25> all;
    std::size_t count = 0;
    for (int square = 0; square <= 8; ++square) {
        for (int x = -2; x <= 2; ++x) {
            for (int y = -2; y <= 2; ++y) {
                if (x * x + y * y == square) all[count++] = {x, y};
            }
        }
    }
    return all;
}
constexpr std::array<Step, 25> nearest_steps = steps_by_length();

bool is_on_field(const Field& field, Point place) {
    return Digits{} <= place.x && place.x <= field.width && Digits{} <= place.y &&
           place.y <= field.depth;
}

/// The free standing place nearest to where a mover was stopped, at most two hundredths off; of
/// those, one from which it reaches the blocker.
/// Clause:  dice-warriors.block.stop-at-rim-ruling
/// Ruling:  the due point can round away from the blocker, onto a piece or into a face, or hang on
///          one; then the mover stands on the nearest free ground, at worst where its leg began.
Point stopping_place(const OpenTable& table, const Unit& mover, Point due, const Unit& blocker) {
    std::optional<Point> nearest;
    for (const Step step : nearest_steps) {
        const Point tried{due.x + Digits(step.x), due.y + Digits(step.y), due.z};
        if (!is_standing_place(table.field, tried) || !is_free(table, mover.id, tried)) continue;
        if (!nearest) nearest = tried;
        if (is_within(tried, *blocker.place, barring_range(mover, blocker.id)) &&
            line_of_sight(table.field, tried, *blocker.place) == Sight::clear) {
            return tried;
        }
    }
    return nearest.value_or(*mover.place);
}

void walk(Unit& unit, Point to, Digits distance) {
    const Digits counted = std::min(distance, movement_left(unit));
    unit.place = to;
    if (counted.number() > 0) count_movement(unit, counted);
}

void forget_passed(const OpenTable& table, Unit& unit) {
    erase_if(unit.turn.passed, [&](UnitId id) {
        const Unit* blocker = find_unit(table, id);
        return blocker == nullptr || !blocker->place ||
               !is_within(*unit.place, *blocker->place, melee_range);
    });
}

void stop(Unfolding& u, const Move& move, int face, int number) {
    kit::Shared<Unit> stopped = shared_unit(u.table(), move.mover);
    Unit& unit = stopped.edit();
    const Point at =
        stopping_place(u.table(), unit, move.due_at, unit_at(u.table(), *move.blocker));
    const bool is_back = at == *unit.place;
    walk(unit, at, is_back ? Digits{} : rounded_distance(*unit.place, move.due_at));
    unit.turn.is_stopped = true;
    u.happen({"dice-warriors.block.over-stops-mover", "dice-warriors.block.stop-at-rim-ruling",
              "dice-warriors.block.roll-is-no-attack-ruling",
              "dice-warriors.block.stopped-may-attack-ruling"},
             MoverStopped{std::move(stopped), *move.blocker, face, number});
}

void meet_blocker(Unfolding& u, Move move) {
    const int face = u.table().die->face;
    const int number = target_number(unit_at(u.table(), *move.blocker));
    if (face > number) return stop(u, move, face, number);
    kit::Shared<Unit> unit = shared_unit(u.table(), move.mover);
    unit.edit().turn.passed.push_back(*move.blocker);
    move.tested.push_back(*move.blocker);
    move.blocker.reset();
    u.happen({"dice-warriors.block.equal-or-under-passes",
              "dice-warriors.block.roll-is-no-attack-ruling"},
             BlockerPassed{std::move(unit), std::move(move), face, number});
}

void walk_leg(Unfolding& u, const Move& move) {
    kit::Shared<Unit> walked = shared_unit(u.table(), move.mover);
    Unit& unit = walked.edit();
    walk(unit, move.route.front(), rounded_distance(*unit.place, move.route.front()));
    forget_passed(u.table(), unit);
    std::optional<Move> rest;
    if (move.route.size() > 1) {
        rest = move;
        rest->route.erase(rest->route.begin());
        rest->tested.clear();
    }
    u.happen({"dice-warriors.movement.two-hands-turn", "dice-warriors.measure.route-legs-ruling"},
             LegWalked{std::move(walked), std::move(rest)});
}

void ask_passage(Unfolding& u, Move move) {
    const std::optional<Decision> decision =
        settle(u, {"dice-warriors.block.who-consents-ruling"},
               [&] { return passage_decision(u.state(), move); });
    if (!decision) return;
    if (!is_agreed(*decision)) {
        return roll_die(u, Purpose::blocking, move.mover, unit_at(u.table(), move.mover).side);
    }
    move.tested.push_back(*move.blocker);
    move.blocker.reset();
    u.happen({"dice-warriors.block.consent-needs-no-roll"}, PassageGranted{std::move(move)});
}

}  // namespace

Gate may_act(const OpenTable& table, UnitId id) {
    const Unit* unit = find_unit(table, id);
    if (unit != nullptr) return may_act(table, *unit);
    return Refusal("no_such_unit", "dice-warriors.rounds.no-action-off-turn", "unit");
}

Gate may_act(const OpenTable& table, const Unit& unit) {
    if (table.phase != Phase::turns || unit.side != table.side) {
        return Refusal("not_its_sides_turn", "dice-warriors.rounds.no-action-off-turn", "unit");
    }
    if (!is_in_play(unit))
        return Refusal("unit_is_out", "dice-warriors.kill.removed-at-once", "unit");
    if (unit.turn.is_newly_summoned) {
        return Refusal("summoned_this_turn", "dice-warriors.magic.summon-acts-next-ruling", "unit");
    }
    mark("dice-warriors.rounds.units-any-order");
    mark("dice-warriors.rounds.actions-interleave-ruling");
    return allowed;
}

Digits movement_left(const Unit& unit) {
    return unit.turn.is_stopped ? Digits{} : move_most - unit.turn.moved;
}

Gate may_move(const OpenTable& table, UnitId id, const Route& route,
              std::optional<UnitId> attacking) {
    const Unit* unit = find_unit(table, id);
    return unit == nullptr ? may_act(table, id) : may_move(table, *unit, route, attacking);
}

Gate may_move(const OpenTable& table, const Unit& unit, const Route& route,
              std::optional<UnitId> attacking) {
    const Gate acting = may_act(table, unit);
    if (acting) return acting;
    if (unit.turn.is_stopped) {
        return Refusal("unit_was_stopped", "dice-warriors.block.over-stops-mover");
    }
    if (route.empty())
        return Refusal("route_is_empty", "dice-warriors.movement.two-hands-turn", "route");
    if (route.size() > legs_most)
        return Refusal("route_has_too_many_legs", "dice-warriors.movement.two-hands-turn", "route");
    Point from = *unit.place;
    for (const Point to : route) {
        if (!is_on_field(table.field, to)) {
            return Refusal("route_leaves_field", "dice-warriors.movement.field-edge-ruling",
                           "route");
        }
        if (!is_standing_place(table.field, to) || !is_walkable_leg(table.field, from, to)) {
            return Refusal("route_goes_through_solid",
                           "dice-warriors.movement.through-obstacles-ruling", "route");
        }
        from = to;
    }
    if (route_length(*unit.place, route) > movement_left(unit)) {
        return unit.turn.attacks == 0 ? Refusal("move_exceeds_two_hands",
                                                "dice-warriors.movement.two-hands-turn", "route")
                                      : Refusal("move_exceeds_two_hands",
                                                "dice-warriors.movement.before-and-after", "route");
    }
    if (!is_free(table, unit.id, route.back())) {
        return Refusal("place_is_taken", "dice-warriors.movement.no-shared-point-ruling", "route");
    }
    if (attacking) {
        const Gate naming = may_name(table, unit, *attacking);
        if (naming) return naming;
    }
    mark("dice-warriors.movement.no-shared-point-ruling");
    mark("dice-warriors.movement.two-hands-turn");
    return allowed;
}

void begin_move(Unfolding& u, const MoveUnit& order, std::optional<PlayerId> player) {
    kit::Shared<Unit> unit = shared_unit(u.table(), order.unit);
    Clauses clauses{"dice-warriors.movement.two-hands-turn"};
    if (order.attacking) {
        unit.edit().turn.named = order.attacking;
        clauses.push_back("dice-warriors.block.attacker-declares-ruling");
    }
    Move move;
    move.mover = order.unit;
    move.route = order.route;
    std::optional<Wish> wish;
    if (order.reroll && player) wish = Wish{*player, *order.reroll, order.rerolls};
    u.happen(std::move(clauses), MoveBegan{std::move(unit), std::move(move), wish});
}

void step_move(Unfolding& u) {
    const Move& move = *u.table().move;
    if (u.table().die) return meet_blocker(u, move);
    if (move.blocker) return ask_passage(u, move);
    if (const std::optional<Bar> bar = next_bar(u.table(), move)) {
        Move barred = move;
        barred.blocker = bar->blocker;
        barred.due_at = bar->at;
        u.happen({"dice-warriors.block.pass-needs-roll",
                  "dice-warriors.block.entering-or-nearing-ruling"},
                 BlockerReached{std::move(barred)});
        return;
    }
    walk_leg(u, move);
}

Gate may_leave(const OpenTable& table, UnitId id) {
    const Gate acting = may_act(table, id);
    if (acting) return acting;
    const Unit& unit = unit_at(table, id);
    for (const Exit& exit : table.field.exits) {
        const auto is_between = [](Digits a, Digits b, Digits c) {
            return std::min(a, b) <= c && c <= std::max(a, b);
        };
        if (exit.side == unit.side && is_between(exit.from.x, exit.to.x, unit.place->x) &&
            is_between(exit.from.y, exit.to.y, unit.place->y)) {
            return allowed;
        }
    }
    return Refusal("no_exit_here", "dice-warriors.movement.field-edge-ruling", "unit");
}

void leave(Unfolding& u, UnitId id) {
    Unit unit = unit_at(u.table(), id);
    unit.place.reset();
    unit.standing = Standing::escaped;
    u.happen({"dice-warriors.movement.field-edge-ruling",
              "dice-warriors.end.escaped-not-standing-ruling"},
             UnitLeft{std::move(unit)});
}

}  // namespace dice_warriors
