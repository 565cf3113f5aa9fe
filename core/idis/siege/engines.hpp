// Siege engines (section 6a of the source), ten to a detachment.
//
// They are built in the army's hex in a month, one detachment after the other; a day of other work
// puts that off by a day, leaving the hex loses it. Those that stand cannot move: they are broken
// down in a week, carried on roads, and put up again in a week. Built and at a siege for the whole
// of its week they take a point off the walls.
#pragma once

#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Whether an army may have engines built, broken down, put up or left.
/// Clause:  idis.6a.siege-engines-ten-per-detachment
/// Gives:   nothing, or engines_come_by_tens, army_has_no_such_engines.
Gate may_build(const BuildEngines& order);
Gate may_handle(const State& state, ArmyId army, EngineStanding standing);

/// Clause:  idis.6a.siege-engines-month, idis.6a.month-length-ruling,
///          idis.6a.siege-engines-one-batch-ruling, idis.9.trait-siege-engineer
void build_engines(Unfolding& unfolding, const Army& army, const BuildEngines& order);
/// Clause:  idis.6a.siege-engines-break-down, idis.6a.siege-engines-reconstruct
void handle_engines(Unfolding& unfolding, ArmyId army, EngineStanding from, EngineStanding to);
/// Clause:  idis.6a.siege-engines-transport-ruling
void leave_engines(Unfolding& unfolding, ArmyId army);
/// A day given to other work is no day of building.
/// Clause:  idis.6a.siege-engines-place-ruling
void put_off_building(Unfolding& unfolding, ArmyId army);

/// How many detachments of engines stood built at a siege the whole of its week.
/// Clause:  idis.6a.siege-engines-timing-ruling, idis.6a.siege-engines-need-siege
std::int64_t engines_at_work(const State& state, const Siege& siege, Moment now);

/// Whether engines stand, or are being worked on, where their army is no longer.
/// Clause:  idis.6a.siege-engines-place-ruling, idis.6a.siege-engines-transport-ruling
bool have_lost_their_army(const State& state, const Engines& engines);

/// The engines that need attention next.
struct EnginesDue {
    Moment at;
    EnginesId engines;
};
std::optional<EnginesDue> next_engines(const State& state);
/// They are ready, or their army has gone without them.
/// Clause:  idis.6a.siege-engines-place-ruling, idis.6a.siege-engines-immobile-built-ruling
void advance_engines(Unfolding& unfolding, EnginesId engines);

/// What the holder of the hex does with engines left behind: take, burn, leave.
/// Clause:  idis.6a.siege-engines-immobile-built-ruling
void settle_engines(Unfolding& unfolding, const EnginesLeft& question, const std::string& answer);

}  // namespace idis
