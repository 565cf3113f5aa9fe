#include "core/idis/battle/meeting_opening.hpp"

#include <algorithm>
#include <set>

#include "core/idis/battle/battle_side.hpp"
#include "core/idis/battle/briefing.hpp"
#include "core/idis/battle/meeting.hpp"
#include "core/idis/battle/spoils.hpp"
#include "core/idis/kernel/posture.hpp"
#include "core/idis/map/stance.hpp"
#include "core/idis/march/march_halt.hpp"
#include "core/idis/morale/rout.hpp"
#include "core/idis/ships/blockade.hpp"
#include "core/idis/ships/ships.hpp"
#include "core/idis/ships/voyage.hpp"
#include "core/idis/supply/disturbance.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/supply/workday.hpp"
#include "core/idis/tactics/battle_under_way.hpp"

namespace idis {
namespace {

bool gives_battle(const State& state, ArmyId army) {
    return posture_of(state, state.armies.at(army).commander) == Posture::attack;
}
bool gives_battle(const State& state, const Contender& contender) {
    if (!contender.fleet) return gives_battle(state, contender.army);
    return posture_of(state, state.fleets.at(*contender.fleet).commander) == Posture::attack;
}

/// Marches and work stop for a battle; a rest that is broken costs at once.
void stand_fast(Unfolding& unfolding, const Contender& contender, Disturbance disturbance) {
    const State& state = unfolding.state();
    if (contender.fleet) return lie_to(unfolding, *contender.fleet);
    const ArmyId id = contender.army;
    const Army& army = state.armies.at(id);
    for (const Question& question : state.questions) {
        const auto* asked = kit::get_if<MarchOnOrStay>(&question.what);
        if (asked == nullptr || asked->army != id) continue;
        unfolding.happen({"idis.6.contact-stands-fast-ruling"},
                         QuestionSettled{question.id, "called_to_battle", false});
    }
    if (army.march) halt_march(unfolding, id, HaltReason::hostile_army, IsMarchOver::no);
    disturb(unfolding, id, disturbance);
}

void ask_the_referee(Unfolding& unfolding, const Meeting& meeting) {
    Question question;
    question.due_at = meeting.due_at;
    question.what = RulingOnBattle{meeting.id};
    question.options = {"fight", "forbid"};
    question.by_default = "fight";
    unfolding.ask({"idis.6.chosen-battlefield", "idis.6.attacker-defender-identity-ruling"},
                  std::move(question));
}

/// Others of the hex who could fight as well are asked.
void ask_bystanders(Unfolding& unfolding, const Meeting& meeting) {
    const State& state = unfolding.state();
    const auto here = state.indexes.armies_in.find(meeting.hex);
    if (here == state.indexes.armies_in.end()) return;
    for (const ArmyId id : here->second) {
        const bool is_called = std::any_of(
            meeting.calling.armies.begin(), meeting.calling.armies.end(),
            [id](const Engaged& each) { return each.army == id; }) ||
            std::any_of(meeting.called.armies.begin(), meeting.called.armies.end(),
                        [id](const Engaged& each) { return each.army == id; });
        const bool is_free = meeting.kind == MeetingKind::naval
                                 ? meeting_of(state, id) == nullptr
                                 : can_be_met(state, id, day_of(unfolding.at()));
        if (is_called || !is_free) continue;
        Question question;
        if (may_stand_on(state, meeting, id, Camp::calling)) {
            question.options.emplace_back("join_calling");
        }
        if (may_stand_on(state, meeting, id, Camp::called)) {
            question.options.emplace_back("join_called");
        }
        if (question.options.empty()) continue;
        question.options.emplace_back("stand_aside");
        question.by_default = "stand_aside";
        question.asked = state.armies.at(id).commander;
        question.due_at = meeting.due_at;
        question.what = JoinOrStandAside{meeting.id, id};
        unfolding.ask({"idis.6.neutral-army-stays-out", "idis.6.three-sides-ruling"},
                      std::move(question));
    }
}

/// Who is called to a battle knows whom he is at war with.
void tell_whom_they_face(Unfolding& unfolding, const Meeting& meeting) {
    const State& state = unfolding.state();
    std::set<std::pair<CommanderId, Party>> told;
    const auto commander_of = [&](const Engaged& each) {
        return each.fleet ? state.fleets.at(*each.fleet).commander
                          : state.armies.at(each.army).commander;
    };
    for (const Camp camp : {Camp::calling, Camp::called}) {
        for (const Engaged& own : side_of(meeting, camp).armies) {
            for (const Engaged& enemy : side_of(meeting, other(camp)).armies) {
                const CommanderId commander = commander_of(own);
                const Party with = party_of(state, commander_of(enemy));
                if (!told.emplace(commander, with).second) continue;
                learn_by_contact(unfolding, commander, with);
            }
        }
    }
}

/// The id of what an army or a fleet begins at a moment. While a clock stands all is one moment, so
/// it may begin several.
template <class Maker>
MeetingId meeting_of_maker(const State& state, Maker maker, Moment now) {
    const auto count = static_cast<std::uint64_t>(now.seconds);
    MeetingId id = derived_id<MeetingId>(maker, count);
    const auto is_taken = [&] {
        return state.meetings.contains(id) || state.battles.contains(id) ||
               state.spoils.contains(id);
    };
    while (is_taken()) id = derived_id<MeetingId>(id, count);
    return id;
}
MeetingId meeting_begun_by(const State& state, const Contender& first, Moment now) {
    return first.fleet ? meeting_of_maker(state, *first.fleet, now)
                       : meeting_of_maker(state, first.army, now);
}

Roles roles_at_contact(const State& state, const Contact& contact) {
    mark("idis.6.attacker-defender-identity-ruling");
    if (contact.kind == MeetingKind::assault) return Roles::calling_attacks;
    const bool do_both =
        std::any_of(contact.called.begin(), contact.called.end(),
                    [&](const Contender& each) { return gives_battle(state, each); });
    return do_both ? Roles::neither : Roles::calling_attacks;
}

/// Whether the commander of a place sallies from it: then its own garrison does as well.
bool leads_garrison_out(const State& state, const Contact& contact) {
    if (contact.kind != MeetingKind::sally || !contact.stronghold) return false;
    const Post* post = state.posts.find(*contact.stronghold);
    if (post == nullptr) return false;
    mark("idis.6a.sally-stationed-not-ruling");
    if (contact.calling.empty()) return true;
    return std::any_of(contact.calling.begin(), contact.calling.end(), [&](const Contender& each) {
        return state.armies.at(each.army).commander == post->commander;
    });
}

}  // namespace

void open_meeting(Unfolding& unfolding, const Contact& contact) {
    const State& state = unfolding.state();
    const Moment now = unfolding.at();
    Meeting meeting;
    if (contact.calling.empty()) {
        meeting.id = meeting_of_maker(state, *contact.stronghold, now);
        meeting.hex = state.strongholds.at(*contact.stronghold).hex;
    } else {
        const Contender& first = contact.calling.front();
        meeting.id = meeting_begun_by(state, first, now);
        meeting.hex =
            first.fleet ? state.fleets.at(*first.fleet).hex : state.armies.at(first.army).hex;
    }
    meeting.kind = contact.kind;
    meeting.stronghold = contact.stronghold;
    meeting.opened_at = now;
    meeting.due_at = now + state.campaign.settings.decision_time;
    meeting.roles = roles_at_contact(state, contact);
    meeting.calling = side_at_contact(state, contact.calling, contact.called, now);
    meeting.called = side_at_contact(state, contact.called, contact.calling, now);
    meeting.called.has_garrison = contact.kind == MeetingKind::assault;
    meeting.calling.has_garrison = leads_garrison_out(state, contact);
    meeting.way = way_by_size(state, meeting);
    meeting.conduct = state.campaign.settings.conduct;
    unfolding.happen({"idis.6.meeting-briefing", "idis.6.meeting-trigger-ruling",
                      "idis.6.contact-stands-fast-ruling"},
                     MeetingOpened{meeting});
    tell_whom_they_face(unfolding, meeting);
    for (const Contender& each : contact.calling) {
        stand_fast(unfolding, each, Disturbance::ordered_otherwise);
    }
    for (const Contender& each : contact.called) {
        stand_fast(unfolding, each, Disturbance::attacked);
    }
    for (const Camp camp : {Camp::calling, Camp::called}) {
        for (const Engaged& each : side_of(meeting, camp).armies) {
            if (each.army) brief(unfolding, meeting, each.army);
        }
    }
    ask_the_referee(unfolding, meeting);
    ask_bystanders(unfolding, meeting);
}

namespace {

/// A hostile army and what it counts.
struct Rival {
    ArmyId army;
    Fraction strength;
};

Fraction strength_in_field(const State& state, ArmyId army) {
    return counted_strength(force_of(state, army).detachments, MeetingKind::field).total();
}

/// Of three mutually hostile sides the two strongest fight first.
std::pair<ArmyId, ArmyId> pair_to_fight(const State& state, ArmyId army, ArmyId target, Day day) {
    const Army& one = state.armies.at(army);
    const Army& two = state.armies.at(target);
    std::vector<Rival> rivals = {{army, strength_in_field(state, army)},
                                 {target, strength_in_field(state, target)}};
    for (const ArmyId id : state.indexes.armies_in.at(one.hex)) {
        const Army& third = state.armies.at(id);
        if (!are_hostile(state, third, one) || !are_hostile(state, third, two)) continue;
        if (!can_be_met(state, id, day)) continue;
        rivals.push_back({id, strength_in_field(state, id)});
    }
    if (rivals.size() == 2) return {army, target};
    mark("idis.6.three-sides-ruling");
    std::sort(rivals.begin(), rivals.end(), [](const Rival& a, const Rival& b) {
        return a.strength != b.strength ? a.strength > b.strength : a.army < b.army;
    });
    if (!are_hostile(state, state.armies.at(rivals[0].army), state.armies.at(rivals[1].army))) {
        return {army, target};
    }
    const bool is_second_first = rivals[1].army == army;
    return is_second_first ? std::pair(rivals[1].army, rivals[0].army)
                           : std::pair(rivals[0].army, rivals[1].army);
}

/// Nobody is there to fight: the field is the other's, with what lies there.
void take_the_field(Unfolding& unfolding, ArmyId army, ArmyId target) {
    const Clauses clauses{"idis.6.no-soldiers-side-ruling"};
    const Force empty = force_of(unfolding.state(), target);
    const Force victor = force_of(unfolding.state(), army);
    unfolding.tell(victor.army.commander, clauses,
                   told::NoBattle{{}, told::NoBattle::Why::nobody_to_fight});
    const Load load{empty.army.supplies, empty.army.loot};
    if (load == Load{}) return mark("idis.6.no-soldiers-side-ruling");
    unfolding.happen(clauses, NumbersChanged{target, Supplies{}, Loot{}, empty.detachments});
    Host host;
    host.all.push_back({Engaged{army, {}, {}, {}, {}, {}, {}}, victor,
                        strength_in_field(unfolding.state(), army)});
    lay_out(unfolding, meeting_begun_by(unfolding.state(), army, unfolding.at()), victor.army.hex,
            host, load, counts_of(empty).wagons);
}

}  // namespace

void attack(Unfolding& unfolding, ArmyId army, ArmyId target) {
    const State& state = unfolding.state();
    if (counts_of(force_of(state, target)).soldiers() == Soldiers{}) {
        return take_the_field(unfolding, army, target);
    }
    const auto [calling, called] = pair_to_fight(state, army, target, day_of(unfolding.at()));
    Contact contact{{calling}, {called}, MeetingKind::field, {}};
    if (state.within_walls.contains(calling)) {
        mark("idis.6a.sally-ruling");
        contact.kind = MeetingKind::sally;
        contact.stronghold = state.within_walls.at(calling).stronghold;
    }
    open_meeting(unfolding, contact);
}

void meet_whoever_is_there(Unfolding& unfolding, ArmyId id) {
    const State& state = unfolding.state();
    const Army& army = state.armies.at(id);
    const Day today = day_of(unfolding.at());
    if (!can_be_met(state, id, today) || is_out_of_control(state, id)) return;
    const auto here = state.indexes.armies_in.find(army.hex);
    if (here == state.indexes.armies_in.end()) return;
    for (const ArmyId other : here->second) {
        if (other == id || !are_hostile(state, army, state.armies.at(other))) continue;
        if (!can_be_met(state, other, today) || have_fought(state, id, other, today)) continue;
        if (state.within_walls.contains(id)) continue;
        if (gives_battle(state, id) && !force_of(state, id).detachments.empty()) {
            return attack(unfolding, id, other);
        }
        if (gives_battle(state, other) && !is_out_of_control(state, other) &&
            !force_of(state, other).detachments.empty()) {
            return attack(unfolding, other, id);
        }
    }
    mark("idis.6.meeting-trigger-ruling");
}

void join(Unfolding& unfolding, const Meeting& meeting, ArmyId army, Camp camp) {
    Meeting with = meeting;
    const WithinWalls* walls = unfolding.state().within_walls.find(army);
    if (walls != nullptr && meeting.kind == MeetingKind::field) {
        mark("idis.6a.relief-battle-ruling");
        with.stronghold = walls->stronghold;
    }
    Contender contender(army);
    if (meeting.kind == MeetingKind::naval) {
        contender.fleet = fleet_of(unfolding.state(), army)->id;
    }
    side_of(with, camp).armies.push_back(
        engaged_at_contact(unfolding.state(), contender, day_of(unfolding.at())));
    unfolding.happen({"idis.6.neutral-army-stays-out", "idis.6.multi-army-strength-ruling"},
                     MeetingChanged{with});
    stand_fast(unfolding, contender, Disturbance::ordered_otherwise);
    brief(unfolding, with, army);
}

}  // namespace idis
