#include "core/idis/persons/captives.hpp"

#include <limits>

#include "core/idis/map/region.hpp"
#include "core/idis/morale/retreat.hpp"
#include "core/idis/persons/lives.hpp"
#include "core/idis/troops/newcomers.hpp"
#include "core/idis/troops/taking_command.hpp"

namespace idis {

namespace {

constexpr Clause captured = "idis.6.captured-commander-ruling";
constexpr Clause deputy = "idis.6.captured-commander-army-ruling";
constexpr Clause no_answers = "idis.6.captive-answers-ruling";
constexpr Clause by_garrison = "idis.6.captured-by-no-army-ruling";

/// Whether what is asked is what to do with men, and not something of his own.
bool is_about_troops(const Question& question) {
    return kit::visit(
        []<class Asked>(const Asked&) { return asked_kind<Asked>.concerns == Concerns::men; },
        question.what);
}

/// What the referee is asked about a captive is settled.
void close_fate_of(Unfolding& unfolding, CommanderId captive) {
    for (const Question& question : unfolding.state().questions) {
        const auto* asked = kit::get_if<FateOfCaptive>(&question.what);
        if (asked == nullptr || asked->commander != captive) continue;
        if (unfolding.has_settled(question.id)) continue;
        unfolding.happen({captured}, QuestionSettled{question.id, "settled", false});
    }
}

}  // namespace

Gate may_speak(const State& state, CommanderId commander, const CommanderOrder& order) {
    const Speaker speaker = kit::visit(
        []<class Order>(const Order&) { return order_kind<Order>.speaker; }, order);
    if (is_dead(state, commander) && speaker != Speaker::dead) {
        return Refusal{"commander_is_dead", "idis.8c.duel-death-army-ruling"};
    }
    if (!state.captives.contains(commander)) return allowed;
    mark(captured);
    if (speaker == Speaker::at_liberty) return Refusal{"commander_is_captive", captured};
    if (const auto* answer = kit::get_if<AnswerQuestion>(&order)) {
        const Question* question = state.questions.find(answer->question);
        mark(no_answers);
        if (question != nullptr && is_about_troops(*question)) {
            return Refusal{"commander_is_captive", no_answers, "question"};
        }
    }
    return allowed;
}

void capture(Unfolding& unfolding, CommanderId commander, const Keeper& keeper,
             const Clauses& clauses) {
    unfolding.happen(clauses, CommanderCaptured{{commander, keeper.army, unfolding.at()}});
    if (keeper.stronghold) {
        unfolding.happen({by_garrison}, CaptiveShutIn{{commander, *keeper.stronghold}});
    }
    Question question;
    question.what = FateOfCaptive{commander, keeper.army};
    question.options = {"stays", "freed"};
    question.by_default = "stays";
    unfolding.ask({captured}, std::move(question));
}

void pass_on_captives(Unfolding& unfolding, StrongholdId stronghold, ArmyId captor) {
    const State& state = unfolding.state();
    const Clauses clauses{by_garrison};
    const Army& army = state.armies.at(captor);
    for (const ShutIn& row : state.shut_in) {
        if (row.stronghold != stronghold) continue;
        Captive captive = state.captives.at(row.id);
        if (are_hostile(state, party_of(state, army.commander), party_of(state, row.id))) {
            captive.held_by = captor;
            unfolding.happen(clauses, CommanderCaptured{captive});
            continue;
        }
        close_fate_of(unfolding, row.id);
        unfolding.happen(clauses, CaptiveFreed{row.id, army.hex});
        unfolding.tell(row.id, clauses, told::SetFree{});
    }
}

void pass_on_questions(Unfolding& unfolding, CommanderId before, CommanderId after) {
    for (const Question& question : unfolding.state().questions) {
        if (question.asked != before || !is_about_troops(question)) continue;
        // What a garrison has won is his who holds the post, and not his army's.
        const auto* spoils = kit::get_if<SpoilsToTake>(&question.what);
        if (spoils != nullptr && !spoils->army) continue;
        if (unfolding.has_settled(question.id)) continue;
        unfolding.happen({no_answers}, QuestionSettled{question.id, "passed_on", false});
        Question again = question;
        again.asked = after;
        unfolding.ask({no_answers}, std::move(again));
    }
}

std::optional<StrongholdId> shut_in_at(const State& state, CommanderId commander) {
    const ShutIn* row = state.shut_in.find(commander);
    return row == nullptr ? std::nullopt : std::optional(row->stronghold);
}

std::optional<CommanderId> gaoler_of(const State& state, StrongholdId stronghold) {
    const Post* post = state.posts.find(stronghold);
    const bool is_there = post != nullptr && !state.captives.contains(post->commander) &&
                          !is_dead(state, post->commander);
    return is_there ? std::optional(post->commander) : std::nullopt;
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
    const Commander before = unfolding.state().commanders.at(force.army.commander);
    const Clauses clauses{deputy, "idis.6.captured-traits-last-ruling"};
    Commander commander;
    commander.id = unfolding.next_commander_of(force.army);
    commander.name = "deputy of " + before.name;
    commander.seat = Seat::open;
    commander.faction = before.faction;
    commander.hex = force.army.hex;
    commander.joined_at = unfolding.at();
    commander = let_enter(unfolding, std::move(commander), before.id, clauses, force.army.id);
    inherit_wars(unfolding, before.id, commander.id);
    unfolding.happen(clauses, ArmyHandedOver{force.army.id, commander.id});
    pass_on_questions(unfolding, before.id, commander.id);
    mark("idis.9.captured-then-trait-lost");
    change_traits(unfolding, force, commander.traits);
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
    close_fate_of(unfolding, order.commander);
    if (order.held_by) {
        Captive passed = row;
        passed.held_by = *order.held_by;
        return unfolding.happen({captured}, CommanderCaptured{passed});
    }
    const Army* holder = state.armies.find(row.held_by);
    const std::optional<StrongholdId> walls = shut_in_at(state, row.id);
    const Hex hex = holder != nullptr ? holder->hex
                    : walls           ? state.strongholds.at(*walls).hex
                                      : state.commanders.at(row.id).hex;
    unfolding.happen({captured}, CaptiveFreed{row.id, hex});
    unfolding.tell(row.id, {captured}, told::SetFree{});
}

// ---- out of a fallen stronghold -----------------------------------------------------------------

namespace {

/// The nearest army of his own or of an ally's, outside a hex.
const Army* nearest_friends(const State& state, const Party& own, Hex from) {
    const Army* nearest = nullptr;
    for (const Army& army : state.armies) {
        const bool is_friend =
            relation_between(state, own, party_of(state, army.commander)) == Relation::allied;
        if (!is_friend || army.hex == from) continue;
        if (nearest == nullptr || distance(army.hex, from) < distance(nearest->hex, from)) {
            nearest = &army;
        }
    }
    return nearest;
}

}  // namespace

Hex refuge_from(const State& state, CommanderId commander, Hex from) {
    const Party own = party_of(state, commander);
    const Army* friends = nearest_friends(state, own, from);
    Hex best = from;
    int best_steps = std::numeric_limits<int>::max();
    for (const Direction direction : directions) {
        const Hex to = neighbour(from, direction);
        if (may_enter(*state.map, to) || is_held_by_an_enemy(state, own, to)) continue;
        const int steps = friends == nullptr ? 0 : distance(to, friends->hex);
        if (steps >= best_steps) continue;
        best = to;
        best_steps = steps;
    }
    return best;
}

void slip_away(Unfolding& unfolding, CommanderId commander, Hex from) {
    const Clauses clauses{"idis.6a.escaped-commander-place-ruling"};
    unfolding.happen(clauses,
                     CaptiveFreed{commander, refuge_from(unfolding.state(), commander, from)});
    unfolding.tell(commander, clauses, told::SetFree{});
}

}  // namespace idis
