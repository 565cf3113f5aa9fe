#include "core/idis/ships/naval.hpp"

#include <algorithm>

#include "core/idis/kernel/order_end.hpp"
#include "core/idis/morale/morale.hpp"
#include "core/idis/ships/blockade.hpp"
#include "core/idis/ships/crews.hpp"
#include "core/idis/ships/voyage.hpp"
#include "core/idis/ships/waters.hpp"

namespace idis {
namespace {

constexpr Clause like_armies = "idis.8e.naval-battle-like-armies";
constexpr Clause retreat_rule = "idis.8e.naval-retreat-ruling";

}  // namespace

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
    // Who goes aboard or ashore stands on the land: his ships are lost, and he is not.
    const bool is_ashore = before.army && before.standing != FleetStanding::aboard;
    keep_or_lose(unfolding, *fighter.fleet, owners, clauses);
    fighter.now = lose_loads(unfolding, fighter.before, lost, clauses);
    if (is_ashore || !before.army || !fighter.now.detachments.empty()) return;
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

/// Beaten ships take nobody aboard: the army stays on the shore.
void break_off_embarking(Unfolding& unfolding, Fleet& fleet) {
    if (fleet.standing != FleetStanding::embarking || !fleet.by_order) return;
    stop_order(unfolding, {"idis.8e.ships-lost-while-embarking-ruling"}, *fleet.by_order,
               "ships_were_beaten");
    fleet.by_order.reset();
    fleet.army.reset();
    fleet.standing = FleetStanding::empty;
}

}  // namespace

void beat_ships_back(Unfolding& unfolding, const Meeting& meeting, Fighter& fighter) {
    const State& state = unfolding.state();
    Fleet& fleet = *fighter.fleet;
    const bool lies_ashore =
        fleet.standing == FleetStanding::embarking || fleet.standing == FleetStanding::disembarking;
    const auto way = lies_ashore ? std::nullopt : way_out(state, fighter);
    stop_voyage(unfolding, fleet, "ships_were_beaten");
    break_off_embarking(unfolding, fleet);
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
