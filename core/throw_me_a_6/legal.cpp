#include "core/throw_me_a_6/legal.hpp"

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

void offer_charges(const Surroundings& near, std::vector<ChargeUnit>& charges) {
    const Unit& unit = near.unit();
    const Body here = near.body_at(unit.pose);
    const int allowance = allowance_of(near.table(), unit);
    for (const Neighbour& each : near.neighbours()) {
        if (!each.is_enemy || are_farther_apart(here, each.body, allowance)) continue;
        const Unit& enemy = *each.unit;
        const int turn = turn_between(unit.pose.facing, bearing(unit.pose.at, enemy.pose.at));
        if (std::abs(turn) > 46 * degree) continue;
        for (const ChargeUnit& charge :
             {ChargeUnit{unit.id, enemy.id, {}, {}}, ChargeUnit{unit.id, enemy.id, turn, {}},
              ChargeUnit{unit.id, enemy.id, {}, turn}}) {
            if (plan(near, charge)) charges.push_back(charge);
        }
    }
}

class Offering {
public:
    Offering(const View& view, PlayerId player)
        : view_(view), table_(*view.table), player_(player) {}

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
            const Surroundings near = within_a_move(table_, unit);
            offer.envelopes = envelopes_of(near);
            offer_charges(near, offer.charges);
            offer_joins(unit, offer.joins);
        }
        offer.targets = targets_of(table_, unit);
        offer.may_break_off = static_cast<bool>(after_break_off(table_, unit));
        const bool has_any = !offer.envelopes.empty() || !offer.charges.empty() ||
                             !offer.targets.empty() || !offer.joins.empty() || offer.may_break_off;
        if (has_any) offer_.units.push_back(std::move(offer));
    }
    void offer_joins(const Unit& unit, std::vector<UnitId>& joins) const {
        if (unit.profile.type != UnitType::chariot) return;
        const int reach = rate_of(table_, unit) + 2 * footprint_radius_max + 2 * tolerance;
        for (const Unit& each : table_.units) {
            if (each.side != unit.side || is_beyond(unit.pose.at, each.pose.at, reach)) continue;
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
    Legal offer_;
};

}  // namespace

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
