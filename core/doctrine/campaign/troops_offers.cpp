#include "core/doctrine/campaign/troops_offers.hpp"

#include <algorithm>
#include <array>

namespace doctrine {

using namespace idis;

namespace {

constexpr std::array<const char*, 3> names = {"The Steadfast", "The First In", "The Old Guard"};

struct TroopOffers {
    const LegalTroops& legal;
    Chance& chance;
    std::vector<CommanderOrder>& orders;

    WholeDetachment one_of(const std::vector<DetachmentId>& detachments) {
        return {chance.one_of(detachments), {}, {}};
    }
    void add_moves() {
        if (!legal.divisible.empty()) {
            orders.emplace_back(DivideArmy{{one_of(legal.divisible)}, {}, {}});
        }
        if (!legal.armies_here.empty() && !legal.transferable.empty()) {
            const ArmyId to = chance.one_of(legal.armies_here);
            orders.emplace_back(HandOverDetachments{to, {one_of(legal.transferable)}, {}, {}});
        }
        if (!legal.mergeable.empty()) {
            const LegalMerge merge = chance.one_of(legal.mergeable);
            orders.emplace_back(MergeDetachments{merge.into, {merge.from, {}, {}}});
        }
        // To send men home for good is offered every day and seldom wanted.
        if (!legal.disbandable.empty() && chance.below(4) == 0) {
            orders.emplace_back(DisbandDetachments{{one_of(legal.disbandable)}});
        }
    }
    void add_names() {
        if (!legal.to_honour.empty()) {
            const std::string name = names[chance.below(names.size())];
            orders.emplace_back(
                HonourDetachment{chance.one_of(legal.to_honour), name, "for the day's work"});
        }
        if (!legal.to_name_skirmishers.empty()) {
            orders.emplace_back(NameSkirmishers{chance.one_of(legal.to_name_skirmishers)});
        }
    }
};

}  // namespace

RaiseArmy some_raising(const std::vector<RaisingChoice>& choices, Chance& chance) {
    const RaisingChoice& choice = chance.one_of(choices);
    RaiseArmy raise{choice.region, {}, {}};
    if (choice.rally.empty()) return raise;
    // Where he names none he means the stronghold's own place, which may be shut in by a siege.
    const bool is_open =
        std::find(choice.rally.begin(), choice.rally.end(), choice.region) != choice.rally.end();
    if (chance.below(2) == 0 || !is_open) raise.rally = chance.one_of(choice.rally);
    return raise;
}

void add_troop_orders(const LegalTroops& legal, Chance& chance,
                      std::vector<CommanderOrder>& orders) {
    TroopOffers offers{legal, chance, orders};
    offers.add_moves();
    offers.add_names();
    if (!legal.to_raise_in.empty()) orders.emplace_back(some_raising(legal.to_raise_in, chance));
}

}  // namespace doctrine
