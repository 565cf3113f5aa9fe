#include "core/idis/referee/ruling.hpp"

#include <algorithm>

#include "core/idis/battle/ordering.hpp"
#include "core/idis/kernel/words.hpp"
#include "core/idis/letters/news.hpp"
#include "core/idis/letters/ordering.hpp"
#include "core/idis/letters/parley.hpp"
#include "core/idis/letters/stances.hpp"
#include "core/idis/letters/treaties.hpp"
#include "core/idis/magic/ordering.hpp"
#include "core/idis/map/knowledge.hpp"
#include "core/idis/march/harry.hpp"
#include "core/idis/morale/morale.hpp"
#include "core/idis/orders/answers.hpp"
#include "core/idis/orders/conditional.hpp"
#include "core/idis/orders/leave.hpp"
#include "core/idis/orders/ordering.hpp"
#include "core/idis/orders/turns.hpp"
#include "core/idis/persons/ordering.hpp"
#include "core/idis/referee/entered_dice.hpp"
#include "core/idis/referee/map_ruling.hpp"
#include "core/idis/referee/rulings.hpp"
#include "core/idis/referee/troop_ruling.hpp"
#include "core/idis/referee/weather_ruling.hpp"
#include "core/idis/ships/ordering.hpp"
#include "core/idis/siege/ordering.hpp"
#include "core/idis/spectators/ordering.hpp"
#include "core/idis/supply/ordering.hpp"
#include "core/idis/supply/stationing.hpp"
#include "core/idis/supply/stores.hpp"
#include "core/idis/supply/workday.hpp"
#include "core/idis/troops/absence.hpp"
#include "core/idis/troops/dividing.hpp"
#include "core/idis/troops/raising.hpp"
#include "core/idis/troops/regrouping.hpp"
#include "core/idis/troops/warbands.hpp"

namespace idis {
namespace {

constexpr Clause one_channel_each = "idis.7.orders-channel-per-commander";

struct RulingGate {
    const State& state;
    Moment now;

    Gate operator()(const SetWeather& order) const { return may_set_weather(state, order); }
    Gate operator()(const MarkSide& order) const { return may_mark_side(state, order); }
    Gate operator()(const ChangeMorale& order) const {
        if (!state.armies.contains(order.army)) {
            return Refusal{"no_such_army", "idis.5.bad-conditions", "army"};
        }
        return allowed;
    }
    Gate operator()(const WriteToCommander& order) const {
        if (const Gate gate = may_reach(order.commander)) return gate;
        return need_words(order.text, one_channel_each, "text");
    }
    Gate operator()(const WriteToCommanders& order) const {
        for (auto one = order.commanders.begin(); one != order.commanders.end(); ++one) {
            if (!state.commanders.contains(*one)) {
                return Refusal{"no_such_commander", one_channel_each, "commanders"};
            }
            if (std::find(order.commanders.begin(), one, *one) != one) {
                return Refusal{"commander_named_twice", one_channel_each, "commanders"};
            }
        }
        return need_words(order.text, one_channel_each, "text");
    }
    Gate operator()(const RevealPlace& order) const {
        if (const Gate gate = may_reach(order.commander)) return gate;
        if (state.map->place(order.place) == nullptr) {
            return Refusal{"no_such_place", "idis.1.map-grows", "place"};
        }
        return allowed;
    }
    Gate operator()(const ActFor& order) const {
        if (const Gate gate = may_reach(order.commander)) return gate;
        const bool is_held = state.commanders.at(order.commander).seat == Seat::held;
        if (is_held && !order.is_as_he_wrote) {
            return Refusal{"seat_is_held", "idis.2.referee-simulates-army", "commander"};
        }
        if (!is_held && order.is_as_he_wrote) {
            return Refusal{"nobody_wrote_it", "idis.7.entered-for-a-player-ruling",
                           "is_as_he_wrote"};
        }
        return may_give(state, order.commander, order.order, now);
    }
    Gate operator()(const EnterDice& order) const { return may_enter_dice(order); }
    Gate operator()(const KeepWarband& order) const { return may_keep_warband(state, order); }
    Gate operator()(const DisbandWarband& order) const {
        return may_disband_warband(state, order);
    }
    Gate operator()(const PutOffOrder& order) const { return may_put_off(state, order, now); }
    Gate operator()(const CallOffHarrying& order) const {
        return may_call_off_harrying(state, order.army);
    }
    Gate operator()(const AnswerQuestion& order) const { return may_answer(state, {}, order); }
    Gate operator()(const LetDoctrineAct& order) const {
        return may_let_doctrine_act(state, order);
    }
    Gate operator()(const ChangeRulings& order) const {
        return may_change_rulings(state, order, now);
    }
    Gate operator()(const EndLeave& order) const { return may_end_leave(state, order); }
    Gate operator()(const SetLand& order) const { return may_set_land(state, order); }
    Gate operator()(const GivePost& order) const { return may_give_post(state, order); }

    Gate operator()(const NameLeader& order) const { return may_rule_treaty(state, order); }
    Gate operator()(const SetStance& order) const { return may_rule_stance(state, order); }
    Gate operator()(const LeadDetachment& order) const { return may_lead(state, order); }
    template <MapRuling O>
    Gate operator()(const O& order) const {
        return may_rule_map(state, order);
    }
    template <NewsRuling O>
    Gate operator()(const O& order) const {
        return may_rule_news(state, order);
    }
    Gate operator()(const InterceptLetter& order) const { return may_rule_letter(state, order); }

    template <TroopRuling O>
    Gate operator()(const O& order) const {
        return may_rule_troops(state, order);
    }

    template <ShipRuling O>
    Gate operator()(const O& order) const {
        return may_rule_ships(state, order);
    }
    template <MagicRuling O>
    Gate operator()(const O& order) const {
        return may_rule_magic(state, order);
    }
    template <ChorusRuling O>
    Gate operator()(const O& order) const {
        return may_rule_chorus(state, order);
    }
    template <PersonRuling O>
    Gate operator()(const O& order) const {
        return may_rule_persons(state, order);
    }
    template <SiegeRuling O>
    Gate operator()(const O& order) const {
        return may_rule_siege(state, order);
    }
    template <BattleRuling O>
    Gate operator()(const O& order) const {
        return may_rule_battle(state, order, now);
    }

private:
    Gate may_reach(CommanderId commander) const {
        if (state.commanders.contains(commander)) return allowed;
        return Refusal{"no_such_commander", one_channel_each, "commander"};
    }
};

struct Ruling {
    Unfolding& unfolding;

    void operator()(const SetWeather& order) const { set_weather(unfolding, order); }
    void operator()(const MarkSide& order) const { mark_side(unfolding, order); }
    void operator()(const ChangeMorale& order) const {
        change_morale(unfolding, order.army, order.by, {"idis.5.bad-conditions"}, order.reason);
        if (!order.has_check) return;
        unfolding.happen({"idis.5.bad-conditions"},
                         CheckCalled{order.army, "idis.5.bad-conditions"});
    }
    void operator()(const WriteToCommander& order) const {
        unfolding.tell(order.commander, {one_channel_each}, told::RefereeWrote{order.text});
    }
    void operator()(const WriteToCommanders& order) const {
        std::vector<CommanderId> readers = order.commanders;
        if (readers.empty()) {
            for (const Commander& each : unfolding.state().commanders) readers.push_back(each.id);
        }
        for (const CommanderId reader : readers) {
            unfolding.tell(reader, {one_channel_each}, told::RefereeWrote{order.text});
        }
    }
    void operator()(const RevealPlace& order) const {
        reveal_place(unfolding, order.commander, order.place);
    }
    void operator()(const ActFor& order) const {
        give(unfolding, order.commander, order.order,
             {order.is_as_he_wrote ? EnteredBy::referee : EnteredBy::himself});
    }
    void operator()(const EnterDice& order) const {
        unfolding.happen({"idis.4.dice-log-ruling"}, DiceEntered{row_of(order)});
    }
    void operator()(const KeepWarband& order) const { keep_warband(unfolding, order); }
    void operator()(const DisbandWarband& order) const { disband_warband(unfolding, order); }
    void operator()(const PutOffOrder& order) const {
        unfolding.happen({"idis.7.orders-enacted-when-seen"}, OrderPutOff{order.order, order.to});
    }
    void operator()(const CallOffHarrying& order) const {
        call_off_harrying(unfolding, {order.army});
    }
    void operator()(const AnswerQuestion& order) const { settle(unfolding, order); }
    void operator()(const LetDoctrineAct& order) const { let_doctrine_act(unfolding, order); }
    void operator()(const ChangeRulings& order) const { change_rulings(unfolding, order); }
    void operator()(const EndLeave& order) const {
        end_leave(unfolding, order.commander, LeaveNews::ended_by_referee);
    }
    void operator()(const SetLand& order) const { set_land(unfolding, order); }
    void operator()(const GivePost& order) const { give_post(unfolding, order); }
    void operator()(const NameLeader& order) const { rule_treaty(unfolding, order); }
    void operator()(const SetStance& order) const { rule_stance(unfolding, order); }
    void operator()(const LeadDetachment& order) const { lead(unfolding, order); }
    template <MapRuling O>
    void operator()(const O& order) const {
        rule_map(unfolding, order);
    }
    template <NewsRuling O>
    void operator()(const O& order) const {
        rule_news(unfolding, order);
    }
    void operator()(const InterceptLetter& order) const { rule_letter(unfolding, order); }
    template <TroopRuling O>
    void operator()(const O& order) const {
        rule_troops(unfolding, order);
    }
    template <ShipRuling O>
    void operator()(const O& order) const {
        rule_ships(unfolding, order);
    }
    template <MagicRuling O>
    void operator()(const O& order) const {
        rule_magic(unfolding, order);
    }
    template <ChorusRuling O>
    void operator()(const O& order) const {
        rule_chorus(unfolding, order);
    }
    template <PersonRuling O>
    void operator()(const O& order) const {
        rule_persons(unfolding, order);
    }
    template <SiegeRuling O>
    void operator()(const O& order) const {
        rule_siege(unfolding, order);
    }
    template <BattleRuling O>
    void operator()(const O& order) const {
        rule_battle(unfolding, order);
    }
};

}  // namespace

Gate may_rule(const State& state, const RefereeOrder& order, Moment now) {
    return kit::visit(RulingGate{state, now}, order);
}

void rule(Unfolding& unfolding, const RefereeOrder& order) { kit::visit(Ruling{unfolding}, order); }

}  // namespace idis
