#include "core/idis/day_order.hpp"

#include <algorithm>

#include "core/idis/battle/meeting.hpp"
#include "core/idis/battle/meeting_dice.hpp"
#include "core/idis/battle/meeting_opening.hpp"
#include "core/idis/battle/spoils.hpp"
#include "core/idis/letters/letter_arrival.hpp"
#include "core/idis/letters/pacts.hpp"
#include "core/idis/letters/parley.hpp"
#include "core/idis/letters/stances.hpp"
#include "core/idis/magic/study.hpp"
#include "core/idis/magic/wizards.hpp"
#include "core/idis/map/weather.hpp"
#include "core/idis/march/harry.hpp"
#include "core/idis/march/march.hpp"
#include "core/idis/march/night_march.hpp"
#include "core/idis/march/whereabouts.hpp"
#include "core/idis/morale/morale_check.hpp"
#include "core/idis/morale/rout.hpp"
#include "core/idis/orders/answers.hpp"
#include "core/idis/orders/leave.hpp"
#include "core/idis/orders/ordering.hpp"
#include "core/idis/orders/unled.hpp"
#include "core/idis/orders/week.hpp"
#include "core/idis/persons/duels.hpp"
#include "core/idis/persons/operations.hpp"
#include "core/idis/persons/traits.hpp"
#include "core/idis/referee/rulings.hpp"
#include "core/idis/ships/ordering.hpp"
#include "core/idis/siege/engines.hpp"
#include "core/idis/siege/siege.hpp"
#include "core/idis/sight/scouting.hpp"
#include "core/idis/spectators/chorus.hpp"
#include "core/idis/spectators/chorus_riding.hpp"
#include "core/idis/supply/foraging.hpp"
#include "core/idis/supply/ordering.hpp"
#include "core/idis/supply/razing.hpp"
#include "core/idis/supply/rest.hpp"
#include "core/idis/supply/supply.hpp"
#include "core/idis/troops/absence.hpp"
#include "core/idis/troops/raising.hpp"
#include "core/idis/troops/revolt.hpp"

namespace idis {
namespace {

void for_each_army(Unfolding& unfolding, void (*work)(Unfolding&, ArmyId)) {
    mark("idis.4.tie-order-ruling");
    for (const auto& [age, army] : unfolding.state().indexes.armies_by_age) work(unfolding, army);
}

void end_nights(Unfolding& unfolding, Day) { for_each_army(unfolding, end_night); }
void set_out(Unfolding& unfolding, Day) { for_each_army(unfolding, begin_stretch); }

void rejoin_at_dawn(Unfolding& unfolding, Day) { for_each_army(unfolding, rejoin_ashore); }
void look_at_dawn(Unfolding& unfolding, Day) { for_each_army(unfolding, look_around); }

void list_sights_at_dusk(Unfolding& unfolding, Day) {
    for_each_army(unfolding, [](Unfolding& at_dusk, ArmyId army) {
        list_sights(at_dusk, army);
        look_around(at_dusk, army);
    });
}

void eat_supper(Unfolding& unfolding, Day day) {
    const State& state = unfolding.state();
    for (const auto& [age, army] : state.indexes.armies_by_age) {
        eat(unfolding, army, day);
    }
}

void end_forced_weeks(Unfolding& unfolding, Day day) {
    for (const auto& [age, army] : unfolding.state().indexes.armies_by_age) {
        end_forced_week(unfolding, army, day);
    }
}

/// What falls due for one army, order or question, in the order in which it is handled.
enum class Item {
    ruling, check, battle, spoils, siege, engines, hold, fleet, ship, yard, order, march, flight,
    look, harrying, back, parley, letter, question, riding, raising, challenge, operation, wizard,
    day_step, revolt, rest, leave
};

struct NextItem {
    Moment at;
    Item item = Item::day_step;
};

NextItem next_item(const State& state) {
    const Indexes& indexes = state.indexes;
    const DayStepDue step = next_day_step(state);
    NextItem next{step.at, Item::day_step};
    const auto offer = [&](Moment at, Item item) {
        if (at < next.at || (at == next.at && item < next.item)) next = {at, item};
    };
    if (const auto day = next_rulings(state, step.day)) offer(start_of(*day), Item::ruling);
    if (const auto leave = next_leave(state)) offer(leave->at, Item::leave);
    if (!indexes.checks_due.empty()) offer(state.now, Item::check);
    if (!indexes.looks_due.empty()) offer(state.now, Item::look);
    if (next_harrying(state) != nullptr) offer(state.now, Item::harrying);
    if (!indexes.orders_due.empty()) {
        const auto& due = *indexes.orders_due.begin();
        offer(due.at, waits_for_midnight(state.orders.at(due.id)) ? Item::rest : Item::order);
    }
    if (!indexes.marches_due.empty()) offer(indexes.marches_due.begin()->at, Item::march);
    if (!indexes.returns_due.empty()) offer(indexes.returns_due.begin()->at, Item::back);
    if (!indexes.questions_due.empty()) offer(indexes.questions_due.begin()->at, Item::question);
    if (const auto riding = next_riding(state)) offer(riding->at, Item::riding);
    if (const Raising* raising = next_raising(state)) offer(raising->due_at, Item::raising);
    if (const Revolt* revolt = next_revolt(state)) offer(dusk_of(revolt->day), Item::revolt);
    if (next_lapsed_challenge(state)) offer(state.now, Item::challenge);
    if (const auto wizard = next_wizard(state)) offer(wizard->at, Item::wizard);
    if (const auto operation = next_operation(state)) offer(operation->at, Item::operation);
    if (const Meeting* meeting = next_battle(state)) offer(meeting->due_at, Item::battle);
    if (const Spoils* spoils = next_spoils(state)) offer(spoils->until, Item::spoils);
    if (const auto siege = next_siege(state)) offer(siege->at, Item::siege);
    if (const auto engines = next_engines(state)) offer(engines->at, Item::engines);
    if (const auto hold = next_hold(state)) offer(hold->at, Item::hold);
    if (const auto fleet = next_fleet(state)) offer(fleet->at, Item::fleet);
    if (const auto ship = next_ship_back(state)) offer(ship->at, Item::ship);
    if (const auto yard = next_yard(state)) offer(yard->at, Item::yard);
    if (const auto parley = next_parley(state)) offer(parley->at, Item::parley);
    if (const auto messenger = next_messenger(state)) offer(messenger->at, Item::letter);
    if (const auto disorder = next_disorder(state)) offer(disorder->at, Item::flight);
    next.at = std::max(next.at, state.now);
    return next;
}

void do_day_step(Unfolding& unfolding) {
    const DayStepDue due = next_day_step(unfolding.state());
    day_order[due.step].work(unfolding, due.day);
    unfolding.happen({"idis.4.day-order-ruling", day_order[due.step].clause},
                     DayStepDone{due.day, static_cast<std::int64_t>(due.step) + 1});
}

void go_on_marching(Unfolding& unfolding, ArmyId army) {
    if (unfolding.state().armies.at(army).stretch) {
        continue_stretch(unfolding, army);
    } else {
        begin_stretch(unfolding, army);
    }
}

void look_where_it_came(Unfolding& unfolding, ArmyId army) {
    look_around(unfolding, army);
    notice_army(unfolding, army);
    unfolding.happen({"idis.3c.scout-moving-ruling"}, LookedRound{army});
    visit_wizards(unfolding, army);
    rejoin_ashore(unfolding, army);
    meet_whoever_is_there(unfolding, army);
}

void work_through(Unfolding& unfolding, Item item) {
    const Indexes& indexes = unfolding.state().indexes;
    switch (item) {
        case Item::ruling: {
            const Day day = next_day_step(unfolding.state()).day;
            return let_rulings_hold(unfolding, next_rulings(unfolding.state(), day).value());
        }
        case Item::leave: return advance_leave(unfolding, next_leave(unfolding.state())->commander);
        case Item::check: return check_morale(unfolding, indexes.checks_due.begin()->second);
        case Item::rest:
        case Item::order: return take_effect(unfolding, indexes.orders_due.begin()->id);
        case Item::battle: return resolve(unfolding, next_battle(unfolding.state())->id);
        case Item::spoils: return share_out(unfolding, next_spoils(unfolding.state())->id);
        case Item::siege:
            return go_on_with_siege(unfolding, next_siege(unfolding.state())->stronghold);
        case Item::engines:
            return advance_engines(unfolding, next_engines(unfolding.state())->engines);
        case Item::hold: return mend(unfolding, next_hold(unfolding.state())->stronghold);
        case Item::fleet: return advance_fleet(unfolding, next_fleet(unfolding.state())->fleet);
        case Item::ship:
            return bring_ship_back(unfolding, next_ship_back(unfolding.state())->ship);
        case Item::yard: return advance_shipyard(unfolding, *next_yard(unfolding.state()));
        case Item::flight: return go_on_fleeing(unfolding, next_disorder(unfolding.state())->army);
        case Item::march: return go_on_marching(unfolding, indexes.marches_due.begin()->id);
        case Item::look: return look_where_it_came(unfolding, indexes.looks_due.begin()->second);
        case Item::harrying: return resolve_harrying(unfolding);
        case Item::back: return bring_back(unfolding, indexes.returns_due.begin()->id);
        case Item::parley:
            return advance_parley(unfolding, next_parley(unfolding.state())->parley);
        case Item::letter:
            return arrive_with_letter(unfolding, next_messenger(unfolding.state())->letter);
        case Item::question: return take_default(unfolding, indexes.questions_due.begin()->id);
        case Item::riding:
            return ride_on(unfolding, next_riding(unfolding.state())->rider);
        case Item::raising: return end_raising(unfolding, next_raising(unfolding.state())->id);
        case Item::wizard:
            return advance_wizard(unfolding, *next_wizard(unfolding.state()));
        case Item::challenge:
            return lapse(unfolding, *next_lapsed_challenge(unfolding.state()));
        case Item::operation:
            return end_operation(unfolding, next_operation(unfolding.state())->operation);
        case Item::day_step: return do_day_step(unfolding);
        case Item::revolt: return break_out_revolts(unfolding, day_of(unfolding.at()));
    }
}

}  // namespace

const std::array<DayStep, 27> day_order = {{
    {"idis.1a.weather-changes-daily", 0, turn_weather},
    {"idis.7.weekly-order-clock-ruling", 0, idle_commanders_without_orders},
    {"idis.2.referee-simulates-army", 0, forage_leaderless_armies},
    {"idis.9.trait-earned-when-ruling", 0, reward_years},
    {"idis.4.night-check", 6, end_nights},
    {"idis.4a.harry-within-range", 6, begin_harrying},
    {"idis.4.position-stable-ruling", 6, note_positions},
    {"idis.4.march-hours-ruling", 6, set_out},
    {"idis.8e.embark-batch-ruling", 6, advance_fleets},
    {"idis.8e.ship-ejected-army-ruling", 6, rejoin_at_dawn},
    {"idis.3c.scout-daytime-only", 6, look_at_dawn},
    {"idis.3a.forage-takes-day", 18, bring_home_forage},
    {"idis.3b.raze-takes-day", 18, burn_out},
    {"idis.2b.revolt-roll-time-ruling", 18, break_out_revolts},
    {"idis.3c.scout-report-time-ruling", 18, list_sights_at_dusk},
    {"idis.4a.harry-takes-day", 18, call_harriers},
    {"idis.4.position-stable-ruling", 18, note_positions},
    {"idis.4.night-speed", 18, set_out},
    {"idis.3.eat-time-ruling", 24, eat_supper},
    {"idis.5a.rest-end-order-ruling", 24, reckon_rests},
    {"idis.4.forced-week-morale", 24, end_forced_weeks},
    {"idis.8b.wizard-alone-meaning-ruling", 24, visit_wizards_all},
    {"idis.8b.memorize-needs-rest", 24, reckon_studies},
    {"idis.8e.rowing-is-forced-march", 24, end_rowed_days},
    {"idis.add8e.country-build-count-time-ruling", 24, reckon_country_building},
    {"idis.7a.peace-takes-effect-ruling", 24, let_pacts_hold_by_news},
    {"idis.7a.stance-news-ruling", 24, hear_of_stances_all},
}};

DayStepDue next_day_step(const State& state) {
    const Day day = state.campaign.day;
    const auto done = static_cast<std::size_t>(state.campaign.steps_done);
    if (done < day_order.size()) return {at(day, day_order[done].hour), day, done};
    return {at(day + 1, day_order[0].hour), day + 1, 0};
}

Moment next_due(const State& state) { return next_item(state).at; }

Events advance(const State& state, Moment moment, Dice& dice) {
    const NextItem next = next_item(state);
    ENSURE(next.at <= moment);
    Unfolding unfolding(state, next.at, dice);
    work_through(unfolding, next.item);
    return unfolding.take();
}

}  // namespace idis
