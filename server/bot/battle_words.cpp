// What is ordered in a battle, as a phrase.
#include "server/bot/battle_told.hpp"
#include "server/words/choices.hpp"

namespace bot {

using nlohmann::json;

std::string words_of_order(const BattleSeen& seen, const std::vector<BattleMove>& moves,
                           const json& order) {
    const json& value = at(order, "order/value");
    if (text_in(order, "kind") == "OrderInBattle" && !value.is_object()) {
        for (const BattleMove& move : moves) {
            if (move.row["order"].is_null()) return move.words;
        }
        return chat_of_battles().let_rules_decide();
    }
    const json& own = value.is_object() ? value : order;
    for (const BattleMove& move : moves) {
        if (in(move.row, "order") == own) return move.words;
    }
    const std::string kind = words::move_called(text_in(own, "kind"));
    const std::string members = BattleTeller(seen).members(own, 0);
    return members.empty() ? kind : chat_of_battles().order_with(kind, members);
}

}  // namespace bot
