// The referee's rulings on battles; see battle/ordering.hpp.
#include <algorithm>

#include "core/idis/battle/battle_modifiers.hpp"
#include "core/idis/battle/briefing.hpp"
#include "core/idis/battle/meeting_end.hpp"
#include "core/idis/battle/ordering.hpp"
#include "core/idis/kernel/order_time.hpp"
#include "core/idis/persons/captives.hpp"
#include "core/idis/tactics/battle_under_way.hpp"

namespace idis {
namespace {

Gate need_meeting(const State& state, MeetingId id, Clause clause) {
    if (state.meetings.contains(id)) return allowed;
    return Refusal{"no_such_meeting", clause, "meeting"};
}

/// A meeting that no engine fights yet.
Gate need_time(const State& state, MeetingId id, Clause clause) {
    if (const Gate gate = need_meeting(state, id, clause)) return gate;
    if (!state.meetings.at(id).has_begun) return allowed;
    return Refusal{"battle_has_begun", clause, "meeting"};
}

constexpr Clause sides = "idis.6.three-sides-ruling";

/// Whether an army stands in the hex of a meeting and on no side of another.
Gate may_be_placed(const State& state, const Meeting& meeting, ArmyId id) {
    const Army* army = state.armies.find(id);
    if (army == nullptr) return Refusal{"no_such_army", sides};
    const Meeting* other_meeting = meeting_of(state, id);
    const bool is_elsewhere =
        army->hex != meeting.hex ||
        (other_meeting != nullptr && other_meeting->id != meeting.id);
    if (is_elsewhere) return Refusal{"army_is_not_there", sides};
    return allowed;
}

}  // namespace

Gate may_rule_battle(const State& state, const SetModifier& order, Moment) {
    if (const Gate gate = need_meeting(state, order.meeting, row_of(order.modifier).clause)) {
        return gate;
    }
    return order.amount ? may_set(order.modifier, *order.amount) : Gate{};
}
Gate may_rule_battle(const State& state, const SetRoles& order, Moment) {
    return need_meeting(state, order.meeting, "idis.6.attacker-defender-identity-ruling");
}
Gate may_rule_battle(const State& state, const SetSides& order, Moment) {
    if (const Gate gate = need_time(state, order.meeting, sides)) return gate;
    if (order.calling.empty() || order.called.empty()) return Refusal{"side_is_empty", sides};
    std::vector<ArmyId> all = order.calling;
    all.insert(all.end(), order.called.begin(), order.called.end());
    for (const ArmyId army : all) {
        const Meeting& meeting = state.meetings.at(order.meeting);
        if (const Gate gate = may_be_placed(state, meeting, army)) return gate;
    }
    std::sort(all.begin(), all.end());
    if (std::adjacent_find(all.begin(), all.end()) != all.end()) {
        return Refusal{"army_named_twice", sides};
    }
    return allowed;
}
Gate may_rule_battle(const State& state, const SetRetreat& order, Moment) {
    constexpr Clause clause = "idis.6.retreat-as-appropriate";
    if (const Gate gate = need_meeting(state, order.meeting, clause)) return gate;
    const Meeting* meeting = meeting_of(state, order.army);
    if (meeting == nullptr || meeting->id != order.meeting) {
        return Refusal{"army_is_not_there", clause, "army"};
    }
    Hex hex = meeting->hex;
    for (const Direction step : order.by_way) {
        hex = neighbour(hex, step);
        if (may_enter(*state.map, hex)) return Refusal{"hex_is_off_the_map", clause, "by_way"};
    }
    return allowed;
}
Gate may_rule_battle(const State& state, const LetDiceFall& order, Moment now) {
    constexpr Clause clause = "idis.6.battle-plan-missing-ruling";
    if (const Gate gate = need_time(state, order.meeting, clause)) return gate;
    return may_name(order.at.value_or(now), now, "at", clause, clause);
}
Gate may_rule_battle(const State& state, const ForbidBattle& order, Moment) {
    return need_time(state, order.meeting, "idis.6.contact-stands-fast-ruling");
}
Gate may_rule_battle(const State& state, const ChooseWay& order, Moment) {
    constexpr Clause clause = "idis.6b.way-by-size-ruling";
    if (const Gate gate = need_time(state, order.meeting, clause)) return gate;
    if (order.way == Way::campaign_roll) return allowed;
    if (is_for_engines(state.meetings.at(order.meeting))) return allowed;
    return Refusal{"ships_are_fought_by_roll", "idis.6b.ashore-only-ruling", "way"};
}
Gate may_rule_battle(const State& state, const EndBattle& order, Moment) {
    constexpr Clause clause = "idis.6b.ended-early-ruling";
    if (const Gate gate = need_meeting(state, order.meeting, clause)) return gate;
    if (state.meetings.at(order.meeting).has_begun) return allowed;
    return Refusal{"battle_has_not_begun", clause, "meeting"};
}
Gate may_rule_battle(const State& state, const MarkCondition& order, Moment) {
    if (state.armies.contains(order.army)) return allowed;
    return Refusal{"no_such_army", "idis.6.sick-or-exhausted-penalty", "army"};
}
Gate may_rule_battle(const State& state, const SettleCaptive& order, Moment) {
    return may_settle(state, order);
}

void rule_battle(Unfolding& unfolding, const SetModifier& order) {
    Meeting meeting = unfolding.state().meetings.at(order.meeting);
    auto& ruled = side_of(meeting, order.camp).ruled;
    std::erase_if(ruled,
                  [&](const RuledModifier& each) { return each.modifier == order.modifier; });
    if (order.amount) ruled.push_back({order.modifier, *order.amount});
    unfolding.happen({row_of(order.modifier).clause}, MeetingChanged{std::move(meeting)});
}
void rule_battle(Unfolding& unfolding, const SetRoles& order) {
    Meeting meeting = unfolding.state().meetings.at(order.meeting);
    meeting.roles = order.roles;
    unfolding.happen({"idis.6.attacker-defender-identity-ruling"},
                     MeetingChanged{std::move(meeting)});
}

namespace {

/// Armies named for a side; who was called before keeps what was noted of him.
std::vector<Engaged> placed(const Meeting& before, const std::vector<ArmyId>& armies) {
    std::vector<Engaged> all;
    for (const ArmyId army : armies) {
        Engaged engaged;
        engaged.army = army;
        for (const Camp camp : {Camp::calling, Camp::called}) {
            for (const Engaged& each : side_of(before, camp).armies) {
                if (each.army == army) engaged = each;
            }
        }
        all.push_back(engaged);
    }
    return all;
}

bool was_called(const Meeting& meeting, ArmyId army) {
    const auto is_it = [army](const Engaged& each) { return each.army == army; };
    return std::any_of(meeting.calling.armies.begin(), meeting.calling.armies.end(), is_it) ||
           std::any_of(meeting.called.armies.begin(), meeting.called.armies.end(), is_it);
}

}  // namespace

void rule_battle(Unfolding& unfolding, const SetSides& order) {
    const Meeting before = unfolding.state().meetings.at(order.meeting);
    Meeting meeting = before;
    meeting.calling.armies = placed(before, order.calling);
    meeting.called.armies = placed(before, order.called);
    unfolding.happen({sides}, MeetingChanged{meeting});
    for (const Camp camp : {Camp::calling, Camp::called}) {
        for (const Engaged& each : side_of(meeting, camp).armies) {
            if (!was_called(before, each.army)) brief(unfolding, meeting, each.army);
        }
    }
}
void rule_battle(Unfolding& unfolding, const SetRetreat& order) {
    Meeting meeting = unfolding.state().meetings.at(order.meeting);
    for (Engaged& each : side_of(meeting, camp_of(meeting, order.army)).armies) {
        if (each.army != order.army) continue;
        each.withdrawal = order.withdrawal;
        each.by_way = order.by_way;
    }
    unfolding.happen({order.withdrawal == Withdrawal::impossible
                          ? Clause("idis.6.retreat-impossible-test-ruling")
                          : Clause("idis.6.retreat-as-appropriate")},
                     MeetingChanged{std::move(meeting)});
}
void rule_battle(Unfolding& unfolding, const LetDiceFall& order) {
    Meeting meeting = unfolding.state().meetings.at(order.meeting);
    meeting.due_at = order.at.value_or(unfolding.at());
    meeting.is_timed_by_referee = true;
    const Clauses clauses{"idis.6.battle-plan-missing-ruling"};
    unfolding.happen(clauses, MeetingChanged{std::move(meeting)});
    for (const Question& question : unfolding.state().questions) {
        const auto* asked = kit::get_if<RulingOnBattle>(&question.what);
        if (asked == nullptr || asked->meeting != order.meeting) continue;
        if (unfolding.has_settled(question.id)) continue;
        unfolding.happen(clauses, QuestionSettled{question.id, "fight", false});
    }
}
void rule_battle(Unfolding& unfolding, const ForbidBattle& order) {
    end_meeting(unfolding, unfolding.state().meetings.at(order.meeting),
                told::NoBattle::Why::forbidden, {"idis.6.contact-stands-fast-ruling"});
}
void rule_battle(Unfolding& unfolding, const ChooseWay& order) {
    Meeting meeting = unfolding.state().meetings.at(order.meeting);
    meeting.way = order.way;
    meeting.conduct = order.conduct;
    unfolding.happen({"idis.6b.way-by-size-ruling", "idis.6b.plan-or-post-ruling"},
                     MeetingChanged{std::move(meeting)});
}
void rule_battle(Unfolding& unfolding, const EndBattle& order) {
    end_battle(unfolding, unfolding.state().meetings.at(order.meeting), order.holder);
}
void rule_battle(Unfolding& unfolding, const MarkCondition& order) {
    unfolding.happen({"idis.6.sick-or-exhausted-penalty", "idis.6.out-of-formation-penalty"},
                     ConditionMarked{{order.army, order.is_sick, order.is_scattered}});
}
void rule_battle(Unfolding& unfolding, const SettleCaptive& order) {
    settle_captive(unfolding, order);
}

}  // namespace idis
