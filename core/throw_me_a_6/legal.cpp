#include "core/throw_me_a_6/legal.hpp"

#include "core/throw_me_a_6/breakoff.hpp"
#include "core/throw_me_a_6/deploy.hpp"
#include "core/throw_me_a_6/ground.hpp"
#include "core/throw_me_a_6/instructions.hpp"
#include "core/throw_me_a_6/move.hpp"
#include "core/throw_me_a_6/pursuit.hpp"
#include "core/throw_me_a_6/sequence.hpp"
#include "core/throw_me_a_6/setup.hpp"
#include "core/throw_me_a_6/shoot.hpp"
#include "core/throw_me_a_6/strike.hpp"
#include "core/throw_me_a_6/units.hpp"
#include "core/throw_me_a_6/winning.hpp"

namespace throw_me_a_6 {
namespace {

bool leads(const Table& table, PlayerId player, Side side) {
    const Army* army = find_army(table, side);
    return army != nullptr && army->general == player;
}

class Offering {
public:
    Offering(const View& view, PlayerId player, Legal& offer)
        : view_(view), table_(*view.table), player_(player), offer_(offer) {}

    void all() {
        offer_.may_dispute = !may_dispute_now(table_, player_);
        offer_.may_withdraw_dispute = !may_withdraw_dispute(table_, player_);
        for (const Side side : {Side::red, Side::blue}) {
            if (!leads(table_, player_, side)) continue;
            if (table_.phase != Phase::over) offer_.may_instruct.push_back(side);
            if (is_disputed(table_)) continue;
            if (!may_end_battle(table_)) offer_.may_end_battle.push_back(side);
            if (!may_name(table_)) offer_.may_name_general.push_back(side);
            offer_setup(side);
            offer_actions(side);
        }
        offer_answers();
        offer_.answers = view_.questions;
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
        if (may_end(table_, {side})) return;
        offer_.may_end_actions = true;
        offer_.units.reserve(static_cast<std::size_t>(army_at(table_, side).units));
        for (const Unit& unit : table_.units) {
            if (unit.side != side || unit.standing == Standing::removed) continue;
            const UnitOffer offer = offer_of(table_, unit);
            if (offer.may_move || offer.may_shoot || offer.may_break_off) {
                offer_.units.push_back(offer);
            }
            if (may_detach(unit)) offer_.may_detach.push_back(unit.id);
        }
    }
    bool may_detach(const Unit& unit) const {
        return unit.standing == Standing::attached && acting(table_) == unit.side &&
               !unit.move.has_begun && !is_engaged(table_, *unit.attached_to) &&
               !unit_at(table_, *unit.attached_to).move.has_begun;
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
    Legal& offer_;
};

/// The units that the referee may put right.
std::vector<UnitId> correctable(const Table& table) {
    std::vector<UnitId> ids;
    for (const Unit& unit : table.units) {
        if (unit.standing != Standing::unplaced) ids.push_back(unit.id);
    }
    return ids;
}

}  // namespace

UnitOffer offer_of(const Table& table, const Unit& unit) {
    UnitOffer offer;
    offer.unit = unit.id;
    const bool is_acting = acting(table) == unit.side;
    // Who is in contact neither moves nor shoots; who is not has nobody to break off from.
    if (is_engaged(table, unit.id)) {
        offer.may_break_off = is_acting && !is_eligible_to_break_off(table, unit);
    } else {
        offer.may_move = is_acting && !is_eligible_to_move(table, unit);
        offer.may_shoot = !is_eligible_to_shoot(table, unit);
    }
    return offer;
}
bool may_be_ordered(const View& view, const Observer& actor, UnitId id) {
    const PlayerId* player = kit::get_if<PlayerId>(&actor);
    if (player == nullptr || !view.table || !(view.observer == actor)) return false;
    const Unit* unit = find_unit(*view.table, id);
    return unit != nullptr && leads(*view.table, *player, unit->side) &&
           !is_disputed(*view.table) && !may_end(*view.table, {unit->side});
}
Legal legal(const View& view, const Observer& actor) {
    Legal offer;
    if (!view.table || !(view.observer == actor)) return offer;
    if (const PlayerId* player = kit::get_if<PlayerId>(&actor)) {
        Offering(view, *player, offer).all();
    } else if (kit::holds_alternative<Referee>(actor)) {
        offer.may_open = !may_open(*view.table);
        if (!may_correct_now(*view.table)) offer.may_correct = correctable(*view.table);
        offer.may_settle_dispute = is_disputed(*view.table);
        offer.answers = view.questions;
    }
    return offer;
}

}  // namespace throw_me_a_6
