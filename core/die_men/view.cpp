#include "core/die_men/view.hpp"

#include "core/die_men/instructions.hpp"
#include "core/die_men/questions.hpp"

namespace die_men {
namespace {

bool leads(const OpenTable& table, PlayerId player, ArmyId army) {
    const Army* led = find_army(table, army);
    return led != nullptr && led->general == player;
}

bool sees_table(const OpenTable& table, const Observer& observer) {
    if (kit::holds_alternative<Referee>(observer) || table.options.is_open_to_outsiders)
        return true;
    const PlayerId* player = kit::get_if<PlayerId>(&observer);
    return player != nullptr && !may_speak(table, *player);
}

/// The army that alone is told of an event; nothing if everybody is.
std::optional<ArmyId> owner_of(const What& what) {
    if (const auto* e = kit::get_if<StrategyWritten>(&what)) return e->army;
    if (const auto* e = kit::get_if<GoalJudged>(&what)) return e->army;
    if (const auto* e = kit::get_if<SplitsWritten>(&what)) return e->army;
    if (const auto* e = kit::get_if<UseChosen>(&what)) return e->army;
    if (const auto* e = kit::get_if<FreeOrdersWritten>(&what)) return e->army;
    if (const auto* e = kit::get_if<InstructionsLeft>(&what)) return e->army;
    if (const auto* e = kit::get_if<InstructionUsed>(&what)) return e->army;
    if (const auto* e = kit::get_if<PlacementProposed>(&what)) return e->proposal.army;
    return std::nullopt;
}

}  // namespace

View view(const State& state, const Observer& observer) {
    View seen;
    seen.observer = observer;
    const OpenTable& table = state.table;
    if (!sees_table(table, observer)) return seen;
    mark("die-men.map.open-to-all-ruling");
    mark("die-men.roll.dice-open-ruling");
    mark("die-men.options.same-for-all-ruling");
    seen.table = table;
    const bool is_referee = kit::holds_alternative<Referee>(observer);
    const PlayerId* player = kit::get_if<PlayerId>(&observer);
    for (auto secret = state.secrets.begin(); secret != state.secrets.end(); ++secret) {
        mark("die-men.declare.written-secretly");
        mark("die-men.timing.tie-choices-secret-ruling");
        mark("die-men.freemove.orders-secret-ruling");
        mark("die-men.lag.later-orders-hidden");
        const bool is_own = player != nullptr && leads(table, *player, secret->id);
        if (is_own || is_referee) seen.secrets.push_back(secret.row());
    }
    if (!is_referee) {
        std::erase_if(seen.table->setup.proposals, [&](const PlacementProposal& each) {
            return player == nullptr || !leads(table, *player, each.army);
        });
    }
    if (is_referee) seen.personal_fights = state.personal_fights;
    if (is_referee) seen.awaited = state.awaited;
    if (is_referee) seen.questions = questions_to(state, std::nullopt);
    if (player != nullptr) seen.questions = questions_to(state, *player);
    return seen;
}

bool may_see(const State& state, const Event& event, const Observer& observer) {
    if (!sees_table(state.table, observer)) return false;
    if (kit::holds_alternative<Referee>(observer)) return true;
    mark("die-men.declare.written-secretly");
    if (kit::holds_alternative<PersonalFightNoted>(event.what)) return false;
    if (kit::holds_alternative<ReinforcementsAwaited>(event.what)) return false;
    const std::optional<ArmyId> owner = owner_of(event.what);
    if (!owner) return true;
    const PlayerId* player = kit::get_if<PlayerId>(&observer);
    return player != nullptr && leads(state.table, *player, *owner);
}

}  // namespace die_men
