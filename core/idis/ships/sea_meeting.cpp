#include "core/idis/ships/sea_meeting.hpp"

#include "core/idis/battle/meeting.hpp"
#include "core/idis/battle/meeting_opening.hpp"
#include "core/idis/kernel/posture.hpp"
#include "core/idis/map/stance.hpp"
#include "core/idis/ships/blockade.hpp"
#include "core/idis/ships/ships.hpp"

namespace idis {
namespace {

constexpr Clause as_armies_do = "idis.8e.naval-battle-like-armies";

bool gives_battle(const State& state, const Fleet& fleet) {
    return posture_of(state, fleet.commander) == Posture::attack;
}

Contender contender_of(const Fleet& fleet) {
    const bool has_army = fleet.army && fleet.standing == FleetStanding::aboard;
    return {has_army ? *fleet.army : ArmyId{}, fleet.id};
}

/// A fleet, and what other ships its commander has in the hex.
std::vector<Contender> all_with(const State& state, const Fleet& fleet) {
    std::vector<Contender> all{contender_of(fleet)};
    for (const FleetId id : fleets_in(state, fleet.hex)) {
        const Fleet& other = state.fleets.at(id);
        if (id == fleet.id || other.commander != fleet.commander) continue;
        if (meeting_of(state, id) == nullptr) all.push_back(contender_of(other));
    }
    return all;
}

void open_at_sea(Unfolding& unfolding, const Fleet& calling, const Fleet& called) {
    const State& state = unfolding.state();
    mark(as_armies_do);
    open_meeting(unfolding,
                 {all_with(state, calling), all_with(state, called), MeetingKind::naval, {}});
}

}  // namespace

bool meet_at_sea(Unfolding& unfolding, const Fleet& fleet) {
    const State& state = unfolding.state();
    if (meeting_of(state, fleet.id) != nullptr) return true;
    for (const FleetId id : fleets_in(state, fleet.hex)) {
        const Fleet& other = state.fleets.at(id);
        if (id == fleet.id || !are_hostile(state, fleet, other)) continue;
        if (meeting_of(state, id) != nullptr) continue;
        const Contender one = contender_of(fleet);
        if (have_fought(state, one, contender_of(other), day_of(unfolding.at()))) continue;
        if (gives_battle(state, fleet)) {
            open_at_sea(unfolding, fleet, other);
            return true;
        }
        if (gives_battle(state, other)) {
            open_at_sea(unfolding, other, fleet);
            return true;
        }
    }
    return false;
}

void look_for_ships(Unfolding& unfolding, CommanderId commander) {
    for (const Fleet& fleet : unfolding.state().fleets) {
        if (fleet.commander != commander) continue;
        Fleet looking = fleet;
        looking.is_to_look = true;
        unfolding.happen({"idis.6.meeting-trigger-ruling"}, FleetChanged{std::move(looking)});
    }
}

Gate may_attack(const State& state, const Army& army, const AttackFleet& order) {
    const Fleet* own = fleet_of(state, army.id);
    if (own == nullptr || own->standing != FleetStanding::aboard) {
        return Refusal{"army_is_not_aboard", as_armies_do};
    }
    const Fleet* other = state.fleets.find(order.fleet);
    if (other == nullptr || other->hex != own->hex) {
        return Refusal{"no_such_fleet", as_armies_do, "fleet"};
    }
    const Party theirs = party_of(state, other->commander);
    if (known_relation(state, army.commander, theirs) != Relation::at_war) {
        return Refusal{"fleet_is_no_enemy", as_armies_do, "fleet"};
    }
    if (have_fought(state, contender_of(*own), contender_of(*other), day_of(state.now))) {
        return Refusal{"fleets_have_fought_today", "idis.6.refight-ruling", "fleet"};
    }
    return may_leave_ranks(state, army.id);
}

Deed attack_fleet(Unfolding& unfolding, const GivenOrder& given, const Army& army,
                  const AttackFleet& order) {
    constexpr Clause clause = "idis.8e.naval-battle-like-armies";
    const State& state = unfolding.state();
    const Fleet& own = *fleet_of(state, army.id);
    const Fleet& other = state.fleets.at(order.fleet);
    if (meeting_of(state, other.id) != nullptr) {
        stop_order(unfolding, given.id, Refusal{"nobody_was_met", clause});
        return Deed::sees_to_its_end;
    }
    if (!are_hostile(state, own, other)) {
        stop_order(unfolding, given.id, Refusal{"fleet_is_not_hostile", clause});
        learn_by_contact(unfolding, army.commander, party_of(state, other.commander));
        return Deed::sees_to_its_end;
    }
    open_at_sea(unfolding, own, other);
    return Deed::done;
}

}  // namespace idis
