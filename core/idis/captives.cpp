#include "core/idis/captives.hpp"

#include "core/idis/commando.hpp"
#include "core/idis/supply.hpp"

namespace idis {

namespace {

constexpr Clause captured = "idis.6.captured-commander-ruling";
constexpr Clause deputy = "idis.6.captured-commander-army-ruling";

}  // namespace

Gate may_speak(const State& state, CommanderId commander, const CommanderOrder& order) {
    if (!state.captives.contains(commander)) return allowed;
    mark(captured);
    if (std::holds_alternative<WriteToReferee>(order)) return allowed;
    if (std::holds_alternative<AnswerQuestion>(order)) return allowed;
    return Refusal{"commander_is_captive", captured};
}

void capture(Unfolding& unfolding, CommanderId commander, ArmyId held_by, const Clauses& clauses) {
    unfolding.happen(clauses, CommanderCaptured{{commander, held_by, unfolding.at()}});
    Question question;
    question.what = FateOfCaptive{commander, held_by};
    question.options = {"stays", "freed"};
    question.by_default = "stays";
    unfolding.ask({captured}, std::move(question));
}

namespace {

/// Who belongs to no faction takes his wars with him; so does his deputy.
void inherit_wars(Unfolding& unfolding, CommanderId before, CommanderId after) {
    const State& state = unfolding.state();
    if (state.commanders.at(before).faction) return;
    const Party was = before;
    for (const Stance& stance : state.stances) {
        const bool is_first = stance.id.a == was;
        if (!is_first && stance.id.b != was) continue;
        const Party enemy = is_first ? stance.id.b : stance.id.a;
        const Party now = after;
        unfolding.happen({deputy}, StanceTaken{{{std::min(now, enemy), std::max(now, enemy)},
                                                stance.relation}});
    }
}

}  // namespace

void give_army_to_deputy(Unfolding& unfolding, const Force& force) {
    const State& state = unfolding.state();
    const Commander& before = state.commanders.at(force.army.commander);
    const Clauses clauses{deputy, "idis.6.captured-traits-last-ruling"};
    Commander commander;
    commander.id = unfolding.next_commander_of(force.army);
    commander.name = "deputy of " + before.name;
    commander.seat = Seat::open;
    commander.faction = before.faction;
    commander.hex = force.army.hex;
    commander.joined_at = unfolding.at();
    unfolding.happen(clauses, CommanderIntroduced{commander, force.army.id});
    inherit_wars(unfolding, before.id, commander.id);
    unfolding.happen(clauses, ArmyHandedOver{force.army.id, commander.id});
    Force after = force;
    after.traits.clear();
    after.army.commander = commander.id;
    for (Detachment& each : after.detachments) each = as_it_was(std::move(each));
    const bool fits = free_capacity(after).total() >= Fraction{};
    if (fits && after.detachments == force.detachments) return;
    change_numbers(unfolding, force, std::move(after), clauses);
}

Gate may_settle(const State& state, const SettleCaptive& order) {
    if (!state.captives.contains(order.commander)) {
        return Refusal{"commander_is_not_captive", captured, "commander"};
    }
    if (order.held_by && !state.armies.contains(*order.held_by)) {
        return Refusal{"no_such_army", captured, "held_by"};
    }
    return allowed;
}

void settle_captive(Unfolding& unfolding, const SettleCaptive& order) {
    const State& state = unfolding.state();
    const Captive& row = state.captives.at(order.commander);
    for (const Question& question : state.questions) {
        const auto* asked = std::get_if<FateOfCaptive>(&question.what);
        if (asked == nullptr || asked->commander != order.commander) continue;
        if (unfolding.has_settled(question.id)) continue;
        unfolding.happen({captured}, QuestionSettled{question.id, "settled", false});
    }
    if (order.held_by) {
        Captive passed = row;
        passed.held_by = *order.held_by;
        return unfolding.happen({captured}, CommanderCaptured{passed});
    }
    const Army* holder = state.armies.find(row.held_by);
    const Hex hex = holder != nullptr ? holder->hex : state.commanders.at(row.id).hex;
    unfolding.happen({captured}, CaptiveFreed{row.id, hex});
    unfolding.tell(row.id, {captured}, told::SetFree{});
}

}  // namespace idis
