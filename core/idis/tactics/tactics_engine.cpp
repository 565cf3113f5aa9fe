#include "core/idis/tactics/tactics_engine.hpp"

#include <algorithm>

namespace idis {

LineUp line_up(const State& state, const Meeting& meeting, std::vector<UnitLine> lines) {
    mark("idis.6b.ground-ruling");
    LineUp lined_up;
    lined_up.meeting = meeting.id;
    lined_up.roles = meeting.roles;
    lined_up.lines = std::move(lines);
    if (meeting.kind == MeetingKind::assault) {
        mark("idis.6b.assault-ruling");
        return lined_up;
    }
    lined_up.terrain = state.map->ground(meeting.hex).terrain;
    lined_up.has_river = std::any_of(directions.begin(), directions.end(), [&](Direction side) {
        return state.map->side(meeting.hex, side).has_river;
    });
    return lined_up;
}

std::string name_of(ArmyId army) { return army ? to_text(army) : std::string("garrison"); }

ArmyId leader_of(const LineUp& lined_up, const UnitLine& line) {
    if (line.army) return line.army;
    for (const UnitLine& other : lined_up.lines) {
        if (other.camp == line.camp && other.army) return other.army;
    }
    return {};
}

}  // namespace idis
