// What one unit may be ordered: where it gets, whom it may charge, shoot at or join.
//
// `legal` says of every unit what kinds of order it may be given; how far each of them leads is a
// question of geometry, and is asked of the one unit that is chosen. A unit that may stand anywhere
// in an area is offered an envelope per manner of moving (envelope.hpp), contacts it can reach are
// offered as whole charges; each may be ordered as it stands.
#pragma once

#include "core/throw_me_a_6/envelope.hpp"
#include "core/throw_me_a_6/view.hpp"

namespace throw_me_a_6 {

struct Reaches {
    UnitId unit;
    std::vector<Envelope> envelopes;
    std::vector<ChargeUnit> charges;
    std::vector<UnitId> targets;  ///< nearest first
    std::vector<UnitId> joins;    ///< units a chariot may attach to
    bool may_break_off = false;
    friend bool operator==(const Reaches&, const Reaches&) = default;
};
/// What this actor may order one unit now; nothing of a unit that is not his to order.
/// Clause:  throw-me-a-6.shoot.own-choice-of-target
Reaches reaches(const View& view, const Observer& actor, UnitId unit);

/// The charges that a quick look does not rule out; `plan` says which may be made.
/// Takes:   the surroundings of a unit that may move.
std::vector<ChargeUnit> likely_charges(const Surroundings& near);
/// The charges a unit may make: straight ahead, after a pivot, at a slant.
/// Takes:   the surroundings of a unit that may move.
std::vector<ChargeUnit> charges_of(const Surroundings& near);
/// The units that a unit may join.
/// Takes:   the surroundings of a unit that may move.
std::vector<UnitId> joins_of(const Surroundings& near);

}  // namespace throw_me_a_6
