#include "tests/conformance/campaign_laws.hpp"

#include <algorithm>

#include "core/idis/battle/battle_side.hpp"
#include "core/idis/battle/meeting.hpp"
#include "core/idis/map/crossing.hpp"
#include "core/idis/march/set_out.hpp"
#include "core/idis/march/travel.hpp"
#include "core/idis/persons/lives.hpp"
#include "core/idis/ships/ships.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/supply/walls.hpp"
#include "core/idis/troops/army.hpp"
#include "tests/conformance/campaign_siege_laws.hpp"

namespace tests {

using namespace idis;

namespace {

using Happenings = std::vector<Event>;

bool is_called(const State& state, ArmyId army) {
    return std::any_of(state.meetings.begin(), state.meetings.end(), [&](const Meeting& meeting) {
        for (const BattleSide* side : {&meeting.calling, &meeting.called}) {
            for (const Engaged& each : side->armies) {
                if (each.army == army) return true;
            }
        }
        return false;
    });
}
bool harries_now(const State& state, ArmyId army) {
    return std::any_of(state.harryings.begin(), state.harryings.end(), [&](const Harrying& row) {
        return row.army == army && row.standing != HarryingStanding::ordered;
    });
}

// ---- meetings ----------------------------------------------------------------------------------

/// Who may stand on a side: idis.6.neutral-army-stays-out, idis.6a.relief-battle-ruling,
/// idis.6a.assault-join-ruling.
bool could_stand(const State& state, const Meeting& meeting, const Army& army, Camp camp) {
    const bool is_assault = meeting.kind == MeetingKind::assault;
    if (is_aboard(state, army.id) != (meeting.kind == MeetingKind::naval)) return false;
    const WithinWalls* within = state.within_walls.find(army.id);
    const bool is_inside = within != nullptr && meeting.stronghold == within->stronghold;
    if (is_assault && is_inside != (camp == Camp::called)) return false;
    const auto is_enemy = [&](const Engaged& each) {
        const Army* other = state.armies.find(each.army);
        return other != nullptr && are_hostile(state, army, *other);
    };
    const BattleSide& own = camp == Camp::calling ? meeting.calling : meeting.called;
    const BattleSide& others = camp == Camp::calling ? meeting.called : meeting.calling;
    if (std::any_of(own.armies.begin(), own.armies.end(), is_enemy)) return false;
    if (std::any_of(others.armies.begin(), others.armies.end(), is_enemy)) return true;
    if (!meeting.stronghold) return false;
    const Stronghold& walls = state.strongholds.at(*meeting.stronghold);
    const Party party = party_of(state, army.commander);
    if (is_assault) return camp == Camp::calling && !is_friendly(state, party, walls);
    return others.has_garrison && walls.holder && are_hostile(state, party, *walls.holder);
}
std::string of_sides(const State&, const Happenings&, const State& after) {
    for (const Meeting& meeting : after.meetings) {
        if (meeting.has_begun || meeting.kind == MeetingKind::naval) continue;
        for (const Army& army : after.armies) {
            if (army.hex != meeting.hex || is_called(after, army.id)) continue;
            for (const Camp camp : {Camp::calling, Camp::called}) {
                if (may_stand_on(after, meeting, army.id, camp) !=
                    could_stand(after, meeting, army, camp)) {
                    return "somebody may stand on a side who could not, or the other way round";
                }
            }
        }
    }
    return "";
}
/// What has just been called: sides without enemies in them, walls between them, a field that
/// was really chosen, and one fight at a time over one place.
std::string of_new_meetings(const State& before, const Happenings&, const State& after) {
    for (const Meeting& meeting : after.meetings) {
        if (before.meetings.contains(meeting.id)) continue;
        if (meeting.kind == MeetingKind::assault || meeting.kind == MeetingKind::sally) {
            for (const Meeting& other : after.meetings) {
                const bool is_other = other.id != meeting.id && other.kind != MeetingKind::field &&
                                      other.stronghold && other.stronghold == meeting.stronghold;
                if (is_other) return "a place is stormed and sallied from at once";
            }
        }
        for (const BattleSide* side : {&meeting.calling, &meeting.called}) {
            for (const Engaged& each : side->armies) {
                const Army* army = after.armies.find(each.army);
                if (army == nullptr || each.fleet) continue;
                const Arrival* came = after.arrivals.find(army->id);
                const Day today = day_of(after.now);
                const bool is_new = army->last_day_march + 1 >= today ||
                                    army->last_night_march + 1 >= today ||
                                    (came != nullptr && day_of(came->at) + 1 >= today);
                if (side->has_chosen_field && is_new && today > Day{2}) {
                    return "somebody has chosen a field to which he has just come";
                }
            }
        }
    }
    return "";
}

// ---- marches and rest --------------------------------------------------------------------------

/// A stretch goes as fast as the weather of its marching day lets it, where it begins.
std::string of_stretches(const State& before, const Happenings&, const State& after) {
    for (const Army& army : after.armies) {
        const Army* old = before.armies.find(army.id);
        if (!army.stretch || (old != nullptr && old->stretch == army.stretch)) continue;
        const Day day = marching_day(Moment{rounded_down(army.stretch->began)});
        if (progress_factor(after, army, day).total() != army.stretch->ford_factor) {
            return "an army goes by the weather of another place or day";
        }
    }
    return "";
}
/// The last of what somebody had done of a step before it was taken up anew.
std::optional<Step> step_before(const State& before, const Happenings& events,
                                const MarchTaken& taken) {
    const Army* army = before.armies.find(taken.army);
    std::optional<Step> step = army == nullptr ? std::nullopt : army->step;
    for (const Event& event : events) {
        const auto* ended = kit::get_if<StretchEnded>(&event.what);
        if (ended != nullptr && ended->army == taken.army) step = ended->step;
        if (kit::get_if<MarchTaken>(&event.what) == &taken) break;
    }
    return step;
}
/// Who turns in the middle of a ford has to undo what he has done of it:
/// idis.4.ford-turn-back-ruling.
std::string of_fords(const State& before, const Happenings& events, const State&) {
    for (const Event& event : events) {
        const auto* taken = kit::get_if<MarchTaken>(&event.what);
        if (taken == nullptr || !taken->step || !before.armies.contains(taken->army)) continue;
        const std::optional<Step> old = step_before(before, events, *taken);
        if (!old || old->to != taken->step->to) continue;
        const Army& army = before.armies.at(taken->army);
        const bool turns = old->is_turning_back != taken->step->is_turning_back;
        const Direction direction = *direction_to(army.hex, old->to);
        if (!turns || crossing_of(before, army.hex, direction).river != River::ford) continue;
        const Fraction whole = fording_seconds(force_of(before, army.id)).total();
        if (old->ford_seconds + taken->step->ford_seconds != std::max(whole, old->ford_seconds)) {
            return "a ford costs something else on the way back";
        }
    }
    return "";
}
/// Marches end where a drawn battle was: idis.6.tie-no-defender-ruling.
std::string of_draws(const State& before, const Happenings& events, const State& after) {
    for (const Event& event : events) {
        const auto* fought = kit::get_if<BattleFought>(&event.what);
        if (fought == nullptr || fought->battle.victor) continue;
        for (const SideFought* side : {&fought->battle.calling, &fought->battle.called}) {
            for (const Fought& each : side->armies) {
                const Army* old = before.armies.find(each.army);
                const Army* army = after.armies.find(each.army);
                const bool goes_on = old != nullptr && army != nullptr && old->march &&
                                     army->march && army->march->order == old->march->order;
                if (goes_on) return "an army marches on through a battle that was drawn";
            }
        }
    }
    return "";
}
/// Who is beaten anew stays out of control to the later of both ends.
std::string of_disorder(const State& before, const Happenings&, const State& after) {
    for (const Disorder& row : after.disorders) {
        const Disorder* old = before.disorders.find(row.id);
        if (old != nullptr && row.until < old->until) return "control comes back too soon";
    }
    return "";
}

// ---- persons and harriers ----------------------------------------------------------------------

/// What is brewed breaks out at its dusk: idis.2b.revolt-roll-time-ruling.
std::string of_revolts(const State&, const Happenings&, const State& after) {
    const auto next = System::next_due(after);
    if (next && *next <= after.now) return "";
    const bool is_late = std::any_of(
        after.revolts.begin(), after.revolts.end(),
        [&](const Revolt& revolt) { return dusk_of(revolt.day) < after.now; });
    return is_late ? "a revolt is late" : "";
}
/// Whether an army is led by somebody who bears a trait.
bool is_led_by(const State& state, ArmyId army, Trait trait) {
    const Army* row = state.armies.find(army);
    if (row == nullptr) return false;
    const auto& traits = state.commanders.at(row->commander).traits;
    return std::find(traits.begin(), traits.end(), trait) != traits.end();
}
/// A Spartan's followers are halved, also of men who are away: idis.2.spartan-takes-command-ruling.
std::string of_spartans(const State& before, const Happenings&, const State& after) {
    for (const Detachment& row : after.detachments) {
        const Detachment* old = before.detachments.find(row.id);
        const bool is_away = old != nullptr && row.absence && old->absence == row.absence &&
                             row.absence->reason == Absence::Reason::departed;
        if (!is_away || !is_led_by(after, row.army, Trait::spartan) ||
            !before.armies.contains(row.army) || is_led_by(before, row.army, Trait::spartan)) {
            continue;
        }
        if (row.noncombatants.number() != old->noncombatants.number() / 2) {
            return "men who are away keep followers whom a Spartan sends home";
        }
    }
    return "";
}
/// Who has come ashore carries no more than he can on land: idis.8e.ship-hold-goods-ruling.
std::string of_landings(const State& before, const Happenings& events, const State& after) {
    for (const Event& event : events) {
        const auto* came = kit::get_if<ArrivalNoted>(&event.what);
        if (came == nullptr || !is_embarking(before, came->arrival.id)) continue;
        const Army* army = after.armies.find(came->arrival.id);
        if (army == nullptr || fleet_of(after, army->id) != nullptr) continue;
        const Fraction load{army->supplies.number() + army->loot.number()};
        if (load > carrying_capacity(force_of(after, army->id)).total()) {
            return "an army comes ashore with more than it can carry";
        }
    }
    return "";
}
/// Ships that are lost while an army goes aboard or ashore take nobody of it with them:
/// idis.8e.ships-lost-while-embarking-ruling.
std::string of_shores(const State& before, const Happenings& events, const State& after) {
    for (const Event& event : events) {
        const auto* fought = kit::get_if<BattleFought>(&event.what);
        if (fought == nullptr || fought->battle.kind != MeetingKind::naval) continue;
        for (const SideFought* side : {&fought->battle.calling, &fought->battle.called}) {
            for (const Fought& each : side->armies) {
                const bool was_there = before.armies.contains(each.army);
                if (!was_there || !is_embarking(before, each.army)) continue;
                const bool is_whole =
                    after.armies.contains(each.army) &&
                    counts_of(force_of(after, each.army)).soldiers() ==
                        counts_of(force_of(before, each.army)).soldiers();
                if (!is_whole) return "men drown who stand on the shore";
            }
        }
    }
    for (const Fleet& fleet : after.fleets) {
        const bool goes = fleet.standing == FleetStanding::embarking ||
                          fleet.standing == FleetStanding::disembarking;
        if (goes != fleet.by_order.has_value() || (goes && !fleet.army)) {
            return "somebody goes aboard or ashore, and nobody has ordered it or is there";
        }
    }
    return "";
}
std::string of_captives(const State&, const Happenings&, const State& after) {
    for (const Question& question : after.questions) {
        if (!question.asked || !after.captives.contains(*question.asked)) continue;
        // What he is asked as commander of a place waits for its default.
        const auto* spoils = kit::get_if<SpoilsToTake>(&question.what);
        if (spoils != nullptr && !spoils->army) continue;
        const bool is_about_men = kit::visit(
            []<class Asked>(const Asked&) { return asked_kind<Asked>.concerns == Concerns::men; },
            question.what);
        if (is_about_men) return "a captive is asked what is to be done with men";
    }
    return "";
}
std::string of_harriers(const State& before, const Happenings&, const State& after) {
    for (const Harrying& row : after.harryings) {
        const Harrying* old = before.harryings.find(row.id);
        const bool sets_out = old != nullptr && old->standing == HarryingStanding::ordered &&
                              row.standing != HarryingStanding::ordered;
        if (sets_out && shut_in_by(after, row.army) != nullptr) {
            return "harriers go out through the ring of a siege";
        }
        const bool is_out = row.day == day_of(after.now) &&
                            row.standing != HarryingStanding::ordered &&
                            after.armies.contains(row.army);
        if (is_out && is_protected_by_walls(after, row.army, row.day)) {
            return "walls protect an army whose men are out";
        }
    }
    return "";
}
/// An attack that finds nobody is told of: idis.6.attack-in-vain-ruling.
std::string of_attacks(const State&, const Happenings& events, const State&) {
    for (const Event& event : events) {
        const auto* told = kit::get_if<Told>(&event.what);
        if (told == nullptr) continue;
        const auto* ended = kit::get_if<told::OrderEnded>(&told->entry.content);
        if (ended == nullptr || ended->why != "nobody_was_met") continue;
        const bool is_said = std::any_of(events.begin(), events.end(), [&](const Event& each) {
            const auto* line = kit::get_if<Told>(&each.what);
            return line != nullptr && line->entry.commander == told->entry.commander &&
                   kit::holds_alternative<told::NoBattle>(line->entry.content);
        });
        if (!is_said) return "an attack finds nobody, and he is not told";
    }
    return "";
}

/// The commander whose order it is, his own or the referee's for him.
const CommanderOrder* commander_order(const Order& order, CommanderId& who) {
    if (const auto* by = std::get_if<ByCommander>(&order)) {
        who = by->commander;
        return &by->what;
    }
    const auto* by = std::get_if<ByReferee>(&order);
    const auto* for_him = by == nullptr ? nullptr : kit::get_if<ActFor>(&by->what);
    if (for_him == nullptr) return nullptr;
    who = for_him->commander;
    return &for_him->order;
}
bool regroups(const CommanderOrder& what) {
    return kit::holds_alternative<DivideArmy>(what) ||
           kit::holds_alternative<HandOverDetachments>(what) ||
           kit::holds_alternative<StationDetachments>(what) ||
           kit::holds_alternative<MergeDetachments>(what) ||
           kit::holds_alternative<DisbandDetachments>(what);
}

}  // namespace

std::string CampaignLaws::of_order(const State& before, const Order& order,
                                   const std::vector<Event>& events, const State&) {
    CommanderId who;
    const CommanderOrder* what = commander_order(order, who);
    const Commander* commander = what == nullptr ? nullptr : before.commanders.find(who);
    if (commander == nullptr || !commander->army) return "";
    const ArmyId army = *commander->army;
    // To him who sees enemies before his gates it makes no difference what they wait for.
    const bool is_shut_in = shut_in_by(before, army) != nullptr || seems_besieged(before, army);
    // idis.2a.closed-ranks-ruling
    if (regroups(*what)) {
        if (is_called(before, army)) return "men leave the ranks before a battle";
        if (is_shut_in) return "men leave the ranks of an army that is shut in";
        if (harries_now(before, army)) return "men leave the ranks while others harry";
    }
    // idis.6a.ring-stores-ruling
    const auto* takes_up = kit::get_if<TakeUpStores>(what);
    if (takes_up != nullptr && is_shut_in && !takes_up->place) {
        return "somebody who is shut in takes up what lies outside";
    }
    if (is_shut_in && kit::holds_alternative<HarryArmy>(*what)) {
        return "somebody who is shut in sends harriers out";
    }
    const auto* take = kit::get_if<TakeUpStores>(what);
    if (is_shut_in && take != nullptr && !take->place) {
        return "somebody who is shut in takes up what lies outside";
    }
    // idis.5a.rest-divided-ruling
    const Rest* rest = before.rests.find(army);
    if (rest != nullptr && !rest->broken_off_on && kit::holds_alternative<DivideArmy>(*what)) {
        std::optional<ArmyId> founded;
        bool is_early = false;
        for (const Event& event : events) {
            if (const auto* formed = kit::get_if<ArmyFormed>(&event.what)) {
                founded = formed->army.id;
            }
            const auto* changed = kit::get_if<MoraleChanged>(&event.what);
            is_early = is_early || (changed != nullptr && founded == changed->army);
        }
        if (founded && !is_early) return "who divides off from a rest has not left it early";
    }
    return "";
}

std::string CampaignLaws::of_refusal(const State& state, const Order& order,
                                     std::string_view code) {
    CommanderId who;
    const CommanderOrder* what = commander_order(order, who);
    const auto* harry = what == nullptr ? nullptr : kit::get_if<HarryArmy>(what);
    if (harry == nullptr || code != "army_is_behind_walls") return "";
    const bool is_shut_in =
        state.armies.contains(harry->target) && lies_in_siege(state, harry->target);
    return is_shut_in ? "" : "nobody may be sent against an army whose gates are open";
}

std::string CampaignLaws::of_happenings(const State& before, const std::vector<Event>& events,
                                        const State& after) {
    if (std::string broken = broken_of_sieges(before, events, after); !broken.empty()) {
        return broken;
    }
    for (const auto law : {of_sides, of_new_meetings, of_stretches, of_fords, of_draws, of_disorder,
                           of_revolts, of_spartans, of_landings, of_shores, of_captives,
                           of_harriers, of_attacks}) {
        if (std::string broken = law(before, events, after); !broken.empty()) return broken;
    }
    return "";
}

}  // namespace tests
