// Marches, supplies, morale, armies that come and go.
#include "server/chronicle/happenings.hpp"
#include "server/chronicle/markup.hpp"

namespace chronicle {

namespace {

std::string_view reason_of(idis::HaltReason reason) {
    switch (reason) {
        case idis::HaltReason::hostile_army: return " halts before a hostile army";
        case idis::HaltReason::road_ended_for_wagons:
            return " halts where the road ends: its wagons cannot leave it";
        case idis::HaltReason::ford_closed_to_wagons:
            return " halts at a river that its wagons cannot ford";
        case idis::HaltReason::way_closed: return " halts: the way is closed";
        case idis::HaltReason::idle: return " halts: it has no orders";
        case idis::HaltReason::wrong_turn: return " halts: it has lost its way by night";
        case idis::HaltReason::road_ended_at_night:
            return " halts where the road ends: by night it cannot leave it";
        case idis::HaltReason::none: return " halts";
    }
    return " halts";
}

std::string_view words_of_mark(idis::SideMarkKind mark) {
    switch (mark) {
        case idis::SideMarkKind::ford_closed: return "the ford is closed";
        case idis::SideMarkKind::river_frozen: return "the river is frozen";
        case idis::SideMarkKind::road_spoilt: return "the road is spoilt";
        case idis::SideMarkKind::bridge_broken: return "the bridge is broken";
        case idis::SideMarkKind::bridge_built: return "a bridge is built";
        case idis::SideMarkKind::river_in_flood: return "the river is in flood";
    }
    return "";
}

kit::Hex hex_of(const idis::State& state, idis::ArmyId army) {
    const idis::Army* row = state.armies.find(army);
    return row == nullptr ? kit::Hex{} : row->hex;
}

struct LandWords {
    const idis::State& before;
    Line& line;

    template <class Other>
    bool operator()(const Other&) const {
        return false;
    }
    bool operator()(const idis::StanceTaken& what) const {
        if (before.now == kit::Moment{}) return false;
        line << what.stance.id.a << " and " << what.stance.id.b;
        switch (what.stance.relation) {
            case idis::Relation::allied: line << " are allied."; break;
            case idis::Relation::neutral: line << " are at peace."; break;
            case idis::Relation::at_war: line << " are at war."; break;
        }
        const bool is_of_factions = std::holds_alternative<idis::FactionId>(what.stance.id.a) &&
                                    std::holds_alternative<idis::FactionId>(what.stance.id.b);
        if (is_of_factions) line.great();
        return true;
    }
    bool operator()(const idis::CommanderIntroduced& what) const {
        line << what.commander.id;
        if (what.commander.faction) line << " of " << *what.commander.faction;
        line << (what.by_army ? " is chosen to lead." : " comes into the field.");
        return true;
    }
    bool operator()(const idis::ArmyFormed& what) const {
        line << what.army.id << " is formed ";
        line.at(what.army.hex) << " under " << what.army.commander << ": "
                               << named_with_soldiers(what.detachments) << ".";
        return true;
    }
    bool operator()(const idis::SideMarked& what) const {
        if (!what.mark) return false;
        line << "By the weather or by hand, ";
        line.at(what.side.hex) << ": " << words_of_mark(*what.mark) << ".";
        return true;
    }
    bool operator()(const idis::ForkMissed& what) const {
        line << what.army << " takes a wrong turn in the dark.";
        return true;
    }
    bool operator()(const idis::ArmyArrived& what) const {
        line << what.army << " arrives ";
        line.at(hex_of(before, what.army)) << ".";
        return true;
    }
    bool operator()(const idis::ArmyHalted& what) const {
        if (what.reason == idis::HaltReason::none) return false;
        line << what.army << reason_of(what.reason) << ", ";
        line.at(hex_of(before, what.army)) << ".";
        return true;
    }
    bool operator()(const idis::ArmyPlaced& what) const {
        line << what.army << " now stands ";
        line.at(what.hex) << ".";
        return true;
    }
    bool operator()(const idis::ArmyAte& what) const {
        if (what.hungry_days.number() == 0) return false;
        line << what.army << " goes hungry";
        if (what.hungry_days.number() > 1) line << ", " << what.hungry_days.number() << " days now";
        line << ".";
        return true;
    }
    bool operator()(const idis::MoraleHeld& what) const {
        line << what.army << " checks its morale with " << what.total << " and holds.";
        return true;
    }
    bool operator()(const idis::MoraleFailed& what) const {
        line << what.army << " checks its morale with " << what.total << " and wavers.";
        return true;
    }
    bool operator()(const idis::MoraleChanged& what) const {
        const idis::Army* army = before.armies.find(what.army);
        if (army == nullptr || army->morale == what.morale) return false;
        line << "The morale of " << what.army
             << (army->morale < what.morale ? " rises to " : " sinks to ") << what.morale.number()
             << ".";
        return true;
    }
    bool operator()(const idis::DetachmentsLeft& what) const {
        line << named_with_soldiers(what.detachments) << " leave " << what.army << ".";
        return true;
    }
    bool operator()(const idis::DetachmentsJoined& what) const {
        line << named_with_soldiers(what.detachments) << " join " << what.army << ".";
        return true;
    }
    bool operator()(const idis::ArmyEnded& what) const {
        line << what.army << " is no more; it stood ";
        line.at(hex_of(before, what.army)) << ".";
        line.great();
        return true;
    }
    bool operator()(const idis::RevoltBrewed& what) const {
        line << "A revolt against " << what.revolt.provoked_by << " brews ";
        line.at(what.revolt.hex) << ": " << what.revolt.infantry.number() << " will rise.";
        return true;
    }
    bool operator()(const idis::LandForaged& what) const {
        line << what.army << " forages " << what.gained.number() << " supplies ";
        line.at(hex_of(before, what.army)) << ".";
        return true;
    }
    bool operator()(const idis::LandRazed& what) const {
        line << what.army << " lays the land waste ";
        line.at(hex_of(before, what.army)) << ".";
        return true;
    }
    bool operator()(const idis::RestBegan& what) const {
        const std::int64_t days = what.rest.days.number();
        line << what.rest.id << " rests for " << days << (days == 1 ? " day." : " days.");
        return true;
    }
    bool operator()(const idis::RestBrokenOff& what) const {
        line << "The rest of " << what.army << " is broken off.";
        return true;
    }
    bool operator()(const idis::SuppliesDelivered& what) const {
        line << what.from << " hands " << what.supplies.number() << " supplies to " << what.to
             << ".";
        return true;
    }
    bool operator()(const idis::DetachmentsStationed& what) const {
        if (what.stationed.empty()) return false;
        line << what.army << " leaves men in " << what.stationed.front().stronghold << ".";
        return true;
    }
    bool operator()(const idis::WallsEntered& what) const {
        line << what.within.id << " goes within the walls of " << what.within.stronghold << ".";
        return true;
    }
    bool operator()(const idis::WallsLeft& what) const {
        line << what.army << " comes out of the walls.";
        return true;
    }
    bool operator()(const idis::RaisingBegun& what) const {
        line << what.raising.raiser << " raises men in " << what.raising.region << ".";
        return true;
    }
    bool operator()(const idis::DetachmentHonoured& what) const {
        line << api::in_quotes(what.name) << " of " << what.army << " is honoured: "
             << api::listed(what.honours) << ".";
        return true;
    }
    bool operator()(const idis::ArmyHandedOver& what) const {
        line << what.commander << " takes over " << what.army << ".";
        return true;
    }
    bool operator()(const idis::FactionChanged& what) const {
        line << what.commander << " now serves ";
        if (what.faction) line << *what.faction << ".";
        if (!what.faction) line << "nobody.";
        line.great();
        return true;
    }
    bool operator()(const idis::FleetSailed& what) const {
        line << what.fleet.id << " sails and is ";
        line.at(what.fleet.hex) << ".";
        return true;
    }
    bool operator()(const idis::ArmyLanded& what) const {
        line << what.army << " lands ";
        line.at(what.hex) << ".";
        return true;
    }
};

}  // namespace

std::string named_with_soldiers(const std::vector<idis::Detachment>& detachments) {
    std::vector<std::string> all;
    for (const idis::Detachment& each : detachments) {
        all.push_back(each.name + " (" + grouped(each.soldiers.number()) + ")");
    }
    return all.empty() ? "nobody" : api::listed(all);
}

bool tell_of_land(const idis::State& before, const idis::What& what, Line& line) {
    return kit::visit(LandWords{before, line}, what);
}

}  // namespace chronicle
