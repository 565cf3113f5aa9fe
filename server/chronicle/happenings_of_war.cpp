// Meetings, battles, sieges.
#include "server/chronicle/happenings.hpp"
#include "server/words/chapters/phrases.hpp"

namespace chronicle {

namespace {

/// Names those who stand on a side.
std::string side_called(Line& line, const idis::State& state, const idis::BattleSide& side,
                        std::optional<idis::StrongholdId> stronghold) {
    std::vector<std::string> all;
    for (const idis::Engaged& each : side.armies) {
        const bool is_fleet = each.fleet && !state.armies.contains(each.army);
        all.push_back(is_fleet ? line.name(*each.fleet) : line.name(each.army));
    }
    const bool is_garrison = all.empty() && side.has_garrison && stronghold;
    return is_garrison ? marked(of_battles().garrison_of, line.name(*stronghold))
                       : api::listed(all);
}

/// Names one who fought.
std::string fighter_called(Line& line, const idis::Battle& battle, const idis::Fought& fought) {
    if (fought.army != idis::ArmyId{}) return line.name(fought.army);
    if (fought.fleet) return line.name(*fought.fleet);
    if (!battle.stronghold) return marked(of_battles().a_garrison);
    return marked(of_battles().garrison_of, line.name(*battle.stronghold));
}

/// Names all who fought on a side.
std::string fighters_called(Line& line, const idis::Battle& battle, const idis::SideFought& side) {
    std::string all;
    for (const idis::Fought& fought : side.armies) {
        if (!all.empty()) all += marked(words::phrases().between);
        all += fighter_called(line, battle, fought);
    }
    return all;
}

std::int64_t fallen_of(const idis::SideFought& side) {
    std::int64_t fallen = 0;
    for (const idis::Fought& fought : side.armies) fallen += fought.fallen.number();
    return fallen;
}

struct WarWords {
    const idis::State& before;
    Line& line;

    template <class Kind>
        requires(!OfWar<Kind> || idis::AllEvents::is_kept<Kind>)
    bool operator()(const Kind&) const {
        return false;
    }
    bool operator()(const idis::MeetingOpened& what) const {
        const idis::Meeting& meeting = what.meeting;
        return line.say(of_war().calls_to_battle,
                        side_called(line, before, meeting.calling, meeting.stronghold),
                        side_called(line, before, meeting.called, meeting.stronghold),
                        line.at(meeting.hex));
    }
    bool operator()(const idis::MeetingEnded& what) const {
        const idis::Meeting* meeting = before.meetings.find(what.meeting);
        if (meeting == nullptr) return false;
        return line.say(of_war().no_battle, line.at(meeting->hex));
    }
    bool operator()(const idis::BattleFought& what) const {
        const idis::Battle& battle = what.battle;
        const auto kind = static_cast<std::size_t>(battle.kind);
        const std::string calling = fighters_called(line, battle, battle.calling);
        const std::string called = fighters_called(line, battle, battle.called);
        const std::string fallen =
            grouped(fallen_of(battle.calling) + fallen_of(battle.called));
        line.great();
        if (!battle.victor) {
            return line.say(of_war().drawn[kind], line.at(battle.hex), calling, called, fallen);
        }
        const bool have_called_won = *battle.victor == idis::Camp::called;
        return line.say(of_war().won[kind], line.at(battle.hex),
                        have_called_won ? called : calling, have_called_won ? calling : called,
                        fallen);
    }
    bool operator()(const idis::DefeatChecked& what) const {
        return line.say(what.has_held ? of_war().beaten_holds : of_war().beaten_breaks,
                        line.name(what.army), grouped(what.total));
    }
    bool operator()(const idis::ArmyRetreated& what) const {
        return line.say(of_war().retreats, line.name(what.army), line.at(what.hex));
    }
    bool operator()(const idis::DisorderBegan& what) const {
        return line.say(of_war().out_of_hand, line.name(what.disorder.id));
    }
    bool operator()(const idis::ArmyFled& what) const {
        return line.say(of_war().flees, line.name(what.army), line.at(what.hex));
    }
    bool operator()(const idis::DisorderEnded& what) const {
        return line.say(of_war().obeys_again, line.name(what.army));
    }
    bool operator()(const idis::SpoilsLeft& what) const {
        if (before.spoils.contains(what.spoils.id)) return false;
        std::vector<std::string> things;
        const auto add = [&things](const words::Counted& each, std::int64_t number) {
            if (number != 0) things.push_back(marked(each, number));
        };
        add(of_land().supplies, what.spoils.supplies.number());
        add(of_war().loot, what.spoils.loot.number());
        add(of_war().wagons, what.spoils.wagons.number());
        if (things.empty()) return false;
        return line.say(of_war().spoils, api::listed(things), line.at(what.spoils.hex));
    }
    bool operator()(const idis::CommanderCaptured& what) const {
        line.great();
        if (what.captive.held_by == idis::ArmyId{}) {
            return line.say(of_war().captured, line.name(what.captive.id));
        }
        return line.say(of_war().captured_by, line.name(what.captive.id),
                        line.name(what.captive.held_by));
    }
    bool operator()(const idis::CaptiveFreed& what) const {
        return line.say(of_war().freed, line.name(what.commander), line.at(what.hex));
    }
    bool operator()(const idis::SiegeChanged& what) const {
        const idis::Siege* siege = before.sieges.find(what.siege.id);
        const bool is_news = siege == nullptr || siege->standing != what.siege.standing;
        if (!is_news || what.siege.besiegers.empty()) return false;
        if (what.siege.standing == idis::SiegeStanding::under_way) line.great();
        return line.say(of_war().sieges[static_cast<std::size_t>(what.siege.standing)],
                        line.name(what.siege.besiegers.front()), line.name(what.siege.id));
    }
    bool operator()(const idis::SiegeEnded& what) const {
        return line.say(of_war().siege_ended, line.name(what.stronghold));
    }
    bool operator()(const idis::GatesTested& what) const {
        return line.say(of_war().gates_tested, line.name(what.siege.id), grouped(what.total),
                        grouped(what.threshold));
    }
    bool operator()(const idis::OrderKept& what) const {
        return line.say(what.is_kept ? of_war().order_kept : of_war().order_lost,
                        line.name(what.army));
    }
};

}  // namespace

bool tell_of_war(const idis::State& before, const idis::What& what, Line& line) {
    return kit::visit(WarWords{before, line}, what);
}

}  // namespace chronicle
