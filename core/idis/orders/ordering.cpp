#include "core/idis/orders/ordering.hpp"

#include <algorithm>

#include "core/idis/battle/meeting.hpp"
#include "core/idis/battle/ordering.hpp"
#include "core/idis/kernel/order_end.hpp"
#include "core/idis/kernel/order_kind.hpp"
#include "core/idis/kernel/order_time.hpp"
#include "core/idis/kernel/posture.hpp"
#include "core/idis/letters/news.hpp"
#include "core/idis/letters/ordering.hpp"
#include "core/idis/letters/parley.hpp"
#include "core/idis/letters/pacts.hpp"
#include "core/idis/letters/treaties.hpp"
#include "core/idis/magic/ordering.hpp"
#include "core/idis/march/harry.hpp"
#include "core/idis/march/march.hpp"
#include "core/idis/march/march_halt.hpp"
#include "core/idis/march/route.hpp"
#include "core/idis/march/whereabouts.hpp"
#include "core/idis/morale/rout.hpp"
#include "core/idis/orders/answers.hpp"
#include "core/idis/orders/conditional.hpp"
#include "core/idis/orders/leave.hpp"
#include "core/idis/orders/order_gate.hpp"
#include "core/idis/persons/captives.hpp"
#include "core/idis/persons/ordering.hpp"
#include "core/idis/ships/ordering.hpp"
#include "core/idis/ships/sea_meeting.hpp"
#include "core/idis/siege/ordering.hpp"
#include "core/idis/siege/post.hpp"
#include "core/idis/sight/forecast.hpp"
#include "core/idis/supply/disturbance.hpp"
#include "core/idis/supply/ordering.hpp"
#include "core/idis/supply/ring.hpp"
#include "core/idis/supply/stationing.hpp"
#include "core/idis/supply/walls.hpp"
#include "core/idis/supply/workday.hpp"
#include "core/idis/tactics/battle_under_way.hpp"
#include "core/idis/troops/army.hpp"
#include "core/idis/troops/commando.hpp"
#include "core/idis/troops/dividing.hpp"
#include "core/idis/troops/raising.hpp"
#include "core/idis/troops/regrouping.hpp"
#include "core/idis/troops/wagons.hpp"

namespace idis {
namespace {

OrderLife life_of(const CommanderOrder& order) {
    return kit::visit([]<class Order>(const Order&) { return order_kind<Order>.life; }, order);
}

/// Whether an order concerns the army (and not only the channel).
bool concerns_army(const CommanderOrder& order) { return life_of(order) == OrderLife::waits; }

/// Whether an order cannot be carried out from a ship: of one that waits for another or stands for
/// it, that other one.
struct NeedsLand {
    bool operator()(const OrderWhen& order) const { return kit::visit(*this, order.order); }
    bool operator()(const AlterOrder& order) const { return kit::visit(*this, order.to); }
    template <class Order>
    bool operator()(const Order&) const {
        return order_kind<Order>.needs_land;
    }
};
Gate may_do_from_ship(const State& state, ArmyId army, const CommanderOrder& order) {
    return kit::visit(NeedsLand{}, order) ? may_do_on_land(state, army) : allowed;
}

/// Answers what asks or says something and orders nothing.
struct AnsweredAtOnce {
    Unfolding& unfolding;
    CommanderId commander;

    void operator()(const AskWeather& asked) const { answer(unfolding, commander, asked); }
    void operator()(const AskForecast& asked) const { answer(unfolding, commander, asked); }
    void operator()(const AskPosition& asked) const { answer(unfolding, commander, asked); }
    void operator()(const AskNews& asked) const { answer(unfolding, commander, asked); }
    /// Talk is no order, wherever it is said.
    void operator()(const SpeakInParley& words) const { speak(unfolding, commander, words); }
};

OrderStanding standing_when_given(const CommanderOrder& order) {
    switch (life_of(order)) {
        case OrderLife::answered:
        case OrderLife::done: return OrderStanding::done;
        case OrderLife::under_way: return OrderStanding::in_force;
        case OrderLife::waits: break;
    }
    return OrderStanding::waiting;
}

/// What an order does when it is given, of those that wait for nothing.
struct DoneWhenGiven {
    Unfolding& unfolding;
    CommanderId commander;
    const GivenOrder& given;

    void operator()(const WithdrawOrder& order) const {
        end_order(unfolding, {"idis.7.order-withdrawal-ruling"}, order.order,
                  OrderStanding::withdrawn);
    }
    void operator()(const AnswerQuestion& order) const { settle(unfolding, order); }
    void operator()(const AlterOrder& order) const { alter(unfolding, order); }
    void operator()(const WriteToReferee& order) const {
        const Clauses clauses{"idis.7.orders-channel-per-commander"};
        unfolding.tell(commander, clauses, told::CommanderWrote{order.text});
        Question question;
        question.what = WordsForReferee{commander, order.text};
        unfolding.ask(clauses, std::move(question));
    }
    void operator()(const RaiseArmy&) const { begin_raising(unfolding, given); }
    void operator()(const CountTreasury& order) const {
        count_treasury(unfolding, commander, order);
    }
    void operator()(const OrderInBattle& order) const {
        order_in_battle(unfolding, army_id_of(unfolding.state(), commander), order);
    }
    void operator()(const LetDoctrineFight& order) const {
        let_doctrine_fight(unfolding, army_id_of(unfolding.state(), commander), order);
    }
    void operator()(const SendLetter& order) const { do_letter_order(unfolding, given, order); }
    void operator()(const AskForParley& order) const { do_letter_order(unfolding, given, order); }
    template <TreatyOrder Order>
    void operator()(const Order& order) const {
        do_treaty_order(unfolding, given, order);
    }
    void operator()(const TakeLeave& order) const { take_leave(unfolding, commander, order); }
    void operator()(const ComeBack&) const { end_leave(unfolding, commander, LeaveNews::over); }
    /// Who defends a stronghold is read off the orders themselves.
    void operator()(const DefendStronghold&) const {}
};

/// Calls a visitor with an order that has one of these lives, and with no other.
template <OrderLife... lives, class Visitor>
bool visit_if(const Visitor& visitor, const CommanderOrder& order) {
    return kit::visit(
        [&]<class Order>(const Order& what) {
            constexpr bool is_one = ((order_kind<Order>.life == lives) || ...);
            if constexpr (is_one) visitor(what);
            return is_one;
        },
        order);
}

/// What an order makes an army do when it takes effect.
struct Effect {
    Unfolding& unfolding;
    const GivenOrder& order;
    const Army& army;

    void operator()(const MarchArmy& march) const {
        const Result<std::vector<Hex>> route =
            find_route(unfolding.state(), order.commander, march);
        if (!route) return stop(route.refusal());
        if (is_stopped_by(may_leave_ranks(unfolding.state(), army.id))) return;
        overtake_question();
        replace_march();
        disturb(unfolding, army.id, Disturbance::ordered_otherwise);
        unfolding.happen({"idis.7.orders-effective-at-submission"},
                         OrderTookEffect{order.id, OrderStanding::in_force});
        take_up_march(unfolding, army.id, {order.id, march, route.value()});
    }
    void operator()(const HoldArmy&) const {
        overtake_question();
        replace_march();
        if (army.march) halt_march(unfolding, army.id, HaltReason::none, IsMarchOver::yes);
        hold_fleet_of(unfolding, army.id);
        // To stay where it is disturbs no rest.
        if (!unfolding.state().rests.contains(army.id)) {
            disturb(unfolding, army.id, Disturbance::ordered_otherwise);
        }
        done();
    }
    template <class Order>
        requires is_land_work<Order>
    void operator()(const Order& what) const {
        if (const Gate gate = may_begin_work(unfolding.state(), army.id)) return stop(*gate);
        if (is_stopped_by(may_leave_ranks(unfolding.state(), army.id))) return;
        leave_off();
        do_work(unfolding, order, army, what);
    }
    template <class Order>
        requires is_land_deed<Order>
    void operator()(const Order& what) const {
        if (const Gate gate = may_do(unfolding.state(), order.commander, what)) return stop(*gate);
        if (do_deed(unfolding, order, army, what)) done();
    }
    void operator()(const CarryOn&) const {
        overtake_question();
        if (army.march && !army.stretch) {
            unfolding.happen({"idis.7.weekly-order-required"}, SettingOut{army.id, unfolding.at()});
        }
        done();
    }
    void operator()(const SetFormation& formation) const {
        unfolding.happen({"idis.4.march-formations"}, FormationSet{army.id, formation.formation});
        done();
    }
    void operator()(const AbandonWagons& wagons) const {
        if (is_stopped_by(may_abandon_wagons(own_force(), wagons.wagons))) return;
        abandon_wagons(unfolding, army.id, wagons.wagons);
        done();
    }
    void operator()(const HarryArmy&) const {
        if (is_stopped_by(may_leave_ranks(unfolding.state(), army.id))) return;
        take_up_harrying(unfolding, order, army);
    }
    void operator()(const SetPosture& posture) const {
        unfolding.happen({"idis.7.events-offer-decisions"},
                         PostureTaken{{order.commander, posture.posture}});
        done();
        if (posture.posture != Posture::attack) return;
        look_for_battle();
        look_for_ships(unfolding, order.commander);
    }
    template <class Order>
        requires is_siege_order<Order>
    void operator()(const Order& what) const {
        if (is_stopped_by(may_order_siege(unfolding.state(), order.commander, what))) return;
        if (do_siege_order(unfolding, order, army, what)) done();
    }
    template <class Order>
        requires is_ship_order<Order>
    void operator()(const Order& what) const {
        if (is_stopped_by(ShipGate{unfolding.state(), army}(what))) return;
        if constexpr (is_boarding<Order>) leave_off();
        const Deed deed = ShipDeed{unfolding, order, army}(what);
        if (deed == Deed::done) done();
    }
    template <class Order>
        requires is_magic_order<Order>
    void operator()(const Order& what) const {
        if (is_stopped_by(MagicGate{unfolding.state(), army}(what))) return;
        const Deed deed = MagicDeed{unfolding, order, army}(what);
        if (deed == Deed::done) done();
    }
    template <class Order>
        requires is_person_order<Order>
    void operator()(const Order& what) const {
        if (is_stopped_by(may_order_persons(unfolding.state(), order.commander, what))) return;
        do_person_order(unfolding, order, army, what);
    }
    template <class Order>
        requires is_battle_order<Order>
    void operator()(const Order& what) const {
        do_battle_order(unfolding, order, army, what);
    }
    void operator()(const DivideArmy& what) const {
        if (is_stopped_by(may_regroup(unfolding.state(), army.id))) return;
        if (is_stopped_by(may_divide(own_force(), what))) return;
        done();
        divide_army(unfolding, army.id, what);
    }
    void operator()(const HandOverDetachments&) const { offer_detachments(unfolding, order); }
    void operator()(const MergeDetachments& what) const {
        if (is_stopped_by(may_regroup(unfolding.state(), army.id))) return;
        if (is_stopped_by(may_merge(own_force(), what))) return;
        done();
        merge_detachments(unfolding, army.id, what);
    }
    void operator()(const DisbandDetachments& what) const {
        if (is_stopped_by(may_regroup(unfolding.state(), army.id))) return;
        if (is_stopped_by(may_disband(own_force(), what))) return;
        done();
        disband_detachments(unfolding, army.id, what);
    }
    void operator()(const HonourDetachment& what) const {
        if (is_stopped_by(may_honour(own_force(), what))) return;
        honour_detachment(unfolding, army.id, what);
        done();
    }
    void operator()(const NameSkirmishers& what) const {
        if (is_stopped_by(may_name_skirmishers(own_force(), what.detachment))) return;
        name_skirmishers(unfolding, army.id, what.detachment);
        done();
    }
    /// It never takes effect itself: what it waits for puts the order it holds in its place.
    void operator()(const OrderWhen&) const {
        kit::throw_broken("an order that waits for another took effect", __FILE__, __LINE__);
    }

private:
    /// Whoever has come to give battle looks at once for somebody to give it to.
    void look_for_battle() const {
        unfolding.happen({"idis.6.meeting-trigger-ruling"}, BattleSought{army.id});
    }
    void stop(const Refusal& refusal) const { stop_order(unfolding, order.id, refusal); }
    Force own_force() const { return force_of(unfolding.state(), army.id); }
    /// Ends the order where a gate has closed meanwhile.
    bool is_stopped_by(const Gate& gate) const {
        if (gate) stop(*gate);
        return gate.has_value();
    }
    /// An order says what the army is to do before an enemy: what was asked is answered by it.
    void overtake_question() const {
        for (const Question& question : unfolding.state().questions) {
            const auto* asked = kit::get_if<MarchOnOrStay>(&question.what);
            if (asked == nullptr || asked->army != army.id) continue;
            unfolding.happen({"idis.7.events-offer-decisions"},
                             QuestionSettled{question.id, "ordered_otherwise", false});
        }
    }
    /// The army leaves whatever it does.
    void leave_off() const {
        overtake_question();
        replace_march();
        if (army.march) halt_march(unfolding, army.id, HaltReason::none, IsMarchOver::yes);
        disturb(unfolding, army.id, Disturbance::ordered_otherwise);
    }
    void replace_march() const {
        if (army.march) {
            end_order(unfolding, {"idis.7.orders-any-time"}, army.march->order,
                      OrderStanding::replaced);
        }
    }
    void done() const {
        unfolding.happen({"idis.7.orders-effective-at-submission"},
                         OrderTookEffect{order.id, OrderStanding::done});
    }
};

}  // namespace

Gate may_give(const State& state, CommanderId commander, const CommanderOrder& order, Moment now) {
    if (const Gate gate = may_speak(state, commander, order)) return gate;
    if (concerns_army(order)) {
        if (!state.commanders.at(commander).army) {
            return may_order_without_army(state, commander, order);
        }
        const ArmyId army = army_id_of(state, commander);
        if (const Gate gate = may_carry_out_orders(state, army)) return gate;
        if (const Gate gate = may_do_from_ship(state, army, order)) return gate;
    }
    return may_order_kind(state, commander, order, now);
}

void give(Unfolding& unfolding, CommanderId commander, const CommanderOrder& order,
          const Entered& entered) {
    if (visit_if<OrderLife::answered>(AnsweredAtOnce{unfolding, commander}, order)) return;
    const std::uint64_t number = unfolding.state().commanders.at(commander).orders_given + 1;
    GivenOrder given;
    given.id = derived_id<OrderId>(commander, number);
    given.commander = commander;
    given.given_at = unfolding.at();
    given.effect_at = effect_of(order, unfolding.at());
    given.what = order;
    given.number = number;
    given.standing = standing_when_given(order);
    given.entered_by = entered.by;
    given.deputy = entered.deputy;
    unfolding.happen({"idis.7.orders-any-time", "idis.7.orders-effective-at-submission"},
                     OrderGiven{given});
    Clauses clauses{"idis.7.orders-channel-per-commander"};
    const bool is_by_referee = entered.by == EnteredBy::referee;
    if (is_by_referee) clauses.push_back("idis.7.entered-for-a-player-ruling");
    if (entered.deputy) clauses.push_back("idis.7.leave-deputy-ruling");
    unfolding.tell(commander, clauses,
                   told::OrderUnderstood{given.id, is_by_referee, entered.deputy});
    visit_if<OrderLife::done, OrderLife::under_way>(DoneWhenGiven{unfolding, commander, given},
                                                    order);
    overtake_work(unfolding, commander, order, given.id, given.effect_at);
}

void take_effect(Unfolding& unfolding, OrderId id) {
    const State& state = unfolding.state();
    const GivenOrder& order = state.orders.at(id);
    const Commander& commander = state.commanders.at(order.commander);
    if (!commander.army) return take_effect_without_army(unfolding, order);
    if (const Gate gate = may_carry_out_orders(state, *commander.army)) {
        return stop_order(unfolding, id, *gate);
    }
    if (is_out_of_control(state, *commander.army)) {
        return stop_order(unfolding, {"idis.6.rout-out-of-control"}, id, "army_is_out_of_control");
    }
    if (const Gate gate = may_do_from_ship(state, *commander.army, order.what)) {
        return stop_order(unfolding, id, *gate);
    }
    const Army& army = state.armies.at(*commander.army);
    const bool is_carried_out =
        visit_if<OrderLife::waits>(Effect{unfolding, order, army}, order.what);
    ENSURE(is_carried_out);
}

}  // namespace idis
