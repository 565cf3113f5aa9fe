#include "core/throw_me_a_6/play.hpp"

#include "core/kit/bound.hpp"
#include "core/throw_me_a_6/breakoff.hpp"
#include "core/throw_me_a_6/chariot.hpp"
#include "core/throw_me_a_6/contact.hpp"
#include "core/throw_me_a_6/deploy.hpp"
#include "core/throw_me_a_6/elephant.hpp"
#include "core/throw_me_a_6/gates.hpp"
#include "core/throw_me_a_6/ground.hpp"
#include "core/throw_me_a_6/instructions.hpp"
#include "core/throw_me_a_6/move.hpp"
#include "core/throw_me_a_6/progress.hpp"
#include "core/throw_me_a_6/pursuit.hpp"
#include "core/throw_me_a_6/questions.hpp"
#include "core/throw_me_a_6/retreat.hpp"
#include "core/throw_me_a_6/sequence.hpp"
#include "core/throw_me_a_6/setup.hpp"
#include "core/throw_me_a_6/shoot.hpp"
#include "core/throw_me_a_6/units.hpp"
#include "core/throw_me_a_6/winning.hpp"

namespace throw_me_a_6 {
namespace {

/// At a deadline a town without a road does not stay.
void drop_roadless_towns(Unfolding& u, Side defender) {
    if (!may_complete(u.table(), {defender})) return;
    Terrain terrain = u.table().terrain;
    terrain.pieces.clear();
    for (const Piece& each : u.table().terrain.pieces) {
        if (each.ground != Ground::town) terrain.pieces.push_back(each);
    }
    u.happen({"throw-me-a-6.terrain.town-needs-road"}, TerrainDrawn{std::move(terrain)});
}

struct PlayersOrder {
    Unfolding& u;
    bool is_default = false;
    PlayerId player{};

    Gate operator()(const PlacePiece& order) {
        place(u, order);
        return allowed;
    }
    Gate operator()(const PlaceRiver& order) {
        u.happen(
            {"throw-me-a-6.terrain.river-optional", "throw-me-a-6.terrain.river-near-flank-ruling"},
            RiverPlaced{{order.line, u.table().options.river_width, false}});
        return allowed;
    }
    Gate operator()(const PlaceRoad& order) {
        u.happen({"throw-me-a-6.terrain.road-ends-ruling",
                  "throw-me-a-6.terrain.river-and-road-extra-ruling"},
                 RoadPlaced{{order.line, inch, false}});
        return allowed;
    }
    Gate operator()(const CompleteTerrain& order) {
        if (is_default) drop_roadless_towns(u, order.side);
        u.happen({"throw-me-a-6.terrain.fewer-allowed"}, TerrainCompleted{});
        return allowed;
    }
    Gate operator()(const ChooseEdge& order) {
        u.happen(
            {"throw-me-a-6.setup.attacker-chooses-edge", "throw-me-a-6.setup.edge-after-terrain"},
            EdgeChosen{order.edge});
        begin_deploying(u);
        return allowed;
    }
    Gate operator()(const DeployUnit& order) {
        deploy(u, order);
        return allowed;
    }
    Gate operator()(const FinishDeploying& order) {
        if (is_default) {
            deploy_rest(u, order.side);
        } else {
            finish_half(u);
        }
        return allowed;
    }
    Gate operator()(const NameGeneral& order) {
        u.happen({"throw-me-a-6.option.general-modifies-retreat"}, GeneralNamed{order.unit});
        return allowed;
    }
    Gate operator()(const ChooseTurn& order) {
        choose(u, order);
        return allowed;
    }
    Gate operator()(const MoveUnits& order) { return move(u, order); }
    Gate operator()(const ChargeUnit& order) { return charge(u, order); }
    Gate operator()(const BreakOff& order) { return break_off(u, order); }
    Gate operator()(const Shoot& order) {
        shoot(u, order);
        return allowed;
    }
    Gate operator()(const AttachChariot& order) {
        attach(u, order);
        return allowed;
    }
    Gate operator()(const DetachChariot& order) { return detach(u, order); }
    Gate operator()(const EndActions& order) {
        if (is_default && leftover(u.table())) shoot_all(order.side);
        if (leftover(u.table()) == order.side || acting(u.table()) == order.side) end_phase(u);
        return allowed;
    }
    Gate operator()(const Concede& order) {
        concede(u, order.side);
        return allowed;
    }
    Gate operator()(const ProposeDraw& order) {
        propose_draw(u, order.side);
        return allowed;
    }
    Gate operator()(const ShootAtCharger& order) {
        answer_charge(u, order.shoots);
        return allowed;
    }
    Gate operator()(const ThrowPila& order) {
        u.happen({"throw-me-a-6.pila.special-missile",
                  "throw-me-a-6.notes.simultaneous-choice-hidden-ruling"},
                 PilaChosen{u.unit(order.unit).side, {order.unit, order.throws}});
        return allowed;
    }
    Gate operator()(const FightFlank& order) {
        u.happen({"throw-me-a-6.multi.flank-if-no-front"}, FlankChosen{order.unit, order.enemy});
        return allowed;
    }
    Gate operator()(const ModifyRetreat& order) {
        retreat(u, order.change);
        return allowed;
    }
    Gate operator()(const Pursue& order) {
        pursue(u, order.distance);
        return allowed;
    }
    Gate operator()(const Instruct& order) {
        u.happen({"throw-me-a-6.notes.standing-orders-ruling"},
                 InstructionsLeft{order.side, order.instructions});
        return allowed;
    }
    Gate operator()(const LodgeDispute& order) {
        lodge(u, player, order);
        return allowed;
    }
    Gate operator()(const WithdrawDispute&) {
        withdraw_dispute(u);
        return allowed;
    }

    /// The silent player's units shoot at the nearest.
    void shoot_all(Side side) {
        for (const UnitId id : leftover_shooters(u.state(), side)) {
            const std::vector<UnitId> targets = targets_of(u.table(), u.unit(id));
            if (targets.empty()) continue;
            shoot(u, {id, {targets.front()}});
            settle();
        }
    }
    /// Limit:   what such a shot sets off takes its defaults as well.
    void settle() {
        for (kit::Bound bound; u.table().retreat || !u.table().runs.empty();) {
            ENSURE(bound.holds());
            if (u.table().retreat) {
                retreat(u, -u.table().retreat->deduction_most);
            } else {
                run(u, UnitId(u.table().runs.front()));
            }
        }
    }
};

struct RefereesOrder {
    Unfolding& u;

    void operator()(const SetOptions& order) {
        u.happen({"throw-me-a-6.setup.larger-figures"}, OptionsSet{order.options});
    }
    void operator()(const BringArmy& order) { bring(u, order); }
    void operator()(const BringDbaArmy& order) { bring(u, translated(order)); }
    void operator()(const NameAttacker& order) {
        u.happen({"throw-me-a-6.setup.who-attacks-ruling"}, AttackerNamed{order.side});
    }
    void operator()(const DrawTerrain& order) {
        u.happen({"throw-me-a-6.terrain.common-sense-size"}, TerrainDrawn{order.terrain});
    }
    void operator()(const OpenBattle&) { open(u); }
    void operator()(const JudgePiece& order) {
        const Piece piece = *u.table().proposed;
        if (order.is_allowed) {
            u.happen({"throw-me-a-6.terrain.common-sense-size"}, PiecePlaced{piece});
        } else {
            u.happen({"throw-me-a-6.terrain.common-sense-size"}, PieceRefused{piece});
        }
    }
    void operator()(const JudgeBattle& order) { judge(u, order); }
    void operator()(const CorrectUnit& order) { correct(u, order); }
    void operator()(const SettleDispute& order) { settle(u, order); }
};

Gate follow(Unfolding& u, const Order& order, bool is_default) {
    if (const ByPlayer* by = kit::get_if<ByPlayer>(&order)) {
        return kit::visit(PlayersOrder{u, is_default, by->player}, by->what);
    }
    if (const ByReferee* by = kit::get_if<ByReferee>(&order)) {
        kit::visit(RefereesOrder{u}, by->what);
        return allowed;
    }
    const QuestionId id = kit::get<ByUmpire>(order).what.question;
    for (const Question& question : questions(u.state())) {
        if (question.id != id) continue;
        mark("throw-me-a-6.notes.absent-player-ruling");
        return follow(u, question.default_order, true);
    }
    return allowed;
}

}  // namespace

Result<Events> decide(const State& state, const Order& order, Dice& dice) {
    if (Gate gate = may_follow(state, order)) return *gate;
    Unfolding u(state, dice);
    if (Gate gate = follow(u, order, false)) return *gate;
    proceed(u);
    return u.take();
}

}  // namespace throw_me_a_6
