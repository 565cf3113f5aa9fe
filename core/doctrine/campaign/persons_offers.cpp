#include "core/doctrine/campaign/persons_offers.hpp"

#include <array>

namespace doctrine {

using namespace idis;

namespace {

constexpr std::array<const char*, 3> plans = {
    "Two pedlars are to count their fires.", "Spoil the axles of their carts by night.",
    "A cook with a sharp knife and a good name."};
constexpr std::array<const char*, 2> stakes = {"", "The loser leaves the road to the winner."};

}  // namespace

void add_person_orders(const LegalPersons& legal, Chance& chance,
                       std::vector<CommanderOrder>& orders) {
    if (legal.operation_funds >= operation_price) {
        RunOperation run;
        const std::size_t plan = chance.below(plans.size());
        run.aim = static_cast<OperationAim>(plan);
        run.plan = plans[plan];
        if (!legal.operation_targets.empty()) run.target = chance.one_of(legal.operation_targets);
        const bool pays_double =
            legal.operation_funds >= operation_price * 2 && chance.below(2) == 0;
        if (pays_double) run.funds = operation_price * 2;
        orders.emplace_back(std::move(run));
    }
    if (!legal.challenge.empty()) {
        orders.emplace_back(ChallengeCommander{chance.one_of(legal.challenge),
                                               stakes[chance.below(stakes.size())]});
    }
    if (!legal.count_treasury.empty()) {
        orders.emplace_back(CountTreasury{chance.one_of(legal.count_treasury)});
    }
}

}  // namespace doctrine
