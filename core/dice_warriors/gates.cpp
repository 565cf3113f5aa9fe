#include "core/dice_warriors/gates.hpp"

#include <algorithm>

#include "core/dice_warriors/attack.hpp"
#include "core/dice_warriors/campaign.hpp"
#include "core/dice_warriors/decisions.hpp"
#include "core/dice_warriors/dispute.hpp"
#include "core/dice_warriors/magic.hpp"
#include "core/dice_warriors/movement.hpp"
#include "core/dice_warriors/overruling.hpp"
#include "core/dice_warriors/placing.hpp"
#include "core/dice_warriors/rounds.hpp"
#include "core/dice_warriors/setup.hpp"
#include "core/dice_warriors/upgrades.hpp"

namespace dice_warriors {
namespace {

constexpr Clause overrule_clause = "dice-warriors.general.referee-fills-gaps";

bool is_of_decision(const State& state, QuestionId question) {
    return state.decision &&
           std::any_of(state.decision->voices.begin(), state.decision->voices.end(),
                       [&](const Voice& voice) { return voice.id == question; });
}

Gate may_answer_proposal(const State& state, std::optional<PlayerId> player, QuestionId question) {
    for (const Proposal& proposal : state.proposals) {
        for (const Voice& voice : proposal.voices) {
            if (voice.id == question && voice.player == player && !voice.answer) return allowed;
        }
    }
    return Refusal("no_such_question", "dice-warriors.play.pending-decision-holds-ruling",
                   "question");
}

Gate may_answer_any(const State& state, std::optional<PlayerId> player,
                    const AnswerQuestion& order) {
    if (!order.answer.yes && (order.answer.coin || order.answer.upgrade)) {
        return Refusal("a_no_names_nothing", "dice-warriors.play.answers-say-yes-ruling", "yes");
    }
    if (is_of_decision(state, order.question)) {
        return may_answer(state, player, order.question, order.answer);
    }
    return may_answer_proposal(state, player, order.question);
}

Gate may_hand_over(const OpenTable& table, const HandOver& order) {
    const Unit* unit = find_unit(table, order.unit);
    if (unit == nullptr || !is_in_play(*unit)) {
        return Refusal("no_such_unit", "dice-warriors.upgrade.ally-acts-as-monster-ruling", "unit");
    }
    if (!has_seat(table, order.to, unit->side)) {
        return Refusal("not_of_that_side", "dice-warriors.upgrade.ally-acts-as-monster-ruling",
                       "to");
    }
    return allowed;
}

/// Whether an order may wish for so many new rolls.
Gate may_wish(int rerolls) {
    if (rerolls >= 1 && rerolls <= rerolls_most) return allowed;
    return Refusal("rerolls_out_of_range", "dice-warriors.pile.wish-for-rerolls-ruling", "rerolls");
}

struct PlayersGate {
    const State& state;
    PlayerId player;
    const OpenTable& table = state.table;

    static Refusal not_his() {
        return {"not_your_unit", "dice-warriors.play.several-per-side-ruling", "unit"};
    }
    /// Whether the unit is his to command, and what the order itself asks of it.
    template <class Check>
    Gate commanding(UnitId id, Check check) const {
        const Unit* unit = find_unit(table, id);
        return unit != nullptr && unit->player == player ? check(*unit) : not_his();
    }

    Gate operator()(const PlaceUnit& order) const {
        if (find_unit(table, order.unit) == nullptr) return not_his();
        if (table.phase != Phase::placing) return may_place(table, order.unit, order.place);
        const bool is_due =
            std::any_of(table.seats.begin(), table.seats.end(), [&](const Seat& seat) {
                if (seat.player != player) return false;
                const std::vector<UnitId> all = places_now(table, seat);
                return std::find(all.begin(), all.end(), order.unit) != all.end();
            });
        if (is_due) return may_place(table, order.unit, order.place);
        return Refusal("not_yours_to_place_now", "dice-warriors.setup.sides-place-own-ruling",
                       "unit");
    }
    Gate operator()(const MoveUnit& order) const {
        return commanding(order.unit, [&](const Unit& unit) {
            const Gate wishing = may_wish(order.rerolls);
            return wishing ? wishing : may_move(table, unit, order.route, order.attacking);
        });
    }
    Gate operator()(const StrikeUnit& order) const {
        return commanding(order.unit, [&](const Unit&) {
            const Gate wishing = may_wish(order.rerolls);
            return wishing ? wishing : may_strike(table, order);
        });
    }
    Gate operator()(const CastAt& order) const {
        return commanding(order.unit, [&](const Unit&) {
            const Gate wishing = may_wish(order.rerolls);
            return wishing ? wishing : may_cast(table, order);
        });
    }
    Gate operator()(const LowerNumber& order) const {
        return commanding(order.unit, [&](const Unit&) { return may_lower(table, order); });
    }
    Gate operator()(const TurnToTails& order) const {
        return commanding(order.unit, [&](const Unit&) { return may_turn(table, order); });
    }
    Gate operator()(const SummonPenny& order) const {
        return commanding(order.unit, [&](const Unit&) { return may_summon(table, order); });
    }
    Gate operator()(const LeaveField& order) const {
        return commanding(order.unit, [&](const Unit&) { return may_leave(table, order.unit); });
    }
    Gate operator()(const DeclareDone&) const { return may_declare_done(table, player); }
    Gate operator()(const TakeBackDone&) const { return may_take_back(table, player); }
    Gate operator()(const AnswerQuestion& order) const {
        return may_answer_any(state, player, order);
    }
    Gate operator()(const ProposePurchase& order) const {
        if (state.decision) {
            return Refusal("decision_is_pending", "dice-warriors.upgrade.when-to-buy-ruling");
        }
        return may_propose(table, player, order.purchase);
    }
    Gate operator()(const ProposeYield& order) const {
        return may_yield(table, player, order.side);
    }
    Gate operator()(const Instruct& order) const {
        const auto count = std::count_if(
            state.instructions.begin(), state.instructions.end(),
            [&](const StandingInstruction& standing) { return standing.player == player; });
        const bool is_many = static_cast<std::size_t>(count) >= instructions_most;
        if (is_many || order.instruction.kind > QuestionKind::yield) {
            return Refusal("no_such_instruction", "dice-warriors.play.standing-orders-ruling",
                           "instruction");
        }
        return allowed;
    }
    Gate operator()(const RevokeInstructions&) const { return allowed; }
    Gate operator()(const SayToSide& order) const {
        constexpr Clause clause = "dice-warriors.rounds.allies-talk-freely";
        if (!has_seat(table, player, order.side)) {
            return Refusal("not_your_channel", clause, "side");
        }
        if (order.text.empty() || order.text.size() > text_most) {
            return Refusal("words_missing_or_too_many", clause, "text");
        }
        const auto said = std::count_if(state.messages.begin(), state.messages.end(),
                                        [&](const Message& each) { return each.by == player; });
        if (static_cast<std::size_t>(said) < messages_most) return allowed;
        return Refusal("too_many_messages", clause, "text");
    }
    Gate operator()(const LodgeDispute& order) const { return may_lodge(table, player, order); }
    Gate operator()(const WithdrawDispute&) const { return may_withdraw_dispute(table, player); }
    Gate operator()(const HandOver& order) const {
        return commanding(order.unit, [&](const Unit&) { return may_hand_over(table, order); });
    }
    Gate operator()(const AskReferee& order) const {
        return commanding(order.unit, [&](const Unit&) -> Gate {
            if (!order.text.empty() && order.text.size() <= text_most) return allowed;
            return Refusal("words_missing_or_too_many", overrule_clause, "text");
        });
    }
};

struct RefereesGate {
    const State& state;
    const OpenTable& table = state.table;

    Gate operator()(const DrawField& order) const { return may_draw(table, order.field); }
    Gate operator()(const UseDefaultField&) const { return may_draw(table, default_field()); }
    Gate operator()(const SeatPlayer& order) const { return may_seat(table, order); }
    Gate operator()(const AddWarrior& order) const {
        const Gate gathering = may_gather(table, order.side);
        return gathering ? gathering : may_add(table, order);
    }
    Gate operator()(const AddMonster& order) const {
        const Gate gathering = may_gather(table, order.side);
        return gathering ? gathering : may_add(table, order);
    }
    Gate operator()(const AddCharacter& order) const {
        const Gate gathering = may_gather(table, order.side);
        return gathering ? gathering : may_add(table, order);
    }
    Gate operator()(const AddFighters& order) const {
        const Gate gathering = may_gather(table, order.side);
        return gathering ? gathering : may_add(table, order);
    }
    Gate operator()(const BringWarband& order) const { return may_bring(table, order); }
    Gate operator()(const LinkCampaign& order) const { return may_link(table, order.link); }
    Gate operator()(const OpenFight& order) const { return may_open(table, order.is_confirmed); }
    Gate operator()(const PlaceUnit& order) const {
        const Unit* unit = find_unit(table, order.unit);
        if (table.phase != Phase::placing || unit == nullptr || !is_in_play(*unit)) {
            return Refusal("dice_come_before_placing", "dice-warriors.setup.dice-before-placing");
        }
        return may_stand(table, order.unit, order.place);
    }
    Gate operator()(const EndTurn&) const {
        if (table.phase == Phase::turns) return allowed;
        return Refusal("no_turn_is_on", "dice-warriors.rounds.turn-ends-ruling");
    }
    Gate operator()(const AllowShot& order) const {
        constexpr Clause clause = "dice-warriors.line.possible-is-judged";
        if (find_unit(table, order.shooter) == nullptr) {
            return Refusal("no_such_unit", clause, "shooter");
        }
        if (order.target && find_unit(table, *order.target) == nullptr) {
            return Refusal("no_such_unit", clause, "target");
        }
        const AllowedShot shot{order.shooter, order.target};
        const std::vector<AllowedShot>& all = table.allowed_shots;
        if (std::find(all.begin(), all.end(), shot) == all.end()) return allowed;
        return Refusal("shot_is_allowed_already", clause, "target");
    }
    Gate operator()(const ReleaseView&) const { return allowed; }
    Gate operator()(const HandOver& order) const { return may_hand_over(table, order); }
    Gate operator()(const AnswerQuestion& order) const {
        if (is_disputed(table)) {
            return Refusal("dispute_is_open", "dice-warriors.play.disputes-ruling", "question");
        }
        return may_answer_any(state, std::nullopt, order);
    }
    Gate operator()(const Overrule& order) const {
        if (order.reason.empty() || order.reason.size() > text_most) {
            return Refusal("override_needs_a_reason", overrule_clause, "reason");
        }
        return may_rule(table, order.ruling);
    }
    Gate operator()(const SettleDispute& order) const { return may_settle(table, order); }
    Gate operator()(const DecideFate& order) const { return may_decide(state, order.decided); }
};

Gate may_default(const State& state, QuestionId question) {
    const std::vector<Question> open = questions(state);
    const bool is_open = std::any_of(open.begin(), open.end(),
                                     [&](const Question& each) { return each.id == question; });
    if (is_open) return allowed;
    return Refusal("no_such_question", "dice-warriors.play.unanswered-defaults-ruling", "question");
}

template <class T>
const T* players(const Order& order) {
    const ByPlayer* by = kit::get_if<ByPlayer>(&order);
    return by == nullptr ? nullptr : kit::get_if<T>(&by->what);
}
template <class T>
const T* referees(const Order& order) {
    const ByReferee* by = kit::get_if<ByReferee>(&order);
    return by == nullptr ? nullptr : kit::get_if<T>(&by->what);
}

}  // namespace

bool must_wait(const State& state, const Order& order) {
    if (!state.decision || kit::holds_alternative<ByUmpire>(order)) return false;
    if (const auto* answer = players<AnswerQuestion>(order))
        return !is_of_decision(state, answer->question);
    if (const auto* answer = referees<AnswerQuestion>(order))
        return !is_of_decision(state, answer->question);
    if (players<Instruct>(order) || players<RevokeInstructions>(order) || players<SayToSide>(order))
        return false;
    if (players<LodgeDispute>(order) || players<WithdrawDispute>(order)) return false;
    if (referees<SettleDispute>(order)) return false;
    if (referees<ReleaseView>(order) || referees<SeatPlayer>(order)) return false;
    const Overrule* overrule = referees<Overrule>(order);
    mark("dice-warriors.play.pending-decision-holds-ruling");
    return overrule == nullptr || !kit::holds_alternative<EndFight>(overrule->ruling);
}

Gate may_follow(const State& state, const Order& order) {
    if (state.table.phase == Phase::over) {
        if (!referees<ReleaseView>(order) && !referees<DecideFate>(order))
            return Refusal("fight_is_over", "dice-warriors.end.one-side-standing");
    }
    if (const ByUmpire* by = kit::get_if<ByUmpire>(&order))
        return may_default(state, by->what.question);
    const ByPlayer* by = kit::get_if<ByPlayer>(&order);
    if (by != nullptr && !has_seat(state.table, by->player)) {
        return Refusal("not_at_this_table", "dice-warriors.play.several-per-side-ruling");
    }
    if (by != nullptr) {
        if (Gate paused = may_order_in_dispute(state.table, by->what)) return paused;
    }
    const bool is_purchase = players<ProposePurchase>(order) != nullptr;
    if (must_wait(state, order) && !is_purchase) {
        if (state.queue.size() < queue_most) return allowed;
        return Refusal("too_many_orders_wait", "dice-warriors.play.pending-decision-holds-ruling");
    }
    mark("dice-warriors.warrior.refused-costs-nothing-ruling");
    if (by != nullptr) return kit::visit(PlayersGate{state, by->player}, by->what);
    return kit::visit(RefereesGate{state}, kit::get<ByReferee>(order).what);
}

}  // namespace dice_warriors
