#include "core/dice_warriors/play.hpp"

#include <algorithm>

#include "core/dice_warriors/attack.hpp"
#include "core/dice_warriors/campaign.hpp"
#include "core/dice_warriors/decisions.hpp"
#include "core/dice_warriors/dispute.hpp"
#include "core/dice_warriors/gates.hpp"
#include "core/dice_warriors/machine.hpp"
#include "core/dice_warriors/magic.hpp"
#include "core/dice_warriors/movement.hpp"
#include "core/dice_warriors/overruling.hpp"
#include "core/dice_warriors/placing.hpp"
#include "core/dice_warriors/rounds.hpp"
#include "core/dice_warriors/setup.hpp"
#include "core/dice_warriors/upgrades.hpp"
#include "core/kit/bound.hpp"

namespace dice_warriors {
namespace {

/// Closes a purchase that all agreed to and that can no longer be made, and tells its proposer why.
void let_lapse(Unfolding& u, const Proposal& proposal, const Refusal& why) {
    u.happen({"dice-warriors.pile.lapsed-purchase-ruling"}, ProposalClosed{proposal, false});
    if (!proposal.by) return;
    const ProposePurchase order{kit::get<Purchase>(proposal.what)};
    u.happen({why.clause, "dice-warriors.pile.lapsed-purchase-ruling"},
             OrderLapsed{Order{ByPlayer{*proposal.by, order}}, std::string(why.code)});
}

void close_proposal(Unfolding& u, const Proposal& proposal) {
    const bool has_agreement = is_agreed(proposal.voices);
    const Purchase* purchase = kit::get_if<Purchase>(&proposal.what);
    if (has_agreement && purchase != nullptr) {
        const Gate buying = may_carry_out(u.table(), *purchase);
        if (buying) return let_lapse(u, proposal, *buying);
    }
    const bool is_uncovered = kit::holds_alternative<Uncovered>(proposal.what);
    u.happen({is_uncovered ? Clause("dice-warriors.general.referee-fills-gaps")
                           : Clause("dice-warriors.pile.all-must-agree")},
             ProposalClosed{proposal, has_agreement});
    if (!has_agreement) return;
    if (purchase != nullptr) {
        carry_out(u, proposal.side, *purchase);
    } else if (kit::holds_alternative<Yield>(proposal.what)) {
        yield(u, proposal.side);
    }
}

void answer(Unfolding& u, QuestionId question, const Answer& given, bool is_default) {
    if (u.state().decision) return take_answer(u, question, given, is_default);
    for (Proposal proposal : std::vector<Proposal>(u.state().proposals)) {
        for (Voice& voice : proposal.voices) {
            if (voice.id != question) continue;
            voice.answer = given.yes;
            if (is_settled(proposal.voices)) return close_proposal(u, proposal);
            u.happen({"dice-warriors.pile.all-must-agree"}, ProposalAnswered{std::move(proposal)});
            return;
        }
    }
}

void take_default(Unfolding& u, QuestionId question) {
    mark("dice-warriors.play.unanswered-defaults-ruling");
    for (const Question& open : questions(u.state())) {
        if (open.id != question) continue;
        if (open.kind == QuestionKind::take_turn) return declare_done(u, *open.to);
        if (open.kind == QuestionKind::settle_dispute) return settle(u, SettleDispute{});
        if (open.kind != QuestionKind::place_units)
            return answer(u, question, open.default_answer, true);
        Casting casting = u.table().casting;
        std::optional<Seat> left;
        if (!open.to) casting.is_left_to_machine = true;
        for (Seat seat : u.table().seats) {
            if (!open.to || seat_question(u.table(), seat) != question) continue;
            seat.is_placed_by_machine = true;
            left = seat;
        }
        u.happen({"dice-warriors.setup.default-places-ruling"},
                 PlacingLeft{left, std::move(casting)});
        return;
    }
}

struct FollowPlayer {
    Unfolding& u;
    PlayerId player;

    void operator()(const PlaceUnit& order) const {
        u.happen(
            {"dice-warriors.setup.sides-place-own-ruling", "dice-warriors.general.no-grid-ruling"},
            UnitPlaced{order.unit, order.place});
    }
    void operator()(const MoveUnit& order) const { begin_move(u, order, player); }
    void operator()(const StrikeUnit& order) const { declare(u, order, player); }
    void operator()(const CastAt& order) const { declare(u, order, player); }
    void operator()(const LowerNumber& order) const { lower(u, order); }
    void operator()(const TurnToTails& order) const { turn(u, order); }
    void operator()(const SummonPenny& order) const { summon(u, order); }
    void operator()(const LeaveField& order) const { leave(u, order.unit); }
    void operator()(const DeclareDone&) const { declare_done(u, player); }
    void operator()(const TakeBackDone&) const { take_back(u, player); }
    void operator()(const AnswerQuestion& order) const {
        answer(u, order.question, order.answer, false);
    }
    void operator()(const ProposePurchase& order) const { propose(u, player, order.purchase); }
    void operator()(const ProposeYield& order) const { propose_yield(u, player, order.side); }
    void operator()(const Instruct& order) const {
        u.happen({"dice-warriors.play.standing-orders-ruling"},
                 InstructionGiven{{player, order.instruction}});
    }
    void operator()(const RevokeInstructions& order) const {
        u.happen({"dice-warriors.play.standing-orders-ruling"},
                 InstructionsRevoked{player, order.about});
    }
    void operator()(const SayToSide& order) const {
        u.happen({"dice-warriors.rounds.allies-talk-freely"},
                 SaidToSide{{order.side, player, order.text}});
    }
    void operator()(const HandOver& order) const {
        Unit unit = unit_at(u.table(), order.unit);
        unit.player = order.to;
        u.happen({"dice-warriors.upgrade.ally-acts-as-monster-ruling"},
                 UnitHandedOver{std::move(unit)});
    }
    void operator()(const LodgeDispute& order) const { lodge(u, player, order); }
    void operator()(const WithdrawDispute&) const { withdraw_dispute(u); }
    void operator()(const AskReferee& order) const {
        std::vector<Voice> voices{{{}, std::nullopt, order.unit, std::nullopt}};
        QuestionsPut put = number_voices(u.state(), voices);
        Proposal proposal{next_question(u.table(), player, put), player,
                          unit_at(u.table(), order.unit).side, Uncovered{order.unit, order.text},
                          voices};
        u.happen({"dice-warriors.general.referee-fills-gaps"},
                 ProposalMade{std::move(proposal), std::move(put)});
    }
};

struct FollowReferee {
    Unfolding& u;

    void operator()(const DrawField& order) const {
        u.happen({"dice-warriors.general.terrain-two-six-inches"}, FieldDrawn{order.field});
    }
    void operator()(const UseDefaultField&) const {
        u.happen({"dice-warriors.general.terrain-two-six-inches"}, FieldDrawn{default_field()});
    }
    void operator()(const SeatPlayer& order) const {
        u.happen({"dice-warriors.general.one-player-enough"},
                 PlayerSeated{{order.player, order.side, false, false}});
    }
    void operator()(const AddWarrior& order) const {
        u.happen({"dice-warriors.general.dice-and-coins"},
                 UnitEntered{made_unit(u.table(), order)});
    }
    void operator()(const AddMonster& order) const {
        u.happen({"dice-warriors.general.dice-and-coins"},
                 UnitEntered{made_unit(u.table(), order)});
    }
    void operator()(const AddCharacter& order) const {
        u.happen({"dice-warriors.campaign.characters-are-warriors-ruling"},
                 UnitEntered{made_unit(u.table(), warrior_for(order))});
    }
    void operator()(const AddFighters& order) const {
        for (const AddMonster& coin : coins_for(order)) {
            u.happen({"dice-warriors.campaign.guards-beasts-are-coins-ruling"},
                     UnitEntered{made_unit(u.table(), coin)});
        }
    }
    void operator()(const BringWarband& order) const { bring(u, order); }
    void operator()(const LinkCampaign& order) const {
        u.happen({"dice-warriors.campaign.when-used-ruling"}, CampaignLinked{order.link});
    }
    void operator()(const OpenFight&) const {
        u.happen({"dice-warriors.general.one-player-enough"}, FightOpened{});
    }
    void operator()(const PlaceUnit& order) const {
        u.happen({"dice-warriors.setup.sides-place-own-ruling"},
                 UnitPlaced{order.unit, order.place});
    }
    void operator()(const EndTurn&) const { end_turn(u); }
    void operator()(const AllowShot& order) const {
        u.happen({"dice-warriors.line.possible-is-judged"},
                 ShotAllowed{{order.shooter, order.target}});
    }
    void operator()(const ReleaseView& order) const {
        u.happen({"dice-warriors.play.open-table-ruling"}, ViewReleased{order.is_released});
    }
    void operator()(const HandOver& order) const { FollowPlayer{u, order.to}(order); }
    void operator()(const AnswerQuestion& order) const {
        answer(u, order.question, order.answer, false);
    }
    void operator()(const Overrule& order) const {
        rule(u, order.reason, order.ruling);
    }
    void operator()(const DecideFate& order) const {
        u.happen({"dice-warriors.campaign.fallen-characters-ruling"}, FateDecided{order.decided});
    }
    void operator()(const SettleDispute& order) const { settle(u, order); }
};

void follow(Unfolding& u, const Order& order) {
    if (const ByPlayer* by = kit::get_if<ByPlayer>(&order)) {
        kit::visit(FollowPlayer{u, by->player}, by->what);
    } else if (const ByReferee* by_referee = kit::get_if<ByReferee>(&order)) {
        kit::visit(FollowReferee{u}, by_referee->what);
    } else {
        take_default(u, kit::get<ByUmpire>(order).what.question);
    }
}

bool take_up_order(Unfolding& u) {
    if (u.state().queue.empty()) return false;
    const Order order = u.state().queue.front();
    u.happen({"dice-warriors.play.pending-decision-holds-ruling"}, OrderTakenUp{order});
    const Gate gate = may_follow(u.state(), order);
    if (gate) {
        u.happen({gate->clause}, OrderLapsed{order, std::string(gate->code)});
    } else {
        follow(u, order);
    }
    return true;
}

/// Goes one step further by itself.
/// Gives:   whether anything happened.
bool step(Unfolding& u) {
    const OpenTable& table = u.table();
    if (table.die && !is_standing(*table.die)) return step_die(u), true;
    switch (table.phase) {
        case Phase::gathering:
        case Phase::over:
            return false;
        case Phase::casting:
            return step_casting(u), true;
        case Phase::placing:
            return take_up_order(u) || step_placing(u);
        case Phase::initiative:
            return step_initiative(u), true;
        case Phase::turns:
            break;
    }
    if (table.attack) return step_attack(u), true;
    if (table.move) return step_move(u), true;
    if (u.state().decision) return step_turn(u);
    return step_end(u) || take_up_order(u) || play_unmanned(u) || step_turn(u);
}

}  // namespace

Result<Events> decide(const State& state, const Order& order, Dice& dice) {
    const Gate gate = may_follow(state, order);
    if (gate) return *gate;
    Unfolding u(state, dice);
    if (must_wait(state, order)) {
        u.happen({"dice-warriors.play.pending-decision-holds-ruling"}, OrderQueued{order});
        return u.take();
    }
    follow(u, order);
    const auto waits = [&] {
        const bool asks = u.state().decision && !is_settled(*u.state().decision);
        return asks || is_disputed(u.table());
    };
    for (kit::Bound bound; !waits() && step(u);) ENSURE(bound.holds());
    return u.take();
}

}  // namespace dice_warriors
