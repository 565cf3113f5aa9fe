#include "tests/conformance/campaign_wild.hpp"

#include "server/codec/idis/describe_state.hpp"
#include "tests/conformance/wild.hpp"

namespace tests {

std::vector<std::string> kinds_of_campaign_orders() { return kinds_of_orders<idis::Order>(); }

std::string kind_of_campaign_order(const idis::Order& order) { return kind_of_order(order); }

std::vector<std::string> kinds_of_campaign_questions() {
    const auto& names = codec::names_of<codec::alternatives_of<idis::QuestionKind>>;
    return {names.begin(), names.end()};
}
std::string kind_of_campaign_question(const idis::QuestionKind& question) {
    return std::string(codec::name_of_held(question));
}

std::vector<idis::CommanderOrder> pressing_orders(const Mentioned& known, Chooser& chooser) {
    using What = idis::CommanderOrder;
    constexpr std::size_t tried = 6;
    static const std::vector<std::string_view> kinds = {
        "DivideArmy",        "HandOverDetachments", "StationDetachments", "RecallDetachments",
        "HarryArmy",         "TakeUpStores",        "MergeDetachments",   "DisbandDetachments",
        "AssaultStronghold", "AttackArmy",          "JoinBattle",         "YieldStronghold",
        "EnterWalls",        "LeaveWalls",          "AnswerQuestion",     "BesiegeStronghold"};
    const auto& names = codec::names_of<codec::alternatives_of<What>>;
    Wild wild(known, chooser);
    std::vector<What> orders;
    for (std::size_t count = 0; count < tried; ++count) {
        const auto kind = std::find(names.begin(), names.end(), chooser.one(kinds));
        orders.push_back(wild.alternative<What>(static_cast<std::size_t>(kind - names.begin())));
    }
    return orders;
}

idis::Order any_campaign_order(const Mentioned& mentioned, Chooser& chooser,
                               const Reached& reached) {
    Wild wild(mentioned, chooser);
    return any_order<idis::Order>(wild, chooser, reached);
}

}  // namespace tests
