#include "core/idis/battle/in_view.hpp"

#include <algorithm>

#include "core/idis/battle/battle_host.hpp"
#include "core/idis/battle/battle_modifiers.hpp"
#include "core/idis/battle/battle_result.hpp"
#include "core/idis/battle/ordering.hpp"
#include "core/idis/morale/rout.hpp"
#include "core/idis/persons/captives.hpp"
#include "core/idis/siege/post.hpp"
#include "core/idis/tactics/battle_under_way.hpp"

namespace idis {
namespace {

std::vector<ArmyId> armies_of(const BattleSide& side, ArmyId without) {
    std::vector<ArmyId> all;
    for (const Engaged& each : side.armies) {
        if (each.army != without) all.push_back(each.army);
    }
    std::sort(all.begin(), all.end());
    return all;
}

OwnMeeting own_meeting(const State& state, const Meeting& meeting, ArmyId army) {
    const Camp camp = camp_of(meeting, army);
    const Engaged& engaged = engaged_in(meeting, army);
    mark("idis.6.battle-plan-secret");
    mark("idis.6.briefing-own-information-only");
    OwnMeeting own;
    own.id = meeting.id;
    own.kind = meeting.kind;
    own.has_called = camp == Camp::calling;
    own.opened_at = meeting.opened_at;
    own.due_at = meeting.due_at;
    own.beside = armies_of(side_of(meeting, camp), army);
    own.against = armies_of(side_of(meeting, other(camp)), army);
    own.plan = engaged.plan;
    own.wants_no_battle = engaged.wants_no_battle;
    own.way = meeting.way;
    own.conduct = meeting.conduct;
    own.has_begun = meeting.has_begun;
    if (!meeting.has_begun) return own;
    for (const BattlePlace& place : state.battles_under_way.at(meeting.id).places) {
        if (place.army == army) own.is_left_to_doctrine = place.is_left_to_doctrine;
    }
    own.battle = view_of_battle(state, meeting.id, army);
    return own;
}

}  // namespace

OwnBattles own_battles(const State& state, const Commander& commander) {
    OwnBattles own;
    mark("idis.6.battle-dice-hidden");
    own.is_captive = state.captives.contains(commander.id);
    for (const ShutIn& row : state.shut_in) {
        if (gaoler_of(state, row.stronghold) == commander.id) own.captives.push_back(row.id);
    }
    const Army* army = commander.army ? state.armies.find(*commander.army) : nullptr;
    if (army == nullptr) {
        own.attackable = sally_targets(state, commander.id);
        return own;
    }
    if (const Meeting* meeting = meeting_of(state, army->id)) {
        own.meeting = own_meeting(state, *meeting, army->id);
    }
    own.is_out_of_control = is_out_of_control(state, army->id);
    for (const Spoils& spoils : state.spoils) {
        for (const SpoilsShare& share : spoils.shares) {
            if (share.army != army->id) continue;
            own.spoils.push_back({spoils.id, spoils.until, share.supplies, spoils.supplies,
                                  spoils.loot, spoils.wagons});
        }
    }
    for (const Captive& captive : state.captives) {
        if (captive.held_by == army->id) own.captives.push_back(captive.id);
    }
    std::sort(own.captives.begin(), own.captives.end());
    own.attackable = attackable(state, *army);
    own.joinable = joinable(state, *army);
    return own;
}

namespace {

MeetingInFull meeting_in_full(const State& state, const Meeting& meeting) {
    MeetingInFull full;
    full.meeting = meeting;
    const bool has_both = !host_of(state, meeting, Camp::calling).all.empty() &&
                          !host_of(state, meeting, Camp::called).all.empty();
    if (!has_both) return full;
    const Tally calling = modifiers_of(state, meeting, Camp::calling);
    const Tally called = modifiers_of(state, meeting, Camp::called);
    full.calling = figure_of(calling);
    full.called = figure_of(called);
    full.odds = odds_of(calling.total(), called.total(), meeting.roles, meeting.kind);
    return full;
}

}  // namespace

BattlesInFull battles_in_full(const State& state) {
    BattlesInFull full;
    mark("idis.6.battle-plan-secret");
    mark("idis.6.battle-dice-hidden");
    for (const Meeting& meeting : state.meetings) {
        full.meetings.push_back(meeting_in_full(state, meeting));
    }
    full.under_way = rows_of(state.battles_under_way);
    full.battles = rows_of(state.battles);
    full.disorders = rows_of(state.disorders);
    full.conditions = rows_of(state.army_conditions);
    full.spoils = rows_of(state.spoils);
    full.captives = rows_of(state.captives);
    full.shut_in = rows_of(state.shut_in);
    return full;
}

// ---- what may be ordered ------------------------------------------------------------------------

LegalBattles legal_battles(const CommanderView& own) {
    LegalBattles legal;
    if (!own.army) {
        legal.attack = own.battles.attackable;
        return legal;
    }
    const bool is_anybody_there =
        std::any_of(own.army->detachments.begin(), own.army->detachments.end(),
                    [](const OwnDetachment& each) { return !each.is_away; });
    if (!is_anybody_there) return legal;
    legal.spoils = own.battles.spoils;
    if (own.battles.meeting) {
        legal.plan = own.battles.meeting->id;
        const OwnMeeting& meeting = *own.battles.meeting;
        if (!meeting.wants_no_battle) legal.call_off = meeting.id;
        if (meeting.battle) {
            legal.fight = meeting.id;
            legal.orders = legal_in_battle(meeting.battle, meeting.id, own.army->id);
        }
        return legal;
    }
    legal.attack = own.battles.attackable;
    legal.join = own.battles.joinable;
    return legal;
}

LegalOnBattles legal_on_battles(const RefereeView& full) {
    LegalOnBattles legal;
    for (const MeetingInFull& each : full.battles.meetings)
        legal.meetings.push_back(each.meeting.id);
    for (const Captive& captive : full.battles.captives) legal.captives.push_back(captive.id);
    return legal;
}

}  // namespace idis
