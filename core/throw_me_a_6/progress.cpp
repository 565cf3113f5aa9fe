#include "core/throw_me_a_6/progress.hpp"

#include <algorithm>

#include "core/kit/bound.hpp"
#include "core/throw_me_a_6/contact.hpp"
#include "core/throw_me_a_6/elephant.hpp"
#include "core/throw_me_a_6/instructions.hpp"
#include "core/throw_me_a_6/lose.hpp"
#include "core/throw_me_a_6/pila.hpp"
#include "core/throw_me_a_6/pursuit.hpp"
#include "core/throw_me_a_6/retreat.hpp"
#include "core/throw_me_a_6/sequence.hpp"
#include "core/throw_me_a_6/shoot.hpp"
#include "core/throw_me_a_6/strike.hpp"
#include "core/throw_me_a_6/winning.hpp"

namespace throw_me_a_6 {
namespace {

bool step_retreat(Unfolding& u) {
    const Retreat& rolled = *u.table().retreat;
    if (rolled.deduction_most == 0) {
        retreat(u, 0);
        return true;
    }
    const auto wish = instructed<RetreatInstruction>(u.state(), rolled.unit);
    if (!wish) return false;
    retreat(u, std::clamp(wish->change, -rolled.deduction_most, 0));
    return true;
}
bool step_charge(Unfolding& u) {
    if (!may_shoot_at_charger(u.table())) {
        complete_charge(u);
        return true;
    }
    const Charge& charge = *u.table().charge;
    const auto wish = instructed<ChargerInstruction>(u.state(), charge.target);
    if (!wish) return false;
    const bool is_at_light = is_light(u.unit(charge.charger).profile.type);
    answer_charge(u, is_at_light ? wish->at_light : wish->at_others);
    return true;
}
bool step_leftover(Unfolding& u, Side side) {
    bool is_waiting = false;
    for (const Unit& unit : u.table().units) {
        if (unit.side != side || is_eligible_to_shoot(u.table(), unit)) continue;
        const auto wish = instructed<LeftoverInstruction>(u.state(), unit.id);
        if (wish ? !wish->shoots : is_waiting) continue;
        const std::vector<UnitId> targets = targets_of(u.table(), unit);
        if (targets.empty()) continue;
        if (wish) {
            shoot(u, {UnitId(unit.id), {targets.front()}});
            return true;
        }
        is_waiting = true;
    }
    mark("throw-me-a-6.action.leftover-shooting");
    if (is_waiting) return false;
    end_phase(u);
    return true;
}

bool begin_melee(Unfolding& u) {
    if (u.table().contacts.empty()) {
        end_turn(u);
        return true;
    }
    Melee melee;
    for (const Unit& unit : u.table().units) {
        if (!is_engaged(u.table(), unit.id)) continue;
        Fighter fighter;
        fighter.unit = unit.id;
        fighter.stands = stands_of(unit);
        melee.fighters.push_back(fighter);
    }
    melee.throwers = pila_throwers(u.table());
    u.happen(
        {"throw-me-a-6.melee.units-in-contact-fight", "throw-me-a-6.melee.order-of-melees-ruling",
         "throw-me-a-6.notes.charge-then-countered"},
        MeleeBegan{std::move(melee)});
    return true;
}
bool step_pila(Unfolding& u) {
    for (const UnitId id : u.table().melee->throwers) {
        const auto wish = instructed<PilaInstruction>(u.state(), id);
        if (!wish) continue;
        u.happen({"throw-me-a-6.notes.standing-orders-ruling"},
                 PilaChosen{u.unit(id).side, {id, wish->throws}});
        return true;
    }
    if (!u.table().melee->throwers.empty()) return false;
    throw_all(u);
    u.happen({"throw-me-a-6.melee.order-of-melees-ruling"},
             MeleeStageBegan{MeleeStage::flanks, u.table().melee->fighters});
    return true;
}
bool step_flanks(Unfolding& u) {
    bool is_waiting = false;
    for (const Fighter& fighter : u.table().melee->fighters) {
        const std::vector<UnitId> flanks = flank_choice(u.table().contacts, fighter.unit);
        if (flanks.empty() || fighter.target) continue;
        const auto wish = instructed<FlankInstruction>(u.state(), fighter.unit);
        if (!wish) {
            is_waiting = true;
            continue;
        }
        const std::size_t place = wish->flank == Edge::right ? 1 : 0;
        const UnitId unit = fighter.unit;
        u.happen({"throw-me-a-6.multi.flank-if-no-front"}, FlankChosen{unit, flanks[place]});
        return true;
    }
    if (is_waiting) return false;
    std::vector<Fighter> fighters = u.table().melee->fighters;
    for (Fighter& fighter : fighters) fighter.stands = stands_of(u.unit(fighter.unit));
    u.happen({"throw-me-a-6.melee.second-rank-count-time-ruling"},
             MeleeStageBegan{MeleeStage::dice, std::move(fighters)});
    return true;
}
void begin_stage(Unfolding& u, MeleeStage stage) {
    u.happen({"throw-me-a-6.melee.order-of-melees-ruling",
              "throw-me-a-6.elephant.run-before-or-after-ruling",
              "throw-me-a-6.pursuit.after-all-retreats-ruling"},
             MeleeStageBegan{stage, u.table().melee->fighters});
}
bool step_pursuit(Unfolding& u) {
    if (u.table().melee->pursuers.empty()) {
        end_turn(u);
        return true;
    }
    const Pursuer pursuer = u.table().melee->pursuers.front();
    const int most = pursuit_most(u.table(), pursuer);
    if (!is_pursuit_open(u.table(), pursuer)) {
        pursue(u, most);
        return true;
    }
    const auto wish = instructed<PursuitInstruction>(u.state(), pursuer.unit);
    if (!wish) return false;
    pursue(u, std::clamp(wish->distance, 0, most));
    return true;
}
bool step_melee(Unfolding& u) {
    if (!u.table().melee) return begin_melee(u);
    const Melee& melee = *u.table().melee;
    switch (melee.stage) {
        case MeleeStage::pila: return step_pila(u);
        case MeleeStage::flanks: return step_flanks(u);
        case MeleeStage::dice:
            fight(u);
            judge_round(u);
            begin_stage(u, MeleeStage::retreats);
            return true;
        case MeleeStage::retreats:
            if (melee.losers.empty()) {
                begin_stage(u, MeleeStage::runs);
            } else {
                roll_retreat(u, Loser(melee.losers.front()));
            }
            return true;
        case MeleeStage::runs:
            if (melee.hit_elephants.empty()) {
                begin_stage(u, MeleeStage::pursuits);
            } else {
                panic(u, UnitId(melee.hit_elephants.front()));
            }
            return true;
        case MeleeStage::pursuits: break;
    }
    return step_pursuit(u);
}
bool step(Unfolding& u) {
    const Table& table = u.table();
    if (table.phase == Phase::over) return false;
    if (table.retreat) return step_retreat(u);
    if (table.charge) return step_charge(u);
    if (!table.runs.empty()) {
        run(u, UnitId(table.runs.front()));
        return true;
    }
    switch (table.phase) {
        case Phase::first_leftover:
        case Phase::second_leftover: return step_leftover(u, *leftover(table));
        case Phase::melee: return step_melee(u);
        default: return false;
    }
}

}  // namespace

std::vector<UnitId> leftover_shooters(const State& state, Side side) {
    std::vector<UnitId> ids;
    for (const UnitId id : units_of(state.table, side)) {
        const auto wish = instructed<LeftoverInstruction>(state, id);
        if (wish && !wish->shoots) continue;
        const Unit& unit = unit_at(state.table, id);
        if (!targets_of(state.table, unit).empty()) ids.push_back(id);
    }
    mark("throw-me-a-6.action.leftover-shooting");
    return ids;
}
void proceed(Unfolding& u) {
    if (is_disputed(u.table())) return;
    for (kit::Bound bound; step(u);) ENSURE(bound.holds());
}

}  // namespace throw_me_a_6
