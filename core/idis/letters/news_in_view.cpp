#include "core/idis/letters/news_in_view.hpp"

#include <algorithm>

#include "core/idis/letters/news.hpp"
#include "core/idis/letters/ordering.hpp"
#include "core/idis/letters/pacts.hpp"
#include "core/idis/letters/treaties.hpp"
#include "core/idis/spectators/chorus.hpp"

namespace idis {

OwnTreaties own_treaties(const State& state, const Commander& commander,
                         const std::vector<CommanderId>& known) {
    OwnTreaties own;
    for (const Treaty& row : state.treaties) {
        if (!std::binary_search(row.readers.begin(), row.readers.end(), commander.id)) continue;
        OwnTreaty treaty{row.id, row.parties, row.binds, row.text, row.at, {}};
        if (const Pact* pact = state.pacts.find(row.id)) treaty.terms = pact->terms;
        const SignTreaty order{row.id};
        treaty.may_sign =
            !Rule<SignTreaty>::may_give(state, commander.id, order, state.now);
        own.treaties.push_back(std::move(treaty));
    }
    own.standings = standings_for(state, commander.id, known);
    if (!commander.faction) return own;
    own.speaks_for_faction = may_speak_for(state, commander.id, *commander.faction);
    own.leads_faction = state.factions.at(*commander.faction).leader == commander.id;
    if (!own.leads_faction) return own;
    for (const CommanderId other : known) {
        const bool is_mate = state.commanders.at(other).faction == commander.faction;
        if (is_mate) own.may_delegate_to.push_back(other);
    }
    const auto end = state.delegations.end();
    for (auto row = state.delegations.from({*commander.faction, CommanderId{}});
         row != end && row->id.faction == *commander.faction; ++row) {
        own.delegates.push_back(row->id.delegate);
    }
    return own;
}

NewsInFull news_in_full(const State& state) {
    return {rows_of(state.news), rows_of(state.delegations), rows_of(state.treaties),
            rows_of(state.pacts)};
}

Gossip gossip(const State& state, UserId member) {
    mark("idis.9a.chorus-gossip-only");
    mark("idis.9a.chorus-no-neighbour-news");
    return {heard_by(state, member)};
}

namespace {

/// Of war and peace: what one who speaks for his side may order.
void add_war_and_peace(const CommanderView& own, LegalNews& legal) {
    mark("idis.7a.war-and-peace-ruling");
    if (own.commander.faction && !own.treaties.speaks_for_faction) return;
    for (const StandingOf& each : own.treaties.standings) {
        if (each.relation == Relation::at_war) {
            legal.offer_peace_to.push_back(each.with);
        } else {
            legal.declare_war_on.push_back(each.with);
        }
        if (each.relation == Relation::allied) {
            legal.leave.push_back(each.with);
        } else {
            legal.offer_alliance_to.push_back(each.with);
        }
    }
    for (const OwnTreaty& each : own.treaties.treaties) {
        if (each.may_sign) legal.sign.push_back(each.id);
    }
}

}  // namespace

LegalNews legal_news(const CommanderView& own) {
    LegalNews legal;
    if (own.army) {
        mark("idis.7a.news-own-hex");
        legal.ask.push_back({});
        const bool has_horse = std::any_of(
            own.army->detachments.begin(), own.army->detachments.end(),
            [](const OwnDetachment& each) { return !each.is_away && each.arm == Arm::cavalry; });
        for (const Direction direction : directions) {
            if (has_horse) legal.ask.push_back({direction});
        }
    }
    for (const FactionShown& faction : own.factions) {
        if (faction.id != own.commander.faction) legal.treat_with.emplace_back(faction.id);
    }
    for (const Person& each : own.letters.known) legal.treat_with.emplace_back(each.id);
    legal.may_bind_faction = own.treaties.speaks_for_faction;
    const auto& named = own.treaties.delegates;
    for (const CommanderId each : own.treaties.may_delegate_to) {
        const bool is_named = std::find(named.begin(), named.end(), each) != named.end();
        if (!is_named) legal.delegate_to.push_back(each);
    }
    legal.take_back_from = named;
    add_war_and_peace(own, legal);
    return legal;
}

}  // namespace idis
