// Marches, supplies, morale, armies that come and go, strongholds that change hands.
#include "server/chronicle/happenings.hpp"
#include "server/chronicle/markup.hpp"
#include "server/words/chapters/phrases.hpp"

namespace chronicle {

namespace {

kit::Hex hex_of(const idis::State& state, idis::ArmyId army) {
    const idis::Army* row = state.armies.find(army);
    return row == nullptr ? kit::Hex{} : row->hex;
}

struct LandWords {
    const idis::State& before;
    Line& line;

    template <class Kind>
        requires(!OfLand<Kind> || idis::AllEvents::is_kept<Kind>)
    bool operator()(const Kind&) const {
        return false;
    }
    /// Where armies go, the maps of the day show.
    bool operator()(const idis::HexEntered&) const { return false; }
    /// Its army was formed, and that is told.
    bool operator()(const idis::RevoltBrokeOut&) const { return false; }
    bool operator()(const idis::StanceTaken& what) const {
        if (before.now == kit::Moment{}) return false;
        const bool is_of_factions = std::holds_alternative<idis::FactionId>(what.stance.id.a) &&
                                    std::holds_alternative<idis::FactionId>(what.stance.id.b);
        if (is_of_factions) line.great();
        return line.say(stance_text(what.stance.relation), line.name(what.stance.id.a),
                        line.name(what.stance.id.b));
    }
    bool operator()(const idis::CommanderIntroduced& what) const {
        const std::string name = line.name(what.commander.id);
        if (!what.commander.faction) {
            return line.say(what.by_army ? of_land().chosen_to_lead : of_land().comes, name);
        }
        return line.say(what.by_army ? of_land().chosen_to_lead_of : of_land().comes_of, name,
                        line.name(*what.commander.faction));
    }
    bool operator()(const idis::ArmyFormed& what) const {
        return line.say(of_land().army_formed, line.name(what.army.id), line.at(what.army.hex),
                        line.name(what.army.commander), named_with_soldiers(what.detachments));
    }
    bool operator()(const idis::SideMarked& what) const {
        if (!what.mark) return false;
        return line.say(of_land().marks[static_cast<std::size_t>(*what.mark)],
                        line.at(what.side.hex));
    }
    bool operator()(const idis::ForkMissed& what) const {
        return line.say(of_land().fork_missed, line.name(what.army));
    }
    bool operator()(const idis::ArmyArrived& what) const {
        return line.say(of_land().arrives, line.name(what.army),
                        line.at(hex_of(before, what.army)));
    }
    bool operator()(const idis::ArmyHalted& what) const {
        if (what.reason == idis::HaltReason::none) return false;
        return line.say(of_land().halts[static_cast<std::size_t>(what.reason) - 1],
                        line.name(what.army), line.at(hex_of(before, what.army)));
    }
    bool operator()(const idis::ArmyPlaced& what) const {
        return line.say(of_land().placed, line.name(what.army), line.at(what.hex));
    }
    bool operator()(const idis::ArmyAte& what) const {
        const std::int64_t days = what.hungry_days.number();
        if (days == 0) return false;
        if (days == 1) return line.say(of_land().hungry, line.name(what.army));
        return line.say(of_land().hungry_for, line.name(what.army),
                        marked(api::counted().days, days));
    }
    bool operator()(const idis::MoraleHeld& what) const {
        return line.say(of_land().morale_holds, line.name(what.army), grouped(what.total));
    }
    bool operator()(const idis::MoraleFailed& what) const {
        return line.say(of_land().morale_fails, line.name(what.army), grouped(what.total));
    }
    bool operator()(const idis::MoraleChanged& what) const {
        const idis::Army* army = before.armies.find(what.army);
        if (army == nullptr || army->morale == what.morale) return false;
        const bool has_risen = army->morale < what.morale;
        return line.say(has_risen ? of_land().morale_rises : of_land().morale_sinks,
                        line.name(what.army), grouped(what.morale.number()));
    }
    bool operator()(const idis::DetachmentsLeft& what) const {
        return line.say(of_land().detachments_leave, named_with_soldiers(what.detachments),
                        line.name(what.army));
    }
    bool operator()(const idis::DetachmentsJoined& what) const {
        return line.say(of_land().detachments_join, named_with_soldiers(what.detachments),
                        line.name(what.army));
    }
    bool operator()(const idis::ArmyEnded& what) const {
        line.great();
        return line.say(of_land().army_ends, line.name(what.army),
                        line.at(hex_of(before, what.army)));
    }
    bool operator()(const idis::RevoltBrewed& what) const {
        return line.say(of_land().revolt_brews, line.name(what.revolt.provoked_by),
                        line.at(what.revolt.hex), grouped(what.revolt.infantry.number()));
    }
    bool operator()(const idis::LandForaged& what) const {
        if (what.gained == idis::Supplies{}) {
            return line.say(of_land().forages_in_vain, line.name(what.army),
                            line.at(hex_of(before, what.army)));
        }
        return line.say(of_land().forages, line.name(what.army),
                        marked(of_land().supplies, what.gained.number()),
                        line.at(hex_of(before, what.army)));
    }
    bool operator()(const idis::LandRazed& what) const {
        return line.say(of_land().razes, line.name(what.army),
                        line.at(hex_of(before, what.army)));
    }
    bool operator()(const idis::RestBegan& what) const {
        return line.say(of_land().rests, line.name(what.rest.id),
                        marked(api::counted().days, what.rest.days.number()));
    }
    bool operator()(const idis::RestBrokenOff& what) const {
        return line.say(of_land().rest_broken_off, line.name(what.army));
    }
    bool operator()(const idis::SuppliesDelivered& what) const {
        return line.say(of_land().supplies_handed, line.name(what.from),
                        marked(of_land().supplies, what.supplies.number()), line.name(what.to));
    }
    bool operator()(const idis::DetachmentsStationed& what) const {
        if (what.stationed.empty()) return false;
        return line.say(of_land().leaves_men, line.name(what.army),
                        line.name(what.stationed.front().stronghold));
    }
    bool operator()(const idis::WallsEntered& what) const {
        return line.say(of_land().enters_walls, line.name(what.within.id),
                        line.name(what.within.stronghold));
    }
    bool operator()(const idis::WallsLeft& what) const {
        return line.say(of_land().leaves_walls, line.name(what.army));
    }
    bool operator()(const idis::RaisingBegun& what) const {
        return line.say(of_land().raises_men, line.name(what.raising.raiser),
                        line.name(what.raising.region));
    }
    bool operator()(const idis::DetachmentHonoured& what) const {
        return line.say(of_land().honoured, escaped(api::in_quotes(what.name)),
                        line.name(what.army), escaped(api::listed(what.honours)));
    }
    bool operator()(const idis::ArmyHandedOver& what) const {
        return line.say(of_land().takes_over, line.name(what.commander), line.name(what.army));
    }
    bool operator()(const idis::FactionChanged& what) const {
        line.great();
        if (!what.faction) return line.say(of_land().serves_nobody, line.name(what.commander));
        return line.say(of_land().serves, line.name(what.commander), line.name(*what.faction));
    }
    bool operator()(const idis::StrongholdChanged& what) const {
        const idis::Stronghold* old = before.strongholds.find(what.stronghold.id);
        const auto& holder = what.stronghold.holder;
        if (old != nullptr && old->holder == holder) return false;
        line.great();
        const std::string place = line.name(what.stronghold.id);
        if (old == nullptr || !old->holder) {
            return holder ? line.say(of_war().held, place, line.name(*holder))
                          : line.say(of_war().held_by_nobody, place);
        }
        const std::string last = line.name(*old->holder);
        return holder ? line.say(of_war().held_after, place, line.name(*holder), last)
                      : line.say(of_war().held_by_nobody_after, place, last);
    }
    bool operator()(const idis::StrongholdDestroyed& what) const {
        line.great();
        return line.say(of_war().destroyed, line.name(what.stronghold));
    }
    bool operator()(const idis::HarryingResolved& what) const {
        const idis::Harrying* harrying = before.harryings.find(what.order);
        if (harrying == nullptr) return false;
        const idis::told::HarryingEnded& end = what.came_of_it;
        return line.say(end.has_succeeded ? of_war().harries : of_war().harries_in_vain,
                        escaped(api::in_quotes(end.detachment)), line.name(harrying->army),
                        line.name(end.target), grouped(end.killed.number()),
                        marked(of_land().supplies, end.burnt.number()),
                        grouped(end.supplies_taken.number()), grouped(end.lost.number()));
    }
    bool operator()(const idis::FleetSailed& what) const {
        return line.say(of_land().sails, line.name(what.fleet.id), line.at(what.fleet.hex));
    }
    bool operator()(const idis::ArmyLanded& what) const {
        return line.say(of_land().lands, line.name(what.army), line.at(what.hex));
    }
};

}  // namespace

const words::Text<"one", "other">& stance_text(idis::Relation relation) {
    switch (relation) {
        case idis::Relation::allied: return of_land().are_allied;
        case idis::Relation::neutral: break;
        case idis::Relation::at_war: return of_land().are_at_war;
    }
    return of_land().are_at_peace;
}

std::string named_with_soldiers(const std::vector<idis::Detachment>& detachments) {
    std::vector<std::string> all;
    for (const idis::Detachment& each : detachments) {
        all.push_back(marked(of_land().detachment, escaped(each.name),
                             grouped(each.soldiers.number())));
    }
    return all.empty() ? marked(words::phrases().nobody) : api::listed(all);
}

bool tell_of_land(const idis::State& before, const idis::What& what, Line& line) {
    return kit::visit(LandWords{before, line}, what);
}

}  // namespace chronicle
