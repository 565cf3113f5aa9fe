#include "core/doctrine/referee_persons.hpp"

namespace doctrine {

using namespace idis;

void add_person_rulings(const RefereeView& full, const LegalForReferee& legal, Chance& chance,
                        std::vector<RefereeOrder>& orders) {
    const auto one_in = [&](std::size_t of) { return chance.below(of) == 0; };
    for (const Operation& operation : full.persons.operations) {
        if (!one_in(3)) continue;
        RuleOperation ruling;
        ruling.operation = operation.id;
        if (one_in(3)) ruling.price = operation_price * 3;
        if (one_in(2)) ruling.takes = Days{3};
        ruling.is_plan_detailed = one_in(2);
        ruling.outcomes = {{2, 3, false, true, "They were caught."},
                           {4, 7, false, false, "They came back with nothing."},
                           {8, 12, true, false, "It is done."}};
        orders.emplace_back(std::move(ruling));
    }
    for (const OperationId operation : legal.persons.to_roll) {
        if (one_in(3)) orders.emplace_back(RollOperation{operation});
    }
    if (!legal.strongholds.empty() && one_in(30)) {
        orders.emplace_back(SetTreasury{chance.one_of(legal.strongholds), Loot{5'000}});
    }
    if (!legal.persons.to_introduce.empty() && one_in(30)) {
        orders.emplace_back(
            IntroduceCommander{chance.one_of(legal.persons.to_introduce), {}});
    }
    if (!legal.persons.to_award.empty() && one_in(30)) {
        orders.emplace_back(AwardTrait{chance.one_of(legal.persons.to_award)});
    }
    if (!legal.factions.empty() && one_in(30)) {
        orders.emplace_back(RecordFaith{chance.one_of(legal.factions), one_in(2) ? "sun" : "moon"});
    }
    if (!legal.commanders.empty() && one_in(40)) {
        orders.emplace_back(CorrectLife{chance.one_of(legal.commanders),
                                        20 + static_cast<std::int64_t>(chance.below(50)), false});
    }
}

}  // namespace doctrine
