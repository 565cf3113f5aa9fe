#include "core/idis/battle/meeting_dice.hpp"

#include "core/idis/battle/aftermath.hpp"
#include "core/idis/battle/battle_host.hpp"
#include "core/idis/battle/meeting_end.hpp"
#include "core/idis/tactics/battle_under_way.hpp"

namespace idis {

void resolve(Unfolding& unfolding, MeetingId id) {
    const State& state = unfolding.state();
    const Meeting meeting = state.meetings.at(id);
    const bool has_both = !host_of(state, meeting, Camp::calling).all.empty() &&
                          !host_of(state, meeting, Camp::called).all.empty();
    const bool is_by_engine = meeting.way != Way::campaign_roll && is_for_engines(meeting);
    if (has_both && is_by_engine) return begin_battle(unfolding, meeting);
    if (has_both) return fight(unfolding, meeting);
    end_meeting(unfolding, meeting, told::NoBattle::Why::nobody_to_fight,
                {"idis.6.no-soldiers-side-ruling"});
}

}  // namespace idis
