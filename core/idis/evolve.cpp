#include "core/idis/evolve.hpp"

#include "core/idis/agendas.hpp"
#include "core/idis/battle/evolve.hpp"
#include "core/idis/indexes.hpp"
#include "core/idis/magic/evolve.hpp"
#include "core/idis/map/region.hpp"
#include "core/idis/march/evolve.hpp"
#include "core/idis/referee/entered_dice.hpp"
#include "core/idis/ships/evolve.hpp"
#include "core/idis/supply/evolve.hpp"

namespace idis {

// ---- what is of no chapter, or of all -----------------------------------------------------------

void evolve(State& state, const CampaignFounded& e) { state.campaign = e.campaign; }
void evolve(State& state, const FactionFounded& e) { state.factions.insert(e.faction); }
void evolve(State& state, const StanceTaken& e) { assign(state.stances, e.stance); }
void evolve(State& state, const StrongholdPlaced& e) {
    state.strongholds.insert(e.stronghold);
    enter_stronghold(state, e.stronghold.id);
}
void evolve(State& state, const CommanderIntroduced& e) {
    state.commanders.insert(e.commander);
    enter_turn(state, e.commander.id);
    if (e.by_army) ++state.armies.edit(*e.by_army).commanders_made;
}
void evolve(State& state, const DayStepDone& e) {
    state.campaign.day = e.day;
    state.campaign.steps_done = e.steps_done;
}
/// Each chapter takes away the rows that are its own.
void evolve(State& state, const ArmyEnded& e) {
    const Army army = state.armies.at(e.army);
    end_journey(state, e.army);
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

// ---- an event, with its dice --------------------------------------------------------------------

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
    kit::visit(
        [&]<class E>(const E& what) {
            if constexpr (requires { evolve(state, what, event.rolls); }) {
                evolve(state, what, event.rolls);
            } else {
                evolve(state, what);
            }
        },
        event.what);
    touches_before.refresh(state);
}

}  // namespace idis
