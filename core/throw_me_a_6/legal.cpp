#include "core/throw_me_a_6/legal.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/throw_me_a_6/breakoff.hpp"
#include "core/throw_me_a_6/chariot.hpp"
#include "core/throw_me_a_6/contact.hpp"
#include "core/throw_me_a_6/deploy.hpp"
#include "core/throw_me_a_6/ground.hpp"
#include "core/throw_me_a_6/move.hpp"
#include "core/throw_me_a_6/path.hpp"
#include "core/throw_me_a_6/pursuit.hpp"
#include "core/throw_me_a_6/sequence.hpp"
#include "core/throw_me_a_6/setup.hpp"
#include "core/throw_me_a_6/shoot.hpp"
#include "core/throw_me_a_6/strike.hpp"
#include "core/throw_me_a_6/units.hpp"
#include "core/throw_me_a_6/winning.hpp"

namespace throw_me_a_6 {
namespace {

std::vector<int> directions_of(Manoeuvre manoeuvre) {
    switch (manoeuvre) {
        case Manoeuvre::ahead: return {0};
        case Manoeuvre::oblique: return {-4500, -2250, 2250, 4500};
        case Manoeuvre::other_way: return {-13500, -9000, 9000, 13500, 18000};
        case Manoeuvre::pivot_and_ahead: return {-9000, -4500, 4500, 9000, 18000};
        case Manoeuvre::any_way: break;
    }
    return {-13500, -9000, -4500, 0, 4500, 9000, 13500, 18000};
}
/// Whether a straight way, after a pivot where its facing is another, and where it ends are free.
bool is_free(const Table& table, const Unit& unit, Pose from, Point to) {
    if (unit.move.has_begun) {
        // What is left of a move that was split depends on what has been done of it.
        std::vector<Step> steps;
        if (from.facing != unit.pose.facing) steps.push_back(TurnTo{from.facing});
        steps.push_back(GoTo{to});
        return static_cast<bool>(after_move(table, unit, steps));
    }
    const int direction = bearing(from.at, to);
    const int distance = distance_between(from.at, to);
    return distance > 0 && !may_go(table, unit, from, direction, distance) &&
           !may_stand(table, unit, {to, from.facing}) &&
           !would_touch_enemy(table, unit, {to, from.facing});
}
/// A unit that goes so far ahead of its likely end is still not looked at: nearer, all is checked.
constexpr int margin = 4 * tolerance;

/// Whether nothing in a way is near either its course or its end.
bool is_clear(const std::vector<Met>& all, int distance) {
    return std::all_of(all.begin(), all.end(), [&](const Met& met) {
        if (met.sweep.enter > distance + margin) return true;
        return met.may_be_passed && met.sweep.exit < distance - margin;
    });
}
/// The farthest of the likely places in one direction that may be ordered.
std::optional<Reach> reach_of(const Table& table, const Unit& unit, Pose from, int direction,
                              int budget) {
    const int most = distance_for(table, unit, from.at, direction, budget);
    if (most <= 0) return std::nullopt;
    const std::vector<Met> all = met_on_way(table, unit, from, direction, most + margin);
    const int room = room_to_edge(footprint_at(unit, from), direction);
    const auto is_possible = [&](int distance) {
        const Point to = moved(from.at, direction, distance);
        if (is_clear(all, distance) && distance < room && !unit.move.has_begun) {
            const Pose there{to, from.facing};
            return is_within(footprint_at(unit, there), {0, 0}, {table_width, table_depth}) &&
                   !would_touch_enemy(table, unit, there);
        }
        return is_free(table, unit, from, to);
    };
    if (is_possible(most)) return Reach{direction, most};
    std::vector<int> distances{room};
    for (const Met& met : all) {
        distances.push_back(met.sweep.enter - 2 * tolerance);
        distances.push_back(met.sweep.exit + 2 * tolerance);
        if (!met.may_be_passed) break;
    }
    std::erase_if(distances, [&](int each) { return each <= 0 || each >= most; });
    std::sort(distances.begin(), distances.end(), std::greater<>());
    for (const int distance : distances) {
        if (is_possible(distance)) return Reach{direction, distance};
    }
    return std::nullopt;
}
std::vector<Manoeuvre> manoeuvres_of(const Unit& unit) {
    if (is_light(unit.profile.type)) return {Manoeuvre::any_way, Manoeuvre::pivot_and_ahead};
    return {Manoeuvre::ahead, Manoeuvre::oblique, Manoeuvre::other_way, Manoeuvre::pivot_and_ahead};
}
void offer_charges(const Table& table, const Unit& unit, std::vector<ChargeUnit>& charges) {
    const Footprint here = footprint_of(unit);
    const int allowance = allowance_of(table, unit);
    for (const Unit& enemy : table.units) {
        if (enemy.side == unit.side || enemy.standing != Standing::on_table) continue;
        if (are_farther_apart(here, footprint_of(enemy), allowance)) continue;
        const int turn = turn_between(unit.pose.facing, bearing(unit.pose.at, enemy.pose.at));
        if (std::abs(turn) > 46 * degree) continue;
        for (const ChargeUnit& each :
             {ChargeUnit{unit.id, enemy.id, {}, {}}, ChargeUnit{unit.id, enemy.id, turn, {}},
              ChargeUnit{unit.id, enemy.id, {}, turn}}) {
            if (plan(table, each)) charges.push_back(each);
        }
    }
}

class Offering {
public:
    Offering(const View& view, PlayerId player)
        : view_(view), table_(*view.table), player_(player) {
        near_.options = table_.options;
        near_.terrain.river = table_.terrain.river;
        near_.terrain.roads = table_.terrain.roads;
        near_.contacts = table_.contacts;
    }

    Legal all() {
        for (const Side side : {Side::red, Side::blue}) {
            const Army* army = find_army(table_, side);
            if (army == nullptr || army->general != player_) continue;
            if (table_.phase != Phase::over) offer_.may_instruct.push_back(side);
            if (!may_end_battle(table_)) offer_.may_end_battle.push_back(side);
            if (!may_name(table_)) offer_.may_name_general.push_back(side);
            offer_setup(side);
            offer_actions(side);
        }
        offer_answers();
        offer_.answers = view_.questions;
        return std::move(offer_);
    }

private:
    void offer_setup(Side side) {
        const bool is_placing =
            table_.phase == Phase::terrain && !table_.proposed && side != table_.attacker;
        if (is_placing) {
            for (const Ground ground : {Ground::hill, Ground::wood, Ground::town, Ground::rough}) {
                const int left = pieces_left(table_, ground);
                if (left > 0) offer_.terrain.push_back({ground, left});
            }
            offer_.may_place_river = !table_.terrain.river;
            offer_.may_place_road = table_.terrain.roads.size() < 6;
            offer_.may_complete_terrain = !may_complete(table_, {side});
        }
        if (table_.phase == Phase::edges && side == table_.attacker) {
            mark("throw-me-a-6.setup.base-edges-ruling");
            offer_.edges = {BaseEdge::south, BaseEdge::north};
        }
        if (table_.phase == Phase::deploying && side == table_.deploying) {
            const Zone zone = deployment_zone(table_, side);
            for (const UnitId unit : unplaced(table_, side)) {
                offer_.deployments.push_back({unit, zone.low, zone.high});
            }
            offer_.may_finish_deploying = offer_.deployments.empty();
        }
        if (!may_choose(table_, ChooseTurn{side, true})) offer_.may_choose_turn = true;
    }
    void offer_actions(Side side) {
        if (leftover(table_) == side) {
            offer_.may_end_actions = true;
            for (const UnitId id : units_of(table_, side)) {
                UnitOffer offer;
                offer.unit = id;
                offer.targets = targets_of(table_, unit_at(table_, id));
                if (!offer.targets.empty()) offer_.units.push_back(std::move(offer));
            }
            return;
        }
        if (acting(table_) != side || may_act(table_, side)) return;
        offer_.may_end_actions = true;
        for (const UnitId id : units_of(table_, side)) offer_unit(unit_at(table_, id));
        for (const Unit& unit : table_.units) {
            const bool is_due = unit.side == side && unit.standing == Standing::attached &&
                                !unit.move.has_begun && !is_engaged(table_, *unit.attached_to) &&
                                !unit_at(table_, *unit.attached_to).move.has_begun;
            if (is_due) offer_.may_detach.push_back(unit.id);
        }
    }
    void offer_unit(const Unit& unit) {
        UnitOffer offer;
        offer.unit = unit.id;
        if (!is_eligible_to_move(table_, unit)) {
            look_near(unit);
            for (const Manoeuvre manoeuvre : manoeuvres_of(unit)) {
                Envelope envelope = envelope_of(near_, unit, manoeuvre);
                if (!envelope.reaches.empty()) offer.envelopes.push_back(std::move(envelope));
            }
            offer_charges(table_, unit, offer.charges);
            offer_joins(unit, offer.joins);
        }
        offer.targets = targets_of(table_, unit);
        offer.may_break_off = static_cast<bool>(after_break_off(table_, unit));
        const bool has_any = !offer.envelopes.empty() || !offer.charges.empty() ||
                             !offer.targets.empty() || !offer.joins.empty() || offer.may_break_off;
        if (has_any) offer_.units.push_back(std::move(offer));
    }
    /// Keeps of the table what a unit can come to in one move: whoever is farther is not asked in
    /// every direction.
    void look_near(const Unit& unit) {
        const Footprint here = footprint_of(unit);
        const int reach = allowance_of(table_, unit) + inch;
        near_.units.clear();
        for (const Unit& each : table_.units) {
            const bool is_far = each.standing == Standing::on_table &&
                                are_farther_apart(here, footprint_of(each), reach);
            if (!is_far && each.standing != Standing::removed) near_.units.push_back(each);
        }
        near_.terrain.pieces.clear();
        for (const Piece& piece : table_.terrain.pieces) {
            const int radius = reach + inch;
            if (comes_near(unit.pose.at, unit.pose.at, piece.outline, radius)) {
                near_.terrain.pieces.push_back(piece);
            }
        }
    }
    void offer_joins(const Unit& unit, std::vector<UnitId>& joins) const {
        if (unit.profile.type != UnitType::chariot) return;
        for (const Unit& each : table_.units) {
            if (!may_attach(table_, {unit.id, each.id})) joins.push_back(each.id);
        }
    }
    void offer_answers() {
        for (const Question& question : view_.questions) {
            if (!question.unit) continue;
            const UnitId unit = *question.unit;
            if (question.about == QuestionKind::shoot_at_charger) offer_.shot_at_charger = unit;
            if (question.about == QuestionKind::throw_pila) offer_.pila.push_back(unit);
            if (question.about == QuestionKind::fight_flank) {
                offer_.flanks.push_back({unit, flank_choice(table_.contacts, unit)});
            }
            if (question.about == QuestionKind::modify_retreat) {
                offer_.retreat = RetreatOffer{unit, table_.retreat->deduction_most};
            }
            if (question.about == QuestionKind::pursue) {
                const int most = pursuit_most(table_, table_.melee->pursuers.front());
                offer_.pursuit = PursuitOffer{unit, most};
            }
        }
    }

    const View& view_;
    const Table& table_;
    PlayerId player_;
    Table near_;  ///< as much of the table as one unit's envelopes take
    Legal offer_;
};

}  // namespace

Envelope envelope_of(const Table& table, const Unit& unit, Manoeuvre manoeuvre) {
    Envelope envelope;
    envelope.manoeuvre = manoeuvre;
    const int allowance = allowance_of(table, unit);
    const bool is_free = is_light(unit.profile.type);
    const bool is_full =
        manoeuvre == Manoeuvre::ahead || is_free ||
        (manoeuvre == Manoeuvre::oblique && obliques_at_full_rate(unit)) ||
        (manoeuvre == Manoeuvre::pivot_and_ahead && unit.profile.type == UnitType::chariot);
    envelope.allowance = is_full ? allowance : allowance / 2;
    const int budget = envelope.allowance - unit.move.spent;

    if (budget <= 0) return envelope;
    for (const int turn : directions_of(manoeuvre)) {
        const int direction = normal_angle(unit.pose.facing + turn);
        Pose from = unit.pose;
        if (manoeuvre == Manoeuvre::pivot_and_ahead) {
            from.facing = direction;
            if (may_turn(table, unit, from)) continue;
        }
        const auto reach = reach_of(table, unit, from, direction, budget);
        if (reach) envelope.reaches.push_back(*reach);
    }
    return envelope;
}
Legal legal(const View& view, const Observer& actor) {
    Legal nothing;
    if (!view.table || !(view.observer == actor)) return nothing;
    if (const PlayerId* player = std::get_if<PlayerId>(&actor)) {
        return Offering(view, *player).all();
    }
    if (!std::holds_alternative<Referee>(actor)) return nothing;
    nothing.may_open = !may_open(*view.table);
    nothing.answers = view.questions;
    return nothing;
}

}  // namespace throw_me_a_6
