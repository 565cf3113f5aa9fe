// What commanders, the referee and the Chorus see of news and treaties (section 7a of the source).
//
// A commander's news stands in his channel, as he heard it. He sees the treaties whose text he has,
// and whether he may speak for his faction. The Chorus hears the gossip of the place where it is,
// and knows what it heard on the way.
#pragma once

#include <vector>

#include "core/idis/letters/channel.hpp"
#include "core/idis/letters/news_channel.hpp"

namespace idis {

struct OwnTreaty {
    TreatyId id;
    std::vector<Party> parties;
    std::vector<FactionId> binds;
    std::string text;
    Moment at;
    std::optional<Terms> terms;              ///< if it ends a war or allies both sides
    bool may_sign = false;                   ///< it was offered to his side, and he speaks for it
    friend bool operator==(const OwnTreaty&, const OwnTreaty&) = default;
};
/// A party that his own can make war and peace with, and how he takes it to stand.
struct StandingOf {
    Party with;
    Relation relation = Relation::neutral;
    friend bool operator==(const StandingOf&, const StandingOf&) = default;
};
struct OwnTreaties {
    std::vector<OwnTreaty> treaties;         ///< by id
    bool speaks_for_faction = false;
    bool leads_faction = false;
    std::vector<CommanderId> may_delegate_to;        ///< if he leads it; by id
    std::vector<CommanderId> delegates;      ///< if he leads it; by id
    std::vector<StandingOf> standings;       ///< factions, then those he knows who serve none
    friend bool operator==(const OwnTreaties&, const OwnTreaties&) = default;
};
struct NewsInFull {
    std::vector<News> news;
    std::vector<Delegation> delegations;
    std::vector<Treaty> treaties;
    std::vector<Pact> pacts;
    friend bool operator==(const NewsInFull&, const NewsInFull&) = default;
};
struct Gossip {
    std::vector<HeardNews> news;             ///< the newest first
    friend bool operator==(const Gossip&, const Gossip&) = default;
};
struct LegalNews {
    std::vector<Steps> ask;                  ///< AskNews: his own hex, and others if he has horse
    std::vector<Party> treat_with;           ///< RecordTreaty
    bool may_bind_faction = false;
    std::vector<CommanderId> delegate_to;    ///< DelegateTalks
    std::vector<CommanderId> take_back_from;
    std::vector<Party> declare_war_on;       ///< DeclareWar
    std::vector<Party> leave;                ///< LeaveAlliance
    std::vector<Party> offer_peace_to;       ///< OfferTerms
    std::vector<Party> offer_alliance_to;
    std::vector<TreatyId> sign;              ///< SignTreaty
    friend bool operator==(const LegalNews&, const LegalNews&) = default;
};

}  // namespace idis
