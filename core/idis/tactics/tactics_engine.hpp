// What the campaign needs of each engine to fight a meeting by it (section 6b).
//
// Tactics<System> is written once for each engine, in a header beside this one: how many units it
// takes well, how the battle is set up from the lines, what of each line is lost, and who holds the
// field. battle::Engine has everything else.
#pragma once

#include <string>

#include "core/battle/engine.hpp"
#include "core/idis/tactics/tactics.hpp"

namespace idis {

/// What takes the field, and on what ground.
struct LineUp {
    MeetingId meeting;
    Roles roles = Roles::neither;
    Terrain terrain = Terrain::flatland;
    bool has_river = false;                  ///< on a side of the hex
    std::vector<UnitLine> lines;
};
/// Clause:  idis.6b.ground-ruling, idis.6b.assault-ruling
LineUp line_up(const State& state, const Meeting& meeting, std::vector<UnitLine> lines);

/// What an engine calls an army: its id, which everybody in the battle knows; a garrison has none.
std::string name_of(ArmyId army);

/// The player of an engine that decides for an army.
/// Takes:   a kind of player's id.
template <class PlayerId>
PlayerId player_of(MeetingId meeting, ArmyId army) {
    return kit::derived_id<PlayerId>(meeting, army.value());
}

/// The army that decides for a line: its own, or for a garrison's the first of its side; none for
/// a garrison by itself, which a doctrine leads.
ArmyId leader_of(const LineUp& lined_up, const UnitLine& line);

/// Specialised for each engine.
template <class System>
struct Tactics;

}  // namespace idis
