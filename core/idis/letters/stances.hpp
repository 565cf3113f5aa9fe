// War and peace, and who knows of them (section 7a of the source).
//
// A change of how two sides stand holds at once, and is news: it starts where it was made known and
// spreads like any other. Each commander of the two sides goes by what he has heard
// (map/stance.hpp); he hears when he asks for the news, or at the end of the day on which it has
// come to him. Until then a row says what he believes and what is on its way to him. What becomes
// of armies that cease or begin to be enemies is in truce.hpp, who may make war and peace in
// pacts.hpp.
#pragma once

#include "core/idis/kernel/ruling.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// A change of how two parties stand.
struct StanceChange {
    Party a;
    Party b;
    Relation relation = Relation::neutral;
    std::optional<News> news;                ///< that brings it; none: both sides know at once
    std::vector<CommanderId> known_to;       ///< at once, besides those in the hex of the news
    told::StanceTold::How how = told::StanceTold::How::own_word;
};

/// Lets it be so, with all that follows for armies and for those who have to hear of it.
/// Clause:  idis.7a.stance-news-ruling, idis.7a.stance-contact-ruling
/// Takes:   two parties that are there and not the same.
void change_stance(Unfolding& unfolding, const StanceChange& change, const Clauses& clauses);

/// A commander hears what has come to a hex of how others stand to his side.
/// Clause:  idis.7a.stance-news-ruling
void hear_of_stances(Unfolding& unfolding, CommanderId commander, Hex hex);
/// Everybody hears, at the end of the day, what has come to where he is.
/// Clause:  idis.7a.stance-news-ruling
void hear_of_stances_all(Unfolding& unfolding, Day day);

/// Gives:   nothing, or no_such_party, stance_is_so_already.
Gate may_rule_stance(const State& state, const SetStance& order);
/// Clause:  idis.7a.stance-referee-ruling, idis.5.mutiny-one-commander-ruling
void rule_stance(Unfolding& unfolding, const SetStance& order);
template <>
struct Ruling<SetStance> : RuledBy<may_rule_stance, rule_stance> {};

}  // namespace idis
