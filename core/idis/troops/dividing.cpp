#include "core/idis/troops/dividing.hpp"

#include <algorithm>

#include "core/idis/kernel/order_end.hpp"
#include "core/idis/supply/numbers.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/supply/rest.hpp"
#include "core/idis/supply/ring.hpp"
#include "core/idis/troops/absence.hpp"
#include "core/idis/troops/detachment_choice.hpp"
#include "core/idis/troops/men_gone.hpp"
#include "core/idis/troops/new_army.hpp"

namespace idis {
namespace {

constexpr Clause sharing = "idis.2a.divide-goods-ruling";
constexpr Clause transfer = "idis.2a.transfer-detachments-ruling";

Load stores_of(const Force& force) { return {force.army.supplies, force.army.loot}; }

/// What they take along: as ordered, else by carrying capacity; everything if all go.
Load taken_by(const Force& force, const std::vector<Detachment>& leaving,
              const std::optional<Supplies>& supplies, const std::optional<Loot>& loot) {
    if (leaving.size() == force.detachments.size()) return stores_of(force);
    Load taken = share_of(stores_of(force), leaving, force.detachments);
    if (supplies) taken.supplies = *supplies;
    if (loot) taken.loot = *loot;
    return taken;
}

Force rest_of(const Force& force, const std::vector<Detachment>& leaving, Load taken) {
    Force rest = force;
    rest.detachments = without(force, leaving);
    rest.army.supplies -= taken.supplies;
    rest.army.loot -= taken.loot;
    return rest;
}

bool can_carry(const Tally& capacity, Load load) {
    return Fraction{load.supplies.number() + load.loot.number()} <= capacity.total();
}

Gate may_take(const Force& force, Load taken) {
    const Load stores = stores_of(force);
    const bool has_it = taken.supplies >= Supplies{} && taken.supplies <= stores.supplies &&
                        taken.loot >= Loot{} && taken.loot <= stores.loot;
    if (!has_it) return Refusal{"army_has_not_so_much", sharing, "supplies"};
    return allowed;
}

Gate may_carry(const Tally& capacity, Load load) {
    if (!can_carry(capacity, load)) return Refusal{"part_cannot_carry_that", sharing, "supplies"};
    return allowed;
}

std::optional<ArmyId> army_of(const State& state, CommanderId commander) {
    return state.commanders.at(commander).army;
}

bool has_open_offer(const State& state, CommanderId commander) {
    const std::uint64_t given = state.commanders.at(commander).orders_given;
    for (std::uint64_t number = 1; number <= given; ++number) {
        const GivenOrder* order = state.orders.find(derived_id<OrderId>(commander, number));
        if (order != nullptr && order->standing == OrderStanding::in_force &&
            kit::holds_alternative<HandOverDetachments>(order->what)) {
            return true;
        }
    }
    return false;
}

/// Who goes by an offer, and with what; or why it cannot be.
Result<std::vector<Detachment>> handed_over(const Force& force, const HandOverDetachments& order) {
    const Result<std::vector<Detachment>> leaving = chosen_from(force, order.detachments);
    if (!leaving) return leaving.refusal();
    const std::vector<Detachment> rest = without(force, leaving.value());
    if (rest.empty()) return leaving;
    if (counts_of(rest).soldiers() < army_soldiers_min) {
        return Refusal{"giver_keeps_a_hundred_or_nothing", transfer, "detachments"};
    }
    const Load taken = taken_by(force, leaving.value(), order.supplies, order.loot);
    if (const Gate gate = may_take(force, taken)) return *gate;
    const Force staying = rest_of(force, leaving.value(), taken);
    if (order.supplies || order.loot) {
        if (const Gate gate = may_carry(carrying_capacity(staying), stores_of(staying))) {
            return *gate;
        }
    }
    return leaving;
}

}  // namespace

// ---- dividing ----------------------------------------------------------------------------------

Gate may_divide(const Force& force, const DivideArmy& order) {
    const Result<std::vector<Detachment>> leaving = chosen_from(force, order.detachments);
    if (!leaving) return leaving.refusal();
    mark("idis.2a.divide-army-choice");
    if (const Gate gate = may_be_an_army(leaving.value())) return gate;
    if (const Gate gate = may_be_an_army(without(force, leaving.value()))) return gate;
    const Load taken = taken_by(force, leaving.value(), order.supplies, order.loot);
    if (const Gate gate = may_take(force, taken)) return gate;
    if (!order.supplies && !order.loot) return allowed;
    if (const Gate gate = may_carry(carrying_capacity(leaving.value()), taken)) return gate;
    const Force rest = rest_of(force, leaving.value(), taken);
    return may_carry(carrying_capacity(rest), stores_of(rest));
}

void divide_army(Unfolding& unfolding, ArmyId army, const DivideArmy& order) {
    const Force force = force_of(unfolding.state(), army);
    const std::vector<Detachment> leaving = chosen_from(force, order.detachments).value();
    const Load taken = kept_of(taken_by(force, leaving, order.supplies, order.loot),
                               carrying_capacity(leaving).total());
    NewCommand command;
    command.clauses = {"idis.2.new-army-needs-commander", "idis.2.deliberate-creation-ruling"};
    command.faction = faction_of(unfolding.state(), force.army);
    command.invited_by = force.army.commander;
    const Founded founded =
        found_army(unfolding, force, leaving, taken, command,
                   {"idis.2a.divide-army-choice", sharing, "idis.2a.divide-morale-ruling"});
    leave_rest(unfolding, force.army, founded.army);
    change_numbers(unfolding, force, rest_of(force, leaving, taken),
                   {"idis.2a.divide-army-choice", sharing});
    unfolding.tell(force.army.commander, {"idis.2.creator-recruits-commander"},
                   told::SeatOpened{founded.commander, "army of " + leaving.front().name});
}

// ---- handing over ------------------------------------------------------------------------------

namespace {

/// Whether men can get to another army of the hex, as far as besiegers let them.
Gate may_go_over(const State& state, ArmyId from, ArmyId to) {
    const WithinWalls* within = state.within_walls.find(to);
    if (within == nullptr) return allowed;
    return may_pass_into(state, from, state.strongholds.at(within->stronghold), "to");
}

/// Whether both armies are free to let men pass from one to the other.
/// Gives:   nothing, or a Refusal that keeps what holds the others back.
Gate may_change_hands(const State& state, ArmyId from, ArmyId to) {
    if (const Gate gate = may_regroup(state, from)) return gate;
    if (const Gate gate = may_go_over(state, from, to)) return gate;
    const Gate gate = may_take_in(state, to);
    return gate ? Refusal{unknown_hindrance, gate->clause, "to"} : gate;
}

}  // namespace

Gate may_hand_over(const State& state, CommanderId commander, const HandOverDetachments& order) {
    const Force force = force_of(state, *army_of(state, commander));
    const Sighting* seen = state.sightings.find({commander, order.to});
    const bool is_here = seen != nullptr && seen->is_in_sight && seen->hex == force.army.hex &&
                         order.to != force.army.id;
    if (!is_here) return Refusal{"no_such_army_here", transfer, "to"};
    if (has_open_offer(state, commander)) return Refusal{"offer_is_open_already", transfer};
    if (const Gate gate = may_regroup(state, force.army.id)) return gate;
    if (const Gate gate = may_go_over(state, force.army.id, order.to)) return gate;
    const Result<std::vector<Detachment>> leaving = handed_over(force, order);
    if (!leaving) return leaving.refusal();
    return allowed;
}

void offer_detachments(Unfolding& unfolding, const GivenOrder& given) {
    const State& state = unfolding.state();
    const auto& order = kit::get<HandOverDetachments>(given.what);
    const Force force = force_of(state, *army_of(state, given.commander));
    const Army* to = state.armies.find(order.to);
    const Result<std::vector<Detachment>> leaving = handed_over(force, order);
    const bool is_there = to != nullptr && to->hex == force.army.hex && to->id != force.army.id;
    if (!is_there) {
        return stop_order(unfolding, given.id, Refusal{"no_such_army_here", transfer});
    }
    if (!leaving) return stop_order(unfolding, given.id, leaving.refusal());
    if (const Gate gate = may_change_hands(state, force.army.id, to->id)) {
        return stop_order(unfolding, given.id, *gate);
    }
    unfolding.happen({transfer}, OrderTookEffect{given.id, OrderStanding::in_force});
    TakeInDetachments offer{force.army.id, given.id, {}, counts_of(leaving.value()).soldiers()};
    for (const Detachment& detachment : leaving.value()) offer.names.push_back(detachment.name);
    Question question;
    question.asked = to->commander;
    question.due_at = unfolding.at() + state.campaign.settings.decision_time;
    question.what = std::move(offer);
    question.options = {"accept", "decline"};
    question.by_default = "decline";
    unfolding.ask({transfer}, std::move(question));
}

void take_in_detachments(Unfolding& unfolding, const Question& question, Reply reply) {
    const State& state = unfolding.state();
    const auto& offer = kit::get<TakeInDetachments>(question.what);
    const GivenOrder* given = state.orders.find(offer.offer);
    if (given == nullptr || given->standing != OrderStanding::in_force) return;
    const auto stop = [&](std::string_view why) {
        stop_order(unfolding, {transfer}, offer.offer, why);
    };
    const Army* from = state.armies.find(offer.from);
    const std::optional<ArmyId> receiver = army_of(state, *question.asked);
    if (reply != Reply::accepted) return stop("offer_was_declined");
    if (from == nullptr || from->commander != given->commander) return stop("you_lead_no_army");
    const bool is_here = receiver && *receiver != from->id &&
                         state.armies.at(*receiver).hex == from->hex;
    if (!is_here) return stop("no_such_army_here");
    if (const Gate gate = may_change_hands(state, from->id, *receiver)) return stop(gate->code);
    const Force force = force_of(state, offer.from);
    const auto& order = kit::get<HandOverDetachments>(given->what);
    const Result<std::vector<Detachment>> leaving = handed_over(force, order);
    if (!leaving) return stop(leaving.refusal().code);
    const Load taken = taken_by(force, leaving.value(), order.supplies, order.loot);
    const Army& to = state.armies.at(*receiver);
    end_order(unfolding, {transfer}, offer.offer, OrderStanding::done);
    join(unfolding, to, leaving.value(), taken, {transfer, "idis.2a.detachment-attachments"});
    tell_of(unfolding, to, men_gone(told::MenGone::How::came_over, leaving.value(), taken));
    told::HandedOver gone{{}, taken.supplies, taken.loot};
    for (const Detachment& left : leaving.value()) gone.detachments.push_back(left.name);
    unfolding.tell(given->commander, {transfer}, std::move(gone));
    change_numbers(unfolding, force, rest_of(force, leaving.value(), taken), {transfer});
}

}  // namespace idis
