#include "core/idis/naval.hpp"

#include <algorithm>

#include "core/idis/conditional.hpp"
#include "core/idis/crews.hpp"
#include "core/idis/morale.hpp"
#include "core/idis/sailing.hpp"
#include "core/idis/waters.hpp"

namespace idis {
namespace {

constexpr Clause like_armies = "idis.8e.naval-battle-like-armies";
constexpr Clause retreat_rule = "idis.8e.naval-retreat-ruling";

bool are_hostile(const State& state, const Fleet& a, const Fleet& b) {
    return are_hostile(state, party_of(state, a.commander), party_of(state, b.commander));
}

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
    mark(like_armies);
    open_meeting(unfolding,
                 {all_with(state, calling), all_with(state, called), MeetingKind::naval, {}});
}

}  // namespace

// ---- who fights whom ----------------------------------------------------------------------------

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
        return Refusal{"army_is_not_aboard", like_armies};
    }
    const Fleet* other = state.fleets.find(order.fleet);
    if (other == nullptr || other->hex != own->hex) {
        return Refusal{"no_such_fleet", like_armies, "fleet"};
    }
    if (!are_hostile(state, *own, *other)) {
        return Refusal{"fleet_is_no_enemy", like_armies, "fleet"};
    }
    if (have_fought(state, contender_of(*own), contender_of(*other), day_of(state.now))) {
        return Refusal{"fleets_have_fought_today", "idis.6.refight-ruling", "fleet"};
    }
    return may_leave_ranks(state, army.id);
}

void attack_fleet(Unfolding& unfolding, const Army& army, const AttackFleet& order) {
    const State& state = unfolding.state();
    const Fleet& own = *fleet_of(state, army.id);
    const Fleet& other = state.fleets.at(order.fleet);
    if (meeting_of(state, other.id) != nullptr) return;
    open_at_sea(unfolding, own, other);
}

bool is_blockaded(const State& state, ArmyId army) {
    const Fleet* own = fleet_of(state, army);
    if (own == nullptr) return false;
    const std::vector<FleetId> here = fleets_in(state, own->hex);
    mark("idis.8e.ship-blockade-ruling");
    return std::any_of(here.begin(), here.end(),
                       [&](FleetId id) { return are_hostile(state, *own, state.fleets.at(id)); });
}

void lie_to(Unfolding& unfolding, FleetId id) {
    Fleet fleet = unfolding.state().fleets.at(id);
    if (fleet.voyage) fleet.voyage->next_at.reset();
    fleet.is_to_look = false;
    unfolding.happen({"idis.6.contact-stands-fast-ruling"}, FleetChanged{std::move(fleet)});
}

void sail_on_after(Unfolding& unfolding, Fleet fleet) {
    set_off(unfolding, fleet);
    unfolding.happen({like_armies}, FleetChanged{std::move(fleet)});
}

void sail_on_after(Unfolding& unfolding, FleetId id) {
    const Fleet* fleet = unfolding.state().fleets.find(id);
    if (fleet != nullptr) sail_on_after(unfolding, *fleet);
}

// ---- what a battle does to ships ----------------------------------------------------------------

void draw_ships_lost(Unfolding& unfolding, Fighter& fighter, Percent loss) {
    const State& state = unfolding.state();
    constexpr Clause which = "idis.8e.naval-casualties-which-ruling";
    const Fleet& fleet = *fighter.contingent.fleet;
    const std::int64_t number = part_rounded_down(Soldiers{fleet.ships}, loss).number();
    const bool has_commander = fighter.contingent.engaged.army != ArmyId{};
    std::vector<std::int64_t> drawn_from;
    for (std::int64_t ship = has_commander ? 1 : 0; ship < fleet.ships; ++ship) {
        drawn_from.push_back(ship);
    }
    mark(which);
    for (std::int64_t left = number; left > 0 && !drawn_from.empty(); --left) {
        const int face = unfolding.roll(which, fleet.id, static_cast<int>(drawn_from.size()));
        const auto place = drawn_from.begin() + (face - 1);
        fighter.ships_lost.push_back(*place);
        drawn_from.erase(place);
    }
    std::sort(fighter.ships_lost.begin(), fighter.ships_lost.end());
    if (fighter.before.detachments.empty()) return;
    mark("idis.8e.naval-casualties-passengers");
    mark("idis.8e.naval-no-double-losses");
    const std::vector<ShipLoad> all = manifest_of(state, fleet);
    std::vector<ShipLoad> lost;
    for (const std::int64_t ship : fighter.ships_lost) {
        lost.push_back(all[static_cast<std::size_t>(ship)]);
    }
    fighter.now = without_loads(fighter.before, lost);
}

void sink(Unfolding& unfolding, Fighter& fighter, const Clauses& clauses) {
    if (fighter.ships_lost.empty()) return;
    const Fleet before = *fighter.fleet;
    const std::vector<ShipLoad> all = manifest_of(unfolding.state(), before);
    std::vector<ShipLoad> lost;
    std::vector<ShipOwner> owners;
    for (const std::int64_t ship : fighter.ships_lost) {
        lost.push_back(all[static_cast<std::size_t>(ship)]);
        owners.push_back(owner_of(before, ship));
    }
    fighter.fleet = without_ships(before, fighter.ships_lost);
    keep_or_lose(unfolding, *fighter.fleet, owners, clauses);
    fighter.now = lose_loads(unfolding, fighter.before, lost, clauses);
    if (!fighter.fleet->army || !fighter.now.detachments.empty()) return;
    fighter.fleet->army.reset();
    fighter.fleet->standing = FleetStanding::empty;
}

Fought fought_of(const Fighter& fighter) {
    const Contingent& each = fighter.contingent;
    const Soldiers before = counts_of(fighter.before).soldiers();
    Fought fought{each.engaged.army, fighter.before.army.commander, before,
                  before - counts_of(fighter.now).soldiers()};
    if (!each.fleet) return fought;
    fought.fleet = each.fleet->id;
    fought.ships = each.fleet->ships;
    fought.ships_lost = std::ssize(fighter.ships_lost);
    return fought;
}

void change_crews_morale(Unfolding& unfolding, Fighter& fighter, Morale by, Clause clause) {
    fighter.fleet->morale = changed_morale(fighter.fleet->morale, by);
    unfolding.happen({clause, like_armies}, FleetChanged{*fighter.fleet});
}

namespace {

bool may_flee(const State& state, const Fleet& fleet, Direction direction) {
    if (!waterway(*state.map, fleet.hex, direction)) return false;
    const std::vector<FleetId> there = fleets_in(state, neighbour(fleet.hex, direction));
    return std::none_of(there.begin(), there.end(),
                        [&](FleetId id) { return are_hostile(state, fleet, state.fleets.at(id)); });
}

/// By its plan, or whence it came, or the first way that is open.
std::optional<Direction> way_out(const State& state, const Fighter& fighter) {
    const Engaged& engaged = fighter.contingent.engaged;
    const Fleet& fleet = *fighter.fleet;
    if (engaged.withdrawal == Withdrawal::impossible) return std::nullopt;
    std::vector<Direction> wishes;
    if (engaged.plan && engaged.plan->retreat) wishes.push_back(*engaged.plan->retreat);
    if (fleet.came_by) wishes.push_back(*fleet.came_by);
    wishes.insert(wishes.end(), directions.begin(), directions.end());
    for (const Direction direction : wishes) {
        if (may_flee(state, fleet, direction)) return direction;
    }
    return std::nullopt;
}

}  // namespace

void beat_ships_back(Unfolding& unfolding, const Meeting& meeting, Fighter& fighter) {
    const State& state = unfolding.state();
    Fleet& fleet = *fighter.fleet;
    const bool lies_ashore =
        fleet.standing == FleetStanding::embarking || fleet.standing == FleetStanding::disembarking;
    const auto way = lies_ashore ? std::nullopt : way_out(state, fighter);
    end_voyage(unfolding, fleet, OrderStanding::stopped);
    fleet.is_trapped = !way && !lies_ashore;
    mark("idis.8e.naval-loser-morale-ruling");
    mark("idis.9.traits-for-naval-battles");
    if (!has_trait(fighter.before, Trait::veteran)) fleet.checks_due = fleet.ships;
    fighter.report.is_trapped = fleet.is_trapped;
    if (!way || fighter.contingent.engaged.withdrawal == Withdrawal::none) {
        return unfolding.happen({retreat_rule}, FleetChanged{fleet});
    }
    fleet.hex = neighbour(meeting.hex, *way);
    fleet.came_by = opposite(*way);
    fleet.lies_since = unfolding.at();
    fighter.now.army.hex = fleet.hex;
    fighter.report.went = *way;
    unfolding.happen({retreat_rule}, FleetSailed{fleet});
}

}  // namespace idis
