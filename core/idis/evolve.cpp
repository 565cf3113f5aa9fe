#include "core/idis/evolve.hpp"

#include <algorithm>

#include "core/idis/agendas.hpp"
#include "core/idis/battle/evolve.hpp"
#include "core/idis/indexes.hpp"
#include "core/idis/kernel/enlisting.hpp"
#include "core/idis/letters/evolve.hpp"
#include "core/idis/letters/evolve_news.hpp"
#include "core/idis/magic/evolve.hpp"
#include "core/idis/map/region.hpp"
#include "core/idis/march/evolve.hpp"
#include "core/idis/persons/evolve.hpp"
#include "core/idis/referee/entered_dice.hpp"
#include "core/idis/ships/evolve.hpp"
#include "core/idis/siege/evolve.hpp"
#include "core/idis/spectators/evolve.hpp"
#include "core/idis/supply/evolve.hpp"
#include "core/idis/troops/evolve.hpp"

namespace idis {
namespace {

/// One overload per event; those of the road's own events are inherited.
struct Evolver : RoadEvolver {
    using RoadEvolver::operator();
    Moment at;
    const Rolls& rolls;

    // ---- the campaign and its people
    void operator()(const CampaignFounded& e) { state.campaign = e.campaign; }
    void operator()(const FactionFounded& e) { state.factions.insert(e.faction); }
    void operator()(const StanceTaken& e) {
        assign(state.stances, e.stance);
    }
    void operator()(const StrongholdPlaced& e) {
        state.strongholds.insert(e.stronghold);
        enter_stronghold(state, e.stronghold.id);
    }
    void operator()(const CommanderIntroduced& e) {
        state.commanders.insert(e.commander);
        enter_turn(state, e.commander.id);
        if (e.by_army) ++state.armies.edit(*e.by_army).commanders_made;
    }
    void operator()(const ArmyFormed& e) {
        if (e.out_of) {
            ++state.armies.edit(*e.out_of).armies_made;
            for (const Detachment& d : e.detachments) drop_from(*e.out_of, d.id);
        }
        for (const Detachment& d : e.detachments) put(d);
        state.armies.insert(e.army);
        state.commanders.edit(e.army.commander).army = e.army.id;
        take_seniority(e.army.seniority);
        arrive(state, e.army.id);
    }

    // ---- weather
    void operator()(const WeatherTurned& e) {
        for (const RegionWeather& weather : e.regions) assign(state.region_weather, weather);
        forget_plans_until(e.day);
    }
    void operator()(const WeatherSet& e) { assign(state.hex_weather, e.weather); }
    void operator()(const SideMarked& e) {
        if (e.mark) {
            assign(state.side_marks, SideMark{e.side, *e.mark});
        } else if (state.side_marks.contains(e.side)) {
            state.side_marks.erase(e.side);
        }
    }

    // ---- warbands
    void operator()(const WarbandKept& e) { assign(state.warbands, e.warband); }
    void operator()(const WarbandDisbanded& e) { state.warbands.erase(e.warband); }

    // ---- the day
    void operator()(const DayStepDone& e) {
        state.campaign.day = e.day;
        state.campaign.steps_done = e.steps_done;
    }

    // ---- marching
    void operator()(const MarchTaken& e) {
        Army& army = state.armies.edit(e.army);
        army.march = e.march;
        army.step = e.step;
        army.stretch.reset();
        army.halted = HaltReason::none;
        army.sets_out_at = at;
    }
    void operator()(const StretchBegan& e) {
        Army& army = state.armies.edit(e.army);
        army.step = e.step;
        army.stretch = e.stretch;
        army.week = e.week;
        army.last_day_march = e.last_day_march;
        army.last_night_march = e.last_night_march;
        army.last_forced_day = e.last_forced_day;
        army.forced_days = e.forced_days;
        army.exhausted_on = e.exhausted_on;
        army.halted = HaltReason::none;
        army.sets_out_at.reset();
    }
    void operator()(const StretchEnded& e) {
        Army& army = state.armies.edit(e.army);
        army.step = e.step;
        army.stretch.reset();
        army.week = e.week;
        army.sets_out_at = e.sets_out_at;
    }
    void operator()(const HexEntered& e) {
        leave(state, e.army);
        Army& army = state.armies.edit(e.army);
        army.hex = e.hex;
        army.came_by = e.came_by;
        if (army.march) army.march->route = e.route;
        army.step = e.step;
        army.stretch = e.stretch;
        army.week = e.week;
        come_out_of_walls(state, e.army);
        arrive(state, e.army);
    }
    void operator()(const ForkMissed& e) {
        Army& army = state.armies.edit(e.army);
        army.march = e.march;
        army.step = e.step;
    }
    void operator()(const ArmyArrived& e) {
        Army& army = state.armies.edit(e.army);
        army.march.reset();
        army.step.reset();
        army.stretch.reset();
        army.sets_out_at.reset();
        end_journey(e.army);
    }
    void operator()(const ArmyHalted& e) {
        Army& army = state.armies.edit(e.army);
        army.stretch.reset();
        army.step = e.step;
        army.week = e.week;
        army.halted = e.reason;
        army.sets_out_at = e.sets_out_at;
        if (!e.is_march_over) return;
        army.march.reset();
        end_journey(e.army);
    }
    void operator()(const SettingOut& e) { state.armies.edit(e.army).sets_out_at = e.sets_out_at; }
    void operator()(const FormationSet& e) { state.armies.edit(e.army).formation = e.formation; }

    // ---- supplies and morale
    void operator()(const ArmyAte& e) {
        Army& army = state.armies.edit(e.army);
        army.supplies = e.supplies;
        army.hungry_days = e.hungry_days;
        army.last_ate = e.day;
    }
    void operator()(const MoraleChanged& e) { state.armies.edit(e.army).morale = e.morale; }
    void operator()(const CheckCalled& e) {
        Army& army = state.armies.edit(e.army);
        army.checks_called.push_back(e.check);
        state.indexes.checks_due.emplace(army.seniority, army.id);
    }
    void operator()(const MoraleHeld& e) { check_rolled(e.army); }
    void operator()(const MoraleFailed& e) { check_rolled(e.army); }
    void operator()(const NumbersChanged& e) {
        stores(e.army, e.supplies, e.loot);
        for (const Detachment& d : e.detachments) {
            if (d.soldiers == Soldiers{0}) {
                lose(d.id);
            } else {
                state.detachments.edit(d.id) = d;
            }
        }
    }
    void operator()(const DetachmentsLeft& e) {
        stores(e.army, e.supplies, e.loot);
        for (const Detachment& d : e.detachments) {
            ENSURE(d.absence.has_value());
            forget_return(state.detachments.at(d.id));
            put(d);
            if (d.absence->reason == Absence::Reason::defecting) drop_from(e.army, d.id);
            if (is_due_back(d)) {
                state.indexes.returns_due.insert({d.absence->until, d.seniority, d.id});
            }
        }
    }
    void operator()(const DetachmentsJoined& e) {
        for (const Detachment& d : e.detachments) {
            const Detachment& before = state.detachments.at(d.id);
            forget_return(before);
            if (before.army != e.army) drop_from(before.army, d.id);
            put(d);
            enlist(state, e.army, d);
        }
        stores(e.army, e.supplies, e.loot);
    }
    void operator()(const DetachmentsLost& e) {
        stores(e.army, e.supplies, e.loot);
        for (const DetachmentId id : e.detachments) lose(id);
    }
    void operator()(const ArmyEnded& e) {
        const Army army = state.armies.at(e.army);
        end_journey(e.army);
        leave(state, e.army);
        for (const DetachmentId id : army.detachments) {
            if (!state.detachments.at(id).absence) state.detachments.erase(id);
        }
        Commander& commander = state.commanders.edit(army.commander);
        commander.army.reset();
        commander.hex = army.hex;
        forget(state, army);
        forget_on_land(state, e.army);
        forget_in_battles(state, army);
        forget_in_magic(state, army);
        forget_in_ships(state, army);
        state.armies.erase(e.army);
    }

    // ---- knowledge
    void operator()(const PlaceLearnt& e) { assign(state.known_places, e.known); }
    void operator()(const HexesLearnt& e) {
        for (const KnownHex& hex : e.hexes) assign(state.known_hexes, hex);
    }
    void operator()(const ArmySighted& e) { assign(state.sightings, e.sighting); }
    void operator()(const ArmyLostFromSight& e) {
        state.sightings.edit(e.sighting).is_in_sight = false;
    }
    void operator()(const LookedRound& e) {
        Army& army = state.armies.edit(e.army);
        army.is_to_look = false;
        state.indexes.looks_due.erase({army.seniority, army.id});
    }
    void operator()(const Told& e) {
        state.channel.insert(e.entry);
        state.commanders.edit(e.entry.commander).entries_told = e.entry.number;
    }

    // ---- orders and questions
    void operator()(const OrderGiven& e) {
        state.orders.insert(e.order);
        Commander& commander = state.commanders.edit(e.order.commander);
        commander.orders_given = e.order.number;
        commander.last_order_at = at;
        commander.is_idle = false;
        let_wait(state, e.order);
    }
    void operator()(const OrderTookEffect& e) { stand(e.order, e.standing); }
    void operator()(const OrderConcluded& e) { stand(e.order, e.standing); }
    void operator()(const CommanderIdled& e) { state.commanders.edit(e.commander).is_idle = true; }
    void operator()(const TurnSet& e) {
        leave_turn(state, e.commander);
        state.commanders.edit(e.commander).turn_at = e.turn_at;
        enter_turn(state, e.commander);
    }
    void operator()(const RulingsPlanned& e) {
        drop(state.rulings_to_come, e.row.id);
        if (!e.row.changes.empty()) state.rulings_to_come.insert(e.row);
    }
    void operator()(const RulingsChanged& e) {
        state.campaign.settings = e.settings;
        drop(state.rulings_to_come, e.from);
    }
    void operator()(const LeaveChanged& e) { assign(state.leaves, e.leave); }
    void operator()(const LeaveEnded& e) { state.leaves.erase(e.commander); }
    void operator()(const QuestionPut& e) {
        state.questions.insert(e.question);
        if (e.question.asked) {
            ++state.commanders.edit(*e.question.asked).questions_asked;
        } else {
            ++state.campaign.referee_questions;
        }
        if (e.question.due_at) state.indexes.questions_due.insert(question_due(e.question));
    }
    void operator()(const QuestionSettled& e) {
        const Question& question = state.questions.at(e.question);
        if (question.due_at) state.indexes.questions_due.erase(question_due(question));
        if (!question.asked) {
            state.decisions.insert({question.id, question.asked_at, state.now, e.is_default});
        }
        state.questions.erase(e.question);
    }

    // ---- events that are told of elsewhere
    template <TroopEvent E>
    void operator()(const E& e) {
        evolve_troops(state, e);
    }
    template <SiegeEvent E>
    void operator()(const E& e) {
        evolve_sieges(state, e);
    }
    template <ShipEvent E>
    void operator()(const E& e) {
        evolve_ships(state, e);
    }
    template <MagicEvent E>
    void operator()(const E& e) {
        evolve_magic(state, e);
    }
    template <PersonEvent E>
    void operator()(const E& e) {
        evolve_persons(state, e);
    }
    template <LetterEvent E>
    void operator()(const E& e) {
        evolve_letters(state, e);
    }
    template <NewsEvent E>
    void operator()(const E& e) {
        evolve_news(state, e);
    }
    template <ChorusEvent E>
    void operator()(const E& e) {
        evolve_chorus(state, e);
    }
    template <MeetingEvent E>
    void operator()(const E& e) {
        evolve_meetings(state, e);
    }
    void operator()(const BattleMoved& e) { evolve_battle(state, e, rolls); }
    // ---- the land (supply/evolve.hpp)
    template <class E>
        requires requires(State& s, const E& e) { evolve_land(s, e); }
    void operator()(const E& e) {
        evolve_land(state, e);
    }

private:
    void put(const Detachment& detachment) {
        assign(state.detachments, detachment);
        take_seniority(detachment.seniority);
    }
    void take_seniority(std::uint64_t seniority) {
        state.campaign.seniorities = std::max(state.campaign.seniorities, seniority + 1);
    }
    /// The army may be gone, where the event is about some who were away from it.
    void stores(ArmyId id, Supplies supplies, Loot loot) {
        if (!state.armies.contains(id)) return;
        Army& army = state.armies.edit(id);
        army.supplies = supplies;
        army.loot = loot;
    }
    /// Takes a detachment off an army's list; the army may be gone.
    void drop_from(ArmyId army, DetachmentId detachment) {
        if (!state.armies.contains(army)) return;
        std::erase(state.armies.edit(army).detachments, detachment);
    }
    void lose(DetachmentId id) {
        const Detachment detachment = state.detachments.at(id);
        forget_return(detachment);
        drop_from(detachment.army, id);
        state.detachments.erase(id);
    }
    void forget_return(const Detachment& detachment) {
        if (!detachment.absence) return;
        state.indexes.returns_due.erase(
            {detachment.absence->until, detachment.seniority, detachment.id});
    }
    void check_rolled(ArmyId id) {
        Army& army = state.armies.edit(id);
        ENSURE(!army.checks_called.empty());
        army.checks_called.erase(army.checks_called.begin());
        if (army.checks_called.empty()) state.indexes.checks_due.erase({army.seniority, army.id});
    }
    void stand(OrderId id, OrderStanding standing) {
        GivenOrder& order = state.orders.edit(id);
        wait_no_more(state, order);
        order.standing = standing;
    }
};

}  // namespace

void evolve(State& state, const Event& event) {
    const AgendaUpdater touches_before(state);
    state.now = event.at;
    for (const Roll& roll : event.rolls) {
        use_entered(state, roll);
        if (state.roll_counts.contains({roll.subject})) {
            state.roll_counts.edit(roll.subject).count = roll.count + 1;
        } else {
            state.roll_counts.insert({roll.subject, roll.count + 1});
        }
    }
    kit::visit(Evolver{{state}, event.at, event.rolls}, event.what);
    touches_before.refresh(state);
}

}  // namespace idis
