#include "core/doctrine/campaign/referee_battles.hpp"

#include <array>

namespace doctrine {

using namespace idis;

namespace {

constexpr std::array<Modifier, 4> modifiers = {Modifier::tactics, Modifier::chosen_battlefield,
                                               Modifier::advantageous_terrain,
                                               Modifier::bad_weather};
constexpr std::array<Withdrawal, 3> withdrawals = {Withdrawal::by_rule, Withdrawal::none,
                                                   Withdrawal::impossible};

std::vector<ArmyId> ids_of(const BattleSide& side) {
    std::vector<ArmyId> all;
    for (const Engaged& each : side.armies) all.push_back(each.army);
    return all;
}

struct BattleDesk {
    const RefereeView& full;
    const LegalForReferee& legal;
    Chance& chance;
    Chance& on_ways;  ///< apart, so that what is drawn for ways moves nothing else
    std::vector<RefereeOrder>& orders;

    bool one_in(std::size_t of) { return chance.below(of) == 0; }

    void rule_on(const Meeting& meeting) {
        const Camp camp = one_in(2) ? Camp::calling : Camp::called;
        if (one_in(3)) {
            SetModifier set{meeting.id, camp, modifiers[chance.below(modifiers.size())], {}};
            if (set.modifier == Modifier::tactics) set.amount = 2;
            orders.emplace_back(set);
        }
        if (one_in(8)) orders.emplace_back(SetRoles{meeting.id, Roles::calling_attacks});
        const std::vector<ArmyId> calling = ids_of(meeting.calling);
        const std::vector<ArmyId> called = ids_of(meeting.called);
        if (one_in(6) && !calling.empty() && !called.empty()) {
            orders.emplace_back(SetSides{meeting.id, calling, called});
        }
        if (one_in(6) && !calling.empty()) {
            orders.emplace_back(SetRetreat{meeting.id, chance.one_of(calling),
                                           withdrawals[chance.below(withdrawals.size())], {}});
        }
        if (meeting.kind == MeetingKind::sally && one_in(2)) {
            orders.emplace_back(LetGarrisonSally{meeting.id, true});
        }
        if (one_in(8)) orders.emplace_back(LetDiceFall{meeting.id, {}});
        if (one_in(16)) orders.emplace_back(ForbidBattle{meeting.id});
    }
    /// Away from an engine at most: the battles that the rules give to engines are enough of them.
    void choose_way(const Meeting& meeting) {
        if (on_ways.below(4) != 0) return;
        const Conduct conduct = on_ways.below(2) == 0 ? Conduct::by_plan : Conduct::by_post;
        orders.emplace_back(ChooseWay{meeting.id, Way::campaign_roll, conduct});
    }
    void end_battle(MeetingId meeting) {
        if (on_ways.below(4) == 0) orders.emplace_back(EndBattle{meeting, Camp::called});
    }
    void rule_on_people() {
        if (!legal.battles.captives.empty() && one_in(10)) {
            orders.emplace_back(SettleCaptive{chance.one_of(legal.battles.captives), {}});
        }
        if (!legal.armies.empty() && one_in(10)) {
            orders.emplace_back(MarkCondition{chance.one_of(legal.armies), one_in(3), false});
        }
        if (!legal.strongholds.empty() && one_in(20)) {
            orders.emplace_back(
                NameNotables{chance.one_of(legal.strongholds), {"the governor", "the bishop"}});
        }
    }
};

}  // namespace

void add_battle_rulings(const RefereeView& full, const LegalForReferee& legal, Chance& chance,
                        std::vector<RefereeOrder>& orders) {
    Chance on_ways(kit::mixed(chance.seed(), "ways"), chance.drawn());
    BattleDesk desk{full, legal, chance, on_ways, orders};
    for (const MeetingInFull& each : full.battles.meetings) {
        desk.rule_on(each.meeting);
        desk.choose_way(each.meeting);
    }
    for (const BattleUnderWay& each : full.battles.under_way) desk.end_battle(each.id);
    for (const Siege& siege : full.sieges.sieges) {
        if (desk.one_in(6)) orders.emplace_back(RuleSiege{siege.id, desk.one_in(2), {}});
    }
    desk.rule_on_people();
}

}  // namespace doctrine
