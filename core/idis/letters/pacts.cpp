#include "core/idis/letters/pacts.hpp"

#include <algorithm>

#include "core/idis/kernel/words.hpp"
#include "core/idis/letters/addressees.hpp"
#include "core/idis/letters/letters.hpp"
#include "core/idis/letters/news.hpp"
#include "core/idis/letters/stances.hpp"
#include "core/idis/letters/treaties.hpp"
#include "core/idis/map/region.hpp"
#include "core/idis/map/stance.hpp"
#include "core/idis/troops/army.hpp"

namespace idis {
namespace {

constexpr Clause makes = "idis.7a.war-and-peace-ruling";
constexpr Clause takes_effect = "idis.7a.peace-takes-effect-ruling";
constexpr Clause no_bar = "idis.7a.treaty-not-enforced";

Relation relation_of(Terms terms) {
    return terms == Terms::alliance ? Relation::allied : Relation::neutral;
}

/// Whether he speaks for his side, and the other is one that he can name.
Gate may_deal_with(const State& state, CommanderId commander, const Party& with) {
    if (!speaks_for_his_party(state, commander)) return Refusal{"no_power_to_negotiate", makes};
    const std::vector<StandingOf> all =
        standings_for(state, commander, people_known(state, commander));
    const bool is_one = std::any_of(all.begin(), all.end(),
                                    [&](const StandingOf& each) { return each.with == with; });
    return is_one ? allowed : Gate(Refusal{"no_such_party", makes, "with"});
}

}  // namespace

bool speaks_for_his_party(const State& state, CommanderId commander) {
    const std::optional<FactionId> faction = state.commanders.at(commander).faction;
    mark(makes);
    return !faction || may_speak_for(state, commander, *faction);
}

std::vector<StandingOf> standings_for(const State& state, CommanderId commander,
                                      const std::vector<CommanderId>& known) {
    const Party own = party_of(state, commander);
    std::vector<StandingOf> all;
    const auto add = [&](const Party& with) {
        if (with != own) all.push_back({with, known_relation(state, commander, with)});
    };
    for (const Faction& faction : state.factions) add(faction.id);
    for (const CommanderId other : known) {
        if (!state.commanders.at(other).faction) add(other);
    }
    return all;
}

// ---- whether ------------------------------------------------------------------------------------

Gate Rule<DeclareWar>::may_give(const State& state, CommanderId commander, const DeclareWar& order,
                                Moment) {
    if (const Gate gate = may_deal_with(state, commander, order.with)) return gate;
    if (known_relation(state, commander, order.with) != Relation::at_war) return allowed;
    return Refusal{"is_at_war_already", makes, "with"};
}

Gate Rule<LeaveAlliance>::may_give(const State& state, CommanderId commander,
                                   const LeaveAlliance& order, Moment) {
    if (const Gate gate = may_deal_with(state, commander, order.with)) return gate;
    if (known_relation(state, commander, order.with) == Relation::allied) return allowed;
    return Refusal{"is_no_ally", makes, "with"};
}

Gate Rule<OfferTerms>::may_give(const State& state, CommanderId commander, const OfferTerms& order,
                                Moment) {
    if (const Gate gate = need_words(order.text, no_bar, "text")) return gate;
    if (const Gate gate = may_deal_with(state, commander, order.with)) return gate;
    const Relation known = known_relation(state, commander, order.with);
    if (order.terms == Terms::peace && known != Relation::at_war) {
        return Refusal{"no_war_to_end", makes, "terms"};
    }
    if (known == Relation::allied) return Refusal{"is_ally_already", makes, "terms"};
    return may_treat_with(state, commander, order.with);
}

Gate Rule<SignTreaty>::may_give(const State& state, CommanderId commander, const SignTreaty& order,
                                Moment) {
    const auto has_read = [&] {
        const std::vector<CommanderId>& readers = state.treaties.at(order.treaty).readers;
        return std::binary_search(readers.begin(), readers.end(), commander);
    };
    const Pact* pact = state.pacts.find(order.treaty);
    const bool is_open = pact != nullptr && pact->standing == PactStanding::offered &&
                         pact->offered_to == party_of(state, commander) && has_read();
    if (!is_open) return Refusal{"nothing_to_sign", takes_effect, "treaty"};
    if (speaks_for_his_party(state, commander)) return allowed;
    return Refusal{"no_power_to_negotiate", makes};
}

// ---- war ----------------------------------------------------------------------------------------

namespace {

/// Offers that a party made to another, and what they have signed, come to nothing when it breaks
/// with the other before they hold.
void call_off_pacts(Unfolding& unfolding, const Party& own, const Party& other) {
    for (const Pact& row : unfolding.state().pacts) {
        const bool is_offer = row.standing == PactStanding::offered && row.offered_by == own &&
                              row.offered_to == other;
        const bool is_agreed = row.standing == PactStanding::agreed &&
                               ((row.offered_by == own && row.offered_to == other) ||
                                (row.offered_by == other && row.offered_to == own));
        if (row.is_off || (!is_offer && !is_agreed)) continue;
        Pact off = row;
        off.is_off = true;
        unfolding.happen({makes}, PactChanged{std::move(off)});
    }
}

/// One side's word, which needs nobody's consent.
void break_with(Unfolding& unfolding, CommanderId commander, const Party& other,
                Relation relation, NewsKind kind) {
    const State& state = unfolding.state();
    const Party own = party_of(state, commander);
    const Clauses clauses{makes, no_bar};
    call_off_pacts(unfolding, own, other);
    News news = news_of_stance(state, kind, commander, other, unfolding.at());
    unfolding.happen({"idis.7a.news-public-events-ruling"}, NewsChanged{news});
    change_stance(unfolding, {own, other, relation, std::move(news), {commander},
                              told::StanceTold::How::own_word},
                  clauses);
}

}  // namespace

void Rule<DeclareWar>::give(Unfolding& unfolding, const GivenOrder& given,
                            const DeclareWar& order) {
    break_with(unfolding, given.commander, order.with, Relation::at_war, NewsKind::war_declared);
}

void Rule<LeaveAlliance>::give(Unfolding& unfolding, const GivenOrder& given,
                               const LeaveAlliance& order) {
    const State& state = unfolding.state();
    const Party own = party_of(state, given.commander);
    // Who does not know yet that the other has declared war ends no war by leaving.
    const Relation truth = relation_between(state, own, order.with);
    const Relation left = truth == Relation::at_war ? truth : Relation::neutral;
    break_with(unfolding, given.commander, order.with, left, NewsKind::alliance_left);
}

// ---- peace --------------------------------------------------------------------------------------

void Rule<OfferTerms>::give(Unfolding& unfolding, const GivenOrder& given,
                            const OfferTerms& order) {
    const State& state = unfolding.state();
    const Party own = party_of(state, given.commander);
    Treaty treaty = new_treaty(state, given, {own, order.with}, order.text, unfolding.at());
    if (const auto* faction = kit::get_if<FactionId>(&own)) treaty.binds = {*faction};
    const TreatyId id = treaty.id;
    record_treaty(unfolding, given, std::move(treaty), {makes, no_bar});
    unfolding.happen({takes_effect}, PactChanged{{id, own, order.with, order.terms}});
}

void Rule<SignTreaty>::give(Unfolding& unfolding, const GivenOrder& given,
                            const SignTreaty& order) {
    const State& state = unfolding.state();
    const CommanderId signer = given.commander;
    Pact pact = state.pacts.at(order.treaty);
    const NewsKind kind =
        pact.terms == Terms::alliance ? NewsKind::alliance_made : NewsKind::peace_made;
    News news = news_of_stance(state, kind, signer, pact.offered_by, unfolding.at());
    pact.standing = PactStanding::agreed;
    pact.signed_by = signer;
    pact.news = news.id;
    const Belief::Key key{signer, pact.offered_to, pact.offered_by};
    const Belief* before = state.beliefs.find(key);
    const Relation agreed = relation_of(pact.terms);
    const Party other = pact.offered_by;
    unfolding.happen({takes_effect}, PactChanged{std::move(pact)});
    unfolding.happen({"idis.7a.news-public-events-ruling"}, NewsChanged{std::move(news)});
    // He holds himself to it from now on.
    Belief belief{key, agreed, {}};
    if (before != nullptr) belief.coming = before->coming;
    unfolding.happen({takes_effect}, BeliefChanged{std::move(belief)});
    unfolding.tell(signer, {takes_effect},
                   told::StanceTold{other, agreed, told::StanceTold::How::own_word});
    const std::optional<CommanderId> reader = reader_for(state, other);
    if (!reader || !is_reached(state, signer, *reader)) return;
    send_treaty(unfolding, given, order.treaty, *reader);
}

namespace {

void let_hold(Unfolding& unfolding, const Pact& pact, CommanderId reader,
              told::StanceTold::How how) {
    const State& state = unfolding.state();
    Pact held = pact;
    held.standing = PactStanding::in_force;
    const Relation before = relation_between(state, pact.offered_by, pact.offered_to);
    const Relation agreed = relation_of(pact.terms);
    // Peace makes nobody less than an ally.
    const Relation now = before == Relation::allied ? before : agreed;
    unfolding.happen({takes_effect}, PactChanged{held});
    change_stance(unfolding, {pact.offered_by, pact.offered_to, now, state.news.at(*pact.news),
                              {reader, *pact.signed_by}, how},
                  {takes_effect});
}

bool waits_for_word(const Pact& pact) {
    return pact.standing == PactStanding::agreed && !pact.is_off;
}

}  // namespace

void bring_signed_treaty(Unfolding& unfolding, TreatyId treaty, CommanderId reader) {
    const State& state = unfolding.state();
    const Pact* pact = state.pacts.find(treaty);
    if (pact == nullptr || !waits_for_word(*pact)) return;
    if (party_of(state, reader) != pact->offered_by) return;
    let_hold(unfolding, *pact, reader, told::StanceTold::How::treaty);
}

void let_pacts_hold_by_news(Unfolding& unfolding, Day) {
    const State& state = unfolding.state();
    for (const Pact& pact : state.pacts) {
        if (!waits_for_word(pact)) continue;
        const std::optional<CommanderId> reader = reader_for(state, pact.offered_by);
        if (!reader) continue;
        const News& news = state.news.at(*pact.news);
        if (!has_come(state, news, stands_in(state, *reader), unfolding.at())) continue;
        let_hold(unfolding, pact, *reader, told::StanceTold::How::news);
    }
}

}  // namespace idis
