#include "core/idis/ships/embarking.hpp"

#include <algorithm>
#include <tuple>
#include <type_traits>

#include "core/idis/battle/meeting.hpp"
#include "core/idis/kernel/order_end.hpp"
#include "core/idis/ships/voyage.hpp"
#include "core/idis/ships/waters.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/troops/detachment_choice.hpp"
#include "core/idis/troops/dividing.hpp"

namespace idis {
namespace {

constexpr Clause by_day = "idis.8e.embark-day";
constexpr Clause ashore = "idis.8e.disembark-day";
constexpr Clause in_part = "idis.8e.ship-part-embark-ruling";
constexpr Clause shore_lost = "idis.8e.land-battle-against-ships-ruling";
constexpr Clause out_of_walls = "idis.8e.embark-out-of-walls-ruling";

/// Those who stay behind, named as an order to divide names them.
DivideArmy division_for(const Force& force, const std::vector<Detachment>& going) {
    DivideArmy division;
    for (const Detachment& each : without(force, going)) {
        division.detachments.push_back({each.id, {}, {}});
    }
    return division;
}

bool is_whole_army(const Force& force, const EmbarkArmy& order) {
    return order.detachments.empty() || order.detachments.size() == force.detachments.size();
}

/// Whether the ships hold these, with their share of the stores.
Gate need_room(const Force& force, std::int64_t engines, const Fleet& fleet) {
    if (ships_needed(force, engines).total() <= Fraction{fleet.ships}) return allowed;
    return Refusal{"fleet_has_no_room", in_part, "fleet"};
}

Gate need_room_for(const State& state, const Force& force, const EmbarkArmy& order,
                   const Fleet& fleet) {
    if (!order.detachments.empty()) {
        const Result<std::vector<Detachment>> named = chosen_from(force, order.detachments);
        if (!named) return named.refusal();
    }
    if (is_whole_army(force, order)) {
        if (ships_needed(state, force.army.id).total() <= Fraction{fleet.ships}) return allowed;
        return Refusal{"fleet_has_no_room", in_part, "fleet"};
    }
    const std::vector<Detachment> going = chosen_from(force, order.detachments).value();
    mark(in_part);
    if (const Gate gate = may_divide(force, division_for(force, going))) return gate;
    Force aboard = force;
    aboard.detachments = going;
    const Load taken =
        share_of({force.army.supplies, force.army.loot}, aboard.detachments, force.detachments);
    aboard.army.supplies = taken.supplies;
    aboard.army.loot = taken.loot;
    return need_room(aboard, 0, fleet);
}

}  // namespace

Gate may_embark(const State& state, const Army& army, const EmbarkArmy& order) {
    const Fleet* fleet = state.fleets.find(order.fleet);
    if (fleet == nullptr || fleet->commander != army.commander) {
        return Refusal{"no_such_fleet", by_day, "fleet"};
    }
    if (fleet_of(state, army.id) != nullptr) return Refusal{"army_is_aboard", by_day};
    if (fleet->hex != army.hex) return Refusal{"fleet_is_not_here", by_day, "fleet"};
    const bool is_busy = fleet->army || fleet->voyage || meeting_of(state, fleet->id) != nullptr;
    if (is_busy) return Refusal{"fleet_is_under_way", by_day, "fleet"};
    if (const Gate gate = may_leave_ranks(state, army.id)) return gate;
    if (ships_a_day(*state.map, army.hex) == 0) {
        return Refusal{"no_landing_here", "idis.8e.embark-inland-not-possible", "fleet"};
    }
    return need_room_for(state, force_of(state, army.id), order, *fleet);
}

Gate may_disembark(const State& state, const Army& army) {
    const Fleet* fleet = fleet_of(state, army.id);
    if (fleet == nullptr || fleet->standing != FleetStanding::aboard) {
        return Refusal{"army_is_not_aboard", ashore};
    }
    if (const Gate gate = may_leave_ranks(state, army.id)) return gate;
    const bool lies = !fleet->voyage || !fleet->voyage->next_at;
    if (lies && ships_a_day(*state.map, fleet->hex) > 0) return allowed;
    return Refusal{"no_landing_here", "idis.8e.embark-inland-not-possible"};
}

void embark(Unfolding& unfolding, const GivenOrder& order, const Army& army,
            const EmbarkArmy& what) {
    const State& state = unfolding.state();
    const Force force = force_of(state, army.id);
    if (!is_whole_army(force, what)) {
        const auto going = chosen_from(force, what.detachments).value();
        divide_army(unfolding, army.id, division_for(force, going));
    }
    unfolding.happen({by_day}, OrderTookEffect{order.id, OrderStanding::in_force});
    Fleet fleet = state.fleets.at(what.fleet);
    fleet.army = army.id;
    fleet.standing = FleetStanding::embarking;
    fleet.by_order = order.id;
    fleet.since = order.given_at;
    fleet.ships_done = fleet.ships_today = 0;
    unfolding.happen({by_day, "idis.8e.embark-batch-ruling"}, FleetChanged{std::move(fleet)});
}

void disembark(Unfolding& unfolding, const GivenOrder& order, const Army& army) {
    Fleet fleet = *fleet_of(unfolding.state(), army.id);
    end_voyage(unfolding, fleet, OrderStanding::replaced);
    unfolding.happen({ashore}, OrderTookEffect{order.id, OrderStanding::in_force});
    fleet.standing = FleetStanding::disembarking;
    fleet.by_order = order.id;
    fleet.since = order.given_at;
    fleet.ships_done = fleet.ships_today = 0;
    unfolding.happen({ashore, "idis.8e.embark-batch-ruling"}, FleetChanged{std::move(fleet)});
}

// ---- the dawn -----------------------------------------------------------------------------------

namespace {

struct Dawn {
    Unfolding& unfolding;
    Day day;
    std::map<Hex, std::int64_t> let_through{};
    std::map<ArmyId, Loot> purses{};

    void finish(Fleet& fleet) {
        const bool goes_aboard = fleet.standing == FleetStanding::embarking;
        const OrderId order = *fleet.by_order;
        fleet.by_order.reset();
        const ArmyId army = *fleet.army;
        const Soldiers soldiers =
            counts_of(unfolding.state(), unfolding.state().armies.at(army)).soldiers();
        fleet.standing = goes_aboard ? FleetStanding::aboard : FleetStanding::empty;
        if (!goes_aboard) fleet.army.reset();
        fleet.lies_since = unfolding.at();
        if (unfolding.state().within_walls.contains(army)) {
            unfolding.happen({out_of_walls}, WallsLeft{army});
        }
        if (!goes_aboard) {
            unfolding.happen({ashore}, ArrivalNoted{{army, unfolding.at()}});
            come_ashore(unfolding, army, fleet.hex);
        }
        const Clause clause = goes_aboard ? by_day : ashore;
        end_order(unfolding, {clause}, order, OrderStanding::done);
        tell_of_ships(unfolding, fleet.commander, {clause},
                      goes_aboard ? told::ShipNews::aboard : told::ShipNews::ashore, fleet.ships,
                      soldiers);
    }
    /// A day's batch: what the hex still lets through.
    void let_through_the_next(Fleet& fleet) {
        const State& state = unfolding.state();
        const bool is_fighting = meeting_of(state, *fleet.army) != nullptr;
        if (!is_fighting) fleet.ships_done += fleet.ships_today;
        fleet.ships_today = 0;
        if (is_fighting) return;
        const std::int64_t wanted =
            std::min(rounded_down(ships_needed(state, *fleet.army).total()), fleet.ships);
        if (fleet.ships_done >= wanted) return finish(fleet);
        std::int64_t& used = let_through[fleet.hex];
        const std::int64_t room = ships_a_day(*state.map, fleet.hex) - used;
        mark("idis.8e.embark-batch-ruling");
        fleet.ships_today = std::max<std::int64_t>(std::min(wanted - fleet.ships_done, room), 0);
        used += fleet.ships_today;
    }
    void take_pay(Fleet& fleet) {
        const State& state = unfolding.state();
        const std::optional<ArmyId> payer = payer_of(state, fleet);
        Loot none;
        if (payer) purses.try_emplace(*payer, state.armies.at(*payer).loot);
        pay(fleet, payer ? purses.at(*payer) : none, day);
        if (fleet.ships_unpaid == 0) return;
        tell_of_ships(unfolding, fleet.commander, {"idis.8e.ship-cost-unpaid-ruling"},
                      told::ShipNews::no_pay, fleet.ships_unpaid);
        // Who stands in contact stands fast, crews as well: they look to it the next day.
        const bool is_called = meeting_of(state, fleet.id) != nullptr;
        if (is_at_sea(state, fleet) && !is_called) fleet.checks_due = fleet.ships_unpaid;
    }
    void see_to(const Fleet& before) {
        Fleet fleet = before;
        if (fleet.by_order && fleet.army) let_through_the_next(fleet);
        take_pay(fleet);
        if (meeting_of(unfolding.state(), fleet.id) == nullptr) set_off(unfolding, fleet);
        if (fleet == before) return;
        unfolding.happen({"idis.8e.ship-cost-days-ruling", "idis.8e.embark-batch-ruling"},
                         FleetChanged{std::move(fleet)});
    }
    void settle_up() {
        for (const auto& [army, loot] : purses) {
            if (unfolding.state().armies.at(army).loot == loot) continue;
            unfolding.happen({"idis.8e.ship-cost-100-per-day"}, LootSpent{army, loot});
        }
    }
};

}  // namespace

void advance_fleets(Unfolding& unfolding, Day day) {
    std::vector<Fleet> fleets = rows_of(unfolding.state().fleets);
    std::sort(fleets.begin(), fleets.end(), [](const Fleet& a, const Fleet& b) {
        return std::tie(a.since.seconds, a.id) < std::tie(b.since.seconds, b.id);
    });
    Dawn dawn{unfolding, day};
    for (const Fleet& fleet : fleets) dawn.see_to(fleet);
    dawn.settle_up();
}

// ---- what can be done from a ship ---------------------------------------------------------------

Gate may_do_on_land(const State& state, ArmyId army) {
    const Fleet* fleet = fleet_of(state, army);
    if (fleet == nullptr) return allowed;
    constexpr Clause clause = "idis.8e.ship-hold-no-forage";
    if (fleet->standing == FleetStanding::aboard) return Refusal{"army_is_aboard", clause};
    return Refusal{"army_is_embarking", clause};
}

// ---- a shore that is lost -----------------------------------------------------------------------

void leave_the_shore(Unfolding& unfolding, ArmyId beaten, ArmyId victor) {
    const State& state = unfolding.state();
    const Fleet* left = fleet_of(state, beaten);
    if (left == nullptr || left->standing == FleetStanding::aboard) return;
    Fleet fleet = *left;
    stop_order(unfolding, {shore_lost}, *fleet.by_order, "army_was_beaten");
    fleet.by_order.reset();
    fleet.army.reset();
    fleet.standing = FleetStanding::empty;
    unfolding.happen({shore_lost}, FleetChanged{fleet});
    if (!victor) return;
    Question question;
    question.due_at = unfolding.at() + state.campaign.settings.decision_time;
    question.what = FateOfShips{fleet.id, victor};
    question.options = {"taken", "burnt", "spared"};
    question.by_default = "taken";
    unfolding.ask({shore_lost}, std::move(question));
}

namespace {

/// Everybody whose ships they were misses them.
std::vector<ShipOwner> owners_of(const Fleet& fleet) {
    std::vector<ShipOwner> owners;
    for (std::int64_t ship = 0; ship < fleet.ships; ++ship) {
        owners.push_back(owner_of(fleet, ship));
    }
    return owners;
}

void take_or_burn(Unfolding& unfolding, const Fleet& fleet, const Army& army, ShipsFate fate) {
    if (fate == ShipsFate::spared) return mark(shore_lost);
    const Clauses clauses{shore_lost};
    const bool is_burnt = fate == ShipsFate::burnt;
    Fleet after = fleet;
    after.commander = army.commander;
    after.hired.clear();
    after.voyage.reset();
    if (is_burnt) after.ships = 0;
    keep_or_lose(unfolding, after, owners_of(fleet), clauses);
    const told::ShipNews news = is_burnt ? told::ShipNews::burnt : told::ShipNews::taken;
    tell_of_ships(unfolding, fleet.commander, clauses, news, fleet.ships);
    tell_of_ships(unfolding, army.commander, clauses, news, fleet.ships);
    for (const Engines& engines : unfolding.state().engines) {
        if (engines.aboard != fleet.id) continue;
        Engines taken = engines;
        taken.army = army.id;
        if (is_burnt) {
            unfolding.happen(clauses, EnginesGone{engines.id});
        } else {
            unfolding.happen(clauses, EnginesChanged{std::move(taken)});
        }
    }
}

}  // namespace

void settle_ships(Unfolding& unfolding, const FateOfShips& question, const std::string& answer) {
    const Fleet* fleet = unfolding.state().fleets.find(question.fleet);
    const Army* army = unfolding.state().armies.find(question.army);
    const bool can_be_done = fleet != nullptr && army != nullptr && !fleet->army &&
                             army->hex == fleet->hex && fleet->commander != army->commander;
    if (!can_be_done) return;
    const ShipsFate fate = answer == "burnt"   ? ShipsFate::burnt
                           : answer == "taken" ? ShipsFate::taken
                                               : ShipsFate::spared;
    take_or_burn(unfolding, *fleet, *army, fate);
}

Gate may_rule_ships(const State& state, const SettleShips& order) {
    const Fleet* fleet = state.fleets.find(order.fleet);
    if (fleet == nullptr) return Refusal{"no_such_fleet", shore_lost, "fleet"};
    const Army* army = state.armies.find(order.army);
    if (army == nullptr) return Refusal{"no_such_army", shore_lost, "army"};
    if (army->hex != fleet->hex) return Refusal{"army_is_not_there", shore_lost, "army"};
    if (fleet->army || fleet->voyage) return Refusal{"fleet_is_under_way", shore_lost, "fleet"};
    return allowed;
}

void rule_ships(Unfolding& unfolding, const SettleShips& order) {
    const State& state = unfolding.state();
    take_or_burn(unfolding, state.fleets.at(order.fleet), state.armies.at(order.army), order.fate);
}

}  // namespace idis
