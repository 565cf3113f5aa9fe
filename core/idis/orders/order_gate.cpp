#include "core/idis/orders/order_gate.hpp"

#include "core/idis/battle/meeting.hpp"
#include "core/idis/battle/ordering.hpp"
#include "core/idis/kernel/order_time.hpp"
#include "core/idis/kernel/words.hpp"
#include "core/idis/letters/news.hpp"
#include "core/idis/letters/ordering.hpp"
#include "core/idis/letters/pacts.hpp"
#include "core/idis/letters/treaties.hpp"
#include "core/idis/magic/ordering.hpp"
#include "core/idis/march/harry.hpp"
#include "core/idis/march/route.hpp"
#include "core/idis/march/whereabouts.hpp"
#include "core/idis/orders/answers.hpp"
#include "core/idis/orders/conditional.hpp"
#include "core/idis/orders/leave.hpp"
#include "core/idis/persons/ordering.hpp"
#include "core/idis/ships/ordering.hpp"
#include "core/idis/siege/ordering.hpp"
#include "core/idis/supply/ordering.hpp"
#include "core/idis/supply/ring.hpp"
#include "core/idis/supply/stationing.hpp"
#include "core/idis/supply/walls.hpp"
#include "core/idis/tactics/battle_under_way.hpp"
#include "core/idis/troops/army.hpp"
#include "core/idis/troops/commando.hpp"
#include "core/idis/troops/dividing.hpp"
#include "core/idis/troops/raising.hpp"
#include "core/idis/troops/regrouping.hpp"
#include "core/idis/troops/wagons.hpp"

namespace idis {

namespace {

/// Gates of each kind of order, for a commander who leads an army that is there.
struct KindGate {
    const State& state;
    CommanderId commander;
    Moment now;

    Gate operator()(const MarchArmy& march) const {
        if (march.by_way_of.empty()) {
            return Refusal{"march_names_no_destination", "idis.4.route-choice-ruling", "by_way_of"};
        }
        if (march.not_before && *march.not_before < now) {
            return Refusal{"moment_is_past", "idis.7.orders-no-retroactive-ruling", "not_before"};
        }
        if (march.not_before && *march.not_before > now + queued_ahead_max) {
            return Refusal{"moment_is_too_far_ahead", "idis.7.orders-any-time", "not_before"};
        }
        if (const Gate gate = may_go_out(state, army_id_of(state, commander))) return gate;
        if (const Gate gate = may_leave_ranks(state, army_id_of(state, commander))) return gate;
        const Result<std::vector<Hex>> route = find_route(state, commander, march);
        if (!route) return route.refusal();
        return allowed;
    }
    Gate operator()(const HoldArmy&) const { return allowed; }
    Gate operator()(const CarryOn&) const { return allowed; }
    Gate operator()(const SetFormation& order) const {
        return need_words(order.formation, "idis.4.march-formations", "formation",
                          formation_bytes_max);
    }
    Gate operator()(const AbandonWagons& order) const {
        return may_abandon_wagons(force_of(state, *state.commanders.at(commander).army),
                                  order.wagons);
    }
    Gate operator()(const WithdrawOrder& order) const {
        const GivenOrder* given = state.orders.find(order.order);
        if (given == nullptr || given->commander != commander) {
            return Refusal{"no_such_order", "idis.7.order-withdrawal-ruling", "order"};
        }
        if (given->standing != OrderStanding::waiting) {
            return Refusal{"order_has_begun", "idis.7.order-withdrawal-ruling", "order"};
        }
        return allowed;
    }
    Gate operator()(const AnswerQuestion& order) const {
        return may_answer(state, commander, order);
    }
    Gate operator()(const WriteToReferee& order) const {
        if (letters_unanswered(state, commander) >= letters_open_max) {
            return Refusal{"too_many_letters_wait", "idis.7.orders-channel-per-commander"};
        }
        return need_words(order.text, "idis.7.orders-channel-per-commander", "text");
    }
    Gate operator()(const HarryArmy& order) const {
        if (const Gate gate = may_leave_ranks(state, army_id_of(state, commander))) return gate;
        return may_harry(state, commander, order, now);
    }
    Gate operator()(const SetPosture&) const { return allowed; }
    Gate operator()(const TakeLeave& order) const {
        return may_take_leave(state, commander, order, now);
    }
    Gate operator()(const ComeBack&) const { return may_come_back(state, commander); }
    Gate operator()(const OrderWhen& order) const {
        return may_order_when(state, commander, order, now);
    }
    Gate operator()(const AlterOrder& order) const {
        return may_alter(state, commander, order, now);
    }
    Gate operator()(const AskWeather&) const { return may_ask(); }
    Gate operator()(const AskForecast&) const { return may_ask(); }
    Gate operator()(const AskPosition&) const { return may_ask(); }
    Gate operator()(const AskNews& asked) const {
        if (const Gate gate = may_ask()) return gate;
        return may_ask_news(state, commander, asked);
    }
    template <TreatyOrder Order>
    Gate operator()(const Order& order) const {
        return may_order_treaty(state, commander, order);
    }
    Gate operator()(const DivideArmy& order) const {
        const Gate gate = may_regroup(state, army_id_of(state, commander));
        return gate ? gate : may_divide(own_force(), order);
    }
    Gate operator()(const HandOverDetachments& order) const {
        return may_hand_over(state, commander, order);
    }
    Gate operator()(const MergeDetachments& order) const {
        const Gate gate = may_regroup(state, army_id_of(state, commander));
        return gate ? gate : may_merge(own_force(), order);
    }
    Gate operator()(const DisbandDetachments& order) const {
        const Gate gate = may_regroup(state, army_id_of(state, commander));
        return gate ? gate : may_disband(own_force(), order);
    }
    Gate operator()(const HonourDetachment& order) const { return may_honour(own_force(), order); }
    Gate operator()(const NameSkirmishers& order) const {
        return may_name_skirmishers(own_force(), order.detachment);
    }
    Gate operator()(const RaiseArmy& order) const { return may_raise(state, commander, order); }
    Gate operator()(const DefendStronghold& order) const {
        return may_defend(state, commander, order);
    }
    Gate operator()(const OrderInBattle& order) const {
        return may_order_in_battle(state, commander, order);
    }
    Gate operator()(const LetDoctrineFight& order) const {
        return may_let_doctrine_fight(state, commander, order);
    }
    template <class Order>
        requires is_battle_order<Order>
    Gate operator()(const Order& order) const {
        return may_order_battle(state, commander, order);
    }
    Gate operator()(const CountTreasury& order) const {
        return may_count(state, commander, order);
    }
    template <class Order>
        requires is_ship_order<Order>
    Gate operator()(const Order& order) const {
        const Army& army = state.armies.at(army_id_of(state, commander));
        if (army.stretch && army.stretch->is_night) {
            return Refusal{"army_is_marching", "idis.4.wrong-fork-secret"};
        }
        return ShipGate{state, army}(order);
    }
    template <class Order>
        requires is_magic_order<Order>
    Gate operator()(const Order& order) const {
        return MagicGate{state, state.armies.at(army_id_of(state, commander))}(order);
    }
    template <class Order>
        requires is_person_order<Order>
    Gate operator()(const Order& order) const {
        return may_order_persons(state, commander, order);
    }
    template <class Order>
        requires is_siege_order<Order>
    Gate operator()(const Order& order) const {
        return may_order_siege(state, commander, order);
    }
    template <class Order>
        requires is_letter_order<Order>
    Gate operator()(const Order& order) const {
        return may_order_letter(state, commander, order);
    }
    template <class Order>
        requires is_land_work<Order>
    Gate operator()(const Order& order) const {
        if (const Gate gate = may_leave_ranks(state, army_id_of(state, commander))) return gate;
        return may_work(state, commander, order, now);
    }
    template <class Order>
        requires is_land_deed<Order>
    Gate operator()(const Order& order) const {
        return may_do(state, commander, order);
    }

private:
    Gate may_ask() const {
        if (state.commanders.at(commander).army) return allowed;
        return Refusal{"you_lead_no_army", "idis.2.one-commander-per-army"};
    }
    Force own_force() const { return force_of(state, army_id_of(state, commander)); }
};

}  // namespace

std::int64_t letters_unanswered(const State& state, CommanderId commander) {
    std::int64_t open = 0;
    for (const Question& question : state.questions) {
        const auto* words = kit::get_if<WordsForReferee>(&question.what);
        open += words != nullptr && words->from == commander;
    }
    return open;
}

Gate may_order_kind(const State& state, CommanderId commander, const CommanderOrder& order,
                    Moment now) {
    return kit::visit(KindGate{state, commander, now}, order);
}

}  // namespace idis
