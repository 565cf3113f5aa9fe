// Orders of the campaign made at random out of their descriptions (wild.hpp).
//
// They are compiled by themselves: making every kind of order out of its description takes the
// compiler longer than all the rest of the suite.
#pragma once

#include <string>
#include <vector>

#include "core/idis/channel.hpp"
#include "tests/conformance/mentioned.hpp"
#include "tests/kit/conformance.hpp"

namespace tests {

/// "ByCommander:MarchArmy" and its like, of all orders there are.
std::vector<std::string> kinds_of_campaign_orders();
std::string kind_of_campaign_order(const idis::Order& order);
/// Every kind of question.
std::vector<std::string> kinds_of_campaign_questions();
std::string kind_of_campaign_question(const idis::QuestionKind& question);
/// Some orders out of what somebody knows, such as might get men or goods past an enemy: to divide,
/// to station, to harry, to attack.
std::vector<idis::CommanderOrder> pressing_orders(const Mentioned& known, Chooser& chooser);
/// Any order, of two kinds drawn the one that was followed less.
idis::Order any_campaign_order(const Mentioned& mentioned, Chooser& chooser,
                               const Reached& reached);

}  // namespace tests
