// Armies out of control (section 6 of the source): a rout that flees hex by hex in its own time, or
// disorder where the army is.
//
// While it lasts its commander's orders have no effect. A flight takes as long as the whole way
// would at the army's ordinary pace, also where it is blocked midway; then the army regroups.
#pragma once

#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Whether an army's commander has no power over it now.
/// Clause:  idis.6.rout-out-of-control
bool is_out_of_control(const State& state, ArmyId army);

/// The disorder that needs attention next, and when.
struct DisorderDue {
    Moment at;
    ArmyId army;
};
std::optional<DisorderDue> next_disorder(const State& state);

/// An army flees a hex further, or regroups.
/// Clause:  idis.6.rout-further-hexes, idis.6.rout-blocked-midway-ruling,
///          idis.6.rout-out-of-control, idis.6.rout-time-ruling
/// Gives:   ArmyFled; or DisorderEnded and told ControlRegained.
void go_on_fleeing(Unfolding& unfolding, ArmyId army);

/// An army is out of control where it is for so many days.
/// Clause:  idis.6.retreat-impossible-halves, idis.6.rout-again-ruling
void fall_into_disorder(Unfolding& unfolding, ArmyId army, std::int64_t days,
                        const Clauses& clauses);
/// An army flees along a way, and is out of control for the time that so many hexes take.
/// Clause:  idis.6.rout-time-ruling, idis.6.rout-blocked-midway-ruling, idis.6.rout-again-ruling
/// Takes:   the force as it is by then; where it stands by then; at least one hex.
void take_flight(Unfolding& unfolding, const Force& force, Hex from, const std::vector<Hex>& way,
                 std::int64_t hexes);

}  // namespace idis
