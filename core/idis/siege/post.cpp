#include "core/idis/siege/post.hpp"

#include <algorithm>

#include "core/idis/battle/meeting.hpp"
#include "core/idis/battle/meeting_opening.hpp"
#include "core/idis/kernel/order_end.hpp"
#include "core/idis/kernel/words.hpp"
#include "core/idis/siege/besieging.hpp"
#include "core/idis/siege/siege.hpp"

namespace idis {
namespace {

constexpr Clause of_post = "idis.6a.post-without-army-ruling";
constexpr Clause terms_clause = "idis.6a.surrender-choice-ruling";

/// His siege at a place; null if there is none.
const Siege* siege_at(const State& state, CommanderId commander, PlaceId place) {
    for (const Siege* siege : sieges_of_post(state, commander)) {
        if (state.strongholds.at(siege->id).place == place) return siege;
    }
    return nullptr;
}
/// His siege in which an army lies before the walls; null if it does so in none.
const Siege* siege_with(const State& state, CommanderId commander, ArmyId besieger) {
    for (const Siege* siege : sieges_of_post(state, commander)) {
        if (has_laid(*siege, besieger) && is_besieging(state, *siege, besieger)) return siege;
    }
    return nullptr;
}

Soldiers own_garrison(const State& state, StrongholdId id) {
    const Hold hold = hold_of(state, id);
    return hold.infantry + hold.cavalry;
}

/// Whether those inside have sallied on that day already, or the garrison in another's battle.
bool has_sallied(const State& state, StrongholdId id, Day day) {
    return std::any_of(state.battles.begin(), state.battles.end(), [&](const Battle& battle) {
        return battle.stronghold == id && battle.kind != MeetingKind::assault &&
               day_of(battle.at) == day;
    });
}

void done(Unfolding& unfolding, const GivenOrder& order) {
    unfolding.happen({"idis.7.orders-effective-at-submission"},
                     OrderTookEffect{order.id, OrderStanding::done});
}

/// The garrison joins a battle before its walls, on the side that fights the besieger.
void join_with_garrison(Unfolding& unfolding, const Meeting& before, StrongholdId id,
                        ArmyId besieger) {
    Meeting meeting = before;
    meeting.stronghold = id;
    side_of(meeting, other(camp_of(before, besieger))).has_garrison = true;
    unfolding.happen({of_post, "idis.6a.relief-battle-ruling"},
                     MeetingChanged{std::move(meeting)});
}

}  // namespace

std::vector<const Siege*> sieges_of_post(const State& state, CommanderId commander) {
    std::vector<const Siege*> all;
    for (const Siege& siege : state.sieges) {
        const Commander* officer = officer_without_army(state, siege.id);
        if (officer != nullptr && officer->id == commander) all.push_back(&siege);
    }
    return all;
}

std::vector<ArmyId> sally_targets(const State& state, CommanderId commander) {
    std::vector<ArmyId> all;
    for (const Siege* siege : sieges_of_post(state, commander)) {
        if (own_garrison(state, siege->id) == Soldiers{}) continue;
        for (const ArmyId army : siege->besiegers) {
            if (is_besieging(state, *siege, army)) all.push_back(army);
        }
    }
    std::sort(all.begin(), all.end());
    return all;
}

const Meeting* battle_of_garrison(const State& state, StrongholdId id) {
    for (const Meeting& meeting : state.meetings) {
        const bool is_called = meeting.calling.has_garrison || meeting.called.has_garrison;
        if (is_called && meeting.stronghold == id) return &meeting;
    }
    return nullptr;
}

namespace {

/// Whether somebody holds the post of any stronghold.
bool has_post(const State& state, CommanderId commander) {
    return std::any_of(state.posts.begin(), state.posts.end(),
                       [&](const Post& row) { return row.commander == commander; });
}

// ---- each kind of order -------------------------------------------------------------------------

Gate may_order_from_post(const State& state, CommanderId commander, const PlanSiege& order) {
    if (siege_at(state, commander, order.place) == nullptr) {
        return Refusal{"no_siege_is_laid", of_post, "place"};
    }
    return need_short(order.text, "idis.6a.siege-briefing", "text");
}

Gate may_order_from_post(const State& state, CommanderId commander, const YieldStronghold& order) {
    if (siege_at(state, commander, order.place) == nullptr) {
        return Refusal{"no_siege_is_laid", of_post, "place"};
    }
    return need_short(order.terms, terms_clause, "terms");
}

Gate may_order_from_post(const State& state, CommanderId commander, const AttackArmy& order) {
    const Siege* siege = siege_with(state, commander, order.target);
    if (siege == nullptr) return Refusal{"no_such_army", of_post, "target"};
    if (own_garrison(state, siege->id) > Soldiers{}) return allowed;
    return Refusal{"garrison_is_gone", of_post};
}

void do_from_post(Unfolding& unfolding, const GivenOrder& order, const PlanSiege& what) {
    plan_siege(unfolding, *siege_at(unfolding.state(), order.commander, what.place),
               order.commander, what.text);
    done(unfolding, order);
}

void do_from_post(Unfolding& unfolding, const GivenOrder& order, const YieldStronghold& what) {
    offer_terms(unfolding, order, *siege_at(unfolding.state(), order.commander, what.place), what);
}

void do_from_post(Unfolding& unfolding, const GivenOrder& order, const AttackArmy& what) {
    const State& state = unfolding.state();
    const StrongholdId id = siege_with(state, order.commander, what.target)->id;
    const Day today = day_of(unfolding.at());
    if (has_sallied(state, id, today)) {
        return unfolding.happen({"idis.6.refight-ruling"},
                                OrderPutOff{order.id, start_of(today + 1)});
    }
    const auto put_off_behind = [&](const Meeting& first) {
        unfolding.happen({"idis.6a.relief-waits-ruling"},
                         OrderPutOff{order.id, after_the_dice(first, unfolding.at())});
    };
    if (const Meeting* own = battle_of_garrison(state, id)) return put_off_behind(*own);
    const Meeting* meeting = meeting_of(state, what.target);
    if (meeting == nullptr) {
        mark("idis.6a.sally-ruling");
        done(unfolding, order);
        return open_meeting(unfolding, {{}, {what.target}, MeetingKind::sally, id});
    }
    if (meeting->has_begun) return put_off_behind(*meeting);
    done(unfolding, order);
    join_with_garrison(unfolding, *meeting, id, what.target);
}

/// Whether its kind says that a garrison carries it out too.
template <class Order>
constexpr bool is_for_garrison =
    order_kind<Order>.carried_out_by == CarriedOutBy::army_or_garrison;

}  // namespace

Gate may_order_without_army(const State& state, CommanderId commander,
                            const CommanderOrder& order) {
    return kit::visit(
        [&]<class Order>(const Order& what) -> Gate {
            if constexpr (is_for_garrison<Order>) {
                if (has_post(state, commander)) return may_order_from_post(state, commander, what);
            }
            return Refusal{"you_lead_no_army", "idis.2.one-commander-per-army"};
        },
        order);
}

void take_effect_without_army(Unfolding& unfolding, const GivenOrder& order) {
    const Gate gate = may_order_without_army(unfolding.state(), order.commander, order.what);
    if (gate) return stop_order(unfolding, order.id, *gate);
    kit::visit(
        [&]<class Order>(const Order& what) {
            if constexpr (is_for_garrison<Order>) {
                do_from_post(unfolding, order, what);
            } else {
                kit::throw_broken("an army's order took effect without one", __FILE__, __LINE__);
            }
        },
        order.what);
}

void offer_terms(Unfolding& unfolding, const GivenOrder& order, const Siege& siege,
                 const YieldStronghold& what) {
    const State& state = unfolding.state();
    const Army* besieger =
        siege.besiegers.empty() ? nullptr : state.armies.find(siege.besiegers.front());
    if (besieger == nullptr) {
        return stop_order(unfolding, order.id, Refusal{"no_siege_is_laid", terms_clause});
    }
    unfolding.happen({terms_clause}, OrderTookEffect{order.id, OrderStanding::in_force});
    Question question;
    question.asked = besieger->commander;
    question.due_at = unfolding.at() + state.campaign.settings.decision_time;
    question.what = TermsOffered{siege.id, what.terms};
    question.options = {"accept", "decline"};
    question.by_default = "decline";
    unfolding.ask({terms_clause}, std::move(question));
}

}  // namespace idis
