#include "core/doctrine/campaign/news_offers.hpp"

#include <array>

namespace doctrine {

using namespace idis;

namespace {

constexpr std::array<const char*, 3> treaties = {"Peace between us until the harvest is in.",
                                                 "Free passage over the bridges, both ways.",
                                                 "The hill towns are yours, the coast is ours."};
constexpr std::array<const char*, 3> rumours = {"They say the king is dead.",
                                                "A fleet was seen, or a bank of fog.",
                                                "There is plague in the south."};

void add_war_and_peace_orders(const LegalNews& legal, Chance& chance,
                              std::vector<CommanderOrder>& orders) {
    if (!legal.declare_war_on.empty()) {
        orders.emplace_back(DeclareWar{chance.one_of(legal.declare_war_on)});
    }
    if (!legal.leave.empty()) orders.emplace_back(LeaveAlliance{chance.one_of(legal.leave)});
    if (!legal.offer_peace_to.empty()) {
        orders.emplace_back(OfferTerms{chance.one_of(legal.offer_peace_to), Terms::peace,
                                       chance.one_of(treaties)});
    }
    if (!legal.offer_alliance_to.empty()) {
        orders.emplace_back(OfferTerms{chance.one_of(legal.offer_alliance_to), Terms::alliance,
                                       chance.one_of(treaties)});
    }
    if (!legal.sign.empty()) orders.emplace_back(SignTreaty{chance.one_of(legal.sign)});
}

}  // namespace

void add_news_orders(const LegalNews& legal, Chance& chance, std::vector<CommanderOrder>& orders) {
    if (!legal.ask.empty()) orders.emplace_back(AskNews{chance.one_of(legal.ask)});
    if (!legal.treat_with.empty()) {
        RecordTreaty treaty{{chance.one_of(legal.treat_with)}, chance.one_of(treaties), false};
        treaty.for_faction = legal.may_bind_faction && chance.below(2) == 0;
        orders.emplace_back(std::move(treaty));
    }
    if (!legal.delegate_to.empty()) {
        orders.emplace_back(DelegateTalks{chance.one_of(legal.delegate_to), false});
    }
    add_war_and_peace_orders(legal, chance, orders);
    if (!legal.take_back_from.empty()) {
        orders.emplace_back(DelegateTalks{chance.one_of(legal.take_back_from), true});
    }
}

void add_news_rulings(const RefereeView& full, const LegalForReferee& legal, Chance& chance,
                      std::vector<RefereeOrder>& orders) {
    if (!legal.news.empty() && chance.below(10) == 0) {
        orders.emplace_back(WordNews{chance.one_of(legal.news), chance.one_of(rumours)});
    }
    if (!legal.news.empty() && chance.below(10) == 0) {
        orders.emplace_back(HoldNews{chance.one_of(legal.news), chance.below(2) == 0});
    }
    if (!full.armies.empty() && chance.below(15) == 0) {
        orders.emplace_back(
            PlantNews{chance.one_of(full.armies).army.hex, chance.one_of(rumours)});
    }
    if (legal.factions.size() > 1 && chance.below(30) == 0) {
        const FactionId one = chance.one_of(legal.factions);
        const FactionId other = chance.one_of(legal.factions);
        const auto relation = static_cast<Relation>(chance.below(3));
        if (one != other) orders.emplace_back(SetStance{one, other, relation});
    }
    if (full.commanders.empty() || chance.below(20) != 0) return;
    const Commander& somebody = chance.one_of(full.commanders);
    if (somebody.faction) orders.emplace_back(NameLeader{*somebody.faction, somebody.id});
}

}  // namespace doctrine
