#include "core/idis/battle/briefing.hpp"

#include <algorithm>

#include "core/idis/battle/meeting_end.hpp"
#include "core/idis/kernel/words.hpp"
#include "core/idis/map/weather.hpp"
#include "core/idis/tactics/battle_under_way.hpp"

namespace idis {
namespace {

told::FacedArmy faced(const State& state, ArmyId id) {
    const Army& army = state.armies.at(id);
    const Counts counts = counts_of(state, army);
    return {id, faction_of(state, army), counts.infantry, counts.cavalry, counts.wagons};
}

std::vector<told::FacedArmy> all_faced(const State& state, const BattleSide& side, ArmyId without) {
    std::vector<told::FacedArmy> all;
    for (const Engaged& each : side.armies) {
        // One that was called may have starved or scattered since.
        const bool is_still_there = state.armies.contains(each.army) && !each.fleet;
        if (each.army != without && is_still_there) all.push_back(faced(state, each.army));
    }
    return all;
}

/// Ships of a side; what is aboard of them nobody tells.
std::int64_t ships_of(const State& state, const BattleSide& side) {
    std::int64_t ships = 0;
    for (const Engaged& each : side.armies) {
        const Fleet* fleet = each.fleet ? state.fleets.find(*each.fleet) : nullptr;
        if (fleet != nullptr) ships += fleet->ships;
    }
    return ships;
}

}  // namespace

void brief(Unfolding& unfolding, const Meeting& meeting, ArmyId id) {
    const State& state = unfolding.state();
    const Army& army = state.armies.at(id);
    const Counts counts = counts_of(state, army);
    const Camp camp = camp_of(meeting, id);
    const HexGround& ground = state.map->ground(meeting.hex);
    told::BattleNears nears;
    nears.meeting = meeting.id;
    nears.form = meeting.kind;
    nears.has_called = camp == Camp::calling;
    nears.infantry = counts.infantry;
    nears.cavalry = counts.cavalry;
    nears.supplies = army.supplies;
    nears.terrain = ground.terrain;
    for (const Direction direction : directions) {
        if (state.map->side(meeting.hex, direction).has_river) nears.rivers.push_back(direction);
    }
    nears.weather = weather_in(state, meeting.hex, day_of(unfolding.at()));
    nears.friends = all_faced(state, side_of(meeting, camp), id);
    nears.enemies = all_faced(state, side_of(meeting, other(camp)), id);
    nears.ships = ships_of(state, side_of(meeting, camp));
    nears.enemy_ships = ships_of(state, side_of(meeting, other(camp)));
    nears.until = meeting.due_at;
    unfolding.tell(army.commander,
                   {"idis.6.meeting-briefing", "idis.6.briefing-own-information-only"},
                   std::move(nears));
    Question question;
    question.asked = army.commander;
    question.due_at = meeting.due_at;
    question.what = PlanForBattle{meeting.id, id};
    unfolding.ask({"idis.6.battle-plan", "idis.6.battle-plan-missing-ruling"}, std::move(question));
}

namespace {

Gate need_part_in(const State& state, CommanderId commander, MeetingId id, Clause clause) {
    const Meeting* meeting = meeting_of(state, *state.commanders.at(commander).army);
    if (meeting != nullptr && meeting->id == id) return allowed;
    return Refusal{"you_are_called_to_no_such_battle", clause, "meeting"};
}

Engaged& own_place(Meeting& meeting, ArmyId army) {
    auto& armies = side_of(meeting, camp_of(meeting, army)).armies;
    const auto found = std::find_if(armies.begin(), armies.end(),
                                    [army](const Engaged& each) { return each.army == army; });
    ENSURE(found != armies.end());
    return *found;
}

template <class Condition>
bool holds_for_all(const Meeting& meeting, Condition condition) {
    return std::all_of(meeting.calling.armies.begin(), meeting.calling.armies.end(), condition) &&
           std::all_of(meeting.called.armies.begin(), meeting.called.armies.end(), condition);
}

}  // namespace

Gate may_plan(const State& state, CommanderId commander, const HandInPlan& order) {
    constexpr Clause clause = "idis.6.battle-plan";
    if (const Gate gate = need_part_in(state, commander, order.meeting, clause)) return gate;
    if (const Gate gate = need_short(order.text, clause, "text")) return gate;
    return need_short(order.aim, clause, "aim");
}

Gate may_call_off(const State& state, CommanderId commander, const CallOffBattle& order) {
    return need_part_in(state, commander, order.meeting, "idis.6.contact-stands-fast-ruling");
}

void take_plan(Unfolding& unfolding, const Meeting& before, ArmyId army, Plan plan) {
    Meeting meeting = before;
    own_place(meeting, army).plan = std::move(plan);
    Clauses clauses{"idis.6.battle-plan", "idis.6.objective-stated"};
    const bool are_all_in =
        holds_for_all(meeting, [](const Engaged& each) { return each.plan || !each.army; });
    const bool waits = meeting.is_timed_by_referee ||
                       unfolding.state().campaign.settings.battles_wait_for_referee;
    if (are_all_in && !waits) {
        meeting.due_at = unfolding.at();
        clauses.push_back("idis.6.battle-plan-missing-ruling");
    }
    unfolding.happen(clauses, MeetingChanged{meeting});
    for (const Question& question : unfolding.state().questions) {
        const auto* asked = kit::get_if<PlanForBattle>(&question.what);
        if (asked == nullptr || asked->meeting != meeting.id || asked->army != army) continue;
        if (unfolding.has_settled(question.id)) continue;
        unfolding.happen(clauses, QuestionSettled{question.id, "handed_in", false});
    }
}

void offer_to_call_off(Unfolding& unfolding, const Meeting& before, ArmyId army) {
    Meeting meeting = before;
    own_place(meeting, army).wants_no_battle = true;
    const Clauses clauses{"idis.6.contact-stands-fast-ruling"};
    // A garrison that has come out by itself is there to fight.
    const bool has_come_to_fight = meeting.calling.armies.empty();
    if (!has_come_to_fight && holds_for_all(meeting, [](const Engaged& each) {
            return each.wants_no_battle || !each.army;
        })) {
        if (meeting.has_begun) return end_battle(unfolding, meeting, std::nullopt);
        return end_meeting(unfolding, meeting, told::NoBattle::Why::agreed, clauses);
    }
    unfolding.happen(clauses, MeetingChanged{std::move(meeting)});
}

Plan plan_of(const Meeting& meeting, const Army& army) {
    const Engaged& engaged = engaged_in(meeting, army.id);
    if (engaged.plan) return *engaged.plan;
    mark("idis.6.battle-plan-missing-ruling");
    Plan plan;
    plan.objective = camp_of(meeting, army.id) == Camp::calling ? Objective::take : Objective::hold;
    plan.retreat = army.came_by;
    return plan;
}

}  // namespace idis
