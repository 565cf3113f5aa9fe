#include "core/idis/orders/turns.hpp"

#include <algorithm>

namespace idis {
namespace {

constexpr Clause handed_over = "idis.2.referee-simulates-army";
constexpr int first_hour = 7;
constexpr std::uint64_t minutes_of_turns = 120;

}  // namespace

std::optional<TurnDue> next_turn(const State& state) {
    const auto& turns = state.indexes.turns_due;
    if (turns.empty()) return std::nullopt;
    return TurnDue{std::max(turns.begin()->at, state.now), turns.begin()->id};
}

Moment turn_after(CommanderId commander, Moment moment) {
    const auto minute = mixed(commander.value(), "turn") % minutes_of_turns;
    const Moment today =
        at(day_of(moment), first_hour) + seconds(60 * static_cast<std::int64_t>(minute));
    return today > moment ? today : today + days(1);
}

Gate may_let_doctrine_act(const State& state, const LetDoctrineAct& order) {
    const Commander* commander = state.commanders.find(order.commander);
    if (commander == nullptr) return Refusal{"no_such_commander", handed_over, "commander"};
    if (order.acts && commander->turn_at) {
        return Refusal{"doctrine_acts_already", handed_over, "acts"};
    }
    if (!order.acts && !commander->turn_at) return Refusal{"no_doctrine_acts", handed_over, "acts"};
    return allowed;
}

void let_doctrine_act(Unfolding& unfolding, const LetDoctrineAct& order) {
    TurnSet set{order.commander, {}};
    if (order.acts) set.turn_at = turn_after(order.commander, unfolding.at());
    unfolding.happen({handed_over}, set);
}

Events end_turn(const State& state, CommanderId commander, Moment at) {
    ENSURE(state.commanders.at(commander).turn_at.has_value());
    return {Event(at, {handed_over}, TurnSet{commander, turn_after(commander, at)})};
}

}  // namespace idis
