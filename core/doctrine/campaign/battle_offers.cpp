#include "core/doctrine/campaign/battle_offers.hpp"

#include <array>

namespace doctrine {

using namespace idis;

namespace {

constexpr std::array<const char*, 4> plans = {
    "Foot in two lines, the horse behind the right wing.", "Hold the rise and let them come.",
    "Turn their left, then press the middle.", "Skirmish till noon, then go in all together."};
constexpr std::array<const char*, 3> siege_plans = {
    "Dig in on the dry side and watch the gates.", "Pickets by night, ladders in sight by day.",
    "Save bread, count the arrows, wait for help."};
constexpr std::array<const char*, 2> terms = {"Free leave with arms and colours.",
                                              "Bread for the townsfolk and no pillage."};
constexpr std::array<Objective, 5> objectives = {Objective::hold, Objective::take,
                                                 Objective::break_through, Objective::seize,
                                                 Objective::cover};

}  // namespace

HandInPlan some_plan(MeetingId meeting, Chance& chance) {
    HandInPlan plan;
    plan.meeting = meeting;
    plan.text = chance.one_of(plans);
    plan.objective = chance.one_of(objectives);
    plan.aim = "the field";
    if (chance.below(2) == 0) plan.retreat = directions[chance.below(directions.size())];
    return plan;
}

void add_battle_orders(const LegalBattles& legal, Chance& chance,
                       std::vector<CommanderOrder>& orders) {
    if (!legal.attack.empty()) orders.emplace_back(AttackArmy{chance.one_of(legal.attack)});
    if (!legal.join.empty()) orders.emplace_back(JoinBattle{chance.one_of(legal.join)});
    if (legal.plan) orders.emplace_back(some_plan(*legal.plan, chance));
    if (legal.call_off) orders.emplace_back(CallOffBattle{*legal.call_off});
    if (legal.spoils.empty()) return;
    const OwnSpoils& spoils = chance.one_of(legal.spoils);
    orders.emplace_back(TakeSpoils{spoils.id, spoils.share, spoils.loot, spoils.wagons});
}

void add_siege_orders(const LegalSieges& legal, Chance& chance,
                      std::vector<CommanderOrder>& orders) {
    if (!legal.besiege.empty()) {
        orders.emplace_back(BesiegeStronghold{chance.one_of(legal.besiege)});
    }
    if (!legal.assault.empty()) {
        orders.emplace_back(AssaultStronghold{chance.one_of(legal.assault)});
    }
    if (!legal.plan.empty()) {
        orders.emplace_back(PlanSiege{chance.one_of(legal.plan), chance.one_of(siege_plans)});
    }
    if (!legal.yield.empty()) {
        orders.emplace_back(YieldStronghold{chance.one_of(legal.yield), chance.one_of(terms)});
    }
    if (legal.may_build_engines) orders.emplace_back(BuildEngines{});
    if (legal.may_break_down_engines) orders.emplace_back(BreakDownEngines{});
    if (legal.may_rebuild_engines) orders.emplace_back(RebuildEngines{});
    if (legal.may_leave_engines) orders.emplace_back(LeaveEngines{});
}

}  // namespace doctrine
