// Whether an order may be followed (play.hpp).
#include "core/die_men/play.hpp"

#include <algorithm>

#include "core/die_men/blows.hpp"
#include "core/die_men/command.hpp"
#include "core/die_men/correct.hpp"
#include "core/die_men/declare.hpp"
#include "core/die_men/defend.hpp"
#include "core/die_men/finish.hpp"
#include "core/die_men/free_movement.hpp"
#include "core/die_men/instructions.hpp"
#include "core/die_men/laying.hpp"
#include "core/die_men/placing.hpp"
#include "core/die_men/questions.hpp"
#include "core/die_men/roll.hpp"
#include "core/die_men/scale.hpp"
#include "core/die_men/setup.hpp"
#include "core/die_men/timing.hpp"
#include "core/die_men/units.hpp"

namespace die_men {
namespace {

constexpr Clause own_army = "die-men.sequence.many-armies-ruling";

/// Whether one use is named, of a set whose turn it is.
Gate may_spend_now(const OpenTable& table, const Spender& spender, std::optional<int> number,
                   const std::vector<Use>& uses) {
    const Contender* due = due_contender(table, spender.army, spender.by);
    if (due == nullptr || (number && due->set != *number)) {
        mark("die-men.timing.no-holding-back-ruling");
        mark("die-men.freemove.after-all-sets");
        return Refusal("set_is_not_up", "die-men.timing.not-before-its-turn", "set");
    }
    if (uses.size() != 1) {
        mark("die-men.move.one-destination-ruling");
        mark("die-men.attack.whole-hex-strikes-ruling");
        return Refusal("one_set_buys_one_tactic", "die-men.resolve.one-set-one-tactic", "uses");
    }
    const DiceSet* set = find_set(army_at(table, spender.army), due->set);
    ENSURE(set != nullptr);
    return may_spend(table, spender, *set, uses.front());
}

/// The attack that waits for this army's answer of a kind; null if none does.
const Blow* awaited_of(const OpenTable& table, ArmyId army, QuestionKind kind) {
    const std::optional<Awaited> awaited = awaited_answer(table);
    if (!awaited || awaited->kind != kind) return nullptr;
    const Blow& blow = table.slot->blows[awaited->place];
    return blow.target->army == army ? &blow : nullptr;
}

struct GeneralsGate {
    const State& state;
    PlayerId player;
    const OpenTable& table = state.table;

    Gate commands(ArmyId id) const {
        const Army* army = find_army(table, id);
        if (army != nullptr && army->general == player) return allowed;
        return Refusal("not_your_army", own_army, "army");
    }
    Gate plays(CharacterId id) const {
        const Character* character = find_character(table, id);
        if (character != nullptr && character->player == player) return allowed;
        return Refusal("not_your_character", "die-men.interference.own-hex-only", "character");
    }

    Gate operator()(const ChooseScale& order) const { return may_choose_scale(table, order); }
    Gate operator()(const ShiftScale& order) const { return may_shift_scale(table, order); }
    Gate operator()(const LayTile& order) const { return may_lay(table, order); }
    Gate operator()(const PlaceUnits& order) const { return may_place_in_turn(table, order); }
    Gate operator()(const ProposePlacement& order) const { return may_propose(table, order); }
    Gate operator()(const PlaceCharacter& order) const { return may_place(table, order); }
    Gate operator()(const Declare& order) const { return may_declare(state, order); }
    Gate operator()(const Surrender& order) const { return may_end_it(table, order.army); }
    Gate operator()(const ProposeDraw& order) const { return may_end_it(table, order.army); }
    Gate operator()(const BreakSets& order) const {
        const Army& army = army_at(table, order.army);
        if (table.phase == Phase::splitting && !army.has_split) {
            return may_split(army, order.splits);
        }
        return Refusal("sets_are_broken_before_they_are_spent", "die-men.roll.split-when-ruling");
    }
    Gate operator()(const SpendSet& order) const {
        return may_spend_now(table, {order.army, {}}, order.set, order.uses);
    }
    Gate operator()(const ChooseGobble& order) const {
        const Blow* blow = awaited_of(table, order.army, QuestionKind::choose_gobble);
        if (blow != nullptr) return may_gobble(table, *blow, order.dice);
        return Refusal("no_attack_to_answer", "die-men.gobble.only-against-attacks");
    }
    Gate operator()(const TakeLosses& order) const {
        const Blow* blow = awaited_of(table, order.army, QuestionKind::take_losses);
        if (blow != nullptr) return may_lose(table, *blow, order.troops);
        return Refusal("no_losses_to_take", "die-men.attack.defender-picks-losses");
    }
    Gate operator()(const GiveDie& order) const {
        const Blow* blow = awaited_of(table, order.army, QuestionKind::give_die);
        if (blow != nullptr) return may_give_die(table, *blow, order.set);
        return Refusal("no_die_to_give", "die-men.attack.knock-owner-picks");
    }
    Gate operator()(const MoveFreely& order) const {
        if (table.phase != Phase::free_moving) {
            return Refusal("free_movement_is_after_all_sets", "die-men.freemove.after-all-sets");
        }
        const Gate moving = may_move_freely(table, order.army, order.steps);
        if (moving || !army_at(table, order.army).has_ordered_free) return moving;
        return Refusal("free_orders_are_given", "die-men.freemove.orders-secret-ruling");
    }
    Gate operator()(const Instruct& order) const { return may_instruct(table, order); }
    Gate operator()(const TryCommand& order) const { return may_try(table, order); }
    Gate operator()(const InspireTroops& order) const { return may_inspire(table, order); }
    Gate operator()(const FollowGeneral& order) const { return may_follow_general(table, order); }
    Gate operator()(const ClaimSet& order) const { return may_claim(table, order); }
    Gate operator()(const SpendClaimed& order) const {
        const ArmyId army = character_at(table, order.character).army;
        return may_spend_now(table, {army, order.character}, std::nullopt, order.uses);
    }
    Gate operator()(const LodgeDispute& order) const { return may_lodge(table, player, order); }
    Gate operator()(const WithdrawDispute&) const { return may_withdraw_dispute(table, player); }

    /// Whose order it is: an army's general, a character's player; anyone who takes part.
    template <class Kind>
    Gate signed_by(const Kind& order) const {
        if constexpr (requires { order.army; }) {
            return commands(order.army);
        } else if constexpr (std::is_same_v<Kind, PlaceCharacter>) {
            const Character* character = find_character(table, order.character);
            if (character == nullptr) return plays(order.character);
            const Gate as_general = commands(character->army);
            return as_general ? plays(order.character) : as_general;
        } else if constexpr (std::is_same_v<Kind, LodgeDispute> ||
                             std::is_same_v<Kind, WithdrawDispute>) {
            return may_speak(table, player);
        } else {
            return plays(order.character);
        }
    }
};

struct RefereesGate {
    const State& state;
    const OpenTable& table = state.table;

    Gate operator()(const SetOptions& order) const { return may_set_options(table, order.options); }
    Gate operator()(const FixScale& order) const {
        if (table.phase == Phase::gathering) return may_fix_scale(table, order.soldiers);
        return Refusal("scale_is_not_open", "die-men.scale.fixed-in-battle-ruling");
    }
    Gate operator()(const HoldRollOff& order) const {
        if (table.phase == Phase::gathering && !table.scale) {
            return may_hold_roll_off(table, order);
        }
        return Refusal("scale_is_not_open", "die-men.scale.fixed-in-battle-ruling");
    }
    Gate operator()(const BringArmy& order) const { return may_bring(table, order); }
    Gate operator()(const BringCharacter& order) const { return may_bring(table, order); }
    Gate operator()(const DrawMap& order) const { return may_draw(table, order.map); }
    Gate operator()(const MakeMap& order) const { return may_make(table, order); }
    Gate operator()(const SetGround& order) const { return may_set_ground(table, order.ground); }
    Gate operator()(const MarkExit& order) const { return may_mark(table, order.post); }
    Gate operator()(const MarkFortress& order) const { return may_mark(table, order.post); }
    Gate operator()(const DealTiles& order) const { return may_deal(table, order); }
    Gate operator()(const DrawTiles& order) const { return may_deal(table, order); }
    Gate operator()(const OpenBattle& order) const {
        if (order.placing <= Placing::by_referee) return may_open(table);
        return Refusal("no_such_way_of_placing", "die-men.setup.referee-places", "placing");
    }
    Gate operator()(const PlaceUnits& order) const { return may_place(table, order); }
    Gate operator()(const PlaceCharacter& order) const { return may_place(table, order); }
    Gate operator()(const PlaceRam& order) const { return may_place(table, order); }
    Gate operator()(const JudgePlacement& order) const { return may_judge(table, order); }
    Gate operator()(const JudgeGoal& order) const { return may_judge(state, order); }
    Gate operator()(const DecideFate& order) const { return may_decide(table, order); }
    Gate operator()(const JudgeBattle& order) const { return may_judge(table, order); }
    Gate operator()(const JudgeLosses& order) const { return may_judge(table, order); }
    Gate operator()(const Reinforce& order) const { return may_reinforce(state, order); }
    Gate operator()(const SetPools& order) const { return may_set_pools(table, order); }
    Gate operator()(const CorrectGroup& order) const { return may_correct(state, order); }
    Gate operator()(const CorrectCharacter& order) const { return may_correct(state, order); }
    Gate operator()(const CorrectSet& order) const { return may_correct(state, order); }
    Gate operator()(const CorrectGround& order) const { return may_correct(state, order); }
    Gate operator()(const SettleDispute& order) const { return may_settle(table, order); }
};

Gate may_default(const State& state, QuestionId question) {
    const std::vector<Question> open = questions(state);
    const bool is_open = std::any_of(open.begin(), open.end(),
                                     [&](const Question& each) { return each.id == question; });
    if (is_open) return allowed;
    return Refusal("no_such_question", "die-men.sequence.default-pass-ruling", "question");
}

bool is_over(const OpenTable& table) { return table.phase == Phase::over; }

}  // namespace

Gate may_follow(const State& state, PlayerId player, const PlayerOrder& order) {
    const GeneralsGate gate{state, player};
    const Gate own = kit::visit([&](const auto& each) { return gate.signed_by(each); }, order);
    if (own) return own;
    if (is_over(state.table)) return Refusal("battle_is_over", "die-men.end.last-side-ruling");
    if (Gate paused = may_order_in_dispute(state.table, order)) return paused;
    return kit::visit(gate, order);
}

Gate may_follow(const State& state, const RefereeOrder& order) {
    if (is_over(state.table) && !kit::holds_alternative<JudgeLosses>(order)) {
        return Refusal("battle_is_over", "die-men.end.last-side-ruling");
    }
    return kit::visit(RefereesGate{state}, order);
}

Gate may_follow(const State& state, const Order& order) {
    if (const ByPlayer* by = kit::get_if<ByPlayer>(&order)) {
        return may_follow(state, by->player, by->what);
    }
    if (const ByReferee* by = kit::get_if<ByReferee>(&order)) return may_follow(state, by->what);
    return may_default(state, kit::get<ByUmpire>(order).what.question);
}

}  // namespace die_men
