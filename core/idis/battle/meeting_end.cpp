#include "core/idis/battle/meeting_end.hpp"

#include "core/idis/battle/battle_side.hpp"
#include "core/idis/battle/beaten.hpp"
#include "core/idis/kernel/conditions.hpp"
#include "core/idis/ships/voyage.hpp"

namespace idis {

void end_meeting(Unfolding& unfolding, const Meeting& meeting, told::NoBattle::Why why,
                 const Clauses& clauses) {
    const State& state = unfolding.state();
    unfolding.happen(clauses, MeetingEnded{meeting.id});
    close_questions(unfolding, meeting.id, clauses);
    for (const Camp camp : {Camp::calling, Camp::called}) {
        for (const Engaged& each : side_of(meeting, camp).armies) {
            if (each.fleet) sail_on_after(unfolding, *each.fleet);
            const Army* army = state.armies.find(each.army);
            if (army == nullptr) continue;
            unfolding.tell(army->commander, clauses, told::NoBattle{meeting.id, why});
            if (army->march) unfolding.happen(clauses, SettingOut{army->id, unfolding.at()});
            be_free_after(unfolding, army->commander, camp);
        }
    }
}

void be_free_after(Unfolding& unfolding, CommanderId commander, Camp camp) {
    if (camp == Camp::called) trigger_conditions(unfolding, commander, Condition::attacked);
    trigger_conditions(unfolding, commander, Condition::battle_over);
}

}  // namespace idis
