#include "tests/conformance/campaign_laws.hpp"

#include <algorithm>
#include <map>

#include "core/idis/battle/battle_side.hpp"
#include "core/idis/battle/meeting.hpp"
#include "core/idis/march/set_out.hpp"
#include "core/idis/march/travel.hpp"
#include "core/idis/persons/lives.hpp"
#include "core/idis/ships/ships.hpp"
#include "core/idis/siege/hold.hpp"
#include "core/idis/supply/walls.hpp"
#include "core/idis/troops/army.hpp"

namespace tests {

using namespace idis;

namespace {

using Happenings = std::vector<Event>;

/// The besieged stronghold within whose walls an army is; null if there is none.
const Stronghold* shut_in_by(const State& state, ArmyId army) {
    const WithinWalls* within = state.within_walls.find(army);
    if (within == nullptr) return nullptr;
    const Stronghold& walls = state.strongholds.at(within->stronghold);
    return walls.is_besieged ? &walls : nullptr;
}
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

/// Where men are: in an army or stationed, and behind which besieged walls, if behind any.
struct Whereabouts {
    ArmyId army{};
    StrongholdId station{};
    StrongholdId ring{};
};
std::map<DetachmentId, Whereabouts> men_of(const State& state) {
    std::map<DetachmentId, Whereabouts> all;
    for (const Army& army : state.armies) {
        const Stronghold* walls = shut_in_by(state, army.id);
        for (const DetachmentId id : army.detachments) {
            all[id] = {army.id, {}, walls == nullptr ? StrongholdId{} : walls->id};
        }
    }
    for (const Stationed& row : state.stationed) {
        const bool is_besieged = state.strongholds.at(row.stronghold).is_besieged;
        all[row.id] = {{}, row.stronghold, is_besieged ? row.stronghold : StrongholdId{}};
    }
    return all;
}
bool is_under_siege(const State& state, StrongholdId id) {
    const Stronghold* walls = state.strongholds.find(id);
    return walls != nullptr && walls->is_besieged;
}

// ---- the ring of a siege -----------------------------------------------------------------------

/// Nobody passes the ring of a siege from one body of men to another: idis.6a.ring-stores-ruling,
/// idis.6a.assault-defender-out-ruling.
std::string of_rings(const State& before, const Happenings& events, const State& after) {
    if (before.sieges.empty() || after.sieges.empty()) return "";
    // No wall keeps in who has made up his mind to go over: idis.5.defect-besieged-ruling.
    const bool has_defected = std::any_of(events.begin(), events.end(), [](const Event& event) {
        return kit::holds_alternative<MoraleFailed>(event.what);
    });
    const auto old_men = men_of(before);
    const auto new_men = men_of(after);
    for (const auto& [id, now] : new_men) {
        const auto found = old_men.find(id);
        // Whom the referee leads on, he may lead past anybody.
        const Detachment* old = before.detachments.find(id);
        const bool was_away = found == old_men.end() && old != nullptr && old->absence &&
                              old->absence->reason != Absence::Reason::waiting;
        if (found == old_men.end() && !was_away) continue;
        const Whereabouts was = was_away ? Whereabouts{} : found->second;
        if (was.ring == now.ring || (was.army == now.army && was.station == now.station)) continue;
        if (has_defected && !now.ring) continue;
        const bool is_kept = (!was.ring || is_under_siege(after, was.ring)) &&
                             (!now.ring || is_under_siege(before, now.ring));
        if (is_kept) return "men pass the ring of a siege";
    }
    for (const Event& event : events) {
        const auto* formed = kit::get_if<ArmyFormed>(&event.what);
        if (formed == nullptr || !formed->out_of) continue;
        const Stronghold* from = shut_in_by(before, *formed->out_of);
        const Stronghold* to = shut_in_by(after, formed->army.id);
        const bool is_there = after.armies.contains(formed->army.id);
        if (from == nullptr || !is_there || !is_under_siege(after, from->id)) continue;
        if (to == nullptr || to->id != from->id) return "an army forms outside a ring";
    }
    return "";
}

/// A siege has its besiegers before the walls, and a garrison gets no new men meanwhile.
std::string of_sieges(const State& before, const Happenings&, const State& after) {
    for (const Siege& siege : after.sieges) {
        const Siege* old = before.sieges.find(siege.id);
        if (old == nullptr || old->standing == SiegeStanding::briefed) continue;
        const Hold* was = before.holds.find(siege.id);
        const Hold* is = after.holds.find(siege.id);
        if (was != nullptr && is != nullptr &&
            (is->infantry > was->infantry || is->cavalry > was->cavalry)) {
            return "a garrison grows under a siege";
        }
    }
    for (const Siege& siege : after.sieges) {
        if (siege.standing != SiegeStanding::under_way) continue;
        const Hex place = after.strongholds.at(siege.id).hex;
        const bool is_any_there =
            std::any_of(siege.besiegers.begin(), siege.besiegers.end(), [&](ArmyId id) {
                const Army* army = after.armies.find(id);
                return army != nullptr && army->hex == place;
            });
        // Who was the last of them is missed at once, before anything else.
        const auto next = System::next_due(after);
        if (!is_any_there && (!next || *next > after.now)) {
            return "a siege goes on and no besieger is there";
        }
    }
    return "";
}

/// Whoever loses a place loses its post: idis.6a.stronghold-changes-owner-ruling.
std::string of_posts(const State& before, const Happenings&, const State& after) {
    for (const Post& post : after.posts) {
        const Stronghold* was = before.strongholds.find(post.id);
        const Stronghold& is = after.strongholds.at(post.id);
        const Post* old = before.posts.find(post.id);
        const bool is_taken = was != nullptr && was->holder != is.holder && is.holder &&
                              was->taken_on != is.taken_on && old != nullptr &&
                              old->commander == post.commander;
        if (is_taken && are_hostile(after, party_of(after, post.commander), *is.holder)) {
            return "somebody keeps the post of a place that fell to his enemies";
        }
    }
    for (const Stronghold& place : after.strongholds) {
        // idis.6a.garrison-commander-traits-ruling
        const Post* post = after.posts.find(place.id);
        const Commander* officer =
            post == nullptr ? nullptr : after.commanders.find(post->commander);
        const Army* army =
            officer == nullptr || !officer->army ? nullptr : after.armies.find(*officer->army);
        const bool is_away = army != nullptr && army->hex != place.hex;
        if (officer == nullptr || !is_away || officer->traits.empty()) continue;
        if (!garrison_of(after, place.id, MeetingKind::assault).force.traits.empty()) {
            return "a garrison has the traits of an officer who is away";
        }
    }
    return "";
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
/// Who is beaten anew stays out of control to the later of both ends.
std::string of_disorder(const State& before, const Happenings&, const State& after) {
    for (const Disorder& row : after.disorders) {
        const Disorder* old = before.disorders.find(row.id);
        if (old != nullptr && row.until < old->until) return "control comes back too soon";
    }
    return "";
}

// ---- persons and harriers ----------------------------------------------------------------------

std::string of_captives(const State&, const Happenings&, const State& after) {
    for (const Question& question : after.questions) {
        if (!question.asked || !after.captives.contains(*question.asked)) continue;
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
    for (const auto law : {of_rings, of_sieges, of_posts, of_sides, of_new_meetings, of_stretches,
                           of_disorder, of_captives, of_harriers, of_attacks}) {
        if (std::string broken = law(before, events, after); !broken.empty()) return broken;
    }
    return "";
}

}  // namespace tests
