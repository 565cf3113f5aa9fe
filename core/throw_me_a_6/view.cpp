#include "core/throw_me_a_6/view.hpp"

#include <algorithm>

#include "core/throw_me_a_6/questions.hpp"

namespace throw_me_a_6 {
namespace {

bool plays(const Table& table, PlayerId player, Side side) {
    const Army* army = find_army(table, side);
    return army != nullptr && army->general == player;
}
bool sees_table(const Table& table, const Observer& observer) {
    if (kit::holds_alternative<Referee>(observer) || table.options.is_open_to_outsiders)
        return true;
    const PlayerId* player = kit::get_if<PlayerId>(&observer);
    return player != nullptr &&
           (plays(table, *player, Side::red) || plays(table, *player, Side::blue));
}
/// The side that alone is told of an event; nothing if everybody is.
std::optional<Side> owner_of(const What& what) {
    if (const auto* e = kit::get_if<InstructionsLeft>(&what)) return e->side;
    if (const auto* e = kit::get_if<PilaChosen>(&what)) return e->side;
    return std::nullopt;
}

}  // namespace

View view(const State& state, const Observer& observer) {
    View seen;
    seen.observer = observer;
    const Table& table = state.table;
    if (!sees_table(table, observer)) return seen;
    mark("throw-me-a-6.notes.open-information");
    mark(table.phase < Phase::deploying ? Clause("throw-me-a-6.deploy.unplaced-roster-ruling")
                                        : Clause("throw-me-a-6.deploy.open-deployment"));
    seen.table = table;
    const bool is_referee = kit::holds_alternative<Referee>(observer);
    const PlayerId* player = kit::get_if<PlayerId>(&observer);
    for (auto secret = state.secrets.begin(); secret != state.secrets.end(); ++secret) {
        mark("throw-me-a-6.notes.simultaneous-choice-hidden-ruling");
        mark("throw-me-a-6.notes.standing-orders-ruling");
        const bool is_own = player != nullptr && plays(table, *player, secret->side);
        if (is_own || is_referee) seen.secrets.push_back(secret.row());
    }
    if (seen.table->melee && !is_referee) {
        // Who of the other side has already chosen is his own affair too.
        std::erase_if(seen.table->melee->throwers, [&](UnitId id) {
            return player == nullptr || !plays(table, *player, unit_at(table, id).side);
        });
    }
    seen.questions = questions(state);
    std::erase_if(seen.questions, [&](const Question& question) {
        return player != nullptr ? question.to != *player : !is_referee || question.to.has_value();
    });
    return seen;
}
bool may_see(const State& state, const Event& event, const Observer& observer) {
    if (!sees_table(state.table, observer)) return false;
    if (kit::holds_alternative<Referee>(observer)) return true;
    mark("throw-me-a-6.notes.dice-open-ruling");
    const std::optional<Side> owner = owner_of(event.what);
    if (!owner) return true;
    mark("throw-me-a-6.notes.simultaneous-choice-hidden-ruling");
    const PlayerId* player = kit::get_if<PlayerId>(&observer);
    return player != nullptr && plays(state.table, *player, *owner);
}

}  // namespace throw_me_a_6
