#include "core/idis/supply/evolve.hpp"

#include "core/idis/indexes.hpp"
#include "core/idis/kernel/enlisting.hpp"
#include "core/idis/supply/events.hpp"

namespace idis {

// ---- meals --------------------------------------------------------------------------------------

void evolve(State& state, const ArmyAte& e) {
    Army& army = state.armies.edit(e.army);
    army.supplies = e.supplies;
    army.hungry_days = e.hungry_days;
    army.last_ate = e.day;
}

// ---- work on the land ---------------------------------------------------------------------------

void evolve(State& state, const WorkBegan& e) { assign(state.works, e.work); }
void evolve(State& state, const WorkEnded& e) {
    if (e.standing) {
        state.works.edit(e.army).standing = *e.standing;
    } else {
        state.works.erase(e.army);
    }
}
void evolve(State& state, const LandForaged& e) {
    state.armies.edit(e.army).supplies = e.supplies;
    for (const LandUse& hex : e.hexes) assign(state.land_uses, hex);
}
void evolve(State& state, const LandRazed& e) {
    for (const LandUse& hex : e.hexes) assign(state.land_uses, hex);
}
void evolve(State& state, const LandMarked& e) { assign(state.land_uses, e.hex); }
void evolve(State& state, const LandSeen& e) {
    for (const KnownLand& known : e.hexes) assign(state.known_land, known);
}
void evolve(State& state, const ArmyPlaced& e) {
    leave(state, e.army);
    state.armies.edit(e.army).hex = e.hex;
    come_out_of_walls(state, e.army);
    arrive(state, e.army);
}

// ---- rest ---------------------------------------------------------------------------------------

void evolve(State& state, const RestBegan& e) { assign(state.rests, e.rest); }
void evolve(State& state, const RestBrokenOff& e) {
    state.rests.edit(e.army).broken_off_on = e.day;
}
void evolve(State& state, const RestEnded& e) { state.rests.erase(e.army); }

// ---- stores -------------------------------------------------------------------------------------

void evolve(State& state, const SuppliesDelivered& e) {
    state.armies.edit(e.from).supplies = e.left;
    state.armies.edit(e.to).supplies = e.received;
}
void evolve(State& state, const LootSpent& e) { state.armies.edit(e.army).loot = e.loot; }
void evolve(State& state, const StoreChanged& e) {
    assign(state.deposits, e.deposit);
    const bool is_empty = e.deposit.supplies == Supplies{} && e.deposit.loot == Loot{};
    if (is_empty) state.deposits.erase(e.deposit.id);
}
void evolve(State& state, const LoadRuleSet& e) { assign(state.load_rules, e.rule); }

// ---- strongholds --------------------------------------------------------------------------------

void evolve(State& state, const DetachmentsStationed& e) {
    Army& army = state.armies.edit(e.army);
    army.supplies = e.supplies;
    army.loot = e.loot;
    for (const Detachment& detachment : e.detachments) {
        std::erase(army.detachments, detachment.id);
        state.detachments.edit(detachment.id) = detachment;
    }
    for (const Stationed& row : e.stationed) state.stationed.insert(row);
}
void evolve(State& state, const DetachmentsRecalled& e) {
    for (const Detachment& detachment : e.detachments) {
        state.detachments.edit(detachment.id) = detachment;
        enlist(state, e.army, detachment);
        state.stationed.erase(detachment.id);
    }
}
void evolve(State& state, const PostGiven& e) {
    if (e.commander) {
        assign(state.posts, Post{e.stronghold, *e.commander});
    } else {
        drop(state.posts, e.stronghold);
    }
}
void evolve(State& state, const WallsEntered& e) { assign(state.within_walls, e.within); }
void evolve(State& state, const WallsLeft& e) { drop(state.within_walls, e.army); }

void come_out_of_walls(State& state, ArmyId army) { drop(state.within_walls, army); }

void forget_on_land(State& state, ArmyId army) {
    drop(state.works, army);
    drop(state.rests, army);
    drop(state.load_rules, army);
    drop(state.within_walls, army);
}

}  // namespace idis
