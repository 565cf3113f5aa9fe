#include "core/die_men/instructions.hpp"

#include <algorithm>

#include "core/die_men/blows.hpp"
#include "core/die_men/defend.hpp"
#include "core/die_men/free_movement.hpp"
#include "core/die_men/roll.hpp"
#include "core/die_men/timing.hpp"
#include "core/die_men/units.hpp"
#include "core/kit/dispute.hpp"

namespace die_men {
namespace {

constexpr Clause instructions_clause = "die-men.sequence.standing-orders-ruling";
constexpr std::size_t instructions_most = 100;
constexpr Clause disputes = "die-men.sequence.disputes-ruling";

template <class Kind>
const Kind* first_of(const State& state, ArmyId army) {
    for (const Instruction& each : secret_of(state, army).instructions) {
        if (const Kind* found = kit::get_if<Kind>(&each)) return found;
    }
    return nullptr;
}

bool is_better(const DiceSet& a, const DiceSet& b, KnockManner manner) {
    if (manner == KnockManner::lowest) return a.height < b.height;
    return die_men::is_better({a.width, a.height}, {b.width, b.height});
}

}  // namespace

Gate may_instruct(const OpenTable& table, const Instruct& order) {
    if (find_army(table, order.army) == nullptr || order.instructions.size() > instructions_most) {
        return Refusal("no_such_instructions", instructions_clause, "instructions");
    }
    return allowed;
}

std::optional<Instructed<Use>> instructed_use(const State& state, ArmyId army, const DiceSet& set) {
    const std::vector<Instruction>& all = secret_of(state, army).instructions;
    for (std::size_t place = 0; place < all.size(); ++place) {
        const UseInstruction* instruction = kit::get_if<UseInstruction>(&all[place]);
        if (instruction == nullptr) continue;
        for (const Use& use : instruction->preferences) {
            if (!may_spend(state.table, {army, {}}, set, use)) {
                mark(instructions_clause);
                return Instructed<Use>{use, place};
            }
        }
    }
    return std::nullopt;
}

std::optional<std::vector<Split>> instructed_splits(const State& state, ArmyId army) {
    const Army& rolled = army_at(state.table, army);
    std::vector<Split> splits;
    for (const DiceSet& set : rolled.sets) {
        for (const Instruction& each : secret_of(state, army).instructions) {
            const SplitInstruction* wanted = kit::get_if<SplitInstruction>(&each);
            if (wanted == nullptr || wanted->width != set.width || wanted->height != set.height)
                continue;
            const Split split{set.number, wanted->widths};
            if (may_split(rolled, {split})) continue;
            splits.push_back(split);
            break;
        }
    }
    if (splits.empty()) return std::nullopt;
    mark(instructions_clause);
    return splits;
}

std::optional<Instructed<std::vector<FreeStep>>> instructed_steps(const State& state, ArmyId army) {
    const std::vector<Instruction>& all = secret_of(state, army).instructions;
    for (std::size_t place = 0; place < all.size(); ++place) {
        const FreeInstruction* wanted = kit::get_if<FreeInstruction>(&all[place]);
        if (wanted == nullptr || may_move_freely(state.table, army, wanted->steps)) continue;
        mark(instructions_clause);
        return Instructed<std::vector<FreeStep>>{wanted->steps, place};
    }
    return std::nullopt;
}

std::optional<GobbleDice> instructed_gobble(const State& state, const Blow& blow) {
    for (const Instruction& each : secret_of(state, blow.target->army).instructions) {
        const GobbleInstruction* wanted = kit::get_if<GobbleInstruction>(&each);
        if (wanted == nullptr || blow.width < wanted->width_least) continue;
        if (wanted->at && *wanted->at != blow.target->at) continue;
        mark(instructions_clause);
        const GobbleDice dice = dice_by_rule(state.table, blow);
        const bool can_ruin = static_cast<int>(dice.size()) == blow.width - 1;
        const bool is_wanted = wanted->manner == GobbleManner::by_rule ||
                               (wanted->manner == GobbleManner::only_to_ruin && can_ruin);
        return is_wanted ? dice : GobbleDice{};
    }
    return std::nullopt;
}

std::optional<Troops> instructed_losses(const State& state, const Blow& blow) {
    const LossInstruction* wanted = first_of<LossInstruction>(state, blow.target->army);
    if (wanted == nullptr) return std::nullopt;
    mark(instructions_clause);
    return first_lost(losable(state.table, blow), blow.losses, wanted->order);
}

std::optional<int> instructed_die(const State& state, const Blow& blow) {
    const KnockInstruction* wanted = first_of<KnockInstruction>(state, blow.target->army);
    if (wanted == nullptr) return std::nullopt;
    mark(instructions_clause);
    const Army& army = army_at(state.table, blow.target->army);
    if (wanted->manner == KnockManner::last_in_queue) return last_in_queue(army).number;
    const Sets sets = waiting_sets(army);
    const auto best = std::min_element(
        sets.begin(), sets.end(),
        [&](const DiceSet& a, const DiceSet& b) { return is_better(a, b, wanted->manner); });
    return best->number;
}

std::vector<Hex> withheld_archers(const State& state, ArmyId army) {
    const SupportInstruction* wanted = first_of<SupportInstruction>(state, army);
    if (wanted == nullptr) return {};
    mark(instructions_clause);
    return wanted->withheld;
}

void use_up(Unfolding& u, ArmyId army, std::optional<std::size_t> used) {
    if (!used) return;
    std::vector<Instruction> left = secret_of(u.state(), army).instructions;
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(*used));
    u.happen({instructions_clause}, InstructionUsed{army, std::move(left)});
}

// ---- disputes ----------------------------------------------------------------------------------

bool is_disputed(const OpenTable& table) { return kit::is_disputed(table); }

Gate may_speak(const OpenTable& table, PlayerId player) {
    const bool is_general = std::any_of(table.armies.begin(), table.armies.end(),
                                        [&](const Army& each) { return each.general == player; });
    const bool is_in_it =
        is_general || std::any_of(table.characters.begin(), table.characters.end(),
                                  [&](const Character& each) { return each.player == player; });
    if (is_in_it) return allowed;
    return Refusal("you_take_no_part", disputes);
}

Gate may_dispute_now(const OpenTable& table, PlayerId player) {
    return kit::may_dispute_now(table, may_speak(table, player), player, disputes,
                                "battle_is_not_being_fought");
}

Gate may_lodge(const OpenTable& table, PlayerId player, const LodgeDispute& order) {
    return kit::may_say(may_dispute_now(table, player), order.words, disputes);
}

Gate may_withdraw_dispute(const OpenTable& table, PlayerId player) {
    return kit::may_withdraw_now(table, may_speak(table, player), player, disputes);
}

Gate may_settle(const OpenTable& table, const SettleDispute& order) {
    return kit::may_say(kit::may_settle(table.disputes, disputes), order.words, disputes);
}

Gate may_order_in_dispute(const OpenTable& table, const PlayerOrder& order) {
    const bool is_free =
        kit::is_free_in_dispute<LodgeDispute, WithdrawDispute, Instruct>(order);
    if (is_free || !is_disputed(table)) return allowed;
    return Refusal("dispute_is_open", disputes);
}

void lodge(Unfolding& u, PlayerId player, const LodgeDispute& order) {
    kit::lodge<DisputeLodged, DisputeAnswered>(u, disputes, player, order.words);
}

void withdraw_dispute(Unfolding& u) {
    u.happen({disputes}, DisputeWithdrawn{kit::settled(u.table().disputes, false, "")});
}

void settle(Unfolding& u, const SettleDispute& order) {
    u.happen({disputes},
             DisputeSettled{kit::settled(u.table().disputes, order.is_upheld, order.words)});
}

}  // namespace die_men
