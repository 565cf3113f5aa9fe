#include "core/idis/troops/evolve.hpp"

#include <algorithm>

#include "core/idis/indexes.hpp"
#include "core/idis/map/region.hpp"
#include "core/idis/ships/evolve.hpp"

namespace idis {

// ---- revolts -----------------------------------------------------------------------------------

void evolve_troops(State& state, const RevoltBrewed& event) {
    state.revolts.insert(event.revolt);
    ++state.commanders.edit(event.revolt.provoked_by).revolts_provoked;
}

void evolve_troops(State& state, const RevoltBrokeOut& event) { state.revolts.erase(event.revolt); }

// ---- raising -----------------------------------------------------------------------------------

void evolve_troops(State& state, const RaisingBegun& event) {
    state.raisings.insert(event.raising);
    if (event.recruiting) state.recruitings.insert(*event.recruiting);
}

void evolve_troops(State& state, const RaisingComposed& event) {
    state.raisings.edit(event.raising).detachments = event.detachments;
}

void evolve_troops(State& state, const RaisingEnded& event) { state.raisings.erase(event.raising); }

void evolve_troops(State& state, const KindDefined& event) {
    state.detachment_kinds.insert(event.defined);
}

void evolve_troops(State& state, const StrongholdChanged& event) {
    state.strongholds.edit(event.stronghold.id) = event.stronghold;
}
void evolve_troops(State& state, const StrongholdDestroyed& event) {
    const StrongholdId id = event.stronghold;
    std::vector<Deposit::Key> stores;
    for (const Deposit& row : state.deposits) {
        if (row.id.stronghold == id) stores.push_back(row.id);
    }
    for (const Deposit::Key& store : stores) state.deposits.erase(store);
    drop(state.posts, id);
    drop(state.holds, id);
    drop(state.treasuries, id);
    leave_stronghold(state, id);
    state.strongholds.erase(id);
}
void evolve_troops(State& state, const HexOverruled& event) {
    if (event.ruling) {
        assign(state.hex_rulings, *event.ruling);
    } else {
        drop(state.hex_rulings, event.hex);
    }
}

// ---- detachments -------------------------------------------------------------------------------

void evolve_troops(State& state, const DetachmentHonoured& event) {
    Detachment& detachment = state.detachments.edit(event.detachment);
    detachment.name = event.name;
    detachment.honours = event.honours;
}

void evolve_troops(State& state, const VictoryCredited& event) {
    for (const VictoryCredited::Credit& credit : event.credits) {
        state.detachments.edit(credit.detachment).victories = credit.victories;
    }
}

// ---- command -----------------------------------------------------------------------------------

void evolve_troops(State& state, const SeatTaken& event) {
    leave_turn(state, event.commander);
    Commander& commander = state.commanders.edit(event.commander);
    commander.seat = Seat::held;
    commander.name = event.name;
    commander.traits = event.traits;
    commander.turn_at.reset();
    commander.joined_at = state.now;
    if (state.seat_offers.contains(event.commander)) state.seat_offers.erase(event.commander);
}

namespace {

/// Anyone who sees an army that has new colours notices it anew.
void let_it_be_noticed(State& state, ArmyId id) {
    Army& army = state.armies.edit(id);
    army.is_to_look = true;
    state.indexes.looks_due.emplace(army.seniority, id);
}

}  // namespace

void evolve_troops(State& state, const LookCalled& event) { let_it_be_noticed(state, event.army); }

void evolve_troops(State& state, const ArmyHandedOver& event) {
    Army& army = state.armies.edit(event.army);
    Commander& before = state.commanders.edit(army.commander);
    before.army.reset();
    before.hex = army.hex;
    army.commander = event.commander;
    state.commanders.edit(event.commander).army = event.army;
    let_it_be_noticed(state, event.army);
    follow_in_ships(state, event.army, event.commander);
}

void evolve_troops(State& state, const FactionChanged& event) {
    Commander& commander = state.commanders.edit(event.commander);
    commander.faction = event.faction;
    if (commander.army) let_it_be_noticed(state, *commander.army);
}

}  // namespace idis
