// Who makes war and peace, and when it holds (section 7a of the source).
//
// A war begins with the word of one who speaks for his side, and so does the end of an alliance: it
// holds at once. Peace and an alliance need both: one side signs and sends the treaty, the other
// signs and sends it back, and it holds once the side that offered has the signed treaty or hears
// the news of it. A treaty binds nobody against his will: anyone who signed may declare war
// tomorrow.
#pragma once

#include "core/idis/kernel/order_rule.hpp"
#include "core/idis/letters/news_view.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Whether a commander may bind his party: himself if he serves no faction.
/// Clause:  idis.7a.war-and-peace-ruling
bool speaks_for_his_party(const State& state, CommanderId commander);
/// The parties a commander can make war and peace with, and how he takes them to stand.
/// Clause:  idis.7a.stance-news-ruling
/// Takes:   whom he may write to (addressees.hpp).
/// Gives:   the other factions, then those he knows who serve none; both by id.
std::vector<StandingOf> standings_for(const State& state, CommanderId commander,
                                      const std::vector<CommanderId>& known);

/// Clause:  idis.7a.war-and-peace-ruling, idis.7a.treaty-not-enforced,
///          idis.7a.peace-takes-effect-ruling
/// Gives:   nothing, or no_power_to_negotiate, no_such_party; is_at_war_already; is_no_ally;
///          text_is_empty, text_is_too_long, no_war_to_end, is_ally_already, no_way_over_land;
///          nothing_to_sign.
template <>
struct Rule<DeclareWar> {
    static Gate may_give(const State&, CommanderId, const DeclareWar&, Moment);
    static void give(Unfolding&, const GivenOrder&, const DeclareWar&);
};
template <>
struct Rule<LeaveAlliance> {
    static Gate may_give(const State&, CommanderId, const LeaveAlliance&, Moment);
    static void give(Unfolding&, const GivenOrder&, const LeaveAlliance&);
};
template <>
struct Rule<OfferTerms> {
    static Gate may_give(const State&, CommanderId, const OfferTerms&, Moment);
    static void give(Unfolding&, const GivenOrder&, const OfferTerms&);
};
template <>
struct Rule<SignTreaty> {
    static Gate may_give(const State&, CommanderId, const SignTreaty&, Moment);
    static void give(Unfolding&, const GivenOrder&, const SignTreaty&);
};

/// A treaty has come to somebody: if it is his side's offer with the other's name under it, it
/// holds from now on.
/// Clause:  idis.7a.peace-takes-effect-ruling
void bring_signed_treaty(Unfolding& unfolding, TreatyId treaty, CommanderId reader);
/// What was signed and whose news has come to who offered it holds from the end of the day on.
/// Clause:  idis.7a.peace-takes-effect-ruling
void let_pacts_hold_by_news(Unfolding& unfolding, Day day);

}  // namespace idis
