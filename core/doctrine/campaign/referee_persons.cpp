#include "core/doctrine/campaign/referee_persons.hpp"

#include <algorithm>

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

void add_spectator_rulings(const RefereeView& full, const LegalForReferee& legal, Chance& chance,
                           std::vector<RefereeOrder>& orders) {
    const auto one_in = [&](std::size_t of) { return chance.below(of) == 0; };
    if (one_in(12)) {
        const UserId user(1 + chance.below(6));
        const auto& players = full.spectators.players;
        const auto row = std::find_if(players.begin(), players.end(),
                                      [&](const Player& player) { return player.id == user; });
        const bool is_new = row == players.end() || row->role == Role::none;
        const bool was_god = row != players.end() && row->was_god;
        const Role watches = was_god || one_in(3) ? Role::god : Role::chorus;
        const Role role = is_new ? watches : Role::none;
        orders.emplace_back(GiveRole{user, "Watcher", role, {}});
    }
    if (one_in(20)) orders.emplace_back(SayInRoom{"Look at that."});
    if (!legal.spectators.seats.empty() && one_in(4)) {
        orders.emplace_back(OfferSeat{chance.one_of(legal.spectators.seats), true});
    }
    if (!full.spectators.seat_offers.empty() && one_in(8)) {
        orders.emplace_back(OfferSeat{full.spectators.seat_offers.front().id, false});
    }
}

}  // namespace doctrine
