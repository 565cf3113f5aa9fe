// Meetings, battles, sieges.
#include "server/chronicle/happenings.hpp"

namespace chronicle {

namespace {

/// Names those who stand on a side.
void name_side(Line& line, const idis::State& state, const idis::BattleSide& side,
               std::optional<idis::StrongholdId> stronghold) {
    bool is_first = true;
    for (const idis::Engaged& each : side.armies) {
        if (!is_first) line << (&each == &side.armies.back() ? " and " : ", ");
        is_first = false;
        if (each.fleet && !state.armies.contains(each.army)) {
            line << *each.fleet;
        } else {
            line << each.army;
        }
    }
    if (!is_first || !side.has_garrison || !stronghold) return;
    line << "the garrison of " << *stronghold;
}

std::string_view name_of_kind(idis::MeetingKind kind) {
    switch (kind) {
        case idis::MeetingKind::field: return "A battle";
        case idis::MeetingKind::assault: return "An assault";
        case idis::MeetingKind::sally: return "A sally";
        case idis::MeetingKind::naval: return "A battle at sea";
    }
    return "A battle";
}

/// Names one who fought.
void name_fought(Line& line, const idis::Battle& battle, const idis::Fought& fought) {
    if (fought.army != idis::ArmyId{}) {
        line << fought.army;
    } else if (fought.fleet) {
        line << *fought.fleet;
    } else if (battle.stronghold) {
        line << "the garrison of " << *battle.stronghold;
    } else {
        line << "a garrison";
    }
}

std::int64_t fallen_of(const idis::SideFought& side) {
    std::int64_t fallen = 0;
    for (const idis::Fought& fought : side.armies) fallen += fought.fallen.number();
    return fallen;
}

struct WarWords {
    const idis::State& before;
    Line& line;

    template <class Other>
    bool operator()(const Other&) const {
        return false;
    }
    bool operator()(const idis::MeetingOpened& what) const {
        const idis::Meeting& meeting = what.meeting;
        name_side(line, before, meeting.calling, meeting.stronghold);
        line << " calls ";
        name_side(line, before, meeting.called, meeting.stronghold);
        line << " to battle ";
        line.at(meeting.hex) << ".";
        return true;
    }
    bool operator()(const idis::MeetingEnded& what) const {
        const idis::Meeting* meeting = before.meetings.find(what.meeting);
        if (meeting == nullptr) return false;
        line << "There is no battle ";
        line.at(meeting->hex) << " after all.";
        return true;
    }
    bool operator()(const idis::BattleFought& what) const {
        const idis::Battle& battle = what.battle;
        line << name_of_kind(battle.kind) << " ";
        line.at(battle.hex) << ": ";
        const auto name_all = [&](const idis::SideFought& side) {
            for (const idis::Fought& fought : side.armies) {
                if (&fought != &side.armies.front()) line << ", ";
                name_fought(line, battle, fought);
            }
        };
        const bool have_called_won = battle.victor == idis::Camp::called;
        name_all(have_called_won ? battle.called : battle.calling);
        line << (battle.victor ? " beat " : " fought ");
        name_all(have_called_won ? battle.calling : battle.called);
        line << (battle.victor ? "; " : ", and nobody won; ")
             << fallen_of(battle.calling) + fallen_of(battle.called) << " fell.";
        line.great();
        return true;
    }
    bool operator()(const idis::DefeatChecked& what) const {
        line << what.army << ", beaten, checks with " << what.total
             << (what.has_held ? " and holds together." : " and breaks.");
        return true;
    }
    bool operator()(const idis::ArmyRetreated& what) const {
        line << what.army << " falls back and is ";
        line.at(what.hex) << ".";
        return true;
    }
    bool operator()(const idis::DisorderBegan& what) const {
        line << what.disorder.id << " is out of its commander\u2019s hand.";
        return true;
    }
    bool operator()(const idis::ArmyFled& what) const {
        line << what.army << " flees and is ";
        line.at(what.hex) << ".";
        return true;
    }
    bool operator()(const idis::DisorderEnded& what) const {
        line << what.army << " obeys again.";
        return true;
    }
    bool operator()(const idis::SpoilsLeft& what) const {
        if (before.spoils.contains(what.spoils.id)) return false;
        line << what.spoils.supplies.number() << " supplies, " << what.spoils.loot.number()
             << " loot and " << what.spoils.wagons.number() << " wagons lie on the field ";
        line.at(what.spoils.hex) << ".";
        return true;
    }
    bool operator()(const idis::CommanderCaptured& what) const {
        line << what.captive.id << " is taken captive";
        if (what.captive.held_by != idis::ArmyId{}) line << " by " << what.captive.held_by;
        line << ".";
        line.great();
        return true;
    }
    bool operator()(const idis::CaptiveFreed& what) const {
        line << what.commander << " is free again, ";
        line.at(what.hex) << ".";
        return true;
    }
    bool operator()(const idis::SiegeChanged& what) const {
        const idis::Siege* siege = before.sieges.find(what.siege.id);
        const bool is_news = siege == nullptr || siege->standing != what.siege.standing;
        if (!is_news || what.siege.besiegers.empty()) return false;
        line << what.siege.besiegers.front();
        switch (what.siege.standing) {
            case idis::SiegeStanding::briefed: line << " prepares to besiege "; break;
            case idis::SiegeStanding::under_way: line << " besieges "; break;
            case idis::SiegeStanding::interrupted: line << " breaks off besieging "; break;
        }
        line << what.siege.id << ".";
        if (what.siege.standing == idis::SiegeStanding::under_way) line.great();
        return true;
    }
    bool operator()(const idis::SiegeEnded& what) const {
        line << "The siege of " << what.stronghold << " is over.";
        return true;
    }
    bool operator()(const idis::GatesTested& what) const {
        line << "A week of siege is over at " << what.siege.id << ": " << what.total
             << " rolled against " << what.threshold << ".";
        return true;
    }
    bool operator()(const idis::StrongholdChanged& what) const {
        const idis::Stronghold* old = before.strongholds.find(what.stronghold.id);
        if (old != nullptr && old->holder == what.stronghold.holder) return false;
        line << what.stronghold.id;
        if (what.stronghold.holder) {
            line << " is now held by " << *what.stronghold.holder;
        } else {
            line << " is now held by nobody";
        }
        if (old != nullptr && old->holder) line << "; before, by " << *old->holder;
        line << ".";
        line.great();
        return true;
    }
    bool operator()(const idis::StrongholdDestroyed& what) const {
        line << what.stronghold << " is destroyed.";
        line.great();
        return true;
    }
    bool operator()(const idis::OrderKept& what) const {
        line << what.army
             << (what.is_kept ? "\u2019s men are kept from pillage." : "\u2019s men run riot.");
        return true;
    }
    bool operator()(const idis::HarryingResolved& what) const {
        const idis::Harrying* harrying = before.harryings.find(what.order);
        if (harrying == nullptr) return false;
        const idis::told::HarryingEnded& end = what.came_of_it;
        line << api::in_quotes(end.detachment) << " of " << harrying->army << " harries "
             << end.target << (end.has_succeeded ? ": " : " in vain: ") << end.killed.number()
             << " killed, " << end.burnt.number() << " supplies burnt, "
             << end.supplies_taken.number() << " taken; " << end.lost.number()
             << " of its own lost.";
        return true;
    }
};

}  // namespace

bool tell_of_war(const idis::State& before, const idis::What& what, Line& line) {
    return kit::visit(WarWords{before, line}, what);
}

}  // namespace chronicle
