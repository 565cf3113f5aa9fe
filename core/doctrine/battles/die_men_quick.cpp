#include "core/doctrine/battles/die_men_quick.hpp"

#include "core/die_men/attack.hpp"
#include "core/die_men/declare.hpp"
#include "core/doctrine/battles/die_men_uses.hpp"

namespace doctrine {
namespace {

using namespace die_men;

PlayerOrder declaration(const OpenTable& table, ArmyId army, Mood mood) {
    Declare order;
    order.army = army;
    Stance stance;
    if (mood == Mood::seizing) stance = {Strategy::seize, EnemyGoal{}};
    order.stances.assign(static_cast<std::size_t>(stances_due(table)), stance);
    return order;
}

PlayerOrder spending(const OpenTable& table, const Question& question) {
    const Army& army = army_at(table, question.army);
    const DiceSet& set = *find_set(army, question.number);
    const Use use = quick_use(table, {army.id, question.character}, set);
    if (question.character) return SpendClaimed{*question.character, {use}};
    return SpendSet{army.id, set.number, {use}};
}

}  // namespace

Order quick_answer(const State& state, const Question& question, int side, Mood others) {
    const OpenTable& table = state.table;
    if (question.to && question.kind == QuestionKind::declare) {
        const bool is_own = army_at(table, question.army).side == side;
        return ByPlayer{*question.to,
                        declaration(table, question.army, is_own ? Mood::seizing : others)};
    }
    if (question.to && question.kind == QuestionKind::spend_set) {
        return ByPlayer{*question.to, spending(table, question)};
    }
    return ByUmpire{{question.id}};
}

}  // namespace doctrine
