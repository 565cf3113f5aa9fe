#include "core/doctrine/campaign/campaign_battles.hpp"

#include <algorithm>

#include "core/doctrine/campaign/battle_offers.hpp"

namespace doctrine {

using namespace idis;

namespace {

/// Soldiers with whom he thinks of laying siege.
constexpr Soldiers siege_worthy{1'500};

bool is_engineer(const CommanderView& own) {
    const auto& traits = own.commander.traits;
    return std::find(traits.begin(), traits.end(), Trait::siege_engineer) != traits.end();
}

struct Captain {
    const CommanderView& own;
    const LegalForCommander& legal;
    const bool is_outnumbered;
    Chance& chance;
    std::vector<CommanderOrder> orders{};

    bool one_in(std::size_t of) { return chance.below(of) == 0; }

    void before_battle() {
        const OwnMeeting& meeting = *own.battles.meeting;
        if (legal.battles.plan && !meeting.plan && one_in(2)) {
            orders.emplace_back(some_plan(*legal.battles.plan, chance));
        }
        if (legal.battles.call_off && one_in(is_outnumbered ? 2 : 12)) {
            orders.emplace_back(CallOffBattle{*legal.battles.call_off});
        }
    }
    void seek_battle() {
        const LegalBattles& may = legal.battles;
        if (!may.join.empty() && one_in(2)) {
            orders.emplace_back(JoinBattle{chance.one_of(may.join)});
            return;
        }
        const bool is_willing = own.land.within_walls ? one_in(6) : !is_outnumbered && one_in(2);
        if (!may.attack.empty() && is_willing) {
            orders.emplace_back(AttackArmy{chance.one_of(may.attack)});
        }
    }
    void take_spoils() {
        for (const OwnSpoils& spoils : legal.battles.spoils) {
            if (!one_in(2)) continue;
            orders.emplace_back(TakeSpoils{spoils.id, spoils.share, spoils.loot, spoils.wagons});
        }
    }
    void before_walls() {
        const LegalSieges& may = legal.sieges;
        const bool is_new = own.sieges.sieges.empty();
        const Soldiers men = own.army->counts.infantry + own.army->counts.cavalry;
        const bool is_ready = may.may_rebuild_engines || one_in(is_engineer(own) ? 30 : 3);
        if (is_new && !may.besiege.empty() && men >= siege_worthy && is_ready) {
            orders.emplace_back(BesiegeStronghold{chance.one_of(may.besiege)});
        }
        for (const OwnSiege& siege : own.sieges.sieges) see_to(siege);
        if (is_new && is_engineer(own) && own.sieges.engines.empty() && one_in(2)) {
            orders.emplace_back(BuildEngines{});
        }
        if (may.may_break_down_engines && is_new) orders.emplace_back(BreakDownEngines{});
        // Where there is no siege, now and then to see that they still work.
        const bool will_rebuild = may.may_rebuild_engines && (!is_new || one_in(6));
        if (will_rebuild) orders.emplace_back(RebuildEngines{});
        const bool will_leave = may.may_leave_engines && is_new && !will_rebuild && one_in(6);
        if (will_leave) orders.emplace_back(LeaveEngines{});
    }
    void see_to(const OwnSiege& siege) {
        const bool is_briefed = siege.standing == SiegeStanding::briefed;
        if (is_briefed && one_in(2)) {
            orders.emplace_back(PlanSiege{siege.place, "As the ground and the walls allow."});
        }
        if (siege.is_inside) {
            const bool is_starving = own.army->days_left && *own.army->days_left < Days{3};
            if (is_starving && one_in(3)) {
                orders.emplace_back(YieldStronghold{siege.place, "Free leave for all."});
            }
            return;
        }
        const auto& places = legal.sieges.assault;
        const bool may_storm = std::find(places.begin(), places.end(), siege.place) != places.end();
        const bool has_none = own.sieges.engines.empty();
        if (may_storm && one_in(siege.are_gates_open ? 2 : has_none ? 12 : 100)) {
            orders.emplace_back(AssaultStronghold{siege.place});
        } else if (legal.sieges.may_build_engines && has_none && one_in(2)) {
            orders.emplace_back(BuildEngines{});
        }
    }
};

}  // namespace

std::vector<CommanderOrder> at_arms(const CommanderView& own, const LegalForCommander& legal,
                                    bool is_outnumbered, Chance& chance) {
    Captain captain{own, legal, is_outnumbered, chance};
    if (!own.army) return {};
    captain.take_spoils();
    if (own.battles.meeting) {
        captain.before_battle();
    } else {
        captain.seek_battle();
        captain.before_walls();
    }
    return std::move(captain.orders);
}

bool is_at_siege(const CommanderView& own) {
    return std::any_of(own.sieges.sieges.begin(), own.sieges.sieges.end(),
                       [](const OwnSiege& siege) { return !siege.is_inside; });
}

bool is_about_his_engines(const CommanderView& own) {
    return std::any_of(own.sieges.engines.begin(), own.sieges.engines.end(),
                       [](EngineStanding standing) {
                           return standing != EngineStanding::broken_down;
                       });
}

}  // namespace doctrine
