#include "core/idis/supply/stores.hpp"

#include <algorithm>

#include "core/idis/battle/battle_side.hpp"
#include "core/idis/kernel/order_end.hpp"
#include "core/idis/map/region.hpp"
#include "core/idis/morale/morale.hpp"
#include "core/idis/ships/blockade.hpp"
#include "core/idis/ships/ships.hpp"
#include "core/idis/siege/besieging.hpp"
#include "core/idis/supply/ring.hpp"
#include "core/idis/supply/workday.hpp"

namespace idis {

// ---- handing over -------------------------------------------------------------------------------

namespace {

/// Whether two armies of a hex are within the same walls, or both outside.
bool are_on_one_side(const State& state, ArmyId a, ArmyId b) {
    const WithinWalls* one = state.within_walls.find(a);
    const WithinWalls* two = state.within_walls.find(b);
    if (one == nullptr || two == nullptr) return one == two;
    return one->stronghold == two->stronghold;
}

/// Whether besiegers keep an army shut up in a stronghold from handing supplies out of it: to ships
/// alone, where no hostile fleet lies.
bool is_shut_in_from(const State& state, ArmyId from, ArmyId to) {
    if (are_on_one_side(state, from, to) || !seems_besieged(state, from)) return false;
    mark("idis.6a.ring-stores-ruling");
    return !is_aboard(state, to) || is_blockaded(state, to);
}

/// Whether besiegers keep somebody from bringing supplies to an army within the walls, or out.
bool is_barred(const State& state, ArmyId from, ArmyId to) {
    if (is_shut_in_from(state, from, to)) return true;
    const WithinWalls* within = state.within_walls.find(to);
    const bool leads_past_besiegers = within != nullptr && !state.within_walls.contains(from) &&
                                      state.sieges.contains(within->stronghold);
    if (!leads_past_besiegers) return false;
    if (is_aboard(state, from)) {
        mark("idis.8e.ship-blockade-ruling");
        return is_blockaded(state, from);
    }
    mark("idis.6a.blockade-ruling");
    return meeting_of(state, from) != nullptr;
}

}  // namespace

Gate may_deliver(const State& state, CommanderId commander, const DeliverSupplies& order) {
    constexpr Clause clause = "idis.3.deliver-limits-ruling";
    const Army& army = state.armies.at(*state.commanders.at(commander).army);
    if (order.supplies <= Supplies{}) return Refusal{"no_supplies_named", clause, "supplies"};
    if (order.supplies > army.supplies) {
        return Refusal{"army_has_not_so_many_supplies", clause, "supplies"};
    }
    const Sighting* sighting = state.sightings.find({commander, order.to});
    if (sighting == nullptr) return Refusal{"no_such_army", clause, "to"};
    if (!sighting->is_in_sight || sighting->hex != army.hex) {
        return Refusal{"army_is_not_here", clause, "to"};
    }
    if (is_barred(state, army.id, order.to)) {
        return Refusal{"besiegers_bar_the_way", "idis.6a.blockade-ruling", "to"};
    }
    return allowed;
}

namespace {

/// Supplies pass, as far as the giver has them and the receiver can carry them.
void hand_over(Unfolding& unfolding, const Army& from, const Army& to, Supplies wanted,
               OrderId order, Clauses clauses) {
    const Force receiver = force_of(unfolding.state(), to.id);
    const Supplies room{std::max<std::int64_t>(rounded_down(free_capacity(receiver).total()), 0)};
    const Supplies passed = std::min({wanted, from.supplies, room});
    if (passed < wanted) clauses.push_back("idis.3.deliver-limits-ruling");
    unfolding.happen(clauses, SuppliesDelivered{from.id, to.id, passed, from.supplies - passed,
                                                to.supplies + passed});
    note_supplies_for(unfolding, from.id, to.id, passed);
    const told::SuppliesPassed content{from.id, to.id, passed};
    unfolding.tell(from.commander, clauses, content);
    unfolding.tell(to.commander, clauses, content);
    end_order(unfolding, std::move(clauses), order, OrderStanding::done);
}

void offer(Unfolding& unfolding, const GivenOrder& order, const Army& from, const Army& to,
           Supplies supplies) {
    const State& state = unfolding.state();
    const Clauses clauses{"idis.3.supply-deliver-enemy-ruling"};
    unfolding.happen(clauses, OrderTookEffect{order.id, OrderStanding::in_force});
    Question question;
    if (state.commanders.at(to.commander).seat == Seat::held) question.asked = to.commander;
    question.due_at = unfolding.at() + state.campaign.settings.decision_time;
    question.what = SuppliesOffered{from.id, order.id, supplies};
    question.options = {"accept", "refuse"};
    question.by_default = "refuse";
    unfolding.ask(clauses, std::move(question));
}

/// Why they do not pass. Whether somebody declines them or has said beforehand that nobody's are
/// welcome is all one to those who bring them.
constexpr std::string_view declined = "supplies_were_declined";
constexpr std::string_view barred = "besiegers_bar_the_way";

}  // namespace

void deliver(Unfolding& unfolding, const GivenOrder& order, const Army& army,
             const DeliverSupplies& what) {
    const State& state = unfolding.state();
    const Army* to = state.armies.find(what.to);
    if (to == nullptr || to->hex != army.hex || to->id == army.id) {
        return stop_order(unfolding, {"idis.3.deliver-limits-ruling"}, order.id,
                          "army_is_not_here");
    }
    if (is_barred(state, army.id, to->id)) {
        return stop_order(unfolding, {"idis.6a.blockade-ruling"}, order.id, barred);
    }
    const LoadRule* rule = state.load_rules.find(to->id);
    const Welcome welcome = rule != nullptr ? rule->welcome : Welcome::own_side;
    const bool is_own_side = relation_between(state, party_of(state, army.commander),
                                              party_of(state, to->commander)) == Relation::allied;
    if (welcome == Welcome::nobody) {
        return stop_order(unfolding, {"idis.3.deliver-limits-ruling"}, order.id, declined);
    }
    if (is_own_side || welcome == Welcome::anybody) {
        return hand_over(unfolding, army, *to, what.supplies, order.id,
                         {"idis.3.deliver-supplies"});
    }
    offer(unfolding, order, army, *to, what.supplies);
}

void settle_offer(Unfolding& unfolding, const SuppliesOffered& question,
                  const std::string& answer) {
    const State& state = unfolding.state();
    const GivenOrder& order = state.orders.at(question.order);
    if (order.standing != OrderStanding::in_force) return;
    const auto& what = kit::get<DeliverSupplies>(order.what);
    const Army* from = state.armies.find(question.from);
    const Army* to = state.armies.find(what.to);
    const Clauses clauses{"idis.3.supply-deliver-enemy-ruling", "idis.3.deliver-limits-ruling"};
    if (answer != "accept") return stop_order(unfolding, clauses, order.id, declined);
    if (from == nullptr || to == nullptr || from->hex != to->hex) {
        return stop_order(unfolding, clauses, order.id, "army_is_not_here");
    }
    if (is_barred(state, from->id, to->id)) {
        return stop_order(unfolding, clauses, order.id, barred);
    }
    hand_over(unfolding, *from, *to, question.supplies, order.id,
              {"idis.3.deliver-supplies", "idis.3.supply-deliver-enemy-ruling"});
}

// ---- loot for morale ----------------------------------------------------------------------------

Gate may_spend_loot(const Force& force, Loot loot) {
    constexpr Clause clause = "idis.5.loot-buys-short";
    if (loot < loot_a_morale || loot.number() % loot_a_morale.number() != 0) {
        return Refusal{"loot_is_spent_by_the_thousand", clause, "loot"};
    }
    if (loot > force.army.loot) return Refusal{"army_has_not_so_much_loot", clause, "loot"};
    return allowed;
}

void spend_loot(Unfolding& unfolding, ArmyId id, Loot loot) {
    const State& state = unfolding.state();
    const Army& army = state.armies.at(id);
    const Morale bought{loot.number() / loot_a_morale.number()};
    Clauses clauses{"idis.5.loot-buys-morale"};
    if (army.morale + bought > morale_max) clauses.push_back("idis.5.loot-at-max-ruling");
    if (state.rests.contains(id)) clauses.push_back("idis.5a.rest-buy-morale");
    unfolding.happen(clauses, LootSpent{id, army.loot - loot});
    change_morale(unfolding, id, bought, std::move(clauses), "loot spent");
}

// ---- in a stronghold's store, or on the ground --------------------------------------------------

namespace {

Deposit deposit_of(const State& state, const Deposit::Key& key) {
    const Deposit* row = state.deposits.find(key);
    return row != nullptr ? *row : Deposit{key, {}, {}};
}

}  // namespace

void store_goods(Unfolding& unfolding, const Army& army, StrongholdId stronghold, Load goods,
                 const Clauses& clauses) {
    if (goods == Load{}) return;
    Deposit deposit = deposit_of(unfolding.state(), {stronghold, army.commander});
    deposit.supplies += goods.supplies;
    deposit.loot += goods.loot;
    unfolding.happen(clauses, StoreChanged{deposit});
    unfolding.tell(army.commander, clauses,
                   told::GoodsStored{unfolding.state().strongholds.at(stronghold).place,
                                     goods.supplies, goods.loot});
}

Load held_goods(const State& state, StrongholdId stronghold) {
    mark("idis.5a.deposit-where-ruling");
    Load all;
    for (const Deposit& deposit : state.deposits) {
        if (deposit.id.stronghold != stronghold) continue;
        all.supplies += deposit.supplies;
        all.loot += deposit.loot;
    }
    return all;
}

Gate may_take_up(const State& state, CommanderId commander, const TakeUpStores& order) {
    constexpr Clause clause = "idis.5a.deposit-where-ruling";
    const Force force = force_of(state, *state.commanders.at(commander).army);
    if (order.supplies < Supplies{} || order.loot < Loot{} ||
        (order.supplies == Supplies{} && order.loot == Loot{})) {
        return Refusal{"nothing_named", clause};
    }
    Load there;
    if (order.place) {
        if (const Gate gate = may_use_stronghold(state, commander, *order.place, clause)) {
            return gate;
        }
        const Stronghold& store = *stronghold_at(state, *order.place);
        if (const Gate gate = may_pass_into(state, force.army.id, store)) return gate;
        const Deposit deposit = deposit_of(state, {store.id, commander});
        there = {deposit.supplies, deposit.loot};
    } else if (seems_besieged(state, force.army.id)) {
        return Refusal{"army_is_besieged", "idis.6a.ring-stores-ruling"};
    } else if (!force.army.stretch || !force.army.stretch->is_night) {
        const LandUse use = use_of(state, force.army.hex);
        there = {use.supplies, use.loot};
    }
    if (order.supplies > there.supplies || order.loot > there.loot) {
        return Refusal{"store_has_not_so_much", clause};
    }
    const Fraction load{order.supplies.number() + order.loot.number()};
    if (load > free_capacity(force).total()) {
        return Refusal{"army_cannot_carry_so_much", "idis.3.loot-shares-capacity"};
    }
    return allowed;
}

void take_up_stores(Unfolding& unfolding, const Army& army, const TakeUpStores& order) {
    const State& state = unfolding.state();
    Clauses clauses;
    if (order.place) {
        clauses = {"idis.5a.deposit-where-ruling"};
        Deposit deposit =
            deposit_of(state, {stronghold_at(state, *order.place)->id, army.commander});
        deposit.supplies -= order.supplies;
        deposit.loot -= order.loot;
        unfolding.happen(clauses, StoreChanged{deposit});
    } else {
        clauses = {"idis.3.over-capacity-ruling"};
        LandUse use = use_of(state, army.hex);
        use.supplies -= order.supplies;
        use.loot -= order.loot;
        unfolding.happen(clauses, LandMarked{use});
    }
    unfolding.happen(std::move(clauses), NumbersChanged{army.id, army.supplies + order.supplies,
                                                        army.loot + order.loot, {}});
}

}  // namespace idis
