#include "core/throw_me_a_6/move.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/throw_me_a_6/sequence.hpp"
#include "core/throw_me_a_6/units.hpp"

namespace throw_me_a_6 {
namespace {

enum class Manner : std::uint8_t { ahead, oblique, other_way };

Manner manner_of(Pose from, Point to) {
    const Offset way = offset(from.at, from.facing, to);
    if (std::abs(way.beside) <= tolerance && way.ahead >= 0) return Manner::ahead;
    if (way.ahead > 0 && std::abs(way.beside) <= way.ahead + 2 * tolerance) {
        mark("throw-me-a-6.move.oblique-up-to-45-ruling");
        return Manner::oblique;
    }
    mark("throw-me-a-6.move.oblique-up-to-45-ruling");
    return Manner::other_way;
}
/// A move as far as its steps have been followed.
struct Walk {
    Pose pose;
    int spent = 0;
    int turns = 0;
    int ways = 0;
    bool is_half = false;
    bool is_straight = true;
};
/// Halves of a hundredth are kept by comparing twice the way with the whole rate.
bool is_within_rate(int spent, int allowance, bool is_half) {
    mark("throw-me-a-6.move.fractions-kept-ruling");
    return is_half ? 2 * spent <= allowance + 2 * tolerance : spent <= allowance + tolerance;
}

bool is_on_table(Point at) {
    return at.x >= 0 && at.x <= table_width && at.y >= 0 && at.y <= table_depth;
}
/// How far a unit comes on its steps, as long as they stay on the table.
int length_of(const Unit& unit, const std::vector<Step>& steps) {
    int length = 0;
    Point at = unit.pose.at;
    for (const Step& step : steps) {
        const GoTo* go = kit::get_if<GoTo>(&step);
        if (go == nullptr) continue;
        if (!is_on_table(go->at)) break;
        length += distance_between(at, go->at);
        at = go->at;
    }
    return length;
}

class Walking {
public:
    Walking(const Table& table, const Unit& unit, const std::vector<Step>& steps,
            std::optional<UnitId> leaves)
        : unit_(unit),
          leaves_(leaves),
          near_(table, unit, unit.pose.at, length_of(unit, steps)),
          allowance_(near_.allowance()),
          is_light_(is_light(unit.profile.type)),
          is_chariot_(unit.profile.type == UnitType::chariot) {
        walk_.pose = unit.pose;
        walk_.spent = unit.move.spent;
        walk_.turns = unit.move.turns;
        walk_.is_half = unit.move.is_half;
        walk_.is_straight = unit.move.is_straight;
    }

    Gate follow(const std::vector<Step>& steps) {
        for (const Step& step : steps) {
            if (const TurnTo* turn = kit::get_if<TurnTo>(&step)) {
                if (Gate gate = follow(*turn)) return gate;
            } else if (Gate gate = follow(kit::get<GoTo>(step))) {
                return gate;
            }
        }
        return may_end();
    }
    const Walk& walk() const { return walk_; }

private:
    Gate follow(const TurnTo& turn) {
        const int facing = normal_angle(turn.facing);
        if (facing == walk_.pose.facing) return allowed;
        ++walk_.turns;
        walk_.pose.facing = facing;
        if (is_light_) {
            mark("throw-me-a-6.light.facing-any-moment-ruling");
            mark("throw-me-a-6.light.free-facing-change");
            if (walk_.turns > 2) {
                return Refusal("no_third_facing_change",
                               "throw-me-a-6.light.no-third-facing-ruling", "steps");
            }
            if (walk_.turns == 2) walk_.is_half = true;
        } else if (is_chariot_) {
            mark("throw-me-a-6.chariot.free-turn");
            if (walk_.turns > 1 || walk_.is_half) {
                return Refusal("one_free_turn", "throw-me-a-6.chariot.free-turn", "steps");
            }
        } else {
            if (walk_.ways > 0) {
                return Refusal("pivot_at_the_beginning", "throw-me-a-6.move.pivot-at-beginning",
                               "steps");
            }
            if (walk_.turns > 1) {
                return Refusal("one_manoeuvre_in_a_move", "throw-me-a-6.move.one-manoeuvre-ruling",
                               "steps");
            }
            mark("throw-me-a-6.move.pivot-any-angle-ruling");
            walk_.is_half = true;
        }
        if (walk_.ways > 0) walk_.is_straight = false;
        return may_turn(near_, walk_.pose, leaves_);
    }
    Gate follow(const GoTo& go) {
        if (go.at == walk_.pose.at) return allowed;
        if (!is_on_table(go.at)) {
            return Refusal("unit_may_not_leave_the_table",
                           "throw-me-a-6.move.no-voluntary-table-exit-ruling", "steps");
        }
        const Manner manner = manner_of(walk_.pose, go.at);
        if (Gate gate = may_go_so(manner, go)) return gate;
        const int direction = bearing(walk_.pose.at, go.at);
        const int distance = distance_between(walk_.pose.at, go.at);
        walk_.spent += cost_of(near_, walk_.pose.at, go.at);
        ++walk_.ways;
        if (!is_within_rate(walk_.spent, allowance_, walk_.is_half)) {
            return Refusal("farther_than_it_may_move", too_far(manner), "steps");
        }
        if (Gate gate = may_go(near_, walk_.pose, direction, distance, leaves_)) {
            return gate;
        }
        mark("throw-me-a-6.pass.no-cost-ruling");
        walk_.pose.at = go.at;
        return allowed;
    }
    /// Whether its troops go in this manner, after what they have done so far.
    Gate may_go_so(Manner manner, const GoTo& go) {
        if (is_light_) {
            mark("throw-me-a-6.light.any-direction-full");
            if (walk_.ways > 0 && !is_same_line(go)) walk_.is_straight = false;
            return allowed;
        }
        if (is_chariot_ && manner == Manner::ahead && !walk_.is_half) return allowed;
        if (walk_.ways > 0) {
            if (manner == Manner::oblique) {
                return Refusal("move_is_one_straight_line",
                               "throw-me-a-6.move.single-straight-line-ruling", "steps");
            }
            mark("throw-me-a-6.contact.straight-line");
            return Refusal("one_manoeuvre_in_a_move", "throw-me-a-6.move.one-manoeuvre-ruling",
                           "steps");
        }
        if (manner == Manner::ahead) {
            mark("throw-me-a-6.move.full-speed-straight-ahead");
            return allowed;
        }
        if (walk_.turns > 0) {
            return Refusal("one_manoeuvre_in_a_move", "throw-me-a-6.move.one-manoeuvre-ruling",
                           "steps");
        }
        if (manner == Manner::oblique && obliques_at_full_rate(unit_)) return allowed;
        walk_.is_half = true;
        return allowed;
    }
    bool is_same_line(const GoTo& go) const {
        const int line = bearing(unit_.pose.at, walk_.pose.at);
        return std::abs(offset(unit_.pose.at, line, go.at).beside) <= tolerance;
    }
    Clause too_far(Manner manner) const {
        mark("throw-me-a-6.move.may-move-less");
        mark("throw-me-a-6.shoot.split-move-total-ruling");
        if (is_light_) {
            if (walk_.turns == 2) {
                mark("throw-me-a-6.light.second-facing-in-difficult-ruling");
                return Clause("throw-me-a-6.light.second-facing-half-move");
            }
            return Clause("throw-me-a-6.light.any-direction-full");
        }
        if (walk_.turns > 0 && walk_.is_half) return Clause("throw-me-a-6.move.half-speed-pivot");
        if (manner == Manner::ahead) return Clause("throw-me-a-6.move.full-speed-straight-ahead");
        if (manner == Manner::oblique) {
            return walk_.is_half ? Clause("throw-me-a-6.move.oblique-others-half")
                                 : Clause("throw-me-a-6.move.oblique-warband");
        }
        return Clause("throw-me-a-6.move.half-speed-other-direction");
    }
    Gate may_end() const {
        if (!is_within_rate(walk_.spent, allowance_, walk_.is_half)) {
            mark("throw-me-a-6.light.second-facing-in-difficult-ruling");
            return Refusal("farther_than_it_may_move", "throw-me-a-6.light.second-facing-half-move",
                           "steps");
        }
        if (Gate gate = may_stand(near_, walk_.pose)) return gate;
        if (would_touch_enemy(near_, walk_.pose)) {
            return Refusal("contact_is_made_by_charging",
                           "throw-me-a-6.move.contact-only-by-charge-ruling", "steps");
        }
        mark("throw-me-a-6.move.no-zone-of-control-ruling");
        return allowed;
    }

    const Unit& unit_;
    const std::optional<UnitId> leaves_;
    const Surroundings near_;
    const int allowance_;
    const bool is_light_;
    const bool is_chariot_;
    Walk walk_;
};

bool may_split(const Unit& unit) {
    return unit.profile.type == UnitType::light_cavalry || unit.profile.type == UnitType::chariot;
}

}  // namespace

bool is_between_parts(const Unit& unit) {
    return unit.move.has_begun && !unit.move.is_over && unit.has_shot;
}
bool obliques_at_full_rate(const Unit& unit) {
    mark("throw-me-a-6.quick.oblique-and-pass-short");
    if (is_light(unit.profile.type)) return true;
    if (unit.profile.type == UnitType::warband) {
        mark("throw-me-a-6.move.oblique-warband");
        return true;
    }
    if (unit.profile.type == UnitType::peltasts) {
        mark("throw-me-a-6.move.oblique-peltasts");
        return true;
    }
    if (unit.profile.flags.is_roman) {
        mark("throw-me-a-6.move.oblique-roman-heavy-infantry");
        mark("throw-me-a-6.difficult.oblique-roman");
        return true;
    }
    mark("throw-me-a-6.move.oblique-others-half");
    return false;
}
Gate may_take_along(const Table& table, const Unit& unit) {
    const Unit* chariot = chariot_of(table, unit.id);
    if (chariot == nullptr || !chariot->move.has_begun) return allowed;
    return Refusal("its_chariot_has_moved", "throw-me-a-6.chariot.joined-this-turn-ruling", "unit");
}
Gate is_eligible_to_move(const Table& table, const Unit& unit) {
    constexpr Clause eligible = "throw-me-a-6.action.eligible-units-ruling";
    mark(eligible);
    if (unit.standing == Standing::attached) {
        mark("throw-me-a-6.chariot.two-uses");
        return Refusal("chariot_is_attached", eligible, "unit");
    }
    if (unit.standing != Standing::on_table) {
        return Refusal("unit_is_not_on_the_table", eligible, "unit");
    }
    if (unit.rampage) {
        return Refusal("rampaging_elephants_obey_nobody",
                       "throw-me-a-6.elephant.rampage-obeys-nobody", "unit");
    }
    if (is_engaged(table, unit.id)) {
        mark("throw-me-a-6.move.second-player-charged-pinned");
        return Refusal("unit_is_in_contact", "throw-me-a-6.move.engaged-units-pinned-ruling",
                       "unit");
    }
    if (unit.profile.type == UnitType::artillery && unit.has_shot) {
        return Refusal("artillery_moves_or_fires", "throw-me-a-6.artillery.no-move-and-fire",
                       "unit");
    }
    if (!unit.move.has_begun || is_between_parts(unit)) return may_take_along(table, unit);
    mark("throw-me-a-6.breakoff.is-the-units-move");
    return Refusal("unit_has_moved", "throw-me-a-6.action.one-move-per-turn", "unit");
}
Gate may_turn(const Surroundings& near, Pose pose, std::optional<UnitId> leaves) {
    const Body there = near.body_at(pose);
    const bool is_light_unit = is_light(near.unit().profile.type);
    mark("throw-me-a-6.move.pivot-space-ruling");
    for (const Neighbour& each : near.neighbours()) {
        if (are_farther_apart(there, each.circle, 0) || each.unit->id == leaves) continue;
        if (!overlap(there, each.body())) continue;
        if (is_light_unit && !each.is_enemy) continue;
        return Refusal("no_space_to_turn", "throw-me-a-6.move.pivot-space-ruling", "steps");
    }
    return allowed;
}
bool would_touch_enemy(const Surroundings& near, Pose pose) {
    const Body body = near.body_at(pose);
    mark("throw-me-a-6.contact.definition-ruling");
    for (const Neighbour& each : near.neighbours()) {
        if (!each.is_enemy || are_farther_apart(body, each.circle, 2 * tolerance)) continue;
        const Footprint there = near.footprint_at(pose);
        const Footprint enemy = footprint_of(*each.unit);
        if (edge_touched(there, enemy) || edge_touched(enemy, there)) return true;
    }
    return false;
}
Result<Unit> after_move(const Table& table, const Unit& unit, const std::vector<Step>& steps,
                        std::optional<UnitId> leaves) {
    constexpr std::size_t steps_max = 24;
    if (steps.empty() || steps.size() > steps_max) {
        return Refusal("move_has_no_steps", "throw-me-a-6.move.one-manoeuvre-ruling", "steps");
    }
    Walking walking(table, unit, steps, leaves);
    if (Gate gate = walking.follow(steps)) return *gate;
    Unit after = unit;
    after.pose = walking.walk().pose;
    after.move.began = unit.move.has_begun ? unit.move.began : unit.pose;
    after.move.is_over = unit.move.has_begun || unit.has_shot || !may_split(unit);
    after.move.has_begun = true;
    after.move.spent = walking.walk().spent;
    after.move.turns = walking.walk().turns;
    after.move.is_half = walking.walk().is_half;
    after.move.is_straight = walking.walk().is_straight;
    return after;
}
Gate move(Unfolding& u, const MoveUnits& order) {
    for (const UnitMove& each : order.moves) {
        const Unit& unit = u.unit(each.unit);
        if (Gate gate = may_act(u.table(), unit.side)) return gate;
        if (Gate gate = is_eligible_to_move(u.table(), unit)) return gate;
        Result<Unit> after = after_move(u.table(), unit, each.steps);
        if (!after) return after.refusal();
        u.happen({"throw-me-a-6.move.units-singly", "throw-me-a-6.move.may-move-less",
                  "throw-me-a-6.action.any-order-mixed", "throw-me-a-6.action.any-or-all-units",
                  "throw-me-a-6.notes.no-command-rules",
                  "throw-me-a-6.setup.margins-bind-deployment-only"},
                 UnitMoved{std::move(after.value()), each.steps});
    }
    return allowed;
}

}  // namespace throw_me_a_6
