// What the referee rules about sieges (siege/ordering.hpp): the threshold, who is within, whether
// the garrison sallies.
#include <algorithm>

#include "core/idis/battle/meeting.hpp"
#include "core/idis/kernel/amounts.hpp"
#include "core/idis/kernel/words.hpp"
#include "core/idis/siege/hold.hpp"
#include "core/idis/siege/ordering.hpp"
#include "core/idis/siege/siege.hpp"

namespace idis {

Gate may_rule_siege(const State& state, const RuleSiege& order) {
    if (!state.sieges.contains(order.stronghold)) {
        return Refusal{"no_siege_is_laid", "idis.6a.threshold-disease-minus-1", "stronghold"};
    }
    if (is_between(order.threshold, -threshold_most, threshold_most)) return allowed;
    return Refusal{"threshold_out_of_bounds", "idis.6a.threshold-roll-over", "threshold"};
}
Gate may_rule_siege(const State& state, const NameNotables& order) {
    constexpr Clause clause = "idis.6a.escape-important-people";
    if (!state.strongholds.contains(order.stronghold)) {
        return Refusal{"no_such_stronghold", clause, "stronghold"};
    }
    for (const std::string& name : order.names) {
        if (const Gate gate = need_short(name, clause, "names")) return gate;
    }
    return allowed;
}

namespace {

/// The side of a battle before the walls on which those of the place fight: its garrison already,
/// armies from within, or those who fight the besiegers.
Camp camp_of_place(const State& state, const Meeting& meeting) {
    if (meeting.called.has_garrison) return Camp::called;
    if (meeting.calling.has_garrison) return Camp::calling;
    const Siege* siege = state.sieges.find(*meeting.stronghold);
    const auto has = [&](const BattleSide& side, auto is_one) {
        return std::any_of(side.armies.begin(), side.armies.end(),
                           [&](const Engaged& each) { return is_one(each.army); });
    };
    const auto is_within = [&](ArmyId army) { return state.within_walls.contains(army); };
    const auto besieges = [&](ArmyId army) {
        const auto end = siege->besiegers.end();
        return std::find(siege->besiegers.begin(), end, army) != end;
    };
    if (has(meeting.called, is_within)) return Camp::called;
    const bool is_called = siege != nullptr && has(meeting.calling, besieges);
    return is_called ? Camp::called : Camp::calling;
}

}  // namespace

Gate may_rule_siege(const State& state, const LetGarrisonSally& order) {
    constexpr Clause clause = "idis.6a.sally-stationed-not-ruling";
    const Meeting* meeting = state.meetings.find(order.meeting);
    // Out of the place itself, or to those who come to its relief.
    const bool is_out_of_one = meeting != nullptr && meeting->stronghold &&
                               meeting->kind != MeetingKind::assault;
    if (!is_out_of_one) return Refusal{"no_such_meeting", clause, "meeting"};
    const BattleSide& side = side_of(*meeting, camp_of_place(state, *meeting));
    if (order.joins || !side.armies.empty()) return allowed;
    return Refusal{"garrison_fights_alone", clause, "joins"};
}

void rule_siege(Unfolding& unfolding, const RuleSiege& order) {
    Siege siege = unfolding.state().sieges.at(order.stronghold);
    siege.has_disease = order.has_disease;
    siege.threshold = order.threshold.value_or(siege.threshold);
    unfolding.happen({"idis.6a.threshold-disease-minus-1"}, SiegeChanged{std::move(siege)});
}
void rule_siege(Unfolding& unfolding, const NameNotables& order) {
    Hold hold = hold_at(unfolding.state(), order.stronghold, unfolding.at());
    hold.notables = order.names;
    unfolding.happen({"idis.6a.escape-important-people"}, HoldChanged{std::move(hold)});
}
void rule_siege(Unfolding& unfolding, const LetGarrisonSally& order) {
    Meeting meeting = unfolding.state().meetings.at(order.meeting);
    side_of(meeting, camp_of_place(unfolding.state(), meeting)).has_garrison = order.joins;
    unfolding.happen({"idis.6a.sally-stationed-not-ruling", "idis.6a.sally-ruling"},
                     MeetingChanged{std::move(meeting)});
}

}  // namespace idis
