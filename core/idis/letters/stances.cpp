#include "core/idis/letters/stances.hpp"

#include <algorithm>

#include "core/idis/letters/letters.hpp"
#include "core/idis/letters/news.hpp"
#include "core/idis/letters/truce.hpp"
#include "core/idis/map/region.hpp"
#include "core/idis/map/stance.hpp"
#include "core/idis/troops/army.hpp"

namespace idis {
namespace {

constexpr Clause by_news = "idis.7a.stance-news-ruling";
constexpr Clause by_referee = "idis.7a.stance-referee-ruling";

bool is_one_of(const std::vector<CommanderId>& list, CommanderId commander) {
    return std::find(list.begin(), list.end(), commander) != list.end();
}

/// What a change of stance is to the commanders of the two sides.
struct Learning {
    Unfolding& unfolding;
    const StanceChange& change;
    const Clauses& clauses;
    Relation before;
    std::vector<CommanderId> guests;         ///< who are shown out

    void learn(CommanderId commander, const Party& own, const Party& with) const {
        const State& state = unfolding.state();
        const Belief* belief = state.beliefs.find({commander, own, with});
        const Relation known = belief != nullptr ? belief->relation : before;
        if (const auto how = at_once(commander)) {
            if (belief != nullptr) unfolding.happen(clauses, BeliefCorrected{belief->id});
            if (known == change.relation) return;
            return unfolding.tell(commander, clauses,
                                  told::StanceTold{with, change.relation, *how});
        }
        if (belief == nullptr && before == change.relation) return;
        Belief later{{commander, own, with}, known, {}};
        if (belief != nullptr) later.coming = belief->coming;
        later.coming.push_back({change.news->id, change.relation});
        unfolding.happen({by_news}, BeliefChanged{std::move(later)});
    }

private:
    /// How a commander knows who need not wait for the news.
    std::optional<told::StanceTold::How> at_once(CommanderId commander) const {
        const State& state = unfolding.state();
        if (!change.news || is_one_of(change.known_to, commander)) return change.how;
        if (is_one_of(guests, commander)) return told::StanceTold::How::contact;
        const Hex hex = stands_in(state, commander);
        if (!has_come(state, *change.news, hex, unfolding.at())) return std::nullopt;
        return told::StanceTold::How::news;
    }
};

}  // namespace

void change_stance(Unfolding& unfolding, const StanceChange& change, const Clauses& clauses) {
    const State& state = unfolding.state();
    const Relation before = relation_between(state, change.a, change.b);
    const bool is_new = before != change.relation;
    const bool parts_friends = is_new && change.relation != Relation::allied;
    if (is_new) {
        unfolding.happen(clauses,
                         StanceTaken{{{std::min(change.a, change.b), std::max(change.a, change.b)},
                                      change.relation}});
    }
    Learning learning{unfolding, change, clauses, before, {}};
    if (parts_friends) learning.guests = guests_of(state, change.a, change.b);
    for (const Commander& commander : state.commanders) {
        const Party own = party_of(state, commander.id);
        if (own == change.a) learning.learn(commander.id, own, change.b);
        if (own == change.b) learning.learn(commander.id, own, change.a);
    }
    if (is_new && before == Relation::at_war) cease_fire(unfolding, change.a, change.b);
    if (parts_friends) turn_out_guests(unfolding, change.a, change.b);
    if (is_new && change.relation == Relation::at_war) {
        face_each_other(unfolding, change.a, change.b);
    }
}

// ---- hearing ------------------------------------------------------------------------------------

namespace {

void hear(Unfolding& unfolding, const Belief& belief, Hex hex) {
    const State& state = unfolding.state();
    const auto has_arrived = [&](const Tiding& tiding) {
        return has_come(state, state.news.at(tiding.news), hex, unfolding.at());
    };
    // The newest word counts; older word that comes behind it is no news any longer.
    const auto& coming = belief.coming;
    const auto newest = std::find_if(coming.rbegin(), coming.rend(), has_arrived);
    if (newest == coming.rend()) return;
    Belief now = belief;
    now.relation = newest->relation;
    now.coming.assign(newest.base(), coming.end());
    const bool is_new = now.relation != belief.relation;
    const Relation truth = relation_between(state, belief.id.own, belief.id.other);
    if (now.coming.empty() && now.relation == truth) {
        unfolding.happen({by_news}, BeliefCorrected{belief.id});
    } else {
        unfolding.happen({by_news}, BeliefChanged{now});
    }
    if (!is_new) return;
    unfolding.tell(belief.id.commander, {by_news},
                   told::StanceTold{belief.id.other, now.relation, told::StanceTold::How::news});
}

}  // namespace

void hear_of_stances(Unfolding& unfolding, CommanderId commander, Hex hex) {
    const State& state = unfolding.state();
    const auto end = state.beliefs.end();
    for (auto row = state.beliefs.from({commander, Party{}, Party{}});
         row != end && row->id.commander == commander; ++row) {
        hear(unfolding, *row, hex);
    }
}

void hear_of_stances_all(Unfolding& unfolding, Day) {
    const State& state = unfolding.state();
    for (const Belief& belief : state.beliefs) {
        hear(unfolding, belief, stands_in(state, belief.id.commander));
    }
}

// ---- the referee's ------------------------------------------------------------------------------

namespace {

bool is_a_party(const State& state, const Party& party) {
    if (const auto* faction = kit::get_if<FactionId>(&party)) {
        return state.factions.contains(*faction);
    }
    const Commander* commander = state.commanders.find(kit::get<CommanderId>(party));
    return commander != nullptr && !commander->faction;
}

}  // namespace

Gate may_rule_stance(const State& state, const SetStance& order) {
    if (!is_a_party(state, order.a)) return Refusal{"no_such_party", by_referee, "a"};
    if (!is_a_party(state, order.b) || order.a == order.b) {
        return Refusal{"no_such_party", by_referee, "b"};
    }
    const bool is_so = relation_between(state, order.a, order.b) == order.relation;
    const bool does_everybody_know =
        std::none_of(state.beliefs.begin(), state.beliefs.end(), [&](const Belief& belief) {
            return (belief.id.own == order.a && belief.id.other == order.b) ||
                   (belief.id.own == order.b && belief.id.other == order.a);
        });
    if (!is_so || !does_everybody_know) return allowed;
    return Refusal{"stance_is_so_already", by_referee, "relation"};
}

void rule_stance(Unfolding& unfolding, const SetStance& order) {
    mark("idis.5.mutiny-one-commander-ruling");
    change_stance(unfolding, {order.a, order.b, order.relation, {}, {},
                              told::StanceTold::How::referee},
                  {by_referee});
}

}  // namespace idis
