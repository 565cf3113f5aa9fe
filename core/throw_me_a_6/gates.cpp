#include "core/throw_me_a_6/gates.hpp"

#include <algorithm>

#include "core/kit/kinds.hpp"
#include "core/throw_me_a_6/chariot.hpp"
#include "core/throw_me_a_6/contact.hpp"
#include "core/throw_me_a_6/deploy.hpp"
#include "core/throw_me_a_6/ground.hpp"
#include "core/throw_me_a_6/instructions.hpp"
#include "core/throw_me_a_6/pila.hpp"
#include "core/throw_me_a_6/pursuit.hpp"
#include "core/throw_me_a_6/questions.hpp"
#include "core/throw_me_a_6/retreat.hpp"
#include "core/throw_me_a_6/sequence.hpp"
#include "core/throw_me_a_6/setup.hpp"
#include "core/throw_me_a_6/shoot.hpp"
#include "core/throw_me_a_6/strike.hpp"
#include "core/throw_me_a_6/winning.hpp"

namespace throw_me_a_6 {
namespace {

constexpr Clause own_units = "throw-me-a-6.action.any-or-all-units";

struct PlayersGate {
    const State& state;
    PlayerId player;
    const Table& table = state.table;

    Gate plays(Side side) const {
        const Army* army = find_army(table, side);
        if (army != nullptr && army->general == player) return allowed;
        return Refusal("not_your_army", own_units, "side");
    }
    Gate owns(UnitId id) const {
        const Unit* unit = find_unit(table, id);
        if (unit == nullptr) return Refusal("not_your_unit", own_units, "unit");
        if (plays(unit->side)) return Refusal("not_your_unit", own_units, "unit");
        return allowed;
    }

    Gate operator()(const PlacePiece& order) const { return may_place(table, order); }
    Gate operator()(const PlaceRiver& order) const { return may_place(table, order); }
    Gate operator()(const PlaceRoad& order) const { return may_place(table, order); }
    Gate operator()(const CompleteTerrain& order) const { return may_complete(table, order); }
    Gate operator()(const ChooseEdge& order) const { return may_choose(table, order); }
    Gate operator()(const DeployUnit& order) const { return may_deploy(table, order); }
    Gate operator()(const FinishDeploying& order) const { return may_finish(table, order); }
    Gate operator()(const NameGeneral&) const { return may_name(table); }
    Gate operator()(const ChooseTurn& order) const { return may_choose(table, order); }
    Gate operator()(const MoveUnits& order) const {
        if (order.moves.empty()) return Refusal("nobody_is_moved", own_units, "moves");
        for (const UnitMove& each : order.moves) {
            if (Gate gate = owns(each.unit)) return gate;
        }
        return allowed;
    }
    Gate operator()(const ChargeUnit&) const { return allowed; }
    Gate operator()(const BreakOff&) const { return allowed; }
    Gate operator()(const Shoot& order) const { return may_shoot(table, order); }
    Gate operator()(const AttachChariot& order) const { return may_attach(table, order); }
    Gate operator()(const DetachChariot&) const { return allowed; }
    Gate operator()(const EndActions& order) const { return may_end(table, order); }
    Gate operator()(const Concede&) const { return may_end_battle(table); }
    Gate operator()(const ProposeDraw&) const { return may_end_battle(table); }
    Gate operator()(const ShootAtCharger& order) const {
        const bool is_asked = table.charge && !table.retreat &&
                              table.charge->target == order.unit && may_shoot_at_charger(table);
        if (is_asked) return allowed;
        return Refusal("no_charger_to_shoot_at", "throw-me-a-6.react.shoot-at-charger", "unit");
    }
    Gate operator()(const ThrowPila& order) const { return may_throw(table, order); }
    Gate operator()(const FightFlank& order) const {
        const bool is_time = table.melee && table.melee->stage == MeleeStage::flanks &&
                             !table.retreat && table.phase == Phase::melee;
        if (is_time) {
            const auto flanks = flank_choice(table.contacts, order.unit);
            if (std::find(flanks.begin(), flanks.end(), order.enemy) != flanks.end()) {
                return allowed;
            }
        }
        return Refusal("no_flank_to_choose", "throw-me-a-6.multi.flank-if-no-front", "enemy");
    }
    Gate operator()(const ModifyRetreat& order) const { return may_modify(table, order); }
    Gate operator()(const Pursue& order) const {
        if (table.retreat) {
            return Refusal("retreats_come_first", "throw-me-a-6.pursuit.after-all-retreats-ruling");
        }
        return may_pursue(table, order);
    }
    Gate operator()(const Instruct& order) const { return may_instruct(table, order); }
    Gate operator()(const LodgeDispute& order) const { return may_lodge(table, player, order); }
    Gate operator()(const WithdrawDispute&) const { return may_withdraw_dispute(table, player); }

    /// Whose order it is: a unit's owner, a side's player.
    template <class Kind>
    Gate signed_by(const Kind& order) const {
        if constexpr (requires { order.side; }) {
            return plays(order.side);
        } else if constexpr (requires { order.chariot; }) {
            return owns(order.chariot);
        } else if constexpr (requires { order.unit; }) {
            return owns(order.unit);
        } else {
            // Whether every unit that is moved is his, and who may dispute, is asked above.
            static_assert(kit::Among<Kind, kit::Kinds<MoveUnits, LodgeDispute, WithdrawDispute>>,
                          "an order of a player says whose it is");
            return allowed;
        }
    }
};

struct RefereesGate {
    const Table& table;

    Gate operator()(const SetOptions& order) const { return may_set(table, order.options); }
    Gate operator()(const BringArmy& order) const { return may_bring(table, order); }
    Gate operator()(const BringDbaArmy& order) const { return may_bring(table, translated(order)); }
    Gate operator()(const NameAttacker&) const { return may_set(table, table.options); }
    Gate operator()(const DrawTerrain& order) const {
        if (Gate gate = may_draw(order.terrain)) return gate;
        if (table.phase == Phase::gathering || table.phase == Phase::terrain) return allowed;
        return Refusal("terrain_is_complete", "throw-me-a-6.setup.edge-after-terrain");
    }
    Gate operator()(const OpenBattle&) const { return may_open(table); }
    Gate operator()(const JudgePiece&) const {
        if (table.proposed) return allowed;
        return Refusal("no_piece_is_proposed", "throw-me-a-6.terrain.common-sense-size");
    }
    Gate operator()(const JudgeBattle&) const { return may_judge(table); }
    Gate operator()(const CorrectUnit& order) const { return may_correct(table, order); }
    Gate operator()(const SettleDispute& order) const { return may_settle(table, order); }
};

}  // namespace

Gate may_follow(const State& state, const Order& order) {
    if (const ByPlayer* by = kit::get_if<ByPlayer>(&order)) {
        const PlayersGate gate{state, by->player};
        const Gate own =
            kit::visit([&](const auto& what) { return gate.signed_by(what); }, by->what);
        if (own) return own;
        if (Gate paused = may_order_in_dispute(state.table, by->what)) return paused;
        return kit::visit(gate, by->what);
    }
    if (const ByReferee* by = kit::get_if<ByReferee>(&order)) {
        return kit::visit(RefereesGate{state.table}, by->what);
    }
    const QuestionId id = kit::get<ByUmpire>(order).what.question;
    for (const Question& question : questions(state)) {
        if (question.id == id) return allowed;
    }
    return Refusal("question_is_closed", "throw-me-a-6.notes.absent-player-ruling", "question");
}

}  // namespace throw_me_a_6
