#include "tests/conformance/campaign_offers.hpp"

#include <array>

#include "core/doctrine/battles.hpp"
#include "core/doctrine/campaign/offers.hpp"

namespace tests {

using namespace idis;
using doctrine::Chance;

namespace {

void add_orders_in_battle(const View& seen, const LegalBattles& legal, Chance& chance,
                          std::vector<CommanderOrder>& orders) {
    if (!legal.fight) return;
    const OwnMeeting& meeting = *seen.commander->battles.meeting;
    orders.emplace_back(LetDoctrineFight{*legal.fight, !meeting.is_left_to_doctrine});
    if (!legal.orders || !meeting.battle) return;
    const battle::HeldOrder order =
        doctrine::random_order_in(meeting.battle, legal.orders, chance);
    if (order) orders.emplace_back(OrderInBattle{*legal.fight, order});
}

/// Collects one order of each kind that has something in its domain.
struct Desk {
    const RefereeView& full;
    const LegalForReferee& legal;
    Chance& chance;
    std::vector<RefereeOrder> orders{};

    template <class T, class Make>
    void one_of(const std::vector<T>& list, Make make) {
        if (!list.empty()) orders.emplace_back(make(chance.one_of(list)));
    }
    void on_people() {
        one_of(legal.commanders, [](CommanderId id) { return WriteToCommander{id, "Well?"}; });
        one_of(legal.open_seats, [](CommanderId id) { return ActFor{id, WriteToReferee{"So."}}; });
        one_of(legal.acted_for, [](CommanderId id) { return LetDoctrineAct{id, false}; });
        one_of(legal.commanders, [](CommanderId id) {
            return CorrectLife{id, 44, false};
        });
        one_of(legal.persons.to_introduce,
               [](CommanderId id) { return IntroduceCommander{id, {}}; });
        one_of(legal.persons.to_award, [](CommanderId id) { return AwardTrait{id}; });
        one_of(legal.persons.to_rule, [](OperationId id) {
            RuleOperation ruling;
            ruling.operation = id;
            return ruling;
        });
        one_of(legal.persons.to_roll, [](OperationId id) { return RollOperation{id}; });
        one_of(legal.spectators.seats, [](CommanderId id) { return OfferSeat{id, true}; });
    }
    void on_armies() {
        one_of(legal.armies, [&](ArmyId id) {
            return ChangeMorale{id, Morale{1}, chance.below(2) == 0, "a story"};
        });
        one_of(legal.detachments, [](DetachmentId id) {
            CorrectDetachment correct;
            correct.detachment = id;
            correct.wagons = Wagons{2};
            return correct;
        });
        one_of(legal.waiting, [](DetachmentId id) { return LeadDetachment{id, std::nullopt}; });
        one_of(legal.raisings, [](RaisingId id) {
            RaisedDetachment foot;
            foot.soldiers = Soldiers{600};
            return ComposeRaising{id, {foot}};
        });
        one_of(legal.battles.captives,
               [](CommanderId id) { return SettleCaptive{id, std::nullopt}; });
    }
    void on_places() {
        one_of(legal.strongholds, [&](StrongholdId id) {
            return HandOverStronghold{id, std::nullopt, Taking::by_agreement};
        });
        one_of(legal.strongholds, [&](StrongholdId id) {
            return GivePost{id, chance.one_of(legal.commanders)};
        });
        one_of(legal.idle_strongholds, [](StrongholdId id) { return DestroyStronghold{id}; });
        one_of(legal.bare_places, [](PlaceId id) {
            return PlaceStronghold{id, StrongholdKind::town, std::nullopt};
        });
        one_of(legal.overruled_hexes,
               [](Hex hex) { return OverruleHex{hex, false, std::nullopt}; });
    }
    void on_words() {
        one_of(legal.questions, [&](const Answerable& each) {
            const auto answer = doctrine::some_answer(each, chance);
            return AnswerQuestion{answer.question, answer.answer};
        });
        one_of(legal.letters, [](LetterId id) { return InterceptLetter{id, {}}; });
        one_of(legal.news, [](NewsId id) { return WordNews{id, "They say so."}; });
    }
};

/// What may wait for something though it could not be done now, once or each time.
void add_orders_for_later(const LegalForCommander& legal, Chance& chance,
                          std::vector<CommanderOrder>& orders) {
    if (!legal.march || legal.conditions.empty()) return;
    const std::array<WaitingOrder, 5> later = {Forage{}, Raze{}, RestArmy{Days{3}, {}}, EndRest{},
                                               LeaveWalls{}};
    orders.emplace_back(OrderWhen{chance.one_of(legal.conditions), Days{5},
                                  later[chance.below(later.size())], chance.below(2) == 0});
}

}  // namespace

std::vector<CommanderOrder> commander_offers(const View& seen, const LegalForCommander& legal,
                                             Chance& chance) {
    std::vector<CommanderOrder> orders = doctrine::offered_orders(legal, chance);
    if (legal.march) orders.emplace_back(doctrine::some_march(*legal.march, chance));
    add_orders_in_battle(seen, legal.battles, chance, orders);
    add_orders_for_later(legal, chance, orders);
    return orders;
}

std::vector<RefereeOrder> referee_offers(const RefereeView& full, const LegalForReferee& legal,
                                         Chance& chance) {
    Desk desk{full, legal, chance};
    desk.on_people();
    desk.on_armies();
    desk.on_places();
    desk.on_words();
    return std::move(desk.orders);
}

std::vector<SpectatorOrder> chorus_offers(const LegalForChorus& legal, Chance& chance) {
    std::vector<SpectatorOrder> orders;
    if (legal.may_speak) orders.emplace_back(SayInRoom{"Did you hear?"});
    if (legal.may_vote) orders.emplace_back(CastVote{chance.below(2) == 0});
    if (!legal.ride_to.empty()) {
        orders.emplace_back(ProposeRide{chance.one_of(legal.ride_to), chance.one_of(legal.paces)});
    }
    if (!legal.seats.empty()) {
        orders.emplace_back(AskForSeat{chance.one_of(legal.seats), chance.one_of(legal.paces)});
    }
    return orders;
}

namespace {

/// What somebody tries who is at a siege, or has others in his hex, of each a form of its own.
struct Trials {
    const CommanderView& own;
    Chance& chance;
    std::vector<CommanderOrder> orders{};

    DetachmentId some_men() const {
        return chance.one_of(own.army->detachments).id;
    }
    std::vector<WholeDetachment> some_whole() const { return {{some_men(), {}, {}}}; }

    void at_siege(const OwnSiege& siege) {
        if (!siege.is_inside) {
            orders.emplace_back(AssaultStronghold{siege.place});
            orders.emplace_back(TakeUpStores{siege.place, Supplies{1}, {}});
        } else {
            orders.emplace_back(YieldStronghold{siege.place, "on terms"});
            orders.emplace_back(TakeUpStores{{}, Supplies{1}, {}});
            orders.emplace_back(LeaveWalls{});
        }
        orders.emplace_back(StationDetachments{siege.place, {some_men()}});
    }
    void against(const SeenArmy& seen) {
        orders.emplace_back(AttackArmy{seen.id});
        orders.emplace_back(JoinBattle{seen.id});
        orders.emplace_back(HandOverDetachments{seen.id, some_whole(), {}, {}});
        orders.emplace_back(HarryArmy{some_men(), seen.id, HarryAim::kill, {}});
    }
};

}  // namespace

std::vector<CommanderOrder> trials(const View& seen, Chance& chance) {
    const CommanderView& own = *seen.commander;
    if (!own.army || own.army->detachments.empty()) return {};
    Trials all{own, chance};
    for (const OwnSiege& siege : own.sieges.sieges) all.at_siege(siege);
    for (const SeenArmy& each : own.seen) {
        const bool is_near = each.is_in_sight && each.steps && each.steps->size() <= 1;
        if (is_near) all.against(each);
    }
    all.orders.emplace_back(DivideArmy{all.some_whole(), {}, {}});
    return std::move(all.orders);
}

bool needs_a_way(const CommanderOrder& order) {
    if (kit::holds_alternative<MarchArmy>(order) || kit::holds_alternative<SailFleet>(order)) {
        return true;
    }
    if (const auto* when = kit::get_if<OrderWhen>(&order)) {
        return std::holds_alternative<MarchArmy>(when->order);
    }
    const auto* altered = kit::get_if<AlterOrder>(&order);
    return altered != nullptr && std::holds_alternative<MarchArmy>(altered->to);
}

}  // namespace tests
