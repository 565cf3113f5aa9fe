#include "core/idis/battle/ordering.hpp"

#include <algorithm>

#include "core/idis/battle/briefing.hpp"
#include "core/idis/battle/meeting.hpp"
#include "core/idis/battle/meeting_opening.hpp"
#include "core/idis/battle/spoils.hpp"
#include "core/idis/kernel/order_end.hpp"
#include "core/idis/map/region.hpp"
#include "core/idis/map/stance.hpp"
#include "core/idis/morale/rout.hpp"
#include "core/idis/persons/captives.hpp"
#include "core/idis/tactics/battle_under_way.hpp"
#include "core/idis/troops/army.hpp"

namespace idis {
namespace {

/// An army of another that a commander sees in his own hex.
const Sighting* seen_here(const State& state, const Army& own, ArmyId id) {
    const Sighting* seen = state.sightings.find({own.commander, id});
    return seen != nullptr && seen->is_in_sight && seen->hex == own.hex ? seen : nullptr;
}

/// What a commander can tell by its colours: an enemy's, or of nobody's faction.
bool may_be_hostile(const State& state, const Army& own, const Sighting& seen) {
    if (!seen.faction) return true;
    return known_relation(state, own.commander, *seen.faction) == Relation::at_war;
}

}  // namespace

// ---- a commander's ------------------------------------------------------------------------------

std::vector<ArmyId> attackable(const State& state, const Army& army) {
    std::vector<ArmyId> all;
    if (meeting_of(state, army.id) != nullptr) return all;
    const auto end = state.sightings.end();
    for (auto row = state.sightings.from({army.commander, ArmyId{}});
         row != end && row->id.commander == army.commander; ++row) {
        if (seen_here(state, army, row->id.army) == nullptr) continue;
        if (may_be_hostile(state, army, *row)) all.push_back(row->id.army);
    }
    return all;
}

std::vector<ArmyId> joinable(const State& state, const Army& army) {
    std::vector<ArmyId> all;
    if (meeting_of(state, army.id) != nullptr) return all;
    const auto end = state.sightings.end();
    for (auto row = state.sightings.from({army.commander, ArmyId{}});
         row != end && row->id.commander == army.commander; ++row) {
        if (seen_here(state, army, row->id.army) == nullptr) continue;
        if (!state.armies.contains(row->id.army)) continue;
        const Meeting* meeting = meeting_of(state, row->id.army);
        if (meeting == nullptr) continue;
        if (may_stand_on(state, *meeting, army.id, camp_of(*meeting, row->id.army))) {
            all.push_back(row->id.army);
        }
    }
    return all;
}

Gate Rule<AttackArmy>::may_give(const State& state, CommanderId commander, const AttackArmy& order,
                                Moment) {
    constexpr Clause clause = "idis.6.meeting-trigger-ruling";
    const Army& own = army_led_by(state, commander);
    if (order.target == own.id) return Refusal{"army_is_your_own", clause, "target"};
    if (const Gate gate = may_leave_ranks(state, own.id)) return gate;
    const Sighting* seen = seen_here(state, own, order.target);
    if (seen == nullptr) return Refusal{"no_such_army", clause, "target"};
    if (!may_be_hostile(state, own, *seen)) {
        return Refusal{"army_is_not_hostile", clause, "target"};
    }
    return allowed;
}

Gate Rule<JoinBattle>::may_give(const State& state, CommanderId commander, const JoinBattle& order,
                                Moment) {
    constexpr Clause clause = "idis.6.neutral-army-stays-out";
    const Army& own = army_led_by(state, commander);
    if (order.beside == own.id) return Refusal{"army_is_your_own", clause, "beside"};
    if (const Gate gate = may_leave_ranks(state, own.id)) return gate;
    if (seen_here(state, own, order.beside) == nullptr) {
        return Refusal{"no_such_army", clause, "beside"};
    }
    return allowed;
}

Gate Rule<HandInPlan>::may_give(const State& state, CommanderId commander, const HandInPlan& order,
                                Moment) {
    return may_plan(state, commander, order);
}
Gate Rule<CallOffBattle>::may_give(const State& state, CommanderId commander,
                                   const CallOffBattle& order, Moment) {
    return may_call_off(state, commander, order);
}
Gate Rule<TakeSpoils>::may_give(const State& state, CommanderId commander, const TakeSpoils& order,
                                Moment) {
    return may_take(state, commander, order);
}

namespace {

/// Why there is no attack: they are not at war, whatever he took them for.
void say_how_they_stand(Unfolding& unfolding, const Army& army, const Army& other) {
    const State& state = unfolding.state();
    const Party with = party_of(state, other.commander);
    const Relation truth = relation_between(state, party_of(state, army.commander), with);
    const bool is_new_to_him = known_relation(state, army.commander, with) != truth;
    if (is_new_to_him) return learn_by_contact(unfolding, army.commander, with);
    unfolding.tell(army.commander, {"idis.7a.stance-contact-ruling"},
                   told::StanceTold{with, truth, told::StanceTold::How::contact});
}
/// There is no battle to be had, and he is told so.
void find_nobody(Unfolding& unfolding, const GivenOrder& order, Clause clause) {
    stop_order(unfolding, order.id, Refusal{"nobody_was_met", clause});
    unfolding.tell(order.commander, {"idis.6.attack-in-vain-ruling"},
                   told::NoBattle{{}, told::NoBattle::Why::nobody_to_fight});
}

/// Whether somebody outside sets upon an army that is about to storm: it is bound to its assault,
/// and anyone who would fight it in the field waits until that is over.
bool is_relief_from(const Meeting& meeting, Camp against) {
    return meeting.kind == MeetingKind::assault && against == Camp::called;
}

void carry_out(Unfolding& unfolding, const GivenOrder& order, const Army& army,
               const AttackArmy& what) {
    const State& state = unfolding.state();
    constexpr Clause trigger = "idis.6.meeting-trigger-ruling";
    const Day today = day_of(unfolding.at());
    const Army* target = state.armies.find(what.target);
    const bool is_there = target != nullptr && target->hex == army.hex &&
                          !may_leave_ranks(state, army.id);
    if (!is_there) return find_nobody(unfolding, order, trigger);
    if (!are_hostile(state, army, *target)) {
        stop_order(unfolding, order.id, Refusal{"army_is_not_hostile", trigger});
        return say_how_they_stand(unfolding, army, *target);
    }
    if (have_fought(state, army.id, what.target, today)) {
        return unfolding.happen({"idis.6.refight-ruling"},
                                OrderPutOff{order.id, start_of(today + 1)});
    }
    const Meeting* other_meeting = meeting_of(state, what.target);
    if (other_meeting != nullptr) {
        const Camp camp = other(camp_of(*other_meeting, what.target));
        if (!may_stand_on(state, *other_meeting, army.id, camp)) {
            if (!is_relief_from(*other_meeting, camp)) {
                return find_nobody(unfolding, order, trigger);
            }
            return unfolding.happen({"idis.6a.relief-waits-ruling"},
                                    OrderPutOff{order.id, after_the_dice(*other_meeting,
                                                                         unfolding.at())});
        }
        be_done(unfolding, order);
        return join(unfolding, *other_meeting, army.id, camp);
    }
    if (!can_be_met(state, what.target, today)) return find_nobody(unfolding, order, trigger);
    be_done(unfolding, order);
    attack(unfolding, army.id, what.target);
}

void carry_out(Unfolding& unfolding, const GivenOrder& order, const Army& army,
               const JoinBattle& what) {
    const State& state = unfolding.state();
    const Army* beside = state.armies.find(what.beside);
    const Meeting* meeting = beside != nullptr ? meeting_of(state, what.beside) : nullptr;
    const bool may = meeting != nullptr && beside->hex == army.hex &&
                     !may_leave_ranks(state, army.id) &&
                     may_stand_on(state, *meeting, army.id, camp_of(*meeting, what.beside));
    if (!may) return find_nobody(unfolding, order, "idis.6.neutral-army-stays-out");
    be_done(unfolding, order);
    join(unfolding, *meeting, army.id, camp_of(*meeting, what.beside));
}

void carry_out(Unfolding& unfolding, const GivenOrder& order, const Army& army,
               const HandInPlan& what) {
    const Meeting* meeting = unfolding.state().meetings.find(what.meeting);
    if (meeting == nullptr) {
        return stop_order(unfolding, order.id, Refusal{"no_such_meeting", "idis.6.battle-plan"});
    }
    be_done(unfolding, order);
    take_plan(unfolding, *meeting, army.id, {what.text, what.objective, what.aim, what.retreat});
}

void carry_out(Unfolding& unfolding, const GivenOrder& order, const Army& army,
               const CallOffBattle& what) {
    const Meeting* meeting = unfolding.state().meetings.find(what.meeting);
    if (meeting == nullptr) {
        return stop_order(unfolding, order.id,
                          Refusal{"no_such_meeting", "idis.6.contact-stands-fast-ruling"});
    }
    be_done(unfolding, order);
    offer_to_call_off(unfolding, *meeting, army.id);
}

}  // namespace

Deed Rule<AttackArmy>::take_effect(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                                   const AttackArmy& what) {
    carry_out(unfolding, order, army, what);
    return Deed::sees_to_its_end;
}
Deed Rule<JoinBattle>::take_effect(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                                   const JoinBattle& what) {
    carry_out(unfolding, order, army, what);
    return Deed::sees_to_its_end;
}
Deed Rule<HandInPlan>::take_effect(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                                   const HandInPlan& what) {
    carry_out(unfolding, order, army, what);
    return Deed::sees_to_its_end;
}
Deed Rule<CallOffBattle>::take_effect(Unfolding& unfolding, const GivenOrder& order,
                                      const Army& army, const CallOffBattle& what) {
    carry_out(unfolding, order, army, what);
    return Deed::sees_to_its_end;
}
Deed Rule<TakeSpoils>::take_effect(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                                   const TakeSpoils& what) {
    be_done(unfolding, order);
    want(unfolding, army.id, what);
    return Deed::sees_to_its_end;
}

// ---- answers ------------------------------------------------------------------------------------

void settle_battle(Unfolding& unfolding, const PlanForBattle& question, const std::string& answer) {
    const State& state = unfolding.state();
    const Meeting* meeting = state.meetings.find(question.meeting);
    const Army* army = state.armies.find(question.army);
    if (meeting == nullptr || answer.empty()) return;
    // The army may be gone before its plan comes in.
    if (army == nullptr || meeting_of(state, army->id) != meeting) return;
    Plan plan = plan_of(*meeting, *army);
    plan.text = answer;
    take_plan(unfolding, *meeting, question.army, std::move(plan));
}

void settle_battle(Unfolding& unfolding, const JoinOrStandAside& question,
                   const std::string& answer) {
    const State& state = unfolding.state();
    const Meeting* meeting = state.meetings.find(question.meeting);
    if (meeting == nullptr || answer == "stand_aside") return;
    const Camp camp = answer == "join_calling" ? Camp::calling : Camp::called;
    const Army* army = state.armies.find(question.army);
    const bool may = army != nullptr && army->hex == meeting->hex &&
                     !may_leave_ranks(state, army->id) && !is_out_of_control(state, army->id) &&
                     may_stand_on(state, *meeting, army->id, camp);
    if (may) join(unfolding, *meeting, question.army, camp);
}

void settle_battle(Unfolding& unfolding, const RulingOnBattle& question,
                   const std::string& answer) {
    const Meeting* meeting = unfolding.state().meetings.find(question.meeting);
    if (meeting == nullptr || meeting->has_begun) return;
    if (answer == "forbid") return rule_battle(unfolding, ForbidBattle{question.meeting});
    rule_battle(unfolding, LetDiceFall{question.meeting, {}});
}

void settle_battle(Unfolding& unfolding, const DecisionInBattle& question,
                   const std::string& answer) {
    if (answer == "default") return let_lapse(unfolding, question);
    if (!unfolding.state().battles_under_way.contains(question.meeting)) return;
    let_doctrine_fight(unfolding, question.army, LetDoctrineFight{question.meeting, true});
}

void settle_battle(Unfolding& unfolding, const SpoilsToTake& question, const std::string& answer) {
    settle_spoils(unfolding, question, answer);
}

void settle_battle(Unfolding& unfolding, const FateOfCaptive& question, const std::string& answer) {
    const SettleCaptive order{question.commander, {}};
    if (answer == "freed" && !may_settle(unfolding.state(), order)) {
        settle_captive(unfolding, order);
    }
}

}  // namespace idis
